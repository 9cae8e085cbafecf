import { signal } from '@preact/signals';

type Depth = typeof import('./depth.ts');

const part = signal<Depth | null>(null);

/** Silhouettes, stars and the light on planets: a map is complete without them, and the page is there sooner. */
export function fetchDepth(): void {
  if (part.peek() === null)
    import('./depth.ts').then(
      (loaded) => {
        part.value = loaded;
      },
      // Plates tell sides and facings, names the rest: the next map asks again.
      () => undefined,
    );
}

/** Null until it has come. Whoever reads it while drawing is drawn again then. */
export const depth = (): Depth | null => part.value;
