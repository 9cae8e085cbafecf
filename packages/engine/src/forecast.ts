import { copy } from './advance.ts';
import type { Choice } from './choice/choice.ts';
import { refused } from './cite.ts';
import { type Seed, seeded } from './dice/seeded.ts';
import { refusalOf } from './flow/asking.ts';
import { frameAt } from './flow/frame.ts';
import { Looking } from './flow/look.ts';
import {
  type Beginning,
  type Branch,
  beginning,
  follow,
  type Leaf,
  type OddsWanted,
  options,
} from './forecast-branch.ts';
import { count, type Gathered, type World } from './forecast-cases.ts';
import { drawnFrom } from './forecast-drawn.ts';
import { fallFrom, type RunOn, type StoreLevel, Stores } from './forecast-stores.ts';
import { Allowance, Enumerated } from './forecast-walk.ts';
import { canonical, hashOf } from './hash.ts';
import { imagine } from './imagine.ts';
import { findAsk } from './open.ts';
import { type Refusal, refuse } from './refusal.ts';
import { noSuchRequest } from './request.ts';
import type { Rules } from './rulebook.ts';
import { findStanding } from './standing.ts';
import type { MatchState } from './state.ts';
import { type View, view } from './view.ts';
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
  /** Figures the viewer cannot know were imagined, this many times; 0 when nothing was hidden that has a part in it. */
  readonly imagined: number;
  /** Those who answer the same question after this, and were taken to give their default; left out where there are none. */
  readonly assumed?: readonly OfficeId[];
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
  /** Levels of points that are reckoned beside the branches, in all, before sampling takes over. */
  readonly levels?: number;
  /**
   * Asked between branches: whoever waits has waited long enough. What is walked is then sampled instead, and of what is sampled as much
   * is told as was drawn, with the error that leaves.
   */
  readonly enough?: (at: 'walking' | 'drawing') => boolean;
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
  const refusal = forecastRefusal(rules, state, viewer, id, choice);
  return refusal ?? forecastFrom(rules, view(rules, state, viewer), viewer, id, choice, seed, limits);
}

/** Why there are no odds of this choice; null where there are. */
export function forecastRefusal<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  viewer: Viewer,
  id: string,
  choice: Choice,
): Refusal | null {
  const found = findAsk(rules, state, id);
  if (found === null || found.ask.answered || !holds(viewer, found.ask.office)) {
    const stands = findStanding(rules, new Looking(state), viewer.offices, id);
    return refused(stands === null ? noSuchRequest(id) : noOdds(stands.standing.name));
  }
  const { question, frame, ask } = found;
  if (question.measure === undefined) return refused(noOdds(question.name));
  const wrong = refusalOf(new Looking(state), question, frame, ask.office, choice);
  return wrong === null ? null : refused(wrong);
}

/** The odds of a choice that is not refused, from what the viewer sees: nothing he cannot know has a part in it, not even in how long it takes. */
export function forecastFrom<G, V>(
  rules: Rules<G, V>,
  seen: View<V>,
  viewer: Viewer,
  id: string,
  choice: Choice,
  seed: Seed,
  limits: ForecastLimits = {},
): Forecast {
  const { enough = () => false, samples = 400 } = limits;
  const { worlds, imagined } = imaginedWorlds(rules, seen, viewer, id, seed, limits.worlds ?? 8);
  const asked: OddsWanted = { viewer, id, choice, cases: limits.cases ?? 6, assumed: new Set() };
  const allowed = new Allowance(limits.branches ?? BRANCHES, limits.levels, () => enough('walking'));
  const exact = walked(rules, worlds, asked, allowed);
  if (exact !== null) return asForecast(exact, true, imagined, imagined, asked.assumed);
  const { cases, least } = drawnFrom(rules, worlds, asked, { seed, samples, enough: () => enough('drawing') });
  // However often each imagined state is sampled, what is said of the hidden rests on as many as were imagined.
  return asForecast(cases, false, imagined, imagined > 0 ? imagined : least, asked.assumed);
}

/** The usual bound of what is walked. */
const BRANCHES = 4000;

const noOdds = (question: string): Refusal => refuse('no-odds', 'FB-ODD-01', { figures: { question } });

/** `drawn`: how many times chance had a say in it; 0 where it had none. */
function asForecast(
  found: readonly Gathered[],
  exact: boolean,
  imagined: number,
  drawn: number,
  assumed: ReadonlySet<OfficeId>,
): Forecast {
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
  const told = { exact, error: Math.max(0, ...cases.map((one) => one.error)), imagined, cases };
  return assumed.size === 0 ? told : { ...told, assumed: [...assumed].sort() };
}

/** One state where nothing is hidden from the viewer, or has a part in this; else several that his view allows; alike ones count together. */
function imaginedWorlds<G, V>(
  rules: Rules<G, V>,
  seen: View<V>,
  viewer: Viewer,
  id: string,
  seed: Seed,
  most: number,
): { worlds: World<G>[]; imagined: number } {
  const counters: Record<string, number> = {};
  const dice = seeded(seed).stream('imagine', counters);
  const worlds = new Map<string, World<G>>();
  for (let i = 0; i < most; i++) {
    const world = imagine(rules, seen, viewer, dice);
    // No die was needed to imagine it: there was nothing to imagine.
    if (counters['imagine'] === undefined || findAsk(rules, world, id)?.question.oddsLieOpen === true)
      return { worlds: [{ state: world, weight: 1 }], imagined: 0 };
    const key = hashOf(world);
    const alike = worlds.get(key);
    if (alike === undefined) worlds.set(key, { state: world, weight: 1 / most });
    else alike.weight += 1 / most;
  }
  return { worlds: [...worlds.values()], imagined: most };
}

/** Walks all worlds and all scripts of others' choices; null when there is too much to walk. */
function walked<G, V>(
  rules: Rules<G, V>,
  worlds: readonly World<G>[],
  asked: OddsWanted,
  allowed: Allowance,
): Gathered[] | null {
  const cases = new Map<string, Gathered>();
  for (const { state: world, weight } of worlds) {
    const begin = beginning(rules, world, asked, true);
    const stores = begin.stores === null ? null : new Stores(begin.stores, world.game);
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
      if (stores !== null) {
        for (let levels = from; levels.length > 0; ) {
          const next = fallen(rules, begin, stores, levels, given, allowed, counts);
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
            const walk = new Enumerated(allowed);
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
  allowed: Allowance,
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
    if (!fallFrom(stores, level, (state) => copy(rules, state), runOn, allowed, out)) return null;
  }
  const paused: StoreLevel<G>[] = [];
  const ended: StoreLevel<G>[] = [];
  for (const level of out.values()) (level.at.is === 'paused' ? paused : ended).push(level);
  return { paused, ended };
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
