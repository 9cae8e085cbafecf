import type { Account, SideAccount } from '@flagbridge/story';
import { describe, expect, test } from 'vitest';
import { boxesOf, pointsPerBox } from '../../src/ending/boxes.ts';
import { leadAreas, levelStep, planCurve, type Spot, spread, turnRows } from '../../src/ending/curve-plan.ts';
import { markSize, matrixOf } from '../../src/ending/matrix.ts';
import { momentsFor } from '../../src/ending/moments-for.ts';
import { pictureAlt, pictureSvg, wrapped } from '../../src/ending/picture.ts';
import { placeNames } from '../../src/ending/place-names.ts';
import { account } from './fixture.ts';

const size = { width: 660, height: 300 };
const margins = { left: 40, right: 20, top: 40, bottom: 20 };

describe('the curve', () => {
  const plan = planCurve(account.curve, size, margins);
  test('begins at the left, ends at the right, and stays inside', () => {
    expect(plan.xs[0]).toBe(40);
    expect(plan.xs.at(-1)).toBe(640);
    expect(plan.xs).toEqual([...plan.xs].sort((a, b) => a - b));
    for (const { x, y } of plan.lines.flat()) {
      expect(x).toBeGreaterThanOrEqual(40);
      expect(x).toBeLessThanOrEqual(640);
      expect(y).toBeGreaterThanOrEqual(40);
      expect(y).toBeLessThanOrEqual(280);
    }
    expect([plan.y(0), plan.levels[0]?.value]).toEqual([280, 0]);
  });
  test('turns are equally wide, and one in which nothing happened is flat', () => {
    expect(plan.turns.map(({ title }) => title)).toEqual(['1', '2', '3', '4', '5', '6']);
    const [two, three] = plan.turns.map(({ from, to }) => to - from);
    expect(two).toBeCloseTo(three as number);
    const five = plan.lines[0]?.find(({ x, point }) => point === null && Math.abs(x - (plan.turns[5]?.from ?? 0)) < 1);
    expect(five?.y).toBe(plan.y(50));
  });
  test('without turns it is drawn all the same', () => {
    const bare = planCurve(
      [
        { n: 0, turn: '', heading: '', left: [3, 3] },
        { n: 2, turn: '', heading: '', left: [3, 1] },
      ],
      size,
      margins,
    );
    expect(bare.turns).toEqual([]);
    expect(bare.lines[1]?.map(({ x }) => x)).toEqual([40, 640]);
  });
  test('levels are round figures', () => {
    expect([3, 9, 185, 40, 1200].map(levelStep)).toEqual([1, 5, 50, 10, 500]);
  });
  test('three sides have three lines', () => {
    const three = planCurve([{ n: 0, turn: '', heading: '', left: [3, 4, 5] }], size, margins);
    expect(three.lines).toHaveLength(3);
  });
  test('as a table: what was left when each turn was over', () => {
    expect(turnRows(account.curve)).toEqual([
      { turn: '', left: [170, 120] },
      { turn: '2', left: [90, 120] },
      { turn: '3', left: [90, 80] },
      { turn: '4', left: [50, 20] },
      { turn: '6', left: [23, 0] },
    ]);
  });
});

describe('the lead', () => {
  const line = (...ys: number[]): Spot[] => ys.map((y, x) => ({ x, y, point: x }));
  test('is shaded for who has more, and changes where the lines cross', () => {
    // Higher on the screen is less y.
    expect(leadAreas(line(0, 0), line(10, 10)).map(({ side }) => side)).toEqual([0]);
    const crossed = leadAreas(line(0, 10), line(10, 0));
    expect(crossed.map(({ side }) => side)).toEqual([0, 1]);
    expect(crossed[0]?.path).toBe('M0 0L0.5 5L0.5 5L0 10Z');
  });
  test('in one piece as long as it lasts', () => expect(leadAreas(line(0, 0, 0), line(9, 8, 7))).toHaveLength(1));
  test('nobody leads where they are alike', () => expect(leadAreas(line(5, 5), line(5, 5))).toEqual([]));
});

test('flags make room for each other and stay on the drawing', () => {
  expect(spread([10, 12, 100], 20, 0, 100)).toEqual([10, 30, 100]);
  expect(spread([90, 95, 100], 20, 0, 100)).toEqual([60, 80, 100]);
});

