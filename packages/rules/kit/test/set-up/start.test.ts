import { type PlaceChoice, seeded, seedFrom } from '@flagbridge/engine';
import { type Edge, key, type Layout, label, toOffset, unkey } from '@flagbridge/engine/hex';
import {
  acrossFrom,
  commonEdge,
  defaultStart,
  edgesNow,
  evenlyOver,
  facingTo,
  forbidsStart,
  freeHexes,
  fromTheMiddle,
  hexesAtEdges,
  hexesInColumns,
  middleHex,
  nearestTo,
  type StartNow,
  type StartPiece,
  sampleStart,
  startHexes,
  startOffers,
  wrongStart,
} from '@flagbridge/kit/set-up';
import { describe, expect, test } from 'vitest';

const layout: Layout = {
  orientation: 'pointy',
  shifted: 'odd',
  size: { columns: 9, rows: 7 },
  edge: 'closed',
  numbering: { order: 'column-row', digits: 2, first: 1 },
};
const all = (): boolean => true;
const at = (column: number, row: number) => ({ q: column - (row - (row & 1)) / 2, r: row });
const put = (column: number, row: number, facing = 0, speed = 0) => ({ hex: key(at(column, row)), facing, speed });

type Start = StartNow['start'];
const start = (more: Partial<Start> = {}): Start => ({
  ...{ at: 'edge', edges: ['west', 'north'], oneEdge: true, from: 0, to: 0, speed: 'free', most: 9 },
  clauses: { where: 'T-WHERE', speed: 'T-SPEED', facing: 'T-FACING' },
  ...more,
});
const now = (more: Partial<Start> = {}, also: Partial<StartNow> = {}): StartNow => {
  const one = start(more);
  return { layout, start: one, edges: edgesNow(one, '', ''), speed: null, isFree: all, ...also };
};
const piece = (id: string, more: Partial<StartPiece> = {}): StartPiece => ({
  ...{ id, name: id.toUpperCase(), still: false, optional: false, across: false },
  ...more,
});

describe('hexes', () => {
  test('of some columns, without those that are taken', () => {
    const hexes = hexesInColumns(layout, { from: 1, to: 2 }, ({ r }) => r !== 3);
    expect(hexes).toHaveLength(12);
    expect(new Set(hexes.map((hex) => toOffset(layout, hex).column))).toEqual(new Set([1, 2]));
  });
  test('at edges, corners once', () => {
    expect(hexesAtEdges(layout, ['west', 'north'], all)).toHaveLength(7 + 9 - 1);
    expect(hexesAtEdges(layout, ['east'], ({ r }) => r > 0)).toHaveLength(6);
    expect(freeHexes(layout, ({ r }) => r > 0)).toHaveLength(9 * 6);
  });
  test('the middle of the map and of each edge', () => {
    const middles = (['', 'north', 'east', 'south', 'west'] as (Edge | '')[]).map((edge) =>
      label(layout, middleHex(layout, edge)),
    );
    expect(middles).toEqual(['0504', '0501', '0904', '0507', '0104']);
  });
  test('the nearest, and the way there', () => {
    expect(nearestTo(at(4, 3), [at(0, 0), at(5, 3), at(3, 3)])).toEqual(at(5, 3));
    expect(nearestTo(at(4, 3), [])).toBeUndefined();
    expect([facingTo(layout, at(4, 3), at(8, 3)), facingTo(layout, at(4, 3), at(0, 3))]).toEqual([0, 3]);
    expect([acrossFrom(layout, at(0, 2)), acrossFrom(layout, at(8, 2))]).toEqual([0, 3]);
  });
  test('in a line: from its middle outwards, every other first; or spread over all of it', () => {
    expect(fromTheMiddle([0, 1, 2, 3, 4, 5, 6])).toEqual([3, 1, 5, 2, 4, 0, 6]);
    expect(fromTheMiddle([0, 1, 2, 3])).toEqual([2, 0, 1, 3]);
    expect(evenlyOver([0, 1, 2, 3, 4, 5, 6, 7], 2)).toEqual([2, 6]);
    expect(evenlyOver([0, 1, 2], 3)).toEqual([0, 1, 2]);
  });
});

