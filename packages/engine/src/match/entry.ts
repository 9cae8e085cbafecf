import type { Decision } from '../request.ts';
import type { OfficeId } from '../words.ts';

/** One line of a match's log. Order, seed and these lines are the whole match. */
export type Act =
  | (Decision & {
      /** Faces a person typed for it. */
      readonly dice?: readonly number[];
    })
  /** A take-back: the match stands again as before the line with that index; dice drawn since are not given back. */
  | { readonly undo: number; readonly office: OfficeId; readonly consent: readonly OfficeId[] }
  /** A seat takes other offices; who sits where the rules never know. */
  | { readonly seat: string; readonly offices: readonly OfficeId[] };

export interface Entry {
  readonly act: Act;
  /** Chained over everything before it, this act, and what came of it (`chain.ts`). */
  readonly hash: string;
}

export const isUndo = (act: Act): act is Extract<Act, { undo: number }> => 'undo' in act;
export const isReseat = (act: Act): act is Extract<Act, { seat: string }> => 'seat' in act;
export const isDecision = (act: Act): act is Decision & { readonly dice?: readonly number[] } =>
  !isUndo(act) && !isReseat(act);
