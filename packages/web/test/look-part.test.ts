import { expect, test } from 'vitest';
import { part } from '../src/look/part.ts';

test('a part is loaded once, when it is first asked for', async () => {
  let loads = 0;
  const one = part(async () => ++loads);
  expect([one.here.value, loads]).toEqual([null, 0]);
  await Promise.all([one.ask(), one.ask()]);
  await one.ask();
  expect([one.here.value, one.wrong.value, loads]).toEqual([1, null, 1]);
});

test('what could not be loaded says why, and comes when it is asked for again', async () => {
  let there = false;
  const one = part(async () => {
    if (!there) throw new Error('no way there');
    return 'here';
  });
  await one.ask();
  expect([one.here.value, one.wrong.value]).toEqual([null, 'no way there']);
  there = true;
  const again = one.ask();
  expect(one.wrong.value).toBeNull();
  await again;
  expect([one.here.value, one.wrong.value]).toEqual(['here', null]);
});
