// @ts-check
// `npm run screens`: a picture of every screen at three sizes, dark and light, into screens/.
//   npm run screens -- battle-fire lobby      only these
//   npm run screens -- --size 390x844 --light only phones by day
//   npm run screens -- --folder other/dist    of another build
//   npm run screens -- --firefox              in a Firefox that is installed, into screens/firefox/
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chose } from '../packages/web/test/browser/at-once.mjs';
import { findFirefox, launchFirefox } from '../packages/web/test/browser/firefox.mjs';
import { launch } from '../packages/web/test/browser/launch.mjs';
import { screens } from '../packages/web/test/browser/screens.mjs';
import { serveBuilt } from '../packages/web/test/browser/serve.mjs';
import { witness } from '../packages/web/test/browser/witness.mjs';
import { ensureInstalled, ensureWebBuilt, root } from './ensure-installed.mjs';

const sizes = ['1440x900', '1024x768', '390x844'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', multiple: true, default: sizes },
    light: { type: 'boolean', default: false },
    dark: { type: 'boolean', default: false },
    out: { type: 'string' },
    folder: { type: 'string' },
    firefox: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !screens.some((screen) => screen.name === name));
if (unknown.length > 0) {
  console.log(`No screen is called ${unknown.join(', ')}. There are: ${screens.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 2;
} else if ((await ensureInstalled()) && (values.folder !== undefined || (await ensureWebBuilt()))) {
  const both = values.light === values.dark;
  const themes = /** @type {const} */ (['dark', 'light']).filter((theme) => both || values[theme]);
  const chosen = positionals.length === 0 ? screens : screens.filter(({ name }) => positionals.includes(name));
  process.exitCode = (await takeAll(chosen, values.size, themes)) === 0 ? 0 : 1;
} else {
  process.exitCode = 1;
}

/**
 * @param {readonly import('../packages/web/test/browser/screens.mjs').Screen[]} chosen
 * @param {readonly string[]} windows
 * @param {readonly ('dark' | 'light')[]} themes
 * @returns {Promise<number>} how many failed
 */
async function takeAll(chosen, windows, themes) {
  const out = values.out ?? (values.firefox ? 'screens/firefox' : 'screens');
  const folder = resolve(root, out);
  mkdirSync(folder, { recursive: true });
  const browser = await (values.firefox ? launchInstalled() : launch());
  const server = await serveBuilt(values.folder);
  let failed = 0;
  try {
    for (const screen of chosen) {
      for (const size of windows) {
        for (const theme of themes) {
          const file = `${screen.name}-${size}-${theme}.png`;
          const problems = await take(browser, server.address, screen, size, theme, join(folder, file));
          if (problems.length > 0) failed++;
          console.log([join(out, file), ...problems.map((problem) => `  ${problem}`)].join('\n'));
        }
      }
    }
  } finally {
    await browser.close();
    server.stop();
  }
  return failed;
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {import('../packages/web/test/browser/screens.mjs').Screen} screen
 * @param {string} size
 * @param {'dark' | 'light'} theme
 * @param {string} path
 * @returns {Promise<string[]>} what went wrong; the picture is taken all the same
 */
async function take(browser, address, screen, size, theme, path) {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const touch = width < 700;
  const context = await browser.newContext({
    viewport: { width, height },
    serviceWorkers: 'block',
    // A Firefox cannot be told what somebody prefers or holds in his hand.
    ...(!values.firefox && { colorScheme: theme, reducedMotion: 'reduce', hasTouch: touch, isMobile: touch }),
  });
  await chose(context, {
    ...(values.firefox && { theme, motion: 'off' }),
    ...(screen.told !== true && { pace: 'at-once', aims: 'none' }),
  });
  const { problems } = witness(context, new URL(address).origin);
  try {
    const page = await context.newPage();
    // A busy machine is slow.
    page.setDefaultTimeout(60_000);
    await page.goto(address);
    await screen.reach(page).catch((error) => problems.push(`not reached: ${error.message}`));
    // Firefox holds what playwright does for a picture to the page's policy, too.
    const before = [...problems];
    await page.screenshot({ path });
    return before;
  } finally {
    await context.close();
  }
}

async function launchInstalled() {
  const found = findFirefox(process.env);
  if ('problem' in found) throw new Error(found.problem);
  return launchFirefox(found.path);
}
