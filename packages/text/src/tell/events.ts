import { clausesOf, type GameEvent, sayEvent, takenBack, titled } from '@flagbridge/engine';
import type { News, Snapshot } from '@flagbridge/protocol';
import type { Book } from '../book.ts';
import type { Paint } from '../paint.ts';
import { titleOf } from '../prompt/asked.ts';

/** A log line: the sentence with its arithmetic, then its clauses. */
export const eventLine = (book: Book, event: GameEvent, now: Snapshot, paint: Paint): string =>
  `${sentence(book, event, now)} ${paint.dim(`[${clausesOf(event).join(', ')}]`)}`;

/** The same as news: the first clause, and how many more the log names. */
export function newsLine(book: Book, event: GameEvent, now: Snapshot, paint: Paint): string {
  const [first, ...more] = clausesOf(event);
  const clauses = more.length === 0 ? `[${first}]` : `[${first} +${more.length}]`;
  return `${sentence(book, event, now)} ${paint.dim(clauses)}`;
}

/** Everything told in some updates as lines of a log; what was taken back since is marked. */
export function logLines(book: Book, news: readonly News[], now: Snapshot, paint: Paint): string[] {
  const told = news.flatMap(({ n, events }) => events.map((event) => ({ n, event })));
  const isUndone = takenBack(told);
  return told.map((one) => {
    const line = eventLine(book, one.event, now, paint);
    return isUndone(one) ? paint.undone(line) : line;
  });
}

function sentence({ present, phrases }: Book, event: GameEvent, now: Snapshot): string {
  const notes = [
    ...(event.byHand === true ? ['dice typed by hand'] : []),
    ...(event.to === undefined ? [] : ['known to you, not to all']),
  ];
  // The table tells of offices by their ids; people have titles.
  const said = sayEvent(
    phrases,
    titled(event, (id) => titleOf(now, id)),
    present.names?.(now.view),
  );
  return `${said}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
}
