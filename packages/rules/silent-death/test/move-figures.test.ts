import { explaining } from '@flagbridge/engine';
import { follow } from '@flagbridge/kit/moves';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { copyGame } from '../src/members.ts';
import { type CourseStep, courses } from '../src/rules/course.ts';
import { addSpent } from '../src/rules/course-draft.ts';
import { explore, tightTurnsFrom } from '../src/rules/course-search.ts';
import { addTurnCost, percent, TIGHT_TURNS, turned } from '../src/rules/tight-turn.ts';
import { damageControlPhase } from '../src/steps/damage-control.ts';
import { jamming } from '../src/steps/jam.ts';
import { move } from '../src/steps/move.ts';
import { movementPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { alone, at, blocker, movement, sentences, sides, told } from './movement-fixture.ts';

const steps = (way: string): CourseStep[] =>
  way.split(' ').flatMap((one) => {
    const [, letter = one, n = '1'] = /^(F)(\d+)$/.exec(one) ?? [];
    return Array.from({ length: Number(n) }, () => letter as CourseStep);
  });

describe('what a plan has spent, with its reasons', () => {
  const spent = (way: string, ship: Partial<CraftedShip> = {}, before = 0): string => {
    const game = alone({ spent: before, last: before > 0 ? 'ahead' : '', ...ship }, { rulings: { sideslips: true } });
    const mover = { game, ship: game.ships[0]! };
    const { course, barrier } = follow(courses, mover, steps(way));
    expect(barrier, way).toBeNull();
    const { total, parts } = addSpent(explaining(), mover.ship, course, before).told();
    expect(total).toBe(course.spent);
    return parts.map(({ value, label }) => `${value} ${label}`).join(', ');
  };
  test('each step by its kind', () => {
    expect(spent('F3')).toBe('3 ahead');
    expect(spent('F L F R')).toBe('2 ahead, 6 turning');
    expect(spent('L F R', { turnCost: 1 })).toBe('1 ahead, 6 turning, 2 damaged controls');
    expect(spent('SL F SR')).toBe('1 ahead, 4 slipping');
    expect(spent('SL')).toBe('2 slipping');
    expect(spent('L')).toBe('3 turning');
    expect(spent('F2 LL')).toBe('2 ahead');
  });
  test('off the map is a step too; what was spent before counts; a turn alone takes all', () => {
    expect(spent('F leave', { at: '3311' })).toBe('2 ahead');
    expect(spent('leave', { at: '3411' })).toBe('1 ahead');
    expect(spent('F2', {}, 4)).toBe('4 before, 2 ahead');
    expect(spent('F', {}, 1)).toBe('1 before, 1 ahead');
    expect(spent('L', { marks: [4, 9, 14, 19, 23] })).toBe('2 for a turn as the entire move');
  });
  test('a tight turn: three, and what damage adds', () => {
    const cost = (turnCost: number, tight: boolean) => {
      const [ship] = craftGame({ ships: [{ type: 'x-wing', turnCost }] }).ships;
      return addTurnCost(explaining(), ship!, tight)
        .told()
        .parts.map(({ value, label, clause }) => `${value} ${label} ${clause}`);
    };
    expect(cost(0, true)).toEqual(['3 for a tight turn SD-TRN-05']);
    expect(cost(1, false)).toEqual(['3 turning SD-TRN-02', '1 damaged controls SD-TRN-10']);
    expect([percent(0), percent(0.5), percent(1), percent(1 / 3)]).toEqual([0, 50, 100, 33]);
    expect([TIGHT_TURNS, [0, 1, 5].map((hexsides) => turned(5, hexsides))]).toEqual([
      ['LL', 'RR', 'B'],
      [5, 0, 4],
    ]);
  });
});

describe('a draft', () => {
  type Said = {
    costs?: {
      points?: { total: number };
      left?: { total: number };
      chance?: { total: number; parts: readonly { label: string }[] };
    };
    next?: readonly { id: string; costs?: Record<string, unknown> }[];
    envelope?: readonly { part: string; cost?: string }[];
    warnings?: readonly unknown[];
    at?: { hex: string; facing: number };
    ready?: boolean;
    refusal?: unknown;
  };
  const draft = (way: string, ship: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}): Said => {
    const s = movement(alone(ship, { ...more, rulings: { sideslips: true, ...more.rulings } }));
    return s.draft('rebel', ['ship', ...(way === '' ? [] : steps(way))], 'move') as Said;
  };
  const price = (way: string, id: string, ship: Partial<CraftedShip> = {}) =>
    draft(way, ship).next?.find((one) => one.id === id)?.costs;

  test('what each next step costs, and the chance of a tight one', () => {
    expect(price('F2', 'F')).toEqual({ points: 1 });
    expect(price('F2', 'L')).toEqual({ points: 3 });
    expect(price('F2', 'SR')).toEqual({ points: 2 });
    // Piloting 5 is a d6: 4 to 9 points. Ten are left, then seven.
    expect(price('F2', 'B')).toEqual({ points: '4 to 9', chance: 100 });
    expect(price('F5', 'LL')).toEqual({ points: '4 to 9', chance: 67 });
    expect(price('F5', 'RR', { turnCost: 1 })).toEqual({ points: '5 to 10', chance: 50 });
  });
  test('what is spent and left, and the chance of a tight turn that is declared', () => {
    const { costs } = draft('F3 L');
    expect([costs?.points?.total, costs?.left?.total, costs?.chance]).toEqual([6, 6, undefined]);
    const tight = draft('F5 B').costs?.chance;
    expect([tight?.total, tight?.parts[0]?.label]).toEqual([67, 'd6 of 4 or less, with 7 points left']);
    expect(draft('B').costs?.chance?.parts[0]?.label).toBe('any d6 can be paid');
    expect(draft('F5 B').at?.facing).toBe(3);
  });
  test('warned of a stall only where the die can miss', () => {
    expect(draft('B').warnings ?? []).toEqual([]);
    const [warning] = draft('F5 B').warnings as { words: { say: string; with: Record<string, unknown> } }[];
    expect(warning?.words).toMatchObject({ say: 'warning.stall', with: { die: 'd6', from: 5, chance: 33 } });
  });
  test('warned of every warhead that waits there, and of one asteroid', () => {
    const missile = { kind: 'missile', side: 'imperial', target: 'ship', at: at(1, 0) } as const;
    const said = (more: Partial<Crafted>) =>
      (draft('F', {}, more).warnings as { words: { say: string; with: Record<string, unknown> } }[]).map(
        ({ words }) => [words.say, words.with['n']],
      );
    expect(said({ warheads: [missile, missile, { ...missile, at: at(2, 0) }] })).toEqual([['warning.pursuer', 2]]);
    expect(said({ asteroids: [...at(1, 0)] })).toEqual([['warning.asteroid', 1]]);
    expect(said({ debris: [...at(1, 0)] })).toEqual([['warning.debris', 1]]);
  });
  test('where it could lead: free ahead, costs to the side, risks where something is met', () => {
    const envelope = draft('', {}, { asteroids: [...at(0, 1)] }).envelope ?? [];
    const cost = (q: number, r: number) => envelope.find(({ part }) => part === at(q, r).join(','))?.cost;
    expect([cost(2, 0), cost(1, -1), cost(0, 1)]).toEqual(['free', 'costs', 'risks']);
  });
  test('ready drafts carry no refusal, others do', () => {
    expect(draft('F')).not.toHaveProperty('refusal');
    expect(draft('F13')).toHaveProperty('refusal');
  });
});

