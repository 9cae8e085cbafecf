import type { Hex } from '../hex/index.ts';
import type { Labelled } from '../tally.ts';
import type { ClauseId, PartId, SideId } from '../words.ts';

/**
 * The vocabulary of record sheets: what paper can show. The same data serves browser, printer and text player. Every node
 * has an id (so that touching it chooses it), a state and a clause.
 */
export type NodeState = 'ok' | 'spent' | 'damaged' | 'out';

interface Node {
  readonly id: PartId;
  readonly label: string;
  readonly state?: NodeState;
  readonly clause?: ClauseId;
}

export type SheetNode = Node &
  (
    | {
        readonly is: 'value';
        readonly value: string | number;
        readonly of?: number;
        readonly was?: string | number;
        readonly why?: Labelled;
      }
    /** Boxes in reading order, marked from the first; bars stand after the given box. */
    | {
        readonly is: 'track';
        readonly boxes: readonly string[];
        readonly marked: number;
        /** Which boxes are marked, by their place from 0, where it is not simply the first ones. */
        readonly marks?: readonly number[];
        readonly bars?: readonly { readonly after: number; readonly clause: ClauseId }[];
        /** What each box stands for, so that touching one chooses it; as many as there are boxes. */
        readonly parts?: readonly PartId[];
      }
    | { readonly is: 'boxes'; readonly total: number; readonly used: number }
    | {
        readonly is: 'table';
        readonly head: readonly string[];
        readonly rows: readonly (readonly string[])[];
        readonly lit?: number;
      }
    /** Six facings clockwise from the bow. */
    | {
        readonly is: 'rose';
        readonly sides: readonly {
          readonly value: number | string;
          readonly state?: NodeState;
          /** What the side stands for, so that touching it chooses it. */
          readonly part?: PartId;
          /** What it is called; its place from the bow where left out. */
          readonly name?: string;
          /** The most it can hold, and what it held before it was hit: drawn as so many lines. */
          readonly of?: number;
          readonly was?: number;
          /** What guards it beside its own value: drawn as so many lines outside. */
          readonly guards?: number;
        }[];
      }
    /** Hexes round a ship whose bow is up: how many engines it takes to be there. */
    | {
        readonly is: 'diagram';
        readonly cells: readonly { readonly hex: Hex; readonly value: string | number; readonly state?: NodeState }[];
      }
    | {
        readonly is: 'graph';
        readonly nodes: readonly GraphPlace[];
        readonly links: readonly (readonly [PartId, PartId])[];
      }
    | {
        readonly is: 'cards';
        readonly slots: readonly {
          readonly id: PartId;
          readonly card: string | null;
          readonly shown: 'open' | 'own' | 'hidden';
          readonly now?: boolean;
        }[];
      }
    | { readonly is: 'dial'; readonly stops: readonly string[]; readonly at: number }
    | { readonly is: 'note'; readonly text: string }
  );

/**
 * A place of a graph: a component of a ship, a room. Where every place says where it is printed, the graph is a board of its own: a screen
 * may lay it where the map was, and its places and figures are touched as counters are.
 */
export interface GraphPlace {
  readonly id: PartId;
  /** A number before the name is its number: `4 Reactor`. */
  readonly label: string;
  /** What it is called where there is little room: `Reactor`. */
  readonly short?: string;
  /** What is printed on it: `2/4 · 3d · P 3`. */
  readonly figure?: string;
  readonly state?: NodeState;
  /** Column and row from the top left, as printed; rows are counted from the bow where a ship is drawn. */
  readonly at?: readonly [column: number, row: number];
  /** What sort of place it is, where a sign says it. */
  readonly kind?: GraphKind;
  /** What it suffers from. */
  readonly token?: GraphToken;
  /** It may explode: its number stands in a flame. */
  readonly volatile?: boolean;
  /** Six sides clockwise from the bow: how far what stands here covers each. */
  readonly arc?: readonly ('none' | 'narrow' | 'whole')[];
  /** Who is there. */
  readonly figures?: readonly GraphFigure[];
}

/** Signs a screen knows how to draw on a place. */
export const graphKinds = ['bridge', 'reactor', 'shield', 'engine', 'hold', 'bay', 'quarters'] as const;
export type GraphKind = (typeof graphKinds)[number];

/** Shapes of damage tokens from the lightest to the worst. A place is drawn by its token. */
export const tokenMarks = ['open-triangle', 'full-triangle', 'switch', 'flame', 'crossed-box', 'burst'] as const;
export type TokenMark = (typeof tokenMarks)[number];

export interface GraphToken {
  readonly mark: TokenMark;
  /** What is written on it, where there is no room for the word. */
  readonly initial: string;
  /** `Light`, `Power down`. */
  readonly word: string;
}

/** Signs of figures, by which their types are told apart. */
export const figureSigns = ['star', 'square', 'shield', 'hexagon', 'dot'] as const;
export type FigureSign = (typeof figureSigns)[number];

/** Somebody who stands on a place: the base says whose, the sign what. */
export interface GraphFigure {
  readonly id: PartId;
  readonly label: string;
  readonly side: SideId;
  readonly sign: FigureSign;
  /** Has a name of his own: a second ring. */
  readonly hero?: boolean;
}

export interface SheetGroup {
  readonly label: string;
  /** Where it lies on the paper. */
  readonly place: 'head' | 'left' | 'right' | 'foot';
  readonly nodes: readonly SheetNode[];
}

export interface Sheet {
  readonly id: PartId;
  readonly title: string;
  readonly side: string;
  readonly groups: readonly SheetGroup[];
}
