import { describe, expect, test } from 'vitest';
import {
  type Choice,
  type Json,
  type PolicyDef,
  policyTitle,
  question,
  refuse,
  repeat,
  type StepWith,
  sequence,
  type Vars,
  words,
} from '../../src/index.ts';
import {
  asks,
  expectUnmoved,
  idOf,
  type LittleMatch,
  little,
  pickAsk,
  type Said,
  say,
  sit,
  thenEnd,
} from '../little-games.ts';

const policies: { [id: string]: PolicyDef<Said> } = {
  twice: { title: words('policy.twice'), answer: () => '2' },
  upTo: {
    title: words('policy.up-to'),
    within: 'round',
    check: (arg) => (typeof arg === 'number' ? null : refuse('no-number', 'LT-POL-01')),
    answer: ({ game }, _vars, _office, arg) => String(Math.min(Number(arg), game.n['left'] ?? 0)),
  },
  between: {
    title: words('policy.between'),
    figures: [
      { id: 'least', label: words('policy.least'), min: 0, max: 2, usual: 1 },
      { id: 'most', label: words('policy.most'), min: 0, max: 4, by: 2, usual: 2 },
    ],
    answer: (_look, _vars, _office, arg) => {
      const { least, most } = arg as { least: number; most: number };
      return String(Math.max(least, Math.min(most, 1)));
    },
  },
  about: {
    title: words('policy.about'),
    figures: [{ id: 'n', label: words('policy.n'), min: 0, max: 2, usual: 1 }],
    check: (arg) => (arg === 1 ? refuse('not-one', 'LT-POL-02') : null),
    answer: (_look, _vars, _office, arg) => String((arg as { n: number }).n),
  },
  unsure: { title: words('policy.unsure'), answer: () => null },
  plenty: {
    title: words('policy.plenty'),
    suits: ({ game }, _vars, office) => office === 'blue' && (game.n['left'] ?? 0) > 3,
    answer: () => '2',
  },
  wrong: { title: words('policy.wrong'), answer: () => 'nine' },
};

const intercept = question<Said, Vars>({
  name: 'intercept',
  offices: () => 'blue',
  ask: ({ game }) => pickAsk(['0', '1', '2'].filter((n) => Number(n) <= (game.n['left'] ?? 0))),
  policies,
  answer: (play, _vars, answers) => {
    const n = Number(answers['blue']);
    play.game.n['left'] = (play.game.n['left'] ?? 0) - n;
    say(play, n);
    return undefined;
  },
});
const round = sequence<Said, Vars>('round', asks('fire', 'red'), intercept, asks('evade', 'blue'));
const rules = little({
  turn: thenEnd(repeat('rounds', (_look, _vars, n) => n <= 3, round as StepWith<Said, Vars & { round: number }>)),
  n: { left: 5 },
});

const leave = (s: LittleMatch, policy: string, arg?: Json) =>
  s.decide({ office: 'blue', policy: 'intercept', set: { policy, ...(arg !== undefined && { arg }) } });
const fire = (s: LittleMatch) => s.answer('red', 'a');
const numbers = (s: LittleMatch): Json[] => s.said().filter((one) => typeof one === 'number');

