import type { Busy, Full, Stretch } from './runs.ts';

/** What two processes had, measured in turn. */
export interface InTurn {
  readonly host: Side;
  readonly relay: Side;
  /** What a decision cost beside what passing a message did, round by round. */
  readonly ratios: { readonly median: number; readonly lowest: number; readonly highest: number };
}

interface Side {
  readonly median: Stretch;
  readonly full: Full;
}

/** One round is a stretch of each, in every other round the other way about: what the machine does besides is in both. */
export async function compare(host: Busy, relay: Busy, rounds: number, say: (text: string) => void): Promise<InTurn> {
  const hosts: Stretch[] = [];
  const relays: Stretch[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const early = round % 2 === 0 ? await relay.paced() : null;
    const hosted = await host.paced();
    const passed = early ?? (await relay.paced());
    hosts.push(hosted);
    relays.push(passed);
    ratios.push(hosted.cpu / passed.cpu);
    const parts = `serving ${hosted.serving?.toFixed(0)} and ${passed.serving?.toFixed(0)}, system ${hosted.system.toFixed(0)} and ${passed.system.toFixed(0)}`;
    say(
      `  ${hosted.cpu.toFixed(0)} µs and ${passed.cpu.toFixed(0)}: ${(hosted.cpu / passed.cpu).toFixed(2)} (${parts})`,
    );
  }
  const sorted = [...ratios].sort((a, b) => a - b);
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)];
  return {
    host: { median: medianOf(hosts), full: await host.full() },
    relay: { median: medianOf(relays), full: await relay.full() },
    ratios: { median: middle(sorted), lowest, highest },
  };
}

const middle = (sorted: readonly number[]): number => {
  const half = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[half]];
  return (below + above) / 2;
};

const of = (all: readonly Stretch[], read: (one: Stretch) => number): number =>
  middle(all.map(read).sort((a, b) => a - b));

/** Each figure's median by itself; of how long it took and how often all together. */
function medianOf(all: readonly Stretch[]): Stretch {
  return {
    cpu: of(all, ({ cpu }) => cpu),
    system: of(all, ({ system }) => system),
    serving: all.some(({ serving }) => serving === null) ? null : of(all, ({ serving }) => serving ?? 0),
    bytes: of(all, ({ bytes }) => bytes),
    frames: of(all, ({ frames }) => frames),
    latencies: all.flatMap(({ latencies }) => latencies),
    decisions: all.reduce((sum, { decisions }) => sum + decisions, 0),
  };
}
