import { type ClauseId, type PartId, sayLabelled } from '@flagbridge/engine';
import type { LogEntry } from '../battle/battle.ts';
import { figure } from '../look/figure.ts';

/** What happened in one step, the latest news first; what came with one piece of news in the order in which it happened. */
export interface LogGroup {
  readonly key: string;
  readonly heading: string;
  readonly entries: readonly LogEntry[];
}

export interface Wanted {
  /** Only what concerns this thing; null for everything. */
  readonly of: PartId | null;
  /** At most so many lines, the latest. */
  readonly most: number;
}

/** The thing itself, or a part of it (`ship/weapon`). */
const concerns = (entry: LogEntry, of: PartId): boolean =>
  entry.parts.some((part) => part === of || part.startsWith(`${of}/`));

/**
 * Groups by heading, newest first. Within a group the news stand newest first too, so that what just happened is always at the
 * top; but the lines of one piece of news stay in their order: shot, damage and loss read as one tale.
 */
export function logGroups(log: readonly LogEntry[], { of, most }: Wanted): { groups: LogGroup[]; more: number } {
  const kept = of === null ? log : log.filter((entry) => concerns(entry, of));
  const more = Math.max(0, kept.length - most);
  const runs: LogEntry[][] = [];
  for (const entry of kept.slice(more)) {
    const run = runs.at(-1);
    if (run?.[0]?.heading === entry.heading) run.push(entry);
    else runs.push([entry]);
  }
  return { groups: runs.reverse().map(groupOf), more };
}

function groupOf(run: readonly LogEntry[]): LogGroup {
  const news: LogEntry[][] = [];
  for (const entry of run) {
    if (news.at(-1)?.[0]?.n === entry.n) news.at(-1)?.push(entry);
    else news.push([entry]);
  }
  const first = run[0]!;
  return { key: first.key, heading: first.heading, entries: news.reverse().flat() };
}

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

/** A sentence in pieces: names of drawn things are strong. */
export interface Piece {
  readonly text: string;
  readonly name: boolean;
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds names as whole words, the longest first, so that `Arrow II` is not `Arrow`. */
export function nameFinder(names: readonly string[]): (text: string) => readonly Piece[] {
  const known = [...new Set(names)].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
  if (known.length === 0) return (text) => [{ text, name: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(plain).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => {
    const pieces: Piece[] = [];
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
