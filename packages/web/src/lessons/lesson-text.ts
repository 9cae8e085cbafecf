import type { Lesson, LessonProgress, LessonStep, placeIn, Watch } from '@flagbridge/engine';

/** `Lesson: Your move, 3 of 9`. */
export const placeText = ({ part, at }: NonNullable<ReturnType<typeof placeIn>>): string =>
  part.steps.length === 1 ? `Lesson: ${part.title}` : `Lesson: ${part.title}, ${at + 1} of ${part.steps.length}`;

/** Everything up to the present step, in the order in which the parts came. */
export function stepsBefore(lesson: Lesson, progress: LessonProgress): readonly LessonStep[] {
  const all = progress.parts.flatMap((id) => lesson.parts.find((part) => part.id === id)?.steps ?? []);
  const at = all.findIndex(({ id }) => id === progress.step);
  return at < 0 ? all : all.slice(0, at);
}

/** Whether reading it is enough. */
export const takesNext = (watch: Watch): boolean => ('any' in watch ? watch.any.some(takesNext) : watch.on === 'next');
