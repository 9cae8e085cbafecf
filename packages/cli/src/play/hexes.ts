import type { AimChoice, Choice, PlaceChoice, Request, Scene, Shape } from '@flagbridge/engine';
import { type Hex, type Layout, label, parseLabel } from '@flagbridge/engine/hex';

/**
 * Hexes by the numbers printed on the map. Requests and choices name them `q,r`; a person reads and types `0304`. Where the
 * map has no numbers everything stays as it is.
 */
export interface HexNames {
  /** `q,r` to what is printed. */
  said(key: string): string;
  /** What was typed to `q,r`; what is no number of the map stays as it is. */
  meant(text: string): string;
}

const KEY = /^(-?\d+),(-?\d+)$/;
const asIs: HexNames = { said: (key) => key, meant: (text) => text };

export function hexNames(scene: Scene | null): HexNames {
  const layout = scene === null ? null : numbered(scene.layout);
  if (layout === null) return asIs;
  return {
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

function numbered({ orientation, size, shifted, edge, numbering }: Scene['layout']): Layout | null {
  if (shifted === undefined || edge === undefined || numbering === undefined) return null;
  return { orientation, size, shifted, edge, numbering };
}

export const hexName = (names: HexNames, { q, r }: Hex): string => names.said(`${q},${r}`);

/** The request as it is shown: hexes by their numbers. */
export function saidRequest(names: HexNames, request: Request): Request {
  return {
    ...request,
    shape: saidShape(names, request.shape),
    default: sayHexes(request.shape, request.default, names.said),
  };
}

function saidShape(names: HexNames, shape: Shape): Shape {
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
