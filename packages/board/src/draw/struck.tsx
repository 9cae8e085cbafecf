import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Chart } from '../chart.ts';
import type { Volley } from '../volley.ts';

type Strikes = typeof import('./strikes.tsx').Strikes;

const part = signal<{ readonly Strikes: Strikes } | null>(null);

/** Nobody fires in the first minutes of a battle: how fire is drawn is loaded with the first shot. */
export function Struck(props: { chart: Chart; k: number; volley: Volley }): JSX.Element | null {
  useEffect(() => {
    if (part.peek() !== null) return;
    import('./strikes.tsx').then(
      ({ Strikes }) => {
        part.value = { Strikes };
      },
      // The log tells the same: a battle goes on without its pictures, and the next shot asks again.
      () => undefined,
    );
  }, [props.volley.n]);
  if (part.value === null) return null;
  const { Strikes } = part.value;
  return <Strikes {...props} />;
}
