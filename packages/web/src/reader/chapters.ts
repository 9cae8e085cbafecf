import type { Clause, ClauseId } from '@flagbridge/engine';

/** A chapter is the middle of its clauses' ids: all of `XY-MOV-…` are chapter MOV. */
export interface Chapter {
  readonly id: string;
  readonly clauses: readonly Clause[];
}

interface Tier {
  readonly id: string;
  readonly chapters: readonly Chapter[];
}

type Titles = ReadonlyMap<string, string>;

/** Titles by id; those given first go before the others. */
export const titlesIn = (
  headings: readonly { readonly id: string; readonly title: string }[] = [],
  others: Titles = new Map(),
): Titles => new Map([...others, ...headings.map(({ id, title }) => [id, title] as const)]);

/** Where a clause stands, in words: `First Steps · Movement`. */
export function placeOf({ id, tier }: Pick<Clause, 'id' | 'tier'>, tiers: Titles, chapters: Titles): string {
  const chapter = chapters.get(chapterOf(id));
  const book = tiers.get(tier) ?? tier;
  return chapter === undefined || chapter === book ? book : `${book} · ${chapter}`;
}

export const chapterOf = (id: ClauseId): string => id.split('-').slice(1, -1).join('-') || id;

/** Tiers and chapters in the order in which the catalogue brings them. */
export function tiersOf(catalogue: readonly Clause[]): readonly Tier[] {
  const tiers = new Map<string, Map<string, Clause[]>>();
  for (const clause of catalogue) {
    const chapters = tiers.get(clause.tier) ?? new Map<string, Clause[]>();
    tiers.set(clause.tier, chapters);
    const chapter = chapterOf(clause.id);
    const clauses = chapters.get(chapter) ?? [];
    chapters.set(chapter, clauses);
    clauses.push(clause);
  }
  return [...tiers].map(([id, chapters]) => ({
    id,
    chapters: [...chapters].map(([chapter, clauses]) => ({ id: chapter, clauses })),
  }));
}

const ID = /[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+/g;

/** A piece of a clause's text: words, or the id of another clause. */
interface Word {
  readonly text: string;
  readonly clause: ClauseId | null;
}

/** Finds ids of known clauses in a text. */
export function linkWords(text: string, known: (id: ClauseId) => boolean): readonly Word[] {
  const words: Word[] = [];
  let from = 0;
  for (const found of text.matchAll(ID)) {
    if (!known(found[0])) continue;
    if (found.index > from) words.push({ text: text.slice(from, found.index), clause: null });
    words.push({ text: found[0], clause: found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) words.push({ text: text.slice(from), clause: null });
  return words;
}

/** By clause, the clauses whose words name it. */
export function namedBy(catalogue: readonly Clause[]): ReadonlyMap<ClauseId, readonly ClauseId[]> {
  const known = new Set(catalogue.map(({ id }) => id));
  const out = new Map<ClauseId, ClauseId[]>();
  for (const { id, rule, example = '', ruling = '' } of catalogue)
    for (const [other] of new Set(`${rule} ${example} ${ruling}`.match(ID) ?? []).entries()) {
      if (other === id || !known.has(other)) continue;
      const names = out.get(other) ?? [];
      out.set(other, names);
      names.push(id);
    }
  return out;
}
