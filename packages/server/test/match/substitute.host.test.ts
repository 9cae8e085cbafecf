import { afterEach, describe, expect, it } from 'vitest';
import { type Host, openHost, sitAt, twoSit } from './rig.ts';

const hosts: Host[] = [];
const open = async (): Promise<Host> => {
  const host = await openHost();
  hosts.push(host);
  return host;
};
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

describe('the computer in somebody’s seat', () => {
  it('lets nobody hand over the seat of one who has time on his clock, until it is up', async () => {
    const host = await open();
    const { red, blue } = await twoSit(host, { clock: { is: 'live', bank: 7200, increment: 5, atZero: 'default' } });
    const [waits, awaited] = (await red.now()).requests.some((one) => !one.standing) ? [blue, red] : [red, blue];
    const seat = awaited === red ? 'first' : 'second';
    const substitute = () => waits.ask({ call: 'offer', offer: 'substitute', seat });
    awaited.visit?.leave();
    host.clock.now += 7_199_000;
    expect(await substitute()).toMatchObject({ ok: false, message: expect.stringContaining('on the clock') });
    host.clock.now += 1_000;
    expect(await substitute()).toEqual({ ok: true });
    await waits.until(() => (waits.card.seats.some(({ holder }) => holder.is === 'computer') ? true : undefined));
  });

  it('lets the computer in at once for somebody who took his leave', async () => {
    const host = await open();
    const { red, blue } = await twoSit(host);
    await blue.ask({ call: 'leave' });
    blue.visit?.leave();
    expect(await red.ask({ call: 'offer', offer: 'substitute', seat: 'second' })).toEqual({ ok: true });
    await red.until(() => (red.card.seats[1]?.holder.is === 'computer' ? true : undefined));
  });

  it('lets the computer stand in for somebody who left, by consent, until he comes back', async () => {
    const host = await open();
    const { match, red, blue } = await twoSit(host);
    expect(await red.ask({ call: 'offer', offer: 'substitute', seat: 'second' })).toEqual({ ok: true });
    expect((await blue.until(() => blue.card.offers[0])).needs).toEqual(['second']);
    await blue.ask({ call: 'answer', offer: blue.card.offers[0]?.id, yes: false });
    blue.visit?.leave();
    // A line that is lost for a moment costs nobody his seat.
    const substitute = () => red.ask({ call: 'offer', offer: 'substitute', seat: 'second' });
    expect(await substitute()).toMatchObject({
      ok: false,
      code: 'refused',
      message: expect.stringContaining('an hour'),
    });
    host.clock.now += 3_599_999;
    expect(await substitute()).toMatchObject({ ok: false });
    host.clock.now += 1;
    // Away: nobody else is to be asked.
    expect(await substitute()).toEqual({ ok: true });
    await red.until(() => (red.card.seats[1]?.holder.is === 'computer' ? true : undefined));
    expect(red.card.seats[1]?.holder).toEqual({ is: 'computer', level: 'cadet', standsInFor: 'Bob' });
    for (let i = 0; i < 5; i++) {
      await red.play();
    }
    // A line that came back by itself; who opens the match anew has his seat at once.
    const back = await sitAt(host, match, 'second', 'Bob', { seen: 1, chat: 0 });
    const asked = (await back.now()).requests[0];
    if (asked !== undefined)
      expect(await back.ask({ call: 'undo' })).toMatchObject({
        ok: false,
        why: 'stood-in',
      });
    expect(await back.ask({ call: 'return' })).toEqual({ ok: true });
    await back.until(() => (back.card.seats[1]?.holder.is === 'person' ? true : undefined));
  });
});
