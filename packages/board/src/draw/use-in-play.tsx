import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Chart } from '../chart.ts';

type InPlay = typeof import('./in-play.ts');

const part = signal<InPlay | null>(null);
let coming: Promise<void> | null = null;

/** Loads what is needed only while a battle is fought; the component that shows a map calls it when the map stands. */
export function fetchInPlay(): Promise<void> {
  coming ??= import('./in-play.ts').then(
    (loaded) => {
      part.value = loaded;
    },
    // The page says the same in words: a battle goes on without these pictures, and the next that is wanted asks again.
    () => {
      coming = null;
    },
  );
  return coming;
}

/** At once where it is here, else when it has come; `or` where it cannot. */
export function whenInPlay(run: (play: InPlay) => void, or?: () => void): void {
  const here = part.peek();
  if (here !== null) run(here);
  else void fetchInPlay().then(() => (part.peek() === null ? or?.() : run(part.peek() as InPlay)));
}

/** Null until it has come. */
export function useInPlay(wanted: boolean): InPlay | null {
  useEffect(() => {
    if (wanted) void fetchInPlay();
  }, [wanted]);
  return part.value;
}

interface LiveProps {
  readonly chart: Chart;
  readonly k: number;
}

export function FanOut(props: LiveProps): JSX.Element | null {
  const play = useInPlay(props.chart.fan.value !== null);
  return play === null ? null : <play.FanOut {...props} />;
}

export function Cursor(props: LiveProps): JSX.Element | null {
  const play = useInPlay(props.chart.keyed.value);
  return play === null ? null : <play.Cursor {...props} />;
}

export function Gone(props: LiveProps): JSX.Element | null {
  const play = useInPlay(props.chart.gone.value.length > 0);
  return play === null ? null : <play.Gone {...props} />;
}

export function MeantHex(props: LiveProps): JSX.Element | null {
  const play = useInPlay(props.chart.meant.value !== null);
  return play === null ? null : <play.MeantHex {...props} />;
}

export function Lens({ chart }: { chart: Chart }): JSX.Element | null {
  const play = useInPlay(chart.lens.value !== null);
  return play === null ? null : <play.Lens chart={chart} />;
}
