import type { Overlay } from '@flagbridge/board';
import type { PartId, Piece, Place, PlaceChoice, Placement } from '@flagbridge/engine';
import { directionTo, unkey } from '@flagbridge/engine/hex';
import { type Composer, type Composition, noParts, type Touched, type Work } from './composition.ts';
import { withChoice } from './pick.ts';
import { allOf, doing, figure, inWords, labelIn, labelOf, placeOfKey, whyNot } from './words.ts';

type M = Composition<Place>;
type W = Work<PlaceChoice>;

const pieceOf = ({ shape }: M, id: string | null): Piece | undefined => shape.pieces.find((one) => one.id === id);

export const turns = (piece: Piece): boolean => (piece.facings?.length ?? 0) > 1;

/** The next piece that is not placed, looking on from this one; those that may stay off come when all others stand. */
export function nextPiece({ shape }: M, choice: PlaceChoice, after: string | null): string | null {
  const at = shape.pieces.findIndex((one) => one.id === after);
  const round = [...shape.pieces.slice(at + 1), ...shape.pieces.slice(0, at + 1)];
  const open = round.filter((one) => choice[one.id] === undefined);
  return (open.find((one) => one.optional !== true) ?? open[0])?.id ?? null;
}

const isTaken = ({ shape }: M, choice: PlaceChoice, hex: string, but: string): boolean =>
  shape.apart === true && Object.entries(choice).some(([id, put]) => id !== but && put.hex === hex);

/** Facing and speed as the last piece got them, where this one may have them; else as the request would place it. */
function defaultPlacement(composition: M, choice: PlaceChoice, piece: Piece): Omit<Placement, 'hex'> {
  const last = Object.values(choice).findLast((put) => put.facing !== undefined || put.speed !== undefined);
  const given = (composition.request.default as unknown as PlaceChoice | null)?.[piece.id];
  const facing = [last?.facing, given?.facing].find((one) => one !== undefined && piece.facings?.includes(one));
  const { speeds } = piece;
  const speed = [last?.speed, given?.speed].find(
    (one) => one !== undefined && speeds !== undefined && one >= speeds.min && one <= speeds.max,
  );
  return {
    ...(piece.facings?.[0] !== undefined && { facing: facing ?? piece.facings[0] }),
    ...(speeds !== undefined && { speed: speed ?? speeds.min }),
  };
}

/** A piece onto a hex; one that needs no turning hands over to the next at once. */
export function placePiece(composition: M, work: W, id: string, hex: string): Touched<PlaceChoice> {
  const { wording, request } = composition;
  const piece = pieceOf(composition, id);
  if (piece === undefined) return null;
  const title = `Why can ${labelOf(wording, piece)} not stand in ${wording.nameOf(hex)}?`;
  if (!piece.hexes.includes(hex))
    return whyNot(
      title,
      { ok: false, why: 'not-offered', clause: request.clause, figures: { what: wording.nameOf(hex) } },
      hex,
    );
  if (isTaken(composition, work.choice, hex, id))
    return whyNot(
      title,
      {
        ok: false,
        why: 'hex-taken',
        clause: 'FB-REQ-04',
        figures: { piece: labelOf(wording, piece), hex: wording.nameOf(hex) },
      },
      hex,
    );
  const before = work.choice[id];
  const choice = { ...work.choice, [id]: { ...defaultPlacement(composition, work.choice, piece), ...before, hex } };
  return { work: { choice, live: turns(piece) ? id : (nextPiece(composition, choice, id) ?? id) } };
}

export function adjusted(work: W, id: string, change: Partial<Placement>): W {
  const before = work.choice[id];
  return before === undefined ? work : withChoice(work, { ...work.choice, [id]: { ...before, ...change } });
}

export function lifted(work: W, id: string): W {
  const { [id]: _, ...others } = work.choice;
  return { choice: others, live: id };
}

/** By so many of the facings it may have, to the right or the left. Exported for tests: it needs no page. */
export function turned(composition: M, work: W, by: 1 | -1): W | null {
  const piece = pieceOf(composition, work.live);
  const before = work.live === null ? undefined : work.choice[work.live];
  const facings = piece?.facings === undefined ? [] : [...piece.facings].sort((a, b) => a - b);
  if (work.live === null || before === undefined || facings.length < 2) return null;
  const at = facings.indexOf(before.facing ?? -1);
  const facing = facings[(at + by + facings.length) % facings.length];
  return facing === undefined ? null : adjusted(work, work.live, { facing });
}

/** Exported for tests: it needs no page. */
export function faster(composition: M, work: W, by: 1 | -1): W | null {
  const piece = pieceOf(composition, work.live);
  const before = work.live === null ? undefined : work.choice[work.live];
  if (work.live === null || before === undefined || piece?.speeds === undefined) return null;
  const speed = Math.min(piece.speeds.max, Math.max(piece.speeds.min, (before.speed ?? piece.speeds.min) + by));
  return adjusted(work, work.live, { speed });
}

/** A hex beside the piece that was just placed turns it there. */
function turnedTo(composition: M, work: W, hexKey: string): W | null {
  const { orientation } = composition.wording;
  const piece = pieceOf(composition, work.live);
  const before = work.live === null ? undefined : work.choice[work.live];
  const from = before === undefined ? undefined : unkey(before.hex);
  const to = unkey(hexKey);
  if (orientation === null || piece === undefined || from === undefined || to === undefined) return null;
  const facing = directionTo(from, to, orientation);
  if (facing === undefined || piece.facings?.includes(facing) !== true || !turns(piece)) return null;
  const next = adjusted(work, piece.id, { facing });
  return { ...next, live: nextPiece(composition, next.choice, piece.id) ?? piece.id };
}

