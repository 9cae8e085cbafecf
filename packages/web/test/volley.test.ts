import type { AnyPresentation, Scene, Strike } from '@flagbridge/engine';
import type { News } from '@flagbridge/protocol';
import { listingOf, listings } from '@flagbridge/rules';
import { openTable } from '@flagbridge/table';
import { describe, expect, test } from 'vitest';
import { nextShip } from '../src/battle/battle-keys.ts';
import { besideCard } from '../src/battle/beside-card.ts';
import { type Fired, firedIn, type Turned } from '../src/battle/volley.ts';
import { createReplay } from '../src/replay/create-replay.ts';

const scene = (q: number): Scene => ({
  layout: { orientation: 'pointy', size: null },
  tokens: [
    { id: 'kite', label: 'Kite', side: 'a', hex: { q, r: 0 } },
    { id: 'crow', label: 'Crow', side: 'b', hex: { q: 9, r: 0 } },
  ],
});
const shot: Strike = {
  from: { hex: { q: 0, r: 0 }, part: 'kite' },
  to: { hex: { q: 9, r: 0 }, part: 'crow' },
  kind: 'beam',
  result: 'hit',
  event: 0,
};
const turned = (n: number, types: string[], change: Partial<Turned> = {}): Turned => ({
  news: { n, events: types.map((type) => ({ type, clause: 'X' })) } as unknown as News,
  strikes: types.filter((type) => type === 'shot').map(() => shot),
  before: scene(0),
  after: scene(0),
  heading: 'fire',
  ...change,
});
const after = (last: Fired | null, one: Turned, looked = true) => firedIn(last, looked, one);

describe('what is seen of fire', () => {
  const first = after(null, turned(1, ['shot', 'damage']));

  test('a volley for an update in which something was fired', () => {
    expect(first).toMatchObject({ n: 1, strikes: [shot], past: [] });
    expect(after(null, turned(1, ['moved']))).toBeNull();
  });

  test('stays as a trace while the same step goes on', () => {
    expect(after(first, turned(2, []))).toBe(first);
    expect(after(first, turned(2, ['told']))).toBe(first);
    expect(after(first, turned(2, ['shot']))).toMatchObject({ n: 2, strikes: [shot], past: [shot] });
  });

  test('is gone with the next step, unless nobody had time to look', () => {
    expect(after(first, turned(2, ['told'], { heading: 'move' }))).toBeNull();
    expect(after(first, turned(2, ['told'], { heading: 'move' }), false)).toBe(first);
    expect(after(first, turned(2, ['shot'], { heading: 'other fire' }), false)).toMatchObject({ past: [shot] });
  });

  test('is gone when it was taken back, and where its ships have moved on', () => {
    expect(after(first, turned(2, ['take-back']))).toBeNull();
    expect(after(first, turned(2, ['moved'], { after: scene(3) }), false)).toBeNull();
  });

  test('waits for who comes there, and not for who goes away from where he fired', () => {
    expect(after(null, turned(1, ['shot'], { before: scene(-4), after: scene(0) }))?.after).toBeGreaterThan(0);
    expect(after(null, turned(1, ['shot'], { before: scene(0), after: scene(4) }))?.after).toBeUndefined();
  });
});

test('in a replay one step on shows what was fired, and going back or jumping shows nothing', async () => {
  const found = listings.find(({ toy, about }) => toy !== true && about.scenarios.length > 0);
  const listing = listingOf(found?.about.id ?? '');
  if (listing === undefined) throw new Error('no rulebook');
  const strikes = () => [shot];
  const shown = { ...(await listing.present()), strikes } as unknown as AnyPresentation;
  const made = await openTable({ listing, seed: 'b'.repeat(64) });
  if (!made.ok) throw new Error(made.why);
  const everyone = made.table.session({ offices: made.table.order.scenario.offices.map(({ id }) => id) });
  for (let i = 0; i < 12; i++) {
    const one = (await everyone.now()).requests.find(({ standing }) => !standing);
    if (one === undefined) break;
    await everyone.decide(one.id, one.default);
  }
  const replay = await createReplay(everyone, shown, 1);
  const { fired } = replay.battle;
  expect(fired.value).toBeNull();
  replay.step('step', 1);
  const told = replay.here.value.n;
  expect(fired.value).toMatchObject({ n: told, strikes: [shot] });
  replay.step('step', -1);
  expect(fired.value).toBeNull();
  replay.go(4);
  expect(fired.value).toBeNull();
  replay.step('step', 1);
  expect(fired.value?.n).toBe(replay.here.value.n);
});

test('the next ship: among those the question is about, else in the order of their sheets, going round', () => {
  const order = ['kite', 'wren', 'crow'];
  expect(nextShip(order, [], null, 1)).toBe('kite');
  expect(nextShip(order, [], null, -1)).toBe('crow');
  expect(nextShip(order, [], 'crow', 1)).toBe('kite');
  expect(nextShip(order, ['crow', 'kite'], 'kite', 1)).toBe('crow');
  expect(nextShip(order, ['crow', 'kite'], 'wren', 1)).toBe('kite');
  // About one alone there is nothing to go through.
  expect(nextShip(order, ['wren'], 'wren', 1)).toBe('crow');
  expect(nextShip([], [], null, 1)).toBeNull();
});

describe('a card over the map leaves', () => {
  const map = { left: 0, top: 60, right: 1000, bottom: 660 };
  test('the strip beside it, or above or below it, whichever is larger', () => {
    expect(besideCard(map, { left: 24, top: 84, right: 384, bottom: 384 })).toEqual({ left: 392 });
    expect(besideCard(map, { left: 616, top: 336, right: 976, bottom: 636 })).toEqual({ right: 392 });
    expect(besideCard(map, { left: 24, top: 84, right: 900, bottom: 184 })).toEqual({ top: 132 });
    expect(besideCard(map, { left: 24, top: 536, right: 900, bottom: 636 })).toEqual({ bottom: 132 });
  });
  test('all of it where it lies beside the map', () => {
    expect(besideCard(map, { left: 0, top: 660, right: 1000, bottom: 900 })).toEqual({});
  });
});
