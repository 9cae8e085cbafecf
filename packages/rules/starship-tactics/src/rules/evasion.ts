import { type Option, type Refusal, type RouteChoice, refuse, type Tally, words } from '@flagbridge/engine';
import { type Direction, turn } from '@flagbridge/engine/hex';
import type { WeaponBox } from '../data/ship-class.ts';
import { type DeclaredShot, type Game, type Ship, shipOf } from '../game.ts';
import { shooterId } from './fire-aims.ts';
import { hexsideOf, shieldOn } from './hexsides.ts';
import { classOf } from './power.ts';

/** ST-EVA-06. */
export type EvasiveSide = 'port' | 'starboard';
export const HANDS: readonly EvasiveSide[] = ['port', 'starboard'];
export const turnTo = (facing: Direction, hand: EvasiveSide): Direction => turn(facing, hand === 'port' ? -1 : 1);

/** ST-EVA-07: this or less of ten. */
export const evadeNeed = (tally: Tally): Tally => tally.add(3, 'evasion', 'ST-EVA-07');

export const weaponOf = (game: Game, { by, weapon }: DeclaredShot): WeaponBox =>
  classOf(game, shipOf(game, by)).weapons[weapon] as WeaponBox;

/** ST-EVA-01, ST-EVA-02: missiles aimed at a ship; beams and plasma cannot be evaded. */
export const missilesAt = (game: Game, id: string): DeclaredShot[] =>
  game.declared.filter((shot) => shot.at === id && weaponOf(game, shot).kind === 'missile');

/** ST-EVA-08: half, rounded up (ST-SET-04). */
const half = (damage: number): number => Math.ceil(damage / 2);
export const evaded = (damage: Tally): Tally => damage.add(half(damage.total) - damage.total, 'evaded', 'ST-EVA-08');

/** ST-EVA-08: the hexside stays that the shot comes in by; struck is the shield that lies there with this heading. */
export const shieldShown = ({ facing, shield }: DeclaredShot, heading: Direction): number =>
  shieldOn(heading, hexsideOf(facing, shield));

/** `red/w7:port`. */
export const evasionId = (game: Game, shot: DeclaredShot, hand: EvasiveSide): string =>
  `${shooterId({ id: shot.by }, weaponOf(game, shot))}:${hand}`;
interface Evasion {
  readonly shot: DeclaredShot;
  readonly hand: EvasiveSide;
}
export function readEvasion(game: Game, step: string): Evasion | null {
  for (const shot of game.declared)
    for (const hand of HANDS) if (evasionId(game, shot, hand) === step) return { shot, hand };
  return null;
}

/** ST-EVA-13: each missile once, in the order named. */
export function checkEvasion(game: Game, ship: Ship, steps: RouteChoice): Refusal | null {
  const seen: DeclaredShot[] = [];
  for (const [i, step] of steps.entries()) {
    const evasion = readEvasion(game, step);
    if (evasion === null) return null;
    const weapon = weaponOf(game, evasion.shot);
    const figures = { ship: ship.name, weapon: weapon.name };
    const nearest = steps.filter((_, at) => at !== i);
    if (weapon.kind !== 'missile') return refuse('evade-beam', 'ST-EVA-01', { figures, nearest });
    if (seen.includes(evasion.shot)) return refuse('evade-twice', 'ST-EVA-13', { figures, nearest });
    seen.push(evasion.shot);
  }
  return null;
}

/** The heading after these turns. */
export function headingAfter({ facing }: Ship, steps: RouteChoice): Direction {
  let heading = facing;
  for (const step of steps) heading = turnTo(heading, step.endsWith(':port') ? 'port' : 'starboard');
  return heading;
}

/** What may be done against a missile from this heading, and what a success would make of it. */
export function evasionOption(game: Game, shot: DeclaredShot, hand: EvasiveSide, heading: Direction): Option {
  const weapon = weaponOf(game, shot);
  return {
    id: evasionId(game, shot, hand),
    label: words(`option.evade-${hand}`, {
      by: shipOf(game, shot.by).name,
      weapon: weapon.name,
      damage: weapon.damage,
      half: half(weapon.damage),
      was: shot.shield,
      shield: shieldShown(shot, turnTo(heading, hand)),
    }),
    costs: { structure: 1 },
  };
}

/**
 * Evasions worth a captain's while: every missile that would do so much, each to the side that then shows the stronger shield. In the
 * order of declaration.
 */
export function plainEvasions(game: Game, ship: Ship, least: number): string[] {
  const steps: string[] = [];
  let heading = ship.facing;
  for (const shot of missilesAt(game, ship.id)) {
    if (weaponOf(game, shot).damage < least) continue;
    const pointsTo = (hand: EvasiveSide): number =>
      ship.display.shields[shieldShown(shot, turnTo(heading, hand)) - 1] as number;
    const hand: EvasiveSide = pointsTo('starboard') > pointsTo('port') ? 'starboard' : 'port';
    steps.push(evasionId(game, shot, hand));
    heading = turnTo(heading, hand);
  }
  return steps;
}
