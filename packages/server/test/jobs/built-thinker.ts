import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** Workers for tests, in a folder of their own: the real one as the server is bundled with it, and others. */
export async function workersFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'flagbridge-workers-'));
  return {
    folder,
    /** The thread that thinks, as it is. */
    async built(): Promise<URL> {
      const bundle = await rolldown({
        input: { thinker: fileURLToPath(new URL('../../src/jobs/thinker.ts', import.meta.url)) },
        platform: 'node',
        external: [/^node:/],
      });
      const dir = join(folder, 'built');
      await bundle.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
      await bundle.close();
      return pathToFileURL(join(dir, 'thinker.mjs'));
    },
    /** One whose text is given. */
    async worker(name: string, text: string): Promise<URL> {
      const file = join(folder, `${name}.mjs`);
      await writeFile(file, text);
      return pathToFileURL(file);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
export type Workers = Awaited<ReturnType<typeof workersFolder>>;
