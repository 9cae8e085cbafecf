// @ts-check
// The direction of dependencies between packages. The linter holds each import to its package.json; this holds each
// package.json to the table below, and each relative import to its own package.
import { readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { repositoryFiles, root, runChecker } from './repository.mjs';

/** What a package in this folder may depend on. `rulebook` stands for every folder of packages/rules except index and kit. */
const allowed = {
  'packages/engine': [],
  'packages/protocol': ['@flagbridge/engine'],
  'packages/rules/kit': ['@flagbridge/engine'],
  rulebook: ['@flagbridge/engine', '@flagbridge/kit'],
  'packages/rules/index': ['@flagbridge/engine', '@flagbridge/toys', 'rulebook'],
  'packages/testkit': ['@flagbridge/engine', '@flagbridge/ai'],
  'packages/testkit/toys': ['@flagbridge/engine', '@flagbridge/kit'],
  'packages/ai': ['@flagbridge/engine'],
  'packages/table': ['@flagbridge/engine', '@flagbridge/protocol', '@flagbridge/rules', '@flagbridge/ai'],
  'packages/server': [
    '@flagbridge/engine',
    '@flagbridge/protocol',
    '@flagbridge/rules',
    '@flagbridge/ai',
    '@flagbridge/table',
  ],
  'packages/text': ['@flagbridge/engine', '@flagbridge/protocol'],
  'packages/story': ['@flagbridge/engine'],
  'packages/board': ['@flagbridge/engine'],
  'packages/web': [
    '@flagbridge/engine',
    '@flagbridge/protocol',
    '@flagbridge/board',
    '@flagbridge/rules',
    '@flagbridge/ai',
    '@flagbridge/table',
    '@flagbridge/text',
    '@flagbridge/story',
  ],
  'packages/cli': [
    '@flagbridge/engine',
    '@flagbridge/protocol',
    '@flagbridge/rules',
    '@flagbridge/ai',
    '@flagbridge/table',
    '@flagbridge/text',
    '@flagbridge/story',
    '@flagbridge/testkit',
    '@flagbridge/server',
  ],
  bench: [
    '@flagbridge/engine',
    '@flagbridge/protocol',
    '@flagbridge/rules',
    '@flagbridge/ai',
    '@flagbridge/table',
    '@flagbridge/server',
    '@flagbridge/toys',
  ],
};

/** What a package may declare for development alone: its tests need it, and what is shipped must do without. */
const allowedInTests = {
  'packages/story': ['@flagbridge/rules', '@flagbridge/ai'],
  'packages/web': ['@flagbridge/server'],
};

/** Tests of any package may use these besides what the package declares. */
const forTests = ['@flagbridge/testkit', '@flagbridge/toys'];
const doors = ['./about', './rules', './present'];
const source = /\.(?:ts|tsx|mts|mjs|js)$/;

/** @typedef {{ name: string, exports?: unknown, dependencies?: object, devDependencies?: object, optionalDependencies?: object, peerDependencies?: object }} Manifest */

/** @param {string} folder */
const layerOf = (folder) => (/^packages\/rules\/(?!(?:index|kit)$)[^/]+$/.test(folder) ? 'rulebook' : folder);

/** @param {Manifest} manifest */
const shippedWith = (manifest) =>
  Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies });

/** @param {Manifest} manifest */
const declared = (manifest) => [...new Set([...shippedWith(manifest), ...Object.keys(manifest.devDependencies ?? {})])];

/**
 * @param {Record<string, Manifest>} manifests the manifests of all packages by folder
 * @returns {string[]}
 */
