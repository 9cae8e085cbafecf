import { describe, expect, test } from 'vitest';
import { displayOf } from '../src/data/track.ts';
import type { Game, Ship } from '../src/game.ts';
import { copyGame } from '../src/members.ts';
import { attackOdds } from '../src/rules/attack.ts';
import { boxesLeft, lossesOf, nextBox, readDice } from '../src/rules/damage.ts';
import {
  attackDie,
  counts,
  driveOf,
  drOf,
  dvOf,
  holds,
  isDazed,
  isDerelict,
  isMountLost,
  isPilotDead,
  mayMove,
  sputterOf,
  tightTurnDie,
  warheadsAboard,
} from '../src/rules/ship-state.ts';
import { type CraftedShip, craftGame } from './craft.ts';

/** What a ship's record amounts to, figure by figure. */

const gameOf = (ship: Partial<CraftedShip>, turn = 5): { game: Game; ship: Ship } => {
  const game = craftGame({ turn, ships: [{ type: 'x-wing', ...ship }] });
  return { game, ship: game.ships[0]! };
};
const ship = (more: Partial<CraftedShip>): Ship => gameOf(more).ship;

describe('Drive, DR and DV', () => {
  // X-Wing: D14 D12 D10 D8 D6 D4 D2 are boxes 3 7 11 15 19 22 26, R3 R2 R1 boxes 6 13 25.
  const drive = (more: Partial<CraftedShip>, turn = 5) => {
    const { game, ship: one } = gameOf(more, turn);
    return driveOf(game, one);
  };
  test('the highest number still unmarked, in whatever order they were marked (SD-DMG-03, SD-DMG-05)', () => {
    expect([drive({}), drive({ marks: [3] }), drive({ marks: [3, 7, 11] }), drive({ marks: [7, 11] })]).toEqual([
      14, 12, 8, 14,
    ]);
    expect(drive({ marks: [11, 3, 7, 26] })).toBe(8);
    expect([drive({ marks: [3, 7, 11, 15, 19, 22] }), drive({ marks: [3, 7, 11, 15, 19, 22, 26] })]).toEqual([2, 0]);
    expect([
      drOf(ship({})),
      drOf(ship({ marks: [6] })),
      drOf(ship({ marks: [13, 6] })),
      drOf(ship({ marks: [6, 13, 25] })),
    ]).toEqual([...[3, 2, 1, 0]]);
    expect(drOf(ship({ marks: [13] }))).toBe(3);
  });
  test('three less for each sputter that still holds, and never below 0 (SD-CRT-16)', () => {
    expect([drive({ sputters: [5] }), drive({ sputters: [4] }), drive({ sputters: [6, 5, 4] })]).toEqual([11, 14, 8]);
    expect([drive({ sputters: [5, 5, 5, 5] }), drive({ sputters: [5, 5, 5, 5, 5] })]).toEqual([2, 0]);
    expect(drive({ marks: [3, 7, 11, 15, 19, 22], sputters: [5] })).toBe(0);
    expect(drive({ marks: [3, 7, 11, 15, 19], sputters: [5] })).toBe(1);
    expect(sputterOf({ turn: 5 }, ship({ sputters: [9, 5, 1] }))).toBe(6);
  });
  test('none without a pilot, and a dead gunner does not matter (SD-CRT-06)', () => {
    expect([drive({ dead: ['pilot'] }), drive({ type: 'y-wing', dead: ['gunner'] })]).toEqual([0, 12]);
    expect(drive({ type: 'y-wing', dead: ['gunner', 'pilot'] })).toBe(0);
    expect([isPilotDead(ship({ dead: ['gunner'] })), isPilotDead(ship({ dead: ['pilot'] }))]).toEqual([false, true]);
  });
  test('DV as printed, and what criticals have made of it', () => {
    expect([dvOf(ship({})), dvOf(ship({ dv: -2 })), dvOf(ship({ dv: 1 }))]).toEqual([14, 12, 15]);
  });
  test('warheads of both kinds together', () => {
    expect([
      warheadsAboard(ship({ torpedoes: 2, missiles: 3 })),
      warheadsAboard(ship({ torpedoes: 0, missiles: 1 })),
    ]).toEqual([5, 1]);
  });
  test('dice by level (SD-CRW-05, SD-CRW-06)', () => {
    const levels = Array.from({ length: 10 }, (_, i) => i + 1);
    expect(levels.map(tightTurnDie)).toEqual([10, 10, 8, 8, 6, 6, 4, 4, 4, 4]);
    expect(levels.map(attackDie)).toEqual([4, 4, 4, 4, 6, 6, 8, 8, 10, 10]);
  });
});

