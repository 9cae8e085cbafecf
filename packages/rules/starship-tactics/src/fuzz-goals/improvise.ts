import { one, type Roller } from '@flagbridge/engine';
import { type Drawn, dealt, improviser } from '@flagbridge/kit/set-up';
import { withoutPlasma } from '../data/refits.ts';
import { isArmedWhole, shipClass } from '../data/ship-class.ts';
import { CLASSES } from '../data/ship-data.ts';
import type { Level } from '../game.ts';
import { LEVELS as LEVELS_OF } from '../levels.ts';
import type { MinesEntry, SetUpFile, ShipEntry, SideEntry } from '../set-up/format.ts';

const NAMES = ['north', 'east', 'south', 'west'];
const battle = (setup: SetUpFile, tier: Level = 'basic'): Drawn<SetUpFile> => ({ tier, setup });
const LEVELS: readonly Level[] = ['basic', 'advanced', 'advanced'];

function skirmish(dice: Roller): Drawn<SetUpFile> {
  const map = { columns: 14 + dice.pick(10), rows: 12 + dice.pick(8) };
  const count = one([2, 2, 2, 3, 4], dice);
  const captains = dice.pick(4) === 0 ? 2 : 1;
  const sides = NAMES.slice(0, count).map((id, i) =>
    side(
      id,
      dealt(
        id,
        Array.from({ length: Math.max(captains, 1 + dice.pick(2)) }, (_, n) => anyShip(`${id} ${n + 1}`, map, dice)),
        i === 0 ? captains : 1,
      ),
    ),
  );
  const level = one(LEVELS, dice);
  const setup: SetUpFile = {
    map,
    sides,
    speed: level === 'advanced' && dice.pick(2) === 0 ? 'sublight' : 'warp',
    ...(dice.pick(5) === 0 && { ratio: [1 + dice.pick(4), 1 + dice.pick(4)] as [number, number] }),
  };
  return battle(setup.speed === 'sublight' ? { ...setup, obstacles: someBodies(setup, dice) } : setup, level);
}

const KINDS = ['planet', 'moon', 'sun', 'asteroids'] as const;

/** A few bodies among the ships, in hexes where none starts. */
function someBodies(
  { map = { columns: 14, rows: 12 }, sides }: SetUpFile,
  dice: Roller,
): NonNullable<SetUpFile['obstacles']> {
  const taken = new Set(sides.flatMap(({ ships }) => ships.map(({ at }) => String(at))));
  const out: NonNullable<SetUpFile['obstacles']> = [];
  for (let n = dice.pick(6); n > 0; n--) {
    const at: [number, number] = [1 + dice.pick(map.columns), 1 + dice.pick(map.rows)];
    if (!taken.has(String(at))) out.push({ is: one(KINDS, dice), at: [at] });
    taken.add(String(at));
  }
  return out;
}

const side = (id: string, ships: ShipEntry[]): SideEntry => ({ id, name: `The ${id}`, ships });

function anyShip(name: string, { columns, rows }: { columns: number; rows: number }, dice: Roller): ShipEntry {
  return {
    type: one(CLASSES, dice),
    name,
    at: [1 + dice.pick(columns), 1 + dice.pick(rows)],
    facing: dice.pick(6),
  };
}

const placed = (type: string, name: string, at: [number, number], facing: number): ShipEntry => ({
  type,
  name,
  at,
  facing,
});

/** Two ships with their bows out: both may leave in one phase. */
const edges = (dice: Roller): Drawn<SetUpFile> =>
  battle({
    map: { columns: 14, rows: 12 },
    sides: [
      side('east', [placed(one(CLASSES, dice), 'Eastward', [14, 5], 0)]),
      side('west', [placed(one(CLASSES, dice), 'Westward', [1, 5], 3)]),
    ],
  });

/** Small hulls and many guns, bow to bow: both may be hulks after a phase. */
const pointBlank = (dice: Roller): Drawn<SetUpFile> =>
  battle({
    map: { columns: 14, rows: 12 },
    sides: NAMES.slice(0, 2).map((id, i) =>
      side(id, [placed(one(['larson-mk6', 'k22', 'd18c'], dice), `Ship ${id}`, [6 + i, 5], i === 0 ? 0 : 3)]),
    ),
  });

