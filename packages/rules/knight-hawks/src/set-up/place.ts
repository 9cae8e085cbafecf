import type { FlowPlace, Frame, SideId } from '@flagbridge/engine';
import type { Game, Level } from '../game.ts';

/** Where a battle may begin: steps of a side's turn (KH-SEQ-04 to KH-SEQ-09, KH-SEQ-20, KH-SEQ-21) and the repair turn (KH-SEQ-22). */
export const STEPS: { readonly [word: string]: { readonly [level in Level]: readonly string[] } } = {
  screens: { basic: ['screens'], advanced: ['screens'] },
  seekers: { basic: [], advanced: ['seekers'] },
  orders: { basic: ['orders'], advanced: ['orders'] },
  moves: { basic: ['drift', 'basic-moves'], advanced: ['drift', 'advanced-moves'] },
  docking: { basic: ['docking'], advanced: ['docking'] },
  mines: { basic: [], advanced: ['mines-go-off'] },
  'defensive-fire': { basic: ['defence'], advanced: ['advanced-defence'] },
  'offensive-fire': { basic: ['attack-phase'], advanced: ['advanced-attack'] },
  repairs: { basic: [], advanced: ['repair-turn'] },
};

/** KH-SEQ-05, KH-SEQ-06: steps in which no ship has entered a hex or made its move. */
export const isBeforeMoves = (word: string): boolean => word === 'screens' || word === 'seekers' || word === 'orders';

/** The word for where a battle stands, and whose turn it is; null where it is nowhere near one, or in the midst of what one does. */
export function stepNow(game: Game, flow: Frame | null): string | null {
  for (let frame = flow; frame !== null; frame = frame.child)
    for (const [word, steps] of Object.entries(STEPS))
      if (steps[game.level].includes(frame.step)) return isHalfDone(game, word, frame) ? null : word;
  return null;
}

/** A move that a seeker has cut; or seekers under way, which have counted this turn already (KH-SEK-06). */
function isHalfDone({ seekers, mover }: Game, word: string, at: Frame): boolean {
  if (word === 'seekers') return seekers.some(({ side, turns }) => side === mover && turns > 0);
  for (let frame: Frame | null = at; frame !== null; frame = frame.child) if (frame.step === 'flight') return true;
  return false;
}

export const placeOf = ({ level, turn, mover }: Game, word: string): FlowPlace => ({
  step: STEPS[word]?.[level][0] ?? '',
  round: turn,
  of: { side: mover satisfies SideId },
});
