import {
  bearingCode,
  type Direction,
  distance,
  type Hex,
  type Orientation,
  relativePosition,
} from '@flagbridge/engine/hex';

/** Where things are as seen from a ship, in words that can be spoken. */

/** The six cones and the lines between them, from direction 0, clockwise. */
const COMPASS: { readonly [O in Orientation]: readonly string[] } = {
  pointy: [
    'east',
    'east-south-east',
    'south-east',
    'south',
    'south-west',
    'west-south-west',
    'west',
    'west-north-west',
    'north-west',
    'north',
    'north-east',
    'east-north-east',
  ],
  flat: [
    'north',
    'north-north-east',
    'north-east',
    'east',
    'south-east',
    'south-south-east',
    'south',
    'south-south-west',
    'south-west',
    'west',
    'north-west',
    'north-north-west',
  ],
};

interface Placed {
  readonly q: number;
  readonly r: number;
}

/**
 * `range 7, starboard bow, 2 o’clock`; `in its hex`. What has no bow sees by the compass: `range 3, south-east`.
 * Exported for tests, which try all bearings.
 */
export function bearingText(
  from: Placed & { readonly facing: Direction },
  to: Hex,
  bow = true,
  orientation: Orientation = 'pointy',
): string {
  const range = distance(from, to);
  if (range === 0) return 'in its hex';
  if (!bow) return `range ${range}, ${COMPASS[orientation][bearingCode(from, 0, to, orientation)] ?? 'here'}`;
  const { word, hour, dead } = relativePosition(from, from.facing, to, orientation);
  const straight = dead && (word === 'ahead' || word === 'astern') ? 'dead ' : '';
  return `range ${range}, ${straight}${word.replace('-', ' ')}, ${hour} o’clock`;
}

/** The nearest of these; of several as near one that is `better`, then the first. Exported for tests, which try ties. */
export function nearest<S extends Placed>(ships: readonly S[], to: Hex, better?: (ship: S) => boolean): S | undefined {
  let best: S | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const ship of ships) {
    const far = 2 * distance(ship, to) + (better === undefined || better(ship) ? 0 : 1);
    if (far < least) {
      best = ship;
      least = far;
    }
  }
  return best;
}

/** How a book's ships look about: which of several as near speaks, and which have a bow. */
export interface Eyes<S> {
  readonly better?: (ship: S) => boolean;
  readonly hasBow?: (ship: S) => boolean;
  /** Which way hexes point; on a point where left out. */
  readonly orientation?: Orientation;
}

/** `From Z'Gata: range 7, starboard bow, 2 o’clock.`; '' where nobody looks. */
export function fromNearest<S extends Placed & { readonly name: string; readonly facing: Direction }>(
  ships: readonly S[],
  to: Hex,
  { better, hasBow, orientation }: Eyes<S> = {},
): string {
  const from = nearest(ships, to, better);
  return from === undefined ? '' : `From ${from.name}: ${bearingText(from, to, hasBow?.(from), orientation)}.`;
}
