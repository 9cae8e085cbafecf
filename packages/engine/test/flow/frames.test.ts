import { describe, expect, test } from 'vitest';
import {
  act,
  again,
  Broken,
  call,
  done,
  each,
  fork,
  LOOP_GUARD,
  question,
  repeat,
  type StepWith,
  scripted,
  seeded,
  seedFrom,
  sequence,
  step,
  together,
  type Vars,
} from '../../src/index.ts';
import { asks, ends, expectRefused, little, pickAsk, type Said, say, says, sit, thenEnd } from '../little-games.ts';

describe('the sequence of play', () => {
  test('runs in its order and ends with the outcome', () => {
    const s = sit(little({ turn: thenEnd(says('one'), says('two'), says('three')) }));
    expect(s.said()).toEqual(['one', 'two', 'three']);
    expect(s.state).toMatchObject({ flow: null, beside: [], outcome: { by: 'over' } });
  });

  test('waits at a question and goes on where it stood', () => {
    const s = sit(little({ turn: thenEnd(says('before'), asks('q', 'red'), says('after')) }));
    expect(s.said()).toEqual(['before']);
    expect(s.answer('red', 'b')).toMatchObject({ ok: true });
    expect(s.said()).toEqual(['before', { q: { red: 'b' } }, 'after']);
  });

  test('a repeat goes on while its condition holds and counts from one', () => {
    const body = act<Said, { round: number }>('body', (play, { round }) => say(play, round));
    const s = sit(little({ turn: thenEnd(repeat('rounds', (_look, _vars, round) => round <= 3, body)) }));
    expect(s.said()).toEqual([1, 2, 3]);
  });

  test('each makes its list once, when it begins', () => {
    const body = act<Said, { who: string }>('body', (play, { who }) => {
      say(play, who);
      play.game.n['left'] = 0;
    });
    const list = each<Said, Vars, { who: string }>(
      'all',
      ({ game }) => ['a', 'b', 'c'].slice(0, game.n['left']).map((who) => ({ who })),
      body,
    );
    expect(sit(little({ turn: thenEnd(list), n: { left: 2 } })).said()).toEqual(['a', 'b']);
    expect(sit(little({ turn: thenEnd(list), n: { left: 0 } })).said()).toEqual([]);
  });

  test('a step may run again, and remembers in its locals', () => {
    const counter = step<Said, Vars>({
      name: 'counter',
      run: (play, vars) => {
        const n = Number(vars['n'] ?? 0) + 1;
        vars['n'] = n;
        say(play, n);
        return n < 3 ? again : done(n);
      },
    });
    expect(sit(little({ turn: thenEnd(counter) })).said()).toEqual([1, 2, 3]);
  });

  test('calls bring values back, through several levels', () => {
    const square = step<Said, { n: number }>({ name: 'square', run: (_play, { n }) => done(n * n) });
    const sum = step<Said, Vars>({
      name: 'sum',
      calls: () => [square],
      run: (_play, vars, back) => {
        const total = Number(vars['total'] ?? 0) + Number(back ?? 0);
        const n = Number(vars['n'] ?? 0) + 1;
        Object.assign(vars, { total, n });
        return n <= 3 ? call(square, { n }) : done(total);
      },
    });
    const top = step<Said, Vars>({
      name: 'top',
      calls: () => [sum],
      run: (play, _vars, back) => {
        if (back === undefined) return call(sum, {});
        say(play, back);
        return undefined;
      },
    });
    expect(sit(little({ turn: thenEnd(top) })).said()).toEqual([14]);
  });

  test('a step that is simply done brings back null, not nothing', () => {
    const caller = step<Said, Vars>({
      name: 'caller',
      calls: () => [says('called')],
      run: (play, _vars, back) => {
        if (back === undefined) return { is: 'call', step: 'called', vars: {} };
        say(play, [back]);
        return undefined;
      },
    });
    expect(sit(little({ turn: thenEnd(caller) })).said()).toEqual(['called', [null]]);
  });
});

