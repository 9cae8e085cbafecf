import { useEffect, useState } from 'preact/hooks';

/** Whether a frame holds more than it shows: then the keyboard must be able to scroll it. */
export function useOverflow(frame: { readonly current: HTMLElement | null }): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setOver(element.scrollWidth > element.clientWidth + 1));
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return over;
}
