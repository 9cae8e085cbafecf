import type { Choice } from '@flagbridge/engine';
import type { Game, SeenGame, SeenShip, Ship } from '../game.ts';
import { type PowerPlan, planned, slotsOf } from '../rules/allotment.ts';
import { rangeOf, shieldsStruck } from '../rules/hexsides.ts';
import { classOf } from '../rules/power.ts';
import { cloakedEnemies } from '../rules/ship-state.ts';
import { wantsCloak } from './ambush.ts';
import { isRunner } from './goal.ts';
import { foesOf, wantedRange } from './move.ts';
import { threatOf } from './threat.ts';

/** Shields beside one, from the nearest: 2, then 1 and 3, then 6 and 4, then 5. */
const beside = (shield: number): number[] =>
  [0, 1, -1, 2, -2, 3].map((step) => ((((shield - 1 + step) % 6) + 6) % 6) + 1);

/** ST-CLK-07, ST-CLK-08: what the device leaves goes into movement, then shields. */
const HIDDEN = { movement: 0.45, weapons: 0, cloak: true } as const;

/** The bow, then the sides that enemies see, then the others. */
function facedShields(game: SeenGame, ship: SeenShip, enemies: readonly SeenShip[]): readonly number[] {
  const faced = new Set<number>([2]);
  for (const enemy of enemies) for (const shield of shieldsStruck(game, enemy, ship)) faced.add(shield);
  return [...faced, ...beside(2).filter((shield) => !faced.has(shield))];
}

/** How a sensible captain divides: speed until the range suits, then weapons, with the strong shield where the enemy is or will be. */
function planFor(game: SeenGame, ship: SeenShip): PowerPlan {
  const enemies = foesOf(game, ship.side).sort((a, b) => rangeOf(ship, a) - rangeOf(ship, b));
  const [nearest] = enemies;
  if (wantsCloak(game, ship, enemies)) return { ...HIDDEN, shields: facedShields(game, ship, enemies) };
  // Who must get through buys speed first, and shows his bow.
  if (isRunner(game, ship)) return { movement: 0.5, weapons: 0.25, shields: beside(2) };
  // Who cloaks now will show himself some time, and from behind: loaded, and guarded there (ST-CLK-10).
  if (nearest === undefined && cloakedEnemies(game, ship.side).length > 0)
    return { movement: 0.25, weapons: 0.45, shields: [5, 4, 6, 2, 3, 1] };
  if (nearest === undefined) return { movement: 0.3, weapons: 0.4, shields: beside(2) };
  const range = rangeOf(ship, nearest);
  const wanted = wantedRange(game, ship, nearest);
  const reach = Math.max(...classOf(game, ship).weapons.map(({ toHit }) => toHit.length), 1);
  // A hulk does nothing: everything into movement and weapons.
  if (enemies.every(({ disabled }) => disabled)) return { movement: 0.4, weapons: 0.6, shields: [] };
  const threatened = enemies.some((enemy) => threatOf(game, enemy, ship) > 0.2);
  const shields = facedShields(game, ship, enemies);
  // Where shields have held everything off for long, weapons must do it.
  if (game.turn > 12 && range <= wanted + 3) return { movement: 0.15, weapons: 0.8, shields };
  if (range > reach + 4) return { movement: 0.6, weapons: 0.2, shields };
  if (range > wanted + 3) return { movement: 0.35, weapons: threatened ? 0.4 : 0.5, shields };
  return { movement: 0.2, weapons: 0.55, shields };
}

/** Each of these ships by its plan; own displays are always there. */
export function allotments(game: SeenGame, ids: readonly string[]): Choice[] {
  const ships = game.ships.filter(({ id, display }) => ids.includes(id) && display !== null) as Ship[];
  const by = (plan: (ship: SeenShip) => PowerPlan): Choice =>
    slotsOf(ships, (ship) => planned(game as Game, ship, plan(ship)));
  return [
    by((ship) => planFor(game, ship)),
    by((ship) => ({ ...planFor(game, ship), movement: 0.5 })),
    by((ship) => ({ ...planFor(game, ship), weapons: 0.3 })),
  ];
}
