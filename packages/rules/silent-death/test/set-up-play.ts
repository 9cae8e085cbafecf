import type { Scenario } from '@flagbridge/engine';
import { settingUp } from '@flagbridge/testkit';
import { about } from '../src/contents.ts';
import { PRINTED } from '../src/data/printed.ts';
import type { Game } from '../src/game.ts';
import { copyGame } from '../src/members.ts';
import { labelOf, layoutOf } from '../src/rules/map.ts';
import type { SetUpFile } from '../src/set-up/format.ts';
import { setUp } from '../src/setup.ts';
import { setUpBattle } from '../src/steps/set-up/index.ts';
import { named } from './naming.ts';

const book = settingUp<Game>({
  about,
  setup: (...given) => {
    const game = setUp(...given);
    return 'ships' in game ? named(game) : game;
  },
  steps: setUpBattle,
  copy: copyGame,
  layout: layoutOf,
  clause: 'SD-SEQ-01',
  most: 300,
});

export const { prepare, scenarioOf, refusalOf, at, byDefault, atRandom } = book;

/** A battle of the list written out as a file, changed as people change files. */
export const changed = (
  id: keyof typeof PRINTED,
  change: (setup: SetUpFile) => void,
  more: Partial<Scenario> = {},
): Scenario => ({
  ...book.changedFile(id, change, PRINTED[id]),
  ...more,
});

/** Where ships stand, by their names: `A-Wing A 0104`. */
export const standing = (game: Game): string[] =>
  game.ships.map(({ name, is, q, r }) => (is === 'flying' ? `${name} ${labelOf(game, q, r)}` : `${name} ${is}`));
