import type { Scenario } from '@flagbridge/engine';
import { freeScenario, type FreeSide as SideOf } from '@flagbridge/kit/about';
import type { SetUpFile, ShipEntry } from '../set-up/format.ts';

type FreeSide = SideOf<ShipEntry>;

/** A battle of your own (SD-SCN-22): each side on its own edge, the first in the west; the lower die sets up first, the last ship left wins. */
export function freeBattle(sides: readonly [FreeSide, FreeSide]): Scenario {
  const [west, east] = sides;
  const side = ({ id, name, ships }: FreeSide) => ({ id, name, ships: ships.map((ship) => ({ ...ship })) });
  const setup: SetUpFile = { sides: [side(west), side(east)], first: 'die', goal: { is: 'last-ship' } };
  const minutes = 10 + 5 * (west.ships.length + east.ships.length);
  return freeScenario({ hook: 'Ships and crews of your own choice.', tier: 'core', minutes, sides, setup });
}
