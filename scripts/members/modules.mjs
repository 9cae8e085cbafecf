// @ts-check
// Where a type is declared: follows imports, re-exports and doors of the repository's packages from file to file.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** A node of the syntax tree, as the parser gives it. @typedef {any} Node */

/**
 * @typedef {object} Module
 * @property {string} text
 * @property {Map<string, Node>} declared interfaces, type aliases and constants, by name
 * @property {Set<string>} exported
 * @property {Map<string, { source: string, name: string }>} imported by the name they have here; re-exports too
 * @property {string[]} stars modules everything is exported of
 */

/**
 * @typedef {object} Found
 * @property {string} file
 * @property {string} name
 * @property {Node} node
 * @property {string} door what to import it from: a package's door, or the file itself
 */

/** @param {string} text @returns {Module} */
function parsed(text) {
  /** @type {Module} */
  const module = { text, declared: new Map(), exported: new Set(), imported: new Map(), stars: [] };
  /** @param {Node} node @param {boolean} exported */
  const declare = (node, exported) => {
    const named = node.type === 'VariableDeclaration' ? node.declarations : [node];
    if (!/^(?:TSInterfaceDeclaration|TSTypeAliasDeclaration|VariableDeclaration)$/.test(node.type)) return;
    for (const one of named) {
      module.declared.set(one.id.name, one);
      if (exported) module.exported.add(one.id.name);
    }
  };
  for (const node of parseAst(text, { lang: 'ts' }).body) {
    const { type, source, declaration, specifiers } = /** @type {Node} */ (node);
    if (type === 'ImportDeclaration' || (type === 'ExportNamedDeclaration' && source !== null)) {
      for (const { imported, local, exported } of specifiers) {
        const from = imported ?? local;
        if (from !== undefined)
          module.imported.set((exported ?? local).name, { source: source.value, name: from.name });
      }
    } else if (type === 'ExportAllDeclaration') module.stars.push(source.value);
    else if (type === 'ExportNamedDeclaration' && declaration !== null) declare(declaration, true);
    else declare(/** @type {Node} */ (node), false);
  }
  return module;
}

/**
 * @param {string} root the repository
 * @param {(file: string) => string} [read] the text of a file; throws where there is none
 */
export function modulesOf(root, read = (file) => readFileSync(file, 'utf8')) {
  /** @type {Map<string, Module>} */
  const modules = new Map();
  /** @param {string} file @returns {Module} */
  const moduleOf = (file) => {
    const known = modules.get(file) ?? parsed(read(file));
    modules.set(file, known);
    return known;
  };

  /** The file behind a specifier; null for a package that is not ours. @param {string} file @param {string} source */
  const fileOf = (file, source) => {
    if (source.startsWith('.')) return join(dirname(file), source);
    if (!source.startsWith('@flagbridge/')) return null;
    const [scope, name, ...door] = source.split('/');
    const folder = join(root, 'node_modules', `${scope}/${name}`);
    if (!existsSync(folder)) return null;
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const path = exports[['.', ...door].join('/')] ?? exports['./*']?.replace('*', door.join('/'));
    return path === undefined ? null : join(folder, path);
  };

  /**
   * @param {string} file where the name is used
   * @param {string} name
   * @param {string} [door]
   * @returns {Found | null}
   */
  const find = (file, name, door) => {
    const module = moduleOf(file);
    const node = module.declared.get(name);
    if (node !== undefined) return { file, name, node, door: door ?? file };
    const link = module.imported.get(name);
    const ways = link === undefined ? module.stars.map((source) => ({ source, name })) : [link];
    for (const way of ways) {
      const target = fileOf(file, way.source);
      const inside = way.source.startsWith('.') ? door : (door ?? way.source);
      const found = target === null ? null : find(target, way.name, inside);
      if (found !== null) return found;
    }
    return null;
  };

  return { moduleOf, find };
}

/** A path for an import, from the folder of the importing file. @param {string} folder @param {string} door */
export function specifierOf(folder, door) {
  if (door.startsWith('@')) return door;
  const path = relative(folder, door).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
