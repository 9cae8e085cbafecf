import type { SheetNode } from '@flagbridge/engine';
import { several, valueNode } from '@flagbridge/kit/present';
import type { SeenGame, SeenShip } from '../game.ts';
import { isHidden } from '../rules/cloak.ts';
import { boughtIn, cloakCost, pointsInPhase, sharesOf, sum } from '../rules/power.ts';

/** ST-MOV-02: the points of a turn over its phases, the present one filled. Known to all once they are announced (ST-INF-05). */
export function byPhaseNode(game: SeenGame, { id, points, display, cloak }: SeenShip): SheetNode[] {
  const { stage, pair, rulings } = game;
  // ST-CLK-09: of a cloaked ship nobody else is told its points.
  if (isHidden({ display, cloak })) return [];
  if (stage === 'power' || stage === 'set-up' || (display === null && stage === 'advantage')) return [];
  const bought = stage === 'advantage' ? (display?.bought[0] ?? 0) : points;
  const stops = Array.from({ length: rulings.phases }, (_, i) => String(pointsInPhase(bought, rulings.phases, i + 1)));
  return [
    { is: 'dial', id: `${id}/by-phase`, label: 'Movement points by phase', stops, at: pair - 1, clause: 'ST-MOV-02' },
  ];
}

/** ST-PWR-02: what was given to movement, shields and weapons, and what it bought. */
export function shareNodes(game: SeenGame, ship: SeenShip): SheetNode[] {
  const { id, display } = ship;
  if (display === null) return [];
  const bought = boughtIn(display);
  const [movement, shields, weapons] = sharesOf(game, ship, bought);
  const device = cloakCost(game, ship, bought);
  const all = movement + shields + weapons + device;
  if (all === 0) return [];
  const to = (of: string, label: string, power: number, got: string, clause: string): SheetNode =>
    valueNode(`${id}/to-${of}`, label, power === 0 ? 'nothing' : `${power} → ${got}`, clause);
  return [
    to('movement', 'To movement', movement, several(bought.points, 'point'), 'ST-PWR-04'),
    to('shields', 'To shields', shields, several(sum(bought.shields), 'point'), 'ST-PWR-07'),
    to('weapons', 'To weapons', weapons, `${bought.charges.filter((n) => n > 0).length} armed`, 'ST-PWR-10'),
    ...(device > 0 ? [to('device', 'To the cloak', device, 'cloaked', 'ST-CLK-05')] : []),
    ...(game.stage !== 'power' && all < display.power
      ? [valueNode(`${id}/unused`, 'Not used', display.power - all, 'ST-PWR-03')]
      : []),
  ];
}
