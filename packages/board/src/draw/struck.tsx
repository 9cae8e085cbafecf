import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Chart } from '../chart.ts';
import type { Volley } from '../volley.ts';

type Fire = Pick<typeof import('./fire.ts'), 'Strikes' | 'Staged'>;

const part = signal<Fire | null>(null);

/** Nobody fires in the first minutes of a battle: how fire is drawn is loaded with the first shot. */
export function Struck(props: { chart: Chart; k: number; volley: Volley }): JSX.Element | null {
  useEffect(() => {
    if (part.peek() !== null) return;
    import('./fire.ts').then(
      ({ Strikes, Staged }) => {
        part.value = { Strikes, Staged };
      },
      // The log tells the same: a battle goes on without its pictures, and the next shot asks again.
      () => undefined,
    );
  }, [props.volley.n]);
  if (part.value === null) return null;
  const { Strikes, Staged } = part.value;
  const { progress } = props.volley;
  return progress === undefined ? <Strikes {...props} /> : <Staged {...props} progress={progress} />;
}
