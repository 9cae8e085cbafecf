import {
  type AnyRules,
  asAny,
  type Listing,
  orderOf,
  type Rulebook,
  rulesOf,
  type Scenario,
  type ShapeName,
  seeded,
  seedFrom,
  start,
} from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type CheckName, checkNames, checks, type Failure, type FuzzReport, fuzz } from './fuzz/index.ts';
import { nothingShown } from './fuzz/subject.ts';
import { answerOne } from './random-play.ts';

export interface ConformanceOptions {
  /** Matches to play; enough for every scenario and option value. */
  readonly matches?: number;
  readonly seed?: string;
  /** Names of computer players; random and naive ones when left out. */
  readonly players?: readonly string[];
  /** One step of this many gets every check. */
  readonly every?: number;
  /** Decisions after which a match counts as endless, unless its own limits allow more. */
  readonly most?: number;
  /** Ways to end that must be met. */
  readonly ends?: readonly string[];
  /** Shapes of requests that must be met. */
  readonly shapes?: readonly ShapeName[];
  /** Checks that must have had something to look at: a fork for `order`, odds for `forecast`. */
  readonly exercises?: readonly CheckName[];
  /** Only these checks; all when left out. */
  readonly checks?: readonly CheckName[];
}

/** The first test waits for the whole run, which takes its time on a busy machine. */
const PATIENCE = 900_000;

/** The one suite for all rulebooks: a test per promise of the contract. */
export function conformance<G, V>(subject: Listing | Rulebook<G, V>, options: ConformanceOptions = {}): void {
  const listing = listingOf(subject);
  describe(`conformance of ${listing.about.id}`, () => {
    let run: Promise<FuzzReport> | undefined;
    const report = (): Promise<FuzzReport> => {
      run ??= inspect(listing, options);
      return run;
    };
    for (const name of options.checks ?? checkNames)
      test(
        checks[name],
        async () => {
          const { failures, rulebooks } = await report();
          const found = failures.find((failure) => failure.check === name);
          expect(found === undefined ? '' : tell(found)).toBe('');
          if (options.exercises?.includes(name))
            expect(rulebooks[0]?.exercised[name] ?? 0, `${name} had nothing to look at`).toBeGreaterThan(0);
        },
        PATIENCE,
      );
    test('a scenario that lacks an office is refused with a clause, or can be played without it', async () => {
      const rules = rulesOf(await listing.rules());
      for (const scenario of listing.about.scenarios)
        for (const { id } of scenario.offices)
          expect(() => playWithout(rules, scenario, id), `${scenario.id} without ${id}`).not.toThrow();
    });
  });
}

/** The run behind the suite, for anyone who wants its figures. */
export const inspect = (listing: Listing, options: ConformanceOptions = {}): Promise<FuzzReport> =>
  fuzz({
    listings: [listing],
    matches: options.matches ?? 12,
    seed: options.seed ?? 'conformance',
    every: options.every ?? 8,
    ...(options.most !== undefined && { most: options.most }),
    ...(options.players && { players: options.players }),
    ...(options.checks && { checks: options.checks }),
    declared: { ...(options.ends && { ends: options.ends }), ...(options.shapes && { shapes: options.shapes }) },
  });

/** Plays a scenario from which an office was struck, as far as the set-up allows it. */
export function playWithout(rules: AnyRules, scenario: Scenario, office: string): void {
  const offices = scenario.offices.filter(({ id }) => id !== office);
  const order = orderOf(rules.about, { scenario: { ...scenario, offices } });
  if ('ok' in order) return;
  const dice = seeded(seedFrom(`without ${office}`));
  const chance = dice.stream('chance', {});
  const state = start(rules, order, dice);
  if ('ok' in state) return;
  for (let n = 0; n < 200 && state.outcome === null; n++) answerOne(rules, state, dice, chance);
}

function tell({ message, scenario, options, decisions, command }: Failure): string {
  const lines = decisions.map((deed) => `  ${JSON.stringify(deed)}`);
  return [message, `scenario ${scenario} ${JSON.stringify(options)}, after`, ...lines, command].join('\n');
}

/** A bare rulebook has no catalogue and nothing to show. */
export function listingOf<G, V>(subject: Listing | Rulebook<G, V>): Listing {
  if ('rules' in subject) return subject;
  return {
    about: subject.about,
    rules: async () => asAny(subject),
    present: async () => nothingShown,
  };
}
