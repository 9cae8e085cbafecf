import { describe, expect, test } from 'vitest';
import {
  act,
  advance,
  apply,
  call,
  copy,
  copyJson,
  hashOf,
  type MatchState,
  question,
  seeded,
  seedFrom,
  type Tally,
  together,
  type Vars,
} from '../../src/index.ts';
import { asks, idOf, little, pickAsk, type Said, say, shapeAsk, sit, thenEnd } from '../little-games.ts';

/** A state with something everywhere: locals, sealed answers, a finished branch, a question beside, knowledge, policies. */
function full(): { state: MatchState<Said>; rules: ReturnType<typeof little> } {
  const plot = question<Said, { who: string; list: number[] }>({
    name: 'plot',
    offices: (_look, { who }) => who,
    ask: () => shapeAsk({ is: 'route', steps: [{ id: 'on' }, { id: 'off' }], min: 0, max: 3 }, []),
    answer: (_play, _vars, answers) => ({ is: 'done', value: { answers } }),
  });
  const sealed = question<Said, Vars>({
    name: 'sealed',
    offices: () => ['red', 'blue'],
    ask: () => shapeAsk({ is: 'route', steps: [{ id: 'on' }, { id: 'off' }], min: 0, max: 3 }, []),
    answer: () => undefined,
  });
  const learnt = act<Said, Vars>('learnt', (play) => {
    play.learn('red', 'mine', { at: [1, 2] });
    play.putOut('green');
  });
  const both = together<Said, Vars, { who: string; list: number[] }>(
    'both',
    () => ({ red: { who: 'red', list: [1] }, blue: { who: 'blue', list: [2] } }),
    plot,
  );
  const rules = little({
    offices: ['red', 'blue', 'green'],
    turn: thenEnd(learnt, both),
    n: { hull: 3 },
    standing: [
      { name: 'vote', ask: () => pickAsk(['go']), calls: () => [sealed], answer: () => call(sealed, { x: [0] }) },
    ],
  });
  const s = sit(rules);
  s.answer('red', 'go', 'vote');
  s.answer('red', ['on'], 'plot');
  s.answer('red', ['on', 'off'], 'sealed');
  s.decide({ office: 'blue', policy: 'plot', set: { policy: 'same', arg: { choice: ['x'], within: 'both' } } });
  return { state: s.state, rules };
}

/** Every object below a value. */
function objects(value: unknown, found = new Set<object>()): Set<object> {
  if (value === null || typeof value !== 'object' || found.has(value)) return found;
  found.add(value);
  for (const member of Object.values(value)) objects(member, found);
  return found;
}

describe('a copy', () => {
  test('is equal and shares nothing', () => {
    const { state, rules } = full();
    expect(state.beside[0]?.frame?.asks?.[0]?.answer).toEqual(['on', 'off']);
    expect(objects(state).size).toBeGreaterThan(25);
    const twin = copy(rules, state);
    expect(twin).toEqual(state);
    expect(hashOf(twin)).toBe(hashOf(state));
    const own = objects(state);
    expect([...objects(twin)].filter((one) => own.has(one))).toEqual([]);
  });

  test('uses the rulebook’s own copy of the game where there is one', () => {
    const { state, rules } = full();
    const twin = copy({ ...rules, copy: (game) => ({ ...copyJson(game), n: { copied: 1 } }) }, state);
    expect(twin.game.n).toEqual({ copied: 1 });
  });

  test('of JSON keeps members of any name, and nothing but members', () => {
    const odd = JSON.parse('{"__proto__":{"x":1},"constructor":[{"a":null}],"0":{"toString":"no"}}') as object;
    const twin = copyJson(odd);
    expect(Object.keys(twin)).toEqual(Object.keys(odd));
    expect(JSON.stringify(twin)).toBe(JSON.stringify(odd));
    expect(Object.getPrototypeOf(twin)).toBe(Object.prototype);
    expect(hashOf(twin)).toBe(hashOf(odd));
    expect('x' in twin).toBe(false);
  });
});

describe('apply', () => {
  test('is copy and advance: the given state stays as it is', () => {
    const rules = little({ turn: thenEnd(asks('q', 'red'), asks('r', 'red')) });
    const s = sit(rules);
    const before = s.hash();
    const decision = { office: 'red', to: idOf(s, 'red'), choice: 'b' };
    const { state, result } = apply(rules, s.state, decision, s.dice);
    expect(result).toMatchObject({ ok: true });
    expect(s.hash()).toBe(before);
    s.decide(decision);
    expect(hashOf(state)).toBe(s.hash());
  });

  test('of a refused decision gives an equal state', () => {
    const s = sit(little({ turn: thenEnd(asks('q', 'red')) }));
    const { state, result } = apply(s.rules, s.state, { office: 'red', to: idOf(s, 'red'), choice: 'z' }, s.dice);
    expect(result.ok).toBe(false);
    expect(hashOf(state)).toBe(s.hash());
  });
});

