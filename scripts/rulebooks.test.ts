import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listings } from '../packages/rules/index/src/index.ts';
import { rulebookIds } from './rulebooks.mjs';
import { stages } from './stages.mjs';

const ids = listings.filter(({ toy }) => toy !== true).map(({ about }) => about.id);

test('what scripts read from package files is what the registry lists, each in the folder of its id', () => {
  expect(rulebookIds()).toEqual([...ids].sort());
  expect(ids.length).toBeGreaterThan(1);
  for (const id of ids) expect(existsSync(new URL(`../packages/rules/${id}/package.json`, import.meta.url))).toBe(true);
});

test('every rulebook is fuzzed by itself, and every toy', () => {
  const fuzzed = stages.find(({ name }) => name === 'fuzz')?.run.map((words) => words[words.indexOf('fuzz') + 1]);
  expect(fuzzed).toEqual(['toys', ...rulebookIds()]);
});
