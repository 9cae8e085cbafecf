import { type Direction, type Hex, RING, unkey } from '@flagbridge/engine/hex';
import { keyOf, onSheet } from '@flagbridge/kit/space';
import { describe, expect, test } from 'vitest';
import type { Game, Ship, Warhead } from '../src/game.ts';
import { costToGo } from '../src/rules/pursuit-cost.ts';
import { routesOf } from '../src/rules/pursuit-route.ts';
import { turnsToReach } from '../src/rules/pursuit-step.ts';
import { hunt, MIDDLE, off } from './warheads-fixture.ts';

const FACINGS = [0, 1, 2, 3, 4, 5] as const;
const small = (sideslips: boolean) => ({ columns: 6, rows: 5, rulings: { sideslips } });

/** The cost by the letter of the rules: everything that can be done from a place, forwards, until nothing gets cheaper. */
function byHand(map: ReturnType<typeof small>, from: Hex, facing: Direction): Map<string, number> {
  const costs = new Map<string, number>();
  const open: { q: number; r: number; f: number; slipped: boolean; cost: number }[] = [
    { q: from.q, r: from.r, f: facing, slipped: false, cost: 0 },
  ];
  const best = new Map<string, number>();
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { q, r, f, slipped, cost } = next;
    const place = `${q},${r},${f},${slipped}`;
    if ((best.get(place) ?? 999) <= cost) continue;
    best.set(place, cost);
    costs.set(keyOf(q, r), Math.min(costs.get(keyOf(q, r)) ?? 999, cost));
    const go = (way: number, pays: number, slips: boolean): void => {
      const step = RING[(way % 6) as Direction];
      if (onSheet(map, q + step.q, r + step.r))
        open.push({ q: q + step.q, r: r + step.r, f, slipped: slips, cost: cost + pays });
    };
    go(f, 1, false);
    if (map.rulings.sideslips && !slipped) for (const side of [1, 5]) go(f + side, 2, true);
    for (const side of [1, 5]) open.push({ q, r, f: (f + side) % 6, slipped: false, cost: cost + 3 });
  }
  return costs;
}

const hexes = (map: ReturnType<typeof small>): Hex[] => {
  const out: Hex[] = [];
  for (let r = 0; r < map.rows; r++) for (let q = -4; q < map.columns; q++) if (onSheet(map, q, r)) out.push({ q, r });
  return out;
};

describe('cost of a pursuit', () => {
  for (const sideslips of [false, true])
    test(`from everywhere to everywhere as counted forwards, edges and all${sideslips ? ', with sideslips' : ''}`, () => {
      const map = small(sideslips);
      const all = hexes(map);
      expect(all).toHaveLength(30);
      for (const from of all)
        for (const facing of FACINGS) {
          const counted = byHand(map, from, facing);
          for (const to of all)
            if (costToGo(map, from, facing, to) !== counted.get(keyOf(to.q, to.r)))
              expect([from, facing, to, costToGo(map, from, facing, to)]).toEqual(counted.get(keyOf(to.q, to.r)));
        }
    });

  test('turns to get there: points that do not pay for the next step are lost', () => {
    const game = hunt('torpedo', off(0));
    const from = { kind: 'torpedo', q: MIDDLE[0], r: MIDDLE[1], facing: 0 } as const;
    const to = (east: number, northEast: number): number => {
      const [q, r] = off(east, northEast);
      return turnsToReach(game, from, { q, r });
    };
    expect([to(0, 0), to(12, 0), to(13, 0), to(4, 3), to(10, 8)]).toEqual([0, 1, 2, 1, 2]);
    // Ten ahead, then two points are lost: 3 and 9 make the second turn, 1 the third.
    expect([to(10, 9), to(10, 10)]).toEqual([2, 3]);
  });
});

describe('routes', () => {
  const pair = (game: Game): [Warhead, Ship] => [game.warheads[0] as Warhead, game.ships[1] as Ship];
  const routes = (game: Game) => routesOf(game, ...pair(game));

  test('whatever it does pays for itself, goes as far as it can, and is told apart by where it ends', () => {
    let met = 0;
    for (const sideslips of [false, true])
      for (const facing of FACINGS)
        for (let east = -9; east <= 13; east += 2)
          for (let north = -7; north <= 7; north++) {
            const [q, r] = off(east, north);
            if (!onSheet({ columns: 34, rows: 22 }, q, r)) continue;
            const game = hunt('missile', [q, r], { facing }, { rulings: { sideslips } });
            const [warhead, target] = pair(game);
            const all = costToGo(game, warhead, facing, target);
            const found = routesOf(game, warhead, target);
            met += found.length;
            expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
            for (const { steps, path, facing: ends, arrives } of found) {
              let spent = 0;
              for (const step of steps) spent += step === 'F' ? 1 : step === 'R' || step === 'L' ? 3 : 2;
              const end = path.length === 0 ? warhead : { q: path.at(-2) as number, r: path.at(-1) as number };
              expect(spent).toBeLessThanOrEqual(14);
              if (!steps.endsWith('S') && !steps.endsWith('P'))
                expect(costToGo(game, end, ends, target)).toBe(all - spent);
              expect(arrives).toBe(all <= 14);
              if (!arrives) expect(14 - spent).toBeLessThan(3);
              expect(/SS|SP|PS|PP/.test(steps)).toBe(false);
            }
          }
    expect(met).toBeGreaterThan(2000);
  });

  test('the default is the first in the order of preference', () => {
    // Straight about, right and left cost the same: right.
    const game = hunt('torpedo', off(-3));
    expect(routes(game).map(({ steps }) => steps)).toEqual(['RRRFFF']);
    // Sideslips may be made anywhere on the way; all arrive.
    const slips = hunt('torpedo', off(4, 1), {}, { rulings: { sideslips: true } });
    expect(routes(slips).map(({ steps }) => steps)).toEqual(['FFFFP']);
  });

  test('asteroids and debris make routes differ that arrive alike', () => {
    const slips = { rulings: { sideslips: true } };
    const straight = off(4);
    const game = hunt('torpedo', off(4, 1), {}, { ...slips, debris: [...straight] });
    expect(routes(game).map(({ steps, debris }) => [steps, debris])).toEqual([
      ['FFFFP', [keyOf(...straight)]],
      ['FFFPF', []],
    ]);
    const rock = hunt('torpedo', off(4, 1), {}, { ...slips, asteroids: [...straight] });
    expect(routes(rock).map(({ id, steps, lost }) => [id, steps, lost])).toEqual([
      ['asteroid', 'FFFF', true],
      [keyOf(...off(4, 1)), 'FFFPF', false],
    ]);
    // One that lies on no route of least cost is not looked at.
    expect(routes(hunt('torpedo', off(4, 1), {}, { ...slips, asteroids: [...off(0, 3)] }))).toHaveLength(1);
    expect(unkey(routes(rock)[1]?.id ?? '')).toEqual({ q: off(4, 1)[0], r: off(4, 1)[1] });
  });
});
