import { describe, expect, test } from 'vitest';
import { apply, type Choice, copy, hashOf, question, sealed, type Vars } from '../../src/index.ts';
import {
  asks,
  expectRefused,
  expectUnmoved,
  idOf,
  little,
  pickAsk,
  type Said,
  say,
  shapeAsk,
  sit,
  thenEnd,
} from '../little-games.ts';

const offices = ['red', 'blue', 'green'];
const rules = little({ offices, turn: thenEnd(asks('orders', offices), asks('then', 'red')) });

describe('sealed answers', () => {
  test('are kept until the last one has come, and told together', () => {
    const s = sit(rules);
    s.answer('blue', 'b');
    s.answer('red', 'a');
    expect(s.said()).toEqual([]);
    expect(s.open('blue')).toEqual([]);
    expect(s.open('green')[0]).toMatchObject({ sealed: true });
    s.answer('green', 'b');
    expect(s.said()).toEqual([{ orders: { red: 'a', blue: 'b', green: 'b' } }]);
  });

  test('make the same state in whatever order they come', () => {
    const hashes = [
      ['red', 'blue', 'green'],
      ['green', 'red', 'blue'],
      ['blue', 'green', 'red'],
    ].map((who) => {
      const s = sit(rules);
      const choices: Record<string, Choice> = { red: 'a', blue: 'b', green: 'a' };
      return who.map((office) => {
        s.answer(office, choices[office] ?? null);
        return s.hash();
      });
    });
    const last = new Set(hashes.map((list) => list.at(-1)));
    expect(last.size).toBe(1);
  });

  test('may be withdrawn and given anew until the last one has come', () => {
    const s = sit(rules);
    const id = idOf(s, 'red');
    const before = s.hash();
    s.answer('red', 'a');
    expect(sealed(rules, s.state, { offices: ['red'] })).toEqual([{ id, choice: 'a' }]);
    expect(sealed(rules, s.state, { offices: ['blue'] })).toEqual([]);
    expect(s.decide({ office: 'red', withdraw: id })).toMatchObject({ ok: true });
    expect(s.hash()).toBe(before);
    expect(idOf(s, 'red')).toBe(id);
    s.answer('red', 'b');
    s.answer('blue', 'b');
    s.answer('green', 'b');
    expect(s.said()).toEqual([{ orders: { red: 'b', blue: 'b', green: 'b' } }]);
    expectUnmoved(s, { office: 'red', withdraw: id }, 'FB-SEA-01', 'not-sealed');
  });

  test('not yet given, unknown or of another office cannot be withdrawn', () => {
    const s = sit(rules);
    const id = idOf(s, 'red');
    expectUnmoved(s, { office: 'red', withdraw: id }, 'FB-SEA-01', 'not-sealed');
    expectUnmoved(s, { office: 'red', withdraw: 'red#77' }, 'FB-SEA-01', 'not-sealed');
    s.answer('red', 'a');
    expectUnmoved(s, { office: 'blue', withdraw: id }, 'FB-REQ-02', 'other-office');
  });

  test('of an office that went out stand by its default and cannot be withdrawn', () => {
    const goneRules = little({
      offices,
      turn: thenEnd(asks('orders', offices)),
      standing: [
        {
          name: 'collapse',
          ask: () => pickAsk(['now']),
          answer: (play, office) => play.putOut(office) as undefined,
        },
      ],
    });
    const s = sit(goneRules);
    const id = idOf(s, 'red');
    s.answer('red', 'now', 'collapse');
    expect(sealed(goneRules, s.state, { offices: ['red'] })).toEqual([]);
    expectUnmoved(s, { office: 'red', withdraw: id }, 'FB-SEA-01');
  });

  test('come to light with the last one: that is a revelation for the player who gave it', () => {
    const s = sit(rules);
    expect(s.answer('red', 'a')).toMatchObject({ revealed: false });
    expect(s.answer('blue', 'a')).toMatchObject({ revealed: false });
    expect(s.answer('green', 'a')).toMatchObject({ revealed: true });
    expect(s.answer('red', 'a', 'then')).toMatchObject({ revealed: false });
  });
});

