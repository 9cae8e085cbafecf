import type { Request } from '@flagbridge/engine';
import { cardIds, type Game, HULL, type Kind, kindOf, otherOf, type Side, shoalsIn } from './game.ts';

/** What a sensible captain does with a row: beacons stand before shoals, tailwinds before currents. */
export function bestSailing(row: readonly Kind[]): string[] {
  const left = cardIds(row);
  const take = (kind: Kind): string[] => {
    const at = left.findIndex((id) => kindOf(id) === kind);
    return at < 0 ? [] : left.splice(at, 1);
  };
  const out: string[] = [];
  for (let pair = [...take('beacon'), ...take('shoal')]; pair.length > 0; pair = [...take('beacon'), ...take('shoal')])
    out.push(...pair);
  for (let gust = take('tailwind'); gust.length > 0; gust = take('tailwind')) out.push(...gust, ...take('current'));
  return [...out, ...left];
}

/** A run is pressed on while a shoal would not end it. What the request does not offer now is left out. */
export function bestPress(row: readonly Kind[], { shape }: Request): string[] {
  const wished = shoalsIn(row) === 0 ? ['draw', 'stop', 'turn'] : ['stop', 'draw', 'turn'];
  return wished.filter((id) => shape.is === 'pick' && shape.options.some((option) => option.id === id));
}

/** A shoal is worth a crate, where there is one, unless a beacon of the row marks it. */
export function bestJettison(row: readonly Kind[], crates: number): string[][] {
  const shoals = cardIds(row).filter((id) => kindOf(id) === 'shoal');
  if (shoals.length === 0 || shoals.length > crates) return [[]];
  return row.includes('beacon') ? [[], shoals] : [shoals, []];
}

/** Leagues count, and so does the hull that may still be risked. */
export function worth(game: Game, side: Side): number {
  const standing = (one: Side): number => game.ships[one].leagues / game.goal + (game.ships[one].hull / HULL) * 0.4;
  return Math.max(-1, Math.min(1, standing(side) - standing(otherOf(side))));
}
