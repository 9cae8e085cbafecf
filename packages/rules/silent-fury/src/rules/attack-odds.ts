import { explaining, type Labelled } from '@flagbridge/engine';
import { sheetOf } from '../data/content.ts';
import { DAMAGE_TYPES, isOperable } from '../data/damage.ts';
import type { WeaponMode } from '../data/weapons.ts';
import type { Game, Ship } from '../game.ts';
import type { AccuracyDie } from './accuracy.ts';
import type { Side } from './arcs.ts';
import { fxChances } from './fx.ts';
import { withNeighbours } from './weapon-lines.ts';
import { dieAt, forceOf, rangeTo, tokensOf } from './weapon-shot.ts';

/** Chance of one die to hit a given component in the end, and to hit the ship at all (SF-ACC-02, SF-DEF-10). */
function perDie(
  die: AccuracyDie,
  size: number,
  evading: boolean,
): { readonly component: number; readonly ship: number } {
  const hit = Math.min(size, die) / die;
  return evading ? { component: hit / die, ship: hit * hit } : { component: 1 / die, ship: hit };
}

const percent = (chance: number): number => Math.round(100 * chance);

/** The chance in per cent that an attack hits the ship at all, with its reasons. Exported for tests. */
export function hitChance(die: AccuracyDie, dice: number, size: number, evading: boolean): Labelled {
  const tally = explaining();
  const plain = perDie(die, size, false).ship;
  tally.add(percent(plain), `d${die} against Size ${size}`, 'SF-ACC-02');
  const all = 1 - (1 - plain) ** dice;
  if (dice > 1) tally.add(percent(all) - tally.total, `${dice} dice`, 'SF-ATK-14');
  const evaded = 1 - (1 - perDie(die, size, evading).ship) ** dice;
  if (evading) tally.add(percent(evaded) - tally.total, 'evasive maneuvers', 'SF-DEF-10');
  return tally.told();
}

/** What an attack on a side may be expected to do. */
interface Expected {
  /** Components put out of action on average, of those that can still be operated; exact. */
  readonly out: number;
  /** Components struck with any damage on average. */
  readonly hurt: number;
}
/** The same with its chance to hit at all. */
export interface Prospect extends Expected {
  readonly chance: Labelled;
}

/** How an attack would go on a side that it can harm; null where it cannot. */
export function prospectOf(game: Game, ship: Ship, mode: WeaponMode, target: Ship, side: Side): Prospect | null {
  const die = dieAt(mode, rangeTo(ship, target));
  const found = die === null ? null : expectedOf(game, mode, die, target, side);
  if (die === null || found === null) return null;
  return { chance: hitChance(die, mode.accuracy, sheetOf(game, target).size, target.evading), ...found };
}

/** The figures alone, for who weighs many attacks and tells nobody of them. */
export function expectedOf(game: Game, mode: WeaponMode, die: AccuracyDie, target: Ship, side: Side): Expected | null {
  const sheet = sheetOf(game, target);
  const force = forceOf(mode, sheet, target, side);
  if (!force.harms) return null;
  const chances = force.fx === null ? null : fxChances(force.fx);
  const damaging = chances === null ? 0 : 1 - (chances.get('') as number);
  let disabling = 0;
  for (const type of DAMAGE_TYPES) if (!isOperable(type)) disabling += chances?.get(type) ?? 0;
  const tokens = tokensOf(mode).length > 0;
  const { component: each } = perDie(die, sheet.size, target.evading);
  let out = 0;
  let hurt = 0;
  for (let n = 1; n <= sheet.size; n++) {
    const direct = n > die ? 0 : 1 - (1 - each) ** mode.accuracy;
    const reaching = mode.blast ? withNeighbours(game, target, n).filter((one) => one <= die).length : n > die ? 0 : 1;
    const struck = 1 - (1 - each * reaching) ** mode.accuracy;
    hurt += tokens ? direct : struck * damaging;
    if (isOperable(target.damage[n - 1] ?? '')) out += tokens ? direct : struck * disabling;
  }
  return { out, hurt };
}
