import { volleyTime } from '@flagbridge/board';
import type { Scene } from '@flagbridge/engine';
import type { News } from '@flagbridge/protocol';
import { moving, settings } from '../settings/settings.ts';
import { movedIn } from './moved.ts';
import type { Fired } from './volley.ts';

/** Times the usual pause. */
const PACE = { slow: 2, usual: 1, quick: 0.4 } as const;
/** A move takes 90 ms a hex and at most 600; then a moment to see where it ended. */
const MOVED = 780;
const TOLD = 420;
/** After the last result of a volley, a moment to read it. */
const READ = 350;

/** Fire is drawn more quickly where everything goes quickly; slowly means that it is looked at longer. */
export const tempo = (): number => Math.min(1, PACE[settings.peek().pace]);

/** How long an update is looked at before the next is shown. What nobody sees is not waited for. */
export function lookFor({ n, events }: News, before: Scene | null, after: Scene | null, fired: Fired | null): number {
  if (!moving.peek() || document.visibilityState === 'hidden' || events.length === 0) return 0;
  const pace = PACE[settings.peek().pace];
  const seen = (movedIn(before, after).length > 0 ? MOVED : TOLD) * pace;
  return fired === null || fired.n !== n ? seen : Math.max(seen, timeToSee(fired));
}

/** How long it takes to see what was fired; nothing where nothing moves. */
export const timeToSee = (fired: Fired): number =>
  moving.peek() ? volleyTime({ ...fired, tempo: tempo() }) + READ * PACE[settings.peek().pace] : 0;
