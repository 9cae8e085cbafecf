import type { Direction } from '@flagbridge/engine/hex';

/** Words every report and sheet is made of. */

const POINTS = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'] as const;
/** On a map whose hexes stand on a point. */
export const compassWord = (facing: Direction): string => POINTS[facing];

export const several = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n === 0 ? '0' : `+${n}`);
/** `1, was 3`; a figure that is whole stands alone. */
export const wasText = (now: number, full: number): string => (now === full ? String(now) : `${now}, was ${full}`);
