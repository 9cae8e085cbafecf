import { aboutTests, catalogueTests } from '@flagbridge/testkit';
import { catalogue } from '../src/catalogue.ts';
import { about } from '../src/contents.ts';
import { headings } from '../src/present/headings.ts';

aboutTests(about, {
  'first-command': 1,
  mirror: 2,
  border: 2,
  'three-flags': 3,
  'long-eyes': 2,
  raiders: 2,
  'romulan-gambit': 3,
});

catalogueTests({
  folder: new URL('../', import.meta.url),
  about,
  catalogue,
  headings,
  tiers: { basic: 119, optional: 21, advanced: 168, expert: 86, command: 202, campaign: 28, scenario: 30 },
  tables: 19,
  definitions: {
    kinds: /^(TAB-\d\d|SCN-0[1-3])$/,
    count: 22,
    others:
      'SET-01 SET-02 SET-04 SET-05 SET-10 SET-12 SET-16 SET-20 MAP-01 MAP-02 MAP-03 MAP-04 MAP-08 SHD-01 EVA-02 PLA-04 FIR-17 PNL-01 OPT-04 OPT-15 OPT-16 OPT-17 OPT-18 INF-02 INF-29 SCN-18',
  },
  exempt: ['SET-03', 'SET-08', 'OPT-20'],
  later: {
    '2.6B': 86,
    '2.9A': 137,
    '2.9B': 47,
    '2.9C': 29,
    '2.9D': 28,
  },
});
