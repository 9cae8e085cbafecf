import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type App, openApp } from './app.ts';
import { type Config, defaultPort, readConfig, type SettingName } from './config.ts';
import { PortTaken } from './listen.ts';
import { isLoopbackHost } from './security/places.ts';
import type { Storage } from './storage/port.ts';
import { DatabaseRefused, placeOf } from './storage/postgres/index.ts';
import { FolderInUse, holdFolder } from './storage/sqlite/index.ts';

export interface ServeWish {
  readonly env: { readonly [name: string]: string | undefined };
  readonly flags: { readonly [name in SettingName]?: string };
  /** A person reads what is said. */
  readonly terminal: boolean;
  readonly say: (text: string) => void;
  /** The process is its own: signals stop it in order, from the moment it says where it is. */
  readonly signals?: true;
}

export type Served =
  | { readonly ok: true; readonly app: App; readonly address: string; readonly config: Config }
  /** 1: it cannot; 2: what was asked for is not understood. */
  | { readonly ok: false; readonly code: 1 | 2; readonly why: string };

/** Serves the page and online play, and says where. It goes on until `app.close()`. */
export async function serve({ env, flags, terminal, say, signals }: ServeWish): Promise<Served> {
  const read = readConfig(env, flags, terminal);
  if (!read.ok) return { ok: false, code: 2, why: read.why };
  const page = read.config.page ?? builtPage();
  const config: Config = { ...read.config, page };
  const worker = new URL('./thinker.mjs', import.meta.url);
  let app: App | null = null;
  let letGo: (() => void) | null = null;
  try {
    if (config.database === null) {
      await mkdir(config.data, { recursive: true, mode: 0o700 });
      letGo = await holdFolder(config.data);
    }
    app = await openApp(config, existsSync(worker) ? { thinker: worker } : {});
    const port = await app.listen();
    if (letGo !== null) app.closed.then(letGo, letGo);
    if (signals === true) {
      stopOnSignals(app, say);
      void endOnFailure(app.storage, say, (code) => process.exit(code));
    }
    for (const line of greeting(config, port)) say(line);
    return { ok: true, app, address: addressFor(config, port), config };
  } catch (error) {
    await app?.close();
    letGo?.();
    const why = whyNot(error, config.data);
    if (why !== null) return { ok: false, code: 1, why };
    throw error;
  }
}

/**
 * After a failed sync it can keep nothing more, and what it holds in memory may be more than is on the disk: it ends at once, and
 * whoever looks after it starts it again from what is there. Exported for tests.
 */
export async function endOnFailure(
  storage: Pick<Storage, 'failed'>,
  say: (text: string) => void,
  end: (code: number) => void,
): Promise<void> {
  const { message } = await storage.failed;
  say(`Ended: ${message}`);
  end(1);
}

/** What keeps a host from starting and is nobody's mistake in the program, in a sentence; null for everything else. Exported for tests. */
export function whyNot(error: unknown, data: string): string | null {
  if (error instanceof PortTaken || error instanceof FolderInUse || error instanceof DatabaseRefused)
    return error.message;
  const { code = '' } = error as { readonly code?: string };
  // The library's code may say more than anybody can mend by: `SQLITE_IOERR_SHMSIZE`.
  const reason = reasons.get(code) ?? reasons.get(code.split('_').slice(0, 2).join('_'));
  return reason === undefined
    ? null
    : `Nothing can be kept in ${data}: ${reason}. Mend that, or name another folder with --data.`;
}

/** By the system's codes, and the library's. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['SQLITE_FULL', 'the disk is full'],
  ['EDQUOT', 'your share of the disk is full'],
  ['EROFS', 'the disk can only be read'],
  ['SQLITE_READONLY', 'its file can only be read'],
  ['SQLITE_CANTOPEN', 'its file cannot be opened'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['ENOTDIR', 'it is no folder'],
  ['EEXIST', 'it is no folder'],
  ['SQLITE_NOTADB', 'its file is not Flagbridge’s, or damaged'],
  ['SQLITE_CORRUPT', 'its file is damaged; restore a backup'],
  ['SQLITE_IOERR', 'the disk is full, or does not answer as it should'],
  ['SQLITE_BUSY', 'another program has locked its file'],
  ['SQLITE_LOCKED', 'another program has locked its file'],
  ['EFBIG', 'its files may not grow any more'],
]);

/** Stops it in order when the process is told to; told a second time, at once. */
function stopOnSignals(app: App, say: (text: string) => void): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      say('Stopping: what is under way is kept first.');
      app.close().catch((error: unknown) => {
        say(`It could not stop in order: ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
      });
    });
}

/** Where the page lies in a clone, seen from our sources and from either bundle. */
function builtPage(): string | null {
  const folder = fileURLToPath(new URL('../../web/dist/', import.meta.url));
  return existsSync(`${folder}index.html`) ? folder : null;
}

const addressFor = ({ url }: Config, port: number): string => `${url ?? `http://127.0.0.1:${port}`}/`;

function greeting(config: Config, port: number): string[] {
  const lines = [`Flagbridge is at ${addressFor(config, port)}`];
  if (config.port === null && port !== defaultPort)
    lines.push(
      `Port ${defaultPort} is taken. Browsers keep battles by address: those of port ${defaultPort} are not listed here.`,
    );
  if (config.page === null) lines.push('The page is not built, so only programs can play: node scripts/build-web.mjs');
  if (isLoopbackHost(config.host)) lines.push('It serves this machine only: --host 0.0.0.0 opens it to your network.');
  else if (config.url === null) {
    const found = networkAddresses();
    for (const one of found) lines.push(`A friend in the same network opens http://${one}:${port}/`);
    if (found.length === 0) lines.push('This machine has no address in a network.');
  }
  const where = config.database === null ? config.data : `the database ${placeOf(config.database)}`;
  lines.push(`Ctrl-C stops it. Online battles are kept in ${where}, the others in the browser.`);
  return lines;
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((some) =>
    (some ?? []).filter((one) => one.family === 'IPv4' && !one.internal).map((one) => one.address),
  );
}
