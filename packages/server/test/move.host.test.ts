import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkHost } from '../src/check.ts';
import { databaseIn, type Kept } from '../src/config.ts';
import { exportHost, importHost } from '../src/move.ts';
import { serve } from '../src/serve.ts';
import { openPostgres } from '../src/storage/postgres/index.ts';
import { openSqlite } from '../src/storage/sqlite/index.ts';
import { Duel } from './crash/duel.ts';
import { Guest, type Host, openHost } from './http/rig.ts';
import { line, player, record, said } from './storage/examples.ts';
import { PASSWORD, type PostgresServer, postgresServer } from './storage/postgres-server.ts';

let server: PostgresServer;
let folder: string;
beforeAll(async () => {
  server = await postgresServer();
});
afterAll(() => server.end());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flagbridge-move-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string): Kept => ({ database: null, data: join(folder, name) });
const inDatabase = async (): Promise<Kept> => ({ database: await server.database(), data: folder });
const text = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

/** A duel that is over and one in its middle. */
async function played(host: Host): Promise<{ readonly running: string; readonly over: string }> {
  const [first, second] = [await Duel.at(host), await Duel.at(host)];
  for (let act = await first.ready(); act !== null; act = await first.ready()) await act.line.call(act.frame);
  const act = await second.ready();
  await act?.line.call(act.frame);
  for (const one of [first, second]) one.close();
  return { over: first.match, running: second.match };
}

async function checked(kept: Kept): Promise<readonly (string | null)[]> {
  const found: (string | null)[] = [];
  for await (const one of checkHost(kept)) if ('match' in one) found.push(one.wrong);
  return found;
}

test('a host moves to PostgreSQL and back with everything, signed-in people and battles under way', async () => {
  const host = await openHost();
  const ada = host.guest();
  await ada.put('/api/me', { name: 'Ada' });
  const { over, running } = await played(host);
  const old: Kept = { database: null, data: host.folder };
  // While it runs.
  const { counts } = await exportHost(old, join(folder, 'first.jsonl'));
  expect(counts).toMatchObject({ matches: 2, players: 5 });
  expect((await stat(join(folder, 'first.jsonl'))).mode & 0o777).toBe(0o600);
  await expect(exportHost(old, join(folder, 'first.jsonl'))).rejects.toThrow(/never replaced/);
  const key = await (await fetch(`${host.origin}/api/host`)).text();
  await host.close();

  const kept = await inDatabase();
  expect(await importHost(kept, join(folder, 'first.jsonl'))).toEqual({ counts, kept: null });
  await exportHost(kept, join(folder, 'second.jsonl'));
  expect(await text('second.jsonl')).toBe(await text('first.jsonl'));
  expect(await checked(kept)).toEqual([null, null]);
  await importHost(inFolder('back'), join(folder, 'first.jsonl'));
  await exportHost(inFolder('back'), join(folder, 'third.jsonl'));
  expect(await text('third.jsonl')).toBe(await text('first.jsonl'));
  expect(await checked(inFolder('back'))).toEqual([null, null]);

  const said: string[] = [];
  const env = { DATABASE_URL: kept.database ?? '' };
  const wish = {
    env,
    flags: { port: '0', log: 'silent' },
    terminal: false,
    say: (line: string) => void said.push(line),
  };
  const served = await serve(wish);
  if (!served.ok) throw new Error(served.why);
  expect(said.join('\n')).toContain(`kept in the database 127.0.0.1:${server.port}/`);
  expect(said.join('\n')).not.toContain(PASSWORD);
  expect(await serve(wish)).toMatchObject({ ok: false, code: 1, why: expect.stringMatching(/^Another server has/) });
  // Nothing is put under a server that runs.
  await expect(importHost(kept, join(folder, 'first.jsonl'), { replace: true })).rejects.toThrow(/^Another server has/);
  const origin = served.address.slice(0, -1);
  const again = new Guest(served.app, origin);
  again.cookie = ada.cookie;
  expect((await again.get('/api/me')).body).toMatchObject({ name: 'Ada' });
  expect(await (await fetch(`${origin}/api/host`)).text()).toBe(key);
  expect((await again.get(`/api/matches/${over}`)).status).toBeLessThan(500);
  const there = await served.app.storage.matches.read(running);
  expect(there?.record.state).toBe('running');
  // It is played on: another duel beside it, from beginning to end.
  const later = await played({ ...host, app: served.app, origin, guest: () => new Guest(served.app, origin) });
  expect((await served.app.storage.matches.read(later.over))?.record.state).toBe('ended');
  expect(await checked(kept)).toEqual([null, null, null, null]);
  await served.app.close();
});

