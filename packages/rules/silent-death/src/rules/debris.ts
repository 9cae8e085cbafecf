import { Reading } from '@flagbridge/engine';
import { damageOf } from './damage.ts';

/** SD-OPT-09: three dice read Low. Their total decides whether it hits, so both are read; one number for the odds' sake. */
export const WRECKAGE = new Reading([6, 6, 6], ([a = 0, b = 0, c = 0]) => (a + b + c) * 100 + damageOf('low', a, b, c));

export const totalOf = (read: number): number => Math.floor(read / 100);
export const lowOf = (read: number): number => read % 100;
