import type { Scene } from '@flagbridge/engine';
import type { News } from '@flagbridge/protocol';
import { moving, settings } from '../settings/settings.ts';
import { movedIn } from './moved.ts';

/** Times the usual pause. */
const PACE = { slow: 2, usual: 1, quick: 0.4 } as const;
/** A move takes 90 ms a hex and at most 600; then a moment to see where it ended. */
const MOVED = 780;
const TOLD = 420;

/** How long a news is looked at before the next is shown. What nobody sees is not waited for. */
export function lookFor({ events }: News, before: Scene | null, after: Scene | null): number {
  if (!moving.peek() || document.visibilityState === 'hidden' || events.length === 0) return 0;
  return (movedIn(before, after).length > 0 ? MOVED : TOLD) * PACE[settings.peek().pace];
}
