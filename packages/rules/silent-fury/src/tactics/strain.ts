import type { SideId } from '@flagbridge/engine';
import { sheetOf } from '../data/content.ts';
import { DAMAGE, type FxDice, isOperable } from '../data/damage.ts';
import type { ComponentType } from '../data/sheet.ts';
import type { Game, Ship } from '../game.ts';
import { breachesOf, breakUpChance } from '../rules/destruction.ts';
import { fxChances } from '../rules/fx.ts';
import { bridgesFor, operableBy, workerOf } from '../rules/operating.ts';
import { UNSAFE_ROLL } from '../steps/unsafe.ts';

/** What the whole ship is worth in components: lost when its hull breaks. */
const SHIP = 10;
/** Damage that leaves a component at work makes it dearer to operate again. */
const WORN = 0.3;

/** Turns over which what is lost is missed: on the last one hardly anything is. */
const MISSED = 4;

/** What a roll on a component of one's own costs, in components to be expected. */
function costOf(game: Game, ship: Ship, fx: FxDice): number {
  const breakUp = breakUpChance(breachesOf(ship) + 1, sheetOf(game, ship).hull) / 100;
  const missed = Math.min(1, (game.limit - game.turn) / MISSED);
  let cost = 0;
  for (const [damage, chance] of fxChances(fx)) {
    if (damage === '') continue;
    cost += chance * missed * (isOperable(damage) ? WORN : 1);
    if (damage === 'breach') cost += chance * breakUp * SHIP;
  }
  return cost;
}

/** SF-OPR-07, SF-WPN-20: what operating one component may cost its ship. */
export function strainOf(game: Game, ship: Ship, component: number, unsafe = false): number {
  const damage = ship.damage[component - 1] ?? '';
  const after = damage === '' ? null : DAMAGE[damage].after;
  return (after === null ? 0 : costOf(game, ship, after)) + (unsafe ? costOf(game, ship, UNSAFE_ROLL) : 0);
}

/** What it may cost to operate so many components of these types: the soundest, and a Bridge where one is needed. */
export function strainOfAll(
  game: Game,
  ship: Ship,
  side: SideId,
  types: readonly ComponentType[],
  count: number,
): number {
  let cost = 0;
  let bridged = false;
  for (const n of operableBy(game, ship, side, types).slice(0, count)) {
    cost += strainOf(game, ship, n);
    bridged ||= workerOf(game, ship, side, n) === 'bridge';
  }
  const [bridge] = bridged ? bridgesFor(game, ship, side) : [];
  return bridge === undefined ? cost : cost + strainOf(game, ship, bridge);
}
