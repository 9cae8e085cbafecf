import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { tightOdds } from '../src/rules/tight-turn.ts';
import { alone, kinds, move, movement, said, sentences, shipIn, stands, told, tried } from './movement-fixture.ts';

const interceptor = (more = {}): Game => alone({ type: 'tie-interceptor', side: 'rebel', plt: 5, ...more });

describe('tight turns', () => {
  rule('SD-CRW-05', 'Piloting 1-2 d10, 3-4 d8, 5-6 d6, 7-10 d4, and 3 beside it', () => {
    const costs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((plt) => {
      const s = movement(interceptor({ plt }), [10, 1, 4]);
      expect(move(s, 'B')).toBeDone();
      const { sides } = tightOdds(shipIn(s), 18);
      expect(told(s, 'tight-turn')[0]?.data?.['cost']).toMatchObject({
        total: 7,
        parts: [{ value: 4, label: `on d${sides} (Piloting ${plt})`, clause: 'SD-CRW-05' }, { value: 3 }],
      });
      return sides;
    });
    expect(costs).toEqual([10, 10, 8, 8, 6, 6, 4, 4, 4, 4]);
  });

  rule('SD-TRN-05', 'TIE Interceptor, Drive 18, Piloting 5: a 2 on d6 costs 5, 13 points are left', () => {
    for (const way of ['B', 'LL', 'RR']) {
      const s = movement(interceptor(), [10, 1, 2]);
      expect(move(s, way)).toBeDone();
      expect(told(s, 'tight-turn')[0]).toMatchObject({
        parts: ['ship'],
        data: { is: 'made', cost: { total: 5 }, points: 18, left: 13, face: 2 },
      });
      expect(s.request('rebel').title).toMatchObject({ say: 'ask.move-on', with: { left: 13 } });
      expect(move(s, 'F10')).toBeDone();
      expect(shipIn(s).spent).toBe(15);
      expect(s.dice.unused).toEqual([]);
    }
  });

  rule('SD-TRN-06', 'declared before the die: nothing can be planned past it, and the roll is binding', () => {
    const early = tried(interceptor(), 'F B F3');
    expect(early).toBeRefused('SD-TRN-06');
    expect(early).toMatchObject({ nearest: ['ship', 'F', 'B'] });
    expect(early).toHaveWords(said);
    const s = movement(interceptor(), [10, 1, 6]);
    expect(move(s, 'F RR')).toBeDone();
    expect(shipIn(s)).toMatchObject({ facing: 2, spent: 10, last: 'tight' });
    expect(sentences(told(s, 'tight-turn'))).toEqual([
      'Ship turns 2 hexsides right, bow SW: 8 of 17 points left. Cost: 9 = 6 on d6 (Piloting 5) + 3 for a tight turn.',
    ]);
  });

  rule('SD-TRN-07', 'paid for, it goes on with the rest; a cost equal to the points left is paid', () => {
    const s = movement(interceptor(), [10, 1, 3]);
    expect(move(s, 'F12 B')).toBeDone();
    expect(shipIn(s)).toMatchObject({ facing: 3, spent: 18, moved: true });
    expect(told(s, 'tight-turn')[0]?.data).toMatchObject({ is: 'made', left: 0 });
    expect(kinds(s), 'nothing is left to do').toEqual(['rest']);
    const on = movement(interceptor(), [10, 1, 3]);
    expect(move(on, 'F11 B')).toBeDone();
    expect(move(on, 'F')).toBeDone();
    expect(stands(on)).toEqual([10, 0, 3]);
    expect(shipIn(on).path).toHaveLength(26);
  });

  rule('SD-TRN-08', '6 points left, Piloting 3: a roll of 4 or more stalls', () => {
    const game = alone({ plt: 3 });
    for (const face of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const s = movement(game, [10, 1, face]);
      expect(move(s, 'F6 B')).toBeDone();
      const stalled = face >= 4;
      expect(told(s, 'tight-turn')[0]?.data?.['is']).toBe(stalled ? 'stalled' : 'made');
      expect(shipIn(s)).toMatchObject({ facing: stalled ? 0 : 3, last: stalled ? 'stall' : 'tight' });
      // A stall ends the move at once, whatever was left.
      if (stalled) expect([shipIn(s).moved, kinds(s)]).toEqual([true, ['rest']]);
    }
    const s = movement(game, [10, 1, 4]);
    move(s, 'F6 B');
    expect(sentences(told(s, 'tight-turn'))).toEqual([
      'Ship tries to turn 3 hexsides about with 6 points left, and stalls: bow E as before. Cost: 7 = 4 on d8 (Piloting 3) + 3 for a tight turn.',
    ]);
  });

  rule('SD-TRN-09', 'not to be had where even a 1 could not be paid', () => {
    const refusal = tried(alone(), 'F9 B');
    expect(refusal).toBeRefused('SD-TRN-09');
    expect(refusal).toMatchObject({ figures: { needs: 4, left: 3 }, nearest: ['ship', ...'FFFFFFFFF'] });
    expect(refusal).toHaveWords(said);
    expect(tried(alone(), 'F8 B', [10, 1, 1])).toBeDone();
    expect(tried(alone({ turnCost: 1 }), 'F8 B')).toBeRefused('SD-TRN-09');
  });
});

test('the odds of a tight turn before it is tried, exactly', () => {
  const s = movement(alone({ plt: 3 }));
  const odds = s.forecast('rebel', ['ship', ...'FFFFFF', 'B'], 'move');
  if (!('cases' in odds)) throw new Error(JSON.stringify(odds));
  expect(odds).toMatchObject({ exact: true, error: 0 });
  expect(odds.cases[0]?.outcomes.map(({ chance, figures }) => [chance, figures])).toEqual([
    [0.625, { stalled: true, left: 0 }],
    [0.125, { stalled: false, left: 2 }],
    [0.125, { stalled: false, left: 1 }],
    [0.125, { stalled: false, left: 0 }],
  ]);
  expect(tightOdds(shipIn(s), 6)).toEqual({ sides: 8, upTo: 3, chance: 0.375 });
  const plain = s.forecast('rebel', ['ship', 'F'], 'move');
  expect(plain).toMatchObject({ exact: true, cases: [{ outcomes: [{ chance: 1, figures: { left: 11 } }] }] });
});
