import { type Json, rulesOf, type Scenario, sample, seeded, seedFrom } from '@flagbridge/engine';
import { rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Ship } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { hexNumbered, labelOf, SHEET } from '../src/rules/map.ts';

/** Where ships are put before the first turn: near the first of their side, on an edge, or in a hex. */

type Member = Record<string, unknown>;
const ship = (name: string, more: Member = {}) => ({ type: 'k22', name, ...more });
const side = (id: string, more: Member) => ({ id, name: id, ...more });
/** Offices are of the side that their name begins with: `red`, `red-2`. */
const begun = (setup: Member, offices: readonly string[] = ['red', 'blue'], dice: readonly number[] = []) =>
  situation(rulebook, {
    scenario: {
      ...{ id: 'own', title: 'Own', tier: 'advanced', hook: '', minutes: 1, setup: setup as Json },
      offices: offices.map((id) => ({ id, side: id.replace(/-.*/, ''), title: id })),
    } as Scenario,
    dice,
  });
type Begun = ReturnType<typeof begun>;
const key = (column: number, row: number): string => {
  const { q, r } = hexNumbered(SHEET, column, row);
  return `${q},${r}`;
};
const labels = (s: Begun, office: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(s.request(office).default as Record<string, { hex: string; facing: number }>).map(
      ([id, { hex, facing }]) => {
        const [q = 0, r = 0] = hex.split(',').map(Number);
        return [id, `${labelOf(SHEET, q, r)} ${facing}`];
      },
    ),
  );
const offered = (s: Begun, office: string) => {
  const { shape } = s.request(office);
  return shape.is === 'place' ? shape.pieces : [];
};
const isAsked = (s: Begun, office: string) => s.requests(office).some(({ standing }) => !standing);
const at = ({ q, r }: Ship) => labelOf(SHEET, q, r);

