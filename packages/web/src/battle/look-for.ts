import type { Scene } from '@flagbridge/engine';
import type { News } from '@flagbridge/protocol';
import { batch, computed, signal } from '@preact/signals';
import { moving, set, settings } from '../settings/settings.ts';
import { movedIn } from './moved.ts';
import type { HowToTell } from './telling.ts';

/** Times the usual pause. */
const PACE = { slow: 2, usual: 1, quick: 0.4, 'at-once': 0 } as const;
/** A move takes 90 ms a hex and at most 600; then a moment to see where it ended. */
const MOVED = 780;
const TOLD = 420;

/** How long an update is looked at before the next is shown. What nobody sees is not waited for. */
export function lookFor({ events }: News, before: Scene | null, after: Scene | null): number {
  if (!moving.peek() || document.visibilityState === 'hidden' || events.length === 0) return 0;
  return (movedIn(before, after).length > 0 ? MOVED : TOLD) * PACE[settings.peek().pace];
}

/**
 * How volleys are told, by the settings. The first of a battle is told at the usual pace, so that one learns what there is to see;
 * whoever asks for more has it at once. In words nothing is held back: whoever hears or reads it goes at his own pace.
 */
export function tellBySettings(inWords: () => boolean = () => false): HowToTell {
  const first = signal(true);
  return {
    how: () => {
      const { pace } = settings.peek();
      if (inWords() || pace === 'at-once' || document.visibilityState === 'hidden') return 'at-once';
      return moving.peek() ? 'moving' : 'still';
    },
    speed: computed(() => (first.value ? 1 : settings.value.telling)),
    told: () => {
      first.value = false;
    },
    choose: (telling) =>
      batch(() => {
        first.value = false;
        set({ telling });
      }),
    unseen: (run) => {
      const look = (): void => {
        if (document.visibilityState === 'hidden') run();
      };
      document.addEventListener('visibilitychange', look);
      return () => document.removeEventListener('visibilitychange', look);
    },
  };
}
