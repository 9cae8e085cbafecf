import type { Hex, Layout } from '../hex/index.ts';
import type { PartId, SideId } from '../words.ts';

/** The vocabulary of the map: what a board draws and a text player tells. It knows no rules. */
export interface Scene {
  readonly layout: SceneLayout;
  readonly tokens: readonly Token[];
  /** Counters that were destroyed. What else left the map (docked inside, flown off) simply is not there any more. */
  readonly lost?: readonly PartId[];
  /** Where they were destroyed: a mark stays there until the battle ends. */
  readonly wrecks?: readonly Wreck[];
  readonly trails?: readonly { readonly of: PartId; readonly hexes: readonly Hex[] }[];
  readonly vectors?: readonly { readonly of: PartId; readonly from: Hex; readonly to: Hex }[];
  /** What moves on by itself: where it was, where it is (its token) and where it will be if nothing changes. */
  readonly drifts?: readonly Drift[];
  readonly areas?: readonly Area[];
  /** What is on the map and not seen there: how each was last seen. */
  readonly sightings?: readonly Sighting[];
  /** Where what is not seen can be. */
  readonly clouds?: readonly Cloud[];
  /** Drawn in a side's colour and with a head where one is named: it goes from there to here. */
  readonly lines?: readonly {
    readonly id: PartId;
    readonly from: Hex;
    readonly to: Hex;
    readonly label?: string;
    readonly side?: SideId;
  }[];
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

/** A ring where it was, the counter where it is, a dashed outline where it will be. All three may be one hex: it stands still. */
export interface Drift {
  readonly of: PartId;
  readonly was: Hex;
  readonly will: Hex;
  /** Its mover may still change it before it happens, and who looks at it should know. */
  readonly open?: boolean;
}

/** What is left of a counter that was destroyed. */
export interface Wreck {
  readonly id: PartId;
  readonly label: string;
  readonly side: SideId;
  readonly hex: Hex;
}

/** Hexes that mean something together: an orbit, a field of fire, a reach. */
export interface Area {
  readonly id: PartId;
  readonly label: string;
  readonly hexes: readonly Hex[];
  readonly side?: SideId;
  /**
   * `orbit` is drawn as a dotted ring; `sector` as two rays with its label between them, from the second of three hexes to the others,
   * clockwise; anything else as hatching.
   */
  readonly kind?: 'orbit' | 'field' | 'sector';
  /** A figure to write into a hex: range, bonus, chance. By hex key `q,r`. */
  readonly figures?: { readonly [hex: string]: string };
}

/** A counter as somebody last saw it: drawn hollow and dashed, since it need not be there any more. */
export interface Sighting {
  /** A part of its own: the counter it is of may stand elsewhere on the same map, for him whose it is. */
  readonly id: PartId;
  readonly of: PartId;
  readonly label: string;
  /** When: `last seen, end of turn 3`. */
  readonly note: string;
  readonly side: SideId;
  readonly hex: Hex;
  readonly facing?: number;
}

/** All hexes in which something unseen can be, as far as the viewer knows. Never more than he could work out himself. */
export interface Cloud {
  readonly id: PartId;
  readonly of: PartId;
  /** `V-8 B can be in 220 hexes`. */
  readonly label: string;
  /** Written at the border: `by now, 10 points`. */
  readonly border: string;
  readonly side: SideId;
  readonly hexes: readonly CloudHex[];
  /** How far it could have come some time earlier: a dashed border within the other. */
  readonly earlier?: { readonly border: string; readonly hexes: readonly Hex[] };
}

export interface CloudHex {
  readonly hex: Hex;
  /** In how many ways it can be here; 0 where nobody counts them, and the border is drawn alone. More ways are more dots. */
  readonly ways: number;
  /** What it would mean if it were here, a line each: said of the hex that is looked at. */
  readonly lines?: readonly string[];
}

/**
 * As much of the map's layout as drawing needs. A caller that gives the whole layout also says how the sheet is numbered, and then
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
  /** What is drawn on the plate; a plain one by size where left out. */
  readonly silhouette?: Silhouette;
  /** What a player looks for beside the name: `9/15 · speed 5`. */
  readonly note?: string;
  /** What is left of what keeps it alive, drawn as an arc. */
  readonly gauge?: { readonly value: number; readonly of: number };
  /** What guards sides of its hex: thicker with more of it; a label where one matters now. */
  readonly edges?: readonly TokenEdge[];
  /** It lies the other way up, left for right: drawn with a sign of its own. */
  readonly rolled?: boolean;
  /** Who looks sees it and the others do not: drawn hollow, with a dashed edge. */
  readonly veiled?: boolean;
}

/** `side`: a direction of the map. */
export interface TokenEdge {
  readonly side: number;
  readonly value: number;
  readonly of: number;
  readonly label?: string;
}

/**
 * Outlines a board knows how to draw, whatever the rulebook calls the ship: classes of ships, craft by what one sees of them, and broad
 * words for a book that says no more than about how large a ship is. A board draws some of them longer than others; a `missile` is
 * smaller than ships are.
 */
export const silhouettes = [
  'fighter',
  'scout',
  'frigate',
  'destroyer',
  'minelayer',
  'light-cruiser',
  'heavy-cruiser',
  'carrier',
  'battleship',
  'freighter',
  'station',
  'fortress',
  'cross-wing',
  'outrigger',
  'arrowhead',
  'blade-wing',
  'saucer',
  'flat-panels',
  'pointed-panels',
  'bent-panels',
  'twin-pods',
  'dart',
  'wing',
  'hull',
  'cruiser',
  'capital',
  'hauler',
  'wheel',
  'missile',
] as const;
export type Silhouette = (typeof silhouettes)[number];
