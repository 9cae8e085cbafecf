import { type Hex, neighbours } from '@flagbridge/engine/hex';
import { rangeBetween } from '@flagbridge/kit/space';
import { definition, rule } from '@flagbridge/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { planetAt } from '../src/rules/map.ts';
import { endsOf, flightOf, LAST_TURN, wayTo } from '../src/rules/seeker-flight.ts';
import type { CraftedShip } from './craft.ts';
import { at, kinds, pass, sentences, told } from './movement-fixture.ts';
import { activate, enemy, field, hits, key, places, seeker, steps, stops } from './seekers-field.ts';

describe('flight', () => {
  rule(
    'KH-SEK-05',
    'activated it flies two hexes at once, each finished before the next, more when those have flown',
    () => {
      const game = field([seeker(1, [0, 0]), seeker(2, [0, 5]), seeker(3, [0, 9])], [enemy('Prey', [9, 0])]);
      const s = steps(game);
      activate(s, 'seeker-sathar-1', 'seeker-sathar-2');
      // The first has one way only, the second several.
      expect(stops(s)).toEqual([key(2, 5), key(2, 4), key(2, 3)]);
      expect(places(s)).toEqual([
        [0, 9, 0],
        [2, 0, 1],
        [0, 5, 1],
      ]);
      expect(told(s, 'seeker-flies')[0]?.clause).toContain('KH-SEK-05');
      s.answer('sathar', key(2, 4));
      expect(s.request('sathar', 'activate-seekers').shape).toMatchObject({ options: [{ id: 'seeker-sathar-3' }] });
      activate(s, 'seeker-sathar-3');
      expect(places(s).map((one) => (one as number[])[2])).toEqual([1, 1, 1]);
      // A player who activates none is done.
      activate(s);
      expect(kinds(s)).toEqual(['rest']);
    },
  );

  rule('KH-SEK-06', '2, 4, 6, 8, 10, 12 hexes: 42 altogether', () => {
    const s = steps(field([seeker(1, [0, 0])], [enemy('Prey', [60, 0])]));
    activate(s, 'seeker-sathar-1');
    const ran: number[] = [];
    for (let n = 0; n < 6; n++) {
      pass(s);
      ran.push((s.game.seekers[0]?.q ?? 18 + 42) - 18);
      s.answer('sathar', 'on');
    }
    expect(ran).toEqual([2, 6, 12, 20, 30, 42]);
    expect(told(s, 'seeker-flies').map(({ data }) => data?.['reach'])).toEqual([2, 4, 6, 8, 10, 12]);
    expect(told(s, 'seeker-spent')).toHaveLength(1);
  });

  definition('KH-TAB-15', 'hexes in each turn, and so far', () => {
    let far = 0;
    const rows = Array.from({ length: LAST_TURN }, (_, n) => {
      far += flightOf(n + 1);
      return [n + 1, flightOf(n + 1), far];
    });
    expect(rows).toEqual([
      [1, 2, 2],
      [2, 4, 6],
      [3, 6, 12],
      [4, 8, 20],
      [5, 10, 30],
      [6, 12, 42],
    ]);
  });

  rule('KH-SEK-07', 'of several shortest ways the owner chooses where it stops', () => {
    const s = steps(field([seeker(1, [0, 0], 1)], [enemy('Prey', [4, 4])]));
    const ends = stops(s);
    expect(ends.sort()).toEqual([key(0, 4), key(1, 3), key(2, 2), key(3, 1), key(4, 0)].sort());
    expect(s.request('sathar', 'seeker-way').clause).toBe('KH-SEK-07');
    expect(s.answer('sathar', key(5, 5))).toBeRefused();
    expect(s.answer('sathar', key(3, 1))).toBeDone();
    expect(places(s)).toEqual([[3, 1, 2]]);
    // Along a row there is one way, and nobody is asked.
    expect(kinds(steps(field([seeker(1, [0, 0], 1)], [enemy('Prey', [9, 0])])))).toEqual(['rest']);
  });

  rule('KH-SEK-07', 'it goes round a planet: one hex more, above it or below', () => {
    const game = field([seeker(1, [-3, 0], 1)], [enemy('Prey', [3, 0])], { planets: [{ name: 'Kit' }] });
    const s = steps(game);
    // Four hexes of the seven round the planet.
    const ends = stops(s);
    expect(ends).not.toContain(key(1, 0));
    for (const end of ends) {
      const [q, r] = end.split(',').map(Number) as [number, number];
      expect(rangeBetween(q, r, ...at(3, 0))).toBeLessThanOrEqual(3);
    }
    expect(ends).toEqual(expect.arrayContaining([key(1, -1), key(0, 1)]));
    s.answer('sathar', key(1, -1));
    expect(told(s, 'seeker-flies')[0]?.clause).toContain('KH-SEK-07');
  });

  test('(KH-SEK-08) the ship closest when its move begins, anew every turn, planets in between or not', () => {
    const game = field([seeker(1, [0, 0], 1)], [enemy('One', [9, 0]), enemy('Two', [-10, 0])]);
    const s = steps(game);
    expect(told(s, 'seeker-flies')[0]).toMatchObject({ data: { ship: 'one', range: 9 } });
    const one = shipOf(s.game, 'one');
    one.q += 40;
    s.answer('sathar', 'on');
    expect(told(s, 'seeker-flies')[1]).toMatchObject({ data: { ship: 'two', range: 14 } });
    // Four hexes by plain distance, behind a planet; the other is five away.
    const hid = field([seeker(1, [-2, 0], 1)], [enemy('Behind', [2, 0]), enemy('Open', [-7, 0])], {
      planets: [{ name: 'Kit' }],
    });
    expect(steps(hid).request('sathar', 'seeker-way').about).toEqual(['missile-sathar-1', 'behind']);
  });

  test('what another seeker destroyed is no target: the next flies at the ship closest then', () => {
    const both = [seeker(1, [0, 0], 1), seeker(2, [0, 1], 1)];
    const game = field(both, [enemy('Weak', [2, 0], { hull: 1 }), enemy('Strong', [-9, 0])]);
    const s = steps(game, [75, 30, 1, 1, 1, 1, 1]);
    expect(kinds(s)).toEqual(['next-seeker']);
    expect(s.answer('sathar', 'missile-sathar-1')).toBeDone();
    expect(shipOf(s.game, 'weak').is).toBe('destroyed');
    const way = s.requests('sathar').find(({ kind }) => kind === 'seeker-way');
    expect(way?.about ?? []).toContain('strong');
    s.answer('sathar', way?.default ?? '', 'seeker-way');
    expect(told(s, 'seeker-flies').map(({ data }) => data?.['ship'])).toEqual(['weak', 'strong']);
  });

  rule('KH-SEK-09', 'own ship at 3 hexes, enemy at 4: it flies at its own', () => {
    const own: CraftedShip = { type: 'frigate', side: 'sathar', name: 'Own', at: at(3, 0), load: { ICM: 2 } };
    const s = steps(field([seeker(1, [0, 0], 1)], [own, enemy('Foe', [-4, 0])]), [60]);
    // Friendly ships may defend themselves (KH-SEK-14).
    expect(kinds(s)).toEqual(['intercept']);
    expect(s.answer('sathar', { own: 2 })).toBeDone();
    expect(sentences(told(s, 'seeker-flies'))).toEqual([
      'The seeker of Sathar makes for Own, its own side’s (range 3, it flies 4): from 2820 to 3120.',
    ]);
    expect(told(s, 'attack')).toMatchObject([{ data: { at: 'own', is: 'miss', need: { total: 59 } } }]);
  });

  rule('KH-SEK-10', 'between ships equally close a die decides, each with the same chance', () => {
    const game = field(
      [seeker(1, [0, 0], 1)],
      [enemy('East', [8, 0]), enemy('West', [-8, 0]), enemy('Beside', [-8, 0])],
    );
    for (const [face, ship] of [
      [1, 'East'],
      [2, 'West'],
      [3, 'Beside'],
    ] as const) {
      const s = steps(game, [face]);
      expect(told(s, 'seeker-flies')[0]).toMatchObject({ data: { ship: ship.toLowerCase() } });
      expect(told(s, 'seeker-flies')[0]?.clause).toEqual(expect.arrayContaining(['KH-SEK-10', 'KH-DIC-05']));
    }
    // In one hex it makes no difference: no die is thrown.
    steps(field([seeker(1, [0, 0], 1)], [enemy('East', [8, 0]), enemy('Too', [8, 0])]));
  });

  test('the order is asked for only where it can matter', () => {
    const far = [enemy('Prey', [30, 0])];
    expect(kinds(steps(field([seeker(1, [0, 0], 1), seeker(2, [4, 0], 1)], far)))).toEqual(['rest']);
    const near = [enemy('Prey', [6, 0], { hull: 100 })];
    expect(kinds(steps(field([seeker(1, [0, 0], 1), seeker(2, [4, 0], 1)], near)))).toEqual(['next-seeker']);
    const alike = steps(field([seeker(1, [4, 0], 1), seeker(2, [4, 0], 1)], near), [96, 96]);
    expect(hits(alike)).toEqual(['Prey', 'Prey']);
  });
});

