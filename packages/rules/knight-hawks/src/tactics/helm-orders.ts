import type { Choice, PickMany } from '@flagbridge/engine';
import { otherSide } from '@flagbridge/kit/sides';
import { rangeBetween } from '@flagbridge/kit/space';
import { rangeToNearest } from '@flagbridge/kit/tactics';
import { traitsOf } from '../data/ships.ts';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, isMasking, isStation, ready, type Ship, shipOf } from '../game.ts';
import { isEvacuated } from '../rules/dock-time.ts';
import { moverOf } from '../rules/helm.ts';
import { weaponsOf } from '../rules/shots.ts';
import { movesOf } from './move.ts';
import { shotWorth } from './odds.ts';
import { living } from './value.ts';

const nearest = (game: Game, ship: Ship): number => rangeToNearest(ship, living(game, otherSide(game, ship.side)), 99);

/** Who leaves dock and orbit. What must be declared stands in the default, and comes first. */
export function orders(game: Game, shape: PickMany, fallback: readonly string[]): Choice[] {
  const chosen = [...fallback];
  const taken = new Set(chosen.map((id) => id.split('/')[0]));
  for (const { id } of shape.options) {
    const [of = '', order = ''] = id.split('/');
    if (taken.has(of) || order !== 'leave') continue;
    if (leaves(game, shipOf(game, of))) chosen.push(id);
  }
  return [chosen, fallback];
}

function leaves(game: Game, ship: Ship): boolean {
  const { goal } = game;
  if (goal.is === 'evacuate' && goal.ship === ship.id) return isEvacuated(game);
  // A fighter or scout stays aboard until it has its rockets again.
  if (ship.is === 'docked' && ready(ship, 'AR') === 0 && traitsOf(ship).rearms) return false;
  if (traitsOf(ship).fighter) return nearest(game, ship) <= 22;
  if (ship.is === 'docked' && traitsOf(ship).rearms) return nearest(game, ship) <= 12;
  return true;
}

/** Screens: which would be hit least by what the enemy could fire from where he is. */
export function screens(game: Game, shape: PickMany): Choice[] {
  const byShip = new Map<string, string[]>();
  for (const { id } of shape.options) {
    const [of = '', code = ''] = id.split('/');
    byShip.set(of, [...(byShip.get(of) ?? []), code]);
  }
  const chosen: string[] = [];
  for (const [of, codes] of byShip) {
    const best = bestScreen(game, shipOf(game, of), codes);
    if (best !== '') chosen.push(`${of}/${best}`);
  }
  return [chosen, []];
}

/** '' for leaving things as they are. */
function bestScreen(game: Game, ship: Ship, codes: readonly string[]): string {
  let best = '';
  let least = incoming(game, ship, ship.screen) - 0.5;
  for (const code of codes) {
    const screen = code === 'off' ? '' : (code as Ship['screen']);
    if (isMasking(screen) && !suitsMask(game, ship)) continue;
    const hurt = incoming(game, ship, screen) + (isMasking(screen) ? 2 : 0);
    if (hurt < least) {
      least = hurt;
      best = code;
    }
  }
  return best;
}

/** A masking screen wants a straight course, and the ship's own lasers idle: stations, and ships on their way in. */
function suitsMask(game: Game, ship: Ship): boolean {
  const far = nearest(game, ship);
  if (isStation(ship)) return far <= 12;
  if (ship.is !== 'flying' || far <= 6 || far > 8 + ship.speed + 6) return false;
  // Worth it only if the ship would fly on straight anyway: the first turn or change of speed ends the screen (KH-DEF-05).
  const masked: Ship = { ...ship, screen: 'MS' };
  const first = movesOf(moverOf(game, masked, ''))[0];
  return first !== undefined && first.course.turns === 0 && first.course.hexes === ship.speed;
}

/** Expected damage in one phase by every enemy weapon that could reach in a turn, ranges taken as they are now or 5. */
function incoming(game: Game, ship: Ship, screen: Ship['screen']): number {
  const masked: Ship = { ...ship, screen };
  let sum = 0;
  for (const enemy of living(game, otherSide(game, ship.side))) {
    if (rangeBetween(ship.q, ship.r, enemy.q, enemy.r) > 18) continue;
    const close: Ship = { ...enemy, q: ship.q - 3, r: ship.r, facing: 0 };
    for (const weapon of weaponsOf(enemy)) {
      const n = Math.min(ready(enemy, weapon), WEAPONS[weapon].limited ? 1 : 9);
      if (n > 0) sum += n * shotWorth(game, close, weapon, masked, ship.q, ship.r, -1);
    }
  }
  return sum;
}

/** Docks what has come home: empty fighters and scouts, and the ship that fetches the crew. */
export function docking(game: Game, shape: PickMany): Choice[] {
  const chosen: string[] = [];
  const taken = new Set<string>();
  for (const { id } of shape.options) {
    const ship = shipOf(game, id.split('/')[0] ?? '');
    const { goal } = game;
    const fetches = goal.is === 'evacuate' && goal.ship === ship.id && !isEvacuated(game);
    const empty = traitsOf(ship).rearms && ready(ship, 'AR') === 0;
    if ((!fetches && !empty) || taken.has(ship.id)) continue;
    taken.add(ship.id);
    chosen.push(id);
  }
  return [chosen, []];
}
