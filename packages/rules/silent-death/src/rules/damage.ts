import type { ClauseId, Figures, SideId } from '@flagbridge/engine';
import { type Reads, SHIP_TYPES, type ShipType } from '../data/display.ts';
import { type Box, trackOf } from '../data/track.ts';
import type { Game, Mark, Ship } from '../game.ts';
import { isMarked } from './ship-state.ts';

/** SD-DMG-14, SD-DSP-08: boxes an attack marks. Fixed before the first one is marked (SD-DMG-13). */
export const boxesOf = (damage: number, dr: number): number => (damage > dr ? damage - dr : 0);

/** SD-TAB-02: what three dice amount to, with the clause that made it so. */
interface DiceRead {
  readonly damage: number;
  readonly label: string;
  readonly clause: ClauseId;
}

/** SD-ATK-05, SD-ATK-07: the smallest or the largest, twice where two dice show it. */
const low = (a: number, b: number, c: number): number => {
  const least = a < b ? (a < c ? a : c) : b < c ? b : c;
  return (a === least ? least : 0) + (b === least ? least : 0) + (c === least ? least : 0);
};
const high = (a: number, b: number, c: number): number => {
  const most = a > b ? (a > c ? a : c) : b > c ? b : c;
  return (a === most ? most : 0) + (b === most ? most : 0) + (c === most ? most : 0);
};

/** The damage of three dice before any bonus (SD-ATK-05 to SD-ATK-08). */
export function damageOf(reads: Reads, a: number, b: number, c: number): number {
  if (reads === 'low') return low(a, b, c);
  if (reads === 'high') return high(a, b, c);
  // SD-ATK-06: with a pair, Medium is High.
  if (a === b || b === c || a === c) return high(a, b, c);
  return a + b + c - low(a, b, c) - high(a, b, c);
}

/** The same in words, for the record. */
export function readDice(reads: Reads, faces: readonly number[]): DiceRead {
  const [a = 0, b = 0, c = 0] = faces;
  const damage = damageOf(reads, a, b, c);
  if (a === b && b === c) return { damage, label: 'three of a kind', clause: 'SD-ATK-08' };
  if (reads === 'low') return { damage, label: 'Low', clause: 'SD-ATK-05' };
  if (reads === 'high') return { damage, label: 'High', clause: 'SD-ATK-07' };
  if (pair(a, b, c)) return { damage, label: 'Medium with a pair, so High', clause: 'SD-ATK-07' };
  return { damage, label: 'Medium', clause: 'SD-ATK-06' };
}

const pair = (a: number, b: number, c: number): boolean => a === b || b === c || a === c;

/** SD-ION-01: half of everything, rounded up. */
export const ionHalf = (damage: number): number => (damage + 1) >> 1;

/** SD-ION-03: a Drive or a weapon box. */
export const isIonBox = (is: Box['is'] | undefined): boolean =>
  is === 'drive' || is === 'defender' || is === 'attacker';

/** SD-DMG-01, SD-ION-06: the first box that is still unmarked; for ion hits the first Drive or weapon box (SD-ION-03). -1: none. */
export function nextBox(ship: Ship, ion: boolean): number {
  const track = trackOf(ship);
  if (!ion && isMarkedInOrder(ship)) return ship.marks.length < track.length ? ship.marks.length : -1;
  for (let i = 0; i < track.length; i++) {
    if (ion && !isIonBox(track[i]?.is)) continue;
    if (!isMarked(ship, i)) return i;
  }
  return -1;
}

/** As it is wherever no ion fire has struck: the boxes marked are the first ones, whatever their order. */
function isMarkedInOrder({ marks }: Ship): boolean {
  for (const { box } of marks) if (box >= marks.length) return false;
  return true;
}

/** Boxes of every track that ion fire can mark. */
const ION_BOXES = Object.fromEntries(
  SHIP_TYPES.map((type) => [type, trackOf({ type }).filter(({ is }) => isIonBox(is)).length]),
) as unknown as { readonly [type in ShipType]: number };

/** Boxes that could still be marked so. */
export function boxesLeft(ship: Ship, ion: boolean): number {
  const { type, marks } = ship;
  const track = trackOf(ship);
  if (!ion) return track.length - marks.length;
  let left = ION_BOXES[type];
  for (let i = 0; i < marks.length; i++) if (isIonBox(track[(marks[i] as Mark).box]?.is)) left--;
  return left;
}

/** The book's sign of a box: `o`, `D16`, `*`. */
export function signOf(ship: Ship, box: number): string {
  const known = trackOf(ship)[box] as Box;
  switch (known.is) {
    case 'drive':
      return `D${known.value}`;
    case 'reduction':
      return `R${known.value}`;
    default:
      return SIGNS[known.is];
  }
}
const SIGNS = { plain: 'o', defender: 'w', attacker: 'W', warhead: 't', critical: '*', last: 'X' } as const;

/** What a side has suffered between two moments: for the odds of a volley. */
export function lossesOf(before: Game, after: Game, side: SideId): Figures {
  let boxes = 0;
  let criticals = 0;
  let lost = 0;
  for (let i = 0; i < before.ships.length; i++) {
    const was = before.ships[i] as Ship;
    const now = after.ships[i] as Ship;
    if (was.side !== side || was.is !== 'flying') continue;
    boxes += now.marks.length - was.marks.length;
    const track = trackOf(now);
    for (let m = was.marks.length; m < now.marks.length; m++)
      if (track[now.marks[m]?.box ?? 0]?.is === 'critical') criticals++;
    if (now.is === 'destroyed' || now.wreck !== '') lost++;
  }
  if (before.warheads.length === 0) return { boxes, criticals, lost };
  let warheads = 0;
  for (const one of before.warheads)
    if (one.side === side && !after.warheads.some(({ id }) => id === one.id)) warheads++;
  return { boxes, criticals, lost, warheads };
}
