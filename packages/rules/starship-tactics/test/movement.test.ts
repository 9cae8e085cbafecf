import { sequence } from '@flagbridge/engine';
import { difference, routeOf, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { pointsInPhase } from '../src/rules/power.ts';
import { rollAdvantage } from '../src/steps/advantage.ts';
import { announceSpeeds } from '../src/steps/speeds.ts';
import { movementOrder, movementPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame, duel, play } from './craft.ts';

const moving = (red: Partial<CraftedShip>, blue: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}) =>
  play(duel(red, blue, more), more.pair === undefined ? opening : movementPhase, { vars: { pair: more.pair ?? 1 } });
/** The first Movement Phase of a basic turn, with what goes before it. */
const opening = sequence<Game, { pair: number }>('opening', announceSpeeds, movementPhase);
/** Red with so many points a phase. */
const withPoints = (n: number, red: Partial<CraftedShip> = {}) => moving({ points: 5 * n, ...red });
const fly = (s: ReturnType<typeof moving>, way: string, ship = 'red') => s.answer(ship, routeOf(ship, way), 'move');
const stands = ({ game }: { game: Game }, id = 'red') => {
  const { q, r, facing } = shipOf(game, id);
  return [q, r, facing];
};
const rolled = (game: Game, dice: readonly number[]) => play(game, rollAdvantage, { dice });

describe('tactical advantage', () => {
  rule('ST-TAC-01', 'the higher roll has it', () => {
    const s = rolled(duel(), [4, 7]);
    expect(s.game.ranks).toEqual([
      { ship: 'red', rolls: [4] },
      { ship: 'blue', rolls: [7] },
    ]);
    expect(rolled(duel(), [7, 4]).game.ranks.map(({ ship }) => ship)).toEqual(['blue', 'red']);
  });
  rule('ST-TAC-02', 'equal rolls again, until they differ', () => {
    const s = rolled(duel(), [5, 5, 3, 3, 9, 2]);
    expect(s.game.ranks).toEqual([
      { ship: 'blue', rolls: [5, 3, 2] },
      { ship: 'red', rolls: [5, 3, 9] },
    ]);
    expect(s.dice.unused).toEqual([]);
  });
  rule('ST-TAC-03', 'each ship rolls, and tied ones roll among themselves alone', () => {
    const game = craftGame({
      ships: ['One', 'Two', 'Three', 'Four'].map((name, i) => ({ type: 'k22', name, side: i < 2 ? 'red' : 'blue' })),
    });
    // 6, 2, 6, 9: the two sixes roll again, and the 10 does not pass the 9.
    const s = rolled(game, [6, 2, 6, 9, 10, 1]);
    expect(s.game.ranks.map(({ ship }) => ship)).toEqual(['two', 'three', 'one', 'four']);
    expect(s.dice.unused).toEqual([]);
  });
  rule('ST-TAC-06', 'rolls and ranks are told to all', () => {
    const s = rolled(duel(), [4, 7]);
    expect(s.heard().map(({ data }) => data)).toEqual([{ ship: 'blue', ranks: ['red:4', 'blue:7'] }]);
  });
});

