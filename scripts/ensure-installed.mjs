// @ts-check
// Makes a fresh clone ready: checks Node, installs what is missing, builds the command line, the page and the server when sources are newer.
// Only Node's own modules here, since nothing else may be installed yet.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, resolved?: string }} Locked */
/** @typedef {{ packages?: Record<string, Locked> }} Lock */

/**
 * What is wrong with this version of Node, or null.
 * @param {string} version such as 20.19.4
 * @param {string} range such as >=20.19
 * @returns {string | null}
 */
export function nodeProblem(version, range) {
  const needed = range.replace(/^>=\s*/, '');
  const [have, want] = [version, needed].map((text) => text.split('.').map(Number));
  for (const [index, part] of (want ?? []).entries()) {
    const difference = (have?.[index] ?? 0) - part;
    if (difference > 0) return null;
    if (difference < 0) return `Flagbridge needs Node ${needed} or newer; this is Node ${version}.`;
  }
  return null;
}

/**
 * The packages of package-lock.json that the install lacks or holds in another version.
 * @param {Lock} lock package-lock.json
 * @param {Lock | null} installed node_modules/.package-lock.json
 * @param {(folder: string) => boolean} exists
 * @returns {string[]}
 */
export function missingPackages(lock, installed, exists) {
  const missing = [];
  for (const [folder, wanted] of Object.entries(lock.packages ?? {})) {
    if (!/(?:^|\/)node_modules\//.test(folder)) continue;
    const found = installed?.packages?.[folder];
    if (found === undefined || !exists(folder)) {
      // Binaries of other platforms are optional and stay away.
      if (wanted.optional && found === undefined) continue;
      missing.push(folder);
    } else if (wanted.link ? found.resolved !== wanted.resolved : !sameVersion(wanted, found)) {
      missing.push(folder);
    }
  }
  return missing;
}

/**
 * @param {Locked} wanted
 * @param {Locked} found
 */
function sameVersion(wanted, found) {
  return wanted.version === found.version && wanted.integrity === found.integrity;
}

/** @returns {Promise<boolean>} whether everything is in place now */
export async function ensureInstalled() {
  const problem = nodeProblem(process.versions.node, readJson('package.json').engines.node);
  if (problem !== null) {
    console.log(problem);
    return false;
  }
  const installed = existsSync(join(root, 'node_modules/.package-lock.json'));
  const missing = missingPackages(
    readJson('package-lock.json'),
    installed ? readJson('node_modules/.package-lock.json') : null,
    (folder) => existsSync(join(root, folder)),
  );
  if (missing.length === 0) return true;
  const lacking = missing.length === 1 ? `${missing[0]} is` : `${missing.length} packages are`;
  const why = installed ? `${lacking} missing or of another version` : 'nothing is installed yet';
  console.log(`Installing the dependencies, since ${why}: npm ci (a minute or so)`);
  const start = performance.now();
  const exit = await npm(['ci', '--progress=true', '--loglevel=notice']);
  if (exit !== 0) {
    console.log(`npm ci failed with exit code ${exit}; its message is above.`);
    return false;
  }
  console.log(`Installed in ${((performance.now() - start) / 1000).toFixed(0)} s.\n`);
  return true;
}

/** @returns {Promise<boolean>} whether the command line is built and newer than its sources */
export function ensureCliBuilt() {
  return ensureBuilt('the command line', 'packages/cli/dist/main.mjs', 'scripts/build-cli.mjs', ['board', 'web']);
}

/** @returns {Promise<boolean>} whether the page is built and newer than its sources */
export function ensureWebBuilt() {
  return ensureBuilt('the page', 'packages/web/dist/index.html', 'scripts/build-web.mjs', ['cli', 'server']);
}

/** @returns {Promise<boolean>} whether the server is built and newer than its sources */
export function ensureServerBuilt() {
  const without = ['board', 'cli', 'text', 'web'];
  return ensureBuilt('the server', 'packages/server/dist/main.mjs', 'scripts/build-server.mjs', without);
}

/**
 * @param {string} what
 * @param {string} product
 * @param {string} script that builds it
 * @param {string[]} without packages that do not go into it
 */
async function ensureBuilt(what, product, script, without) {
  const built = join(root, product);
  const before = existsSync(built);
  if (before && statSync(built).mtimeMs >= newestSource(script, without)) return true;
  const why = before ? 'its sources are newer' : 'it is not built yet';
  console.log(`Building ${what}, since ${why}: node ${script}`);
  const exit = await run(process.execPath, [script]);
  if (exit !== 0) console.log(`The build failed with exit code ${exit}; its message is above.`);
  return exit === 0;
}

/**
 * When the sources last changed, in milliseconds.
 * @param {string} script
 * @param {string[]} without
 */
function newestSource(script, without) {
  let newest = statSync(join(root, script)).mtimeMs;
  /** @param {string} folder */
  const visit = (folder) => {
    // A folder's own time tells of a deleted file.
    newest = Math.max(newest, statSync(folder).mtimeMs);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (['node_modules', 'dist', 'test'].includes(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) newest = Math.max(newest, statSync(path).mtimeMs);
    }
  };
  for (const name of readdirSync(join(root, 'packages'))) {
    if (!without.includes(name)) visit(join(root, 'packages', name));
  }
  return newest;
}

/** @param {string[]} words */
function npm(words) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...words]);
  return run('npm', words, process.platform === 'win32');
}

/**
 * Runs a command in the root folder, on this terminal.
 * @param {string} command
 * @param {string[]} words
 * @param {boolean} [shell]
 * @returns {Promise<number>} its exit code
 */
export function run(command, words, shell = false) {
  return new Promise((done) => {
    const child = spawn(command, words, { cwd: root, stdio: 'inherit', shell });
    child.on('error', (error) => {
      console.log(`${command} could not be started: ${error.message}`);
      done(1);
    });
    child.on('close', (exit) => done(exit ?? 1));
  });
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
