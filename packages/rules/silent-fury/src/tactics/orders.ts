import type { Choice, OfficeId, SideId } from '@flagbridge/engine';
import { bestFirst } from '@flagbridge/kit/tactics';
import { type CardId, PLAIN_CARDS, type PlainCard, SLOTS } from '../data/cards.ts';
import type { Game, Ship } from '../game.ts';
import { isIdle } from '../rules/idle-card.ts';
import { legalOrders } from '../rules/legal-orders.ts';
import { operableBy } from '../rules/operating.ts';
import { hasOrders, playsAs } from '../rules/orders.ts';
import { shieldPlans } from '../rules/shield-plans.ts';
import { cardId, slotId } from '../rules/slot-ids.ts';
import { driftTo } from '../rules/velocity.ts';
import { crewWorth } from './crew.ts';
import { gunsFrom, type Lying, threatTo } from './gunnery.ts';
import { enginesFor, ideas, ideasBeforeAnother, MOVES, moverOf, worthOf } from './moves.ts';
import { drifted } from './standing.ts';

/** What each card would be worth to a ship as things stand. */
interface Outlook {
  /** Guns before it moves and after its best thrust: all, and the best one alone. */
  readonly now: { readonly all: number; readonly best: number };
  readonly moved: { readonly all: number; readonly best: number };
  /** What the best use of a Thrust card gains over staying; and of a second one. */
  readonly move: number;
  readonly again: number;
  /** What shields could keep off, if they are not up already; and hardening them. */
  readonly shields: number;
  readonly harden: number;
  /** What the crew could have back and mend; a second time rather less. */
  readonly crew: number;
  /** Cards that nobody aboard can carry out. */
  readonly idle: ReadonlySet<PlainCard>;
}

const isUp = (shields: readonly number[], plan: readonly number[]): boolean =>
  plan.every((n, i) => (shields[i] ?? 0) >= n);

function outlook(game: Game, ship: Ship, side: SideId): Outlook {
  const fit = { ...ship, operated: [] };
  const mover = moverOf(game, fit, side, true);
  const engines = operableBy(game, fit, side, ['engine']).length;
  const open = MOVES.filter((action) => engines >= enginesFor(action));
  const stay = worthOf(mover);
  const [one] = bestFirst(
    open.flatMap((action) => ideas(mover, action)[0] ?? []),
    ({ worth }) => worth,
  );
  const two = open.length === 0 ? stay : (ideasBeforeAnother(mover, open)[0]?.worth ?? stay);
  const best = one?.one.worth ?? stay;
  const at = best > stay ? (one?.one.moving ?? ship) : ship;
  const end = { ...driftTo(ship), facing: at.facing };
  const threat = threatTo(game, ship, side, at);
  const able = operableBy(game, fit, side, ['shield']).length;
  const plan = shieldPlans(game, ship, able)[0] ?? [];
  const bare = able > 0 && !isUp(ship.shields, plan);
  const raised = { ...ship, shields: [...plan] };
  const off = (from: Lying, where?: typeof drifted): number =>
    Math.max(0, threatTo(game, ship, side, from, where) - threatTo(game, raised, side, from, where));
  return {
    now: gunsFrom(game, ship, side, ship),
    moved: gunsFrom(game, ship, side, at),
    move: Math.max(0, best - stay),
    again: Math.max(0, two - Math.max(best, stay)),
    // What the guns that bear now, or after the drift, could no longer do: shields stay up from turn to turn.
    shields: bare ? off(at) + 0.5 * off(end, drifted) + 0.1 : 0,
    harden: able > 0 ? 0.15 * threat : 0,
    crew: game.hand.includes('crew') ? Math.max(0, crewWorth(game, fit, side)) : 0,
    idle: new Set(PLAIN_CARDS.filter((card) => isIdle(game, ship, side, card))),
  };
}

/** Less than nothing: a card that could do nothing is laid only where there is no other. */
const IDLE = -0.5;

/** What is left for a second Crew action, of what the first could do. */
const AGAIN = 0.5;

/** What a third Thrust card still does, of what a second does: mostly nothing is left to be moved. */
const THIRD = 0.2;

/** What comes of three cards in this order: earlier is better for shields and guns, and guns fire from where the ship then is. */
function worthOfCards(seen: Outlook, cards: readonly CardId[]): number {
  let worth = 0;
  let [volley, shielded, crewed] = [false, false, false];
  let moves = 0;
  for (const slot of SLOTS) {
    const early = 1 - 0.08 * (slot - 1);
    const card = playsAs(cards, slot);
    const guns = moves > 0 ? seen.moved : seen.now;
    if (card !== null && seen.idle.has(card)) worth += IDLE;
    if (card === 'attack') worth += early * (volley ? guns.best : guns.all);
    if (card === 'thrust') worth += [seen.move, seen.again, THIRD * seen.again][moves++] as number;
    if (card === 'defenses')
      worth += early * (shielded ? seen.harden : seen.shields + (seen.shields > 0 ? 0 : seen.harden));
    if (card === 'crew') worth += early * seen.crew * (crewed ? AGAIN : 1);
    crewed ||= card === 'crew';
    volley ||= card === 'attack';
    shielded ||= card === 'defenses';
  }
  return worth;
}

/** Orders worth a thought for all ships of a commander: the best of each, then with the second best. */
export function orders(game: Game, office: OfficeId): Choice[] {
  const found = game.ships.flatMap((ship) =>
    ship.orders
      .filter((hand) => hand.office === office && hasOrders(ship, hand))
      .map(({ side }) => {
        const seen = outlook(game, ship, side);
        return { ship, ways: bestFirst(legalOrders(game.hand, []), (cards) => worthOfCards(seen, cards)) };
      }),
  );
  return [0, 1, 2].map((rank) =>
    Object.fromEntries(
      found.flatMap(({ ship, ways }) =>
        SLOTS.map((slot) => [slotId(ship.id, slot), cardId(ship.id, ways[rank]?.one[slot - 1] as CardId)]),
      ),
    ),
  );
}
