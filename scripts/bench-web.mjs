// @ts-check
// `npm run bench -- web`: the page in a browser, from a fresh build. Ratios are held against the marks of the design; absolute
// times are told, and are true of this machine alone.
//   npm run bench -- web [--quick] [--only sizes,usable,panning,telling,memory]
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MARK, perTurn, remaining, scatter } from '../bench/src/web/growth.mjs';
import { FROM, watchMemory } from '../bench/src/web/memory.mjs';
import { mustHold } from '../bench/src/web/must-grow.mjs';
import { measurePanning } from '../bench/src/web/panning.mjs';
import { measureTelling } from '../bench/src/web/telling.mjs';
import { measureVisit } from '../bench/src/web/usable.mjs';
import { launch } from '../packages/web/test/browser/launch.mjs';
import { beginLongBattle, OWN, playTo, turnOf } from '../packages/web/test/browser/long-battle.mjs';
import { openFile } from '../packages/web/test/browser/play.mjs';
import { aims, savedBattle } from '../packages/web/test/browser/saved.mjs';
import { serveBuilt } from '../packages/web/test/browser/serve.mjs';
import { buildWeb } from './build-web.mjs';
import { root } from './ensure-installed.mjs';
import { budget, firstBattle, gzipped } from './web-sizes.mjs';

const parts = ['sizes', 'usable', 'panning', 'telling', 'memory'];
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const only = values.only?.split(',') ?? parts;
const unknown = only.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.log(`Nothing is called ${unknown.join(', ')}. There are: ${parts.join(', ')}.`);
  process.exit(2);
}
const rounds = values.quick ? 2 : 5;

/** @param {readonly number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
/** @param {number} bytes */
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
/** @param {number} value @param {number} floor @param {number} goal */
const standing = (value, floor, goal) =>
  value <= goal ? 'goal met' : value <= floor ? 'floor met' : 'BELOW THE FLOOR';

const folder = join(root, 'node_modules/.cache/flagbridge/bench-web');
const groups = await buildWeb(folder);
const [server, browser] = await Promise.all([serveBuilt(folder), launch(['--js-flags=--expose-gc'])]);
try {
  if (only.includes('sizes') || only.includes('usable')) await visits();
  if (only.includes('panning')) await panning();
  if (only.includes('telling')) await telling();
  if (only.includes('memory')) await memory();
} finally {
  await browser.close();
  server.stop();
}

async function visits() {
  /** @type {import('../bench/src/web/usable.mjs').Visit[]} */
  const all = [];
  for (let n = 0; n < rounds; n++) all.push(await measureVisit(browser, server.address));
  const scripts = firstBattle(groups);
  console.log(
    `Script for a first battle before the rulebook's own: ${kilo(scripts)} gzip, ${standing(scripts, budget.limit, budget.goal)} (floor ${kilo(budget.limit)}, goal ${kilo(budget.goal)})`,
  );
  const counted = new Set([...groups.page, ...groups.battle, ...groups.rulebook].map(({ file }) => file));
  const more = [...new Set(all.flatMap((visit) => visit.scripts))].filter((file) => !counted.has(file));
  const extra = groups.later.filter(({ file }) => more.includes(file));
  console.log(
    `  besides, a first visit loads ${extra.length === 0 ? 'no other script' : `${kilo(gzipped(extra))}: ${extra.map(({ file }) => file).join(', ')}`}`,
  );
  console.log(`  the rulebooks' own, all of them: ${kilo(gzipped(groups.rulebook))}`);
  const times = (/** @type {'lobby' | 'previews' | 'battle'} */ what) =>
    `${median(all.map((one) => one[what])).toFixed(0)} ms`;
  console.log(
    `Time to usable, nothing kept, median of ${rounds}: lobby ${times('lobby')}, its maps ${times('previews')}; from Begin to the first question ${times('battle')}`,
  );
  const strangers = all.flatMap((visit) => visit.strangers);
  console.log(`Requests that left the page's origin: ${strangers.length === 0 ? 'none' : strangers.join(', ')}`);
  if (strangers.length > 0) process.exitCode = 1;
}

async function panning() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(server.address);
  await openFile(page, savedBattle('grand-fleet-advanced.destroyed', aims, 'first'));
  // The whole map: everything that is drawn is seen.
  await page.keyboard.press('0');
  await page.waitForTimeout(1500);
  const { ours, naive, drawn } = await measurePanning(page, rounds);
  const share = median(ours) / median(naive);
  console.log(
    `Panning, main thread per frame: ${median(ours).toFixed(2)} ms against ${median(naive).toFixed(2)} ms with the transform on one SVG group of ${drawn} elements: 1/${(1 / share).toFixed(1)}, ${standing(share, 1 / 10, 1 / 20)} (floor a tenth, goal a twentieth)`,
  );
  await page.close();
}

