import { describe, expect, test } from 'vitest';
import {
  act,
  call,
  canonical,
  copyJson,
  done,
  type Forecast,
  forecast,
  meanOf,
  question,
  type Refusal,
  seedFrom,
  sequence,
  together,
  type Vars,
} from '../../src/index.ts';
import { asks, expectRefused, idOf, little, type Said, say, shapeAsk, sit, thenEnd } from '../little-games.ts';
import { chances, hurt, intercept, lost, n, odds, red, shoot } from './shooting.ts';

describe('odds are exact', () => {
  test('against those worked out by hand', () => {
    const s = sit(
      little({
        turn: thenEnd(
          shoot((play, choice) => {
            if (play.dice.check(100, choice === 'laser' ? 60 : 30).ok) hurt(play, play.dice.sum('2d4'));
            return undefined;
          }),
        ),
        n,
      }),
    );
    const laser = odds(s);
    expect(laser).toMatchObject({ exact: true, error: 0, imagined: 0 });
    expect(laser.cases).toHaveLength(1);
    expect(laser.cases[0]).toMatchObject({ given: [], reached: 1, open: false });
    const sixteenth = 0.6 / 16;
    const ways: [number, number][] = [
      [0.4, 0],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [3, 6],
      [2, 7],
      [1, 8],
    ];
    expect(chances(laser).map(([chance, hull]) => [Number(chance.toFixed(9)), hull])).toEqual(
      ways.map(([w, hull]) => [Number((hull === 0 ? w : w * sixteenth).toFixed(9)), hull]),
    );
    expect(meanOf(laser.cases[0]!, 'hull')).toBeCloseTo(0.6 * 5, 10);
    expect(meanOf(odds(s, 'rocket').cases[0]!, 'hull')).toBeCloseTo(0.3 * 5, 10);
    expect(meanOf(laser.cases[0]!, 'nothing')).toBe(0);
    // Likeliest first.
    expect(laser.cases[0]?.outcomes[0]?.figures).toEqual({ hull: 0 });
  });

  test('and agree with what the resolver then does', () => {
    const turn = thenEnd(
      shoot((play) => hurt(play, play.dice.faces('3d6').filter((face) => face > 4).length) as undefined),
    );
    const counted = chances(odds(sit(little({ turn, n })))).map(([chance]) => chance);
    for (const [i, want] of [8 / 27, 12 / 27, 6 / 27, 1 / 27].entries()) expect(counted[i]).toBeCloseTo(want, 10);
  });
});

describe('a forecast ends', () => {
  test('with the question itself, or where the rulebook says', () => {
    const after = act<Said, Vars>('burn', (play) => hurt(play, 1));
    const turn = (resolves?: string) =>
      thenEnd(
        sequence(
          'side-turn',
          shoot((play) => hurt(play, 2) as undefined, resolves === undefined ? {} : { resolves }),
          after,
        ),
        { ...after, name: 'later' },
      );
    expect(chances(odds(sit(little({ turn: turn(), n }))))).toEqual([[1, 2]]);
    expect(chances(odds(sit(little({ turn: turn('side-turn'), n }))))).toEqual([[1, 3]]);
    expect(chances(odds(sit(little({ turn: turn('match'), n }))))).toEqual([[1, 4]]);
  });

  test('where the asked office must choose again: open', () => {
    const again = asks('again', 'red');
    const turn = thenEnd(
      shoot(
        (play) => {
          hurt(play, 1);
          return play.dice.check(4, 1).ok ? call(again, {}) : undefined;
        },
        { calls: () => [again] },
      ),
    );
    expect(odds(sit(little({ turn, n }))).cases).toMatchObject([{ reached: 1, open: true, outcomes: [{ chance: 1 }] }]);
    const never = thenEnd(shoot((play) => hurt(play, 1) as undefined));
    expect(odds(sit(little({ turn: never, n }))).cases[0]?.open).toBe(false);
  });

  test('with the match', () => {
    const turn = thenEnd(
      shoot(
        (play) => {
          hurt(play, 7);
          return play.end({ winner: 'red', by: 'sunk', clause: 'LT-END-01' }) as undefined;
        },
        { resolves: 'match' },
      ),
    );
    expect(chances(odds(sit(little({ turn, n }))))).toEqual([[1, 7]]);
  });

  test('and is not held up by what waits in another branch', () => {
    const branch = shoot(() => call(intercept, {}), { calls: () => [intercept] });
    const turn = together<Said, Vars, Vars>('ships', () => ({ one: { ship: 1 }, two: { ship: 2 } }), branch);
    const s = sit(little({ turn: thenEnd(turn), n }));
    expect(s.open('red')).toHaveLength(2);
    const made = odds(s);
    expect(made.cases.map(({ open, outcomes }) => [open, outcomes.length])).toEqual([
      [false, 2],
      [false, 2],
      [false, 2],
    ]);
  });
});

