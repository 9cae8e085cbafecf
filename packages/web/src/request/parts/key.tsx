import type { ComponentChildren } from 'preact';
import { type ActionId, keyCap, keysOf } from '../../settings/keys.ts';
import { settings } from '../../settings/settings.ts';

/** The key beside what it does. Seen, not heard: a button is called by what it does. */
export function Key({ children }: { children: ComponentChildren }) {
  return (
    <span class="rq-key" aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  );
}

/** The key an action has now: people may change it. */
export function KeyOf({ action }: { action: ActionId }) {
  const [first] = keysOf(settings.value.keys, action);
  return first === undefined ? null : <Key>{keyCap(first)}</Key>;
}
