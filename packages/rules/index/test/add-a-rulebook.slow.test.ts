import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFifth, linkFifth } from './fifth-book.ts';

/**
 * A copy of the whole repository gets a fifth rulebook: its folder, one line of the registry, the registry's package file. Then it is
 * listed, fuzzed, a stage, a battle of the bench and in the golden suite, and git finds no other file changed.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
let copy: string;

const git = (cwd: string, ...words: string[]): string[] =>
  execFileSync('git', words, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter(Boolean);

function node(words: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  // The copy's runs are its own: nothing of this one's vitest is for them.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'NODE_ENV');
  const options = { cwd: copy, encoding: 'utf8', env: { ...Object.fromEntries(inherited), ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
  if (status !== 0) throw new Error(`${words.join(' ')}: exit code ${status}\n${stdout}\n${stderr}`);
  return stdout;
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'flagbridge-fifth-'));
  for (const file of git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'))
    cpSync(join(root, file), join(copy, file), { recursive: true, force: true });
  // Other people's packages are those that are installed; the repository's own are the copy's.
  const modules = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@flagbridge'), { recursive: true });
  for (const name of readdirSync(modules))
    if (name !== '@flagbridge' && !name.startsWith('.'))
      symlinkSync(join(modules, name), join(copy, 'node_modules', name), 'junction');
  for (const name of readdirSync(join(modules, '@flagbridge'))) {
    const target = readlinkSync(join(modules, '@flagbridge', name));
    symlinkSync(target, join(copy, 'node_modules/@flagbridge', name), 'junction');
  }
  git(copy, 'init', '--quiet');
  git(copy, 'add', '--all');
  addFifth(join(copy, 'packages/rules'));
  linkFifth(join(copy, 'packages/rules'), copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(['layers', 'exports'])('the checker of %s is content', (checker) => {
  expect(node([`tools/checkers/${checker}.mjs`])).toMatch(/, 0 problems/);
});

test('it is a line of the fuzz stage, with the matches every rulebook has', () => {
  const script = `import { stages } from './scripts/stages.mjs';
    console.log(JSON.stringify(stages.find(({ name }) => name === 'fuzz')));`;
  const stage = JSON.parse(node(['--input-type=module', '-e', script])) as { does: string; run: string[][] };
  const [fifth, ...others] = stage.run.slice(1);
  expect(fifth?.slice(1, 5)).toEqual(['fuzz', 'fifth', '--matches', '60']);
  expect(others.length).toBeGreaterThan(1);
  expect(stage.does).toContain('fifth');
});

test('it is listed and fuzzed from the command line', () => {
  node(['scripts/build-cli.mjs']);
  expect(node(['packages/cli/bin/flagbridge.mjs', 'scenarios', 'fifth'])).toContain('Coin');
  const fuzzed = node(['packages/cli/bin/flagbridge.mjs', 'fuzz', 'fifth', '--matches', '60', '--jobs', '2']);
  expect(fuzzed).toMatch(/^fifth: 60 matches/m);
  expect(fuzzed).toMatch(/^ {2}ends: 2 of 2$/m);
});

test('its battle is one of those the bench can measure', () => {
  expect(node(['bench/run.mjs', '--help'])).toMatch(/--battle .*\bfifth\b/);
});

test('its golden replays are searched for, verified and altered like every rulebook’s', () => {
  const suite = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fast', 'packages/table/test/golden-rulebooks'];
  const fifth = [...suite, '-t', 'golden replays of fifth', '--reporter=json'];
  expect(() => node(fifth)).toThrow('coin.won.jsonl');
  node(fifth, { FLAGBRIDGE_GOLDEN: 'write' });
  const { numPassedTests, numFailedTests } = JSON.parse(node(fifth)) as Record<string, number>;
  expect({ numPassedTests, numFailedTests }).toEqual({ numPassedTests: 14, numFailedTests: 0 });
});

test('nothing else was touched, by its author or by any of this', () => {
  const changed = git(copy, 'diff', '--name-only', '-z');
  const added = git(copy, 'ls-files', '-z', '--others', '--exclude-standard');
  expect(changed).toEqual(['packages/rules/index/package.json', 'packages/rules/index/src/lines.ts']);
  expect(added.filter((file) => !file.startsWith('packages/rules/fifth/'))).toEqual([]);
  expect(added).toContain('packages/rules/fifth/replays/coin.won.jsonl');
});
