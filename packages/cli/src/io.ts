import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type Paint, plain } from '@flagbridge/text';

/** Where a command reads and writes: data to `out`, everything about the doing of it to `err`. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  readonly input: Readable;
  readonly output: Writable;
  /** A person sits at the terminal. */
  readonly interactive: boolean;
  readonly paint: Paint;
  /** Colours and cursor may be steered. */
  readonly ansi: boolean;
  readonly env: { readonly [name: string]: string | undefined };
}

const sgr =
  (on: number, off: number) =>
  (text: string): string =>
    `\u001b[${on}m${text}\u001b[${off}m`;

const coloured: Paint = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  warn: sgr(33, 39),
  good: sgr(32, 39),
  undone: (text) => plain.undone(sgr(9, 29)(text)),
};

/** The process's own. Colour only on a terminal, and never where NO_COLOR is set. */
export function processIo(): Io {
  const { stdout, stderr, stdin, env } = process;
  const ansi = stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  return {
    out: (text) => void stdout.write(`${stdout.isTTY === true ? fitted(text, stdout.columns) : text}\n`),
    err: (text) => void stderr.write(`${text}\n`),
    input: stdin,
    output: stdout,
    interactive: stdin.isTTY === true && stdout.isTTY === true,
    paint: ansi ? coloured : plain,
    ansi,
    env,
  };
}

/** Escape sequences take no room. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const roomOf = (text: string): number => text.replace(ESCAPES, '').length;

/** Lines that are too long for the terminal, broken at spaces and set in as they began. Exported for tests. */
export function fitted(text: string, columns: number | undefined): string {
  if (columns === undefined || columns < 40) return text;
  return text
    .split('\n')
    .flatMap((line) => {
      // A command is copied whole: the terminal itself breaks it.
      if (roomOf(line) <= columns || line.includes('npx ')) return [line];
      const lead = /^ */.exec(line)?.[0] ?? '';
      const lines: string[] = [];
      let now = '';
      for (const word of line.slice(lead.length).split(' ')) {
        const start = lines.length === 0 ? lead : `${lead}  `;
        if (now !== '' && roomOf(now) + 1 + roomOf(word) > columns) {
          lines.push(now);
          now = `${lead}  ${word}`;
        } else now = now === '' ? start + word : `${now} ${word}`;
      }
      return [...lines, now];
    })
    .join('\n');
}

/** Lines a person types. `ask` gives null when there will be no more: input closed, or Ctrl-C. */
export interface Lines {
  ask(prompt: string): Promise<string | null>;
  close(): void;
}

export function linesOf(io: Io): Lines {
  const reader = createInterface({
    input: io.input,
    ...(io.interactive && io.ansi ? { output: io.output, terminal: true } : { terminal: false }),
    // Who sits down next at the same keyboard must not find the other's answers under the arrow key.
    historySize: 0,
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  const waiting: string[] = [];
  let closed = false;
  let wake: (() => void) | undefined;
  reader.on('line', (line) => {
    waiting.push(line);
    wake?.();
  });
  reader.on('close', () => {
    closed = true;
    wake?.();
  });
  reader.on('SIGINT', () => reader.close());
  const onSignal = (): void => reader.close();
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    async ask(prompt) {
      if (io.interactive && io.ansi && !closed) {
        reader.setPrompt(prompt);
        reader.prompt();
      } else io.output.write(prompt);
      while (waiting.length === 0 && !closed)
        await new Promise<void>((done) => {
          wake = done;
        });
      wake = undefined;
      const line = waiting.shift();
      // Piped input does not echo: the answer is written behind its prompt, so that the transcript can be read.
      if (line === undefined) io.output.write('\n');
      else if (!io.interactive) io.output.write(`${line}\n`);
      return line ?? null;
    },
    close() {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
      reader.close();
    },
  };
}
