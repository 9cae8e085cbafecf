import type { Area, SideId } from '@flagbridge/engine';
import type { Hex, Orientation, Point } from '@flagbridge/engine/hex';
import { steady } from '../memo.ts';
import { hexCentre, hexWidth, type Plane, short } from '../plane/plane.ts';
import { sideClass } from './counter.tsx';
import { Layer } from './layer.tsx';

interface SectorsProps {
  readonly plane: Plane;
  readonly k: number;
  readonly sides: readonly SideId[];
  readonly areas: readonly Area[] | undefined;
}

/** Names of sectors are written from this width of a hex on. */
const WORDS = 18;

/** Rays that part the map as a ship sees it, with what lies between them. */
export const Sectors = steady(({ plane, k, sides, areas = [] }: SectorsProps) => {
  const { orientation } = plane.layout;
  return (
    <Layer>
      {areas.map(({ id, kind, side, hexes, label }) => {
        const rays = kind === 'sector' ? raysOf(hexes, orientation, k) : null;
        if (rays === null) return null;
        const { apex, ends, name } = rays;
        return (
          <g key={id} class={`bd-sector ${sideClass(side === undefined ? -1 : sides.indexOf(side))}`}>
            <path
              d={ends.map((end) => `M${short(apex.x)} ${short(apex.y)}L${short(end.x)} ${short(end.y)}`).join('')}
            />
            {hexWidth(k) >= WORDS && (
              <text x={short(name.x)} y={short(name.y + 4)}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </Layer>
  );
});

/** Hexes between the ship and the name of a sector. */
const NAME = 4.2;

/** Null where three hexes are not given. Exported for tests. */
export function raysOf(
  [one, middle, other]: readonly Hex[],
  orientation: Orientation,
  k: number,
): { apex: Point; ends: readonly Point[]; name: Point } | null {
  if (one === undefined || middle === undefined || other === undefined) return null;
  const apex = hexCentre(middle, orientation, k);
  const ends = [one, other].map((hex) => hexCentre(hex, orientation, k));
  const angles = ends.map((end) => Math.atan2(end.y - apex.y, end.x - apex.x)) as [number, number];
  // Clockwise from the first ray to the second: on a screen, angles grow so.
  const open = (angles[1] - angles[0] + 4 * Math.PI) % (2 * Math.PI);
  const along = angles[0] + open / 2;
  const far = NAME * hexWidth(k);
  return { apex, ends, name: { x: apex.x + far * Math.cos(along), y: apex.y + far * Math.sin(along) } };
}
