import { defineConfig } from 'vitest/config';

const folders = ['packages/**/test', 'bench/test', 'tools', 'scripts'];
const fast = folders.map((folder) => `${folder}/**/*.test.ts`);
const slow = folders.map((folder) => `${folder}/**/*.slow.test.ts`);
const never = ['**/node_modules/**', '**/dist/**'];

// Fast tests share a worker and what it has imported: every file again by itself takes twice the time. None changes what
// others read, and both cores work.
// A busy machine is slow, and no test asserts a time: patience is long.
const shared = { pool: 'threads', isolate: false, maxWorkers: '100%', testTimeout: 60_000 } as const;
// The slow ones come after them, by themselves.
const after = { testTimeout: 300_000, sequence: { groupOrder: 1 } } as const;
// Journeys come last, one after the other: they share a browser, and each waits for what it sees.
const journeys = {
  name: 'browser',
  include: ['packages/web/test/journeys/*.journey.ts'],
  exclude: never,
  globalSetup: 'packages/web/test/browser/setup.ts',
  fileParallelism: false,
  testTimeout: 180_000,
  hookTimeout: 60_000,
  sequence: { groupOrder: 2 },
};

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    projects: [
      { extends: true, test: { name: 'fast', include: fast, exclude: [...never, ...slow], ...shared } },
      { extends: true, test: { name: 'slow', include: slow, exclude: never, ...after } },
      { extends: true, test: journeys },
    ],
  },
});
