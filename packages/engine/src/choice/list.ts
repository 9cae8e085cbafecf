import type { Choice, SpreadChoice } from './choice.ts';
import { isBought, spreadCost, topOf } from './price.ts';
import type { Shape, Spread, SpreadSlot } from './shape.ts';

/** Every choice of a shape, where there are at most `most`; undefined where there are more or they cannot be listed. */
export function listChoices(shape: Shape, most: number): readonly Choice[] | undefined {
  switch (shape.is) {
    case 'pick':
      return shape.options.length <= most ? shape.options.map((option) => option.id) : undefined;
    case 'pick-many': {
      if (shape.options.length > 10) return undefined;
      const sets: string[][] = [];
      for (let bits = 0; bits < 1 << shape.options.length; bits++) {
        const ids = shape.options.filter((_, i) => (bits >> i) & 1).map((option) => option.id);
        if (ids.length >= shape.min && ids.length <= shape.max) sets.push(ids);
        if (sets.length > most) return undefined;
      }
      return sets;
    }
    case 'spread':
      return listSpreads(shape, most);
    default:
      return undefined;
  }
}

/** Slot by slot, leaving out at once what could no longer come to a legal sum: so no list is longer than the last. */
function listSpreads(shape: Spread, most: number): readonly Choice[] | undefined {
  const { slots, min, max } = shape;
  if (isBought(shape)) return listBought(shape, most);
  let spreads: { points: [string, number][]; sum: number }[] = [{ points: [], sum: 0 }];
  for (const [i, slot] of slots.entries()) {
    const after = slots.slice(i + 1);
    const least = after.reduce((sum, one) => sum + one.min, 0);
    const greatest = after.reduce((sum, one) => sum + one.max, 0);
    const next: typeof spreads = [];
    for (const { points, sum } of spreads) {
      const to = Math.min(slot.max, max - sum - least);
      for (let n = Math.max(slot.min, min - sum - greatest); n <= to; n++) {
        next.push({ points: [...points, [slot.id, n]], sum: sum + n });
        if (next.length > most) return undefined;
      }
    }
    spreads = next;
  }
  const legal = spreads.filter(({ sum }) => sum >= min && sum <= max);
  return legal.length <= most ? legal.map(({ points }) => Object.fromEntries(points)) : undefined;
}

/** The same where points have prices or come in steps: dearer and cheaper ends are asked for, as no sum tells them. */
function listBought(shape: Spread, most: number): readonly Choice[] | undefined {
  const { slots, min, max } = shape;
  const rest = (from: number, bound: (slot: SpreadSlot) => number): [string, number][] =>
    slots.slice(from).map((slot) => [slot.id, bound(slot)]);
  let spreads: [string, number][][] = [[]];
  for (const [i, slot] of slots.entries()) {
    const least = rest(i + 1, (one) => one.min);
    const greatest = rest(i + 1, topOf);
    const next: typeof spreads = [];
    for (const points of spreads)
      for (let n = slot.min; n <= slot.max; n += slot.step ?? 1) {
        const so: [string, number][] = [...points, [slot.id, n]];
        if (spreadCost(shape, Object.fromEntries([...so, ...least])) > max) break;
        if (spreadCost(shape, Object.fromEntries([...so, ...greatest])) < min) continue;
        next.push(so);
        if (next.length > most) return undefined;
      }
    spreads = next;
  }
  const all: Choice[] = spreads.map((points) => Object.fromEntries(points));
  const legal = all.filter((choice) => spreadCost(shape, choice as SpreadChoice) >= min);
  return legal.length <= most ? legal : undefined;
}
