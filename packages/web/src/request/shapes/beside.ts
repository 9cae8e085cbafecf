import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * On a wide screen what is bought lies beside the rail, over the upper part of the map: the map begins below it. How tall it is depends
 * on what there is to buy, and style sheets cannot measure.
 */
export function useBeside(): RefObject<HTMLDivElement | null> {
  const wares = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const one = wares.current;
    const app = one?.closest<HTMLElement>('.app');
    if (!one || !app) return;
    const measure = (): void => app.style.setProperty('--wares', `${one.offsetHeight}px`);
    measure();
    const grown = new ResizeObserver(measure);
    grown.observe(one);
    return () => {
      grown.disconnect();
      app.style.removeProperty('--wares');
    };
  }, []);
  return wares;
}
