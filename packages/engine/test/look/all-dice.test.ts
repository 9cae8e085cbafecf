import { describe, expect, test } from 'vitest';
import {
  type AllDice,
  call,
  each,
  isWithin,
  overAllDice,
  scripted,
  seedFrom,
  sequence,
  step,
  type Vars,
  withDice,
} from '../../src/index.ts';
import { ends, idOf, type LittleMatch, little, type Said, sit, thenEnd } from '../little-games.ts';
import { hurt, intercept, shoot } from './shooting.ts';

const hullOf = ({ game }: { game: Said }): number => game.n['hull'] ?? 0;

function chancesOf(
  s: LittleMatch,
  options: Partial<AllDice<Said>> = {},
): { exact: boolean; chances: Map<number, number> } {
  const chances = new Map<number, number>();
  const before = s.hash();
  const exact = overAllDice(s.rules, s.state, fired(s), {
    within: new Set(['fire']),
    asked: 'ends',
    branches: 100,
    samples: 400,
    seed: seedFrom('all dice'),
    mark: (state) => String(hullOf(state)),
    each: (state, chance) => void chances.set(hullOf(state), (chances.get(hullOf(state)) ?? 0) + chance),
    ...options,
  });
  expect(s.hash()).toBe(before);
  return { exact, chances };
}
const fired = (s: LittleMatch) => ({ office: 'red', to: idOf(s, 'red'), choice: 'laser' });
const rounded = (chances: ReadonlyMap<number, number>) =>
  [...chances].map(([hull, chance]) => [hull, Number(chance.toFixed(9))]).sort((a, b) => Number(a[0]) - Number(b[0]));

/** A shot hits at 60 and takes four. */
const shot = step<Said, Vars>({
  name: 'shot',
  run: (play) => {
    if (play.dice.check(100, 60).ok) hurt(play, 4);
    return undefined;
  },
});
/** Costs a point by chance, behind the volley. */
const fire = step<Said, Vars>({
  name: 'burning',
  run: (play) => {
    if (play.dice.check(100, 50).ok) hurt(play, 1);
    return undefined;
  },
});
const volley = (shots: number) =>
  each<Said, Vars, Vars>('volley', () => Array.from({ length: shots }, () => ({})), shot);
const firing = (shots: number, merges?: string): LittleMatch => {
  const all = volley(shots);
  const question = shoot(() => call(all, {}), { calls: () => [all], ...(merges && { merges }) });
  return sit(little({ turn: sequence<Said, Vars>('turn', question, fire, ends()), n: { hull: 40 } }));
};

describe('over all dice of a decision', () => {
  test('it ends with the question it is part of', () => {
    expect(rounded(chancesOf(firing(1)).chances)).toEqual([
      [36, 0.6],
      [40, 0.4],
    ]);
  });

  test('and where it is part of none of those named, with the advance', () => {
    expect(rounded(chancesOf(firing(1), { within: new Set() }).chances)).toEqual([
      [35, 0.3],
      [36, 0.3],
      [39, 0.2],
      [40, 0.2],
    ]);
  });

  test('merged branches come to the same, and take fewer', () => {
    const all = chancesOf(firing(5), { branches: 32 });
    const merged = chancesOf(firing(5, 'shot'), { branches: 32 });
    expect([all.exact, merged.exact]).toEqual([true, true]);
    expect(rounded(merged.chances)).toEqual(rounded(all.chances));
    expect(chancesOf(firing(5), { branches: 31 }).exact).toBe(false);
    expect(chancesOf(firing(8, 'shot'), { branches: 80 }).exact).toBe(true);
  });

  test('a sample is taken where they are too many, and is near', () => {
    const { exact, chances } = chancesOf(firing(3), { branches: 1 });
    expect(exact).toBe(false);
    expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(chances.get(40)).toBeCloseTo(0.4 ** 3, 1);
    expect(chancesOf(firing(3), { branches: 1 }).chances).toEqual(chances);
  });

  const met = () =>
    sit(little({ turn: thenEnd(shoot(() => call(intercept, {}), { calls: () => [intercept] })), n: { hull: 20 } }));

  test('being asked ends it, unless everybody gives his default', () => {
    expect(rounded(chancesOf(met()).chances)).toEqual([[20, 1]]);
    expect(rounded(chancesOf(met(), { asked: 'default' }).chances)).toEqual([
      [16, 0.6],
      [20, 0.4],
    ]);
  });

  test('an answer on the way is part of the question that it is given in', () => {
    const s = met();
    expect(isWithin(s.rules, s.state, fired(s), new Set(['fire']))).toBe(true);
    expect(isWithin(s.rules, s.state, fired(s), new Set(['intercept']))).toBe(false);
    s.decide(fired(s));
    const answer = { office: 'blue', to: idOf(s, 'blue'), choice: '1' };
    expect(isWithin(s.rules, s.state, answer, new Set(['fire']))).toBe(true);
    const left = { office: 'blue', policy: 'intercept', set: { policy: 'default' } };
    expect(isWithin(s.rules, s.state, left, new Set(['fire']))).toBe(true);
    expect(isWithin(s.rules, s.state, { ...left, policy: 'fire' }, new Set(['fire']))).toBe(false);
  });
});

test('with dice that fell it comes to one of these', () => {
  const s = firing(2);
  const state = withDice(s.rules, s.state, fired(s), { within: new Set(['fire']), asked: 'ends' }, scripted(60, 61));
  expect([hullOf(state), hullOf(s.state)]).toEqual([36, 40]);
});
