import type { Area, PartId, Scene, SideId, Wreck } from '@flagbridge/engine';
import { type Hex, key } from '@flagbridge/engine/hex';

/** A list q, r, q, r… */
export function hexesIn(list: readonly number[]): Hex[] {
  const hexes: Hex[] = [];
  for (let i = 0; i + 1 < list.length; i += 2) hexes.push({ q: list[i] as number, r: list[i + 1] as number });
  return hexes;
}

/** The way a thing has come; none where it stayed. */
export const trailOf = (of: PartId, hexes: readonly Hex[]): { of: PartId; hexes: readonly Hex[] }[] =>
  hexes.length < 2 ? [] : [{ of, hexes }];

/** What was destroyed. */
export const lostOf = (ships: readonly { readonly id: PartId; readonly is: string }[]): PartId[] =>
  ships.filter(({ is }) => is === 'destroyed').map(({ id }) => id);

/** And where: a destroyed ship keeps its last hex. */
export const wrecksOf = (
  ships: readonly (Hex & { readonly id: PartId; readonly name: string; readonly side: SideId; readonly is: string })[],
): Wreck[] =>
  ships
    .filter(({ is }) => is === 'destroyed')
    .map(({ id, name, side, q, r }) => ({ id, label: name, side, hex: { q, r } }));

/** A field of fire, each hex with its range where that is wanted; none where it has no hex. */
export function fieldArea(
  { id, side }: { readonly id: PartId; readonly side: SideId },
  of: string,
  label: string,
  found: readonly { readonly hex: Hex; readonly range: number }[],
  ranges: boolean,
): Area[] {
  if (found.length === 0) return [];
  const area: Area = { id: `${id}/${of}`, label, hexes: found.map(({ hex }) => hex), side, kind: 'field' };
  if (!ranges) return [area];
  return [{ ...area, figures: Object.fromEntries(found.map(({ hex, range }) => [key(hex), String(range)])) }];
}

type Marker = NonNullable<Scene['markers']>[number];

/** A marker in the hex of a ship, called by it: `Lodestar: on fire`. */
export const markerOf = (
  ship: Hex & { readonly id: PartId; readonly name: string },
  of: string,
  kind: string,
  said: string,
): Marker => ({ id: `${ship.id}/${of}`, kind, hex: { q: ship.q, r: ship.r }, label: `${ship.name}: ${said}` });
