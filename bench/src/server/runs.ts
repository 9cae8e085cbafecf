import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Roller, type Rules, seeded } from '@flagbridge/engine';
import { rulesFor } from '@flagbridge/rules';
import { WebSocket } from 'ws';
import { begun, HostedBattle, planned } from './battle.ts';
import { type Child, start } from './child.ts';
import { Person } from './people.ts';
import type { Traffic } from './seat.ts';

export interface RunSize {
  readonly matches: number;
  /** Seconds of a measured part. */
  readonly seconds: number;
  readonly idle: number;
  /** Decisions a second in each match. */
  readonly pace: number;
  /** Whole battles before anything is measured: a host that has run for an hour has compiled what it runs. */
  readonly warm: number;
}

/** A stretch of decisions at their pace. */
export interface Stretch {
  readonly decisions: number;
  /** Microseconds of processor time for each. */
  readonly cpu: number;
  /** Of these, in the system. */
  readonly system: number;
  /** Of these, on the thread that serves; the others collect garbage and compile. Null where the system does not say. */
  readonly serving: number | null;
  /** Milliseconds until acknowledged. */
  readonly latencies: readonly number[];
  /** Bytes that reached one connection for each, and frames. */
  readonly bytes: number;
  readonly frames: number;
}

/** Everyone as fast as they can. */
export interface Full {
  readonly perSecond: number;
  /** Of one processor, that the measured process had. */
  readonly share: number;
}

/** A process with its matches and four connections to each. */
export interface Busy {
  paced(): Promise<Stretch>;
  full(): Promise<Full>;
  close(): Promise<void>;
}

interface BusyHost extends Busy {
  /** Bytes that an active match takes with its connections: in the middle of a battle, beyond what the host held without any. */
  active(): Promise<number>;
}

const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));
/** Battles of the warm-up. */
const AT_A_TIME = 60;
const table = { dice: 0 };
const freshDice = (): Roller => seeded((++table.dice).toString(16).padStart(64, '0')).stream('bench', {});

