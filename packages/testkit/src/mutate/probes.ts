import type { Mutant } from './mutant.ts';

/** Where the probes of a worker count: a byte for each mutant of the book. */
export const HITS = '__flagbridgeHits';

/**
 * The file with a probe around each expression that could be changed: evaluated, it marks its number. `numbers` are those of the
 * mutants, `all` is how many bytes there are for marks.
 */
export function probed(source: string, mutants: readonly Mutant[], numbers: readonly number[], all: number): string {
  // One probe serves all changes of one expression.
  const probes = new Map<number, { start: number; end: number }>();
  for (const [i, { probe }] of mutants.entries()) {
    const [start, end] = probe;
    probes.set(numbers[i] as number, { start, end });
  }
  const marks: { at: number; order: number; text: string }[] = [];
  for (const [nth, { start, end }] of probes) {
    // Of probes that begin together the widest opens first, and of those that end together it closes last.
    marks.push({ at: start, order: 1 + 1 / (end - start + 1), text: `(${HITS}[${nth}]=1,` });
    marks.push({ at: end, order: -1 / (end - start + 1), text: ')' });
  }
  marks.sort((a, b) => a.at - b.at || a.order - b.order);
  let text = `var ${HITS}=globalThis.${HITS}??=new Uint8Array(${all});`;
  let done = 0;
  for (const mark of marks) {
    text += source.slice(done, mark.at) + mark.text;
    done = mark.at;
  }
  return text + source.slice(done);
}

/** The number that the probe of each mutant marks: the place in the list of the first with the same expression of the same file. */
export function probeNumbers(mutants: readonly Mutant[]): number[] {
  const first = new Map<string, number>();
  return mutants.map(({ file, probe }, i) => {
    const key = `${file} ${probe[0]}-${probe[1]}`;
    const known = first.get(key);
    if (known !== undefined) return known;
    first.set(key, i);
    return i;
  });
}
