import { routeOf, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, type Obstacle, shipOf } from '../src/game.ts';
import { movementPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame, duel, play } from './craft.ts';

/** What everybody hears of a move, of the order of moves and of the phase it is made in: its clauses, and no others. */

const moved = (
  red: Partial<CraftedShip>,
  way: string,
  more: Partial<Crafted> = {},
  blue: Partial<CraftedShip> = {},
) => {
  const game = duel(
    { at: [10, 10], points: 10, warp: 6, ...red },
    { at: [30, 10], ...blue },
    { level: 'advanced', ...more },
  );
  const s = play(game, movementPhase, { vars: { pair: 1 } });
  expect(s.answer('red', routeOf('red', way), 'move')).toBeDone();
  return s;
};
const movedBy = (...args: Parameters<typeof moved>): string[] =>
  told(moved(...args), 'moved').flatMap(({ clause }) => clause);
const dataOf = (...args: Parameters<typeof moved>) => told(moved(...args), 'moved')[0]?.data;

describe('a move is told by the rules it rests on', () => {
  const REVERSE = { drive: 'reverse' } as const;
  const away = { at: '4417', facing: 0 } as const;
  test.each<[clause: string, cited: Parameters<typeof moved>, not: Parameters<typeof moved>]>([
    ['ST-MOV-03', [{}, 'F'], [{}, 'L']],
    ['ST-MOV-03', [{}, 'L F'], [REVERSE, 'B']],
    ['ST-MOV-04', [{}, 'L'], [{}, 'F']],
    ['ST-MOV-04', [{}, 'F R'], [{}, 'Z']],
    ['ST-MOV-11', [{}, 'Z'], [{}, 'L L']],
    ['ST-MOV-28', [REVERSE, 'B'], [{}, 'F']],
    ['ST-INF-22', [REVERSE, 'B'], [{}, 'F F']],
    ['ST-MOV-27', [REVERSE, 'B'], [{ ...REVERSE, points: 5 }, 'B']],
    ['ST-MOV-05', [{}, 'F'], [{}, 'F F']],
    ['ST-MOV-06', [{}, ''], [{ ...away, points: 15 }, 'leave']],
    ['ST-MOV-10', [{ straight: true }, 'F F'], [{}, 'F F']],
  ])('%s: %j, and not %j', (clause, cited, not) => {
    expect(movedBy(...cited)).toContain(clause);
    expect(movedBy(...not)).not.toContain(clause);
  });
  test('ST-MAP-06 where another ship flies in the hex it ends in, and only then', () => {
    const into = (blue: Partial<CraftedShip>) => movedBy({}, 'F', {}, blue);
    expect(into({ at: [11, 10] })).toContain('ST-MAP-06');
    for (const blue of [{ at: [11, 12] }, { at: [13, 10] }, { at: [11, 10], is: 'captured' }] as const)
      expect(into(blue as Partial<CraftedShip>)).not.toContain('ST-MAP-06');
    // Who leaves shares nothing any more.
    expect(movedBy(away, 'leave', {}, { at: '4417' })).not.toContain('ST-MAP-06');
  });
  test('ST-OBS-06 where it enters a belt, not where it begins in one, passes one by, or enters nothing', () => {
    const belt = (q: number, r: number, kind: Obstacle['kind'] = 'asteroids'): Partial<Crafted> => ({
      ...{ speed: 'sublight', obstacles: [{ id: 'obstacle/1', kind, name: 'Belt', q, r }] },
    });
    const by = (way: string, more: Partial<Crafted>) => movedBy({ points: 15, warp: 0 }, way, more);
    for (const q of [11, 12, 13]) expect(by('F F F', belt(q, 10))).toContain('ST-OBS-06');
    for (const more of [belt(10, 10), belt(14, 10), belt(11, 11), belt(10, 12), belt(13, 13)])
      expect(by('F F F', more)).not.toContain('ST-OBS-06');
    expect(by('L', belt(10, 10))).not.toContain('ST-OBS-06');
    expect(by('F F', belt(13, 10, 'planet'))).not.toContain('ST-OBS-06');
  });
});

