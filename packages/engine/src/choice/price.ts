import type { SpreadChoice } from './choice.ts';
import type { Rate, Spread, SpreadSlot } from './shape.ts';

/** What the points of a spread cost. Whole numbers throughout: no share of a point is ever lost to a fraction. */

/** So much must be paid for so many points: the least that gives them, as part points cannot be had. */
export function priceOf(points: number, rate: Rate | undefined): number {
  if (rate === undefined) return points;
  const whole = points * rate.pay;
  const rest = whole % rate.get;
  return (whole - rest) / rate.get + (rest === 0 ? 0 : 1);
}

/** Whether points have prices; where not, the sum of the points is what they cost. */
export const isPriced = ({ groups }: Spread): boolean => groups?.some(({ rate }) => rate !== undefined) === true;

/** Whether what may be chosen is more than a matter of sums: points have prices, or come in steps. */
export const isBought = (shape: Spread): boolean =>
  isPriced(shape) || shape.slots.some(({ step }) => step !== undefined);

const pointsIn = (choice: SpreadChoice, id: string): number => (Object.hasOwn(choice, id) ? (choice[id] as number) : 0);

/** What the slots of one group cost together: rounded once, over all of them. */
export function groupCost({ slots, groups }: Spread, choice: SpreadChoice, group: string): number {
  let points = 0;
  for (const slot of slots) if (slot.group === group) points += pointsIn(choice, slot.id);
  return priceOf(points, groups?.find(({ id }) => id === group)?.rate);
}

/** What a choice costs: every group by its rate, everything else one a point. */
export function spreadCost(shape: Spread, choice: SpreadChoice): number {
  const { slots, groups = [] } = shape;
  let cost = 0;
  for (const slot of slots)
    if (slot.group === undefined || !groups.some(({ id }) => id === slot.group)) cost += pointsIn(choice, slot.id);
  for (const { id } of groups) cost += groupCost(shape, choice, id);
  return cost;
}

/** The most a slot can hold: the last step within its bounds. */
export const topOf = ({ min, max, step = 1 }: SpreadSlot): number =>
  step === 1 ? max : min + (max - min) - ((max - min) % step);

/** The points a slot would hold that is given so many: within its bounds, and whole steps. */
export function fitting(slot: SpreadSlot, points: number): number {
  const { min, step = 1 } = slot;
  const within = Math.max(min, Math.min(topOf(slot), points));
  return within - ((within - min) % step);
}

/**
 * The nearest choice that can be paid: every slot within its bounds, and where that is too dear, the one step less that saves enough and
 * no more than it must; where no single step does, the last slots give way first. Null where even the least costs too much.
 */
export function nearestSpread(shape: Spread, choice: SpreadChoice): SpreadChoice | null {
  const { slots, max } = shape;
  let points = Object.fromEntries(slots.map((slot) => [slot.id, fitting(slot, pointsIn(choice, slot.id))]));
  let over = spreadCost(shape, points) - max;
  if (over <= 0) return points;
  const saving = (slot: SpreadSlot): number => {
    const less = pointsIn(points, slot.id) - (slot.step ?? 1);
    return less < slot.min ? 0 : max + over - spreadCost(shape, { ...points, [slot.id]: less });
  };
  let best: { readonly slot: SpreadSlot; readonly saved: number } | null = null;
  for (const slot of slots) {
    const saved = saving(slot);
    if (saved >= over && (best === null || saved <= best.saved)) best = { slot, saved };
  }
  if (best !== null) return { ...points, [best.slot.id]: pointsIn(points, best.slot.id) - (best.slot.step ?? 1) };
  for (const slot of [...slots].reverse())
    while (over > 0 && pointsIn(points, slot.id) > slot.min) {
      points = { ...points, [slot.id]: pointsIn(points, slot.id) - (slot.step ?? 1) };
      over = spreadCost(shape, points) - max;
    }
  return over > 0 ? null : points;
}
