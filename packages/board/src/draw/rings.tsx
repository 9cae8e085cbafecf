import type { PartId, Scene, Token } from '@flagbridge/engine';
import { type Hex, key, unkey } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { steady } from '../memo.ts';
import { hexCentre, hexPath, type Plane, short } from '../plane/plane.ts';
import { Layer } from './layer.tsx';
import { ringRadius, type Seat, seats, usualLength } from './stack.ts';
import { terrainRadius } from './terrain.ts';

type RingKind = 'selected' | 'awaited' | 'choosable' | 'lit' | 'hover';

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Round what a ring goes: a counter in its seat, a marker, a body; null for a hex by itself. */
export function circleOf(
  part: PartId,
  scene: Scene,
  plane: Plane,
  k: number,
  seated: ReadonlyMap<PartId, Seat>,
): Circle | null {
  const { orientation } = plane.layout;
  const seat = seated.get(part);
  if (seat !== undefined) {
    const at = hexCentre(seat.token.hex, orientation, k);
    // Of three and more the ring goes round all, whatever lies on top.
    if (seat.stacked) return { ...at, r: 0.8 * usualLength(seat, k) };
    return { x: at.x + seat.dx, y: at.y + seat.dy, r: ringRadius(seat, k) };
  }
  const body = scene.terrain?.find(({ id }) => id === part);
  if (body !== undefined) return { ...hexCentre(body.hex, orientation, k), r: terrainRadius(body.kind) * k + 4 };
  const marker = scene.markers?.find(({ id }) => id === part);
  return marker === undefined ? null : { ...hexCentre(marker.hex, orientation, k), r: Math.max(10, 0.42 * k) };
}

export const seatMap = (tokens: readonly Token[], k: number, first: string): Map<PartId, Seat> =>
  new Map(seats(tokens, k, new Set(first.split('\n'))).map((seat) => [seat.token.id, seat]));

interface RingsProps {
  readonly scene: Scene;
  readonly plane: Plane;
  readonly k: number;
  readonly first: string;
  readonly selected: PartId | null;
  readonly awaited: readonly PartId[];
  readonly choosable: ReadonlySet<PartId>;
  readonly lit: readonly PartId[];
}

/** States of what is drawn, as rings under the counters. One part bears one ring of each kind at most. */
export const Rings = steady((props: RingsProps) => {
  const { scene, plane, k, selected, awaited, choosable, lit } = props;
  const seated = seatMap(scene.tokens, k, props.first);
  const ring = (part: PartId, kind: RingKind): JSX.Element | null => (
    <Ring
      key={`${kind} ${part}`}
      part={part}
      kind={kind}
      circle={circleOf(part, scene, plane, k, seated)}
      plane={plane}
      k={k}
    />
  );
  const marked = new Set([...awaited, ...(selected === null ? [] : [selected])]);
  const stacks = new Set<string>();
  // Of a stack that is drawn as one, one ring.
  const doubled = (part: PartId): boolean => {
    const seat = seated.get(part);
    if (seat === undefined || !seat.stacked) return false;
    const known = stacks.has(key(seat.token.hex));
    stacks.add(key(seat.token.hex));
    return known;
  };
  // Hexes that can be chosen have their own fill and border.
  const dashed = [...choosable].filter((part) => unkey(part) === undefined && !marked.has(part) && !doubled(part));
  return (
    <Layer>
      {lit.map((part) => ring(part, 'lit'))}
      {dashed.map((part) => ring(part, 'choosable'))}
      {awaited.filter((part) => part !== selected).map((part) => ring(part, 'awaited'))}
      {selected !== null && ring(selected, awaited.includes(selected) ? 'awaited' : 'selected')}
    </Layer>
  );
});

interface RingProps {
  readonly part: PartId;
  readonly kind: RingKind;
  readonly circle: Circle | null;
  readonly plane: Plane;
  readonly k: number;
}

export function Ring({ part, kind, circle, plane, k }: RingProps): JSX.Element | null {
  if (circle !== null)
    return <circle class={`bd-ring bd-${kind}`} cx={short(circle.x)} cy={short(circle.y)} r={short(circle.r)} />;
  const hex: Hex | undefined = unkey(part);
  if (hex === undefined) return null;
  return <path key={key(hex)} class={`bd-ring bd-${kind}`} d={hexPath(hex, plane.layout.orientation, k, 2)} />;
}
