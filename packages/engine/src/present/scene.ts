import type { Hex, Layout } from '../hex/index.ts';
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

/**
 * As much of the map's layout as drawing needs. Whoever gives the whole layout also says how the sheet is numbered, and then
 * hexes are called by their printed numbers wherever people read or type them.
 */
export type SceneLayout = Pick<Layout, 'orientation' | 'size'> & Partial<Layout>;

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
