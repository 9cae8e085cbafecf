import type { Refusal } from '@flagbridge/engine';
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { WhyNot } from './desk.ts';
import { troubleText } from './trouble.ts';
import type { Note } from './working.ts';

/** What the desk says for itself: a line beside the button, and the reason why something is refused. */
export interface Notes {
  readonly note: ReadonlySignal<Note | null>;
  readonly whyNot: Signal<WhyNot | null>;
  /** What was done: it outlives the question. */
  say(text: string): void;
  /** What was done, and the way back. */
  offer(text: string, restore: () => void): void;
  /** What goes with the question it speaks of. */
  sayOf(request: string, note: Note): void;
  /** That question is answered or gone. */
  dropOf(request: string): void;
  /** The session failed. */
  trouble(reason: unknown): void;
  refuse(title: string, refusal: Refusal): void;
  clear(): void;
}

export function takeNotes(): Notes {
  const note = signal<Note | null>(null);
  const whyNot = signal<WhyNot | null>(null);
  /** The question the note speaks of; null where it speaks of none. */
  let about: string | null = null;
  const write = (one: Note | null, of: string | null): void => {
    about = of;
    note.value = one;
  };
  return {
    note,
    whyNot,
    say: (text) => write({ text, tone: 'plain' }, null),
    offer: (text, restore) => write({ text, tone: 'plain', restore }, null),
    sayOf: (request, one) => write(one, request),
    dropOf: (request) => {
      if (about === request) write(null, null);
    },
    trouble: (reason) => write({ text: troubleText(reason), tone: 'trouble' }, null),
    refuse: (title, refusal) => {
      whyNot.value = { title, refusal };
    },
    clear: () =>
      batch(() => {
        write(null, null);
        whyNot.value = null;
      }),
  };
}
