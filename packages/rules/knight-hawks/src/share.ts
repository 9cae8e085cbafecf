import type { Game, Planet, Ship, Side, Traces } from './game.ts';
import { isDamagedAs, isPlannedAs, isSameShip, sameList, systemsSeenAs } from './unchanged.ts';

/**
 * After a decision: what came out as it was before becomes the very thing it was. Most ships do nothing while one moves or fires, and
 * whatever is the same thing need not be looked at again by views, by what compares them, and by the hash.
 */
export function shareGame(game: Game, before: Game): void {
  shareShips(game, before);
  if (same(game.planets, before.planets, isSamePlanet)) game.planets = before.planets;
  if (same(game.sides, before.sides, isSameSide)) game.sides = before.sides;
  if (isFlatAs(game.goal, before.goal)) game.goal = before.goal;
  if (isFlatAs(game.laid, before.laid)) game.laid = before.laid;
  if (areSameTraces(game.traces, before.traces)) game.traces = before.traces;
  if (sameList(game.draw, before.draw)) game.draw = before.draw;
  if (sameList(game.concede, before.concede)) game.concede = before.concede;
  if (isPlannedAs(game.setup, before.setup)) game.setup = before.setup;
}

function shareShips(game: Game, before: Game): void {
  const { ships } = game;
  let all = ships.length === before.ships.length;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    const last = before.ships[i];
    if (last !== undefined && isSameShip(ship, last)) ships[i] = last;
    else {
      all = false;
      if (last !== undefined) shareParts(ship, last);
    }
  }
  if (all) game.ships = before.ships;
}

/** A ship that moved has not been hit, and one that was hit has not moved. */
function shareParts(ship: Ship, before: Ship): void {
  if (systemsSeenAs(ship.systems, true, before.systems)) ship.systems = before.systems;
  if (isDamagedAs(ship.damage, before.damage)) ship.damage = before.damage;
  if (sameList(ship.path, before.path)) ship.path = before.path;
}

function same<T>(a: readonly T[], b: readonly T[], alike: (a: T, b: T) => boolean): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!alike(a[i] as T, b[i] as T)) return false;
  return true;
}

const isSamePlanet = (a: Planet, b: Planet): boolean =>
  a.id === b.id && a.name === b.name && a.q === b.q && a.r === b.r && a.placed === b.placed;

const isSameSide = (a: Side, b: Side): boolean => a.id === b.id && a.name === b.name && a.edge === b.edge;

type Flat = { readonly [key: string]: unknown };

/** The same names in the same order, with the same plain values. */
function isFlatAs(a: object, b: object): boolean {
  const [one, two] = [a as Flat, b as Flat];
  const names = Object.keys(one);
  return sameList(names, Object.keys(two)) && names.every((name) => one[name] === two[name]);
}

type Lists = { readonly [key: string]: readonly number[] };

function areSameLists(a: Lists, b: Lists): boolean {
  const names = Object.keys(a);
  return (
    sameList(names, Object.keys(b)) && names.every((name) => sameList(a[name] ?? [], b[name] ?? []))
  );
}

const areSameTraces = (a: Traces, b: Traces): boolean =>
  isFlatAs(a.mines, b.mines) &&
  isFlatAs(a.seekers, b.seekers) &&
  areSameLists(a.wakes, b.wakes) &&
  areSameLists(a.swept, b.swept);