describe('points of a phase', () => {
  rule('ST-MOV-01', 'a turn’s points are spread over the phases', () => {
    const s = moving({ points: 7 }, {}, { pair: 2 });
    expect(fly(s, 'F F F')).toBeRefused('ST-MOV-09');
    expect(fly(s, 'F F')).toBeDone();
  });
  rule('ST-MOV-02', '7 points are 1, 2, 1, 2, 1; 13 are 3, 2, 3, 2, 3', () => {
    const of = (points: number, phases: number) =>
      Array.from({ length: phases }, (_, i) => pointsInPhase(points, phases, i + 1));
    expect(of(7, 5)).toEqual([1, 2, 1, 2, 1]);
    expect(of(13, 5)).toEqual([3, 2, 3, 2, 3]);
    expect([1, 4, 8, 20].map((points) => of(points, 3))).toEqual([
      [0, 1, 0],
      [1, 2, 1],
      [3, 2, 3],
      [7, 6, 7],
    ]);
    const s = moving({ points: 7 });
    expect(told(s, 'speed')[0]?.data).toEqual({ ship: 'red', points: 7, phases: [1, 2, 1, 2, 1] });
  });
  rule('ST-OPT-10', 'with three phases by the printed table', () => {
    const s = moving({ points: 5 }, { points: 16 }, { rulings: { phases: 3 } });
    expect(told(s, 'speed').map(({ data }) => data?.['phases'])).toEqual([
      [2, 1, 2],
      [5, 6, 5],
    ]);
    expect(told(s, 'speed')[0]?.clause).not.toContain('ST-OPT-11');
  });
  rule('ST-OPT-11', 'above 20 the table goes on in the same way', () => {
    const at = (points: number) =>
      told(moving({ points }, {}, { rulings: { phases: 3 } }), 'speed')[0]?.data?.['phases'];
    expect([21, 22, 23].map(at)).toEqual([
      [7, 7, 7],
      [7, 8, 7],
      [8, 7, 8],
    ]);
  });
  rule('ST-OPT-09', 'three pairs in place of five', () => {
    expect(told(moving({}, {}, { rulings: { phases: 3 } }), 'phase')[0]?.clause).toContain('ST-OPT-09');
    expect(told(moving({}), 'phase')[0]?.clause).not.toContain('ST-OPT-09');
  });
  rule('ST-INF-05', 'points are told to all when the first Movement Phase begins', () => {
    expect(
      moving({ points: 7 })
        .heard('blue')
        .filter(({ type }) => type === 'speed'),
    ).toHaveLength(2);
    expect(
      moving({ points: 7 }, {}, { pair: 2 })
        .heard('blue')
        .filter(({ type }) => type === 'speed'),
    ).toHaveLength(0);
  });
});

