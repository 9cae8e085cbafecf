import type { ComponentChildren } from 'preact';
import '../../app/trouble.css';

interface MatchTroubleProps {
  readonly title: string;
  readonly what: string;
  readonly onAgain?: () => void;
  readonly onLeave: () => void;
  /** What leaving is called. */
  readonly up?: string;
  readonly children?: ComponentChildren;
}

/** What happened at the server's, what is safe, and the ways on. */
export function MatchTrouble({ title, what, onAgain, onLeave, up = 'Back to the lobby', children }: MatchTroubleProps) {
  return (
    <main class="trouble">
      <div role="alert">
        <h1>{title}</h1>
        <p>{what}</p>
      </div>
      {children}
      <div class="trouble-ways">
        {onAgain !== undefined && (
          <button type="button" class="btn primary" onClick={onAgain}>
            Try again
          </button>
        )}
        <button type="button" class={onAgain === undefined ? 'btn primary' : 'btn'} onClick={onLeave}>
          {up}
        </button>
      </div>
    </main>
  );
}