describe('what a ship may still do', () => {
  test('a term holds up to its last turn (SD-CRT-03)', () => {
    const turn = { turn: 5 };
    expect([0, 4, 5, 6].map((last) => holds(turn, last))).toEqual([false, false, true, true]);
    expect([0, 4, 5, 6].map((dazed) => isDazed(turn, ship({ dazed })))).toEqual([false, false, true, true]);
    expect([holds({ turn: 0 }, 0), isDazed({ turn: 0 }, ship({}))]).toEqual([false, false]);
    expect([holds({ turn: 1 }, 1), isDazed({ turn: 1 }, ship({ dazed: 1 }))]).toEqual([true, true]);
  });
  test('counts as a ship left: on the map, whole, and flown (SD-SCN-12)', () => {
    expect(counts(ship({}))).toBe(true);
    for (const more of [
      { is: 'left' },
      { is: 'destroyed' },
      { wreck: 'track' },
      { dead: ['pilot'] },
    ] as Partial<CraftedShip>[])
      expect(counts(ship(more)), JSON.stringify(more)).toBe(false);
    expect([
      isDerelict(ship({ dead: ['pilot'] })),
      isDerelict(ship({})),
      isDerelict(ship({ dead: ['pilot'], is: 'destroyed' })),
    ]).toEqual([...[true, false, false]]);
  });
  test('moves: if it counts, its pilot is awake and it has Drive (SD-MOV-05)', () => {
    const may = (more: Partial<CraftedShip>) => {
      const { game, ship: one } = gameOf(more);
      return mayMove(game, one);
    };
    expect([may({}), may({ dazed: 5 }), may({ dazed: 4 }), may({ is: 'left' }), may({ wreck: 'track' })]).toEqual([
      ...[true, false, true, false, false],
    ]);
    expect(may({ marks: [3, 7, 11, 15, 19, 22, 26] })).toBe(false);
    expect(may({ marks: [3, 7, 11, 15, 19], sputters: [5] }), 'Drive 1').toBe(true);
  });
  test('a mount is lost by the box that took it, and by no other', () => {
    const one = ship({ type: 'b-wing', marks: [0, [13, 1]] });
    expect([0, 1, 2].map((mount) => isMountLost(one, mount))).toEqual([false, true, false]);
  });
});

describe('the next box', () => {
  test('the first that is unmarked (SD-DMG-01)', () => {
    expect([
      nextBox(ship({}), false),
      nextBox(ship({ marks: [0, 1, 2] }), false),
      nextBox(ship({ marks: [1, 0] }), false),
    ]).toEqual([0, 3, 2]);
    expect(nextBox(ship({ marks: [0, 2] }), false)).toBe(1);
    expect(nextBox(ship({ marks: [0, 1, 5] }), false)).toBe(2);
    expect(nextBox(ship({ marks: [1] }), false)).toBe(0);
    const all = Array.from({ length: 28 }, (_, i) => i);
    expect([nextBox(ship({ marks: all }), false), nextBox(ship({ marks: all.slice(1) }), false)]).toEqual([-1, 0]);
  });
  test('for ion fire the first Drive or weapon box, of either sign (SD-ION-03)', () => {
    // Y-Wing: D12 4, D10 9, D8 14, w 16, D6 19, D4 23, W 25, D2 27.
    const y = (...marks: number[]) => nextBox(ship({ type: 'y-wing', marks }), true);
    const order: number[] = [];
    for (let n = 0; n < 9; n++) order.push(y(...order));
    expect(order).toEqual([4, 9, 14, 16, 19, 23, 25, 27, -1]);
    expect([y(0, 1, 2, 3), y(4, 9, 14, 16, 19, 23)]).toEqual([4, 25]);
  });
  test('how many are left to mark, by ordinary and by ion fire', () => {
    const left = (...marks: number[]) => [
      boxesLeft(ship({ type: 'y-wing', marks }), false),
      boxesLeft(ship({ type: 'y-wing', marks }), true),
    ];
    expect(left()).toEqual([30, 8]);
    expect(left(0, 1, 4)).toEqual([27, 7]);
    expect([left(16), left(25), left(12)]).toEqual([
      [29, 7],
      [29, 7],
      [29, 8],
    ]);
    expect(left(4, 9, 14, 16, 19, 23, 25, 27)).toEqual([22, 0]);
  });
  test('the next box is the first that is not marked, whatever came first', () => {
    const next = (...marks: number[]) => nextBox(ship({ marks }), false);
    expect([next(), next(0), next(1, 0, 2), next(1), next(0, 2), next(0, 1, 3)]).toEqual([0, 1, 3, 0, 1, 2]);
  });
});

