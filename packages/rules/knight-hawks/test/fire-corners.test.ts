import { explaining } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { COMBAT } from '../src/data/weapons.ts';
import { type Game, type Ship, shipOf, type WeaponCode } from '../src/game.ts';
import { bounded, defenceOf } from '../src/rules/chance.ts';
import { defendsItself, defendsTheHex } from '../src/rules/interceptors.ts';
import { bestMark, gunsOf, type Mark, marksOf, nearestRange, weaponBarrier } from '../src/rules/shots.ts';
import type { CraftedShip } from './craft.ts';
import {
  declare,
  defensive,
  duel,
  flown,
  type Half,
  hexKey,
  offensive,
  openShots,
  shootersIn,
} from './fire-fixture.ts';
import { at, kinds } from './movement-fixture.ts';

/** Shots at their edges: equal chances, paths that cross, ships that are leaving. */
const [Q, R] = at(0, 0);

describe('which defence counts', () => {
  const column = (weapon: WeaponCode, target: Half, by: Half = {}) => {
    const game = duel(by, target, { level: 'advanced' });
    const { column: of, label, half } = defenceOf(game, shipOf(game, 'by'), weapon, shipOf(game, 'at'));
    return { of, label, half };
  };
  const every = Object.entries(COMBAT.advanced) as [
    WeaponCode,
    { RH: number; MS: number; PS: number; ES: number; SS: number },
  ][];

  test('at equal chances the hull (KH-FIR-16)', () => {
    let met = 0;
    for (const [weapon, chances] of every)
      for (const code of ['PS', 'ES', 'SS', 'MS'] as const) {
        const { of } = column(weapon, { load: { RH: 1, [code]: 1 }, screen: code });
        const hull = chances.RH;
        if (chances[code] === hull) {
          met++;
          expect(of, `${weapon} ${code}`).toBe('RH');
        } else if (chances[code] < hull) expect(of, `${weapon} ${code}`).toBe(code);
      }
    expect(met).toBeGreaterThan(0);
  });

  test('a laser out of a masking screen: once, where both are masked (KH-DEF-04)', () => {
    const masked: Half = { load: { RH: 1, MS: 1 }, screen: 'MS' };
    expect(column('LB', {}, { ...masked, load: { LB: 1, MS: 1 } })).toMatchObject({
      of: 'MS',
      label: 'own masking screen',
    });
    expect(column('LB', masked, { ...masked, load: { LB: 1, MS: 1 } })).toMatchObject({
      of: 'MS',
      label: 'masking screen',
    });
    expect(column('T', {}, { ...masked, load: { T: 1, MS: 1 } })).toMatchObject({ of: 'RH' });
  });

  test('a chance is brought up to 5 and down to 95, by however little (KH-FIR-21, KH-FIR-22)', () => {
    const parts = (chance: number) =>
      bounded(explaining().add(chance, 'x', 'KH-FIR-20'))
        .told()
        .parts.map(({ value }) => value);
    expect(parts(4)).toEqual([4, 1]);
    expect(parts(5)).toEqual([5]);
    expect(parts(95)).toEqual([95]);
    expect(parts(96)).toEqual([96, -1]);
  });
});

describe('who may launch interceptors', () => {
  const icms: Half = { load: { RH: 1, ICM: 2 } };
  const helper = (name: string, more: Partial<CraftedShip>): CraftedShip => ({
    type: 'frigate',
    side: 'upf',
    name,
    load: { ICM: 1 },
    at: at(0, 9),
    ...more,
  });
  const names = (ships: readonly Ship[]) => ships.map(({ name }) => name);

  test('alone: who has some left (KH-DEF-13)', () => {
    const of = (half: Half) => {
      const game = duel({}, half);
      return names(defendsItself(game, shipOf(game, 'at')));
    };
    expect(of(icms)).toEqual(['At']);
    expect(of({ load: { RH: 1 } })).toEqual([]);
    expect(of({ ...icms, worn: { ICM: { left: 0 } } })).toEqual([]);
    expect(of({ ...icms, worn: { ICM: { left: 1 } } })).toEqual(['At']);
  });

  test('in the hex, or through it in this phase; both numbers of a hex count (KH-DEF-27)', () => {
    const game = duel(
      {},
      { ...icms, at: at(3, 1) },
      {
        level: 'advanced',
        ships: [
          helper('Here', { at: at(3, 1) }),
          helper('First', { ...flown([2, 1], [3, 1], [4, 1], [5, 1]) }),
          helper('Last', { ...flown([1, 1], [2, 1], [3, 1], [4, 1]) }),
          helper('Beside', { ...flown([3, 2], [3, 0], [4, 0]) }),
          helper('Row', { ...flown([0, 1], [1, 1], [2, 1]) }),
          // Its numbers turned about: r before q.
          helper('Turned', { path: [Number(at(3, 1)[1]), Number(at(3, 1)[0])] }),
          // One hex ends with the first number, the next begins with the second.
          helper('Between', { path: [0, Number(at(3, 1)[0]), Number(at(3, 1)[1]), 0] }),
          helper('Lost', { at: at(3, 1), is: 'destroyed' }),
          helper('Empty', { at: at(3, 1), load: {} }),
          helper('Enemy', { at: at(3, 1), side: 'sathar' }),
        ],
      },
    );
    const [q, r] = at(3, 1) as [number, number];
    const target = shipOf(game, 'at');
    expect(names(defendsTheHex(game, target, q, r, false))).toEqual(['At', 'Here', 'First', 'Last']);
    expect(names(defendsTheHex(game, target, q, r, true)), 'seekers: only those there now').toEqual(['At', 'Here']);
  });
});

