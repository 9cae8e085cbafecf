import { useEffect, useState } from 'preact/hooks';
import type { Battle } from '../battle/battle.ts';
import { Floating } from '../look/popover.tsx';

/** As long as a finger rests before it asks, in milliseconds. */
const LONG = 500;
/** More than a finger trembles, in pixels. */
const MOVED = 8;

/** Where short labels stand: sheets, cards, the decision. */
const LABELS = '.app-sheets, .app-pager, .sheets-dialog, #decision';

interface Meant {
  readonly by: Element;
  readonly short: string;
  readonly long: string;
}

/** What the label at this place stands for; null where it is no abbreviation of the book's. A card's button lies over its labels. */
function meantAt(battle: Battle, { target, clientX, clientY }: PointerEvent): Meant | null {
  if (!(target instanceof HTMLElement) || target.closest(LABELS) === null) return null;
  const all = battle.present.abbreviations ?? {};
  for (const by of document.elementsFromPoint(clientX, clientY).slice(0, 5)) {
    // A code is followed by its name, for the ear.
    const short = by.childElementCount > 1 ? '' : (by.firstChild?.textContent ?? '').trim();
    const long = Object.hasOwn(all, short) ? all[short] : undefined;
    if (long !== undefined) return { by, short, long };
  }
  return null;
}

/** Abbreviations explain themselves: under the pointer as a title, under a finger that rests on them beside it. */
export function Abbreviations({ battle }: { readonly battle: Battle }) {
  const [meant, setMeant] = useState<Meant | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: PointerEvent | null = null;
    let shown = false;
    /** What the pointer is on, with the title it had before. */
    let titled: { readonly on: HTMLElement; readonly before: string } | null = null;
    const over = (event: PointerEvent): void => {
      const one = meantAt(battle, event);
      const on = one !== null && event.target instanceof HTMLElement ? event.target : null;
      if (titled !== null && titled.on !== on) {
        titled.on.title = titled.before;
        titled = null;
      }
      if (on === null || one === null) return;
      titled ??= { on, before: on.title };
      on.title = one.long;
    };
    const quiet = (): void => clearTimeout(timer);
    const down = (event: PointerEvent): void => {
      quiet();
      shown = false;
      const one = meantAt(battle, event);
      if (one === null || event.pointerType === 'mouse') return;
      from = event;
      timer = setTimeout(() => {
        shown = true;
        setMeant(one);
      }, LONG);
    };
    const move = (event: PointerEvent): void => {
      const { clientX, clientY } = event;
      if (event.pointerType === 'mouse') over(event);
      else if (from !== null && Math.hypot(clientX - from.clientX, clientY - from.clientY) > MOVED) quiet();
    };
    // A finger that has asked presses nothing when it is lifted.
    const click = (event: MouseEvent): void => {
      if (!shown) return;
      shown = false;
      event.preventDefault();
      event.stopPropagation();
    };
    // Nor does the browser answer it with a menu of its own.
    const menu = (event: Event): void => {
      if (shown) event.preventDefault();
    };
    const heard = {
      pointerdown: down,
      pointermove: move,
      pointerup: quiet,
      pointercancel: quiet,
      click,
      contextmenu: menu,
    };
    const all = Object.entries(heard) as [string, EventListener][];
    for (const [type, listener] of all) addEventListener(type, listener, true);
    return () => {
      quiet();
      for (const [type, listener] of all) removeEventListener(type, listener, true);
    };
  }, [battle]);
  if (meant === null) return null;
  return (
    <Floating by={meant.by} close={() => setMeant(null)} label={meant.short}>
      <p>
        <b>{meant.short}</b>: {meant.long}
      </p>
    </Floating>
  );
}
