import { type Refusal, type Rules, refuse, rerunning, type Stood } from '@flagbridge/engine';
import type { ReplayFile } from '@flagbridge/protocol';
import type { diceOf } from './dice.ts';
import { hearing } from './histories.ts';
import type { AnyMatch } from './seen.ts';
import { atOnce, type Steps } from './slices.ts';
import type { ViewerHistory } from './viewer-history.ts';

/** Where a match that is played again broke: an index of the log, -1 for the set-up. */
const SET_UP = -1;

/** Whose histories are told on the way, and where the match stood if it is not played from its first line. */
interface AgainWith {
  readonly histories: readonly ViewerHistory[];
  readonly stood: Stood<unknown> | null;
}

/** Plays a replay again, at once and for nobody. */
export const playAgain = (
  rules: Rules<unknown, unknown>,
  file: Pick<ReplayFile, 'replay'>,
  dice: ReturnType<typeof diceOf>,
): AnyMatch | Refusal => atOnce(playingAgain(rules, file, dice, { histories: [], stood: null }));

/** Plays a replay again. Rules that throw on it refuse it at the line where they did: what they threw is for no reader. */
export function* playingAgain(
  rules: Rules<unknown, unknown>,
  { replay }: Pick<ReplayFile, 'replay'>,
  dice: ReturnType<typeof diceOf>,
  { histories, stood }: AgainWith,
): Steps<AnyMatch | Refusal> {
  const { sink, heard, takenUp } = hearing(histories);
  let line = SET_UP;
  const passed = (index: number, state: unknown, match: AnyMatch): void => {
    line = index + 1;
    if (histories.length === 0) return;
    if (stood !== null && index < stood.lines) takenUp(match);
    else heard(index, state, match);
  };
  try {
    const told = histories.length === 0 ? undefined : sink;
    return yield* rerunning(rules, replay, told, passed, dice, 'every', stood ?? undefined);
  } catch {
    return refuse('differs', 'FB-REP-01', { figures: { line, what: 'the rules break on it' } });
  }
}