describe('where a side starts', () => {
  test('its own edge, those it may choose, or the one opposite the enemy', () => {
    expect(edgesNow(start(), 'south', 'east')).toEqual(['south']);
    expect(edgesNow(start(), '', 'east')).toEqual(['west', 'north']);
    const far = start({ edges: [] });
    const pairs = (['north', 'east', 'south', 'west'] as const).map((edge) => edgesNow(far, '', edge));
    expect(pairs).toEqual([['south'], ['west'], ['north'], ['east']]);
    expect(edgesNow(far, '', '')).toEqual([]);
  });
  test('at edges, in columns, or anywhere', () => {
    expect(startHexes(now())).toHaveLength(15);
    expect(startHexes(now({ at: 'columns', from: 7, to: 8 }))).toHaveLength(14);
    expect(startHexes(now({ at: 'anywhere' }, { isFree: ({ r }) => r === 2 }))).toHaveLength(9);
  });
  test('what each piece may have: facings, speeds, or neither; and staying away', () => {
    const [ship, base, guest, across] = startOffers(now({ at: 'columns', from: 0, to: 0, most: 6 }), [
      piece('a'),
      piece('b', { still: true }),
      piece('c', { optional: true }),
      piece('d', { across: true }),
    ]);
    expect(ship).toMatchObject({ id: 'a', facings: [0, 1, 2, 3, 4, 5], speeds: { min: 0, max: 6 } });
    expect(Object.keys(base ?? {})).toEqual(['id', 'hexes']);
    expect(guest).toMatchObject({ optional: true });
    expect(ship).not.toHaveProperty('optional');
    expect(across?.facings).toEqual([0]);
    expect(base?.hexes).toBe(ship?.hexes);
    expect(startOffers(now({ speed: 4 }), [piece('a')])[0]?.speeds).toEqual({ min: 4, max: 4 });
    expect(startOffers(now({ at: 'anywhere' }), [piece('a', { across: true })])[0]?.facings).toEqual([0, 3]);
  });
});

describe('what listing cannot say', () => {
  const pieces = [piece('a'), piece('b'), piece('c')];
  const legal = (field: StartNow, choice: unknown, of = pieces) => {
    expect(wrongStart(field, of, choice as PlaceChoice)).toBeNull();
  };

  test('one edge for all, the nearest change that of most', () => {
    const choice = { a: put(0, 3), b: put(0, 4, 2, 1), c: put(5, 0, 1, 7) };
    const refusal = wrongStart(now(), pieces, choice);
    expect(refusal).toMatchObject({ why: 'two-edges', clause: 'T-WHERE', figures: { ship: 'C', edge: 'west' } });
    expect(refusal?.nearest).toEqual({ ...choice, c: put(0, 3, 1, 7) });
    legal(now(), refusal?.nearest);
    // A corner belongs to both.
    legal(now(), { a: put(0, 0), b: put(0, 4), c: put(0, 5) });
    legal(now(), { a: put(0, 0), b: put(4, 0), c: put(5, 0) });
    legal(now({ oneEdge: false }), choice);
    legal(now({ at: 'anywhere' }), choice);
    expect(commonEdge(now(), [[piece('a'), put(0, 0)]])).toBe('west');
    expect(commonEdge(now(), [[piece('a'), put(3, 0)]])).toBe('north');
    expect(commonEdge(now(), [[piece('a'), put(3, 3)]])).toBeNull();
  });
  test('one speed for all: that of the side, or of the first', () => {
    const field = now({ speed: 'same' });
    const choice = { a: put(0, 1, 0, 4), b: put(0, 2, 0, 5) };
    const refusal = wrongStart(field, pieces, choice);
    expect(refusal).toMatchObject({ why: 'two-speeds', clause: 'T-SPEED', figures: { ship: 'B', got: 5, speed: 4 } });
    legal(field, refusal?.nearest);
    legal(field, { a: put(0, 1, 0, 5), b: put(0, 2, 0, 5) });
    expect(wrongStart({ ...field, speed: 3 }, pieces, { a: put(0, 1, 0, 4) })).toMatchObject({
      figures: { ship: 'A', speed: 3 },
    });
    // What stands still has no speed.
    legal(field, { a: { hex: '0,1' }, b: put(0, 2, 0, 5) }, [piece('a', { still: true }), piece('b')]);
  });
  test('straight across', () => {
    const field = now({ at: 'anywhere' });
    const of = [piece('a', { across: true })];
    legal(field, { a: put(1, 1, 0) }, of);
    legal(field, { a: put(7, 1, 3) }, of);
    const refusal = wrongStart(field, of, { a: put(7, 1, 0) });
    expect(refusal).toMatchObject({
      why: 'not-across',
      clause: 'T-FACING',
      figures: { ship: 'A' },
      nearest: { a: put(7, 1, 3) },
    });
  });
});

