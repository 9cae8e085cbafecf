// @ts-check
// One word per thing: an exported type name that more than two packages declare means several things, or one thing that should be shared.
// Rulebooks and toys count as one package together: inside a game its own words win, and every game has its ships.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { repositoryFiles, root, runChecker } from './repository.mjs';

const MOST_PACKAGES = 2;
const source = /\.(?:ts|tsx|mts)$/;
/** Bundles of earlier releases are as they were; the book made to be mutated is nobody's. */
const left = /^packages\/(?:rules\/[^/]+\/archive|testkit\/test\/mutate\/little-book)\//;
const game = /^packages\/(?:rules\/(?!(?:index|kit)$)[^/]+|testkit\/toys)$/;
const types = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSEnumDeclaration', 'ClassDeclaration'];

/** @typedef {{ type: string, start: number, [member: string]: any }} Node */

/**
 * Types that a file declares and exports; what it only passes on is declared elsewhere.
 * @param {string} file
 * @param {string} text
 * @returns {{ name: string, start: number }[]}
 */
export function exportedTypes(file, text) {
  const program = /** @type {Node} */ (
    /** @type {unknown} */ (parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  );
  /** @type {Map<string, number>} */
  const declared = new Map();
  /** @type {{ name: string, start: number }[]} */
  const found = [];
  for (const node of /** @type {Node[]} */ (program['body'])) {
    const declaration = /** @type {Node | null | undefined} */ (
      node.type === 'ExportNamedDeclaration' ? node['declaration'] : node
    );
    if (declaration === null || declaration === undefined || !types.includes(declaration.type)) continue;
    const name = /** @type {string} */ (declaration['id'].name);
    if (node.type === 'ExportNamedDeclaration') found.push({ name, start: node.start });
    else declared.set(name, node.start);
  }
  for (const node of /** @type {Node[]} */ (program['body']))
    if (node.type === 'ExportNamedDeclaration' && node['source'] === null)
      for (const { local, exported } of node['specifiers']) {
        const start = declared.get(local.name);
        if (start !== undefined) found.push({ name: exported.name ?? exported.value, start });
      }
  return found;
}

/**
 * @param {Record<string, string>} texts source files by path from the root
 * @param {readonly string[]} folders of the packages
 * @returns {string[]}
 */
export function typeNameProblems(texts, folders) {
  const inner = [...folders].sort((a, b) => b.length - a.length);
  /** Packages and places by name. @type {Map<string, { packages: Set<string>, places: string[] }>} */
  const known = new Map();
  for (const [file, text] of Object.entries(texts)) {
    const folder = inner.find((one) => file.startsWith(`${one}/`));
    if (folder === undefined || left.test(file)) continue;
    for (const { name, start } of exportedTypes(file, text)) {
      const one = known.get(name) ?? { packages: new Set(), places: [] };
      known.set(name, one);
      one.packages.add(game.test(folder) ? 'games' : folder);
      one.places.push(`${file}:${text.slice(0, start).split('\n').length}`);
    }
  }
  return [...known]
    .filter(([, { packages }]) => packages.size > MOST_PACKAGES)
    .map(
      ([name, { packages, places }]) =>
        `${name} is declared and exported in ${packages.size} packages: ${places.join(', ')}. Share it, or say what each one is.`,
    );
}

/** @param {string} [top] */
export function checkTypeNames(top = root) {
  const files = repositoryFiles(top);
  const sources = files.filter((file) => source.test(file) && existsSync(join(top, file)));
  const folders = files
    .filter((file) => basename(file) === 'package.json' && file !== 'package.json')
    .map((file) => dirname(file));
  const texts = Object.fromEntries(sources.map((file) => [file, readFileSync(join(top, file), 'utf8')]));
  return { checked: sources.length, problems: typeNameProblems(texts, folders) };
}

runChecker(import.meta.url, 'type-names', checkTypeNames);
