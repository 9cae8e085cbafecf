import { describe, expect, test } from 'vitest';
import {
  act,
  call,
  done,
  each,
  type Forecast,
  forecast,
  meanOf,
  question,
  type Step,
  seedFrom,
  sequence,
  step,
  type Vars,
} from '../../src/index.ts';
import { idOf, little, pickAsk, type Said, sit, thenEnd } from '../little-games.ts';
import { chances, hurt, intercept, lost, n, odds, red, shoot } from './shooting.ts';

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
    // Two interceptors in all: a player who spends both on the first shot has none for the second.
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
    const seven = () => pickAsk(Array.from({ length: 7 }, (_, i) => String(i)));
    const many = { ...intercept.question, choices: seven, ask: seven };
    const wide = { ...intercept, question: many as NonNullable<Step<Said>['question']> };
    const turn = thenEnd(shoot(() => call(wide, {}), { calls: () => [wide] }));
    const made = odds(sit(little({ turn, n })));
    expect(made.cases).toEqual([
      { given: [], reached: 1, error: 0, open: true, outcomes: [{ chance: 1, figures: { hull: 0 } }] },
    ]);
    // Where more may be listed, they are.
    expect(odds(sit(little({ turn, n })), 'laser', { cases: 7 }).cases).toHaveLength(7);
  });

  test('listed after some dice and too many after others: each branch counts once', () => {
    const wide = question<Said, { left: number }>({
      name: 'intercept',
      offices: () => 'blue',
      ask: (_look, { left }) => pickAsk(Array.from({ length: left }, (_, i) => String(i))),
      answer: (play) => hurt(play, 4) as undefined,
    });
    const rolls = shoot((play) => call(wide, { left: play.dice.check(6, 2).ok ? 2 : 7 }), { calls: () => [wide] });
    const { cases } = odds(sit(little({ turn: thenEnd(rolls), n })));
    const third = expect.closeTo(1 / 3, 10);
    expect(cases.map(({ given, reached, open }) => [given[0]?.choice, reached, open])).toEqual([
      [undefined, expect.closeTo(2 / 3, 10), true],
      ['0', third, false],
      ['1', third, false],
    ]);
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

describe('fire that is declared in turn', () => {
  /** Blue declares last and red twice; each laser takes 1 or 2, each rocket 4, and nothing falls before all have declared. */
  const declaring = (inTurn: boolean) => {
    const declare = question<Said, { office: string }>({
      name: 'declare',
      inTurn,
      offices: (_look, { office }) => office,
      ask: () => pickAsk(['rocket', 'laser', 'none']),
      measure: lost,
      resolves: 'exchange',
      answer: (play, _vars, answers) => {
        for (const [office, choice] of Object.entries(answers))
          play.game.n[`${choice}`] = (play.game.n[`${choice}`] ?? 0) + (office === '' ? 0 : 1);
        return undefined;
      },
    });
    const resolve = act<Said, Vars>('resolve', (play) => {
      for (let i = play.game.n['laser'] ?? 0; i > 0; i--) hurt(play, play.dice.sum('d2'));
      hurt(play, 4 * (play.game.n['rocket'] ?? 0));
    });
    const turn = sequence<Said, Vars>(
      'exchange',
      each<Said, Vars, { office: string }>(
        'in-turn',
        () => ['red', 'red', 'blue'].map((office) => ({ office })),
        declare,
      ),
      resolve,
    );
    return sit(little({ turn: thenEnd(turn), n }));
  };
  test('ends at the next choice, where nothing is said of those who come later', () => {
    const made = odds(declaring(false));
    expect(made.assumed).toBeUndefined();
    expect(made.cases).toMatchObject([{ open: true }]);
    expect(chances(made)).toEqual([[1, 0]]);
  });
  test('is forecast to its end, those who come later doing the usual thing; and it says who they are', () => {
    const made = odds(declaring(true));
    expect(made.assumed).toEqual(['blue', 'red']);
    expect(made.cases).toMatchObject([{ given: [], open: false }]);
    expect(chances(made)).toEqual([
      [0.5, 9],
      [0.5, 10],
    ]);
    const last = declaring(true);
    last.answer('red', 'laser');
    const second = odds(last);
    expect(second.assumed).toEqual(['blue']);
    expect(chances(second).map(([, hull]) => hull)).toEqual([6, 7, 8]);
  });
  test('and so with what is asked in between, where it is named', () => {
    const dodging = (inTurn: boolean | readonly string[]) => {
      const declare = question<Said, Vars>({
        name: 'declare',
        inTurn,
        offices: () => 'red',
        ask: () => pickAsk(['laser', 'none']),
        measure: lost,
        resolves: 'exchange',
        answer: () => undefined,
      });
      const dodge = question<Said, Vars>({
        name: 'dodge',
        offices: () => 'blue',
        ask: () => pickAsk(['none', 'dodge']),
        answer: (play, _vars, answers) => {
          hurt(play, answers['blue'] === 'dodge' ? 1 : 2);
          return undefined;
        },
      });
      return odds(sit(little({ turn: thenEnd(sequence<Said, Vars>('exchange', declare, dodge)), n })), 'laser');
    };
    const listed = dodging(true);
    expect(listed.assumed).toBeUndefined();
    expect(listed.cases).toHaveLength(2);
    const assumed = dodging(['declare', 'dodge']);
    expect(assumed.assumed).toEqual(['blue']);
    expect(assumed.cases).toMatchObject([{ given: [], open: false }]);
  });
  test('says of samples who was assumed, too', () => {
    expect(odds(declaring(true), 'laser', { branches: 1 })).toMatchObject({ exact: false, assumed: ['blue', 'red'] });
  });
});
