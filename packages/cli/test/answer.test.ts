import { checkShape, type Refusal, type Shape } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { blank, isComposed, readAnswer, without } from '../src/answer/index.ts';

const phrases = { ship: '{name}' };
const named = (id: string, name: string) => ({ id, label: { say: 'ship', with: { name } } });
const why: Refusal = { ok: false, why: 'spent', clause: 'XX-ONE-01' };
const read = (shape: Shape, line: string, sofar = blank(shape)) => readAnswer(shape, phrases, sofar, line);

describe('pick', () => {
  const shape: Shape = {
    is: 'pick',
    options: [named('r1', 'Ruby'), named('r2', 'Rust bucket')],
    closed: [{ ...named('r3', 'Rose'), why }],
  };
  test.each([
    ['1', 'r1'],
    ['r2', 'r2'],
    ['R2', 'r2'],
    ['ruby', 'r1'],
    ['rust b', 'r2'],
    ['  2 ', 'r2'],
  ])('%s is %s', (line, choice) => expect(read(shape, line)).toEqual({ choice, ready: true }));
  test('an ambiguous beginning names both', () =>
    expect(read(shape, 'ru')).toEqual({ wrong: '“ru” could be Ruby or Rust bucket.' }));
  test('what is not there is said, with what is', () =>
    expect(read(shape, '9')).toEqual({ wrong: 'There is no option “9”. Type one of 1, 2.' }));
  test('a closed option is known', () => expect(read(shape, '3')).toEqual({ closed: 'r3' }));
  test('numbers that are ids mean themselves', () => {
    const numbers: Shape = { is: 'pick', options: ['0', '1', '2'].map((id) => ({ id })) };
    expect(read(numbers, '2')).toEqual({ choice: '2', ready: true });
    expect(read(numbers, '0')).toEqual({ choice: '0', ready: true });
    expect(read(numbers, '3')).toHaveProperty('wrong');
  });
  test('no key is the id of another option', () => {
    const mixed: Shape = { is: 'pick', options: [{ id: '2' }, { id: 'x' }, { id: 'a' }] };
    for (const option of mixed.options) expect(read(mixed, option.id)).toEqual({ choice: option.id, ready: true });
  });
});

describe('pick-many, order, roll, text', () => {
  const options = [named('a1', 'Aft gun'), named('b1', 'Bow gun'), named('c1', 'Chase gun')];
  const many: Shape = { is: 'pick-many', options, min: 0, max: 2, closed: [{ id: 'd1', why }] };
  test('numbers, commas and labels, once each', () => {
    expect(read(many, '1 3')).toEqual({ choice: ['a1', 'c1'], ready: true });
    expect(read(many, 'bow gun, Aft gun, 2')).toEqual({ choice: ['b1', 'a1'], ready: true });
    expect(read(many, 'none')).toEqual({ choice: [], ready: true });
    expect(read(many, 'all')).toEqual({ choice: ['a1', 'b1', 'c1'], ready: true });
    expect(read(many, '1 4')).toEqual({ closed: 'd1' });
    expect(read(many, '1 7')).toHaveProperty('wrong');
  });
  test('an order may be begun: the rest keep their places', () => {
    const shape: Shape = { is: 'order', items: options };
    expect(read(shape, '3 1 2')).toEqual({ choice: ['c1', 'a1', 'b1'], ready: true });
    expect(read(shape, '2')).toEqual({ choice: ['b1', 'a1', 'c1'], ready: true });
  });
  test('dice are as many numbers as dice', () => {
    const shape: Shape = { is: 'roll', count: 2, sides: 6 };
    expect(read(shape, '3, 6')).toEqual({ choice: [3, 6], ready: true });
    expect(read(shape, '3')).toEqual({ wrong: 'Type 2 numbers, one for each die: 1 came.' });
    expect(read(shape, '3 x')).toHaveProperty('wrong');
    expect(read({ is: 'roll', count: 1, sides: 100 }, '97')).toEqual({ choice: [97], ready: true });
  });
  test('text loses only the spaces at its ends', () =>
    expect(read({ is: 'text', max: 20 }, '  Fire, at   will ')).toEqual({ choice: 'Fire, at   will', ready: true }));
});

