import type { AimChoice, Choice, PlaceChoice, Request, Scene, Shape } from '@flagbridge/engine';
import {
  COMPASS,
  type Hex,
  type Layout,
  label,
  type Orientation,
  parseCompassPoint,
  parseLabel,
} from '@flagbridge/engine/hex';

/**
 * Hexes by the numbers printed on the map, facings by the compass. Requests and choices name them `q,r` and 0 to 5; a person
 * reads and types `0304` and `SE`. Where the map has no numbers everything stays as it is.
 */
export interface MapWords {
  /** `q,r` to what is printed. */
  said(key: string): string;
  /** What was typed to `q,r`; what is no number of the map stays as it is. */
  meant(text: string): string;
  /** A facing as it is read. */
  facing(direction: number): string;
  /** A facing as it was typed: a point of the compass or its number. */
  facingMeant(text: string): number | undefined;
}

const KEY = /^(-?\d+),(-?\d+)$/;
const numberOf = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined);

/** Where there is no map. */
export const noMap: MapWords = {
  said: (key) => key,
  meant: (text) => text,
  facing: String,
  facingMeant: numberOf,
};

const compass = (orientation: Orientation): Pick<MapWords, 'facing' | 'facingMeant'> => ({
  facing: (direction) => COMPASS[orientation][direction] ?? String(direction),
  facingMeant: (text) => parseCompassPoint(text, orientation) ?? numberOf(text),
});

export function hexNames(scene: Scene | null): MapWords {
  if (scene === null) return noMap;
  const layout = layoutOf(scene);
  const points = compass(scene.layout.orientation);
  if (layout === null) return { ...noMap, ...points };
  return {
    ...points,
    said: (key) => {
      const found = KEY.exec(key);
      return found === null ? key : label(layout, { q: Number(found[1]), r: Number(found[2]) });
    },
    meant: (text) => {
      const found = parseLabel(layout, text);
      return found.ok ? `${found.hex.q},${found.hex.r}` : text;
    },
  };
}

/** The whole layout, where the scene gives it; null where hexes have no numbers. */
export function layoutOf({ layout: { orientation, size, shifted, edge, numbering } }: Scene): Layout | null {
  if (shifted === undefined || edge === undefined || numbering === undefined) return null;
  return { orientation, size, shifted, edge, numbering };
}

export const hexName = (names: MapWords, { q, r }: Hex): string => names.said(`${q},${r}`);

/** The request as it is shown: hexes by their numbers. */
export function saidRequest(names: MapWords, request: Request): Request {
  return {
    ...request,
    shape: saidShape(names, request.shape),
    default: sayHexes(request.shape, request.default, names.said),
  };
}

function saidShape(names: MapWords, shape: Shape): Shape {
  switch (shape.is) {
    case 'place':
      return { ...shape, pieces: shape.pieces.map((piece) => ({ ...piece, hexes: piece.hexes.map(names.said) })) };
    case 'route':
      return shape.from === undefined ? shape : { ...shape, from: { ...shape.from, hex: names.said(shape.from.hex) } };
    case 'aim':
      return {
        ...shape,
        shooters: shape.shooters.map((shooter) => ({
          ...shooter,
          targets: shooter.targets.map((target) =>
            target.hexes === undefined ? target : { ...target, hexes: target.hexes.map(names.said) },
          ),
        })),
      };
    default:
      return shape;
  }
}

/** A choice with every hex in it put another way. */
export function sayHexes(shape: Shape, choice: Choice, say: (hex: string) => string): Choice {
  if (choice === null || typeof choice !== 'object') return choice;
  if (shape.is === 'place')
    return Object.fromEntries(
      Object.entries(choice as PlaceChoice).map(([piece, put]) => [piece, { ...put, hex: say(put.hex) }]),
    );
  if (shape.is === 'aim')
    return (choice as unknown as AimChoice).map((shot) =>
      shot.hex === undefined ? shot : { ...shot, hex: say(shot.hex) },
    );
  return choice;
}

/** `q,r` as a hex; null where it is something else. */
export function hexOfKey(key: string): Hex | null {
  const found = KEY.exec(key);
  return found === null ? null : { q: Number(found[1]), r: Number(found[2]) };
}
