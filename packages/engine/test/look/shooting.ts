import { expect } from 'vitest';
import {
  type Figures,
  type Forecast,
  type ForecastLimits,
  forecast,
  type Next,
  type Play,
  type QuestionDef,
  question,
  seedFrom,
  type Vars,
} from '../../src/index.ts';
import { idOf, type LittleMatch, pickAsk, type Said } from '../little-games.ts';

/** A shot to be forecast: red fires, the hull is what is counted; blue may intercept. */

export const red = { offices: ['red'] };
export const lost = (before: Said, after: Said): Figures => ({
  hull: (before.n['hull'] ?? 0) - (after.n['hull'] ?? 0),
});

export const shoot = (how: (play: Play<Said>, choice: string) => Next, more: Partial<QuestionDef<Said, Vars>> = {}) =>
  question<Said, Vars>({
    name: 'fire',
    offices: () => 'red',
    ask: () => pickAsk(['laser', 'rocket']),
    measure: lost,
    answer: (play, _vars, answers) => how(play, String(answers['red'])),
    ...more,
  });
export const hurt = (play: Play<Said>, points: number): void => {
  play.game.n['hull'] = (play.game.n['hull'] ?? 0) - points;
};

export const odds = (s: LittleMatch, choice = 'laser', limits?: ForecastLimits): Forecast => {
  const before = s.hash();
  const made = forecast(s.rules, s.state, red, idOf(s, 'red'), choice, seedFrom('odds'), limits);
  expect(s.hash()).toBe(before);
  if ('ok' in made) throw new Error(`refused: ${JSON.stringify(made)}`);
  return made;
};
export const chances = (made: Forecast, at = 0): [number, unknown][] =>
  (made.cases[at]?.outcomes ?? [])
    .map(({ chance, figures }): [number, unknown] => [chance, figures['hull']])
    .sort((a, b) => Number(a[1]) - Number(b[1]));
export const n = { hull: 20 };
/** The target spends 0 to 2 interceptors, each taking 20 from the number needed. */
export const intercept = question<Said, Vars>({
  name: 'intercept',
  offices: () => 'blue',
  ask: () => pickAsk(['0', '1', '2']),
  answer: (play, _vars, answers) => {
    if (play.dice.check(100, 60 - 20 * Number(answers['blue'])).ok) hurt(play, 4);
    return undefined;
  },
});
