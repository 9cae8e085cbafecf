import type { Refusal } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type CourseStep, courses, lettersOf } from '../src/rules/course.ts';
import { occupied } from '../src/rules/map.ts';
import { isDerelictIn, occupant, wayOn } from '../src/rules/occupancy.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { alone, at, blocker, movement, tried } from './movement-fixture.ts';

/** Every step of a move where it is barred: by which clause, and with which figures. Next to it, where it is not. */

type More = Partial<Crafted> & { others?: readonly CraftedShip[] };
const SLIPS: More = { rulings: { sideslips: true } };
const refused = (way: string, ship: Partial<CraftedShip> = {}, more: More = {}): string => {
  const answer = tried(alone(ship, more), way) as unknown as Refusal & { ok: boolean };
  if (answer.ok) return 'done';
  const {
    why,
    clause,
    figures: { ship: _, ...figures } = {},
  } = answer as Refusal & { figures?: Record<string, unknown> };
  const said = Object.entries(figures).map(([name, value]) => ` ${name} ${value}`);
  return `${why} ${clause}${said.sort().join('')}`;
};

/** What bars a step of a ship in the middle of its move. */
const barred = (step: CourseStep, ship: Partial<CraftedShip>, more: More = {}): string => {
  const game = alone(ship, more);
  const mover = { game, ship: game.ships[0]! };
  return courses.tryStep(mover, courses.begin(mover), step);
};

describe('points', () => {
  test('of twelve all may be spent, and no more (SD-MOV-15)', () => {
    expect(refused('F12')).toBe('done');
    expect(refused('F13')).toBe('no-points SD-MOV-15 drive 12 left 0 needs 1');
    for (const way of ['F12 L', 'F12 R']) expect(refused(way)).toBe('no-points SD-MOV-15 drive 12 left 0 needs 3');
    expect(refused('F12 SL', {}, SLIPS)).toBe('no-points SD-MOV-15 drive 12 left 0 needs 2');
  });
  test('a turn costs 3, with damaged controls more (SD-TRN-02, SD-TRN-10)', () => {
    for (const turn of ['L', 'R']) {
      expect(refused(`F9 ${turn}`)).toBe('done');
      expect(refused(`F10 ${turn}`)).toBe('no-points SD-TRN-02 drive 12 left 2 needs 3');
      expect(refused(`F8 ${turn}`, { turnCost: 1 })).toBe('done');
      expect(refused(`F9 ${turn}`, { turnCost: 1 })).toBe('no-points SD-TRN-10 drive 12 left 3 needs 4');
    }
  });
  test('a sideslip costs 2, over the edge too (SD-OPT-11)', () => {
    for (const slip of ['SL', 'SR']) {
      expect(refused(`F10 ${slip}`, {}, SLIPS)).toBe('done');
      expect(refused(`F11 ${slip}`, {}, SLIPS)).toBe('no-points SD-OPT-11 drive 12 left 1 needs 2');
      expect(refused(`F11 ${slip === 'SL' ? 'leave-left' : 'leave-right'}`, {}, SLIPS)).toBe(
        'no-points SD-OPT-11 drive 12 left 1 needs 2',
      );
    }
  });
  test('a tight turn must be payable with a 1 (SD-TRN-09)', () => {
    expect(refused('F9 LL')).toBe('hopeless SD-TRN-09 left 3 needs 4');
    expect(refused('F8 B', { turnCost: 2 })).toBe('hopeless SD-TRN-09 left 4 needs 6');
    const possible = (way: string, ship: Partial<CraftedShip> = {}) => {
      const s = movement(alone(ship), [10, 1, 1]);
      return (s.draft('rebel', ['ship', ...way.split(' ')], 'move') as { ready?: boolean }).ready;
    };
    expect(possible('F F F F F F F F LL')).toBe(true);
    expect(possible('F F F F F F B', { turnCost: 2 })).toBe(true);
  });
});

