import { one, type Roller } from '@flagbridge/engine';
import { type Drawn, dealt, improviser } from '@flagbridge/kit/set-up';
import { CLASSES, SHEETS, WEAPONS } from '../data/content.ts';
import { shieldsOf } from '../rules/shields-owned.ts';
import type { SetUpFile, ShipEntry } from '../set-up/format.ts';

type SideEntry = SetUpFile['sides'][number];
const NAMES = ['north', 'east', 'south'];
const two = (n: number): string => String(n).padStart(2, '0');

const battle = (more: Partial<SetUpFile> & Pick<SetUpFile, 'sides'>): Drawn<SetUpFile> => ({
  tier: 'core',
  setup: { turns: 3, victory: 'standard', without: ['jump'], fixedStations: true, ...more },
});

/** A ship somewhere near the middle, so that shots fall; slow, so that it stays. */
function anyShip(name: string, dice: Roller, near = 6): ShipEntry {
  const type = one(CLASSES, dice);
  const velocity: [number, number] = [dice.pick(3) - 1, dice.pick(3) - 1];
  const sheet = SHEETS[type];
  const up = sheet === undefined ? 0 : Math.min(1, shieldsOf(sheet));
  return {
    type,
    name,
    hex: `${two(10 - Math.floor(near / 2) + dice.pick(near))}${two(10 - Math.floor(near / 2) + dice.pick(near))}`,
    velocity,
    ...(dice.pick(5) > 0 && { facing: dice.pick(6) }),
    ...(dice.pick(3) === 0 && { shields: [up, 0, 0, 0, 0, 0] as [number, number, number, number, number, number] }),
  };
}

const side = (id: string, ships: ShipEntry[]): SideEntry => ({ id, name: `The ${id}`, ships });

function skirmish(dice: Roller): Drawn<SetUpFile> {
  const count = one([2, 2, 2, 3], dice);
  const captains = dice.pick(4) === 0 ? 2 : 1;
  return battle({
    turns: 2 + dice.pick(4),
    fixedStations: dice.pick(3) > 0,
    ...(dice.pick(2) === 0 && { initiative: NAMES[0] as string }),
    ...(dice.pick(8) === 0 && { edge: 'open' as const }),
    sides: NAMES.slice(0, count).map((id, i) =>
      side(
        id,
        dealt(
          id,
          Array.from({ length: Math.max(captains, 1 + dice.pick(2)) }, (_, n) => anyShip(`${id} ${n + 1}`, dice)),
          i === 0 ? captains : 1,
        ),
      ),
    ),
  });
}

/** Bow to bow in neighbouring hexes, for long enough that something burns and breaks. */
const pointBlank = (dice: Roller): Drawn<SetUpFile> =>
  battle({
    turns: 6 + dice.pick(6),
    sides: NAMES.slice(0, 2).map((id, i) =>
      side(id, [
        { type: one(CLASSES, dice), name: `Ship ${id}`, hex: i === 0 ? '1010' : '1011', facing: i === 0 ? 3 : 0 },
      ]),
    ),
  });

/** Hexes round the middle, one for each of four ships. */
const RING = ['1010', '1110', '1011', '0910'] as const;

/**
 * Four ships of four sides in neighbouring hexes, for a turn or two: something lies in every arc, so whatever a class carries may be
 * fired, also what few carry.
 */
function broadsides(dice: Roller): Drawn<SetUpFile> {
  return battle({
    turns: 1 + dice.pick(2),
    sides: [...NAMES, 'west'].map((id, i) =>
      side(id, [{ type: one(CLASSES, dice), name: `Ship ${id}`, hex: RING[i] as string, facing: dice.pick(6) }]),
    ),
  });
}

interface Mount {
  readonly type: string;
  /** A side that it fires through. */
  readonly side: number;
}

const mountsOf = (type: string, gun: string): Mount[] =>
  (SHEETS[type]?.components ?? [])
    .filter(({ weapon }) => weapon === gun)
    .flatMap(({ standard, narrow }) => [...standard, ...narrow].map((side) => ({ type, side })));

/** Where each weapon that fires is carried: every one of them comes as often as any other, also what a single class has. */
const MOUNTS: readonly (readonly Mount[])[] = Object.values(WEAPONS)
  .filter(({ modes }) => modes[0]?.launches === '')
  .map(({ id }) => CLASSES.flatMap((type) => mountsOf(type, id)))
  .filter((mounts) => mounts.length > 0);

/** Hexes of two ships that can reach each other with anything, and the directions to look in: side by side, or along a spine. */
const RANGES = [
  { hexes: ['1010', '1011'], towards: [[3], [0]] },
  { hexes: ['1010', '1011'], towards: [[3], [0]] },
  {
    hexes: ['1010', '1210'],
    towards: [
      [1, 2],
      [4, 5],
    ],
  },
] as const;

