import { readFileSync } from 'node:fs';
import type { About, Clause, Headings } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../coverage/catalogue.ts';
import { catalogueFile, presentedClauses } from '../coverage/presented.ts';
import { laterClauses } from '../coverage/report.ts';

interface CatalogueBook {
  /** The rulebook's folder, with catalogue.yaml and src/catalogue.json. */
  readonly folder: URL;
  readonly about: About;
  readonly catalogue: readonly Clause[];
  readonly headings: Headings;
  /** Pinned: how many clauses each tier has, and how many tables there are. */
  readonly tiers: { readonly [tier: string]: number };
  readonly tables: number;
  /**
   * Pinned, without the rulebook's letters: a rule that becomes a definition no longer needs to be cited in play, and an exempt one
   * needs no test at all. `kinds` are definitions by their nature (tables, scenarios), so many; `others` the rest, in order.
   */
  readonly definitions: { readonly kinds: RegExp; readonly count: number; readonly others: string };
  readonly exempt: readonly string[];
  /** Pinned: how many clauses come later, by landing; none where left out. */
  readonly later?: { readonly [landing: string]: number };
}

/** What any rulebook's catalogue keeps. */
export function catalogueTests(book: CatalogueBook): void {
  const { folder, about, catalogue, headings } = book;
  const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');
  const yaml = read('catalogue.yaml');
  const short = (id: string): string => id.slice(id.indexOf('-') + 1);

  test(`src/catalogue.json is up to date (node scripts/catalogue.mjs packages/rules/${about.id} writes it)`, () => {
    const clauses = presentedClauses(yaml, 'catalogue.yaml');
    expect(read('src/catalogue.json')).toBe(catalogueFile(clauses));
    expect(catalogue).toEqual(clauses);
  });

  describe('the clauses', () => {
    test('are all there, tables and scenarios with those of their tier', () => {
      const tiers = [...new Set(catalogue.map(({ tier }) => tier))];
      const count = (tier: string): number => catalogue.filter((one) => one.tier === tier).length;
      expect(Object.fromEntries(tiers.map((tier) => [tier, count(tier)]))).toEqual(book.tiers);
      expect(catalogue.filter(({ id }) => short(id).startsWith('TAB-'))).toHaveLength(book.tables);
    });
    test('have ids and titles of their own, and name only clauses that are there', () => {
      expect(catalogueProblems(catalogue)).toEqual([]);
    });
    test('that are definitions are these, and no others', () => {
      const definitions = catalogue.filter(({ kind }) => kind === 'definition').map(({ id }) => short(id));
      const { kinds, count, others } = book.definitions;
      expect(definitions.filter((id) => kinds.test(id))).toHaveLength(count);
      expect(definitions.filter((id) => !kinds.test(id)).join(' ')).toBe(others);
    });
    test('that are exempt are these, and no others', () => {
      expect(catalogue.filter(({ exempt }) => exempt !== undefined).map(({ id }) => short(id))).toEqual(book.exempt);
    });
    test('that come later are so many of these landings', () => {
      const later = laterClauses(catalogue).map(({ landing, clauses }) => [landing, clauses.length]);
      expect(Object.fromEntries(later)).toEqual(book.later ?? {});
    });
  });

  test('every tier and every chapter has a title, and no others have', () => {
    expect(headingProblems(catalogue, headings)).toEqual([]);
    // The same words as where a battle is chosen.
    for (const tier of about.tiers) expect(headings.tiers).toContainEqual(tier);
  });

  test('every row of every table has a cell for each column', () => {
    const { tables } = readCatalogue(yaml);
    expect(tables).toHaveLength(book.tables);
    for (const { id, columns = [], rows = [] } of tables) {
      expect(rows.length, id).toBeGreaterThan(0);
      for (const row of rows) expect(row, `${id} ${JSON.stringify(row)}`).toHaveLength(columns.length);
    }
  });
}

/** Ids of one rulebook, each once; titles of two to six words, no two the same; every clause that is named is there. */
export function catalogueProblems(catalogue: readonly Clause[]): string[] {
  const letters = catalogue[0]?.id.split('-')[0] ?? '';
  const ids = new Set(catalogue.map(({ id }) => id));
  const named = new RegExp(`\\b${letters}-[A-Z0-9]+-\\d+[a-z]?`, 'g');
  const formed = new RegExp(`^${letters}-[A-Z0-9]+-\\d+[a-z]?$`);
  const twice = (all: readonly string[]): string[] => all.filter((one, i) => all.indexOf(one) !== i);
  return [
    ...twice(catalogue.map(({ id }) => id)).map((id) => `${id} is there twice`),
    ...twice(catalogue.map(({ title }) => title)).map((title) => `two are called ${title}`),
    ...catalogue.flatMap((clause) => {
      const { id, title } = clause;
      const words = title.split(' ').length;
      return [
        ...(formed.test(id) ? [] : [`${id} is no id of ${letters}`]),
        ...(words < 2 || words > 6 ? [`${id}: a title has two to six words: ${title}`] : []),
        ...(JSON.stringify(clause).match(named) ?? [])
          .filter((one) => !ids.has(one))
          .map((one) => `${id} names ${one}, which is not there`),
      ];
    }),
  ];
}

/** Tiers and chapters without a title, and titles of none. */
export function headingProblems(catalogue: readonly Clause[], { tiers = [], chapters = [] }: Headings): string[] {
  const compare = (what: string, there: readonly string[], titled: readonly { readonly id: string }[]): string[] => {
    const known = titled.map(({ id }) => id);
    return [
      ...[...new Set(there)].filter((id) => !known.includes(id)).map((id) => `${what} ${id} has no title`),
      ...known.filter((id, i) => !there.includes(id) || known.indexOf(id) !== i).map((id) => `no ${what} ${id}`),
    ];
  };
  return [
    ...compare(
      'tier',
      catalogue.map(({ tier }) => tier),
      tiers,
    ),
    ...compare(
      'chapter',
      catalogue.map(({ id }) => id.split('-')[1] ?? ''),
      chapters,
    ),
  ];
}
