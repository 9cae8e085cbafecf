import { expect } from 'vitest';
import {
  type About,
  type Ask,
  act,
  advance,
  type Choice,
  copyJson,
  type Decision,
  type DiceSource,
  type Done,
  type GameEvent,
  hashOf,
  type Json,
  type MatchState,
  type OfficeId,
  type Order,
  orderOf,
  type Play,
  question,
  type Refusal,
  type Request,
  type Rulebook,
  type Rules,
  requests,
  rulesOf,
  type Scenario,
  type Shape,
  type Standing,
  type Step,
  type StepWith,
  scripted,
  sequence,
  start,
  type TableRules,
  type Vars,
  words,
} from '../src/index.ts';

/**
 * Games of a few lines for the engine's own tests. All of them play on a list of what was said: who looks at it sees what
 * ran, in which order, and how often.
 */
export interface Said {
  said: Json[];
  /** Figures by name: hull, power, hidden things. */
  n: { [name: string]: number };
}

export type Locals = Record<never, never>;

export const scenarioOf = (...offices: string[]): Scenario => ({
  id: 'little',
  title: 'Little',
  tier: 'basic',
  hook: 'A few lines.',
  minutes: 1,
  offices: offices.map((id) => ({ id, side: id, title: id })),
});

export const aboutOf = (...offices: string[]): About => ({
  id: 'little',
  version: '1.0.0',
  title: 'Little',
  summary: 'A few lines.',
  tiers: [{ id: 'basic', title: 'Basic' }],
  options: [
    { id: 'wind', title: 'Wind', values: ['none', 'north'] },
    { id: 'last', title: 'Last turn', values: [6, 12] },
  ],
  scenarios: [scenarioOf(...offices)],
});

interface LittleDef {
  turn: Step<Said>;
  n?: { [name: string]: number };
  offices?: readonly string[];
  standing?: readonly Standing<Said>[];
  view?: Rulebook<Said, Said>['view'];
  imagine?: Rulebook<Said, Said>['imagine'];
  version?: string;
}

export function little(def: LittleDef): Rules<Said, Said> {
  const about = aboutOf(...(def.offices ?? ['red', 'blue']));
  return rulesOf<Said, Said>({
    about: { ...about, version: def.version ?? about.version },
    setup: () => ({ said: [], n: { ...def.n } }),
    turn: def.turn,
    ...(def.standing && { standing: def.standing }),
    view: def.view ?? (({ game }) => copyJson(game)),
    imagine: def.imagine ?? ((view) => copyJson(view.game)),
  });
}

/** An ask for one of these; the first is the default. */
export const pickAsk = (ids: readonly string[], byDefault: Choice = ids[0] ?? ''): Ask =>
  shapeAsk(pickOf(...ids), byDefault);
export const pickOf = (...ids: string[]): Shape => ({ is: 'pick', options: ids.map((id) => ({ id })) });
export const shapeAsk = (shape: Shape, byDefault: Choice): Ask => ({
  kind: 'choose',
  title: words('ask.choose'),
  clause: 'LT-ASK-01',
  shape,
  default: byDefault,
});

export const say = (play: Play<Said>, what: Json): void => void play.game.said.push(copyJson(what));

/** A step that says a word. */
export const says = (name: string): StepWith<Said, Vars> => act(name, (play) => say(play, name));

/** A question to some offices for one of some options; what was answered is said. */
export const asks = (
  name: string,
  offices: string | readonly string[],
  ids: readonly string[] = ['a', 'b'],
): StepWith<Said, Vars> =>
  question({
    name,
    offices: () => offices,
    ask: () => pickAsk(ids),
    answer: (play, _vars, answers) => {
      say(play, { [name]: answers });
      return undefined;
    },
  });

export const ends = (name = 'ends', winner: string | null = null): StepWith<Said, Vars> =>
  act(name, (play) => play.end({ winner, by: 'over', clause: 'LT-END-01' }));

/** The steps, and then the end. */
export const thenEnd = (...steps: readonly StepWith<Said, Vars>[]): StepWith<Said, Vars> =>
  sequence('match', ...steps, ends());

export function order(rules: Rules<Said, Said>, table: Partial<TableRules> = {}): Order {
  const made = orderOf(rules.about, { table });
  if ('ok' in made) throw new Error(`cannot be ordered: ${JSON.stringify(made)}`);
  return made;
}

/** A state and its dice at a table of one. */
export interface LittleMatch {
  readonly rules: Rules<Said, Said>;
  readonly state: MatchState<Said>;
  readonly events: GameEvent[];
  readonly dice: DiceSource;
  said(): Json[];
  hash(): string;
  /** Open requests of an office. */
  open(office: OfficeId): Request[];
  /** Answers the first awaited request of the office, or that of a question. */
  answer(office: OfficeId, choice: Choice, name?: string): Done | Refusal;
  decide(decision: Decision): Done | Refusal;
}

export function sit(rules: Rules<Said, Said>, dice: DiceSource = scripted()): LittleMatch {
  const events: GameEvent[] = [];
  const sink = (event: GameEvent): void => void events.push(event);
  const state = start(rules, order(rules), dice, sink);
  if ('ok' in state) throw new Error('refused');
  const open = (office: OfficeId): Request[] => requests(rules, state, { offices: [office] });
  const decide = (decision: Decision): Done | Refusal => advance(rules, state, decision, dice, sink);
  return {
    rules,
    state,
    events,
    dice,
    said: () => state.game.said,
    hash: () => hashOf(state),
    open,
    decide,
    answer: (office, choice, name) => {
      const found = open(office).find((one) => (name === undefined ? !one.standing : one.question === name));
      if (found === undefined) throw new Error(`${office} is not asked ${name ?? ''}`);
      return decide({ office, to: found.id, choice });
    },
  };
}

/** The id of an office's first open request. */
export const idOf = (match: LittleMatch, office: OfficeId): string => {
  const id = match.open(office)[0]?.id;
  if (id === undefined) throw new Error(`${office} is not asked`);
  return id;
};

export function expectRefused(result: unknown, clause: string, why?: string): void {
  expect(result).toMatchObject({ ok: false, clause, ...(why !== undefined && { why }) });
}

/** Refused, and the state is as it was. */
export function expectUnmoved(match: LittleMatch, decision: Decision, clause: string, why?: string): void {
  const before = match.hash();
  expectRefused(match.decide(decision), clause, why);
  expect(match.hash()).toBe(before);
}
