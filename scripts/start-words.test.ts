import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { settings } from '../packages/server/src/config.ts';
import { root } from './ensure-installed.mjs';
import { help, readWords, served } from './start-words.mjs';

const start = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/start.mjs', ...words], { cwd: root, encoding: 'utf8' });

test('npm start -- --help helps, and starts nothing', () => {
  const { status, stdout } = start('--help');
  expect([status, stdout.trim()]).toEqual([0, help]);
  for (const option of ['--no-open', '--text', '--host', '--port']) expect(help).toContain(option);
});

test('what npm start does not know is named and refused', () => {
  const { status, stdout } = start('--no-opne', '--port', '0');
  expect([status, stdout]).toEqual([2, expect.stringContaining('does not know “--no-opne”')]);
  expect(readWords(['4600'])).toMatchObject({ do: 'refuse', why: expect.stringContaining('“4600”') });
  expect(readWords(['--port', '--host', '0.0.0.0', '-x'])).toMatchObject({ why: expect.stringContaining('“-x”') });
});

test('what it knows is handed on', () => {
  expect(readWords([])).toEqual({ do: 'serve', rest: [] });
  expect(readWords(['--no-open', '--port=0', '--host', '0.0.0.0'])).toEqual({
    do: 'serve',
    rest: ['--port=0', '--host', '0.0.0.0'],
  });
  expect(readWords(['--text', '--help'])).toEqual({ do: 'play', rest: ['--help'] });
});

test('every option of the server is listed', () => {
  const all = Object.values(settings).map(({ flag, value }) => `--${flag} ${value}`);
  expect(served.map(([flag]) => flag)).toEqual(all);
});
