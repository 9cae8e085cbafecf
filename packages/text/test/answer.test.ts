import { checkShape, type Refusal, type Shape } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { blank, isComposed, readAnswer, without } from '../src/answer/index.ts';
import { hexNames } from '../src/hexes.ts';

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
    expect(read(shape, '9')).toEqual({ wrong: 'There is no option “9”. Type 1 for Ruby or 2 for Rust bucket.' }));
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

describe('what can be typed instead', () => {
  test('steps that are letters stand for themselves, and the one ship that takes them is left out', () => {
    const letters = [
      { id: 'F', label: { say: 'Ahead' } },
      { id: 'L', label: { say: 'Left' } },
    ];
    const one: Shape = { is: 'route', steps: [{ ...named('t', 'Tern'), parts: ['t'] }, ...letters], min: 1, max: 9 };
    expect(read(one, 'hello')).toEqual({ wrong: 'There is no step “hello”. Type F or L.' });
    const two: Shape = { ...one, steps: [{ ...named('o', 'Orca'), parts: ['o'] }, ...one.steps] };
    expect(read(two, 'hello')).toEqual({ wrong: 'There is no step “hello”. Type 1 for Orca, 2 for Tern, F or L.' });
  });
  test('a piece is shown with how it is placed', () => {
    const shape: Shape = { is: 'place', pieces: [{ ...named('t', 'Tern'), hexes: ['1,1'], facings: [0, 1] }] };
    expect(read(shape, 'hello')).toEqual({
      wrong: 'There is no piece “hello”. Type 1 for Tern. It goes: 1 HEX FACING (0 1).',
    });
  });
  test('of very many the first and the last', () => {
    const ships = Array.from({ length: 14 }, (_, i) => ({ ...named(`s${i}`, `Ship ${i}`), parts: [`s${i}`] }));
    const shape: Shape = { is: 'route', steps: [...ships, { id: 'F' }, { id: 'L' }], min: 1, max: 9 };
    expect(read(shape, 'hello')).toEqual({ wrong: 'There is no step “hello”. Type 1 to 14, F or L.' });
  });
  test('of many only the keys', () => {
    const options = Array.from({ length: 6 }, (_, i) => named(`o${i}`, `Option ${i}`));
    expect(read({ is: 'pick', options }, 'x')).toEqual({
      wrong: 'There is no option “x”. Type 1, 2, 3, 4, 5 or 6.',
    });
  });
});

