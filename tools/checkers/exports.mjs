// @ts-check
// Exports that nobody uses. The rule:
// - A name is exported because another file of the product imports it. What a door (an entry of `exports` in package.json) passes on is
//   there for other packages: one of them, or its tests, imports it.
// - A name that only tests of its own package import is exported where the comment before it says why, with the words "for tests". The
//   test kit, the toys, scripts and tools need no such comment: they are there for tests, or are tried piece by piece. Nor does a book's
//   members.ts, which a script writes with what is imported of it.
// - The geometry of hexes (`ahead`) serves rulebooks that are still to come; worked examples of their books prove it. There a door passing a
//   name on is enough.
// - What a file of tests exports, another file imports. A default export is for a tool that loads the file by its path.
// A door may be a pattern (`./*`): then each file that fits is one.
// Passing a name on (`export … from`) uses it as far as the passed name is used. A module taken whole (`import * as`, a dynamic import whose
// names are not taken at once) is used in all its names.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { repositoryFiles, root, runChecker } from './repository.mjs';

const source = /\.(?:ts|tsx|mts|mjs|js)$/;
/** Bundles of earlier releases are as they were, and of the book made to be mutated no check may come by some lines. */
const left = /^packages\/(?:rules\/[^/]+\/archive|testkit\/test\/mutate\/little-book)\//;
const ahead = /^packages\/engine\/src\/hex\//;
const triedByTests = /^(?:packages\/testkit|scripts|tools)\/|^packages\/rules\/[^/]+\/src\/members\.ts$/;
const isTest = /** @param {string} file */ (file) => /\/test\/|\.test\.ts$/.test(file);
const ALL = '*';
const A_DOOR = 'a door';

/** @typedef {{ name: string, start: number, from?: { module: string, name: string } }} Export a name, and where it is passed on from */
/** @typedef {{ exports: Export[], imports: { module: string, name: string }[] }} Module */
/** @typedef {{ type: string, start: number, [member: string]: any }} Node */

/**
 * What a file exports and imports.
 * @param {string} file
 * @param {string} text
 * @returns {Module}
 */
export function moduleOf(file, text) {
  const program = /** @type {Node} */ (
    /** @type {unknown} */ (parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  );
  /** @type {Module} */
  const module = { exports: [], imports: [] };
  /** @param {string} from @param {string} name */
  const imported = (from, name) => module.imports.push({ module: from, name });
  for (const node of /** @type {Node[]} */ (program['body'])) {
    const from = node['source']?.value;
    if (node.type === 'ImportDeclaration')
      for (const one of node['specifiers']) imported(from, one.imported ? nameOf(one.imported) : defaultOrAll(one));
    else if (node.type === 'ExportAllDeclaration') {
      if (node['exported'] === null)
        module.exports.push({ name: ALL, start: node.start, from: { module: from, name: ALL } });
      else
        module.exports.push({ name: nameOf(node['exported']), start: node.start, from: { module: from, name: ALL } });
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const one of node['specifiers'])
        module.exports.push({
          name: nameOf(one.exported),
          start: node.start,
          ...(from !== undefined && { from: { module: from, name: nameOf(one.local) } }),
        });
      for (const name of declared(node['declaration'])) module.exports.push({ name, start: node.start });
    } else if (node.type === 'ExportDefaultDeclaration') module.exports.push({ name: 'default', start: node.start });
  }
  // Scripts say types in their comments.
  for (const [, from, name] of file.endsWith('.mjs') ? text.matchAll(/import\('([^']+)'\)(?:\.(\w+))?/g) : [])
    imported(/** @type {string} */ (from), name ?? ALL);
  walk(program, (node, parent, above) => {
    if (node.type === 'TSImportType') imported(node['source'].value, node['qualifier']?.name ?? ALL);
    if (node.type !== 'ImportExpression' || typeof node['source'].value !== 'string') return;
    // `(await import('…')).name`, and whatever else is done with a module: all of it.
    const member = parent?.type === 'AwaitExpression' && above?.type === 'MemberExpression' && !above['computed'];
    imported(node['source'].value, member ? above['property'].name : ALL);
  });
  return module;
}

/** @param {Node} node */
const nameOf = (node) => node['name'] ?? node['value'];
/** @param {Node} node */
const defaultOrAll = (node) => (node.type === 'ImportDefaultSpecifier' ? 'default' : ALL);

/**
 * @param {Node | null} node
 * @returns {string[]}
 */
function declared(node) {
  if (node === null || node === undefined) return [];
  if (node.type !== 'VariableDeclaration') return [node['id'].name];
  /** @param {Node} pattern @returns {string[]} */
  const names = (pattern) =>
    pattern.type === 'ObjectPattern'
      ? pattern['properties'].flatMap((/** @type {Node} */ one) => names(one['value'] ?? one['argument']))
      : pattern.type === 'ArrayPattern'
        ? pattern['elements'].flatMap((/** @type {Node | null} */ one) => (one === null ? [] : names(one)))
        : [pattern['left']?.name ?? pattern['name']];
  return node['declarations'].flatMap((/** @type {Node} */ one) => names(one['id']));
}

/**
 * @param {any} node
 * @param {(node: Node, parent?: Node, above?: Node) => void} visit
 * @param {Node} [parent]
 * @param {Node} [above]
 */
function walk(node, visit, parent, above) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit, parent, above);
  else if (typeof node === 'object' && node !== null) {
    const inner = typeof node.type === 'string' && node.type !== 'ParenthesizedExpression';
    if (inner) visit(node, parent, above);
    for (const each of Object.values(node)) walk(each, visit, inner ? node : parent, inner ? parent : above);
  }
}

