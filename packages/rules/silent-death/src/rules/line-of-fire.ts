import type { ClauseId } from '@flagbridge/engine';
import { line, lineBlocked } from '@flagbridge/engine/hex';
import { holdsHex } from '@flagbridge/kit/space';
import type { Game } from '../game.ts';

interface Placed {
  readonly q: number;
  readonly r: number;
}

/** SD-OPT-24, SD-OPT-25: an asteroid lies in the way. Ships and warheads never do (SD-FIR-07). */
export function isBlocked({ asteroids }: Pick<Game, 'asteroids'>, from: Placed, to: Placed): boolean {
  if (asteroids.length === 0) return false;
  return lineBlocked(from, to, ({ q, r }) => holdsHex(asteroids, q, r));
}

/** Which of the two rules it was: an asteroid hex in the way, or a line between two asteroids that share an edge. */
export function blockedBy({ asteroids }: Pick<Game, 'asteroids'>, from: Placed, to: Placed): ClauseId {
  const crossed = line(from, to).some(
    ([hex, right], i, { length }) =>
      right === undefined && i > 0 && i < length - 1 && holdsHex(asteroids, hex.q, hex.r),
  );
  return crossed ? 'SD-OPT-24' : 'SD-OPT-25';
}
