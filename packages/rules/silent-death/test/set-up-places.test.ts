import { asked } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { labelOf } from '../src/rules/map.ts';
import type { SetUpFile } from '../src/set-up/format.ts';
import { at, byDefault, changed, prepare } from './set-up-play.ts';

/** Where ships and asteroids go when nobody says, and where they may. */

const WING = { type: 'a-wing', pilot: { plt: 5, gnr: 5 } } as const;
const TIE = { type: 'tie-fighter', pilot: { plt: 5, gnr: 5 } } as const;

/** A map of 12 by 8; the Rebels in these columns with so many ships, one Imperial in column 12. */
const small = (columns: [number, number], ships: number, more: (file: SetUpFile) => void = () => {}) =>
  changed('patrol', (file) => {
    file.map = { columns: 12, rows: 8 };
    Object.assign(file.sides[0], { columns, ships: Array.from({ length: ships }, () => WING) });
    Object.assign(file.sides[1], { columns: [12, 12], ships: [TIE] });
    file.first = 'rebel';
    more(file);
  });

const labels = (game: Game, side: string): string[] =>
  game.ships.filter((ship) => ship.side === side).map(({ q, r }) => labelOf(game, q, r));

describe('ships', () => {
  const placed = (columns: [number, number], ships: number): string[] => {
    const s = prepare(small(columns, ships));
    byDefault(s);
    return labels(s.game, 'rebel');
  };
  const column = (number: string): string[] => Array.from({ length: 8 }, (_, i) => `${number}0${i + 1}`);

  test('by default all in the middle column, as long as it has room', () => {
    expect(placed([2, 4], 8)).toEqual(column('03'));
    expect(placed([2, 5], 8)).toEqual(column('03'));
    expect(new Set(placed([1, 5], 3).map((label) => label.slice(0, 2)))).toEqual(new Set(['03']));
  });

  test('with more of them also in the columns beside it, and no further than is needed', () => {
    const nine = placed([1, 7], 9);
    expect(new Set(nine).size).toBe(9);
    expect(new Set(nine.map((label) => label.slice(0, 2)))).toEqual(new Set(['03', '04', '05']));
  });

  test('a zone that is exactly full', () => {
    expect([...placed([1, 2], 16)].sort()).toEqual([...column('01'), ...column('02')].sort());
  });

  test('the question says which columns, as the map numbers them', () => {
    const columns = (scenario: ReturnType<typeof small>) => prepare(scenario).request('rebel').title.with?.['columns'];
    expect(columns(small([1, 1], 1))).toBe('column 1');
    expect(columns(small([3, 3], 1))).toBe('column 3');
    expect(columns(small([2, 5], 1))).toBe('columns 2 to 5');
  });

  test('what may be chosen is every hex of the columns, both ends included, and no other', () => {
    const s = prepare(small([2, 3], 1));
    const { shape } = s.request('rebel');
    if (shape.is !== 'place') throw new Error('no place');
    expect([...(shape.pieces[0]?.hexes ?? [])].sort()).toEqual(
      [...column('02'), ...column('03')].map((label) => at(s.game, label)).sort(),
    );
  });

  test('a commander may not use the hexes of another of his side, and any other (SD-SCN-13)', () => {
    const two = small([2, 3], 2, (file) => {
      file.sides[0].ships = [
        { ...WING, office: 'rebel' },
        { ...WING, office: 'wing' },
      ];
    });
    const offices = [...two.offices, { id: 'wing', side: 'rebel', title: 'Wing leader' }];
    const s = prepare({ ...two, offices });
    expect(asked(s)).toEqual([['rebel', 'place-ships']]);
    expect(s.answer('rebel', { 'a-wing-a': { hex: at(s.game, '0204'), facing: 2 } })).toBeDone();
    const { shape } = s.request('wing');
    if (shape.is !== 'place') throw new Error('no place');
    const free = [...column('02'), ...column('03')].filter((label) => label !== '0204');
    expect(shape.pieces.map(({ id }) => id)).toEqual(['a-wing-b']);
    expect([...(shape.pieces[0]?.hexes ?? [])].sort()).toEqual(free.map((label) => at(s.game, label)).sort());
  });
});

