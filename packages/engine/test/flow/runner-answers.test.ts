import { describe, expect, test } from 'vitest';
import { act, type QuestionDef, question, type Step, type Vars, type WindowDef, windowStep } from '../../src/index.ts';
import { asks, expectUnmoved, idOf, little, pickAsk, type Said, say, sit, thenEnd } from '../little-games.ts';

const asking = (def: Partial<QuestionDef<Said, Vars>> & { name: string }) =>
  question<Said, Vars>({
    offices: () => 'red',
    ask: () => pickAsk(['only']),
    answer: (play, _vars, answers) => {
      say(play, { [def.name]: answers });
      return undefined;
    },
    ...def,
  });

describe('one legal answer', () => {
  test('is given by the runner, and nobody is asked', () => {
    const s = sit(little({ turn: thenEnd(asking({ name: 'q' }), asks('next', 'red')) }));
    expect(s.said()).toEqual([{ q: { red: 'only' } }]);
    expect(s.state.asked).toEqual({ red: 1 });
  });
  test('is asked for where being asked is public and the answer secret', () => {
    const s = sit(little({ turn: thenEnd(asking({ name: 'q', secret: true })) }));
    expect(s.said()).toEqual([]);
    s.answer('red', 'only');
    expect(s.said()).toEqual([{ q: { red: 'only' } }]);
  });
  test('is asked for where several are asked at once', () => {
    const s = sit(little({ turn: thenEnd(asking({ name: 'q', offices: () => ['red', 'blue'] })) }));
    expect(s.open('red')).toHaveLength(1);
    expect(s.open('blue')).toHaveLength(1);
  });
  test('is not given where the rulebook’s own check would refuse it', () => {
    const check = () => ({ ok: false as const, why: 'never', clause: 'LT-NO-01' });
    const s = sit(little({ turn: thenEnd(asking({ name: 'q', check })) }));
    expect(s.open('red')).toHaveLength(1);
    expectUnmoved(s, { office: 'red', to: idOf(s, 'red'), choice: 'only' }, 'LT-NO-01', 'never');
  });
  test('a question to nobody is answered by nobody', () => {
    expect(sit(little({ turn: thenEnd(asking({ name: 'q', offices: () => [] })) })).said()).toEqual([{ q: {} }]);
  });
});

const fate = (what: 'putOut' | 'bringBack', office: string, name: string): Step<Said> & { takes?: never } =>
  act<Said, Vars>(name, (play) => play[what](office)) as Step<Said> & { takes?: never };
const collapse = {
  name: 'collapse',
  ask: () => pickAsk(['red', 'blue']),
  answer: (play: Parameters<NonNullable<ReturnType<typeof fate>['run']>>[0], _by: string, choice: unknown) =>
    play.putOut(String(choice)) as undefined,
};

describe('an office that is out', () => {
  test('is not asked: the default is taken, until it is back', () => {
    const turn = thenEnd(
      fate('putOut', 'red', 'out'),
      asks('q', 'red'),
      fate('bringBack', 'red', 'back'),
      asks('r', 'red'),
    );
    const s = sit(little({ turn }));
    expect(s.said()).toEqual([{ q: { red: 'a' } }]);
    expect(s.state.out).toEqual([]);
    expect(idOf(s, 'red')).toBe('red#1');
  });
  test('is answered for by the default even where the answer is secret', () => {
    const q = asking({ name: 'q', secret: true, ask: () => pickAsk(['x', 'y'], 'y') });
    expect(sit(little({ turn: thenEnd(fate('putOut', 'red', 'out'), q) })).said()).toEqual([{ q: { red: 'y' } }]);
  });
  test('and is put out while it is asked: the default is taken then', () => {
    const s = sit(little({ turn: thenEnd(asks('q', 'red'), asks('r', 'blue')), standing: [collapse] }));
    const id = idOf(s, 'red');
    expect(s.answer('blue', 'red', 'collapse')).toMatchObject({ ok: true, revealed: false });
    expect(s.said()).toEqual([{ q: { red: 'a' } }]);
    expectUnmoved(s, { office: 'red', to: id, choice: 'b' }, 'FB-REQ-01');
  });
  test('may make no standing request', () => {
    const s = sit(little({ turn: thenEnd(asks('q', ['red', 'blue'])), standing: [collapse] }));
    s.answer('blue', 'red', 'collapse');
    expect(s.open('red')).toEqual([]);
    expectUnmoved(s, { office: 'red', to: 'red!collapse', choice: 'blue' }, 'FB-REQ-01');
  });
  test('is listed once, in the same order no matter who went first', () => {
    const s = sit(
      little({
        turn: thenEnd(
          fate('putOut', 'red', 'a'),
          fate('putOut', 'blue', 'b'),
          fate('putOut', 'red', 'c'),
          asking({ name: 'z', offices: () => [] }),
          asks('q', ['green']),
        ),
        offices: ['red', 'blue', 'green'],
      }),
    );
    expect(s.state.out).toEqual(['blue', 'red']);
  });
});

