import {
  advance,
  type Choice,
  type Done,
  type Draft,
  draft,
  type Forecast,
  type ForecastLimits,
  forecast,
  type GameEvent,
  isRefusal,
  type Json,
  type MatchState,
  type OfficeId,
  orderOf,
  type Refusal,
  type Request,
  type Rulebook,
  type Rules,
  requests,
  rulesOf,
  type Scenario,
  type ScriptedDice,
  scripted,
  seeded,
  seedFrom,
  start,
  toldTo,
  type View,
  view,
} from '@flagbridge/engine';
import { type BeginWish, begin } from './begin.ts';

/** A match set up for a test: three lines of situation, one act, one assertion. */
export interface Situation<G, V> {
  readonly rules: Rules<G, V>;
  readonly state: MatchState<G>;
  readonly game: G;
  readonly dice: ScriptedDice;
  /** Everything told so far, in order. */
  readonly events: GameEvent[];
  /** What an office (or spectators, without one) was told. */
  heard(office?: OfficeId): GameEvent[];
  /** The open request of an office; of one kind, where several are open. */
  request(office: OfficeId, kind?: string): Request;
  /** Open requests, standing ones too. */
  requests(office: OfficeId): Request[];
  /** Answers that request. Refusals come back as values. */
  answer(office: OfficeId, choice: Choice, kind?: string): Done | Refusal;
  withdraw(office: OfficeId, request: string): Done | Refusal;
  policy(office: OfficeId, question: string, set: { policy: string; arg?: Choice } | null): Done | Refusal;
  draft(office: OfficeId, partial: Choice, kind?: string): Draft | Refusal;
  forecast(office: OfficeId, choice: Choice, kind?: string, limits?: ForecastLimits): Forecast | Refusal;
  view(...offices: OfficeId[]): View<V>;
}

export interface Setup<G> extends BeginWish {
  /** What the dice show, in order. Every one must be used: end the test with `expect(s.dice.unused).toEqual([])`. */
  dice?: readonly number[];
  /** Changes the game before the first question is put. */
  game?(game: G): void;
}

export function situation<G, V>(rulebook: Rulebook<G, V>, setup: Setup<G> = {}): Situation<G, V> {
  const changed: Rulebook<G, V> = {
    ...rulebook,
    setup: (order, roller) => {
      const game = rulebook.setup(order, roller);
      if (!isRefusal(game)) setup.game?.(game);
      return game;
    },
  };
  const rules = rulesOf(changed);
  const dice = scripted(...(setup.dice ?? []));
  const events: GameEvent[] = [];
  const sink = (event: GameEvent): void => void events.push(event);
  const state = begin(rules, setup, dice, sink);
  const open = (office: OfficeId): Request[] => requests(rules, state, { offices: [office] });
  const request = (office: OfficeId, kind?: string): Request => {
    const found = open(office).find((one) => (kind === undefined ? !one.standing : one.kind === kind));
    if (found === undefined) throw new Error(`${office} is not asked${kind === undefined ? '' : ` for ${kind}`}`);
    return found;
  };
  return {
    rules,
    state,
    game: state.game,
    dice,
    events,
    heard: (office) => events.filter((event) => toldTo(event, office === undefined ? [] : [office])),
    request,
    requests: open,
    answer: (office, choice, kind) =>
      advance(rules, state, { office, to: request(office, kind).id, choice }, dice, sink),
    withdraw: (office, id) => advance(rules, state, { office, withdraw: id }, dice, sink),
    policy: (office, question, set) => advance(rules, state, { office, policy: question, set }, dice, sink),
    draft: (office, partial, kind) => draft(rules, state, { offices: [office] }, request(office, kind).id, partial),
    forecast: (office, choice, kind, limits) =>
      forecast(rules, state, { offices: [office] }, request(office, kind).id, choice, seedFrom('forecast'), limits),
    view: (...offices) => view(rules, state, { offices }),
  };
}

/** What the set-up says to the first scenario with its data changed or an office left out; null where it can be played. */
export function refusedSetup<G, V>(
  rulebook: Rulebook<G, V>,
  changed: { readonly setup?: Json; readonly without?: OfficeId },
): Refusal | null {
  const [first] = rulebook.about.scenarios;
  if (first === undefined) throw new Error(`${rulebook.about.id} has no scenario`);
  const { setup = first.setup, without } = changed;
  const offices = first.offices.filter(({ id }) => id !== without);
  return refusedScenario(rulebook, { ...first, offices, ...(setup !== undefined && { setup }) });
}

/** What the set-up says to a scenario; null where it can be played. */
export function refusedScenario<G, V>(rulebook: Rulebook<G, V>, scenario: Scenario): Refusal | null {
  const order = orderOf(rulebook.about, { scenario });
  if ('ok' in order) throw new Error(`the order itself is refused: ${JSON.stringify(order)}`);
  const state = start(rulesOf(rulebook), order, seeded(seedFrom('set-up')));
  return 'ok' in state ? state : null;
}
