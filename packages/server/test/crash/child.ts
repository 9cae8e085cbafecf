import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
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

/** One life of a server in a process of its own. */
export class Child {
  readonly began = Date.now();
  readonly ended: Promise<Ended>;
  /** Resolves with the port when it says where it is; never where it ends before. */
  readonly listens: Promise<number>;
  /** What it said, for whoever wonders why it ended. */
  said = '';
  readonly #process: ChildProcess;

  constructor(bundle: string, data: string, port: number) {
    const words = ['--port', String(port), '--data', data, '--rate', '1000', '--log', 'json'];
    this.#process = spawn(process.execPath, [join(bundle, 'main.mjs'), ...words], {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.ended = new Promise((done) => this.#process.once('close', (code, signal) => done({ code, signal })));
    this.listens = new Promise((done) => {
      this.#process.stdout?.on('data', (chunk: Buffer) => {
        this.#hears(chunk);
        const [, found] = /Flagbridge is at http:\/\/127\.0\.0\.1:(\d+)\//.exec(this.said) ?? [];
        if (found !== undefined) done(Number(found));
      });
    });
    this.#process.stderr?.on('data', (chunk: Buffer) => this.#hears(chunk));
  }

  #hears(chunk: Buffer): void {
    this.said = (this.said + String(chunk)).slice(-100_000);
  }

  /** The port; throws where it ended by itself before it listened. */
  async ready(): Promise<number> {
    const first = await Promise.race([this.listens, this.ended]);
    if (typeof first === 'number') return first;
    throw new Error(`The server ended by itself (${first.code ?? first.signal}):\n${this.said}`);
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
