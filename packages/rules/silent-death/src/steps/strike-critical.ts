import { type ClauseId, type Play, words } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import type { Critical, Post } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { applyCritical } from '../rules/critical.ts';
import { heroKilled } from '../rules/injuries.ts';

/**
 * SD-CRT-01: 2d6 on the ship's own table, with its effect at once. Comes back with boxes that are to be marked besides (SD-CRT-26).
 * `left`: boxes of the attack that are still to be marked.
 */
export function critical(play: Play<Game>, ship: Ship, left: number): number {
  play.rollFor?.(words('roll.critical', { ship: ship.name }));
  play.by('SD-CRT-01');
  const roll = play.dice.sum('2d6');
  const row = displayOf(ship).criticals[roll - 2] as Critical;
  const { is, data, killed } = applyCritical(play, ship, row);
  play.tell?.({
    type: 'critical',
    clause: row.clause,
    parts: [ship.id],
    data: { is, ship: ship.id, roll, critical: `${ship.type}/${roll}`, ...data },
  });
  if (killed !== undefined) lose(play, ship, killed);
  if (is === 'destroyed') {
    if (left > 0) play.by('SD-DMG-16');
    destroy(play, ship, 'reactor', 'SD-CRT-20');
  }
  return is === 'mark-boxes' ? structural(play, ship) : 0;
}

/** SD-CRW-09, SD-CRW-11: without a pilot the ship stays where it is and does nothing more, even with others alive aboard. */
function lose(play: Play<Game>, ship: Ship, post: Post): void {
  heroKilled(play, ship, post);
  if (post !== 'pilot') return;
  play.by('SD-CRW-11');
  play.tell?.({
    type: 'derelict',
    clause: 'SD-CRW-09',
    parts: [ship.id],
    data: { ship: ship.id, to: keyOf(ship.q, ship.r) },
  });
}

function structural(play: Play<Game>, ship: Ship): number {
  play.rollFor?.(words('roll.structural', { ship: ship.name }));
  const n = play.dice.sum('1d4');
  play.tell?.({ type: 'structural', clause: 'SD-CRT-26', parts: [ship.id], data: { ship: ship.id, n } });
  return n;
}

/** SD-DMG-15 to SD-DMG-17: no more marks; it leaves the map when the step closes. */
export function destroy(play: Play<Game>, ship: Ship, how: 'track' | 'reactor', clause: ClauseId): void {
  ship.wreck = how;
  play.tell?.({
    type: 'destroyed',
    clause,
    parts: [ship.id],
    data: { is: how, ship: ship.id, to: keyOf(ship.q, ship.r) },
  });
}
