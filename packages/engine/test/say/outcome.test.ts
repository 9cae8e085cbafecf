import { expect, test } from 'vitest';
import { sayOutcome } from '../../src/index.ts';

const phrases = { 'outcome.gone': 'No enemy is left.', 'outcome.crowned': '{winner} is crowned.' };

test('how it ended, with the rulebook’s words where it has some', () => {
  expect(sayOutcome(phrases, { winner: 'a', by: 'gone' }, 'Ash')).toBe('Ash wins. No enemy is left.');
  expect(sayOutcome(phrases, { winner: 'a', by: 'crowned' }, 'Ash')).toBe('Ash is crowned.');
  expect(sayOutcome(phrases, { winner: null, by: 'gone' }, '')).toBe('The battle is drawn. No enemy is left.');
});

test('and in general words where it has none', () => {
  expect(sayOutcome(phrases, { winner: 'b', by: 'turn-limit' }, 'Elm')).toBe('Elm wins (turn limit).');
  expect(sayOutcome(phrases, { winner: null, by: 'turn-limit' }, '')).toBe('The battle is drawn (turn limit).');
});
