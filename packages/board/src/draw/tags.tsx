import type { PartId, Scene, SideId, Sighting, Token } from '@flagbridge/engine';
import { type Box, equal, type Hex, key, type Point } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { bearerOf, ownWords, type Terrain } from '../content.ts';
import { steady } from '../memo.ts';
import type { AimLine, Overlay } from '../overlay.ts';
import { headingOf, hexCentre, hexName, hexWidth, type Plane, short } from '../plane/plane.ts';
import { shots } from './aim.ts';
import { sideClass } from './counter.tsx';
import { counterLength, detailAt } from './detail.ts';
import { Layer } from './layer.tsx';
import { type PlacedTag, placeTags, type Rect, type TagWish } from './place-tags.ts';
import { seatMap } from './rings.tsx';
import { lengthOf } from './sizes.ts';
import { ringRadius, type Seat, seatedLength, stackName } from './stack.ts';
import { terrainRadius } from './terrain.ts';
import { shortened, textWidth } from './text-width.ts';

interface TagsProps {
  readonly scene: Scene;
  readonly sides: readonly SideId[];
  readonly plane: Plane;
  readonly k: number;
  readonly first: string;
  /** Hexes that no label may cover. */
  readonly free: readonly Hex[];
  readonly aims: readonly AimLine[] | undefined;
  /** What is being planned: ways to be spared, pieces not to be covered. */
  readonly paths: Overlay['paths'];
  readonly ghosts: Overlay['ghosts'];
  /** Ids, one a line, whose names are shown at any size: what one has just asked for. */
  readonly named: string;
  /** Text size setting: 1 is 100 %. */
  readonly text: number;
  readonly still: boolean;
  /** The part of the plane that is seen, when the map last came to rest. */
  readonly seen: Box | null;
}

interface Words {
  readonly name: string;
  readonly note: string;
  /** What is left, as a bar with its figure under the name. */
  readonly gauge?: Token['gauge'];
}

/** The bar under a name. */
const BAR = { width: 66, height: 7 } as const;

/** Names beside the counters and bodies, where they cover nothing that matters. */
export const Tags = steady((props: TagsProps) => {
  const { scene, sides, plane, k, text, still, seen } = props;
  const length = counterLength(k);
  const detail = detailAt(length);
  const seated = seatMap(scene.tokens, k, props.first);
  const named = new Set(props.named.split('\n'));
  const words = new Map<PartId, Words>();
  const wishes: TagWish[] = [];
  if (!still) {
    for (const seat of seated.values()) {
      const must = named.has(seat.token.id);
      if (!seat.shown || (seat.stacked && seat.count === null)) continue;
      // What is small, or flies in swarms, is named on request.
      if ((detail === 'plate' || seat.token.silhouette === 'missile') && !must) continue;
      const said = wordsOf(seat, scene, detail !== 'plate' && detail !== 'silhouette', must);
      words.set(seat.token.id, said);
      wishes.push(tokenWish(seat, said, plane, k, text, must));
    }
    // What is hunted is looked for at any size.
    if (hexWidth(k) >= 14) {
      for (const one of scene.sightings ?? []) {
        words.set(one.id, { name: shortened(one.label).toUpperCase(), note: one.note });
        wishes.push(sightingWish(one, plane, k, text));
      }
    }
    if (hexWidth(k) >= 16) {
      for (const body of scene.terrain ?? []) {
        if (body.label === undefined) continue;
        const second = detail === 'tag' || detail === 'all' ? `${body.kind} ${hexName(plane, body.hex)}` : '';
        words.set(body.id, { name: body.label, note: second });
        wishes.push(bodyWish(body, body.label, second, plane, k, text));
      }
    }
  }
  const sightings = new Map((scene.sightings ?? []).map((one) => [one.id, one]));
  const placed = placeTags(wishes, {
    things: [
      ...[...seated.values()].filter(({ shown }) => shown).map((seat) => boxOf(seat, plane, k)),
      ...bodyBoxes(scene, plane, k),
      ...markBoxes(scene, plane, k),
      ...badgeBoxes(props),
      ...ghostBoxes(props),
    ],
    hexes: props.free.map((hex) => hexCentre(hex, plane.layout.orientation, k)),
    points: pointsOf(scene, plane, k),
    ways: wayPoints(props),
    orientation: plane.layout.orientation,
    k,
    seen: seen === null ? undefined : rectOf(seen, k),
  });
  return (
    <Layer>
      {placed.map((place) => {
        const seat = seated.get(place.id);
        const said = words.get(place.id) as Words;
        const side = seat?.token.side ?? sightings.get(place.id)?.side;
        return side === undefined ? (
          <BodyName key={place.id} place={place} words={said} text={text} />
        ) : (
          <Tag key={place.id} place={place} words={said} side={sides.indexOf(side)} text={text} />
        );
      })}
    </Layer>
  );
});

