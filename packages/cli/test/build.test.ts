import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cli.ts';

test('a build that fails leaves the one before; one that succeeds leaves nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flagbridge-build-'));
  const source = join(folder, 'packages/cli/src');
  const dist = join(folder, 'packages/cli/dist');
  mkdirSync(source, { recursive: true });
  const build = (main: string): number | null => {
    writeFileSync(join(source, 'main.ts'), main);
    return spawnSync(process.execPath, [join(root, 'scripts/build-cli.mjs')], { cwd: folder }).status;
  };
  try {
    writeFileSync(join(source, 'later.ts'), 'export const later: number = 1;\n');
    expect(build("console.log('one', await import('./later.ts'));\n")).toBe(0);
    const before = readdirSync(dist).sort();
    expect(before).toHaveLength(2);
    for (const broken of ['const = ;\n', "import './missing.ts';\n"]) {
      expect(build(broken)).not.toBe(0);
      expect(readdirSync(dist).sort()).toEqual(before);
      expect(readFileSync(join(dist, 'main.mjs'), 'utf8')).toContain('one');
    }
    expect(build("console.log('two');\n")).toBe(0);
    expect(readdirSync(dist)).toEqual(['main.mjs']);
    expect(readFileSync(join(dist, 'main.mjs'), 'utf8')).toContain('two');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
