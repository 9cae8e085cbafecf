import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { News } from '@flagbridge/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppParts } from '../../src/app.ts';
import { type CheckedJournal, type CheckedMatch, checkFile } from '../../src/check.ts';
import { databaseIn } from '../../src/config.ts';
import { Connection } from '../../src/storage/sqlite/connection.ts';
import { type Guest, type Host, openHost, SALT } from '../http/rig.ts';
import { socketOf, type TestSocket } from '../socket/test-socket.ts';

const againstComputer = {
  seats: [
    { id: 'red', offices: ['red'], who: { is: 'me' as const } },
    { id: 'blue', offices: ['blue'], who: { is: 'computer' as const, level: 'random' as const } },
  ],
};
const watched = { watch: { who: 'all' as const, knows: 'public' as const, delay: 0 } };

let folder: string;
let hosts: Host[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flagbridge-restart-'));
  hosts = [];
});
afterEach(async () => {
  for (const host of hosts) await host.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(parts: AppParts = {}, data = folder): Promise<Host> {
  const host = await openHost({ data }, { build: 'one', ...parts });
  hosts.push(host);
  return host;
}
const again = (host: Host, { cookie }: Guest): Guest => Object.assign(host.guest(), { cookie });
const figure = async (host: Host, name: string): Promise<number> =>
  Number(new RegExp(`^flagbridge_${name} (\\d+)$`, 'm').exec((await host.guest().get('/metrics')).text)?.[1]);

/** One decision of a seat that is asked something; false where it is not. */
async function decide(line: TestSocket): Promise<boolean> {
  const { requests, outcome } = (await line.call({ call: 'now' })).result;
  const request = requests.find(({ standing }: { standing: boolean }) => !standing);
  if (request === undefined || outcome !== null) return false;
  const { result } = await line.call({ call: 'sample', request: request.id });
  return (await line.call({ call: 'decide', request: request.id, choice: result.choice })).result.ok;
}

/** Two people who have decided so much, in a battle that is not over by then. */
async function played(host: Host, decisions: number) {
  for (;;) {
    const [ann, bob] = [host.guest(), host.guest()];
    const { card, invites } = await ann.make(watched);
    await bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT, token: invites[0]?.token });
    const lines = [socketOf(host, ann, card.id), socketOf(host, bob, card.id)] as const;
    await lines[0].enter('red');
    await lines[1].enter('blue');
    let done = 0;
    while (done < decisions && (await either(lines))) done += 1;
    if ((await lines[0].call({ call: 'now' })).result.outcome === null) return { match: card.id, ann, bob, lines };
    for (const line of lines) line.close();
  }
}

/** Whoever is asked decides; false when it is over. */
const either = async ([one, two]: readonly [TestSocket, TestSocket]): Promise<boolean> =>
  (await decide(one)) || (await decide(two));

/** Whatever the computers had to answer is answered, and they rest: what was told last awaits this office alone, or nobody. */
async function asksNobodyElse(line: TestSocket, office: string): Promise<void> {
  await line.until(() => {
    const last = line.frames.findLast((frame) => 'news' in frame)?.['news'] as News | undefined;
    return last?.awaited.every((one) => one.office === office);
  });
  // Computers look once more after a pause of their own, which began before this one.
  await new Promise((go) => setTimeout(go, 5));
}

const historyOf = async (line: TestSocket): Promise<unknown> =>
  (await line.call({ call: 'history', from: 1, to: 1000 })).result;

const rows = (sql: string, ...values: unknown[]): unknown[] => {
  const at = new Connection(databaseIn(folder));
  const found = /^select/.test(sql) ? at.all(sql, values) : [at.run(sql, values)];
  at.close();
  return found;
};

const checked = async (data: string): Promise<(CheckedMatch | CheckedJournal)[]> => {
  const found: (CheckedMatch | CheckedJournal)[] = [];
  for await (const one of checkFile(databaseIn(data), { build: 'one' })) found.push(one);
  return found;
};

