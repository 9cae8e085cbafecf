import type { Point } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { short } from '../plane/plane.ts';
import { LENGTH } from './detail.ts';

const star = (points: number, out: number, within: number): string =>
  `M${Array.from({ length: 2 * points }, (_, i) => {
    const r = i % 2 === 0 ? (i % 4 === 0 ? out : out * 0.62) : within;
    const angle = (i * Math.PI) / points;
    return `${short(r * Math.cos(angle))} ${short(r * Math.sin(angle))}`;
  }).join('L')}Z`;

const BURST = star(8, 34, 12);
const RAYS = Array.from({ length: 22 }, (_, i) => {
  const angle = (i * 2 * Math.PI) / 22;
  const out = i % 2 === 0 ? 40 + (i % 5) * 3 : 25;
  return `M${short(14 * Math.cos(angle))} ${short(14 * Math.sin(angle))}L${short(out * Math.cos(angle))} ${short(out * Math.sin(angle))}`;
}).join('');
const HALF = 'M22 0L-2-15L-4-4L3 3L-3 15Z';
const SHARD = 'M5 0L-3-4.5L-1.5 3.5Z';
/** Where splinters fly to, and how they turn. */
const SHARDS = [
  [44, -30, 200],
  [-50, 18, 70],
  [-20, -50, 140],
  [32, 44, -160],
  [58, 12, 300],
  [-44, -26, 30],
  [6, 58, 90],
  [-28, 42, -220],
] as const;

interface KillProps {
  readonly at: Point;
  readonly side: string;
  /** The counter's length. */
  readonly size: number;
  /** Where its bow pointed, in degrees. */
  readonly heading: number;
  /** A flash is left out where one has only just been. */
  readonly flash: boolean;
}

/** A ship is destroyed: a flash, the plate breaks along its keel, a ring, splinters. */
export function Kill({ at, side, size, heading, flash }: KillProps): JSX.Element {
  const scale = size / LENGTH;
  return (
    <g class={`bd-kill ${side}`} transform={`translate(${short(at.x)} ${short(at.y)}) scale(${short(scale)})`}>
      <g transform={`rotate(${heading})`}>
        <path class="bd-half" style={{ '--x': '-14px', '--y': '10px', '--r': '-24deg' }} d={HALF} />
        <path class="bd-half" style={{ '--x': '14px', '--y': '-10px', '--r': '150deg' }} d={HALF} />
      </g>
      {flash && <circle class="bd-glow" r="34" />}
      <path class="bd-rays" d={RAYS} />
      <circle class="bd-ring-1" r="20" />
      <circle class="bd-ring-2" r="20" />
      {flash && <path class="bd-burst" d={BURST} />}
      {SHARDS.map(([x, y, r], i) => (
        <path key={i} class="bd-shard" style={{ '--x': `${x}px`, '--y': `${y}px`, '--r': `${r}deg` }} d={SHARD} />
      ))}
    </g>
  );
}
