import type { Lesson } from '@flagbridge/engine';
import { firstCommand } from './first-command.ts';

/** Battles that teach, the first one first. */
export const lessons: readonly Lesson[] = [firstCommand];
