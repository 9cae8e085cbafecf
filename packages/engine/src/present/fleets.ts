import type { PartId, SideId } from '../words.ts';

/** What keeps the fleets alive, for a player who wants to know who is winning. */
export interface Fleets {
  /** What is counted, in the book's word: `hull`, `boxes`. */
  readonly unit: string;
  /** In the order in which sides are drawn. */
  readonly sides: readonly Fleet[];
}

export interface Fleet {
  readonly side: SideId;
  readonly ships: readonly FleetShip[];
}

export interface FleetShip {
  readonly id: PartId;
  readonly label: string;
  /** What it is: `heavy cruiser`. */
  readonly type: string;
  readonly left: number;
  readonly of: number;
  /** `gone`: it left the map unharmed or not, and fights no more. */
  readonly fate: 'here' | 'lost' | 'gone';
}
