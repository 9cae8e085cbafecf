import { rulesOf } from '@flagbridge/engine';
import { fightByFirstThought, fightInTurn } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { rulebook } from '../src/rulebook.ts';

const rules = rulesOf(rulebook);

const ALL = { 'time-limit': true, 'drive-0-turns': true, debris: true, sideslips: true };

describe('the first thought of the tactics', () => {
  test.each(rules.about.scenarios.map(({ id }) => id))(
    '%s: is legal in every request, to the end, on both sides, with and without the optional rules',
    (scenario) => {
      for (const office of ['rebel', 'imperial'])
        for (const [name, options] of [
          ['plain', {}],
          ['all', { ...ALL, asteroids: 'scattered' }],
          ['placed', { ...ALL, asteroids: 'placed' }],
        ] as const)
          expect(() =>
            fightByFirstThought(rules, office, `${scenario}/${office}/${name}`, { scenario, options }),
          ).not.toThrow();
    },
  );

  test.each(['patrol', 'mirror'])('%s: beats anything at all, and throws nothing away', (scenario) => {
    const { won, foolish } = fightInTurn(rules, scenario, ['rebel', 'imperial'], 12);
    expect(won).toBeGreaterThanOrEqual(11);
    expect(foolish).toEqual({ 'thrown-away': 0, 'unfired-30': 0, 'stood-still': 0 });
  });

  test('syruss: the runner gets across, and the hunters stop it, where the others do anything', () => {
    for (let n = 0; n < 4; n++) {
      const runs = fightByFirstThought(rules, 'rebel', `across ${n}`, { scenario: 'syruss' });
      expect(runs, `rebel ${n}`).toMatchObject({ winner: 'rebel' });
      const hunts = fightByFirstThought(rules, 'imperial', `stopped ${n}`, { scenario: 'syruss' });
      expect(hunts, `imperial ${n}`).toMatchObject({ winner: 'imperial' });
    }
  });
});
