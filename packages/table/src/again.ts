import { type Refusal, type Rules, refuse, rerun } from '@flagbridge/engine';
import type { ReplayFile } from '@flagbridge/protocol';
import type { diceOf } from './dice.ts';
import type { AnyMatch } from './seen.ts';

/** Where a match that is played again broke: an index of the log, -1 for the set-up. */
const SET_UP = -1;

/** Plays a replay again. Rules that throw on it refuse it at the line where they did: what they threw is for no reader. */
export function playAgain(
  rules: Rules<unknown, unknown>,
  { replay }: Pick<ReplayFile, 'replay'>,
  dice: ReturnType<typeof diceOf>,
): AnyMatch | Refusal {
  let line = SET_UP;
  const passed = (index: number): void => {
    line = index + 1;
  };
  try {
    return rerun(rules, replay, undefined, passed, dice);
  } catch {
    return refuse('differs', 'FB-REP-01', { figures: { line, what: 'the rules break on it' } });
  }
}
