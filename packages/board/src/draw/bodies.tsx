import type { Orientation } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import type { Terrain } from '../content.ts';
import { steady } from '../memo.ts';
import { hexCentre, short } from '../plane/plane.ts';
import { closed, globeLines, stoneCorners, stoneLines, sunRays } from './engraving.ts';
import { isGlobe, terrainRadius } from './terrain.ts';

/** Planets, rocks and whatever else lies in a hex, engraved, with the light from the upper left. */
export const Bodies = steady((props: { terrain: readonly Terrain[]; orientation: Orientation; k: number }) =>
  props.terrain.map((one) => {
    const { x, y } = hexCentre(one.hex, props.orientation, props.k);
    const r = terrainRadius(one.kind) * props.k;
    return (
      <g key={one.id} class="bd-terrain" transform={`translate(${short(x)} ${short(y)})`}>
        {isGlobe(one.kind) ? <Globe kind={one.kind} r={r} /> : <Rocks terrain={one} r={r} />}
      </g>
    );
  }),
);

export function Globe({ kind, r }: { kind: string; r: number }): JSX.Element {
  const shines = kind === 'star' || kind === 'sun';
  return (
    <>
      <circle class="bd-body" r={short(r)} />
      {shines ? <path class="bd-ray" d={sunRays(r)} /> : <path class="bd-globe" d={globeLines(r)} />}
      <circle class="bd-limb" r={short(r)} />
    </>
  );
}

/** An asteroid is one rock; three stones stand for anything else. */
const STONES = [
  { x: -0.35, y: -0.35, r: 0.55 },
  { x: 0.5, y: 0.05, r: 0.42 },
  { x: -0.2, y: 0.6, r: 0.36 },
] as const;

function Rocks({ terrain: { kind, hex }, r }: { terrain: Terrain; r: number }): JSX.Element {
  const turned = ((hex.q + 2 * hex.r) % 6) * (Math.PI / 3);
  const rocks =
    kind === 'asteroid'
      ? [stoneCorners(r, turned)]
      : STONES.map((one, n) => stoneCorners(one.r * r, turned + n, one.x * r, one.y * r));
  return (
    <>
      {rocks.map((corners, n) => (
        <Rock key={n} corners={corners} />
      ))}
    </>
  );
}

export function Rock({ corners }: { corners: ReturnType<typeof stoneCorners> }): JSX.Element {
  const { edges, shade } = stoneLines(corners);
  return (
    <g>
      <path class="bd-rock" d={closed(corners)} />
      <path class="bd-engraved" d={shade} />
      <path class="bd-engraved" d={edges} />
    </g>
  );
}