describe('a move', () => {
  rule('ST-MOV-03', 'a point is a hex ahead', () => {
    const s = withPoints(2, { at: [10, 10], facing: 1 });
    fly(s, 'F F');
    expect(stands(s)).toEqual([10, 12, 1]);
    expect(told(s, 'moved')[0]?.data).toMatchObject({ is: 'way', path: ['10,10', '10,11', '10,12'], hexes: 2 });
  });
  rule('ST-MOV-04', 'a point is a hexside of turn; three points are no three hexes and a turn', () => {
    const s = withPoints(3, { at: [10, 10] });
    expect(fly(s, 'F L F F')).toBeRefused('ST-MOV-09');
    expect(fly(s, 'F L F')).toBeDone();
    expect(stands(s)).toEqual([12, 9, 5]);
    const turned = withPoints(2, { at: [10, 10] });
    fly(turned, 'R R');
    expect(stands(turned)).toEqual([10, 10, 2]);
    expect(told(turned, 'moved')[0]?.data).toMatchObject({ is: 'turn', turns: 2, hexes: 0 });
  });
  rule('ST-MOV-05', 'points may pass unused', () => {
    const s = withPoints(2, { at: [10, 10] });
    expect(fly(s, '')).toBeDone();
    expect(stands(s)).toEqual([10, 10, 0]);
    expect(told(s, 'moved')[0]?.data).toMatchObject({ is: 'hold', spent: 0, points: 2 });
  });
  rule('ST-MOV-06', 'what is not used in its phase is lost', () => {
    const s = moving({ points: 5 });
    fly(s, '');
    expect(told(s, 'moved')[0]?.clause).toContain('ST-MOV-06');
    const next = moving({ points: 5 }, {}, { pair: 2 });
    expect(fly(next, 'F F')).toBeRefused('ST-MOV-09');
    const all = withPoints(1);
    fly(all, 'F');
    expect(told(all, 'moved')[0]?.clause).not.toContain('ST-MOV-06');
  });
  rule('ST-MOV-09', 'no further than the points go', () => {
    expect(fly(withPoints(1), 'F F')).toBeRefused('ST-MOV-09');
    expect(fly(withPoints(1), 'F L')).toBeRefused('ST-MOV-09');
  });
  rule('ST-MOV-08', 'one ship at a time, each step seen by all', () => {
    const s = moving({ points: 10 }, { points: 5 });
    expect(s.requests('blue').filter(({ standing }) => !standing)).toEqual([]);
    fly(s, 'F');
    expect(s.heard().filter(({ type }) => type === 'moved')).toHaveLength(1);
    expect(s.request('blue').kind).toBe('move');
  });
  rule('ST-MOV-10', 'who must go straight spends every point ahead', () => {
    const s = withPoints(2, { straight: true, at: [10, 10] });
    expect(fly(s, 'L F')).toBeRefused('ST-MOV-10');
    expect(fly(s, 'F')).toBeRefused('ST-MOV-10');
    expect(fly(s, '')).toBeRefused('ST-MOV-10');
    expect(s.request('red').default).toEqual(['red', 'F', 'F']);
    expect(fly(s, 'F F')).toBeDone();
    // At the edge the rest is forfeited, unless it is to leave.
    const edge = { straight: true, at: '4417', facing: 0 } as const;
    expect(fly(withPoints(2, edge), '')).toBeDone();
    expect(fly(withPoints(2, edge), 'leave')).toBeDone();
  });
  rule('ST-MOV-37', 'a disabled ship does not move, nor one without points', () => {
    const s = moving({ points: 5, disabled: true, structure: 0 }, { points: 10 });
    expect(movementOrder(s.game).map(({ ship }) => ship)).toEqual(['blue']);
    const game = craftGame({
      ships: [
        { type: 'k22', name: 'One', points: 10 },
        { type: 'k22', name: 'Two', points: 5, disabled: true },
        { type: 'k22', name: 'Three', points: 2 },
        { type: 'k22', name: 'Four', side: 'blue' },
        { type: 'k22', name: 'Five', points: 5 },
      ],
    });
    const fleet = play(game, movementPhase, { vars: { pair: 1 } });
    expect(fleet.answer('red', ['two', 'F'])).toMatchObject({ why: 'cannot-move', clause: 'ST-MOV-37' });
    expect(fleet.answer('red', ['three', 'F'])).toMatchObject({ why: 'no-points', clause: 'ST-MOV-37' });
    expect(fleet.answer('red', ['five', 'F'])).toMatchObject({ why: 'not-its-turn', clause: 'ST-MOV-08' });
    expect(fleet.answer('red', ['four', 'F'])).toBeRefused('FB-REQ-04');
    expect(fleet.answer('red', ['one', 'F'])).toBeDone();
  });
});

describe('the order of moves', () => {
  const order = (points: readonly number[], ranks?: readonly string[]) => {
    const names = ['One', 'Two', 'Three'];
    const game = craftGame({
      ships: names.map((name, i) => ({
        type: 'k22',
        name,
        side: i === 1 ? 'blue' : 'red',
        points: points[i] ?? 0,
        at: [10 + i, 10],
      })),
      ...(ranks && { ranks: ranks.map((ship) => ({ ship, rolls: [1] })) }),
    });
    return movementOrder(game).map(({ ship }) => ship);
  };
  rule('ST-MOV-07', 'most points first, whoever has none in the phase is passed over', () => {
    expect(order([5, 15, 10])).toEqual(['two', 'three', 'one']);
    // 2 points: none in phase 1.
    expect(order([2, 15, 10])).toEqual(['two', 'three']);
    const s = moving({ points: 5 }, { points: 10 });
    expect(told(s, 'phase')[0]?.data).toMatchObject({ is: 'movement', order: ['blue', 'red'] });
    expect(told(s, 'phase')[0]?.clause).toContain('ST-MOV-07');
  });
  rule('ST-TAC-05', 'of equals the lower rank first', () => {
    expect(order([5, 5, 5])).toEqual(['one', 'two', 'three']);
    expect(order([5, 5, 5], ['three', 'one', 'two'])).toEqual(['three', 'one', 'two']);
    expect(told(moving({ points: 5 }, { points: 5 }), 'phase')[0]?.clause).toContain('ST-TAC-05');
    expect(told(moving({ points: 5 }, { points: 10 }), 'phase')[0]?.clause).not.toContain('ST-TAC-05');
  });
  rule('ST-SEQ-06', 'until every ship has moved or passed', () => {
    const s = moving({ points: 10 }, { points: 5 });
    fly(s, '');
    fly(s, '', 'blue');
    expect(s.request('red').kind).toBe('rest');
    expect(told(s, 'phase')[0]?.clause).toContain('ST-SEQ-06');
  });
});

