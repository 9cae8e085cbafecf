import {
  type Choice,
  type Json,
  type OfficeId,
  openQuestions,
  orderOf,
  question,
  type Refusal,
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
import { about } from '../src/contents.ts';
import { PRINTED, type Printed } from '../src/data/printed.ts';
import { copyGame, type Game } from '../src/game.ts';
import { labelOf, layoutOf } from '../src/rules/map.ts';
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
    clause: 'SD-SEQ-01',
    shape: { is: 'pick', options: [{ id: 'yes', label: words('ready') }] },
    default: 'yes',
  }),
  secret: true,
  answer: (play) => {
    play.end({ winner: null, by: 'ready', clause: 'SD-SEQ-01' });
    return undefined;
  },
});

/** The set-up alone. */
export const preparing: Rulebook<Game, Game> = {
  about,
  setup: setUp,
  turn: sequence<Game, Vars>('prepare', setUpBattle, ready),
  view: ({ game }) => copyGame(game),
  imagine: ({ game }) => copyGame(game),
  copy: copyGame,
};

export const prepare = (scenario: string | Scenario, more: Setup<Game> = {}): Situation<Game, Game> =>
  situation(preparing, { scenario, ...more });

export const scenarioOf = (id: string): Scenario => {
  const found = about.scenarios.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
};

/** A battle of the list written out as a file, changed as people change files. */
export function changed(id: Printed, change: (setup: SetUpFile) => void, more: Partial<Scenario> = {}): Scenario {
  const setup = structuredClone(PRINTED[id]) as SetUpFile;
  change(setup);
  return { ...scenarioOf(id), setup: setup as unknown as Json, ...more };
}

/** What the set-up says to a scenario; null where it can be played. */
export function refusalOf(scenario: Scenario): Refusal | null {
  const order = orderOf(about, { scenario });
  if ('ok' in order) throw new Error(`the order itself is refused: ${JSON.stringify(order)}`);
  const state = start(rulesOf(preparing), order, seeded(seedFrom('set-up')));
  return 'ok' in state ? state : null;
}

/** The key of a hex by its number. */
export function at(game: Game, number: string): string {
  const read = parseLabel(layoutOf(game), number);
  if (!read.ok) throw new Error(`no hex ${number}`);
  return `${read.hex.q},${read.hex.r}`;
}

/** Where ships stand, by their names: `A-Wing A 0104`. */
export const standing = (game: Game): string[] =>
  game.ships.map(({ name, is, q, r }) => (is === 'flying' ? `${name} ${labelOf(game, q, r)}` : `${name} ${is}`));

export const asked = (s: Situation<Game, Game>): [OfficeId, string][] =>
  openQuestions(s.rules, s.state).map(({ office, question: name }) => [office, name]);

/** Answers whoever is asked with the default, until something else is asked or the set-up is over. */
export function byDefault(s: Situation<Game, Game>, until = 'ready'): void {
  for (let n = 0; n < 300; n++) {
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
  for (let n = 0; n < 300; n++) {
    const [open] = openQuestions(s.rules, s.state);
    if (open === undefined || open.question === 'ready') return;
    const done = s.answer(open.office, sample(s.rules, s.state, open.id, dice) as Choice);
    if (!done.ok) throw new Error(`a sample is refused: ${JSON.stringify(done)}`);
  }
  throw new Error('the set-up never ends');
}
