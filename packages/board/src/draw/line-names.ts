import type { PartId, Scene } from '@flagbridge/engine';
import type { Orientation, Point } from '@flagbridge/engine/hex';
import { hexCentre, hexWidth } from '../plane/plane.ts';
import { overlap, type Rect } from './place-tags.ts';
import { textWidth } from './text-width.ts';

interface LineName {
  readonly id: PartId;
  readonly at: Point;
  readonly text: string;
}

const HEIGHT = 15;
/** Places along a line: the middle first, then away from where it ends, for others may end there. */
const PLACES = [0.5, 0.35, 0.65, 0.22, 0.78];
/** Of narrower hexes there are too many in a line for its name. */
const LEAST = 30;

/** Where the names of lines stand, none over another. Of lines called the same the longest is named: the eye finds the others. */
export function lineNames(lines: NonNullable<Scene['lines']>, orientation: Orientation, k: number): LineName[] {
  if (hexWidth(k) < LEAST) return [];
  const longest = new Map<string, { id: PartId; from: Point; to: Point; length: number }>();
  for (const { id, label, ...line } of lines) {
    if (label === undefined) continue;
    const [from, to] = [hexCentre(line.from, orientation, k), hexCentre(line.to, orientation, k)];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length > (longest.get(label)?.length ?? 0)) longest.set(label, { id, from, to, length });
  }
  const taken: Rect[] = [];
  const names: LineName[] = [];
  for (const [text, { id, from, to }] of longest) {
    const width = textWidth(text, 'note') + 8;
    for (const part of PLACES) {
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part - 6 };
      const rect = { x: at.x - width / 2, y: at.y - HEIGHT + 3, width, height: HEIGHT };
      if (taken.some((other) => overlap(rect, other))) continue;
      taken.push(rect);
      names.push({ id, at, text });
      break;
    }
  }
  return names;
}
