import type { PartId, Scene, SideId } from '@flagbridge/engine';
import type { Hex, Point } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import type { Rect } from './draw/place-tags.ts';
import type { Overlay } from './overlay.ts';
import type { Volley } from './volley.ts';

export interface BoardProps {
  readonly scene: Scene;
  /** Sides in order: the first is drawn as side A (blue, solid), the second as B, and so on. */
  readonly sides: readonly SideId[];
  /** The accessible name of the map. */
  readonly label: string;
  readonly overlay?: Overlay;
  /** What was just fired. */
  readonly volley?: Volley;
  readonly selected?: PartId | null;
  /** Counters with the awaited ring. */
  readonly awaited?: readonly PartId[];
  /** Parts (tokens, hex keys, markers, terrain) that can be chosen now: dashed ring, pointer, reached by keys. */
  readonly choosable?: ReadonlySet<PartId>;
  /** Lit for a moment, because the log or a sheet speaks of them. */
  readonly lit?: readonly PartId[];
  /** A part was touched: a token's, chip's or marker's id, or a hex key `q,r` where nothing lies. */
  readonly onPick?: (part: PartId, how: PickHow) => void;
  /** On hexes smaller than a finger its first tap only shows which one is meant, and brings it near; or it counts at once. */
  readonly firstTap?: 'shows' | 'counts';
  readonly onHover?: (part: PartId | null, hex: Hex | null) => void;
  /** How much of the box is covered by something that lies over it: nothing that matters is brought to stand there. */
  readonly inset?: () => Inset;
  /** Room that comes and goes at its edges is lent: everything stays where it is on the screen, then and when it is given back. */
  readonly lent?: boolean;
  /** Where hexes bear their numbers: along the rim and under the pointer, or each its own too. */
  readonly numbers?: 'rim' | 'everywhere';
  /** False: everything jumps. */
  readonly motion?: boolean;
  /** No pan, zoom, cursor or focus: for previews. */
  readonly still?: boolean;
  /**
   * Of a preview: how wide a hex may be at most, in pixels, and hexes that shall be seen beside what stands there. `ships`: they alone
   * count as what stands there, and are the larger for it; where there are none, everything does.
   */
  readonly preview?: { readonly widest: number; readonly with: readonly Hex[]; readonly ships?: true };
  /** What the page draws itself, under the counters and over them: something no scene holds. */
  readonly under?: (map: DrawnMap) => JSX.Element;
  readonly over?: (map: DrawnMap) => JSX.Element;
  /** Filled in when the board stands. */
  readonly handle?: (board: BoardHandle | null) => void;
}

/** The map as it is drawn now, for what is drawn beside it. */
export interface DrawnMap {
  /** The middle of a hex, in pixels of the drawing. */
  at(hex: Hex): Point;
  /** How long a counter is. */
  readonly counter: number;
  /** What is seen of it; null before it is known. */
  readonly seen: Rect | null;
}

/** Pixels from each edge; none where left out. */
export interface Inset {
  readonly top?: number;
  readonly bottom?: number;
  readonly left?: number;
  readonly right?: number;
}

/** `menu`: long press, right button, or the menu key: asks "what is this, why not?" instead of choosing. */
export type PickHow = 'press' | 'menu';

/** How to look at some parts. */
export interface Looking {
  /** Also where they are seen already: nearer, and in the middle. */
  readonly force?: boolean;
  /** What shall be seen with them, the most important first: whole where that fits, else as much as fits. */
  readonly further?: readonly (readonly PartId[])[];
  /** They belong to what is looked at already: the view stays as it is while they are in it, at whatever size. */
  readonly settled?: boolean;
  /** Others act: the map is moved at the most, and never brought nearer. */
  readonly calm?: boolean;
}

/** How some parts are held in view. */
export interface Holding {
  /** Counters shall be as long as this in pixels; where that cannot be, nothing is done. */
  readonly counters: number;
  /** No nearer than this, in the scale of `Vantage`. */
  readonly most: number;
  readonly ms: number;
}

/** Where a board looks: a point of the plane stands at `point × k + (x, y)` of its box. */
interface Vantage {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

/** What buttons and keys outside the board ask of it. */
export interface BoardHandle {
  zoom(by: number): void;
  pan(dx: number, dy: number): void;
  /** The whole map, or as much as has anything on it where the map has no edge. */
  fit(): void;
  /** Brings these into view, with some room round them; leaves the view alone where all are seen well. */
  show(parts: readonly PartId[], how?: Looking): void;
  /** Holds all of these in view; the milliseconds it takes to get there, or false where they do not fit. */
  hold(parts: readonly PartId[], how: Holding): number | false;
  /** What a tap has brought near is done with: looks where it looked before that. */
  letGo(): void;
  /** Where it looks now, to come back to. */
  look(): Vantage;
  back(to: Vantage, ms: number): void;
  /** Puts the keyboard's cursor there, says what is there, and gives the board the focus unless told not to. */
  cursor(hex: Hex, focus?: boolean): void;
  focus(): void;
}
