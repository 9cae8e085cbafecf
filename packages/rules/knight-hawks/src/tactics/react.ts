import type { Choice, Spread } from '@flagbridge/engine';
import { levelTraits } from '../data/levels.ts';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay, ready, type Ship, shipOf, type WeaponCode } from '../game.ts';
import { reach } from '../rules/course-search.ts';
import { moverOf } from '../rules/helm.ts';
import type { AttackVars } from '../steps/react.ts';

/** A torpedo kills a small ship: it evades, unless the duty would carry it off the map. */
export function evasion(game: Game, { at }: AttackVars): Choice[] {
  const ship = shipOf(game, at);
  if (!levelTraits(game.level).edged || ship.evading) return ['evade', 'hold'];
  const bound: Ship = { ...ship, evading: true, is: 'flying', free: ship.is === 'orbit' };
  const safe = reach(moverOf(game, bound, ''), 3_000).some(({ course }) => course.end === '');
  return safe ? ['evade', 'hold'] : ['hold', 'evade'];
}

/** Interceptors an attack is worth, and where it may be the end of the ship. */
const WANTED: { readonly [code in WeaponCode]?: { some: number; most: number; heavy: boolean } } = {
  T: { some: 4, most: 6, heavy: true },
  M: { some: 3, most: 6, heavy: true },
  S: { some: 3, most: 6, heavy: true },
  AR: { some: 2, most: 5, heavy: false },
};
const LIGHT = { some: 0, most: 5, heavy: false };

/** Interceptors go to torpedoes, mines and seekers first; to rockets when those have run out, or when the hull is thin. */
export function interceptors(game: Game, shape: Spread, vars: AttackVars): Choice[] {
  const target = shipOf(game, vars.at);
  const { weapon } = vars;
  const hurts = WEAPONS[weapon].mean;
  const deadly = target.hull <= hurts * 1.2;
  const { some, most, heavy } = WANTED[weapon] ?? LIGHT;
  const reserve = heavy ? 0 : 3 * Math.min(2, torpedoesAgainst(game, target));
  const wanted = deadly ? most : some;
  const answer = (n: number): Choice => {
    let left = n;
    const spread: Record<string, number> = {};
    for (const slot of shape.slots) {
      const keep = deadly ? 0 : reserve;
      const use = Math.max(0, Math.min(left, slot.max - keep));
      spread[slot.id] = use;
      left -= use;
    }
    return spread;
  };
  return [answer(wanted), answer(Math.ceil(wanted / 2)), answer(0)];
}

const torpedoesAgainst = (game: Game, target: Ship): number =>
  game.ships.reduce((sum, ship) => sum + (ship.side !== target.side && inPlay(ship) ? ready(ship, 'T') : 0), 0);
