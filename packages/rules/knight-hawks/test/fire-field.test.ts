import { definition, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { shipOf } from '../src/game.ts';
import { phrases } from '../src/phrases/index.ts';
import { type ShotGeometry, shotFrom } from '../src/rules/field-of-fire.ts';
import {
  chance,
  declare,
  defensive,
  duel,
  flown,
  type Half,
  hexKey,
  needs,
  offensive,
  openShots,
  whyNot,
} from './fire-fixture.ts';
import { at } from './movement-fixture.ts';

const words = { phrases, catalogue };
/** By's shots at a target in this hex. */
const openAt = (q: number, r: number, by: Half = {}): string[] => {
  // Somebody else in reach, so that the request is put in any case.
  const game = duel(
    { load: { LC: 1, LB: 1, AR: 1, T: 1, RB: 1 }, ...by },
    { at: at(q, r) },
    {
      ships: [{ type: 'frigate', side: 'upf', name: 'Near', at: at(1, 0) }],
    },
  );
  return openShots(offensive(game), 'sathar')
    .filter((shot) => shot.endsWith(' at'))
    .map((shot) => shot.slice(3, -3));
};
const bears = (q: number, r: number, by: Half = {}): boolean => openAt(q, r, by).includes('LC/1');

describe('range', () => {
  definition('KH-FIR-02', 'the target’s hex counts, the attacker’s does not', () => {
    const game = duel();
    const rangeTo = (q: number, r: number): number => {
      const [a, b] = at(q, r);
      return (shotFrom(game, shipOf(game, 'by'), 'PB', shipOf(game, 'at'), a, b, -1) as ShotGeometry).range;
    };
    expect(rangeTo(0, 0)).toBe(0);
    for (const [q, r] of [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const)
      expect(rangeTo(q, r)).toBe(1);
    expect(rangeTo(3, -5)).toBe(5);
    expect([rangeTo(2, 3), rangeTo(-2, -3), rangeTo(-4, 1), rangeTo(5, -5)]).toEqual([5, 5, 4, 5]);
  });

  rule('KH-FIR-03', 'at its range a weapon may be fired, one hex beyond it may not', () => {
    const last = { LC: 10, LB: 9, T: 4, AR: 4, RB: 3 } as const;
    for (const [code, range] of Object.entries(last)) {
      const gun = code === 'LC' || code === 'LB' ? `${code}/1` : code;
      expect(openAt(range, 0)).toContain(gun);
      expect(openAt(range + 1, 0)).not.toContain(gun);
    }
    const far = offensive(duel({}, { at: at(10, 0) }));
    expect(openShots(far, 'sathar')).toEqual(['by/LC/1 at']);
    const refused = whyNot(far, 'sathar', 'by/LB/1 at');
    expect(refused).toMatchObject({ clause: 'KH-FIR-03', figures: { ship: 'By', target: 'At', range: 10, reach: 9 } });
    expect(refused).toHaveWords(words);
    expect(whyNot(far, 'sathar', 'by/T at')).toMatchObject({ figures: { range: 10, reach: 4 } });
  });

  rule('KH-FIR-03', 'nobody in range: nobody is asked, and the log says so', () => {
    const s = offensive(duel({}, { at: at(11, 0) }));
    expect(s.request('sathar').kind).toBe('rest');
    expect(s.events.map(({ data }) => data?.['is'])).toEqual(['unable-offensive']);
    // The refusal itself, with another enemy in reach.
    const two = offensive(
      duel({}, { at: at(11, 0) }, { ships: [{ type: 'frigate', side: 'upf', name: 'Near', at: at(2, 0) }] }),
    );
    expect(whyNot(two, 'sathar', 'by/LC/1 at')).toMatchObject({
      clause: 'KH-FIR-03',
      figures: { range: 11, reach: 10 },
    });
  });

  test('electron beams reach 12 hexes, or 10 where the table plays the printed summary (KH-WPN-12)', () => {
    const eb = (range: number, electronRange: number): string[] => {
      const game = duel(
        { load: { EB: 1, PB: 1 } },
        { at: at(range, 0) },
        { level: 'advanced', rulings: { electronRange } },
      );
      return openShots(offensive(game), 'sathar');
    };
    expect(eb(12, 12)).toEqual(['by/PB/1 at', 'by/EB/1 at']);
    expect(eb(12, 10)).toEqual(['by/PB/1 at']);
    expect(eb(11, 10)).toEqual(['by/PB/1 at']);
    expect(eb(10, 10)).toEqual(['by/PB/1 at', 'by/EB/1 at']);
    const game = duel({ load: { EB: 1 } }, { at: at(10, 0) }, { level: 'advanced', rulings: { electronRange: 10 } });
    expect(chance(game, 'by/EB/1 at')).toEqual([10, 60, -50]);
  });
});

describe('fields of fire', () => {
  test('batteries and torpedoes fire in every direction, whatever the facing (KH-FIR-04)', () => {
    for (const [q, r] of [
      [2, 0],
      [0, 2],
      [-2, 2],
      [-2, 0],
      [0, -2],
      [2, -2],
      [-1, 2],
      [1, -2],
    ] as const)
      for (const facing of [0, 1, 2, 3, 4, 5] as const)
        expect(openAt(q, r, { facing })).toEqual(expect.arrayContaining(['LB/1', 'T', 'RB']));
    expect(chance(duel({ facing: 3 }, { at: at(2, 0) }), 'by/LB/1 at')).toEqual([40, 50, -10]);
  });

  rule('KH-FIR-05', 'three rows straight ahead, as in the example; everything else is outside', () => {
    const centre = [
      [1, 0],
      [2, 0],
      [3, 0],
    ] as const;
    const left = [
      [1, -1],
      [2, -1],
      [3, -1],
    ] as const;
    const right = [
      [0, 1],
      [1, 1],
      [2, 1],
    ] as const;
    for (const [q, r] of [...centre, ...left, ...right]) expect(bears(q, r), `${q},${r}`).toBe(true);
    for (const [q, r] of [
      [2, -2],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [0, 2],
      [3, -2],
      [1, 2],
    ] as const)
      expect(bears(q, r), `${q},${r}`).toBe(false);
    expect(chance(duel({}, { at: at(2, -1) }), 'by/LC/1 at')).toEqual([50, 60, -10]);
    const refused = whyNot(offensive(duel({}, { at: at(2, -2) })), 'sathar', 'by/LC/1 at');
    expect(refused).toMatchObject({ why: 'outside-field', clause: 'KH-FIR-05', figures: { target: 'At', range: 2 } });
    expect(refused).toHaveWords(words);
  });

  rule('KH-FIR-05', 'assault rockets and disruptors are forward-firing too', () => {
    expect(openAt(2, -2)).not.toContain('AR');
    expect(openAt(2, -1)).toContain('AR');
    const dc = (q: number, r: number) =>
      openShots(offensive(duel({ load: { DC: 1, LB: 1 } }, { at: at(q, r) }, { level: 'advanced' })), 'sathar');
    expect(dc(2, -1)).toEqual(['by/LB/1 at', 'by/DC/1 at']);
    expect(dc(2, -2)).toEqual(['by/LB/1 at']);
    expect(whyNot(offensive(duel({}, { at: at(-2, 0) })), 'sathar', 'by/AR at')).toMatchObject({ clause: 'KH-FIR-05' });
  });

  rule('KH-FIR-05', 'by option the outer rows begin at range 2', () => {
    const rulings = { outerRows: 2 };
    const shots = (q: number, r: number) => openShots(offensive(duel({}, { at: at(q, r) }, { rulings })), 'sathar');
    for (const [q, r] of [
      [1, -1],
      [0, 1],
    ] as const) {
      expect(shots(q, r)).not.toContain('by/LC/1 at');
      expect(whyNot(offensive(duel({}, { at: at(q, r) }, { rulings })), 'sathar', 'by/LC/1 at')).toBeRefused(
        'KH-FIR-05',
      );
    }
    for (const [q, r] of [
      [1, 0],
      [2, -1],
      [1, 1],
    ] as const)
      expect(shots(q, r)).toContain('by/LC/1 at');
  });

  definition(
    'KH-FIR-06',
    'the field reaches as far as the weapon: 30 hexes for the laser cannon, 12 for assault rockets',
    () => {
      const game = duel();
      const by = shipOf(game, 'by');
      const covered = (code: 'LC' | 'AR'): number => {
        let hexes = 0;
        for (let q = -12; q <= 12; q++)
          for (let r = -12; r <= 12; r++) {
            const [a, b] = at(q, r);
            if ((q !== 0 || r !== 0) && !('why' in shotFrom(game, by, code, shipOf(game, 'at'), a, b, -1))) hexes++;
          }
        return hexes;
      };
      expect([covered('LC'), covered('AR')]).toEqual([30, 12]);
    },
  );

  test('the facing at the end of the move counts, and the end of the move alone (KH-FIR-07)', () => {
    // By flew past (0,0) heading for the target, and turned away at the end.
    const past: Half = { ...flown([-2, 0], [-1, 0], [0, 0]), facing: 1 };
    const s = offensive(duel(past, { at: at(3, 0) }));
    expect(openShots(s, 'sathar')).toEqual(['by/LB/1 at', 'by/T at', 'by/RB at']);
    expect(bears(3, 0, { ...past, facing: 0 })).toBe(true);
    // From (-1,0), a hex of its own path, range would be 4 and torpedoes in reach; from the end it is 5.
    const beyond = flown([1, 0], [0, 0], [-1, 0]);
    expect(openShots(offensive(duel({ ...beyond, facing: 3 }, { at: at(4, 0) })), 'sathar')).toEqual(['by/LB/1 at']);
    expect(chance(duel({ facing: 1 }, { at: at(0, 4) }), 'by/LC/1 at')).toEqual([50, 60, 10, -20]);
  });

  test('in defensive fire the hex and facing in which the defender stands (KH-FIR-07)', () => {
    const facing = (direction: 0 | 3): number[][] => {
      const game = duel({ ...flown([9, 0], [8, 0]) }, { load: { LC: 1, LB: 1 }, facing: direction });
      return needs(
        declare(defensive(game, [100, 100]), 'upf', 'at/LB/1 by', ...(direction === 0 ? ['at/LC/1 by'] : [])),
      );
    };
    expect(facing(0)).toEqual([
      [30, 50, -20],
      [50, 60, 10, -20],
    ]);
    const away = duel({ ...flown([9, 0], [8, 0]) }, { load: { LC: 1, LB: 1 }, facing: 3 });
    expect(whyNot(defensive(away), 'upf', 'at/LC/1 by')).toBeRefused('KH-FIR-05');
  });
});

describe('planets', () => {
  const planets = [{ name: 'Anchor', at: at(2, 0) }];

  rule('KH-ORB-02', 'attacker (0,0), planet (2,0): (4,0) is behind it, (4,-1) and (3,1) are not', () => {
    const shots = (q: number, r: number): string[] =>
      openShots(offensive(duel({ load: { LB: 1, T: 1 } }, { at: at(q, r) }, { planets })), 'sathar');
    expect(shots(4, -1)).toEqual(['by/LB/1 at', 'by/T at']);
    expect(shots(3, 1)).toEqual(['by/LB/1 at', 'by/T at']);
    expect(shots(1, 0)).toEqual(['by/LB/1 at', 'by/T at']);
    const near = [{ type: 'frigate' as const, side: 'upf', name: 'Near', at: at(-1, 0) }];
    const s = offensive(duel({}, {}, { planets, ships: near }));
    for (const gun of ['LC/1', 'LB/1', 'T', 'AR']) {
      const refused = whyNot(s, 'sathar', `by/${gun} at`);
      expect(refused).toMatchObject({ why: 'planet-between', clause: 'KH-ORB-02', figures: { range: 4 } });
      expect(refused).toHaveWords(words);
    }
    expect(whyNot(s, 'sathar', 'by/RB at'), 'out of reach in any case').toBeRefused('KH-FIR-03');
  });

  rule('KH-ORB-02', 'two planets together block what neither would alone', () => {
    const one = { name: 'One', at: at(1, 0) };
    const two = { name: 'Two', at: at(4, 1) };
    const shots = (...between: { name: string; at: readonly [number, number] }[]) =>
      offensive(
        duel(
          { load: { LB: 1 } },
          { at: at(5, 1) },
          {
            planets: between,
            ships: [{ type: 'frigate', side: 'upf', name: 'Near', at: at(0, -1) }],
          },
        ),
      );
    for (const planet of [one, two]) expect(openShots(shots(planet), 'sathar')).toContain('by/LB/1 at');
    expect(whyNot(shots(one, two), 'sathar', 'by/LB/1 at')).toMatchObject({
      clause: 'KH-ORB-02',
      figures: { range: 6 },
    });
  });

  rule('KH-ORB-02', 'of a path only the hexes behind the planet are out', () => {
    const game = duel(
      flown([6, 0], [5, 0], [4, 0], [4, -1]),
      { at: at(0, 0), facing: 0, load: { LB: 1 } },
      { planets },
    );
    const { shape } = defensive(game).request('upf');
    expect(shape).toMatchObject({ shooters: [{ targets: [{ id: 'by', hexes: [hexKey(4, -1)] }] }] });
    const behind = duel(
      flown([6, 0], [5, 0], [4, 0]),
      { at: at(0, 0), facing: 0, load: { LB: 1 } },
      {
        planets,
        ships: [{ type: 'frigate', side: 'sathar', name: 'Near', at: at(-1, 0) }],
      },
    );
    expect(whyNot(defensive(behind), 'upf', 'at/LB/1 by')).toMatchObject({
      clause: 'KH-ORB-02',
      figures: { range: 4 },
    });
  });
});
