import { type Draft, isRefusal } from '@flagbridge/engine';
import { endBarrier, follow } from '@flagbridge/kit/moves';
import { describe, expect, test } from 'vitest';
import { type Obstacle, shipOf } from '../src/game.ts';
import { MANEUVERS } from '../src/levels.ts';
import { type CourseStep, courses, type Mover, turnedBy } from '../src/rules/course.ts';
import { drafts, explore } from '../src/rules/course-draft.ts';
import { ahead, hexNumbered, SHEET } from '../src/rules/map.ts';
import { movementPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, duel, play } from './craft.ts';

/** Red with 20 points, four in this phase, at warp 6 with its bow east. */
const moverOf = (red: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}): Mover => {
  const game = duel({ at: [10, 10], points: 20, warp: 6, ...red }, { at: '0303' }, { level: 'advanced', ...more });
  return { game, ship: shipOf(game, 'red') };
};
const planet = (column: number, row: number): Obstacle => ({
  ...{ id: 'o', kind: 'planet', name: 'Lantern' },
  ...hexNumbered(SHEET, column, row),
});

describe('every end a ship could reach, the cheapest way to each', () => {
  /** By trying every row of steps there is. */
  function tried(mover: Mover): string[] {
    const letters: readonly CourseStep[] = [...MANEUVERS[mover.game.level].searched, 'leave'];
    const found = new Map<string, number>();
    const go = (steps: readonly CourseStep[]): void => {
      const { course, bar } = follow(courses, mover, steps);
      if (bar !== '') return;
      if (endBarrier(courses, mover, course) === null) {
        const { q, r, exit, facing, spent, hard } = course;
        const key = `${q},${r} ${exit === '' ? facing : exit}`;
        const cost = spent + 100 * hard;
        found.set(key, Math.min(cost, found.get(key) ?? cost));
      }
      for (const letter of letters) go([...steps, letter]);
    };
    go([]);
    return [...found].map(([key, cost]) => `${key}: ${cost}`).sort();
  }
  const explored = (mover: Mover): string[] =>
    explore(mover)
      .map(({ course: { q, r, exit, facing, spent, hard } }) => {
        return `${q},${r} ${exit === '' ? facing : exit}: ${spent + 100 * hard}`;
      })
      .sort();
  test.each<[string, Partial<CraftedShip>, Partial<Crafted>]>([
    ['in the middle', {}, {}],
    ['in the basic game', {}, { level: 'basic' }],
    ['in reverse', { drive: 'reverse' }, {}],
    ['free to go either way', { drive: 'either', facing: 4 }, {}],
    ['straight on', { straight: true }, {}],
    ['at the north edge', { at: '2002', facing: 5 }, {}],
    ['in the north-west corner', { at: '0101', facing: 4 }, {}],
    ['at the east edge', { at: '4417', facing: 0 }, {}],
    ['in the south-east corner', { at: '4433', facing: 1 }, {}],
    ['with its stern to an edge, in reverse', { at: '0117', facing: 0, drive: 'reverse' }, {}],
    ['before a planet', {}, { obstacles: [planet(17, 11)] }],
    ['on a map of another size', { at: '0505', facing: 2 }, { columns: 12, rows: 9 }],
    ['that one emergency turn breaks', { type: 'd7a', structure: 1, warp: 6 }, {}],
    ['that two emergency turns break', { type: 'd7a', structure: 2, warp: 6, points: 15 }, {}],
  ])('%s', (_name, red, more) => {
    const mover = moverOf(red, more);
    const all = tried(mover);
    expect(all.length).toBeGreaterThan(0);
    expect(explored(mover)).toEqual(all);
  });
});

