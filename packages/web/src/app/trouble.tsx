import type { ComponentChildren } from 'preact';
import { ReaderSaid } from '../files/reader-said.tsx';
import './trouble.css';

interface TroubleProps {
  readonly title: string;
  readonly what: string;
  /** What the reader of a file said, folded away. */
  readonly reader?: string | undefined;
  readonly onLeave: () => void;
  /** The way on, where there is a better one than leaving. */
  readonly children?: ComponentChildren;
}

/** What happened, what is safe, one way on. */
export function Trouble({ title, what, reader, onLeave, children }: TroubleProps) {
  return (
    <main class="trouble">
      <div role="alert">
        <h1>{title}</h1>
        <p>{what}</p>
        <ReaderSaid text={reader} />
      </div>
      <p>Your battles are kept on this device as they stood.</p>
      <div class="trouble-ways">
        {children}
        <button type="button" class="btn" onClick={onLeave}>
          Back to the lobby
        </button>
      </div>
    </main>
  );
}
