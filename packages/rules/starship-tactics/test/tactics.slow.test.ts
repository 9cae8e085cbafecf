import { type Rules, rulesOf } from '@flagbridge/engine';
import { tacticsTests } from '@flagbridge/testkit';
import type { Game } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';

tacticsTests({
  // The test kit's players see views; only their types say the view is the game.
  rules: rulesOf(rulebook) as unknown as Rules<Game, Game>,
  options: { plain: {}, short: { phases: 3, 'firing-limit': true, scale: 4 } },
  even: ['mirror', 'border'],
  sides: ['federation', 'klingon'],
  foolish: ['power-wasted', 'unfired-30', 'driven-off', 'dropped-in-reach'],
});
