import type { ClauseId, EventData, Outcome, Play } from '@flagbridge/engine';
import { otherSide, type Sided } from './sided.ts';

/** How the battle ends: for the engine, and for the people at the table. */
export interface Verdict<By extends string = string> extends Outcome {
  readonly by: By;
  /** What happened, where `by` alone does not say it: the last word of the phrase. */
  readonly is?: string;
  readonly also?: readonly ClauseId[];
  readonly data?: EventData;
}

type Dated = Sided & { readonly turn: number };

/** Tells how the battle ends, and ends it. */
export function finish<G extends Dated>(play: Play<G>, verdict: Verdict): void {
  const { winner, by, clause, is = by, also = [], data = {} } = verdict;
  const { game } = play;
  const sides = (): EventData => (winner === null ? {} : { winner, loser: otherSide(game, winner) });
  play.tell?.({
    type: winner === null ? 'drawn' : 'victory',
    clause: [clause, ...also],
    data: { is, turn: game.turn, ...sides(), ...data },
  });
  play.end({ winner, by, clause });
}

/**
 * Looks whether the battle is over: by its terms, which the book has judged, or by what the players have agreed on, for with the last
 * ship of one who held out goes his say.
 */
export function settle<G extends Dated>(
  play: Play<G>,
  decided: Verdict | null,
  { checked, agreed }: { readonly checked: ClauseId; agreed(game: G): Verdict | null },
): void {
  if (decided !== null) finish(play, { ...decided, also: [checked, ...(decided.also ?? [])] });
  else {
    const wished = agreed(play.game);
    if (wished !== null) finish(play, wished);
  }
}
