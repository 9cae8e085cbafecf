import { readFileSync } from 'node:fs';
import { catalogueFile, presentedClauses, readCatalogue } from '@flagbridge/testkit/fuzz';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { about } from '../src/contents.ts';
import { headings } from '../src/present/headings.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const yaml = read('catalogue.yaml');
const ids = new Set(catalogue.map(({ id }) => id));
const withTier = (tier: string): string[] => catalogue.filter((one) => one.tier === tier).map(({ id }) => id);

test('src/catalogue.json is up to date (node scripts/catalogue.mjs packages/rules/knight-hawks writes it)', () => {
  const clauses = presentedClauses(yaml, 'catalogue.yaml');
  expect(read('src/catalogue.json')).toBe(catalogueFile(clauses));
  expect(catalogue).toEqual(clauses);
});

describe('the clauses', () => {
  test('are all there, tables and scenarios with those of their level', () => {
    const tiers = [...new Set(catalogue.map(({ tier }) => tier))];
    expect(Object.fromEntries(tiers.map((tier) => [tier, withTier(tier).length]))).toEqual({
      basic: 168,
      advanced: 139,
      scenario: 39,
      miniatures: 17,
    });
    expect(ids.size).toBe(363);
    expect(catalogue.filter(({ id }) => id.startsWith('KH-TAB-'))).toHaveLength(20);
    for (const [id, tier] of [
      ['KH-SCN-01', 'basic'],
      ['KH-SCN-02', 'basic'],
      ['KH-SCN-03', 'advanced'],
      ['KH-SCN-04', 'advanced'],
    ] as const)
      expect(withTier(tier)).toContain(id);
  });

  test('have titles of two to six words, no two the same', () => {
    for (const { id, title } of catalogue) {
      const words = title.split(' ').length;
      expect(words >= 2 && words <= 6, `${id} ${title}`).toBe(true);
    }
    expect(new Set(catalogue.map(({ title }) => title)).size).toBe(catalogue.length);
  });

  test('name only clauses that are there', () => {
    for (const clause of catalogue)
      for (const id of JSON.stringify(clause).match(/KH-[A-Z]+-\d+/g) ?? [])
        expect(ids, `${clause.id} names ${id}`).toContain(id);
  });

  test('keep the rulings that came later', () => {
    expect(catalogue.find(({ id }) => id === 'KH-GEN-04')?.ruling).toMatch(
      /it is won as KH-SCN-208 and KH-SCN-407 have it/,
    );
    const ruling = (id: string): string | undefined => catalogue.find((one) => one.id === id)?.ruling;
    for (const id of ['KH-REP-07', 'KH-REP-12'])
      expect(ruling(id), id).toMatch(/player chooses the order in which (they|unequal blocks) are rolled/);
    expect(ruling('KH-FIR-22')).toContain('synthetic table');
  });
});

// Pinned: a rule that becomes a definition no longer needs to be cited in play, and an exempt one needs no test at all.
describe('what is not a rule', () => {
  test('ships, weapons, tables and scenarios are definitions, and so are a few others', () => {
    const kinds = /^KH-(SHP-(0[3-9]|1[03-9]|2[0124])|WPN-(0[1-5]|1[0-3])|TAB-\d\d|SCN-0[1-4])$/;
    const definitions = catalogue.filter(({ kind }) => kind === 'definition').map(({ id }) => id);
    expect(definitions.filter((id) => kinds.test(id))).toHaveLength(19 + 9 + 20 + 4);
    expect(
      definitions
        .filter((id) => !kinds.test(id))
        .map((id) => id.slice(3))
        .join(' '),
    ).toBe(
      [
        'GEN-02 GEN-05 GEN-06 GEN-07 GEN-08 DIC-01 DIC-02 DIC-03 DIC-04',
        'MAP-01 MAP-02 MAP-03 MAP-04 MAP-05 MAP-09 SEQ-02 MOV-07 MOV-08 FIR-02 FIR-06 FIR-31',
        'WPN-08 WPN-14 DMG-39 DMG-44 REP-02 GRV-01 MIN-01 SEK-01 SHP-01 SHP-12 SCN-310 SCN-409',
      ].join(' '),
    );
  });

  test('only the shifting of counters is exempt', () => {
    expect(catalogue.filter(({ exempt }) => exempt !== undefined).map(({ id }) => id)).toEqual(['KH-MAP-10']);
  });
});

test('every tier and every chapter has a title, and no others have', () => {
  const ids = (of: readonly { readonly id: string }[] | undefined): string[] => (of ?? []).map(({ id }) => id).sort();
  expect(ids(headings.tiers)).toEqual([...new Set(catalogue.map(({ tier }) => tier))].sort());
  expect(ids(headings.chapters)).toEqual([...new Set(catalogue.map(({ id }) => id.split('-')[1] ?? ''))].sort());
  // The same words as where a battle is chosen.
  for (const tier of about.tiers) expect(headings.tiers).toContainEqual(tier);
});

test('every row of every table has a cell for each column', () => {
  const { tables } = readCatalogue(yaml);
  expect(tables).toHaveLength(20);
  for (const { id, columns, rows } of tables as readonly { id: string; columns: string[]; rows: unknown[][] }[]) {
    expect(rows.length, id).toBeGreaterThan(0);
    for (const row of rows) expect(row, `${id} ${JSON.stringify(row)}`).toHaveLength(columns.length);
  }
});
