import { advanceUntil, type Stops } from './advance.ts';
import type { Choice } from './choice/choice.ts';
import { listChoices } from './choice/list.ts';
import type { DiceSource } from './dice/dice.ts';
import { illegal, refusalOf } from './flow/asking.ts';
import { ancestry, type Frame, type FramePath, frameAt, pathTo } from './flow/frame.ts';
import { Looking } from './flow/look.ts';
import type { Merging } from './flow/question.ts';
import type { ForecastCase } from './forecast.ts';
import { canonical } from './hash.ts';
import { type Asked, asked, findAsk } from './open.ts';
import { Broken } from './refusal.ts';
import { requestId } from './request.ts';
import type { Rules } from './rulebook.ts';
import type { MatchState } from './state.ts';
import { type Figures, holds, type OfficeId, type Viewer } from './words.ts';

/** What is asked for, and the choices of another that are listed as cases, at most. */
export interface OddsWanted {
  readonly viewer: Viewer;
  readonly id: string;
  readonly choice: Choice;
  readonly cases: number;
  /** Filled with those whose later answers were taken to be their default. */
  readonly assumed: Set<OfficeId>;
}

/** A state that a forecast has come to, and how likely; `used` choices of the script were needed so far. */
export interface Branch<G> {
  readonly state: MatchState<G>;
  chance: number;
  readonly used: number;
  /** The answer has been given. */
  readonly begun: boolean;
}

export type Leaf<G> =
  | { is: 'end'; state: MatchState<G> }
  /** The viewer must choose again. */
  | { is: 'own-choice'; state: MatchState<G> }
  | { is: 'choice'; state: MatchState<G>; of: Asked<G>; sealed: boolean }
  /** Here branches are merged. */
  | { is: 'paused'; state: MatchState<G>; used: number }
  /** This branch does not come to the script's last choice, and was counted before. */
  | { is: 'not-here' };

/** What all branches of one world have in common: where they begin and end, and what is counted. */
export interface Beginning<G> {
  readonly asked: OddsWanted;
  readonly office: OfficeId;
  /** Where the asking frame and the frame that ends the forecast lie, as steps down from the root. */
  readonly asking: FramePath;
  readonly until: FramePath;
  readonly before: string | null;
  /** The questions of those who are taken to give their default, where they are put in turn; and who they were. */
  readonly inTurn: readonly string[];
  readonly assumed: Set<OfficeId>;
  /** What branches carry beside their states, where they are merged so. */
  readonly stores: Merging<G> | null;
  figures(after: MatchState<G>): Figures;
}

export function beginning<G, V>(
  rules: Rules<G, V>,
  world: MatchState<G>,
  asked: OddsWanted,
  merging: boolean,
): Beginning<G> {
  const found = findAsk(rules, world, asked.id);
  if (found === null) throw new Broken(`an imagined state lost the request ${asked.id}`);
  const { question, frame, ask } = found;
  // Checked once for all branches: each of them begins with this answer in this state.
  const wrong = refusalOf(new Looking(world), question, frame, ask.office, asked.choice);
  if (wrong !== null) throw new Broken(`a choice of the forecast is refused: ${wrong.clause}`);
  const vars = { ...frame.vars };
  const merges = merging ? question.merges : undefined;
  const until = ancestry(world, frame).findLast((one) => one.step === question.resolves) ?? frame;
  return {
    asked,
    office: ask.office,
    asking: pathTo(world, frame),
    until: pathTo(world, until),
    inTurn: question.inTurn,
    assumed: asked.assumed,
    before: typeof merges === 'object' ? merges.before : (merges ?? null),
    stores: typeof merges === 'object' ? merges : null,
    figures: (after) => question.measure?.(world.game, after.game, vars, ask.office) ?? {},
  };
}

