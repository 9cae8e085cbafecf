// @ts-check
// What stays in memory while a battle goes on: the page's heap, its workers', its nodes and listeners, at every fifth turn.
import { kindsIn } from './heap-kinds.mjs';
import { heldBy, probe, snapshotOf } from './probe.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./heap-kinds.mjs').Kinds} Kinds */

/**
 * @typedef {object} Held after the collector ran; sizes in bytes
 * @property {number} turn
 * @property {number} page
 * @property {{ [name: string]: number }} workers
 * @property {{ page: Kinds, table: Kinds }} kinds what the heaps of page and battle consist of
 * @property {number} nodes in the document
 * @property {number} map of these
 * @property {number} log of these
 * @property {number} detached nodes that are in no document any more, and still held
 * @property {number} listeners
 * @property {number} lines of the log, shown or to be had by its button
 * @property {number} words letters of a line, on average
 * @property {string} replay as the page keeps it
 */

/** From here on growth counts: before, things are met for the first time. */
export const FROM = 10;

/**
 * A battle that can be played on from outside.
 * @typedef {object} LongBattle
 * @property {(page: Page, turn: number) => Promise<boolean>} playTo that turn; false where the battle ended before
 * @property {(page: Page) => Promise<number>} turnOf the turn it is in
 */

/**
 * Plays a battle and weighs the page every few turns.
 * @param {Page} page a battle that waits for its first answer
 * @param {LongBattle} battle
 * @param {number} turns
 * @param {number} every
 * @param {(held: Held) => void} tell
 * @returns {Promise<Held[]>}
 */
export async function watchMemory(page, battle, turns, every, tell) {
  const targets = await probe(page);
  /** @type {Held[]} */
  const held = [];
  for (let next = every; next <= turns; next += every) {
    if (!(await battle.playTo(page, next))) break;
    // The same view every time, from far away: what is drawn depends on where one looks.
    await page.keyboard.press('0');
    for (let times = 0; times < 8; times++) await page.keyboard.press('-');
    await page.waitForTimeout(800);
    const one = await weigh(page, targets, battle);
    held.push(one);
    tell(one);
  }
  return held;
}

/** The worker in which the battle is. */
const TABLE = 'table';

/** @param {Page} page @param {Awaited<ReturnType<typeof probe>>} targets @param {LongBattle} battle @returns {Promise<Held>} */
async function weigh(page, targets, { turnOf }) {
  const held = await heldBy(targets.page);
  /** @type {{ [name: string]: number }} */
  const workers = {};
  for (const [name, target] of targets.workers()) workers[name] = await heldBy(target);
  const { nodes: all, jsEventListeners: listeners } = await targets.page.ask('Memory.getDOMCounters');
  const seen = await page.evaluate(look);
  const table = targets.workers().get(TABLE);
  if (table === undefined) throw new Error(`no worker is called ${TABLE}`);
  const kinds = { page: kindsIn(await snapshotOf(targets.page)), table: kindsIn(await snapshotOf(table)) };
  return { turn: await turnOf(page), page: held, workers, kinds, listeners, ...seen, detached: all - seen.nodes };
}

/** Runs in the page. */
async function look() {
  /** @param {Node | null} root */
  const count = (root) => {
    let nodes = 0;
    if (root !== null) for (const walk = document.createTreeWalker(root); walk.nextNode() !== null; ) nodes++;
    return nodes;
  };
  const lines = [...document.querySelectorAll('.log-line p:first-child')].map((line) => line.textContent.length);
  const earlier = Number(/\d+/.exec(document.querySelector('.log-earlier')?.textContent ?? '')?.[0] ?? 0);
  const store = await new Promise((/** @type {(store: IDBDatabase) => void} */ done) => {
    const opening = indexedDB.open('flagbridge-battles');
    opening.onsuccess = () => done(opening.result);
  });
  const replay = await new Promise((/** @type {(text: string) => void} */ done) => {
    const range = IDBKeyRange.bound('replay/', 'replay/\uffff');
    const reading = store.transaction('battles').objectStore('battles').getAll(range);
    reading.onsuccess = () => done(String(reading.result.at(-1)));
  });
  store.close();
  return {
    nodes: count(document),
    map: count(document.querySelector('.map')),
    log: count(document.querySelector('.log')),
    lines: lines.length + earlier,
    words: lines.reduce((a, b) => a + b, 0) / Math.max(1, lines.length),
    replay,
  };
}
