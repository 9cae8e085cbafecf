import { type Layout, parseLabel } from '@flagbridge/engine/hex';

/** Games built by hand for tests say what matters; these are the parts of any rulebook's builder, and the mistakes it names. */

/** A hex as it is printed on the map, '2807', or as axial q, r. */
export type CraftedPlace = string | readonly [q: number, r: number];

export function craftedHex(layout: Layout, at: CraftedPlace): { q: number; r: number } {
  if (typeof at !== 'string') return { q: at[0], r: at[1] };
  const read = parseLabel(layout, at);
  if (!read.ok) throw new Error(`no hex ${at} on this map`);
  return { q: read.hex.q, r: read.hex.r };
}

/** The id of a name: `UPFS Z'Gata` is `upfs-zgata`. */
export const craftedId = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** 'Frigate A', 'Frigate B' and so on, then 'Frigate A2'; `before` is how many of the kind there are. */
export function craftedName(kind: string, before: number): string {
  const title = kind.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase(),
  );
  const round = Math.floor(before / 26) + 1;
  return `${title} ${String.fromCharCode(65 + (before % 26))}${round > 1 ? round : ''}`;
}

/** No two ships have one id, and each is on a side that is there. */
export function checkCrafted(
  {
    sides,
    ships,
  }: { readonly sides: readonly { readonly id: string }[]; readonly ships: readonly { readonly id: string }[] },
  ship: { readonly id: string; readonly side: string },
): void {
  if (ships.some(({ id }) => id === ship.id)) throw new Error(`two ships are called ${ship.id}`);
  if (sides.every(({ id }) => id !== ship.side)) throw new Error(`${ship.id}: no side ${ship.side}`);
}
