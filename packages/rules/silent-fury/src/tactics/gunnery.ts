import type { SideId } from '@flagbridge/engine';
import type { Direction, Hex } from '@flagbridge/engine/hex';
import type { Game, Ship } from '../game.ts';
import { bears, type Side, sidesHit } from '../rules/arcs.ts';
import { likelyFace } from '../rules/attack-figures.ts';
import { expectedOf } from '../rules/attack-odds.ts';
import { workerOf } from '../rules/operating.ts';
import { weaponLines } from '../rules/weapon-lines.ts';
import { dieAt, rangeTo } from '../rules/weapon-shot.ts';

/** A ship as it lies, or would. */
export interface Lying extends Hex {
  readonly facing: Direction;
  /** As it is, where left out. */
  readonly rolled?: boolean;
}

/** What a ship's guns may be expected to do: all of them, and the best one alone. */
interface Gunnery {
  readonly all: number;
  readonly best: number;
}

/** Components put out of action count whole, those merely struck a third. */
const worthOf = ({ out, hurt }: { readonly out: number; readonly hurt: number }): number => out + hurt / 3;

/** Guns of a ship that lies there against another that lies there, in components to be expected. Damaged guns count half: they may be lost by it. */
export function gunsAgainst(game: Game, ship: Ship, side: SideId, at: Lying, enemy: Ship, there: Lying): Gunnery {
  const range = rangeTo(at, there);
  const lies = at.rolled === undefined ? { q: at.q, r: at.r, facing: at.facing, rolled: ship.rolled } : at;
  let found: Attack | null = null;
  const best: number[] = [];
  for (const line of weaponLines(game, ship)) {
    const { component, mode } = line;
    const die = mode.launches === '' ? dieAt(mode, range) : null;
    if (die === null || !bears(lies, component, there)) continue;
    found ??= attackFrom(ship, lies, enemy, there);
    const { idle, target, faces } = found;
    if (typeof workerOf(game, idle, side, component.n) !== 'string') continue;
    const expected = expectedOf(game, mode, die, target, likelyFace(game, line, target, faces));
    const care = (ship.damage[component.n - 1] ?? '') === '' ? 1 : 0.5;
    if (expected !== null) best[component.n] = Math.max(best[component.n] ?? 0, care * worthOf(expected));
  }
  let [all, most] = [0, 0];
  for (const worth of best) {
    all += worth ?? 0;
    most = Math.max(most, worth ?? 0);
  }
  return { all, best: most };
}

/** A ship as it would lie. */
const lying = (ship: Ship, { q, r, facing, rolled = ship.rolled }: Lying): Ship => ({ ...ship, q, r, facing, rolled });

/** A ship as it would lie, with nothing operated yet, and another. */
interface Attack {
  readonly idle: Ship;
  readonly target: Ship;
  readonly faces: readonly Side[];
}

function attackFrom(ship: Ship, at: Lying, enemy: Ship, there: Lying): Attack {
  const from = lying(ship, at);
  const target = lying(enemy, there);
  const idle = from.operated.length === 0 ? from : { ...from, operated: [] };
  return { idle, target, faces: sidesHit(from, target) };
}

/** Ships of other sides that somebody commands. */
export const enemiesOf = ({ ships }: Pick<Game, 'ships'>, side: SideId): Ship[] =>
  ships.filter((ship) => ship.is === 'flying' && ship.controller !== '' && ship.controller !== side);

/** Against whichever enemy they do most. */
export function gunsFrom(
  game: Game,
  ship: Ship,
  side: SideId,
  at: Lying,
  where: (enemy: Ship) => Lying = (enemy) => enemy,
): Gunnery {
  let most: Gunnery = { all: 0, best: 0 };
  for (const enemy of enemiesOf(game, side)) {
    const found = gunsAgainst(game, ship, side, at, enemy, where(enemy));
    if (found.all > most.all) most = found;
  }
  return most;
}

/** What all enemies together could do to a ship that lies there. */
export function threatTo(
  game: Game,
  ship: Ship,
  side: SideId,
  at: Lying,
  where: (enemy: Ship) => Lying = (enemy) => enemy,
): number {
  let sum = 0;
  for (const enemy of enemiesOf(game, side))
    sum += gunsAgainst(game, enemy, enemy.controller, where(enemy), ship, at).all;
  return sum;
}