describe('turns', () => {
  // Y-Wing: D12 to D4 are boxes 4 9 14 19 23: marked, Drive 2 is left.
  const slow: Partial<CraftedShip> = { marks: [4, 9, 14, 19, 23] };
  const four: Partial<CraftedShip> = { marks: [4, 9, 14, 19], turnCost: 1 };
  test('two never follow each other directly (SD-TRN-01)', () => {
    for (const way of ['L L', 'L R', 'R L', 'L LL', 'R RR', 'L B'])
      expect(refused(way)).toBe('turned-already SD-TRN-01 hex 1511');
    expect(refused('L F R')).toBe('done');
    // What was done before dice cut the move counts.
    for (const last of ['turn', 'tight'] as const) expect(barred('L', { spent: 3, last })).toBe('turned-already');
    for (const last of ['ahead', 'slip', ''] as const) expect(barred('L', { spent: 3, last })).toBe('');
  });
  test('with less Drive than a turn costs it is the entire move (SD-TRN-04)', () => {
    expect(refused('L', slow)).toBe('done');
    expect(refused('F L', slow)).toBe('turn-alone SD-TRN-04 drive 2 needs 3');
    expect(refused('L F', slow)).toBe('turned-alone SD-TRN-04 drive 2 needs 3');
    // Drive 4 and a cost of 4 is a turn like any other, and leaves nothing.
    expect(refused('L', four)).toBe('done');
    expect(refused('L F', four)).toBe('no-points SD-MOV-15 drive 4 left 0 needs 1');
  });
  test('each to its side', () => {
    const faced = (way: string): number => {
      const s = movement(alone());
      expect(s.answer('rebel', ['ship', ...way.split(' ')], 'move')).toBeDone();
      return s.game.ships[0]!.facing;
    };
    expect([faced('L'), faced('R'), faced('F L F L'), faced('R F R')]).toEqual([5, 1, 4, 2]);
  });
});

describe('the edge, and what ends a plan', () => {
  test('off the map must be meant, and be possible (SD-MOV-24)', () => {
    const edge = { at: '3411', facing: 0 } as const;
    expect(refused('F', edge)).toBe('edge-ahead SD-MOV-24 hex 3411');
    expect(refused('leave')).toBe('no-edge-ahead SD-MOV-24 hex 1511');
    for (const way of ['leave-left', 'leave-right'])
      expect(refused(way, {}, SLIPS)).toBe('no-edge-ahead SD-MOV-24 hex 1511');
    expect(refused('leave F', edge)).toBe('move-over SD-MOV-24');
    expect(refused('leave', edge)).toBe('done');
  });
  test('a tight turn waits for its die (SD-TRN-06)', () => {
    expect(refused('LL F')).toBe('die-first SD-TRN-06');
  });
  test('what is met comes first, each by its own rule (SD-OPT-27)', () => {
    const ahead = (more: More) => refused('F F', {}, more);
    expect(ahead({ asteroids: [...at(1, 0)] })).toBe('meets-asteroid-first SD-OPT-21 hex 1611');
    expect(ahead({ debris: [...at(1, 0)] })).toBe('meets-debris-first SD-OPT-09 hex 1611');
    const warheads = [{ kind: 'missile', side: 'imperial', target: 'ship', at: at(1, 0) }] as const;
    expect(ahead({ warheads })).toBe('meets-pursuer-first SD-WAR-26 hex 1611');
    expect(ahead({ warheads: [{ ...warheads[0], target: 'far', side: 'rebel' }] })).toBe('done');
  });
  test('time that is up ends everything, with that option (SD-OPT-03)', () => {
    expect(refused('F halt F', {}, { rulings: { timeLimit: true } })).toBe('time-up SD-OPT-03');
    expect(refused('F halt', {}, { rulings: { timeLimit: true } })).toBe('done');
    expect(refused('F halt')).not.toBe('done');
  });
  test('no sideways at this table; and never two in a row (SD-MOV-20, SD-OPT-12)', () => {
    for (const way of ['SL', 'SR']) expect(refused(way)).not.toBe('done');
    for (const way of ['SL SL', 'SL SR', 'SR SL']) expect(refused(way, {}, SLIPS)).toBe('slipped-already SD-OPT-12');
    expect(refused('SL F SR L SL', {}, SLIPS)).toBe('done');
    expect(barred('SL', { spent: 2, last: 'slip' }, SLIPS)).toBe('slipped-already');
    expect(barred('SL', { spent: 2, last: 'ahead' }, SLIPS)).toBe('');
  });
  test('letters of a table are those of its options', () => {
    const letters = (sideslips: boolean, timeLimit: boolean) =>
      lettersOf({ rulings: { ...alone().rulings, sideslips, timeLimit } }).join(' ');
    const plain = 'F L R LL RR B leave';
    const slips = 'SL SR leave-left leave-right';
    expect([letters(false, false), letters(true, false), letters(false, true), letters(true, true)]).toEqual([
      ...[plain, `${plain} ${slips}`, `${plain} halt`, `${plain} ${slips} halt`],
    ]);
  });
});

