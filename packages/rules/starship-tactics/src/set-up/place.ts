import type { FlowPlace, Frame, Json } from '@flagbridge/engine';
import type { Game, Stage } from '../game.ts';
import { verdict } from '../rules/victory.ts';

type Said = { readonly [member: string]: Json };

/** Where a battle may begin (ST-SEQ-01, ST-SEQ-02): between two decisions of one kind, with nothing half done. */
export const STEPS: { readonly [word: string]: { readonly stage: Stage; readonly step: string } } = {
  power: { stage: 'power', step: 'allot' },
  locks: { stage: 'sensors', step: 'locks' },
  movement: { stage: 'movement', step: 'moves' },
  fire: { stage: 'firing', step: 'declarations' },
};

/** Steps of a pair of phases: the file says of which. */
export const hasPair = (word: string): boolean => word === 'movement' || word === 'fire';

/**
 * Where a battle stands, in the words of the file; null where it is nowhere near a place that has one. Nor is it where a ship's move has
 * decided it: that phase is played to its end, and no other battle begins so (ST-SEQ-09).
 */
export function standsAt(game: Game, flow: Frame | null): Said | null {
  if (verdict(game) !== null) return null;
  for (let frame = flow; frame !== null; frame = frame.child)
    for (const [step, is] of Object.entries(STEPS)) {
      if (frame.step !== is.step) continue;
      // ST-MIN-13: a move that mines have cut is half done.
      if (game.ships.some(({ display }) => display.flown !== '')) return null;
      return {
        turn: game.turn,
        step,
        ...(hasPair(step) && { phase: game.pair }),
        ...moverIn(frame),
      };
    }
  return null;
}

/** Only a move is of one ship. */
const moverIn = ({ child }: Frame): Said => {
  const ship = child?.vars['ship'];
  return typeof ship === 'string' ? { mover: ship } : {};
};

/** In the middle of a Movement Phase the ship that is next is said; else it begins with the first. */
export function placeOf(game: Game, position: Said): FlowPlace {
  const word = String(position['step']);
  const { step = '' } = STEPS[word] ?? {};
  const at = { step, round: game.turn, of: hasPair(word) ? { pair: game.pair } : {} };
  const mover = game.ships.find(({ id, name }) => id === position['mover'] || name === position['mover']);
  return mover === undefined ? at : { ...at, step: 'move-ship', of: { ...at.of, ship: mover.id } };
}