test('every end once, by the fewest points, off the map last; tight turns from where they may be declared', () => {
  const game = alone({ at: '3310', facing: 0 }, { others: [blocker(0, 0, { at: '3410', name: 'Mate' })] });
  const mover = { game, ship: game.ships[0]! };
  const ends = explore(mover);
  const lefts = ends.map(({ course }) => course.end === 'left');
  expect(lefts.indexOf(true)).toBe(lefts.lastIndexOf(false) + 1);
  expect(
    new Set(ends.map(({ course: { q, r, facing, end, exit } }) => `${q},${r} ${end === 'left' ? exit : facing}`)).size,
  ).toBe(ends.length);
  const from = (way: string, ship: Partial<CraftedShip> = {}, others: readonly CraftedShip[] = []) => {
    const one = alone(ship, { others, rulings: { timeLimit: true } });
    const here = { game: one, ship: one.ships[0]! };
    const { course } = follow(courses, here, way === '' ? [] : steps(way));
    return tightTurnsFrom(here, course).map(({ letter, facing, upTo }) => `${letter} ${facing} ${upTo}`);
  };
  expect(from('')).toEqual(['LL 4 6', 'RR 2 6', 'B 3 6']);
  expect(from('F8')).toEqual(['LL 4 1', 'RR 2 1', 'B 3 1']);
  for (const way of ['F9', 'L', 'LL', 'F halt']) expect(from(way), way).toEqual([]);
  expect(from('', { spent: 4, last: 'tight' })).toEqual([]);
  expect(from('', {}, [blocker(0, 0, { name: 'Mate' })])).toEqual([]);
});

