import type { Choice } from './choice.ts';
import type { Shape } from './shape.ts';

/** The one choice a listed shape leaves, or undefined where there is a real choice (or none can be listed). */
export function onlyChoice(shape: Shape): Choice | undefined {
  switch (shape.is) {
    case 'pick':
      return shape.options.length === 1 ? shape.options[0]?.id : undefined;
    case 'pick-many':
      if (shape.max === 0 || shape.options.length === 0) return [];
      return shape.options.length === shape.min ? shape.options.map((option) => option.id) : undefined;
    case 'spread': {
      const lowest = shape.slots.reduce((sum, slot) => sum + slot.min, 0);
      const highest = shape.slots.reduce((sum, slot) => sum + slot.max, 0);
      if (lowest === highest || shape.max === lowest) return points(shape.slots, 'min');
      return shape.min === highest ? points(shape.slots, 'max') : undefined;
    }
    case 'aim':
      return shape.max === 0 || shape.shooters.every((shooter) => shooter.targets.length === 0) ? [] : undefined;
    case 'place':
      return shape.pieces.length === 0 ? {} : undefined;
    case 'route':
      return shape.max === 0 ? [] : undefined;
    case 'slots':
      return shape.slots.length === 0 || shape.cards.length === 0 ? {} : undefined;
    case 'order':
      return shape.items.length <= 1 ? shape.items.map((item) => item.id) : undefined;
    case 'roll':
    case 'text':
      return undefined;
  }
}

function points(slots: readonly { id: string; min: number; max: number }[], which: 'min' | 'max'): Choice {
  return Object.fromEntries(slots.map((slot) => [slot.id, slot[which]]));
}
