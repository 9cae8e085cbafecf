import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The server bundled as it is for a host. Below the clone, where its packages are found; the built one is left alone. */
export async function bundled(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const caches = join(root, 'node_modules', '.cache');
  await mkdir(caches, { recursive: true });
  const folder = await mkdtemp(join(caches, 'flagbridge-crash-'));
  await promisify(execFile)(process.execPath, [join(root, 'scripts', 'build-server.mjs'), folder], { cwd: root });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const alive = new Set<ChildProcess>();
// Whatever becomes of the tests, no server stays behind.
process.on('exit', () => {
  for (const one of alive) one.kill('SIGKILL');
});

/** Of the log: something broke in the server. */
const BROKE = /"level":[56]0/;

/** One life of a server in a process of its own. */
export class Child {
  readonly began = Date.now();
  readonly ended: Promise<Ended>;
  /** Lines of its log that tell of something broken. */
  readonly broke: string[] = [];
  readonly #process: ChildProcess;
  readonly #listens: Promise<number>;
  /** The last it said, for anyone who wonders why it ended. */
  #said: string[] = [];

  /** `data`: its folder, or the address of its database. */
  constructor(bundle: string, data: string, port: number) {
    const inDatabase = data.startsWith('postgres://');
    const words = ['--port', String(port), ...(inDatabase ? [] : ['--data', data]), '--rate', '1000', '--log', 'json'];
    const child = spawn(process.execPath, [join(bundle, 'main.mjs'), ...words], {
      env: { PATH: process.env['PATH'], ...(inDatabase && { DATABASE_URL: data }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    alive.add(child);
    this.ended = new Promise((done) =>
      child.once('close', (code, signal) => {
        alive.delete(child);
        done({ code, signal });
      }),
    );
    this.#listens = new Promise((done) => {
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          this.#said = [...this.#said.slice(-19), line];
          if (BROKE.test(line)) this.broke.push(line);
          const [, found] = /^Flagbridge is at http:\/\/127\.0\.0\.1:(\d+)\//.exec(line) ?? [];
          if (found !== undefined) done(Number(found));
        });
    });
  }

  /** The port, when it says where it is; throws where it ended by itself before. */
  async ready(): Promise<number> {
    const first = await Promise.race([this.#listens, this.ended]);
    if (typeof first === 'number') return first;
    throw new Error(`The server ended by itself (${first.code ?? first.signal}):\n${this.#said.join('\n')}`);
  }

  /** `kill -9`. */
  async kill(): Promise<Ended> {
    this.#process.kill('SIGKILL');
    return this.ended;
  }

  /** Tells it to stop in order, and waits until it has. */
  async stop(): Promise<Ended> {
    this.#process.kill('SIGTERM');
    return this.ended;
  }
}
