import type { PartId, Token } from '@flagbridge/engine';
import { type Box, type Hex, hexAt, key, ORIGIN, type Point } from '@flagbridge/engine/hex';
import { signal } from '@preact/signals';
import { type Content, contentOf, hexesOf, type Item, meant } from './content.ts';
import { counterLength, isSmall } from './draw/detail.ts';
import { lengthOf } from './draw/sizes.ts';
import { fanPlaces } from './draw/stack.ts';
import { whenInPlay } from './draw/use-in-play.tsx';
import { hexCentre, hexWidth, isThere, type Plane, planeOf, sameHex, scaleFor } from './plane/plane.ts';
import { chunksOf, covers, type Range, rangeIn } from './plane/visible.ts';
import type { BoardProps, Looking, PickHow } from './props.ts';
import { Camera } from './view/camera.ts';
import { sightOf } from './view/sight.ts';
import {
  between,
  boxRound,
  FRAME,
  filled,
  fitBox,
  isSeen,
  type Size,
  SMALLEST_SCALE,
  seenBox,
  toPlane,
  toScreen,
  type View,
} from './view/view.ts';

/** What is drawn now: hexes of this size, these pieces of the grid. */
export interface Painted {
  readonly k: number;
  readonly chunks: Range;
}

/** Several things in one hex, spread out to be chosen from. */
interface Fan {
  readonly hex: Hex;
  readonly items: readonly Item[];
  readonly how: PickHow;
  readonly active: number;
}

/** `first`: shown only, and chosen by the next tap. */
interface Meant {
  readonly hex: Hex;
  readonly first: boolean;
}

/** Drawn beyond the edge of the board, so that a short pan meets it ready. */
const MARGIN = 260;
/** No nearer than this without need, in pixels a hex is wide: a few counters, or a question with all that belongs to it. */
const NEAR = 66;
const READABLE = 50;
/** Counters in hexes as narrow as this are still told apart. */
const APART = scaleFor(14);
/** Milliseconds without a move after which the map has come to rest. */
const RESTS = 160;

/** Milliseconds in which the rest of the page makes room for a question. */
const GROWS = 700;

/** Milliseconds of a calm move. */
const CALM = 240;

const ORIGIN_POINT: Point = { x: 0, y: 0 };
const movedBy = ({ k, x, y }: View, by: Point): View => ({ k, x: x + by.x, y: y + by.y });

