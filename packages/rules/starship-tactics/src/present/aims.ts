import type { PhaseAim, View } from '@flagbridge/engine';
import { aimOf, drawAhead, leftOf } from '@flagbridge/kit/present';
import type { SeenGame } from '../game.ts';
import { QUIET_TURNS } from '../rules/victory.ts';

/** ST-SEQ-09: who is still there; and a draw that comes near. Nothing when the battle is over. */
export function aims({ game, outcome }: View<SeenGame>): PhaseAim[] {
  if (outcome !== null) return [];
  const { sides, ships, quiet, turn, limit } = game;
  const left = sides.map((side) => leftOf(ships, side, ({ is }) => is === 'flying' || is === 'unplaced')).join(', ');
  const still = { n: quiet, of: QUIET_TURNS, said: 'nobody has fired' };
  return [
    aimOf('Last side on the map', left, 'ST-SEQ-09'),
    ...drawAhead('ST-SEQ-22', still, { n: turn, of: limit }, 'turn'),
  ];
}
