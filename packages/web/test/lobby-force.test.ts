import { type Muster, type MusterChoice, refuse, words } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import { expect, test } from 'vitest';
import {
  addShip,
  commandedBy,
  dropKind,
  dropShip,
  MOST_COMMANDERS,
  nameShip,
  withCleanNames,
  withCommanders,
  withExtra,
  withTier,
  worthOf,
} from '../src/lobby/force.ts';

const kind = (id: string, tiers: readonly string[], worth?: number, names?: readonly string[]) => ({
  id,
  title: id,
  summary: {},
  tiers,
  ...(worth !== undefined && { worth }),
  ...(names !== undefined && { names }),
});

/** A small muster: boats in both tiers, rams only in the second. */
const muster: Muster = {
  tiers: ['plain', 'full'],
  maps: [{ id: 'pond', title: 'Pond' }],
  extras: [
    { id: 'island', title: 'An island' },
    { id: 'fog', title: 'Fog', tiers: ['full'] },
  ],
  sides: ['red', 'blue'].map((id) => ({
    id,
    title: id,
    ships: [kind('boat', ['plain', 'full'], 10, [`${id} one`, `${id} two`]), kind('ram', ['full'], 25)],
  })),
  most: 3,
  start: (tier) => ({
    tier,
    map: 'pond',
    extras: [],
    sides: ['red', 'blue'].map((id) => ({ id, commanders: 1, ships: [{ kind: 'boat' }] })),
  }),
  scenario: () => refuse('no', 'X', { words: words('No.') }),
};
const [red] = muster.sides as [Muster['sides'][number]];
const of = (choice: MusterChoice, side = 'red') => choice.sides.find(({ id }) => id === side)?.ships;

test('ships come with the first free name and go the last first', () => {
  let choice = muster.start('full');
  for (const one of ['boat', 'boat', 'boat', 'ram']) choice = addShip(choice, red, one);
  expect(of(choice)).toEqual([
    { kind: 'boat' },
    { kind: 'boat', name: 'red one' },
    { kind: 'boat', name: 'red two' },
    { kind: 'boat' },
    { kind: 'ram' },
  ]);
  expect(of(choice, 'blue')).toEqual([{ kind: 'boat' }]);
  expect(of(dropKind(choice, 'red', 'boat'))).toHaveLength(4);
  expect(of(dropKind(choice, 'red', 'boat'))?.at(2)).toEqual({ kind: 'boat', name: 'red two' });
  expect(of(dropKind(choice, 'red', 'none'))).toHaveLength(5);
  expect(of(dropShip(choice, 'red', 1))?.[1]).toEqual({ kind: 'boat', name: 'red two' });
});

test('names are as typed while one types, and clean when it counts', () => {
  const choice = nameShip(muster.start('full'), 'red', 0, ' Old  Tom ');
  expect(of(choice)).toEqual([{ kind: 'boat', name: ' Old  Tom ' }]);
  expect(of(withCleanNames(choice))).toEqual([{ kind: 'boat', name: 'Old Tom' }]);
  expect(of(nameShip(choice, 'red', 0, ''))).toEqual([{ kind: 'boat' }]);
  expect(of(withCleanNames(nameShip(choice, 'red', 0, '  ')))).toEqual([{ kind: 'boat' }]);
});

test('ships of a commander who goes are the first one’s', () => {
  let choice = withCommanders(addShip(muster.start('full'), red, 'ram'), 'red', 3);
  choice = commandedBy(commandedBy(choice, 'red', 0, 1), 'red', 1, 2);
  expect(of(choice)?.map(({ commander }) => commander)).toEqual([1, 2]);
  const fewer = withCommanders(choice, 'red', 2);
  expect(of(fewer)?.map(({ commander }) => commander)).toEqual([1, undefined]);
  expect(withCommanders(choice, 'red', 99).sides[0]?.commanders).toBe(MOST_COMMANDERS);
  expect(withCommanders(choice, 'red', 0).sides[0]?.commanders).toBe(1);
});

test('another tier keeps what it knows', () => {
  let choice = withExtra(withExtra(muster.start('full'), 'fog', true), 'island', true);
  choice = addShip(dropShip(choice, 'red', 0), red, 'ram');
  const plain = withTier(choice, muster, 'plain');
  expect(plain.extras).toEqual(['island']);
  expect(of(plain)).toEqual([{ kind: 'boat' }]);
  expect(plain.tier).toBe('plain');
  expect(withExtra(choice, 'fog', false).extras).toEqual(['island']);
});

test('worth is the sum, or unknown', () => {
  const choice = addShip(muster.start('full'), red, 'ram');
  expect(worthOf(muster, choice.sides[0] as MusterChoice['sides'][number])).toBe(35);
  expect(worthOf(muster, { id: 'red', commanders: 1, ships: [{ kind: 'raft' }] })).toBeNull();
});

test('what the registry’s musters begin with can be played, and every kind can be added', async () => {
  for (const { about, muster: fetch } of listings) {
    const one = await fetch?.();
    if (one === undefined) continue;
    for (const tier of one.tiers) {
      const start = one.start(tier);
      expect(one.scenario(start), `${about.id} ${tier}`).not.toHaveProperty('ok');
      for (const side of one.sides)
        for (const ship of side.ships.filter(({ tiers }) => tiers.includes(tier)))
          expect(of(addShip(start, side, ship.id), side.id)?.at(-1)?.kind).toBe(ship.id);
    }
  }
});
