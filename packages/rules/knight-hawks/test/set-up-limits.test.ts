import { isRefusal, type Json } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { readSetUp } from '../src/set-up/read.ts';

/** How far the figures of a set-up file go: the last that is taken, and the first that is not. */
type Members = { [member: string]: Json };
interface File {
  [member: string]: Json;
  sides: { [member: string]: Json; start: Members; ships: Members[] }[];
}

const file = (): File => ({
  sides: ['a', 'b'].map((id) => ({ id, name: id, start: { at: 'anywhere' }, ships: [{ type: 'frigate' }] })),
});

/** Where the reader finds something wrong; null where it takes the file. */
function wrongAt(change: (file: File, ship: Members, start: Members) => void): Json {
  const written = file();
  const [side] = written.sides;
  if (side === undefined) throw new Error('no side');
  change(written, side.ships[0] as Members, side.start);
  const read = readSetUp(written as unknown as Json);
  return isRefusal(read) ? (read.figures?.['path'] as Json) : null;
}

type Put = (file: File, value: Json) => void;
const ofShip =
  (member: string): Put =>
  ({ sides }, value) =>
    Object.assign(sides[0]?.ships[0] ?? {}, { [member]: value });
const ofLoad =
  (kind: 'weapons' | 'defences', code: string): Put =>
  ({ sides }, n) =>
    Object.assign(sides[0]?.ships[0] ?? {}, { [kind]: { [code]: n } });
const ofStart =
  (start: Members, member: string): Put =>
  ({ sides }, value) => {
    if (sides[0] !== undefined) sides[0].start = { ...start, [member]: value };
  };
const whole =
  (member: string): Put =>
  (written, value) => {
    written[member] = value;
  };
const ofGoal =
  (goal: Members, member: string): Put =>
  (written, value) => {
    written['goal'] = { ...goal, [member]: value };
  };
const ofPlanet =
  (member: string): Put =>
  (written, value) => {
    written['planets'] = [{ name: 'P', [member]: value }];
  };

const evacuate = { is: 'evacuate', ship: 'x', station: 'y', needs: 3, limit: 40 };
type Figure = readonly [path: string, put: Put, least: number, most: number];
const FIGURES: readonly Figure[] = [
  ...['LC', 'LB', 'PB', 'EB', 'DC', 'T', 'AR', 'RB', 'M', 'S'].map(
    (code): Figure => [`sides.0.ships.0.weapons.${code}`, ofLoad('weapons', code), 0, 99],
  ),
  ...['MS', 'PS', 'ES', 'SS', 'ICM'].map(
    (code): Figure => [`sides.0.ships.0.defences.${code}`, ofLoad('defences', code), 0, 99],
  ),
  ['sides.0.ships.0.defences.RH', ofLoad('defences', 'RH'), 0, 1],
  ['sides.0.ships.0.count', ofShip('count'), 1, 60],
  ['sides.0.ships.0.hull', ofShip('hull'), 1, 999],
  ['sides.0.ships.0.adf', ofShip('adf'), 0, 20],
  ['sides.0.ships.0.mr', ofShip('mr'), 0, 20],
  ['sides.0.ships.0.dcr', ofShip('dcr'), 0, 999],
  ['sides.0.start.speed', ofStart({ at: 'anywhere' }, 'speed'), 0, 99],
  ['sides.0.start.most', ofStart({ at: 'anywhere' }, 'most'), 0, 99],
  ['sides.0.start.from', ofStart({ at: 'columns', to: 98 }, 'from'), 0, 98],
  ['sides.0.start.to', ofStart({ at: 'columns', from: 0 }, 'to'), 0, 98],
  ['planets.0.margin', ofPlanet('margin'), 1, 40],
  ['goal.needs', ofGoal(evacuate, 'needs'), 1, 20],
  ['goal.limit', ofGoal(evacuate, 'limit'), 1, 500],
  ['goal.speed', ofGoal({ is: 'escort', ship: 'x' }, 'speed'), 1, 20],
];

