// @ts-check
// The ids of the registry's rulebooks, toys aside, for scripts that run before anything is built. A rulebook's folder is called like its
// id and npm wants it among the registry's dependencies: what stands there is what the registry lists, as a test of the registry proves.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('../packages/rules/', import.meta.url));

/**
 * @param {string} [folder] where the folders of the rulebooks and the registry's `index` are
 * @returns {string[]}
 */
export function rulebookIds(folder = here) {
  /** @param {string} name */
  const manifest = (name) => JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8'));
  const listed = new Set(Object.keys(manifest('index').dependencies));
  return readdirSync(folder)
    .filter((name) => existsSync(`${folder}/${name}/package.json`) && listed.has(manifest(name).name))
    .filter((name) => './rules' in manifest(name).exports)
    .sort();
}
