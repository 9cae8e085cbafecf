import type { Option, Phrases, Route, RouteChoice } from '@flagbridge/engine';
import { entriesOf, exactly, find, isWrong, type KeyEntry, matches } from './keys.ts';
import { drafted, type TypedAnswer, wordsIn } from './typed-answer.ts';

/**
 * In an alphabet of letters (`F`, `L`, `leave`) every step is its own key. What is drawn, such as the ship that moves, has a
 * number, and so has everything where steps are whole words.
 */
export function routeEntries(shape: Route, phrases: Phrases): KeyEntry[] {
  const entries = entriesOf(phrases, shape.steps);
  if (!shape.steps.some((step) => isLetter(step) && step.id.length <= 2)) return entries;
  return entries.map((entry, i) =>
    isLetter(shape.steps[i] as Option) ? { ...entry, key: entry.id, also: entry.key } : entry,
  );
}

const isLetter = ({ id, parts = [] }: Option): boolean => parts.length === 0 && /^[A-Za-z]{1,5}$/.test(id);
const MOST_REPEATS = 99;

/**
 * Steps are added one or several at a time: `1 1 2`, `zgata F F L`, `3F L 2F`, `FFLF`. Who names a ship begins anew: its way
 * comes behind it.
 */
export function readRoute(shape: Route, phrases: Phrases, sofar: RouteChoice, line: string): TypedAnswer {
  const entries = routeEntries(shape, phrases);
  const words = wordsIn(line.replace(/,/g, ' '));
  const steps = [...sofar];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    const count = counted(entries, word, words[at + 1]);
    const short = count === null ? shortSteps(entries, word) : null;
    if (count !== null) {
      const again = shortSteps(entries, words[at + 1] as string) ?? [];
      for (let n = 0; n < count; n++) steps.push(...again);
      at += 2;
    } else if (short !== null) {
      steps.push(...short);
      at++;
    } else {
      // A name, perhaps of several words: the longest that means one step.
      let end = words.length;
      while (end > at + 1 && matches(entries, words.slice(at, end).join(' ')).length !== 1) end--;
      const found = find(entries, words.slice(at, end).join(' '), 'step');
      if (isWrong(found)) return found;
      steps.push(found.id);
      at = end;
    }
  }
  const added = steps.slice(sofar.length);
  const named = entries.find((one) => one.id === added[0]);
  const anew = named !== undefined && named.also === undefined && entries.some((one) => one.also !== undefined);
  return drafted(anew ? added : steps);
}

/** `3 F`: a number that is no key on the screen, before a letter, says how often. */
function counted(entries: readonly KeyEntry[], word: string, next: string | undefined): number | null {
  if (next === undefined || !/^\d{1,2}$/.test(word) || /^\d/.test(next)) return null;
  const shown = entries.some((one) => one.key === word || one.id === word);
  return shown || shortSteps(entries, next) === null ? null : Math.min(MOST_REPEATS, Number(word));
}

/** One step by its key, the same several times (`3F`), or several letters in one word (`FFLF`). */
function shortSteps(entries: readonly KeyEntry[], word: string): string[] | null {
  const one = exactly(entries, word);
  if (one !== undefined) return [one.id];
  const times = /^(\d{1,2})[x*×]?([A-Za-z]+)$/.exec(word);
  if (times !== null) {
    const step = exactly(entries, times[2] as string);
    return step === undefined ? runs(entries, word) : Array.from({ length: Number(times[1]) }, () => step.id);
  }
  return runs(entries, word);
}

/** `FFLF`, `3FL2F`: every letter is a step. */
function runs(entries: readonly KeyEntry[], word: string): string[] | null {
  if (!/^(?:\d{0,2}[A-Za-z])+$/.test(word)) return null;
  const out: string[] = [];
  for (const [, count, letter] of word.matchAll(/(\d{0,2})([A-Za-z])/g)) {
    const step = entries.find((one) => one.id.toLowerCase() === letter?.toLowerCase());
    if (step === undefined) return null;
    for (let n = 0; n < (count === '' ? 1 : Number(count)); n++) out.push(step.id);
  }
  return out;
}
