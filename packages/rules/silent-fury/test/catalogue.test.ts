import { aboutTests, catalogueTests } from '@flagbridge/testkit';
import { catalogue } from '../src/catalogue.ts';
import { about } from '../src/contents.ts';
import { headings } from '../src/present/headings.ts';

aboutTests(about, { 'first-salvo': 1, 'crossed-bows': 2 });

catalogueTests({
  folder: new URL('../', import.meta.url),
  about,
  catalogue,
  headings,
  tiers: { core: 536, content: 29, optional: 11 },
  tables: 20,
  definitions: {
    kinds: /^(TAB-\d\d|SCN-0[1-7])$/,
    count: 27,
    others:
      'SET-04 SET-05 SET-06 SET-07 SET-08 SET-09 SET-11 SET-25 SET-34 SHT-01 SHT-02 SHT-03 SHT-04 SHT-05 SHT-06 SHT-07 SHT-08 SHT-09 SHT-10 SHT-11 SHT-12 SHT-14 SHT-15 SHT-16 SHT-20 CMP-01 CMP-02 CMP-03 CMP-05 CMP-10 CMP-13 IMP-05 IMP-08 CRW-01 CRW-06 CRW-07 CRW-10 DMG-02 OPR-15 ORD-12 INI-04 INI-14 THR-01 THR-02 THR-03 THR-04 THR-12 THR-13 ATK-06 WPN-09 WPN-23 WPN-24 DRF-20 DRF-23',
  },
  exempt: [],
  later: { '2.7A': 68, '2.7B': 57, '2.7C': 75 },
});
