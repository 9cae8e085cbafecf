import { describe, expect, test } from 'vitest';
import { call, each, step, type Vars } from '../../src/index.ts';
import { little, type Said, sit, thenEnd } from '../little-games.ts';
import { chances, hurt, intercept, n, odds, shoot } from './shooting.ts';

/** Whoever waits has waited long enough: a forecast ends with what it has, and says how good that is. */

const sixes = little({
  turn: thenEnd(shoot((play) => hurt(play, play.dice.faces('12d6').filter((face) => face === 6).length) as undefined)),
  n,
});
/** Enough after so many questions whether it is. */
const after = (times: number, at: 'walking' | 'drawing') => {
  let asked = 0;
  return (now: 'walking' | 'drawing'): boolean => now === at && ++asked > times;
};

describe('when it is enough', () => {
  test('while every outcome is walked, it is sampled instead', () => {
    const three = little({ turn: thenEnd(shoot((play) => hurt(play, play.dice.sum('1d6')) as undefined)), n });
    expect(odds(sit(three), 'laser', { enough: () => false })).toMatchObject({ exact: true, error: 0 });
    const made = odds(sit(three), 'laser', { enough: after(2, 'walking') });
    expect(made).toMatchObject({ exact: false, imagined: 0 });
    expect(made.cases[0]?.outcomes).toHaveLength(6);
  });

  test('while it is sampled, as many count as were drawn, and the error says so', () => {
    const whole = odds(sit(sixes), 'laser', { branches: 50, samples: 800 });
    const made = odds(sit(sixes), 'laser', { branches: 50, samples: 800, enough: after(49, 'drawing') });
    const [few] = made.cases;
    expect(few?.reached).toBe(1);
    expect(few?.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    for (const [chance] of chances(made)) expect((chance * 50) % 1).toBeCloseTo(0, 6);
    expect(made.error / whole.error).toBeGreaterThan(3);
    expect(made.error / whole.error).toBeLessThan(5);
  });

  test('from the beginning, a few are drawn all the same', () => {
    const made = odds(sit(sixes), 'laser', { enough: () => true });
    expect(made.exact).toBe(false);
    for (const [chance] of chances(made)) expect((chance * 10) % 1).toBeCloseTo(0, 9);
    expect(made.error).toBeGreaterThan(0.1);
  });

  test('before every case of others was looked at, they are not told apart, and it is said to end there', () => {
    const many = each<Said, Vars, Vars>('volley', () => [{}, {}], intercept);
    const game = little({ turn: thenEnd(shoot(() => call(many, {}), { calls: () => [many] })), n });
    const whole = odds(sit(game), 'laser', { branches: 1 });
    expect(whole.cases).toHaveLength(3);
    const made = odds(sit(game), 'laser', { branches: 1, enough: after(12, 'drawing') });
    expect(made.cases).toMatchObject([{ given: [], reached: 1, open: true }]);
  });

  test('a case of others that is found late is drawn as often as the least of the others', () => {
    const rarely = little({
      turn: thenEnd(
        shoot((play) => (play.dice.check(100, 15).ok ? call(intercept, {}) : undefined), { calls: () => [intercept] }),
      ),
      n,
    });
    for (let times = 10; times < 90; times += 7) {
      const made = odds(sit(rarely), 'laser', { branches: 1, enough: after(times, 'drawing') });
      const reached = made.cases.filter(({ given }) => given.length > 0).map((one) => one.reached);
      // Of ten at least: a case drawn once would be said to be certain or impossible.
      for (const one of reached) expect(one).toBeLessThan(0.7);
      expect(made.cases[0]?.reached).toBeGreaterThan(0.5);
    }
  });
});

describe('points carried beside branches', () => {
  /** Every target may have lost any number of points: together that is more than can be held. */
  const fleet = (ships: number) => {
    const one = step<Said, Vars>({
      name: 'one',
      run: (play, vars) => {
        const ship = `ship ${String(vars['ship'])}`;
        const { points } = play.dice.loss('1d10', (sum) => sum);
        play.game.n[ship] = Math.max(0, (play.game.n[ship] ?? 0) - points);
        return undefined;
      },
    });
    const names = Array.from({ length: ships }, (_, i) => `ship ${i}`);
    const all = each<Said, Vars, Vars>('all', () => names.map((_, ship) => ({ ship })), one);
    return sit(
      little({
        turn: thenEnd(
          shoot(() => call(all, {}), {
            calls: () => [all],
            merges: {
              before: 'one',
              stores: (game) => names.map((name) => game.n[name] ?? 0),
              store: (game, points) => {
                for (const [i, name] of names.entries()) game.n[name] = points[i] ?? 0;
              },
              alike: () => '',
            },
            measure: (_, later) => ({ hull: names.reduce((sum, name) => sum + (later.n[name] ?? 0), 0) }),
          }),
        ),
        n: Object.fromEntries(names.map((name) => [name, 30])),
      }),
    );
  };

  test('are bounded too: of more it is sampled', () => {
    expect(odds(fleet(3)).exact).toBe(true);
    expect(odds(fleet(3), 'laser', { levels: 100 }).exact).toBe(false);
    expect(odds(fleet(12)).exact).toBe(false);
  });

  test('are asked about as well as branches', () => {
    expect(odds(fleet(5), 'laser', { enough: () => false }).exact).toBe(true);
    // Of so many levels few are branches: one question for a branch each would be far less.
    expect(odds(fleet(5), 'laser', { enough: after(10, 'walking') }).exact).toBe(false);
  });
});
