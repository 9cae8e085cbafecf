import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Chart } from '../chart.ts';

type InPlay = typeof import('./in-play.ts');

const part = signal<InPlay | null>(null);
let asked = false;

/** Loads what is drawn only while a battle is fought; whoever shows a map calls it when the map stands. */
export function fetchInPlay(): void {
  if (asked) return;
  asked = true;
  import('./in-play.ts').then(
    (loaded) => {
      part.value = loaded;
    },
    // The page says the same in words: a battle goes on without these pictures, and the next that is wanted asks again.
    () => {
      asked = false;
    },
  );
}

/** Null until it has come. */
export function useInPlay(wanted: boolean): InPlay | null {
  useEffect(() => {
    if (wanted) fetchInPlay();
  }, [wanted]);
  return part.value;
}

export function FanOut({ chart, k }: { chart: Chart; k: number }): JSX.Element | null {
  const play = useInPlay(chart.fan.value !== null);
  return play === null ? null : <play.FanOut chart={chart} k={k} />;
}

export function Lens({ chart }: { chart: Chart }): JSX.Element | null {
  const play = useInPlay(chart.lens.value !== null);
  return play === null ? null : <play.Lens chart={chart} />;
}
