import { describe, expect, test } from 'vitest';
import { DEEP_WHOLE, Pace, SHOWN_WHOLE } from '../src/fuzz/pace.ts';
import { planOf } from '../src/fuzz/plan.ts';
import { littleGame } from './little-game.ts';

/** How many of so many steps are shown, and how many are looked at in depth, in states of that size. */
function looks(size: number, steps: number, every: number): { shown: number; deep: number } {
  const pace = new Pace(`test ${size}`, every);
  const all = Array.from({ length: steps }, () => pace.next(size));
  for (const when of all) expect(when).toContain('always');
  return {
    shown: all.filter((when) => when.includes('often')).length,
    deep: all.filter((when) => when.includes('sometimes')).length,
  };
}

describe('how often a state is looked at', () => {
  test('a small one is shown at every step, and one step of so many is looked at in depth', () => {
    const { shown, deep } = looks(SHOWN_WHOLE, 4000, 40);
    expect(shown).toBe(4000);
    expect(deep).toBeGreaterThan(70);
    expect(deep).toBeLessThan(130);
  });

  test('a large one gets its share of both', () => {
    const { shown, deep } = looks(4 * DEEP_WHOLE, 4000, 40);
    expect(shown).toBeGreaterThan(250);
    expect(shown).toBeLessThan(460);
    expect(deep).toBeGreaterThan(12);
    expect(deep).toBeLessThan(45);
  });

  test('however large it is, once in depth for certain, and shown at the start', () => {
    for (const size of [1e6, 1e7, 1e8]) {
      const pace = new Pace(`huge ${size}`, 40);
      const all = Array.from({ length: 40 }, () => pace.next(size));
      expect(all[0]).toContain('often');
      expect(all.some((when) => when.includes('sometimes'))).toBe(true);
    }
  });

  test('where every step is wanted, every step it is', () => {
    expect(looks(1e8, 20, 1)).toEqual({ shown: 20, deep: 20 });
  });
});

test('every scenario is played with every option value first; then each gets as much play, the short ones more matches', () => {
  const { about } = littleGame();
  const [one] = about.scenarios;
  if (one === undefined) throw new Error('no scenario');
  const scenarios = [
    { ...one, id: 'short', minutes: 10 },
    { ...one, id: 'long', minutes: 40 },
  ];
  const played = Array.from({ length: 404 }, (_, n) => planOf({ ...about, scenarios }, 'shares', n, ['random']).order);
  const first = played.slice(0, 4).map(({ scenario, options }) => `${scenario.id} ${options['colour']}`);
  expect(first).toEqual(['short red', 'long red', 'short blue', 'long blue']);
  const long = played.slice(4).filter(({ scenario }) => scenario.id === 'long').length;
  expect(long).toBeGreaterThan(55);
  expect(long).toBeLessThan(105);
});
