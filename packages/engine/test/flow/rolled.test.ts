import { expect, test } from 'vitest';
import { question, seeded, seedFrom, type Vars } from '../../src/index.ts';
import { little, pickAsk, type Said, sit, thenEnd } from '../little-games.ts';

/** Red rolls, holds the dice without throwing them, or passes, each time. */
const turn = (name: string) =>
  question<Said, Vars>({
    name,
    offices: () => 'red',
    ask: () => pickAsk(['roll', 'hold', 'pass']),
    answer: (play, _vars, { red }) => {
      if (red === 'pass') return undefined;
      const { dice } = play;
      if (red === 'roll') dice.sum('1d6');
      return undefined;
    },
  });

test('a decision has rolled where a die fell in it: not where dice lay ready, nor where they fell before', () => {
  const rules = little({ turn: thenEnd(turn('first'), turn('second'), turn('third'), turn('fourth')) });
  const s = sit(rules, seeded(seedFrom('rolled')));
  const rolled = ['hold', 'roll', 'hold', 'pass'].map((choice) => s.answer('red', choice));
  expect(rolled).toMatchObject([{ rolled: false }, { rolled: true }, { rolled: false }, { rolled: false }]);
});
