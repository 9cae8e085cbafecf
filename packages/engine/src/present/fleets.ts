import type { PartId, SideId, Words } from '../words.ts';

/** What keeps the fleets alive, for a player who wants to know who is winning. */
export interface Fleets {
  /** What is counted, in the book's word: `hull`, `boxes`. */
  readonly unit: string;
  /** In the order in which sides are drawn. */
  readonly sides: readonly Fleet[];
  /** What decides instead, where a battle is not won by what keeps ships alive: it stands in place of a lead in points. */
  readonly count?: FleetCount;
}

/** A scenario's own count: turns in dock, columns to go. */
export interface FleetCount {
  /** The whole of it in words, without a full stop: `Z'Gata: 2 of 3 turns in dock`. */
  readonly words: Words;
  /** For the little room between two bars: the figure, where there is one, and what is counted: `2 of 3`, `turns in dock`. */
  readonly figure?: { readonly n: number; readonly of?: number };
  readonly label: Words;
  /** Who is ahead by it; null while that is open. */
  readonly leads: SideId | null;
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
  /** It had so much at most: how much it was, this viewer has not been told yet. */
  readonly atMost?: true;
  /** `gone`: it left the map unharmed or not, and fights no more. */
  readonly fate: 'here' | 'lost' | 'gone';
}