/** Out of each other's reach, with their backs turned: ten turns in which nothing happens. */
const farApart = (dice: Roller): Drawn<SetUpFile> =>
  battle({
    map: { columns: 80, rows: 40 },
    sides: NAMES.slice(0, 2).map((id, i) =>
      side(id, [placed(one(['v8', 'v8-type1'], dice), `Ship ${id}`, [20 + 40 * i, 20], i === 0 ? 3 : 0)]),
    ),
  });

/** Over before much has happened. */
const short = (dice: Roller): Drawn<SetUpFile> => {
  const map = { columns: 40, rows: 30 };
  return battle({
    map,
    turns: 1 + dice.pick(2),
    sides: NAMES.slice(0, 2).map((id) => side(id, [anyShip(`Ship ${id}`, map, dice)])),
  });
};

/** Every weapon that a class carries and a unit arms: it takes that at any scale (ST-PWR-08). Plasma takes more. */
const allArmed = (type: string, level: Level): number[] =>
  shipClass(LEVELS_OF[level].plasma ? type : withoutPlasma(type), 3).weapons.map((weapon) =>
    isArmedWhole(weapon) && weapon.power > 1 ? 0 : 1,
  );

/** Classes that can cloak (ST-CLK-02). */
const CLOAKED: readonly string[] = CLASSES.filter((type) => shipClass(type, 3).cloak > 0);

const BOLTS = CLASSES.filter((id) => shipClass(id, 3).weapons.some(({ kind }) => kind === 'plasma'));

/** Ships with plasma weapons bow to bow, from the power of a turn on: what is armed is fired at once, from far and near. */
const bolts = (dice: Roller): Drawn<SetUpFile> =>
  battle(
    {
      map: { columns: 14, rows: 12 },
      turns: 1 + dice.pick(2),
      sides: NAMES.slice(0, 2).map((id, i) =>
        side(
          id,
          [1, 2].map((n) =>
            placed(one(BOLTS, dice), `${id} ${n}`, [(i === 0 ? 4 : 8) + dice.pick(3), 4 + n], i === 0 ? 0 : 3),
          ),
        ),
      ),
    },
    'advanced',
  );

/**
 * A ship of each of four sides within a few hexes, every weapon armed, before the first declaration of fire: something lies in every
 * field, so whatever a class carries may be fired, also what few carry and random captains seldom give power.
 */
function broadsides(dice: Roller): Drawn<SetUpFile> {
  const level = one(LEVELS, dice);
  const ships = NAMES.map((name, i) => ({
    ...placed(
      one(CLASSES, dice),
      name,
      [4 + 3 * (i % 2) + dice.pick(2), 4 + 2 * (i >> 1) + dice.pick(2)],
      dice.pick(6),
    ),
    name,
  }));
  return battle(
    {
      map: { columns: 14, rows: 12 },
      turns: 1,
      sides: ships.map((ship) => side(ship.name, [ship])),
      position: {
        step: 'fire',
        phase: 1 + dice.pick(3),
        ships: Object.fromEntries(
          ships.map(({ name, type }) => [name, { points: dice.pick(4), display: { charges: allArmed(type, level) } }]),
        ),
        ranks: ships.map(({ name }) => ({ ship: name })),
      },
    },
    level,
  );
}

/** Locks that are held already, on a ship that may have been hit: a turn or two of questions (ST-SEN-18). */
function locked(dice: Roller): Drawn<SetUpFile> {
  const map = { columns: 20, rows: 16 };
  const names = ['Asker', 'Asked', 'Other'];
  return battle(
    {
      map,
      turns: 1 + dice.pick(3),
      sides: names.map((name) => side(name.toLowerCase(), [anyShip(name, map, dice)])),
      position: {
        step: 'locks',
        ships: Object.fromEntries(
          names.map((name, i) => [name, { points: dice.pick(3), lock: names[(i + 1) % names.length] ?? '' }]),
        ),
        ranks: names.map((name) => ({ ship: name })),
      },
    },
    'advanced',
  );
}

