import type { Phrases, Piece, Place, PlaceChoice, Placement } from '@flagbridge/engine';
import { entriesOf, find, isWrong } from './keys.ts';
import { drafted, type Reading, wordsIn, wrong } from './reading.ts';

/** Pieces: `1 3,4 2 5 hidden` = piece, hex, then facing and speed where it has them. `1 -` takes it off again. */
export function readPlace(shape: Place, phrases: Phrases, sofar: PlaceChoice, line: string): Reading {
  const words = wordsIn(line.replace(/(\d)\s*,\s*(-?\d)/g, '$1,$2'));
  const [name = '', hex, ...rest] = words;
  const found = find(entriesOf(phrases, shape.pieces), name, 'piece');
  if (isWrong(found)) return found;
  const piece = shape.pieces.find((one) => one.id === found.id) as Piece;
  if (hex === undefined) return wrong(`Where? Type ${formOf(piece, found.key)}.`);
  if (hex === '-' || hex.toLowerCase() === 'off') {
    const { [piece.id]: _, ...others } = sofar;
    return drafted(others);
  }
  const put = readPlacement(piece, hex, rest);
  return 'wrong' in put
    ? wrong(`${put.wrong} It goes: ${formOf(piece, found.key)}.`)
    : drafted({ ...sofar, [piece.id]: put });
}

/** `1 HEX FACING SPEED [hidden]`, as this piece wants it. */
export const formOf = (piece: Piece, key: string): string =>
  [
    key,
    'HEX',
    ...(piece.facings === undefined ? [] : [`FACING (${piece.facings.join(' ')})`]),
    ...(piece.speeds === undefined ? [] : [`SPEED (${piece.speeds.min} to ${piece.speeds.max})`]),
    ...(piece.hidden === true ? ['[hidden]'] : []),
  ].join(' ');

function readPlacement(piece: Piece, hex: string, words: readonly string[]): Placement | { wrong: string } {
  const hidden = words.some((word) => word.toLowerCase() === 'hidden');
  const figures = words.filter((word) => word.toLowerCase() !== 'hidden');
  const bad = figures.find((word) => !/^\d+$/.test(word));
  if (bad !== undefined) return { wrong: `“${bad}” is no number.` };
  const wanted = [piece.facings && 'facing', piece.speeds && 'speed'].filter((one) => one !== undefined);
  if (figures.length !== wanted.length)
    return { wrong: `${wanted.length === 0 ? 'Only a hex' : `A hex, ${wanted.join(' and ')}`} is wanted.` };
  const put: { hex: string; facing?: number; speed?: number; hidden?: boolean } = { hex };
  for (const [i, what] of wanted.entries()) put[what as 'facing' | 'speed'] = Number(figures[i]);
  if (hidden) put.hidden = true;
  return put;
}
