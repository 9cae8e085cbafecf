import { type AnyPresentation, type GameEvent, type Json, type Strike, tellingOf } from '@flagbridge/engine';
import { patch } from '@flagbridge/protocol';
import type { MatchPlan } from '@flagbridge/protocol/online';
import { listings, type Registry, registryOf } from '@flagbridge/rules';
import { afterEach, describe, expect, it } from 'vitest';
import { type Host, openHost, sitAt, type TestScreen, twoSit } from './rig.ts';

const hosts: Host[] = [];
const open = async (how: Parameters<typeof openHost>[0] = {}): Promise<Host> => {
  const host = await openHost(how);
  hosts.push(host);
  return host;
};
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

const strike: Strike = { to: { hex: { q: 0, r: 0 } }, kind: 'burst', result: 'miss', event: 0 };
const volley = (shots: number): Strike[] => Array.from({ length: shots }, () => strike);
const clock: MatchPlan['clock'] = { is: 'live', bank: 60, increment: 0, atZero: 'default' };

/** All rulebooks, with other eyes for what is fired. */
const seeing = (strikes: NonNullable<AnyPresentation['strikes']>): Registry =>
  registryOf(
    listings.map((listing) => ({ ...listing, present: async () => ({ ...(await listing.present()), strikes }) })),
  );
/** So many shots are seen for each that is told. */
const shooting = (shots: number): Registry =>
  seeing((events) => events.filter(({ type }) => type === 'shot').flatMap(() => volley(shots)));

const kept = async (host: Host, match: string) => {
  const time = (await host.storage.matches.read(match))?.record.time;
  if (time == null) throw new Error('no clock');
  return time;
};
const shotsIn = (screen: TestScreen): number =>
  screen.news.flatMap(({ events }) => events).filter(({ type }) => type === 'shot').length;

/** Both play until shots were told; how many, for a volley may have one or two. */
async function untilShot(red: TestScreen, blue: TestScreen): Promise<number> {
  const before = shotsIn(red);
  for (let i = 0; i < 200; i++)
    for (const screen of [red, blue]) {
      if (await screen.play()) await screen.now();
      if (shotsIn(red) > before) return shotsIn(red) - before;
    }
  throw new Error('nobody fires');
}
/** The screen that is asked. */
async function askedOf(...screens: TestScreen[]): Promise<TestScreen> {
  for (const screen of screens) if ((await screen.now()).requests.some(({ standing }) => !standing)) return screen;
  throw new Error('nobody is asked');
}

