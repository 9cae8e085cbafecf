import type { Refusal, SideId } from '@flagbridge/engine';
import { DIRECTIONS, type Direction, edgesTouched, type Hex } from '@flagbridge/engine/hex';
import { hexesAtEdges } from '@flagbridge/kit/set-up';
import { keyOf, onSheet } from '@flagbridge/kit/space';
import type { Edge, Game, Goal, Ship } from '../game.ts';
import { blankGame } from '../members.ts';
import { edgesCrossed, hexNumbered, layoutOf } from '../rules/map.ts';
import { solidAt } from '../rules/obstacles.ts';
import type { SetUpFile } from './format.ts';
import type { SetUpStep } from './plan.ts';
import { wrong } from './read.ts';

type Sheet = Pick<Game, 'columns' | 'rows' | 'obstacles'>;

/** Bows that point into the map from an edge (ST-MAP-03): along it is not into it. */
const INWARD: { readonly [edge: string]: readonly number[] } = {
  north: [1, 2],
  south: [4, 5],
  west: [5, 0, 1],
  east: [2, 3, 4],
};

const ALL_EDGES = ['north', 'east', 'south', 'west'] as const;
type AnEdge = Exclude<Edge, ''> | 'any';

/** The hexes of an edge, or of all, that a ship may be put in (ST-OBS-05). */
export const hexesAlong = (sheet: Sheet, edge: AnEdge): Hex[] =>
  hexesAtEdges(layoutOf(sheet), edge === 'any' ? ALL_EDGES : [edge], ({ q, r }) => solidAt(sheet, q, r) === undefined);

/** Bows that point into the map from this hex, from one of the edges it touches (ST-MAP-03). */
export function facingsIn(sheet: Sheet, hex: Hex): Direction[] {
  const all = new Set(edgesTouched(layoutOf(sheet), hex).flatMap((one) => INWARD[one] ?? []));
  return DIRECTIONS.filter((facing) => all.has(facing) && pointsIn(sheet, hex, facing));
}

/** In a corner a bow that points into the map from one edge may point out of it over another. */
export const pointsIn = (sheet: Sheet, { q, r }: Hex, facing: number): boolean =>
  edgesCrossed(sheet, q, r, facing as Direction).length === 0;

/** Sides that are placed openly, one after the other; or what is wrong first, and where. */
export function startsOf({ sides }: SetUpFile, ships: readonly Ship[], sheet: Sheet): SetUpStep[] | Refusal {
  const out: SetUpStep[] = [];
  for (const [i, { id, start }] of sides.entries()) {
    if (start === undefined || !waits(ships, id)) continue;
    if (start.at === 'hidden') {
      out.push({ is: 'hidden', side: id, clause: start.clause ?? 'ST-INF-31' });
      continue;
    }
    const { clause = 'ST-MAP-07' } = start;
    if (start.at === 'edge') {
      if (hexesAlong(sheet, start.edge).length === 0)
        return wrong(`sides.${i}.start.edge`, 'no ship may enter any hex of this edge');
      const facings = start.edge === 'any' ? DIRECTIONS : (INWARD[start.edge] ?? []);
      const enters = start.enters ?? false;
      out.push({ is: 'start', side: id, edge: start.edge, hex: '', facings, enters, clause });
      continue;
    }
    const { q, r } = hexNumbered(sheet, ...start.hex);
    if (!onSheet(sheet, q, r)) return wrong(`sides.${i}.start.hex`, 'this hex is not on the map');
    if (solidAt(sheet, q, r) !== undefined) return wrong(`sides.${i}.start.hex`, 'no ship may enter this hex');
    if (start.facings.every((facing) => !pointsIn(sheet, { q, r }, facing)))
      return wrong(`sides.${i}.start.facings`, 'all of these point off the map');
    out.push({ is: 'start', side: id, edge: '', hex: keyOf(q, r), facings: start.facings, enters: false, clause });
  }
  return out;
}

const waits = (ships: readonly Ship[], side: SideId): boolean =>
  ships.some((ship) => ship.side === side && ship.is === 'unplaced');

/** ST-SCN-33, ST-SCN-70: who must get through, with what it has at the start; or what is wrong. */
export function goalOf({ goal, sides }: SetUpFile, ships: readonly Ship[]): Goal | Refusal {
  if (goal === undefined) return blankGame().goal;
  if (sides.length !== 2) return wrong('goal', 'two sides fight for this');
  const ship = ships.find(({ name }) => name === goal.ship);
  if (ship === undefined) return wrong('goal.ship', 'no ship of this battle is called so');
  const { structure, power } = ship.display;
  return { is: goal.is, ship: ship.id, edge: goal.is === 'breakthrough' ? goal.edge : '', structure, power };
}
