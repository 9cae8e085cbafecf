import { rule } from '@flagbridge/testkit';
import { describe, expect } from 'vitest';
import { checkVictory } from '../src/steps/ending.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';

/** What is told at the end says nothing about stocks that are nobody else's business. */
describe('a minelayer wins alone', () => {
  const told = (layer: Partial<CraftedShip>): readonly string[] => {
    const game = craftGame({
      level: 'advanced',
      goal: { is: 'fleet', win: 'KH-SCN-407', draw: 'KH-SCN-408' },
      ships: [
        { type: 'minelayer', side: 'upf', load: { M: 3, S: 2 }, ...layer },
        { type: 'destroyer', side: 'sathar', is: 'destroyed' },
      ],
    });
    const s = play(game, checkVictory, { vars: { side: 'upf' } });
    expect(s.state.outcome?.by).toBe('destroyed');
    return [s.events.at(-1)?.clause ?? []].flat();
  };

  rule('KH-SCN-407', 'how many mines and seekers it has left shows in nothing that is told', () => {
    const full = told({});
    expect(told({ worn: { M: { left: 0 }, S: { left: 0 } } })).toEqual(full);
    expect(told({ worn: { M: { hit: 1 }, S: { hit: 1 } } })).toEqual(full);
  });
});
