import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Rules, seeded } from '@flagbridge/engine';
import type { MatchPlan } from '@flagbridge/protocol/online';
import { rulesFor } from '@flagbridge/rules';
import { databaseIn, openSqlite } from '@flagbridge/server';
import { planned } from './battle.ts';
import { type Child, start } from './child.ts';
import { Person } from './people.ts';
import { Connection } from './seat.ts';

/** A folder with many battles of one person against the computer, each in its middle. */
interface Stored {
  readonly data: string;
  readonly matches: readonly string[];
  readonly seat: string;
  readonly token: string;
  /** Lines of each. */
  readonly lines: number;
}

const LINES = 300;
/** Copies that are written at the same time share a sync. */
const AT_ONCE = 100;
const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

const [mine, theirs] = planned.seats.map(({ id }) => id) as [string, string];
const againstComputer: MatchPlan = {
  ...planned,
  seats: planned.seats.map((seat) => ({
    ...seat,
    who: seat.id === theirs ? { is: 'computer', level: 'random' } : { is: 'me' },
  })),
};

/** One battle is played, and then written down as often as wanted, with everything the host keeps of it. */
async function stored(count: number): Promise<Stored> {
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-bench-'));
  const child = await start('host', data, 'yes');
  const one = new Person(child.port, 'Ada');
  const played = await longBattle(child, one);
  await child.stop();
  const { people, matches, close } = await openSqlite({ file: databaseIn(data) });
  const found = await matches.read(played);
  if (found === null) throw new Error('the battle is gone');
  const lines = await matches.lines(played, 0);
  const snapshot = await matches.snapshot(played);
  const ids: string[] = [];
  for (let made = 0; made < count; made += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - made) }, async (_, i) => {
        const match = `bench-${String(made + i).padStart(16, '0')}`;
        ids.push(match);
        await matches.make({ ...found.record, id: match }, found.touched);
        await matches.write({ match, rev: 0, lines, at: found.touched });
        await people.hold({ match, seat: mine, player: found.record.host, since: 0 });
        if (snapshot !== null) await matches.keepSnapshot({ ...snapshot, match });
      }),
    );
  await matches.rest(ids.map((match) => ({ match, rev: 1 })));
  await matches.remove(played);
  await close();
  return { data, matches: ids, seat: mine, token: one.token, lines: lines.length };
}

/** A battle in its middle, in which the person is awaited: the longest there is up to the wanted length, for some are over before. */
async function longBattle(child: Child, one: Person): Promise<string> {
  const rules = (await rulesFor(planned.rulebook)) as Rules<unknown, unknown>;
  let wanted = LINES / 2;
  for (let n = 1; ; n++) {
    const dice = seeded(n.toString(16).padStart(64, '0')).stream('bench', {});
    const { card } = await one.make(againstComputer);
    const seat = await Connection.open(
      { port: child.port, match: card.id, seat: mine, token: one.token },
      { frames: 0, bytes: 0 },
    );
    let decided = 0;
    while (decided < wanted && !seat.over) {
      const request = seat.asked;
      if (request === undefined) await pause(5);
      else if ((await seat.decide(request.id, seat.answer(rules, dice))).ok) decided += 1;
      else await seat.decide(request.id, request.default);
    }
    // Until the computer has answered, and until what stands by then is in a snapshot as far as it would be.
    await pause(2500);
    const { over } = seat;
    seat.close();
    if (!over) return card.id;
    wanted = Math.floor(decided * 0.8);
  }
}

/** What became of a start. */
interface Restarted {
  /** Milliseconds from the beginning of the process. */
  readonly listens: number;
  readonly answers: number;
  readonly freeze: number;
  /** Bytes above an empty host. */
  readonly memory: number;
}

/** Screens that all come back at once. */
interface Returned {
  readonly screens: number;
  /** Milliseconds until the last has how things stand. */
  readonly all: number;
  /** Until somebody who plays elsewhere meanwhile was answered, at most. */
  readonly longest: number;
  readonly freeze: number;
  /** Bytes for each match that is in memory now. */
  readonly each: number;
}

