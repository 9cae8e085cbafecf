import { expect, test } from 'vitest';
import { accountAtOnce, bookOf } from './battles.ts';
import { crafted, squadrons } from './crafted.ts';

const hawks = await bookOf('knight-hawks');

test('a sample errs otherwise in every battle, so that many of them come to what all dice do', () => {
  const scenario = squadrons({ Wren: { at: '2010', facing: 'E' } }, { Rook: { at: '2310', facing: 'NE' } });
  const expectedBy = (seed: string, branches: number): number => {
    const battle = crafted(hawks, scenario, [100, 100], seed);
    battle.answer('upf', [
      { by: 'wren/LC/1', at: 'rook' },
      { by: 'wren/LB/1', at: 'rook' },
    ]);
    const [upf] = accountAtOnce(battle.recorded(), { branches, samples: 8, shots: 0 }).sides;
    expect(upf?.exact).toBe(branches > 0);
    return upf?.luck?.expected ?? 0;
  };
  const exact = expectedBy('any', 600);
  const sampled = Array.from({ length: 200 }, (_, i) => expectedBy(`battle ${i}`, 0));
  expect(new Set(sampled).size).toBeGreaterThan(20);
  const mean = sampled.reduce((sum, one) => sum + one, 0) / sampled.length;
  const spread = sampled.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (sampled.length - 1);
  expect(Math.abs(mean - exact)).toBeLessThan(2.576 * Math.sqrt(spread / sampled.length));
});
