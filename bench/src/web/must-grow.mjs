// @ts-check
// What a battle cannot but keep, and how much room it takes: its replay (what was decided), the recording of its viewer (what he was
// told, so that he may look back), and the log's lines on the screen (what happened, of that recording, in words).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heldBy, probe } from './probe.mjs';

/**
 * @typedef {object} Must in bytes
 * @property {number} replay as objects, and once as the text that was last written into the store
 * @property {number} recording as text, line by line
 * @property {number} log what happened as objects, and its words
 */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} cli the bundle of the command line
 * @param {string} office whose eyes
 * @param {import('./memory.mjs').Held} held
 * @returns {Promise<Must>}
 */
export async function mustHold(browser, cli, office, { replay, lines, words }) {
  const news = newsOf(cli, replay, office);
  const events = news.map(({ events }) => JSON.stringify(events));
  const told = news.map((one) => JSON.stringify(one));
  return {
    replay: (await asObjects(browser, replay.trimEnd().split('\n'))) + replay.length,
    recording: told.reduce((sum, line) => sum + line.length, 0),
    log: (await asObjects(browser, events)) + lines * words,
  };
}

/**
 * The recording, by playing the replay again.
 * @param {string} cli
 * @param {string} replay
 * @param {string} office
 * @returns {readonly { events: unknown }[]}
 */
function newsOf(cli, replay, office) {
  const folder = mkdtempSync(join(tmpdir(), 'flagbridge-bench-'));
  try {
    const file = join(folder, 'battle.jsonl');
    writeFileSync(file, replay);
    const words = [cli, 'replay', file, '--as', office, '--json'];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 2 ** 28 });
    if (status !== 0) throw new Error(`the replay cannot be read: ${stderr}`);
    return JSON.parse(stdout).news;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The room such lines take, read into an empty page: the same engine, and nothing else there. Equal words are one word, as they are
 * where all of them come from one rulebook.
 * @param {import('playwright-core').Browser} browser
 * @param {readonly string[]} lines
 */
async function asObjects(browser, lines) {
  const page = await browser.newPage();
  const { page: target } = await probe(page);
  await page.evaluate(() => Object.assign(globalThis, { kept: [], known: new Map() }));
  const before = await heldBy(target);
  for (let from = 0; from < lines.length; from += 50) await page.evaluate(read, lines.slice(from, from + 50));
  await page.evaluate(() => Object.assign(globalThis, { known: null }));
  const after = await heldBy(target);
  await page.close();
  return after - before;
}

/** Runs in the page. @param {readonly string[]} lines */
function read(lines) {
  /** @type {{ kept: unknown[], known: Map<string, string> }} */
  const { kept, known } = /** @type {any} */ (globalThis);
  for (const line of lines)
    kept.push(
      JSON.parse(line, (_, value) => {
        if (typeof value !== 'string') return value;
        if (!known.has(value)) known.set(value, value);
        return known.get(value);
      }),
    );
}
