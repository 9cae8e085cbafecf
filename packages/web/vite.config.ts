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
 * is needed whole by the module that loads it first: what the page cannot start without, what a battle's screen needs besides, what page and
 * worker share, and the worker's tables. What few battles need is named and stays outside.
 */
function chunks() {
  const alone = { includeDependenciesRecursively: false };
  const toShow = String.raw`engine/src/(?:hex/(?!line\.)|present/(?!telling\.))|engine/src/(?:words|refusal|event|mean|tally|cite|copy|ruler|ruler-layout|flow/compile|choice/price)\.ts`;
  const toTalk = String.raw`protocol/src/(?:calls|changes|recording)\.ts|table/src/(?:wire-session|broken)\.ts|host/(?:refusals|bounds)\.ts`;
  const rare = {
    engine:
      'forecast|all-dice|present/telling|hex/line|lesson|clauses|muster|time-limit|dice/(?:enumerating|scripted)|choice/list',
    ai: String.raw`index|captain|search|playout|prospect|round`,
    table: 'verify|upgrade|taking-up|what-if|fallen-dice|sign|work-here|sample',
    protocol: 'online/|update|readable-json|(?:parse-|schema/)own-scenario',
  };
  return [
    {
      name: 'scene',
      test: new RegExp(`${toShow}|${toTalk}|rules/index/|look/message-of|battle/follow`),
      priority: 4,
      ...alone,
    },
    // By itself: the shelf needs it too, and files that need each other are not started in the order they count on.
    { name: 'loading', test: /preload-helper|rolldown\/runtime/, priority: 5, ...alone },
    // What the rulebooks say of themselves in the registry: theirs, and no part of the page's own scripts.
    {
      name: 'shelf',
      test: /\/packages\/(?:rules\/(?!index\/)[^/]+|testkit\/toys)\/src\/(?:.*\/)?(?:about|contents)\.ts$|\/toys\/src\/index\.ts$/,
      priority: 3,
    },
    { debugName: 'screen', name: reached({ page: 'src/main.tsx', battle: 'src/app/room.tsx' }), priority: 2, ...alone },
    {
      name: 'table',
      test: new RegExp(
        `/packages/protocol/src/(?!${rare.protocol})|/packages/table/src/(?!${rare.table})|/node_modules/zod/|packages/engine/src/(?!${rare.engine})|packages/ai/src/(?!${rare.ai})`,
      ),
      priority: 1,
      ...alone,
    },
  ];
}

type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/**
 * Names a module of the screen after the first of these that cannot start without it. The rest of the product is left alone: its
 * packages have one door for everything in them, and passing a door is not needing all that is behind it.
 */
function reached(from: { readonly [name: string]: string }): (id: string, graph: Graph) => string | null {
  const screen = /\/packages\/(?:web|board)\/src\/|\/node_modules\/(?:preact|@preact)\//;
  let names: Map<string, string> | null = null;
  const walk = (graph: Graph): Map<string, string> => {
    const found = new Map<string, string>();
    for (const [name, start] of Object.entries(from)) {
      const left = [fileURLToPath(new URL(start, import.meta.url))];
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        if (found.has(id) || !screen.test(id)) continue;
        found.set(id, name);
        left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
      }
    }
    return found;
  };
  return (id, graph) => {
    names ??= walk(graph);
    return names.get(id) ?? null;
  };
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
 * In place of the builder's own, which is three times as long, says `window` where a worker has none, and does not fetch a second
 * time what failed once: a part that comes later waits for its styles, so that nobody sees it without them. Scripts need no such
 * help here (`resolveDependencies`), and of a part without styles nothing is asked that a worker lacks.
 */
const withStyles = `
const sheets = new Map();
const sheet = (href) => new Promise((come, fail) => {
  if ([...document.querySelectorAll('link[rel=stylesheet]')].some((one) => one.href === href)) return come();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: come });
  link.onerror = () => {
    link.remove();
    sheets.delete(href);
    fail(new Error('Its styles did not come.'));
  };
  document.head.append(link);
});
export const __vitePreload = async (load, files, base) => {
  const styles = (files ?? []).map((file) => {
    const { href } = new URL(file, base);
    if (!sheets.has(href)) sheets.set(href, sheet(href));
    return sheets.get(href);
  });
  const [part] = await Promise.all([load(), ...styles]);
  return part;
};
`;

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
      if (id.includes('vite/preload-helper')) return withStyles;
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
