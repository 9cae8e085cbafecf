import type { Box } from '@flagbridge/engine/hex';
import type { Size } from './view.ts';

const joined = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** A stretch that holds the first and as much of the second as there is room for, towards its far end. */
function stretched(from: number, to: number, low: number, high: number, room: number): readonly [number, number] {
  const [least, most] = [Math.min(from, low), Math.max(to, high)];
  if (most - least <= room) return [least, most];
  if (to - from >= room) return [from, to];
  // Where both ends lie beyond, the middle; where one does, towards that one as far as it goes.
  const begin = Math.min(from, Math.max(to - room, (least + most - room) / 2));
  return [begin, begin + room];
}

/**
 * The box of the plane to look at: what must be seen, and then one thing after the other as long as there is room at the least
 * scale at which it is of any use. What does not fit is shown in part: as far towards it as it goes.
 */
export function sightOf(must: Box, further: readonly Box[], room: Size, least: number): Box {
  const [wide, high] = [room.width / least, room.height / least];
  let box = must;
  for (const next of further) {
    const both = joined(box, next);
    if (both.right - both.left <= wide && both.bottom - both.top <= high) {
      box = both;
      continue;
    }
    const [left, right] = stretched(box.left, box.right, next.left, next.right, wide);
    const [top, bottom] = stretched(box.top, box.bottom, next.top, next.bottom, high);
    box = { left, top, right, bottom };
  }
  return box;
}
