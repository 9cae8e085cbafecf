import { short } from '../plane/plane.ts';
import { hatch } from './plates.ts';

type Corner = readonly [x: number, y: number];

/** Where light comes from: the upper left, a little towards the eye. Of length one. */
const LIGHT = [-0.62, -0.5, 0.604] as const;
/** The axis of a planet leans so much to the left, and its north so much towards the eye; radians. */
const LEAN = -0.42;
const NOD = 0.2;
/** Pieces of an engraved line. */
const STEPS = 10;

/**
 * Circles of latitude on a globe of so many pixels, as slivers that swell where it lies in shadow and end where it is lit. Light
 * falls the same way on all of them, whichever way their axis leans.
 */
export function globeLines(r: number): string {
  const slivers: string[] = [];
  const step = Math.max(2.1, r / 26);
  const most = 0.44 * step;
  for (let at = -r + step / 2; at < r; at += step) {
    const width = Math.sqrt(r * r - at * at);
    let upper: string[] = [];
    let lower: string[] = [];
    const close = (): void => {
      if (upper.length > 1) slivers.push(`M${[...upper, ...lower.reverse()].join('L')}Z`);
      upper = [];
      lower = [];
    };
    for (let n = 0; n <= STEPS; n += 1) {
      const turn = (n / STEPS - 0.5) * Math.PI * 0.97;
      // On the globe as it stands upright, then nodded and leant.
      const [x0, z0] = [width * Math.sin(turn), width * Math.cos(turn)];
      const y0 = at * Math.cos(NOD) + z0 * Math.sin(NOD);
      const z = z0 * Math.cos(NOD) - at * Math.sin(NOD);
      const x = x0 * Math.cos(LEAN) - y0 * Math.sin(LEAN);
      const y = x0 * Math.sin(LEAN) + y0 * Math.cos(LEAN);
      const lit = (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / r;
      const half = most * Math.min(1, (0.76 - lit) * 0.8);
      if (half <= 0.06 || z < 0) close();
      else {
        const [dx, dy] = [half * Math.sin(LEAN), half * Math.cos(LEAN)];
        upper.push(`${short(x + dx)} ${short(y - dy)}`);
        lower.push(`${short(x - dx)} ${short(y + dy)}`);
      }
    }
    close();
  }
  return slivers.join('');
}

const STONE: readonly Corner[] = [
  [-0.9, -0.3],
  [-0.35, -0.88],
  [0.45, -0.8],
  [0.95, -0.15],
  [0.8, 0.55],
  [0.1, 0.92],
  [-0.7, 0.6],
];

/** A stone of so many pixels, turned so far: its corners. No two neighbours need be the same rock. */
export function stoneCorners(r: number, turned: number, x = 0, y = 0): Corner[] {
  const [c, s] = [Math.cos(turned), Math.sin(turned)];
  return STONE.map(([px, py]) => [x + (px * c - py * s) * r, y + (px * s + py * c) * r]);
}

export const closed = (corners: readonly Corner[]): string =>
  `M${corners.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;

/** Its face, with the edges that run up to it, and lines on the sides that look away from the light: closer where it is darker. */
export function stoneLines(corners: readonly Corner[]): { readonly edges: string; readonly shade: string } {
  const count = corners.length;
  const [x, y] = corners.reduce(([a, b], [px, py]) => [a + px / count, b + py / count], [0, 0] as Corner);
  const r = Math.max(...corners.map(([px, py]) => Math.hypot(px - x, py - y)));
  // The face looks at the light.
  const face = corners.map(([px, py]): Corner => [x - 0.16 * r + 0.5 * (px - x), y - 0.13 * r + 0.5 * (py - y)]);
  const edges: string[] = [];
  const shade: string[] = [];
  corners.forEach((from, n) => {
    const to = corners[(n + 1) % count] as Corner;
    const [inFrom, inTo] = [face[n] as Corner, face[(n + 1) % count] as Corner];
    const away = Math.atan2((from[1] + to[1]) / 2 - y, (from[0] + to[0]) / 2 - x);
    const dark = -(Math.cos(away) * LIGHT[0] + Math.sin(away) * LIGHT[1]);
    if (dark < -0.1) return;
    edges.push(
      `M${short(from[0])} ${short(from[1])}L${short(inFrom[0])} ${short(inFrom[1])}L${short(inTo[0])} ${short(inTo[1])}`,
    );
    shade.push(hatch([from, to, inTo, inFrom], dark > 0.5 ? 3.2 : 4.8));
  });
  return { edges: edges.join(''), shade: shade.join('') };
}

/** Rays round a sun, long and short in turn. */
export function sunRays(r: number): string {
  return Array.from({ length: 24 }, (_, n) => {
    const [c, s] = [Math.cos((n * Math.PI) / 12), Math.sin((n * Math.PI) / 12)];
    const out = r * (n % 2 === 0 ? 1.22 : 1.12);
    return `M${short(1.05 * r * c)} ${short(1.05 * r * s)}L${short(out * c)} ${short(out * s)}`;
  }).join('');
}
