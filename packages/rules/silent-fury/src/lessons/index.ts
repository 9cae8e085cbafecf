import type { Lesson } from '@flagbridge/engine';
import { firstSalvo } from './first-salvo.ts';

/** Battles that teach, the first one first. */
export const lessons: readonly Lesson[] = [firstSalvo];
