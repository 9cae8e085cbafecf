import type { ClauseId, Piece } from '@flagbridge/engine';
import { DIRECTIONS, type Direction, type Edge, type Hex, key, type Layout } from '@flagbridge/engine/hex';
import { acrossFrom, FAR_EDGE, freeHexes, hexesAtEdges, hexesInColumns } from './zones.ts';

/** Where a side's ships start, and how fast they come. A type alias, because plans and steps carry it. */
type Start = {
  readonly at: 'anywhere' | 'edge' | 'columns';
  /** At an edge: the edges to choose from; empty where it is the one opposite the other side's. */
  readonly edges: readonly Edge[];
  /** All ships at one and the same edge. */
  readonly oneEdge: boolean;
  /** Columns, counted from 0, both included. */
  readonly from: number;
  readonly to: number;
  /** Each its own, one for all, or this one. */
  readonly speed: 'free' | 'same' | number;
  readonly most: number;
  readonly clauses: { readonly where: ClauseId; readonly speed: ClauseId; readonly facing: ClauseId };
};

/** A start as it is now, on the map as it is now. */
export interface StartNow {
  readonly layout: Layout;
  readonly start: Start;
  /** The edges the side may start at now (`edgesNow`). */
  readonly edges: readonly Edge[];
  /** The speed the side's ships have that stand already; null before. */
  readonly speed: number | null;
  isFree(hex: Hex): boolean;
}

/** A ship to be placed. */
export interface StartPiece {
  readonly id: string;
  readonly name: string;
  /** It has neither facing nor speed. */
  readonly still: boolean;
  /** It may stay off the map. */
  readonly optional: boolean;
  /** It must face along its row to the far end of the map. */
  readonly across: boolean;
}

/** The edge a side has announced or begun to use, those it may choose from, or the one opposite the enemy's. */
export function edgesNow({ edges }: Start, own: Edge | '', enemy: Edge | ''): readonly Edge[] {
  if (own !== '') return [own];
  if (edges.length > 0) return edges;
  return enemy === '' ? [] : [FAR_EDGE[enemy]];
}

export function startHexes({ layout, start, edges, isFree }: StartNow): Hex[] {
  if (start.at === 'edge') return hexesAtEdges(layout, edges, isFree);
  return start.at === 'anywhere' ? freeHexes(layout, isFree) : hexesInColumns(layout, start, isFree);
}

export const startSpeeds = ({ speed, most }: Start): { readonly min: number; readonly max: number } =>
  typeof speed === 'number' ? { min: speed, max: speed } : { min: 0, max: most };

/** What may be chosen for each piece; one list of hexes serves them all. */
export function startOffers(now: StartNow, pieces: readonly StartPiece[]): Piece[] {
  const free = startHexes(now);
  const hexes = free.map(key);
  const across = pieces.some((piece) => piece.across) ? acrossFacings(now.layout, free) : DIRECTIONS;
  const speeds = startSpeeds(now.start);
  return pieces.map((piece) => ({
    id: piece.id,
    hexes,
    ...(!piece.still && { facings: piece.across ? across : DIRECTIONS, speeds }),
    ...(piece.optional && { optional: true }),
  }));
}

const acrossFacings = (layout: Layout, hexes: readonly Hex[]): Direction[] =>
  [...new Set(hexes.map((hex) => acrossFrom(layout, hex)))].sort();

/** All ships at one edge. */
export const oneEdge = ({ start }: StartNow): boolean => start.at === 'edge' && start.oneEdge;
