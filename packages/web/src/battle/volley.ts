import type { Volley } from '@flagbridge/board';
import type { PartId, Scene, Strike, StrikeEnd } from '@flagbridge/engine';
import { key } from '@flagbridge/engine/hex';
import type { News } from '@flagbridge/protocol';
import { movedIn } from './moved.ts';

/** What was last fired, and in which step of the turn. */
export interface Fired extends Volley {
  readonly heading: string;
  /** It is or was told shot by shot: what stays of it does not play again. */
  readonly told?: boolean;
}

/** A moment of a battle and the one before it. Exported for tests, which make their own. */
export interface Turned {
  readonly news: News;
  readonly strikes: readonly Strike[];
  readonly before: Scene | null;
  readonly after: Scene | null;
  /** The step it was decided in. */
  readonly heading: string;
}

/** A move takes as long at most. */
const VOYAGE = 600;
/** Traces that are still of use: a whole phase of a large battle, not more. */
const MOST_TRACES = 40;

/**
 * The volley to show after an update. What was fired before it in the same step stays as a trace, and so does what nobody
 * had time to look at; anything else that happens takes it away.
 */
export function firedIn(
  last: Fired | null,
  looked: boolean,
  { news, strikes, before, after, heading }: Turned,
): Fired | null {
  const { n, events } = news;
  if (events.length === 0) return last;
  // What was taken back did not happen.
  const stays = (last?.heading === heading || !looked) && !events.some(({ type }) => type === 'take-back');
  const left = !stays || last === null ? null : traces(last, new Set(movedIn(before, after)));
  if (strikes.length === 0) return left;
  return {
    n,
    strikes,
    past: left === null ? [] : [...left.past, ...left.strikes].slice(-MOST_TRACES),
    ...(strikes.flatMap(endsOf).some((end) => cameThere(end, before, after)) && { after: VOYAGE }),
    heading,
  };
}

const endsOf = ({ from, to }: Strike): StrikeEnd[] => (from === undefined ? [to] : [from, to]);

/** Where ships have moved on, a trace would lead the eye from nobody to somebody else. */
function traces(last: Fired, moved: ReadonlySet<PartId>): Fired | null {
  if (moved.size === 0) return last;
  const still = (strike: Strike): boolean => !endsOf(strike).some(({ part = '' }) => moved.has(part));
  const [strikes, past] = [last.strikes.filter(still), last.past.filter(still)];
  return strikes.length + past.length === 0 ? null : { ...last, strikes, past };
}

/** It moved in the same update, and not away from where it fired or was struck: first it comes, then it is struck. */
function cameThere({ hex, part }: StrikeEnd, before: Scene | null, after: Scene | null): boolean {
  const was = before?.tokens.find(({ id }) => id === part);
  const now = after?.tokens.find(({ id }) => id === part);
  return was !== undefined && now !== undefined && key(was.hex) !== key(now.hex) && key(was.hex) !== key(hex);
}