test('out of a corner a ship may leave over either edge', () => {
  const exits = (label: string, facing: 0 | 1 | 2 | 3 | 4 | 5): string[] => {
    const game = craftGame({
      ships: [
        { type: 'y-wing', at: label, facing },
        { type: 'tie-fighter', at: '1711' },
      ],
    });
    const ship = game.ships[0]!;
    const ends = explore({ game, ship }).filter(
      ({ course: { end, q, r } }) => end === 'left' && q === ship.q && r === ship.r,
    );
    return ends.map(({ course: { exit } }) => exit).sort();
  };
  expect([exits('3401', 5), exits('3422', 1), exits('0122', 2), exits('0101', 4)]).toEqual([
    ['east', 'north'],
    ['east', 'south'],
    ['south', 'west'],
    ['north', 'west'],
  ]);
});

describe('what became of a decision, for its odds', () => {
  const before = craftGame({
    ships: [
      { type: 'tie-fighter', name: 'TIE', at: '2010' },
      { type: 'x-wing', name: 'Ship', at: '1010', marks: [0] },
      { type: 'x-wing', name: 'Other', at: '1012', office: 'other', marks: [0, 1] },
    ],
    warheads: [
      { kind: 'missile', side: 'imperial', target: 'ship', at: '1510' },
      { kind: 'missile', side: 'imperial', target: 'other', at: '1511' },
      { kind: 'missile', side: 'rebel', target: 'tie', at: '1512' },
    ],
  });
  const after = (change: (game: Game) => void): Game => {
    const game = copyGame(before);
    change(game);
    return game;
  };
  const measured = (change: (ship: Game['ships'][0], game: Game) => void) =>
    move.question?.measure?.(
      before,
      after((game) => change(game.ships[1]!, game)),
      {} as never,
      'rebel',
    );
  const box = (n: number) => ({ box: n, mount: -1 });

  test('a move: what is left, whether it stalled, what was marked', () => {
    expect(measured((ship) => Object.assign(ship, { moved: true, spent: 5, last: 'ahead' }))).toEqual({ left: 9 });
    expect(measured((ship) => Object.assign(ship, { spent: 5, last: 'ahead' }))).toEqual({ left: 9 });
    expect(measured((ship) => Object.assign(ship, { moved: true }))).toEqual({ left: 14 });
    expect(measured((ship) => Object.assign(ship, { spent: 8, last: 'tight' }))).toEqual({ left: 6, stalled: false });
    expect(measured((ship) => Object.assign(ship, { moved: true, spent: 14, last: 'stall' }))).toEqual({
      left: 0,
      stalled: true,
    });
    expect(measured((ship) => Object.assign(ship, { spent: 5, marks: [box(0), box(1), box(2)] }))).toEqual({
      left: 9,
      marked: 2,
    });
    expect(measured((ship) => Object.assign(ship, { moved: true, is: 'left', exit: 'east', spent: 3 }))).toEqual({
      left: 0,
    });
    expect(measured((ship) => Object.assign(ship, { is: 'destroyed', marks: [box(0), box(1)] }))).toEqual({
      ...{ left: 0, marked: 1, destroyed: true },
    });
    expect(measured(() => {})).toEqual({});
  });
  test('damage control: boxes of one’s own ships', () => {
    const [question] = damageControlPhase.calls();
    const cleared = (office: string) =>
      question?.question?.measure?.(
        before,
        after((game) => {
          game.ships[1]!.marks = [];
          game.ships[2]!.marks = [];
        }),
        {} as never,
        office,
      );
    expect([cleared('rebel'), cleared('other'), cleared('imperial')]).toEqual([
      { cleared: 1 },
      { cleared: 2 },
      { cleared: 0 },
    ]);
  });
  test('jamming: warheads that were after one’s own ships, and are gone', () => {
    const [question] = jamming.calls();
    const jammed = (office: string, ...left: readonly string[]) =>
      question?.question?.measure?.(
        before,
        after((game) => {
          game.warheads = game.warheads.filter(({ id }) => left.includes(id));
        }),
        {} as never,
        office,
      );
    expect([jammed('rebel', 'w2', 'w3'), jammed('rebel', 'w1'), jammed('other'), jammed('imperial', 'w1')]).toEqual([
      ...[{ jammed: 1 }, { jammed: 0 }, { jammed: 1 }, { jammed: 1 }],
    ]);
  });
});

