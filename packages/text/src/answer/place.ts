import type { Phrases, Piece, Place, PlaceChoice, Placement } from '@flagbridge/engine';
import { type MapWords, noMap } from '../hexes.ts';
import { entriesOf, find, isWrong, matches, type Wrong } from './keys.ts';
import { drafted, type TypedAnswer, wordsIn } from './typed-answer.ts';

/**
 * Pieces: `1 3,4 2 5 hidden` = piece, hex, then facing and speed where it has them; what is left out stays as it was. `1 -`
 * takes it off again, `mines 2807 2808` lays the next of a kind, `speed 8` and `facing E` change all that are placed.
 */
export function readPlace(
  shape: Place,
  phrases: Phrases,
  sofar: PlaceChoice,
  line: string,
  map: MapWords = noMap,
): TypedAnswer {
  let next = sofar;
  for (const part of line.replace(/(\d)\s*,\s*(-?\d)/g, '$1,$2').split(';')) {
    const words = wordsIn(part);
    if (words.length === 0) continue;
    const read = readPart(shape, phrases, next, words, map);
    if ('wrong' in read) return read;
    next = read.places;
  }
  return drafted(next);
}

type Read = { readonly places: PlaceChoice } | Wrong;

function readPart(shape: Place, phrases: Phrases, sofar: PlaceChoice, words: readonly string[], map: MapWords): Read {
  const figure = words.findIndex((word) => word.toLowerCase() === 'speed' || word.toLowerCase() === 'facing');
  const hexAt = words.findIndex((word, i) => i > 0 && isHex(word));
  if (figure >= 0 && hexAt < 0) return changed(shape, phrases, sofar, words, figure, map);
  const cut = hexAt < 0 ? 1 : hexAt;
  const name = words.slice(0, cut).join(' ');
  const several = groupOf(shape, phrases, name);
  if (several !== null) return laid(several, sofar, words.slice(cut), name, map);
  const found = find(entriesOf(phrases, shape.pieces), name, 'piece');
  if (isWrong(found)) return { wrong: `${found.wrong}${formText(shape, phrases, map)}` };
  const piece = shape.pieces.find((one) => one.id === found.id) as Piece;
  const form = formOf(piece, found.key, map);
  const [typed, ...rest] = words.slice(cut);
  const hex = typed === undefined ? undefined : hexIn(piece, typed, map);
  if (hex === undefined) return { wrong: `Where? Type ${form}.` };
  if (isOff(hex)) {
    const { [piece.id]: _, ...others } = sofar;
    return { places: others };
  }
  if (!piece.hexes.includes(hex)) return { wrong: `${found.label} cannot stand in ${hex}. hexes lists where it can.` };
  const put = readPlacement(piece, hex, rest, sofar[piece.id], map);
  return 'wrong' in put ? { wrong: `${put.wrong} It goes: ${form}.` } : { places: { ...sofar, [piece.id]: put } };
}

/** How it goes, shown with the first piece. */
function formText(shape: Place, phrases: Phrases, map: MapWords): string {
  const [entry] = entriesOf(phrases, shape.pieces);
  const [piece] = shape.pieces;
  return entry === undefined || piece === undefined ? '' : ` It goes: ${formOf(piece, entry.key, map)}.`;
}

const isOff = (word: string): boolean => word === '-' || word.toLowerCase() === 'off';
const isHex = (word: string): boolean => isOff(word) || /^\(?-?\d+,-?\d+\)?$/.test(word) || /^\d{3,}$/.test(word);

/** A hex by its number; `q,r` is understood too. */
const hexIn = ({ hexes }: Piece, typed: string, map: MapWords): string =>
  hexes.includes(typed) || !hexes.includes(map.said(typed)) ? typed : map.said(typed);

/** Pieces of one kind by the name they share, where a hex is all they want. */
function groupOf(shape: Place, phrases: Phrases, name: string): readonly Piece[] | null {
  const ids = matches(entriesOf(phrases, shape.pieces), name).map((one) => one.id);
  const pieces = shape.pieces.filter((one) => ids.includes(one.id));
  const plain = pieces.every((one) => one.facings === undefined && one.speeds === undefined);
  return pieces.length > 1 && plain ? pieces : null;
}

