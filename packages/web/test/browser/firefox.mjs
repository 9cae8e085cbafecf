// @ts-check
// Where a Firefox is, and how it is started: the one named by FLAGBRIDGE_FIREFOX, or one that is installed. None is downloaded.
import { accessSync, constants, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firefox } from 'playwright-core';

const names = ['firefox', 'firefox-esr', 'firefox.exe'];
const usual = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  '/snap/bin/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const line = fileURLToPath(new URL('firefox-line.mjs', import.meta.url));

/** A window for a program: nothing of its own opens, asks, or goes out for news. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.contentblocking.introCount': 99,
  'browser.newtabpage.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#none',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/**
 * @param {{ readonly [name: string]: string | undefined }} env
 * @param {readonly string[]} [elsewhere] places that no PATH names
 * @returns {{ path: string } | { problem: string }}
 */
export function findFirefox(env, elsewhere = usual) {
  const named = env['FLAGBRIDGE_FIREFOX'];
  if (named !== undefined && named !== '')
    return executable(named) ? { path: named } : { problem: `FLAGBRIDGE_FIREFOX names ${named}, which cannot be run.` };
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const path = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(executable);
  if (path !== undefined) return { path };
  return { problem: 'No Firefox was found. Install one (firefox or firefox-esr), or name it in FLAGBRIDGE_FIREFOX.' };
}

/** @param {string} path */
function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Without a window, with a profile of its own that the line removes.
 * @param {string} path
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launchFirefox(path) {
  const profile = mkdtempSync(join(tmpdir(), 'flagbridge-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  return firefox.launch({
    // The one as it is installed; without this word it would be playwright's own, which would have to be downloaded.
    channel: 'moz-firefox',
    executablePath: process.execPath,
    ignoreDefaultArgs: true,
    args: [line, path, profile, '--headless'],
  });
}
