import { clausesOf, type GameEvent, sayEvent } from '@flagbridge/engine';
import type { Book } from '../book.ts';
import type { Paint } from '../paint.ts';

/** A log line: the sentence with its arithmetic, then its clauses. */
export const eventLine = (book: Book, event: GameEvent, paint: Paint): string =>
  `${sentence(book, event)} ${paint.dim(`[${clausesOf(event).join(', ')}]`)}`;

/** The same as news: the first clause, and how many more the log names. */
export function newsLine(book: Book, event: GameEvent, paint: Paint): string {
  const [first, ...more] = clausesOf(event);
  const clauses = more.length === 0 ? `[${first}]` : `[${first} +${more.length}]`;
  return `${sentence(book, event)} ${paint.dim(clauses)}`;
}

function sentence(book: Book, event: GameEvent): string {
  const notes = [
    ...(event.byHand === true ? ['dice typed by hand'] : []),
    ...(event.to === undefined ? [] : ['known to you, not to all']),
  ];
  return `${sayEvent(book.phrases, event)}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
}
