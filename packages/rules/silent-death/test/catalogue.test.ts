import { readFileSync } from 'node:fs';
import { catalogueFile, presentedClauses, readCatalogue } from '@flagbridge/testkit/fuzz';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { about } from '../src/contents.ts';
import { headings } from '../src/present/headings.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const yaml = read('catalogue.yaml');
const ids = new Set(catalogue.map(({ id }) => id));

test('src/catalogue.json is up to date (node scripts/catalogue.mjs packages/rules/silent-death writes it)', () => {
  const clauses = presentedClauses(yaml, 'catalogue.yaml');
  expect(read('src/catalogue.json')).toBe(catalogueFile(clauses));
  expect(catalogue).toEqual(clauses);
});

describe('the clauses', () => {
  test('are all there, tables, displays and scenarios among them', () => {
    const tiers = [...new Set(catalogue.map(({ tier }) => tier))];
    const count = (tier: string): number => catalogue.filter((one) => one.tier === tier).length;
    expect(Object.fromEntries(tiers.map((tier) => [tier, count(tier)]))).toEqual({
      core: 255,
      optional: 27,
      rpg: 20,
      scenario: 17,
    });
    expect(ids.size).toBe(319);
    expect(catalogue.filter(({ id }) => id.startsWith('SD-TAB-'))).toHaveLength(17 + 9);
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
      for (const id of JSON.stringify(clause).match(/SD-[A-Z]+-\d+/g) ?? [])
        expect(ids, `${clause.id} names ${id}`).toContain(id);
  });

  test('keep the ruling that came later: a side may give up', () => {
    expect(catalogue.find(({ id }) => id === 'SD-SCN-14')?.ruling).toMatch(/A side may also give up at any time/);
  });

  test('tell players nothing of where figures were found', () => {
    const told = catalogue.filter(({ id }) => id.startsWith('SD-TAB-')).map((clause) => JSON.stringify(clause));
    expect(told.filter((text) => /provenance|reconstructed|\.com|\bOCR\b/.test(text))).toEqual([]);
  });
});

// Pinned: a rule that becomes a definition no longer needs to be cited in play, and an exempt one needs no test at all.
describe('what is not a rule', () => {
  test('tables, displays and scenarios are definitions, and so are a few others', () => {
    const definitions = catalogue.filter(({ kind }) => kind === 'definition').map(({ id }) => id.slice(3));
    const held = definitions.filter((id) => /^(TAB-\d\d|SCN-0[1-3])$/.test(id));
    expect(held).toHaveLength(26 + 3);
    expect(definitions.filter((id) => !held.includes(id)).join(' ')).toBe(
      [
        'DSP-01 DSP-02 DSP-03 DSP-07 DSP-09 DSP-12 DSP-14 DSP-15 DSP-16 DSP-17 DSP-18 DSP-19 DSP-20 DSP-21',
        'CRW-02 SEQ-06 WAR-01 JAM-01 MOV-01 MOV-02 FIR-03 ATK-11 CRT-32 OPT-01',
        'RPG-01 RPG-18 SCN-10 SCN-11',
      ].join(' '),
    );
  });

  test('nothing is exempt', () => {
    expect(catalogue.filter(({ exempt }) => exempt !== undefined)).toEqual([]);
  });
});

test('every tier and every chapter has a title, and no others have', () => {
  const sorted = (of: readonly { readonly id: string }[] | undefined): string[] =>
    (of ?? []).map(({ id }) => id).sort();
  expect(sorted(headings.tiers)).toEqual([...new Set(catalogue.map(({ tier }) => tier))].sort());
  expect(sorted(headings.chapters)).toEqual([...new Set(catalogue.map(({ id }) => id.split('-')[1] ?? ''))].sort());
  // The same words as where a battle is chosen.
  for (const tier of about.tiers) expect(headings.tiers).toContainEqual(tier);
});

test('every row of every table has a cell for each column', () => {
  const { tables } = readCatalogue(yaml);
  expect(tables).toHaveLength(26);
  for (const { id, columns, rows } of tables as readonly { id: string; columns: string[]; rows: unknown[][] }[]) {
    expect(rows.length, id).toBeGreaterThan(0);
    for (const row of rows) expect(row, `${id} ${JSON.stringify(row)}`).toHaveLength(columns.length);
  }
});
