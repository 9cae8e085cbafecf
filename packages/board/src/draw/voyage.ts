import type { Scene, Token } from '@flagbridge/engine';
import { directionTo, equal, type Hex, type Orientation, type Point } from '@flagbridge/engine/hex';
import { headingOf, hexCentre } from '../plane/plane.ts';

const PER_HEX = 90;
const AT_MOST = 600;

/** The way of a counter from where it stood to where it stands: along its trail, or straight where it left none. */
export function wayOf(before: Token, now: Token, trails: Scene['trails']): readonly Hex[] {
  const trail = trails?.find(({ of }) => of === now.id)?.hexes ?? [];
  const last = trail.at(-1);
  if (last === undefined || !equal(last, now.hex)) return [before.hex, now.hex];
  const from = trail.findLastIndex((hex) => equal(hex, before.hex));
  return from < 0 || from === trail.length - 1 ? [before.hex, now.hex] : trail.slice(from);
}

interface Voyage {
  readonly ms: number;
  readonly places: readonly { readonly at: Point; readonly offset: number }[];
  readonly turns: readonly { readonly heading: number; readonly offset: number }[];
}

/** Places and headings over time. It turns in place: a fifth of each step's time, before it moves on. */
export function voyage(before: Token, now: Token, way: readonly Hex[], orientation: Orientation, k: number): Voyage {
  const steps = Math.max(1, way.length - 1);
  const ms = Math.min(AT_MOST, PER_HEX * steps);
  const places = way.map((hex, n) => ({
    at: hexCentre(hex, orientation, k),
    offset: way.length === 1 ? 1 : n / steps,
  }));
  const turns: { heading: number; offset: number }[] = [];
  let heading = headingOf(before.facing ?? now.facing ?? 0, orientation);
  turns.push({ heading, offset: 0 });
  const turnTo = (facing: number, offset: number, over: number): void => {
    const to = heading + ((((headingOf(facing, orientation) - heading) % 360) + 540) % 360) - 180;
    if (to === heading) return;
    turns.push({ heading, offset }, { heading: to, offset: Math.min(1, offset + over) });
    heading = to;
  };
  for (let n = 0; n < way.length - 1; n += 1) {
    const towards = directionTo(way[n] as Hex, way[n + 1] as Hex, orientation);
    if (towards !== undefined && now.facing !== undefined) turnTo(towards, n / steps, 0.2 / steps);
  }
  if (now.facing !== undefined) turnTo(now.facing, Math.max(0, 1 - 0.2 / steps), 0.2 / steps);
  turns.push({ heading, offset: 1 });
  return { ms, places, turns };
}
