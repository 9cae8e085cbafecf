import type { Refusal, SideId } from '@flagbridge/engine';
import type { MapSize } from '../data/maps.ts';
import type { SetUpFile, StartEntry } from './format.ts';
import type { Start } from './plan.ts';
import { wrong } from './read.ts';

/** "Any speed": as many hexes as anyone could want (KH-SCN-105). */
export const ANY_SPEED = 99;

/** How each side starts; or what is wrong first. */
export function startsOf(file: SetUpFile, map: MapSize): { readonly [side: SideId]: Start } | Refusal {
  for (const [i, { start }] of file.sides.entries()) {
    const path = `sides.${i}.start`;
    if (start.at === 'columns' && (start.from > start.to || start.to >= map.columns))
      return wrong(path, `columns from 0 to ${map.columns - 1}, the first one first`);
    if (start.at === 'opposite' && file.sides[1 - i]?.start.at !== 'edge')
      return wrong(path, 'the other side must start at an edge');
  }
  return Object.fromEntries(file.sides.map(({ id, start }) => [id, startOf(start)]));
}

function startOf(entry: StartEntry): Start {
  const { at, speed = 'free', most = ANY_SPEED, orders = false, clauses = {} } = entry;
  const atEdge = at === 'edge' || at === 'opposite';
  return {
    at: at === 'opposite' ? 'edge' : at,
    edges: at === 'edge' ? entry.edges : [],
    oneEdge: at === 'opposite' || (at === 'edge' && entry.oneEdge !== false),
    from: at === 'columns' ? entry.from : 0,
    to: at === 'columns' ? entry.to : 0,
    speed,
    most,
    orders,
    clauses: {
      where: clauses.where ?? (atEdge ? 'KH-MAP-04' : 'KH-GEN-04'),
      speed: clauses.speed ?? 'KH-GEN-04',
      facing: clauses.facing ?? 'KH-GEN-04',
      docked: clauses.docked ?? 'KH-STN-12',
      orders: clauses.orders ?? 'KH-SCN-204',
    },
  };
}