describe('marks', () => {
  const mark = (n: number, range: number, headOn: Mark['geometry']['headOn'] = ''): Mark => ({
    at: n,
    q: n,
    r: 0,
    geometry: { range, headOn },
  });

  test('the best: head-on is worth two hexes of a weapon that diffuses; the later of two alike', () => {
    const best = (weapon: WeaponCode, ...marks: Mark[]) => bestMark(weapon, marks).at;
    expect(best('LC', mark(0, 3), mark(1, 2))).toBe(1);
    expect(best('LC', mark(0, 2), mark(1, 3))).toBe(0);
    expect(best('LC', mark(0, 2), mark(1, 2))).toBe(1);
    expect(best('LC', mark(0, 1), mark(1, 3, 'centre')), 'as good, and later').toBe(1);
    expect(best('LC', mark(0, 3, 'centre'), mark(1, 1)), 'as good, and later').toBe(1);
    expect(best('LC', mark(0, 1), mark(1, 4, 'centre'))).toBe(0);
    expect(best('LC', mark(0, 4, 'centre'), mark(1, 1))).toBe(1);
    expect(best('LC', mark(0, 2, 'centre'), mark(1, 1))).toBe(0);
    expect(best('AR', mark(0, 4, 'entered'), mark(1, 1)), 'range is nothing to it').toBe(0);
    expect(best('AR', mark(0, 1), mark(1, 4))).toBe(1);
  });

  const mover = (...hexes: (readonly [number, number])[]): Half => flown([9, 9], ...hexes);
  const marks = (game: Game, weapon: WeaponCode, isDefensive = true) =>
    marksOf(game, shipOf(game, 'by'), weapon, shipOf(game, 'at'), isDefensive);
  const places = (found: ReturnType<typeof marksOf>) =>
    Array.isArray(found) ? found.map(({ q, r, at: n, geometry }) => [q - Q, r - R, n, geometry.range]) : found;

  test('each hex of the path once, where it stands in it (KH-FIR-26)', () => {
    const game = duel({}, mover([3, 0], [4, 0], [3, 0]));
    expect(places(marks(game, 'LB'))).toEqual([
      [3, 0, 0, 3],
      [4, 0, 1, 4],
    ]);
    expect(places(marks(game, 'LB', false))).toEqual([[3, 0, -1, 3]]);
    expect(places(marks(duel({}, { at: at(3, 0) }), 'LB'))).toEqual([[3, 0, -1, 3]]);
  });

  test('hexes out of range are none', () => {
    const game = duel({}, mover([10, 0], [9, 0], [10, 0]));
    expect(places(marks(game, 'LB'))).toEqual([[9, 0, 1, 9]]);
    expect(places(marks(duel({}, mover([10, 0], [11, 0])), 'LB'))).toMatchObject({ clause: 'KH-FIR-03' });
  });

  test('why not: from where it came nearest, the first of two as near', () => {
    const between = { planets: [{ name: 'Kit', at: at(1, 0) }] };
    const why = (...hexes: (readonly [number, number])[]) => marks(duel({ facing: 0 }, mover(...hexes), between), 'LC');
    expect(why([-3, 0], [3, 0])).toMatchObject({ clause: 'KH-FIR-05' });
    expect(why([3, 0], [-3, 0])).toMatchObject({ clause: 'KH-ORB-02' });
    expect(why([3, 0], [-2, 0])).toMatchObject({ clause: 'KH-FIR-05' });
  });

  test('a hex entered twice is shot at by the better of the two (KH-FIR-09)', () => {
    // Into By's own hex from ahead, on, and back into it from behind.
    const ahead = duel({ facing: 0 }, mover([1, 0], [0, 0], [-1, 0], [0, 0]));
    expect(marks(ahead, 'LC')).toContainEqual({ at: 1, q: Q, r: R, geometry: { range: 0, headOn: 'centre' } });
    const behind = duel({ facing: 0 }, mover([-1, 0], [0, 0], [1, 0], [0, 0]));
    expect(marks(behind, 'LC')).toContainEqual({ at: 3, q: Q, r: R, geometry: { range: 0, headOn: 'centre' } });
  });

  test('the range is that of the nearest hex, where it is no farther than asked', () => {
    const game = duel({}, mover([5, 0], [4, 0], [6, 0]));
    const range = (most: number, isDefensive = true) =>
      nearestRange(shipOf(game, 'by'), shipOf(game, 'at'), isDefensive, most);
    expect(range(20)).toBe(4);
    expect(range(3)).toBe(4);
    expect(range(2), 'three hexes nearer than its end at best').toBeGreaterThan(2);
    expect(range(20, false)).toBe(6);
  });
});

