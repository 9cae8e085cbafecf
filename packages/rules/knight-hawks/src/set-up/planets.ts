import { type Refusal, refuse } from '@flagbridge/engine';
import { distance, distanceToBorder, fromOffset, type Hex, type Layout, parseLabel } from '@flagbridge/engine/hex';
import { freeId } from '@flagbridge/kit/set-up';
import { middleOf, PLANETS_APART } from '../data/maps.ts';
import type { Planet } from '../game.ts';
import type { Rulings } from '../rulings.ts';
import type { PlanetEntry, SetUpFile } from './format.ts';
import { slug } from './names.ts';
import { wrong } from './read.ts';

/** A planet that stands, or that a side will place. */
export interface Sited {
  readonly planet: Planet;
  /** The side that places it; '' where it stands. */
  readonly by: string;
  readonly margin: number;
}

/** KH-SCN-102: all six orbit hexes must be on the map, so a planet is in no border hex. */
const MARGIN = 1;

export function sitePlanets(file: SetUpFile, layout: Layout, rulings: Rulings): Sited[] | Refusal {
  const taken = new Set<string>();
  const sited: Sited[] = [];
  for (const [i, entry] of (file.planets ?? []).entries()) {
    const path = `planets.${i}`;
    const id = entry.id ?? freeId(slug(entry.name), taken);
    if (taken.has(id)) return wrong(`${path}.id`, `the id ${id} is taken`);
    taken.add(id);
    const { margin = MARGIN, by = '' } = entry;
    if (isPlaced(entry, rulings)) {
      if (!file.sides.some((side) => side.id === by)) return wrong(`${path}.by`, 'the side that places it');
      sited.push({ planet: { id, name: entry.name, q: 0, r: 0, placed: false }, by, margin });
    } else {
      const hex = hexOf(entry, layout);
      if (hex === null) return wrong(`${path}.at`, `there is no hex ${entry.at} on this map`);
      sited.push({ planet: { id, name: entry.name, q: hex.q, r: hex.r, placed: true }, by: '', margin: MARGIN });
    }
  }
  return crowded(sited, layout) ?? sited;
}

const isPlaced = ({ at = 'middle' }: PlanetEntry, { planetPlaced }: Rulings): boolean =>
  at === 'placed' || (at === 'option' && planetPlaced);

function hexOf({ at = 'middle' }: PlanetEntry, layout: Layout): Hex | null {
  if (at === 'middle' || at === 'option') {
    const { column, row } = middleOf(layout.size ?? { columns: 1, rows: 1 });
    return fromOffset(layout, column, row);
  }
  const read = parseLabel(layout, at);
  return read.ok ? read.hex : null;
}

/** KH-ORB-06: an orbit has six hexes of its own, on the map. */
export function wrongOrbits(planets: readonly Planet[], layout: Layout): Refusal | null {
  const standing = planets.filter(({ placed }) => placed);
  for (const [i, planet] of standing.entries()) {
    if (distanceToBorder(layout, planet) < MARGIN)
      return refuse('orbit-off-map', 'KH-ORB-06', { figures: { planet: planet.name } });
    for (const next of standing.slice(i + 1)) {
      const apart = distance(planet, next);
      if (apart < PLANETS_APART)
        return refuse('planets-close', 'KH-ORB-06', {
          figures: { planet: planet.name, other: next.name, apart, least: PLANETS_APART },
        });
    }
  }
  return null;
}

/** There must be room for the planets still to be placed, too. */
function crowded(sited: readonly Sited[], layout: Layout): Refusal | null {
  const wrongly = wrongOrbits(
    sited.map(({ planet }) => planet),
    layout,
  );
  if (wrongly !== null) return wrongly;
  // Every other planet bars at most a disc of radius 3 around it: 37 hexes.
  const barred = (sited.length - 1) * 37;
  const tight = sited.find((one) => !one.planet.placed && roomWithin(layout, one.margin) <= barred);
  return tight === undefined
    ? null
    : refuse('no-room', 'KH-MAP-05', { figures: { planet: tight.planet.name, margin: tight.margin } });
}

function roomWithin({ size }: Layout, margin: number): number {
  const { columns, rows } = size ?? { columns: 0, rows: 0 };
  return Math.max(0, columns - 2 * margin) * Math.max(0, rows - 2 * margin);
}
