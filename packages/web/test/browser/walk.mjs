// @ts-check
// Walks ways through the page in a browser that is not the journeys' own, and says of each whether anything went wrong.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chose } from './at-once.mjs';
import { witness } from './witness.mjs';

/** A busy machine is slow. */
const PATIENCE = 60_000;

/**
 * @typedef {object} Way
 * @property {string} name
 * @property {readonly [width: number, height: number]} size of the window
 * @property {object} settings what the visitor chose before
 * @property {(page: import('playwright-core').Page) => Promise<void>} walk from the open page, whose store is empty
 * @property {RegExp} [provokes] what goes wrong on this way and must be noticed: else a browser that tells nothing would pass everything
 * @property {number} [patience] milliseconds in which it must be noticed
 */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address of the page
 * @param {Way} way
 * @param {string} evidence folder for what was on the screen when it went wrong
 * @returns {Promise<string[]>} what went wrong
 */
export async function walk(browser, address, way, evidence) {
  const [width, height] = way.size;
  const context = await browser.newContext({ viewport: { width, height }, acceptDownloads: true });
  const { problems } = witness(context, new URL(address).origin);
  try {
    // Theme and pace are what the visitor chose: not every browser lets a program say what he prefers.
    await chose(context, way.settings);
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    try {
      await page.goto(address);
      await way.walk(page);
    } catch (error) {
      problems.unshift(error instanceof Error ? error.message : String(error));
    }
    if (way.provokes !== undefined) return await noticed(problems, way.provokes, way.patience ?? PATIENCE);
    if (problems.length === 0) return [];
    mkdirSync(evidence, { recursive: true });
    const path = join(evidence, `${way.name.replace(/[^\w-]+/g, '-')}.png`);
    // Taking the picture is against the page's policy where the browser holds a program to it, too.
    const before = [...problems];
    await page.screenshot({ path }).catch(() => {});
    return [...before, `Kept: ${path}`];
  } finally {
    await context.close();
  }
}

/**
 * News of a problem may still be on its way.
 * @param {readonly string[]} problems
 * @param {RegExp} provoked
 * @param {number} patience
 * @returns {Promise<string[]>}
 */
async function noticed(problems, provoked, patience) {
  for (const until = Date.now() + patience; Date.now() < until; ) {
    if (problems.some((problem) => provoked.test(problem))) return [];
    await new Promise((done) => setTimeout(done, 50));
  }
  return [`nobody noticed: ${provoked}`, ...problems];
}
