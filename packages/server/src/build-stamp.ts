import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What tells this build of the program from any other: names, sizes and times of its files. What one build keeps for itself is thrown
 * away by the next, even where nobody thought of a new version number.
 */
export async function buildStamp(): Promise<string> {
  const here = import.meta.url;
  // A bundle lies in one folder; from sources everything of the workspace counts.
  const folder = here.endsWith('.ts') ? new URL('../../', here) : new URL('./', here);
  const found: string[] = [];
  await look(fileURLToPath(folder), found);
  return createHash('sha256').update(found.sort().join('\n')).digest('hex').slice(0, 32);
}

const aside = new Set(['node_modules', 'test', 'dist', 'replays']);

async function look(folder: string, found: string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!aside.has(entry.name)) await look(path, found);
      } else if (/\.(ts|mjs|js|json)$/.test(entry.name)) {
        const { size, mtimeMs } = await stat(path);
        found.push(`${path} ${size} ${mtimeMs}`);
      }
    }),
  );
}