describe('what a decision did', () => {
  const rolls = (name: string, how: (play: Parameters<Parameters<typeof act<Said, Vars>>[1]>[0]) => void) =>
    sit(
      little({ turn: thenEnd(asks('q', 'red'), act<Said, Vars>(name, how), asks('r', 'red')) }),
      seeded(seedFrom('x')),
    );

  test.each<[string, (play: Parameters<Parameters<typeof act<Said, Vars>>[1]>[0]) => void, object]>([
    ['nothing', () => {}, { rolled: false, revealed: false }],
    ['an open die', (play) => void play.dice.sum('d6'), { rolled: true, revealed: false }],
    ['a secret die', (play) => void play.secretDice('luck', 'red').sum('d6'), { rolled: true, revealed: false }],
    ['a revelation', (play) => play.reveal(), { rolled: false, revealed: true }],
    ['something learnt', (play) => play.learn('red', 'x', 1), { rolled: false, revealed: true }],
    [
      'something forgotten that was never known',
      (play) => play.learn('red', 'x', null),
      { rolled: false, revealed: false },
    ],
  ])('%s', (name, how, what) => expect(rolls(name, how).answer('red', 'a')).toEqual({ ok: true, ...what }));

  test('what is known already is no news', () => {
    const learn = (name: string, value: number[] | null) =>
      act<Said, Vars>(name, (play) => play.learn('red', 'mine', value));
    const s = sit(
      little({
        turn: thenEnd(
          learn('one', [1, 2]),
          asks('q', 'red'),
          learn('same', [1, 2]),
          asks('r', 'red'),
          learn('other', [1, 3]),
          asks('s', 'red'),
          learn('forget', null),
          asks('t', 'red'),
        ),
      }),
    );
    expect(s.answer('red', 'a')).toMatchObject({ revealed: false });
    expect(s.answer('red', 'a')).toMatchObject({ revealed: true });
    expect(s.state.knows).toEqual({ red: { mine: [1, 3] } });
    expect(s.answer('red', 'a')).toMatchObject({ revealed: true });
    expect(s.state.knows).toEqual({ red: {} });
  });

  test('what an office learnt is not changed by what the game does afterwards', () => {
    const list = { at: [1] };
    const learnt = act<Said, Vars>('learnt', (play) => {
      play.learn('red', 'mine', list);
      list.at.push(2);
    });
    expect(sit(little({ turn: thenEnd(learnt, asks('q', 'red')) })).state.knows).toEqual({
      red: { mine: { at: [1] } },
    });
  });
});

describe('without a sink', () => {
  /** Counts how often an event's data or a label was made. */
  function counted() {
    const made = { events: 0, parts: 0, labels: 0 };
    const shot = act<Said, Vars>('shot', (play) => {
      const tally: Tally = play.tally().add(60, 'hull', 'LT-HIT-01').add(-25, 'range 5', 'LT-HIT-02');
      say(play, tally.total);
      made.parts += tally.told().parts.length;
      play.tell?.({
        type: 'shot',
        clause: 'LT-HIT-01',
        get data() {
          made.events++;
          return { need: tally.told() };
        },
      });
      if (play.tell !== undefined) made.labels++;
    });
    return { made, rules: little({ turn: thenEnd(asks('q', 'red'), shot) }) };
  }

  test('no event and no part is made; with one they are', () => {
    const { made, rules } = counted();
    const begun = sit(rules);
    const quiet = copy(rules, begun.state);
    const decision = { office: 'red', to: 'red#1', choice: 'a' };
    advance(rules, quiet, decision, begun.dice);
    expect(made).toEqual({ events: 0, parts: 0, labels: 0 });
    begun.decide(decision);
    expect(begun.events[0]?.data).toEqual({
      need: {
        total: 35,
        parts: [
          { value: 60, label: 'hull', clause: 'LT-HIT-01' },
          { value: -25, label: 'range 5', clause: 'LT-HIT-02' },
        ],
      },
    });
    expect(made).toEqual({ events: 1, parts: 2, labels: 1 });
    // Heard or not, it is the same match.
    expect(hashOf(quiet)).toBe(begun.hash());
  });
});
