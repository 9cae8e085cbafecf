import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Environment of a worker that screens: the file it writes down what it finds, and goes on from. */
export const SCREEN_LOG = 'FLAGBRIDGE_MUTATE_SCREEN';
/** The file with the numbers under which mutants are marked. */
export const SCREEN_MARKS = 'FLAGBRIDGE_MUTATE_MARKS';

/**
 * What a screening has found so far, one word and one thing a line, so that it goes on after a process that did not end:
 * `try`, `killed` and `endless` a mutant; `came` by a mutant in a test; `long` a mutant that only a long test comes by; `done` a test;
 * `spoilt` a mutant after which a test fell without any change.
 */
type Word = 'try' | 'killed' | 'endless' | 'came' | 'long' | 'done' | 'spoilt';

export const note = (path: string, word: Word, what: number | string): void =>
  appendFileSync(path, `${word} ${what}\n`);

export interface Screened {
  readonly killed: ReadonlySet<number>;
  readonly endless: ReadonlySet<number>;
  readonly came: ReadonlySet<number>;
  readonly long: ReadonlySet<number>;
  readonly spoilt: ReadonlySet<number>;
  readonly done: ReadonlySet<string>;
  /** What was tried last. */
  readonly last: number | undefined;
}

export function readScreened(path: string): Screened {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const found = new Map<string, string[]>();
  for (const line of lines) {
    const at = line.indexOf(' ');
    if (at < 0) continue;
    const word = line.slice(0, at);
    const known = found.get(word);
    if (known === undefined) found.set(word, [line.slice(at + 1)]);
    else known.push(line.slice(at + 1));
  }
  const numbers = (word: Word): Set<number> => new Set((found.get(word) ?? []).map(Number));
  const tried = found.get('try');
  return {
    killed: numbers('killed'),
    endless: numbers('endless'),
    came: numbers('came'),
    long: numbers('long'),
    spoilt: numbers('spoilt'),
    done: new Set(found.get('done')),
    last: tried === undefined ? undefined : Number(tried.at(-1)),
  };
}
