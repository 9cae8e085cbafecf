import { type AnyRules, type Figures, type Refusal, refuse, rerun } from '@flagbridge/engine';
import type { ReplayFile } from '@flagbridge/protocol';
import { messageOf } from './broken.ts';
import { diceOf } from './dice.ts';

/**
 * Whether a match may go on with newer rules: only where playing it again with them gives the same hash after every line.
 * Otherwise it keeps the module it began with, and the refusal says at which line the two part.
 */
export function upgrade(
  file: ReplayFile,
  rulesOld: AnyRules,
  rulesNew: AnyRules,
): { readonly ok: true; readonly rules: AnyRules } | Refusal {
  const before = played(file, rulesOld);
  if (before !== null) return before;
  return played(file, rulesNew) ?? { ok: true, rules: rulesNew };
}

function played(file: ReplayFile, rules: AnyRules): Refusal | null {
  const { replay, dice, version } = file;
  let line = -1;
  const otherVersion = (at: Figures[string], what: Figures[string]): Refusal =>
    refuse('other-version', 'FB-REP-02', { figures: { line: at, file: version, table: rules.about.version, what } });
  try {
    const again = rerun(
      rules,
      replay,
      undefined,
      (index) => {
        line = index;
      },
      diceOf(replay.seed, dice),
    );
    if (!('ok' in again)) return null;
    if (version === rules.about.version || again.clause === 'FB-REP-02') return again;
    const { line: at = line + 1, what = again.why } = again.figures ?? {};
    return otherVersion(at, what);
  } catch (error) {
    return version === rules.about.version
      ? refuse('differs', 'FB-REP-01', { figures: { line: line + 1, what: messageOf(error) } })
      : otherVersion(line + 1, messageOf(error));
  }
}
