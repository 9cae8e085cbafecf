import type { Office } from '@flagbridge/engine';
import type { ShipEntry } from '../../set-up/format.ts';

/** Who fights in every battle of ours and the book's, and how its ships are listed. */

export const UPF = { id: 'upf', name: 'UPF' } as const;
export const SATHAR = { id: 'sathar', name: 'Sathar' } as const;

export const COMMANDERS: readonly Office[] = [UPF, SATHAR].map(({ id, name }) => ({
  id,
  side: id,
  title: `${name} commander`,
}));

/** A ship with the weapons and defences a scenario lists for it. */
export const listed = (
  type: ShipEntry['type'],
  name: string,
  weapons: NonNullable<ShipEntry['weapons']>,
  defences: NonNullable<ShipEntry['defences']>,
  more: Partial<ShipEntry> = {},
): ShipEntry => ({ type, name, ...more, weapons, defences });