export const rectOf = ({ left, top, right, bottom }: Box, k: number): Rect => ({
  x: left * k,
  y: top * k,
  width: (right - left) * k,
  height: (bottom - top) * k,
});

/** A speed on the map stands in the tag, where the rulebook writes no note of its own. */
function wordsOf({ token, count }: Seat, scene: Scene, full: boolean, must: boolean): Words {
  const speed = scene.markers?.find((one) => one.kind === 'speed' && bearerOf(one, scene.tokens)?.id === token.id);
  const note = token.note ?? (speed === undefined ? '' : ownWords(speed));
  const below = count === null ? [] : scene.tokens.filter(({ id, hex }) => id !== token.id && equal(hex, token.hex));
  return {
    name: stackName(
      shortened(token.label),
      below.map(({ label }) => shortened(label)),
    ).toUpperCase(),
    // What it is about has its note; the others show what is left of them, and their note is under the pointer.
    note: full && count === null && (must || token.gauge === undefined) ? note : '',
    ...(count === null && (!must || !full) && token.gauge !== undefined && { gauge: token.gauge }),
  };
}

function tokenWish(
  seat: Seat,
  { name, note, gauge }: Words,
  plane: Plane,
  k: number,
  text: number,
  must: boolean,
): TagWish {
  const at = hexCentre(seat.token.hex, plane.layout.orientation, k);
  const wide = textWidth(name, 'name') * text;
  const small = { width: wide + 14, height: 18 * text };
  const second = gauge === undefined ? textWidth(note, 'note') * text : BAR.width + 8 + 22 * text;
  const large = { width: Math.max(wide, second) + 18, height: 35 * text };
  const one = note === '' && gauge === undefined;
  const { facing } = seat.token;
  return {
    id: seat.token.id,
    at: { x: at.x + seat.dx, y: at.y + seat.dy },
    // As far as a ring round it.
    radius: Math.max(13, 0.94 * ringRadius(seat, k)),
    heading: facing === undefined ? null : headingOf(facing, plane.layout.orientation),
    lean: seat.dy === 0 || seat.stacked ? 0 : seat.dy < 0 ? -1 : 1,
    large: one ? small : large,
    small: one ? null : small,
    must,
  };
}

function sightingWish({ id, label, note, hex, facing }: Sighting, plane: Plane, k: number, text: number): TagWish {
  const name = textWidth(shortened(label).toUpperCase(), 'name') * text;
  return {
    id,
    at: hexCentre(hex, plane.layout.orientation, k),
    radius: Math.max(13, 0.5 * counterLength(k)),
    heading: facing === undefined ? null : headingOf(facing, plane.layout.orientation),
    lean: 0,
    large: { width: Math.max(name, textWidth(note, 'note') * text) + 18, height: 35 * text },
    small: { width: name + 14, height: 18 * text },
    must: true,
  };
}

function bodyWish(body: Terrain, name: string, second: string, plane: Plane, k: number, text: number): TagWish {
  const width = (size: number): number => Math.max(textWidth(name, 'place') * text, size) + 4;
  const small = { width: width(0), height: 17 * text };
  return {
    id: body.id,
    at: hexCentre(body.hex, plane.layout.orientation, k),
    radius: terrainRadius(body.kind) * k + 4,
    heading: null,
    lean: 0,
    large: second === '' ? small : { width: width(textWidth(second, 'note') * text), height: 33 * text },
    small: second === '' ? null : small,
    must: false,
  };
}

function boxOf(seat: Seat, plane: Plane, k: number): Rect {
  const at = hexCentre(seat.token.hex, plane.layout.orientation, k);
  const r = Math.max(9, seatedLength(seat, k) * 0.46);
  return { x: at.x + seat.dx - r, y: at.y + seat.dy - r, width: 2 * r, height: 2 * r };
}

function bodyBoxes(scene: Scene, plane: Plane, k: number): Rect[] {
  return (scene.terrain ?? []).map(({ hex, kind }) => {
    const at = hexCentre(hex, plane.layout.orientation, k);
    // A little within the round body: a corner of a label may stand in for the corner of a square.
    const r = terrainRadius(kind) * k * 0.86;
    return { x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r };
  });
}

/** Marks that stand by themselves. */
function markBoxes(scene: Scene, plane: Plane, k: number): Rect[] {
  const held = new Set(scene.tokens.map(({ hex }) => key(hex)));
  const r = Math.max(6, 0.3 * k);
  return (scene.markers ?? [])
    .filter(({ hex }) => !held.has(key(hex)))
    .map(({ hex }) => hexCentre(hex, plane.layout.orientation, k))
    .map(({ x, y }) => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }));
}

