import type { CourseRules } from './course.ts';
import { Table } from './table.ts';

/** How ways are looked for: what a book knows of its courses beside the rules. */
export interface CourseSearch<M, C, S extends string, B extends string> {
  /** Steps worth a try, in the order in which ways are wanted. `from`: where the search began. */
  steps(mover: M, course: C, from: C): readonly S[];
  /** Tried where a step is barred so. */
  instead?(step: S, bar: B): S | null;
  /** No step can follow. */
  isOver(course: C): boolean;
  /** Courses are followed by stages, hex by hex or point by point: it never falls along a way. */
  stage(course: C): number;
  /** Two courses with the same key can go on alike, and the cheaper one can do more: only that one is followed. */
  key(mover: M, course: C): number;
  /** Ends with the same key are one, the cheapest of them. */
  endKey(mover: M, course: C): number;
  cost(course: C): number;
  /** Both keys are whole numbers below this one, and it is small: then tables are kept instead of maps, which are slower. */
  keys?(mover: M): number;
}

/** A way a move could end, with the cheapest list of steps that leads there. */
export interface End<C, S extends string> {
  readonly course: C;
  readonly steps: readonly S[];
}

class Node<C, S extends string> implements End<C, S> {
  course: C;
  step: S | null;
  from: Node<C, S> | null;
  cost: number;
  readonly stage: number;
  /** Was followed, or need not be any more. */
  done = false;
  constructor(course: C, step: S | null, from: Node<C, S> | null, cost: number, stage: number) {
    this.course = course;
    this.step = step;
    this.from = from;
    this.cost = cost;
    this.stage = stage;
  }
  /** Of thousands of ends a few are looked at twice: only those have their steps written down. */
  get steps(): S[] {
    const steps: S[] = [];
    for (let at: Node<C, S> | null = this; at !== null && at.step !== null; at = at.from) steps.push(at.step);
    return steps.reverse();
  }
}

/** Not more courses than these are looked at, up to the last stage. */
export interface SearchLimit {
  readonly courses: number;
  readonly lastStage: number;
}

/** A course that is followed leads to about so many others. */
const FAN = 3;
/** So many of each stage are followed in any case. */
const LEAST = 16;

/**
 * Every end a move could come to from here, in the order of stages. Where there is more than the limit allows, some of all ways are
 * followed to the end, evenly, and `whole` is false.
 */
export function searchCourses<M, C, S extends string, B extends string>(
  rules: CourseRules<M, C, S, B>,
  by: CourseSearch<M, C, S, B>,
  mover: M,
  from: C,
  limit?: SearchLimit,
): { readonly ends: readonly End<C, S>[]; readonly whole: boolean } {
  const keys = by.keys?.(mover);
  const best = new Table<Node<C, S>>(keys);
  const ends = new Table<Node<C, S>>(keys);
  const first = by.stage(from);
  const stages: Node<C, S>[][] = [[new Node<C, S>(from, null, null, by.cost(from), first)]];
  let looked = 0;
  let whole = true;
  let spare: C | null = null;

  /** A course like this one for steps to be tried on: what is barred changes nothing, and most others lead where a cheaper way has led. */
  const like = (course: C, on: C | null): C => {
    if (on === null || rules.restore === undefined) return rules.copy(course);
    rules.restore(on, course);
    return on;
  };

  const visit = (node: Node<C, S>): void => {
    node.done = true;
    const { course } = node;
    if (rules.tryEnd(mover, course) === '') {
      const key = by.endKey(mover, course);
      const known = ends.get(key);
      if (known === undefined || known.cost > node.cost) ends.set(key, node);
    }
    if (by.isOver(course)) return;
    looked++;
    let on = like(course, spare);
    spare = null;
    for (const letter of by.steps(mover, course, from)) {
      let step: S = letter;
      let bar = rules.tryStep(mover, on, step);
      if (bar !== '') {
        const other = by.instead === undefined ? null : by.instead(step, bar);
        if (other === null) continue;
        step = other;
        bar = rules.tryStep(mover, on, step);
        if (bar !== '') continue;
      }
      on = like(course, isFollowed(on, step, node) ? null : on);
    }
    spare = on;
  };

  const isFollowed = (course: C, step: S, from: Node<C, S>): boolean => {
    const stage = by.stage(course);
    const cost = by.cost(course);
    if (by.isOver(course)) {
      put(new Node(course, step, from, cost, stage));
      return true;
    }
    const key = by.key(mover, course);
    const known = best.get(key);
    if (known !== undefined) {
      if (known.cost <= cost) return false;
      if (!known.done && known.stage === stage) {
        known.course = course;
        known.step = step;
        known.from = from;
        known.cost = cost;
        return true;
      }
      known.done = true;
    }
    const node = new Node(course, step, from, cost, stage);
    best.set(key, node);
    // A step in place, a turn for nothing, is followed at once.
    if (stage === from.stage) visit(node);
    else put(node);
    return true;
  };

  const put = (node: Node<C, S>): void => {
    const at = node.stage - first;
    while (stages.length <= at) stages.push([]);
    (stages[at] as Node<C, S>[]).push(node);
  };

  for (let at = 0; at < stages.length; at++) {
    const all = stages[at] as Node<C, S>[];
    const followed = limit === undefined || at === 0 ? all : thinned(all, widthOf(limit, looked, first + at), by);
    if (followed.length < all.length) whole = false;
    for (const node of followed) if (!node.done) visit(node);
  }
  best.free();
  ends.free();
  return { ends: ends.list, whole };
}

/** How many courses of this stage may be followed, if as many are to be followed in each that comes after it. */
const widthOf = ({ courses, lastStage }: SearchLimit, looked: number, stage: number): number =>
  Math.max(LEAST, Math.floor((courses - looked) / (FAN * Math.max(1, lastStage - stage + 1))));

/** So many of these that go on, evenly, and all that do not. */
function thinned<C, S extends string>(
  nodes: readonly Node<C, S>[],
  width: number,
  by: { isOver(course: C): boolean },
): readonly Node<C, S>[] {
  if (nodes.length <= width) return nodes;
  const open = nodes.filter(({ course }) => !by.isOver(course));
  if (open.length <= width) return nodes;
  const out = nodes.filter(({ course }) => by.isOver(course));
  for (let i = 0; i < width; i++) out.push(open[Math.floor((i * open.length) / width)] as Node<C, S>);
  return out;
}

/**
 * The first legal move that will do, each course tried once: short where one of the first ways will do. Where `most` courses were
 * tried in vain, `whole` is false: there may be one.
 */
export function firstWay<M, C, S extends string, B extends string>(
  rules: CourseRules<M, C, S, B>,
  mover: M,
  order: readonly S[],
  key: (course: C) => number,
  willDo: (course: C) => boolean,
  most = Number.POSITIVE_INFINITY,
): { readonly steps: S[] | null; readonly whole: boolean } {
  const seen = new Set<number>();
  const steps: S[] = [];
  let whole = true;
  const search = (course: C): boolean => {
    if (willDo(course) && rules.tryEnd(mover, course) === '') return true;
    for (const step of order) {
      const on = rules.copy(course);
      if (rules.tryStep(mover, on, step) !== '') continue;
      const here = key(on);
      if (seen.has(here)) continue;
      if (seen.size >= most) {
        whole = false;
        return false;
      }
      seen.add(here);
      steps.push(step);
      if (search(on)) return true;
      steps.pop();
    }
    return false;
  };
  return search(rules.begin(mover)) ? { steps, whole } : { steps: null, whole };
}
