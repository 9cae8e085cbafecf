import {
  freeId,
  idFrom,
  idleOffice,
  inTurn,
  letter,
  officeFor,
  shipNames,
  speakers,
  wrongBy,
  wrongSides,
} from '@flagbridge/kit/set-up';
import { describe, expect, test } from 'vitest';

describe('ids', () => {
  test('are made of names', () => {
    const names = ['Z’Gata', "Zz'Nakk'T", 'Élan  Vital!', '42', 'constructor', '★', 'x'.repeat(50)];
    expect(names.map((name) => idFrom(name))).toEqual([
      'zgata',
      'zznakkt',
      'elan-vital',
      'ship-42',
      'ship-constructor',
      'ship',
      'x'.repeat(40),
    ]);
  });
  test('keep off what the book has reserved', () => {
    expect([idFrom('W1'), idFrom('W1', /^w\d+$/), idFrom('W1a', /^w\d+$/)]).toEqual(['w1', 'ship-w1', 'w1a']);
  });
  test('are never twice the same', () => {
    expect(freeId('ace', new Set())).toBe('ace');
    expect(freeId('ace', new Set(['ace', 'ace-2']))).toBe('ace-3');
  });
});

describe('names', () => {
  test('letters go on after Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(letter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
  test('several of a kind are lettered, through the list where they have no name', () => {
    const entries = [
      { type: 'x' },
      { type: 'x', name: 'Ace' },
      { type: 'x', count: 2 },
      { type: 'y', name: 'Twin', count: 2 },
      { type: 'y' },
    ];
    expect(shipNames(entries, ({ type }) => type.toUpperCase())).toEqual([
      ['X A'],
      ['Ace'],
      ['X B', 'X C'],
      ['Twin A', 'Twin B'],
      ['Y'],
    ]);
  });
});

const red = { id: 'red', name: 'Reds' };
const blue = { id: 'blue', name: 'Blues' };
const office = (id: string, side: string) => ({ id, side, title: id });
const offices = [office('ann', 'red'), office('ben', 'red'), office('cy', 'blue')];

describe('sides and offices', () => {
  const wrong = wrongBy('T-1');
  const check = (file: Parameters<typeof wrongSides>[0], of = offices) => wrongSides(file, of, wrong, 'T-2');

  test('two that are not the same, and every office of one of them', () => {
    expect(check({ sides: [red, blue] })).toBeNull();
    expect(check({ sides: [red, blue], first: 'die' })).toBeNull();
    expect(check({ sides: [red, blue], first: 'blue' })).toBeNull();
    expect(check({ sides: [red, { ...blue, id: 'red' }] })).toMatchObject({
      clause: 'T-1',
      figures: { path: 'sides.1.id', wrong: 'the id red is taken' },
    });
    expect(check({ sides: [red, { ...blue, name: 'Reds' }] })).toMatchObject({ figures: { path: 'sides.1.name' } });
    expect(check({ sides: [red, blue], first: 'green' })).toMatchObject({
      figures: { path: 'first', wrong: 'die, red or blue' },
    });
    expect(check({ sides: [red, blue] }, [...offices, office('eve', 'green')])).toMatchObject({
      why: 'third-side',
      clause: 'T-2',
      figures: { office: 'eve', side: 'green' },
    });
  });
  test('the first side is the one that is named', () => {
    expect(inTurn({ sides: [red, blue], first: 'blue' })).toEqual([blue, red]);
    for (const first of ['red', 'die']) expect(inTurn({ sides: [red, blue], first })).toEqual([red, blue]);
    expect(inTurn({ sides: [red, blue] })).toEqual([red, blue]);
  });
  test('a ship is under the office it names, or the first of its side', () => {
    const of = (side: typeof red, named?: string) => officeFor({ name: 'Ace', office: named }, side, offices, 'T-3');
    expect([of(red), of(red, 'ben'), of(blue)]).toEqual(['ann', 'ben', 'cy']);
    expect(of(red, 'cy')).toMatchObject({
      why: 'other-side',
      clause: 'T-3',
      figures: { ship: 'Ace', office: 'cy', side: 'Reds' },
    });
    expect(of(red, 'dan')).toMatchObject({ why: 'no-office', figures: { office: 'dan' } });
    expect(of({ id: 'green', name: 'Greens' })).toMatchObject({ why: 'no-office', figures: { office: 'green' } });
  });
  test('every office commands a ship', () => {
    const ships = [{ office: 'ann' }, { office: 'cy' }];
    expect(idleOffice(offices, ships, 'T-4')).toMatchObject({
      why: 'idle-office',
      clause: 'T-4',
      figures: { office: 'ben' },
    });
    expect(idleOffice(offices, [...ships, { office: 'ben' }], 'T-4')).toBeNull();
  });
  test('the first office of a side speaks for it', () => {
    expect(speakers(offices)).toEqual({ red: 'ann', blue: 'cy' });
  });
});
