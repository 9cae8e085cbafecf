/** May this page tell you something while you look elsewhere? `none`: the browser cannot, or only on a secure (https) address. */
export type Permission = 'granted' | 'denied' | 'default' | 'none';

export const notificationPermission = (): Permission =>
  typeof Notification === 'undefined' || !isSecureContext ? 'none' : Notification.permission;

/** Asks the person; only after a press of his. */
export async function askPermission(): Promise<Permission> {
  if (notificationPermission() === 'none') return 'none';
  return Notification.requestPermission();
}

/** A hand-over to this player. Exported for tests, which make their own. */
export interface Turn {
  readonly match: string;
  /** The scenario's title: all that is told of the battle. */
  readonly scenario: string;
  /** What tells one turn from the next: the number of the update with which it came, say. */
  readonly turn: string | number;
}

/** What of the page it needs. Exported for tests, which give their own. */
export interface PageTab {
  readonly hidden: boolean;
  title: string;
  addEventListener(type: 'visibilitychange', hear: () => void): void;
  removeEventListener(type: 'visibilitychange', hear: () => void): void;
}

export interface TurnNotices {
  /** This player is awaited; null: no longer. May be said as often as one likes. */
  awaited(turn: Turn | null): void;
  /** Leaves the title as it was, and tells nothing more. */
  close(): void;
}

/** Says once for every turn that one is awaited, while nobody looks: by the tab's title, and by a notification where that is allowed. */
export function turnNotices(tab: PageTab = document, show: (turn: Turn) => void = showNotification): TurnNotices {
  let now: Turn | null = null;
  /** Turns that were told, or that the player saw himself. */
  const told = new Set<string>();
  let title: { readonly was: string; readonly is: string } | null = null;
  const restore = (): void => {
    // The code that changed it since knows better.
    if (title !== null && tab.title === title.is) tab.title = title.was;
    title = null;
  };
  const look = (): void => {
    if (now === null || !tab.hidden) restore();
    if (now === null) return;
    const key = `${now.match} ${now.turn}`;
    const known = told.has(key);
    told.add(key);
    if (!tab.hidden) return;
    const is = `Your turn: ${now.scenario}`;
    if (tab.title !== is) {
      title = { was: title?.was ?? tab.title, is };
      tab.title = is;
    }
    if (!known) show(now);
  };
  tab.addEventListener('visibilitychange', look);
  return {
    awaited(turn) {
      now = turn;
      look();
    },
    close() {
      now = null;
      restore();
      tab.removeEventListener('visibilitychange', look);
    },
  };
}

/** The browser's own. Several windows of one match give one: they have the same tag, and a later turn takes its place. */
function showNotification({ match, scenario }: Turn): void {
  if (notificationPermission() !== 'granted') return;
  const text = `You are awaited: ${scenario}`;
  const more = { tag: `flagbridge ${match}`, renotify: true, icon: 'icon-192.png' };
  try {
    const one = new Notification(text, more);
    one.onclick = () => {
      window.focus();
      one.close();
    };
  } catch {
    // Phones show them only through the worker that keeps the page.
    void navigator.serviceWorker
      ?.getRegistration()
      .then((worker) => worker?.showNotification(text, { ...more, data: { match } }))
      .catch(() => undefined);
  }
}
