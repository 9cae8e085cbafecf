import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, type Ship, shipOf } from '../src/game.ts';
import { hunters, rowsToGo } from '../src/rules/breakthrough.ts';
import { edgesCrossed, SHEET } from '../src/rules/map.ts';
import { endsInBelt, obstacleBetween, solidAt } from '../src/rules/obstacles.ts';
import { costOf, movementRatio } from '../src/rules/power.ts';
import { locks, scanners, scanningOf } from '../src/rules/sensors.ts';
import { canAct, isOperational, isOutOfAction, nearestCaptors } from '../src/rules/ship-state.ts';
import { verdict } from '../src/rules/victory.ts';
import { changeBarrier, followBarrier, followersOf, usualStart } from '../src/rules/warp.ts';
import { sensorPhase } from '../src/steps/sensors/index.ts';
import { type Crafted, type CraftedShip, craftGame, duel, play } from './craft.ts';

const ADVANCED = { level: 'advanced' } as const;
const first = (game: Game): Ship => game.ships[0] as Ship;

describe('the state of a ship (ST-SET-20, ST-SET-17)', () => {
  const states = (red: Partial<CraftedShip>) => {
    const ship = first(duel(red));
    return [isOperational(ship), isOutOfAction(ship), canAct(ship)];
  };
  test('on the map with superstructure and power it is operational', () => {
    expect(states({ structure: 1, power: 1 })).toEqual([true, false, true]);
  });
  test('on the map without either it is out of action, and acts until it is known to be disabled', () => {
    expect(states({ structure: 0 })).toEqual([false, true, true]);
    expect(states({ power: 0 })).toEqual([false, true, true]);
    expect(states({ structure: 0, disabled: true })).toEqual([false, true, false]);
  });
  test('off the map it is neither, and does not act', () => {
    for (const is of ['left', 'captured', 'destroyed', 'unplaced'] as const) {
      expect([is, ...states({ is })]).toEqual([is, false, false, false]);
      expect([is, ...states({ is, structure: 0 })]).toEqual([is, false, false, false]);
    }
  });
  test('of two captors the nearer takes it, and none that is out of action (ST-SET-14)', () => {
    const captors = (near: Partial<CraftedShip>) =>
      nearestCaptors(
        duel({}, { at: '2317' }, { ships: [{ type: 'k22', name: 'Near', side: 'green', at: '1317', ...near }] }),
        first(duel()),
      );
    expect(captors({})).toEqual(['green']);
    expect(captors({ power: 0 })).toEqual(['blue']);
    expect(captors({ at: '2316' })).toEqual(['blue']);
  });
});

describe('who is left', () => {
  test('a side whose ships have not come yet is still in the battle (ST-SEQ-09)', () => {
    const end = (is: Ship['is']) => verdict(duel({}, { is }));
    expect(end('unplaced')).toBeNull();
    expect(end('flying')).toBeNull();
    expect(end('left')).toMatchObject({ winner: 'red', by: 'last-side' });
    expect(end('captured')).toMatchObject({ winner: 'red' });
  });
});

