import type { Mutant } from './mutant.ts';

/** Where a screened book looks which of its changes is on, and marks what it comes by. */
export const SWITCH = '__flagbridgeSwitch';

export interface Switch {
  /** The place of the change that is on, in the list of all; -1 where none is. */
  on: number;
  /** A byte for each change: marked at the first of those that share a place in the text. */
  readonly hits: Uint8Array;
}

/** Changes of one stretch of text, with what stands inside it. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly changes: { readonly nth: number; readonly text: string }[];
  readonly inner: Stretch[];
}

/**
 * The file with all its changes in it, each behind a question whether it is on. `numbers` are the places of these mutants in the list
 * of all. What a change puts in place of the text has no changes inside: one is on at a time.
 */
export function switched(source: string, mutants: readonly Mutant[], numbers: readonly number[]): string {
  const roots = nested(mutants, numbers);
  return `var ${SWITCH}=globalThis.${SWITCH};${inside(source, 0, source.length, roots)}`;
}

function nested(mutants: readonly Mutant[], numbers: readonly number[]): Stretch[] {
  const order = [...mutants.keys()].sort((a, b) => {
    const [one, two] = [mutants[a] as Mutant, mutants[b] as Mutant];
    return one.start - two.start || two.end - one.end || a - b;
  });
  const roots: Stretch[] = [];
  const open: Stretch[] = [];
  for (const i of order) {
    const { start, end, text } = mutants[i] as Mutant;
    while (open.length > 0 && (open.at(-1) as Stretch).end <= start) open.pop();
    let at = open.at(-1);
    if (at === undefined || at.start !== start || at.end !== end) {
      const fresh: Stretch = { start, end, changes: [], inner: [] };
      (at?.inner ?? roots).push(fresh);
      open.push(fresh);
      at = fresh;
    }
    at.changes.push({ nth: numbers[i] as number, text });
  }
  return roots;
}

function inside(source: string, start: number, end: number, stretches: readonly Stretch[]): string {
  let text = '';
  let done = start;
  for (const stretch of stretches) {
    text += source.slice(done, stretch.start) + asked(source, stretch);
    done = stretch.end;
  }
  return text + source.slice(done, end);
}

function asked(source: string, { start, end, changes, inner }: Stretch): string {
  const whole = inside(source, start, end, inner);
  const first = (changes[0] as { nth: number }).nth;
  const mark = `${SWITCH}.hits[${first}]=1`;
  // A whole statement that is left out.
  if (changes.every(({ text }) => text === ';'))
    return `{${mark};if(${changes.map(({ nth }) => `${SWITCH}.on!==${nth}`).join('&&')}){${whole}}}`;
  const ways = changes.map(({ nth, text }) => `${SWITCH}.on===${nth}?(${text}):`).join('');
  return `(${mark},${ways}(${whole}))`;
}

/** For each mutant the place of the one that is marked for all that share its stretch. */
export function markedAt(mutants: readonly Mutant[]): number[] {
  const first = new Map<string, number>();
  return mutants.map(({ file, start, end }, i) => {
    const key = `${file} ${start}-${end}`;
    const known = first.get(key) ?? i;
    first.set(key, known);
    return known;
  });
}
