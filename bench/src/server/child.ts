import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Measured, Probe, Spent } from './measured.ts';

/** A process of its own: the benchmark's own work does not count there. */
export interface Child {
  readonly port: number;
  measure(): Promise<Measured>;
  /** Nothing else is done for this question. */
  spent(): Promise<Spent>;
  /** From now on it is looked whether it stands still. */
  look(): void;
  stop(): Promise<void>;
}

/** As `npm start` starts a host; the relay has the same. */
const ROOM = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

const forked = (entry: string, args: readonly string[]): ChildProcess =>
  fork(fileURLToPath(new URL(`./${entry}.mjs`, import.meta.url)), args, {
    execArgv: ['--expose-gc', ...ROOM],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** A process that measures itself, says what it found, and ends. */
export const measured = <T>(entry: 'table', ...args: string[]): Promise<T> => said<T>(forked(entry, args));

export async function start(entry: 'host' | 'relay', ...args: string[]): Promise<Child> {
  const child = forked(entry, args);
  const { port } = await said<{ port: number }>(child);
  const asked = <T>(question: Probe): Promise<T> => {
    const answer = said<T>(child);
    child.send(question);
    return answer;
  };
  return {
    port,
    measure: () => asked<Measured>('everything'),
    spent: () => asked<Spent>('spent'),
    look: () => void child.send('look'),
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        // It ends by itself when nobody listens any more, and so a profile of it is written where one was asked for.
        child.disconnect();
      }),
  };
}

const said = <T>(child: ChildProcess): Promise<T> =>
  new Promise((heard, failed) => {
    const ended = (): void => failed(new Error('the process ended early'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      heard(message as T);
    });
  });
