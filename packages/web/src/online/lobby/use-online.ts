import type { Listed, Me } from '@flagbridge/protocol/online';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ApiFault, api } from '../api.ts';
import { notificationPermission } from '../notify.ts';

export interface Online {
  readonly me: Me | null;
  readonly listed: Listed;
}

type OnlineLoad =
  | { readonly is: 'waiting' }
  /** `stale`: why it could not be brought up to date. */
  | { readonly is: 'seen'; readonly online: Online; readonly stale: string | null }
  | { readonly is: 'not'; readonly fault: ApiFault };

/** Milliseconds between looks while somebody looks. */
const EVERY = 15_000;
/** While nobody looks but may be told. */
const HIDDEN = 60_000;

/** What goes on at the server, kept fresh while the page is seen. */
export function useOnline(): { readonly seen: OnlineLoad; readonly reload: () => void } {
  const [seen, setSeen] = useState<OnlineLoad>({ is: 'waiting' });
  const gone = useRef(false);
  const reload = useCallback((): void => {
    Promise.all([api.me(), api.listed()]).then(
      ([me, listed]) => !gone.current && setSeen({ is: 'seen', online: { me, listed }, stale: null }),
      (error: unknown) => {
        const fault = error instanceof ApiFault ? error : new ApiFault('unreadable', String(error));
        // What was seen is better than nothing.
        if (!gone.current)
          setSeen((was) => (was.is === 'seen' ? { ...was, stale: fault.message } : { is: 'not', fault }));
      },
    );
  }, []);
  useEffect(() => {
    gone.current = false;
    reload();
    let last = Date.now();
    const timer = setInterval(() => {
      const wait = !document.hidden ? EVERY : notificationPermission() === 'granted' ? HIDDEN : Infinity;
      if (Date.now() - last < wait) return;
      last = Date.now();
      reload();
    }, EVERY);
    const shown = (): void => {
      if (!document.hidden) reload();
    };
    document.addEventListener('visibilitychange', shown);
    return () => {
      gone.current = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [reload]);
  return { seen, reload };
}
