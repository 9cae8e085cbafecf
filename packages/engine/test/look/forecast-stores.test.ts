import { describe, expect, test } from 'vitest';
import { call, each, type Merging, question, step, type Vars } from '../../src/index.ts';
import { little, pickAsk, type Said, sit, thenEnd } from '../little-games.ts';
import { lost, odds, shoot } from './shooting.ts';

/** A shot: hits at 60; then 1d4 of 4 it breaks the shield, else it takes 1d6 hull points, and twice as many without a shield. */
const shot = step<Said, Vars>({
  name: 'shot',
  run: ({ game: { n }, dice }) => {
    if ((n['hull'] ?? 0) === 0 || !dice.check(100, 60).ok) return undefined;
    if (dice.check(4, 1).ok && n['shield'] === 1) n['shield'] = 0;
    else {
      const { points } = dice.loss('1d6', (sum) => (n['shield'] === 1 ? sum : 2 * sum));
      n['hull'] = Math.max(0, (n['hull'] ?? 0) - points);
      // A wreck hurts its dock.
      if (n['hull'] === 0) n['dock'] = Math.max(0, (n['dock'] ?? 0) - 3);
    }
    return undefined;
  },
});
const stores: Merging<Said> = {
  before: 'shot',
  stores: ({ n }) => [n['hull'] ?? 0, n['dock'] ?? 0],
  store: ({ n }, [hull = 0, dock = 0]) => {
    n['hull'] = hull;
    n['dock'] = dock;
  },
  alike: ({ n }) => String(n['shield']),
};
const firing = (shots: number, merges?: Merging<Said>, of = shot, more: { [name: string]: number } = {}) => {
  const volley = each<Said, Vars, Vars>('volley', () => Array.from({ length: shots }, () => ({})), of);
  const measure = (before: Said, after: Said) => ({ ...lost(before, after), dock: after.n['dock'] ?? 0 });
  return sit(
    little({
      turn: thenEnd(shoot(() => call(volley, {}), { calls: () => [volley], measure, ...(merges && { merges }) })),
      n: { hull: 9, shield: 1, dock: 5, ...more },
    }),
  );
};
const rows = (made: ReturnType<typeof odds>) =>
  (made.cases[0]?.outcomes ?? [])
    .map(({ chance, figures }) => `${JSON.stringify(figures)} ${chance.toFixed(9)}`)
    .sort();
const WHOLE = { branches: 100_000 };

