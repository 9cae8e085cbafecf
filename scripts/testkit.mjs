// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A part of the test kit, which is the one that reads YAML, for a script to use.
 *
 * @param {string} part a folder of its sources
 * @returns {Promise<any>} what the part exports
 */
export async function testkit(part) {
  const folder = mkdtempSync(join(tmpdir(), 'flagbridge-testkit-'));
  try {
    const bundle = await rolldown({
      cwd: root,
      input: { part: `packages/testkit/src/${part}/index.ts` },
      platform: 'node',
    });
    await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs' });
    await bundle.close();
    return await import(pathToFileURL(join(folder, 'part.mjs')).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
