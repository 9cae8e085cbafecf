import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../look/dialog.tsx';
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

interface TurnNoticeProps {
  /** Who decides now. */
  readonly name: string;
  readonly side: number;
}

/** With open hands nothing is covered: whose turn it is stands over the map for a moment, and is spoken. */
export function TurnNotice({ name, side }: TurnNoticeProps) {
  // Words that come into a region which was there before are spoken.
  const [said, setSaid] = useState('');
  const [fresh, setFresh] = useState(true);
  useEffect(() => {
    setSaid(`Now: ${name}`);
    setFresh(true);
    const timer = setTimeout(() => setFresh(false), LOOKED_AT);
    return () => clearTimeout(timer);
  }, [name]);
  return (
    <p class={fresh ? 'turn-notice' : 'vh'} role="status">
      {said !== '' && (
        <span>
          <SideMark index={side} />
          {said}
        </span>
      )}
    </p>
  );
}

/** How long the notice stands, in milliseconds. */
const LOOKED_AT = 4000;

/** What happened since this seat last looked, as it saw it. */
export function SinceYouLooked({ entries, onClose }: { entries: readonly LogEntry[]; onClose: () => void }) {
  const shown = entries.slice(-MOST_LINES);
  const more = entries.length - shown.length;
  return (
    <Dialog title="Since you looked" goOn="Go on" onClose={onClose}>
      {more > 0 && (
        <p class="since-more">
          {more} earlier {more === 1 ? 'line is' : 'lines are'} in the log.
        </p>
      )}
      <ol class="since">
        {shown.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </Dialog>
  );
}

/** As many lines as one reads at a glance. */
const MOST_LINES = 7;
