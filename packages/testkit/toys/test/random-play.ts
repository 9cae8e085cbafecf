import {
  advance,
  awaited,
  type Choice,
  copy,
  type DiceSource,
  draft,
  type GameEvent,
  hashOf,
  imagine,
  type MatchState,
  orderOf,
  type Presentation,
  type Request,
  type Roller,
  type Rulebook,
  type Rules,
  requests,
  rulesOf,
  sample,
  sampleShape,
  seeded,
  seedFrom,
  start,
  toldTo,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { expect } from 'vitest';
import { presentedEvent, presentedRequest, presentedView } from './presented.ts';

/**
 * Random play to the end, for the toys' own tests. At every step, for every viewer: what is imagined from the view looks
 * the same again, and asks the same questions with the same drafts; all of it can be shown; every default is legal; and who
 * is told the same sees the same.
 */
export function playRandomly<G, V>(
  rulebook: Rulebook<G, V>,
  present: Presentation<V>,
  scenario: string,
  seed: number,
): string {
  const rules = rulesOf(rulebook);
  const order = orderOf(rulebook.about, { scenario });
  if ('ok' in order) throw new Error(order.why);
  const source = seeded(seedFrom(`match ${seed}`));
  const sink = (event: GameEvent): void => presentedEvent(present, event);
  const state = start(rules, order, source, sink);
  if ('ok' in state) throw new Error(state.why);
  const own = seeded(seedFrom(`player ${seed}`)).stream('player', {});
  const guess = seeded(seedFrom(`imagine ${seed}`)).stream('imagine', {});
  const offices = order.scenario.offices.map((office) => office.id);
  const sets = [...offices.map((office) => [office]), [], offices.slice(0, 2)];
  for (let n = 0; n < 2000; n++) {
    same(JSON.parse(JSON.stringify(state)), state, 'saved and loaded');
    for (const viewer of sets.map((set) => ({ offices: set }))) {
      imagined(rules, state, viewer, guess, `step ${n}, seen by ${viewer.offices.join(' and ') || 'spectators'}`);
      presentedView(present, view(rules, state, viewer), viewer);
    }
    if (state.outcome !== null) return state.outcome.by;
    const open = requests(rules, state, { offices }).filter((one) => !one.standing);
    for (const request of open) presentedRequest(present, request);
    expect(open.length, 'a dead end').toBeGreaterThan(0);
    const request = open[own.pick(open.length)]!;
    const usual = { office: request.office, to: request.id, choice: request.default };
    expect(advance(rules, copy(rules, state), usual, seeded(seedFrom('default'))).ok, 'the default').toBe(true);
    const choice = sample(rules, state, request.id, own) as Choice;
    traced(rules, state, request, source, own, offices);
    const result = advance(rules, state, { office: request.office, to: request.id, choice }, source, sink);
    expect(result, JSON.stringify(choice)).toMatchObject({ ok: true });
  }
  throw new Error('random play does not end');
}

/** Random play without looking: the ends that are met until all wanted ones are. */
export function endsMet<G, V>(rulebook: Rulebook<G, V>, scenario: string, wanted: readonly string[]): string[] {
  const rules = rulesOf(rulebook);
  const order = orderOf(rulebook.about, { scenario });
  if ('ok' in order) throw new Error(order.why);
  const offices = order.scenario.offices.map((office) => office.id);
  const met = new Set<string>();
  for (let seed = 0; seed < 1000 && wanted.some((end) => !met.has(end)); seed++) {
    const source = seeded(seedFrom(`match ${seed}`));
    const own = seeded(seedFrom(`player ${seed}`)).stream('player', {});
    const state = start(rules, order, source);
    if ('ok' in state) throw new Error(state.why);
    while (state.outcome === null) {
      const open = requests(rules, state, { offices }).filter((one) => !one.standing);
      const { office, id } = open[own.pick(open.length)]!;
      advance(rules, state, { office, to: id, choice: sample(rules, state, id, own) as Choice }, source);
    }
    met.add(state.outcome.by);
  }
  return [...met].sort();
}

/** What is imagined from a view must be the same view again, with the same questions and drafts. */
function imagined<G, V>(rules: Rules<G, V>, state: MatchState<G>, viewer: Viewer, dice: Roller, where: string): void {
  const seen = view(rules, state, viewer);
  const other = imagine(rules, seen, viewer, dice);
  same(view(rules, other, viewer), seen, where);
  same(awaited(rules, other, viewer), awaited(rules, state, viewer), where);
  const asked = requests(rules, state, viewer);
  same(requests(rules, other, viewer), asked, where);
  for (const { id } of asked.filter((request) => !request.standing)) {
    const partial = sample(rules, other, id, dice) as Choice;
    same(draft(rules, other, viewer, id, partial), draft(rules, state, viewer, id, partial), where);
  }
}

/**
 * Two answers to one request, with the same dice: whoever is told the same sees the same. And what the form allows and the
 * rules refuse is refused alike where the asked office cannot tell the difference.
 */
function traced<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  { office, id, kind, shape }: Request,
  source: DiceSource,
  dice: Roller,
  offices: readonly string[],
): void {
  const answer = (from: MatchState<G>, choice: Choice) => {
    const events: GameEvent[] = [];
    const next = copy(rules, from);
    const result = advance(rules, next, { office, to: id, choice }, source, (event) => void events.push(event));
    return { next, events, result };
  };
  const [one, two] = [0, 1].map(() => answer(state, sample(rules, state, id, dice) as Choice));
  for (const held of [...offices.filter((other) => other !== office).map((other) => [other]), []]) {
    const told = [one, two].map((made) => hashOf(made?.events.filter((event) => toldTo(event, held))));
    if (told[0] !== told[1]) continue;
    const where = `${kind} of ${office}, seen by ${held.join() || 'spectators'}`;
    same(view(rules, one!.next, { offices: held }), view(rules, two!.next, { offices: held }), where);
  }
  const viewer = { offices: [office] };
  const other = imagine(rules, view(rules, state, viewer), viewer, dice);
  const wild = sampleShape(shape, dice);
  const [here, there] = [answer(state, wild).result, answer(other, wild).result];
  expect(there.ok, kind).toBe(here.ok);
  if (!here.ok) same(there, here, `${kind} refused`);
}

/** Byte for byte. The slow comparison is made only where it has something to show. */
function same(got: unknown, wanted: unknown, where: string): void {
  if (hashOf(got) === hashOf(wanted)) return;
  expect(got, where).toEqual(wanted);
  throw new Error(`${where}: equal, but not byte for byte`);
}

/** Plays many seeds and counts how they ended. */
export function ends<G, V>(rulebook: Rulebook<G, V>, present: Presentation<V>, scenario: string, seeds: number) {
  const counted: Record<string, number> = {};
  for (let seed = 0; seed < seeds; seed++) {
    const by = playRandomly(rulebook, present, scenario, seed);
    counted[by] = (counted[by] ?? 0) + 1;
  }
  return counted;
}
