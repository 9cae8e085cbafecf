/** Milliseconds after which a storage that somebody else holds up is not well. */
const HELD_UP = 2_000;

/** Whether a write comes back soon. One at a time, however many ask. */
export function healthOf(heldUp: () => number, beat: (at: number) => Promise<void>): () => Promise<boolean> {
  let beating: Promise<boolean> | null = null;
  const beats = (): Promise<boolean> =>
    beat(Date.now())
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        beating = null;
      });
  return async () => {
    beating ??= beats();
    return heldUp() > HELD_UP ? false : within(beating, HELD_UP);
  };
}

/** False where it takes longer. */
async function within(answer: Promise<boolean>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
