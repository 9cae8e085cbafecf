import type { AnyRules, AnyState, Frame, Json, Look, OpenAsk, Question } from '@flagbridge/engine';

/** Reads where a match stands, for checks that must look deeper than requests do. */

export function lookAt(state: AnyState): Look<unknown> {
  return {
    state,
    game: state.game,
    isOut: (office) => state.out.includes(office),
    knows: (office, fact): Json | undefined => state.knows[office]?.[fact],
  };
}

/** A frame and all below it, parents first. */
export function* below(frame: Frame | null): Generator<Frame> {
  if (frame === null) return;
  yield frame;
  yield* below(frame.child);
  for (const branch of frame.fork ?? []) yield* below(branch.frame);
}

export function* framesOf(state: AnyState): Generator<Frame> {
  yield* below(state.flow);
  for (const branch of state.beside) yield* below(branch.frame);
}

export interface AskedFrame {
  readonly frame: Frame;
  readonly ask: OpenAsk;
  readonly question: Question<unknown>;
  readonly id: string;
}

/** Asks of these frames that wait for an answer, in the order in which the engine lists them. */
export function openAsks(rules: AnyRules, frames: Iterable<Frame>): AskedFrame[] {
  const open: AskedFrame[] = [];
  for (const frame of frames) {
    const question = rules.steps.get(frame.step)?.question;
    if (question === undefined) continue;
    for (const ask of frame.asks ?? [])
      if (!ask.answered) open.push({ frame, ask, question, id: `${ask.office}#${ask.n}` });
  }
  return open;
}