/** Runs one branch on, in a state of its own: the answer, and whenever others are asked, what the script has them choose. */
export function follow<G, V>(
  rules: Rules<G, V>,
  begin: Beginning<G>,
  state: MatchState<G>,
  branch: Pick<Branch<G>, 'used' | 'begun'>,
  script: ForecastCase['given'],
  source: DiceSource,
): Leaf<G> {
  const { asked: wanted, office: own, asking, until: ending, before, inTurn, assumed } = begin;
  const { viewer, id, choice, cases } = wanted;
  const until = frameAt(state, ending);
  // A branch that has begun is past its own question.
  const frame = branch.begun ? null : frameAt(state, asking);
  const stops: Stops = { until, before };
  let result = advanceUntil(rules, state, branch.begun ? null : { office: own, to: id, choice }, source, stops, true);
  // The script's choices that were needed so far: they come in the order in which they were found to be needed.
  let { used } = branch;
  for (;;) {
    if (typeof result === 'object') throw new Broken(`a choice of the forecast is refused: ${result.clause}`);
    if (result === 'paused') return { is: 'paused', state, used };
    if (result === 'ended') return used < script.length ? { is: 'not-here' } : { is: 'end', state };
    const open = openUnder(rules, until);
    const other = open[0];
    if (other !== undefined && inTurn.includes(other.question.name)) {
      const { office, n } = other.ask;
      assumed.add(office);
      const usual = defaultOf(state, other);
      result = advanceUntil(rules, state, { office, to: requestId(office, n), choice: usual }, source, stops, true);
      continue;
    }
    // What waits elsewhere (another branch, a question beside) does not hold this one up.
    if (other === undefined || open.some((one) => holds(viewer, one.ask.office)))
      return used < script.length ? { is: 'not-here' } : { is: 'own-choice', state };
    const { office, n } = other.ask;
    const index = script.findIndex((one) => one.office === office && one.question === other.question.name);
    // Asked for something the script does not speak of, or speaks of only for a branch that was asked other things before.
    if (index > used || (index < 0 && used < script.length)) return { is: 'not-here' };
    const given = script[index];
    if (given === undefined) return { is: 'choice', state, of: other, sealed: other.frame === frame };
    // The first time it must be among what is listed here, or this branch does not come to the case: dice before may forbid it, or
    // leave so much to choose from that it is counted as open.
    if (index === used && !isListed(options(state, other, cases, other.frame === frame), given.choice))
      return { is: 'not-here' };
    // The default where it cannot be had this time.
    const isLegal = isLegalNow(state, other, given.choice);
    const next = isLegal ? given.choice : defaultOf(state, other);
    used = Math.max(used, index + 1);
    result = advanceUntil(rules, state, { office, to: requestId(office, n), choice: next }, source, stops, isLegal);
  }
}

/** What waits for an answer within a frame. */
function openUnder<G, V>(rules: Rules<G, V>, frame: Frame): Asked<G>[] {
  return asked(rules, { flow: frame, beside: [] }).filter((one) => !one.ask.answered);
}

function isLegalNow<G>(state: MatchState<G>, { question, frame, ask }: Asked<G>, choice: Choice): boolean {
  const look = new Looking(state);
  const choices = question.choices(look, frame.vars, ask.office);
  return illegal(look, question, frame, ask.office, choices, choice) === null;
}

const defaultOf = <G>(state: MatchState<G>, { question, frame, ask }: Asked<G>): Choice =>
  question.choices(new Looking(state), frame.vars, ask.office).default;

/**
 * Legal choices of another, where they can be listed. A player who is asked the same question at the same time and has too many (sealed
 * volleys) is taken to choose his default: without that the odds would end before the first die.
 */
export function options<G>(state: MatchState<G>, of: Asked<G>, most: number, sealed: boolean): readonly Choice[] {
  const look = new Looking(state);
  const ask = of.question.choices(look, of.frame.vars, of.ask.office);
  const legal = (choice: Choice): boolean => illegal(look, of.question, of.frame, of.ask.office, ask, choice) === null;
  return listChoices(ask.shape, most)?.filter(legal) ?? (sealed ? [ask.default] : []);
}

const isListed = (listed: readonly Choice[], choice: Choice): boolean =>
  listed.some((one) => canonical(one) === canonical(choice));
