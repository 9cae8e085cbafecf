import { type Signal, useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ShownBattle } from '../battle/shown-battle.ts';
import { type Part, part } from '../look/part.ts';
import { moving } from '../settings/settings.ts';
import type { EndingProps } from './ending-page.tsx';

/** The last page, loaded when the first battle ends. */
const page: Part<ComponentType<EndingProps>> = part(async () => (await import('./ending-page.tsx')).EndingPage);

/** The last volley is told before the battle is over on the screen; so long its end is looked at before the page lies over it, in milliseconds. */
const A_LOOK = 1200;

export interface Ending {
  /** What to show in the battle's place; null while the battle is looked at. */
  readonly Page: ComponentType<EndingProps> | null;
  readonly over: boolean;
  /** Why the page could not be loaded. */
  readonly wrong: string | null;
  open(): void;
  close(): void;
  /** Given the button that leads to the page: who has just left it stands there again. */
  readonly regain: (button: HTMLElement | null) => void;
}

/**
 * The last page of a battle. It comes by itself once, when the end was seen to happen and not in a battle that is opened again;
 * afterwards a button leads to it. `byItself`: false where something else has the last word, as a lesson has.
 */
export function useEnding(battle: ShownBattle | null, byItself: boolean): Ending {
  const wanted: Signal<boolean> = useSignal(false);
  const ran = useRef(false);
  const left = useRef(false);
  const outcome = battle === null ? undefined : battle.now.value.outcome;
  const over = outcome !== undefined && outcome !== null;
  const open = (): void => {
    void page.ask().then(() => {
      wanted.value = page.here.peek() !== null;
    });
  };
  useEffect(() => {
    if (outcome === null) ran.current = true;
    if (battle === null || !over || !ran.current) return;
    if (byItself) void page.ask();
    const timer = setTimeout(
      () => {
        ran.current = false;
        if (byItself) open();
      },
      moving.peek() ? A_LOOK : 0,
    );
    return () => clearTimeout(timer);
  }, [battle, over, byItself]);
  return {
    Page: over && wanted.value ? page.here.value : null,
    over,
    wrong: page.wrong.value,
    open,
    close: () => {
      wanted.value = false;
      left.current = true;
    },
    regain: (button) => {
      if (button === null || !left.current) return;
      left.current = false;
      button.focus();
    },
  };
}
