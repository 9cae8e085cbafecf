import type { Choice, Request, Words } from '@flagbridge/engine';
import { Calls, type Snapshot } from '@flagbridge/protocol';
import type { Adviser } from '@flagbridge/text';
import type { Advised, HintAsked } from './hint-worker.ts';

/** The computer player that gives hints at the terminal too. */
const PLAYER = 'cadet';

/** Gives hints from a worker of its own, started when the first is wanted: the page runs no rules. */
export function startAdviser(): Adviser & { close(): void } {
  const calls = new Calls<HintAsked, Exclude<Advised, { fault: string }>>();
  let worker: Worker | null = null;
  const fail = (why: string): void => {
    calls.rejectAll(new Error(why));
    worker?.terminate();
    worker = null;
  };
  const started = (): Worker => {
    if (worker !== null) return worker;
    worker = new Worker(new URL('./hint-worker.ts', import.meta.url), { type: 'module', name: 'adviser' });
    worker.onmessage = ({ data }: MessageEvent<Advised>) => {
      if ('fault' in data) calls.reject(data.re, new Error(data.fault));
      else calls.resolve(data.re, data);
    };
    worker.onerror = ({ message }) => fail(message || 'The adviser stopped.');
    worker.onmessageerror = () => fail('The adviser could not be understood.');
    return worker;
  };
  const ask = ({ match: { rulebook, version }, view, viewer }: Snapshot, request: Request, why?: Choice) =>
    calls.call(
      (id) => ({ id, player: PLAYER, rulebook, version, view, viewer, request, ...(why !== undefined && { why }) }),
      (asked) => started().postMessage(asked),
    );
  return {
    name: PLAYER,
    advise: async (now, request): Promise<Choice> => {
      const said = await ask(now, request);
      return 'choice' in said ? said.choice : request.default;
    },
    because: async (now, request, choice): Promise<Words | null> => {
      const said = await ask(now, request, choice);
      return 'because' in said ? said.because : null;
    },
    close: () => fail('The battle was left.'),
  };
}