export const place: Composer<Place, PlaceChoice> = {
  begin(composition) {
    const only = composition.shape.pieces.every((piece) => piece.hexes.length === 1 && piece.optional !== true);
    const choice = only ? (composition.request.default as unknown as PlaceChoice) : {};
    return { choice, live: nextPiece(composition, choice, null) ?? composition.shape.pieces[0]?.id ?? null };
  },
  touch(composition, work, part, how) {
    const { shape } = composition;
    const named = shape.pieces.find((one) => one.parts?.includes(part));
    if (unkey(part) === undefined) return named === undefined ? null : { work: { ...work, live: named.id } };
    if (how === 'menu') return work.live === null ? null : onlyWhy(placePiece(composition, work, work.live, part));
    const live = pieceOf(composition, work.live);
    if (live === undefined) return null;
    const placed = work.choice[live.id];
    if (placed === undefined) return placePiece(composition, work, live.id, part);
    // The piece in hand stands: beside it means its facing, its own hex that it is done, elsewhere the next piece.
    const facing = turnedTo(composition, work, part);
    if (facing !== null) return { work: facing };
    const next = nextPiece(composition, work.choice, live.id);
    if (placed.hex === part) return { work: { ...work, live: next ?? live.id } };
    return placePiece(composition, work, next ?? live.id, part);
  },
  back(_matter, work) {
    const last = Object.keys(work.choice).at(-1);
    return last === undefined ? null : lifted(work, last);
  },
  missing(composition, { choice }) {
    const { shape, wording } = composition;
    const open = shape.pieces.filter((one) => one.optional !== true && choice[one.id] === undefined);
    const [only] = open;
    if (only === undefined) return null;
    if (open.length === 1) return `Place ${labelOf(wording, only)}`;
    return Object.keys(choice).length > 0
      ? `Place ${inWords(open.length)} more`
      : doing(composition, open.length, `Place ${allOf(open.length)}`);
  },
  primary(composition, { choice }) {
    const n = Object.keys(choice).length;
    const all = composition.shape.pieces.length;
    const [only] = composition.shape.pieces;
    const general =
      n === 0
        ? 'Place none'
        : all === 1 && only !== undefined
          ? `Place ${labelOf(composition.wording, only)}`
          : n === all
            ? `Place ${allOf(n)}`
            : `Place ${inWords(n)} of ${inWords(all)}`;
    return doing(composition, n, general);
  },
  overlay(composition, work): Overlay {
    const hexes = openHexes(composition, work).flatMap((one) => unkey(one) ?? []);
    const ghosts = composition.shape.pieces.flatMap((piece) => {
      const at = work.choice[piece.id];
      const hex = at === undefined ? undefined : unkey(at.hex);
      if (at === undefined || hex === undefined) return [];
      const label = labelOf(composition.wording, piece);
      return [
        {
          of: piece.parts?.[0] ?? piece.id,
          hex,
          label,
          ...(at.facing !== undefined && { facing: at.facing }),
          // No bow, and not a counter of the map: something that is laid.
          ...(piece.facings === undefined && piece.parts === undefined && { laid: true }),
          ...(composition.side !== null && { side: composition.side }),
        },
      ];
    });
    return { ...(hexes.length > 0 && { hexes }), ...(ghosts.length > 0 && { ghosts }) };
  },
  choosable(composition, work) {
    const parts = new Set<PartId>(openHexes(composition, work));
    for (const piece of composition.shape.pieces) for (const part of piece.parts ?? []) parts.add(part);
    return parts.size === 0 ? noParts : parts;
  },
  // What stands; before that, where something may stand at all.
  inFocus(composition, work) {
    const placed = Object.values(work.choice).map((one) => one.hex);
    const hexes = openHexes(composition, work);
    const ends = [hexes[0], hexes.at(-1)].filter((hex) => hex !== undefined);
    return placed.length > 0 ? placed : ends;
  },
  summary(composition, choice) {
    const all = Object.entries(choice);
    return all.length === 0
      ? 'nothing placed'
      : all
          .map(
            ([id, one]) =>
              `${labelIn(composition.wording, composition.shape.pieces, id)} ${placedText(composition, one)}`,
          )
          .join(', ');
  },
  key(composition, work, key) {
    const turn = /^[qQ]$/.test(key)
      ? turned(composition, work, -1)
      : /^[eE]$/.test(key)
        ? turned(composition, work, 1)
        : null;
    if (turn !== null) return { work: turn };
    const speed =
      key === '+' || key === '=' ? faster(composition, work, 1) : key === '-' ? faster(composition, work, -1) : null;
    if (speed !== null) return { work: speed };
    const piece = composition.shape.pieces[placeOfKey(key) ?? -1];
    return piece === undefined ? null : { work: { ...work, live: piece.id } };
  },
};

const onlyWhy = (touched: Touched<PlaceChoice>): Touched<PlaceChoice> =>
  touched !== null && 'whyNot' in touched ? touched : null;

/** Where a touch would place something: the piece in hand, or when it stands the next one. */
function openHexes(composition: M, { choice, live }: W): readonly string[] {
  const id = live !== null && choice[live] === undefined ? live : (nextPiece(composition, choice, live) ?? live);
  const piece = pieceOf(composition, id);
  return piece === undefined ? [] : piece.hexes.filter((hex) => !isTaken(composition, choice, hex, piece.id));
}

/** `2807, speed 5`. */
export const placedText = ({ wording }: M, { hex, speed, hidden }: Placement): string =>
  [
    wording.nameOf(hex),
    ...(speed === undefined ? [] : [`speed ${figure(speed)}`]),
    ...(hidden === true ? ['hidden'] : []),
  ].join(', ');
