import type { Spread, SpreadChoice, SpreadSlot } from '@flagbridge/engine';

/** Counting the points of a spread: what is spent, what is left, and where there is room. */

export const pointsIn = (choice: SpreadChoice, slot: string): number =>
  Object.hasOwn(choice, slot) ? (choice[slot] ?? 0) : 0;
export const spentIn = (choice: SpreadChoice): number => Object.values(choice).reduce((sum, points) => sum + points, 0);

/** Points that may still be spent. */
export const restOf = ({ max }: Spread, choice: SpreadChoice): number => max - spentIn(choice);

const spentInGroup = ({ slots }: Spread, choice: SpreadChoice, group: string): number =>
  slots.reduce((sum, slot) => (slot.group === group ? sum + pointsIn(choice, slot.id) : sum), 0);

/** Points that the slots of a group may still take; all that is left where it is no group. */
export function restIn(shape: Spread, choice: SpreadChoice, group: string | undefined): number {
  const rest = restOf(shape, choice);
  const found = group === undefined ? undefined : shape.groups?.find(({ id }) => id === group);
  return found === undefined ? rest : Math.min(rest, found.max - spentInGroup(shape, choice, found.id));
}

/** Most points this slot could hold, with all others as they are. */
export const roomIn = (shape: Spread, choice: SpreadChoice, { id, max, group }: SpreadSlot): number =>
  Math.min(max, pointsIn(choice, id) + restIn(shape, choice, group));

/** Most points that do any good there. */
export const mostIn = ({ max, enough = max }: SpreadSlot): number => Math.min(max, enough);

/** Too far to go point by point. */
export const isWide = ({ min, max }: Pick<SpreadSlot, 'min' | 'max'>): boolean => max - min > 12;
export const stepOf = (slot: Pick<SpreadSlot, 'min' | 'max'>): number => (isWide(slot) ? 5 : 1);

/** Within all bounds the shape states. */
export const spreadLegal = (shape: Spread, choice: unknown): choice is SpreadChoice =>
  typeof choice === 'object' &&
  choice !== null &&
  !Array.isArray(choice) &&
  Object.keys(choice).every((id) => shape.slots.some((slot) => slot.id === id)) &&
  shape.slots.every(({ id, min, max }) => {
    const points = pointsIn(choice as SpreadChoice, id);
    return points >= min && points <= max;
  }) &&
  spentIn(choice as SpreadChoice) >= shape.min &&
  spentIn(choice as SpreadChoice) <= shape.max &&
  (shape.groups ?? []).every(({ id, max }) => spentInGroup(shape, choice as SpreadChoice, id) <= max);
