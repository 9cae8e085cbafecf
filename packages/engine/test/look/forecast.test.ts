import { describe, expect, test } from 'vitest';
import {
  act,
  call,
  canonical,
  copyJson,
  done,
  each,
  type Figures,
  type Forecast,
  type ForecastLimits,
  forecast,
  meanOf,
  type Next,
  type Play,
  type QuestionDef,
  question,
  type Refusal,
  type Step,
  seedFrom,
  sequence,
  step,
  together,
  type Vars,
} from '../../src/index.ts';
import {
  asks,
  expectRefused,
  idOf,
  little,
  pickAsk,
  type Said,
  type Sitting,
  say,
  shapeAsk,
  sit,
  thenEnd,
} from '../little-games.ts';

const red = { offices: ['red'] };
const lost = (before: Said, after: Said): Figures => ({ hull: (before.n['hull'] ?? 0) - (after.n['hull'] ?? 0) });

const shoot = (how: (play: Play<Said>, choice: string) => Next, more: Partial<QuestionDef<Said, Vars>> = {}) =>
  question<Said, Vars>({
    name: 'fire',
    offices: () => 'red',
    ask: () => pickAsk(['laser', 'rocket']),
    measure: lost,
    answer: (play, _vars, answers) => how(play, String(answers['red'])),
    ...more,
  });
const hurt = (play: Play<Said>, points: number): void => {
  play.game.n['hull'] = (play.game.n['hull'] ?? 0) - points;
};

const odds = (s: Sitting, choice = 'laser', limits?: ForecastLimits): Forecast => {
  const before = s.hash();
  const made = forecast(s.rules, s.state, red, idOf(s, 'red'), choice, seedFrom('odds'), limits);
  expect(s.hash()).toBe(before);
  if ('ok' in made) throw new Error(`refused: ${JSON.stringify(made)}`);
  return made;
};
const chances = (made: Forecast, at = 0): [number, unknown][] =>
  (made.cases[at]?.outcomes ?? [])
    .map(({ chance, figures }): [number, unknown] => [chance, figures['hull']])
    .sort((a, b) => Number(a[1]) - Number(b[1]));
const n = { hull: 20 };

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

/** FB: the target spends 0 to 2 interceptors, each taking 20 from the number needed. */
const intercept = question<Said, Vars>({
  name: 'intercept',
  offices: () => 'blue',
  ask: () => pickAsk(['0', '1', '2']),
  answer: (play, _vars, answers) => {
    if (play.dice.check(100, 60 - 20 * Number(answers['blue'])).ok) hurt(play, 4);
    return undefined;
  },
});