describe('the shortest way', () => {
  const around = { q: fc.integer({ min: -7, max: 7 }), r: fc.integer({ min: -7, max: 7 }) };
  const hex = fc.record(around);
  /** Planets at least four hexes apart, as everywhere. */
  const planets = fc.array(hex, { maxLength: 5 }).map((all) => {
    const kept: Hex[] = [];
    for (const one of all) if (kept.every(({ q, r }) => rangeBetween(one.q, one.r, q, r) >= 4)) kept.push(one);
    return kept;
  });

  /** Hexes to the target by flooding the plane, the plain way. */
  const flood = (game: Game, target: Hex): Map<string, number> => {
    const far = new Map([[`${target.q},${target.r}`, 0]]);
    const edge = [target];
    for (let one = edge.shift(); one !== undefined; one = edge.shift()) {
      const steps = far.get(`${one.q},${one.r}`) ?? 0;
      if (steps > 32) break;
      for (const { q, r } of neighbours(one, 'pointy')) {
        if (far.has(`${q},${r}`) || planetAt(game, q, r) !== undefined) continue;
        far.set(`${q},${r}`, steps + 1);
        edge.push({ q, r });
      }
    }
    return far;
  };

  test('is what flooding the plane finds, and every end lies on one', () => {
    fc.assert(
      fc.property(planets, hex, hex, fc.integer({ min: 1, max: 6 }), (stand, from, to, turns) => {
        const game = field([], [enemy('Prey', [to.q, to.r])], {
          planets: stand.map(({ q, r }, n) => ({ name: `P${n}`, at: at(q, r) })),
        });
        const [q, r] = at(from.q, from.r);
        const prey = shipOf(game, 'prey');
        fc.pre(planetAt(game, q, r) === undefined && planetAt(game, prey.q, prey.r) === undefined);
        fc.pre(from.q !== to.q || from.r !== to.r);
        const far = flood(game, prey);
        const way = far.get(`${q},${r}`) ?? Number.NaN;
        expect(wayTo(game, { q, r }, prey)).toBe(way);
        const flown = Math.min(way, flightOf(turns));
        const ends = endsOf(game, seeker(1, [from.q, from.r], turns), prey);
        const back = flood(game, { q, r });
        const wanted = [...far].filter(([end, left]) => left === way - flown && back.get(end) === flown);
        expect(ends.map((end) => `${end.q},${end.r}`).sort()).toEqual(wanted.map(([end]) => end).sort());
      }),
      { numRuns: 60 },
    );
  });
});
