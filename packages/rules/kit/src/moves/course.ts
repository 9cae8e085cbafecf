import type { Refusal } from '@flagbridge/engine';
import { type Barrier, refusalOf } from '../barrier/index.ts';

/**
 * The rules of a move, as a book gives them. `M`: who moves, and all that limits it while the move is planned. `C`: a course, the
 * move in the making: where the ship would be and what it has spent. `S`: the steps a move is made of. `B`: codes of what bars one.
 */
export interface CourseRules<M, C, S extends string, B extends string> {
  begin(mover: M): C;
  copy(course: C): C;
  /** Makes a course that has gone on the same as this one again; quicker than a copy where one is written. */
  restore?(on: C, course: C): void;
  /** Takes one more step and answers ''; or answers what bars it, and then the course is as it was. */
  tryStep(mover: M, course: C, step: S): B | '';
  /** '' where the move may end as it is, otherwise what bars that. */
  tryEnd(mover: M, course: C): B | '';
  /**
   * What bars a step, or the end of the move where `step` is null, with clause and figures. Apart from `tryStep`, because of
   * thousands of steps that are tried while ways are looked for a few are read.
   */
  barrier(mover: M, course: C, step: S | null, bar: B): Barrier;
  /** The step that is meant by one that is barred so: to fly off the map must be said, and so must a crash. */
  meant?(step: S, bar: B): S | null;
  /** Steps by which a course that may not end here could go on to where it may. */
  onward?(mover: M, course: C): readonly S[];
}

/** How far a list of steps may be followed. `at`: where it was barred, otherwise its length. */
export interface Followed<C, B extends string> {
  readonly course: C;
  readonly bar: B | '';
  readonly barrier: Barrier | null;
  readonly at: number;
}

/** Follows a whole list of steps; those before `from` are none of them. */
export function follow<M, C, S extends string, B extends string>(
  rules: CourseRules<M, C, S, B>,
  mover: M,
  steps: readonly string[],
  from = 0,
): Followed<C, B> {
  const course = rules.begin(mover);
  for (let at = from; at < steps.length; at++) {
    const step = steps[at] as S;
    const bar = rules.tryStep(mover, course, step);
    if (bar !== '') return { course, bar, barrier: rules.barrier(mover, course, step, bar), at };
  }
  return { course, bar: '', barrier: null, at: steps.length };
}

/** What bars the end of a move here; null where it may end. */
export function endBarrier<M, C, S extends string, B extends string>(
  rules: CourseRules<M, C, S, B>,
  mover: M,
  course: C,
): Barrier | null {
  const bar = rules.tryEnd(mover, course);
  return bar === '' ? null : rules.barrier(mover, course, null, bar);
}

/** What is wrong with a route whose steps begin at `from`, with the nearest legal one; null where it is a whole move. */
export function checkCourse<M, C, S extends string, B extends string>(
  rules: CourseRules<M, C, S, B>,
  mover: M,
  route: readonly string[],
  from: number,
): Refusal | null {
  const { course, bar, barrier, at } = follow(rules, mover, route, from);
  const why = barrier ?? endBarrier(rules, mover, course);
  if (why === null) return null;
  const nearest = nearestTo(rules, mover, course, route, at, bar);
  return nearest === null ? refusalOf(why) : { ...refusalOf(why), nearest };
}

/** The step that was meant; otherwise as much of the route as is legal, and on from there where it may not end. */
function nearestTo<M, C, S extends string, B extends string>(
  rules: CourseRules<M, C, S, B>,
  mover: M,
  course: C,
  route: readonly string[],
  at: number,
  bar: B | '',
): string[] | null {
  const nearest = route.slice(0, at);
  const meant = bar === '' ? null : (rules.meant?.(route[at] as S, bar) ?? null);
  if (meant !== null) return [...nearest, meant];
  if (rules.tryEnd(mover, course) === '') return nearest;
  for (const step of rules.onward?.(mover, course) ?? []) {
    if (rules.tryStep(mover, course, step) !== '') break;
    nearest.push(step);
  }
  return rules.tryEnd(mover, course) === '' ? nearest : null;
}