describe('a moot question', () => {
  const gone = (name: string) =>
    asking({ name, ask: () => pickAsk(['a', 'b']), moot: ({ game }) => (game.n['hull'] ?? 0) <= 0 });

  test('is dropped unanswered before it is put', () => {
    const s = sit(little({ turn: thenEnd(gone('q'), asks('r', 'blue')), n: { hull: 0 } }));
    expect(s.said()).toEqual([]);
    expect(s.state.asked).toEqual({ blue: 1 });
  });
  test('is dropped while it waits, sealed answers and all', () => {
    const q = asking({
      name: 'q',
      offices: () => ['red', 'blue'],
      ask: () => pickAsk(['a', 'b']),
      moot: ({ game }) => game.n['hull'] === 0,
    });
    const sink = {
      name: 'sink',
      ask: () => pickAsk(['now']),
      answer: (play: { game: Said }) => {
        play.game.n['hull'] = 0;
        return undefined;
      },
    };
    const s = sit(little({ turn: thenEnd(q, asks('r', 'blue')), n: { hull: 3 }, standing: [sink] }));
    const id = idOf(s, 'blue');
    s.answer('red', 'a');
    s.answer('red', 'now', 'sink');
    expect(s.said()).toEqual([]);
    expectUnmoved(s, { office: 'blue', to: id, choice: 'a' }, 'FB-REQ-01', 'no-such-request');
    expect(s.open('blue')[0]).toMatchObject({ question: 'r' });
  });
});

describe('a window', () => {
  const windowed = (def: Partial<WindowDef<Said, Vars>> = {}) =>
    windowStep<Said, Vars>({
      ...def,
      name: 'cards',
      offices: () => ['red', 'blue', 'green'],
      ask: ({ game }, _vars, office) => pickAsk(game.n[office] ? ['pass', 'card'] : ['pass']),
      passes: (choice) => choice === 'pass',
      calls: () => [resolve],
      play: (play, _vars, office, choice) => {
        play.game.n[office] = (play.game.n[office] ?? 0) - 1;
        say(play, [office, choice]);
        return office === 'red' ? { is: 'call', step: 'resolve', vars: {} } : undefined;
      },
    });
  const resolve = asks('resolve', 'blue');
  const offices = ['red', 'blue', 'green'];
  const held = { red: 1, blue: 0, green: 1 };

  test('asks everyone who publicly might hold something, whether or not he does', () => {
    const s = sit(little({ turn: thenEnd(windowed()), offices, n: held }));
    for (const office of offices) expect(s.open(office)[0]).toMatchObject({ question: 'cards', sealed: true });
    for (const office of offices) s.answer(office, 'pass');
    expect(s.said()).toEqual([]);
    expect(s.state.outcome).not.toBeNull();
  });

  test('resolves plays in the order of the offices, calls included, and opens again until all pass', () => {
    const s = sit(little({ turn: thenEnd(windowed()), offices, n: { ...held, green: 2 } }));
    s.answer('green', 'card');
    s.answer('blue', 'pass');
    s.answer('red', 'card');
    // Red's card asks blue first; green's waits for it.
    expect(s.said()).toEqual([['red', 'card']]);
    s.answer('blue', 'b');
    expect(s.said()).toEqual([['red', 'card'], { resolve: { blue: 'b' } }, ['green', 'card']]);
    expect(offices.map((office) => s.open(office).length)).toEqual([1, 1, 1]);
    s.answer('red', 'pass');
    s.answer('blue', 'pass');
    s.answer('green', 'card');
    expect(s.said().at(-1)).toEqual(['green', 'card']);
    for (const office of offices) s.answer(office, 'pass');
    expect(s.state.outcome).not.toBeNull();
  });

  test('opens once only, where the book says so', () => {
    const s = sit(little({ turn: thenEnd(windowed({ once: true })), offices, n: { ...held, green: 2 } }));
    s.answer('green', 'card');
    s.answer('blue', 'pass');
    s.answer('red', 'pass');
    expect(s.said()).toEqual([['green', 'card']]);
    expect(s.state.outcome).not.toBeNull();
  });

  test('that has lost its object is closed', () => {
    const moot = () => true;
    expect(sit(little({ turn: thenEnd(windowed({ moot })), offices, n: held })).state.outcome).not.toBeNull();
  });
});
