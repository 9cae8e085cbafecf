import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'flagbridge-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...words: string[]): { code: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/data.mjs', ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return { code: status, said: `${stdout}${stderr}` };
};

test('a data file is written, compared, and refused with its path', () => {
  const source = join(folder, 'ships.yaml');
  const target = join(folder, 'src/data/ships.json');
  expect(run(source, folder, '--check')).toMatchObject({ code: 0, said: expect.stringContaining('not compared') });
  writeFileSync(source, 'provenance: ours\nhull: 6\n');
  expect(run(source, folder, '--check')).toMatchObject({ code: 1, said: expect.stringContaining('out of date') });
  expect(run(source, folder).code).toBe(0);
  expect(readFileSync(target, 'utf8')).toBe('{\n  "hull": 6\n}\n');
  expect(run(source, folder, '--check').code).toBe(0);
  writeFileSync(source, 'hull: 7\n');
  expect(run(source, folder)).toMatchObject({ code: 1, said: expect.stringContaining('hull: nothing says where') });
  expect(readFileSync(target, 'utf8')).toContain('6');
  expect(run(source)).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
});