describe('a half-made move', () => {
  const drafted = (route: readonly string[], red: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}): Draft => {
    const { game } = moverOf(red, more);
    const draft = play(game as never, movementPhase, { vars: { pair: 1 } }).draft('red', ['red', ...route]);
    if (isRefusal(draft)) throw new Error(JSON.stringify(draft));
    return draft;
  };
  test('is told what it costs, part by part, and nothing that it does not', () => {
    expect(drafted(['F', 'L']).costs).toEqual({
      points: {
        total: 2,
        parts: [
          { value: 1, label: 'ahead', clause: 'ST-MOV-03' },
          { value: 1, label: 'turning', clause: 'ST-MOV-04' },
        ],
      },
      left: {
        total: 2,
        parts: [
          { value: 4, label: 'in this phase', clause: 'ST-MOV-01' },
          { value: -2, label: 'spent', clause: 'ST-MOV-08' },
        ],
      },
    });
  });
  test('is told the stress of one emergency turn, and of several how many', () => {
    const stress = (...route: string[]) => drafted(route, { type: 'd7a' }).costs;
    expect(stress('Z')).toMatchObject({
      points: {
        parts: [
          { value: 0, label: 'ahead' },
          { value: 0, label: 'turning' },
          { value: 1, label: 'emergency turns', clause: 'ST-MOV-11' },
        ],
      },
      power: {
        total: 2,
        parts: [
          { value: 1, label: 'every emergency turn', clause: 'ST-MOV-12' },
          { value: 1, label: 'column L at warp 6', clause: 'ST-MOV-14' },
        ],
      },
      structure: { total: 1, parts: [{ value: 1, label: 'column N at warp 6', clause: 'ST-MOV-15' }] },
    });
    expect(stress('Z', 'X')).toMatchObject({
      power: {
        total: 4,
        parts: [
          { value: 2, label: 'every emergency turn, 2 times' },
          { value: 2, label: 'column L at warp 6, 2 times' },
        ],
      },
      structure: { total: 2, parts: [{ value: 2, label: 'column N at warp 6, 2 times' }] },
    });
    // A Constitution's superstructure does not suffer at sublight speed.
    expect(drafted(['Z'], { warp: 0 }).costs).not.toHaveProperty('structure');
  });
  test('warns of what cannot be undone: leaving, the last box, breaking up', () => {
    const warned = (route: string[], structure: number) =>
      (drafted(route, { type: 'd7a', structure, at: '4417' }).warnings ?? []).map(({ clause }) => clause);
    expect(warned([], 1)).toEqual([]);
    expect(warned(['leave'], 1)).toEqual(['ST-SET-15']);
    expect(warned(['Z'], 3)).toEqual([]);
    expect(warned(['Z'], 2)).toEqual(['ST-MOV-15']);
    expect(warned(['Z'], 1)).toEqual(['ST-MOV-17']);
    expect(warned(['L'], 1)).toEqual([]);
  });
  test('says which steps may come next, where they lead, and why the others may not', () => {
    const { next, closed } = drafted(['F']);
    expect(next?.map(({ id }) => id)).toEqual(['F', 'L', 'R', 'Z', 'X']);
    expect(next?.[0]).toMatchObject({ costs: { points: 1 } });
    expect(closed?.map(({ id }) => id)).toEqual(['B', 'leave', 'leave-long', 'leave-narrow']);
    // Before a planet it is said which hex is closed; of a turn that is too dear, none.
    const before = drafted([], { at: '1617' }, { obstacles: [planet(17, 17)] });
    const hex = hexNumbered(SHEET, 17, 17);
    expect(before.closed?.find(({ id }) => id === 'F')).toMatchObject({
      parts: [`${hex.q},${hex.r}`],
      why: { clause: 'ST-OBS-05', figures: { ship: 'Red', points: 4, left: 4, obstacle: 'Lantern' } },
    });
    expect(before.closed?.find(({ id }) => id === 'B')).not.toHaveProperty('parts');
  });
  test('that is at its end says nothing of steps that are closed', () => {
    expect(drafted(['F', 'F', 'F', 'F'])).toMatchObject({ next: [], closed: [] });
    expect(drafted(['leave'], { at: '4417' })).toMatchObject({ next: [], closed: [] });
    expect(drafted(['F', 'F', 'F']).closed).not.toEqual([]);
  });
  test('shows every hex it could still end in: what is left there, which ways to face, and at what price', () => {
    const of = (draft: Draft, column: number, row: number) => {
      const { q, r } = hexNumbered(SHEET, column, row);
      return draft.envelope?.find(({ part }) => part === `${q},${r}`);
    };
    const middle = drafted([], { at: '1117' });
    expect(of(middle, 11, 17)).toMatchObject({
      figures: { hex: '1117', left: 4, facings: '0 1 2 3 4 5' },
      way: [],
      cost: 'free',
    });
    expect(of(middle, 14, 17)).toMatchObject({ figures: { hex: '1417', left: 1 }, way: ['F', 'F', 'F'], cost: 'free' });
    expect(of(middle, 12, 18)).toMatchObject({ cost: 'costs', figures: { hex: '1218' } });
    expect(of(middle, 12, 18)?.figures).not.toHaveProperty('emergency');
    // Behind it lies what only emergency turns bring into reach.
    expect(of(middle, 9, 17)).toMatchObject({ cost: 'risks', figures: { hex: '0917', left: 0, emergency: 1 } });
    const edge = drafted([], { at: '4417' });
    expect(of(edge, 44, 17)).toMatchObject({ cost: 'free' });
    const gone = drafted(['leave'], { at: '4417' });
    expect(of(gone, 44, 17)).toEqual({
      part: expect.any(String),
      figures: { hex: '4417', left: 3, facings: '0', leaves: true },
      way: [],
      cost: 'risks',
    });
  });
});

