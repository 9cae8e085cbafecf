import { one, type Roller } from '@flagbridge/engine';
import { type Drawn, dealt, improviser } from '@flagbridge/kit/set-up';
import { SHIP_TYPES, type ShipType } from '../data/display.ts';
import { DISPLAYS } from '../data/displays.ts';
import type { CrewEntry, HeroEntry, SetUpFile, ShipEntry, SideEntry } from '../set-up/format.ts';

/**
 * Small battles drawn from the displays, for long random runs: any ships on any side, on small maps and near each other, so that shots
 * fall, warheads meet each other, tracks run out and every critical row is rolled. Heroes fly now and then. A few are of a kind that
 * leads to an end the others seldom come to.
 */
export const improvise = improviser<SetUpFile>([1, dash], [1, standOff], [1, deadlock], [7, skirmish]);

function skirmish(dice: Roller): Drawn<SetUpFile> {
  const columns = 12 + dice.pick(10);
  const near = dice.pick(3) > 0;
  const west: Columns = near ? [1, Math.floor(columns / 2)] : [1, 2];
  const east: Columns = near ? [Math.floor(columns / 2) + 1, columns] : [columns - 1, columns];
  const captains = dice.pick(6) === 0 ? 2 : 1;
  const sides: [SideEntry, SideEntry] = [anySide('rebel', west, captains, dice), anySide('imperial', east, 1, dice)];
  const goal = goalOf(sides[0].ships[0]?.name ?? '', dice);
  return battle({ columns, rows: 8 + dice.pick(8) }, sides, goal, dice);
}

/** Somebody quick with the far edge before him (SD-SCN-18): gone in a move, where he takes it. */
function dash(dice: Roller): Drawn<SetUpFile> {
  const type = one(['a-wing', 'x-wing', 'tie-interceptor'] as const, dice);
  const rebel = side('rebel', [11, 12], [anyShip(type, 'Runner', dice)]);
  const sides: [SideEntry, SideEntry] = [rebel, anySide('imperial', [3, 10], 1, dice)];
  return battle({ columns: 12, rows: 8 + dice.pick(4) }, sides, { is: 'run', ship: 'Runner' }, dice);
}

/** Two bad pilots with full racks, face to face: what they launch arrives in the same phase (SD-WAR-34), and both may be gone. */
function standOff(dice: Roller): Drawn<SetUpFile> {
  const sides = bothSides((id, i) => {
    const type = one(['tie-bomber', 'x-wing', 'a-wing'] as const, dice);
    const ships = [{ type, name: `${DISPLAYS[type].name} ${i + 1}`, pilot: { plt: 1, gnr: 9 } }];
    return side(id, [1 + 10 * i, 2 + 10 * i], ships);
  });
  return battle({ columns: 12, rows: 8 }, sides, { is: 'last-ship' }, dice);
}

/** Well armoured, badly aimed and soon repaired: nothing comes of it in a hundred turns (SD-SCN-14). */
function deadlock(dice: Roller): Drawn<SetUpFile> {
  const length = 2 + dice.pick(3);
  const sides = bothSides((id, i) => {
    const ships = Array.from({ length }, (_, n) => ({
      type: 'tie-advanced' as const,
      name: `TIE Advanced ${4 * i + n + 1}`,
      pilot: { plt: 1 + dice.pick(10), gnr: 1 },
    }));
    return side(id, [1 + 10 * i, 4 + 10 * i], ships);
  });
  return battle({ columns: 14, rows: 10 }, sides, { is: 'last-ship' }, dice);
}

type Side = 'rebel' | 'imperial';
type Columns = [number, number];
type Goal = NonNullable<SetUpFile['goal']>;

const bothSides = (make: (id: Side, i: number) => SideEntry): [SideEntry, SideEntry] => [
  make('rebel', 0),
  make('imperial', 1),
];

const side = (id: Side, columns: Columns, ships: ShipEntry[]): SideEntry => ({
  id,
  name: id === 'rebel' ? 'Rebels' : 'Imperials',
  columns,
  ships,
});

const battle = (
  map: { columns: number; rows: number },
  sides: [SideEntry, SideEntry],
  goal: Goal,
  dice: Roller,
): Drawn<SetUpFile> => ({
  tier: 'core',
  setup: { map, sides, first: one(['die', 'rebel', 'imperial'], dice), asteroids: 3 + dice.pick(6), goal },
});

function goalOf(runner: string, dice: Roller): Goal {
  switch (dice.pick(6)) {
    case 0:
      return { is: 'run', ship: runner };
    case 1:
      return { is: 'last-ship', withdraws: 'rebel' };
    default:
      return { is: 'last-ship' };
  }
}

function anySide(id: Side, columns: Columns, captains: number, dice: Roller): SideEntry {
  const count = Math.max(captains, one([1, 1, 2, 2, 3], dice));
  const ships = Array.from({ length: count }, (_, i) => {
    const type = one(SHIP_TYPES, dice);
    return anyShip(type, `${DISPLAYS[type].name} ${id === 'rebel' ? 'R' : 'I'}${i + 1}`, dice);
  });
  return side(id, columns, dealt(id, ships, captains));
}

function anyShip(type: ShipType, name: string, dice: Roller): ShipEntry {
  const gunner = DISPLAYS[type].crew.includes('gunner');
  return {
    type,
    name,
    pilot: anyCrew(true, `${name}, pilot`, dice),
    ...(gunner && { gunner: anyCrew(false, `${name}, gunner`, dice) }),
  };
}

function anyCrew(flies: boolean, name: string, dice: Roller): CrewEntry {
  if (dice.pick(5) === 0) return { hero: anyHero(flies, name, dice) };
  const gnr = 1 + dice.pick(10);
  return flies ? { plt: 1 + dice.pick(10), gnr } : { gnr };
}

const anyHero = (flies: boolean, name: string, dice: Roller): HeroEntry => ({
  name,
  ...(flies && { pilot: dice.pick(24) }),
  ranged: dice.pick(22),
  // Poor saves too: a suit must rupture now and then (SD-RPG-17).
  fortitude: dice.pick(14) - 4,
  reflex: dice.pick(16) - 6,
  feats: [],
  suit: dice.pick(2) === 0,
});
