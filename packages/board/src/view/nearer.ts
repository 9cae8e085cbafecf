import type { PartId } from '@flagbridge/engine';
import { type Hex, key, type Point } from '@flagbridge/engine/hex';
import type { Chart } from '../chart.ts';
import { choosableAt, hexesOf } from '../content.ts';
import { counterLength, FINGER } from '../draw/detail.ts';
import { fanPlaces } from '../draw/stack.ts';
import { hexWidth, scaleFor } from '../plane/plane.ts';
import type { Holding } from '../props.ts';
import { FRAME, filled, fitBox, isSeen, toScreen } from './view.ts';

/** How far beside a thing a finger still means it, in pixels. */
const BESIDE = 22;

/** The hex that a press means: of the name that was pressed, or under the finger. */
const hexMeant = (chart: Chart, at: Point, part: PartId | null): Hex | null =>
  (part === null ? undefined : hexesOf(chart.props.scene, chart.props.overlay, part)[0]) ?? chart.under(at, BESIDE);

export function canChoose({ content }: Chart, hex: Hex): boolean {
  const place = content.places.get(key(hex));
  return place !== undefined && choosableAt(content, place).length > 0;
}

/** The first tap of a finger: hexes become as wide as it is, and the one it means comes to lie under it. */
export function approach(chart: Chart, at: Point, part: PartId | null): void {
  const hex = hexMeant(chart, at, part);
  if (hex === null) return;
  const { camera } = chart;
  const k = scaleFor(FINGER);
  const { x, y } = chart.centre(hex);
  camera.home ??= { view: camera.view, untouched: camera.untouched };
  camera.untouched = false;
  chart.forgetLooked();
  chart.meant.value = { hex, first: true };
  chart.glide({ k, x: at.x - x * k, y: at.y - y * k });
}

/** Under a finger nothing is seen of what it has chosen: it is shown until the next press. */
export function showChosen(chart: Chart, at: Point, part: PartId | null, fanned: Hex | undefined): void {
  const hex = fanned ?? hexMeant(chart, at, part);
  if (hex !== null && canChoose(chart, hex) && chart.fan.peek() === null) chart.meant.value = { hex, first: false };
}

/** Back to where it looked before a finger brought it nearer; a player who has zoomed by himself keeps what he has. */
export function letGo(chart: Chart): void {
  chart.meant.value = null;
  const { camera } = chart;
  const { home } = camera;
  if (home === null) return;
  camera.home = null;
  chart.glide(home.untouched ? chart.whole() : home.view);
  camera.untouched = home.untouched;
}

/** Holds these in view, in the middle; false where counters would be too small for that. */
export function hold(chart: Chart, parts: readonly PartId[], { counters, most, ms }: Holding): number | false {
  const box = chart.round(parts, 1);
  const size = chart.size.peek();
  if (box === null || chart.hidden) return 0;
  const view = chart.camera.bound;
  if (isSeen(view, box, size, FRAME) && counterLength(view.k) >= counters) return 0;
  const { k } = fitBox(box, size, FRAME, most);
  if (counterLength(k) < counters) return false;
  const to = {
    k,
    x: size.width / 2 - ((box.left + box.right) / 2) * k,
    y: size.height / 2 - ((box.top + box.bottom) / 2) * k,
  };
  chart.camera.untouched = false;
  return chart.glide(filled(to, chart.limit(), size, FRAME + 3), ms);
}

/** Moves the map just far enough for a whole fan to be seen. */
export function reveal(chart: Chart, hex: Hex, count: number): void {
  const { view } = chart.camera;
  const at = toScreen(view, chart.centre(hex));
  const places = fanPlaces(count, hexWidth(view.k));
  const { width, height } = chart.size.peek();
  const reach = { x: Math.max(...places.map(({ x }) => x)) + 40, y: Math.max(...places.map(({ y }) => y)) + 40 };
  const pull = (pos: number, room: number, need: number): number =>
    room < 2 * need ? room / 2 - pos : Math.max(0, need - pos) + Math.min(0, room - need - pos);
  const dx = pull(at.x, width, reach.x);
  const dy = pull(at.y, height, reach.y);
  if (dx === 0 && dy === 0) return;
  chart.camera.untouched = false;
  chart.glide({ ...view, x: view.x + dx, y: view.y + dy });
}
