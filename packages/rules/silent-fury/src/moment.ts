import { type FamousMoment, replayText } from '@flagbridge/engine';
import lines from './moment.json' with { type: 'json' };

/** Crossing courses: a ship turns about while the other drifts past it, and its Full Volley at the stern destroys six components. */
export const moment: FamousMoment = { replay: replayText(lines), from: 34, to: 39 };