describe('the telling of a volley', () => {
  it('is nobody’s time: as long as it is, at most five seconds', async () => {
    for (const shots of [1, 3, 30]) {
      const host = await open({ registry: shooting(shots) });
      const { match, red, blue } = await twoSit(host, { clock });
      expect((await kept(host, match)).at).toBe(host.clock.now);
      const told = await untilShot(red, blue);
      const wanted = shots === 30 ? 5000 : Math.min(5000, tellingOf(volley(shots * told)).length);
      const { at } = await kept(host, match);
      expect(at - host.clock.now).toBe(wanted);
      expect(wanted).toBeGreaterThan(1000);
      expect(host.dues.at(-1)).toMatchObject({ kind: 'clock', key: match, due: at + 60_000 });
    }
  });

  it('is not given where nothing was fired', async () => {
    const host = await open({ registry: shooting(0) });
    const { match, red, blue } = await twoSit(host, { clock });
    await untilShot(red, blue);
    expect((await kept(host, match)).at).toBe(host.clock.now);
  });

  it('costs a player who answers meanwhile nothing, and one who takes longer only the rest', async () => {
    const host = await open({ registry: shooting(30) });
    const { match, red, blue } = await twoSit(host, { clock });
    await untilShot(red, blue);
    expect(red.times.at(-1)).toMatchObject({ running: [], left: { first: 60_000, second: 60_000 } });
    host.clock.now += 4999;
    const asked = await askedOf(red, blue);
    await asked.play();
    expect((await kept(host, match)).left).toEqual({ first: 60_000, second: 60_000 });
    host.clock.now = (await kept(host, match)).at + 7000;
    const next = await askedOf(red, blue);
    const seat = next === red ? 'first' : 'second';
    const back = await sitAt(host, match, seat, next === red ? 'Ada' : 'Bob');
    expect(back.card.time).toMatchObject({ running: [seat], left: { [seat]: 53_000 } });
  });

  it('outlives the host', async () => {
    const first = await openHost({ registry: shooting(30) });
    hosts.push(first);
    const { match, red, blue } = await twoSit(first, { clock });
    await untilShot(red, blue);
    const before = await kept(first, match);
    const second = await open({ file: first.file, registry: shooting(30) });
    second.clock.now = first.clock.now + 2000;
    const back = await sitAt(second, match, 'first', 'Ada');
    expect(await kept(second, match)).toEqual(before);
    expect(back.card.time).toMatchObject({ running: [], left: { first: 60_000, second: 60_000 } });
    second.clock.now = before.at + 1000;
    const again = await sitAt(second, match, 'second', 'Bob');
    const [seat = ''] = before.running;
    expect(again.card.time).toMatchObject({ running: [seat], left: { [seat]: 59_000 } });
  });

  it('ends with word that the clock runs', async () => {
    const host = await open({ registry: shooting(1), real: true });
    const { red, blue } = await twoSit(host, { clock });
    await untilShot(red, blue);
    expect(red.times.at(-1)?.running).toEqual([]);
    const length = red.times.length;
    await red.until(() => (red.times.length > length ? true : undefined));
    expect(red.times.at(-1)?.running).not.toEqual([]);
    expect(Object.values(red.times.at(-1)?.left ?? {}).every((left) => left > 59_000)).toBe(true);
  });

  it('does not stop a battle whose picture breaks', async () => {
    const broken = seeing(() => {
      throw new Error('no picture');
    });
    const host = await open({ registry: broken });
    const { match, red, blue } = await twoSit(host, { clock });
    await untilShot(red, blue);
    expect((await kept(host, match)).at).toBe(host.clock.now);
    expect(host.logged).toContain('what was fired could not be timed');
  });
});

describe('what is hidden', () => {
  it('is not measured by the clock, even where those who look on see everything', async () => {
    const heard: GameEvent[] = [];
    const host = await open({
      registry: seeing((events) => {
        heard.push(...events);
        return events.flatMap(({ to }) => (to === undefined ? [] : volley(30)));
      }),
    });
    const plan = { rulebook: 'toy-hunt', scenario: 'lone', clock: { ...clock, bank: 600 } } as const;
    const { match, red, blue } = await twoSit(host, { ...plan, watch: { who: 'all', knows: 'all', delay: 600 } });
    for (let i = 0; i < 40; i++) for (const screen of [red, blue]) await screen.play();
    const told = [red, blue].flatMap(({ news }) => news.flatMap(({ events }) => events));
    expect(told.filter(({ to }) => to !== undefined).length).toBeGreaterThan(0);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.filter(({ to }) => to !== undefined)).toEqual([]);
    expect((await kept(host, match)).at).toBe(host.clock.now);
  });

  it('is in no view by which it is timed: only what a spectator without knowledge has', async () => {
    const views = new Set<string>();
    const host = await open({
      registry: seeing((_, before) => {
        views.add(JSON.stringify(before));
        return [];
      }),
    });
    const plan = { rulebook: 'toy-hunt', scenario: 'lone', clock: { ...clock, bank: 600 } } as const;
    const { match, red, blue } = await twoSit(host, { ...plan, watch: { who: 'all', knows: 'public', delay: 0 } });
    const eve = await sitAt(host, match, null, 'Eve');
    let view = (await eve.now()).view as unknown as Json;
    const seen = new Set([JSON.stringify(view)]);
    for (let i = 0; i < 40; i++) for (const screen of [red, blue]) await screen.play();
    await eve.now();
    for (const { changes } of eve.news) {
      view = patch(view, changes);
      seen.add(JSON.stringify(view));
    }
    expect(views.size).toBeGreaterThan(3);
    expect([...views].filter((one) => !seen.has(one))).toEqual([]);
  });
});
