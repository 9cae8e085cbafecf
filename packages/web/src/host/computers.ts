import { cadet, captain, naive, random } from '@flagbridge/ai';
import type { Computers } from './plan.ts';

/** The computer players of a device, by level. */
export const computers = { random, naive, cadet, captain } satisfies Computers;
