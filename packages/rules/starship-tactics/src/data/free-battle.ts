import type { Json, MusterShip, Scenario } from '@flagbridge/engine';
import { type FreeSide, freeScenario } from '@flagbridge/kit/about';
import type { forcePicker } from '@flagbridge/kit/set-up';
import type { Level } from '../game.ts';
import { HAS_CLOAKS, LEVELS } from '../levels.ts';
import { centreOf, numbersOf, SHEET } from '../rules/map.ts';
import type { MinesEntry, SetUpFile, ShipEntry } from '../set-up/format.ts';
import { shipClass } from './ship-class.ts';
import { CLASSES } from './ship-data.ts';

const LEVELS_OF_FREE_BATTLES: readonly Level[] = ['basic', 'advanced'];

/** What a class gives and carries, and what of it is not for this level. */
function lineOf(id: string, level: Level): string {
  const { role, power, structure, maxShield, weapons, cloak } = shipClass(id, 3);
  const inPlay = weapons.filter(({ kind }) => kind !== 'plasma' || LEVELS[level].plasma);
  const types = new Map<string, number>();
  for (const { type } of inPlay) types.set(type, (types.get(type) ?? 0) + 1);
  const armed = [...types].map(([type, n]) => `${n} × ${type}`).join(', ');
  const missing = [
    ...(inPlay.length < weapons.length ? ['plasma'] : []),
    ...(cloak > 0 && !HAS_CLOAKS[level] ? ['cloak'] : []),
  ];
  const without = missing.length > 0 ? ` · flies without ${missing.join(' and ')} at this level` : '';
  return `${role} · power ${power}, superstructure ${structure}, shields ${maxShield} · ${armed}${without}`;
}

/** A class as one line for each level. */
function musterShip(id: string): MusterShip {
  const { name, power, structure } = shipClass(id, 3);
  return {
    id,
    title: name,
    summary: Object.fromEntries(LEVELS_OF_FREE_BATTLES.map((level) => [level, lineOf(id, level)])),
    tiers: LEVELS_OF_FREE_BATTLES,
    worth: power + structure,
  };
}

/** Any ship for either side. */
const SHIPS = CLASSES.map(musterShip);

export const SIDES: Parameters<typeof forcePicker<ShipEntry>>[0]['sides'] = [
  { id: 'west', title: 'West', commander: 'Captain of the west', ships: SHIPS },
  { id: 'east', title: 'East', commander: 'Captain of the east', ships: SHIPS },
];

/** What a side may lay: five mines with their decoys round the middle, as in the book's own minefield (ST-SCN-12). */
const MINES: MinesEntry = {
  count: 5,
  area: { round: numbersOf(centreOf(SHEET).q, centreOf(SHEET).r), from: 2, to: 5 },
};
/** Extras of a free battle by which a side has mines. */
export const MINED = [
  { id: 'mines-west', side: 'west', title: 'West lays 5 mines and 15 decoys round the middle (sublight)' },
  { id: 'mines-east', side: 'east', title: 'East lays 5 mines and 15 decoys round the middle (sublight)' },
] as const;

/** ST-MAP-07: the first ships 24 hexes apart, the others near them. */
export function freeBattle(
  sides: readonly [FreeSide<ShipEntry>, FreeSide<ShipEntry>],
  speed: NonNullable<SetUpFile['speed']>,
  tier: string,
  obstacles: NonNullable<SetUpFile['obstacles']> = [],
  mined: readonly string[] = [],
): Scenario {
  const setup: SetUpFile = {
    speed,
    ...(obstacles.length > 0 && { obstacles }),
    sides: sides.map(({ id, name, ships }) => ({
      ...{ id, name, ships: ships.map((ship) => ({ ...ship })) },
      ...(mined.includes(id) && { mines: MINES }),
    })),
  };
  const minutes = 15 + 10 * Math.max(...sides.map(({ ships }) => ships.length));
  return freeScenario({ hook: 'Ships of your own choice.', tier, minutes, sides, setup: setup as Json });
}
