import { isRefusal, type Order, type Refusal } from '@flagbridge/engine';
import { type Direction, type Hex, ring } from '@flagbridge/engine/hex';
import { type Enlisted, enlist, idFrom, nameTwice } from '@flagbridge/kit/set-up';
import { onSheet } from '@flagbridge/kit/space';
import { withoutPlasma } from '../data/refits.ts';
import { type Scale, shipClass } from '../data/ship-class.ts';
import type { Game, Level, Ship } from '../game.ts';
import { LEVELS, levelOf } from '../levels.ts';
import { blankShip } from '../members.ts';
import { directionsOf, SHIELDS } from '../rules/hexsides.ts';
import { centreOf, hexNumbered } from '../rules/map.ts';
import type { SetUpFile, ShipEntry, SideEntry } from './format.ts';
import { wrong } from './read.ts';

type Sheet = Pick<Game, 'columns' | 'rows'>;

/** ST-SET-08, ST-SET-09: every entry as a ship with a counter and a display of its own; or what is wrong first. */
export function fleetsOf({ sides }: SetUpFile, order: Order, sheet: Sheet, scale: Scale): Ship[] | Refusal {
  const level = levelOf(order.tier);
  const enlisted = enlist(sides, {
    offices: order.scenario.offices,
    clause: 'ST-SET-10',
    wrong,
    called: ({ type }) => shipClass(type, scale).name,
    idOf: (name) => idFrom(name),
  });
  if (isRefusal(enlisted)) return enlisted;
  const twice = nameTwice(enlisted, 'ST-SET-08');
  if (twice !== null) return twice;
  const ships: Ship[] = [];
  const anchored = new Set<string>();
  for (const one of enlisted) {
    const ship = newShip(one, level, scale);
    const first = !anchored.has(one.side);
    anchored.add(one.side);
    const at = sides.findIndex(({ id }) => id === one.side);
    const place = placeOf(one, sides[at] as SideEntry, first ? at : null, sides.length, sheet);
    if (isRefusal(place)) return place;
    if (place !== null) Object.assign(ship, place, { is: 'flying' });
    ships.push(ship);
  }
  return ships;
}

type Place = Pick<Ship, 'q' | 'r' | 'facing'>;

/** Where a ship starts that nobody is asked about: as the file says, or the first of its side at its anchor; null where it is placed. */
function placeOf(
  { entry, path }: Enlisted<ShipEntry>,
  side: SideEntry,
  anchor: number | null,
  sides: number,
  sheet: Sheet,
): Place | Refusal | null {
  const said = entry.at ?? (anchor === null ? undefined : side.at);
  if (said === undefined && (anchor === null || side.start !== undefined)) return null;
  const hex = said === undefined ? anchorOf(sheet, anchor as number, sides) : hexNumbered(sheet, ...said);
  if (!onSheet(sheet, hex.q, hex.r))
    return wrong(
      said === undefined ? 'map' : `${path}.at`,
      said === undefined
        ? 'the first ships do not fit on this map: say where they start'
        : 'this hex is not on the map',
    );
  const facing = (entry.facing ?? side.facing ?? towardsCentre(sheet, hex)) as Direction;
  return { ...hex, facing };
}

/** ST-MAP-07: 24 hexes apart. */
const APART = 12;

/**
 * ST-MAP-07: columns 11 and 35 of row 17 with two sides. With more, evenly round the same circle, the first in the west: nobody is
 * nearer to the middle than another.
 */
function anchorOf(sheet: Sheet, at: number, sides: number): Hex {
  const circle = ring(centreOf(sheet), APART, 'pointy');
  const west = circle.findIndex(({ q, r }) => r === centreOf(sheet).r && q < centreOf(sheet).q);
  return circle[(west + Math.round((at * circle.length) / sides)) % circle.length] as Hex;
}

/** Bow to the middle of the map, and so at each other where there are two. */
export function towardsCentre(sheet: Sheet, { q, r }: Hex): Direction {
  const centre = centreOf(sheet);
  return directionsOf(centre.q - q, centre.r - r)[0] as Direction;
}

/** ST-PLA-01: a class as the level knows it. */
const typeAt = (level: Level, type: string): string =>
  LEVELS[level].plasma || shipClass(type, 3).weapons.every(({ kind }) => kind !== 'plasma')
    ? type
    : withoutPlasma(type);

/** ST-SET-09: no weapon armed, all shields at 0. */
function newShip({ id, name, side, office, entry }: Enlisted<ShipEntry>, level: Level, scale: Scale): Ship {
  const type = typeAt(level, entry.type);
  const { power, structure, weapons } = shipClass(type, scale);
  const ship = Object.assign(blankShip(), { id, name, type, side, office, held: SHIELDS.map(() => 0) });
  Object.assign(ship.display, {
    power,
    structure,
    shields: SHIELDS.map(() => 0),
    charges: weapons.map(() => 0),
    bought: [0, ...SHIELDS.map(() => 0), ...weapons.map(() => 0)],
  });
  return ship;
}
