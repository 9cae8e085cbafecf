import type { StrikeMark } from '@flagbridge/engine';
import type { JSX } from 'preact';
import { short } from '../plane/plane.ts';

/** How far an arc rises above the straight line, as a part of its length. */
const RISE = 0.2;
/** From one pulse, ring or chevron to the next, in pixels. */
const PITCH = 12;

/** A shot under way, drawn along the x axis from 0 to `far`. */
export function ShotMark({ mark, far }: { mark: StrikeMark; far: number }): JSX.Element {
  switch (mark) {
    case 'bar':
      return (
        <>
          <path class="bd-fire bd-fire-bar" d={`M0 0H${short(far)}`} />
          <path class="bd-fire bd-fire-core" d={`M0 0H${short(far)}`} />
        </>
      );
    case 'twin':
      return <path class="bd-fire bd-fire-thin" d={`M0-3H${short(far)}M0 3H${short(far)}`} />;
    case 'pulse':
      return <path class="bd-fire-full" d={beads(far)} />;
    case 'rings':
      return <path class="bd-fire bd-fire-thin" d={beads(far)} />;
    case 'chevrons':
      return <path class="bd-fire bd-fire-chevron" d={chevrons(far)} />;
    case 'arc':
      return (
        <>
          <path class="bd-fire bd-fire-arc" d={arc(far, RISE)} />
          <path class="bd-fire bd-fire-smoke" d={smoke(far)} />
        </>
      );
    case 'arcs':
      return <path class="bd-fire bd-fire-arc" d={[0.06, 0.16, 0.26].map((rise) => arc(far, rise)).join('')} />;
    case 'arrow':
      return <path class="bd-fire bd-fire-wake" d={`M0 0H${short(far)}M6-4L${short(far)} 0M6 4L${short(far)} 0`} />;
    case 'bolts':
      return <path class="bd-fire bd-fire-bolts" d={`M0-4H${short(far)}M9 4H${short(far)}`} />;
    case 'zigzag':
      return <path class="bd-fire bd-fire-thin" d={zigzag(far)} />;
  }
}

/** What flies ahead of its wake. */
export const ARROW = 'M16 0L2-8L5-2.6H-14V2.6H5L2 8Z';

const steps = (far: number): number[] => Array.from({ length: Math.max(1, Math.floor(far / PITCH)) }, (_, i) => i);

const beads = (far: number): string =>
  steps(far)
    .map((i) => {
      const r = 2.3 + Math.sin(i * 1.05);
      return `M${short((i + 0.5) * PITCH - r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0Z`;
    })
    .join('');

const chevrons = (far: number): string =>
  steps(far)
    .map((i) => `M${short(i * PITCH + 2)}-6l5 6l-5 6`)
    .join('');

const zigzag = (far: number): string =>
  `M0 0${steps(far)
    .map((i) => `L${short((i + 0.5) * PITCH)} ${i % 2 === 0 ? -5 : 5}`)
    .join('')}L${short(far)} 0`;

const arc = (far: number, rise: number): string => `M0 0Q${short(far / 2)} ${short(-2 * rise * far)} ${short(far)} 0`;

/** Ticks across the arc. */
const smoke = (far: number): string =>
  [0.2, 0.35, 0.5, 0.65, 0.8].map((t) => `M${short(t * far)} ${short(-4 * RISE * far * t * (1 - t) - 4)}v8`).join('');
