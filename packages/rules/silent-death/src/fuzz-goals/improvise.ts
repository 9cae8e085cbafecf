import { type Office, one, type Roller, type Scenario } from '@flagbridge/engine';
import { SHIP_TYPES, type ShipType } from '../data/display.ts';
import { DISPLAYS } from '../data/displays.ts';
import type { CrewEntry, HeroEntry, SetUpFile, ShipEntry, SideEntry } from '../set-up/format.ts';

/**
 * Small battles drawn from the displays, for long random runs: any ships on any side, on small maps and near each other, so that shots
 * fall, warheads meet each other, tracks run out and every critical row is rolled. Heroes fly now and then. A few are of a kind that
 * leads to an end the others seldom come to.
 */
export function improvise(dice: Roller): Scenario {
  switch (dice.pick(10)) {
    case 0:
      return dash(dice);
    case 1:
      return standOff(dice);
    case 2:
      return deadlock(dice);
    default:
      return skirmish(dice);
  }
}

function skirmish(dice: Roller): Scenario {
  const columns = 12 + dice.pick(10);
  const near = dice.pick(3) > 0;
  const west: Columns = near ? [1, Math.floor(columns / 2)] : [1, 2];
  const east: Columns = near ? [Math.floor(columns / 2) + 1, columns] : [columns - 1, columns];
  const captains = dice.pick(6) === 0 ? 2 : 1;
  const sides = [anySide('rebel', west, captains, dice), anySide('imperial', east, 1, dice)] as const;
  const goal = goalOf(sides[0].ships[0]?.name ?? '', dice);
  return battle({ columns, rows: 8 + dice.pick(8) }, sides, goal, dice);
}

/** Somebody quick with the far edge before him (SD-SCN-18): gone in a move, where he takes it. */
function dash(dice: Roller): Scenario {
  const type = one(['a-wing', 'x-wing', 'tie-interceptor'] as const, dice);
  const runner = anyShip(type, 'Runner', 'rebel', dice);
  const rebel: SideEntry = { id: 'rebel', name: 'Rebels', columns: [11, 12], ships: [runner] };
  const sides = [rebel, anySide('imperial', [3, 10], 1, dice)] as const;
  return battle({ columns: 12, rows: 8 + dice.pick(4) }, sides, { is: 'run', ship: 'Runner' }, dice);
}

/** Two bad pilots with full racks, face to face: what they launch arrives in the same phase (SD-WAR-34), and both may be gone. */
function standOff(dice: Roller): Scenario {
  const sides = (['rebel', 'imperial'] as const).map((id, i) => {
    const type = one(['tie-bomber', 'x-wing', 'a-wing'] as const, dice);
    const ships = [{ type, name: `${DISPLAYS[type].name} ${i + 1}`, pilot: { plt: 1, gnr: 9 } }];
    return { id, name: id === 'rebel' ? 'Rebels' : 'Imperials', columns: [1 + 10 * i, 2 + 10 * i] as Columns, ships };
  });
  return battle({ columns: 12, rows: 8 }, sides as [SideEntry, SideEntry], { is: 'last-ship' }, dice);
}

/** Well armoured, badly aimed and soon repaired: nothing comes of it in a hundred turns (SD-SCN-14). */
function deadlock(dice: Roller): Scenario {
  const length = 2 + dice.pick(3);
  const sides = (['rebel', 'imperial'] as const).map((id, i) => ({
    id,
    name: id === 'rebel' ? 'Rebels' : 'Imperials',
    columns: [1 + 10 * i, 4 + 10 * i] as Columns,
    ships: Array.from({ length }, (_, n) => ({
      type: 'tie-advanced' as const,
      name: `TIE Advanced ${4 * i + n + 1}`,
      pilot: { plt: 1 + dice.pick(10), gnr: 1 },
    })),
  }));
  return battle({ columns: 14, rows: 10 }, sides as [SideEntry, SideEntry], { is: 'last-ship' }, dice);
}

type Columns = [number, number];
type Goal = NonNullable<SetUpFile['goal']>;

function battle(
  map: { columns: number; rows: number },
  [rebel, imperial]: readonly [SideEntry, SideEntry],
  goal: Goal,
  dice: Roller,
): Scenario {
  const setup: SetUpFile = {
    map,
    sides: [rebel, imperial],
    first: one(['die', 'rebel', 'imperial'], dice),
    asteroids: 3 + dice.pick(6),
    goal,
  };
  return {
    id: 'improvised',
    title: 'Improvised',
    tier: 'core',
    hook: 'Whoever happened to be there.',
    minutes: 10,
    offices: [rebel, imperial].flatMap(officesOf),
    setup,
  };
}

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

const officesOf = ({ id, ships }: SideEntry): Office[] =>
  [...new Set(ships.map(({ office = id }) => office))].map((office) => ({
    id: office,
    side: id,
    title: `Commander ${office}`,
  }));

function anySide(id: 'rebel' | 'imperial', columns: [number, number], captains: number, dice: Roller): SideEntry {
  const count = Math.max(captains, one([1, 1, 2, 2, 3], dice));
  const ships = Array.from({ length: count }, (_, i) => {
    const type = one(SHIP_TYPES, dice);
    const office = i % captains === 0 ? id : `${id}-2`;
    return anyShip(type, `${DISPLAYS[type].name} ${id === 'rebel' ? 'R' : 'I'}${i + 1}`, office, dice);
  });
  return { id, name: id === 'rebel' ? 'Rebels' : 'Imperials', columns, ships };
}

function anyShip(type: ShipType, name: string, office: string, dice: Roller): ShipEntry {
  const gunner = DISPLAYS[type].crew.includes('gunner');
  return {
    type,
    name,
    office,
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