describe('what the viewer cannot know', () => {
  const rules = (armour: number) =>
    little({
      turn: thenEnd(shoot((play) => hurt(play, (play.game.n['armour'] ?? 0) === 1 ? 1 : 5) as undefined)),
      n: { hull: 20, armour },
      view: ({ game }) => ({ ...copyJson(game), n: { hull: game.n['hull'] ?? 0 } }),
      imagine: ({ game }, _viewer, dice) => ({ ...copyJson(game), n: { ...game.n, armour: dice.pick(2) } }),
    });

  test('is imagined, and the answer says how often and how far it may be off', () => {
    const made = odds(sit(rules(1)), 'laser', { worlds: 64 });
    expect(made).toMatchObject({ exact: true, imagined: 64 });
    expect(made.error).toBeGreaterThan(0);
    expect(made.error).toBeLessThan(0.1);
    expect(chances(made).map(([, hull]) => hull)).toEqual([1, 5]);
    for (const [chance] of chances(made)) expect(Math.abs(chance - 0.5)).toBeLessThan(4 * made.error);
  });

  test('is not said to be imagined where it has no part in the odds', () => {
    const open = little({
      turn: thenEnd(shoot((play) => hurt(play, play.dice.sum('1d6')) as undefined, { oddsLieOpen: true })),
      n: { hull: 20, armour: 1 },
      view: ({ game }) => ({ ...copyJson(game), n: { hull: game.n['hull'] ?? 0 } }),
      imagine: ({ game }, _viewer, dice) => ({ ...copyJson(game), n: { ...game.n, armour: dice.pick(2) } }),
    });
    const made = odds(sit(open));
    expect(made).toMatchObject({ exact: true, imagined: 0, error: 0 });
    expect(chances(made)).toHaveLength(6);
  });

  test('counts as often as it was imagined, and all of it together is certain to come', () => {
    const uneven = little({
      turn: thenEnd(shoot((play) => hurt(play, play.game.n['armour'] === 1 ? 1 : 5) as undefined)),
      n: { hull: 20, armour: 1 },
      view: ({ game }) => ({ ...copyJson(game), n: { hull: game.n['hull'] ?? 0 } }),
      imagine: ({ game }, _viewer, dice) => ({
        ...copyJson(game),
        n: { ...game.n, armour: dice.check(8, 1).ok ? 1 : 0 },
      }),
    });
    const made = odds(sit(uneven), 'laser', { worlds: 64 });
    expect(made.cases[0]?.reached).toBeCloseTo(1, 9);
    expect(Math.abs((chances(made)[0]?.[0] ?? 0) - 1 / 8)).toBeLessThan(4 * made.error);
    expect(4 * made.error).toBeLessThan(0.25);
  });

  test('is no better known where each imagined state is sampled many times', () => {
    const { imagine, view, about, setup } = rules(1);
    const rolls = shoot((play) => {
      play.dice.faces('2d6');
      return hurt(play, play.game.n['armour'] === 1 ? 1 : 5) as undefined;
    });
    const game = { ...little({ turn: thenEnd(rolls), n }), imagine, view, about, setup };
    const walked = odds(sit(game), 'laser', { worlds: 16 });
    const sampled = odds(sit(game), 'laser', { worlds: 16, branches: 1, samples: 400 });
    expect([walked.exact, sampled.exact]).toEqual([true, false]);
    expect(sampled.error).toBeCloseTo(walked.error, 9);
  });

  test('does not influence it: two states with one view have one forecast', () => {
    const with0 = odds(sit(rules(0)));
    expect(canonical(odds(sit(rules(1))))).toBe(canonical(with0));
  });

  test('though it almost always looks the same, is still said to be imagined', () => {
    const rare = little({
      turn: thenEnd(shoot((play) => hurt(play, play.game.n['mine'] === 1 ? 9 : 1) as undefined)),
      n: { hull: 20, mine: 0 },
      view: ({ game }) => ({ ...copyJson(game), n: { hull: game.n['hull'] ?? 0 } }),
      imagine: ({ game }, _viewer, dice) => ({
        ...copyJson(game),
        n: { ...game.n, mine: dice.check(1000, 1).ok ? 1 : 0 },
      }),
    });
    const made = odds(sit(rare));
    expect(made.imagined).toBe(8);
    // Eight times not seen is no proof.
    expect(made.error).toBeGreaterThan(0.05);
  });
});