describe('locals belong to their frame', () => {
  test('what a child does to them does not reach the parent or the next child', () => {
    const grow = step<Said, Vars>({
      name: 'grow',
      run: (play, vars) => {
        (vars['list'] as number[]).push(1);
        say(play, vars['list'] ?? null);
        return undefined;
      },
    });
    const inner: StepWith<Said, Vars> = sequence('inner', grow, asks('q', 'red'), { ...grow, name: 'grow-2' });
    const outer = step<Said, Vars>({
      name: 'outer',
      calls: () => [inner],
      run: (_play, _vars, back) => (back === undefined ? call(inner, { list: [0] }) : undefined),
    });
    const s = sit(little({ turn: thenEnd(outer) }));
    s.answer('red', 'a');
    expect(s.said()).toEqual([[0, 1], { q: { red: 'a' } }, [0, 1]]);
  });

  test('what the game goes on to change does not reach them', () => {
    const told = question<Said, { figures: { [name: string]: number } }>({
      name: 'told',
      offices: () => 'red',
      ask: () => pickAsk(['a', 'b']),
      answer: (play, { figures }) => {
        say(play, figures['hull'] ?? null);
        return undefined;
      },
    });
    const caller = step<Said, Vars>({
      name: 'caller',
      calls: () => [told],
      run: (play, _vars, back) => {
        if (back !== undefined) return undefined;
        const next = call(told, { figures: play.game.n });
        play.game.n['hull'] = 1;
        return next;
      },
    });
    const lower = act<Said, Vars>('lower', (play) => {
      play.game.n['hull'] = 0;
    });
    const s = sit(
      little({
        turn: thenEnd(caller),
        n: { hull: 9 },
        standing: [
          {
            name: 'lower',
            ask: () => pickAsk(['now']),
            calls: () => [lower],
            answer: () => call(lower, {}),
          },
        ],
      }),
    );
    s.answer('blue', 'now', 'lower');
    expect(s.state.game.n['hull']).toBe(0);
    s.answer('red', 'a');
    expect(s.said()).toEqual([1]);
  });
});

describe('a fork', () => {
  const crew = question<Said, { crew: string }>({
    name: 'crew',
    offices: (_look, { crew }) => crew,
    ask: () => pickAsk(['work', 'rest']),
    answer: (play, { crew }, answers) => done([crew, answers[crew] ?? null, play.dice.sum('d100')]),
  });
  const crews = together<Said, Vars, { crew: string }>(
    'crews',
    () => ({ red: { crew: 'red' }, blue: { crew: 'blue' } }),
    crew,
    (play, _vars, values) => say(play, values),
  );

  test('asks its branches at the same time and joins their values by key', () => {
    const s = sit(little({ turn: thenEnd(crews) }), seeded(seedFrom('fork')));
    expect(s.open('red')).toHaveLength(1);
    expect(s.open('blue')).toHaveLength(1);
    s.answer('blue', 'rest');
    expect(s.said()).toEqual([]);
    s.answer('red', 'work');
    expect(s.said()).toEqual([
      { red: ['red', 'work', expect.any(Number)], blue: ['blue', 'rest', expect.any(Number)] },
    ]);
  });

  test('has dice of its own in each branch: the order of the answers moves none', () => {
    const play = (...who: string[]): string => {
      const s = sit(little({ turn: thenEnd(crews, asks('q', 'red')) }), seeded(seedFrom('fork')));
      for (const office of who) s.answer(office, 'work');
      return s.hash();
    };
    expect(play('red', 'blue')).toBe(play('blue', 'red'));
  });

  test('of nothing is joined at once', () => {
    const none = together<Said, Vars, { crew: string }>(
      'none',
      () => ({}),
      crew,
      (play, _vars, values) => say(play, values),
    );
    expect(sit(little({ turn: thenEnd(none) })).said()).toEqual([{}]);
  });

  test('within a fork: the nested one is joined first', () => {
    const leaf = step<Said, { n: number }>({ name: 'leaf', run: (_play, { n }) => done(n) });
    const inner = step<Said, { n: number }>({
      name: 'inner',
      calls: () => [leaf],
      run: (_play, { n }, back) =>
        back === undefined ? fork(leaf, { x: { n }, y: { n: n * 10 } }) : done(back as never),
    });
    const outer = together<Said, Vars, { n: number }>(
      'outer',
      () => ({ a: { n: 1 }, b: { n: 2 } }),
      inner,
      (play, _vars, values) => say(play, values),
    );
    expect(sit(little({ turn: thenEnd(outer) })).said()).toEqual([{ a: { x: 1, y: 10 }, b: { x: 2, y: 20 } }]);
  });

  test('keeps a branch whatever its key is called', () => {
    const leaf = step<Said, Vars>({ name: 'leaf', run: () => done(1) });
    const odd = step<Said, Vars>({
      name: 'odd',
      calls: () => [leaf],
      run: (play, _vars, back) => {
        if (back === undefined) return fork(leaf, JSON.parse('{"__proto__":{},"constructor":{},"2":{},"1":{}}'));
        say(play, Object.keys(back as object));
        return undefined;
      },
    });
    expect(sit(little({ turn: thenEnd(odd) })).said()).toEqual([['1', '2', '__proto__', 'constructor']]);
    expect(({} as Record<string, unknown>)['step']).toBeUndefined();
  });
});

