import { clausesOf, type GameEvent, sayEvent } from '@flagbridge/engine';
import type { Book } from '../book.ts';
import type { Paint } from '../io.ts';

/** A log line: the sentence with its arithmetic, then its clauses. */
export function eventLine(book: Book, event: GameEvent, paint: Paint): string {
  const notes = [
    ...(event.byHand === true ? ['dice typed by hand'] : []),
    ...(event.to === undefined ? [] : ['known to you, not to all']),
  ];
  const note = notes.length === 0 ? '' : ` (${notes.join('; ')})`;
  return `${sayEvent(book.phrases, event)}${note} ${paint.dim(`[${clausesOf(event).join(', ')}]`)}`;
}
