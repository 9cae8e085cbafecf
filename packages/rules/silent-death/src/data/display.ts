import type { ClauseId } from '@flagbridge/engine';

/** What a printed Ship Display holds (SD-DSP-01). Constants of a ship type: what a ship has lost stands in its record (game.ts). */
export interface Display {
  readonly type: ShipType;
  readonly name: string;
  /** The display's own clause, SD-TAB-21 to SD-TAB-29. */
  readonly clause: ClauseId;
  /** Asks its crew for the feats of transports (SD-RPG-06, SD-RPG-08). */
  readonly transport?: true;
  /** In the battle of these terms its pilot escapes from the wreck (SD-SCN-21). */
  readonly escapes?: ClauseId;
  readonly side: 'rebel' | 'imperial' | 'neutral';
  /** Cost of the hull without crew (SD-DSP-02). */
  readonly bpv: number;
  readonly crew: readonly Post[];
  readonly drive: number;
  readonly dv: number;
  readonly dr: number;
  readonly mounts: readonly Mount[];
  readonly torpedoes: number;
  readonly missiles: number;
  /** The damage track in reading order, codes as SD-TAB-04 has them: `o o D16 * R1 w W t X`. */
  readonly track: string;
  /** Eleven rows, 2 to 12. */
  readonly criticals: readonly Critical[];
  /** The run of d10 results from 1 to this (SD-DSP-20). */
  readonly damageControl: number;
  readonly jammer: number;
}

export const SHIP_TYPES = [
  'x-wing',
  'y-wing',
  'a-wing',
  'b-wing',
  'tie-fighter',
  'tie-interceptor',
  'tie-bomber',
  'tie-advanced',
  'yt-1300',
] as const;
export type ShipType = (typeof SHIP_TYPES)[number];

/** Crew positions (SD-CRW-03). */
export type Post = 'pilot' | 'gunner';
export type MountId = 'laser' | 'ion' | 'blaster';
/** SD-TAB-08, clockwise from dead ahead; `360` is all round. */
export type ArcCode = 'F' | 'FQR' | 'RQR' | 'R' | 'RQL' | 'FQL' | '360';
/** How three dice are read for damage (SD-TAB-02). */
export type Reads = 'low' | 'medium' | 'high';

/** A kind of cannon. */
export interface Cannon {
  readonly id: MountId;
  readonly name: string;
  /** Sides of the two base dice (SD-DSP-15). */
  readonly die: 6 | 8;
  readonly reads: Reads;
  /** Greatest distance of short, medium and long range (SD-DSP-17). */
  readonly range: readonly [number, number, number];
  /** Criticals whose scope is `laser` mean it (SD-CRT-08, SD-CRT-15). */
  readonly laser: boolean;
  /** Half damage, and only where ions strike (SD-ION-01, SD-ION-02). */
  readonly ion: boolean;
  /** `one-barrel` leaves it one barrel, unlinked (SD-CRT-31). */
  readonly jams: boolean;
  /** `low-reading` makes it read Low (SD-CRT-30). */
  readonly dims: boolean;
}

/** One weapon box: fired, lost and restored as a unit (SD-DSP-09). No display has two mounts of one type. */
export interface Mount extends Cannon {
  /** Who fires it, and nobody else (SD-DSP-10). */
  readonly crew: Post;
  readonly barrels: number;
  readonly arcs: readonly ArcCode[];
  /** Every permitted link size (SD-DSP-12); each divides the number of barrels. */
  readonly links: readonly Link[];
}

export interface Link {
  readonly barrels: number;
  readonly toHit: number;
  readonly damage: number;
}

/** One row of a Critical Hits table; the codes are those of SD-TAB-17. */
export type Critical = { readonly roll: number; readonly name: string; readonly clause: ClauseId } & (
  | {
      readonly code:
        | 'pilot-killed'
        | 'gunner-killed'
        | 'no-damage-control'
        | 'jettison'
        | 'no-jamming'
        | 'destroyed'
        | 'mark-boxes'
        | 'fire-barred'
        | 'launches-barred'
        | 'none';
    }
  | { readonly code: 'cannons-barred'; readonly scope: 'all' | 'laser' }
  | { readonly code: 'dv' | 'drive' | 'turn-cost'; readonly value: number }
  | { readonly code: 'to-hit'; readonly value: number; readonly scope: 'all' | 'laser' }
  /** Whether it bars firing too: not on the YT-1300 (SD-CRT-19). */
  | { readonly code: 'dazed'; readonly fire: boolean }
  | { readonly code: 'arcs'; readonly mount: MountId; readonly arcs: readonly ArcCode[] }
  | { readonly code: 'low-reading' | 'one-barrel'; readonly mount: MountId }
);