/**
 * A ship at the edge it must cross, whole or nearly gone, with a hunter that fights or drifts: it gets through in one way or another, or
 * does not, in a turn or two.
 */
function dash(dice: Roller): Drawn<SetUpFile> {
  const worn = dice.pick(3) === 0;
  const drifts = dice.pick(2) === 0;
  return battle(
    {
      map: { columns: 14, rows: 12 },
      turns: 1 + dice.pick(3),
      goal: { is: 'breakthrough', ship: 'Runner', edge: 'north' },
      sides: [
        side('hunters', [placed(one(CLASSES, dice), 'Hunter', [7, 1 + dice.pick(6)], 1 + dice.pick(2))]),
        side('runners', [placed(one(CLASSES, dice), 'Runner', [6, 1], 4 + dice.pick(2))]),
      ],
      position: {
        step: 'movement',
        phase: 1,
        ships: {
          Hunter: drifts ? { disabled: true, display: { structure: 0 } } : { points: 2 },
          Runner: { points: 10, ...(worn && { display: { structure: 1 } }) },
        },
        ranks: [{ ship: 'Hunter' }, { ship: 'Runner' }],
      },
    },
    'advanced',
  );
}

const pad = (n: number): string => String(n).padStart(2, '0');

/** Two ships of any navies and counters that a captain lays, or the file. */
function minefield(dice: Roller): Drawn<SetUpFile> {
  const places = (n: number): [number, number][] =>
    Array.from({ length: n }, () => [6 + dice.pick(3), 3 + dice.pick(6)] as [number, number]);
  const lain = (): MinesEntry => {
    const n = 1 + dice.pick(5);
    return dice.pick(2) === 0
      ? { at: places(n), decoys: places(3 * n) }
      : { count: n, area: { round: [7, 6], from: 0, to: 1 + dice.pick(2) } };
  };
  const both = dice.pick(3) === 0;
  return battle(
    {
      map: { columns: 14, rows: 12 },
      turns: 1 + dice.pick(3),
      speed: 'sublight',
      sides: [
        { ...side('west', [placed(one(CLASSES, dice), 'Westward', [4, 5], 0)]), ...(both && { mines: lain() }) },
        { ...side('east', [placed(one(CLASSES, dice), 'Eastward', [10, 5], 3)]), mines: lain() },
      ],
    },
    'advanced',
  );
}

/**
 * In the middle of a phase, with counters in the hexes before a ship's bow, some of them turned over: it flies in, shields up or not, and now
 * and then under a cloak (ST-MIN-12).
 */
function crossing(dice: Roller): Drawn<SetUpFile> {
  const hexes = [5, 6, 7].map((column) => {
    const down = dice.pick(4);
    return { at: `${pad(column)}05`, down, mines: Math.min(down, dice.pick(3)), open: down === 0 ? 1 : 0 };
  });
  const veiled = dice.pick(3) === 0;
  const up = dice.pick(2) === 0;
  return battle(
    {
      map: { columns: 14, rows: 12 },
      turns: 1 + dice.pick(2),
      speed: 'sublight',
      sides: [
        side('west', [placed(one(veiled ? CLOAKED : CLASSES, dice), 'Westward', [4, 5], 0)]),
        { ...side('east', [placed(one(CLASSES, dice), 'Eastward', [12, 9], 3)]), mines: { count: 9, weapon: 'FP-2' } },
      ],
      position: {
        step: 'movement',
        phase: 1,
        ships: {
          Westward: {
            points: 9,
            ...(veiled && { cloak: { on: true, last: { turn: 1, at: '0405', heading: true } } }),
            display: { cloak: veiled, shields: [0, up ? 2 : 0, 0, 0, 0, 0] },
          },
          Eastward: { points: 1 },
        },
        mines: { east: { hexes } },
        ranks: [{ ship: 'Eastward' }, { ship: 'Westward' }],
      },
    },
    'advanced',
  );
}

/**
 * A relief and two raiders bow to bow before the first declaration of fire, some of them nearly gone: it falls, or runs them off, or both, or
 * time is up.
 */
