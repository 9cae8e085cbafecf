import type { Look, Viewer } from '@flagbridge/engine';
import { copyGame, type Game, type Ship, type Warhead } from './game.ts';
import { isSameFate, isSameShip, isSameSide, isSameWarhead, same, sameList } from './unchanged.ts';

/**
 * Nothing is hidden in this game but sealed answers, and those are the engine's. With an earlier view the game is not changed any
 * more: the view may hold the game's own parts, or the earlier view's where they are the same.
 */
export function see({ game }: Look<Game>, _viewer: Viewer, before?: Game): Game {
  if (before === undefined) return copyGame(game);
  const seen: Game = { ...game };
  takeSame(seen, before);
  return seen;
}

/** Lists of the first game take members of the second, or become its lists; nothing inside a member changes. */
function takeSame(game: Game, before: Game): void {
  game.ships = taken<Ship>(game.ships, before.ships, isSameShip);
  game.warheads = taken<Warhead>(game.warheads, before.warheads, isSameWarhead);
  if (same(game.sides, before.sides, isSameSide)) game.sides = before.sides;
  if (same(game.fates, before.fates, isSameFate)) game.fates = before.fates;
  if (sameList(game.debris, before.debris)) game.debris = before.debris;
  if (sameList(game.asteroids, before.asteroids)) game.asteroids = before.asteroids;
  if (sameList(game.draw, before.draw)) game.draw = before.draw;
  if (sameList(game.concede, before.concede)) game.concede = before.concede;
  if (sameList(game.withdraw, before.withdraw)) game.withdraw = before.withdraw;
}

function taken<T>(list: readonly T[], before: T[], alike: (a: T, b: T) => boolean): T[] {
  let all = list.length === before.length;
  const out: T[] = [];
  for (let i = 0; i < list.length; i++) {
    const one = list[i] as T;
    const last = before[i];
    const kept = last !== undefined && alike(one, last);
    if (!kept) all = false;
    out.push(kept ? last : one);
  }
  return all ? before : out;
}
