import { advanceUntil, copy, type Stops } from './advance.ts';
import type { Choice } from './choice/choice.ts';
import { listChoices } from './choice/list.ts';
import { refused } from './cite.ts';
import type { DiceSource } from './dice/dice.ts';
import { type Seed, seeded, seedFrom } from './dice/seeded.ts';
import { illegal, refusalOf } from './flow/asking.ts';
import { ancestry, type Frame, type FramePath, frameAt, pathTo } from './flow/frame.ts';
import { Looking } from './flow/look.ts';
import type { Merging } from './flow/question.ts';
import { fallFrom, type RunOn, type StoreLevel, Stores } from './forecast-stores.ts';
import { Enumerated, Sampled, type Walk } from './forecast-walk.ts';
import { canonical, hashOf } from './hash.ts';
import { imagine } from './imagine.ts';
import { type Asked, asked, findAsk } from './open.ts';
import { Broken, type Refusal, refuse } from './refusal.ts';
import { noSuchRequest, requestId } from './request.ts';
import type { Rules } from './rulebook.ts';
import { findStanding } from './standing.ts';
import type { MatchState } from './state.ts';
import { view } from './view.ts';
import { type Figures, holds, type OfficeId, type Viewer } from './words.ts';

/**
 * Odds before you commit: the same rules that will resolve the answer, run over every outcome of the dice. Ends where the
 * question's frame ends, or where the asked office must choose again; choices of others are listed as cases.
 */
export interface Forecast {
  /** Every outcome was walked. Otherwise sampled. */
  readonly exact: boolean;
  /** The largest error of a case; 0 when exact and nothing was imagined. */
  readonly error: number;
  /** Figures the viewer cannot know were imagined, this many times; 0 when nothing was hidden. */
  readonly imagined: number;
  readonly cases: readonly ForecastCase[];
}

export interface ForecastCase {
  /** What others would have to choose, each time they are asked that question; where they cannot any more, their default. */
  readonly given: readonly { readonly office: OfficeId; readonly question: string; readonly choice: Choice }[];
  /** How likely it is that they come to choose this much at all. */
  readonly reached: number;
  /** The largest standard error of a chance within the case. */
  readonly error: number;
  /** Chances within the case, adding up to 1; likeliest first. */
  readonly outcomes: readonly { readonly chance: number; readonly figures: Figures }[];
  /** Some branches end at a further choice, whose results are not counted. */
  readonly open: boolean;
}

export interface ForecastLimits {
  /** Branches walked in all before sampling takes over. */
  readonly branches?: number;
  readonly samples?: number;
  /** States imagined where something is hidden. */
  readonly worlds?: number;
  /** Choices of another that are listed as cases, at most. */
  readonly cases?: number;
}

/** The seed is the forecast's own: it has nothing to do with the match's. */
export function forecast<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  viewer: Viewer,
  id: string,
  choice: Choice,
  seed: Seed,
  limits: ForecastLimits = {},
): Forecast | Refusal {
  const found = findAsk(rules, state, id);
  if (found === null || found.ask.answered || !holds(viewer, found.ask.office)) {
    const stands = findStanding(rules, new Looking(state), viewer.offices, id);
    return refused(stands === null ? noSuchRequest(id) : noOdds(stands.standing.name));
  }
  const { question, frame, ask } = found;
  if (question.measure === undefined) return refused(noOdds(question.name));
  const wrong = refusalOf(new Looking(state), question, frame, ask.office, choice);
  if (wrong !== null) return refused(wrong);

  const { worlds, imagined } = imaginedWorlds(rules, state, viewer, seed, limits.worlds ?? 8);
  const asked: Wanted = { viewer, id, choice, cases: limits.cases ?? 6 };
  const budget = { left: limits.branches ?? 4000 };
  const exact = gather(rules, worlds, asked, () => new Enumerated(budget), budget);
  if (exact !== null) return asForecast(exact, true, imagined, imagined);
  const samples = limits.samples ?? 400;
  const drawn = gather(rules, worlds, asked, (n) => new Sampled(seedFrom(`${seed}/${n}`), samples), null);
  // However often each imagined state is sampled, what is said of the hidden rests on as many as were imagined.
  return asForecast(drawn ?? [], false, imagined, imagined > 0 ? imagined : samples);
}

const noOdds = (question: string): Refusal => refuse('no-odds', 'FB-ODD-01', { figures: { question } });

/** What is asked for, and the choices of another that are listed as cases, at most. */
interface Wanted {
  readonly viewer: Viewer;
  readonly id: string;
  readonly choice: Choice;
  readonly cases: number;
}

/** `drawn`: how many times chance had a say in it; 0 where it had none. */
function asForecast(found: readonly Gathered[], exact: boolean, imagined: number, drawn: number): Forecast {
  const cases = found.map(({ given, reached, open, by }): ForecastCase => {
    const outcomes = [...by.values()]
      .map(({ chance, figures }) => ({ chance: tidy(chance / reached), figures }))
      .sort((a, b) => b.chance - a.chance);
    return {
      given,
      reached: tidy(reached),
      error: drawn === 0 ? 0 : spread(outcomes, drawn * reached),
      outcomes,
      open,
    };
  });
  return { exact, error: Math.max(0, ...cases.map((one) => one.error)), imagined, cases };
}

