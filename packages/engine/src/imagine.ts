import { sampleAnswer } from './answers.ts';
import { copyJson } from './copy.ts';
import type { Roller } from './dice/dice.ts';
import { seeded, seedFrom } from './dice/seeded.ts';
import { stepNamed } from './flow/compile.ts';
import { type Branch, copyFrame, type Frame, newFrame, walk } from './flow/frame.ts';
import { Looking } from './flow/look.ts';
import { canonical } from './hash.ts';
import type { Rules } from './rulebook.ts';
import { type MatchState, whatIsKnown } from './state.ts';
import { type View, view } from './view.ts';
import { holds, type Viewer } from './words.ts';

/**
 * A whole state that a view allows: what the viewer knows is as it is, what he cannot know is drawn. Searches, forecasts
 * and the leak tests play on these, never on the true state. Its dice counters start at zero: it gets dice of its own.
 */
export function imagine<G, V>(rules: Rules<G, V>, view: View<V>, viewer: Viewer, dice: Roller): MatchState<G> {
  // The game is the rulebook's to imagine, and a state has no ruler: neither is copied.
  const state: MatchState<G> = {
    flow: copyJson(view.flow),
    beside: copyJson(view.beside) as Branch[],
    game: rules.imagine(view, viewer, dice),
    offices: view.offices.slice(),
    dice: {},
    asked: copyJson(view.asked),
    out: view.out.slice(),
    knows: copyJson(view.knows) as MatchState<G>['knows'],
    policies: copyJson(view.policies) as MatchState<G>['policies'],
    outcome: copyJson(view.outcome),
  };
  const look = new Looking(state);
  const fill = (frame: Frame): void => {
    const step = stepNamed(rules.steps, frame.step);
    if (step.guess !== undefined) frame.vars = step.guess(look, frame, dice);
    for (const branch of frame.fork ?? [])
      if (branch.frame === null) branch.value = step.recall?.(look, frame, branch.key, dice) ?? null;
    for (const ask of frame.asks ?? []) {
      if (holds(viewer, ask.office)) continue;
      // Other offices' counts are unknown and never shown: any number serves.
      const n = (state.asked[ask.office] ?? 0) + 1;
      state.asked[ask.office] = n;
      ask.n = n;
      if (ask.answered && step.question !== undefined)
        ask.answer = sampleAnswer(look, step.question, frame, ask.office, dice);
    }
  };
  if (state.flow !== null) walk(state.flow, fill);
  for (const branch of state.beside) if (branch.frame !== null) walk(branch.frame, fill);
  return state;
}

/**
 * Whether a viewer knows the game as it is, where it stands, every answer given there, and all that anybody has learnt: then imagining it
 * takes no die, and comes to just that. Standing answers that others have left are not counted: whether there are any is nobody else's to know.
 */
export function hidesNothing<G, V>(rules: Rules<G, V>, state: MatchState<G>, viewer: Viewer): boolean {
  const thrown: Record<string, number> = {};
  const dice = seeded(seedFrom('what is hidden')).stream('imagine', thrown);
  const imagined = imagine(rules, view(rules, state, viewer), viewer, dice);
  return thrown['imagine'] === undefined && standing(imagined) === standing(state);
}

/** The game, its frames and what is known, without the numbers of requests: those of others nobody is shown. */
function standing<G>({ flow, beside, game, knows }: MatchState<G>): string {
  const root = copyFrame({ ...newFrame('', {}), child: flow, fork: beside });
  walk(root, ({ asks }) => {
    for (const ask of asks ?? []) ask.n = 0;
  });
  return canonical([root, game, whatIsKnown(knows)]);
}