describe('past the bound', () => {
  const sixes = little({
    turn: thenEnd(
      shoot((play) => hurt(play, play.dice.faces('12d6').filter((face) => face === 6).length) as undefined),
    ),
    n,
  });

  test('it is sampled, and the stated error is near the truth', () => {
    const made = odds(sit(sixes), 'laser', { branches: 200, samples: 800 });
    expect(made.exact).toBe(false);
    expect(made.error).toBeGreaterThan(0.01);
    expect(made.error).toBeLessThan(0.03);
    const choose = (k: number): number =>
      Array.from({ length: k }, (_, i) => (12 - i) / (i + 1)).reduce((a, b) => a * b, 1);
    for (const [chance, hull] of chances(made)) {
      const k = Number(hull);
      expect(Math.abs(chance - choose(k) * (1 / 6) ** k * (5 / 6) ** (12 - k))).toBeLessThan(4 * made.error);
    }
    expect(made.cases[0]?.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  test('the same seed gives the same sample, another another', () => {
    const at = (seed: string) => {
      const s = sit(sixes);
      return canonical(
        forecast(s.rules, s.state, red, idOf(s, 'red'), 'laser', seedFrom(seed), {
          branches: 50,
          samples: 60,
        }) as Forecast,
      );
    };
    expect(at('x')).toBe(at('x'));
    expect(at('x')).not.toBe(at('y'));
  });

  test('the bound itself is still walked whole', () => {
    const six = little({ turn: thenEnd(shoot((play) => hurt(play, play.dice.faces('1d6')[0] ?? 0) as undefined)), n });
    expect(odds(sit(six), 'laser', { branches: 6 }).exact).toBe(true);
    expect(odds(sit(six), 'laser', { branches: 5 }).exact).toBe(false);
  });

  test('cases of others are sampled with what they are reached by', () => {
    const turn = thenEnd(
      shoot((play) => (play.dice.faces('8d6').includes(6) ? call(intercept, {}) : undefined), {
        calls: () => [intercept],
      }),
    );
    const made = odds(sit(little({ turn, n })), 'laser', { branches: 100, samples: 600 });
    expect(made.exact).toBe(false);
    const one = made.cases.find(({ given }) => given[0]?.choice === '1');
    expect(one?.reached).toBeCloseTo(1 - (5 / 6) ** 8, 1);
    expect(meanOf(one!, 'hull')).toBeCloseTo(1.6, 0);
  });
});

describe('no odds are stated', () => {
  const refused = (
    id: string,
    choice: unknown,
    viewer = red,
    turn = thenEnd(shoot(() => undefined)),
  ): Forecast | Refusal => {
    const s = sit(little({ turn, n }));
    return forecast(s.rules, s.state, viewer, id, choice as never, seedFrom('odds'));
  };
  test('for an illegal choice', () => {
    expectRefused(refused('red#1', 'torpedo'), 'FB-REQ-04');
    expectRefused(refused('red#1', { laser: 1 }), 'FB-REQ-03');
  });
  test('for a question without a measure', () =>
    expectRefused(refused('red#1', 'a', red, thenEnd(asks('q', 'red'))), 'FB-ODD-01', 'no-odds'));
  test('for another’s request, or none', () => {
    expectRefused(refused('red#1', 'laser', { offices: ['blue'] }), 'FB-REQ-01');
    expectRefused(refused('red#2', 'laser'), 'FB-REQ-01');
  });
});

test('a three-stage shot has as many branches as outcomes, not as faces', () => {
  let runs = 0;
  const s = sit(
    little({
      turn: thenEnd(
        shoot((play) => {
          runs++;
          if (!play.dice.check(100, 60).ok) return undefined;
          hurt(play, play.dice.sum('2d10'));
          const where = play.dice.table(100, 0, [
            { to: 70, is: 'hull' },
            { to: 90, is: 'gun' },
            { to: 100, is: 'bridge' },
          ]);
          say(play, where.is);
          return done();
        }),
      ),
      n,
    }),
  );
  expect(odds(s).exact).toBe(true);
  expect(runs).toBe(1 + 19 * 3);
});

test('whether the choice is legal is asked once for all branches', () => {
  let asked = 0;
  const s = sit(
    little({
      turn: thenEnd(
        shoot((play) => hurt(play, play.dice.sum('2d10')) as undefined, {
          check: () => {
            asked++;
            return null;
          },
        }),
      ),
      n,
    }),
  );
  expect(odds(s).cases[0]?.outcomes).toHaveLength(19);
  // As the state is, and as the viewer imagines it.
  expect(asked).toBe(2);
});

test('a choice that is legal, and not in a state that the viewer may imagine, is the rulebook’s mistake', () => {
  const leaky = little({
    turn: thenEnd(
      shoot((play) => hurt(play, 1) as undefined, {
        check: ({ game }) => (game.n['armour'] === 1 ? null : { ok: false, why: 'no-armour', clause: 'LT-END-01' }),
      }),
    ),
    n: { hull: 20, armour: 1 },
    view: ({ game }) => ({ ...copyJson(game), n: { hull: game.n['hull'] ?? 0 } }),
    imagine: ({ game }, _viewer, dice) => ({ ...copyJson(game), n: { ...game.n, armour: dice.pick(2) } }),
  });
  expect(() => odds(sit(leaky), 'laser', { worlds: 16 })).toThrow('a choice of the forecast is refused: LT-END-01');
});

test('a spread of points can be forecast as well as a pick', () => {
  const power = question<Said, Vars>({
    name: 'power',
    offices: () => 'red',
    ask: () => shapeAsk({ is: 'spread', slots: [{ id: 'gun', min: 0, max: 3 }], min: 0, max: 3 }, {}),
    measure: lost,
    answer: (play, _vars, answers) => hurt(play, Number((answers['red'] as { gun?: number }).gun ?? 0)) as undefined,
  });
  const s = sit(little({ turn: thenEnd(power), n }));
  const made = forecast(s.rules, s.state, red, idOf(s, 'red'), { gun: 2 }, seedFrom('odds')) as Forecast;
  expect(chances(made)).toEqual([[1, 2]]);
});