/** A ship on its side, with a gun bearing on the other. */
function bearingShip(name: string, { hexes, towards }: (typeof RANGES)[number], i: number, dice: Roller): ShipEntry {
  const { type, side: through } = one(one(MOUNTS, dice), dice);
  return {
    type,
    name,
    hex: hexes[i] as string,
    facing: (one(towards[i] as readonly number[], dice) + 7 - through) % 6,
  };
}

/** Two ships, each with a gun bearing on the other: what is laid and chosen at random comes to shots more often than not. */
function bearing(dice: Roller): Drawn<SetUpFile> {
  const range = one(RANGES, dice);
  return battle({
    turns: 1 + dice.pick(3),
    without: dice.pick(2) === 0 ? ['jump'] : ['jump', 'crew'],
    sides: NAMES.slice(0, 2).map((id, i) => side(id, [bearingShip(`Ship ${id}`, range, i, dice)])),
  });
}

/** Somebody in every component but engines and bridge, and nobody who could work those from elsewhere. */
const atTheirGuns = (type: string): NonNullable<ShipEntry['stations']> =>
  Object.fromEntries(
    (SHEETS[type]?.components ?? [])
      .filter((component) => component.type !== 'engine' && component.type !== 'bridge')
      .map(({ n }, i) => [n, i % 3 === 2 ? ['engineer', 'spacer'] : ['spacer']]),
  );

/** They cannot leave each other: they are struck, burn and are mended for turns. */
function grappled(dice: Roller): Drawn<SetUpFile> {
  const range = one(RANGES, dice);
  return battle({
    turns: 4 + dice.pick(6),
    sides: NAMES.slice(0, 2).map((id, i) =>
      side(
        id,
        Array.from({ length: 1 + dice.pick(2) }, (_, n) => {
          const entry = bearingShip(`${id} ${n + 1}`, range, i, dice);
          return { ...entry, stations: atTheirGuns(entry.type) };
        }),
      ),
    ),
  });
}

/** The weakest gun, and classes whose bow it cannot harm. */
const AUTOCANNONS = CLASSES.flatMap((type) => mountsOf(type, 'autocannon'));
const HARD = CLASSES.filter((type) => (SHEETS[type]?.armor[0] ?? 0) > 4);

/** Weak guns along a spine of a hard bow: who is attacked may choose the side that cannot be harmed (SF-ATK-22, SF-ATK-35). */
const hardBow = (dice: Roller): Drawn<SetUpFile> =>
  battle({
    turns: 1 + dice.pick(2),
    without: ['jump', 'crew'],
    sides: [
      side('north', [{ type: one(HARD, dice), name: 'Wall', hex: '1010', facing: 1 + dice.pick(2) }]),
      side(
        'east',
        ['One', 'Two', 'Three'].map((name) => {
          const { type, side: through } = one(AUTOCANNONS, dice);
          return { type, name, hex: '1210', facing: (4 + dice.pick(2) + 7 - through) % 6 };
        }),
      ),
    ],
  });

/** One stopped, one fast and near the edge: it drifts off the map. */
const runaway = (dice: Roller): Drawn<SetUpFile> =>
  battle({
    turns: 4,
    sides: [
      side('north', [{ type: one(CLASSES, dice), name: 'Still', hex: '1010', facing: 0 }]),
      side('east', [{ type: one(CLASSES, dice), name: 'Runner', hex: '1903', facing: 1, velocity: [3, -2] }]),
    ],
  });

/** Decided by conditions of its own; with a ship that comes later. */
const errand = (dice: Roller): Drawn<SetUpFile> =>
  battle({
    turns: 2 + dice.pick(2),
    victory: [
      { side: 'north', ship: 'Quarry', is: ['crippled', 'destroyed', 'derelict'] },
      ...(dice.pick(2) === 0 ? [{ side: 'east', ship: 'Quarry', is: ['in-play' as const, 'withdrawn' as const] }] : []),
    ],
    sides: [
      side('north', [anyShip('Hunter', dice, 3), { ...anyShip('Late', dice, 3), enters: 2 }]),
      side('east', [{ ...anyShip('Quarry', dice, 3) }]),
    ],
  });

/** Hulls with a single spacer: they surrender soon. */
const skeletonCrew = (dice: Roller): Drawn<SetUpFile> =>
  battle({
    turns: 8,
    sides: NAMES.slice(0, 2).map((id, i) =>
      side(id, [
        {
          type: one(['wren', 'ember', 'brand'], dice),
          name: `Ship ${id}`,
          hex: i === 0 ? '1010' : '1011',
          facing: i === 0 ? 3 : 0,
          stations: { 1: ['spacer'] },
        },
      ]),
    ),
  });

/** Small battles drawn from the content file, for long random runs: any ships near each other, and a few that lead to ends others seldom come to. */
export const improvise = improviser<SetUpFile>(
  [3, pointBlank],
  [1, runaway],
  [1, errand],
  [1, skeletonCrew],
  [2, broadsides],
  [4, bearing],
  [5, grappled],
  [2, hardBow],
  [5, skirmish],
);
