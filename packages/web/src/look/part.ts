import { type ReadonlySignal, signal } from '@preact/signals';
import { messageOf } from './message-of.ts';

/** Something of the page that is loaded when it is first wanted. */
export interface Part<T> {
  /** Null until it has come. */
  readonly here: ReadonlySignal<T | null>;
  /** Why it could not be loaded; asking again tries again. */
  readonly wrong: ReadonlySignal<string | null>;
  /** Resolved when it has come or could not come: `wrong` says which. */
  ask(): Promise<void>;
}

export function part<T>(load: () => Promise<T>): Part<T> {
  const here = signal<T | null>(null);
  const wrong = signal<string | null>(null);
  let asked: Promise<void> | null = null;
  const ask = (): Promise<void> => {
    wrong.value = null;
    return load().then(
      (loaded) => {
        here.value = loaded;
      },
      (error: unknown) => {
        asked = null;
        wrong.value = messageOf(error);
      },
    );
  };
  return {
    here,
    wrong,
    ask: () => {
      asked ??= ask();
      return asked;
    },
  };
}