test('what three dice are called (SD-TAB-02)', () => {
  const label = (reads: 'low' | 'medium' | 'high', ...faces: number[]) => {
    const { damage, label: name, clause } = readDice(reads, faces);
    return `${damage} ${name} ${clause}`;
  };
  expect(label('low', 2, 5, 3)).toBe('2 Low SD-ATK-05');
  expect(label('low', 2, 2, 3)).toBe('4 Low SD-ATK-05');
  expect(label('high', 2, 5, 3)).toBe('5 High SD-ATK-07');
  expect(label('medium', 2, 5, 3)).toBe('3 Medium SD-ATK-06');
  for (const faces of [
    [2, 2, 3],
    [3, 2, 2],
    [2, 3, 2],
  ])
    expect(label('medium', ...faces)).toBe('3 Medium with a pair, so High SD-ATK-07');
  for (const reads of ['low', 'medium', 'high'] as const)
    expect(label(reads, 4, 4, 4)).toBe('12 three of a kind SD-ATK-08');
});

describe('what a side has suffered', () => {
  const before = craftGame({
    ships: [
      { type: 'x-wing', name: 'Ours' },
      { type: 'tie-fighter', name: 'A', at: '2010', marks: [0] },
      { type: 'tie-fighter', name: 'B', at: '2012' },
      { type: 'tie-fighter', name: 'Off', at: '2014', is: 'left' },
    ],
    warheads: [
      { kind: 'missile', side: 'imperial', target: 'ours', at: '1510' },
      { kind: 'missile', side: 'imperial', target: 'ours', at: '1511' },
      { kind: 'missile', side: 'rebel', target: 'a', at: '1512' },
    ],
  });
  const after = (change: (game: Game) => void): Game => {
    const game = copyGame(before);
    change(game);
    return game;
  };
  const box = (n: number) => ({ box: n, mount: -1 });

  test('boxes, criticals among them, ships and warheads of that side alone', () => {
    const hit = after((game) => {
      game.ships[0]!.marks.push(box(0));
      game.ships[1]!.marks.push(box(1), box(2), box(3), box(4), box(5));
      game.ships[2]!.marks.push(box(5), box(10));
      game.ships[3]!.marks.push(box(0));
      game.warheads = game.warheads.slice(1, 2);
    });
    expect(lossesOf(before, hit, 'imperial')).toEqual({ boxes: 7, criticals: 3, lost: 0, warheads: 1 });
    expect(lossesOf(before, hit, 'rebel')).toEqual({ boxes: 1, criticals: 0, lost: 0, warheads: 1 });
  });
  test('a wreck is a ship lost, before and after it leaves the map', () => {
    const lost = after((game) => {
      game.ships[1]!.wreck = 'track';
      Object.assign(game.ships[2]!, { is: 'destroyed', wreck: 'reactor' });
      Object.assign(game.ships[3]!, { is: 'destroyed' });
    });
    expect(lossesOf(before, lost, 'imperial')).toMatchObject({ lost: 2, boxes: 0 });
    const gone = after((game) => {
      game.ships[1]!.is = 'destroyed';
    });
    expect(lossesOf(before, gone, 'imperial')).toMatchObject({ lost: 1 });
  });
  test('nothing, where nothing was done; of warheads no word where there were none', () => {
    expect(lossesOf(before, before, 'imperial')).toEqual({ boxes: 0, criticals: 0, lost: 0, warheads: 0 });
    const none = { ...before, warheads: [] };
    expect(lossesOf(none, none, 'imperial')).toEqual({ boxes: 0, criticals: 0, lost: 0 });
  });
});

test('an attack counts what criticals have left of a mount', () => {
  const chance = (more: Partial<CraftedShip>, mountAt = 0, linkAt = 0, range = 5) => {
    const by = ship({ type: 'b-wing', gnr: 6, ...more });
    const mount = displayOf(by).mounts[mountAt]!;
    return attackOdds({ ship: by, mount, link: mount.links[linkAt]!, target: ship({ type: 'tie-fighter' }), range });
  };
  // One less to hit is a chance the less; laser damage is only the laser's.
  expect(chance({ toHit: -1 }).hits).toBeLessThan(chance({}).hits);
  expect(chance({ laserToHit: -1 }).hits).toBe(chance({ toHit: -1 }).hits);
  expect(chance({ laserToHit: -1 }, 1).hits).toBe(chance({}, 1).hits);
  // A damaged auto-blaster reads Low, a laser and an ion cannon as before (SD-CRT-30).
  expect(chance({ lowBlasters: true }, 1).mean).toBeLessThan(chance({}, 1).mean);
  for (const mount of [0, 2]) expect(chance({ lowBlasters: true }, mount).mean).toBe(chance({}, mount).mean);
});
