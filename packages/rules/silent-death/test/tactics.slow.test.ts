import { rulesOf } from '@flagbridge/engine';
import { fightByFirstThought, tacticsTests } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { rulebook } from '../src/rulebook.ts';

const rules = rulesOf(rulebook);

const ALL = { 'time-limit': true, 'drive-0-turns': true, debris: true, sideslips: true };

tacticsTests({
  rules,
  options: {
    plain: {},
    all: { ...ALL, asteroids: 'scattered' },
    placed: { ...ALL, asteroids: 'placed' },
  },
  even: ['patrol', 'mirror'],
  sides: ['rebel', 'imperial'],
  foolish: ['thrown-away', 'unfired-30', 'stood-still'],
});

test('syruss: the runner gets across, and the hunters stop it, where the others do anything', () => {
  for (let n = 0; n < 4; n++) {
    const runs = fightByFirstThought(rules, 'rebel', `across ${n}`, { scenario: 'syruss' });
    expect(runs, `rebel ${n}`).toMatchObject({ winner: 'rebel' });
    const hunts = fightByFirstThought(rules, 'imperial', `stopped ${n}`, { scenario: 'syruss' });
    expect(hunts, `imperial ${n}`).toMatchObject({ winner: 'imperial' });
  }
});
