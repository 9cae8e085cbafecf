import type { Clause } from '@flagbridge/engine';

/** Words of a search; a clause's id may be typed with blanks or hyphens, in part or whole. */
export const searchWords = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

const textOf = ({ title, rule, example = '', ruling = '' }: Clause): string =>
  `${title} ${rule} ${example} ${ruling}`.toLowerCase();

/** `mov 3`, `mov-3` and `XY-MOV-3` alike name the clause XY-MOV-3. */
const flat = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** How well a clause answers: 0 not at all. Its id first, then its title, then its words. */
function score(clause: Clause, words: readonly string[], query: string): number {
  const id = flat(clause.id);
  const asked = flat(query);
  if (asked !== '' && id === asked) return 100;
  if (asked !== '' && /\d/.test(asked) && id.endsWith(asked)) return 80;
  if (asked.length > 1 && id.includes(asked)) return 60;
  const title = clause.title.toLowerCase();
  const text = textOf(clause);
  if (!words.every((word) => text.includes(word) || id.includes(flat(word) || word))) return 0;
  const inTitle = words.filter((word) => title.includes(word)).length;
  return 10 + 20 * (inTitle / words.length) + (title.startsWith(words[0] ?? '') ? 5 : 0);
}

/** Clauses that hold every word, the best first; the catalogue's order where they are alike. */
export function searchClauses(catalogue: readonly Clause[], query: string): readonly Clause[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  return catalogue
    .map((clause) => ({ clause, score: score(clause, words, query) }))
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ clause }) => clause);
}

/** A run of text, found or not. */
interface Run {
  readonly text: string;
  readonly found: boolean;
}

/** Marks the words of a search in a text. */
export function markRuns(text: string, words: readonly string[]): readonly Run[] {
  if (words.length === 0) return [{ text, found: false }];
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'giu');
  const runs: Run[] = [];
  let from = 0;
  for (const hit of text.matchAll(pattern)) {
    if (hit.index > from) runs.push({ text: text.slice(from, hit.index), found: false });
    runs.push({ text: hit[0], found: true });
    from = hit.index + hit[0].length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), found: false });
  return runs;
}

/** Where a clause says what was looked for: its rule, or else its example or ruling. */
export function tellingText({ rule, example, ruling }: Clause, words: readonly string[]): string {
  const says = (text: string | undefined): boolean =>
    text !== undefined && words.some((word) => text.toLowerCase().includes(word));
  return [rule, example, ruling].find(says) ?? rule;
}

/** The part of a text round the first word found, for a list of finds; cut between words. */
export function excerpt(text: string, words: readonly string[], length = 110): string {
  const lower = text.toLowerCase();
  const at = Math.min(...words.map((word) => lower.indexOf(word)).filter((i) => i >= 0));
  const far = Number.isFinite(at) && at > length * 0.7;
  const from = far ? text.lastIndexOf(' ', at - 30) + 1 : 0;
  if (text.length - from <= length) return `${from > 0 ? '…' : ''}${text.slice(from)}`;
  const to = text.lastIndexOf(' ', from + length);
  return `${from > 0 ? '…' : ''}${text.slice(from, to > from ? to : from + length)} …`;
}
