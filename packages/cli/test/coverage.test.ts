import { type Covered, coverageReport } from '@flagbridge/testkit/fuzz';
import { expect, test } from 'vitest';
import { coverageLines } from '../src/coverage-lines.ts';

const clauses = [
  { id: 'LG-WRK-01', tier: 'basic' },
  { id: 'LG-BOX-01', tier: 'basic', exempt: 'components' },
  { id: 'LG-ADV-01', tier: 'advanced' },
  { id: 'LG-MIN-01', tier: 'miniatures' },
  { id: 'LG-MIN-02', tier: 'miniatures' },
];
const proven = (...ids: string[]): Covered[] => ids.map((clause) => ({ clause, how: ['event'] }));

test('tiers are counted one by one, and the end says how they stand', () => {
  expect(coverageLines(coverageReport('little', clauses, proven('LG-WRK-01', 'LG-ADV-01')))).toEqual([
    'little, basic: 1 of 1 clause proven (by refusal 0, by effect 0, by event 1, by data 0), 1 exempt',
    '  exempt LG-BOX-01: components',
    'little, advanced: 1 of 1 clause proven (by refusal 0, by effect 0, by event 1, by data 0)',
    'little, miniatures: 0 of 2 clauses proven (by refusal 0, by effect 0, by event 0, by data 0)',
    '  missing: LG-MIN-01, LG-MIN-02',
    'little: tiers basic, advanced complete; miniatures: 2 open',
  ]);
});

test.each([
  [['LG-WRK-01'], 'little: tier basic complete; advanced: 1 open; miniatures: 2 open'],
  [[], 'little: basic: 1 open; advanced: 1 open; miniatures: 2 open'],
  [['LG-WRK-01', 'LG-ADV-01', 'LG-MIN-01', 'LG-MIN-02'], 'little: tiers basic, advanced, miniatures complete'],
])('with %j', (ids, line) => {
  expect(coverageLines(coverageReport('little', clauses, proven(...ids))).at(-1)).toBe(line);
});

test('what comes later is counted on a line of its own, and keeps no tier open', () => {
  const later = clauses.map((one) => ({
    ...one,
    ...(one.tier === 'advanced' && { later: '2.4B' }),
    ...(one.tier === 'miniatures' && { later: '2.6A' }),
  }));
  const lines = (of: typeof later): string[] => coverageLines(coverageReport('little', of, proven('LG-WRK-01')));
  expect(lines(later).slice(2)).toEqual(['little: not required yet: 3 clauses of later landings (2.4B 1, 2.6A 2)']);
  expect(lines(later.slice(0, 3)).at(-1)).toBe('little: not required yet: 1 clause of a later landing (2.4B 1)');
});

test('one tier needs no line about tiers', () => {
  expect(coverageLines(coverageReport('little', clauses.slice(0, 1), proven('LG-WRK-01')))).toHaveLength(1);
});