describe('initiative and order', () => {
  test('the best living pilot on the map counts, dazed or not, of the own side (SD-MOV-03)', () => {
    const pilot = (name: string, plt: number, more: Partial<CraftedShip> = {}): CraftedShip => ({
      type: 'x-wing',
      name,
      plt,
      ...more,
    });
    const game = craftGame({
      ships: [
        pilot('A', 3),
        pilot('Dazed', 6, { dazed: 9 }),
        pilot('Dead', 9, { dead: ['pilot'] }),
        pilot('Gone', 10, { is: 'left' }),
        pilot('Lost', 10, { is: 'destroyed' }),
        { type: 'tie-fighter', plt: 8, dead: ['pilot'] },
        { type: 'tie-fighter', name: 'T', plt: 4 },
      ],
    });
    const s = play(game, movementPhase, { dice: [5, 3] });
    expect(s.game.initiative).toEqual({ winner: 'rebel', totals: [11, 7] });
    expect(told(s, 'initiative')).toHaveLength(1);
  });
  test('a side without a pilot adds nothing; equal totals are rolled again', () => {
    const game = craftGame({
      ships: [
        { type: 'x-wing', plt: 1 },
        { type: 'tie-fighter', dead: ['pilot'] },
      ],
    });
    const s = play(game, movementPhase, { dice: [4, 5, 4, 6] });
    expect([s.game.initiative, s.dice.unused]).toEqual([{ winner: 'imperial', totals: [5, 6] }, []]);
    const [tied, won] = told(s, 'initiative');
    for (const member of ['winner', 'loser']) {
      expect(tied?.data).not.toHaveProperty(member);
      expect(won?.data).toHaveProperty(member);
    }
    expect(sentences(told(s, 'initiative'))).toEqual([
      'Initiative: Rebels 5 = 4 d10 + 1 Piloting of X-Wing, Imperials 5. Equal: roll again.',
      'Initiative: Rebels 5 = 4 d10 + 1 Piloting of X-Wing, Imperials 6. It goes to Imperials; first to move: Rebels.',
    ]);
  });
  test('the order of the phase in a sentence', () => {
    const order = (rebels: number, imperials: number, more: Partial<Crafted> = {}) => {
      const s = movement(sides(rebels, imperials, more), [1, 10]);
      return sentences([...told(s, 'order'), ...told(s, 'go')]);
    };
    expect(order(2, 2)).toEqual(['First to move: Rebels. One ship each in turn, 2 goes a side.']);
    expect(order(1, 2)).toEqual([
      'First to move: Rebels. At each go 2 ships of Imperials and one of Rebels, 1 go a side.',
    ]);
    expect(order(4, 2)).toEqual([
      'First to move: Rebels. At each go 2 ships of Rebels and one of Imperials, 2 goes a side.',
      'Go of Rebels: 2 ships, one after the other in any order.',
    ]);
    expect(order(3, 2)).toEqual([
      'First to move: Rebels. At each go 1 ship of Rebels and one of Imperials, 2 goes a side; 1 more of Rebels may wait for the last go.',
    ]);
    expect(order(3, 0)).toEqual([
      'To move: 3 ships of Rebels, in any order, and none of Imperials.',
      'Go of Rebels: 3 ships, one after the other in any order.',
    ]);
    expect(order(1, 0)).toEqual(['To move: 1 ship of Rebels, in any order, and none of Imperials.']);
    expect(order(0, 1)).toEqual(['To move: 1 ship of Imperials, in any order, and none of Rebels.']);
    const still = craftGame({
      ships: [
        { type: 'x-wing', dazed: 9 },
        { type: 'tie-fighter', dazed: 9 },
      ],
    });
    expect(sentences(told(movement(still, [1, 10]), 'order'))).toEqual(['No ship can move.']);
  });
  test('an extra that moves early is not announced for the last go (SD-MOV-09, SD-MOV-13)', () => {
    const gos = (...moves: readonly (readonly [string, string])[]) => {
      const s = movement(sides(5, 2), [1, 10]);
      for (const [office, id] of moves) expect(s.answer(office, [id], 'move')).toBeDone();
      return sentences(told(s, 'go'));
    };
    const go = (n: number) => `Go of Rebels: ${n} ships, one after the other in any order.`;
    const first = [
      ['rebel', 'x1'],
      ['rebel', 'x2'],
    ] as const;
    expect(gos(...first, ['rebel', 'x3'], ['imperial', 't1'])).toEqual([go(2), go(2)]);
    expect(gos(...first, ['rebel', 'hold'], ['imperial', 't1'])).toEqual([go(2), go(3)]);
  });
  test('of several commanders the one with most ships to move, then the first', () => {
    const ship = (name: string, office: string, i: number): CraftedShip => ({
      type: 'x-wing',
      name,
      office,
      at: [i % 2, i],
    });
    const asked = (...offices: readonly string[]): string[] => {
      const ships = offices.map((office, i) => ship(`S${i}`, office, i + 1));
      const s = movement(craftGame({ ships: [...ships, { type: 'tie-fighter', dazed: 9 }] }), [1, 10]);
      const out: string[] = [];
      for (let n = 0; n < offices.length; n++) {
        const office = [...new Set(offices)].find((one) => s.requests(one).some(({ kind }) => kind === 'move'))!;
        out.push(office);
        const id = s.game.ships.find((one) => one.office === office && !one.moved)!.id;
        expect(s.answer(office, [id], 'move')).toBeDone();
      }
      return out;
    };
    expect(asked('a', 'b', 'b')).toEqual(['b', 'a', 'b']);
    expect(asked('a', 'b')).toEqual(['a', 'b']);
    expect(asked('b', 'a', 'a', 'b', 'a')).toEqual(['a', 'b', 'a', 'b', 'a']);
  });
});
