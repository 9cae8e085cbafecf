import { type ClauseId, Reading, type Roller } from '@flagbridge/engine';
import { DAMAGE_TYPES, type Damage, type FxDice } from '../data/damage.ts';
import { impactChances, pointsOf } from './impact.ts';

/** What a Damage Effect roll came to (SF-DMG-06, SF-DMG-07). */
export interface FxRoll {
  readonly impact: readonly number[];
  readonly effect: readonly number[];
  /** Of the black dice alone: cards look at these (SF-IMP-05). */
  readonly points: number;
  readonly special: boolean;
  readonly damage: Damage;
}

/** SF-TAB-03: by points, three and more alike. */
const REGULAR: readonly Damage[] = ['', 'light', 'heavy', 'destroyed'];
const SPECIAL: readonly Damage[] = ['', 'power-down', 'fire', 'breach'];

/** SF-DMG-08, SF-DMG-09: any red 5 or 6; without red dice never. Exported for tests. */
export const isSpecial = (effect: readonly number[]): boolean => effect.some((face) => face >= 5);

/** SF-DMG-10 to SF-DMG-16. Exported for tests. */
export const fxResult = (points: number, special: boolean): Damage =>
  (special ? SPECIAL : REGULAR)[Math.min(points, 3)] as Damage;

/** The rule by which a roll is this type. */
export const RESULT_CLAUSES: { readonly [result in Damage]: ClauseId } = {
  '': 'SF-DMG-10',
  light: 'SF-DMG-11',
  heavy: 'SF-DMG-12',
  destroyed: 'SF-DMG-13',
  'power-down': 'SF-DMG-14',
  fire: 'SF-DMG-15',
  breach: 'SF-DMG-16',
};

const resultOf = ({ impact }: FxDice, faces: readonly number[]): Damage =>
  fxResult(pointsOf(faces.slice(0, impact)), isSpecial(faces.slice(impact)));

const readings = new Map<string, Reading<Damage>>();

function fxReading(fx: FxDice, counts: boolean): Reading<Damage> {
  const key = `${fx.impact}/${fx.effect} ${counts}`;
  const sides = new Array<number>(fx.impact + fx.effect).fill(6);
  // Dice that mean nothing are thrown and shown all the same (SF-ATK-33); odds count them once.
  const reading = readings.get(key) ?? new Reading(sides, counts ? (faces) => resultOf(fx, faces) : () => '');
  readings.set(key, reading);
  return reading;
}

/** SF-DMG-07: black and red dice are thrown together and give one result. `counts`: false where the attack has missed. */
export function rollFx(dice: Roller, fx: FxDice, counts = true): FxRoll {
  const { faces } = dice.read(fxReading(fx, counts));
  const impact = faces.slice(0, fx.impact);
  const effect = faces.slice(fx.impact);
  const points = pointsOf(impact);
  const special = isSpecial(effect);
  return { impact, effect, points, special, damage: fxResult(points, special) };
}

/** The chance of every damage type, and of none, for who weighs a roll before it is made. */
export function fxChances(fx: FxDice): ReadonlyMap<Damage, number> {
  const key = `${fx.impact}/${fx.effect}`;
  const chances = chancesOf.get(key) ?? workOut(fx);
  chancesOf.set(key, chances);
  return chances;
}
const chancesOf = new Map<string, ReadonlyMap<Damage, number>>();

function workOut({ impact, effect }: FxDice): ReadonlyMap<Damage, number> {
  const special = 1 - (2 / 3) ** effect;
  const out = new Map<Damage, number>([['', 0], ...DAMAGE_TYPES.map((id): [Damage, number] => [id, 0])]);
  for (const [points, chance] of impactChances(impact).entries())
    for (const is of [true, false]) {
      const result = fxResult(points, is);
      out.set(result, (out.get(result) as number) + chance * (is ? special : 1 - special));
    }
  return out;
}
