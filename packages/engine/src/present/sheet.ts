import type { Labelled } from '../tally.ts';
import type { ClauseId, PartId } from '../words.ts';

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
        }[];
      }
    | {
        readonly is: 'graph';
        readonly nodes: readonly {
          readonly id: PartId;
          readonly label: string;
          readonly figure?: string;
          readonly state?: NodeState;
        }[];
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
