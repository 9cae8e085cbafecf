import { expect, test } from 'vitest';
import type { Site } from './contract.ts';

export function jobsContract(at: () => Site): void {
  const job = (id: string, what: { key?: string; kind?: string; due?: number } = {}) => ({
    id,
    kind: what.kind ?? 'clock',
    key: what.key ?? `key of ${id}`,
    due: what.due ?? 10,
    payload: `{"of":"${id}"}`,
  });
  const ids = (jobs: readonly { readonly id: string }[]) => jobs.map(({ id }) => id);

  test('jobs are taken when they are due, the earliest first, and no more than asked for', async () => {
    const { jobs } = at().storage;
    expect(await jobs.next()).toBeNull();
    await jobs.put(job('b', { due: 20 }));
    await jobs.put(job('a', { due: 10 }));
    await jobs.put(job('c', { due: 30 }));
    expect(await jobs.next()).toBe(10);
    expect(await jobs.take(9, 100, 9)).toEqual([]);
    expect(await jobs.take(25, 100, 1)).toEqual([{ ...job('a'), tries: 0 }]);
    expect(await jobs.next()).toBe(20);
    expect(await jobs.take(25, 100, 9)).toEqual([{ ...job('b', { due: 20 }), tries: 0 }]);
    expect(await jobs.take(25, 100, 9)).toEqual([]);
    expect(await jobs.next()).toBe(30);
  });

  test('one that is lent is nobody else’s, also of ten who take at once', async () => {
    const { jobs } = at().storage;
    for (let i = 0; i < 10; i++) await jobs.put(job(`job-${i}`));
    const taken = await Promise.all(Array.from({ length: 10 }, () => jobs.take(50, 100, 3)));
    expect(ids(taken.flat()).sort()).toEqual(Array.from({ length: 10 }, (_, i) => `job-${i}`));
  });

  test('one that is not finished in time is due again, and says how often it was taken before', async () => {
    const { jobs } = at().storage;
    await jobs.put(job('a'));
    expect(await jobs.take(10, 60, 9)).toHaveLength(1);
    const again = (await at().reopen()).jobs;
    expect(await again.take(59, 99, 9)).toEqual([]);
    expect(await again.next()).toBe(60);
    expect(await again.take(60, 99, 9)).toEqual([{ ...job('a'), tries: 1 }]);
    await again.finish('a');
    expect(await again.take(1000, 2000, 9)).toEqual([]);
    expect(await again.next()).toBeNull();
  });

  test('one that is tried again is due when it was said', async () => {
    const { jobs } = at().storage;
    await jobs.put(job('a'));
    await jobs.take(10, 1000, 9);
    await jobs.again('a', 30);
    expect(await jobs.next()).toBe(30);
    expect(await jobs.take(29, 1000, 9)).toEqual([]);
    expect(await jobs.take(30, 1000, 9)).toEqual([{ ...job('a', { due: 30 }), tries: 1 }]);
    await jobs.again('a', 40);
    expect(await jobs.take(40, 1000, 9)).toMatchObject([{ id: 'a', tries: 2 }]);
  });

  test('a later job of a kind and key takes the place of the earlier, whether that waits or is lent', async () => {
    const { jobs } = at().storage;
    await jobs.put(job('a', { key: 'k' }));
    await jobs.put(job('b', { key: 'k', due: 20 }));
    await jobs.put(job('c', { key: 'k', kind: 'notice' }));
    expect(ids(await jobs.take(15, 1000, 9))).toEqual(['c']);
    expect(ids(await jobs.take(20, 1000, 9))).toEqual(['b']);
    await jobs.put(job('d', { key: 'k', due: 30 }));
    // A worker that still works at the old one cannot finish or delay the new one.
    await jobs.finish('b');
    await jobs.again('b', 500);
    expect(await jobs.take(30, 1000, 9)).toEqual([{ ...job('d', { key: 'k', due: 30 }), tries: 0 }]);
  });

  test('a dropped job is not done', async () => {
    const { jobs } = at().storage;
    await jobs.put(job('a', { key: 'k' }));
    await jobs.put(job('b', { key: 'k', kind: 'notice' }));
    await jobs.drop('clock', 'k');
    await jobs.drop('clock', 'no such');
    expect(ids(await jobs.take(99, 1000, 9))).toEqual(['b']);
  });
}
