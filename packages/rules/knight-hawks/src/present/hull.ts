import type { NodeState, SheetNode } from '@flagbridge/engine';
import { isStation, type Ship } from '../game.ts';
import { whyOf } from './figures.ts';

/** Boxes a reader can still take in at a glance: eight rows of ten. Larger hulls get five, ten… points to a box. */
const MOST_BOXES = 80;
const SIZES = [1, 5, 10, 50, 100];

/** Hull points that stand for one box. */
const pointsPerBox = (hull: number): number =>
  SIZES.find((points) => Math.ceil(hull / points) <= MOST_BOXES) ?? Math.ceil(hull / MOST_BOXES);

const stateOf = ({ hull, hull0, damage }: Ship): NodeState => {
  if (hull === 0) return 'out';
  if (hull === hull0) return 'ok';
  return damage?.beyond.includes('hull') === true ? 'out' : 'damaged';
};

/** The figure, and the boxes under it. A box is crossed off when all its points are gone, so its label holds the hull left. */
export function hullNodes(ship: Ship): SheetNode[] {
  const { id, hull, hull0 } = ship;
  const points = pointsPerBox(hull0);
  const total = Math.ceil(hull0 / points);
  const state = stateOf(ship);
  return [
    {
      is: 'value',
      id: `${id}/hull`,
      label: 'Hull',
      value: hull,
      of: hull0,
      why: whyOf(hull0, hull, 'damage', 'KH-DMG-02'),
      state,
      clause: 'KH-DMG-03',
    },
    {
      is: 'track',
      id: `${id}/hull/boxes`,
      label: points === 1 ? 'Hull boxes' : `Hull boxes of ${points}`,
      boxes: Array.from({ length: total }, (_, i) => boxLabel(hull0 - i * points, points)),
      marked: hull === 0 ? total : Math.floor((hull0 - hull) / points),
      ...halfBar(ship, points),
      state,
      clause: 'KH-GEN-05',
    },
  ];
}

function boxLabel(top: number, points: number): string {
  const bottom = Math.max(1, top - points + 1);
  return bottom === top ? String(top) : `${bottom}–${top}`;
}

/** Past the bar every burn and turn risks breaking apart. Only where it falls between two boxes: elsewhere it would lie. */
function halfBar(ship: Ship, points: number): { bars?: { after: number; clause: string }[] } {
  const half = Math.floor(ship.hull0 / 2);
  if (ship.damage === null || isStation(ship) || half % points !== 0) return {};
  return { bars: [{ after: half / points, clause: 'KH-DMG-10' }] };
}
