import type { Area, PartId, SideId } from '@flagbridge/engine';
import type { Hex } from '@flagbridge/engine/hex';

/**
 * What belongs to the present question and is drawn over the scene: reach, plans, aims. Plain data; the board knows no rules and
 * makes no figure of its own.
 */
export interface Overlay {
  /** Where something could go. Touching a hex reports its key. */
  readonly envelope?: readonly EnvelopeHex[];
  /** Ways that are being planned, drawn solid in the lamp's colour. */
  readonly paths?: readonly { readonly hexes: readonly Hex[] }[];
  /** Where something would go on by itself: dotted, behind a planned way. */
  readonly drifts?: readonly { readonly from: Hex; readonly to: Hex }[];
  /** Pieces where they would be: drawn half transparent. `of` names a token of the scene, or gives what to draw. */
  readonly ghosts?: readonly Ghost[];
  /** Fields and reaches of the selected thing. */
  readonly fields?: readonly Area[];
  /** Target lines. Several from one hex run parallel. */
  readonly aims?: readonly AimLine[];
  /** Figures that can be touched: chance per hex of a path. */
  readonly chips?: readonly Chip[];
  /** Hexes that may be chosen as they are (placing): a light fill with one border round all. */
  readonly hexes?: readonly Hex[];
}

export interface EnvelopeHex {
  readonly hex: Hex;
  /** The large figure: speed after the move. */
  readonly figure: string;
  /** The small one under it; a triangle stands before it where the cost is a risk. */
  readonly note?: string;
  readonly cost: 'free' | 'costs' | 'risks';
  /** What is said of the hex to those who hear it. */
  readonly label: string;
}

export interface Ghost {
  readonly of: PartId;
  readonly hex: Hex;
  readonly facing?: number;
  /** Where the piece is not on the map yet. */
  readonly side?: SideId;
  readonly label?: string;
  /** A thing that is laid and has no bow: a mine, a buoy. */
  readonly laid?: boolean;
}

export interface AimLine {
  readonly from: Hex;
  readonly to: Hex;
  /** The one in hand: solid, with its badge; others are dashed. */
  readonly live: boolean;
  readonly badge?: string;
}

export interface Chip {
  readonly hex: Hex;
  readonly text: string;
  /** Reported when touched. */
  readonly part: PartId;
  readonly label: string;
  readonly chosen?: boolean;
}
