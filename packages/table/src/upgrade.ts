import {
  type AnyRules,
  type Figures,
  hashOf,
  type Refusal,
  refuse,
  rerun,
  rerunning,
  stateHash,
} from '@flagbridge/engine';
import type { ReplayFile } from '@flagbridge/protocol';
import { messageOf } from './broken.ts';
import { diceOf } from './dice.ts';
import type { AnyMatch } from './seen.ts';
import { atOnce, type Steps } from './slices.ts';

type Upgraded = { readonly ok: true; readonly rules: AnyRules } | Refusal;

/**
 * Whether a match may go on with newer rules: only where playing it again with them gives the same hash after every line, and the
 * same state now. Otherwise it keeps the module it began with, and the refusal says at which line the two part.
 */
export const upgrade = (file: ReplayFile, rulesOld: AnyRules, rulesNew: AnyRules): Upgraded =>
  atOnce(upgrading(file, rulesOld, rulesNew));

/** The same step by step. */
export function* upgrading(file: ReplayFile, rulesOld: AnyRules, rulesNew: AnyRules): Steps<Upgraded> {
  const before = yield* playing(file, rulesOld);
  if ('ok' in before) return before;
  const after = yield* playing(file, rulesNew);
  if (!('ok' in after) && stateHash(after) === stateHash(before)) return { ok: true, rules: rulesNew };
  // Between two states of the chain the hash of a line says nothing of its state: where they part first, only looking says.
  const line = file.replay.v === 1 ? null : parting(file, rulesOld, rulesNew);
  if ('ok' in after) return line === null ? after : { ...after, figures: { ...after.figures, line } };
  return otherVersion(file, rulesNew, line ?? file.replay.entries.length, 'state');
}

function otherVersion(
  { version }: ReplayFile,
  { about }: AnyRules,
  line: Figures[string],
  what: Figures[string],
): Refusal {
  return refuse('other-version', 'FB-REP-02', { figures: { line, file: version, table: about.version, what } });
}

function* playing(file: ReplayFile, rules: AnyRules): Steps<AnyMatch | Refusal> {
  const { replay, dice, version } = file;
  let line = -1;
  try {
    const again = yield* rerunning(
      rules,
      replay,
      undefined,
      (index) => {
        line = index;
      },
      diceOf(replay.seed, dice),
    );
    if (!('ok' in again)) return again;
    if (version === rules.about.version || again.clause === 'FB-REP-02') return again;
    const { line: at = line + 1, what = again.why } = again.figures ?? {};
    return otherVersion(file, rules, at, what);
  } catch (error) {
    return version === rules.about.version
      ? refuse('differs', 'FB-REP-01', { figures: { line: line + 1, what: messageOf(error) } })
      : otherVersion(file, rules, line + 1, messageOf(error));
  }
}

/** The first line after which the two stand differently, -1 for the set-up; null where none does that both come to. */
function parting(file: ReplayFile, rulesOld: AnyRules, rulesNew: AnyRules): number | null {
  const [old, now] = [statesOf(file, rulesOld), statesOf(file, rulesNew)];
  const at = now.findIndex((hash, i) => hash !== old[i]);
  return at < 0 ? null : at - 1;
}

/** Fingerprints of the states these rules come to: the set-up's, then one for each line. */
function statesOf({ replay, dice }: ReplayFile, rules: AnyRules): readonly string[] {
  const states: string[] = [];
  try {
    const each = (_index: number, state: unknown): void => void states.push(hashOf(state));
    rerun(rules, replay, undefined, each, diceOf(replay.seed, dice));
  } catch {
    // Rules that break on it have come as far as they came.
  }
  return states;
}
