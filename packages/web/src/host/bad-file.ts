import { type Refusal, refuse, sayRefusal, words } from '@flagbridge/engine';
import type { Problem } from '@flagbridge/protocol';
import { sayProblem } from '@flagbridge/protocol';
import { whereDiffers } from '@flagbridge/table';

/** Where a battle was to be read from: a file somebody gave, or what this device keeps. */
export type Source = 'file' | 'kept';

const named = { file: 'This file', kept: 'What is kept of this battle' } as const;
const again = {
  file: 'Get the file again from where it came from, or open an older copy.',
  kept: 'Save what is there as a file if you want to look into it, or remove it from the list.',
} as const;

/**
 * Why there is no battle to be had, for people: what is wrong with the file and what to do. `reader` has what the reader said of it, for
 * anyone who wants to mend it.
 */
const no = (why: string, sentence: string, reader?: string): Refusal =>
  refuse(why, 'FB-REP-01', { words: words(sentence), ...(reader !== undefined && { figures: { reader } }) });

export const empty = (source: Source): Refusal => no('empty-file', `${named[source]} is empty. ${again[source]}`);

const millions = (characters: number): string => `${(characters / 1_000_000).toFixed(1)} million characters`;

export const tooLarge = (size: number, most: number, source: Source): Refusal =>
  no(
    'too-large',
    `${named[source]} is too long for a battle: it has ${millions(size)}, and the longest battle has ${millions(most)}. ${source === 'file' ? 'Is it the right file?' : again.kept}`,
  );

/** The latest form of a replay that this page reads. */
const NEWEST_FORM = 2;

/** What is wrong with a text that is no replay. */
export function notWellMade(text: string, problem: Problem, source: Source): Refusal {
  const reader = sayProblem(problem);
  const lines = text.trimEnd().split('\n');
  if (text.trim() === '') return empty(source);
  const head = objectIn(lines[0]);
  const { format, v } = head ?? {};
  if (head === null && /^\s*\{"format":"flagbridge-replay"/.test(text)) return cutOff(lines.length, reader, source);
  if (format === 'flagbridge-recording')
    return no(
      'recording',
      `${named[source]} is a recording: what one seat saw of a battle, not the battle itself. It can be looked at with “flagbridge replay”. To play on, ask for the battle, saved with “Save the replay as a file”.`,
      reader,
    );
  if (format !== 'flagbridge-replay') return noBattle(reader, source);
  if (typeof v === 'number' && v > NEWEST_FORM)
    return no(
      'newer-file',
      `${named[source]} was written by a newer Flagbridge than this page. Load the page again to get the newest, then open it once more.`,
      reader,
    );
  const last = objectIn(lines.at(-1));
  if (lines.length === 1 || last === null || !('end' in last)) return cutOff(lines.length, reader, source);
  return no(
    'damaged-file',
    `${named[source]} was changed or damaged after it was saved: line ${problem.line ?? 1} of ${lines.length} is not as it was written. ${again[source]}`,
    reader,
  );
}

const noBattle = (reader: string, source: Source): Refusal =>
  source === 'kept'
    ? no('damaged-file', `${named.kept} is damaged from its first line on. ${again.kept}`, reader)
    : no(
        'no-battle',
        'This is not a battle file. Battle files are saved here with “Save as a file”, and their names end in .jsonl.',
        reader,
      );

const cutOff = (lines: number, reader: string, source: Source): Refusal =>
  no(
    'cut-off',
    `${named[source]} is cut off: after ${lines === 1 ? 'its first line' : `${lines} lines`} the end is missing. Part of it was lost on its way. ${again[source]}`,
    reader,
  );

/** A well-made replay that does not come out as it was written; or of a game that is not here. `acts` is how many lines its log has. */
export function notPlayable(refusal: Refusal, acts: number, source: Source): Refusal {
  const { why, figures = {} } = refusal;
  const clauseOf = (one: Refusal): Refusal => ({ ...one, clause: refusal.clause });
  const reader = ['differs', 'other-version', 'pending'].includes(why)
    ? whereDiffers(refusal, acts)
    : sayRefusal({}, refusal);
  switch (why) {
    case 'no-such-rulebook':
      return clauseOf(
        no(
          'other-game',
          `${named[source]} is a battle of another game, “${figures['rulebook']}”, which is not here. If a newer Flagbridge has it, load the page again and open it once more.`,
          reader,
        ),
      );
    case 'other-version':
      return clauseOf(
        no(
          'other-version',
          `${named[source]} is of version ${figures['file']} of the rules; here is version ${figures['table']}, and with it the battle comes out differently. Load the page again to get the newest rules, then open it once more.`,
          reader,
        ),
      );
    case 'differs':
    case 'pending':
      return clauseOf(
        no(
          'edited-file',
          `${named[source]} was changed after it was saved: played again, the battle does not come out as it is written there. ${again[source]}`,
          reader,
        ),
      );
    default:
      return clauseOf(
        no('edited-file', `${named[source]} holds a battle that cannot be set up here. ${again[source]}`, reader),
      );
  }
}

/** A line as a JSON object, or null. */
function objectIn(line: string | undefined): { readonly [name: string]: unknown } | null {
  try {
    const value: unknown = JSON.parse(line ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
