import { type AnyState, answerRequest, hashOf, isRefusal, undo, undoStatus } from '@flagbridge/engine';
import type { PlainCheck } from '../moment.ts';
import type { AnyMatch } from '../subject.ts';

/** Dice are never given back, so a state after a take-back is compared without its counters. */
const withoutDice = (state: AnyState): string => hashOf({ ...state, dice: {} });

/** A free take-back gives the state back, and the same decision can be made again. */
export const takeBack: PlainCheck = {
  name: 'undo',
  when: 'sometimes',
  run: ({ match, before, decision }) => {
    if (decision === null || match.pending !== null) return null;
    const viewer = { offices: [decision.office] };
    if (undoStatus(match, viewer) !== 'free') return null;
    const tried = tryOut(match);
    const done = undo(tried, viewer);
    if (!done.ok) return [`a free take-back is refused: ${done.clause}`];
    if (withoutDice(tried.state) !== withoutDice(before)) return ['a free take-back does not give the state back'];
    const redone = answerRequest(tried, decision);
    return isRefusal(redone) ? [`after a take-back the same decision is refused: ${redone.clause}`] : [];
  },
};

/** A match of its own that goes on from here; states are advanced on copies, so sharing them is safe. */
const tryOut = (match: AnyMatch): AnyMatch => ({
  ...match,
  log: match.log.slice(),
  marks: match.marks.slice(),
});
