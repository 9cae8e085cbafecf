import type { Json, Refusal, Scenario } from '@flagbridge/engine';
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
import { about } from '../src/contents.ts';
import { PRINTED } from '../src/data/printed.ts';
import type { Game } from '../src/game.ts';
import { copyGame } from '../src/members.ts';
import { labelOf, layoutOf } from '../src/rules/map.ts';
import type { SetUpFile } from '../src/set-up/format.ts';
import { setUp } from '../src/setup.ts';
import { setUpBattle } from '../src/steps/set-up/index.ts';

/** The set-up alone. */
export const preparing = setUpAlone<Game>({
  about,
  setup: setUp,
  steps: setUpBattle,
  copy: copyGame,
  clause: 'SD-SEQ-01',
});

export const prepare = (scenario: string | Scenario, more: Setup<Game> = {}): Situation<Game, Game> =>
  situation(preparing, { scenario, ...more });

export const scenarioOf = (id: string): Scenario => scenarioNamed(about, id);

/** A battle of the list written out as a file, changed as people change files. */
export function changed(
  id: keyof typeof PRINTED,
  change: (setup: SetUpFile) => void,
  more: Partial<Scenario> = {},
): Scenario {
  const setup = structuredClone(PRINTED[id]) as SetUpFile;
  change(setup);
  return { ...scenarioOf(id), setup: setup as unknown as Json, ...more };
}

/** What the set-up says to a scenario; null where it can be played. */
export const refusalOf = (scenario: Scenario): Refusal | null => refusedScenario(preparing, scenario);

/** The key of a hex by its number. */
export const at = (game: Game, number: string): string => hexNumbered(layoutOf(game), number);

/** Where ships stand, by their names: `A-Wing A 0104`. */
export const standing = (game: Game): string[] =>
  game.ships.map(({ name, is, q, r }) => (is === 'flying' ? `${name} ${labelOf(game, q, r)}` : `${name} ${is}`));

/** Decisions within which every set-up is over. */
const MOST = 300;

export const byDefault = (s: Situation<Game, Game>, until = 'ready'): void => answerByDefault(s, until, MOST);

export const atRandom = (s: Situation<Game, Game>, seed: string): void => answerAtRandom(s, seed, 'ready', MOST);