describe('getting through (ST-SCN-33)', () => {
  const GOAL = { is: 'breakthrough', ship: 'runner', edge: 'north', structure: 6, power: 12 } as const;
  const ended = (runner: Partial<CraftedShip>, hunter: Partial<CraftedShip> = {}, mate: Partial<CraftedShip> = {}) =>
    verdict(
      craftGame({
        ...ADVANCED,
        goal: GOAL,
        ships: [
          { type: 'k23', name: 'Runner', side: 'east', at: '2305', ...runner },
          { type: 'k22', name: 'Mate', side: 'east', at: '2405', ...mate },
          { type: 'lightning', name: 'Hunter', side: 'west', at: '2301', ...hunter },
        ],
      }),
    );
  const off = { is: 'left', exit: 'north' } as const;
  test('with exactly a third of both, and not with a point less of either', () => {
    expect(ended({ ...off, structure: 2, power: 4 })).toMatchObject({ winner: 'east', by: 'marginal' });
    expect(ended({ ...off, structure: 2, power: 3 })).toMatchObject({ winner: null, by: 'humbled' });
    expect(ended({ ...off, structure: 1, power: 4 })).toMatchObject({ winner: null, by: 'humbled' });
  });
  test('a hunter with a point of both is not out, and a mate of its own does not count', () => {
    const whole = { ...off, structure: 6, power: 12 };
    expect(ended(whole, { structure: 1, power: 1 })).toMatchObject({ by: 'marginal' });
    expect(ended(whole, { structure: 0 })).toMatchObject({ by: 'decisive' });
    expect(ended(whole, {}, { is: 'destroyed' })).toMatchObject({ by: 'marginal' });
    expect(ended({ structure: 1, power: 1 })).toBeNull();
  });
  test('what counts when it leaves is cited where it has left, and only there (ST-SCN-70)', () => {
    expect(ended({ is: 'left', exit: 'east' })).toMatchObject({ by: 'stopped', also: 'ST-SCN-70' });
    expect(ended({ is: 'destroyed' })).toMatchObject({ winner: 'west', by: 'stopped' });
    expect(ended({ is: 'destroyed' })).not.toHaveProperty('also');
  });
  test('the hunters are the other side, whichever is listed first', () => {
    const game = duel({ name: 'Red' }, { name: 'Blue' }, { goal: { ...GOAL, ship: 'red' } });
    expect(hunters(game)).toBe('blue');
    expect(hunters({ ...game, goal: { ...GOAL, ship: 'blue' } })).toBe('red');
  });
  test('how far it is to the edge, counted in rows or columns', () => {
    const rows = (edge: 'north' | 'east' | 'south' | 'west') =>
      rowsToGo({ ...SHEET, goal: { ...GOAL, edge } }, { q: 2, r: 5 });
    // Column 5 and row 6 of 44 by 33.
    expect([rows('north'), rows('south'), rows('west'), rows('east')]).toEqual([6, 28, 5, 40]);
  });
});

describe('sensors', () => {
  const third = (more: Partial<CraftedShip>): CraftedShip => ({
    type: 'k22',
    name: 'Third',
    side: 'red',
    at: '0830',
    ...more,
  });
  const listed = (more: Partial<CraftedShip>) => scanners(duel({}, {}, { ...ADVANCED, ships: [third(more)] }), false);
  test('of ships on the map with working sensors alone a lock is asked (ST-SEN-32)', () => {
    const all = [
      { office: 'red', ships: ['red'] },
      { office: 'blue', ships: ['blue'] },
    ];
    expect(listed({})).toEqual([...all, { office: 'red', ships: ['third'] }]);
    expect(listed({ outage: 1 })).toEqual(all);
    expect(listed({ outage: 2 })).toEqual(all);
    expect(listed({ is: 'captured' })).toEqual(all);
    expect(listed({ is: 'left', outage: 1 })).toEqual(all);
    // One that is disabled still looks (ST-SET-11).
    expect(listed({ disabled: true })).toHaveLength(3);
  });
  test('what a ship is locked on is said by its name', () => {
    const game = duel({ lock: 'blue' }, {}, ADVANCED);
    const scanning = scanningOf(game, ['red']);
    const [shooter] = locks.explain(scanning, locks.aim(scanning)).shooters ?? [];
    expect(shooter?.label).toMatchObject({ say: 'option.sensors-locked', with: { ship: 'Red', target: 'Blue' } });
  });
  test('ships of a captain that have gone meanwhile are on no list', () => {
    const shooters = (is: Ship['is']) => {
      const game = duel({}, {}, { ...ADVANCED, ships: [third({ is })] });
      const scanning = scanningOf(game, ['red', 'third']);
      return locks.explain(scanning, locks.aim(scanning)).shooters?.map(({ id }) => id);
    };
    expect(shooters('flying')).toEqual(['red', 'third']);
    expect(shooters('captured')).toEqual(['red']);
  });
  rule('ST-SEN-32', 'one box of damage is enough to blind them', () => {
    const game = duel(
      {},
      {},
      {
        ...ADVANCED,
        stage: 'sensors',
        ships: [third({ outage: 1 })],
        ranks: [
          { ship: 'third', rolls: [1] },
          { ship: 'red', rolls: [2] },
          { ship: 'blue', rolls: [3] },
        ],
      },
    );
    const s = play(game, sensorPhase, { dice: [] });
    expect(s.answer('red', [{ by: 'third', at: 'blue' }], 'lock')).toBeRefused('ST-SEN-32');
  });
});

