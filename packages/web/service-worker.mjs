// @ts-check
// Builds the worker that keeps the page for use without a network, and tells it which files these are.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('./src/offline/service-worker.ts', import.meta.url));
/** At the root of the page: a worker serves what lies beside and below it. */
const file = 'service-worker.js';

/**
 * Every file that was built, and a fingerprint of them all.
 * Exported for tests: the journey without a line builds its own list.
 * @param {string} folder
 * @returns {{ version: string, names: string[] }}
 */
export function pageFiles(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .filter((name) => name !== file && !name.endsWith('.map'))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return { version: hash.digest('hex').slice(0, 16), names };
}

/** @returns {import('vite').Plugin} */
export function serviceWorker() {
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: file });
    },
    writeBundle: {
      order: 'post',
      handler({ dir = '' }) {
        const path = join(dir, file);
        const code = readFileSync(path, 'utf8');
        // Not every browser runs a worker of this kind that imports something.
        if (/^\s*(?:import|export)\b/m.test(code)) throw new Error(`${file} must stand alone`);
        if (!code.includes('__PAGE_FILES__')) throw new Error(`${file} has no place for the list of files`);
        writeFileSync(
          path,
          code.replaceAll('__PAGE_FILES__', () => JSON.stringify(pageFiles(dir))),
        );
      },
    },
  };
}
