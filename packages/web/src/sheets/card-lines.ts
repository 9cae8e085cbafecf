import { useEffect, useState } from 'preact/hooks';

/** As drawn at the usual text size. */
const USUAL = 3;

/**
 * How many whole lines fit in the rest of a card: larger text and a scroll bar leave room for fewer, and none is cut.
 * Exported for tests: it needs no page.
 */
export const linesIn = (room: number, line: number): number =>
  line <= 0 ? USUAL : Math.max(1, Math.floor((room + 0.5) / line));

/** A line that is pressed is as tall as a finger needs it, beside one of print: 24 to 17. */
const TALLER = 24 / 17;

/** How many lines that are pressed fit where so many of print do. */
export const pressedLines = (lines: number): number => Math.max(1, Math.floor(lines / TALLER));

/** Measured at the cards themselves: the fewest that any has room for. */
export function useLines(list: { readonly current: HTMLElement | null }): number {
  const [lines, setLines] = useState(USUAL);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = (): void => {
      const found = [...element.children].flatMap((card) => {
        const systems = card.querySelector<HTMLElement>('.sheets-systems');
        const row = systems?.querySelector<HTMLElement>('.sheets-system');
        if (systems == null || row == null || row.offsetHeight === 0) return [];
        const inner = systems.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(systems).paddingTop) + 1;
        const end = card.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(card).paddingBottom);
        const tall = systems.classList.contains('sheets-pressed');
        return [linesIn(end - inner, row.offsetHeight / (tall ? TALLER : 1))];
      });
      setLines(found.length === 0 ? USUAL : Math.min(...found));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    for (const card of element.children) watch.observe(card);
    return () => watch.disconnect();
  }, [list]);
  return lines;
}