/** Everything about a restart, in words. */
export async function sayRestarts(count: number, screens: number, say: (text: string) => void): Promise<void> {
  say(`${count} stored battles against the computer …`);
  const at = await stored(count);
  const { quiet, due, returned } = await restarts(at, screens, say);
  const mib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
  const told = ({ listens, answers, freeze, memory }: Restarted): string =>
    `it listens after ${listens.toFixed(0)} ms, everything answers after ${answers.toFixed(0)} ms, the loop stood still for ${freeze.toFixed(0)} ms at most, ${mib(memory)} above an empty host`;
  say(
    `Start with ${count} battles of ${at.lines} lines in which people are awaited: ${told(quiet)} (bounds: 5 s, 200 MiB).`,
  );
  say(`The same where no computer is known to rest, so that each is opened: ${told(due)}.`);
  say(
    `${returned.screens} screens that come back at once have how things stand after ${returned.all.toFixed(0)} ms; somebody who plays elsewhere waits ${returned.longest.toFixed(0)} ms at most, the loop stood still for ${returned.freeze.toFixed(0)} ms; an active match takes ${(returned.each / 1024).toFixed(0)} KiB.`,
  );
}

async function restarts(
  at: Stored,
  screens: number,
  say: (text: string) => void,
): Promise<{ readonly quiet: Restarted; readonly due: Restarted; readonly returned: Returned }> {
  const empty = await memoryOfEmpty();
  try {
    const quiet = await restart(at, empty, 0);
    say('  nothing is due: done');
    const returned = await return_(at, screens);
    say('  the screens are back');
    await noteNothing(at);
    return { quiet, returned, due: await restart(at, empty, at.matches.length) };
  } finally {
    await rm(at.data, { recursive: true, force: true });
  }
}

async function memoryOfEmpty(): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-bench-'));
  const child = await start('host', data, 'yes');
  await pause(1000);
  const { memory } = await child.measure();
  await child.stop();
  await rm(data, { recursive: true, force: true });
  return memory;
}

/** As a kill leaves it: nothing says that any computer rests, and every match has to be looked at. */
async function noteNothing({ data, matches: ids }: Stored): Promise<void> {
  const { matches, close } = await openSqlite({ file: databaseIn(data) });
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(
      ids.slice(from, from + AT_ONCE).map(async (match) => {
        const { rev = 0 } = (await matches.read(match)) ?? {};
        await matches.write({ match, rev, at: 1 });
      }),
    );
  await close();
}

/** Until everything that is due has been looked at, and any match that is asked for answers. */
async function restart(at: Stored, empty: number, due: number): Promise<Restarted> {
  const begun = performance.now();
  const child = await start('host', at.data, 'yes');
  child.look();
  const listens = performance.now() - begun;
  const asked = at.matches.filter((_, i) => i % Math.ceil(at.matches.length / 10) === 0);
  for (const match of asked) (await open(child, at, match)).close();
  while ((await loadedSoFar(child)) < due) await pause(50);
  const answers = performance.now() - begun;
  const { memory, freeze } = await child.measure();
  await child.stop();
  return { listens, answers, freeze, memory: memory - empty };
}

/** By the host's own metrics. */
async function loadedSoFar({ port }: Child): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const figures = [...text.matchAll(/^flagbridge_matches_(?:taken_up|played_again)_total (\d+)$/gm)];
  return figures.reduce((sum, [, count]) => sum + Number(count), 0);
}

const open = (child: Child, at: Stored, match: string): Promise<Connection> =>
  Connection.open({ port: child.port, match, seat: at.seat, token: at.token }, { frames: 0, bytes: 0 });

async function return_(at: Stored, count: number): Promise<Returned> {
  const child = await start('host', at.data, 'yes');
  child.look();
  const [elsewhere = '', ...others] = at.matches;
  const player = await open(child, at, elsewhere);
  await pause(500);
  const before = await child.measure();
  let [longest, over] = [0, false];
  const asking = (async () => {
    while (!over) {
      const asked = performance.now();
      await player.ask({ call: 'now' });
      longest = Math.max(longest, performance.now() - asked);
      await pause(5);
    }
  })();
  const begun = performance.now();
  const screens = await Promise.all(others.slice(0, count).map((match) => open(child, at, match)));
  const all = performance.now() - begun;
  over = true;
  await asking;
  const { memory, freeze } = await child.measure();
  for (const one of [player, ...screens]) one.close();
  await child.stop();
  return { screens: screens.length, all, longest, freeze, each: (memory - before.memory) / screens.length };
}
