import type { Refusal } from '@flagbridge/engine';
import type { Done } from '@flagbridge/protocol';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Notes } from './notes.ts';

/** Acts on the table, one at a time. */
export interface Acts {
  /** One is on its way. */
  readonly busy: ReadonlySignal<boolean>;
  /** Whatever the session answers or fails with is shown, a refusal under this title; null where it did not go through. */
  act(title: string, doing: () => Promise<Done | Refusal>): Promise<Done | null>;
}

export function oneAtATime(notes: Notes): Acts {
  const busy = signal(false);
  return {
    busy,
    act: async (title, doing) => {
      if (busy.peek()) return null;
      busy.value = true;
      try {
        const done = await doing();
        if (done.ok) return done;
        notes.refuse(title, done);
      } catch (reason) {
        notes.trouble(reason);
      } finally {
        busy.value = false;
      }
      return null;
    },
  };
}