test('a question inside a call inside a volley comes back to the volley', () => {
  const lost = question<Said, { shot: number }>({
    name: 'lost-weapon',
    offices: () => 'blue',
    ask: () => pickAsk(['laser', 'rocket']),
    answer: (_play, _vars, answers) => done(answers['blue'] ?? null),
  });
  const hit = step<Said, { shot: number }>({
    name: 'hit',
    calls: () => [lost],
    run: (play, { shot }, back) => {
      if (back === undefined) return play.dice.check(6, 3).ok ? call(lost, { shot }) : done('miss');
      say(play, [shot, back]);
      return done(back);
    },
  });
  const volley = each<Said, Vars, { shot: number }>('volley', () => [1, 2, 3].map((shot) => ({ shot })), hit);
  const s = sit(little({ turn: thenEnd(volley) }), scripted(2, 6, 1));
  s.answer('blue', 'laser');
  s.answer('blue', 'rocket');
  expect(s.said()).toEqual([
    [1, 'laser'],
    [3, 'rocket'],
  ]);
  expect(s.state.outcome).not.toBeNull();
});

describe('mistakes of a rulebook are broken invariants', () => {
  test('a loop without a decision is stopped', () => {
    const loop = step<Said, Vars>({ name: 'loop', run: () => again });
    expect(() => sit(little({ turn: thenEnd(loop) }))).toThrow(`more than ${LOOP_GUARD} steps without a decision`);
    const empty = repeat<Said, Vars>('for-ever', () => true, says('x') as StepWith<Said, Vars & { round: number }>);
    expect(() => sit(little({ turn: empty }))).toThrow(Broken);
  });

  test('so is a step that calls itself without end', () => {
    const deep: StepWith<Said, Vars> = step<Said, Vars>({
      name: 'deep',
      calls: () => [],
      run: () => call(deep, {}),
    });
    expect(() => sit(little({ turn: thenEnd(deep) }))).toThrow(/call each other without end, in deep/);
  });

  test('a step nobody named is missed by its name', () => {
    const caller = step<Said, Vars>({ name: 'caller', run: () => call(says('unnamed'), {}) });
    expect(() => sit(little({ turn: thenEnd(caller) }))).toThrow(/no step is called unnamed/);
  });

  test('two steps may not share a name; one step may be named twice', () => {
    expect(() => little({ turn: thenEnd(says('same'), says('same')) })).toThrow('two steps are called same');
    const one = says('one');
    expect(sit(little({ turn: thenEnd(one, one) })).said()).toEqual(['one', 'one']);
  });

  test('a step of a standing request may not share a name either', () => {
    const other = says('same');
    const standing = { name: 's', ask: () => null, answer: () => undefined, calls: () => [other] };
    expect(() => little({ turn: thenEnd(says('same')), standing: [standing] })).toThrow('two steps are called same');
  });

  test('a sequence of play must come to an outcome', () => {
    expect(() => sit(little({ turn: says('alone') }))).toThrow('ended without an outcome');
  });

  test('nobody outside the match is asked, and nobody twice', () => {
    expect(() => sit(little({ turn: thenEnd(asks('q', 'green')) }))).toThrow(/asks green, who is not in the match/);
    expect(() => sit(little({ turn: thenEnd(asks('q', ['red', 'red'])) }))).toThrow(/asks red twice/);
  });

  test('a step asks by its own name', () => {
    expect(() => little({ turn: thenEnd({ ...asks('q', 'red'), name: 'other' }) })).toThrow(/asks by the name of q/);
  });

  test('an unseen question says what stands for it', () => {
    const hidden = question<Said, Vars>({
      name: 'hidden',
      offices: () => 'red',
      unseen: true,
      ask: () => pickAsk(['a', 'b']),
      answer: () => undefined,
    });
    expect(() => little({ turn: thenEnd(hidden) })).toThrow(/hidden is unseen/);
  });
});

