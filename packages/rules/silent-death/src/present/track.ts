import type { SheetNode } from '@flagbridge/engine';
import { noteNode, several } from '@flagbridge/kit/present';
import { type Box, trackOf } from '../data/track.ts';
import type { Ship } from '../game.ts';
import { isMarked } from '../rules/ship-state.ts';

/** What is written in a box: nothing in a plain one, the Drive, the DR behind a diamond, or the display's own sign. */
const SIGNS = {
  plain: '',
  drive: '',
  reduction: '◇',
  defender: 'w',
  attacker: 'W',
  warhead: 't',
  critical: '*',
  last: 'X',
};
const boxSign = (box: Box): string => `${SIGNS[box.is]}${'value' in box ? box.value : ''}`;

/** SD-DMG-01: boxes in reading order. Ion fire marks further on and leaves gaps (SD-ION-03). */
export function trackNode(ship: Ship): SheetNode {
  const boxes = trackOf(ship).map(boxSign);
  const marked = ship.marks.length;
  const marks = ship.marks.map(({ box }) => box).sort((a, b) => a - b);
  return {
    is: 'track',
    id: `${ship.id}/track`,
    label: 'Boxes',
    boxes,
    marked,
    ...(marks.some((box, i) => box !== i) && { marks }),
    state: marked === 0 ? 'ok' : marked >= boxes.length ? 'out' : 'damaged',
    clause: 'SD-DMG-01',
  };
}

const AHEAD: readonly (readonly [label: string, ...kinds: Box['is'][]])[] = [
  ['critical', 'critical'],
  ['warhead lost', 'warhead'],
  ['cannon lost', 'defender', 'attacker'],
  ['Drive falls', 'drive'],
  ['DR falls', 'reduction'],
  ['destroyed', 'last'],
];

/** What waits on the track, counted in boxes still to be marked: `critical in 2, destroyed in 15`. */
export function aheadNode(ship: Ship): SheetNode {
  const left = trackOf(ship).filter((_, i) => !isMarked(ship, i));
  const found = AHEAD.flatMap(([label, ...kinds]) => {
    const at = left.findIndex(({ is }) => kinds.includes(is));
    return at < 0 ? [] : [{ label, boxes: at + 1 }];
  }).sort((a, b) => a.boxes - b.boxes);
  const text = found.map(({ label, boxes }, i) => `${label} in ${i === 0 ? several(boxes, 'box', 'boxes') : boxes}`);
  const said = text.length === 0 ? 'nothing is left of it' : text.join(', ');
  return noteNode(`${ship.id}/ahead`, 'Ahead on the track', said, 'SD-TAB-04');
}