describe('names', () => {
  const shape: Shape = {
    is: 'pick',
    options: [
      named('zgata/leave', "UPFS Z'Gata: leave UPFB Doliin Bay"),
      named('stiletto/cw', 'UPFS Stiletto: into orbit, clockwise'),
      named('stiletto/ccw', 'UPFS Stiletto: into orbit, counterclockwise'),
      named('far', '2920, E of Kit'),
    ],
  };
  test.each([
    ['zgata', 'zgata/leave'],
    ["z'gata", 'zgata/leave'],
    ['doliin', 'zgata/leave'],
    ['stiletto clock', 'stiletto/cw'],
    ['stil counter', 'stiletto/ccw'],
    ['clockwise', 'stiletto/cw'],
    ['2920', 'far'],
    ['liin', 'zgata/leave'],
  ])('%s is %s', (line, choice) => expect(read(shape, line)).toEqual({ choice, ready: true }));
  test('a part that several share names them', () =>
    expect(read(shape, 'stiletto')).toEqual({
      wrong: '“stiletto” could be UPFS Stiletto: into orbit, clockwise or UPFS Stiletto: into orbit, counterclockwise.',
    }));
  test('a small number is a key and never a part of a name', () => expect(read(shape, '29')).toHaveProperty('wrong'));
  test('several names of several words each, without commas', () => {
    const many: Shape = { ...shape, is: 'pick-many', min: 0, max: 4 };
    expect(read(many, 'zgata stiletto clock')).toEqual({ choice: ['zgata/leave', 'stiletto/cw'], ready: true });
    expect(read(many, 'zgata 4')).toEqual({ choice: ['zgata/leave', 'far'], ready: true });
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
  test('names of several words, and none', () => {
    expect(read(shape, 'aft shield=2 bow sh = 1')).toEqual({ choice: { bow: 1, aft: 2 }, ready: false });
    expect(read(shape, 'none', { bow: 4, aft: 4 })).toEqual({ choice: { bow: 0, aft: 0 }, ready: true });
    expect(read(shape, 'all')).toEqual({ choice: { bow: 4, aft: 4 }, ready: false });
  });
  test('one slot: its number is the whole answer', () => {
    const one: Shape = { is: 'spread', slots: slots.slice(0, 1), min: 0, max: 4 };
    expect(read(one, '3')).toEqual({ choice: { bow: 3 }, ready: true });
    expect(read(one, 'all')).toEqual({ choice: { bow: 4 }, ready: true });
    expect(read(one, '1=3')).toEqual({ choice: { bow: 3 }, ready: false });
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
  test('a name that several share means all of them that can', () => {
    expect(shots('gun yawl')).toEqual({
      choice: [
        { by: 'g1', at: 'y' },
        { by: 'g2', at: 'y' },
      ],
      ready: false,
    });
    expect(shots('gun a')).toEqual({ choice: [{ by: 'g1', at: 'x' }], ready: false });
    expect(shots('gun one xeb')).toEqual({ choice: [{ by: 'g1', at: 'x' }], ready: false });
    expect(shots('gun none', [{ by: 'g1', at: 'x' }])).toEqual({ choice: [], ready: false });
  });
  test('of several ways to fire one thing the last said is meant, and all means each thing once', () => {
    const either = 'tern/gun';
    const linked: Shape = {
      is: 'aim',
      shooters: [
        { ...named('g1', 'Gun apart'), targets, shots: 2, either },
        { ...named('g2', 'Gun linked'), targets, either },
        { ...named('g3', 'Tubes'), targets },
      ],
    };
    expect(read(linked, 'all a', blank(linked))).toEqual({
      choice: [
        { by: 'g1', at: 'x' },
        { by: 'g3', at: 'x' },
      ],
      ready: false,
    });
    expect(read(linked, 'all a', [{ by: 'g2', at: 'y' }])).toEqual({
      choice: [
        { by: 'g2', at: 'x' },
        { by: 'g3', at: 'x' },
      ],
      ready: false,
    });
    const apart = [
      { by: 'g1', at: 'x' },
      { by: 'g1', at: 'y' },
    ];
    expect(read(linked, '2 b', apart)).toEqual({ choice: [{ by: 'g2', at: 'y' }], ready: false });
  });
  test('a hex of the path without a word before it', () =>
    expect(shots('1 a 2,2')).toEqual({ choice: [{ by: 'g1', at: 'x', hex: '2,2' }], ready: false }));
  test('the only target in sight need not be named', () => {
    const only: Shape = { is: 'aim', shooters: shape.shooters.map((one) => ({ ...one, targets: targets.slice(1) })) };
    expect(read(only, 'all')).toEqual({ choice: ['g1', 'g2', 'g3'].map((by) => ({ by, at: 'y' })), ready: false });
    expect(read(only, '2')).toEqual({ choice: [{ by: 'g2', at: 'y' }], ready: false });
  });
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

describe('place on a numbered map', () => {
  const map = hexNames({
    layout: {
      orientation: 'pointy',
      shifted: 'odd',
      size: { columns: 9, rows: 9 },
      edge: 'closed',
      numbering: { order: 'column-row', digits: 2, first: 1 },
    },
    tokens: [],
  });
  const hexes = ['0101', '0102', '0303'];
  const ship = (id: string, name: string) => ({
    ...named(id, name),
    hexes,
    facings: [0, 1, 2, 3, 4, 5],
    speeds: { min: 0, max: 9 },
  });
  const shape: Shape = {
    is: 'place',
    pieces: [
      ship('k', 'Grey Kestrel'),
      ship('t', 'Tern'),
      { ...named('m1', 'Mines 1'), hexes },
      { ...named('m2', 'Mines 2'), hexes },
    ],
  };
  const place = (line: string, sofar = blank(shape)) => readAnswer(shape, phrases, sofar, line, map);
  const stood = { k: { hex: '0101', facing: 0, speed: 5 }, t: { hex: '0102', facing: 3, speed: 5 } };
  test('facings by the compass, hexes by number or by q,r', () => {
    const choice = { k: { hex: '0303', facing: 1, speed: 4 } };
    expect(place('kestrel 0303 se 4')).toEqual({ choice, ready: false });
    expect(place('grey kes 0303 1 4')).toEqual({ choice, ready: false });
    expect(place('1 1,2 SE 4')).toEqual({ choice, ready: false });
  });
  test('what is left out stays as it was', () => {
    expect(place('1 0303', stood)).toEqual({
      choice: { ...stood, k: { hex: '0303', facing: 0, speed: 5 } },
      ready: false,
    });
    expect(place('tern 0303 8', stood)).toMatchObject({ choice: { t: { hex: '0303', facing: 3, speed: 8 } } });
    expect(place('tern 0303 NE', stood)).toMatchObject({ choice: { t: { hex: '0303', facing: 5, speed: 5 } } });
  });
  test('speed and facing of one, or of all that stand', () => {
    expect(place('speed 8', stood)).toMatchObject({ choice: { k: { speed: 8 }, t: { speed: 8 } } });
    expect(place('tern facing w', stood)).toMatchObject({ choice: { k: { facing: 0 }, t: { facing: 3 } } });
    expect(place('speed fast', stood)).toHaveProperty('wrong');
  });
  test('several at once, and many of a kind', () => {
    expect(place('1 0101 E 5; 2 0102 W 5')).toEqual({ choice: stood, ready: false });
    expect(place('mines 0101 0303')).toEqual({ choice: { m1: { hex: '0101' }, m2: { hex: '0303' } }, ready: false });
    expect(place('mines 0303', { m1: { hex: '0101' } })).toMatchObject({ choice: { m2: { hex: '0303' } } });
    expect(place('mines -', { m1: { hex: '0101' }, m2: { hex: '0303' } })).toEqual({ choice: {}, ready: false });
    expect(place('mines 0101 0102 0303')).toEqual({ wrong: 'All 2 are placed; none is left for 0303.' });
  });
  test('a hex it may not go to is named', () =>
    expect(place('tern 0909 E 5')).toEqual({ wrong: 'Tern cannot stand in 0909. hexes lists where it can.' }));
});

describe('a route of letters behind a ship', () => {
  const shape: Shape = {
    is: 'route',
    steps: [
      { ...named('zgata', "UPFS Z'Gata, speed 3"), parts: ['zgata'] },
      { ...named('bay', 'Doliin Bay'), parts: ['bay'] },
      named('F', 'Ahead one hex'),
      named('L', 'Turn left'),
      named('S', 'Lay a seeker here'),
      named('leave', 'Fly off the map'),
    ],
    min: 1,
    max: 30,
  };
  test.each([
    ['zgata F F L F', ['zgata', 'F', 'F', 'L', 'F']],
    ['zgata FFLF', ['zgata', 'F', 'F', 'L', 'F']],
    ['1 2F L F', ['zgata', 'F', 'F', 'L', 'F']],
    ['zgata 2f l 3F', ['zgata', 'F', 'F', 'L', 'F', 'F', 'F']],
    ['zgata 3 F', ['zgata', 'F', 'F', 'F']],
    ['zgata 2FL2F', ['zgata', 'F', 'F', 'L', 'F', 'F']],
    ['zgata, F, turn left', ['zgata', 'F', 'L']],
    ['doliin bay L S', ['bay', 'L', 'S']],
    ['zgata f leave', ['zgata', 'F', 'leave']],
    ['zgata fly off', ['zgata', 'leave']],
  ])('%s', (line, choice) => expect(read(shape, line)).toEqual({ choice, ready: false }));
  test('letters go on; a ship begins anew', () => {
    expect(read(shape, 'LF', ['zgata', 'F'])).toEqual({ choice: ['zgata', 'F', 'L', 'F'], ready: false });
    expect(read(shape, 'bay F', ['zgata', 'F', 'L'])).toEqual({ choice: ['bay', 'F'], ready: false });
  });
  test('what is no step is said', () => {
    expect(read(shape, 'zgata FXF')).toHaveProperty('wrong');
    expect(read(shape, '9 F')).toEqual({ choice: Array.from({ length: 9 }, () => 'F'), ready: false });
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
