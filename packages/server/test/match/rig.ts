import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { News, Snapshot } from '@flagbridge/protocol';
import type { Bye, Card, ChatLine, ClockNow, MatchPlan, Welcome } from '@flagbridge/protocol/online';
import type { Registry } from '@flagbridge/rules';
import { newSigningKey } from '@flagbridge/table';
import { playerAt } from '../../src/jobs/player-at.ts';
import type { Thinkers } from '../../src/jobs/port.ts';
import { thinkHere } from '../../src/jobs/think.ts';
import { defaultLimits } from '../../src/match/around.ts';
import type { LastSeen, Refused } from '../../src/match/hall.ts';
import { openHall, type Screen, type Visit } from '../../src/match/index.ts';
import type { Storage } from '../../src/storage/port.ts';
import { openSqlite } from '../../src/storage/sqlite/index.ts';

export const SALT = '5a'.repeat(32);
export const HOST_SALT = 'a5'.repeat(32);

/** A host with a real file and a clock of its own. */
export async function openHost(
  how: {
    idle?: number;
    file?: string;
    real?: true;
    wrap?: (s: Storage) => Storage;
    registry?: Registry;
    thinkers?: (here: Thinkers) => Thinkers;
  } = {},
) {
  const folder = how.file === undefined ? await mkdtemp(join(tmpdir(), 'flagbridge-hall-')) : null;
  const file = how.file ?? join(folder ?? '', 'host.db');
  const real = await openSqlite({ file });
  const storage = how.wrap?.(real) ?? real;
  const clock = { now: 1_800_000_000_000 };
  const dues: { kind: string; key: string; due: number }[] = [];
  /** Who was sent for, and the turn of his that had been kept by then. */
  const awaited: { match: string; seat: string; turn: number; kept: number | undefined }[] = [];
  /** Seats that were told that everybody is away. */
  const pausedFor: string[] = [];
  const logged: string[] = [];
  const log = (_: object, message: string): void => void logged.push(message);
  const here = thinkHere(how.registry);
  const thinkers = how.thinkers?.(here) ?? here;
  const hall = await openHall({
    storage,
    jobs: {
      put: async (kind, key, due) => void dues.push({ kind, key, due }),
      drop: async (kind, key) => {
        for (let i = dues.length - 1; i >= 0; i--)
          if (dues[i]?.kind === kind && dues[i]?.key === key) dues.splice(i, 1);
      },
    },
    notices: {
      awaited: async (match, seat, turn) => {
        const kept = (await real.matches.read(match))?.record.time?.turns[seat];
        awaited.push({ match, seat, turn, kept });
      },
      paused: async (_, seat) => void pausedFor.push(seat),
    },
    playerAt: (level) => playerAt(level, thinkers),
    thinkers,
    signingKey: await newSigningKey(),
    ...(how.registry !== undefined && { registry: how.registry }),
    now: how.real === true ? Date.now : () => clock.now,
    log: { info: log, warn: log, error: log },
    limits: { ...defaultLimits, grace: { live: 0, days: 0 }, ...(how.idle !== undefined && { idle: how.idle }) },
    count: () => {},
  });
  const player = async (name: string): Promise<string> => {
    const id = `player-${name}-0000000000`.slice(0, 24);
    if ((await storage.people.read(id)) === null)
      await storage.people.make({
        id,
        name,
        made: clock.now,
        account: null,
        hash: null,
        email: null,
        confirmed: false,
        webhook: false,
      });
    return id;
  };
  return {
    hall,
    storage,
    file,
    clock,
    dues,
    awaited,
    pausedFor,
    logged,
    player,
    close: async () => {
      await hall.close();
      await thinkers.close();
      await real.close();
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Host = Awaited<ReturnType<typeof openHost>>;

const plan: MatchPlan = {
  rulebook: 'toy-gunnery',
  scenario: 'duel',
  options: {},
  undo: 'consent',
  seats: [],
  clock: { is: 'none' },
  watch: { who: 'all', knows: 'public', delay: 0 },
  open: true,
};
export const planOf = (change: Partial<MatchPlan>): MatchPlan => ({ ...plan, ...change });

/** Somebody's screen, with everything it was sent. */
export class TestScreen implements Screen {
  readonly frames: Record<string, unknown>[] = [];
  readonly texts: string[] = [];
  bye: Bye | null = null;
  waiting = 0;
  visit: Visit | null = null;
  #calls = 0;
  #waits: (() => void)[] = [];

  send(text: string): void {
    this.texts.push(text);
    this.frames.push(JSON.parse(text));
    for (const wake of this.#waits.splice(0)) wake();
  }
  close(bye: Bye): void {
    this.bye = bye;
    for (const wake of this.#waits.splice(0)) wake();
  }
  async until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (this.bye !== null) throw new Error(`closed: ${this.bye.why} ${this.bye.message}`);
      await new Promise<void>((wake) => this.#waits.push(wake));
    }
  }
  get welcome(): Welcome {
    return this.frames[0]?.['welcome'] as Welcome;
  }
  get card(): Card {
    const last = this.frames.findLast((frame) => 'card' in frame);
    return (last?.['card'] as Card | undefined) ?? this.welcome.card;
  }
  get news(): News[] {
    return this.frames.flatMap((frame) => ('news' in frame ? [frame['news'] as News] : []));
  }
  get chat(): ChatLine[] {
    return [
      ...this.welcome.chat,
      ...this.frames.flatMap((frame) => ('chat' in frame ? [frame['chat'] as ChatLine] : [])),
    ];
  }
  get times(): ClockNow[] {
    return this.frames.flatMap((frame) => ('time' in frame ? [frame['time'] as ClockNow] : []));
  }
  // biome-ignore lint/suspicious/noExplicitAny: answers of many forms
  async ask(call: object): Promise<any> {
    const id = ++this.#calls;
    this.visit?.hear(JSON.stringify({ id, ...call }));
    const frame = await this.until(() => this.frames.find((one) => one['re'] === id));
    return frame['result'] ?? { fault: frame['fault'] };
  }
  now(): Promise<Snapshot> {
    return this.ask({ call: 'now' });
  }
  /** Answers whatever is asked, once, with something legal. */
  async play(mark?: string): Promise<boolean> {
    const { requests } = await this.now();
    const request = requests.find((one) => !one.standing);
    if (request === undefined) return false;
    const { choice } = await this.ask({ call: 'sample', request: request.id });
    const done = await this.ask({ call: 'decide', request: request.id, choice, ...(mark !== undefined && { mark }) });
    return done.ok === true;
  }
}

export async function sitAt(
  host: Host,
  match: string,
  seat: string | null,
  name: string,
  seen: LastSeen = { seen: null, chat: 0 },
): Promise<TestScreen> {
  const screen = new TestScreen();
  const visit = await host.hall.enter(match, seat, { player: await host.player(name), name }, screen, seen);
  if (!visit.ok) throw new Error(visit.message);
  screen.visit = visit;
  await screen.until(() => screen.frames[0]);
  return screen;
}

/** A match between two people who have sat down. */
export async function twoSit(
  host: Host,
  change: Partial<MatchPlan> = {},
): Promise<{ match: string; red: TestScreen; blue: TestScreen; seats: string[] }> {
  const seats = await officesOf(host, change);
  const made = await host.hall.make(
    { player: await host.player('Ada'), name: 'Ada' },
    planOf({
      ...change,
      seats: [
        { id: 'first', offices: seats[0] ?? [], who: { is: 'me' } },
        { id: 'second', offices: seats[1] ?? [], who: { is: 'person' } },
      ],
    }),
    HOST_SALT,
  );
  if ('ok' in made) throw new Error((made as Refused).message);
  const match = made.card.id;
  const sat = await host.hall.sit(match, 'second', { player: await host.player('Bob'), name: 'Bob' }, SALT);
  if (!sat.ok) throw new Error(sat.message);
  return {
    match,
    red: await sitAt(host, match, 'first', 'Ada'),
    blue: await sitAt(host, match, 'second', 'Bob'),
    seats: ['first', 'second'],
  };
}

/** Both play until it is over. */
export async function playOut(...screens: TestScreen[]): Promise<void> {
  for (let i = 0; i < 3000; i++) {
    if ((await screens[0]?.now())?.outcome != null) return;
    let moved = false;
    for (const screen of screens) moved = (await screen.play()) || moved;
    if (!moved) throw new Error('nobody is asked');
  }
  throw new Error('it never ends');
}

async function officesOf(_host: Host, change: Partial<MatchPlan>): Promise<string[][]> {
  const { listingOf } = await import('@flagbridge/rules');
  const { rulebook, scenario } = planOf(change);
  const about = listingOf(rulebook)?.about;
  const found = typeof scenario === 'string' ? about?.scenarios.find(({ id }) => id === scenario) : scenario;
  const offices = found?.offices ?? [];
  const side = offices[0]?.side;
  return [
    offices.filter((one) => one.side === side).map(({ id }) => id),
    offices.filter((one) => one.side !== side).map(({ id }) => id),
  ];
}
