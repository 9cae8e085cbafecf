import { type FamousMoment, replayText } from '@flagbridge/engine';
import lines from './moment.json' with { type: 'json' };

/** Surprise Attack!: cast off under fire, the scout comes round the station and lets a rocket go. */
export const moment: FamousMoment = { replay: replayText(lines), from: 17, to: 21 };