describe('weapons', () => {
  const bar = (half: Half, weapon: WeaponCode, isDefensive = false) => {
    const game = duel({ load: { LC: 2, T: 2 }, ...half }, {});
    return weaponBarrier(game, shipOf(game, 'by'), weapon, isDefensive)?.clause ?? null;
  };

  test('out, or empty', () => {
    expect(bar({}, 'T')).toBeNull();
    expect(bar({ worn: { T: { left: 0 } } }, 'T')).toBe('KH-WPN-06');
    expect(bar({ worn: { T: { hit: 1 } } }, 'T')).toBe('KH-DMG-20');
    expect(bar({ worn: { LC: { hit: 1 } } }, 'LC')).toBeNull();
    expect(bar({ worn: { LC: { hit: 2 } } }, 'LC')).toBe('KH-DMG-20');
  });

  test('each mount that works by its number; one at least, to say why not', () => {
    const guns = (hit: number) => {
      const game = duel({ load: { LB: 3 }, worn: { LB: { hit } } });
      return gunsOf(shipOf(game, 'by'), 'LB');
    };
    expect([guns(0), guns(1), guns(2), guns(3)]).toEqual([[1, 2, 3], [1, 2], [1], [1]]);
    expect(gunsOf(shipOf(duel({ load: { T: 3 } }), 'by'), 'T')).toEqual([0]);
  });
});

describe('ships that are leaving (KH-FIR-26, KH-SCN-109)', () => {
  const leaving = (half: Half): Half => ({ at: at(3, 0), leaving: true, ...half });
  const targets = (game: Game, isDefensive: boolean): boolean => {
    const s = isDefensive ? defensive({ ...game, mover: 'upf' }, [], 'sathar') : offensive(game);
    return kinds(s).includes(isDefensive ? 'defensive-fire' : 'offensive-fire');
  };

  test('are shot at in the hexes they entered, by defensive fire alone', () => {
    expect(targets(duel({}, leaving(flown([4, 0], [3, 0]))), true)).toBe(true);
    expect(targets(duel({}, { ...leaving({}), path: [] }), true)).toBe(false);
    expect(targets(duel({}, leaving(flown([4, 0], [3, 0]))), false)).toBe(false);
    expect(targets(duel({}, { ...flown([4, 0], [3, 0]) }), false)).toBe(true);
  });

  test('fire no more', () => {
    const game = duel(
      {},
      { at: at(3, 0) },
      { ships: [{ type: 'frigate', side: 'sathar', name: 'Goes', at: at(1, 0), leaving: true, load: { LB: 1 } }] },
    );
    const s = offensive(game);
    expect(new Set(shootersIn(s, 'sathar').map(({ id }) => id.split('/')[0]))).toEqual(new Set(['by']));
    expect(openShots(s, 'sathar').length).toBeGreaterThan(0);
  });
});

test('a shot that names no hex means the best one (KH-FIR-26)', () => {
  const game = { ...duel({ load: { LC: 1 } }, flown([9, 0], [4, 0], [3, 0], [3, 1])), mover: 'upf' };
  const s = declare(defensive(game, [100], 'sathar'), 'sathar', 'by/LC/1 at');
  const named = declare(defensive(game, [100], 'sathar'), 'sathar', `by/LC/1 at ${hexKey(3, 0)}`);
  expect(s.events.filter(({ type }) => type === 'attack')).toEqual(
    named.events.filter(({ type }) => type === 'attack'),
  );
});
