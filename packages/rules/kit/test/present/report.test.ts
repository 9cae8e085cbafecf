import { describe, expect, test } from 'vitest';
import {
  aimOf,
  compassWord,
  drawAhead,
  drawOffers,
  leftOf,
  overLines,
  ownAimsFirst,
  reportOf,
  several,
  signed,
  speakerName,
  wasText,
} from '../../src/present/index.ts';
import { ownFirst, sideLine } from '../../src/present/report.ts';

const sides = [
  { id: 'red', name: 'Reds' },
  { id: 'blue', name: 'Blues' },
];
const ship = (name: string, side: string, office: string, is = 'flying') => ({ name, side, office, is });
const ships = [
  ship('A', 'red', 'r1'),
  ship('B', 'red', 'r2', 'destroyed'),
  ship('C', 'red', 'r2', 'destroyed'),
  ship('D', 'blue', 'b', 'left'),
];
const isHere = ({ is }: (typeof ships)[number]): boolean => is === 'flying';

describe('side lines', () => {
  test('how many are left, and what became of the others in the book’s order', () => {
    const gone = { left: 'Left', destroyed: 'Destroyed' };
    expect(sides.map((side) => sideLine(ships, side, side.id === 'red', isHere, gone))).toEqual([
      'Reds, yours: 1 of 3 on the map. Destroyed: B, C.',
      'Blues: 0 of 1 on the map. Left: D.',
    ]);
    expect(leftOf(ships, { id: 'red', name: 'Reds' }, isHere)).toBe('Reds 1 of 3');
  });
  test('an office is its side where it commands it alone', () => {
    expect(['r1', 'b', 'x'].map((office) => speakerName({ ships, sides }, office))).toEqual([
      'Reds (r1)',
      'Blues',
      'x',
    ]);
  });
  test('the end', () => {
    const over = (winner: string | null) =>
      overLines({ winner, by: 'x', clause: 'X-1' }, (side) => side.toUpperCase(), 'have won');
    expect([over('red'), over(null), overLines(null, String, 'have won')]).toEqual([
      ['The battle is over: RED have won.'],
      ['The battle is over: a draw.'],
      [],
    ]);
  });
  test('one’s own come first, each in their order', () => {
    expect(ownFirst([1, 2, 3, 4], (n) => n % 2 === 0)).toEqual([2, 4, 1, 3]);
  });
});

describe('a report', () => {
  const lines = (offices: readonly string[]) =>
    reportOf(
      { ships, sides },
      { offices },
      {
        clock: ['Turn 3.'],
        gone: { destroyed: 'Destroyed' },
        isHere: ({ is }) => is !== 'destroyed',
        shipLines: ({ name }, own, others) => [`${name}${own ? ', own' : ''}${others}`],
        map: ['Rocks.'],
      },
    );
  test('the clock, each side with its ships, the map; those who watch read the sides in their order', () => {
    expect(lines([])).toEqual([
      'Turn 3.',
      'Reds: 1 of 3 on the map. Destroyed: B, C.',
      'A',
      'Blues: 1 of 1 on the map.',
      'D',
      'Rocks.',
    ]);
  });
  test('the viewer’s side comes first, and what another commander has is said', () => {
    expect(lines(['b']).slice(1, 3)).toEqual(['Blues, yours: 1 of 1 on the map.', 'D, own']);
    expect(lines(['r2'])[2]).toBe('A, own (another commander’s)');
    expect(lines(['r1'])[2]).toBe('A, own');
  });
  test('who offers a draw', () => {
    expect(drawOffers({ ships, sides, draw: ['b', 'r1'] })).toEqual([
      'A draw is offered by Blues.',
      'A draw is offered by Reds (r1).',
    ]);
  });
});

describe('aims', () => {
  test('an aim of one side, and one of both', () => {
    expect(aimOf('Run', 'home', 'X-1', 'red')).toEqual({ label: 'Run', text: 'home', clause: 'X-1', side: 'red' });
    expect(aimOf('Run', 'home', 'X-1')).not.toHaveProperty('side');
  });
  test('the viewer’s own first; what is nobody’s stays behind', () => {
    const aims = [
      { label: 'a', text: '', side: 'red' },
      { label: 'b', text: '' },
      { label: 'c', text: '', side: 'blue' },
    ];
    expect(ownAimsFirst(aims, ['blue']).map(({ label }) => label)).toEqual(['c', 'a', 'b']);
    expect(aims[0]?.label).toBe('a');
  });
  test('a draw is told of from half of the quiet turns on, and in the last ten turns', () => {
    const ahead = (n: number, turn: number) =>
      drawAhead('X-1', { n, of: 10, said: 'nothing' }, { n: turn, of: 100 }, 'turn').map(({ text }) => text);
    expect(ahead(4, 90)).toEqual([]);
    expect(ahead(5, 91)).toEqual(['nothing for 5 of 10 turns', 'after turn 100']);
  });
});

test('words and figures', () => {
  expect([several(1, 'box', 'boxes'), several(2, 'box', 'boxes'), several(0, 'turn')]).toEqual([
    '1 box',
    '2 boxes',
    '0 turns',
  ]);
  expect([signed(2), signed(0), signed(-3)]).toEqual(['+2', '0', '−3']);
  expect([wasText(3, 3), wasText(1, 3)]).toEqual(['3', '1, was 3']);
  expect(compassWord(1)).toBe('south-east');
});
