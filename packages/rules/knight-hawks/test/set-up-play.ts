import type { GameEvent, Json, Phrases, Refusal, Request, Scenario } from '@flagbridge/engine';
import {
  answerAtRandom,
  answerByDefault,
  hexNumbered,
  refusedScenario,
  type Setup,
  type Situation,
  scenarioNamed,
  setUpAlone,
  situation,
} from '@flagbridge/testkit';
import { about } from '../src/about.ts';
import type { Game, Ship } from '../src/game.ts';
import { copyGame } from '../src/members.ts';
import { setUpPhrases } from '../src/phrases/set-up.ts';
import { layoutOf } from '../src/rules/map.ts';
import type { SetUpFile } from '../src/set-up/format.ts';
import { setUp } from '../src/setup.ts';
import { setUpBattle } from '../src/steps/set-up/index.ts';

/** The set-up alone. */
export const preparing = setUpAlone<Game>({
  about,
  setup: setUp,
  steps: setUpBattle,
  copy: copyGame,
  clause: 'KH-SEQ-01',
});

export const prepare = (scenario: string | Scenario, more: Setup<Game> = {}): Situation<Game, Game> =>
  situation(preparing, { scenario, ...more });

/** A scenario of the list, by its name. */
export const scenarioOf = (id: string): Scenario => scenarioNamed(about, id);

/** A scenario with its set-up changed as people change files: in a copy of the JSON. */
export function changed(id: string, change: (setup: SetUpFile) => void): Scenario {
  const scenario = structuredClone(scenarioOf(id)) as Scenario & { setup: SetUpFile };
  change(scenario.setup);
  return scenario;
}

/** What the set-up says to a scenario; null where it can be played. */
export const refusalOf = (scenario: Scenario | { readonly setup: Json }): Refusal | null =>
  refusedScenario(preparing, 'id' in scenario ? scenario : { ...scenarioOf('squadrons'), setup: scenario.setup });

/** The key of a hex by its printed number. */
export const at = (game: Game, number: string): string => hexNumbered(layoutOf(game), number);

export const keysOf = (ships: readonly Ship[]): string[] => ships.map(({ q, r }) => `${q},${r}`);

/** Decisions within which every set-up is over. */
const MOST = 50;

export const byDefault = (s: Situation<Game, Game>, until = 'ready'): void => answerByDefault(s, until, MOST);

export const atRandom = (s: Situation<Game, Game>, seed: string): void => answerAtRandom(s, seed, 'ready', MOST);

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
