import type { Play } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import type { FxRoll } from './fx.ts';
import { RESULT_CLAUSES } from './fx.ts';

/** Rules by which an Impact roll comes to its points: named in the next event, which shows the dice. */
export function citeImpact(play: Play<Game>, faces: readonly number[]): void {
  play.by(faces.length === 0 ? 'SF-IMP-07' : 'SF-IMP-01');
  if (faces.some((face) => face <= 3)) play.by('SF-IMP-02');
  if (faces.some((face) => face === 4 || face === 5)) play.by('SF-IMP-03');
  if (faces.includes(6)) play.by('SF-IMP-04');
}

/** The same of a Damage Effect roll. */
export function citeFx(play: Play<Game>, roll: FxRoll): void {
  play.by('SF-DMG-06');
  play.by('SF-DMG-07');
  citeImpact(play, roll.impact);
  play.by(roll.special ? 'SF-DMG-08' : 'SF-DMG-09');
  play.by(RESULT_CLAUSES[roll.damage]);
}

/** As events show such a roll. */
export const fxTold = ({ impact, effect, points }: FxRoll) => ({ impact: [...impact], effect: [...effect], points });
