import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Whether somebody may be looking at this: it is on the screen, and the page is in front. */
export function useSeen(of: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false);
  const [inFront, setInFront] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const box = of.current;
    if (box === null) return;
    const watch = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true), {
      threshold: 0.25,
    });
    watch.observe(box);
    const shown = (): void => setInFront(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', shown);
    return () => {
      watch.disconnect();
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);
  return inSight && inFront;
}
