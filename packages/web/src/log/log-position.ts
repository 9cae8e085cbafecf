import type { PartId } from '@flagbridge/engine';
import { type Signal, signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Battle } from '../battle/battle.ts';

/** Lines shown at once: enough for several turns, few enough to stay quick. */
export const PAGE = 120;

/** How somebody left the log of a battle: the rule reader lies over it, and one returns to the same place. */
export interface LogPosition {
  readonly of: Signal<PartId | null>;
  readonly arithmetic: Signal<boolean>;
  /** Lines that were taken back are shown, struck through. */
  readonly undone: Signal<boolean>;
  readonly most: Signal<number>;
  /** The line the keyboard stands on: the only one Tab comes to. */
  readonly on: Signal<string | null>;
  scrolled: number;
  /** The line a rule was read from. */
  readFrom: string | null;
}

const places = new WeakMap<Battle, LogPosition>();

export function placeIn(battle: Battle): LogPosition {
  const known = places.get(battle);
  if (known !== undefined) return known;
  const place: LogPosition = {
    of: signal(null),
    arithmetic: signal(true),
    undone: signal(true),
    most: signal(PAGE),
    on: signal(null),
    scrolled: 0,
    readFrom: null,
  };
  places.set(battle, place);
  return place;
}

/** The first thing in a line that can be pressed; a phone hides some. */
const firstButton = (line: Element): HTMLElement | undefined =>
  [...line.querySelectorAll('button')].find((button) => button.offsetParent !== null);

/** Goes back to where one was when the log appears again: to the line a rule was read from, with the focus. */
export function useReturn(scroll: { readonly current: HTMLElement | null }, place: LogPosition): void {
  useLayoutEffect(() => {
    const { current: list } = scroll;
    if (list === null) return;
    list.scrollTop = place.scrolled;
    const line = place.readFrom === null ? null : list.querySelector(`[data-key="${CSS.escape(place.readFrom)}"]`);
    place.readFrom = null;
    if (line !== null) firstButton(line)?.focus();
  }, [scroll, place]);
}
