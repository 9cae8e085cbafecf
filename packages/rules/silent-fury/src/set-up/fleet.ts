import { isRefusal, type Order, type Refusal, refuse } from '@flagbridge/engine';
import { type Direction, type Hex, label } from '@flagbridge/engine/hex';
import { type Enlisted, enlist, idFrom, nameTwice } from '@flagbridge/kit/set-up';
import { sheetOf } from '../data/content.ts';
import type { CrewType } from '../data/crew.ts';
import type { ShipSheet } from '../data/sheet.ts';
import type { Crew, Game, Ship } from '../game.ts';
import { blankShip } from '../members.ts';
import { hexLabelled, layoutOf, onMap } from '../rules/map.ts';
import { shieldsOf } from '../rules/shields-owned.ts';
import type { SetUpFile, ShipEntry } from './format.ts';
import { wrong } from './read.ts';

type Field = Pick<Game, 'columns' | 'rows' | 'edge' | 'sheets'>;

/** SF-SET-11, SF-SET-12, SF-SET-38: every entry as a ship with a sheet, two tokens and a hand of its own; or what is wrong first. */
export function fleetsOf({ sides }: SetUpFile, order: Order, field: Field): Ship[] | Refusal {
  for (const [i, { ships }] of sides.entries())
    for (const [n, { type }] of ships.entries())
      if (!isKnown(field, type)) return wrong(`sides.${i}.ships.${n}.type`, `there is no class ${type}`);
  const enlisted = enlist(sides, {
    offices: order.scenario.offices,
    clause: 'SF-SET-12',
    wrong,
    called: (entry) => sheetOf(field, entry).class,
    idOf: (name) => idFrom(name),
    taken: sides.map(({ id }) => id),
  });
  if (isRefusal(enlisted)) return enlisted;
  const twice = nameTwice(enlisted, 'SF-SET-38');
  if (twice !== null) return twice;
  const ships: Ship[] = [];
  for (const one of enlisted) {
    const ship = newShip(one, field);
    if (isRefusal(ship)) return ship;
    ships.push(ship);
  }
  return ships;
}

function isKnown(field: Field, type: string): boolean {
  try {
    return sheetOf(field, { type }).id === type;
  } catch {
    return false;
  }
}

/** Its facing where the scenario leaves it open: bow along its course, or north (SF-SET-27). */
const UNSAID: Direction = 0;

function newShip(one: Enlisted<ShipEntry>, field: Field): Ship | Refusal {
  const { id, name, side, office, entry, path } = one;
  const sheet = sheetOf(field, entry);
  const at = hexLabelled(field, entry.hex);
  if (at === null) return wrong(`${path}.hex`, `there is no hex ${entry.hex} on this map`);
  const [vq, vr] = entry.velocity ?? [0, 0];
  const trail = { q: at.q - vq, r: at.r - vr };
  const said = entry.trailing;
  if (said !== undefined && said !== label(layoutOf(field), trail)) return wrongTrail(one, field, trail);
  const shields = [...(entry.shields ?? [0, 0, 0, 0, 0, 0])];
  const up = shields.reduce((sum, n) => sum + n, 0);
  const owned = shieldsOf(sheet);
  if (up > owned) return refuse('shields-beyond', 'SF-SET-18', { figures: { ship: name, owned, up, path } });
  const crew = crewOf(one, sheet);
  if (isRefusal(crew)) return crew;
  return Object.assign(blankShip(), {
    id,
    name,
    type: sheet.id,
    side,
    controller: side,
    lastController: side,
    office,
    is: entry.enters === undefined ? ('flying' as const) : ('waiting' as const),
    enters: entry.enters ?? 0,
    q: at.q,
    r: at.r,
    facing: (entry.facing ?? UNSAID) as Direction,
    trailQ: trail.q,
    trailR: trail.r,
    shields,
    damage: sheet.components.map(() => '' as const),
    crew,
    orders: [{ side, office, open: [], focused: [], resolved: false, slots: [] }],
    ordnance: { ...sheet.ordnance },
  });
}

/** SF-SET-39. */
const wrongTrail = ({ entry, path }: Enlisted<ShipEntry>, field: Field, trail: Hex): Refusal =>
  wrong(
    `${path}.trailing`,
    `hex ${entry.hex} less velocity ${(entry.velocity ?? [0, 0]).join(', ')} is ${
      onMap({ ...field, edge: 'withdraw' }, trail) ? 'hex ' : ''
    }${label(layoutOf(field), trail)}`,
  );

/** SF-SET-15: of the scenario, or of the sheet; SF-SET-16: each in a component. */
function crewOf({ id, side, entry, path }: Enlisted<ShipEntry>, sheet: ShipSheet): Crew[] | Refusal {
  const listed = [
    ...(entry.stations === undefined
      ? sheet.stations.map(({ at, crew }) => ({ at, crew, path: '' }))
      : stationsIn(entry.stations, `${path}.stations`)),
    ...stationsIn(entry.addCrew ?? {}, `${path}.addCrew`),
  ];
  const out: Crew[] = [];
  const numbers = new Map<CrewType, number>();
  for (const { at, crew, path: where } of listed) {
    if (at > sheet.size) return wrong(where, `there is no component ${at}`);
    for (const type of crew) {
      if (type === 'hero') return wrong(where, 'Heroes come with their cards');
      const n = (numbers.get(type) ?? 0) + 1;
      numbers.set(type, n);
      out.push({ id: `${id}/${type}-${n}`, type, side, at });
    }
  }
  return out.length > 0 ? out : wrong(`${path}.stations`, 'a ship starts with crew aboard');
}

const stationsIn = (
  stations: { readonly [n: string]: readonly CrewType[] },
  path: string,
): { at: number; crew: readonly CrewType[]; path: string }[] =>
  Object.entries(stations).map(([n, crew]) => ({ at: Number(n), crew, path: `${path}.${n}` }));
