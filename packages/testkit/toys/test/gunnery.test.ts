import { rule, situation } from '@flagbridge/testkit';
import { expect } from 'vitest';
import { shipOf } from '../src/gunnery/game.ts';
import { rulebook } from '../src/gunnery/rules.ts';

rule('TG-HIT-01', 'a shot hits at 60 and misses at 61', () => {
  const s = situation(rulebook, { dice: [60, 3, 1, 61] });
  s.answer('red', [
    { by: 'red1/1', at: 'blue1' },
    { by: 'red1/2', at: 'blue2' },
  ]);
  s.answer('blue', '0');
  s.answer('blue', '0');
  expect(shipOf(s.game, 'blue1').hull).toBe(9);
  expect(shipOf(s.game, 'blue2').hull).toBe(12);
  expect(s.dice.unused).toEqual([]);
});
