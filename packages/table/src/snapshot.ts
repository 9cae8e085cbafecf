import { type MatchState, type OfficeId, type Seat, stateHash } from '@flagbridge/engine';
import type { AnyMatch } from './seen.ts';
import type { ViewerHistory } from './viewer-history.ts';

/**
 * How a match stands and what its viewers have been told, so that it can be taken up without playing it from its first line. A cache:
 * order, seed and log are true, and this only where it agrees with them.
 */
export interface TableSnapshot {
  readonly v: 1;
  /** Of the rules. */
  readonly version: string;
  readonly lines: number;
  readonly chain: string;
  readonly state: MatchState<unknown>;
  /** The fingerprint of that state. */
  readonly hash: string;
  /** A digit a line: 1 rolled, 2 revealed. */
  readonly marks: string;
  readonly seats: readonly Seat[];
  readonly histories: readonly KeptHistory[];
}

/** What a viewer was told: how many updates, with which lines, and the last few of them. */
export interface KeptHistory {
  readonly offices: readonly OfficeId[];
  readonly lines: readonly number[];
  readonly texts: readonly string[];
}

/** Updates kept of each viewer at the most, for screens that come back: as many as are told one by one. */
const MOST_TOLD = 200;

/** Null where something is under way that is not in the log: dice wanted, a take-back asked for. */
export function snapshotOfTable(
  match: AnyMatch,
  histories: Iterable<ViewerHistory>,
  characters: number,
): TableSnapshot | null {
  const { state, log, seats, chain, pending, takeBack, rules } = match;
  if (pending !== null || takeBack !== null || log.length === 0) return null;
  return {
    v: 1,
    version: rules.about.version,
    lines: log.length,
    chain,
    state,
    hash: stateHash(match),
    marks: match.marks.map(({ rolled, revealed }) => Number(rolled) + 2 * Number(revealed)).join(''),
    seats,
    histories: [...histories].map(({ viewer, lines, news }) => ({
      offices: viewer.offices,
      lines: [...lines],
      texts: news.last(MOST_TOLD, characters),
    })),
  };
}
