import { type ChildProcess, spawn } from 'node:child_process';
import type { Table } from '@flagbridge/table';
import { type Book, plural } from '@flagbridge/text';
import type { Io } from '../io.ts';
import type { SeatAssignment } from '../play/seats.ts';
import { Hall } from './hall.ts';
import { keepSaved } from './keep.ts';
import { splitLines } from './lines.ts';
import { patienceWith } from './patience.ts';
import { Pipe } from './pipe.ts';

/** Programs in seats: each is started with a pipe of its own, which opens its seat's session and nothing else. */
interface Program {
  readonly seated: SeatAssignment;
  readonly command: string;
}

/** Milliseconds a program has to leave by itself when the match has ended. */
const LEAVING = 3000;

interface Hosting {
  readonly table: Table;
  readonly book: Book;
  readonly programs: readonly Program[];
  /** Where the match is saved after every act. */
  readonly file: string;
  /** Seconds after which an awaited program that says nothing has the default taken for it; null waits for ever. */
  readonly patience: number | null;
}

/** Runs the match to its end; gives null, or the seat whose program left before. */
export async function host({ table, book, programs, file, patience }: Hosting, io: Io): Promise<string | null> {
  const hall = new Hall();
  const { match } = hall.enter(table);
  const left: string[] = [];
  const saved = keepSaved(table, file, io);
  const children = programs.map(({ seated, command }) => {
    const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    const pipe = new Pipe(hall, (line) => child.stdin.write(`${line}\n`), {
      match,
      viewer: { offices: seated.seat.offices },
    });
    // A program that has gone no longer reads; what is still sent to it is lost, and that is all.
    child.stdin.on('error', () => {});
    const { id, offices } = seated.seat;
    const silent = (title: string): void =>
      io.err(`${id} said nothing for ${plural(patience ?? 0, 'second')}; the default is taken for it: ${title}`);
    const waits =
      patience === null ? null : patienceWith(table.session({ offices }), patience * 1000, silent, book.phrases);
    splitLines(child.stdout, {
      line: (text) => {
        waits?.heard();
        pipe.line(text);
      },
      tooLong: () => {
        waits?.heard();
        pipe.tooLong();
      },
      end: () => {},
    });
    const gone = new Promise<void>((done) => {
      child.on('error', (error) => {
        io.err(`${seated.seat.id}: ${error.message}`);
        done();
      });
      child.on('close', () => done());
    });
    return { child, pipe, seated, gone, waits };
  });
  await Promise.race([
    ended(table),
    ...children.map(async ({ gone, seated }) => {
      await gone;
      left.push(seated.seat.id);
    }),
  ]);
  const early = table.outcome === null ? (left[0] ?? null) : null;
  for (const { child, waits } of children) {
    waits?.stop();
    child.stdin.end();
  }
  await Promise.all(children.map(({ child, gone }) => leave(child, gone)));
  for (const { pipe } of children) pipe.close();
  await saved();
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
  const timer = setTimeout(() => child.kill(), LEAVING);
  await gone;
  clearTimeout(timer);
}
