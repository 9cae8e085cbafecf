import {
  type Choice,
  type GameEvent,
  type Json,
  type OfficeId,
  openQuestions,
  orderOf,
  type Phrases,
  question,
  type Refusal,
  type Request,
  type Rulebook,
  rulesOf,
  type Scenario,
  sample,
  seeded,
  seedFrom,
  sequence,
  start,
  type Vars,
  words,
} from '@flagbridge/engine';
import { parseLabel } from '@flagbridge/engine/hex';
import { type Setup, type Situation, situation } from '@flagbridge/testkit';
import { about } from '../src/about.ts';
import { copyGame, type Game, type Ship } from '../src/game.ts';
import { setUpPhrases } from '../src/phrases/set-up.ts';
import { layoutOf } from '../src/rules/map.ts';
import type { SetUpFile } from '../src/set-up/format.ts';
import { setUp } from '../src/setup.ts';
import { setUpBattle } from '../src/steps/set-up/index.ts';

/** Where the set-up is over. */
const ready = question<Game, Vars>({
  name: 'ready',
  offices: ({ state }) => state.offices[0] as string,
  ask: () => ({
    kind: 'ready',
    title: words('ready'),
    clause: 'KH-SEQ-01',
    shape: { is: 'pick', options: [{ id: 'yes', label: words('ready') }] },
    default: 'yes',
  }),
  secret: true,
  answer: (play) => {
    play.end({ winner: null, by: 'ready', clause: 'KH-SEQ-01' });
    return undefined;
  },
});

/** The sequence of play up to the first game turn. */
export const setUpAlone = sequence<Game, Vars>('prepare', setUpBattle, ready);

/** The set-up alone. What viewers see of it is for other tests. */
export const preparing: Rulebook<Game, Game> = {
  about,
  setup: setUp,
  turn: setUpAlone,
  view: ({ game }) => copyGame(game),
  imagine: ({ game }) => copyGame(game),
  copy: copyGame,
};

export const prepare = (scenario: string | Scenario, more: Setup<Game> = {}): Situation<Game, Game> =>
  situation(preparing, { scenario, ...more });

/** A scenario of the list, by its name. */
export const scenarioOf = (id: string): Scenario => {
  const found = about.scenarios.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
};

/** A scenario with its set-up changed as people change files: in a copy of the JSON. */
export function changed(id: string, change: (setup: SetUpFile) => void): Scenario {
  const scenario = structuredClone(scenarioOf(id)) as Scenario & { setup: SetUpFile };
  change(scenario.setup);
  return scenario;
}

/** What the set-up says to a scenario; null where it can be played. */
export function refusalOf(scenario: Scenario | { readonly setup: Json }): Refusal | null {
  const whole = 'id' in scenario ? scenario : { ...scenarioOf('squadrons'), setup: scenario.setup };
  const order = orderOf(about, { scenario: whole });
  if ('ok' in order) throw new Error(`the order itself is refused: ${JSON.stringify(order)}`);
  const state = start(rulesOf(preparing), order, seeded(seedFrom('set-up')));
  return 'ok' in state ? state : null;
}

/** The key of a hex by its printed number. */
export function at(game: Game, number: string): string {
  const read = parseLabel(layoutOf(game), number);
  if (!read.ok) throw new Error(`no hex ${number}`);
  return `${read.hex.q},${read.hex.r}`;
}

export const keysOf = (ships: readonly Ship[]): string[] => ships.map(({ q, r }) => `${q},${r}`);

/** Answers whoever is asked with the default, until something else is asked or the set-up is over. */
export function byDefault(s: Situation<Game, Game>, until = 'ready'): void {
  for (let n = 0; n < 50; n++) {
    const [open] = openQuestions(s.rules, s.state);
    if (open === undefined || open.question === until) return;
    const done = s.answer(open.office, s.request(open.office).default);
    if (!done.ok) throw new Error(`a default is refused: ${JSON.stringify(done)}`);
  }
  throw new Error(`nobody is ever asked ${until}`);
}

/** Sampled answers to the end of the set-up. */
export function atRandom(s: Situation<Game, Game>, seed: string): void {
  const dice = seeded(seedFrom(seed)).stream('chance', {});
  for (let n = 0; n < 50; n++) {
    const [open] = openQuestions(s.rules, s.state);
    if (open === undefined || open.question === 'ready') return;
    const done = s.answer(open.office, sample(s.rules, s.state, open.id, dice) as Choice);
    if (!done.ok) throw new Error(`a sample is refused: ${JSON.stringify(done)}`);
  }
  throw new Error('the set-up never ends');
}

export const asked = (s: Situation<Game, Game>): [OfficeId, string][] =>
  openQuestions(s.rules, s.state).map(({ office, question: name }) => [office, name]);

/** Names of phrases, and of what goes into them, that are missing. */
export function unsaid(key: string, args: object, phrases: Phrases = setUpPhrases): string[] {
  const phrase = phrases[key];
  if (phrase === undefined) return [key];
  return [...phrase.matchAll(/\{([a-zA-Z-]+)/g)]
    .map(([, hole = '']) => hole)
    .filter((hole) => !(hole in args) && hole !== 'dice');
}

export function unsaidEvent({ type, data = {} }: GameEvent): string[] {
  const one = `event.${type}.${String(data['is'])}`;
  return unsaid(one in setUpPhrases ? one : `event.${type}`, data);
}

export function unsaidRequest({ title, shape }: Request): string[] {
  const options =
    shape.is === 'place' ? shape.pieces : shape.is === 'pick' || shape.is === 'pick-many' ? shape.options : [];
  const said = [title, ...options.map(({ label }) => label)];
  return said.flatMap((one) => (one === undefined ? ['a label'] : unsaid(one.say, one.with ?? {})));
}
