import { copyJson, ownOf } from './copy.ts';
import { stepNamed } from './flow/compile.ts';
import type { Branch, Frame, OpenAsk } from './flow/frame.ts';
import { Looking } from './flow/look.ts';
import type { Look } from './flow/play.ts';
import type { Json, Vars } from './json.ts';
import type { Rules } from './rulebook.ts';
import { type Ruler, rulerOf } from './ruler.ts';
import type { MatchState, Outcome, Policy } from './state.ts';
import { holds, type OfficeId, type Viewer } from './words.ts';

/**
 * What one viewer may know: the only door for screens, bots, spectators, logs and recordings. Built up from what may be
 * shown, and the viewer's own: it shares nothing with the state. Counters of dice and of other offices' requests stay inside.
 */
export interface View<V> {
  /** Where we are, as this viewer may see it. */
  readonly flow: Frame | null;
  readonly beside: readonly Branch[];
  /** Everyone who decides in this match. */
  readonly offices: readonly OfficeId[];
  readonly out: readonly OfficeId[];
  /** Of the viewer's own offices only. */
  readonly asked: { readonly [office: OfficeId]: number };
  readonly knows: { readonly [office: OfficeId]: { readonly [fact: string]: Json } };
  readonly policies: { readonly [office: OfficeId]: { readonly [question: string]: Policy } };
  readonly outcome: Outcome | null;
  /** The sequence of play and where we are in it, from what is shown of the frames; none where the rulebook marks nothing. */
  readonly ruler?: Ruler;
  readonly game: V;
}

/**
 * A viewer's view. A caller that keeps an earlier one of the same viewer and match, hands out neither and changes no state any more, may
 * give it as `before`: what did not change can then be one thing in both, and what may be shown one thing with the state.
 */
export function view<G, V>(rules: Rules<G, V>, state: MatchState<G>, viewer: Viewer, before?: View<V>): View<V> {
  const look = new Looking(state);
  const given = before === undefined ? copyJson : asItIs;
  const flow = state.flow === null ? null : showFrame(rules, look, state.flow, viewer, given);
  const beside = state.beside.map((branch) => showBranch(rules, look, branch, viewer, given));
  const offices = given(state.offices);
  const out = given(state.out);
  const asked = own(state.asked, viewer, given);
  const knows = own(state.knows, viewer, given);
  const policies = own(state.policies, viewer, given);
  const outcome = given(state.outcome);
  const game = before === undefined ? rules.view(look, viewer) : rules.view(look, viewer, before.game);
  if (rules.ruler === null) return { flow, beside, offices, out, asked, knows, policies, outcome, game };
  const ruler = rulerOf(rules.ruler, state.game, flow, before?.ruler);
  // In one piece: a member put in later takes room and time of its own.
  return { flow, beside, offices, out, asked, knows, policies, outcome, game, ruler };
}

/** How a part of the state gets into a view. */
type Given = <T>(part: T) => T;
const asItIs: Given = (part) => part;

function own<T>(by: Record<OfficeId, T>, viewer: Viewer, given: Given): Record<OfficeId, T> {
  const out: Record<OfficeId, T> = {};
  for (const office of viewer.offices) {
    const one = ownOf(by, office);
    if (one !== undefined) out[office] = given(one);
  }
  return out;
}

function showFrame<G, V>(rules: Rules<G, V>, look: Look<G>, frame: Frame, viewer: Viewer, given: Given): Frame {
  const { shown: showing } = stepNamed(rules.steps, frame.step);
  let { vars } = frame;
  if (showing !== undefined) {
    const shown = showing(look, frame, viewer);
    if (isCover(shown))
      return { step: shown.cover, vars: given(shown.vars), at: 0, child: null, fork: null, asks: null };
    vars = shown;
  }
  return {
    step: frame.step,
    vars: given(vars),
    at: frame.at,
    child: frame.child === null ? null : showFrame(rules, look, frame.child, viewer, given),
    fork: frame.fork?.map((branch) => showBranch(rules, look, branch, viewer, given)) ?? null,
    asks: frame.asks?.map((ask) => showAsk(ask, viewer, given)) ?? null,
  };
}

const isCover = (
  shown: Vars | { readonly cover: string; readonly vars: Vars },
): shown is { cover: string; vars: Vars } => typeof shown['cover'] === 'string' && 'vars' in shown;

function showBranch<G, V>(rules: Rules<G, V>, look: Look<G>, branch: Branch, viewer: Viewer, given: Given): Branch {
  return {
    key: branch.key,
    frame: branch.frame === null ? null : showFrame(rules, look, branch.frame, viewer, given),
    // What a branch brought back is read at the join; nobody sees it before.
    value: null,
  };
}

/** Others see that an office is asked and whether it has answered, never what. */
function showAsk(ask: OpenAsk, viewer: Viewer, given: Given): OpenAsk {
  return holds(viewer, ask.office) ? given(ask) : { office: ask.office, n: 0, answer: null, answered: ask.answered };
}
