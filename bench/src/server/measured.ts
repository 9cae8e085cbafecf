/** What a measured process tells of itself. */
export interface Measured {
  /** Microseconds of processor time, since it began. */
  readonly cpu: number;
  /** Bytes it holds. */
  readonly memory: number;
}

declare const gc: (() => void) | undefined;

/** Says its port, and answers every question with what it has used so far. */
export function answersParent(port: number): void {
  process.on('message', () => {
    // First the collection, which is for the memory's sake: what it takes is nobody's decision.
    if (typeof gc === 'function') gc();
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() } satisfies Measured);
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port });
}
