import { type Refusal, refuse, type SideId } from '@flagbridge/engine';
import type { SetUpFile, SideEntry } from './format.ts';
import type { Zone } from './plan.ts';
import { wrong } from './read.ts';

type MapSize = { readonly columns: number; readonly rows: number };

/** SD-MOV-01: the book's map; battles of one's own may have another. */
const STANDARD: MapSize = { columns: 34, rows: 22 };
const SMALLEST: MapSize = { columns: 12, rows: 8 };
const LARGEST: MapSize = { columns: 68, rows: 44 };

export function mapOf({ map = STANDARD }: SetUpFile): MapSize | Refusal {
  const { columns, rows } = map;
  const fits =
    columns >= SMALLEST.columns && columns <= LARGEST.columns && rows >= SMALLEST.rows && rows <= LARGEST.rows;
  if (fits) return { columns, rows };
  const least = `${SMALLEST.columns} × ${SMALLEST.rows}`;
  return refuse('map-size', 'SD-MOV-01', {
    figures: { columns, rows, least, most: `${LARGEST.columns} × ${LARGEST.rows}` },
  });
}

type Zones = { readonly [side: SideId]: Zone };

/** SD-SCN-13, SD-SCN-22: where each side sets up, one ship to a hex; its own edge where nothing is said. */
export function zonesOf({ sides }: SetUpFile, map: MapSize): Zones | Refusal {
  const zones: { [side: SideId]: Zone } = {};
  for (const [i, side] of sides.entries()) {
    const zone = zoneOf(side, i === 0 ? 1 : map.columns);
    if (zone.from > zone.to || zone.to >= map.columns)
      return wrong(`sides.${i}.columns`, `two columns from 1 to ${map.columns}, the smaller first`);
    const room = (zone.to - zone.from + 1) * map.rows;
    if (side.ships.length > room)
      return refuse('zone-full', 'SD-SCN-13', { figures: { side: side.name, ships: side.ships.length, room } });
    zones[side.id] = zone;
  }
  const [a, b] = sides.map(({ id }) => zones[id] as Zone) as [Zone, Zone];
  if (a.from <= b.to && b.from <= a.to) return wrong('sides.1.columns', 'columns that the other side does not use');
  return zones;
}

const zoneOf = ({ columns: [from, to] = [0, 0] }: SideEntry, edge: number): Zone =>
  from === 0 ? { from: edge - 1, to: edge - 1 } : { from: from - 1, to: to - 1 };
