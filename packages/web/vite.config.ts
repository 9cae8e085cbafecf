import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { policy } from './policy.mjs';
import { serviceWorker } from './service-worker.mjs';

type Plugin = import('vite').Plugin;

export default {
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The built page works in any folder of any host.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    modulePreload: {
      // Every browser that runs module workers knows how to preload modules.
      polyfill: false,
      // Parts that come later serve the worker too, which has no document to put a link into.
      resolveDependencies: (_, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    // build-web.mjs tells the sizes, in groups.
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks() } } },
  },
  plugins: [contentSecurityPolicy(), oneBundle(), serviceWorker()],
} satisfies import('vite').UserConfig;

/**
 * Left to itself the builder makes a file of every few modules that several parts share. Fewer files compress better; each of these
 * is needed whole by whoever loads it first. What few battles need is named and stays outside.
 */
function chunks() {
  const alone = { includeDependenciesRecursively: false };
  const tools = String.raw`preact|look/(?:icon|later|popover|side-mark)\.tsx`;
  const toShow = String.raw`engine/src/(?:hex|present)/|engine/src/(?:words|refusal|event|mean|tally|cite|copy|flow/compile)\.ts`;
  const toTalk = String.raw`protocol/src/(?:changes|recording)\.ts|table/src/(?:wire-session|broken)\.ts|host/(?:refusals|bounds)\.ts`;
  const rare = { engine: 'forecast|lesson|dice/enumerating|choice/list', ai: 'captain|search|playout|prospect|round' };
  return [
    { name: 'view', test: new RegExp(tools), priority: 4, ...alone },
    {
      name: 'scene',
      test: new RegExp(`${toShow}|${toTalk}|rules/index/|preload-helper|rolldown/runtime`),
      priority: 3,
      ...alone,
    },
    // What the rulebooks say of themselves in the registry: theirs, and no part of the page's own scripts.
    {
      name: 'shelf',
      test: /\/packages\/(?:rules\/(?!index\/)[^/]+|testkit\/toys)\/src\/(?:.*\/)?(?:about|contents)\.ts$/,
      priority: 2,
    },
    {
      name: 'table',
      test: new RegExp(
        `/packages/(?:protocol|table)/src/|/zod/|packages/engine/src/(?!${rare.engine})|packages/ai/src/(?!${rare.ai})`,
      ),
      priority: 1,
      ...alone,
    },
  ];
}

/** In the built page only: while one works on it, styles are put in by script. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}

/**
 * Page and worker in one bundle: what both need is one file, loaded and kept once. Left to itself the builder makes a bundle for
 * each, with the engine's geometry and a whole rulebook in both.
 */
function oneBundle(): Plugin {
  const worker = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/;
  return {
    name: 'one-bundle',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // The helper that loads parts later says `window` where a worker has none.
      if (id.includes('vite/preload-helper')) return code.replace('window.dispatchEvent', 'globalThis.dispatchEvent');
      const found = id.endsWith('.ts') && code.includes('new Worker(') ? worker.exec(code) : null;
      if (found === null) return null;
      const file = this.emitFile({
        type: 'chunk',
        id: join(dirname(id), String(found[1])),
        name: basename(String(found[1]), '.ts'),
      });
      return code.replace(found[0], `import.meta.ROLLDOWN_FILE_URL_${file}`);
    },
  };
}