test.each(FIGURES)('%s', (path, put, least, most) => {
  for (const good of [least, most])
    expect(
      wrongAt((written) => put(written, good)),
      String(good),
    ).toBeNull();
  for (const bad of [least - 1, most + 1, least + 0.5])
    expect(
      wrongAt((written) => put(written, bad)),
      String(bad),
    ).toBe(path);
});

const some = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one);
const LISTS: readonly [path: string, put: Put, one: Json, least: number, most: number][] = [
  ['sides.0.ships', ({ sides }, list) => Object.assign(sides[0] ?? {}, { ships: list }), { type: 'frigate' }, 1, 60],
  ['sides.0.start.edges', ofStart({ at: 'edge' }, 'edges'), 'north', 1, 4],
  ['planets', whole('planets'), { name: 'P' }, 0, 6],
  ['steps', whole('steps'), { do: 'orbit' }, 0, 20],
  ['clauses.begins', (written, list) => whole('clauses')(written, { begins: list }), 'KH-GEN-04', 0, 8],
];

test.each(LISTS)('the list %s', (path, put, one, least, most) => {
  for (const good of [least, most]) expect(wrongAt((written) => put(written, some(good, one)))).toBeNull();
  for (const bad of [least - 1, most + 1].filter((n) => n >= 0))
    expect(
      wrongAt((written) => put(written, some(bad, one))),
      String(bad),
    ).toBe(path);
});

const WORDS: readonly [path: string, put: Put, words: readonly string[]][] = [
  [
    'sides.0.ships.0.type',
    ofShip('type'),
    [
      ...['fighter', 'assault-scout', 'frigate', 'destroyer', 'minelayer', 'light-cruiser', 'heavy-cruiser'],
      ...['battleship', 'assault-carrier', 'space-station', 'freighter'],
    ],
  ],
  ['sides.0.ships.0.start', ofShip('start'), ['placed', 'docked', 'aboard', 'either', 'orbit']],
  ['sides.0.start.speed', ofStart({ at: 'anywhere' }, 'speed'), ['free', 'same']],
  [
    'sides.0.start.edges.0',
    (written, edge) => ofStart({ at: 'edge' }, 'edges')(written, [edge]),
    ['north', 'east', 'south', 'west'],
  ],
  ['level', whole('level'), ['basic', 'advanced']],
  ['map', whole('map'), ['standard', 'small', 'large']],
  ['planets.0.at', ofPlanet('at'), ['middle', 'placed', 'option', '2820']],
];

test.each(WORDS)('the words for %s', (path, put, words) => {
  for (const word of words)
    expect(
      wrongAt((written) => put(written, word)),
      word,
    ).toBeNull();
  expect(wrongAt((written) => put(written, 'nonsense'))).toBe(path);
});

describe('how many ships', () => {
  const fleet = (...counts: number[]) =>
    wrongAt(({ sides }) => {
      Object.assign(sides[0] ?? {}, { ships: counts.map((count) => ({ type: 'fighter', count })) });
    });

  test('a side has 120 at most, however they are written', () => {
    expect(fleet(60, 60)).toBeNull();
    expect(fleet(60, 60, 1)).toBe('sides.0.ships');
  });
});

test('a home has a name of 60 letters at most', () => {
  expect(wrongAt((_file, ship) => Object.assign(ship, { home: 'x'.repeat(60) }))).toBeNull();
  expect(wrongAt((_file, ship) => Object.assign(ship, { home: 'x'.repeat(61) }))).toBe('sides.0.ships.0.home');
});

test('what each step of a plan needs', () => {
  const steps = (step: Json) => wrongAt((written) => whole('steps')(written, [step]));
  for (const step of [
    { do: 'planet' },
    { do: 'orbit' },
    { do: 'ships' },
    { do: 'ships', side: 'a' },
    { do: 'mines', side: 'a' },
    { do: 'edge', side: 'a', edges: ['north'] },
  ])
    expect(steps(step), step.do).toBeNull();
  expect(steps({ do: 'mines' })).toBe('steps.0.side');
  expect(steps({ do: 'edge', side: 'a' })).toBe('steps.0.edges');
  expect(steps({ do: 'dance' })).toBe('steps.0.do');
});
