// @ts-check
// What telling a large volley shot by shot costs: the longest task of the main thread, and frames a second.

/** @typedef {import('playwright-core').Page} Page */

const SHIPS = 7;
const row = (/** @type {number} */ i) => String(12 + i).padStart(2, '0');
const names = (/** @type {string} */ side) => Array.from({ length: SHIPS }, (_, i) => `${side} ${i + 1}`);

/** Seven battleships with six beams each, three hexes from seven others, before they fire: one volley of forty-two shots. */
const FORTY_TWO = {
  id: 'forty-two-shots',
  title: 'Forty-two Shots',
  tier: 'basic',
  hook: 'Seven battleships fire everything they have.',
  minutes: 10,
  offices: [
    { id: 'upf', side: 'upf', title: 'Blue' },
    { id: 'sathar', side: 'sathar', title: 'Red' },
  ],
  setup: {
    level: 'basic',
    map: 'standard',
    planets: [],
    first: 'upf',
    sides: [
      { id: 'upf', name: 'Blue', start: { at: 'columns', from: 0, to: 9, speed: 'free', most: 10 } },
      { id: 'sathar', name: 'Red', start: { at: 'columns', from: 45, to: 54, speed: 'free', most: 10 } },
    ].map((side) => ({
      ...side,
      ships: names(side.name).map((name) => ({
        type: 'battleship',
        name,
        weapons: { LC: 2, LB: 4 },
        defences: { RH: 1 },
      })),
    })),
    steps: [{ do: 'ships' }],
    goal: { is: 'fleet' },
    position: {
      turn: 2,
      side: 'upf',
      step: 'offensive-fire',
      ships: Object.fromEntries([
        ...names('Blue').map((name, i) => [name, { at: `20${row(i)}`, facing: 'E', speed: 0 }]),
        ...names('Red').map((name, i) => [name, { at: `23${row(i)}`, facing: 'W', speed: 0 }]),
      ]),
    },
  },
};

/**
 * @param {Page} page the lobby, as somebody finds it who has set nothing
 * @returns {Promise<{ shots: number, seconds: number, frames: number, longest: number, long: number }>}
 */
export async function measureTelling(page) {
  const file = { name: 'forty-two.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(FORTY_TWO)) };
  await page.getByLabel('Battle file').setInputFiles(file);
  await page.getByRole('button', { name: `Begin ${FORTY_TWO.title}` }).click();
  const fire = page.getByRole('button', { name: /^Fire forty-two|^Fire 42/ });
  await fire.waitFor();
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    const seen = { tasks: /** @type {number[]} */ ([]), frames: 0, from: 0, to: 0 };
    Object.assign(window, { seenTelling: seen });
    const watch = new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries()) if (startTime >= seen.from) seen.tasks.push(duration);
    });
    watch.observe({ type: 'longtask' });
    const frame = () => {
      const now = performance.now();
      if (document.querySelector('.stage') !== null) {
        seen.from ||= now;
        seen.to = now;
        seen.frames += 1;
      }
      if (document.querySelector('.recap-held') === null) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await fire.click();
  const shots = await page
    .locator('.stage-shots li')
    .first()
    .waitFor()
    .then(() => page.locator('.stage-head p').textContent());
  await page.locator('.recap-held').waitFor();
  const { tasks, frames, from, to } = await page.evaluate(() => Reflect.get(window, 'seenTelling'));
  return {
    shots: Number.parseInt(shots ?? '0', 10),
    seconds: (to - from) / 1000,
    frames: (1000 * frames) / (to - from),
    longest: Math.max(0, ...tasks),
    long: tasks.length,
  };
}
