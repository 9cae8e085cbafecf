import { sheetOf } from '../data/content.ts';
import type { Game, Ship } from '../game.ts';
import { impactChances } from './impact.ts';
import { BOW, breachable, collisionDice, missChance, RAM_DIE } from './ram.ts';

/** What a ram comes to, before anybody commits himself: exact, with breaches laid where each owner can best spare them. */
interface RamOdds {
  /** Chance of the die to hit at all. */
  readonly hit: number;
  /** Collision dice. */
  readonly dice: number;
  /** Of a ram that hits, the points to be expected. */
  readonly points: number;
  /** Of the attempt: what each ship may expect of breaches, and its chance to be lost. */
  readonly target: RamLoss;
  readonly own: RamLoss;
}
interface RamLoss {
  readonly breaches: number;
  readonly lost: number;
}

/** One ship in a collision: the chance that a step breaches it, and what each token after the other does to it. */
interface Hull {
  readonly missed: number;
  /** Chance to break up with the nth token (SF-RAM-12), from 1. */
  readonly breaks: readonly number[];
}

type Battle = Pick<Game, 'sheets'>;

/** More tokens than any hull outlasts are not looked at one by one. */
function hullOf(game: Battle, ship: Ship, point: number, most: number): Hull {
  const { size, hull } = sheetOf(game, ship);
  const damage = [...ship.damage];
  const breaks: number[] = [];
  for (let token = 1; token <= most; token++) {
    const [at] = breachable(game, { ...ship, damage }, point);
    if (at === undefined) break;
    damage[at - 1] = 'breach';
    const breaches = damage.filter((one) => one === 'breach').length;
    const gutted = damage.every((one) => one === 'destroyed' || one === 'breach');
    breaks.push(gutted ? 1 : tail(breaches, hull));
  }
  return { missed: missChance(size), breaks };
}

/** SF-HUL-05: so many dice show more than the hull takes. */
const tail = (dice: number, hull: number): number =>
  impactChances(dice).reduce((sum, chance, points) => (points > hull ? sum + chance : sum), 0);

interface Ending {
  readonly a: RamLoss;
  readonly b: RamLoss;
}
const NOTHING: Ending = { a: { breaches: 0, lost: 0 }, b: { breaches: 0, lost: 0 } };

/** SF-RAM-09 to SF-RAM-13, step by step: what is still to come with so much supply, and so many tokens on each. */
function distribute(a: Hull, b: Hull, supply: number): Ending {
  const [onA, onB] = [a.missed * (1 - b.missed), b.missed * (1 - a.missed)];
  const both = a.missed * b.missed;
  const any = onA + onB + both;
  if (any === 0) return NOTHING;
  const known = new Map<string, Ending>();
  const from = (left: number, na: number, nb: number): Ending => {
    if (left <= 0) return NOTHING;
    const key = `${left} ${na} ${nb}`;
    const met = known.get(key);
    if (met !== undefined) return met;
    const sums = { a: { breaches: 0, lost: 0 }, b: { breaches: 0, lost: 0 } };
    for (const [chance, ta, tb] of [
      [onA / any, 1, 0],
      [onB / any, 0, 1],
      [both / any, 1, 1],
    ] as const) {
      const lostA = ta === 0 ? 0 : (a.breaks[na] ?? 1);
      const lostB = tb === 0 ? 0 : (b.breaks[nb] ?? 1);
      const lasts = (1 - lostA) * (1 - lostB);
      const later = lasts === 0 ? NOTHING : from(left - ta - tb, na + ta, nb + tb);
      sums.a.breaches += chance * (ta + lasts * later.a.breaches);
      sums.b.breaches += chance * (tb + lasts * later.b.breaches);
      sums.a.lost += chance * (lostA + lasts * later.a.lost);
      sums.b.lost += chance * (lostB + lasts * later.b.lost);
    }
    known.set(key, sums);
    return sums;
  };
  return from(supply, 0, 0);
}

/** SF-RAM-04 to SF-RAM-14, whole. */
export function ramOdds(game: Battle, ship: Ship, target: Ship): RamOdds {
  const size = Math.min(sheetOf(game, target).size, RAM_DIE);
  const plain = size / RAM_DIE;
  // SF-DEF-11: a hit on a ship that evades is thrown again.
  const hit = target.evading ? plain * plain : plain;
  const dice = collisionDice(ship, target);
  const supplies = impactChances(dice);
  const points = supplies.reduce((sum, chance, n) => sum + n * chance, 0);
  const own = hullOf(game, ship, BOW, supplies.length);
  const sums = { target: { breaches: 0, lost: 0 }, own: { breaches: 0, lost: 0 } };
  for (let point = 1; point <= size; point++) {
    const struck = hullOf(game, target, point, supplies.length);
    for (const [supply, chance] of supplies.entries()) {
      const { a, b } = distribute(struck, own, supply);
      const weight = (hit * chance) / size;
      sums.target.breaches += weight * a.breaches;
      sums.target.lost += weight * a.lost;
      sums.own.breaches += weight * b.breaches;
      sums.own.lost += weight * b.lost;
    }
  }
  return { hit, dice, points, ...sums };
}