function relief(dice: Roller): Drawn<SetUpFile> {
  const worn = dice.pick(3) > 0;
  const isOneGone = dice.pick(3) === 0;
  const raiders = ['Raider 1', 'Raider 2'].map((name, i) => placed(one(CLASSES, dice), name, [6, 5 + 2 * i], 0));
  const relieving = placed(one(CLASSES, dice), 'Relief', [8, 6], 3);
  const all = [...raiders, relieving].map((ship) => ({ ...ship, name: String(ship.name) }));
  const now = (name: string, type: string) =>
    isOneGone && name === 'Raider 1'
      ? { disabled: true, display: { structure: 0 } }
      : { display: { charges: allArmed(type, 'advanced'), ...(worn && { structure: 1 }) } };
  return battle(
    {
      map: { columns: 14, rows: 12 },
      turns: 1 + dice.pick(2),
      speed: 'sublight',
      goal: { is: 'outpost', ship: 'Relief' },
      sides: [side('raiders', raiders), side('relief', [relieving])],
      position: {
        step: 'fire',
        phase: 1 + dice.pick(3),
        ships: Object.fromEntries(all.map(({ name, type }) => [name, now(name, type)])),
        ranks: all.map(({ name }) => ({ ship: name })),
      },
    },
    'advanced',
  );
}

/** Both sides place their ships, on an edge and in a hex. */
const starts = (dice: Roller): Drawn<SetUpFile> =>
  battle(
    {
      map: { columns: 14, rows: 12 },
      turns: 2,
      sides: [
        {
          ...side('north', [
            { type: one(CLASSES, dice), name: 'One' },
            { type: one(CLASSES, dice), name: 'Two' },
          ]),
          start: { at: 'edge', edge: one(['north', 'east', 'west'], dice) },
        },
        {
          ...side('south', [{ type: one(CLASSES, dice), name: 'Three' }]),
          start: { at: 'hex', hex: [7, 12], facings: [4, 5] },
        },
      ],
    },
    'advanced',
  );

/**
 * Cloaked ships and their hunters on a map so small that they meet: some set up in secret, some that vanish before everybody's eyes, one or
 * two of them, and now and then a side of its own between them.
 */
function stalk(dice: Roller): Drawn<SetUpFile> {
  const map = { columns: 14 + dice.pick(5), rows: 12 + dice.pick(4) };
  const secretly = dice.pick(2) === 0;
  const hunters = Array.from({ length: 1 + dice.pick(2) }, (_, i) => anyShip(`Hunter ${i + 1}`, map, dice));
  const veiled = Array.from({ length: 1 + dice.pick(2) }, () => one(CLOAKED, dice));
  const inSecret = veiled.map((type, i) => ({ type, name: `Veil ${i + 1}` }));
  const inSight = inSecret.map((ship) => ({ ...anyShip(ship.name, map, dice), ...ship }));
  const setup: SetUpFile = {
    map,
    turns: 3 + dice.pick(4),
    speed: dice.pick(3) === 0 ? 'warp' : 'sublight',
    sides: [
      secretly ? { ...side('veiled', inSecret), start: { at: 'hidden' } } : side('veiled', inSight),
      side('hunters', dealt('hunters', hunters, hunters.length)),
      ...(dice.pick(4) === 0 ? [side('others', [{ ...anyShip('Other', map, dice), type: one(CLOAKED, dice) }])] : []),
    ],
  };
  return battle(setup.speed === 'sublight' ? { ...setup, obstacles: someBodies(setup, dice) } : setup, 'advanced');
}

/**
 * Small battles drawn from the data file, for long random runs: any ships on two to four sides, near each other on small maps, so that
 * shots fall. A few are of a kind that leads to an end the others seldom come to.
 */
export const improvise = improviser<SetUpFile>(
  [1, edges],
  [1, pointBlank],
  [1, farApart],
  [1, short],
  [3, dash],
  [3, broadsides],
  [1, locked],
  [1, starts],
  [1, minefield],
  [3, crossing],
  [2, relief],
  [3, bolts],
  [5, stalk],
  [6, skirmish],
);
