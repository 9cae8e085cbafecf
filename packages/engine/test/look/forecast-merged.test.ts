import { describe, expect, test } from 'vitest';
import { call, copyJson, each, question, step, type Vars } from '../../src/index.ts';
import { asks, idOf, little, pickAsk, type Said, say, sit, thenEnd } from '../little-games.ts';
import { chances, hurt, lost, n, odds, shoot } from './shooting.ts';

/** A shot of a volley: hits at 60, 1d10 points. */
const shot = step<Said, Vars>({
  name: 'shot',
  run: (play) => {
    if (play.dice.check(100, 60).ok) hurt(play, play.dice.sum('1d10'));
    return undefined;
  },
});
const volley = (shots: number) =>
  each<Said, Vars, Vars>('volley', () => Array.from({ length: shots }, () => ({})), shot);
const firing = (shots: number, merges?: string) =>
  sit(
    little({
      turn: thenEnd(shoot(() => call(volley(shots), {}), { calls: () => [volley(shots)], ...(merges && { merges }) })),
      n: { hull: 40 },
    }),
  );

describe('branches that come to the same state are walked on once', () => {
  test('with the same odds as every branch by itself', () => {
    const apart = odds(firing(3));
    const merged = odds(firing(3, 'shot'));
    expect(apart.exact && merged.exact).toBe(true);
    const rounded = (made: typeof apart) => chances(made).map(([chance, hull]) => [Number(chance.toFixed(10)), hull]);
    expect(rounded(merged)).toEqual(rounded(apart));
    expect(merged.cases).toHaveLength(1);
    expect(merged.cases[0]).toMatchObject({ given: [], reached: 1, open: false });
  });

  test('three shots of eleven results take 11 + 11 × 11 + 21 × 11 branches instead of 1331', () => {
    expect(odds(firing(3), 'laser', { branches: 1331 }).exact).toBe(true);
    expect(odds(firing(3), 'laser', { branches: 1330 }).exact).toBe(false);
    expect(odds(firing(3, 'shot'), 'laser', { branches: 363 }).exact).toBe(true);
    expect(odds(firing(8, 'shot'), 'laser').exact).toBe(true);
  });

  test('but not where they differ in anything', () => {
    const remembers = step<Said, Vars>({
      name: 'shot',
      run: (play) => {
        say(play, play.dice.sum('1d10'));
        return undefined;
      },
    });
    const all = each<Said, Vars, Vars>('volley', () => [{}, {}, {}], remembers);
    const turn = thenEnd(
      shoot(() => call(all, {}), {
        calls: () => [all],
        merges: 'shot',
        measure: (_before, after) => ({ order: JSON.stringify(after.said) }),
      }),
    );
    const made = odds(sit(little({ turn, n })));
    expect(made.exact).toBe(true);
    expect(made.cases[0]?.outcomes).toHaveLength(1000);
  });

  test('what others choose on the way stays a case of its own', () => {
    const parried = question<Said, Vars>({
      name: 'parry',
      offices: () => 'blue',
      ask: () => pickAsk(['0', '1']),
      answer: (play, _vars, answers) => {
        if (play.dice.check(100, 60 - 20 * Number(answers['blue'])).ok) hurt(play, 4);
        return undefined;
      },
    });
    const all = (merges?: string) => {
      const volley = each<Said, Vars, Vars>('volley', () => [{}, {}], parried);
      return sit(
        little({
          turn: thenEnd(shoot(() => call(volley, {}), { calls: () => [volley], ...(merges && { merges }) })),
          n,
        }),
      );
    };
    const apart = odds(all());
    const merged = odds(all('parry'));
    expect(merged.cases.map(({ given }) => given[0]?.choice)).toEqual(['0', '1']);
    expect(copyJson(merged.cases as never)).toEqual(copyJson(apart.cases as never));
  });

  test('the state that is asked about stays as it is, and its own next question ends the branch', () => {
    const again = asks('again', 'red');
    const both = each<Said, Vars, Vars>('both', () => [{}], again);
    const turn = thenEnd(shoot(() => call(both, {}), { calls: () => [both], merges: 'again', measure: lost }));
    const s = sit(little({ turn, n }));
    const before = s.hash();
    expect(odds(s).cases).toMatchObject([{ reached: 1, open: true }]);
    expect([s.hash(), idOf(s, 'red')]).toEqual([before, 'red#1']);
  });
});