function badgeBoxes({ aims = [], plane, k }: TagsProps): Rect[] {
  return shots(aims, plane.layout.orientation, k, (text) => textWidth(text, 'badge') + 26).flatMap(({ badge }) =>
    badge === null ? [] : [{ x: badge.at.x - badge.width / 2, y: badge.at.y - 13, width: badge.width, height: 26 }],
  );
}

function ghostBoxes({ ghosts = [], scene, plane, k }: TagsProps): Rect[] {
  return ghosts.map(({ of, hex }) => {
    const { x, y } = hexCentre(hex, plane.layout.orientation, k);
    const r = Math.max(9, lengthOf(scene.tokens.find(({ id }) => id === of)?.silhouette, k) * 0.46);
    return { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
  });
}

/** Hexes of a planned way and the middles between them: a label is wider than one and not than both. */
function wayPoints({ paths = [], plane, k }: TagsProps): Point[] {
  return paths.flatMap(({ hexes }) => {
    const at = hexes.map((hex) => hexCentre(hex, plane.layout.orientation, k));
    const between = at.slice(1).map(({ x, y }, n) => {
      const last = at[n] as Point;
      return { x: (x + last.x) / 2, y: (y + last.y) / 2 };
    });
    return [...at, ...between];
  });
}

function pointsOf(scene: Scene, plane: Plane, k: number): Point[] {
  const at = (hex: Hex): Point => hexCentre(hex, plane.layout.orientation, k);
  const marks = (scene.markers ?? []).filter(({ kind }) => kind !== 'speed');
  return [
    ...(scene.trails ?? []).flatMap(({ hexes }) => hexes.map(at)),
    ...marks.map(({ hex }) => at(hex)),
    ...(scene.terrain ?? []).map(({ hex }) => at(hex)),
  ];
}

interface TagProps {
  readonly place: PlacedTag;
  readonly words: Words;
  readonly side: number;
  readonly text: number;
}

function Tag({ place, words, side, text }: TagProps): JSX.Element {
  const { rect, size, leader } = place;
  const full = size === 'large' && (words.note !== '' || words.gauge !== undefined);
  const [x, y] = [Math.round(rect.x), Math.round(rect.y)];
  return (
    <g class={`bd-tag ${sideClass(side)}`} data-tag={place.id} transform={`translate(${x} ${y})`}>
      {leader !== null && (
        <path
          class="bd-leader"
          d={`M${short(leader.from.x - x)} ${short(leader.from.y - y)}L${short(leader.to.x - x)} ${short(leader.to.y - y)}`}
        />
      )}
      <rect class="bd-tag-ground" width={rect.width} height={rect.height} rx="2" />
      <rect class="bd-tag-edge" width="3" height={rect.height} />
      <text class="bd-tag-name" x={full ? 10 : 8} y={(full ? 14 : 13) * text}>
        {words.name}
      </text>
      {full && words.gauge === undefined && (
        <text class="bd-tag-note" x="10" y={28 * text}>
          {words.note}
        </text>
      )}
      {full && words.gauge !== undefined && <Bar gauge={words.gauge} y={24 * text} text={text} />}
    </g>
  );
}

const HATCH = Array.from({ length: 15 }, (_, i) => `M${i * 4} ${BAR.height}l${BAR.height}-${BAR.height}`).join('');

/** What is left, full; what is lost, hatched. It drains when it changes. */
function Bar({ gauge, y, text }: { gauge: NonNullable<Token['gauge']>; y: number; text: number }): JSX.Element {
  const part = gauge.of <= 0 ? 0 : Math.min(1, Math.max(0, gauge.value / gauge.of));
  return (
    <g transform={`translate(10 ${short(y - BAR.height / 2)})`}>
      <path class="bd-bar-lost" d={HATCH} />
      <rect class="bd-bar-left" width={BAR.width} height={BAR.height} style={{ transform: `scaleX(${part})` }} />
      <rect class="bd-bar" width={BAR.width} height={BAR.height} />
      <text class="bd-tag-note" x={BAR.width + 6} y={short(BAR.height / 2 + 4 * text)}>
        {gauge.value}
      </text>
    </g>
  );
}

function BodyName({ place, words, text }: Omit<TagProps, 'side'>): JSX.Element {
  const { rect, size } = place;
  return (
    <g class="bd-place" transform={`translate(${Math.round(rect.x)} ${Math.round(rect.y)})`}>
      <text class="bd-place-name" x="2" y={13 * text}>
        {words.name}
      </text>
      {size === 'large' && words.note !== '' && (
        <text class="bd-place-note" x="2" y={28 * text}>
          {words.note}
        </text>
      )}
    </g>
  );
}
