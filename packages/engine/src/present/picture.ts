import type { Silhouette } from './scene.ts';

/**
 * What kind of game a rulebook is, at a glance: an engraving of 320 by 176, in marks that a page draws in its own colours and light.
 * The middle is seen everywhere; of the rim something may be cut away.
 */
export interface Picture {
  /** What one sees, in a few words: `Two battle lines close in by a planet`. */
  readonly label: string;
  /** In the order in which they are drawn, the farthest first. */
  readonly marks: readonly PictureMark[];
}

export const pictureBox = { width: 320, height: 176 } as const;

interface PicturePlace {
  readonly x: number;
  readonly y: number;
}

export type PictureMark =
  /** Magnitudes as on the map: from 1, the brightest, to 5. */
  | ({ readonly is: 'star'; readonly magnitude: 1 | 2 | 3 | 4 | 5 } & PicturePlace)
  | ({ readonly is: 'planet' | 'orbit'; readonly r: number } & PicturePlace)
  /** Turned by so many degrees, so that no two are alike. */
  | ({ readonly is: 'rock'; readonly r: number; readonly turned: number } & PicturePlace)
  /** A ship on its plate, as on the map, or the craft by itself; `length` of the plate it has or would have. */
  | ({
      readonly is: 'counter' | 'craft';
      readonly silhouette: Silhouette;
      readonly side: number;
      /** Degrees clockwise from east. */
      readonly heading: number;
      readonly length: number;
    } & PicturePlace)
  /** Where a ship came from, dotted in its side's colour; an SVG path. */
  | { readonly is: 'track'; readonly side: number; readonly path: string }
  /** Fire: beams, or short bolts. */
  | { readonly is: 'beam' | 'bolt'; readonly path: string };
