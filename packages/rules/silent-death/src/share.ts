import type { Look, Viewer } from '@flagbridge/engine';
import { copyGame, type Game, type Ship, type Warhead } from './game.ts';
import { isSameFate, isSameShip, isSameSide, isSameWarhead, same, sameList, sameMarks } from './unchanged.ts';

/**
 * After a decision: what came out as it was before becomes the very thing it was, and need not be looked at again by views and by what
 * compares them. Plan, rulings and terms of the battle are small and are copied.
 */
export function shareGame(game: Game, before: Game): void {
  for (let i = 0; i < game.ships.length; i++) {
    const last = before.ships[i];
    if (last !== undefined) shareParts(game.ships[i] as Ship, last);
  }
  takeSame(game, before);
}

/** A ship that moved has not been hit, and one that was hit has not moved. */
function shareParts(ship: Ship, before: Ship): void {
  if (sameMarks(ship.marks, before.marks)) ship.marks = before.marks;
  if (sameList(ship.path, before.path)) ship.path = before.path;
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
