import { type Muster, type MusterChoice, type MusterField, refuse, words } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import { expect, test } from 'vitest';
import {
  addShip,
  aheadIn,
  askedOf,
  commandedBy,
  counted,
  dropKind,
  dropShip,
  groupsOf,
  MOST_COMMANDERS,
  nameShip,
  sayField,
  withCleanNames,
  withCommanders,
  withExtra,
  withField,
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

/** Boats with a crew: a skipper, and a mate where one is aboard. */
const crewFields: readonly MusterField[] = [
  { is: 'number', id: 'helm', title: 'Helm', group: 'Skipper', min: 1, max: 9, start: 5 },
  {
    is: 'pick',
    id: 'mate',
    title: 'Aboard',
    group: 'Mate',
    values: [
      { id: 'no', title: 'nobody' },
      { id: 'yes', title: 'a mate' },
    ],
    start: 'no',
  },
  {
    is: 'number',
    id: 'arm',
    title: 'Arm',
    group: 'Mate',
    min: 0,
    max: 3,
    start: 1,
    when: { field: 'mate', is: 'yes' },
  },
];
const crewed: Muster = {
  ...muster,
  sides: muster.sides.map((side) => ({
    ...side,
    ships: side.ships.map((one) => (one.id === 'boat' ? { ...one, fields: crewFields } : one)),
  })),
  points: ({ sides }) => ({
    unit: 'points',
    sides: sides.map(({ id, ships }) => {
      const costs = ships.map(({ fields }) => ({ total: 10 + Number(fields?.['helm'] ?? 5), note: '10 boat + crew' }));
      return { id, total: costs.reduce((sum, { total }) => sum + total, 0), ships: costs };
    }),
  }),
};
const boat = crewed.sides[0]?.ships[0] as Muster['sides'][number]['ships'][number];
const firstShip = (choice: MusterChoice) => of(choice)?.[0] as MusterChoice['sides'][number]['ships'][number];

test('a ship is asked what means something as it stands, in groups', () => {
  const start = crewed.start('full');
  expect(askedOf(boat, firstShip(start)).map(({ id }) => id)).toEqual(['helm', 'mate']);
  const mated = withField(start, 'red', 0, 'mate', 'yes');
  expect(askedOf(boat, firstShip(mated)).map(({ id }) => id)).toEqual(['helm', 'mate', 'arm']);
  expect(groupsOf(askedOf(boat, firstShip(mated))).map(({ title, fields }) => [title, fields.length])).toEqual([
    ['Skipper', 1],
    ['Mate', 2],
  ]);
  expect(crewFields.map((field) => sayField(field, firstShip(mated)))).toEqual(['5', 'a mate', '1']);
  expect(askedOf({}, { kind: 'ram' })).toEqual([]);
});

test('what is asked no more does not count, and comes back as it was', () => {
  let choice = withField(withField(crewed.start('full'), 'red', 0, 'mate', 'yes'), 'red', 0, 'arm', 3);
  expect(firstShip(counted(choice, crewed)).fields).toEqual({ mate: 'yes', arm: 3 });
  choice = withField(choice, 'red', 0, 'mate', 'no');
  expect(firstShip(counted(choice, crewed)).fields).toEqual({ mate: 'no' });
  expect(firstShip(withField(choice, 'red', 0, 'mate', 'yes')).fields).toEqual({ mate: 'yes', arm: 3 });
  // A kind without fields, and a ship of which nothing was chosen, stay as they are.
  expect(counted(muster.start('full'), muster)).toEqual(muster.start('full'));
  expect(of(counted(nameShip(choice, 'red', 0, ' Tom '), crewed))?.[0]?.name).toBe('Tom');
});

test('fields stay with their ship when it is named or commanded by another', () => {
  let choice = withField(addShip(crewed.start('full'), red, 'boat'), 'red', 1, 'helm', 8);
  choice = commandedBy(withCommanders(nameShip(choice, 'red', 1, 'Tom'), 'red', 2), 'red', 1, 1);
  expect(of(choice)?.[1]).toEqual({ kind: 'boat', name: 'Tom', commander: 1, fields: { helm: 8 } });
  expect(of(dropShip(choice, 'red', 0))?.[0]?.fields).toEqual({ helm: 8 });
});

test('the dearer side is ahead by the difference', () => {
  const start = crewed.start('full');
  const even = crewed.points?.(start);
  const uneven = crewed.points?.(withField(start, 'blue', 0, 'helm', 9));
  if (even === undefined || uneven === undefined) throw new Error('no points');
  expect(aheadIn(even)).toBeNull();
  expect(aheadIn(uneven)).toEqual({ side: 'blue', by: 4 });
});
