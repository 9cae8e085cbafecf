import { expect, test } from 'vitest';
import { lastAsked } from '../src/lobby/last-asked.ts';

/** A promise that is kept when the test wants it. */
function later<T>(): { readonly promise: Promise<T>; resolve(value: T): void } {
  let resolve = (_: T): void => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test('of two questions the last one is answered, whichever is quicker', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const files = lastAsked();
    const given = [later<{ n: number }>(), later<{ n: number }>()];
    const heard = given.map(({ promise }) => files.ask(promise));
    for (const n of order) given[n]?.resolve({ n });
    expect(await Promise.all(heard)).toEqual([null, { n: 1 }]);
  }
});

test('nobody is answered who has gone on to something else; what fails, fails', async () => {
  const files = lastAsked();
  const given = later<{ n: number }>();
  const heard = files.ask(given.promise);
  files.drop();
  given.resolve({ n: 1 });
  expect(await heard).toBeNull();
  await expect(files.ask(Promise.reject(new Error('no')))).rejects.toThrow('no');
});