describe('what bars a step', () => {
  const bars = (step: CourseStep, red: Partial<CraftedShip>, more: Partial<Crafted> = {}, ...before: CourseStep[]) => {
    const mover = moverOf(red, more);
    const { course } = follow(courses, mover, before);
    const bar = courses.tryStep(mover, course, step);
    return bar === '' ? bar : courses.barrier(mover, course, step, bar);
  };
  test('is said with what is left, and of drives how long they take', () => {
    expect(bars('F', {}, {}, 'F', 'F', 'F', 'F')).toEqual({
      ...{ why: 'move-no-points', clause: 'ST-MOV-09' },
      figures: { ship: 'Red', points: 4, left: 0 },
    });
    expect(bars('B', { still: 2 })).toEqual({
      ...{ why: 'move-set-forward', clause: 'ST-MOV-23' },
      figures: { ship: 'Red', points: 4, left: 4, need: 5, still: 2 },
    });
    expect(bars('F', { drive: 'reverse' }, { rulings: { phases: 3 } })).toMatchObject({
      clause: 'ST-OPT-12',
      figures: { need: 3, still: 0 },
    });
    // Of another's ship nobody knows how long it has stood.
    const { game, ship } = moverOf();
    const course = courses.begin({ game, ship: { ...ship, display: null } });
    expect(
      courses.barrier({ game, ship: { ...ship, display: null } }, course, 'B', 'set-forward').figures,
    ).toMatchObject({
      still: 0,
    });
  });
  test('a planet is named, also behind a ship that backs', () => {
    const behind = bars('B', { at: '1117', drive: 'reverse' }, { obstacles: [planet(10, 17)] });
    expect(behind).toMatchObject({ clause: 'ST-OBS-05', figures: { obstacle: 'Lantern', left: 4 } });
    expect(bars('F', { at: '1117' }, { obstacles: [planet(10, 17)] })).toBe('');
  });
  test('who is free to go either way leaves ahead and not aft (ST-MAP-05)', () => {
    expect(bars('F', { at: '4417', drive: 'either' })).toMatchObject({ why: 'move-edge' });
    expect(bars('B', { at: '0117', drive: 'either' })).toMatchObject({ why: 'move-edge-aft' });
    expect(bars('B', { at: '0117', drive: 'reverse' })).toMatchObject({ why: 'move-edge' });
  });
  test('at a corner it is said across which edge: the long one or the narrow one (ST-MAP-05)', () => {
    const exit = (step: CourseStep, red: Partial<CraftedShip>, more: Partial<Crafted> = {}) =>
      follow(courses, moverOf(red, more), [step]).course.exit;
    const [northWest, southEast] = [{ at: '0101', facing: 4 } as const, { at: '1210', facing: 1 } as const];
    const even = { columns: 12, rows: 10 };
    expect([exit('leave-long', northWest), exit('leave-narrow', northWest)]).toEqual(['north', 'west']);
    expect([exit('leave-long', southEast, even), exit('leave-narrow', southEast, even)]).toEqual(['south', 'east']);
    expect(bars('leave', northWest)).toMatchObject({ why: 'move-which-edge', clause: 'ST-MAP-05' });
  });
  test('turns the bow: L and R by one hexside, Z and X by two, other steps not', () => {
    const steps = ['F', 'L', 'R', 'Z', 'X', 'B', 'leave'];
    expect(steps.map((step) => turnedBy(1, step))).toEqual([1, 0, 2, 5, 3, 1, 1]);
  });
});

describe('a ship that must go straight on (ST-MOV-10)', () => {
  const nearest = (red: Partial<CraftedShip>, ...route: string[]) => {
    const { game } = moverOf({ straight: true, ...red });
    const refused = play(game as never, movementPhase, { vars: { pair: 1 } }).answer('red', ['red', ...route]);
    return isRefusal(refused) ? { clause: refused.clause, nearest: refused.nearest } : null;
  };
  test('is told to go on: ahead, or back where its drive is set so', () => {
    expect(nearest({})).toEqual({ clause: 'ST-MOV-10', nearest: ['red', 'F', 'F', 'F', 'F'] });
    expect(nearest({}, 'F', 'F')).toEqual({ clause: 'ST-MOV-10', nearest: ['red', 'F', 'F', 'F', 'F'] });
    expect(nearest({ drive: 'reverse' })).toEqual({ clause: 'ST-MOV-10', nearest: ['red', 'B'] });
    expect(nearest({ drive: 'reverse' }, 'B')).toBeNull();
    expect(nearest({ at: '4317' }, 'F', 'leave')).toBeNull();
  });
});

test('what a course is drafted with, step by step', () => {
  const mover = moverOf({ type: 'd7a' });
  const at = (...steps: CourseStep[]) => follow(courses, mover, steps).course;
  expect(drafts.price?.(mover, at(), at('Z'))).toEqual({ points: 1, power: 2, structure: 1 });
  expect(drafts.price?.(mover, at('Z'), at('Z', 'X'))).toEqual({ points: 1, power: 2, structure: 1 });
  expect(drafts.price?.(mover, at('Z'), at('Z', 'L'))).toEqual({ points: 1 });
  expect(drafts.towards?.(at('L'), 'F')).toEqual(ahead(at().q, at().r, 5));
  expect(drafts.towards?.(at(), 'L')).toBeNull();
});
