// @ts-check
// Starts the browser of the journeys, the pictures and the benchmarks: one Chromium, without a window.
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

/**
 * @param {string[]} [args] further switches
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launch(args = []) {
  return chromium.launch(await options(args));
}

/** One that others connect to. */
export async function launchServer() {
  return chromium.launchServer(await options([]));
}

/** @param {string[]} args */
async function options(args) {
  const { path, env } = await findChromium();
  return {
    executablePath: path,
    // A container gives the browser no sandbox of its own; it opens nothing here but our own pages.
    args: ['--no-sandbox', ...args],
    env: { ...process.env, ...env },
  };
}
