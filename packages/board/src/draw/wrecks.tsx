import type { SideId, Wreck } from '@flagbridge/engine';
import { key } from '@flagbridge/engine/hex';
import { steady } from '../memo.ts';
import { hexCentre, hexWidth, type Plane, short } from '../plane/plane.ts';
import { sideClass } from './counter.tsx';
import { counterLength, LENGTH } from './detail.ts';
import { Layer, seen } from './layer.tsx';

interface WrecksProps {
  readonly plane: Plane;
  readonly k: number;
  readonly sides: readonly SideId[];
  readonly wrecks: readonly Wreck[] | undefined;
}

/** Names stand by wrecks in hexes that are wide enough to write in. */
const NAMED = 44;

/** What is left of ships: engraved on the table until the battle ends. */
export const Wrecks = steady(({ plane, k, sides, wrecks = [] }: WrecksProps) => {
  const size = counterLength(k) / LENGTH;
  const count = new Map<string, number>();
  return (
    <Layer name="Wrecks">
      {wrecks.map(({ id, label, side, hex }) => {
        const at = hexCentre(hex, plane.layout.orientation, k);
        // Several in one hex lie beside each other.
        const n = count.get(key(hex)) ?? 0;
        count.set(key(hex), n + 1);
        const y = at.y + n * 0.5 * k;
        return (
          <g
            key={id}
            class={`bd-wreck ${sideClass(sides.indexOf(side))}`}
            {...seen(`Wreck of ${label}`, `${id}/wreck`)}
            transform={`translate(${short(at.x)} ${short(y)})`}
          >
            <g transform={`rotate(-14) scale(${short(size)})`}>
              <ellipse rx="22" ry="12.5" />
              <path d="M-15 0H15M-8.5-5.5V4M0-8.5V6.5M8.5-4V5.5" />
            </g>
            {hexWidth(k) >= NAMED && <text y={short(size * 24)}>{label}</text>}
          </g>
        );
      })}
    </Layer>
  );
});