describe('among others', () => {
  const chain = (n: number, more: Partial<CraftedShip> = {}): CraftedShip[] =>
    Array.from({ length: n }, (_, i) => blocker(i + 1, 0, { name: `B${i}`, ...more }));
  test('through them, with the points to get clear (SD-MOV-29)', () => {
    expect(refused('F3', {}, { others: chain(2) })).toBe('done');
    expect(refused('F', {}, { others: chain(12) })).toBe('no-way-on SD-MOV-29 left 11');
    expect(refused('F12', {}, { others: chain(11) })).toBe('done');
    // A sideslip that takes the last points into an occupied hex, and one that leaves a point to get on.
    expect(refused('F10 SR', {}, { ...SLIPS, others: [blocker(10, 1)] })).toBe('no-way-on SD-MOV-29 left 0');
    expect(refused('F9 SR F', {}, { ...SLIPS, others: [blocker(9, 1)] })).toBe('done');
    expect(refused('F10 SL', {}, { ...SLIPS, others: [blocker(11, -1, { name: 'B' })] })).toBe(
      'no-way-on SD-MOV-29 left 0',
    );
  });
  test('nobody stops or turns there; a derelict fills the hex too (SD-MOV-22, SD-MOV-23, SD-CRW-10)', () => {
    expect(refused('F', {}, { others: chain(1) })).toBe('stop-among-others SD-MOV-23 hex 1611 other B0');
    expect(refused('F L', {}, { others: chain(1) })).toBe('turn-among-others SD-MOV-22 hex 1611 other B0');
    const dead = chain(1, { dead: ['pilot'] });
    expect(refused('F', {}, { others: dead })).toBe('stop-among-others SD-CRW-10 hex 1611 other B0');
    expect(refused('F L', {}, { others: dead })).toBe('turn-among-others SD-CRW-10 hex 1611 other B0');
  });
  test('where its move begins it may stay, and not turn (SD-MOV-31)', () => {
    const others = [blocker(0, 0, { name: 'Mate' })];
    expect(refused('', {}, { others })).toBe('done');
    expect(refused('L', {}, { others })).toBe('turn-among-others SD-MOV-31 hex 1511 other Mate');
    expect(refused('LL', {}, { others })).toBe('turn-among-others SD-MOV-31 hex 1511 other Mate');
  });
  test('ships that are gone fill nothing, nor does the ship itself', () => {
    for (const is of ['destroyed', 'left'] as const)
      expect(refused('F', {}, { others: chain(1, { is }) })).toBe('done');
    const game = craftGame({
      ships: [
        { type: 'x-wing', name: 'One', at: [5, 5] },
        { type: 'x-wing', name: 'Gone', at: [6, 6], is: 'left' },
        { type: 'x-wing', name: 'Two', at: [6, 6], dead: ['pilot'] },
        { type: 'x-wing', name: 'Three', at: [6, 6] },
        { type: 'x-wing', name: 'Four', at: [7, 7] },
      ],
    });
    const [one] = game.ships as [(typeof game.ships)[0]];
    const who = (q: number, r: number) => occupant(game, q, r, one)?.id ?? null;
    expect([who(5, 5), who(6, 6), who(7, 7), who(6, 7), who(7, 6)]).toEqual([null, 'two', 'four', null, null]);
    const full = (q: number, r: number) => occupied(game, q, r, one);
    expect([full(5, 5), full(6, 6), full(7, 7), full(6, 7), full(7, 6)]).toEqual([false, true, true, false, false]);
    const derelict = (q: number, r: number) => isDerelictIn(game, q, r, one);
    expect([derelict(5, 5), derelict(6, 6), derelict(7, 7)]).toEqual([false, true, false]);
  });
  test('the way on: ahead, else to the left, else to the right, else off the map (SD-MOV-29)', () => {
    const way = (
      others: readonly (readonly [number, number])[],
      left: number,
      slips: boolean,
      off: boolean,
      slipped = false,
    ) => {
      const game = alone(
        {},
        { others: others.map(([q, r], i) => blocker(q, r, { name: `B${i}` })), rulings: { sideslips: slips } },
      );
      return (
        wayOn(game, game.ships[0]!, { q: at(0, 0)[0], r: at(0, 0)[1], facing: 0 }, left, slipped, off)?.join(' ') ??
        null
      );
    };
    const ahead = [1, 0] as const;
    const left = [1, -1] as const;
    const right = [0, 1] as const;
    expect([way([], 1, false, false), way([], 0, false, false)]).toEqual(['F', null]);
    expect([way([], 1, true, false), way([], 0, true, false), way([ahead], 2, true, false)]).toEqual([
      'F',
      null,
      'F F',
    ]);
    expect([way([ahead], 2, false, false), way([ahead], 1, false, false)]).toEqual(['F F', null]);
    expect([way([ahead, [2, 0]], 2, true, false), way([ahead, [2, 0]], 1, true, false)]).toEqual(['SL', null]);
    expect(way([ahead, [2, 0], left, [2, -1]], 2, true, false)).toBe('SR');
    expect(way([ahead, [2, 0]], 2, true, false, true), 'after a slip no other').toBeNull();
    expect(way([ahead, [2, 0]], 3, true, false)).toBe('F F F');
    expect(way([ahead, [2, 0], [3, 0]], 3, true, false)).toBe('F SL');
    expect(way([ahead, [2, 0], [2, -1], [1, 1], left, right, [3, 0]], 3, true, false)).toBeNull();
    expect(way([ahead, [2, 0], [2, -1], [1, 1], left, [3, 0]], 3, true, false)).toBe('SR');
  });
  test('off the map where that is allowed', () => {
    const way = (label: string, facing: 0 | 3, off: boolean, slips = false, others: readonly CraftedShip[] = []) => {
      const game = alone({ at: label, facing }, { rulings: { sideslips: slips }, others });
      const ship = game.ships[0]!;
      return wayOn(game, ship, ship, 2, false, off)?.join(' ') ?? null;
    };
    expect([way('3411', 0, true), way('3411', 0, false)]).toEqual(['leave', null]);
    const wall = [blocker(0, 0, { at: '1601', name: 'W' }), blocker(0, 0, { at: '1701', name: 'V' })];
    expect(way('1501', 0, true, true, wall)).toBe('leave-left');
    expect(way('1501', 0, false, true, wall)).toBe('SR');
    const south = [
      blocker(0, 0, { at: '1622', name: 'W' }),
      blocker(0, 0, { at: '1722', name: 'V' }),
      blocker(0, 0, { at: '1621', name: 'U' }),
      blocker(0, 0, { at: '1721', name: 'T' }),
    ];
    expect(way('1522', 0, true, true, south)).toBe('leave-right');
  });
});
