import { afterEach, expect, test, vi } from 'vitest';
import { hold } from '../src/host/locks.ts';

/** Locks as the standard has them, in a browser that takes its time: one that was let go is free a moment later. */
function slowLocks(): Pick<LockManager, 'request'> {
  const taken = new Set<string>();
  const request = async (name: string, _: LockOptions, granted: (lock: { name: string } | null) => unknown) => {
    await null;
    if (taken.has(name)) return granted(null);
    taken.add(name);
    try {
      return await granted({ name });
    } finally {
      await new Promise((later) => setTimeout(later));
      taken.delete(name);
    }
  };
  return { request } as unknown as LockManager;
}

afterEach(() => vi.unstubAllGlobals());
const never = (): never => {
  throw new Error('taken away');
};

test('a battle that was let go can be opened at once, also where locks take their time', async () => {
  vi.stubGlobal('navigator', { locks: slowLocks() });
  const release = await hold('duel', false, never);
  expect(await hold('duel', false, never)).toBeNull();
  await release?.();
  const again = await hold('duel', false, never);
  expect(again).not.toBeNull();
  await again?.();
});

test('without locks every window may open it', async () => {
  vi.stubGlobal('navigator', {});
  expect(await hold('duel', false, never)).not.toBeNull();
  expect(await hold('duel', false, never)).not.toBeNull();
});
