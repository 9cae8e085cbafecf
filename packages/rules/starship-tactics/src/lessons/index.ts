import type { Lesson } from '@flagbridge/engine';
import { firstCommand } from './first-command.ts';
import { hiding } from './hiding.ts';
import { hunting } from './hunting.ts';

/** Battles that teach, the first one first: the cloak from both sides of it. */
export const lessons: readonly Lesson[] = [firstCommand, hiding, hunting];
