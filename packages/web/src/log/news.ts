import type { LogEntry } from '../battle/battle.ts';

/** What a listener can take in at once. */
const MOST_SPOKEN = 4;

/** New sentences as they are spoken: the first few, and how many more there are. */
export function spoken(fresh: readonly LogEntry[]): string {
  const told = fresh.slice(0, MOST_SPOKEN).map(({ text }) => (/[.!?…]$/.test(text) ? text : `${text}.`));
  const rest = fresh.length - told.length;
  if (rest > 0) told.push(`And ${rest} more in the log.`);
  return told.join(' ');
}

/** What has come since the last entry that was told; everything is old to somebody who has just sat down. */
export function freshSince(log: readonly LogEntry[], last: string | null): readonly LogEntry[] {
  if (last === null) return log;
  const at = log.findLastIndex(({ key }) => key === last);
  // The entry is gone where a decision was taken back: what is new then cannot be told from what is old.
  return at < 0 ? [] : log.slice(at + 1);
}
