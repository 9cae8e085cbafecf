import { useEffect, useRef } from 'preact/hooks';
import { SideMark } from '../look/side-mark.tsx';
import type { LogEntry } from './battle.ts';
import './hand-over.css';

interface HandOverProps {
  /** Who is to look next: `UPF commander`. */
  readonly name: string;
  readonly side: number;
  readonly onReady: () => void;
}

/** The table covered with cloth: nothing of either side's is on the screen while it is passed on. */
export function HandOver({ name, side, onReady }: HandOverProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <main class="hand-over">
      <SideMark index={side} size={96} />
      <h1>Pass to {name}</h1>
      <p>The table is covered. Nobody sees what the other planned.</p>
      <button type="button" ref={button} class="btn primary" onClick={onReady}>
        I am {name}
      </button>
    </main>
  );
}

/** What happened since this seat last looked, as it saw it. */
export function SinceYouLooked({ entries, onClose }: { entries: readonly LogEntry[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const shown = entries.slice(-MOST);
  const more = entries.length - shown.length;
  return (
    <dialog ref={dialog} class="since" aria-labelledby="since-title" onClose={onClose}>
      <h2 id="since-title">Since you looked</h2>
      {more > 0 && (
        <p class="since-more">
          {more} earlier {more === 1 ? 'line is' : 'lines are'} in the log.
        </p>
      )}
      <ol>
        {shown.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
      <button type="button" class="btn primary" onClick={() => dialog.current?.close()}>
        Go on
      </button>
    </dialog>
  );
}

/** As many lines as one reads at a glance. */
const MOST = 7;
