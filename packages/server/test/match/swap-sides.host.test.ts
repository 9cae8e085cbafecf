import { afterEach, expect, it } from 'vitest';
import { rematchOf } from '../../src/match/making.ts';
import { makeOffer } from '../../src/match/offers.ts';
import type { MatchRecord } from '../../src/match/record.ts';
import { type Host, openHost, playOut, sitAt, twoSit } from './rig.ts';

const [ADAS, BOBS] = ['aa'.repeat(32), 'bb'.repeat(32)];
const hosts: Host[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

async function fought() {
  const host = await openHost();
  hosts.push(host);
  const sat = await twoSit(host, { clock: { is: 'live', bank: 60, increment: 5, atZero: 'default' } });
  return { host, ...sat };
}

async function recordOf(host: Host, match: string): Promise<MatchRecord> {
  const stored = await host.storage.matches.read(match);
  if (stored === null) throw new Error('the match is gone');
  return stored.record;
}

it('swaps the sides by consent: people, what they gave to the dice, and everything else as it was', async () => {
  const { host, match, red, blue } = await fought();
  expect(await red.ask({ call: 'offer', offer: 'swap-sides', salt: ADAS })).toMatchObject({ ok: false });
  await playOut(red, blue);
  await red.until(() => (red.card.state === 'ended' ? true : undefined));
  const watcher = await sitAt(host, match, null, 'Cy');
  await red.ask({ call: 'offer', offer: 'swap-sides', salt: ADAS });
  const offer = await blue.until(() => blue.card.offers[0]);
  expect(offer).toMatchObject({ is: 'swap-sides', by: 'first', needs: ['second'] });
  // Nothing is made before the other has agreed, and one rematch is proposed at a time.
  expect(blue.card.rematch).toBeNull();
  expect(await red.ask({ call: 'answer', offer: offer.id, yes: true, salt: ADAS })).toMatchObject({ ok: false });
  expect(await watcher.ask({ call: 'answer', offer: offer.id, yes: true, salt: ADAS })).toMatchObject({ ok: false });
  expect(await blue.ask({ call: 'offer', offer: 'rematch', salt: BOBS })).toMatchObject({
    ok: false,
    message: 'Another rematch has been proposed; agree to it or decline it first.',
  });
  await blue.ask({ call: 'answer', offer: offer.id, yes: true, salt: BOBS });
  const next = await red.until(() => red.card.rematch ?? undefined);
  // Who looks on hears of it, too.
  expect(await watcher.until(() => watcher.card.rematch ?? undefined)).toBe(next);
  const ada = await sitAt(host, next, 'second', 'Ada');
  const bob = await sitAt(host, next, 'first', 'Bob');
  expect(ada.welcome.viewer).toEqual({ offices: ['blue'] });
  expect(bob.welcome.viewer).toEqual({ offices: ['red'] });
  const { card } = ada.welcome;
  expect(card).toMatchObject({ state: 'running', salts: { first: BOBS, second: ADAS } });
  expect(card.seats.map(({ holder }) => holder)).toMatchObject([{ name: 'Bob' }, { name: 'Ada' }]);
  expect([card.clock, card.options, card.watch]).toEqual([red.card.clock, red.card.options, red.card.watch]);
  expect(card.commitment).not.toBe(red.card.commitment);
  // Nobody has his old seat any more.
  const holds = async (seat: string, name: string) => host.storage.people.holds(next, seat, await host.player(name));
  expect([await holds('first', 'Bob'), await holds('second', 'Ada')]).toEqual([true, true]);
  expect([await holds('first', 'Ada'), await holds('second', 'Bob')]).toEqual([false, false]);
  expect(await red.ask({ call: 'offer', offer: 'swap-sides', salt: ADAS })).toMatchObject({ ok: false });
});

it('is declined by name, and can be proposed again', async () => {
  const { red, blue } = await fought();
  await playOut(red, blue);
  await red.until(() => (red.card.state === 'ended' ? true : undefined));
  await red.ask({ call: 'offer', offer: 'swap-sides', salt: ADAS });
  const offer = await blue.until(() => blue.card.offers[0]);
  expect(await blue.ask({ call: 'answer', offer: offer.id, yes: false })).toEqual({ ok: true });
  await red.until(() => (JSON.stringify(red.frames).includes('Bob declines to swap sides.') ? true : undefined));
  expect(red.card.rematch).toBeNull();
  expect(await red.ask({ call: 'offer', offer: 'swap-sides', salt: ADAS })).toEqual({ ok: true });
});

it('takes computers along, frees the seat of who left, and refuses where seats do not match', async () => {
  const { host, match } = await fought();
  const old = { ...(await recordOf(host, match)), state: 'ended' as const };
  const from = { first: 'second', second: 'first' };
  const [first, second] = [old.seats['first'], old.seats['second']];
  if (first === undefined || second === undefined) throw new Error('no seats');
  const robot = { ...second, name: null, player: null, computer: 'cadet' as const };
  const swapped = await rematchOf({ ...old, seats: { first, second: robot } }, { salts: { first: ADAS }, from }, 1);
  expect(swapped.seats).toEqual({ first: robot, second: first });
  expect(swapped.salts).toEqual({ second: ADAS });
  const left = await rematchOf({ ...old, seats: { first, second: { ...second, left: true } } }, { salts: {}, from }, 1);
  expect(left.seats['first']).toEqual({ name: null, player: null, computer: null, left: false });
  const [one, other] = old.order.seats;
  if (one === undefined || other === undefined) throw new Error('no seats');
  const seats = [{ ...one, offices: [...one.offices, ...other.offices] }];
  const offering = { id: 'x', by: 'first', seat: null, salt: ADAS, now: 1, awaySince: () => null };
  const single = { ...old, order: { ...old.order, seats } };
  expect(makeOffer(single, { ...offering, is: 'swap-sides' })).toMatchObject({
    ok: false,
    message: 'Sides cannot be swapped where one seat speaks for several of them.',
  });
  expect(makeOffer(single, { ...offering, is: 'rematch' })).not.toHaveProperty('ok');
});
