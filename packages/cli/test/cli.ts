import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built command line as another process, for tests. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** A build of its own for each test file: files run at the same time, and people may be using theirs. */
export function buildCli(): { main: string; home: string; remove(): void } {
  const cache = join(root, 'node_modules/.cache/flagbridge');
  mkdirSync(cache, { recursive: true });
  const built = mkdtempSync(join(cache, 'cli-'));
  const home = mkdtempSync(join(tmpdir(), 'flagbridge-test-'));
  execFileSync(process.execPath, ['scripts/build-cli.mjs', built], { cwd: root });
  const remove = (): void => {
    for (const folder of [built, home]) rmSync(folder, { recursive: true, force: true });
  };
  return { main: join(built, 'main.mjs'), home, remove };
}

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export class Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly done: Promise<Ran>;
  out = '';
  err = '';
  #heard: (() => void) | undefined;
  #read = 0;
  #ended = false;

  constructor(main: string, home: string, words: readonly string[], env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [main, ...words], {
      cwd: root,
      env: { ...process.env, FLAGBRIDGE_HOME: home, ...env },
    });
    // As text: a sign of several bytes may come in two pieces.
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.out += text;
      this.#heard?.();
    });
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.err += text;
    });
    // What is written to a process that has gone is lost; the test looks at its exit.
    this.child.stdin.on('error', () => {});
    this.done = new Promise((resolve) => {
      // Not at its exit: what it said last may still be on the way then.
      this.child.on('close', (code) => {
        this.#ended = true;
        this.#heard?.();
        resolve({ code, out: this.out, err: this.err });
      });
    });
  }

  /** What came since the last time, up to the next prompt; null when the process has ended instead. */
  async prompt(asks: RegExp): Promise<string | null> {
    for (;;) {
      const text = this.out.slice(this.#read);
      if (asks.test(text)) {
        this.#read = this.out.length;
        return text;
      }
      if (this.#ended) return null;
      await new Promise<void>((heard) => {
        this.#heard = heard;
      });
    }
  }

  type(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  /** Output since the last prompt. */
  get rest(): string {
    return this.out.slice(this.#read);
  }
}

/** Runs to the end with this input. */
export async function runCli(
  { main, home }: { main: string; home: string },
  words: readonly string[],
  input = '',
  env: Record<string, string> = {},
): Promise<Ran> {
  const running = new Running(main, home, words, env);
  running.child.stdin.end(input);
  return running.done;
}
