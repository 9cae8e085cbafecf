import { signal } from '@preact/signals';
import type { Kept } from '../host/host.ts';

/** Lessons that were done on this device, as `rulebook/lesson`. Their battles may be gone; what was learnt is not. */
const KEY = 'flagbridge-lessons-done';

export const lessonKey = (rulebook: string, lesson: string): string => `${rulebook}/${lesson}`;

/** Done is what was fought to its end, with the teacher or on alone without him. Exported for tests. */
export const doneIn = (kept: readonly Pick<Kept, 'rulebook' | 'lesson' | 'over'>[]): readonly string[] =>
  kept.flatMap(({ rulebook, lesson, over }) =>
    lesson !== undefined && (over || (lesson.progress?.end ?? null) !== null) ? [lessonKey(rulebook, lesson.id)] : [],
  );

/** A store that is closed or holds nonsense only costs the memory. */
function recallDone(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

const known = signal<readonly string[] | null>(null);

/** As far as it is known. Whoever reads it while drawing is drawn again when another is done. */
export const doneLessons = (): readonly string[] => known.value ?? recallDone();

/** What was done before, and what the kept battles tell. It is remembered from now on. */
export function rememberDone(kept: readonly Kept[]): readonly string[] {
  const before = recallDone();
  const done = [...new Set([...before, ...doneIn(kept)])];
  known.value = done;
  try {
    if (done.length > before.length) localStorage.setItem(KEY, JSON.stringify(done));
  } catch {
    // The kept battles tell it the next time, too.
  }
  return done;
}
