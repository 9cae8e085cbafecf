import { explaining } from '@flagbridge/engine';
import { type Direction, type Hex, neighbour, RING } from '@flagbridge/engine/hex';
import type { CourseDraft, CourseRules, CourseSearch, End } from '@flagbridge/kit/moves';
import { searchCourses } from '@flagbridge/kit/moves';
import { columnOf, holdsHex, keyOf, onSheet } from '@flagbridge/kit/space';

/**
 * A walker in a garden: a step ahead costs a point, a turn costs a point or nothing, one turn in a hex. Walls are not entered, nobody
 * stops in a pond, and who leaves the garden says so.
 */
export interface Walker {
  readonly columns: number;
  readonly rows: number;
  readonly q: number;
  readonly r: number;
  readonly facing: Direction;
  readonly points: number;
  readonly turnCost: 0 | 1;
  readonly walls: readonly number[];
  readonly ponds: readonly number[];
}

export interface Stroll {
  q: number;
  r: number;
  facing: Direction;
  spent: number;
  hexes: number;
  turns: number;
  turnedHere: boolean;
  gone: boolean;
}

export type Stride = 'F' | 'L' | 'R' | 'leave';
export const STRIDES: readonly Stride[] = ['F', 'L', 'R', 'leave'];
export type StrollBar = 'gone' | 'tired' | 'edge' | 'no-edge' | 'wall' | 'turned' | 'pond' | 'unknown';

function tryStep(walker: Walker, stroll: Stroll, step: Stride): StrollBar | '' {
  if (stroll.gone) return 'gone';
  if (step === 'L' || step === 'R') {
    if (stroll.turnedHere) return 'turned';
    if (stroll.spent + walker.turnCost > walker.points) return 'tired';
    stroll.spent += walker.turnCost;
    stroll.turns++;
    stroll.turnedHere = true;
    stroll.facing = ((stroll.facing + (step === 'R' ? 1 : 5)) % 6) as Direction;
    return '';
  }
  if (step !== 'F' && step !== 'leave') return 'unknown';
  if (stroll.spent >= walker.points) return 'tired';
  const to = RING[stroll.facing] as Hex;
  const q = stroll.q + to.q;
  const r = stroll.r + to.r;
  const isOff = !onSheet(walker, q, r);
  if (isOff !== (step === 'leave')) return isOff ? 'edge' : 'no-edge';
  if (holdsHex(walker.walls, q, r)) return 'wall';
  stroll.spent++;
  if (isOff) {
    stroll.gone = true;
    return '';
  }
  stroll.q = q;
  stroll.r = r;
  stroll.hexes++;
  stroll.turnedHere = false;
  return '';
}

export const strolls: CourseRules<Walker, Stroll, Stride, StrollBar> = {
  begin: ({ q, r, facing }) => ({
    q,
    r,
    facing,
    spent: 0,
    hexes: 0,
    turns: 0,
    turnedHere: false,
    gone: false,
  }),
  copy: (stroll) => ({ ...stroll }),
  tryStep,
  tryEnd: ({ ponds }, { gone, q, r }) => (!gone && holdsHex(ponds, q, r) ? 'pond' : ''),
  barrier: ({ points }, { spent }, step, bar) => ({
    why: bar,
    clause: step === null ? 'TW-END-01' : 'TW-MOV-01',
    figures: { left: points - spent },
  }),
  meant: (_step, bar) => (bar === 'edge' ? 'leave' : null),
  onward: () => ['F', 'F', 'F'],
};

const hexNumber = ({ columns }: Walker, { q, r }: Stroll): number => r * columns + columnOf(q, r);

/** Where turns cost nothing it goes hex by hex, and they are steps in place; otherwise point by point. */
export const strollSearch: CourseSearch<Walker, Stroll, Stride, StrollBar> = {
  steps: () => ['F', 'L', 'R'],
  instead: (_step, bar) => (bar === 'edge' ? 'leave' : null),
  isOver: ({ gone }) => gone,
  stage: ({ spent }) => spent,
  // Without a cost of their own turns would be forgotten: hexes are told apart then.
  key: (walker, stroll) =>
    ((hexNumber(walker, stroll) * 6 + stroll.facing) * 2 + (stroll.turnedHere ? 1 : 0)) * 16 +
    (walker.turnCost === 0 ? stroll.hexes : 0),
  endKey: (walker, stroll) => (hexNumber(walker, stroll) * 6 + stroll.facing) * 2 + (stroll.gone ? 1 : 0),
  cost: ({ spent, turns }) => spent * 16 + turns,
};

/** The same with a table instead of a map, and without copies. */
export const tabledSearch: CourseSearch<Walker, Stroll, Stride, StrollBar> = {
  ...strollSearch,
  keys: ({ columns, rows }) => columns * rows * 6 * 2 * 16,
};
export const restoring: typeof strolls = {
  ...strolls,
  restore: (on, stroll) => {
    Object.assign(on, stroll);
  },
};

export const endsOf = (walker: Walker, from = strolls.begin(walker)): readonly End<Stroll, Stride>[] =>
  searchCourses(strolls, strollSearch, walker, from).ends;

export const strollDraft: CourseDraft<Walker, Stroll, Stride> = {
  costs: (_walker, { spent }) => ({ spent: explaining().add(spent, 'points', 'TW-MOV-01').told() }),
  price: (_walker, before, after) => ({ points: after.spent - before.spent }),
  warnings: (_walker, { gone }) => (gone ? [{ words: { say: 'warning.gone' }, clause: 'TW-END-02' }] : []),
  isBarred: ({ gone }) => gone,
  towards: ({ q, r, facing }, step) => (step === 'F' ? neighbour({ q, r }, facing, 'pointy') : null),
  ends: endsOf,
  envelope: {
    leaves: ({ gone }) => gone,
    isBetter: (_walker, one, than) => one.spent < than.spent,
    figures: (_walker, { q, r, spent }, facings) => ({ hex: keyOf(q, r), spent, facings }),
    cost: (_walker, { gone, turns }) => (gone ? 'risks' : turns > 0 ? 'costs' : 'free'),
  },
};