/** The board's memory between drawings: where one looks, where the pointer and the cursor stand, what is fanned out. */
export class Chart {
  readonly painted = signal<Painted | null>(null);
  readonly size = signal<Size>({ width: 0, height: 0 });
  readonly hover = signal<{ readonly hex: Hex; readonly part: PartId } | null>(null);
  readonly cursor = signal<Hex | null>(null);
  /** The keyboard is in use: its cursor is shown. */
  readonly keyed = signal(false);
  /** Text size setting: 1 is 100 %. */
  readonly text = signal(1);
  /** The part of the plane that is seen and not covered, each time the map has come to rest. */
  readonly seen = signal<Box | null>(null);
  /** Counters that were taken away a moment ago. */
  readonly gone = signal<readonly Token[]>([]);
  readonly fan = signal<Fan | null>(null);
  readonly lens = signal<Point | null>(null);
  /** The hex that a finger means or has just chosen: shown before it counts. */
  readonly meant = signal<Meant | null>(null);
  readonly spoken = signal('');
  readonly camera: Camera;
  #props: BoardProps;
  #plane: Plane;
  #content: Content | null = null;
  #looked: { readonly parts: readonly PartId[]; readonly how: Looking; readonly at: number } | null = null;
  /** Its box has no size: put away behind another tab. */
  hidden = true;
  /** Its last room was lent. */
  #lent = false;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(props: BoardProps) {
    this.#props = props;
    this.#plane = planeOf(props.scene.layout);
    this.camera = new Camera(
      () => this.#moved(),
      (k) => this.paint(k),
    );
    this.camera.sheet = this.limit();
  }

  get props(): BoardProps {
    return this.#props;
  }
  get plane(): Plane {
    return this.#plane;
  }
  get content(): Content {
    const { scene, overlay, choosable } = this.#props;
    this.#content ??= contentOf(scene, overlay, choosable ?? new Set());
    return this.#content;
  }

  /** With every drawing: what is shown now. True where it is another map. */
  take(props: BoardProps): boolean {
    const before = this.#props;
    this.#props = props;
    if (before.scene !== props.scene || before.overlay !== props.overlay || before.choosable !== props.choosable) {
      this.#content = null;
    }
    const plane = planeOf(props.scene.layout);
    if (plane === this.#plane) return false;
    this.#plane = plane;
    this.camera.sheet = this.limit();
    return true;
  }

  limit(): Plane['sheet'] {
    return this.#plane.open ? null : this.#plane.sheet;
  }

  moves(): boolean {
    return this.#props.motion !== false && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Draw for this size of hexes, and whatever is in view. */
  paint(k: number): void {
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.text.value = Number.isFinite(root) ? root / 16 : 1;
    this.painted.value = { k, chunks: this.#chunks(MARGIN) };
    this.#rest();
  }

  /** Names make room for the edge when the map rests, and not on the way: they would dance. */
  #rest(): void {
    const { width, height } = this.size.peek();
    const { top = 0, bottom = 0 } = this.#props.inset?.() ?? {};
    const edge = FRAME + 3;
    const from = toPlane(this.camera.view, { x: edge, y: Math.max(edge, top) });
    const to = toPlane(this.camera.view, { x: width - edge, y: height - Math.max(edge, bottom) });
    this.seen.value = { left: from.x, top: from.y, right: to.x, bottom: to.y };
  }

  #chunks(margin: number): Range {
    return chunksOf(rangeIn(this.#plane, seenBox(this.camera.view, this.size.peek(), margin)));
  }

  #moved(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#rest(), RESTS);
    const painted = this.painted.peek();
    if (painted !== null && !covers(painted.chunks, this.#chunks(20))) {
      this.painted.value = { k: painted.k, chunks: this.#chunks(MARGIN) };
    }
  }

  /** The board's box has this size now. */
  resize(size: Size): void {
    // Put away for a while, behind another tab: it comes back as it was.
    const hidden = size.width === 0 || size.height === 0;
    const back = this.hidden && !hidden;
    this.hidden = hidden;
    const before = this.size.peek();
    if (hidden || (!back && before.width === size.width && before.height === size.height)) return;
    this.size.value = size;
    this.camera.size = size;
    // A phone's map becomes another one altogether: there what was in the middle stays in the middle.
    const little = Math.abs(size.height - before.height) * 2 < before.height;
    const stays = little && (this.#props.lent === true || this.#lent);
    this.#lent = this.#props.lent === true;
    const by = stays ? ORIGIN_POINT : { x: (size.width - before.width) / 2, y: (size.height - before.height) / 2 };
    const { home } = this.camera;
    if (home !== null) this.camera.home = { ...home, view: movedBy(home.view, by) };
    if ((this.camera.untouched && !stays) || before.width === 0) {
      this.camera.set(this.whole());
    } else {
      this.camera.set(movedBy(this.camera.bound, by));
    }
    this.paint(this.camera.view.k);
    const meant = this.meant.peek();
    if (meant !== null) this.bringIn(meant.hex);
    // With a question the panel beside the map grows or shrinks: what was just looked at is looked at in the new box.
    const looked = this.#looked;
    if (looked !== null && performance.now() - looked.at < GROWS) this.show(looked.parts, looked.how);
  }

  /** Another map: nothing of the old view means anything. */
  restart(): void {
    this.camera.untouched = true;
    this.camera.home = null;
    this.#looked = null;
    this.fan.value = null;
    this.meant.value = null;
    this.cursor.value = null;
    this.camera.set(this.whole());
    this.paint(this.camera.view.k);
  }

  /** The whole map; where it has no edge, and on previews, as much of it as has anything on it. */
  whole(): View {
    const still = this.#props.still === true;
    const inset = still ? 0 : FRAME + 3;
    const { sheet, open } = this.#plane;
    const { scene, preview } = this.#props;
    const all = [...scene.tokens, ...(scene.terrain ?? []), ...(scene.markers ?? [])];
    const standing = preview?.ships === true && scene.tokens.length > 0 ? scene.tokens : all;
    const points = [...standing.map(({ hex }) => hex), ...(preview?.with ?? [])].map((hex) => this.centre(hex));
    const box = (open || still ? boxRound(points, still ? 2.5 : 4) : null) ?? sheet ?? boxRound([{ x: 0, y: 0 }], 8);
    const size = this.size.peek();
    const view = fitBox(box as NonNullable<typeof box>, size, inset, scaleFor(still ? (preview?.widest ?? 20) : 96));
    // A counter on the edge of the sheet is larger than its hex there.
    return still ? filled(view, this.limit(), size, 10) : view;
  }

  fit(): void {
    this.#looked = null;
    this.camera.home = null;
    this.glide(this.whole());
    this.camera.untouched = true;
  }

  glide(to: View, ms = CALM): number {
    const time = this.moves() ? ms : 0;
    this.camera.glide(to, time, between);
    return time;
  }

  /** What the page makes room for from now on is looked at from here. */
  forgetLooked(): void {
    this.#looked = null;
  }

  zoom(by: number): void {
    const { width, height } = this.size.peek();
    const at = { x: width / 2, y: height / 2 };
    this.camera.zoomBy(by, at);
  }

  show(parts: readonly PartId[], { force = false, further = [], settled = false, calm = false }: Looking = {}): void {
    const whole = this.size.peek();
    const must = this.round(parts, 1.2);
    if (must === null) return;
    if (this.hidden) {
      this.#looked = { parts, how: { force, further, settled, calm }, at: Number.POSITIVE_INFINITY };
      return;
    }
    const { home, bound: view } = this.camera;
    // The same question, and a finger has brought the map nearer to answer it: that goes on until it is answered.
    if (home !== null && settled && !force) return;
    const { top = 0, bottom = 0, left = 0, right = 0 } = this.#props.inset?.() ?? {};
    const size = {
      width: Math.max(whole.width / 2, whole.width - left - right),
      height: Math.max(whole.height / 2, whole.height - top - bottom),
    };
    const alone = further.length === 0;
    const edge = FRAME + (alone ? 12 : 4);
    const room = { width: size.width - 2 * edge, height: size.height - 2 * edge };
    const more = further.map((one) => this.round(one, 0.7)).filter((one) => one !== null);
    const box = sightOf(must, more, room, APART);
    const sees = (one: Box): boolean => isSeen({ ...view, x: view.x - left, y: view.y - top }, one, size, FRAME);
    // The same question, a step further: a player who has all of it before his eyes keeps the map as it is.
    if (!force && (settled || calm || home !== null) && sees(must)) return;
    this.#looked = { parts, how: { force, further, settled, calm }, at: performance.now() };
    const wanted = fitBox(box, size, edge, scaleFor(alone ? NEAR : READABLE));
    const legible = view.k >= Math.min(scaleFor(34), alone ? Number.POSITIVE_INFINITY : 0.9 * wanted.k);
    if (!force && legible && sees(box)) return;
    const least = Math.min(alone ? SMALLEST_SCALE : APART, this.whole().k);
    // Without need the size stays: the eye follows a moved map more easily than a zoomed one.
    const keep = !force && (legible || calm) && view.k <= wanted.k;
    const k = Math.max(least, keep ? view.k : wanted.k);
    this.camera.untouched = false;
    if (!calm) this.camera.home = null;
    const middle = {
      k,
      x: left + size.width / 2 - ((box.left + box.right) / 2) * k,
      y: top + size.height / 2 - ((box.top + box.bottom) / 2) * k,
    };
    this.glide(filled(middle, this.limit(), whole, FRAME + 3));
  }

  round(parts: readonly PartId[], room: number): Box | null {
    const { scene, overlay } = this.#props;
    const hexes = parts.flatMap((part) => hexesOf(scene, overlay, part));
    return boxRound(
      hexes.map((hex) => this.centre(hex)),
      room,
    );
  }

  centre(hex: Hex): Point {
    return hexCentre(hex, this.#plane.layout.orientation);
  }

  /** The hex under a point of the board's box; null beyond the map. */
  hexAt(at: Point): Hex | null {
    const hex = hexAt(toPlane(this.camera.view, at), this.#plane.layout.orientation);
    return isThere(this.#plane, hex) ? hex : null;
  }

  pick(part: PartId, how: PickHow): void {
    this.fan.value = null;
    this.#props.onPick?.(part, how);
  }

  /** A hex was touched, by whatever means. */
  choose(hex: Hex, how: PickHow): void {
    const items = meant(this.content, hex, how);
    const [only] = items;
    if (only !== undefined && items.length === 1) this.pick(only.part, how);
    else {
      this.fan.value = { hex, items, how, active: 0 };
      whenInPlay((play) => play.reveal(this, hex, items.length));
    }
  }

  /** `reach`: how far beside a thing a press still means it. */
  press(at: Point, how: PickHow, reach: number): void {
    const fan = this.fan.peek();
    if (fan !== null) {
      const item = this.#fanned(fan, at);
      if (item === undefined) this.fan.value = null;
      else this.pick(item.part, fan.how);
      return;
    }
    const hex = this.under(at, reach);
    if (hex === null) return;
    this.cursor.value = hex;
    this.keyed.value = false;
    this.choose(hex, how);
  }

  /** The hex that a press here means; null beyond the map. */
  under(at: Point, reach: number): Hex | null {
    return this.#near(at, reach) ?? this.hexAt(at);
  }

  #fanned(fan: Fan, at: Point): Item | undefined {
    const { view } = this.camera;
    const middle = toScreen(view, this.centre(fan.hex));
    const near = fanPlaces(fan.items.length, hexWidth(view.k)).map(({ x, y }) =>
      Math.hypot(middle.x + x - at.x, middle.y + y - at.y),
    );
    const least = Math.min(...near);
    return least <= 34 ? fan.items[near.indexOf(least)] : undefined;
  }

  /** In small hexes counters are larger than their hex, and fingers than both: a press on bare ground beside one means it. */
  #near(at: Point, reach: number): Hex | null {
    const { view } = this.camera;
    const under = this.hexAt(at);
    if (under !== null && this.content.places.has(key(under))) return under;
    let least = Number.POSITIVE_INFINITY;
    let found: Hex | null = null;
    for (const { hex, tokens, chips } of this.content.places.values()) {
      if (tokens.length + chips.length === 0) continue;
      const spot = toScreen(view, this.centre(hex));
      const far = Math.hypot(spot.x - at.x, spot.y - at.y);
      const long = tokens.length === 1 ? lengthOf(tokens[0]?.silhouette, view.k) : counterLength(view.k);
      if (far < least && far < Math.max(reach, long / 2)) [least, found] = [far, hex];
    }
    return found;
  }

  /** Said to those who hear the page. */
  say(words: string): void {
    // The same words again would not be read again: a changed blank is a change.
    this.spoken.value = this.spoken.peek() === words ? `${words}\u00a0` : words;
  }

  /** Where the cursor first stands: on what is selected or awaited, or in the middle of what is seen. */
  start(): Hex {
    const { scene, overlay, selected, awaited } = this.#props;
    for (const part of [selected ?? '', ...(awaited ?? [])]) {
      const [hex] = part === '' ? [] : hexesOf(scene, overlay, part);
      if (hex !== undefined) return hex;
    }
    const { width, height } = this.size.peek();
    return this.hexAt({ x: width / 2, y: height / 2 }) ?? scene.tokens[0]?.hex ?? ORIGIN;
  }

  /** Moves the map just far enough for this hex to be seen with its neighbours. */
  bringIn(hex: Hex): void {
    const { view } = this.camera;
    const at = toScreen(view, this.centre(hex));
    const { width, height } = this.size.peek();
    const need = Math.min(FRAME + 1.6 * hexWidth(view.k), width / 2, height / 2);
    const dx = Math.max(0, need - at.x) + Math.min(0, width - need - at.x);
    const dy = Math.max(0, need - at.y) + Math.min(0, height - need - at.y);
    if (dx !== 0 || dy !== 0) this.camera.panBy(dx, dy);
  }

  /** Hexes are too small for a finger's tap to count. */
  isFar(): boolean {
    return this.#props.firstTap !== 'counts' && isSmall(this.camera.view.k);
  }

  /** Whether pressing here does something better than come nearer. */
  isBusy(at: Point): boolean {
    const hex = this.hexAt(at);
    return hex !== null && this.content.places.has(key(hex));
  }

  point(at: Point | null): void {
    const hex = at === null ? null : this.hexAt(at);
    const before = this.hover.peek();
    if (sameHex(before?.hex ?? null, hex)) return;
    const part = hex === null ? null : (meant(this.content, hex, 'press')[0]?.part ?? key(hex));
    this.hover.value = hex === null || part === null ? null : { hex, part };
    this.#props.onHover?.(part, hex);
  }
}