describe('who struck whom', () => {
  const [blue, red] = account.sides as [SideAccount, SideAccount];
  test('a row a ship, a column a target, and what they come to', () => {
    const matrix = matrixOf(account, blue);
    expect(matrix?.rows).toEqual(['ash', 'elm', 'fir']);
    expect(matrix?.columns).toEqual(['reef', 'sand']);
    expect(matrix?.totals).toEqual([100, 20, 0]);
    expect(matrix?.loss).toBe(120);
    expect(matrix?.cells[1]?.[1]).toBeNull();
    expect(matrix?.cells[0]?.[0]?.felled).toBe(true);
  });
  test('of a large fleet only those who fired, and whom they fired at', () => {
    const more = Array.from({ length: 8 }, (_, i) => ({ ...blue.ships[0], id: `more${i}` })) as SideAccount['ships'];
    const large: SideAccount = { ...blue, ships: [...blue.ships, ...more] };
    const matrix = matrixOf({ ...account, sides: [large, red] }, large);
    expect(matrix?.rows).toEqual(['ash', 'elm']);
    expect(matrix?.silent).toHaveLength(9);
  });
  test('who never fired has no table', () => expect(matrixOf({ ...account, duels: [] }, red)).toBeNull());
  test('what was struck and is no ship has its column', () => {
    const [duel] = account.duels as [Account['duels'][number]];
    const matrix = matrixOf({ ...account, duels: [...account.duels, { ...duel, at: 'buoy' }] }, blue);
    expect(matrix?.columns).toEqual(['reef', 'sand', 'buoy']);
  });
  test('marks grow by their area', () => expect([markSize(25, 100), markSize(0, 0)]).toEqual([0.5, 0]));
});

test('boxes: at most sixteen, filled from the left', () => {
  expect([15, 16, 17, 80, 200].map(pointsPerBox)).toEqual([1, 1, 2, 5, 20]);
  expect(boxesOf({ left: 22, of: 40 }, 5)).toEqual([1, 1, 1, 1, 0.4, 0, 0, 0]);
  expect(boxesOf({ left: 3, of: 3 }, 2)).toEqual([1, 1]);
});

test('names lie beside their marks, not over each other, and inside the frame', () => {
  const at = (id: string, x: number, y: number) => ({ id, text: id.repeat(5), x, y, radius: 10 });
  const frame = { x: 0, y: 0, width: 200, height: 100 };
  const placed = placeNames([at('a', 100, 50), at('b', 104, 52), at('c', 100, 98)], frame);
  expect(placed.map(({ id }) => id)).toContain('a');
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(placed.length);
  for (const { y } of placed) expect(y).toBeLessThan(94);
});

test('moments of one who sees everything are found in a replay through other eyes', () => {
  const renumber = momentsFor([0, 1, 2, 5, 6], [0, 2, 6]);
  const told = renumber({
    ...account,
    turningPoints: account.turningPoints.map((point, i) => ({ ...point, n: [2, 5][i] ?? 0 })),
  });
  expect(told.turningPoints.map(({ n }) => n)).toEqual([2, 3]);
  expect(told.curve).toBe(account.curve);
});

describe('the picture', () => {
  const palette = {
    table: '#000',
    chart: '#111',
    line: '#222',
    line2: '#333',
    ink: '#fff',
    ink2: '#eee',
    ink3: '#ddd',
    lamp: '#fec',
    sides: ['#00f', '#f80', '#0f0', '#f0f'],
  };
  const words = {
    over: 'A <battle>',
    title: 'Blue wins',
    says: 'No enemy is left.',
    more: '5 hits',
    where: 'example.org',
  };
  test('is 1200 by 630, needs nothing from elsewhere, and holds what it says', () => {
    const svg = pictureSvg(words, account, palette);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|url\(|style=|class=|var\(|NaN|undefined/,
    );
    for (const said of ['Blue wins', 'A &lt;BATTLE&gt;', '5 hits', 'example.org', 'Flagbridge', '>23<', '>0<'])
      expect(svg).toContain(said);
  });
  test('without figures it has words only', () => {
    const svg = pictureSvg(words, null, palette);
    expect(svg).toContain('Blue wins');
    expect(svg).not.toContain('fleets');
  });
  test('says in words what it shows', () => {
    expect(pictureAlt(words, account)).toBe(
      'Blue wins. No enemy is left. Blue: 23 of 170 hull. Red: 0 of 120 hull. 5 hits',
    );
  });
  test('long words are cut where there is no more room', () => {
    const letters = (said: string) => said.length;
    expect(wrapped('one two three four', 8, 9, letters)).toEqual(['one two', 'three', 'four']);
    expect(wrapped('one two three four', 8, 2, letters)).toEqual(['one two', 'three…']);
  });
});
