import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOnFailure, whyNot } from '../../src/serve.ts';
import type { Storage } from '../../src/storage/port.ts';
import { openPostgres } from '../../src/storage/postgres/index.ts';
import { migrations } from '../../src/storage/postgres/migrations/index.ts';
import type { PostgresOptions } from '../../src/storage/postgres/open.ts';
import { explained } from '../../src/storage/postgres/refused.ts';
import { freshId, line, player, record } from './examples.ts';
import { PASSWORD, type PostgresServer, postgresServer } from './postgres-server.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await postgresServer();
});
afterAll(() => server.end());

/** Everything an error says, and what it holds: nothing of it may have a password. */
function allOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.stack, JSON.stringify(error), allOf(error.cause)].join('\n');
}

/** The sentence a host gets. */
async function refused(options: PostgresOptions): Promise<string> {
  const fault: unknown = await openPostgres(options).then(
    () => new Error('it was opened'),
    (error: unknown) => error,
  );
  expect(allOf(fault)).not.toContain(PASSWORD);
  return whyNot(fault, 'folder') ?? `no sentence for ${(fault as Error).message}`;
}

test('what keeps a host from starting has a sentence, which never says the password', async () => {
  const url = await server.database();
  const name = new URL(url).pathname.slice(1);
  const place = `127.0.0.1:${server.port}/${name}`;
  const is = (reason: string) =>
    `Nothing can be kept in the database ${place}: ${reason}. Mend that, or change DATABASE_URL.`;
  expect(await refused({ url: server.url(name, { password: 'wrong' }) })).toBe(is('the user or the password is wrong'));
  expect(await refused({ url: `postgres://flagbridge@127.0.0.1:${server.port}/${name}` })).toBe(
    is('it wants a password, and none is given'),
  );
  expect(await refused({ url: server.url('nowhere') })).toMatch(
    /nowhere: there is no database of that name: create it/,
  );
  expect(await refused({ url: 'postgres://a:not-to-be-told@127.0.0.1:1/x' })).toMatch(/no PostgreSQL answers there/);
  expect(await refused({ url: `${url}?sslmode=verify-full` })).toBe(
    is('it has no encrypted connections, and sslmode asks for one'),
  );
  expect(await refused({ url, least: 990_000 })).toBe(is('PostgreSQL 18.4 is too old, 99 is the oldest that will do'));
  await server.ask(url, `create role guest login password '${PASSWORD}'`);
  expect(await refused({ url: server.url(name, { user: 'guest' }) })).toMatch(/this user may not make tables there/);
  await server.ask(url, 'create schema flagbridge; create table flagbridge.theirs (a integer)');
  expect(await refused({ url })).toBe(is('its schema flagbridge is another program’s'));
  await server.ask(url, 'drop schema flagbridge cascade');
  await (await openPostgres({ url })).close();
  expect(await refused({ url, migrations: [] })).toMatch(
    /this database has version 1, and this program knows versions up to 0/,
  );
  await server.ask(url, `create database latin encoding 'LATIN1' template template0`);
  expect(await refused({ url: server.url('latin') })).toMatch(/its encoding is LATIN1: create it with encoding 'UTF8'/);
});

test('a server that does not keep its word over a loss of power is refused', async () => {
  const url = await server.database();
  const fsync = async (to: string): Promise<void> => {
    await server.ask(url, `alter system set fsync = ${to}`);
    await server.ask(url, 'select pg_reload_conf()');
    await expect.poll(async () => (await server.ask<{ fsync: string }>(url, 'show fsync'))[0]?.fsync).toBe(to);
  };
  await fsync('off');
  expect(await refused({ url })).toMatch(/fsync is off/);
  await fsync('on');
  // Less than that a database's own setting may not ask for.
  const name = new URL(url).pathname.slice(1);
  await server.ask(url, `alter database ${name} set synchronous_commit = off`);
  await server.ask(url, `alter database ${name} set default_transaction_read_only = on`);
  const storage = await openPostgres({ url });
  await storage.matches.make(record(), 1);
  await storage.close();
});

test('a migration happens whole or not at all, and is not done twice', async () => {
  const url = await server.database();
  await (await openPostgres({ url })).close();
  const second = { n: 2, name: 'colours', sql: 'alter table flagbridge.players add column colour text' };
  const broken = { n: 3, name: 'broken', sql: 'alter table flagbridge.nowhere add column colour text' };
  const versions = () => server.ask(url, 'select n, name from flagbridge.migrations order by n');
  const [first] = migrations;
  if (first === undefined) throw new Error('there are none');
  await expect(openPostgres({ url, migrations: [first, second, broken] })).rejects.toThrow(/does not exist/);
  expect(await versions()).toEqual([{ n: 1, name: 'everything' }]);
  for (let again = 0; again < 2; again++) await (await openPostgres({ url, migrations: [first, second] })).close();
  expect(await versions()).toEqual([
    { n: 1, name: 'everything' },
    { n: 2, name: 'colours' },
  ]);
  await expect(openPostgres({ url, migrations: [second] })).rejects.toThrow(/stands where 1 belongs/);
});

