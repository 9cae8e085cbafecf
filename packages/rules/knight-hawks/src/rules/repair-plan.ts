import { type Refusal, type Roller, refuse, type SpreadChoice } from '@flagbridge/engine';
import { traitsOf } from '../data/ships.ts';
import { isWeapon } from '../data/weapons.ts';
import { type Game, isMounted, type Ship, type System, type SystemCode } from '../game.ts';
import { isAdrift, isEscorted } from './damage-cause.ts';
import { dcrOf } from './dcr.ts';
import { type Attempt, attemptsOf, BEST, canRepair } from './repair.ts';
import { isSevere } from './severe.ts';

/** How an office shares out the points of its ships (KH-REP-03). */
type Points = { [slot: string]: number };

export const repairing = ({ ships }: Game, office: string): Ship[] =>
  ships.filter((ship) => ship.office === office && canRepair(ship));

/** Points a choice puts on this ship. */
export function pointsOn(attempts: readonly Attempt[], choice: SpreadChoice): number {
  let sum = 0;
  for (const { id } of attempts) sum += choice[id] ?? 0;
  return sum;
}

/** KH-REP-03: no ship spends more than its own DCR. */
export function overspent(game: Game, office: string, choice: SpreadChoice): Refusal | null {
  for (const ship of repairing(game, office)) {
    const attempts = attemptsOf(ship);
    const points = pointsOn(attempts, choice);
    const dcr = dcrOf(ship);
    if (points > dcr)
      return refuse('over-dcr', 'KH-REP-03', {
        figures: { ship: ship.name, points, dcr, over: points - dcr },
        nearest: withinDcr(game, office, choice),
      });
  }
  return null;
}

/** The nearest legal change: what is too much comes off the last of the ship's slots. */
function withinDcr(game: Game, office: string, choice: SpreadChoice): Points {
  const out: Points = {};
  for (const ship of repairing(game, office)) {
    let left = dcrOf(ship);
    for (const { id, beyond } of attemptsOf(ship)) {
      const points = beyond ? 0 : Math.min(left, choice[id] ?? 0);
      if (points > 0) out[id] = points;
      left -= points;
    }
  }
  return out;
}

/** Below this an attempt is hardly likelier to mend than to make the damage permanent (99 and 100, KH-REP-12). */
const LEAST = 10;

/**
 * What a sensible damage control officer does. A chance grows by one for each point, whatever it is put on, so the most urgent
 * repair gets all that helps, then the next.
 */
export function sensiblePoints(game: Game, office: string): Points {
  const out: Points = {};
  for (const ship of repairing(game, office)) {
    const urgent = attemptsOf(ship)
      .filter(({ beyond }) => !beyond)
      .map((attempt) => ({ id: attempt.id, urgency: urgencyOf(game, attempt) }))
      // Sorting keeps equals in the order they are rolled.
      .sort((a, b) => b.urgency - a.urgency);
    let left = dcrOf(ship);
    for (const { id } of urgent) {
      const points = Math.min(left, BEST);
      if (points < LEAST && left < dcrOf(ship)) break;
      if (points === 0) break;
      out[id] = points;
      left -= points;
    }
  }
  return out;
}

const GUNS: { readonly [code in SystemCode]?: number } = {
  DC: 58,
  T: 57,
  LC: 56,
  PB: 55,
  EB: 54,
  LB: 53,
  AR: 52,
  RB: 51,
};

function urgencyOf(game: Game, attempt: Attempt): number {
  const { ship, part, system, n } = attempt;
  // The freighter of an escort flies on whatever its drive does (KH-SCN-306).
  const moves = !isEscorted(game, ship);
  switch (part) {
    case 'fire':
      return 100;
    case 'drive':
      return !moves ? 1 : n > 1 ? 45 : isAdrift(ship) ? 95 : ship.adf === 0 ? 85 : 50;
    case 'steering':
      return !moves ? 1 : n > 1 ? 44 : ship.mr === 0 ? 90 : 49;
    case 'navigation':
      return moves ? 80 : 1;
    case 'circuit':
      return 65;
    case 'control':
      return 60;
    case 'hull':
      return isSevere(ship) ? 59 : 30;
    case 'dcr':
      return 40;
    case 'system':
      return systemUrgency(ship, system as System);
  }
}

/** Empty launchers are good for nothing, except where rockets can be had again (KH-STN-14, KH-STN-17). */
function systemUrgency(ship: Ship, { code, left }: System): number {
  const rearms = code === 'AR' && traitsOf(ship).rearms;
  if (!isMounted(code) && left === 0 && !rearms) return 0;
  return isWeapon(code) ? (GUNS[code] ?? 0) : 48;
}

/** Any legal plan. */
export function anyPoints(game: Game, office: string, dice: Roller): Points {
  const out: Points = {};
  for (const ship of repairing(game, office)) {
    let left = dcrOf(ship);
    for (const { id, beyond } of attemptsOf(ship)) {
      if (left === 0) break;
      if (beyond || dice.pick(3) === 0) continue;
      const points = 1 + dice.pick(left);
      out[id] = points;
      left -= points;
    }
  }
  return out;
}
