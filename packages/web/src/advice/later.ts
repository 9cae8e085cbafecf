import type { Adviser } from '@flagbridge/text';

/** The adviser, loaded when the first hint is wanted. */
export function adviserLater(): Pick<Adviser, 'advise'> & { close(): void } {
  let started: Promise<Adviser & { close(): void }> | null = null;
  const start = async (): Promise<Adviser & { close(): void }> => (await import('./adviser.ts')).startAdviser();
  return {
    advise: async (...asked) => {
      started ??= start();
      // What could not be loaded may be had the next time.
      started.catch(() => {
        started = null;
      });
      return (await started).advise(...asked);
    },
    close: () => void started?.then((adviser) => adviser.close()).catch(() => undefined),
  };
}