describe('after a restart', () => {
  it('nothing is loaded where nothing is due, and what was told is told again to the letter', async () => {
    const first = await start();
    const { match, ann, bob, lines } = await played(first, 24);
    const told = [await historyOf(lines[0]), await historyOf(lines[1])];
    const recording = (await ann.get(`/api/matches/${match}/recording?seat=red`)).text;
    const solo = first.guest();
    const { card } = await solo.make(againstComputer);
    const line = socketOf(first, solo, card.id);
    await line.enter('red');
    await decide(line);
    await asksNobodyElse(line, 'red');
    await first.app.close();
    // Where no computer sits nothing is written down of rest: nobody asks for it.
    const rested = 'select rested is rev as rests from matches where id = ?';
    expect([rows(rested, match), rows(rested, card.id)]).toEqual([[{ rests: 0 }], [{ rests: 1 }]]);

    const second = await start();
    await new Promise((go) => setTimeout(go, 50));
    expect(second.app.hall.loaded).toBe(0);
    const back = socketOf(second, again(second, ann), match);
    await back.enter('red');
    const other = socketOf(second, again(second, bob), match);
    await other.enter('blue');
    const onlooker = socketOf(second, second.guest(), match);
    await onlooker.enter(null);
    expect([
      await figure(second, 'matches_taken_up_total'),
      await figure(second, 'matches_played_again_total'),
    ]).toEqual([1, 0]);
    // Before and behind the snapshot.
    await either([back, other]);
    expect([await historyOf(back), await historyOf(other)].map((all) => (all as unknown[]).slice(0, 25))).toEqual(
      told.map((all) => (all as unknown[]).slice(0, 25)),
    );
    const now = (await again(second, ann).get(`/api/matches/${match}/recording?seat=red`)).text;
    expect(now.startsWith(recording.trimEnd())).toBe(true);
    expect(((await historyOf(onlooker)) as unknown[]).length).toBeGreaterThan(20);
  });

  it('a computer that is awaited plays on without anybody, and its match leaves memory again', async () => {
    const first = await start();
    const ann = first.guest();
    const { card } = await ann.make(againstComputer);
    const line = socketOf(first, ann, card.id);
    await line.enter('red');
    await decide(line);
    await first.app.close();
    // As a kill leaves it in the middle of the computer's turn: nothing says that it rests.
    const [{ n }] = rows('select count(*) as n from lines where match = ?', card.id) as [{ n: number }];
    rows('update matches set rested = null where id = ?', card.id);
    const second = await start();
    while (
      (await figure(second, 'matches_taken_up_total')) + (await figure(second, 'matches_played_again_total')) ===
      0
    );
    while (second.app.hall.loaded > 0) await new Promise((go) => setTimeout(go, 20));
    await second.app.close();
    expect(rows('select rested is rev as rests from matches where id = ?', card.id)).toEqual([{ rests: 1 }]);
    const [after] = rows('select count(*) as n from lines where match = ?', card.id) as [{ n: number }];
    expect(after.n).toBeGreaterThanOrEqual(n);
  });

  it.each([
    ['its text is cut', 'update snapshots set text = substr(text, 1, length(text) - 9)'],
    ['its text is something else', "update snapshots set text = '0:AAAA'"],
    ['it is said to be of other lines', 'update snapshots set lines = lines - 1'],
    ['it is of another program', "update snapshots set stamp = 'another'"],
  ])('a snapshot is thrown away, and the match played again: %s', async (_, harm) => {
    const first = await start();
    const { match, ann, lines } = await played(first, 20);
    const told = await historyOf(lines[0]);
    await first.app.close();
    expect(rows(harm)[0]).toBeGreaterThan(0);
    const second = await start();
    const back = socketOf(second, again(second, ann), match);
    await back.enter('red');
    expect(await figure(second, 'matches_played_again_total')).toBe(1);
    expect(await historyOf(back)).toEqual(told);
  });

  it('another build of the program does not read the snapshots of the one before', async () => {
    const first = await start();
    const { match, ann } = await played(first, 20);
    await first.app.close();
    const second = await start({ build: 'two' });
    const back = socketOf(second, again(second, ann), match);
    await back.enter('red');
    expect(await figure(second, 'matches_played_again_total')).toBe(1);
  });

  it('a log that was altered before the snapshot is noticed all the same', async () => {
    const first = await start();
    const { match, ann } = await played(first, 20);
    await first.app.close();
    expect(
      rows('update lines set text = replace(text, \'"hash":"\', \'"hash":"0\') where match = ? and n = 3', match),
    ).toEqual([1]);
    const second = await start();
    const line = await socketOf(second, again(second, ann), match).opened();
    line.send({ hello: { seat: 'red', seen: null, chat: 0 } });
    await line.until(() => line.closed);
    expect(line.bye?.message).toMatch(/cannot be opened/);
  });

  it('a screen that comes back hears what it missed from the snapshot', async () => {
    const first = await start();
    const { match, ann, lines } = await played(first, 20);
    const told = (await historyOf(lines[0])) as { n: number }[];
    await first.app.close();
    const second = await start();
    const back = await socketOf(second, again(second, ann), match).opened();
    const seen = told.length - 3;
    back.send({ hello: { seat: 'red', seen, chat: 0 } });
    await back.until(() => back.frames.filter((frame) => 'news' in frame).length === 3);
    expect(back.frames.flatMap((frame) => ('news' in frame ? [frame['news']] : []))).toEqual(told.slice(seen));
  });
});

