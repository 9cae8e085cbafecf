import type { Lesson } from '@flagbridge/engine';
import { firstBattle } from './first-battle.ts';

/** Battles that teach, the first one first. */
export const lessons: readonly Lesson[] = [firstBattle];
