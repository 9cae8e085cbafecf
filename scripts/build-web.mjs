// @ts-check
// Builds the page into packages/web/dist (or the folder named) and tells what a browser would have to load, compressed. A build
// that fails leaves the one before as it was.
//   node scripts/build-web.mjs [folder] [--weigh]    with --weigh, a page over its limit is a failure
import { mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { root } from './ensure-installed.mjs';
import { circleOf, groupFiles, isTooHeavy, reportGroups } from './web-sizes.mjs';

/**
 * @param {string} out
 * @returns {Promise<import('./web-sizes.mjs').Groups>} what was built, by when it is loaded
 */
export async function buildWeb(out) {
  // The caller may be a test: then the page would be built for people who look for mistakes in it, with paths of this machine.
  process.env['NODE_ENV'] = 'production';
  const beside = join(root, 'node_modules/.cache/flagbridge', `web-${process.pid}`);
  const began = new Date();
  /** @type {import('./web-sizes.mjs').Chunk[]} */
  const chunks = [];
  /** @type {import('vite').Plugin} */
  const record = {
    name: 'record-chunks',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const modules = Object.entries(file.modules).map(([id, { renderedLength }]) => ({
          id,
          length: renderedLength,
        }));
        chunks.push({ file: file.fileName, imports: file.imports, modules, entry: file.isEntry });
      }
    },
  };
  try {
    await build({
      configFile: join(root, 'packages/web/vite.config.ts'),
      logLevel: 'warn',
      plugins: [record, inOnePiece('qrcode', 'node_modules/qrcode/lib/core/qrcode.js')],
      build: { outDir: beside, emptyOutDir: true },
    });
    const circle = circleOf(chunks);
    if (circle !== null)
      throw new Error(`files of the page need each other, and one would find the other empty: ${circle.join(' → ')}`);
    mkdirSync(dirname(out), { recursive: true });
    rmSync(out, { recursive: true, force: true });
    renameSync(beside, out);
    // As old as its beginning: a source that changed meanwhile is newer.
    utimesSync(join(out, 'index.html'), began, began);
    return groupFiles(out, chunks);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/**
 * A package of the old kind (CommonJS) as one module of today's, for code that wants it later. Left to itself the builder puts what
 * such a package needs to be loaded into what every page loads first.
 * @param {string} name
 * @param {string} file what of it is wanted
 * @returns {import('vite').Plugin}
 */
function inOnePiece(name, file) {
  const input = join(root, file);
  return {
    name: `in-one-piece-${name}`,
    enforce: 'pre',
    resolveId: (id) => (id === name ? input : null),
    load: {
      filter: { id: input },
      handler: async () => {
        const bundle = await rolldown({ input, platform: 'browser' });
        const { output } = await bundle.generate({ format: 'es', codeSplitting: false });
        await bundle.close();
        return output[0].code;
      },
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { weigh: { type: 'boolean', default: false } },
  });
  try {
    const groups = await buildWeb(resolve(root, positionals[0] ?? 'packages/web/dist'));
    console.log(reportGroups(groups));
    if (values.weigh && isTooHeavy(groups)) process.exitCode = 1;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
