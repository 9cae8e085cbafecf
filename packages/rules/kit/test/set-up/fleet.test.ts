import { isRefusal } from '@flagbridge/engine';
import {
  enlist,
  freeId,
  idFrom,
  idleOffice,
  inTurn,
  nameTwice,
  speakers,
  wrongBy,
  wrongSides,
} from '@flagbridge/kit/set-up';
import { describe, expect, test } from 'vitest';
import { letter } from '../../src/set-up/names.ts';

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

describe('a fleet', () => {
  type Entry = { type: string; name?: string; count?: number; id?: string; office?: string };
  const fleet = (reds: Entry[], blues: Entry[] = [], taken: string[] = []) =>
    enlist(
      [
        { ...red, ships: reds },
        { ...blue, ships: blues },
      ],
      { offices, clause: 'T-3', wrong: wrongBy('T-1'), called: ({ type }) => type.toUpperCase(), idOf: idFrom, taken },
    );
  const listed = (reds: Entry[], blues?: Entry[], taken?: string[]) => {
    const ships = fleet(reds, blues, taken);
    if (isRefusal(ships)) throw new Error(ships.why);
    return ships;
  };

  test('several of a kind are lettered, through the list where they have no name', () => {
    const reds = [
      { type: 'x' },
      { type: 'x', name: 'Ace' },
      { type: 'x', count: 2 },
      { type: 'y', name: 'Twin', count: 2 },
    ];
    const ships = listed(reds, [{ type: 'y' }, { type: 'x' }]);
    expect(ships.map(({ name }) => name)).toEqual(['X A', 'Ace', 'X B', 'X C', 'Twin A', 'Twin B', 'Y', 'X D']);
    expect(ships.map(({ path }) => path)).toEqual([
      ...[
        'sides.0.ships.0',
        'sides.0.ships.1',
        'sides.0.ships.2',
        'sides.0.ships.2',
        'sides.0.ships.3',
        'sides.0.ships.3',
      ],
      ...['sides.1.ships.0', 'sides.1.ships.1'],
    ]);
    expect(ships[2]?.entry).toBe(reds[2]);
  });
  test('ids that people wrote come first; those of several are lettered', () => {
    const reds = [
      { type: 'x', name: 'Ace' },
      { type: 'x', name: 'ace!' },
      { type: 'x', name: 'Other', id: 'ace' },
    ];
    expect(listed(reds).map(({ id }) => id)).toEqual(['ace-2', 'ace-3', 'ace']);
    expect(listed([{ type: 'x', id: 'duo', count: 2 }]).map(({ id }) => id)).toEqual(['duo-a', 'duo-b']);
    expect(listed([{ type: 'x', name: 'Moon' }], [], ['moon']).map(({ id }) => id)).toEqual(['moon-2']);
    expect(fleet([{ type: 'x', id: 'moon' }], [], ['moon'])).toMatchObject({
      clause: 'T-1',
      figures: { path: 'sides.0.ships.0.id', wrong: 'the id moon is taken' },
    });
    expect(fleet([{ type: 'x', id: 'a' }], [{ type: 'x', id: 'a' }])).toMatchObject({
      figures: { path: 'sides.1.ships.0.id' },
    });
  });
  test('a ship is under the office it names, or the first of its side', () => {
    const ships = listed([{ type: 'x' }, { type: 'y', office: 'ben' }], [{ type: 'z' }]);
    expect(ships.map(({ side, office }) => [side, office])).toEqual([
      ['red', 'ann'],
      ['red', 'ben'],
      ['blue', 'cy'],
    ]);
    expect(fleet([{ type: 'x', name: 'Ace', office: 'cy' }])).toMatchObject({
      why: 'other-side',
      clause: 'T-3',
      figures: { ship: 'Ace', office: 'cy', side: 'Reds' },
    });
    expect(fleet([{ type: 'x', office: 'dan' }])).toMatchObject({ why: 'no-office', figures: { office: 'dan' } });
    const alone = enlist([{ id: 'green', name: 'Greens', ships: [{ type: 'x' }] }], {
      ...{ offices, clause: 'T-3', wrong: wrongBy('T-1'), called: () => 'X', idOf: idFrom },
    });
    expect(alone).toMatchObject({ why: 'no-office', figures: { office: 'green' } });
  });
  test('two of one name, where a book tells them apart by it', () => {
    const twins = [{ name: 'Ace' }, { name: 'Bee' }, { name: 'Ace' }];
    expect(nameTwice(twins, 'T-5')).toMatchObject({ why: 'name-twice', clause: 'T-5', figures: { ship: 'Ace' } });
    expect(nameTwice(twins.slice(0, 2), 'T-5')).toBeNull();
  });
});
