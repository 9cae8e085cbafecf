import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFirefox } from '../packages/web/test/browser/firefox.mjs';
import { root } from './ensure-installed.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagbridge-found-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function put(name: string, mode: number): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
}

test('a Firefox is found on the PATH, the named one before it, and none is said in words', () => {
  expect(findFirefox({ PATH: folder }, [])).toEqual({ problem: expect.stringMatching(/^No Firefox was found\./) });
  expect(findFirefox({}, [])).toHaveProperty('problem');
  const esr = put('firefox-esr', 0o755);
  expect(findFirefox({ PATH: ['/nowhere', folder].join(delimiter) }, [])).toEqual({ path: esr });
  expect(findFirefox({ PATH: '/nowhere' }, [esr])).toEqual({ path: esr });
  const named = put('my-firefox', 0o755);
  expect(findFirefox({ PATH: folder, FLAGBRIDGE_FIREFOX: named }, [])).toEqual({ path: named });
  // A wrong name is not made good by another Firefox: whoever names one means it.
  expect(findFirefox({ PATH: folder, FLAGBRIDGE_FIREFOX: join(folder, 'gone') }, [])).toEqual({
    problem: expect.stringMatching(/^FLAGBRIDGE_FIREFOX names .*gone, which cannot be run\.$/),
  });
});

test('without a Firefox the command fails, and says why', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/firefox.mjs'], {
    cwd: root,
    env: { ...process.env, FLAGBRIDGE_FIREFOX: join(folder, 'gone') },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toContain('which cannot be run.');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
});
