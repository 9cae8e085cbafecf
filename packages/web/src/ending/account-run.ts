import { type Refusal, sayRefusal, type Viewer } from '@flagbridge/engine';
import type { Account } from '@flagbridge/story';
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { messageOf } from '../look/message-of.ts';
import type { AccountAsked, AccountSaid } from './account-worker.ts';
import type { Aftermath } from './aftermath.ts';

/** What is worked out of a battle that is over, as far as it has come. */
export interface AccountRun {
  /** Undefined before it is known, null where there is no map. */
  readonly aftermath: ReadonlySignal<Aftermath | null | undefined>;
  readonly account: ReadonlySignal<Account | null>;
  /** How far luck and choices are, from 0 to 1; null when they are there, or will not come. */
  readonly progress: ReadonlySignal<number | null>;
  readonly wrong: ReadonlySignal<string | null>;
  close(): void;
}

/**
 * Worked out in a worker of its own, which ends with its work: the page runs no rules. `eyes`: whose updates the battle's replay is
 * counted by.
 */
export function runAccount(recording: () => Promise<string | Refusal>, eyes: Viewer): AccountRun {
  const aftermath = signal<Aftermath | null | undefined>(undefined);
  const account = signal<Account | null>(null);
  const progress = signal<number | null>(0);
  const wrong = signal<string | null>(null);
  let worker: Worker | null = null;
  let closed = false;
  const close = (): void => {
    closed = true;
    worker?.terminate();
  };
  const fail = (why: string): void => {
    if (closed) return;
    close();
    batch(() => {
      wrong.value = why;
      progress.value = null;
    });
  };
  const hear = (said: AccountSaid): void => {
    switch (said.is) {
      case 'aftermath':
        aftermath.value = said.aftermath;
        break;
      case 'progress':
        progress.value = said.of === 0 ? 0 : said.done / said.of;
        break;
      case 'account':
        account.value = said.account;
        break;
      case 'done':
        progress.value = null;
        close();
        break;
      case 'failed':
        fail(said.why);
    }
  };
  const start = async (): Promise<void> => {
    const replay = await recording();
    if (typeof replay !== 'string') return fail(sayRefusal({}, replay));
    if (closed) return;
    worker = new Worker(new URL('./account-worker.ts', import.meta.url), { type: 'module', name: 'account' });
    worker.onmessage = ({ data }: MessageEvent<AccountSaid>) => hear(data);
    worker.onerror = ({ message }) => fail(message || 'The work stopped.');
    worker.postMessage({ replay, eyes } satisfies AccountAsked);
  };
  start().catch((error: unknown) => fail(messageOf(error)));
  return { aftermath, account, progress, wrong, close };
}
