import type { Json, Refusal, Scenario } from '@flagbridge/engine';
import { saying, settingUp } from '@flagbridge/testkit';
import { catalogue } from '../src/catalogue.ts';
import { about } from '../src/contents.ts';
import type { Game } from '../src/game.ts';
import { copyGame } from '../src/members.ts';
import { setUpPhrases } from '../src/phrases/set-up.ts';
import { layoutOf } from '../src/rules/map.ts';
import type { SetUpFile } from '../src/set-up/format.ts';
import { setUp } from '../src/setup.ts';
import { setUpBattle } from '../src/steps/set-up/index.ts';

const book = settingUp<Game>({
  about,
  setup: setUp,
  steps: setUpBattle,
  copy: copyGame,
  layout: layoutOf,
  clause: 'KH-SEQ-01',
  most: 50,
});

export const { preparing, prepare, scenarioOf, at, byDefault, atRandom } = book;
export const { unsaidEvent, unsaidRequest } = saying(setUpPhrases, catalogue);

/** A scenario with its set-up changed as people change files. */
export const changed = (id: string, change: (setup: SetUpFile) => void): Scenario => book.changedFile(id, change);

/** What the set-up says to a scenario, or to a file; null where it can be played. */
export const refusalOf = (scenario: Scenario | { readonly setup: Json }): Refusal | null =>
  book.refusalOf('id' in scenario ? scenario : { ...scenarioOf('squadrons'), setup: scenario.setup });