/** The next of them that are not placed yet, one to each hex; `off` takes all of them off. */
function laid(
  pieces: readonly Piece[],
  sofar: PlaceChoice,
  hexes: readonly string[],
  name: string,
  map: MapWords,
): Read {
  const next: { [piece: string]: Placement } = { ...sofar };
  if (hexes.length === 1 && isOff(hexes[0] as string)) {
    for (const { id } of pieces) delete next[id];
    return { places: next };
  }
  if (hexes.length === 0)
    return { wrong: `Where? Type ${name} and hexes, such as ${name} ${pieces[0]?.hexes[0] ?? ''}.` };
  for (const typed of hexes) {
    const piece = pieces.find((one) => next[one.id] === undefined);
    if (piece === undefined) return { wrong: `All ${pieces.length} are placed; none is left for ${typed}.` };
    const hex = hexIn(piece, typed, map);
    if (!piece.hexes.includes(hex)) return { wrong: `None of them can stand in ${hex}. hexes lists where they can.` };
    next[piece.id] = { hex };
  }
  return { places: next };
}

/** `speed 8`, `venomous facing E`: of the piece named, or of all that are placed. */
function changed(
  shape: Place,
  phrases: Phrases,
  sofar: PlaceChoice,
  words: readonly string[],
  at: number,
  map: MapWords,
): Read {
  const what = (words[at] as string).toLowerCase() as 'speed' | 'facing';
  const value = words[at + 1] ?? '';
  const figure = what === 'facing' ? map.facingMeant(value) : /^\d+$/.test(value) ? Number(value) : undefined;
  if (figure === undefined)
    return {
      wrong: `${what} wants a value behind it, such as ${what === 'speed' ? 'speed 5' : `facing ${map.facing(0)}`}.`,
    };
  const name = words.slice(0, at).join(' ');
  let ids = shape.pieces.map((one) => one.id);
  if (name !== '' && name.toLowerCase() !== 'all') {
    const found = find(entriesOf(phrases, shape.pieces), name, 'piece');
    if (isWrong(found)) return found;
    ids = [found.id];
  }
  const next: { [piece: string]: Placement } = { ...sofar };
  for (const piece of shape.pieces) {
    const put = next[piece.id];
    const has = what === 'speed' ? piece.speeds : piece.facings;
    if (put !== undefined && has !== undefined && ids.includes(piece.id)) next[piece.id] = { ...put, [what]: figure };
  }
  return { places: next };
}

/** Where there is one speed, nobody need type it. */
export const isFixed = (speeds: Piece['speeds']): boolean => speeds !== undefined && speeds.min === speeds.max;

/** `1 HEX FACING SPEED [hidden]`, as this piece wants it. */
export const formOf = (piece: Piece, key: string, map: MapWords = noMap): string =>
  [
    key,
    'HEX',
    ...(piece.facings === undefined ? [] : [`FACING (${piece.facings.map(map.facing).join(' ')})`]),
    ...(piece.speeds === undefined || isFixed(piece.speeds)
      ? []
      : [`SPEED (${piece.speeds.min} to ${piece.speeds.max})`]),
    ...(piece.hidden === true ? ['[hidden]'] : []),
  ].join(' ');

function readPlacement(
  piece: Piece,
  hex: string,
  words: readonly string[],
  before: Placement | undefined,
  map: MapWords,
): Placement | Wrong {
  const hidden = words.some((word) => word.toLowerCase() === 'hidden');
  const figures = words.filter((word) => !['hidden', 'speed', 'facing'].includes(word.toLowerCase()));
  const wanted = [piece.facings && ('facing' as const), piece.speeds && ('speed' as const)].filter(
    (one) => one !== undefined,
  );
  const put: { hex: string; facing?: number; speed?: number; hidden?: boolean } = { hex };
  // Where facings are read as points of the compass, a number that stands alone is the speed.
  const alone = figures.length === 1 && wanted.length === 2 && before !== undefined && map.facing(0) !== '0';
  for (const word of figures) {
    const may = wanted.includes('facing') && put.facing === undefined && !(alone && /^\d+$/.test(word));
    const turned = may ? map.facingMeant(word) : undefined;
    const fast = wanted.includes('speed') && /^\d+$/.test(word) ? Number(word) : undefined;
    if (turned !== undefined) put.facing = turned;
    else if (fast !== undefined && put.speed === undefined) put.speed = fast;
    else return { wrong: /^\d+$/.test(word) ? `${word} is one number too many.` : `“${word}” is no number.` };
  }
  for (const what of wanted) {
    const known = before?.[what] ?? (what === 'speed' && isFixed(piece.speeds) ? piece.speeds?.min : undefined);
    if (put[what] === undefined && known !== undefined) put[what] = known;
    if (put[what] === undefined) return { wrong: `A hex, ${wanted.join(' and ')} is wanted.` };
  }
  if (hidden) put.hidden = true;
  return put;
}