export function manifestProblems(manifests) {
  const problems = [];
  const folders = new Map(Object.entries(manifests).map(([folder, { name }]) => [name, folder]));
  for (const [folder, manifest] of Object.entries(manifests)) {
    const layer = layerOf(folder);
    const may = /** @type {Record<string, string[]>} */ (allowed)[layer];
    if (may === undefined) {
      problems.push(`${folder}: not in the table of tools/checkers/layers.mjs.`);
      continue;
    }
    const inTests = /** @type {Record<string, string[]>} */ (allowedInTests)[layer] ?? [];
    for (const name of declared(manifest)) {
      const target = folders.get(name);
      if (target === undefined && !name.startsWith('@flagbridge/')) continue;
      if (inTests.includes(name) && !shippedWith(manifest).includes(name)) continue;
      if (may.includes(name) || (target !== undefined && may.includes(layerOf(target)))) continue;
      problems.push(`${folder}/package.json: ${manifest.name} may not depend on ${name}.`);
    }
    if (layer === 'rulebook') {
      const open = Object.keys(/** @type {object} */ (manifest.exports ?? {}));
      const others = open.filter((door) => !doors.includes(door));
      if (manifest.exports === undefined || others.length > 0)
        problems.push(`${folder}/package.json: a rulebook exports ${doors.join(', ')} and nothing else.`);
    }
  }
  return problems;
}

/**
 * Every module a source file names: imports, re-exports, dynamic imports and import types.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function importsOf(file, text) {
  /** @type {string[]} */
  const found = [];
  /** @param {unknown} node */
  const walk = (node) => {
    if (Array.isArray(node)) {
      for (const each of node) walk(each);
    } else if (typeof node === 'object' && node !== null) {
      const { type, source, expression } = /** @type {Record<string, { value?: unknown } & string>} */ (node);
      const named = type === 'TSExternalModuleReference' ? expression : source;
      if (/^(?:Import|Export|TSImportType|TSExternal)/.test(String(type)) && typeof named?.value === 'string')
        found.push(named.value);
      for (const each of Object.values(node)) walk(each);
    }
  };
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

/**
 * @param {Record<string, Manifest>} manifests the manifests of all packages by folder
 * @param {string} file path from the root
 * @param {string} text
 * @returns {string[]}
 */
export function importProblems(manifests, file, text) {
  const folders = Object.keys(manifests).sort((a, b) => b.length - a.length);
  /** @param {string} path */
  const owner = (path) => folders.find((folder) => path.startsWith(`${folder}/`));
  const home = owner(file);
  const manifest = home === undefined ? undefined : manifests[home];
  if (home === undefined || manifest === undefined) return [];
  const inTests = file.startsWith(`${home}/test/`);
  // What is there for development alone is for tests: the page is not to carry the server it is tried with.
  const may = new Set(inTests ? [...declared(manifest), manifest.name, ...forTests] : shippedWith(manifest));
  const own = new Set(Object.values(manifests).map(({ name }) => name));
  const problems = [];
  let names;
  try {
    names = importsOf(file, text);
  } catch (error) {
    return [`${file}: does not parse: ${/** @type {Error} */ (error).message.split('\n', 1)[0]}`];
  }
  for (const name of names) {
    if (name.startsWith('.')) {
      const target = posix.join(posix.dirname(file), name);
      if (owner(target) !== home) problems.push(`${file}: the relative import '${name}' leaves its package.`);
    } else if (name.startsWith('/') || name.startsWith('file:')) {
      problems.push(`${file}: '${name}' is an absolute path.`);
    } else {
      const module = name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/');
      const ours = own.has(module) || module.startsWith('@flagbridge/');
      if (ours && !may.has(module)) problems.push(`${file}: ${manifest.name} may not import ${module}.`);
    }
  }
  return problems;
}

/** @param {string} [top] */
export function checkLayers(top = root) {
  const files = repositoryFiles(top);
  /** @param {string} file */
  const read = (file) => readFileSync(join(top, file), 'utf8');
  const manifests = Object.fromEntries(
    files
      .filter((file) => basename(file) === 'package.json' && file !== 'package.json')
      .map((file) => [dirname(file), JSON.parse(read(file))]),
  );
  const sources = files.filter((file) => source.test(file));
  const problems = [
    ...manifestProblems(manifests),
    ...sources.flatMap((file) => importProblems(manifests, file, read(file))),
  ];
  return { checked: sources.length, problems };
}

runChecker(import.meta.url, 'layers', checkLayers);
