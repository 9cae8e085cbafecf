import { nearestSpread, type SpreadChoice } from '@flagbridge/engine';
import { choiceText } from '../tell/choice.ts';
import type { Before } from './context.ts';

/** What this seat chose when it was last asked to share out points here; null where it was not, or nothing of it can be had. */
export function lastTime({ request: { shape, question }, seat }: Before): SpreadChoice | null {
  const before = shape.is === 'spread' ? seat.decided?.get(question) : undefined;
  if (shape.is !== 'spread' || before === undefined) return null;
  return nearestSpread(shape, before as SpreadChoice);
}

/** Said where not all of it can be had any more. */
export function changedLines({ request: { shape, question }, seat, book }: Before, now: SpreadChoice): string[] {
  const before = seat.decided?.get(question) as SpreadChoice | undefined;
  if (shape.is !== 'spread' || before === undefined) return [];
  const less = shape.slots.filter(({ id }) => (before[id] ?? 0) !== now[id]);
  if (less.length === 0) return [];
  const was = choiceText(shape, book.phrases, Object.fromEntries(less.map(({ id }) => [id, before[id] ?? 0])));
  const is = choiceText(shape, book.phrases, Object.fromEntries(less.map(({ id }) => [id, now[id] ?? 0])));
  return [`Not all of it can be had: ${was} became ${is}.`];
}