describe('a move is told by what it was', () => {
  test.each<[red: Partial<CraftedShip>, way: string, is: string, figures: object]>([
    [{}, '', 'hold', { hexes: 0, turns: 0, emergency: 0, spent: 0, points: 2, path: [] }],
    [{}, 'L', 'turn', { hexes: 0, turns: 1, emergency: 0, spent: 1, facing: 5, turned: 0, path: [] }],
    [{}, 'Z', 'turn', { hexes: 0, turns: 0, emergency: 1, spent: 1, facing: 4 }],
    [{}, 'Z L', 'turn', { turns: 1, emergency: 1, spent: 2 }],
    [{}, 'F', 'way', { hexes: 1, turns: 0, spent: 1, from: '10,10', to: '11,10', path: ['10,10', '11,10'] }],
    [{}, 'L F', 'way', { hexes: 1, turns: 1, spent: 2, to: '11,9' }],
    [{ drive: 'reverse' }, 'B', 'back', { hexes: 1, turns: 0, spent: 1, to: '9,10' }],
    [{ at: '4417' }, 'leave', 'away', { hexes: 0, spent: 1 }],
    [{ at: '4317' }, 'F leave', 'away', { hexes: 1, spent: 2 }],
  ])('%j %j: %s', (red, way, is, figures) => {
    expect(dataOf(red, way)).toMatchObject({ is, ...figures });
  });
  test('in the next phase its trail is gone (ST-SHD-04 knows it by the hex it came from)', () => {
    const { game } = moved({}, 'F');
    expect(shipOf(game, 'red')).toMatchObject({ path: [10, 10, 11, 10], fromQ: 10, fromR: 10, entered: 1 });
    expect(shipOf(play(game, movementPhase, { vars: { pair: 2 } }).game, 'red').path).toEqual([]);
  });
});

describe('a Movement Phase is told by the rules of its order', () => {
  const phase = (points: readonly number[], more: Partial<Crafted> = {}) => {
    const ships = points.map((n, i) => ({
      ...{ type: 'k22', name: `S${i}`, side: i === 0 ? 'red' : 'blue', at: [10 + i, 10] as const, points: n },
    }));
    return told(play(craftGame({ ...more, ships }), movementPhase, { vars: { pair: 1 } }), 'phase')[0];
  };
  const cites = (clause: string, ...args: Parameters<typeof phase>) => phase(...args)?.clause?.includes(clause);
  test('ST-MOV-07 with two that move, ST-TAC-05 where two of them are as fast', () => {
    expect(cites('ST-MOV-07', [5])).toBe(false);
    expect(cites('ST-MOV-07', [5, 10])).toBe(true);
    expect(cites('ST-TAC-05', [5, 10])).toBe(false);
    expect(cites('ST-TAC-05', [5, 10, 15])).toBe(false);
    expect(cites('ST-TAC-05', [10, 5, 5])).toBe(true);
    expect(cites('ST-TAC-05', [10, 5, 10])).toBe(true);
    // Who has no point in this phase is passed over.
    expect(cites('ST-TAC-05', [5, 2, 2])).toBe(false);
  });
  test('ST-OPT-09 with three phases', () => {
    expect(cites('ST-OPT-09', [5, 10], { rulings: { phases: 3 } })).toBe(true);
    expect(cites('ST-OPT-09', [5, 10])).toBe(false);
  });
  test('nobody moves, one moves', () => {
    expect(phase([0, 0])?.data).toMatchObject({ is: 'no-movement', order: [] });
    expect(phase([0, 5])?.data).toMatchObject({ is: 'movement', order: ['s1'] });
  });
});

describe('how ships of one hex lie is forgotten when one of them goes on', () => {
  const together = (mover: string): Game['together'] => {
    const game = craftGame({
      ships: ['One', 'Two', 'Three'].map((name, i) => ({
        ...{ type: 'k22', name, side: i === 0 ? 'red' : 'blue', at: [10, 10] as const, points: 5 },
      })),
      together: [
        { one: 'one', other: 'two', direction: 1 },
        { one: 'one', other: 'three', direction: 2 },
      ],
      ranks: [mover, ...['one', 'two', 'three'].filter((id) => id !== mover)].map((ship) => ({ ship, rolls: [1] })),
    });
    const s = play(game, movementPhase, { vars: { pair: 1 } });
    s.answer(mover === 'one' ? 'red' : 'blue', [mover, 'F'], 'move');
    return s.game.together;
  };
  test('of every pair it was in (ST-SHD-04)', () => {
    expect(together('one')).toEqual([]);
    expect(together('two')).toEqual([{ one: 'one', other: 'three', direction: 2 }]);
    expect(together('three')).toEqual([{ one: 'one', other: 'two', direction: 1 }]);
  });
});
