import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Part, part } from './part.ts';

/** Loads its part of the page before anybody sees it. */
interface Later<P> {
  (props: P): preact.JSX.Element | null;
  ahead(): Promise<void>;
}

/**
 * A part of the page that is loaded when it is first shown. What cannot be loaded says so and can be tried again: a part of an
 * older page may be gone from where it came from.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  // A component is a function, which a signal holds as it is.
  const shown = part(load);
  const Shell = (props: P) => {
    useEffect(() => void shown.ask(), []);
    const Shown = shown.here.value;
    return Shown === null ? <NotLoaded part={shown} /> : <Shown {...props} />;
  };
  return Object.assign(Shell, { ahead: shown.ask });
}

/** Stands in for what is still to come: nothing while it is on its way, the reason and another try where it is not. */
function NotLoaded({ part: { wrong, ask } }: { readonly part: Part<unknown> }) {
  if (wrong.value === null) return null;
  return (
    <div class="later-wrong" role="alert">
      <p>This part of the page could not be loaded. {wrong.value}</p>
      <button type="button" class="btn" onClick={() => void ask()}>
        Try again
      </button>
    </div>
  );
}
