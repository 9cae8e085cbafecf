import { type FamousMoment, replayText } from '@flagbridge/engine';
import lines from './moment.json' with { type: 'json' };

/** A first command that goes wrong: in the third turn a light cruiser fires through the bow shield of a heavy one, and disables it. */
export const moment: FamousMoment = { replay: replayText(lines), from: 29, to: 33 };