describe('starts that nobody wrote', () => {
  const pieces = [
    piece('a'),
    piece('b', { still: true }),
    piece('c', { optional: true }),
    piece('d', { across: true }),
  ];
  const starts: Partial<Start>[] = [
    {},
    { speed: 'same' },
    { speed: 3 },
    { oneEdge: false },
    { at: 'columns', from: 6, to: 8 },
    { at: 'anywhere', speed: 'same' },
  ];
  const ahead = () => 2 as const;

  test('the default is legal: in the order of the hexes, at a sensible speed, who may stay away does', () => {
    const line = [at(0, 1), at(0, 3)];
    const choice = defaultStart(now(), pieces, line, { ahead, speed: 5 });
    expect(choice).toEqual({ a: put(0, 1, 2, 5), b: { hex: key(at(0, 3)) }, d: put(0, 1, 0, 5) });
    const speedOf = (more: Partial<Start>, speed: number | null = null) =>
      defaultStart(now(more, { speed }), [piece('a')], line, { ahead, speed: 5 })['a']?.speed;
    expect([
      speedOf({ most: 4 }),
      speedOf({ speed: 7 }),
      speedOf({ speed: 'same' }, 2),
      speedOf({ speed: 'same' }),
    ]).toEqual([4, 7, 2, 5]);
  });
  test('those of chance are legal too, and of every kind', () => {
    let stayed = 0;
    let rested = 0;
    for (const [n, more] of starts.entries())
      for (let seed = 0; seed < 60; seed++) {
        const field = now(more);
        const dice = seeded(seedFrom(`start ${n} ${seed}`)).stream('open', {});
        const choice = sampleStart(field, pieces, dice, { ahead, speed: 4, isBerth: ({ r }) => r === 0 });
        expect(wrongStart(field, pieces, choice)).toBeNull();
        const offers = startOffers(field, pieces);
        for (const [id, { hex, facing, speed }] of Object.entries(choice)) {
          const offer = offers.find((one) => one.id === id);
          expect(offer?.hexes).toContain(hex);
          if (facing !== undefined) expect(offer?.facings).toContain(facing);
          if (speed !== undefined) expect(speed).toBeLessThanOrEqual(offer?.speeds?.max ?? -1);
          if (speed === 0 && unkey(hex)?.r === 0) rested++;
        }
        if (choice['c'] === undefined) stayed++;
      }
    expect(stayed).toBeGreaterThan(100);
    expect(rested).toBeGreaterThan(5);
  });
});

describe('which rule forbids a place', () => {
  const refused = (at: StartNow, place: PlaceChoice[string], more: Partial<StartPiece> = {}) => {
    const refusal = forbidsStart(at, [piece('a', more)], { a: place });
    return refusal === null ? null : [refusal.why, refusal.clause, refusal.figures];
  };
  test('a hex outside the area, a speed out of bounds, a facing askew', () => {
    expect(refused(now(), put(4, 3))).toEqual(['start-elsewhere', 'T-WHERE', { ship: 'A', hex: '0504' }]);
    expect(refused(now({}, { isFree: () => false }), put(0, 3))?.[1]).toBe('T-WHERE');
    expect(refused(now(), put(0, 3, 0, 10))).toEqual([
      'start-speed',
      'T-SPEED',
      { ship: 'A', got: 10, min: 0, max: 9 },
    ]);
    expect(refused(now({ speed: 5 }), put(0, 3, 0, 4))).toEqual([
      'start-speed',
      'T-SPEED',
      { ship: 'A', got: 4, min: 5, max: 5 },
    ]);
    expect(refused(now(), put(0, 3, 1), { across: true })).toEqual(['not-across', 'T-FACING', { ship: 'A' }]);
  });
  test('nothing forbids what is offered, and what is no hex at all is a matter of form', () => {
    expect(refused(now(), put(0, 3, 5, 9))).toBe(null);
    expect(refused(now({ speed: 5 }), put(0, 3, 0, 5))).toBe(null);
    expect(refused(now(), put(0, 3, 0), { across: true })).toBe(null);
    expect(refused(now(), { hex: key(at(0, 3)), speed: 30 }, { still: true })).toBe(null);
    expect(refused(now(), { hex: 'somewhere' })).toBe(null);
  });
  test('what is not chosen yet breaks no rule', () => {
    expect(refused(now({ speed: 5 }), { hex: key(at(0, 3)) })).toBe(null);
    expect(refused(now(), { hex: key(at(0, 3)), speed: 3 }, { across: true })).toBe(null);
  });
});
