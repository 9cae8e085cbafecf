import type { SideId, Sighting } from '@flagbridge/engine';
import { steady } from '../memo.ts';
import { headingOf, hexCentre, hexName, type Plane, short } from '../plane/plane.ts';
import { CounterShape, sideClass } from './counter.tsx';
import { counterLength } from './detail.ts';
import { Layer, seen } from './layer.tsx';

interface SightingsProps {
  readonly plane: Plane;
  readonly k: number;
  readonly sides: readonly SideId[];
  readonly sightings: readonly Sighting[] | undefined;
}

/** Shorter plates have shorter dashes. */
const SMALL = 40;

/** Hollow plates where something was last seen: over the ground and under everything that is there. */
export const Sightings = steady(({ plane, k, sides, sightings = [] }: SightingsProps) => {
  const { orientation } = plane.layout;
  return (
    <Layer name="Last seen">
      {sightings.map(({ id, label, note, side, hex, facing }) => {
        const at = hexCentre(hex, orientation, k);
        return (
          <g
            key={id}
            class={`bd-sighting ${sideClass(sides.indexOf(side))}${counterLength(k) < SMALL ? ' bd-small' : ''}`}
            {...seen(`${label}, ${note}, ${hexName(plane, hex)}`, id)}
            transform={`translate(${short(at.x)} ${short(at.y)})`}
          >
            <CounterShape
              side={sides.indexOf(side)}
              heading={facing === undefined ? undefined : headingOf(facing, orientation)}
              size={counterLength(k) * 0.86}
            />
          </g>
        );
      })}
    </Layer>
  );
});
