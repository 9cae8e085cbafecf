import type { Area, SideId } from '@flagbridge/engine';
import { type Hex, key, type Orientation } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import type { Terrain } from '../content.ts';
import { steady } from '../memo.ts';
import { outlinePath } from '../plane/outline.ts';
import { hexCentre, hexWidth, type Plane } from '../plane/plane.ts';
import { sideClass } from './counter.tsx';
import { Layer } from './layer.tsx';
import { terrainRadius } from './terrain.ts';
import { depth } from './use-depth.ts';

interface GroundProps {
  /** Unique in the page: patterns are named by it. */
  readonly id: string;
  readonly plane: Plane;
  readonly k: number;
  readonly sides: readonly SideId[];
  readonly areas: readonly Area[] | undefined;
  readonly fields: readonly Area[] | undefined;
  readonly terrain: readonly Terrain[] | undefined;
}

const NO_SIDE = 4;

/** What lies under everything that moves: fields, orbits, planets. */
export const Ground = steady(({ id, plane, k, sides, areas = [], fields = [], terrain = [] }: GroundProps) => {
  const { orientation } = plane.layout;
  const all = [...areas, ...fields];
  const number = (side: SideId | undefined): number => {
    const found = side === undefined ? -1 : sides.indexOf(side);
    return found >= 0 && found < NO_SIDE ? found : NO_SIDE;
  };
  const hatched = all.filter(({ kind }) => kind !== 'orbit' && kind !== 'sector');
  return (
    <Layer>
      <defs>
        {[...new Set(hatched.map(({ side }) => number(side)))].map((side) => (
          <Hatch key={side} id={`${id}f${side}`} side={side} />
        ))}
      </defs>
      {hatched.map((area) => (
        <Field key={area.id} area={area} orientation={orientation} k={k} fill={`url(#${id}f${number(area.side)})`} />
      ))}
      {all
        .filter(({ kind }) => kind === 'orbit')
        .map((area) => (
          <Orbit key={area.id} area={area} side={number(area.side)} orientation={orientation} k={k} />
        ))}
      <Terrains terrain={terrain} orientation={orientation} k={k} />
    </Layer>
  );
});

/** Lines at 45°, every other side the other way: two fields one over the other stay two. */
function Hatch({ id, side }: { id: string; side: number }): JSX.Element {
  return (
    <pattern
      id={id}
      width="9"
      height="9"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${side % 2 === 0 ? 45 : -45})`}
      class={sideClass(side)}
    >
      <path class="bd-hatch" d="M0 0V9" />
    </pattern>
  );
}

function Field(props: { area: Area; orientation: Orientation; k: number; fill: string }): JSX.Element {
  const { area, orientation, k } = props;
  return (
    <g>
      <path class="bd-field" d={outlinePath(area.hexes, orientation, k)} fill={props.fill} fill-rule="evenodd" />
      {hexWidth(k) >= 30 &&
        area.hexes.map((hex) => {
          const figure = area.figures?.[key(hex)];
          if (figure === undefined) return null;
          const at = hexCentre(hex, orientation, k);
          return (
            <text class="bd-figure" key={key(hex)} x={at.x} y={at.y + 0.62 * k}>
              {figure}
            </text>
          );
        })}
    </g>
  );
}

function Orbit(props: { area: Area; side: number; orientation: Orientation; k: number }): JSX.Element {
  const { area, orientation, k } = props;
  const shape = `bd-orbit ${sideClass(props.side)}`;
  const ring = circleThrough(area.hexes, orientation);
  if (ring === null) return <path class={shape} d={outlinePath(area.hexes, orientation, k)} />;
  return <circle class={shape} cx={ring.x * k} cy={ring.y * k} r={ring.r * k} />;
}

/** The circle through the centres of a ring of hexes; null where they lie on none. Exported for tests. */
export function circleThrough(
  hexes: readonly Hex[],
  orientation: Orientation,
): { x: number; y: number; r: number } | null {
  const points = hexes.map((hex) => hexCentre(hex, orientation));
  if (points.length < 3) return null;
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  const reach = points.map((point) => Math.hypot(point.x - x, point.y - y));
  const r = reach.reduce((sum, one) => sum + one, 0) / reach.length;
  // Hexes at one distance lie within the two circles of their ring.
  return reach.every((one) => Math.abs(one - r) < 0.16 * r) ? { x, y, r } : null;
}

/** Bodies as bare discs, until light and shadow have come. */
function Terrains({ terrain, orientation, k }: { terrain: readonly Terrain[]; orientation: Orientation; k: number }) {
  const drawn = depth();
  if (drawn !== null) return <drawn.Bodies terrain={terrain} orientation={orientation} k={k} />;
  return (
    <>
      {terrain.map(({ id, kind, hex }) => {
        const { x, y } = hexCentre(hex, orientation, k);
        return <circle key={id} class="bd-body" cx={x} cy={y} r={terrainRadius(kind) * k * 0.9} />;
      })}
    </>
  );
}
