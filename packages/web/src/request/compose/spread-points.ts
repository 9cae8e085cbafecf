import {
  groupCost,
  isPriced,
  type Spread,
  type SpreadChoice,
  type SpreadSlot,
  spreadCost,
  topOf,
} from '@flagbridge/engine';

/** Counting the points of a spread: what is spent, what is left, and where there is room. */

export const pointsIn = (choice: SpreadChoice, slot: string): number =>
  Object.hasOwn(choice, slot) ? (choice[slot] ?? 0) : 0;

/** What is spent: points, or what they cost. */
export const spentIn = spreadCost;

/** What may still be spent; below nothing where it is too much. */
export const restOf = (shape: Spread, choice: SpreadChoice): number => shape.max - spentIn(shape, choice);

/** What the slots of a group may still take; all that is left where it is no group. */
export function restIn(shape: Spread, choice: SpreadChoice, group: string | undefined): number {
  const rest = restOf(shape, choice);
  const found = group === undefined ? undefined : shape.groups?.find(({ id }) => id === group);
  return found === undefined ? rest : Math.min(rest, found.max - groupCost(shape, choice, found.id));
}

/** Most points this slot could hold, with all others as they are. Where points have prices, more may be put down than can be paid. */
export const roomIn = (shape: Spread, choice: SpreadChoice, slot: SpreadSlot): number =>
  isPriced(shape) ? topOf(slot) : Math.min(topOf(slot), pointsIn(choice, slot.id) + restIn(shape, choice, slot.group));

/** Most points that do any good there. */
export const mostIn = ({ max, enough = max }: SpreadSlot): number => Math.min(max, enough);

/** Too far to go point by point. What has a price is bought point by point all the same. */
export const isWide = (shape: Spread, { min, max }: SpreadSlot): boolean => max - min > 12 && !isPriced(shape);
export const stepOf = (shape: Spread, slot: SpreadSlot): number => slot.step ?? (isWide(shape, slot) ? 5 : 1);

/** Within all bounds the shape states. */
export const spreadLegal = (shape: Spread, choice: unknown): choice is SpreadChoice =>
  typeof choice === 'object' &&
  choice !== null &&
  !Array.isArray(choice) &&
  Object.keys(choice).every((id) => shape.slots.some((slot) => slot.id === id)) &&
  shape.slots.every(({ id, min, max, step = 1 }) => {
    const points = pointsIn(choice as SpreadChoice, id);
    return points >= min && points <= max && (points - min) % step === 0;
  }) &&
  spentIn(shape, choice as SpreadChoice) >= shape.min &&
  restOf(shape, choice as SpreadChoice) >= 0 &&
  (shape.groups ?? []).every(({ id }) => restIn(shape, choice as SpreadChoice, id) >= 0);
