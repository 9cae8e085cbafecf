import type { Phrases, Piece, Place } from '@flagbridge/engine';
import { entriesOf, type KeyEntry } from '../answer/keys.ts';
import { formOf, isFixed } from '../answer/place.ts';
import { columns, plural, wrap } from './columns.ts';
import { type EntryTelling, joined } from './entries.ts';

const FEW_HEXES = 24;
const FEW_PIECES = 8;

/** Pieces with where they may go; many of a kind in one line. */
export function placeLines(shape: Place, phrases: Phrases, { map, all }: EntryTelling): string[] {
  const entries = entriesOf(phrases, shape.pieces);
  const kinds = all || entries.length <= FEW_PIECES ? entries.map((one) => [one]) : alike(shape, entries);
  const pieceOf = (entry: KeyEntry | undefined): Piece | undefined => shape.pieces.find((one) => one.id === entry?.id);
  const rows = kinds.map((kind) => {
    const [first, last] = [kind[0] as KeyEntry, kind.at(-1) as KeyEntry];
    return kind.length === 1
      ? [first.key, first.label, pieceText(pieceOf(first))]
      : [`${first.key} to ${last.key}`, `${first.label} to ${last.label}`, pieceText(pieceOf(first))];
  });
  const [first] = entries;
  const piece = pieceOf(first);
  const plain =
    shape.pieces.length > 1 && shape.pieces.every((one) => one.facings === undefined && one.speeds === undefined);
  return [
    ...columns(rows, [0]),
    ...(first === undefined || piece === undefined
      ? []
      : [
          `Type ${formOf(piece, first.key, map)}${plain ? ', or a name and several hexes' : ''}${shape.pieces.length > 1 && piece.speeds !== undefined && !isFixed(piece.speeds) ? `; speed ${piece.speeds.min} changes all` : ''}${shape.apart === true ? '; no two in one hex' : ''}. Then done.`,
        ]),
  ];
}

/** Neighbours in the list that may go to the same places. */
function alike(shape: Place, entries: readonly KeyEntry[]): KeyEntry[][] {
  const kinds: KeyEntry[][] = [];
  let last = '';
  for (const entry of entries) {
    const piece = shape.pieces.find((one) => one.id === entry.id);
    const kind = JSON.stringify([
      piece?.hexes,
      piece?.facings,
      piece?.speeds,
      piece?.optional,
      entry.label.replace(/\d+$/, ''),
    ]);
    if (kind === last) kinds.at(-1)?.push(entry);
    else kinds.push([entry]);
    last = kind;
  }
  return kinds;
}

function pieceText(piece: Piece | undefined): string {
  if (piece === undefined) return '';
  const many = piece.hexes.length > FEW_HEXES;
  return joined([
    many ? `${plural(piece.hexes.length, 'hex', 'hexes')} (hexes lists them)` : piece.hexes.join(' '),
    piece.optional === true ? 'may stay off' : '',
  ]);
}

/** Every hex a piece may go to, neighbours by number as `0101 to 0139`; the same list is told once. */
export function hexLines(shape: Place, phrases: Phrases, wide = 100): string[] {
  const lists = new Map<string, string[]>();
  for (const { id, label } of entriesOf(phrases, shape.pieces)) {
    const key = shape.pieces.find((one) => one.id === id)?.hexes.join(' ') ?? '';
    lists.set(key, [...(lists.get(key) ?? []), label]);
  }
  return [...lists].flatMap(([hexes, labels]) => {
    const names =
      labels.length > 4 ? `${labels.slice(0, 3).join(', ')} and ${labels.length - 3} more` : labels.join(', ');
    return wrap(`${names}: ${ranges(hexes.split(' ')).join(', ')}`, wide, '  ');
  });
}

/** `0101 to 0139`, where at least three numbers follow one another. Exported for tests. */
export function ranges(hexes: readonly string[]): string[] {
  if (!hexes.every((hex) => /^\d+$/.test(hex))) return [...hexes];
  const sorted = [...hexes].sort();
  const out: string[] = [];
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (Number(sorted[to + 1]) === Number(sorted[to]) + 1) to++;
    if (to - from > 1) out.push(`${sorted[from]} to ${sorted[to]}`);
    else out.push(...sorted.slice(from, to + 1));
    from = to + 1;
  }
  return out;
}
