import { expect, test } from 'vitest';
import { blue, nobody, open, red, round } from './at-table.ts';

test('a look at the board is what a session of that viewer sees, and a copy', async () => {
  const table = await open();
  await round(table, ['3', '1'], 'press');
  for (const viewer of [red, blue, nobody]) {
    expect(table.view(viewer)).toEqual((await table.session(viewer).now()).view);
    expect(table.view(viewer)).not.toBe(table.view(viewer));
  }
  expect(() => table.view({ offices: ['nobody-of-that-name'] })).toThrow(RangeError);
  expect(table.crashes).toEqual([]);
});
