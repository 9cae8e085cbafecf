import { endState, newMatch, type Refusal, rebuild, refuse } from '@flagbridge/engine';
import type { ReplayFile } from '@flagbridge/protocol';
import { freshSeed } from './fair.ts';
import { recordingDice } from './fallen-dice.ts';
import type { AnyMatch } from './seen.ts';

/**
 * A what-if. It keeps the lines before it and the faces that fell in them; every die after is of a fresh seed. The true seed
 * is not in it: anyone who plays it learns nothing about dice to come. It is marked for what it is.
 */
export function whatIf(match: AnyMatch, line: number): ReplayFile | Refusal {
  if (!Number.isInteger(line) || line < 0 || line > match.log.length)
    return refuse('no-such-line', 'FB-REP-01', { figures: { line, last: match.log.length } });
  const recorder = recordingDice(match.dice);
  const state = rebuild({ ...match, dice: recorder.dice }, line);
  const first = newMatch(match.rules, match.order, match.seed, undefined, match.dice, match.form);
  if ('ok' in first) return first;
  const end = line === 0 ? first.chain : (match.log[line - 1]?.hash ?? first.chain);
  return {
    replay: {
      format: 'flagbridge-replay',
      v: match.form,
      order: match.order,
      seed: freshSeed(),
      entries: match.log.slice(0, line),
      pending: null,
      outcome: state.outcome,
      end,
      ...endState(match.form, state),
    },
    version: match.rules.about.version,
    dice: { is: 'past', rolls: recorder.rolls() },
    branch: { of: end, line },
    proof: null,
    signature: null,
    crash: null,
  };
}