describe('ships that start near the first of their side', () => {
  const fleets = (red: Member = {}, more: Member = {}) =>
    begun({
      sides: [
        side('red', { ships: ['A', 'B', 'C', 'D'].map((name) => ship(name)), ...red }),
        side('blue', { ships: [ship('X'), ship('Y')] }),
      ],
      ...more,
    });
  rule('ST-MAP-07', 'in a circle of 2 hexes round it: 19 hexes, fewer at an edge and beside a planet', () => {
    const s = fleets();
    expect(s.request('red').clause).toBe('ST-MAP-07');
    expect(offered(s, 'red').map(({ id, hexes }) => [id, hexes.length])).toEqual([
      ['b', 19],
      ['c', 19],
      ['d', 19],
    ]);
    // Each side round its own first ship.
    expect(offered(s, 'blue')[0]?.hexes).toContain(key(35, 17));
    expect(offered(s, 'blue')[0]?.hexes).not.toContain(key(11, 17));
    expect(offered(fleets({ at: [1, 1] }), 'red')[0]?.hexes).toHaveLength(7);
    const beside = (kind: string) =>
      fleets(
        {},
        {
          speed: 'sublight',
          obstacles: [
            {
              is: kind,
              at: [
                [12, 17],
                [11, 16],
              ],
            },
          ],
        },
      );
    expect(offered(beside('planet'), 'red')[0]?.hexes).toHaveLength(17);
    expect(offered(beside('planet'), 'red')[0]?.hexes).not.toContain(key(12, 17));
    expect(offered(beside('asteroids'), 'red')[0]?.hexes).toHaveLength(19);
    s.answer('red', s.request('red').default);
    s.answer('blue', s.request('blue').default);
    expect(told(s, 'placed')).toHaveLength(4);
  });
  rule('ST-OBS-05', 'not in a planet, as it is called in the refusal', () => {
    const s = fleets({}, { speed: 'sublight', obstacles: [{ is: 'planet', name: 'Rock', at: [[12, 17]] }] });
    const others = { c: { hex: key(10, 17), facing: 0 }, d: { hex: key(10, 17), facing: 0 } };
    const into = s.answer('red', { b: { hex: key(12, 17), facing: 0 }, ...others });
    expect(into).toBeRefused('ST-OBS-05');
    expect(into).toMatchObject({ figures: { ship: 'B', obstacle: 'Rock', hex: '1217' } });
    expect(s.answer('red', { b: { hex: key(11, 17), facing: 0 }, ...others })).toBeDone();
  });
  test('farther off is refused with the hex as it is numbered, and off the map as it was given', () => {
    const s = fleets();
    const to = (hex: string) => s.answer('red', { ...(s.request('red').default as object), c: { hex, facing: 0 } });
    expect(to(key(11, 20))).toMatchObject({ clause: 'ST-MAP-07', figures: { ship: 'C', first: 'A', hex: '1120' } });
    // In the column of one hex of the circle and the row of another.
    expect(to('2,20')).toMatchObject({ clause: 'ST-MAP-07' });
    expect(to('-90,-90')).toMatchObject({ clause: 'ST-MAP-07', figures: { hex: '-90,-90' } });
    // A ship that is put nowhere is no answer.
    expect(s.answer('red', { b: { hex: key(11, 17), facing: 0 } })).toBeRefused('FB-REQ-06');
  });
  test('by themselves they stand round it, each in a hex of its own, bows to the middle', () => {
    const s = fleets();
    const places = Object.values(labels(s, 'red'));
    expect(places).toHaveLength(3);
    expect(new Set([...places, '1117 0']).size).toBe(4);
    for (const place of places) expect(place).toMatch(/ [015]$/);
    s.answer('red', s.request('red').default);
    s.answer('blue', s.request('blue').default);
    const stand = s.game.ships.map(at);
    expect(new Set(stand).size).toBe(6);
    expect(stand.slice(0, 1)).toEqual(['1117']);
  });
  test('and not where somebody stands already, of either side', () => {
    const taken = ['1015', '1115', '1215'];
    const s = begun({
      sides: [
        side('red', {
          ships: [ship('A', { at: [11, 17] }), ship('B', { at: [10, 15] }), ship('C', { at: [11, 15] }), ship('D')],
        }),
        side('blue', { ships: [ship('X', { at: [12, 15] })] }),
      ],
    });
    const free = offered(s, 'red')[0]?.hexes ?? [];
    const numbers = free.map((hex) => {
      const [q = 0, r = 0] = hex.split(',').map(Number);
      return labelOf(SHEET, q, r);
    });
    const first = numbers.find((hex) => ![...taken, '1117'].includes(hex));
    expect(labels(s, 'red')).toEqual({ d: expect.stringMatching(new RegExp(`^${first} `)) });
    expect(numbers.slice(0, numbers.indexOf(first as string)).sort()).not.toEqual([]);
  });
  test('but in hex 0101, where ships without a place are noted, like in any other', () => {
    const s = begun({
      sides: [
        side('red', { at: [2, 1], ships: [ship('A'), ship('B', { count: 9 })] }),
        side('blue', { ships: [ship('X')] }),
      ],
    });
    expect(offered(s, 'red')[0]?.hexes).toHaveLength(10);
    const places = Object.values(labels(s, 'red')).map((place) => place.slice(0, 4));
    expect(new Set(places).size).toBe(9);
    expect(places).toContain('0101');
  });
  test('in the hex of the first where there is no other', () => {
    const { q, r } = hexNumbered(SHEET, 5, 5);
    const around = [];
    for (let dq = -2; dq <= 2; dq++)
      for (let dr = -2; dr <= 2; dr++)
        if (Math.abs(dq + dr) <= 2 && (dq !== 0 || dr !== 0)) around.push(labelOf(SHEET, q + dq, r + dr));
    const s = fleets(
      { at: [5, 5] },
      {
        speed: 'sublight',
        obstacles: [{ is: 'sun', at: around.map((hex) => [Number(hex.slice(0, 2)), Number(hex.slice(2))]) }],
      },
    );
    expect(Object.values(labels(s, 'red')).map((place) => place.slice(0, 4))).toEqual(['0505', '0505', '0505']);
    expect(s.answer('red', s.request('red').default)).toBeDone();
  });
  test('only captains with such ships are asked, and only for those', () => {
    const s = begun(
      {
        sides: [
          side('red', {
            ships: [
              ship('A', { office: 'red' }),
              ship('B', { office: 'red-2' }),
              ship('C', { office: 'red-2', at: [11, 18] }),
              ship('D', { office: 'red-3', at: [11, 19] }),
            ],
          }),
          side('blue', { ships: [ship('X')] }),
        ],
      },
      ['red', 'red-2', 'red-3', 'blue'],
    );
    expect(['red', 'red-2', 'red-3', 'blue'].filter((office) => isAsked(s, office))).toEqual(['red-2']);
    expect(offered(s, 'red-2').map(({ id }) => id)).toEqual(['b']);
    expect(s.request('red-2').about).toEqual(['b']);
  });
  test('who waits for a place is not in the way of an obstacle (ST-OBS-05)', () => {
    // Hex 0101 is where a ship is noted that has no place yet.
    const s = fleets({}, { speed: 'sublight', obstacles: [{ is: 'planet', at: [[1, 1]] }] });
    expect(isAsked(s, 'red')).toBe(true);
  });
});