describe('a policy', () => {
  test('default takes the question’s own default', () => {
    const s = sit(rules);
    expect(leave(s, 'default')).toEqual({ ok: true, rolled: false, revealed: false });
    fire(s);
    expect(numbers(s)).toEqual([0]);
    expect(s.open('blue').map((one) => one.question)).toEqual(['evade']);
  });

  test('of the rulebook’s own answers as it says', () => {
    const s = sit(rules);
    leave(s, 'twice');
    fire(s);
    expect(numbers(s)).toEqual([2]);
  });

  test('with an argument has it checked, and ends with its step', () => {
    const s = sit(rules);
    expectUnmoved(s, { office: 'blue', policy: 'intercept', set: { policy: 'upTo', arg: 'x' } }, 'LT-POL-01');
    expectUnmoved(s, { office: 'blue', policy: 'intercept', set: { policy: 'upTo' } }, 'LT-POL-01');
    leave(s, 'upTo', 1);
    fire(s);
    expect(numbers(s)).toEqual([1]);
    expect(s.state.policies['blue']).toMatchObject({ intercept: { policy: 'upTo', arg: 1, within: 'round' } });
    s.answer('blue', 'a', 'evade');
    // The round is over, and with it the policy: blue is asked again.
    expect(s.state.policies['blue']).toEqual({});
    fire(s);
    expect(s.open('blue')[0]).toMatchObject({ question: 'intercept' });
  });

  test('with figures answers by those that are set, and by the usual ones', () => {
    const answered = (arg?: Json): Json[] => {
      const s = sit(rules);
      expect(leave(s, 'between', arg)).toMatchObject({ ok: true });
      fire(s);
      return numbers(s);
    };
    expect(answered()).toEqual([1]);
    expect(answered({ least: 2 })).toEqual([2]);
    expect(answered({ least: 0, most: 0 })).toEqual([0]);
    expect(answered({ most: 4 })).toEqual([1]);
    // One figure needs no name.
    const s = sit(rules);
    expect(leave(s, 'about', 2)).toMatchObject({ ok: true });
    fire(s);
    expect(numbers(s)).toEqual([2]);
  });

  test('refuses figures it does not have, or beyond what they may be', () => {
    const s = sit(rules);
    const wrong = (policy: string, arg: Json, clause = 'FB-POL-01') =>
      expectUnmoved(s, { office: 'blue', policy: 'intercept', set: { policy, arg } }, clause);
    for (const arg of [
      2,
      'x',
      [1],
      { least: 3 },
      { least: -1 },
      { least: 0.5 },
      { most: 1 },
      { most: 6 },
      { other: 1 },
    ])
      wrong('between', arg);
    wrong('about', 3);
    wrong('about', 1, 'LT-POL-02');
    expect(leave(s, 'between', { least: 3 })).toMatchObject({ figures: { wanted: 'least from 0 to 2' } });
    expect(leave(s, 'between', { most: 3 })).toMatchObject({ figures: { wanted: 'most from 0 to 4 by 2' } });
    expect(leave(s, 'between', { other: 3 })).toMatchObject({ why: 'no-such-figure', figures: { figure: 'other' } });
  });

  test('is offered with its figures, and called by them', () => {
    const s = sit(rules);
    fire(s);
    const [, , , , between] = s.open('blue')[0]?.policies ?? [];
    expect(between).toMatchObject({ id: 'between', figures: [{ id: 'least' }, { id: 'most', by: 2 }] });
    const title = (arg?: Json) => policyTitle(between as NonNullable<typeof between>, arg);
    expect(title()).toEqual(words('policy.between', { least: 1, most: 2 }));
    expect(title({ most: 4 })).toEqual(words('policy.between', { least: 1, most: 4 }));
    expect(policyTitle({ title: words('policy.twice') }, 1)).toEqual(words('policy.twice'));
  });

  test('is offered where it suits whoever is asked', () => {
    const s = sit(rules);
    const offered = () => s.open('blue')[0]?.policies.map(({ id }) => id);
    fire(s);
    expect(offered()).toEqual(['default', 'same', 'twice', 'upTo', 'between', 'about', 'unsure', 'plenty', 'wrong']);
    s.state.game.n['left'] = 3;
    expect(offered()).toEqual(['default', 'same', 'twice', 'upTo', 'between', 'about', 'unsure', 'wrong']);
  });

  test('same: the same answer within a step', () => {
    const s = sit(rules);
    expect(leave(s, 'same', { choice: '1', within: 'rounds' })).toMatchObject({ ok: true });
    for (let i = 0; i < 2; i++) {
      fire(s);
      s.answer('blue', 'a', 'evade');
    }
    expect(numbers(s)).toEqual([1, 1]);
  });

  test('left while the question is open answers it at once', () => {
    const s = sit(rules);
    fire(s);
    expect(s.open('blue')).toHaveLength(1);
    // Everybody sees that blue has answered: that is as good as an answer by hand.
    expect(leave(s, 'twice')).toMatchObject({ ok: true, revealed: true });
    expect(numbers(s)).toEqual([2]);
  });

  test('that does not know, or answers what is not allowed, leaves the question to its office', () => {
    for (const policy of ['unsure', 'wrong']) {
      const s = sit(rules);
      leave(s, policy);
      fire(s);
      expect(s.open('blue')).toHaveLength(1);
      s.answer('blue', '1');
      expect(numbers(s)).toEqual([1]);
    }
    const s = sit(rules);
    leave(s, 'same', { choice: '7', within: 'rounds' });
    fire(s);
    expect(s.open('blue')).toHaveLength(1);
  });

  test('that was right falls back to asking when it is not any more', () => {
    const s = sit(little({ turn: rules.turn, n: { left: 1 } }));
    leave(s, 'twice');
    fire(s);
    expect(s.open('blue')).toHaveLength(1);
  });

  test('is taken back, and can be only once', () => {
    const s = sit(rules);
    leave(s, 'twice');
    expect(s.decide({ office: 'blue', policy: 'intercept', set: null })).toMatchObject({ ok: true });
    expectUnmoved(s, { office: 'blue', policy: 'intercept', set: null }, 'FB-POL-01', 'no-policy');
    fire(s);
    expect(s.open('blue')).toHaveLength(1);
  });

  test('replaces the one before', () => {
    const s = sit(rules);
    leave(s, 'twice');
    leave(s, 'default');
    fire(s);
    expect(numbers(s)).toEqual([0]);
  });

  test('of an office that is out waits for its return', () => {
    const s = sit(little({ turn: rules.turn, n: { left: 5 }, standing: [outs] }));
    leave(s, 'twice');
    s.answer('red', 'blue', 'out');
    fire(s);
    expect(numbers(s)).toEqual([0]);
  });

  test('that answers another’s decision is a revelation; one’s own is not', () => {
    const s = sit(rules);
    leave(s, 'twice');
    expect(fire(s)).toMatchObject({ revealed: true });
    const own = sit(little({ turn: thenEnd(asks('one', 'red'), asks('two', 'red'), asks('three', 'blue')) }));
    own.decide({ office: 'red', policy: 'two', set: { policy: 'default' } });
    expect(own.answer('red', 'a')).toMatchObject({ ok: true, revealed: false });
  });
});