describe('an answer', () => {
  test('by another office is refused (FB-REQ-02)', () => {
    const s = sit(rules);
    expectUnmoved(s, { office: 'blue', to: idOf(s, 'red'), choice: 'a' }, 'FB-REQ-02', 'other-office');
  });
  test('by an office that is not in the match is refused (FB-REQ-02)', () => {
    const s = sit(rules);
    for (const office of ['white', '__proto__', 'constructor', '', 'toString'])
      expectUnmoved(s, { office, to: idOf(s, 'red'), choice: 'a' }, 'FB-REQ-02', 'no-such-office');
  });
  test('to a closed or unknown request is refused (FB-REQ-01)', () => {
    const s = sit(rules);
    const id = idOf(s, 'red');
    expectUnmoved(s, { office: 'red', to: 'red#2', choice: 'a' }, 'FB-REQ-01', 'no-such-request');
    expectUnmoved(s, { office: 'red', to: 'red#0', choice: 'a' }, 'FB-REQ-01', 'no-such-request');
    expectUnmoved(s, { office: 'red', to: '', choice: 'a' }, 'FB-REQ-01', 'no-such-request');
    for (const near of ['red#', 'red#01', 'red#1 ', 'red#11', 'red1', 'red!1', 'rex#1'])
      expectUnmoved(s, { office: 'red', to: near, choice: 'a' }, 'FB-REQ-01', 'no-such-request');
    for (const office of offices) s.answer(office, 'a');
    expectUnmoved(s, { office: 'red', to: id, choice: 'a' }, 'FB-REQ-01', 'no-such-request');
  });
  test('a second time is refused (FB-REQ-01)', () => {
    const s = sit(rules);
    const id = idOf(s, 'red');
    s.answer('red', 'a');
    expectUnmoved(s, { office: 'red', to: id, choice: 'b' }, 'FB-REQ-01', 'answered');
  });
  test('to an ask that no player was given has no id', () => {
    const s = sit(little({ turn: thenEnd(asks('only', 'red', ['a']), asks('q', 'red')) }));
    expect(idOf(s, 'red')).toBe('red#1');
    expectRefused(s.decide({ office: 'red', to: 'red#0', choice: 'a' }), 'FB-REQ-01');
  });
  test('is numbered for its office alone', () => {
    const s = sit(little({ turn: thenEnd(asks('one', 'red'), asks('two', 'blue'), asks('three', 'red')) }));
    expect(idOf(s, 'red')).toBe('red#1');
    s.answer('red', 'a');
    expect(idOf(s, 'blue')).toBe('blue#1');
    s.answer('blue', 'a');
    expect(idOf(s, 'red')).toBe('red#2');
  });
});

test('an answer is the state’s own: neither a copy nor who gave it changes with it', () => {
  const plots: { red?: string[] } = {};
  const plot = question<Said, Vars>({
    name: 'plot',
    offices: () => ['red', 'blue'],
    ask: () => shapeAsk({ is: 'route', steps: [{ id: 'ahead' }, { id: 'port' }], min: 0, max: 3 }, []),
    answer: (play, _vars, answers) => {
      // As a rulebook may: it keeps the plot and uses it up.
      plots.red = answers['red'] as string[];
      say(play, plots.red.shift() ?? null);
      return undefined;
    },
  });
  const s = sit(little({ turn: thenEnd(plot, asks('q', 'red')) }));
  const choice = ['ahead', 'port'];
  s.answer('red', choice);
  const earlier = copy(s.rules, s.state);
  const before = hashOf(earlier);
  const later = apply(s.rules, s.state, { office: 'blue', to: idOf(s, 'blue'), choice: [] }, s.dice);
  expect(later.result).toMatchObject({ ok: true });
  expect(plots.red).toEqual(['port']);
  s.answer('blue', []);
  expect(choice).toEqual(['ahead', 'port']);
  expect(hashOf(earlier)).toBe(before);
});
