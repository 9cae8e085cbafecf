// @ts-check
// How long a visitor waits, and what is loaded meanwhile.

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {{ lobby: number, previews: number, battle: number, scripts: string[], strangers: string[] }} Visit milliseconds */

/**
 * One first visit, with nothing kept: the lobby, its maps, and from the press of a button to the first question of a battle.
 * @param {Browser} browser
 * @param {string} address
 * @param {(page: import('playwright-core').Page) => Promise<void>} [after] with the battle open
 * @returns {Promise<Visit>}
 */
export async function measureVisit(browser, address, after) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const { origin } = new URL(address);
  /** @type {Set<string>} */
  const scripts = new Set();
  /** @type {string[]} */
  const strangers = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol)) strangers.push(request.url());
    if (url.pathname.endsWith('.js')) scripts.add(url.pathname.slice(1));
  });
  try {
    const page = await context.newPage();
    const began = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    const duel = page.getByRole('button', { name: 'Duel of Frigates', exact: true });
    await duel.waitFor();
    const lobby = performance.now() - began;
    await page.getByRole('img', { name: 'Map of Surprise Attack!' }).waitFor();
    const previews = performance.now() - began;
    await duel.click();
    const start = page.getByRole('button', { name: 'Begin Duel of Frigates' });
    await start.waitFor();
    const pressed = performance.now();
    await start.click();
    await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
    const battle = performance.now() - pressed;
    const visit = { lobby, previews, battle, scripts: [...scripts], strangers };
    await after?.(page);
    return visit;
  } finally {
    await context.close();
  }
}
