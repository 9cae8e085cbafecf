import type { Area, SideId } from '@flagbridge/engine';
import { type Hex, key, type Orientation } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import type { Terrain } from '../content.ts';
import { steady } from '../memo.ts';
import { outlinePath } from '../plane/outline.ts';
import { hexCentre, hexWidth, type Plane, short } from '../plane/plane.ts';
import { sideClass } from './counter.tsx';
import { Layer } from './layer.tsx';

interface GroundProps {
  /** Unique in the page: patterns and cuts are named by it. */
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
  const hatched = all.filter(({ kind }) => kind !== 'orbit');
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
      {terrain.map((piece) => (
        <Piece key={piece.id} id={`${id}t${piece.id}`} terrain={piece} orientation={orientation} k={k} />
      ))}
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

const RADIUS: { readonly [kind: string]: number } = { planet: 0.8, star: 0.85, sun: 0.85, moon: 0.5 };

export const terrainRadius = (kind: string): number => RADIUS[kind] ?? 0.62;

function Piece(props: { id: string; terrain: Terrain; orientation: Orientation; k: number }): JSX.Element {
  const { terrain, orientation, k } = props;
  const at = hexCentre(terrain.hex, orientation, k);
  const r = terrainRadius(terrain.kind) * k;
  const cut = props.id.replace(/[^\w-]/g, '_');
  const round = terrain.kind in RADIUS;
  // No two neighbours are the same rock: each lies turned in its hex.
  const turned = terrain.kind === 'asteroid' ? 60 * ((terrain.hex.q + 2 * terrain.hex.r) % 6) : 0;
  const outline = round
    ? `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`
    : terrain.kind === 'asteroid'
      ? stone(r)
      : rubble(r);
  return (
    <g
      class="bd-terrain"
      transform={`translate(${short(at.x)} ${short(at.y)})${turned === 0 ? '' : ` rotate(${turned})`}`}
    >
      <clipPath id={cut}>
        <path d={outline} />
      </clipPath>
      <path class="bd-body" d={outline} />
      <g clip-path={`url(#${cut})`}>
        <path class="bd-hachure" d={hachures(r)} />
        {round && <path class="bd-shade" d={shade(r)} />}
      </g>
      <path class="bd-limb" d={outline} />
    </g>
  );
}

/** Engraved lines that bend with the body, about as close on the screen at any size. */
function hachures(r: number): string {
  const step = Math.max(3, r / 6.5);
  const lines = [];
  for (let y = -r; y <= 0.9 * r; y += step) {
    lines.push(`M${short(-0.94 * r)} ${short(y)}Q0 ${short(y + 0.34 * r)} ${short(r)} ${short(y - 0.1 * r)}`);
  }
  return lines.join('');
}

const shade = (r: number): string =>
  `M${short(0.2 * r)} ${-r}A${r} ${r} 0 0 1 ${short(0.2 * r)} ${r}A${1.6 * r} ${1.6 * r} 0 0 0 ${short(0.2 * r)} ${-r}`;

const STONE = [
  [-0.9, -0.3],
  [-0.2, -0.9],
  [0.7, -0.6],
  [1, 0.3],
  [0.2, 0.9],
  [-0.7, 0.6],
] as const;

const stone = (r: number, x = 0, y = 0): string =>
  `M${STONE.map(([px, py]) => `${short(x + px * r)} ${short(y + py * r)}`).join('L')}Z`;

/** Three stones: whatever lies in a hex and is no round body. */
const rubble = (r: number): string =>
  stone(0.55 * r, -0.35 * r, -0.35 * r) + stone(0.42 * r, 0.5 * r, 0.05 * r) + stone(0.36 * r, -0.2 * r, 0.6 * r);
