import type { Json } from '../json.ts';
import type { Choice } from './choice.ts';
import { isBought, spreadCost, topOf } from './price.ts';
import type { Option, Place, Shape, Spread } from './shape.ts';
import { cardFits } from './slots.ts';

/** The one choice a listed shape leaves, or undefined where there is a real choice (or none can be listed). */
export function onlyChoice(shape: Shape): Choice | undefined {
  switch (shape.is) {
    case 'pick':
      return shape.options.length === 1 ? shape.options[0]?.id : undefined;
    case 'pick-many':
      if (shape.min === 0 && (shape.max === 0 || shape.options.length === 0)) return [];
      return shape.options.length === shape.min ? shape.options.map((option) => option.id) : undefined;
    case 'spread': {
      if (isBought(shape)) return onlyBought(shape);
      const lowest = shape.slots.reduce((sum, slot) => sum + slot.min, 0);
      const highest = shape.slots.reduce((sum, slot) => sum + slot.max, 0);
      if (lowest > shape.max || highest < shape.min) return undefined;
      if (lowest === highest || shape.max === lowest) return points(shape.slots, 'min');
      return shape.min === highest ? points(shape.slots, 'max') : undefined;
    }
    case 'aim':
      return shape.max === 0 || shape.shooters.every((shooter) => shooter.targets.length === 0 || shooter.shots === 0)
        ? []
        : undefined;
    case 'place':
      return onlyPlace(shape);
    case 'route':
      if (shape.max === 0 || (shape.steps.length === 0 && shape.min === 0)) return [];
      return shape.steps.length === 1 && shape.min === shape.max
        ? Array.from({ length: shape.min }, () => (shape.steps[0] as Option).id)
        : undefined;
    case 'slots':
      if (shape.slots.some((slot) => slot.must === true)) return undefined;
      return shape.slots.some((slot) => shape.cards.some((card) => card.copies > 0 && cardFits(slot, card)))
        ? undefined
        : {};
    case 'order':
      return shape.items.length <= 1 ? shape.items.map((item) => item.id) : undefined;
    case 'text':
      return shape.max === 0 && (shape.min ?? 0) === 0 ? '' : undefined;
    case 'roll':
      return undefined;
  }
}

/** Every piece has one place, one facing and one speed, and none may stay away or hide. */
function onlyPlace({ pieces, apart }: Place): Choice | undefined {
  const places: [string, Json][] = [];
  for (const { id, hexes, facings, speeds, hidden, optional } of pieces) {
    if (optional === true && hexes.length === 0) continue;
    const settled = optional !== true && hidden !== true && hexes.length === 1;
    if (
      !settled ||
      (facings !== undefined && facings.length !== 1) ||
      (speeds !== undefined && speeds.min !== speeds.max)
    )
      return undefined;
    const put: { [key: string]: Json } = { hex: hexes[0] as string };
    if (facings !== undefined) put['facing'] = facings[0] as number;
    if (speeds !== undefined) put['speed'] = speeds.min;
    places.push([id, put]);
  }
  const taken = new Set(places.map(([, put]) => (put as { hex: string }).hex));
  return apart === true && taken.size < places.length ? undefined : Object.fromEntries(places);
}

/** Points may come free where a price is rounded: each slot is tried by its step. */
function onlyBought(shape: Spread): Choice | undefined {
  const { slots, min, max } = shape;
  const lowest = Object.fromEntries(slots.map((slot) => [slot.id, slot.min]));
  const highest = Object.fromEntries(slots.map((slot) => [slot.id, topOf(slot)]));
  const [least, most] = [spreadCost(shape, lowest), spreadCost(shape, highest)];
  if (least > max || most < min) return undefined;
  const given = slots.filter((slot) => topOf(slot) > slot.min);
  const moved = (from: Record<string, number>, id: string, by: number): number =>
    spreadCost(shape, { ...from, [id]: (from[id] as number) + by });
  if (least >= min && given.every(({ id, step = 1 }) => moved(lowest, id, step) > max)) return lowest;
  return most <= max && given.every(({ id, step = 1 }) => moved(highest, id, -step) < min) ? highest : undefined;
}

function points(slots: readonly { id: string; min: number; max: number }[], which: 'min' | 'max'): Choice {
  return Object.fromEntries(slots.map((slot) => [slot.id, slot[which]]));
}
