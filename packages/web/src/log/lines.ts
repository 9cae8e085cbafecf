import { type ClauseId, type PartId, sayLabelled } from '@flagbridge/engine';
import type { LogEntry } from '../battle/battle.ts';
import { figure } from '../look/figure.ts';

/** What happened in one step, in the order in which it happened. */
interface LogGroup {
  readonly key: string;
  readonly heading: string;
  readonly entries: readonly LogEntry[];
}

interface Wanted {
  /** Only what concerns this thing; null for everything. */
  readonly of: PartId | null;
  /** At most so many lines, the latest. */
  readonly most: number;
  /** Lines left out. */
  readonly without?: (entry: LogEntry) => boolean;
}

/** The thing itself, or a part of it (`ship/weapon`). */
const concerns = (entry: LogEntry, of: PartId): boolean =>
  entry.parts.some((part) => part === of || part.startsWith(`${of}/`));

/**
 * Groups by heading, the newest group first; within a group strictly as it happened: declaration, shot, damage and loss read as
 * one tale. A heading that comes again begins a group of its own.
 */
export function logGroups(
  log: readonly LogEntry[],
  { of, most, without }: Wanted,
): { groups: LogGroup[]; more: number } {
  const all = without === undefined ? log : log.filter((entry) => !without(entry));
  const kept = of === null ? all : all.filter((entry) => concerns(entry, of));
  const more = Math.max(0, kept.length - most);
  const runs: LogEntry[][] = [];
  for (const entry of kept.slice(more)) {
    const run = runs.at(-1);
    if (run?.[0]?.heading === entry.heading) run.push(entry);
    else runs.push([entry]);
  }
  const groups = runs
    .reverse()
    .flatMap(([first, ...rest]): LogGroup[] =>
      first === undefined ? [] : [{ key: first.key, heading: first.heading, entries: [first, ...rest] }],
    );
  return { groups, more };
}

/** The line a key leads to from another, in the order shown; the same one at the ends, null where the key leads nowhere. */
export function lineFrom(groups: readonly LogGroup[], from: string | null, key: string): string | null {
  const keys = groups.flatMap(({ entries }) => entries.map((entry) => entry.key));
  const at = from === null ? -1 : keys.indexOf(from);
  const last = keys.length - 1;
  const ways: { readonly [key: string]: number } = {
    ArrowDown: Math.min(last, at + 1),
    ArrowUp: Math.max(0, at - 1),
    Home: 0,
    End: last,
  };
  return keys[ways[key] ?? -1] ?? null;
}

/** The line Tab comes to: where somebody was, else the first. */
export const standingOn = (groups: readonly LogGroup[], wanted: string | null): string | null =>
  wanted !== null && groups.some(({ entries }) => entries.some(({ key }) => key === wanted))
    ? wanted
    : (groups[0]?.entries[0]?.key ?? null);

/** Clauses of a line: those behind its figures first, then those that made it happen. */
export const lineClauses = ({ clauses }: Pick<LogEntry, 'clauses'>, sums: LogEntry['sums']): readonly ClauseId[] => [
  ...new Set([...sums.flatMap(({ sum }) => sum.parts.map(({ clause }) => clause)), ...clauses]),
];

/** The sentence with totals only: the arithmetic stands in a line of its own. */
export function withoutSums({ text, sums }: Pick<LogEntry, 'text' | 'sums'>): string {
  let short = text;
  for (const { sum } of sums) short = short.replace(sayLabelled(sum), figure(sum.total));
  return short;
}

/** A sentence with a list in it. */
interface Listing {
  readonly before: string;
  readonly items: readonly string[];
  readonly after: string;
}

/** A list longer than two lines of the log hides what comes after it. */
const LONG = 120;

/** The long list a sentence was filled with, if there is one: it is shown when asked for, one thing a line. */
export function longListIn({ lists }: Pick<LogEntry, 'lists'>, text: string): Listing | null {
  for (const items of lists) {
    const list = items.join(', ');
    const at = list.length > LONG ? text.indexOf(list) : -1;
    if (at >= 0) return { before: text.slice(0, at), items, after: text.slice(at + list.length) };
  }
  return null;
}

/** A sentence in pieces: names of drawn things are strong. */
export interface LinePiece {
  readonly text: string;
  readonly name: boolean;
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds names as whole words, the longest first, so that `Arrow II` is not `Arrow`. */
export function nameFinder(names: readonly string[]): (text: string) => readonly LinePiece[] {
  const known = [...new Set(names)].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
  if (known.length === 0) return (text) => [{ text, name: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(plain).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => {
    const pieces: LinePiece[] = [];
    let from = 0;
    for (const found of text.matchAll(pattern)) {
      if (found.index > from) pieces.push({ text: text.slice(from, found.index), name: false });
      pieces.push({ text: found[0], name: true });
      from = found.index + found[0].length;
    }
    if (from < text.length) pieces.push({ text: text.slice(from), name: false });
    return pieces;
  };
}