describe('asteroids', () => {
  const placing = (columns: [number, number], ships: number, asteroids: number) =>
    prepare(
      small(columns, ships, (file) => {
        file.asteroids = asteroids;
      }),
      { options: { asteroids: 'placed' }, dice: [1] },
    );
  const offered = (s: ReturnType<typeof placing>, office: string): string[] => {
    const { shape } = s.request(office);
    if (shape.is !== 'place') throw new Error('no place');
    return [...(shape.pieces[0]?.hexes ?? [])];
  };
  const put = (s: ReturnType<typeof placing>, label: string): void => {
    const [[office] = ['']] = asked(s);
    expect(s.answer(office, { asteroid: { hex: at(s.game, label) } })).toBeDone();
  };

  test('anywhere on the map, one to a hex (SD-OPT-17)', () => {
    const s = placing([1, 1], 1, 3);
    expect(offered(s, 'rebel')).toHaveLength(96);
    put(s, '0508');
    expect(offered(s, 'imperial')).toHaveLength(95);
    expect(offered(s, 'imperial')).not.toContain(at(s.game, '0508'));
  });

  /** The columns with a hex that may still be taken. */
  const columnsOf = (s: ReturnType<typeof placing>, office: string): number => {
    const hexes = new Set(offered(s, office));
    let columns = 0;
    for (let column = 1; column <= 12; column++) {
      const of = Array.from({ length: 8 }, (_, i) => at(s.game, `${String(column).padStart(2, '0')}0${i + 1}`));
      if (of.some((hex) => hexes.has(hex))) columns += 1 << column;
    }
    return columns;
  };
  const ALL = (1 << 13) - 2;

  test('a side keeps as many hexes as it has ships, whichever of its hexes are taken (SD-OPT-16)', () => {
    // Fifteen ships in columns 3 and 4, which have sixteen hexes: one may go.
    for (const label of ['0301', '0308', '0401', '0408', '0304']) {
      const s = placing([3, 4], 15, 3);
      expect(columnsOf(s, 'rebel')).toBe(ALL);
      put(s, label);
      expect(columnsOf(s, 'imperial'), label).toBe(ALL - (1 << 3) - (1 << 4));
    }
  });

  test('what lies beside its columns takes nothing from it', () => {
    for (const label of ['0201', '0208', '0501', '0508', '1204']) {
      const s = placing([3, 4], 15, 3);
      put(s, label);
      expect(columnsOf(s, 'imperial'), label).toBe(ALL);
    }
  });

  test('both sides keep their own', () => {
    const s = placing([3, 4], 14, 4);
    put(s, '0305');
    expect(columnsOf(s, 'imperial')).toBe(ALL);
    put(s, '0402');
    expect(columnsOf(s, 'rebel')).toBe(ALL - (1 << 3) - (1 << 4));
  });

  test('the question says how many are still this side’s to place', () => {
    const s = placing([1, 1], 1, 5);
    const left = (office: string) => s.request(office).title.with?.['left'];
    expect(left('rebel')).toBe(3);
    put(s, '0505');
    expect(left('imperial')).toBe(2);
    put(s, '0606');
    expect(left('rebel')).toBe(2);
  });

  const chosen = (s: ReturnType<typeof placing>, office: string): string =>
    (s.request(office).default as { asteroid: { hex: string } }).asteroid.hex;
  /** Hexes as far as may be from all of these (more than the map is wide is no better), and of those the nearest to the middle. */
  const bestOf = (s: ReturnType<typeof placing>, office: string, from: readonly string[]): string[] => {
    const range = (hex: string, label: string): number => {
      const [q = 0, r = 0] = hex.split(',').map(Number);
      const [toQ = 0, toR = 0] = at(s.game, label).split(',').map(Number);
      return Math.max(Math.abs(q - toQ), Math.abs(r - toR), Math.abs(q + r - toQ - toR));
    };
    const best = (hexes: readonly string[], worth: (hex: string) => number): string[] => {
      const most = Math.max(...hexes.map(worth));
      return hexes.filter((hex) => worth(hex) === most);
    };
    const far = best(offered(s, office), (hex) => Math.min(12, ...from.map((label) => range(hex, label))));
    return best(far, (hex) => -range(hex, '0705'));
  };

  test('by default as far as may be from those that lie there, then nearest to the middle', () => {
    const s = placing([1, 1], 1, 3);
    // Nothing lies there: the middle of the map.
    expect(s.request('rebel').default).toEqual({ asteroid: { hex: at(s.game, '0705') } });
    put(s, '0101');
    expect(bestOf(s, 'imperial', ['0101'])).toContain(chosen(s, 'imperial'));
    put(s, '1202');
    expect(bestOf(s, 'rebel', ['0101', '1202'])).toContain(chosen(s, 'rebel'));
  });

  test('of equal hexes by default the first', () => {
    let ties = 0;
    for (const label of ['0101', '0404', '0601', '0604', '0608', '0704', '1208']) {
      const s = placing([1, 1], 1, 3);
      put(s, label);
      const equal = bestOf(s, 'imperial', [label]);
      if (equal.length > 1) ties++;
      expect(chosen(s, 'imperial')).toBe(equal[0]);
    }
    expect(ties).toBeGreaterThan(0);
  });

  test('where there is room for no more, fewer are scattered', () => {
    const crowded = small([1, 5], 40, (file) => {
      Object.assign(file.sides[1], { columns: [6, 12], ships: Array.from({ length: 40 }, () => TIE) });
      file.asteroids = 17;
    });
    // 96 hexes, 80 ships: sixteen asteroids, the first in the very first hex.
    const s = prepare(crowded, { options: { asteroids: 'scattered' }, dice: [...Array(16).fill(1), 1] });
    expect(s.game.asteroids).toHaveLength(32);
  });
});
