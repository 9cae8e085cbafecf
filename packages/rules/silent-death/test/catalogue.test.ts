import { aboutTests, catalogueTests } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { about } from '../src/contents.ts';
import { headings } from '../src/present/headings.ts';

aboutTests(about, { duel: 1, patrol: 1, syruss: 2, mirror: 2, heroes: 2, 'dark-lord': 3 });

catalogueTests({
  folder: new URL('../', import.meta.url),
  about,
  catalogue,
  headings,
  tiers: { core: 255, optional: 27, rpg: 20, scenario: 17 },
  // Seventeen tables and nine displays.
  tables: 17 + 9,
  definitions: {
    // Tables, displays and scenarios.
    kinds: /^(TAB-\d\d|SCN-0[1-3])$/,
    count: 26 + 3,
    others: [
      'DSP-01 DSP-02 DSP-03 DSP-07 DSP-09 DSP-12 DSP-14 DSP-15 DSP-16 DSP-17 DSP-18 DSP-19 DSP-20 DSP-21',
      'CRW-02 SEQ-06 WAR-01 JAM-01 MOV-01 MOV-02 FIR-03 ATK-11 CRT-32 OPT-01',
      'RPG-01 RPG-18 SCN-10 SCN-11',
    ].join(' '),
  },
  exempt: [],
});

test('the clauses keep the ruling that came later: a side may give up', () => {
  expect(catalogue.find(({ id }) => id === 'SD-SCN-14')?.ruling).toMatch(/A side may also give up at any time/);
});

test('tables tell players nothing of where figures were found', () => {
  const told = catalogue.filter(({ id }) => id.startsWith('SD-TAB-')).map((clause) => JSON.stringify(clause));
  expect(told.filter((text) => /provenance|reconstructed|\.com|\bOCR\b/.test(text))).toEqual([]);
});
