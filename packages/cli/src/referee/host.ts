import { type ChildProcess, spawn } from 'node:child_process';
import type { Table } from '@flagbridge/table';
import type { Io } from '../io.ts';
import type { Seated } from '../play/seating.ts';
import { Hall } from './hall.ts';
import { splitLines } from './lines.ts';
import { Pipe } from './pipe.ts';

/** Programs in seats: each is started with a pipe of its own, which opens its seat's session and nothing else. */
export interface Program {
  readonly seated: Seated;
  readonly command: string;
}

/** Milliseconds a program has to leave by itself when the match has ended. */
const PATIENCE = 3000;

/** Runs the match to its end; gives null, or the title of the seat whose program left before. */
export async function host(table: Table, programs: readonly Program[], io: Io): Promise<string | null> {
  const hall = new Hall();
  const { match } = hall.enter(table);
  const left: string[] = [];
  const children = programs.map(({ seated, command }) => {
    const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    const pipe = new Pipe(hall, (line) => child.stdin.write(`${line}\n`), {
      match,
      viewer: { offices: seated.seat.offices },
    });
    // A program that has gone no longer reads; what is still sent to it is lost, and that is all.
    child.stdin.on('error', () => {});
    splitLines(child.stdout, { line: (text) => pipe.line(text), tooLong: () => pipe.tooLong(), end: () => {} });
    const gone = new Promise<void>((done) => {
      child.on('error', (error) => {
        io.err(`${seated.seat.id}: ${error.message}`);
        done();
      });
      child.on('close', () => done());
    });
    return { child, pipe, seated, gone };
  });
  await Promise.race([
    ended(table),
    ...children.map(async ({ gone, seated }) => {
      await gone;
      left.push(seated.seat.id);
    }),
  ]);
  const early = table.outcome === null ? (left[0] ?? null) : null;
  for (const { child } of children) child.stdin.end();
  await Promise.all(children.map(({ child, gone }) => leave(child, gone)));
  for (const { pipe } of children) pipe.close();
  return early;
}

function ended(table: Table): Promise<void> {
  return new Promise((done) => {
    if (table.outcome !== null) return done();
    const stop = table.session({ offices: [] }).listen(({ outcome }) => {
      if (outcome === null) return;
      stop();
      done();
    });
  });
}

async function leave(child: ChildProcess, gone: Promise<void>): Promise<void> {
  const timer = setTimeout(() => child.kill(), PATIENCE);
  await gone;
  clearTimeout(timer);
}
