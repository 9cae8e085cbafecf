import { key, type Layout, parseLabel } from '@flagbridge/engine/hex';

/** The map of Starship Tactics, as every battle of its captains has it. */
const layout: Layout = {
  orientation: 'pointy',
  shifted: 'odd',
  size: { columns: 44, rows: 33 },
  edge: 'closed',
  numbering: { order: 'column-row', digits: 2, first: 1 },
};

/** A hex by its number, by its key and by its members: as it stands in sentences, in events and in views. */
export function formsOf(number: string): RegExp[] {
  const read = parseLabel(layout, number);
  if (!read.ok) throw new Error(`the map has no ${number}`);
  const { q, r } = read.hex;
  return [
    new RegExp(`(?<![\\w-])${number}(?![\\w-])`),
    new RegExp(`(?<![\\d,-])${key(read.hex)}(?![\\d,])`),
    new RegExp(`"q":${q},"r":${r}(?!\\d)`),
  ];
}