describe('the end', () => {
  const after = says('after');

  test.each<[string, StepWith<Said, Vars>]>([
    ['in a sequence', sequence('s', ends('end'), after)],
    ['in an each', each('s', () => [{}, {}], sequence('inner', ends('end'), after))],
    [
      'in a branch',
      together(
        's',
        () => ({ a: {}, b: {} }),
        sequence('inner', ends('end'), after),
        (play) => say(play, 'j'),
      ),
    ],
    ['in a repeat', repeat('s', () => true, sequence('inner', ends('end'), after) as never)],
  ])('%s stops everything at once', (_, turn) => {
    const s = sit(little({ turn: sequence('match', turn, says('later')) }));
    expect(s.said()).toEqual([]);
    expect(s.state).toMatchObject({ flow: null, beside: [], outcome: { by: 'over' } });
  });

  test('in an answer: what it calls is not run', () => {
    const last = question<Said, Vars>({
      name: 'last',
      offices: () => 'red',
      ask: () => pickAsk(['a', 'b']),
      calls: () => [after],
      answer: (play) => {
        play.end({ winner: 'red', by: 'first', clause: 'LT-END-01' });
        play.end({ winner: 'blue', by: 'second', clause: 'LT-END-01' });
        return call(after, {});
      },
    });
    const s = sit(little({ turn: sequence('match', last, says('later')) }));
    s.answer('red', 'a');
    expect(s.said()).toEqual([]);
    // The first end counts.
    expect(s.state.outcome).toEqual({ winner: 'red', by: 'first', clause: 'LT-END-01' });
  });

  test('in one branch, while another still waits', () => {
    const branch = question<Said, { who: string }>({
      name: 'branch',
      offices: (_look, { who }) => who,
      ask: () => pickAsk(['a', 'b']),
      answer: (play) => play.end({ winner: null, by: 'branch', clause: 'LT-END-01' }) as undefined,
    });
    for (const who of ['red', 'blue']) {
      const turn = together<Said, Vars, { who: string }>(
        'both',
        () => ({ red: { who: 'red' }, blue: { who: 'blue' } }),
        branch,
        (play) => say(play, 'joined'),
      );
      const s = sit(little({ turn }));
      s.answer(who, 'a');
      expect(s.said()).toEqual([]);
      expect(s.state).toMatchObject({ flow: null, outcome: { by: 'branch' } });
    }
  });

  test('by a standing request: nothing that waited is answered on the way out', () => {
    const q = asks('q', ['red', 'blue']);
    const s = sit(
      little({
        turn: thenEnd(q),
        standing: [
          {
            name: 'surrender',
            ask: () => pickAsk(['yes']),
            answer: (play, office) => {
              play.putOut('red');
              play.putOut('blue');
              play.end({ winner: null, by: office, clause: 'LT-END-02' });
              return undefined;
            },
          },
        ],
      }),
    );
    s.answer('red', 'yes', 'surrender');
    expect(s.said()).toEqual([]);
    expect(s.state).toMatchObject({ flow: null, outcome: { by: 'red' } });
    expect(s.open('blue')).toEqual([]);
    expectRefused(s.decide({ office: 'blue', to: 'blue#1', choice: 'a' }), 'FB-END-01', 'over');
  });
});
