import { rulesOf } from '@flagbridge/engine';
import { fightByFirstThought, fightInTurn } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { rulebook } from '../src/rulebook.ts';

const rules = rulesOf(rulebook);

const scenarios = rules.about.scenarios.map(({ id }) => id);

describe('the first thought of the tactics', () => {
  test.each(scenarios)('%s: is legal in every request, to the end, on both sides', (scenario) => {
    const offices = rules.about.scenarios.find(({ id }) => id === scenario)?.offices ?? [];
    for (const { id } of offices)
      expect(() => fightByFirstThought(rules, id, `${scenario}/${id}`, { scenario })).not.toThrow();
  });

  test.each(['squadrons', 'squadrons-advanced'])('%s: beats anything at all, and throws nothing away', (scenario) => {
    const { won, foolish } = fightInTurn(rules, scenario, ['upf', 'sathar'], 12);
    expect(won).toBeGreaterThanOrEqual(11);
    expect(foolish).toEqual({ 'thrown-away': 0, 'unfired-30': 0, 'stood-still': 0 });
  });
});
