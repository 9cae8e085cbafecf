import { aboutTests, catalogueTests } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { about } from '../src/contents.ts';
import { headings } from '../src/present/headings.ts';

aboutTests(about, {
  ...{ duel: 1, 'surprise-attack': 2, squadrons: 2, 'four-captains': 2, 'close-escort': 2 },
  ...{ 'squadrons-advanced': 3, 'fortress-kdikit': 3, 'the-stand': 3, 'grand-fleet': 3, 'grand-fleet-advanced': 3 },
});

catalogueTests({
  folder: new URL('../', import.meta.url),
  about,
  catalogue,
  headings,
  tiers: { basic: 168, advanced: 139, scenario: 39, miniatures: 17 },
  tables: 20,
  definitions: {
    // Ships, weapons, tables and scenarios.
    kinds: /^(SHP-(0[3-9]|1[03-9]|2[0124])|WPN-(0[1-5]|1[0-3])|TAB-\d\d|SCN-0[1-4])$/,
    count: 19 + 9 + 20 + 4,
    others: [
      'GEN-02 GEN-05 GEN-06 GEN-07 GEN-08 DIC-01 DIC-02 DIC-03 DIC-04',
      'MAP-01 MAP-02 MAP-03 MAP-04 MAP-05 MAP-09 SEQ-02 MOV-07 MOV-08 FIR-02 FIR-06 FIR-31',
      'WPN-08 WPN-14 DMG-39 DMG-44 REP-02 GRV-01 MIN-01 SEK-01 SHP-01 SHP-12 SCN-310 SCN-409',
    ].join(' '),
  },
  // The shifting of counters.
  exempt: ['MAP-10'],
});

test('scenarios stand with the clauses of their level', () => {
  const tierOf = (id: string): string | undefined => catalogue.find((one) => one.id === id)?.tier;
  expect(['KH-SCN-01', 'KH-SCN-02', 'KH-SCN-03', 'KH-SCN-04'].map(tierOf)).toEqual([
    'basic',
    'basic',
    'advanced',
    'advanced',
  ]);
});

test('the clauses keep the rulings that came later', () => {
  const ruling = (id: string): string | undefined => catalogue.find((one) => one.id === id)?.ruling;
  expect(ruling('KH-GEN-04')).toMatch(/it is won as KH-SCN-208 and KH-SCN-407 have it/);
  for (const id of ['KH-REP-07', 'KH-REP-12'])
    expect(ruling(id), id).toMatch(/player chooses the order in which (they|unequal blocks) are rolled/);
  expect(ruling('KH-FIR-22')).toContain('synthetic table');
});
