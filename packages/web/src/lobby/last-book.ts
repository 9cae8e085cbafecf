import { signal } from '@preact/signals';
import type { Kept } from '../host/host.ts';

/** The rulebook a player has turned to last: taken down from the shelf, or played. */
interface LastBook {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const KEY = 'flagbridge-book';

/** What the store holds; nothing where it is closed or holds nonsense. Exported for tests, which give it anything. */
export function readLastBook(text: string | null): LastBook | null {
  try {
    const { id, at } = JSON.parse(text ?? 'null');
    return typeof id === 'string' && typeof at === 'number' ? { id, at } : null;
  } catch {
    return null;
  }
}

function stored(): LastBook | null {
  try {
    return readLastBook(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Remembered on this device, so that the lobby opens with it at once. */
export const lastBook = signal(stored());

export function turnTo(id: string, at = Date.now()): void {
  lastBook.value = { id, at };
  try {
    localStorage.setItem(KEY, JSON.stringify(lastBook.value));
  } catch {
    // It is remembered until the page is closed.
  }
}

/** What the kept battles say, the latest first: what was played since counts more than what was taken down before. */
export function turnToPlayed([latest]: readonly Pick<Kept, 'rulebook' | 'touched'>[]): void {
  if (latest !== undefined && latest.touched > (lastBook.peek()?.at ?? 0)) turnTo(latest.rulebook, latest.touched);
}