interface World<G> {
  readonly state: MatchState<G>;
  weight: number;
}

/** One state where nothing is hidden from the viewer, else several that his view allows; alike ones count together. */
function imaginedWorlds<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  viewer: Viewer,
  seed: Seed,
  most: number,
): { worlds: World<G>[]; imagined: number } {
  const seen = view(rules, state, viewer);
  const counters: Record<string, number> = {};
  const dice = seeded(seed).stream('imagine', counters);
  const worlds = new Map<string, World<G>>();
  for (let i = 0; i < most; i++) {
    const world = imagine(rules, seen, viewer, dice);
    // No die was needed to imagine it: there was nothing to imagine.
    if (counters['imagine'] === undefined) return { worlds: [{ state: world, weight: 1 }], imagined: 0 };
    const key = hashOf(world);
    const alike = worlds.get(key);
    if (alike === undefined) worlds.set(key, { state: world, weight: 1 / most });
    else alike.weight += 1 / most;
  }
  return { worlds: [...worlds.values()], imagined: most };
}

interface Gathered {
  given: ForecastCase['given'];
  reached: number;
  open: boolean;
  by: Map<string, { chance: number; figures: Figures }>;
}

/** Walks all worlds and all scripts of others' choices; null when there is too much to walk. `budget`: of an exact forecast. */
function gather<G, V>(
  rules: Rules<G, V>,
  worlds: readonly World<G>[],
  asked: Wanted,
  walkOf: (n: number) => Walk,
  budget: { left: number } | null,
): Gathered[] | null {
  const cases = new Map<string, Gathered>();
  let walks = 0;
  for (const { state: world, weight } of worlds) {
    const begin = beginning(rules, world, asked, budget !== null);
    const stores = begin.stores === null || budget === null ? null : new Stores(begin.stores, world.game);
    const first: StoreLevel<G> = {
      at: { state: world, used: 0, is: 'paused', until: null },
      chances: new Map([[0, weight]]),
    };
    // With each script the levels before which it makes no difference: they need not be walked again.
    const scripts: { readonly given: ForecastCase['given']; readonly from: readonly StoreLevel<G>[] }[] = [
      { given: [], from: [first] },
    ];
    for (let script = scripts.shift(); script !== undefined; script = scripts.shift()) {
      const { given } = script;
      let { from } = script;
      const further = new Map<string, ForecastCase['given'][number]>();
      /** Whether a leaf is to be counted: others' choices that can be listed are cases of their own. */
      const counts = (leaf: Leaf<G>): boolean => {
        if (leaf.is === 'not-here') return false;
        if (leaf.is !== 'choice') return true;
        const listed = given.length < 3 ? options(leaf.state, leaf.of, asked.cases, leaf.sealed) : [];
        for (const choice of listed) {
          const next = { office: leaf.of.ask.office, question: leaf.of.question.name, choice };
          further.set(canonical(next), next);
        }
        return listed.length === 0;
      };
      if (stores !== null && budget !== null) {
        for (let levels = from; levels.length > 0; ) {
          const next = fallen(rules, begin, stores, levels, given, budget, counts);
          if (next === null) return null;
          if (further.size === 0) from = next.paused;
          for (const { at, chances } of next.ended)
            for (const [level, chance] of chances) {
              stores.set(at.state.game, level);
              count(cases, given, chance, begin.figures(at.state), at.is === 'open');
            }
          levels = next.paused;
        }
      } else {
        let branches: readonly Branch<G>[] = [{ state: world, chance: weight, used: 0, begun: false }];
        while (branches.length > 0) {
          const merged = new Map<string, Branch<G>>();
          for (const branch of branches) {
            const walk = walkOf(walks++);
            do {
              const leaf = follow(rules, begin, copy(rules, branch.state), branch, given, walk.begin());
              const chance = walk.chance * branch.chance;
              if (!counts(leaf) || leaf.is === 'not-here') continue;
              if (leaf.is === 'paused') merge(merged, leaf.state, chance, leaf.used);
              else count(cases, given, chance, begin.figures(leaf.state), leaf.is !== 'end');
            } while (walk.next());
            if (walk.tooMany) return null;
          }
          branches = [...merged.values()];
        }
      }
      for (const next of further.values()) scripts.push({ given: [...given, next], from });
    }
  }
  return [...cases.values()];
}

