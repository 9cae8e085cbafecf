import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** How near, in pixels, something counts as seen: what is scrolled to is there already. */
const NEAR = '240px';

/** Whether something was ever on the screen, or close to it. */
export function useInSight(of: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const one = of.current;
    if (one === null || inSight) return;
    const watch = new IntersectionObserver(
      (found) => {
        if (found.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
      },
      { rootMargin: NEAR },
    );
    watch.observe(one);
    return () => watch.disconnect();
  }, [inSight]);
  return inSight;
}
