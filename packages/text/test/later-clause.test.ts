import { expect, test } from 'vitest';
import { type Book, clauseLines } from '../src/book.ts';

test('a clause of a later landing says that it is not played yet', () => {
  const clause = { id: 'XX-A-01', tier: 'basic', title: 'Cloaks', rule: 'A cloaked ship is not seen.' };
  const lines = (later: object): string[] =>
    clauseLines({ phrases: {}, present: { catalogue: [{ ...clause, ...later }] } } as unknown as Book, 'XX-A-01');
  expect(lines({ later: '2.6A' })).toContain('  Not played yet: this rule comes with a later version.');
  expect(lines({})).toEqual(['XX-A-01 Cloaks: A cloaked ship is not seen.']);
});
