import type { Json, MusterShip, Scenario } from '@flagbridge/engine';
import { type FreeSide, freeScenario } from '@flagbridge/kit/about';
import type { forcePicker } from '@flagbridge/kit/set-up';
import type { Level } from '../game.ts';
import type { SetUpFile, ShipEntry } from '../set-up/format.ts';
import { shipClass } from './ship-class.ts';
import { CLASSES } from './ship-data.ts';

const LEVELS_OF_FREE_BATTLES: readonly Level[] = ['basic', 'advanced'];

/** A class as one line: what it gives and carries, the same at both levels (ST-SET-05). */
function musterShip(id: string): MusterShip {
  const { name, role, power, structure, maxShield, weapons, plasma } = shipClass(id, 3);
  const types = new Map<string, number>();
  for (const { type } of weapons) types.set(type, (types.get(type) ?? 0) + 1);
  const armed = [...types].map(([type, n]) => `${n} × ${type}`).join(', ');
  const without = plasma ? ' · flies without plasma for now' : '';
  const line = `${role} · power ${power}, superstructure ${structure}, shields ${maxShield} · ${armed}${without}`;
  return {
    id,
    title: name,
    summary: Object.fromEntries(LEVELS_OF_FREE_BATTLES.map((level) => [level, line])),
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

/** ST-MAP-07: the first ships 24 hexes apart, the others near them. */
export function freeBattle(
  sides: readonly [FreeSide<ShipEntry>, FreeSide<ShipEntry>],
  speed: NonNullable<SetUpFile['speed']>,
  tier: string,
  obstacles: NonNullable<SetUpFile['obstacles']> = [],
): Scenario {
  const setup: SetUpFile = {
    speed,
    ...(obstacles.length > 0 && { obstacles }),
    sides: sides.map(({ id, name, ships }) => ({ id, name, ships: ships.map((ship) => ({ ...ship })) })),
  };
  const minutes = 15 + 10 * Math.max(...sides.map(({ ships }) => ships.length));
  return freeScenario({ hook: 'Ships of your own choice.', tier, minutes, sides, setup: setup as Json });
}
