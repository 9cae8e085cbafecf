import type { LessonHint, Pattern, Watch } from '@flagbridge/engine';

/** What steps of lessons wait for, in a word. */

export const asked = (kind: string): Watch => ({ on: 'asked', kind });
export const decided = (kind: string): Watch => ({ on: 'decided', kind });
export const drafted = (kind: string, choice: Pattern): Watch => ({ on: 'drafted', kind, choice });

/** This, or the learner has read enough. */
export const orNext = (watch: Watch): Watch => ({ any: [watch, { on: 'next' }] });

/** What is said to a learner whose draft leads astray. */
export const astray = (kind: string, choice: Pattern, text: string): LessonHint => ({
  on: drafted(kind, choice),
  text,
});
