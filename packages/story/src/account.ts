import type { FleetShip, PartId, SideId, StrikeRoll } from '@flagbridge/engine';

/** What a battle came to, worked out from its recording: everything the last page says. Plain data; updates are named by number. */
export interface Account {
  /** What keeps ships alive, in the book's word: `hull`. */
  readonly unit: string;
  readonly sides: readonly SideAccount[];
  /** What each fleet had left, in the order of `sides`: at the beginning, after every update that changed it, and at the end. */
  readonly curve: readonly CurvePoint[];
  /** At most six, in their order. */
  readonly turningPoints: readonly TurningPoint[];
  /** Who struck whom. */
  readonly duels: readonly Duel[];
  /** Of each side, the shot that did most beyond its odds, and the one that fell furthest short of them; where it fired. */
  readonly shots: readonly RememberedShot[];
}

export interface SideAccount {
  readonly side: SideId;
  readonly title: string;
  readonly ships: readonly ShipAccount[];
  readonly left: number;
  readonly of: number;
  readonly shots: number;
  readonly hits: number;
  /** Shots aimed at what was gone by then. */
  readonly lostShots: number;
  /** What its dice did to others, and what the odds expected of them, in points. Null where it never threw any. */
  readonly luck: { readonly rolled: number; readonly expected: number } | null;
  /**
   * What its aimed shots were worth, shot by shot, against the best aim of the same weapons in the same positions, in points.
   * `judged` of `volleys` were looked at; those in which nothing could be taken are none. Null where it was never asked to aim.
   */
  readonly choices: {
    readonly worth: number;
    readonly best: number;
    readonly judged: number;
    readonly volleys: number;
  } | null;
  /** Every expectation was worked out over all dice; otherwise some were sampled. */
  readonly exact: boolean;
}

export interface ShipAccount extends FleetShip {
  /** How it was lost, where it was. */
  readonly fell?: { readonly n: number; readonly turn: string; readonly by?: PartId; readonly weapon?: string };
}

export interface CurvePoint {
  /** The update after which it stood so; 0 before the first. */
  readonly n: number;
  /** The clock then: `3`. */
  readonly turn: string;
  /** The step it was decided in, as the log has it. */
  readonly heading: string;
  readonly left: readonly number[];
}

export interface TurningPoint {
  /** Which point of the curve. */
  readonly point: number;
  readonly n: number;
  readonly turn: string;
  readonly heading: string;
  /** What was lost in it. */
  readonly lost: readonly PartId[];
  /** The blow that took most in it, where there was one. */
  readonly blow?: { readonly by?: PartId; readonly at: PartId; readonly weapon?: string; readonly loss: number };
  /** Who led after it, and by how much; null where nobody did. */
  readonly lead: { readonly side: SideId; readonly by: number } | null;
}

export interface Duel {
  readonly by: PartId;
  readonly at: PartId;
  readonly shots: number;
  readonly hits: number;
  /** Points taken, never more than were there. */
  readonly loss: number;
  readonly felled: boolean;
}

export interface RememberedShot {
  readonly side: SideId;
  readonly is: 'best' | 'worst';
  readonly n: number;
  readonly turn: string;
  readonly by: PartId;
  readonly at: PartId;
  readonly weapon?: string;
  readonly roll: StrikeRoll;
  /** What it took, and what was to be expected of it. */
  readonly loss: number;
  readonly expected: number;
  readonly felled: boolean;
}
