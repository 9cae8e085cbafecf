import { advanceUntil, copy, type Stops } from './advance.ts';
import type { DiceSource } from './dice/dice.ts';
import { Enumeration } from './dice/enumerating.ts';
import { type Seed, seeded, seedFrom } from './dice/seeded.ts';
import { ancestry, type Frame, type FramePath, frameAt, pathTo } from './flow/frame.ts';
import { Looking } from './flow/look.ts';
import type { Merging } from './flow/question.ts';
import { fallFrom, type RunOn, type StoreLevel, Stores } from './forecast-stores.ts';
import { Allowance } from './forecast-walk.ts';
import { hashOf } from './hash.ts';
import { asked, findAsk } from './open.ts';
import { Broken } from './refusal.ts';
import { type Decision, requestId } from './request.ts';
import type { Rules } from './rulebook.ts';
import type { MatchState } from './state.ts';

/**
 * What may come of one decision, over all dice: for somebody who may know everything and asks what was to be expected of it. A forecast is
 * for a player before he decides; this is for who looks back, counts what he likes, and needs no measure of the question.
 */
export interface AllDice<G> {
  /** It ends with the outermost of these questions that the decision is part of; where it is part of none, with the advance. */
  readonly within: ReadonlySet<string>;
  /** What ends it before: anybody's being asked; or nothing, and everybody who is asked on the way gives his default. */
  readonly asked: 'ends' | 'default';
  /** Branches walked before a sample is taken instead, and throws of the sample. */
  readonly branches: number;
  readonly samples: number;
  readonly seed: Seed;
  /** What is counted, as text: states are taken for one only where it is the same. */
  mark(state: MatchState<G>): string;
  /** Told of every state it may come to, with its chance; the state may be changed when the call is over. */
  each(state: MatchState<G>, chance: number): void;
}

/** True where every branch was walked; otherwise a sample was drawn, which expects the same in the mean. */
export function overAllDice<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  decision: Decision,
  options: AllDice<G>,
): boolean {
  const begin = beginningOf(rules, state, decision, options);
  const ended = begin.merges === null ? walked(begin, options) : merged(begin, begin.merges, options);
  if (ended !== null) {
    for (const visit of ended) visit(options.each);
    return true;
  }
  for (let i = 0; i < options.samples; i++) {
    const next = copy(rules, state);
    run(begin, next, false, seeded(seedFrom(`${options.seed}#${i}`)), null);
    options.each(next, 1 / options.samples);
  }
  return false;
}

/** The same with the dice that fell: the state where it ends, whichever way it ended. */
export function withDice<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  decision: Decision,
  options: Pick<AllDice<G>, 'within' | 'asked'>,
  dice: DiceSource,
): MatchState<G> {
  const next = copy(rules, state);
  run(beginningOf(rules, state, decision, options), next, false, dice, null);
  return next;
}

/** Whether a decision answers one of these questions, or something that was asked while one was resolved. */
export const isWithin = <G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  decision: Decision,
  questions: ReadonlySet<string>,
): boolean => enclosing(rules, state, decision, questions) !== null;

interface Beginning<G, V> {
  readonly rules: Rules<G, V>;
  readonly state: MatchState<G>;
  readonly decision: Decision;
  readonly asked: AllDice<G>['asked'];
  readonly until: FramePath;
  readonly merges: string | Merging<G> | null;
}

function beginningOf<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  decision: Decision,
  options: Pick<AllDice<G>, 'within' | 'asked'>,
): Beginning<G, V> {
  const found = enclosing(rules, state, decision, options.within);
  const merges = (found === null ? undefined : rules.steps.get(found.step)?.question?.merges) ?? null;
  return { rules, state, decision, asked: options.asked, merges, until: found === null ? [0] : found.until };
}

/** The outermost of these questions around a decision, and where the frame lies that ends it. */
function enclosing<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  decision: Decision,
  questions: ReadonlySet<string>,
): { readonly step: string; readonly until: FramePath } | null {
  const frame = askingFrame(rules, state, decision);
  const line = frame === null ? [] : ancestry(state, frame);
  const at = line.findIndex(({ step }) => questions.has(step));
  const found = line[at];
  if (found === undefined) return null;
  const { resolves } = rules.steps.get(found.step)?.question ?? {};
  const until = line.slice(0, at + 1).findLast(({ step }) => step === resolves) ?? found;
  return { step: found.step, until: pathTo(state, until) };
}

