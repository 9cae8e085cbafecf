import { type FamousMoment, replayText } from '@flagbridge/engine';
import lines from './moment.json' with { type: 'json' };

/** A patrol in its third turn: missiles find a fighter that is too slow to dodge, and its wingman answers. */
export const moment: FamousMoment = { replay: replayText(lines), from: 30, to: 33 };
