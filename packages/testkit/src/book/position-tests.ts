import {
  type ClauseId,
  canonical,
  copy,
  isRefusal,
  type Json,
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
import type { BeginWish } from '../begin.ts';
import { answerOne, playAtRandom } from '../random-play.ts';

interface PositionBook<G> {
  readonly rules: Rules<G, G>;
  /** Battles to be played at random, and decisions in each. */
  readonly battles: readonly (BeginWish & { readonly most: number })[];
  /** Questions at which a position must have been written in one of them. */
  readonly questions: readonly string[];
  /** Questions that are put in the midst of what a file would begin anew: seekers under way, dice that have fallen. */
  readonly midst?: readonly string[];
  /** How many of the positions are played on, and how far. */
  readonly onward: { readonly every: number; readonly most: number };
}

/** The order of a battle. */
function ordered<G>(rules: Rules<G, G>, { scenario, options }: BeginWish): Order {
  const order = orderOf(rules.about, { ...(scenario && { scenario }), ...(options && { options }) });
  if ('ok' in order) throw new Error(JSON.stringify(order));
  return order;
}

/** What somebody who holds every office is asked, without the numbers of the requests. */
const askedIn = <G>(rules: Rules<G, G>, state: MatchState<G>): string =>
  canonical(requests(rules, state, { offices: state.offices }).map(({ id: _, ...request }) => request));

/** A match that begins with this position, with the dice of another: what falls next is the same. */
function loaded<G>(rules: Rules<G, G>, order: Order, scenario: Scenario, like: MatchState<G>): MatchState<G> {
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

/** A file with a mistake: what it is, how it is made, and what is said to it. */
export type PositionMistake = readonly [
  what: string,
  change: (position: Record<string, Json>) => void,
  path: string,
  wrong: RegExp,
  clause?: ClauseId,
];

/** Every mistake is refused with its place, a sentence, and the clause that forbids it; of the format where none does. */
export function positionMistakes<G>(
  rules: Rules<G, G>,
  scenario: Scenario,
  format: ClauseId,
  mistakes: readonly PositionMistake[],
): void {
  const order = ordered(rules, { scenario });
  const setup = scenario.setup as { readonly position: Record<string, Json> };
  const begin = (position: Json) =>
    start(rules, { ...order, scenario: { ...scenario, setup: { ...setup, position } } }, seeded(seedFrom('mistake')));

  test('the position without a mistake is played', () => {
    expect(begin(setup.position)).not.toHaveProperty('ok');
  });

  test.each(mistakes.map((one) => [one[0], one] as const))('%s is refused', (_name, mistake) => {
    const [, change, path, wrong, clause = format] = mistake;
    const position = structuredClone(setup.position);
    change(position);
    const refusal = begin(position);
    expect(refusal).toMatchObject({ ok: false, why: 'set-up-file', clause, figures: { path } });
    if (isRefusal(refusal)) expect(String(refusal.figures?.['wrong'])).toMatch(wrong);
  });

  /** What people leave out or write by mistake, anywhere. */
  const ODD: readonly Json[] = [null, -1, 0, 1, 9999, 1.5, 'x', '', '0101', 'E', true, [], {}, [1], ['0505']];

  test('whatever else is written there, it is refused or can be played', () => {
    const chance = seeded(seedFrom('odd')).stream('odd', {});
    const places = placesIn(setup.position);
    let refused = 0;
    for (let n = 0; n < 400; n++) {
      const position = structuredClone(setup.position);
      const place = places[chance.pick(places.length)] as readonly string[];
      const within = place.slice(0, -1).reduce<Json>((at, key) => (at as Record<string, Json>)[key] as Json, position);
      (within as Record<string, Json>)[place.at(-1) as string] = ODD[chance.pick(ODD.length)] as Json;
      const state = begin(position);
      if (isRefusal(state)) {
        refused++;
        continue;
      }
      const dice = seeded(seedFrom(`odd ${n}`));
      for (let k = 0; k < 6 && state.outcome === null; k++) answerOne(rules, state, dice, chance);
    }
    expect(refused).toBeGreaterThan(200);
  });
}

/** Every member of a file, as the names on the way to it. */
function placesIn(value: Json, before: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const place = [...before, key];
    return [place, ...placesIn(item as Json, place)];
  });
}