describe('ships set up in one hex', () => {
  const pair = (red: number[], blue: number[], dice: readonly number[], more: readonly Member[] = []) =>
    begun(
      {
        sides: [
          side('red', { ships: [ship('A', { at: red }), ...more] }),
          side('blue', { ships: [ship('X', { at: blue })] }),
        ],
      },
      undefined,
      dice,
    );
  rule('ST-SHD-04', 'how two enemies lie is drawn from six directions', () => {
    for (const die of [1, 2, 3, 4, 5, 6])
      expect(pair([20, 10], [20, 10], [die]).game.together).toEqual([{ one: 'a', other: 'x', direction: die - 1 }]);
    expect(() => pair([20, 10], [20, 10], [7])).toThrow();
  });
  test('not of two in one row or one column, nor of two of one side', () => {
    const together = (...args: Parameters<typeof pair>) => pair(...args).game.together;
    expect(together([20, 10], [21, 10], [])).toEqual([]);
    expect(together([20, 10], [20, 12], [])).toEqual([]);
    // The same q, another r.
    expect(together([20, 10], [21, 12], [])).toEqual([]);
    const mate = ship('B', { at: [20, 10] });
    expect(together([20, 10], [30, 10], [], [mate])).toEqual([]);
    // Each of two mates with the enemy among them.
    expect(together([20, 10], [20, 10], [1, 4], [mate])).toEqual([
      { one: 'a', other: 'x', direction: 0 },
      { one: 'b', other: 'x', direction: 3 },
    ]);
  });
});

describe('the first ships of the sides', () => {
  test('lie 24 hexes apart: two in the west and the east, three a third of the circle apart, clockwise from the west', () => {
    const places = (...ids: string[]) =>
      begun({ sides: ids.map((id, i) => side(id, { ships: [ship(`S${i}`)] })) }, ids).game.ships.map(at);
    expect(places('a', 'b')).toEqual(['1117', '3517']);
    expect(places('a', 'b', 'c')).toEqual(['1117', '2905', '2929']);
    expect(places('a', 'b', 'c', 'd')).toEqual(['1117', '2305', '3517', '2329']);
  });
});