describe('stores are carried beside the branches', () => {
  test.each([1, 2, 3, 4])('with the same odds as every branch by itself: %i shots', (shots) => {
    const [apart, carried] = [odds(firing(shots), 'laser', WHOLE), odds(firing(shots, stores), 'laser', WHOLE)];
    expect([apart.exact, carried.exact]).toEqual([true, true]);
    expect(rows(carried)).toEqual(rows(apart));
  });

  test('by hand: one shot hits for 1 to 6, and one in four hits takes the shield', () => {
    const { cases } = odds(firing(1, stores));
    const by = new Map(cases[0]?.outcomes.map(({ chance, figures }) => [figures['hull'], chance]));
    expect(by.get(0)).toBeCloseTo(0.4 + 0.6 / 4, 12);
    for (let points = 1; points <= 6; points++) expect(by.get(points)).toBeCloseTo((0.6 * 0.75) / 6, 12);
  });

  test('so that branches do not grow with the points: eight shots take a few dozen', () => {
    expect(odds(firing(8, stores, shot, { hull: 60 }), 'laser', { branches: 60 }).exact).toBe(true);
    expect(odds(firing(8, stores, shot, { hull: 60 }), 'laser', { branches: 20 }).exact).toBe(false);
  });

  test('what a store does when it runs empty is played by the rules, and may empty another', () => {
    const made = odds(firing(3, stores, shot, { hull: 2, dock: 3 }), 'laser', WHOLE);
    expect(rows(made)).toEqual(rows(odds(firing(3, undefined, shot, { hull: 2, dock: 3 }), 'laser', WHOLE)));
    expect(made.cases[0]?.outcomes.some(({ figures }) => figures['dock'] === 0)).toBe(true);
  });

  test('a key that forgets something is found out by the branches themselves', () => {
    const forgetful = { ...stores, alike: () => '' };
    expect(rows(odds(firing(2, forgetful), 'laser', WHOLE))).not.toEqual(rows(odds(firing(2), 'laser', WHOLE)));
  });

  test('dice after a loss, or a second loss, are a mistake of the rulebook’s', () => {
    const after = (roll: (dice: Parameters<typeof shot.run>[0]['dice']) => unknown) =>
      step<Said, Vars>({
        name: 'shot',
        run: ({ dice }) => {
          dice.loss('1d6', (sum) => sum);
          roll(dice);
          return undefined;
        },
      });
    expect(() =>
      odds(
        firing(
          1,
          stores,
          after((dice) => dice.check(6, 1)),
        ),
      ),
    ).toThrow('dice after a loss');
    expect(() =>
      odds(
        firing(
          1,
          stores,
          after((dice) => dice.loss('1d6', (sum) => sum)),
        ),
      ),
    ).toThrow('two losses');
  });

  test('so are dice that fall because a store has run empty, and points reckoned with', () => {
    const losing = (run: (n: Said['n'], dice: Parameters<typeof shot.run>[0]['dice']) => void) =>
      step<Said, Vars>({
        name: 'shot',
        run: ({ game: { n }, dice }) => {
          run(n, dice);
          return undefined;
        },
      });
    const take = (n: Said['n'], points: number): void => {
      n['hull'] = Math.max(0, (n['hull'] ?? 0) - points);
    };
    const blowsUp = losing((n, dice) => {
      if (!dice.check(2, 1).ok) return;
      take(n, 1);
      if (n['hull'] === 0 && dice.check(6, 3).ok) n['dock'] = 0;
    });
    expect(() => odds(firing(1, stores, blowsUp, { hull: 1 }))).toThrow('because a store has run empty');
    expect(odds(firing(1, stores, blowsUp, { hull: 2 })).exact).toBe(true);
    for (const reckoned of [(points: number) => points + 1, (points: number) => Math.ceil(points / 2)]) {
      const halved = losing((n, dice) => take(n, reckoned(dice.loss('1d6', (sum) => sum).points)));
      expect(() => odds(firing(1, stores, halved, { hull: 20 }))).toThrow('reckoned with');
    }
  });

  test('somebody who is asked after a loss, and only if the ship lives, is not forgotten: such odds are sampled', () => {
    const flee = question<Said, Vars>({
      name: 'flee',
      offices: () => 'blue',
      ask: () => pickAsk(['stay', 'flee']),
      answer: () => undefined,
    });
    const asked = step<Said, Vars>({
      name: 'shot',
      calls: () => [flee],
      run: ({ game: { n }, dice }, vars: Vars & { done?: boolean }) => {
        if (vars.done === true) return undefined;
        vars.done = true;
        n['hull'] = Math.max(0, (n['hull'] ?? 0) - dice.loss('1d6', (sum) => sum).points);
        return (n['hull'] ?? 0) > 0 ? call(flee, {}) : undefined;
      },
    });
    const [apart, carried] = [undefined, stores].map((merges) =>
      odds(firing(1, merges, asked, { hull: 3 }), 'laser', WHOLE),
    );
    expect(apart?.exact).toBe(true);
    expect(carried?.exact).toBe(false);
    const reached = (made: typeof carried) =>
      made?.cases.map(({ given, reached: p }) => [given[0]?.choice, Math.round(p * 10)]);
    expect(reached(apart)).toEqual([
      [undefined, 7],
      ['stay', 3],
      ['flee', 3],
    ]);
    expect(reached(carried)?.length).toBe(3);
  });
});
