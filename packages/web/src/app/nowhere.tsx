import { useEffect } from 'preact/hooks';
import './trouble.css';

interface NowhereProps {
  /** As it stands behind the `#`. */
  readonly address: string;
  readonly onLeave: () => void;
  /** Where the one way on leads. */
  readonly to?: string;
}

/** An address that leads nowhere: mistyped, cut off on its way, or of something that was here once. */
export function Nowhere({ address, onLeave, to = 'the lobby' }: NowhereProps) {
  useEffect(() => {
    document.title = 'Nothing at this address · Flagbridge';
    return () => {
      document.title = 'Flagbridge';
    };
  }, []);
  return (
    <main class="trouble">
      <div role="alert">
        <h1>There is nothing at this address</h1>
        <p>
          Nothing here is called “{address.slice(0, 80)}”. The address may be mistyped, or was cut off on its way to
          you.
        </p>
      </div>
      <div class="trouble-ways">
        <button type="button" class="btn primary" onClick={onLeave}>
          Go to {to}
        </button>
      </div>
    </main>
  );
}
