import { aim } from './aim.ts';
import { order } from './order.ts';
import { pickMany } from './pick-many.ts';
import { slots } from './slots.ts';
import { spread } from './spread.ts';
import { text } from './text.ts';

/**
 * Composers of the shapes that most battles do not begin with: they come a moment after the first question stands, or with a request of
 * such a shape.
 */
export const rare = { aim, order, 'pick-many': pickMany, slots, spread, text } as const;