describe('warp speed', () => {
  test('a battle starts at warp 6, or at what the slowest can keep up (ST-WRP-02)', () => {
    const start = (...safe: number[]) => usualStart(safe.map((safeWarp) => ({ safeWarp })));
    expect([start(), start(8, 7), start(8, 5, 7)]).toEqual([6, 6, 5]);
  });
  const chasing = (red: Partial<CraftedShip>, blue: Partial<CraftedShip>) => duel(red, blue, ADVANCED);
  test('who is two factors off cannot follow, who is one off can (ST-WRP-04)', () => {
    const game = chasing({ warp: 5 }, { warp: 7 });
    expect(followBarrier(game, first(game), 7)).toMatchObject({
      ...{ why: 'warp-far', clause: 'ST-WRP-04' },
      figures: { ship: 'Red', warp: 5, to: 7 },
    });
    expect(followBarrier(game, first(game), 6)).toBeNull();
    expect(followBarrier(game, first(game), 4)).toBeNull();
  });
  test('enemies may follow up to their Emergency Speed itself (ST-WRP-08)', () => {
    // A D-7M reaches warp 9.
    const followers = (warp: number, blue: number, more: Partial<CraftedShip> = {}) => {
      const game = chasing({ warp }, { warp: blue, ...more });
      return followersOf(game, first(game)).map(({ id }) => id);
    };
    expect(followers(9, 8)).toEqual(['blue']);
    expect(followers(10, 9)).toEqual([]);
    expect(followers(7, 7)).toEqual([]);
    expect(followers(7, 8)).toEqual(['blue']);
    expect(followers(8, 7, { side: 'red' })).toEqual([]);
    expect(followers(8, 7, { warped: true })).toEqual([]);
  });
  test('not below warp 1, nor beyond the Emergency Speed (ST-MAP-08, ST-WRP-03)', () => {
    const change = (warp: number, to: 'faster' | 'slower') => {
      const game = chasing({ warp }, {});
      return changeBarrier(game, first(game), to)?.clause ?? null;
    };
    expect([change(2, 'slower'), change(1, 'slower'), change(7, 'faster'), change(8, 'faster')]).toEqual([
      ...[null, 'ST-MAP-08', null, 'ST-WRP-03'],
    ]);
  });
});

describe('the map and what lies on it', () => {
  test('no edge is crossed on the way to a hex of the map', () => {
    for (const facing of [0, 1, 2, 3, 4, 5] as const) expect(edgesCrossed(SHEET, 10, 10, facing)).toEqual([]);
  });
  const rock = (kind: 'planet' | 'asteroids', q: number, r: number) => ({ id: `${q}`, kind, name: kind, q, r });
  test('a belt may be entered, a planet not; into a belt or out of one lines end in it (ST-OBS-05, ST-OBS-06)', () => {
    const game = { obstacles: [rock('planet', 5, 5), rock('asteroids', 7, 5)] };
    expect([solidAt(game, 5, 5)?.name, solidAt(game, 7, 5), solidAt(game, 6, 5)]).toEqual([
      'planet',
      undefined,
      undefined,
    ]);
    const [here, belt, beyond] = [
      { q: 6, r: 5 },
      { q: 7, r: 5 },
      { q: 8, r: 5 },
    ];
    expect([endsInBelt(game, here, belt), endsInBelt(game, belt, here), endsInBelt(game, here, beyond)]).toEqual([
      ...[true, true, false],
    ]);
    expect(endsInBelt(game, { q: 5, r: 5 }, here)).toBe(false);
    expect(endsInBelt({ obstacles: [] }, here, belt)).toBe(false);
    expect([obstacleBetween(game, here, beyond)?.name, obstacleBetween(game, here, belt)]).toEqual(['asteroids', null]);
    expect(obstacleBetween({ obstacles: [] }, here, beyond)).toBeNull();
  });
  test('a scenario’s own Movement Point Ratio holds for all ships (ST-OPT-08)', () => {
    const ratio = (more: Partial<Crafted>) => {
      const game = duel({}, {}, more);
      return [
        movementRatio(game, first(game)),
        costOf(game, shipOf(game, 'blue'), { points: 4, shields: [], charges: [], cloak: false }),
      ];
    };
    expect(ratio({})).toEqual([{ power: 4, points: 3 }, 4]);
    expect(ratio({ ratio: [3, 2] })).toEqual([{ power: 3, points: 2 }, 6]);
  });
});
