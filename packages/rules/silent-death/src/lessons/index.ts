import type { Lesson } from '@flagbridge/engine';
import { firstDogfight } from './first-dogfight.ts';

/** Battles that teach, the first one first. */
export const lessons: readonly Lesson[] = [firstDogfight];
