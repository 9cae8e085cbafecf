// @ts-check
// What stays in memory while a battle goes on.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ turn: number, heap: number, nodes: number, lines: number }} Held heap in megabytes, after the collector ran */

/**
 * Watches a battle of computers, and weighs the page every few turns.
 * @param {Page} page a battle that goes on by itself
 * @param {number} turns
 * @param {number} every
 * @returns {Promise<Held[]>}
 */
export async function measureMemory(page, turns, every) {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  await client.send('Performance.enable');
  /** @type {Held[]} */
  const held = [];
  const until = Date.now() + 240_000;
  for (let next = 1; next <= turns; next += every) {
    while ((await turnOf(page)) < next) {
      if (Date.now() > until || (await page.getByRole('button', { name: 'Play it again' }).count()) > 0) return held;
      await page.waitForTimeout(100);
    }
    for (let times = 0; times < 3; times++) await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    const { metrics } = await client.send('Performance.getMetrics');
    held.push({
      turn: await turnOf(page),
      heap: usedSize / 1e6,
      nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? 0,
      lines: await page.getByRole('region', { name: 'What happened' }).getByRole('listitem').count(),
    });
  }
  return held;
}

/** @param {Page} page */
async function turnOf(page) {
  const bar = await page.getByRole('list', { name: 'Sequence of play' }).textContent();
  return Number(/turn\s*(\d+)/i.exec(bar ?? '')?.[1] ?? 0);
}