describe('the edge of the map', () => {
  rule('ST-MAP-05', 'out of an edge hex, where it is said, and for good', () => {
    const s = withPoints(2, { at: '4417', facing: 0 });
    expect(fly(s, 'F')).toBeRefused('ST-MAP-05');
    expect(fly(s, 'leave')).toBeDone();
    expect(shipOf(s.game, 'red')).toMatchObject({ is: 'left', exit: 'east' });
    expect(fly(withPoints(2, { at: '2317' }), 'leave')).toBeRefused('ST-MAP-05');
    const north = withPoints(1, { at: '2301', facing: 4 });
    fly(north, 'leave');
    expect(shipOf(north.game, 'red').exit).toBe('north');
    const south = withPoints(1, { at: '2333', facing: 1 });
    fly(south, 'leave');
    expect(shipOf(south.game, 'red').exit).toBe('south');
  });
  test('from a corner, beyond both edges, the owner names which', () => {
    // Column 1, row 1, to the north-west: beyond the north edge and the west end alike.
    const corner = { at: '0101', facing: 4 } as const;
    expect(fly(withPoints(1, corner), 'leave')).toBeRefused('ST-MAP-05');
    const long = withPoints(1, corner);
    expect(fly(long, 'leave-long')).toBeDone();
    expect(shipOf(long.game, 'red').exit).toBe('north');
    const narrow = withPoints(1, corner);
    expect(fly(narrow, 'leave-narrow')).toBeDone();
    expect(shipOf(narrow.game, 'red').exit).toBe('west');
    expect(fly(withPoints(1, { at: '4417' }), 'leave-long')).toBeRefused('ST-MAP-05');
  });
  rule('ST-SET-15', 'who leaves is driven off, and nothing follows', () => {
    expect(fly(withPoints(2, { at: '4417' }), 'leave F')).toBeRefused('ST-SET-15');
    const s = withPoints(1, { at: '4417' });
    fly(s, 'leave');
    expect(told(s, 'left')[0]?.data).toEqual({ ship: 'red', edge: 'east' });
  });
  rule('ST-TAC-10', 'its rank is deleted, and the others keep their order', () => {
    const game = craftGame({
      ships: ['One', 'Two', 'Three'].map((name, i) => ({
        type: 'k22',
        name,
        side: i === 2 ? 'blue' : 'red',
        ...(i === 1 && { at: '4417', points: 5 }),
      })),
    });
    const s = play(game, movementPhase, { vars: { pair: 1 } });
    s.answer('red', ['two', 'leave']);
    expect(s.game.ranks.map(({ ship }) => ship)).toEqual(['one', 'three']);
  });
  rule('ST-MAP-06', 'ships move through each other and may share a hex', () => {
    const s = moving({ at: [10, 10], points: 15 }, { at: [11, 10] });
    expect(fly(s, 'F F')).toBeDone();
    const shared = moving({ at: [10, 10], points: 5 }, { at: [11, 10] });
    expect(fly(shared, 'F')).toBeDone();
    expect(stands(shared)).toEqual([11, 10, 0]);
    expect(told(shared, 'moved')[0]?.clause).toContain('ST-MAP-06');
    expect(told(s, 'moved')[0]?.clause).not.toContain('ST-MAP-06');
  });
  difference('ST-SHD-04', 'who entered a hex last is kept, and from where', (holds) => {
    const s = moving({ at: [10, 10], points: 5 }, { at: [11, 10] });
    fly(s, holds ? 'F' : '');
    const { entered, fromQ, fromR } = shipOf(s.game, 'red');
    return { entered, fromQ, fromR };
  });
});