const outs = {
  name: 'out',
  ask: () => pickAsk(['red', 'blue']),
  answer: (play: { putOut(office: string): void }, _by: string, choice: Choice) =>
    play.putOut(String(choice)) as undefined,
};

describe('a policy is refused (FB-POL-01)', () => {
  const refused = (policy: string, set: { policy: string; arg?: Json } | null, why: string): void => {
    const s = sit(rules);
    expectUnmoved(s, { office: 'blue', policy, set }, 'FB-POL-01', why);
    // And it did no harm: the game goes on.
    fire(s);
    expect(s.answer('blue', '1')).toMatchObject({ ok: true });
  };
  test('for a question that is none', () => {
    for (const name of ['no-such', 'round', '__proto__', 'constructor'])
      refused(name, { policy: 'default' }, 'no-such-question');
  });
  test('that the question does not offer, whatever every object has', () => {
    for (const name of ['thrice', 'constructor', '__proto__', 'toString', 'hasOwnProperty', ''])
      refused('intercept', { policy: name }, 'no-such-policy');
  });
  test('with an argument it does not take', () => {
    refused('intercept', { policy: 'twice', arg: 1 }, 'argument');
    refused('intercept', { policy: 'default', arg: 'x' }, 'argument');
    refused('intercept', { policy: 'same' }, 'argument');
    refused('intercept', { policy: 'same', arg: { choice: '1' } }, 'argument');
    refused('intercept', { policy: 'same', arg: { within: 'round' } }, 'argument');
    refused('intercept', { policy: 'same', arg: ['1', 'round'] }, 'argument');
  });
  test('within a step that is none', () => {
    for (const within of ['nowhere', '__proto__'])
      refused('intercept', { policy: 'same', arg: { choice: '1', within } }, 'no-such-step');
  });
  test('with an argument nested deeper than any answer', () => {
    let deep: Json = 'x';
    for (let i = 0; i < 50_000; i++) deep = [deep];
    refused('intercept', { policy: 'same', arg: { choice: deep, within: 'round' } }, 'argument');
  });
  test('of an office that is not in the match, and no object is any the wiser', () => {
    const s = sit(rules);
    for (const office of ['green', '__proto__', 'constructor'])
      expectUnmoved(s, { office, policy: 'intercept', set: { policy: 'default' } }, 'FB-REQ-02', 'no-such-office');
    expect(({} as Record<string, unknown>)['intercept']).toBeUndefined();
  });
});

describe('a sealed answer and a policy', () => {
  const both = little({ turn: thenEnd(asks('orders', ['red', 'blue']), asks('next', 'red')) });

  test('the policy answers before the question is put; nothing is told and nothing betrayed', () => {
    const turn = thenEnd(asks('first', 'red'), asks('orders', ['red', 'blue']));
    const s = sit(little({ turn }));
    s.decide({ office: 'blue', policy: 'orders', set: { policy: 'default' } });
    expect(s.answer('red', 'a')).toMatchObject({ ok: true, revealed: false });
    expect(s.answer('red', 'b')).toMatchObject({ ok: true, revealed: true });
    expect(s.said().at(-1)).toEqual({ orders: { red: 'b', blue: 'a' } });
  });

  test('a player who withdraws is asked again, and his policy is taken back with it', () => {
    const s = sit(both);
    const id = idOf(s, 'blue');
    s.decide({ office: 'blue', policy: 'orders', set: { policy: 'default' } });
    expect(s.open('blue')).toEqual([]);
    expect(s.decide({ office: 'blue', withdraw: id })).toMatchObject({ ok: true });
    expect(idOf(s, 'blue')).toBe(id);
    expect(s.state.policies['blue']).toEqual({});
    s.answer('blue', 'b');
    s.answer('red', 'a');
    expect(s.said()).toEqual([{ orders: { red: 'a', blue: 'b' } }]);
  });

  test('what is answered by policy stays the policy’s: a rulebook that uses it up does not use up the policy', () => {
    const plot = question<Said, Vars>({
      name: 'plot',
      offices: () => 'red',
      ask: () => ({ ...pickAsk([]), shape: { is: 'route', steps: [{ id: 'on' }], min: 0, max: 3 }, default: [] }),
      answer: (play, _vars, answers) => {
        say(play, (answers['red'] as string[]).splice(0));
        return undefined;
      },
    });
    const turn = thenEnd(
      asks('wait', 'blue'),
      repeat('plots', (_look, _vars, n) => n <= 3, plot as never),
    );
    const s = sit(little({ turn }));
    s.decide({ office: 'red', policy: 'plot', set: { policy: 'same', arg: { choice: ['on'], within: 'plots' } } });
    s.answer('blue', 'a');
    expect(s.said().slice(1)).toEqual([['on'], ['on'], ['on']]);
  });
});
