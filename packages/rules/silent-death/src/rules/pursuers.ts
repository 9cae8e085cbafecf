import { warheadCode, warheadName } from '../data/warheads.ts';
import { findShip, findWarhead, type Game, type Warhead } from '../game.ts';

/** Everything that tracks this ship or warhead, in order of launch. */
export function pursuersOf({ warheads }: Pick<Game, 'warheads'>, target: string): Warhead[] {
  const out: Warhead[] = [];
  for (const one of warheads) if (one.target === target) out.push(one);
  return out;
}

export function isPursued({ warheads }: Pick<Game, 'warheads'>, target: string): boolean {
  for (const one of warheads) if (one.target === target) return true;
  return false;
}

/** Those of them that lie in this hex (SD-WAR-26). */
export function pursuersAt({ warheads }: Pick<Game, 'warheads'>, target: string, q: number, r: number): Warhead[] {
  const out: Warhead[] = [];
  for (const one of warheads) if (one.target === target && one.q === q && one.r === r) out.push(one);
  return out;
}

/** How events name a ship or warhead, on the map or not. */
export function codeOf(game: Game, id: string): string {
  const warhead = findWarhead(game, id);
  return warhead === undefined ? id : warheadCode(warhead);
}

/** What a ship or warhead is called, on the map or not. */
export function nameOf(game: Game, id: string): string {
  const ship = findShip(game, id);
  if (ship !== undefined) return ship.name;
  const warhead = findWarhead(game, id);
  return warhead === undefined ? id : warheadName(warhead);
}
