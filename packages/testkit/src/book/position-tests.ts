import {
  canonical,
  copy,
  type MatchState,
  type Order,
  openQuestions,
  orderOf,
  positionOf,
  type Rules,
  requests,
  type Scenario,
  seeded,
  seedFrom,
  start,
} from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Wish } from '../begin.ts';
import { isRefusal } from '../fuzz/subject.ts';
import { answerOne, playAtRandom } from '../random-play.ts';

interface PositionBook<G> {
  readonly rules: Rules<G, G>;
  /** Battles to be played at random, and decisions in each. */
  readonly battles: readonly (Wish & { readonly most: number })[];
  /** Questions at which a position must have been written in one of them. */
  readonly questions: readonly string[];
  /** Questions that are put in the midst of what a file would begin anew: seekers under way, dice that have fallen. */
  readonly midst?: readonly string[];
  /** How many of the positions are played on, and how far. */
  readonly onward: { readonly every: number; readonly most: number };
}

/** The order of a battle. */
function ordered<G>(rules: Rules<G, G>, { scenario, options }: Wish): Order {
  const order = orderOf(rules.about, { ...(scenario && { scenario }), ...(options && { options }) });
  if ('ok' in order) throw new Error(JSON.stringify(order));
  return order;
}

/** What somebody who holds every office is asked, without the numbers of the requests. */
const askedIn = <G>(rules: Rules<G, G>, state: MatchState<G>): string =>
  canonical(requests(rules, state, { offices: state.offices }).map(({ id: _, ...request }) => request));

/** A match that begins with this position, with the dice of another: what falls next is the same. */
export function loaded<G>(rules: Rules<G, G>, order: Order, scenario: Scenario, like: MatchState<G>): MatchState<G> {
  const state = start(rules, { ...order, scenario }, seeded(seedFrom('another')));
  if (isRefusal(state)) throw new Error(JSON.stringify(state));
  return { ...state, dice: { ...like.dice } };
}

/** Plays both on alike; says after how many decisions they differ, -1 where they never do. */
function partAfter<G>(rules: Rules<G, G>, one: MatchState<G>, two: MatchState<G>, most: number, seed: string): number {
  const [dice, again] = [seeded(seedFrom(seed)), seeded(seedFrom(seed))];
  const [choices, choicesAgain] = [dice.stream('onward', {}), again.stream('onward', {})];
  for (let n = 0; n < most; n++) {
    const told: unknown[][] = [[], []];
    if (one.outcome === null) answerOne(rules, one, dice, choices, (event) => told[0]?.push(event));
    if (two.outcome === null) answerOne(rules, two, again, choicesAgain, (event) => told[1]?.push(event));
    const [a, b] = [one, two].map(({ game, outcome, dice: drawn }) => canonical([game, outcome, drawn]));
    if (a !== b || canonical(told[0]) !== canonical(told[1])) return n;
    if (one.outcome !== null) break;
  }
  return -1;
}

/**
 * What any rulebook keeps that writes positions: wherever one is written, the file leads to the same game and the same questions,
 * and with the same dice and answers to the same end. What a file lacks is found by playing on.
 */
export function positionTests<G>({ rules, battles, questions, midst = [], onward }: PositionBook<G>): void {
  describe('positions', () => {
    const met = new Set<string>();
    test.each(battles.map((battle, n) => [n, battle] as const))(
      'of battle %i lead on as the battle does',
      (n, battle) => {
        const order = ordered(rules, battle);
        let written = 0;
        playAtRandom(rules, {
          ...battle,
          seed: `position ${n}`,
          look: (state) => {
            const open = openQuestions(rules, state).map(({ question }) => question);
            const scenario = positionOf(rules, order, state);
            if (isRefusal(scenario)) {
              const half = scenario.why === 'position-differs' && open.every((question) => midst.includes(question));
              if (!half)
                expect(['in-the-midst', 'over'], `${open.join()} ${JSON.stringify(scenario)}`).toContain(scenario.why);
              return;
            }
            for (const question of open) met.add(question);
            // As it is read from a file.
            const again = loaded(rules, order, JSON.parse(JSON.stringify(scenario)) as Scenario, state);
            expect(askedIn(rules, again)).toBe(askedIn(rules, state));
            if (written++ % onward.every === 0)
              expect(partAfter(rules, copy(rules, state), again, onward.most, `${n} ${written}`), open.join()).toBe(-1);
          },
        });
        expect(written).toBeGreaterThan(0);
      },
    );

    test('can be written at every question a battle stops at between its steps', () => {
      expect([...questions].filter((question) => !met.has(question))).toEqual([]);
    });
  });
}
