import { aim } from './aim.ts';
import { order } from './order.ts';
import { pickMany } from './pick-many.ts';
import { roll } from './roll.ts';
import { route } from './route.ts';
import { slots } from './slots.ts';
import { spread } from './spread.ts';
import { text } from './text.ts';

/** The composers that are loaded after the first question stands, by shape. */
export const composers = { 'pick-many': pickMany, spread, aim, route, slots, order, roll, text } as const;