describe('choices of others', () => {
  test('are listed as cases', () => {
    const s = sit(little({ turn: thenEnd(shoot(() => call(intercept, {}), { calls: () => [intercept] })), n }));
    const made = odds(s);
    expect(made.exact).toBe(true);
    expect(made.cases.map(({ given, reached }) => [given.map(({ choice }) => choice), reached])).toEqual([
      [['0'], 1],
      [['1'], 1],
      [['2'], 1],
    ]);
    expect(made.cases[0]?.given[0]).toEqual({ office: 'blue', question: 'intercept', choice: '0' });
    expect(made.cases.map((one) => meanOf(one, 'hull'))).toEqual(
      [2.4, 1.6, 0.8].map((mean) => expect.closeTo(mean, 9)),
    );
  });

  test('asked the same twice: a case has them choose the same each time', () => {
    const volley = each<Said, Vars, Vars>('volley', () => [{}, {}], intercept);
    const s = sit(little({ turn: thenEnd(shoot(() => call(volley, {}), { calls: () => [volley] })), n }));
    const made = odds(s);
    expect(made.cases.map(({ given }) => given.map(({ choice }) => choice))).toEqual([['0'], ['1'], ['2']]);
    expect(made.cases[2]?.outcomes.map(({ chance, figures }) => [chance, figures['hull']])).toEqual([
      [0.64, 0],
      [0.32, 4],
      [0.04, 8],
    ]);
  });

  test('what cannot be chosen again is the default from then on', () => {
    // Two interceptors in all: whoever spends both on the first shot has none for the second.
    const sparing = question<Said, { left: number }>({
      name: 'intercept',
      offices: () => 'blue',
      ask: (_look, { left }) => pickAsk(['0', '1', '2'].slice(0, left + 1)),
      answer: (play, _vars, answers) => {
        const spent = Number(answers['blue'] ?? 0);
        if (play.dice.check(100, 60 - 20 * spent).ok) hurt(play, 4);
        return done(spent);
      },
    });
    const volley = step<Said, { left: number; shots: number }>({
      name: 'volley',
      calls: () => [sparing],
      run: (_play, vars, back) => {
        vars.left -= Number(back ?? 0);
        return vars.shots-- > 0 ? call(sparing, { left: vars.left }) : undefined;
      },
    });
    const turn = thenEnd(shoot(() => call(volley, { left: 2, shots: 2 }), { calls: () => [volley] }));
    const two = odds(sit(little({ turn, n }))).cases.find(({ given }) => given[0]?.choice === '2');
    // 20 for the first shot, 60 for the second.
    expect(two?.outcomes.map(({ chance, figures }) => [figures['hull'], chance])).toEqual([
      [4, 0.56],
      [0, 0.32],
      [8, 0.12],
    ]);
    expect(two?.reached).toBe(1);
  });

  test('two questions after another: every pair', () => {
    const evade = question<Said, Vars>({
      name: 'evade',
      offices: () => 'blue',
      ask: () => pickAsk(['stay', 'evade']),
      answer: (_play, _vars, answers) => (answers['blue'] === 'evade' ? undefined : call(intercept, {})),
      calls: () => [intercept],
    });
    const made = odds(sit(little({ turn: thenEnd(shoot(() => call(evade, {}), { calls: () => [evade] })), n })));
    expect(made.cases.map(({ given }) => given.map(({ choice }) => choice).join(' '))).toEqual([
      'evade',
      'stay 0',
      'stay 1',
      'stay 2',
    ]);
  });

  test('that dice come before are reached with their chance', () => {
    const s = sit(
      little({
        turn: thenEnd(
          shoot((play) => (play.dice.check(6, 2).ok ? call(intercept, {}) : undefined), { calls: () => [intercept] }),
        ),
        n,
      }),
    );
    const made = odds(s);
    const of = (choice?: string) => made.cases.find(({ given }) => given[0]?.choice === choice);
    expect(of()?.reached).toBeCloseTo(2 / 3, 10);
    expect(of()?.outcomes).toEqual([{ chance: 1, figures: { hull: 0 } }]);
    expect(of('1')?.reached).toBeCloseTo(1 / 3, 10);
    expect(of('1')?.outcomes).toEqual([
      { chance: 0.6, figures: { hull: 0 } },
      { chance: 0.4, figures: { hull: 4 } },
    ]);
  });

  test('that can be had only after some dice are reached with the chance of those', () => {
    const limited = question<Said, { left: number }>({
      name: 'intercept',
      offices: () => 'blue',
      ask: (_look, { left }) => pickAsk(['0', '1', '2'].slice(0, left + 1)),
      answer: () => undefined,
    });
    const rolls = shoot((play) => call(limited, { left: play.dice.check(6, 2).ok ? 2 : 1 }), {
      calls: () => [limited],
    });
    const { cases } = odds(sit(little({ turn: thenEnd(rolls), n })));
    expect(cases.map(({ given, reached }) => [given[0]?.choice, reached])).toEqual([
      ['0', 1],
      ['1', 1],
      ['2', expect.closeTo(1 / 3, 10)],
    ]);
  });

  test('too many to list: the branch ends there, and says so', () => {
    const many = { ...intercept.question, ask: () => pickAsk(Array.from({ length: 7 }, (_, i) => String(i))) };
    const wide = { ...intercept, question: many as NonNullable<Step<Said>['question']> };
    const turn = thenEnd(shoot(() => call(wide, {}), { calls: () => [wide] }));
    const made = odds(sit(little({ turn, n })));
    expect(made.cases).toEqual([
      { given: [], reached: 1, error: 0, open: true, outcomes: [{ chance: 1, figures: { hull: 0 } }] },
    ]);
    // Where more may be listed, they are.
    expect(odds(sit(little({ turn, n })), 'laser', { cases: 7 }).cases).toHaveLength(7);
  });

  test('that are sealed at the same time are cases too', () => {
    const duel = shoot(() => undefined, {
      offices: () => ['red', 'blue'],
      ask: () => pickAsk(['laser', 'rocket']),
      answer: (play, _vars, answers) =>
        hurt(play, answers['red'] === answers['blue'] ? 3 : play.dice.sum('d2')) as undefined,
    });
    const s = sit(little({ turn: thenEnd(duel), n }));
    const made = odds(s);
    expect(made).toMatchObject({ exact: true, imagined: 0, error: 0 });
    expect(made.cases.map(({ given }) => given[0]?.choice)).toEqual(['laser', 'rocket']);
    expect(chances(made)).toEqual([[1, 3]]);
    expect(chances(made, 1)).toEqual([
      [0.5, 1],
      [0.5, 2],
    ]);
    // Given already, and sealed: it is imagined, and the answer says so.
    const id = idOf(s, 'red');
    s.answer('blue', 'rocket');
    const blind = forecast(s.rules, s.state, red, id, 'laser', seedFrom('odds')) as Forecast;
    expect(blind.imagined).toBe(8);
    expect(blind.error).toBeGreaterThan(0);
    expect(blind.cases).toHaveLength(1);
    expect(new Set(chances(blind).map(([, hull]) => hull))).toEqual(new Set([1, 2, 3]));
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