test.each([
  [{ code: '53100' }, /its disk is full/],
  [{ code: '25006' }, /can only be read/],
  [{ code: '53300' }, /too many connections/],
  [{ code: '58030' }, /disk does not answer/],
  [{ code: 'ENOTFOUND' }, /no machine of that name/],
  [{ code: 'CERT_HAS_EXPIRED' }, /certificate has expired/],
  [{ message: 'Connection terminated unexpectedly' }, /the line was cut/],
])('%j has a sentence', (fault, sentence) => {
  expect((explained(fault, 'here/x') as Error).message).toMatch(sentence);
});

test('what is a mistake of the program has none', () => {
  const fault = new TypeError('x');
  expect(explained(fault, 'here/x')).toBe(fault);
});

test('a second server is refused in a sentence, until the first has ended', async () => {
  const url = await server.database();
  const first = await openPostgres({ url });
  expect(await refused({ url })).toMatch(
    /^Another server has the database 127\.0\.0\.1:\d+\/test_\d+ open\. One server serves one/,
  );
  await first.close();
  await (await openPostgres({ url })).close();
});

test('of a moment’s changes one that breaks a constraint harms none of the others', async () => {
  const storage = await openPostgres({ url: await server.database() });
  const [there, fresh] = [player({ account: 'ada' }), player()];
  await storage.people.make(there);
  const one = record();
  await storage.matches.make(one, 1);
  const found = await Promise.allSettled([
    storage.matches.write({ match: one.id, rev: 0, lines: [line(0)], at: 2 }),
    storage.people.make(there),
    storage.people.make(player({ account: 'ada' })),
    storage.people.hold({ match: freshId(), seat: 'red', player: there.id, since: 1 }),
    storage.people.change(freshId(), { name: 'nobody' }),
    storage.people.make(fresh),
    storage.matches.write({ match: one.id, rev: 1, lines: [line(0)], at: 2 }),
    storage.matches.write({ match: one.id, rev: 1, lines: [line(1)], at: 2 }),
  ]);
  expect(found.map(({ status }) => status)).toEqual([
    'fulfilled',
    ...Array<string>(4).fill('rejected'),
    ...Array<string>(3).fill('fulfilled'),
  ]);
  expect(found.slice(-2)).toMatchObject([{ value: { ok: false, why: 'taken' } }, { value: { ok: true, rev: 2 } }]);
  expect(await storage.people.read(fresh.id)).toEqual(fresh);
  expect(await storage.matches.lines(one.id, 0)).toEqual([line(0), line(1)]);
  expect((await storage.matches.count()).gathering).toBe(1);
  await storage.close();
});

/** Writes to some matches, one line after the other, until told to stop; gives how many lines each was told are kept. */
function load(storage: Storage, all: readonly { readonly id: string }[]) {
  const told = new Map(all.map(({ id }) => [id, 0]));
  let go = true;
  const writers = all.map(async ({ id }) => {
    for (let n = 0; go; n++) {
      const answer = await storage.matches.write({ match: id, rev: n, lines: [line(n, { mark: `mark-${n}` })], at: n });
      expect(answer).toEqual({ ok: true, rev: n + 1 });
      told.set(id, n + 1);
    }
  });
  return {
    sum: () => [...told.values()].reduce((all, one) => all + one, 0),
    async end() {
      go = false;
      await Promise.all(writers);
      for (const [id, lines] of told)
        expect((await storage.matches.lines(id, 0)).map(({ n }) => n)).toEqual(
          Array.from({ length: lines }, (_, n) => n),
        );
    },
  };
}

async function loaded(options: PostgresOptions) {
  const storage = await openPostgres(options);
  const all = Array.from({ length: 6 }, () => record());
  for (const one of all) await storage.matches.make(one, 1);
  return { storage, all, ...load(storage, all) };
}