/** The frame that asks what a decision answers; a policy may answer what is open. */
function askingFrame<G, V>(rules: Rules<G, V>, state: MatchState<G>, decision: Decision): Frame | null {
  if ('to' in decision) return findAsk(rules, state, decision.to)?.frame ?? null;
  if ('withdraw' in decision) return null;
  const { office, policy } = decision;
  const open = asked(rules, state).find(({ ask, question }) => ask.office === office && question.name === policy);
  return open?.frame ?? null;
}

/** Runs a branch on, in a state of its own. `lossy`: points of a loss may be in it that nobody knows yet. */
function run<G, V>(
  { rules, decision, asked: who, until: path }: Beginning<G, V>,
  state: MatchState<G>,
  begun: boolean,
  source: DiceSource,
  before: string | null,
  lossy: () => boolean = () => false,
): 'end' | 'paused' | 'asked' {
  const until = frameAt(state, path);
  const stops: Stops = { until, before };
  let result = advanceUntil(rules, state, begun ? null : decision, source, stops);
  for (;;) {
    if (typeof result === 'object') throw new Broken(`a decision of the match is refused: ${result.clause}`);
    if (result === 'paused') return 'paused';
    if (result === 'ended') return 'end';
    // Whether he is asked may hang on what was lost.
    if (lossy()) return 'asked';
    const [open] = who === 'ends' ? [] : asked(rules, { flow: until, beside: [] }).filter(({ ask }) => !ask.answered);
    if (open === undefined) return 'end';
    const { office, n } = open.ask;
    const { default: choice } = open.question.choices(new Looking(state), open.frame.vars, office);
    result = advanceUntil(rules, state, { office, to: requestId(office, n), choice }, source, stops);
  }
}

/** Tells of what a branch has come to, when it is known that all could be walked. */
type Visit<G> = (each: AllDice<G>['each']) => void;

/** Levels of stores that are told apart at most: beyond, a sample is quicker. */
const LEVELS = 4000;

/** With states merged before a step, and what they differ in carried beside; null where it is too much to walk. */
function merged<G, V>(
  begin: Beginning<G, V>,
  merges: string | Merging<G>,
  { branches, mark }: AllDice<G>,
): Visit<G>[] | null {
  const by: Merging<G> = typeof merges === 'string' ? wholly(merges) : merges;
  const { rules, state: from } = begin;
  const stores = new Stores(by, from.game, mark);
  const visits: Visit<G>[] = [];
  const allowed = new Allowance(branches);
  let levels: StoreLevel<G>[] = [
    { at: { state: from, used: 0, is: 'paused', until: null }, chances: new Map([[0, 1]]) },
  ];
  while (levels.length > 0) {
    const out = new Map<string, StoreLevel<G>>();
    for (const level of levels) {
      const runOn: RunOn<G> = (state, dice) => {
        const is = run(begin, state, level.at.until !== null, dice, by.before, () => dice.loss !== null);
        if (is === 'asked') return 'asked';
        return is === 'end'
          ? { state, used: 0, is, until: null }
          : { state, used: 0, is, until: frameAt(state, begin.until) };
      };
      if (!fallFrom(stores, level, (state) => copy(rules, state), runOn, allowed, out)) return null;
    }
    levels = [];
    let told = 0;
    for (const level of out.values()) {
      told += level.chances.size;
      if (level.at.is === 'paused') levels.push(level);
      else visits.push((each) => tell(stores, level, each));
    }
    if (told > LEVELS) return null;
  }
  return visits;
}

function tell<G>(stores: Stores<G>, { at, chances }: StoreLevel<G>, each: AllDice<G>['each']): void {
  for (const [level, chance] of chances) {
    stores.set(at.state.game, level);
    each(at.state, chance);
  }
}

/** States are alike where everything in them is. */
const wholly = <G>(before: string): Merging<G> => ({
  before,
  stores: () => [],
  store: () => {},
  alike: (game) => hashOf(game),
});

/** Every branch from beginning to end; null where they are too many. */
function walked<G, V>(begin: Beginning<G, V>, { branches, mark }: AllDice<G>): Visit<G>[] | null {
  const dice = new Enumeration();
  const ended = new Map<string, { readonly state: MatchState<G>; chance: number }>();
  let left = branches;
  do {
    if (left-- <= 0) return null;
    const state = copy(begin.rules, begin.state);
    dice.begin();
    run(begin, state, false, dice, null);
    const key = mark(state);
    const alike = ended.get(key);
    if (alike === undefined) ended.set(key, { state, chance: dice.chance });
    else alike.chance += dice.chance;
  } while (dice.next());
  return [...ended.values()].map(
    ({ state, chance }): Visit<G> =>
      (each) =>
        each(state, chance),
  );
}
