import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { budget, circleOf, groupFiles, isTooHeavy, reportGroups } from './web-sizes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'flagbridge-sizes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const chunk = (file: string, source: string, imports: string[] = [], entry = false) => ({
  file,
  imports,
  entry,
  modules: [{ id: `/anywhere/packages/${source}`, length: 100 }],
});

test('files are told apart by when they are loaded', () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<script src="./assets/index.js"></script><link href="./assets/index.css">',
  );
  const chunks = [
    chunk('assets/index.js', 'web/src/main.tsx', ['assets/shared.js'], true),
    chunk('assets/shared.js', 'engine/src/index.ts'),
    chunk('assets/worker.js', 'web/src/host/worker.ts', ['assets/table.js', 'assets/shared.js'], true),
    chunk('assets/table.js', 'table/src/index.ts'),
    chunk('assets/room.js', 'web/src/app/room.tsx', ['assets/index.js']),
    chunk('assets/flow.js', 'engine/src/flow/run.ts'),
    chunk('assets/hint.js', 'web/src/text/hint-worker.ts', [], true),
    chunk('assets/reader.js', 'web/src/reader/reader.tsx'),
    chunk('assets/present.js', 'rules/some-book/src/present.ts', ['assets/flow.js']),
  ];
  for (const { file } of chunks) writeFileSync(join(folder, file), 'x');
  writeFileSync(join(folder, 'assets/index.css'), 'x');
  writeFileSync(join(folder, 'icon.svg'), 'x');
  const groups = groupFiles(folder, chunks);
  const names = Object.fromEntries(
    Object.entries(groups).map(([group, sizes]) => [group, sizes.map(({ file }) => file)]),
  );
  expect(names).toEqual({
    page: ['assets/index.css', 'assets/index.js', 'assets/shared.js', 'index.html'],
    battle: ['assets/flow.js', 'assets/room.js', 'assets/table.js', 'assets/worker.js'],
    later: ['assets/hint.js', 'assets/reader.js'],
    rulebook: ['assets/present.js'],
    other: ['icon.svg'],
  });
});

test('an earlier release counts as the first battle’s where that cannot start without it', () => {
  const held = mkdtempSync(join(tmpdir(), 'flagbridge-archive-'));
  writeFileSync(join(held, 'index.html'), '');
  const archive = chunk('old.js', 'rules/some-book/archive/1.0.0.mjs');
  const present = (imports: string[]) => chunk('present.js', 'rules/some-book/src/present.ts', imports);
  for (const { file } of [archive, present([])]) writeFileSync(join(held, file), 'x');
  const groupOf = (imports: string[]) =>
    Object.entries(groupFiles(held, [archive, present(imports)])).find(([, sizes]) =>
      sizes.some(({ file }) => file === 'old.js'),
    )?.[0];
  expect([groupOf([]), groupOf(['old.js'])]).toEqual(['rulebook', 'battle']);
  rmSync(held, { recursive: true });
});

test('the report says how the scripts stand to the budget', () => {
  const groups = (gzip: number) => ({
    page: [{ file: 'a.js', bytes: 1, gzip: 1 }],
    battle: [{ file: 'b.js', bytes: gzip, gzip: gzip - 1 }],
    later: [{ file: 'c.js', bytes: 9_000_000, gzip: 9_000_000 }],
    rulebook: [],
    other: [],
  });
  expect(reportGroups(groups(budget.goal))).toContain('within the goal');
  expect(reportGroups(groups(budget.goal + 1))).toContain('within the limit');
  expect(reportGroups(groups(budget.limit + 1))).toContain('OVER THE LIMIT');
  expect([budget.limit, budget.limit + 1].map((gzip) => isTooHeavy(groups(gzip)))).toEqual([false, true]);
});

test('files that need each other are found, and those that only share one are not', () => {
  const needs = (file: string, ...imports: string[]) => ({ file, imports });
  expect(circleOf([needs('a', 'b', 'c'), needs('b', 'c'), needs('c')])).toBeNull();
  expect(circleOf([needs('a', 'b'), needs('b', 'c'), needs('c', 'b')])).toEqual(['b', 'c', 'b']);
});
