import type { Choice } from '@flagbridge/engine';
import type { Adviser } from '@flagbridge/text';
import type { Advised, Asked } from './hint-worker.ts';

/** The computer player that gives hints at the terminal too. */
const PLAYER = 'cadet';

/** Gives hints from a worker of its own, started when the first is wanted: the page runs no rules. */
export function startAdviser(): Adviser & { close(): void } {
  let worker: Worker | null = null;
  let asked = 0;
  const waiting = new Map<number, { done(choice: Choice): void; failed(error: Error): void }>();
  const fail = (why: string): void => {
    for (const { failed } of waiting.values()) failed(new Error(why));
    waiting.clear();
    worker?.terminate();
    worker = null;
  };
  const started = (): Worker => {
    if (worker !== null) return worker;
    worker = new Worker(new URL('./hint-worker.ts', import.meta.url), { type: 'module', name: 'adviser' });
    worker.onmessage = ({ data }: MessageEvent<Advised>) => {
      const one = waiting.get(data.re);
      waiting.delete(data.re);
      if ('fault' in data) one?.failed(new Error(data.fault));
      else one?.done(data.choice);
    };
    worker.onerror = ({ message }) => fail(message || 'The adviser stopped.');
    worker.onmessageerror = () => fail('The adviser could not be understood.');
    return worker;
  };
  return {
    name: PLAYER,
    advise: ({ match: { rulebook, version }, view, viewer }, request) =>
      new Promise((done, failed) => {
        const id = ++asked;
        waiting.set(id, { done, failed });
        const question: Asked = { id, player: PLAYER, rulebook, version, view, viewer, request };
        started().postMessage(question);
      }),
    close: () => fail('The battle was left.'),
  };
}
