import { useRef } from 'preact/hooks';

/** How much of the sheet is drawn up on a phone. */
export type Height = 'peek' | 'half' | 'full';
const HEIGHTS: readonly Height[] = ['peek', 'half', 'full'];
const SAID: { readonly [height in Height]: string } = { peek: 'folded', half: 'half open', full: 'open' };

/** Pulled up or down, or pressed: each press opens it further, and folds it at the end. */
export function GrabBar({ height, set }: { height: Height; set: (height: Height) => void }) {
  const from = useRef<number | null>(null);
  const pulled = useRef(false);
  const step = (by: number): void => {
    const next = HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, HEIGHTS.indexOf(height) + by))];
    if (next !== undefined) set(next);
  };
  return (
    <button
      type="button"
      class="rq-grab"
      aria-label={`Decision, ${SAID[height]}: change its height`}
      onPointerDown={(event) => {
        from.current = event.clientY;
        pulled.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => {
        const way = from.current === null ? 0 : event.clientY - from.current;
        from.current = null;
        if (Math.abs(way) < 24) return;
        pulled.current = true;
        step(way < 0 ? (way < -220 ? 2 : 1) : way > 220 ? -2 : -1);
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
      onClick={() => {
        if (pulled.current) pulled.current = false;
        else set(HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] ?? 'half');
      }}
    >
      <i aria-hidden="true" />
    </button>
  );
}
