import type { CrewType } from './crew.ts';

/** SF-TAB-15. */
export type ComponentType =
  | 'engine'
  | 'weapon'
  | 'hangar'
  | 'torpedoTube'
  | 'reactor'
  | 'shield'
  | 'medbay'
  | 'bridge'
  | 'boarding'
  | 'cargo';

/**
 * A ship sheet (SF-SHT-01 to SF-SHT-16), as rules read it. Sheets are data: of the content file, or of a scenario's own.
 *
 * @seldom
 */
export interface ShipSheet {
  readonly id: string;
  /** Class and type are information alone (SF-SHT-02). */
  readonly class: string;
  readonly type: string;
  readonly faction: string;
  readonly size: number;
  readonly hull: number;
  readonly pointDefense: number;
  /** Armour of sides 1 to 6 (SF-SHT-10). */
  readonly armor: readonly number[];
  /** In the order of their numbers: component n is the one at n - 1 (SF-SHT-03). */
  readonly components: readonly Component[];
  /** SF-SHT-09. */
  readonly thrust: readonly ThrustHex[];
  readonly boarding: readonly BoardingEntry[];
  readonly ordnance: Ordnance;
  /** Default crew by the component they stand in (SF-SET-16). */
  readonly stations: readonly Station[];
}

export interface Component {
  readonly n: number;
  readonly type: ComponentType;
  /** Its entry of the weapon chart (SF-SHT-07), or of the boarding chart; '' where it is none. */
  readonly weapon: string;
  readonly equipment: string;
  /** Own sides with a standard arc, and with a narrow one (SF-ATK-16, SF-ATK-17). */
  readonly standard: readonly number[];
  readonly narrow: readonly number[];
  /** SF-CMP-13. */
  readonly volatile: boolean;
  /** Where it is drawn; row 0 at the bow. Without meaning for the rules. */
  readonly column: number;
  readonly row: number;
  /** Numbers of the components a corridor leads to (SF-SHT-11), in rising order. */
  readonly next: readonly number[];
}

/** A hex of the thrust diagram in the ship's own frame, bow towards (0, -1), and the engines it takes. */
export interface ThrustHex {
  readonly engines: number;
  readonly q: number;
  readonly r: number;
}

export interface BoardingEntry {
  readonly equipment: string;
  /** 0: integral. */
  readonly qty: number;
}

export interface Ordnance {
  missiles: number;
  torpedoes: number;
  fighters: number;
  bombers: number;
}

export interface Station {
  readonly at: number;
  readonly crew: readonly CrewType[];
}