/** With all battles in their middle: nothing up to there is counted. */
export async function host(size: RunSize, writes: boolean, say: (text: string) => void): Promise<BusyHost> {
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-bench-'));
  const child = await start('host', data, writes ? 'yes' : 'no');
  const close = async (): Promise<void> => {
    await child.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    const rules = (await rulesFor(planned.rulebook)) as Rules<unknown, unknown>;
    const traffic: Traffic = { frames: 0, bytes: 0 };
    const [one, two] = [new Person(child.port, 'Ada'), new Person(child.port, 'Bob')];
    const dice = freshDice();
    await warmUp(size.warm, () => HostedBattle.begin(child.port, one, two, traffic), rules, dice);
    // Those of the warm-up leave its memory.
    await pause(6000);
    const empty = (await child.measure()).memory;
    const battles: HostedBattle[] = [];
    for (let i = 0; i < size.matches; i++) battles.push(await HostedBattle.begin(child.port, one, two, traffic));
    say(`  ${battles.length} matches, ${battles.length * 4} connections`);
    await Promise.all(battles.map((battle, i) => forward(battle, rules, dice, 10 + (i % 50))));
    say('  the battles are under way');
    /** Another in the place of each that is over. */
    const renew = async (): Promise<void> => {
      for (const [i, battle] of battles.entries()) {
        if (!battle.over) continue;
        battle.close();
        const fresh = await HostedBattle.begin(child.port, one, two, traffic);
        await forward(fresh, rules, dice, 10 + (i % 50));
        battles[i] = fresh;
      }
    };
    const decide = (i: number, how: 'plays' | 'guesses'): Promise<number | null> | null =>
      battles[i]?.decide(rules, dice, how) ?? null;
    return {
      async paced() {
        await renew();
        return atTheirPace(child, size, (i) => decide(i, 'plays'), traffic);
      },
      full: () => asFastAsTheyCan(child, size, (i) => decide(i, 'guesses')),
      active: async () => ((await child.measure()).memory - empty) / battles.length,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Battles from beginning to end, a few at a time. */
async function warmUp(
  battles: number,
  begin: () => Promise<HostedBattle>,
  rules: Rules<unknown, unknown>,
  dice: Roller,
): Promise<void> {
  let begun = 0;
  const play = async (battle: HostedBattle): Promise<void> => {
    while (!battle.over) {
      await battle.decide(rules, dice, 'plays');
      // No faster than a socket may send, when only a few are left.
      await pause(20);
    }
    battle.close();
  };
  const oneAfterTheOther = async (): Promise<void> => {
    while (begun++ < battles) await play(await begin());
  };
  // The first by itself: with it both have a token.
  if (battles > 0) await play(await begin());
  await Promise.all(Array.from({ length: AT_A_TIME }, oneAfterTheOther));
}

async function forward(
  battle: HostedBattle,
  rules: Rules<unknown, unknown>,
  dice: Roller,
  decisions: number,
): Promise<void> {
  for (let i = 0; i < decisions && !battle.over; i++) {
    // What was acknowledged reaches the others a moment later.
    if ((await battle.decide(rules, dice, 'plays')) === null) await pause(5);
  }
}

/** A message of that size from one of four, to all four. */
export async function relay(size: RunSize, bytes: number): Promise<Busy> {
  const child = await start('relay');
  const text = 'x'.repeat(Math.round(bytes));
  const rooms = await Promise.all(Array.from({ length: size.matches }, (_, i) => room(child.port, i)));
  const traffic: Traffic = { frames: 0, bytes: 0 };
  const tell = (i: number): Promise<number | null> => rooms[i]?.(text, traffic) ?? Promise.resolve(null);
  for (let warm = 0; warm < 40; warm++) await Promise.all(rooms.map((_, i) => tell(i)));
  return {
    paced: () => atTheirPace(child, size, tell, traffic),
    full: () => asFastAsTheyCan(child, size, tell),
    close: () => child.stop(),
  };
}

async function room(port: number, i: number): Promise<(text: string, traffic: Traffic) => Promise<number>> {
  const sockets = Array.from(
    { length: 4 },
    () => new WebSocket(`ws://127.0.0.1:${port}/${i}`, { perMessageDeflate: false }),
  );
  await Promise.all(sockets.map((socket) => new Promise((open) => socket.once('open', open))));
  let counted: Traffic | null = null;
  for (const socket of sockets)
    socket.on('message', (data: Buffer) => {
      if (counted === null) return;
      counted.frames += 1;
      counted.bytes += data.length;
    });
  const [sender] = sockets;
  return (text, traffic) =>
    new Promise((heard) => {
      counted = traffic;
      const begun = performance.now();
      sender?.once('message', () => heard(performance.now() - begun));
      sender?.send(text);
    });
}

type Decide = (match: number) => Promise<number | null> | null;

async function atTheirPace(child: Child, size: RunSize, decide: Decide, traffic: Traffic): Promise<Stretch> {
  const latencies: number[] = [];
  const before = await child.spent();
  const { bytes, frames } = traffic;
  const under: Promise<void>[] = [];
  const begun = performance.now();
  for (let tick = 0; tick < size.seconds * size.matches * size.pace; tick++) {
    const due = begun + (tick * 1000) / (size.matches * size.pace);
    if (due > performance.now()) await pause(due - performance.now());
    const run = async (): Promise<void> => {
      const ms = await decide(tick % size.matches);
      if (ms !== null) latencies.push(ms);
    };
    under.push(run());
  }
  await Promise.all(under);
  await pause(200);
  const after = await child.spent();
  const decisions = latencies.length;
  return {
    decisions,
    cpu: (after.cpu - before.cpu) / decisions,
    system: (after.system - before.system) / decisions,
    serving: after.serving === null || before.serving === null ? null : (after.serving - before.serving) / decisions,
    latencies,
    bytes: (traffic.bytes - bytes) / decisions / 4,
    frames: (traffic.frames - frames) / decisions / 4,
  };
}

async function asFastAsTheyCan(child: Child, size: RunSize, decide: Decide): Promise<Full> {
  let decided = 0;
  let over = false;
  const before = await child.spent();
  const begun = performance.now();
  const all = Array.from({ length: size.matches }, async (_, i) => {
    while (!over) {
      if ((await decide(i)) === null) await pause(10);
      else decided += 1;
    }
  });
  await pause((size.seconds * 1000) / 2);
  over = true;
  const spent = performance.now() - begun;
  const after = await child.spent();
  const perSecond = (decided * 1000) / spent;
  await Promise.all(all);
  return { perSecond, share: (after.cpu - before.cpu) / 1000 / spent };
}

/** Matches that were begun and left alone: bytes the process holds before, and with all of them. */
export async function idle(size: RunSize): Promise<{ readonly before: number; readonly after: number }> {
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-bench-'));
  const child = await start('host', data, 'yes');
  try {
    const [one, two] = [new Person(child.port, 'Ada'), new Person(child.port, 'Bob')];
    const make = (): Promise<string> => begun(one, two);
    await make();
    const before = (await child.measure()).memory;
    for (let made = 0; made < size.idle; made += 8) await Promise.all(Array.from({ length: 8 }, make));
    await pause(6000);
    return { before, after: (await child.measure()).memory };
  } finally {
    await child.stop();
    await rm(data, { recursive: true, force: true });
  }
}
