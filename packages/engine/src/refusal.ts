import type { Json } from './json.ts';
import type { ClauseId, Figures, Words } from './words.ts';

/** A player's illegal decision is a value: the clause, the figures, and if possible the nearest legal change. */
export interface Refusal {
  readonly ok: false;
  /** A short code for programs; `words` is for people. */
  readonly why: string;
  readonly clause: ClauseId;
  readonly words?: Words;
  readonly figures?: Figures;
  readonly nearest?: Json;
}

export interface Done {
  readonly ok: true;
  /** A die was rolled: undo is no longer free. */
  readonly rolled: boolean;
  /** Something hidden became known: undo is no longer free. */
  readonly revealed: boolean;
  /** A game turn ended. */
  readonly turned?: true;
}

/** Member by member: requests hold many of these as the reasons of what is closed, and spreading is several times slower. */
export function refuse(
  why: string,
  clause: ClauseId,
  more?: { words?: Words; figures?: Figures; nearest?: Json },
): Refusal {
  // Nearly all of the thousands of a request: in one piece.
  if (more?.figures !== undefined && more.words === undefined && more.nearest === undefined)
    return { ok: false, why, clause, figures: more.figures };
  const refusal: { -readonly [member in keyof Refusal]: Refusal[member] } = { ok: false, why, clause };
  if (more?.words !== undefined) refusal.words = more.words;
  if (more?.figures !== undefined) refusal.figures = more.figures;
  if (more?.nearest !== undefined) refusal.nearest = more.nearest;
  return refusal;
}

/** A refusal where something else was hoped for. No choice is taken for one: a refusal has its clause. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && (value as { ok?: unknown }).ok === false && 'clause' in value;

/** A broken invariant: ends that copy of the match alone. Never a player's fault. */
export class Broken extends Error {
  override readonly name = 'Broken';
}
