import {
  advanceLesson,
  type Happening,
  type Lesson,
  type LessonProgress,
  type StandingHappening,
  settleLesson,
} from '@flagbridge/engine';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Deciding } from './watch-decisions.ts';

/** A lesson under way: hears what happens in the battle, and knows the step. */
export interface LessonRun {
  readonly lesson: Lesson;
  readonly progress: ReadonlySignal<LessonProgress>;
  hear(happening: Happening): void;
  /** What is true now. */
  stand(standing: readonly StandingHappening[]): void;
  deciding(deciding: Deciding): void;
}

/**
 * News of a decision may come before its answer does. What happens in between waits, so that the lesson hears of the decision
 * first and of what followed from it afterwards.
 */
export function createRun(lesson: Lesson, from: LessonProgress, changed: (now: LessonProgress) => void): LessonRun {
  const progress = signal(from);
  let standing: readonly StandingHappening[] = [];
  let underWay = 0;
  const waiting: Happening[] = [];
  const set = (next: LessonProgress): void => {
    const settled = settleLesson(lesson, next, standing);
    if (settled === progress.peek()) return;
    progress.value = settled;
    changed(settled);
  };
  const take = (happening: Happening): void => set(advanceLesson(lesson, progress.peek(), happening));
  const settle = (): void => {
    if (underWay > 0) return;
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) take(one);
    set(progress.peek());
  };
  return {
    lesson,
    progress,
    hear(happening) {
      waiting.push(happening);
      settle();
    },
    stand(now) {
      standing = now;
      settle();
    },
    deciding(deciding) {
      underWay += deciding.is === 'begun' ? 1 : -1;
      if (deciding.is === 'done') waiting.unshift({ is: 'decided', kind: deciding.kind, choice: deciding.choice });
      settle();
    },
  };
}
