/**
 * What a key means at the desk itself; null where it means nothing here. `shape`: the request's own shape has used it. Deciding,
 * taking back and asking for odds have keys a person may change (settings/keys.ts), and come by their names.
 */
type Meaning = 'close' | 'cancel' | 'shape' | null;

interface Situation {
  /** A standing request was taken in hand. */
  readonly standing: boolean;
  /** A "why not?" is open. */
  readonly asking: boolean;
  /** Hands the key to the shape; true where it was used. */
  readonly shape: () => boolean;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Radio buttons and ticks take no letters: keys mean the same there as anywhere. */
const isTyping = (target: EventTarget | null): boolean =>
  typeof HTMLElement !== 'undefined' &&
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(?:TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(?:radio|checkbox|button)$/.test(target.type)));

export function keyMeaning(event: Key, { standing, asking, shape }: Situation): Meaning {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  if (event.key === 'Escape') return asking ? 'close' : standing ? 'cancel' : null;
  return event.key.length === 1 && shape() ? 'shape' : null;
}
