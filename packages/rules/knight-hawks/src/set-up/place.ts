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

/** The word for where a battle stands, and whose turn it is; null where it is nowhere near one. */
export function stepNow(game: Game, flow: Frame | null): string | null {
  for (let frame = flow; frame !== null; frame = frame.child)
    for (const [word, steps] of Object.entries(STEPS)) if (steps[game.level].includes(frame.step)) return word;
  return null;
}

export const placeOf = ({ level, turn, mover }: Game, word: string): FlowPlace => ({
  step: STEPS[word]?.[level][0] ?? '',
  round: turn,
  of: { side: mover satisfies SideId },
});
