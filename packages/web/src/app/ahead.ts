/** As long as one looks at a first question before deciding anything. */
const A_MOMENT = 1000;

/**
 * Fetches what will be wanted next, when what is wanted now stands: after a moment, or as soon as somebody touches anything, so that it
 * is there before he can ask for it.
 */
export function ahead(fetch: () => void): () => void {
  const events = ['pointerdown', 'keydown'] as const;
  const stop = (): void => {
    clearTimeout(timer);
    for (const event of events) removeEventListener(event, go, true);
  };
  const go = (): void => {
    stop();
    fetch();
  };
  const timer = setTimeout(go, A_MOMENT);
  for (const event of events) addEventListener(event, go, true);
  return stop;
}
