import type { Phrases, Request, Shape } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import { describe, expect, test } from 'vitest';
import { readAnswer } from '../src/answer/index.ts';
import type { Book } from '../src/book.ts';
import { noMap } from '../src/hexes.ts';
import { plain } from '../src/paint.ts';
import { agreed, completions } from '../src/prompt/complete.ts';
import type { Before, PromptContext } from '../src/prompt/context.ts';
import { pressed, pressesOf } from '../src/prompt/presses.ts';
import { words } from '../src/prompt/words/index.ts';
import { plainly } from '../src/tell/entries.ts';

const phrases: Phrases = { say: '{text}' };
const named = (id: string, text: string) => ({ id, label: { say: 'say', with: { text } } });
const why = { ok: false as const, why: 'far', clause: 'XX-F-01' };

const book = {
  phrases,
  present: {
    catalogue: [{ id: 'XX-F-01', tier: 'basic', title: 'Fire', rule: 'Far is far.' }],
    sheets: () => [{ id: 's', title: 'SAV Venomous', side: 'red', groups: [] }],
  },
} as unknown as Book;
const sitting = {
  io: { out: () => {}, paint: plain },
  book,
  words,
  seat: {},
  now: {} as Snapshot,
  scene: null,
} as unknown as PromptContext;
const at = (shape: Shape, more: Partial<Before> = {}): Before => ({
  ...sitting,
  request: { shape, default: null, standing: false, policies: [] } as unknown as Request,
  hexes: noMap,
  sofar: null,
  touched: false,
  draft: null,
  telling: plainly,
  ...more,
});

const pick: Shape = {
  is: 'pick',
  options: [named('v', 'SAV Venomous'), named('p', 'SAV Perdition')],
  closed: [{ ...named('z', "UPFS Z'Gata"), why }],
};
const aim: Shape = {
  is: 'aim',
  shooters: [
    { ...named('g', 'Cannon'), targets: [named('o', 'Orca')] },
    { ...named('h', 'Rockets'), targets: [named('o', 'Orca'), named('t', 'Tern')] },
    { ...named('i', 'Idle gun'), targets: [], closed: [{ ...named('x', 'Far one'), why }] },
  ],
};
const groups = (before: Before) =>
  pressesOf(before).map(({ title, presses }) => [title, presses.map(({ key }) => key)]);

describe('options as buttons', () => {
  test('one that is picked is sent; one that cannot be had tells why', () => {
    const [first] = pressesOf(at(pick));
    expect(first?.presses.map(({ how, closed }) => [how, closed])).toEqual([
      ['send', false],
      ['send', false],
      ['send', true],
    ]);
  });
  test('a shooter and a target make a shot; a target alone means all that can', () => {
    expect(groups(at(aim)).slice(0, 2)).toEqual([
      ['Shooters', ['1', '2']],
      ['Targets', ['a', 'b']],
    ]);
    const [shooters, targets] = pressesOf(at(aim));
    const [gun] = shooters?.presses ?? [];
    const [orca] = targets?.presses ?? [];
    if (gun === undefined || orca === undefined) throw new Error('nothing to press');
    const begun = pressed('', gun);
    expect(begun).toEqual({ line: '1 ', send: false });
    expect(pressed(begun.line, orca)).toEqual({ line: '1 a', send: true });
    expect(pressed('', orca)).toEqual({ line: 'all a', send: true });
    expect(readAnswer(aim, phrases, [], '1 a')).toMatchObject({ choice: [{ by: 'g', at: 'o' }] });
  });
  test('several are put into the line one after the other', () => {
    const many: Shape = { is: 'pick-many', options: pick.options, min: 0, max: 2 };
    const [first, second] = pressesOf(at(many))[0]?.presses ?? [];
    if (first === undefined || second === undefined) throw new Error('nothing to press');
    const { line } = pressed(pressed('', first).line, second);
    expect(line).toBe('1 2 ');
    expect(readAnswer(many, phrases, null, line)).toEqual({ choice: ['v', 'p'], ready: true });
  });
  test('of a route only what may come next is offered', () => {
    const route: Shape = {
      is: 'route',
      steps: [{ ...named('t', 'Tern'), parts: ['t'] }, named('F', 'Ahead'), named('L', 'Left')],
      min: 1,
      max: 9,
    };
    expect(groups(at(route))[0]).toEqual(['Next', ['1', 'F', 'L']]);
    const draft = { ready: false, next: [{ id: 'F' }], closed: [{ id: 'L', why }] };
    const [next] = pressesOf(at(route, { draft, sofar: ['t'], touched: true }));
    expect(next?.presses.map(({ key, closed }) => [key, closed])).toEqual([
      ['F', false],
      ['L', true],
    ]);
    expect(groups(at(route, { draft, sofar: ['t'], touched: true }))[1]?.[1]).toEqual(
      expect.arrayContaining(['back', 'clear']),
    );
  });
  test('points are written for their slot, or pressed where there is one', () => {
    const one: Shape = { is: 'spread', slots: [{ ...named('a', 'Bow'), min: 0, max: 3 }], min: 0, max: 3 };
    expect(groups(at(one))[0]).toEqual(['How many', ['0', '1', '2', '3']]);
    const two: Shape = { ...one, slots: [...one.slots, { ...named('b', 'Stern'), min: 0, max: 3 }] };
    const [bow] = pressesOf(at(two))[0]?.presses ?? [];
    expect(bow && pressed('', bow)).toEqual({ line: '1=', send: false });
  });
  test('a card needs its slot first', () => {
    const slots: Shape = { is: 'slots', slots: [named('s', 'First')], cards: [{ ...named('c', 'Evade'), copies: 1 }] };
    const card = pressesOf(at(slots))[1]?.presses[0];
    expect(card && pressed('', card)).toEqual({ line: 'a ', send: false });
    expect(card && pressed('1 ', card)).toEqual({ line: '1 a', send: true });
  });
});

describe('completing what is typed', () => {
  const done = (line: string, before: PromptContext = at(pick)): string => agreed(line, completions(before, line));
  test.each([
    ['rep', 'report '],
    ['/rep', '/report '],
    ['veno', 'SAV Venomous '],
    ['z', "UPFS Z'Gata "],
    ['sa', 'sav'],
    ['why perd', 'why SAV Perdition '],
    ['sheet ven', 'sheet SAV Venomous '],
    ['rule xx', 'rule XX-F-01 '],
    ['hint ', 'hint '],
    ['hint g', 'hint go '],
    ['hint t', 'hint take '],
    ['qqq', 'qqq'],
    ['', ''],
  ])('%s becomes %s', (line, whole) => expect(done(line)).toBe(whole));
  test('the end of a line is completed, and the rest stays', () => {
    expect(done('can or', at(aim))).toBe('can Orca ');
    expect(completions(at(pick), 'sav')).toEqual(['save', 'SAV Venomous', 'SAV Perdition']);
  });
  test('while nothing is asked only words that look round', () => {
    expect(done('od', sitting)).toBe('od');
    expect(done('ma', sitting)).toBe('map ');
  });
  test('what is complete is not completed again', () => expect(completions(at(pick), 'SAV Venomous')).toEqual([]));
});
