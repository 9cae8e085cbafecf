// @ts-check
// Every dependency of any package.json is exact and has its line, with version and reason, in docs/dependencies.md.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryFiles, root, runChecker } from './repository.mjs';

const document = 'docs/dependencies.md';
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'];
const row = /^\|\s*`([^`]+)`\s*\|\s*`([^`]+)`\s*\|\s*(.*?)\s*\|\s*$/;
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/**
 * @param {Record<string, Record<string, unknown>>} manifests package.json contents by path
 * @param {string} page the text of docs/dependencies.md
 * @returns {{ checked: number, problems: string[] }}
 */
export function dependencyProblems(manifests, page) {
  const own = new Set(Object.values(manifests).map((manifest) => manifest.name));
  const problems = [];
  /** @type {Map<string, { version: string, reason: string }>} */
  const rows = new Map();
  for (const line of page.split('\n')) {
    const [, name, version, reason] = row.exec(line) ?? [];
    if (name === undefined || version === undefined || reason === undefined) continue;
    if (rows.has(name)) problems.push(`${document}: ${name} has two lines.`);
    if (reason === '') problems.push(`${document}: ${name} has no reason.`);
    rows.set(name, { version, reason });
  }
  const used = new Set();
  for (const [path, manifest] of Object.entries(manifests)) {
    for (const kind of kinds) {
      for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
        if (own.has(name)) continue;
        used.add(name);
        const written = rows.get(name)?.version;
        if (!exact.test(version)) problems.push(`${path}: ${name} ${version} is not one exact version.`);
        if (written === undefined) problems.push(`${path}: ${name} ${version} has no line in ${document}.`);
        else if (written !== version) problems.push(`${path}: ${name} ${version}, but ${document} says ${written}.`);
      }
    }
  }
  for (const name of rows.keys()) {
    if (!used.has(name)) problems.push(`${document}: ${name} is in no package.json.`);
  }
  return { checked: used.size, problems };
}

/** @param {string} [folder] */
export function checkDependencies(folder = root) {
  const files = repositoryFiles(folder).filter((file) => basename(file) === 'package.json');
  const manifests = Object.fromEntries(
    files.map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
  return dependencyProblems(manifests, readFileSync(join(folder, document), 'utf8'));
}

runChecker(import.meta.url, 'dependencies', checkDependencies);
