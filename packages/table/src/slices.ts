/** Work that can be left and taken up again between any two steps. */
export type Steps<T> = Generator<void, T, void>;

/** Asked between two steps: null to go on, or a promise to wait for, because others want to be served. */
export type Pause = () => Promise<void> | null;

/** All of it at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
}

/** The same, with others in between where `pause` says so. After the last step nobody comes between. */
export async function inSlices<T>(steps: Steps<T>, pause: Pause | undefined): Promise<T> {
  if (pause === undefined) return atOnce(steps);
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
    const wait = pause();
    if (wait !== null) await wait;
  }
}
