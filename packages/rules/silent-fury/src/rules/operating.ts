import type { SideId } from '@flagbridge/engine';
import { type Barrier, barsShip } from '@flagbridge/kit/barrier';
import { sheetOf } from '../data/content.ts';
import { DAMAGE, type DamageType, isOperable, severityOf } from '../data/damage.ts';
import type { ComponentType } from '../data/sheet.ts';
import type { Game, Ship } from '../game.ts';
import { activeIn } from './ship-state.ts';

type Battle = Pick<Game, 'sheets'>;
/** What of a ship decides who may operate what: all of it lies open. */
type Crewed = Pick<Ship, 'id' | 'name' | 'type' | 'damage' | 'crew' | 'operated'>;

/** Who works a component: crew in it, a Captain from wherever he stands, or a Bridge that is operated with it. */
type Worker = 'crew' | 'captain' | 'bridge';

/** SF-CRW-08: an Active Captain of the side, and no hostile one, aboard. */
export const hasUnopposedCaptain = ({ crew }: Pick<Ship, 'crew'>, side: SideId): boolean => {
  const captains = crew.filter(({ type, at }) => type === 'captain' && at > 0);
  return captains.length > 0 && captains.every((one) => one.side === side);
};

/** SF-OPR-05: what damage forbids. */
function barredByDamage(ship: Crewed, component: number): Barrier | null {
  const damage = ship.damage[component - 1] ?? '';
  if (isOperable(damage)) return null;
  return barsShip('inoperable', 'SF-OPR-05', ship, { component, damage: DAMAGE[damage as DamageType].title });
}

/** Without a Bridge: by crew in it, or by an unopposed Captain where it is empty (SF-OPR-01, SF-OPR-03, SF-OPR-04). */
function workedAlone(ship: Crewed, side: SideId, component: number): 'crew' | 'captain' | Barrier {
  if (activeIn(ship, component, side).length > 0) return 'crew';
  if (activeIn(ship, component).length > 0) return barsShip('held-by-enemy', 'SF-OPR-04', ship, { component });
  if (hasUnopposedCaptain(ship, side)) return 'captain';
  return barsShip('nobody-there', 'SF-OPR-01', ship, { component });
}

/** SF-CMP-07, SF-CMP-09: Bridges this side can operate now, the soundest first. */
export function bridgesFor(game: Battle, ship: Crewed, side: SideId): number[] {
  const out: number[] = [];
  for (const { n, type } of sheetOf(game, ship).components)
    if (type === 'bridge' && barredByDamage(ship, n) === null && typeof workedAlone(ship, side, n) === 'string')
      out.push(n);
  return soundestFirst(ship, out);
}

const soundestFirst = ({ damage }: Crewed, components: readonly number[]): number[] =>
  [...components].sort((a, b) => severityOf(damage[a - 1] ?? '') - severityOf(damage[b - 1] ?? ''));

/** How a side would operate a component in this action now, or why it cannot (SF-OPR-01 to SF-OPR-05, SF-OPR-12). */
export const workerOf = (game: Battle, ship: Crewed, side: SideId, component: number): Worker | Barrier =>
  workerWith(ship, side, component, () => bridgesFor(game, ship, side).length > 0);

/** The same, where whether there is a Bridge is known or can be found out. */
function workerWith(ship: Crewed, side: SideId, component: number, hasBridge: () => boolean): Worker | Barrier {
  if (ship.operated.some((one) => one.component === component))
    return barsShip('operated-already', 'SF-OPR-12', ship, { component });
  const broken = barredByDamage(ship, component);
  if (broken !== null) return broken;
  const alone = workedAlone(ship, side, component);
  if (typeof alone === 'string' || alone.clause !== 'SF-OPR-01') return alone;
  return hasBridge() ? 'bridge' : alone;
}

/**
 * Components of these types that a side can operate now, in the order in which a sensible player would: sound ones before damaged
 * ones, and of equals those that need no damaged Bridge. SF-CMP-08: a Bridge reaches the types of the action alone.
 */
export function operableBy(game: Battle, ship: Crewed, side: SideId, types: readonly ComponentType[]): number[] {
  const out: { n: number; rank: number }[] = [];
  const [bridge] = bridgesFor(game, ship, side);
  const bridgeRisk = bridge === undefined ? 0 : severityOf(ship.damage[bridge - 1] ?? '');
  const hasBridge = (): boolean => bridge !== undefined;
  for (const { n, type } of sheetOf(game, ship).components) {
    if (!types.includes(type)) continue;
    const worker = workerWith(ship, side, n, hasBridge);
    if (typeof worker !== 'string') continue;
    const risk = severityOf(ship.damage[n - 1] ?? '');
    out.push({ n, rank: 10 * (risk + (worker === 'bridge' ? bridgeRisk : 0)) + (worker === 'bridge' ? 1 : 0) });
  }
  return out.sort((a, b) => a.rank - b.rank).map(({ n }) => n);
}
