import type { Play } from '@flagbridge/engine';
import { finish } from '@flagbridge/kit/sides';
import type { Game, Phase } from '../game.ts';
import { withdrawal } from '../standing.ts';

/** Every phase begins with this. A withdrawal that has been declared is carried out now (SD-SCN-16): false where it ends the battle. */
export function enterPhase(play: Play<Game>, phase: Phase): boolean {
  const { game } = play;
  game.phase = phase;
  // The last is no phase of the book's.
  const clause = phase === 'end' ? 'SD-SEQ-04' : 'SD-SEQ-01';
  play.tell?.({ type: 'phase', clause, data: { is: phase, turn: game.turn } });
  if (phase === 'end') return true;
  const withdrawn = withdrawal(game);
  if (withdrawn === null) return true;
  finish(play, withdrawn);
  return false;
}
