import type { Phrases } from '@flagbridge/engine';
import type { KeyEntry } from '../answer/keys.ts';
import { type MapWords, noMap } from '../hexes.ts';
import { columns } from './columns.ts';
import { figuresText } from './figures.ts';

/** How a question is told: hexes and facings in the map's words, remarks beside options, everything or what fits a screen. */
export interface EntryTelling {
  readonly map: MapWords;
  /** A remark on an option, by its id: where a ship is, what a shot's chances are. */
  readonly note: (id: string) => string;
  /** However long. */
  readonly all: boolean;
  /** The same question as before: how it is answered is known. */
  readonly again: boolean;
  /** The rulebook's words. */
  readonly phrases: Phrases;
}

export const plainly: EntryTelling = { map: noMap, note: () => '', all: false, again: false, phrases: {} };

/** Rows of a list that fit a screen beside everything else. */
const MOST_ROWS = 24;

/** As many lines as fit, and how to see the rest. */
function folded(lines: readonly string[], all: boolean, most = MOST_ROWS): string[] {
  if (all || lines.length <= most + 2) return [...lines];
  return [...lines.slice(0, most), `… and ${lines.length - most} more; show all lists them.`];
}

/** Options under one another: key, label, and whatever there is to say of each. */
export function entryLines(
  entries: readonly KeyEntry[],
  { note, all, phrases }: EntryTelling = plainly,
  more: (entry: KeyEntry) => string = () => '',
): string[] {
  const rows = entries.map((entry) => [
    entry.key,
    entry.label,
    [
      note(entry.id),
      ...(entry.option?.costs === undefined ? [] : [figuresText(phrases, entry.option.costs)]),
      ...(entry.closed === undefined ? [] : [`not now (why ${entry.key})`]),
      more(entry),
    ]
      .filter((text) => text !== '')
      .join('; '),
  ]);
  return folded(columns(rows, [0]), all);
}

export const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('; ');