/** A store with a little of what there is, in every shelf that can be damaged; its file. */
async function archive(): Promise<string> {
  const data = join(folder, 'source');
  await mkdir(data);
  const storage = await openSqlite({ file: databaseIn(data) });
  const who = player({ account: 'ada', hash: 'hash-of-password' });
  await storage.people.make(who);
  for (let i = 0; i < 3; i++) {
    const one = record({ host: who.id });
    await storage.matches.make(one, i);
    const lines = Array.from({ length: 300 }, (_, n) => line(n));
    await storage.matches.write({
      match: one.id,
      rev: 0,
      lines,
      chat: [said(0, who.id, { text: 'ä\u2028„🚀' })],
      at: 2,
    });
  }
  await storage.settle('signing-key', 'the key');
  await storage.close();
  const file = join(folder, 'archive.jsonl');
  await exportHost({ database: null, data }, file);
  return file;
}

test('what is damaged, cut, turned round, longer or of another form is refused by its line, and nothing is written', async () => {
  const file = await archive();
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
  const places = [inFolder('fresh'), await inDatabase()];
  const refused = async (changed: readonly string[], why: RegExp) => {
    const bad = join(folder, 'bad.jsonl');
    await writeFile(bad, changed.map((one) => `${one}\n`).join(''));
    for (const place of places) await expect(importHost(place, bad)).rejects.toThrow(why);
  };
  const changed = (at: number, to: (line: string) => string) => lines.map((one, i) => (i === at ? to(one) : one));
  expect(lines.length).toBeGreaterThan(900);
  await refused(
    changed(4, (one) => one.replace('gathering', 'gatherinG')),
    /line 5: it is not as it was written/,
  );
  await refused(
    changed(500, (one) => one.slice(0, -1)),
    /line 501: it is not as it was written/,
  );
  await refused(
    changed(500, (one) => `0${one.slice(1)}x`),
    /line 501: /,
  );
  await refused(lines.slice(0, -1), new RegExp(`line ${lines.length}: the end is missing`));
  await refused(lines.slice(0, 700), /line 701: the end is missing, the file was cut off\. Nothing was written\./);
  await refused(
    [...lines.slice(0, 600), ...lines.slice(601)],
    /line 601: it is not as it was written, or a line before/,
  );
  await refused([...lines.slice(0, 8), lines[9] ?? '', lines[8] ?? '', ...lines.slice(10)], /line 9: /);
  await refused([...lines, lines[1] ?? ''], /something stands behind the end/);
  await refused(
    changed(0, (one) => one.replace('"version":1', '"version":2')),
    /line 1: it was written in form 2, and this program reads form 1/,
  );
  await refused(['hello'], /line 1: this is no file that flagbridge export has written/);
  await refused([], /line 1: the end is missing/);
  for (const place of places) await expect(importHost(place, join(folder, 'none.jsonl'))).rejects.toThrow(/ENOENT/);
  // It may still be put there, so nothing was.
  for (const place of places) expect((await importHost(place, file)).counts).toMatchObject({ matches: 3, lines: 900 });
});

/** The library keeps a file open until its statements are collected as garbage: for a command that is another process's affair. */
async function letGo(): Promise<void> {
  setFlagsFromString('--expose-gc');
  for (let i = 0; i < 3; i++) {
    runInNewContext('gc')();
    await new Promise((done) => setTimeout(done, 20));
  }
}

test('what is there stays, unless it is asked otherwise; a host that was only started counts as empty', async () => {
  const file = await archive();
  const places = [inFolder('used'), await inDatabase()];
  await mkdir(places[0]?.data ?? '');
  const open = ({ database, data }: Kept) =>
    database === null ? openSqlite({ file: databaseIn(data) }) : openPostgres({ url: database });
  for (const place of places) {
    const started = await open(place);
    await started.settle('signing-key', 'made at the start');
    await started.close();
    await letGo();
    await importHost(place, file);
    const host = await open(place);
    expect(await host.settle('signing-key', 'another')).toBe('the key');
    expect((await host.people.byAccount('ada'))?.hash).toBe('hash-of-password');
    expect((await host.matches.listed('gathering', 9)).map(({ touched }) => touched)).toEqual([2, 2, 2]);
    const extra = record();
    await host.matches.make(extra, 9);
    await host.close();
    await letGo();
    await expect(importHost(place, file)).rejects.toThrow(/people or battles already.*--replace puts the file/);
    const { kept } = await importHost(place, file, { replace: true });
    expect(kept === null).toBe(place.database !== null);
    const again = await open(place);
    expect(await again.matches.read(extra.id)).toBeNull();
    expect(await again.matches.count()).toMatchObject({ gathering: 3 });
    await again.close();
  }
});
