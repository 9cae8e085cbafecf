import type { Screen } from '../match/hall.ts';

/**
 * The screen of the player who made a match and may not watch it: it is his until the battle begins. Nothing of the battle goes out over it,
 * whatever the order in which things happen then.
 */
export function untilItBegins(screen: Screen, begun: () => void): Screen {
  let over = false;
  return {
    send(text) {
      if (over) return;
      if (!tellsOfBattle(JSON.parse(text))) return screen.send(text);
      over = true;
      begun();
    },
    get waiting() {
      return screen.waiting;
    },
    close: (bye) => screen.close(bye),
  };
}

interface Frame {
  readonly card?: { readonly state: string };
  readonly welcome?: { readonly card: { readonly state: string } };
  readonly result?: unknown;
}

/** News, a snapshot, history, or that it is being fought. */
function tellsOfBattle(frame: Frame): boolean {
  if ('news' in frame || 'snapshot' in frame) return true;
  const card = frame.card ?? frame.welcome?.card;
  if (card !== undefined && card.state !== 'gathering') return true;
  const { result } = frame;
  return Array.isArray(result) || (typeof result === 'object' && result !== null && 'viewer' in result);
}
