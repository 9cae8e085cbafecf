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

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'fast', include: fast, exclude: [...never, ...slow], ...shared } },
      { extends: true, test: { name: 'slow', include: slow, exclude: never, ...after } },
    ],
  },
});
