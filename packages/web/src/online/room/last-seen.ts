import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ShownBattle } from '../../battle/shown-battle.ts';
import { type Shelf, shelf } from '../links.ts';

const STORE = 'flagbridge.seen';
/** Matches remembered: far more than anybody plays at a time. */
const MOST_MATCHES = 200;

type SeenMatches = readonly (readonly [match: string, n: number])[];

function read(store: Shelf | null): SeenMatches {
  try {
    const kept: unknown = JSON.parse(store?.getItem(STORE) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((one) => Array.isArray(one) && typeof one[0] === 'string' && Number.isSafeInteger(one[1]));
  } catch {
    return [];
  }
}

/** The last update of a match that a seat has looked at on this device; null where it never did. */
export const lastSeen = (match: string, seat: string, store = shelf('local')): number | null =>
  read(store).find(([key]) => key === `${match}/${seat}`)?.[1] ?? null;

/** Exported for tests, which give a store of their own. */
export function keepSeen(match: string, seat: string, n: number, store = shelf('local')): void {
  const key = `${match}/${seat}`;
  const others = read(store).filter(([one]) => one !== key);
  try {
    store?.setItem(STORE, JSON.stringify([[key, n], ...others].slice(0, MOST_MATCHES)));
  } catch {
    // Full, or closed: it was a memory only.
  }
}

/** Remembers what was on the screen while somebody looked, so that over days one is told what came after it. */
export function useLastSeen(match: string, seat: string | null, battle: ShownBattle | null): void {
  useEffect(() => {
    if (battle === null || seat === null) return;
    let seen: number | null = null;
    const look = (): void => {
      if (document.visibilityState === 'visible') seen = battle.now.peek().n;
      else keep();
    };
    const keep = (): void => {
      if (seen !== null) keepSeen(match, seat, seen);
    };
    const stop = effect(() => {
      void battle.now.value;
      look();
    });
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', keep);
    return () => {
      stop();
      keep();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', keep);
    };
  }, [battle, match, seat]);
}
