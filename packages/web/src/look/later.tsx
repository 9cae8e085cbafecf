import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { messageOf } from './message-of.ts';

/** Loads its part of the page before anybody sees it. */
interface Later<P> {
  (props: P): preact.JSX.Element | null;
  ahead(): void;
}

/**
 * A part of the page that is loaded when it is first shown. What cannot be loaded says so and can be tried again: a part of an
 * older page may be gone from where it came from.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  const part = signal<{ readonly Shown: ComponentType<P> } | null>(null);
  const wrong = signal<string | null>(null);
  let asked = false;
  const ask = (): void => {
    if (asked) return;
    asked = true;
    wrong.value = null;
    load().then(
      (Shown) => {
        part.value = { Shown };
      },
      (error: unknown) => {
        asked = false;
        wrong.value = messageOf(error);
      },
    );
  };
  const Shell = (props: P) => {
    useEffect(ask, []);
    if (part.value !== null) return <part.value.Shown {...props} />;
    if (wrong.value === null) return null;
    return (
      <div class="later-wrong" role="alert">
        <p>This part of the page could not be loaded. {wrong.value}</p>
        <button type="button" class="btn" onClick={ask}>
          Try again
        </button>
      </div>
    );
  };
  return Object.assign(Shell, { ahead: ask });
}
