import type { SideId } from '@flagbridge/engine';
import { type Barrier, barsShip } from '@flagbridge/kit/barrier';
import { ACTIONS } from '../data/cards.ts';
import { sheetOf } from '../data/content.ts';
import { DAMAGE } from '../data/damage.ts';
import type { Crew, Game, Ship } from '../game.ts';
import type { Errand } from './errands.ts';
import { impactChances } from './impact.ts';
import { operableBy } from './operating.ts';
import { operatingWarnings } from './operating-plan.ts';
import { activeIn } from './ship-state.ts';

/** Impact dice of a rally roll, and with a medical bay that is operated for it (SF-CRW-22, SF-CRW-23). */
export const RALLY_DICE = { plain: 2, bay: 3 } as const;

const BAYS = ACTIONS.crew.operates;

type Crewed = Pick<Ship, 'crew'>;

/** SF-CRW-30: crew of the side in the disrupted crew box of this ship; nobody else's. */
export const boxOf = ({ crew }: Crewed, side: SideId): readonly Crew[] =>
  crew.filter((one) => one.at === 0 && one.side === side);

/** SF-CRW-25, SF-CRW-26: what keeps rallied crew of a side out of a component. */
function rallyBarrier(ship: Pick<Ship, 'name' | 'crew' | 'damage'>, side: SideId, component: number): Barrier | null {
  const damage = ship.damage[component - 1] ?? '';
  if (damage !== '' && !DAMAGE[damage].rally)
    return barsShip('no-rally-there', 'SF-CRW-26', ship, { component, damage: DAMAGE[damage].title });
  if (activeIn(ship, component, side).length === 0)
    return barsShip('no-friends-there', 'SF-CRW-25', ship, { component });
  return null;
}

/** Components to which crew of the side may rally. */
export function rallyPlaces(game: Pick<Game, 'sheets'>, ship: Ship, side: SideId): number[] {
  const { components } = sheetOf(game, ship);
  return components.flatMap(({ n }) => (rallyBarrier(ship, side, n) === null ? [n] : []));
}

/** Whether a sound medical bay would be worked for the roll by itself (SF-CMP-06). */
export const hasFreeBay = (game: Game, ship: Ship, side: SideId): boolean =>
  operableBy(game, ship, side, BAYS).length > 0 && operatingWarnings(game, ship, side, BAYS, 1).length === 0;

/** The chance in per cent that anybody rallies, as things stand; null where there is nobody, or nowhere to rally to. */
export function rallyChance(game: Game, ship: Ship, side: SideId): number | null {
  if (boxOf(ship, side).length === 0 || rallyPlaces(game, ship, side).length === 0) return null;
  const [none = 0] = impactChances(hasFreeBay(game, ship, side) ? RALLY_DICE.bay : RALLY_DICE.plain);
  return Math.round(100 * (1 - none));
}

/** SF-CRW-24: for each point one of the Disrupted, of the player's choice, to any component that is open to him. */
export const rallyFor = (points: number): Errand => ({
  crew: ({ ship, side }) => boxOf(ship, side),
  about: ({ game, ship }) => sheetOf(game, ship).components.map(({ n }) => n),
  barrier: ({ ship, side }, _one, component) => rallyBarrier(ship, side, component),
  most: ({ ship, side }) => Math.min(points, boxOf(ship, side).length),
  clauses: { most: 'SF-CRW-24', once: 'SF-CRW-24' },
  stranger: ({ ship, side }, { type, side: theirs }) =>
    theirs === side
      ? barsShip('not-disrupted', 'SF-CRW-24', ship, { crew: type })
      : barsShip('not-your-crew', 'SF-CRW-30', ship, { crew: type }),
});
