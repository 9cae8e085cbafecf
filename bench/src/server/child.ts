import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Measured } from './measured.ts';

/** A process of its own: the benchmark's own work does not count there. */
export interface Child {
  readonly port: number;
  measure(): Promise<Measured>;
  stop(): Promise<void>;
}

const forked = (entry: string, args: readonly string[]): ChildProcess =>
  fork(fileURLToPath(new URL(`./${entry}.mjs`, import.meta.url)), args, {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** A process that measures itself, says what it found, and ends. */
export const measured = <T>(entry: 'table', ...args: string[]): Promise<T> => said<T>(forked(entry, args));

export async function start(entry: 'host' | 'relay', ...args: string[]): Promise<Child> {
  const child = forked(entry, args);
  const { port } = await said<{ port: number }>(child);
  return {
    port,
    measure: () => {
      const answer = said<Measured>(child);
      child.send('measure');
      return answer;
    },
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
    child.once('message', (message) => heard(message as T));
    child.once('exit', () => failed(new Error('the process ended early')));
  });
