import { type SideId, type Warning, words } from '@flagbridge/engine';
import { sheetOf } from '../data/content.ts';
import type { ComponentType } from '../data/sheet.ts';
import type { Game, Ship } from '../game.ts';
import { bridgesFor, operableBy, workerOf } from './operating.ts';
import { operatingRisk } from './operating-risk.ts';

/** Which components a side would operate: those it takes by itself, and those of which so many are still to be chosen. */
export interface OperatingPlan {
  readonly taken: readonly number[];
  /** Damaged alike: which of them are risked is for the player to say. None where it makes no difference. */
  readonly among: readonly number[];
  readonly wanted: number;
}

/** Sound components first; asked only where damaged ones must be risked, and there are more of a kind than are needed. */
export function operatingPlan(
  game: Game,
  ship: Ship,
  side: SideId,
  types: readonly ComponentType[],
  count: number,
): OperatingPlan {
  const order = operableBy(game, ship, side, types);
  const sure = order.slice(0, count);
  const last = sure.at(-1);
  const next = order[count];
  const kind = (n: number): string => `${ship.damage[n - 1] ?? ''} ${workerOf(game, ship, side, n) === 'bridge'}`;
  if (last === undefined || next === undefined || (ship.damage[last - 1] ?? '') === '' || kind(last) !== kind(next))
    return { taken: sure, among: [], wanted: 0 };
  const among = order.filter((n) => kind(n) === kind(last));
  const taken = sure.filter((n) => !among.includes(n));
  return { taken, among, wanted: count - taken.length };
}

/** What operating so many components of these types would risk: of the damaged among them, and of a damaged Bridge. */
export function operatingWarnings(
  game: Game,
  ship: Ship,
  side: SideId,
  types: readonly ComponentType[],
  count: number,
): Warning[] {
  const out: Warning[] = [];
  const operated = operableBy(game, ship, side, types).slice(0, count);
  const fromBridge = operated.some((n) => workerOf(game, ship, side, n) === 'bridge');
  const [bridge] = fromBridge ? bridgesFor(game, ship, side) : [];
  for (const n of bridge === undefined ? operated : [bridge, ...operated]) {
    const risk = operatingRisk(ship, n);
    const component = sheetOf(game, ship).components[n - 1]?.type ?? '';
    if (risk !== null)
      out.push({
        words: words('warning.operating', { ship: ship.name, n, component, ...risk }),
        clause: n === bridge ? 'SF-CMP-09' : 'SF-OPR-07',
      });
  }
  return out;
}