describe('ships that start on an edge, or in a hex', () => {
  const start = (more: Member, red: Member = {}) =>
    begun({
      sides: [
        side('red', { ships: ['A', 'B', 'C'].map((name) => ship(name)), start: more, ...red }),
        side('blue', { ships: [ship('X')] }),
      ],
    });
  const edge = (name: string) => start({ at: 'edge', edge: name });
  test('by themselves they stand round its middle with room between them, bows into the map', () => {
    expect(labels(edge('north'), 'red')).toEqual({ a: '2301 1', b: '1901 1', c: '2901 1' });
    expect(labels(edge('west'), 'red')).toEqual({ a: '0117 5', b: '0113 5', c: '0123 5' });
  });
  test('beyond the end of a short edge the next begins where the first stands', () => {
    const s = begun({
      map: { columns: 12, rows: 9 },
      sides: [
        side('red', {
          ships: ['A', 'B', 'C', 'D', 'E'].map((name) => ship(name)),
          start: { at: 'edge', edge: 'north' },
        }),
        side('blue', { ships: [ship('X', { at: [6, 9] })] }),
      ],
    });
    const { a, b, e } = labels(s, 'red');
    expect(e).toBe(a);
    expect(b).not.toBe(a);
  });
  test('in a corner only a bow that stays on the map is taken, drawn or offered by itself', () => {
    const s = start({ at: 'hex', hex: [1, 1], facings: [3, 2, 0, 4, 1] });
    expect(labels(s, 'red')).toEqual({ a: '0101 0', b: '0101 0', c: '0101 0' });
    const { id } = s.request('red');
    const dice = seeded(seedFrom('corner')).stream('x', {});
    const drawn = Array.from(
      { length: 40 },
      () => sample(rulesOf(rulebook), s.state, id, dice) as Record<string, { facing: number }>,
    );
    expect(new Set(drawn.flatMap((one) => Object.values(one).map(({ facing }) => facing)))).toEqual(new Set([0, 1]));
    const all = (facing: number) =>
      Object.fromEntries(['a', 'b', 'c'].map((one) => [one, { hex: key(1, 1), facing }])) as never;
    expect(s.answer('red', all(3))).toMatchObject({ clause: 'ST-MAP-07', figures: { ship: 'A', hex: '0101' } });
    // A bow that the file does not allow.
    expect(s.answer('red', all(5))).toMatchObject({ clause: 'ST-MAP-07', figures: { ship: 'A', hex: '0101' } });
    expect(s.answer('red', all(1))).toBeDone();
  });
  test('elsewhere is refused with the hex as it is numbered, and off the map as it was given', () => {
    const s = edge('north');
    const to = (place: Member) => s.answer('red', { ...(s.request('red').default as object), b: place } as never);
    expect(to({ hex: key(20, 2), facing: 1 })).toMatchObject({
      clause: 'ST-MAP-07',
      figures: { ship: 'B', hex: '2002' },
    });
    expect(to({ hex: '-90,-90', facing: 1 })).toMatchObject({ clause: 'ST-MAP-07', figures: { hex: '-90,-90' } });
    expect(to({ hex: key(20, 1), facing: 0 })).toBeRefused('ST-MAP-07');
    // Without a bow it is no place at all, and neither is nothing.
    expect(to({ hex: key(20, 1) })).toBeRefused('FB-REQ-06');
    expect(s.answer('red', {})).toBeRefused('FB-REQ-06');
  });
  test('one side after the other, only captains with ships to place, and only those ships', () => {
    const s = begun(
      {
        sides: [
          side('red', {
            start: { at: 'edge', edge: 'north', clause: 'ST-SCN-31' },
            ships: [
              ship('A', { office: 'red', at: [5, 5] }),
              ship('B', { office: 'red-2' }),
              ship('C', { office: 'red-2', at: [7, 7] }),
            ],
          }),
          side('blue', { start: { at: 'edge', edge: 'south' }, ships: [ship('X'), ship('Y', { at: [9, 9] })] }),
        ],
      },
      ['red', 'red-2', 'blue'],
    );
    expect(['red', 'red-2', 'blue'].filter((office) => isAsked(s, office))).toEqual(['red-2']);
    expect(offered(s, 'red-2').map(({ id }) => id)).toEqual(['b']);
    s.answer('red-2', s.request('red-2').default);
    expect(['red', 'red-2', 'blue'].filter((office) => isAsked(s, office))).toEqual(['blue']);
    expect(offered(s, 'blue').map(({ id }) => id)).toEqual(['x']);
    s.answer('blue', s.request('blue').default);
    expect(told(s, 'placed').map(({ clause }) => clause)).toEqual(['ST-SCN-31', 'ST-MAP-07']);
  });
});