describe('a journal that was lost', () => {
  it('is said in the log, in the metrics, by check, and to those who have seen more', async () => {
    await (await start()).app.close();
    const first = await start();
    const { match, ann, lines } = await played(first, 2);
    // Into the file itself: what comes after lies in the journal alone.
    rows('pragma wal_checkpoint(passive)');
    await either(lines);
    const told = (await historyOf(lines[0])) as unknown[];
    const copy = await mkdtemp(join(tmpdir(), 'flagbridge-copied-'));
    for (const end of ['', '-count']) execFileSync('cp', [`${databaseIn(folder)}${end}`, `${databaseIn(copy)}${end}`]);
    await first.app.close();

    expect((await checked(copy)).filter((one) => 'journal' in one || one.wrong !== null)).toEqual([
      { journal: expect.stringMatching(/^the journal was lost or garbled: .* missing$/), wrong: true },
    ]);
    const second = await start({}, copy);
    expect(second.logged()).toMatch(/the journal was lost or garbled/);
    expect(await figure(second, 'journal_missing')).toBeGreaterThan(0);
    const back = await socketOf(second, again(second, ann), match).opened();
    back.send({ hello: { seat: 'red', seen: told.length, chat: 0 } });
    await back.until(() =>
      back.frames.some((frame) => JSON.stringify(frame).includes('The host lost what was decided')),
    );
    await back.until(() => back.frames.some((frame) => 'snapshot' in frame));
    await second.app.close();
    expect((await checked(copy)).filter((one) => 'journal' in one || one.wrong !== null)).toEqual([
      { journal: expect.stringMatching(/^at the start of .* missing$/), wrong: false },
    ]);
    await rm(copy, { recursive: true, force: true });
  });
});

describe('a lock that another program holds', () => {
  it('stops neither HTTP nor sockets; a decision is answered when it is kept, and the host says that it is unwell', async () => {
    const host = await start();
    const { lines } = await played(host, 2);
    const other = new Connection(databaseIn(folder), 0);
    other.exec('begin immediate');
    let answered = false;
    const deciding = (async () => {
      await either(lines);
      answered = true;
    })();
    while (host.app.storage.heldUp <= 2000) {
      expect((await host.guest().get('/api/host')).status).toBe(200);
      await new Promise((go) => setTimeout(go, 100));
    }
    expect(answered).toBe(false);
    expect((await host.guest().get('/api/health')).status).toBe(503);
    other.exec('rollback');
    other.close();
    await deciding;
    expect((await host.guest().get('/api/health')).status).toBe(200);
  });
});
