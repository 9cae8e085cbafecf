import { parseArgs } from 'node:util';
import { measured } from './child.ts';
import { compare, type InTurn } from './compare.ts';
import { neighbour } from './neighbour.ts';
import { sayRestarts } from './restart.ts';
import { host, idle, type RunSize, relay } from './runs.ts';
import type { Alone } from './table.ts';

/**
 * `npm run bench -- server`: what a decision costs a host, beside a bare relay that passes as many bytes to as many connections. Both
 * are there all the time and work in turn, so that whatever else the machine does is in both; every round is paired with its own.
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '250' },
    seconds: { type: 'string' },
    idle: { type: 'string', default: '10000' },
    pace: { type: 'string', default: '1' },
    battles: { type: 'string', default: '50' },
    stored: { type: 'string', default: '2000' },
    warm: { type: 'string', default: '200' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    quick: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help === true) {
  console.log(
    'npm run bench -- server [--matches 250] [--seconds 10 a round] [--rounds 5] [--idle 10000] [--pace 1] [--warm 200] [--stored 2000]; --idle 0 and --stored 0 leave idle matches and restarts out\n  --only neighbour [--battles 50] [--seconds 20] [--quick]: the worst neighbour alone\n  --only restart [--stored 2000]: restarts alone\n  --only cost: what a decision costs, alone',
  );
  process.exit();
}
const size: RunSize = {
  matches: Number(values.matches),
  seconds: Number(values.seconds ?? 10),
  idle: Number(values.idle),
  pace: Number(values.pace),
  warm: Number(values.warm),
};
const rounds = Number(values.rounds);
if (
  ![size.matches, size.seconds, size.pace, rounds].every((one) => Number.isInteger(one) && one > 0) ||
  !(size.idle >= 0)
)
  throw new Error('--matches, --seconds, --pace, --rounds and --idle are whole numbers');

const say = (text: string): void => console.log(text);
const worstNeighbour = (): Promise<void> =>
  neighbour(
    { battles: Number(values.battles), seconds: values.quick === true ? 3 : Number(values.seconds ?? 20) },
    say,
  );
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
  `${size.matches} matches with 4 connections each, ${size.pace === 1 ? 'one decision' : `${size.pace} decisions`} a second in each, ${rounds} rounds of ${size.seconds} s`,
);
say('The host, without writing battles down …');
const aside = await host(size, false, say);
const { bytes } = await aside.paced();
say(`The relay, ${Math.round(bytes)} bytes a message, and the host in turn …`);
const yardstick = await relay(size, bytes);
const beside = await compare(aside, yardstick, rounds, say);
await aside.close();
say('The host as it is, and the relay in turn …');
const kept = await host(size, true, say);
const whole = await compare(kept, yardstick, rounds, say);
const active = await kept.active();
await kept.close();
await yardstick.close();

const at = (latencies: readonly number[], part: number): string => {
  const sorted = [...latencies].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2);
};
const row = (name: string, { median, full }: InTurn['host'], ratio: string): string =>
  [
    name.padEnd(24),
    median.cpu.toFixed(0).padStart(8),
    (median.serving?.toFixed(0) ?? '').padStart(8),
    median.system.toFixed(0).padStart(8),
    ratio.padStart(7),
    at(median.latencies, 0.5).padStart(9),
    at(median.latencies, 0.99).padStart(9),
    median.bytes.toFixed(0).padStart(9),
    median.frames.toFixed(2).padStart(8),
    String(median.decisions).padStart(10),
    full.perSecond.toFixed(0).padStart(9),
    `${(full.share * 100).toFixed(0)} %`.padStart(7),
  ].join('');
const ratioOf = ({ ratios }: InTurn): string =>
  `${ratios.median.toFixed(2)} times the relay (rounds ${ratios.lowest.toFixed(2)} to ${ratios.highest.toFixed(2)})`;
say('');
say(
  '                          CPU µs serving  system  ratio   p50 ms   p99 ms  bytes ea.  frames   decided   full/s  of CPU',
);
say(row('relay', beside.relay, '1'));
say(row('host, storage aside', beside.host, beside.ratios.median.toFixed(2)));
say(row('relay again', whole.relay, '1'));
say(row('host with storage', whole.host, whole.ratios.median.toFixed(2)));
say(
  `Storage aside a decision costs ${ratioOf(beside)}, with storage ${ratioOf(whole)}; floor 4, goal 2.5. Medians of ${rounds} rounds of ${size.seconds} s.`,
);

say(
  `A decision is ${(bytes * 4).toFixed(0)} bytes to all four connections, ${bytes.toFixed(0)} to each on average; the relay passes messages of that size.`,
);

say(`An active match takes ${(active / 1024).toFixed(0)} KiB with its four connections.`);

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
