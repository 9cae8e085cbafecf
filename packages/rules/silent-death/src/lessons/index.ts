import type { Lesson } from '@flagbridge/engine';
export const lessons: readonly Lesson[] = [];