/** Where the question carries stores: what comes of these levels until branches are merged again; null where it is too much to walk. */
function fallen<G, V>(
  rules: Rules<G, V>,
  begin: Beginning<G>,
  stores: Stores<G>,
  levels: readonly StoreLevel<G>[],
  script: ForecastCase['given'],
  budget: { left: number },
  counts: (leaf: Leaf<G>) => boolean,
): { paused: StoreLevel<G>[]; ended: StoreLevel<G>[] } | null {
  const out = new Map<string, StoreLevel<G>>();
  for (const level of levels) {
    const branch = { used: level.at.used, begun: level.at.until !== null };
    const runOn: RunOn<G> = (state, dice) => {
      const leaf = follow(rules, begin, state, branch, script, dice);
      if (!counts(leaf)) return leaf.is === 'choice' ? 'asked' : 'elsewhere';
      if (leaf.is === 'paused') return { state, used: leaf.used, is: 'paused', until: frameAt(state, begin.until) };
      return { state, used: 0, is: leaf.is === 'end' ? 'end' : 'open', until: null };
    };
    if (!fallFrom(stores, level, (state) => copy(rules, state), runOn, budget, out)) return null;
  }
  const paused: StoreLevel<G>[] = [];
  const ended: StoreLevel<G>[] = [];
  for (const level of out.values()) (level.at.is === 'paused' ? paused : ended).push(level);
  return { paused, ended };
}

/** A state that a forecast has come to, and how likely; `used` choices of the script were needed so far. */
interface Branch<G> {
  readonly state: MatchState<G>;
  chance: number;
  readonly used: number;
  /** The answer has been given. */
  readonly begun: boolean;
}

/** Branches that have come to the same state go on as one. Counters of dice say nothing of what is to come. */
function merge<G>(merged: Map<string, Branch<G>>, state: MatchState<G>, chance: number, used: number): void {
  const key = `${used} ${hashOf({ ...state, dice: null })}`;
  const alike = merged.get(key);
  if (alike === undefined) merged.set(key, { state, chance, used, begun: true });
  else alike.chance += chance;
}

/** Products of fractions end in dust past the twelfth place; nobody reads it, and equal odds should be equal. */
const tidy = (chance: number): number => Math.round(chance * 1e12) / 1e12;

function count(
  cases: Map<string, Gathered>,
  given: ForecastCase['given'],
  chance: number,
  figures: Figures,
  open: boolean,
) {
  const key = canonical(given);
  let one = cases.get(key);
  if (one === undefined) {
    one = { given, reached: 0, open: false, by: new Map() };
    cases.set(key, one);
  }
  one.reached += chance;
  one.open ||= open;
  const text = canonical(figures);
  const outcome = one.by.get(text);
  if (outcome === undefined) one.by.set(text, { chance, figures });
  else outcome.chance += chance;
}

type Leaf<G> =
  | { is: 'end'; state: MatchState<G> }
  /** The viewer must choose again. */
  | { is: 'own-choice'; state: MatchState<G> }
  | { is: 'choice'; state: MatchState<G>; of: Asked<G>; sealed: boolean }
  /** Here branches are merged. */
  | { is: 'paused'; state: MatchState<G>; used: number }
  /** This branch does not come to the script's last choice, and was counted before. */
  | { is: 'not-here' };

/** What all branches of one world have in common: where they begin and end, and what is counted. */
interface Beginning<G> {
  readonly asked: Wanted;
  readonly office: OfficeId;
  /** Where the asking frame and the frame that ends the forecast lie, as steps down from the root. */
  readonly asking: FramePath;
  readonly until: FramePath;
  readonly before: string | null;
  /** What branches carry beside their states, where they are merged so. */
  readonly stores: Merging<G> | null;
  figures(after: MatchState<G>): Figures;
}

function beginning<G, V>(rules: Rules<G, V>, world: MatchState<G>, asked: Wanted, merging: boolean): Beginning<G> {
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
    before: typeof merges === 'object' ? merges.before : (merges ?? null),
    stores: typeof merges === 'object' ? merges : null,
    figures: (after) => question.measure?.(world.game, after.game, vars, ask.office) ?? {},
  };
}

/** Runs one branch on, in a state of its own: the answer, and whenever others are asked, what the script has them choose. */
function follow<G, V>(
  rules: Rules<G, V>,
  { asked: { viewer, id, choice, cases }, office: own, asking, until: ending, before }: Beginning<G>,
  state: MatchState<G>,
  branch: Pick<Branch<G>, 'used' | 'begun'>,
  script: ForecastCase['given'],
  source: DiceSource,
): Leaf<G> {
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
function options<G>(state: MatchState<G>, of: Asked<G>, most: number, sealed: boolean): readonly Choice[] {
  const look = new Looking(state);
  const ask = of.question.choices(look, of.frame.vars, of.ask.office);
  const legal = (choice: Choice): boolean => illegal(look, of.question, of.frame, of.ask.office, ask, choice) === null;
  return listChoices(ask.shape, most)?.filter(legal) ?? (sealed ? [ask.default] : []);
}

const isListed = (listed: readonly Choice[], choice: Choice): boolean =>
  listed.some((one) => canonical(one) === canonical(choice));

/** The largest standard error. Counted as if one more of each had been seen: that something never came proves little. */
function spread(outcomes: ForecastCase['outcomes'], samples: number): number {
  const n = Math.max(1, samples);
  let error = 0;
  for (const { chance } of outcomes) {
    const likely = (chance * n + 1) / (n + 2);
    error = Math.max(error, Math.sqrt((likely * (1 - likely)) / n));
  }
  return error;
}
