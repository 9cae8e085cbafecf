import type { SideId } from '@flagbridge/engine';
import type { Direction, Hex } from '@flagbridge/engine/hex';
import type { Game, Ship } from '../game.ts';
import { bears, sidesHit } from '../rules/arcs.ts';
import { likelyFace } from '../rules/attack-figures.ts';
import { prospectOf } from '../rules/attack-odds.ts';
import { workerOf } from '../rules/operating.ts';
import { weaponLines } from '../rules/weapon-lines.ts';

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
  const from = { ...ship, ...at };
  const target = { ...enemy, ...there };
  const faces = sidesHit(from, target);
  const best = new Map<number, number>();
  for (const line of weaponLines(game, ship)) {
    const { n } = line.component;
    if (line.mode.launches !== '' || !bears(from, line.component, target)) continue;
    if (typeof workerOf(game, { ...ship, operated: [] }, side, n) !== 'string') continue;
    const found = prospectOf(game, from, line.mode, target, likelyFace(game, from, line, target, faces));
    const care = (ship.damage[n - 1] ?? '') === '' ? 1 : 0.5;
    if (found !== null) best.set(n, Math.max(best.get(n) ?? 0, care * worthOf(found)));
  }
  const all = [...best.values()];
  return { all: all.reduce((sum, one) => sum + one, 0), best: Math.max(0, ...all) };
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