describe('spread', () => {
  const slots = [named('bow', 'Bow shield'), named('aft', 'Aft shield')].map((one) => ({ ...one, min: 0, max: 4 }));
  const shape: Shape = { is: 'spread', slots, min: 0, max: 6 };
  test('slot=points by number, id or label, over what was there', () => {
    expect(read(shape, '1=3')).toEqual({ choice: { bow: 3, aft: 0 }, ready: false });
    expect(read(shape, 'aft = 2 bow=1', { bow: 4, aft: 4 })).toEqual({ choice: { bow: 1, aft: 2 }, ready: false });
    expect(read(shape, '4 2')).toEqual({ choice: { bow: 4, aft: 2 }, ready: false });
  });
  test('what is wrong is named', () => {
    expect(read(shape, '1=x')).toEqual({ wrong: '“1=x” should be slot=points, such as 1=2.' });
    expect(read(shape, '3')).toHaveProperty('wrong');
    expect(read(shape, 'port=1')).toHaveProperty('wrong');
  });
});

describe('aim', () => {
  const targets = [{ ...named('x', 'Xebec'), hexes: ['1,2', '2,2'] }, named('y', 'Yawl')];
  const shape: Shape = {
    is: 'aim',
    shooters: [
      { ...named('g1', 'Gun one'), targets, settings: [{ id: 'power', values: [1, 2] }] },
      { ...named('g2', 'Gun two'), targets: [targets[1] as (typeof targets)[0]], closed: [{ id: 'x', why }] },
      { ...named('g3', 'Tubes'), targets, shots: 2 },
    ],
  };
  const shots = (line: string, sofar = blank(shape)) => read(shape, line, sofar);
  test('gun and target, with hex and settings', () => {
    expect(shots('1 b')).toEqual({ choice: [{ by: 'g1', at: 'y' }], ready: false });
    expect(shots('1 a hex=2,2 power=2')).toEqual({
      choice: [{ by: 'g1', at: 'x', hex: '2,2', with: { power: 2 } }],
      ready: false,
    });
    expect(checkShape(shape, [{ by: 'g1', at: 'x', hex: '2,2', with: { power: 2 } }])).toBeNull();
  });
  test('a new target replaces the old; a second tube does not', () => {
    const first = [
      { by: 'g1', at: 'x' },
      { by: 'g3', at: 'x' },
    ];
    expect(shots('1 b', first)).toEqual({
      choice: [
        { by: 'g3', at: 'x' },
        { by: 'g1', at: 'y' },
      ],
      ready: false,
    });
    expect(shots('3 b', first)).toEqual({ choice: [...first, { by: 'g3', at: 'y' }], ready: false });
  });
  test('all means all that can; - holds fire', () => {
    expect(shots('all a')).toEqual({
      choice: [
        { by: 'g1', at: 'x' },
        { by: 'g3', at: 'x' },
      ],
      ready: false,
    });
    expect(shots('all -', [{ by: 'g1', at: 'x' }])).toEqual({ choice: [], ready: false });
    expect(
      shots('1 -', [
        { by: 'g1', at: 'x' },
        { by: 'g2', at: 'y' },
      ]),
    ).toEqual({
      choice: [{ by: 'g2', at: 'y' }],
      ready: false,
    });
  });
  test('several at once', () =>
    expect(shots('1 a; 2 b')).toEqual({
      choice: [
        { by: 'g1', at: 'x' },
        { by: 'g2', at: 'y' },
      ],
      ready: false,
    }));
  test('a target that is closed to this gun is taken at its word: the draft says why', () =>
    expect(shots('2 a')).toEqual({ choice: [{ by: 'g2', at: 'x' }], ready: false }));
  test.each([['1'], ['9 a'], ['1 q'], ['1 a volume=3'], ['1 a loud']])('%s is not understood', (line) =>
    expect(shots(line)).toHaveProperty('wrong'),
  );
});

