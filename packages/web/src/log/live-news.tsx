import { effect, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Battle } from '../battle/battle.ts';
import { freshSince, spoken } from './news.ts';
import './log.css';

/** Updates that come close together are spoken as one. */
const PAUSE = 500;

/** Says what happens to those who hear the page. */
export function LiveNews({ battle }: { readonly battle: Battle }) {
  const words = useSignal('');
  useEffect(() => {
    let last = battle.log.peek().at(-1)?.key ?? null;
    let waits: ReturnType<typeof setTimeout> | null = null;
    const speak = (): void => {
      waits = null;
      const now = battle.log.peek();
      words.value = spoken(freshSince(now, last));
      last = now.at(-1)?.key ?? null;
    };
    const stop = effect(() => {
      if (battle.log.value.at(-1)?.key !== last) waits ??= setTimeout(speak, PAUSE);
    });
    return () => {
      stop();
      if (waits !== null) clearTimeout(waits);
    };
  }, [battle, words]);
  return (
    <p class="vh log-news" role="status" aria-live="polite">
      {words}
    </p>
  );
}