async function telling() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' });
  await page.goto(server.address);
  const { shots, seconds, frames, longest, long } = await measureTelling(page);
  const met = longest <= 50;
  console.log(
    `Telling a volley of ${shots} shots in ${seconds.toFixed(1)} s: ${long === 0 ? 'no task of the main thread over 50 ms' : `${long} tasks over 50 ms, the longest ${longest.toFixed(0)} ms`}, ${met ? 'floor met' : 'ABOVE THE FLOOR'} (none over 50 ms); ${frames.toFixed(0)} frames a second`,
  );
  if (!met) process.exitCode = 1;
  await page.close();
}

async function memory() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(server.address);
  await beginLongBattle(page);
  const mega = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
  console.log('Memory, after the collector, while a battle is played by answering:');
  const held = await watchMemory(page, { playTo, turnOf }, values.quick ? 30 : 60, 5, (one) => {
    const { turn, workers, kinds, nodes, map, log, detached, listeners, lines } = one;
    const others = Object.entries(workers).map(([name, bytes]) => `${name} ${mega(bytes)}`);
    console.log(
      `  turn ${turn}: page ${mega(one.page)} (compiled code ${mega(kinds.page.code)}, lines of the map ${mega(kinds.page.drawn)}); workers: ${others.join(', ')} (compiled code of the battle's ${mega(kinds.table.code)}); ${nodes} nodes (${map} of the map, ${log} of the log), ${detached} detached, ${listeners} listeners; ${lines} lines in the log`,
    );
  });
  await page.close();
  const counted = held.filter(({ turn }) => turn >= FROM);
  const [from, to] = [counted[0], counted.at(-1)];
  if (from === undefined || to === undefined || to.turn < from.turn + 15) {
    console.log('  the battle ended too soon: growth cannot be told');
    process.exitCode = 1;
    return;
  }
  const cli = join(root, 'node_modules/.cache/flagbridge/bench-cli');
  execFileSync(process.execPath, ['scripts/build-cli.mjs', cli], { cwd: root, stdio: 'inherit' });
  const before = await mustHold(browser, join(cli, 'main.mjs'), OWN, from);
  const after = await mustHold(browser, join(cli, 'main.mjs'), OWN, to);
  const rate = (/** @type {number} */ a, /** @type {number} */ b) => (b - a) / (to.turn - from.turn);
  const must = (/** @type {keyof typeof before} */ what) => rate(before[what], after[what]);
  const grows = (/** @type {(held: import('../bench/src/web/memory.mjs').Held) => number} */ value) => {
    const points = counted.map((one) => ({ turn: one.turn, value: value(one) }));
    return { by: perTurn(points), off: scatter(points) };
  };
  console.log(`Growth from turn ${from.turn} to ${to.turn}, in a turn, by the line through all samples:`);
  /**
   * @param {string} what
   * @param {(held: import('../bench/src/web/memory.mjs').Held) => import('../bench/src/web/heap-kinds.mjs').Kinds} kinds
   * @param {{ [part: string]: number }} parts of it that must be
   */
  const tell = (what, kinds, parts) => {
    const { by, off } = grows((one) => kinds(one).rest);
    const { rest, met } = remaining(by, Object.values(parts));
    const drawn = grows((one) => kinds(one).drawn).by;
    const known = Object.entries(parts).map(([part, bytes]) => `${part} ${kilo(bytes)}`);
    console.log(
      `  ${what} ${kilo(by)} (samples ${kilo(off)} off the line), of it ${known.join(', ')}; left ${kilo(rest)}: ${met ? 'met' : 'GROWS'} (mark ${kilo(MARK)}); besides, code the browser compiles ${kilo(grows((one) => kinds(one).code).by)}${drawn === 0 ? '' : `, lines of the map ${kilo(drawn)}`}`,
    );
    if (!met) process.exitCode = 1;
  };
  tell('page', ({ kinds }) => kinds.page, { "the log's lines": must('log') });
  tell("the battle's worker", ({ kinds }) => kinds.table, {
    'the recording': must('recording'),
    'the replay': must('replay'),
  });
  const count = (/** @type {(held: import('../bench/src/web/memory.mjs').Held) => number} */ value) =>
    grows(value).by.toFixed(2);
  console.log(
    `  nodes ${count((one) => one.nodes)} (without map and log ${count(({ nodes, map, log }) => nodes - map - log)}), detached ${count((one) => one.detached)}, listeners ${count((one) => one.listeners)}`,
  );
}
