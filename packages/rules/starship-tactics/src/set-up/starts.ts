import type { Refusal, SideId } from '@flagbridge/engine';
import { keyOf, onSheet } from '@flagbridge/kit/space';
import type { Game, Goal, Ship } from '../game.ts';
import { blankGame } from '../members.ts';
import { hexNumbered } from '../rules/map.ts';
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

/** Sides that are placed openly, one after the other; or what is wrong first, and where. */
export function startsOf({ sides }: SetUpFile, ships: readonly Ship[], sheet: Sheet): SetUpStep[] | Refusal {
  const out: SetUpStep[] = [];
  for (const [i, { id, start }] of sides.entries()) {
    if (start === undefined || !waits(ships, id)) continue;
    const { clause = 'ST-MAP-07' } = start;
    if (start.at === 'edge') {
      out.push({ is: 'start', side: id, edge: start.edge, hex: '', facings: INWARD[start.edge] ?? [], clause });
      continue;
    }
    const { q, r } = hexNumbered(sheet, ...start.hex);
    if (!onSheet(sheet, q, r)) return wrong(`sides.${i}.start.hex`, 'this hex is not on the map');
    if (solidAt(sheet, q, r) !== undefined) return wrong(`sides.${i}.start.hex`, 'no ship may enter this hex');
    out.push({ is: 'start', side: id, edge: '', hex: keyOf(q, r), facings: start.facings, clause });
  }
  return out;
}

const waits = (ships: readonly Ship[], side: SideId): boolean =>
  ships.some((ship) => ship.side === side && ship.is === 'unplaced');

/** ST-SCN-33, ST-SCN-70: who must get through, with what it has at the start; or what is wrong. */
export function goalOf({ goal, sides }: SetUpFile, ships: readonly Ship[]): Goal | Refusal {
  if (goal === undefined) return blankGame().goal;
  if (sides.length !== 2) return wrong('goal', 'a breakthrough has two sides');
  const ship = ships.find(({ name }) => name === goal.ship);
  if (ship === undefined) return wrong('goal.ship', 'no ship of this battle is called so');
  const { structure, power } = ship.display;
  return { is: goal.is, ship: ship.id, edge: goal.edge, structure, power };
}
