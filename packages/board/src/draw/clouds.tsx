import type { Cloud, SideId } from '@flagbridge/engine';
import type { Hex, Point } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { steady } from '../memo.ts';
import { outlinePath, outlineRings } from '../plane/outline.ts';
import { hexWidth, type Plane, short } from '../plane/plane.ts';
import { dotsPath } from './cloud-dots.ts';
import { sideClass } from './counter.tsx';
import { Layer } from './layer.tsx';

interface CloudsProps {
  readonly plane: Plane;
  readonly k: number;
  readonly sides: readonly SideId[];
  readonly clouds: readonly Cloud[] | undefined;
}

/** Dots are told apart, and words have room, in hexes this wide. */
const DOTTED = 12;
const WORDS = 14;

/** Where something unseen can be: dots for the ways to be in a hex, a border round all of them, one within for some time earlier. */
export const Clouds = steady(({ plane, k, sides, clouds = [] }: CloudsProps) => (
  <Layer>
    {clouds.map((cloud) => (
      <One key={cloud.id} cloud={cloud} side={sides.indexOf(cloud.side)} plane={plane} k={k} />
    ))}
  </Layer>
));

interface OneProps {
  readonly cloud: Cloud;
  readonly side: number;
  readonly plane: Plane;
  readonly k: number;
}

function One({ cloud: { hexes, earlier, border }, side, plane, k }: OneProps): JSX.Element {
  const { orientation } = plane.layout;
  const all = hexes.map(({ hex }) => hex);
  const around = outlinePath(all, orientation, k);
  const counted = hexes.some(({ ways }) => ways > 0);
  const within = earlier === undefined ? '' : outlinePath(earlier.hexes, orientation, k);
  return (
    <g class={`bd-cloud ${sideClass(side)}${counted ? '' : ' bd-uncounted'}`}>
      {counted && <path class="bd-cloud-ground" d={around} fill-rule="evenodd" />}
      {earlier !== undefined && (
        <>
          {counted && <path class="bd-cloud-ground" d={within} fill-rule="evenodd" />}
          <path class="bd-cloud-edge bd-earlier" d={within} />
        </>
      )}
      {counted && hexWidth(k) >= DOTTED && (
        <path class="bd-cloud-dots" d={dotsPath(hexes, orientation, k)} stroke-width={short(dotWidth(k))} />
      )}
      <path class="bd-cloud-edge" d={around} />
      {hexWidth(k) >= WORDS && (
        <>
          {earlier !== undefined && <Border at={foot(earlier.hexes, plane, k)} words={earlier.border} />}
          <Border at={foot(all, plane, k)} words={border} />
        </>
      )}
    </g>
  );
}

/** Larger in larger hexes, and never lost in small ones. */
const dotWidth = (k: number): number => Math.max(1.6, Math.min(4, 0.095 * k));

const Border = ({ at, words }: { at: Point | null; words: string }): JSX.Element | null =>
  at === null || words === '' ? null : (
    <text x={short(at.x)} y={short(at.y + 15)}>
      {words}
    </text>
  );

/** Under the lowest point of a border; of several, in their middle. Exported for tests. */
export function foot(hexes: readonly Hex[], plane: Plane, k: number): Point | null {
  const corners = outlineRings(hexes, plane.layout.orientation, k).flat();
  if (corners.length === 0) return null;
  const y = Math.max(...corners.map((one) => one.y));
  const low = corners.filter((one) => y - one.y < 0.01 * k).map(({ x }) => x);
  return { x: (Math.min(...low) + Math.max(...low)) / 2, y };
}