/**
 * @param {Record<string, string>} texts source files by path from the root
 * @param {Record<string, { name: string, exports?: Record<string, string> }>} manifests of the packages by folder
 * @returns {string[]}
 */
export function exportProblems(texts, manifests) {
  const modules = new Map(Object.entries(texts).map(([file, text]) => [file, moduleOf(file, text)]));
  /** @type {Map<string, string>} */
  const doors = new Map();
  for (const [folder, { name, exports = {} }] of Object.entries(manifests))
    for (const [door, path] of Object.entries(exports)) {
      const [before, after] = posix.join(folder, path).split('*');
      if (after === undefined) doors.set(posix.join(name, door), posix.join(folder, path));
      else
        for (const file of modules.keys())
          if (file.startsWith(before ?? '') && file.endsWith(after) && file.length > `${before}${after}`.length)
            doors.set(posix.join(name, door.replace('*', file.slice(before?.length, -after.length))), file);
    }
  const doorFiles = new Set(doors.values());
  const folders = Object.keys(manifests).sort((a, b) => b.length - a.length);
  /** @param {string} file */
  const owner = (file) => folders.find((folder) => file.startsWith(`${folder}/`)) ?? '';
  /** @param {string} file @param {string} module */
  const target = (file, module) => (module.startsWith('.') ? posix.join(dirname(file), module) : doors.get(module));

  /** Who imports a name of a file: `file name` to files. @type {Map<string, Set<string>>} */
  const users = new Map();
  /** @param {string | undefined} file @param {string} name @param {string} user */
  const use = (file, name, user) => {
    const found = file === undefined ? undefined : modules.get(file);
    if (file === undefined || found === undefined) return;
    const key = `${file} ${name}`;
    const known = users.get(key) ?? new Set();
    if (known.has(user)) return;
    users.set(key, known.add(user));
    for (const one of found.exports) {
      if (name !== ALL && one.name !== name && one.name !== ALL) continue;
      if (name === ALL && one.name !== ALL) use(file, one.name, user);
      if (one.from === undefined) continue;
      const passed = one.name === ALL ? name : one.from.name;
      use(target(file, one.from.module), passed, user);
    }
  };
  for (const [file, { imports }] of modules)
    for (const { module, name } of imports) use(target(file, module), name, file);

  for (const door of doors.values()) use(door, ALL, A_DOOR);

  const problems = [];
  for (const [file, { exports }] of modules) {
    if (left.test(file)) continue;
    const text = texts[file] ?? '';
    for (const { name, start } of exports) {
      const known = users.get(`${file} ${name}`) ?? new Set();
      if (name === ALL || name === 'default' || (ahead.test(file) && known.has(A_DOOR))) continue;
      const line = text.slice(0, start).split('\n').length;
      const by = [...known].filter((user) => user !== file && user !== A_DOOR);
      const foreign = by.filter((user) => owner(user) !== owner(file));
      const product = by.filter((user) => !isTest(user));
      const at = `${file}:${line}: ${name}`;
      if (by.length === 0) problems.push(`${at} is exported, and nobody imports it.`);
      else if (isTest(file) || triedByTests.test(file)) continue;
      else if (doorFiles.has(file) && foreign.length === 0 && product.length === 0)
        problems.push(`${at} is passed on by a door, and no other package imports it.`);
      else if (product.length === 0 && foreign.length === 0 && !saysWhy(text, start))
        problems.push(`${at} is exported for tests alone, and the comment before it does not say so ("for tests").`);
    }
  }
  return problems;
}

/**
 * Whether the comment right before a statement has the words.
 * @param {string} text
 * @param {number} start
 */
function saysWhy(text, start) {
  const before = text.slice(0, start).trimEnd();
  const comment = before.endsWith('*/')
    ? before.slice(before.lastIndexOf('/*'))
    : (/(?:^|\n)((?:[ \t]*\/\/[^\n]*\n?)+)$/.exec(before)?.[1] ?? '');
  return /\bfor tests\b/i.test(comment.replaceAll(/\s+(?:\*|\/\/)?\s*/g, ' '));
}

/** @param {string} [top] */
export function checkExports(top = root) {
  const files = repositoryFiles(top);
  /** @param {string} file */
  const read = (file) => readFileSync(join(top, file), 'utf8');
  const sources = files.filter((file) => source.test(file) && existsSync(join(top, file)));
  const manifests = files.filter((file) => basename(file) === 'package.json' && file !== 'package.json');
  const problems = exportProblems(
    Object.fromEntries(sources.map((file) => [file, read(file)])),
    Object.fromEntries(manifests.map((file) => [dirname(file), JSON.parse(read(file))])),
  );
  return { checked: sources.length, problems };
}

runChecker(import.meta.url, 'exports', checkExports);
