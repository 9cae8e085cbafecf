import { parseArgs } from 'node:util';
import { measured } from './child.ts';
import { neighbour } from './neighbour.ts';
import { sayRestarts } from './restart.ts';
import { host, idle, type Run, type RunSize, relay } from './runs.ts';
import type { Alone } from './table.ts';

/**
 * `npm run bench -- server`: what a decision costs a host, beside a bare relay that passes as many bytes to as many connections, in one
 * run. The relay is measured twice, before and after, as a check of the machine's noise.
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '250' },
    seconds: { type: 'string', default: '20' },
    idle: { type: 'string', default: '10000' },
    pace: { type: 'string', default: '1' },
    battles: { type: 'string', default: '50' },
    stored: { type: 'string', default: '2000' },
    warm: { type: 'string', default: '200' },
    only: { type: 'string' },
    quick: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help === true) {
  console.log(
    'npm run bench -- server [--matches 250] [--seconds 20] [--idle 10000] [--pace 1] [--warm 200] [--stored 2000]; --idle 0 and --stored 0 leave idle matches and restarts out\n  --only neighbour [--battles 50] [--seconds 20] [--quick]: the worst neighbour alone\n  --only restart [--stored 2000]: restarts alone\n  --only cost: what a decision costs, alone',
  );
  process.exit();
}
const size: RunSize = {
  matches: Number(values.matches),
  seconds: Number(values.seconds),
  idle: Number(values.idle),
  pace: Number(values.pace),
  warm: Number(values.warm),
};
if (![size.matches, size.seconds, size.pace].every((one) => Number.isInteger(one) && one > 0) || !(size.idle >= 0))
  throw new Error('--matches, --seconds and --idle are whole numbers');

const say = (text: string): void => console.log(text);
const worstNeighbour = (): Promise<void> =>
  neighbour({ battles: Number(values.battles), seconds: values.quick === true ? 3 : size.seconds }, say);
const SCREENS = 200;
const stored = Number(values.stored);
if (values.only === 'neighbour') {
  await worstNeighbour();
  process.exit();
}
if (values.only === 'restart') {
  await sayRestarts(stored, SCREENS, say);
  process.exit();
}
if (values.only !== undefined && values.only !== 'cost') throw new Error('--only takes: cost, neighbour, restart');
say(
  `${size.matches} matches with 4 connections each, ${size.pace === 1 ? 'one decision' : `${size.pace} decisions`} a second in each, for ${size.seconds} s`,
);
say('The host, without writing battles down …');
const aside = await host(size, false, say);
say(`The relay, ${Math.round(aside.bytes)} bytes a message …`);
const first = await relay(size, aside.bytes);
say('The host as it is …');
const whole = await host(size, true, say);
say('The relay once more …');
const second = await relay(size, aside.bytes);
const yardstick = (first.cpu + second.cpu) / 2;

const at = (run: Run, part: number): string => {
  const sorted = [...run.latencies].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2);
};
const row = (name: string, run: Run): string =>
  [
    name.padEnd(24),
    run.cpu.toFixed(0).padStart(8),
    (run.serving?.toFixed(0) ?? '').padStart(8),
    run.system.toFixed(0).padStart(8),
    (run.cpu / yardstick).toFixed(2).padStart(7),
    at(run, 0.5).padStart(9),
    at(run, 0.99).padStart(9),
    run.bytes.toFixed(0).padStart(9),
    String(run.decisions).padStart(10),
    run.full.perSecond.toFixed(0).padStart(9),
    `${(run.full.share * 100).toFixed(0)} %`.padStart(7),
  ].join('');
say('');
say('                          CPU µs serving  system  ratio   p50 ms   p99 ms  bytes ea.  decided   full/s  of CPU');
say(row('relay', first));
say(row('relay again', second));
say(row('host, storage aside', aside));
say(row('host with storage', whole));
say(
  `Storage aside a decision costs ${(aside.cpu / yardstick).toFixed(2)} times the relay (floor 4, goal 2.5), with storage ${(whole.cpu / yardstick).toFixed(2)}.`,
);

say(
  `A decision is ${(aside.bytes * 4).toFixed(0)} bytes to all four connections, ${aside.bytes.toFixed(0)} to each on average; the relay passes messages of that size.`,
);

say(`An active match takes ${(whole.active / 1024).toFixed(0)} KiB with its four connections.`);

say('A table by itself, both sides and a spectator told …');
const alone = await measured<Alone>('table', String(size.matches), String(size.seconds));
say(
  `${alone.backToBack.toFixed(0)} µs a decision one after the other, ${alone.paused.toFixed(0)} µs with 4 ms of sleep before each.`,
);

if (values.only === 'cost') process.exit();
if (size.idle > 0) {
  say(`${size.idle} matches that are begun and left alone …`);
  const { before, after } = await idle(size);
  const mib = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
  say(`The host holds ${mib(after)} MiB with them, ${mib(before)} MiB with one (bound: 1024 MiB).`);
  say(`That is ${((after - before) / size.idle / 1024).toFixed(1)} KiB for an idle match.`);
}
if (stored > 0) await sayRestarts(stored, SCREENS, say);
await worstNeighbour();
process.exit();
