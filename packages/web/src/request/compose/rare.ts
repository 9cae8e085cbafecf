import { order } from './order.ts';
import { pickMany } from './pick-many.ts';
import { slots } from './slots.ts';
import { spread } from './spread.ts';
import { text } from './text.ts';

/** Composers of shapes that no battle begins with: they come with the first request of such a shape. */
export const rare = { order, 'pick-many': pickMany, slots, spread, text } as const;
