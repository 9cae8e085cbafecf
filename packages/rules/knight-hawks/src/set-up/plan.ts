import type { ClauseId, OfficeId, SideId } from '@flagbridge/engine';
import type { Edge } from '@flagbridge/engine/hex';

/** @seldom Where a side's ships start, and how fast they come. Type aliases, because steps carry them as locals. */
export type Start = {
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
  /** Ships at speed 0 may begin in orbit or docked (KH-SCN-204). */
  readonly orders: boolean;
  readonly clauses: {
    readonly where: ClauseId;
    readonly speed: ClauseId;
    readonly facing: ClauseId;
    readonly docked: ClauseId;
    readonly orders: ClauseId;
  };
};

/** A ship to be placed. */
export type Berth = {
  readonly ship: string;
  /** Stays docked unless it is placed. */
  readonly docked: boolean;
  /** Must face along its row to the far edge. */
  readonly across: boolean;
};

/** @seldom */
export type SetUpStep =
  | {
      readonly is: 'planet';
      readonly office: OfficeId;
      readonly planet: string;
      /** Map hexes that must lie between it and every edge (KH-MAP-05). */
      readonly margin: number;
      readonly clauses: readonly ClauseId[];
    }
  | {
      readonly is: 'orbit';
      readonly office: OfficeId;
      readonly ship: string;
      /** Around this planet; '' around any. */
      readonly planet: string;
      readonly clauses: readonly ClauseId[];
    }
  | {
      readonly is: 'edge';
      readonly office: OfficeId;
      readonly side: SideId;
      readonly edges: readonly Edge[];
      readonly clauses: readonly ClauseId[];
    }
  /** Several offices place at once, sealed. */
  | { readonly is: 'ships'; readonly offices: readonly OfficeId[]; readonly berths: readonly Berth[] }
  | {
      readonly is: 'mines';
      readonly office: OfficeId;
      readonly side: SideId;
      /** The side has had its chance when this one is done. */
      readonly last: boolean;
      readonly clauses: readonly ClauseId[];
    }
  | { readonly is: 'first'; readonly clauses: readonly ClauseId[] };

/** What is still to be done before the battle. Everyone may know it; nothing is left of it but `laid` when the battle begins. */
export type SetUpPlan = {
  steps: SetUpStep[];
  starts: { readonly [side: SideId]: Start };
  /** Cited when the set-up begins, and for fixed planets. */
  clauses: readonly ClauseId[];
  planets: readonly ClauseId[];
  /** Who moves first is settled by these. */
  first: readonly ClauseId[];
  /** Sides that have had the chance to lay mines and seekers before the game: theirs may lie anywhere (KH-MIN-03). */
  laid: SideId[];
};

/** The plan of a battle that has begun. */
export const begun = (laid: readonly SideId[] = []): SetUpPlan => ({
  steps: [],
  starts: {},
  clauses: [],
  planets: [],
  first: [],
  laid: [...laid],
});
