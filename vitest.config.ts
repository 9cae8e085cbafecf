import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tools/testing/long-first.ts';

const folders = ['packages/**/test', 'bench/test', 'tools', 'scripts'];
const fast = folders.map((folder) => `${folder}/**/*.test.ts`);
const slow = folders.map((folder) => `${folder}/**/*.slow.test.ts`);
// Against a real host of online play: quick enough, but too many for the inner loop.
const hosts = folders.map((folder) => `${folder}/**/*.host.test.ts`);
const never = ['**/node_modules/**', '**/dist/**'];

// A busy machine is slow, and no test asserts a time: patience is long. What hangs for good is ended by the runner of the stages.
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } } as const;
// A machine may show many cores and lend us few of them.
const maxWorkers = Math.min(availableParallelism(), 4);

// Fast tests share a worker and what it has imported: every file again by itself takes twice the time. None changes what
// others read, and both cores work.
const shared = { pool: 'threads', isolate: false, maxWorkers, setupFiles: 'tools/testing/property-seed.ts' } as const;
// The slow ones come after them, by themselves. The longest takes a minute on a quiet machine.
const after = { maxWorkers, testTimeout: 900_000, sequence: { groupOrder: 1 } } as const;
// Journeys come last, three at a time: they share a browser, each has windows of its own, and most of its time it waits for what it sees.
const journeys = {
  name: 'browser',
  include: ['packages/web/test/journeys/*.journey.ts'],
  exclude: never,
  globalSetup: 'packages/web/test/browser/setup.ts',
  maxWorkers: 3,
  ...patient,
  testTimeout: 300_000,
  sequence: { groupOrder: 2 },
};

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: { name: 'fast', include: fast, exclude: [...never, ...slow, ...hosts], ...patient, ...shared },
      },
      { extends: true, test: { name: 'hosts', include: hosts, exclude: never, ...patient, ...shared } },
      { extends: true, test: { name: 'slow', include: slow, exclude: never, ...patient, ...after } },
      { extends: true, test: journeys },
    ],
  },
});