describe('place', () => {
  const shape: Shape = {
    is: 'place',
    pieces: [
      { ...named('k', 'Kestrel'), hexes: ['0,0', '3,-1'], facings: [0, 3], speeds: { min: 0, max: 5 }, hidden: true },
      { ...named('m', 'Mine'), hexes: ['1,1'], optional: true },
    ],
  };
  test('piece, hex, facing, speed, hidden', () => {
    const choice = { k: { hex: '3,-1', facing: 3, speed: 2, hidden: true } };
    expect(read(shape, '1 3,-1 3 2 hidden')).toEqual({ choice, ready: false });
    expect(read(shape, 'kestrel 3, -1 3 2')).toEqual({
      choice: { k: { hex: '3,-1', facing: 3, speed: 2 } },
      ready: false,
    });
    expect(read(shape, '2 1,1', choice)).toEqual({ choice: { ...choice, m: { hex: '1,1' } }, ready: false });
    expect(checkShape(shape, choice)).toBeNull();
  });
  test('- takes it off again', () =>
    expect(read(shape, '2 -', { m: { hex: '1,1' } })).toEqual({ choice: {}, ready: false }));
  test('what is missing is said, with the form', () => {
    expect(read(shape, '1 0,0')).toEqual({
      wrong: 'A hex, facing and speed is wanted. It goes: 1 HEX FACING (0 3) SPEED (0 to 5) [hidden].',
    });
    expect(read(shape, '1')).toHaveProperty('wrong');
    expect(read(shape, '2 1,1 4')).toHaveProperty('wrong');
    expect(read(shape, '1 0,0 x 2')).toHaveProperty('wrong');
  });
});

describe('route and slots', () => {
  test('steps are added, one or several', () => {
    const shape: Shape = { is: 'route', steps: [named('f', 'Ahead'), named('l', 'Left turn')], min: 0, max: 9 };
    expect(read(shape, '1 1 2', ['l'])).toEqual({ choice: ['l', 'f', 'f', 'l'], ready: false });
    expect(read(shape, 'left turn')).toEqual({ choice: ['l'], ready: false });
    expect(read(shape, '1 5')).toHaveProperty('wrong');
    expect(without(shape, ['l', 'f'])).toEqual(['l']);
  });
  test('cards by slot', () => {
    const shape: Shape = {
      is: 'slots',
      slots: [named('s1', 'First'), named('s2', 'Second')],
      cards: [
        { ...named('evade', 'Evade'), copies: 1 },
        { ...named('fire', 'Fire'), copies: 2 },
      ],
    };
    expect(read(shape, '1 b')).toEqual({ choice: { s1: 'fire' }, ready: false });
    expect(read(shape, '1=b 2=evade')).toEqual({ choice: { s1: 'fire', s2: 'evade' }, ready: false });
    expect(read(shape, '1 a 2 b')).toEqual({ choice: { s1: 'evade', s2: 'fire' }, ready: false });
    expect(read(shape, '1 -', { s1: 'fire', s2: 'fire' })).toEqual({ choice: { s2: 'fire' }, ready: false });
    expect(read(shape, '1')).toHaveProperty('wrong');
    expect(read(shape, '1 z')).toHaveProperty('wrong');
  });
});

test('a shape that is put together begins with nothing, and back takes the last piece', () => {
  expect(isComposed({ is: 'pick', options: [] })).toBe(false);
  expect(blank({ is: 'aim', shooters: [] })).toEqual([]);
  expect(blank({ is: 'spread', slots: [{ id: 'a', min: 1, max: 3 }], min: 1, max: 3 })).toEqual({ a: 1 });
  expect(without({ is: 'slots', slots: [], cards: [] }, { a: 'x', b: 'y' })).toEqual({ a: 'x' });
});
