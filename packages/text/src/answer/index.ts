import type {
  AimChoice,
  Choice,
  Phrases,
  PlaceChoice,
  RouteChoice,
  Shape,
  SlotsChoice,
  SpreadChoice,
} from '@flagbridge/engine';
import type { MapWords } from '../hexes.ts';
import { readAim } from './aim.ts';
import { readMany, readOrder, readPick, readRoll, readText } from './picks.ts';
import { readPlace } from './place.ts';
import { readRoute } from './route.ts';
import { readSlots } from './slots.ts';
import { readSpread } from './spread.ts';
import type { TypedAnswer } from './typed-answer.ts';

export type { TypedAnswer } from './typed-answer.ts';

/** Whether an answer is put together line by line before it is decided. */
export const isComposed = (shape: Shape): boolean => ['spread', 'aim', 'place', 'route', 'slots'].includes(shape.is);

/** Nothing chosen yet, in the form of the shape; where one line decides there is nothing to begin with. */
export function blank(shape: Shape): Choice {
  switch (shape.is) {
    case 'aim':
    case 'route':
      return [];
    case 'spread':
      return Object.fromEntries(shape.slots.map((slot) => [slot.id, slot.min]));
    case 'place':
    case 'slots':
      return {};
    default:
      return null;
  }
}

/** Reads one typed line as an answer, or as the next piece of one. `sofar` is what was put together before. */
export function readAnswer(shape: Shape, phrases: Phrases, sofar: Choice, line: string, map?: MapWords): TypedAnswer {
  switch (shape.is) {
    case 'pick':
      return readPick(shape, phrases, line);
    case 'pick-many':
      return readMany(shape, phrases, line);
    case 'order':
      return readOrder(shape, phrases, line);
    case 'roll':
      return readRoll(shape, line);
    case 'text':
      return readText(shape, line);
    case 'spread':
      return readSpread(shape, phrases, sofar as SpreadChoice, line);
    case 'aim':
      return readAim(shape, phrases, sofar as unknown as AimChoice, line);
    case 'place':
      return readPlace(shape, phrases, sofar as PlaceChoice, line, map);
    case 'route':
      return readRoute(shape, phrases, sofar as RouteChoice, line);
    case 'slots':
      return readSlots(shape, phrases, sofar as SlotsChoice, line);
  }
}

/** `back`: without the last piece. */
export function without(shape: Shape, sofar: Choice): Choice {
  if (Array.isArray(sofar)) return sofar.slice(0, -1);
  if (shape.is !== 'spread' && sofar !== null && typeof sofar === 'object')
    return Object.fromEntries(Object.entries(sofar).slice(0, -1));
  return blank(shape);
}
