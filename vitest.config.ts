import { defineConfig } from 'vitest/config';

const folders = ['packages/**/test', 'bench/test', 'tools', 'scripts'];
const fast = folders.map((folder) => `${folder}/**/*.test.ts`);
const slow = folders.map((folder) => `${folder}/**/*.slow.test.ts`);
const never = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'fast', include: fast, exclude: [...never, ...slow] } },
      { extends: true, test: { name: 'slow', include: slow, exclude: never, testTimeout: 120_000 } },
    ],
  },
});
