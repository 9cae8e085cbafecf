import { key } from '@flagbridge/engine/hex';
import { steady } from '../memo.ts';
import type { Overlay } from '../overlay.ts';
import { hexCentre, type Plane, short } from '../plane/plane.ts';
import { Layer } from './layer.tsx';
import { pathThrough } from './ways.tsx';

interface PathsProps {
  readonly plane: Plane;
  readonly k: number;
  readonly paths: Overlay['paths'];
  readonly drifts: Overlay['drifts'];
}

/** Ways that are being planned: solid, in the lamp's colour; what goes on by itself is dotted. */
export const Paths = steady(({ plane, k, paths = [], drifts = [] }: PathsProps) => {
  const { orientation } = plane.layout;
  return (
    <Layer class="bd-plans">
      {drifts.map(({ from, to }) => (
        <path key={key(to)} class="bd-path bd-path-drift" d={pathThrough([from, to], orientation, k)} />
      ))}
      {paths.map(({ hexes }) => (
        <g key={hexes.map(key).join(' ')}>
          <path class="bd-path" d={pathThrough(hexes, orientation, k)} />
          {hexes.slice(1).map((hex, n) => {
            const at = hexCentre(hex, orientation, k);
            const id = `${n}`;
            return <circle key={id} class="bd-path-dot" cx={short(at.x)} cy={short(at.y)} r="3.5" />;
          })}
        </g>
      ))}
    </Layer>
  );
});
