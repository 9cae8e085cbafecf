import { type Office, one, type Roller, type Scenario } from '@flagbridge/engine';
import { SHIP_TYPES, type ShipType } from '../data/display.ts';
import { DISPLAYS } from '../data/displays.ts';
import type { CrewEntry, HeroEntry, SetUpFile, ShipEntry, SideEntry } from '../set-up/format.ts';

/**
 * Small battles drawn from the displays, for long random runs: any ships on any side, on small maps and near each other, so that shots
 * fall, warheads meet each other, tracks run out and every critical row is rolled. Heroes fly now and then; a runner tries now and then.
 */
export function improvise(dice: Roller): Scenario {
  const columns = 12 + dice.pick(10);
  const rows = 8 + dice.pick(8);
  const near = dice.pick(3) > 0;
  const west: [number, number] = near ? [1, Math.floor(columns / 2)] : [1, 2];
  const east: [number, number] = near ? [Math.floor(columns / 2) + 1, columns] : [columns - 1, columns];
  const captains = dice.pick(6) === 0 ? 2 : 1;
  const sides = [anySide('rebel', west, captains, dice), anySide('imperial', east, 1, dice)] as const;
  const runner = sides[0].ships[0]?.name ?? '';
  const setup: SetUpFile = {
    map: { columns, rows },
    sides: [...sides],
    first: one(['die', 'rebel', 'imperial'], dice),
    asteroids: 3 + dice.pick(6),
    goal: goalOf(runner, dice),
  };
  return {
    id: 'improvised',
    title: 'Improvised',
    tier: 'core',
    hook: 'Whoever happened to be there.',
    minutes: 10,
    offices: sides.flatMap(officesOf),
    setup,
  };
}

function goalOf(runner: string, dice: Roller): NonNullable<SetUpFile['goal']> {
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
