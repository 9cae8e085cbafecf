import { situation } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { rulebook } from '../src/rulebook.ts';

test('a turn of First Salvo goes by', () => {
  const s = situation(rulebook, { scenario: 'first-salvo' });
  const lay = (ship: string, ...cards: string[]) =>
    Object.fromEntries(cards.map((card, i) => [`${ship}/${i + 1}`, `${ship}/${card}`]));
  s.answer('concord', lay('fair-warrant', 'defenses', 'attack', 'thrust'));
  s.answer('dominion', lay('brass-tongue', 'attack', 'repeat-1', 'repeat-2'));
  expect(s.game.turn).toBeGreaterThan(0);
});
