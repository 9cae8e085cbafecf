import { order } from './order.ts';
import { slots } from './slots.ts';
import { spread } from './spread.ts';

/** Composers of shapes that no battle begins with: they come with the first request of such a shape. */
export const rare = { order, slots, spread } as const;
