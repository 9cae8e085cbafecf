import { expect, test } from 'vitest';
import { checkDependencies, dependencyProblems } from './dependencies.mjs';

const page = '| package | version | why |\n|---|---|---|\n| `one` | `1.2.3` | It counts. |\n';
const manifests = { 'package.json': { name: 'x', dependencies: { one: '1.2.3' } } };

test('every dependency of this repository has its line', () => {
  const { checked, problems } = checkDependencies();
  expect(problems).toEqual([]);
  expect(checked).toBeGreaterThan(0);
});

test('a dependency with its line is accepted, and so is a package of our own', () => {
  const own = { 'a/package.json': { name: 'y', dependencies: { x: '0.1.0' } } };
  expect(dependencyProblems({ ...manifests, ...own }, page)).toEqual({ checked: 1, problems: [] });
});

test.each([
  ['without a line', { devDependencies: { two: '2.0.0' } }, 'b: two 2.0.0 has no line in docs/dependencies.md.'],
  ['of another version', { dependencies: { one: '1.2.4' } }, 'b: one 1.2.4, but docs/dependencies.md says 1.2.3.'],
  ['forced by an override', { overrides: { two: '2.0.0' } }, 'b: two 2.0.0 has no line in docs/dependencies.md.'],
])('a dependency %s is refused', (_, manifest, problem) => {
  expect(dependencyProblems({ ...manifests, b: { name: 'b', ...manifest } }, page).problems).toEqual([problem]);
});

test('a range is refused', () => {
  const range = { 'package.json': { name: 'x', dependencies: { one: '^1.2.3' } } };
  expect(dependencyProblems(range, page).problems).toContain('package.json: one ^1.2.3 is not one exact version.');
});

test('a line nobody uses, a second line and a line without a reason are refused', () => {
  const more = `${page}| \`one\` | \`1.2.3\` | Again. |\n| \`old\` | \`1.0.0\` |  |\n`;
  expect(dependencyProblems(manifests, more).problems).toEqual([
    'docs/dependencies.md: one has two lines.',
    'docs/dependencies.md: old has no reason.',
    'docs/dependencies.md: old is in no package.json.',
  ]);
});
