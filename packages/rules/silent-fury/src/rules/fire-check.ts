import { sheetOf } from '../data/content.ts';
import type { Game, Ship } from '../game.ts';
import type { AccuracyDie } from './accuracy.ts';

type Battle = Pick<Game, 'sheets'>;
type Burning = Pick<Ship, 'type' | 'damage'>;

const burns = ({ damage }: Pick<Ship, 'damage'>, component: number): boolean => damage[component - 1] === 'fire';

/** Components with a Fire, by number. */
export const firesOn = ({ damage }: Pick<Ship, 'damage'>): number[] =>
  damage.flatMap((token, i) => (token === 'fire' ? [i + 1] : []));

const isVolatile = (game: Battle, ship: Burning, component: number): boolean =>
  sheetOf(game, ship).components[component - 1]?.volatile === true;

/** SF-DRF-04: two of them, however many fires there are. */
export const FIRE_DICE = 2;

/** SF-DRF-11: smaller dice where something volatile burns when the check is rolled. */
export const fireDie = (game: Battle, ship: Burning): AccuracyDie =>
  firesOn(ship).some((component) => isVolatile(game, ship, component)) ? 12 : 20;

/** SF-DRF-12. */
export const explosionFx = (game: Battle, ship: Burning, component: number) =>
  isVolatile(game, ship, component) ? { impact: 3, effect: 2 } : { impact: 2, effect: 1 };

/** SF-DRF-07: the component itself, and what a corridor joins to it. */
export const explosionReach = (game: Battle, ship: Burning, component: number): number[] => [
  component,
  ...(sheetOf(game, ship).components[component - 1]?.next ?? []),
];

/** What a die of a fire check does as things stand. */
type FireDieEffect = 'spread' | 'explosion' | 'nothing';

export function effectOf(game: Battle, ship: Burning, face: number): FireDieEffect {
  const component = sheetOf(game, ship).components[face - 1];
  if (component === undefined) return 'nothing';
  if (burns(ship, face)) return 'explosion';
  const token = ship.damage[face - 1];
  // SF-DRF-06: there is nothing left to burn.
  if (token === 'destroyed' || token === 'breach') return 'nothing';
  return component.next.some((next) => burns(ship, next)) ? 'spread' : 'nothing';
}

const RANK: { readonly [effect in FireDieEffect]: number } = { spread: 0, explosion: 1, nothing: 2 };

/** A die, its place among those that are left, and what it does. */
type Judged = { readonly die: number; readonly at: number; readonly effect: FireDieEffect };

/** SF-DRF-09: which of the dice that are left is carried out next: spreads, then explosions; of the same kind the lower number. */
export function nextDie(game: Battle, ship: Burning, dice: readonly number[]): { at: number; effect: FireDieEffect } {
  const [next] = dice
    .map((die, at) => ({ die, at, effect: effectOf(game, ship, die) }))
    .sort((a, b) => RANK[a.effect] - RANK[b.effect] || a.die - b.die) as [Judged, ...Judged[]];
  return { at: next.at, effect: next.effect };
}

/** Chances in per cent of a check as things stand, each die by itself: that it spreads a fire, that something explodes. */
export function fireRisk(game: Battle, ship: Burning): { readonly spread: number; readonly explosion: number } {
  const die = fireDie(game, ship);
  const faces = Array.from({ length: die }, (_, i) => effectOf(game, ship, i + 1));
  const any = (wanted: FireDieEffect): number =>
    Math.round(100 * (1 - (1 - faces.filter((effect) => effect === wanted).length / die) ** FIRE_DICE));
  return { spread: any('spread'), explosion: any('explosion') };
}