test('lines that are cut in the middle of things come back; what was told is there, once', async () => {
  const url = await server.database();
  const { storage, sum, end } = await loaded({ url });
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'flagbridge' and datname = current_database()`;
  for (let cuts = 0; cuts < 8; cuts++) {
    const before = sum();
    await expect.poll(sum, { interval: 5 }).toBeGreaterThan(before + 5 + cuts);
    expect(await server.ask(url, cut)).not.toEqual([]);
    expect(await storage.matches.count()).toMatchObject({ gathering: 6 });
  }
  await end();
  await storage.close();
});

/** Passes everything on between a host and its server, but for what is done at a commit. */
async function between(
  port: number,
): Promise<{ port: number; at: 'never' | 'before' | 'behind'; cuts: number; server: Server }> {
  const lines = new Set<Socket>();
  const proxy = { port: 0, at: 'never' as 'never' | 'before' | 'behind', cuts: 0, server: null as unknown as Server };
  proxy.server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let deaf = false;
    const cut = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const one of [near, far]) {
      lines.add(one);
      one.on('error', cut);
      one.on('close', cut);
    }
    near.on('data', (data) => {
      if (proxy.at === 'never' || !data.includes('commit\0')) return void far.write(data);
      proxy.cuts += 1;
      if (proxy.at === 'behind') far.write(data);
      deaf = true;
      if (proxy.at === 'before') cut();
      proxy.at = 'never';
    });
    far.on('data', (data) => {
      // It was kept, and nobody hears of it.
      if (deaf) cut();
      else near.write(data);
    });
  });
  await new Promise<void>((done) => proxy.server.listen(0, '127.0.0.1', done));
  proxy.port = (proxy.server.address() as { port: number }).port;
  return proxy;
}

test('where the line breaks at the very commit, what became of it is found out: nothing is lost or done twice', async () => {
  const url = await server.database();
  const proxy = await between(server.port);
  const through = new URL(url);
  through.port = String(proxy.port);
  const storage = await openPostgres({ url: through.href });
  const one = record();
  await storage.matches.make(one, 1);
  for (const [n, at] of (['before', 'behind', 'before', 'behind'] as const).entries()) {
    proxy.at = at;
    const written = storage.matches.write({ match: one.id, rev: n, lines: [line(n, { mark: `mark-${n}` })], at: n });
    const said = storage.settle(`name-${n}`, `value-${n}`);
    expect(await Promise.all([written, said])).toEqual([{ ok: true, rev: n + 1 }, `value-${n}`]);
    expect(proxy.cuts).toBe(n + 1);
  }
  expect(await storage.matches.lines(one.id, 0)).toHaveLength(4);
  await storage.close();
  proxy.server.close();
});

test('a server that is gone for a while holds decisions up, and all of them are kept when it is back', async () => {
  const own = await postgresServer();
  try {
    const { storage, sum, end } = await loaded({ url: await own.database() });
    await expect.poll(sum, { interval: 5 }).toBeGreaterThan(20);
    await own.kill();
    await expect.poll(() => storage.heldUp).toBeGreaterThan(100);
    const before = sum();
    await own.start();
    await expect.poll(sum).toBeGreaterThan(before + 20);
    expect(storage.heldUp).toBe(0);
    expect(await storage.healthy()).toBe(true);
    await end();
    await storage.close();
  } finally {
    await own.end();
  }
});

test('a server that is frozen is left, and found again when it goes on', async () => {
  const own = await postgresServer();
  try {
    const { storage, sum, end } = await loaded({ url: await own.database(), patience: 500 });
    await expect.poll(sum, { interval: 5 }).toBeGreaterThan(20);
    own.freeze(true);
    await expect.poll(() => storage.healthy()).toBe(false);
    own.freeze(false);
    const before = sum();
    await expect.poll(sum).toBeGreaterThan(before + 20);
    await end();
    await storage.close();
  } finally {
    own.freeze(false);
    await own.end();
  }
});

test('a host whose database another one has taken meanwhile promises nothing any more, and ends', async () => {
  const url = await server.database();
  const proxy = await between(server.port);
  const through = new URL(url);
  through.port = String(proxy.port);
  const storage = await openPostgres({ url: through.href });
  const one = record();
  await storage.matches.make(one, 1);
  await new Promise((done) => proxy.server.close(done).once('close', done) && done(null));
  await server.ask(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'flagbridge' and datname = current_database()`,
  );
  const other = await openPostgres({ url });
  proxy.server.listen(proxy.port, '127.0.0.1');
  await expect(storage.matches.write({ match: one.id, rev: 0, at: 2 })).rejects.toThrow(/^Another server has/);
  const said: unknown[] = [];
  await endOnFailure(
    storage,
    (text) => said.push(text),
    (code) => said.push(code),
  );
  expect(said).toEqual([expect.stringMatching(/^Ended: Another server has/), 1]);
  await expect(storage.people.read('x')).rejects.toThrow(/Another server/);
  expect(await other.matches.write({ match: one.id, rev: 0, at: 2 })).toEqual({ ok: true, rev: 1 });
  await storage.close();
  await other.close();
  proxy.server.close();
});
