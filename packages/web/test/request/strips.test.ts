import type { Slots } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { laid, slots } from '../../src/request/compose/slots.ts';
import { handOf, idleIn, isSingle, type LaidSlot, stripsOf } from '../../src/request/compose/strips.ts';
import { countOf } from '../../src/request/count.ts';
import { compositionOf, wording } from './composition.ts';

const label = (say: string) => ({ say });
const ships = ['wick', 'lodestar'] as const;
const shape: Slots = {
  is: 'slots',
  groups: [
    { id: 'wick', label: label('Wick'), parts: ['w'], counts: [{ label: label('engines'), n: 1, of: 2 }] },
    { id: 'lodestar', label: label('Lodestar'), parts: ['l'] },
  ],
  slots: ships.flatMap((group) =>
    [1, 2, 3].map((n) => ({
      id: `${group}/${n}`,
      group,
      must: true,
      label: label(`Round ${n}`),
      takes: ['defenses', 'attack', 'thrust', ...(n > 1 ? ['repeat1'] : [])].map((card) => `${group}/${card}`),
    })),
  ),
  cards: ships.flatMap((group) => [
    { id: `${group}/defenses`, copies: 1, group, number: 1, label: label('Defenses'), idle: label('no generator') },
    {
      id: `${group}/attack`,
      copies: 1,
      group,
      number: 2,
      label: label('Attack'),
      note: label('a volley'),
      again: label('one gun'),
    },
    { id: `${group}/thrust`, copies: 1, group, number: 5, label: label('Thrust'), note: label('2 engines') },
    { id: `${group}/repeat1`, copies: 1, group, number: 6, label: label('Repeat slot 1'), as: `${group}/1` },
  ]),
};
const composition = compositionOf(shape);
type W = ReturnType<typeof slots.begin>;
const press = (work: W, ...keys: readonly string[]): W => {
  let now = work;
  for (const key of keys) {
    const touched = slots.key?.(composition, now, key);
    if (touched === null || touched === undefined || !('work' in touched)) throw new Error(`key ${key} did nothing`);
    now = touched.work;
  }
  return now;
};
const begun = slots.begin(composition);

describe('cards in strips', () => {
  it('one key lays and steps on: two ships are six keys', () => {
    const all = press(begun, '2', '5', '6', '5', '2', '6');
    expect(all.choice).toEqual({
      'wick/1': 'wick/attack',
      'wick/2': 'wick/thrust',
      'wick/3': 'wick/repeat1',
      'lodestar/1': 'lodestar/thrust',
      'lodestar/2': 'lodestar/attack',
      'lodestar/3': 'lodestar/repeat1',
    });
    expect(slots.missing(composition, all)).toBeNull();
    expect(slots.summary(composition, all.choice)).toBe(
      'Wick: Attack, Thrust, Attack; Lodestar: Thrust, Attack, Thrust',
    );
  });
  it('says how many are missing, how many are laid, and whose turn it is', () => {
    const some = press(begun, '2', '5', '6', '5');
    expect(slots.missing(composition, some)).toBe('Lay two more cards');
    expect(countOf({ composition, work: some } as never)).toEqual({ n: 4, rest: 'of 6 laid' });
    expect(slots.inFocus?.(composition, some)).toEqual(['l']);
    expect(slots.inFocus?.(composition, begun)).toEqual(['w']);
  });
  it('takes back the last one laid, and stands there again', () => {
    const back = slots.back(composition, press(begun, '2', '5'));
    expect(back).toEqual({ choice: { 'wick/1': 'wick/attack' }, live: 'wick/2' });
  });
  it('does nothing by a key that no card has, and says why where a card does not fit', () => {
    expect(slots.key?.(composition, begun, '3')).toBeNull();
    expect(slots.key?.(composition, begun, '6')).toMatchObject({ whyNot: { refusal: { why: 'not-offered' } } });
  });
  it('where every strip takes one card, it is a choice and nothing is laid out', () => {
    const question = (id: string) => ({ id, copies: 1, group: 'eye' });
    const asking = compositionOf({
      is: 'slots',
      slots: [{ id: 'eye', group: 'eye' }],
      cards: [question('power'), question('shield 1')],
      groups: [{ id: 'eye' }],
    });
    expect(countOf({ composition: asking, work: slots.begin(asking) } as never)).toEqual({ n: 0, rest: 'of 1 chosen' });
    expect([{ slots: [] }, { slots: [{} as LaidSlot] }].map(isSingle)).toEqual([false, true]);
  });
  it('moves a card that lies elsewhere', () => {
    const moved = laid(composition, press(begun, '2', '5'), 'wick/2', 'wick/attack');
    expect(moved).toMatchObject({ work: { choice: { 'wick/2': 'wick/attack' }, live: 'wick/3' } });
  });
  it('as last time takes what can still be laid', () => {
    const before = [
      { 'wick/1': 'wick/attack', 'wick/2': 'wick/gone', 'lost/1': 'lost/attack', 'wick/3': 'wick/repeat1' },
    ];
    expect(slots.again?.(compositionOf(shape, { before }), begun)).toEqual({
      choice: { 'wick/1': 'wick/attack', 'wick/3': 'wick/repeat1' },
      live: 'wick/2',
    });
    expect(slots.again?.(compositionOf(shape, { before: [{ x: 'y' }] }), begun)).toBeNull();
    expect(slots.again?.(composition, begun)).toBeNull();
  });
});

