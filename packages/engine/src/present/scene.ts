import type { Hex } from '../hex/index.ts';
import type { PartId, SideId } from '../words.ts';

/** The vocabulary of the map: what a board draws and a text player tells. It knows no rules. */
export interface Scene {
  readonly layout: SceneLayout;
  readonly tokens: readonly Token[];
  readonly trails?: readonly { readonly of: PartId; readonly hexes: readonly Hex[] }[];
  readonly vectors?: readonly { readonly of: PartId; readonly from: Hex; readonly to: Hex }[];
  readonly areas?: readonly {
    readonly id: PartId;
    readonly label: string;
    readonly hexes: readonly Hex[];
    readonly side?: SideId;
  }[];
  readonly lines?: readonly { readonly id: PartId; readonly from: Hex; readonly to: Hex; readonly label?: string }[];
  readonly terrain?: readonly {
    readonly id: PartId;
    readonly kind: string;
    readonly hex: Hex;
    readonly label?: string;
  }[];
  readonly markers?: readonly {
    readonly id: PartId;
    readonly kind: string;
    readonly hex: Hex;
    readonly label?: string;
    readonly count?: number;
  }[];
}

export interface SceneLayout {
  readonly orientation: 'pointy' | 'flat';
  /** Null where the map has no edge. */
  readonly size: { readonly columns: number; readonly rows: number } | null;
}

export interface Token {
  readonly id: PartId;
  readonly label: string;
  readonly side: SideId;
  readonly hex: Hex;
  readonly facing?: number;
  /** The outline it is drawn with, a word of the rulebook's. */
  readonly shape?: string;
  readonly state?: 'ok' | 'damaged' | 'out';
}
