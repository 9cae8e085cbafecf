import { cadet, captainLater, naive, random } from '@flagbridge/ai';
import type { Computers } from './plan.ts';

/** The computer players of a device, by level. */
export const computers = { random, naive, cadet, captain: captainLater } satisfies Computers;
