// @ts-check
// Nothing in the repository names one person's machine: no absolute home or work folder, no package registry host.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryFiles, root, runChecker } from './repository.mjs';

const binary = /\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|ttf|pdf|zip|gz|br|wasm|mp3|ogg)$/i;
const folder = /(?<![\w.@:/-])(?:\/(?:home|Users|work|workspace|root)\/[\w.-]|[A-Za-z]:\\Users\\)/;
const host = /\bregistry\.[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b|\bnpm\.pkg\.[a-z0-9-]+\.[a-z]{2,}\b/i;
const resolved = /"resolved":\s*"[a-z+]+:\/\//i;
const registry = /^\s*(?:@[\w-]+:)?registry\s*=/;

/**
 * @param {string} file path from the root
 * @param {string} text
 * @returns {string[]}
 */
export function textProblems(file, text) {
  const problems = [];
  const name = basename(file);
  for (const [index, line] of text.split('\n').entries()) {
    const place = `${file}:${index + 1}`;
    if (folder.test(line)) problems.push(`${place}: an absolute path of a home or work folder.`);
    if (host.test(line)) problems.push(`${place}: the host name of a package registry.`);
    if (name === 'package-lock.json' && resolved.test(line))
      problems.push(`${place}: a "resolved" address; keep omit-lockfile-registry-resolved=true in .npmrc.`);
    if (name === '.npmrc' && registry.test(line))
      problems.push(`${place}: a registry belongs in a person's own .npmrc.`);
  }
  return problems;
}

/** @param {string} [top] */
export function checkRepositoryText(top = root) {
  const files = repositoryFiles(top).filter((file) => !binary.test(file));
  const problems = files.flatMap((file) => textProblems(file, readFileSync(join(top, file), 'utf8')));
  return { checked: files.length, problems };
}

runChecker(import.meta.url, 'repository text', checkRepositoryText);
