import type { LessonStep, Watch } from '@flagbridge/engine';
import { useEffect } from 'preact/hooks';

/** Whether the step waits for a figure to be asked where it comes from. */
const asksWhy = (watch: Watch): boolean =>
  'any' in watch ? watch.any.some(asksWhy) : watch.on === 'opened' && watch.door === 'why';

/** A figure that says how it comes about. */
const FIGURE = '.rq-body :is(.why-figure, .rq-shot-row:has(.rq-chance > *))';

/** What the words call by name: `press “Ahead one hex” twice`. Exported for tests: it needs no page. */
export const namesIn = (text: readonly string[]): string[] =>
  text.flatMap((one) => [...one.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name.replace(/[.,;:]$/, '')));

/** What a button is called: to the ear, or to the eye. */
const called = (button: Element): string[] =>
  [button.getAttribute('aria-label'), button.textContent].flatMap((one) => (one === null ? [] : [one.trim()]));

/** The part of the decision that a step is about: what it names, else the row in hand. */
function pointOf(panel: Element, step: LessonStep, hint: string | null): Element | null {
  const figure = asksWhy(step.until) ? panel.querySelector(FIGURE) : null;
  if (figure !== null) return figure;
  const buttons = [...panel.querySelectorAll('button')];
  for (const name of namesIn([...step.text, hint ?? ''])) {
    const found = buttons.find((one) => called(one).some((text) => text.startsWith(name)));
    if (found !== undefined) return found;
  }
  return panel.querySelector('.rq-body .live > :first-child') ?? panel.querySelector('.rq-steps');
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far a list must be scrolled so that something in it is seen; of what is too large, its beginning.
 * Exported for tests: it needs no page.
 */
export function scrollFor(list: Span, one: Span): number {
  const room = list.bottom - list.top;
  const large = one.bottom - one.top > room;
  if (one.top < list.top) return one.top - list.top;
  if (large) return one.top - list.top > room / 2 ? one.top - list.top : 0;
  return Math.max(0, one.bottom - list.bottom);
}

/** Room for the ring around what is pointed at. */
const RING = 3;

/** What shows that somebody looks for something himself. */
const OWN_WAY = ['touchmove', 'wheel'] as const;

/** What the step is about is in view from its beginning, and stays so while the panel changes, until somebody scrolls it. */
export function usePointed(step: LessonStep | null, hint: string | null): void {
  useEffect(() => {
    const panel = document.getElementById('decision');
    if (panel === null || step === null) return;
    const show = (): void => {
      const one = pointOf(panel, step, hint);
      const list = one?.closest('.rq-body') ?? null;
      if (one === null || list === null) return;
      const { top, bottom } = one.getBoundingClientRect();
      const by = scrollFor(list.getBoundingClientRect(), { top: top - RING, bottom: bottom + RING });
      if (by !== 0) list.scrollTop += by;
    };
    const changed = new MutationObserver(show);
    const sized = new ResizeObserver(show);
    const stop = (): void => {
      changed.disconnect();
      sized.disconnect();
    };
    changed.observe(panel, { childList: true, subtree: true, characterData: true });
    sized.observe(panel);
    show();
    for (const kind of OWN_WAY) panel.addEventListener(kind, stop, { passive: true });
    return () => {
      stop();
      for (const kind of OWN_WAY) panel.removeEventListener(kind, stop);
    };
  }, [step?.id, hint]);
}