describe('what is drawn of strips', () => {
  it('a copy shows what it copies, changes with it, and says what it does then', () => {
    const strip = (choice: Record<string, string>) => stripsOf(shape, wording, choice)[0]?.slots[2]?.laid;
    const copies = strip({ 'wick/1': 'wick/attack', 'wick/3': 'wick/repeat1' });
    expect(copies).toMatchObject({ title: 'Attack', number: 2, from: 0, note: 'one gun', idle: '' });
    expect(strip({ 'wick/1': 'wick/thrust', 'wick/3': 'wick/repeat1' })).toMatchObject({
      title: 'Thrust',
      note: '2 engines',
    });
    expect(strip({ 'wick/3': 'wick/repeat1' })).toMatchObject({ title: 'Repeat slot 1', played: null, from: 0 });
    expect(strip({ 'wick/1': 'wick/defenses', 'wick/3': 'wick/repeat1' })).toMatchObject({ idle: 'no generator' });
    expect(strip({ 'wick/3': 'wick/attack' })).toMatchObject({ title: 'Attack', from: null, note: 'a volley' });
  });
  it('a hand says of each card whether it fits, where it lies, what it would be', () => {
    const live = shape.slots[1] as Slots['slots'][number];
    const held = handOf(shape, wording, { 'wick/1': 'wick/attack' }, live);
    expect(held.map(({ title, state, text, idle }) => [title, state, text, idle])).toEqual([
      ['Defenses', 'fits', 'no generator', true],
      ['Attack', 'lies', 'Lies in Round 1', false],
      ['Thrust', 'fits', '2 engines', false],
      ['Repeat slot 1', 'fits', 'Is Attack: one gun', false],
    ]);
    const first = shape.slots[0] as Slots['slots'][number];
    expect(handOf(shape, wording, {}, first)[3]).toMatchObject({ state: 'shut', text: 'Round 2 or Round 3 only' });
  });
  it('counts what would do nothing, copies too', () => {
    const strips = stripsOf(shape, wording, {
      'wick/1': 'wick/defenses',
      'wick/2': 'wick/repeat1',
      'wick/3': 'wick/attack',
    });
    expect(idleIn(strips)).toEqual(['Wick, Round 1: no generator', 'Wick, Round 2: no generator']);
    expect(strips[0]?.counts).toEqual([{ name: 'engines', n: 1, of: 2 }]);
  });
});
