// @ts-check
// What panning the map costs the main thread, against the same drawing panned by the transform of one SVG group.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').CDPSession} CDPSession */

const FRAMES = 150;

/** Seconds the main thread has worked. @param {CDPSession} client */
async function worked(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/**
 * @param {Page} page a battle with its map
 * @param {number} rounds
 * @returns {Promise<{ ours: number[], naive: number[], drawn: number }>} milliseconds of the main thread per frame, by round
 */
export async function measurePanning(page, rounds) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** @param {'ours' | 'naive'} which */
  const all = async (which) => {
    const times = [];
    // The first goes for what has not been drawn or compiled yet.
    for (let n = 0; n <= rounds; n++) {
      await page.waitForTimeout(500);
      const before = await worked(client);
      await pan(page, which);
      times.push(((await worked(client)) - before) * (1000 / FRAMES));
    }
    return times.slice(1);
  };
  const ours = await all('ours');
  const drawn = await layNaive(page);
  return { ours, naive: await all('naive'), drawn };
}

/**
 * The page one would write first, in place of ours: the same scene in one SVG, a polygon and a number for every hex of the map, and
 * everything else as the board draws it, all inside one group.
 * @param {Page} page
 */
const layNaive = (page) =>
  page.evaluate(() => {
    const world = document.querySelector('[role=application] .bd-world');
    const board = document.querySelector('[role=application]')?.getBoundingClientRect();
    if (world === null || board === undefined) throw new Error('there is no map');
    const space = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(space, 'svg');
    const group = document.createElementNS(space, 'g');
    const [, ...layers] = world.querySelectorAll(':scope > svg');
    const [columns, rows] = [55, 39];
    // As wide as the board has them: two numbers along the rim tell it.
    const [first, second] = [...document.querySelectorAll('[role=application] .bd-columns span')].map((one) => ({
      column: Number(one.textContent),
      x: one.getBoundingClientRect().x,
    }));
    if (first === undefined || second === undefined) throw new Error('the rim has no numbers');
    const width = (second.x - first.x) / (second.column - first.column);
    const side = width / Math.sqrt(3);
    const origin = world.getBoundingClientRect();
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const x = (column + (row % 2) / 2 + 0.5) * width;
        const y = (row * 1.5 + 1) * side;
        const hex = document.createElementNS(space, 'polygon');
        const corner = (/** @type {number} */ n) =>
          `${x + side * Math.sin((n * Math.PI) / 3)},${y - side * Math.cos((n * Math.PI) / 3)}`;
        hex.setAttribute('points', [0, 1, 2, 3, 4, 5].map(corner).join(' '));
        hex.setAttribute('fill', 'none');
        hex.setAttribute('stroke', 'currentColor');
        const number = document.createElementNS(space, 'text');
        number.setAttribute('x', String(x));
        number.setAttribute('y', String(y - side / 2));
        number.setAttribute('text-anchor', 'middle');
        number.setAttribute('font-size', '10');
        number.setAttribute('fill', 'currentColor');
        number.textContent = `${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`;
        group.append(hex, number);
      }
    for (const layer of layers) for (const part of layer.children) group.append(part.cloneNode(true));
    svg.append(group);
    svg.id = 'naive';
    svg.setAttribute('viewBox', `${board.x - origin.x} ${board.y - origin.y} ${board.width} ${board.height}`);
    const place = { position: 'fixed', left: `${board.x}px`, top: `${board.y}px`, overflow: 'hidden' };
    Object.assign(svg.style, place, { width: `${board.width}px`, height: `${board.height}px` });
    document.body.append(svg);
    const map = /** @type {HTMLElement} */ (document.querySelector('[role=application]'));
    map.style.visibility = 'hidden';
    return group.querySelectorAll('*').length;
  });

/** There and back, a step in every frame. @param {Page} page @param {'ours' | 'naive'} which */
const pan = (page, which) =>
  page.evaluate(
    ({ frames, naive }) =>
      new Promise((done) => {
        const board = /** @type {HTMLElement} */ (document.querySelector('[role=application]'));
        const group = /** @type {SVGGElement} */ (document.querySelector('#naive > g'));
        const { left, top, width, height } = board.getBoundingClientRect();
        const from = { x: left + width / 2, y: top + height / 2 };
        /** @param {string} type @param {number} by */
        const point = (type, by) =>
          board.dispatchEvent(
            new PointerEvent(type, {
              bubbles: true,
              cancelable: true,
              pointerId: 1,
              pointerType: 'mouse',
              isPrimary: true,
              buttons: 1,
              clientX: from.x + by,
              clientY: from.y + by / 2,
            }),
          );
        let frame = 0;
        const step = () => {
          const by = 2 * (frame < frames / 2 ? frame : frames - frame);
          if (naive) group.setAttribute('transform', `translate(${by} ${by / 2})`);
          else point('pointermove', by);
          if (++frame < frames) requestAnimationFrame(step);
          else {
            if (!naive) point('pointerup', 0);
            requestAnimationFrame(() => done(undefined));
          }
        };
        if (!naive) point('pointerdown', 0);
        requestAnimationFrame(step);
      }),
    { frames: FRAMES, naive: which === 'naive' },
  );
