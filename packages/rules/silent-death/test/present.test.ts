import { presentationTests } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { areas } from '../src/phrases/index.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';
import { craftGame } from './craft.ts';
import { everyType, syruss } from './present-games.ts';
import { BOTH, IMPERIAL, NOBODY, REBEL, shows, unsound, viewOf } from './present-view.ts';

const GAMES: { readonly [name: string]: () => Game } = {
  Syruss: syruss,
  'every ship': everyType,
  'an empty map': () => craftGame({ ships: [] }),
  'before the first turn': () =>
    craftGame({
      turn: 0,
      phase: 'set-up',
      ships: [{ type: 'a-wing', is: 'unplaced' }],
      setup: {
        steps: [
          { is: 'scatter' },
          { is: 'drift' },
          { is: 'first' },
          { is: 'ships', side: 'rebel', clause: 'SD-SCN-15' },
          { is: 'asteroid', side: 'imperial' },
        ],
        zones: {},
        asteroids: 20,
        clauses: [],
        offices: ['rebel', 'imperial'],
      },
    }),
};

presentationTests({
  present,
  rulebook,
  shows,
  games: GAMES,
  viewers: [REBEL, IMPERIAL, BOTH, NOBODY],
  moment: ['battle', 'movement'],
  areas,
  shared: [],
  questions: 8,
  kinds: { 'place-ships': 'place', 'pursuit-way': 'pursuit' },
  standing: ['concede', 'draw', 'withdraw'],
});

test('the check of soundness finds what is wrong', () => {
  const game = syruss();
  const [first] = game.ships;
  if (first === undefined) throw new Error('no ship');
  game.ships.push({ ...first });
  expect(unsound(game, REBEL)).toContain('y-wing is in the sheets twice');
  expect(unsound(game, REBEL)).toContain('y-wing is in the scene twice');
});

test('sides: the Rebels are drawn first', () => {
  expect(present.sides?.(viewOf(syruss()))).toEqual([
    { id: 'rebel', title: 'Rebels' },
    { id: 'imperial', title: 'Imperials' },
  ]);
});
