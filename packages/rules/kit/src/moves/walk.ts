import type { CourseRules } from './course.ts';

/** A course with the steps that were taken on it, for samples and plain moves: steps are tried, and what is barred is left out. */
export class Walk<M, C, S extends string, B extends string> {
  readonly course: C;
  readonly steps: S[] = [];
  private readonly rules: CourseRules<M, C, S, B>;
  private readonly mover: M;

  constructor(rules: CourseRules<M, C, S, B>, mover: M, course: C = rules.begin(mover)) {
    this.rules = rules;
    this.mover = mover;
    this.course = course;
  }

  /** True where the step was taken. */
  tries(step: S): boolean {
    if (this.rules.tryStep(this.mover, this.course, step) !== '') return false;
    this.steps.push(step);
    return true;
  }

  /** The move may end where the walk stands. */
  mayEnd(): boolean {
    return this.rules.tryEnd(this.mover, this.course) === '';
  }
}

/** As many of these steps as make a whole move; null where no beginning of them does. */
export function longestMove<M, C, S extends string, B extends string>(
  rules: CourseRules<M, C, S, B>,
  mover: M,
  steps: readonly S[],
): readonly S[] | null {
  const course = rules.begin(mover);
  let legal = rules.tryEnd(mover, course) === '' ? 0 : -1;
  for (let i = 0; i < steps.length; i++) {
    if (rules.tryStep(mover, course, steps[i] as S) !== '') break;
    if (rules.tryEnd(mover, course) === '') legal = i + 1;
  }
  return legal < 0 ? null : steps.slice(0, legal);
}
