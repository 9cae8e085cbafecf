import type { Card } from '@flagbridge/protocol/online';
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ShownBattle } from '../../battle/shown-battle.ts';
import { asksViewer } from '../../battle/whose-turn.ts';
import { turnNotices } from '../notify.ts';
import { isTakeBack } from './answerable.ts';

/** Tells somebody who looks elsewhere that he is awaited: once for each time he is. */
export function useAwaited({ id, scenario }: Card, battle: ShownBattle | null): void {
  useEffect(() => {
    if (battle === null) return;
    const notices = turnNotices();
    let since: number | null = null;
    const stop = effect(() => {
      const now = battle.now.value;
      // Who is asked for his consent to a take-back is waited for, too.
      if (!asksViewer(now) && !now.requests.some(isTakeBack)) since = null;
      else since ??= now.n;
      notices.awaited(since === null ? null : { match: id, scenario: scenario.title, turn: since });
    });
    return () => {
      stop();
      notices.close();
    };
  }, [battle, id]);
}
