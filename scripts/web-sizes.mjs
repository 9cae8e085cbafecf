// @ts-check
// What a browser loads of the built page, in groups, compressed as a server would.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {readonly string[]} imports what it cannot start without
 * @property {readonly { id: string, length: number }[]} modules
 * @property {boolean} entry
 */
/** @typedef {{ file: string, bytes: number, gzip: number }} Size */
/** @typedef {'page' | 'battle' | 'later' | 'rulebook' | 'other'} Group */
/** @typedef {Record<Group, Size[]>} Groups */

/** Of the scripts for a first battle before the rulebook's own; bytes, compressed. */
export const budget = { limit: 150_000, goal: 140_000 };

const titles = {
  page: 'First load: the page',
  battle: 'Besides for a battle: its worker, its screen, and what rulebooks stand on',
  later: 'Loaded when wanted: other parts of the page',
  rulebook: "The rulebooks' own",
  other: 'Neither script nor style',
};
const ofRulebook = /\/packages\/(?:rules\/(?!index\/)[^/]+|testkit\/toys)\//;
/** An earlier release of a rulebook: loaded for a battle that began with it, and for no other. */
const archived = /\/packages\/rules\/[^/]+\/archive\/.*\.mjs$/;
const battleScreen = '/packages/web/src/app/room.tsx';
/** The doors a battle opens; toys are offered to nobody. */
const door = /\/packages\/rules\/(?!index\/)[^/]+\/src\/(?:rulebook|rules|present)\.ts$/;

/**
 * Files that cannot start without each other, in a circle; null where there are none. The builder writes each as one module: whichever
 * is started first finds the other's functions undefined.
 * @param {readonly Pick<Chunk, 'file' | 'imports'>[]} chunks
 * @returns {string[] | null}
 */
export function circleOf(chunks) {
  const importsOf = new Map(chunks.map(({ file, imports }) => [file, imports]));
  /** @type {Set<string>} */
  const clear = new Set();
  /** @type {string[]} */
  const way = [];
  /** @param {string} file @returns {string[] | null} */
  const walk = (file) => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (clear.has(file)) return null;
    way.push(file);
    for (const next of importsOf.get(file) ?? []) {
      const found = walk(next);
      if (found !== null) return found;
    }
    way.pop();
    clear.add(file);
    return null;
  };
  for (const { file } of chunks) {
    const found = walk(file);
    if (found !== null) return found;
  }
  return null;
}

/**
 * A file counts once, no matter who loads it: page and worker are one bundle and share theirs.
 * @param {string} folder the built page
 * @param {readonly Chunk[]} chunks
 * @returns {Groups}
 */
export function groupFiles(folder, chunks) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)].map(([, file]) => String(file));
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const page = closure(named, byFile);
  const battle = closure(
    chunks.filter(forBattle).map(({ file }) => file),
    byFile,
  );
  /** @param {string} file @returns {Group} */
  const groupOf = (file) => {
    if (!/\.(?:js|css|html)$/.test(file)) return 'other';
    const chunk = byFile.get(file);
    // An earlier release that a first battle loads counts, and is more than the limit leaves room for.
    const tooSoon = chunk?.modules.some(({ id }) => archived.test(id)) && (page.has(file) || battle.has(file));
    if (isRulebook(chunk) && !tooSoon) return 'rulebook';
    if (file === 'index.html' || page.has(file)) return 'page';
    return battle.has(file) ? 'battle' : 'later';
  };
  /** @type {Groups} */
  const groups = { page: [], battle: [], later: [], rulebook: [], other: [] };
  for (const file of filesUnder(folder)) {
    const bytes = readFileSync(join(folder, file));
    groups[groupOf(file)].push({ file, bytes: bytes.length, gzip: gzipSync(bytes).length });
  }
  return groups;
}

/** @param {Chunk} chunk */
const forBattle = ({ entry, modules }) =>
  (entry && modules.some(({ id }) => id.endsWith('/host/worker.ts'))) ||
  modules.some(({ id }) => id.endsWith(battleScreen) || door.test(id));

/**
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, Chunk>} byFile
 * @returns {ReadonlySet<string>} these and all that they cannot start without
 */
function closure(files, byFile) {
  /** @type {Set<string>} */
  const met = new Set();
  /** @param {string} file */
  const visit = (file) => {
    if (met.has(file)) return;
    met.add(file);
    for (const next of byFile.get(file)?.imports ?? []) visit(next);
  };
  for (const file of files) visit(file);
  return met;
}

/** @param {Chunk | undefined} chunk */
function isRulebook(chunk) {
  if (chunk === undefined) return false;
  const whole = chunk.modules.reduce((sum, { length }) => sum + length, 0);
  const book = chunk.modules.reduce((sum, { id, length }) => sum + (ofRulebook.test(id) ? length : 0), 0);
  return book * 2 > whole;
}

/** @param {string} folder */
function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** @param {readonly Size[]} sizes */
export const gzipped = (sizes) => sizes.reduce((sum, { gzip }) => sum + gzip, 0);

/**
 * The scripts that are loaded until a first battle asks its first question, the rulebook's own left out.
 * @param {Groups} groups
 */
export const firstBattle = ({ page, battle }) =>
  gzipped([...page, ...battle].filter(({ file }) => file.endsWith('.js')));

/** @param {Groups} groups */
export const isTooHeavy = (groups) => firstBattle(groups) > budget.limit;

/** @param {Groups} groups @returns {string} */
export function reportGroups(groups) {
  const lines = [];
  for (const [group, sizes] of /** @type {[Group, Size[]][]} */ (Object.entries(groups))) {
    if (sizes.length === 0) continue;
    lines.push(`${titles[group]}, ${kilo(gzipped(sizes))}`);
    const large = sizes.filter(({ gzip }) => gzip >= 10_000).sort((a, b) => b.gzip - a.gzip);
    for (const { file, bytes, gzip } of large)
      lines.push(`  ${kilo(gzip).padStart(9)}  ${file} (${kilo(bytes)} as it is)`);
    const small = sizes.filter((size) => !large.includes(size));
    if (small.length > 0) lines.push(`  ${kilo(gzipped(small)).padStart(9)}  in ${small.length} small files`);
  }
  const sum = firstBattle(groups);
  const stand = sum <= budget.goal ? 'within the goal' : sum <= budget.limit ? 'within the limit' : 'OVER THE LIMIT';
  lines.push(
    `Scripts for a first battle before the rulebook's own: ${kilo(sum)} gzip, ${stand} (goal ${kilo(budget.goal)}, limit ${kilo(budget.limit)})`,
  );
  return lines.join('\n');
}

/** @param {number} bytes */
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
