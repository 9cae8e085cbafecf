import { isRefusal, type Order, type Refusal, refuse } from '@flagbridge/engine';
import { type Enlisted, enlist } from '@flagbridge/kit/set-up';
import { titleOf } from '../data/ships.ts';
import type { Level, Ship } from '../game.ts';
import { blankDamage, blankShip } from '../members.ts';
import type { Rulings } from '../rulings.ts';
import { giveBases } from './bases.ts';
import type { SetUpFile, ShipEntry } from './format.ts';
import { slug } from './names.ts';
import { wrong } from './read.ts';
import { type Record, recordOf, systemsOf } from './record.ts';

/** A ship with what its entry says about its start. */
export interface Mustered {
  readonly ship: Ship;
  readonly entry: ShipEntry;
  readonly start: 'placed' | 'docked' | 'either' | 'orbit';
}

interface Muster {
  readonly order: Order;
  readonly level: Level;
  readonly rulings: Rulings;
  /** Ids of planets: a ship must not have the same. */
  readonly taken: readonly string[];
}

/** KH-GEN-02: every entry as ships, each with a record of its own; or what is wrong first. */
export function muster(file: SetUpFile, { order, level, rulings, taken }: Muster): Mustered[] | Refusal {
  const enlisted = enlist(file.sides, {
    offices: order.scenario.offices,
    // A ship is under one office, of its own side.
    clause: 'KH-GEN-03',
    wrong,
    called: ({ type }, side) => `${side.name} ${titleOf(type)}`,
    idOf: slug,
    taken,
  });
  if (isRefusal(enlisted)) return enlisted;
  const mustered: Mustered[] = [];
  for (const one of enlisted) {
    const entry = listing(one.entry, rulings);
    const record = recordOf(entry, { level, printed: file.printed === true, name: one.name });
    if (isRefusal(record)) return record;
    const start = startOf(one, (file.planets ?? []).length > 0);
    if (typeof start !== 'string') return start;
    mustered.push({ ship: newShip(one, record, level), entry, start });
  }
  return giveBases(mustered);
}

/** KH-SCN-310: as the book prints it where the option says so. */
function listing({ asPrinted, ...ours }: ShipEntry, { nemesisPrinted }: Rulings): ShipEntry {
  return nemesisPrinted ? { ...ours, ...asPrinted } : ours;
}

/** KH-ORB-13: stations begin in orbit where there is a planet; fighters with their base. */
function startOf({ entry, name, path }: Enlisted<ShipEntry>, planets: boolean): Mustered['start'] | Refusal {
  const { type } = entry;
  const defaultStart = type === 'fighter' ? 'docked' : type === 'space-station' && planets ? 'orbit' : 'placed';
  const start = entry.start === 'aboard' ? 'docked' : (entry.start ?? defaultStart);
  if (start === 'orbit' && !planets) return refuse('no-planet', 'KH-ORB-13', { figures: { ship: name } });
  if (type === 'space-station' && (start === 'docked' || start === 'either'))
    return wrong(`${path}.start`, 'a space station does not dock');
  if (type === 'space-station' && start === 'placed' && planets)
    return refuse('station-adrift', 'KH-ORB-13', { figures: { ship: name } });
  return start;
}

const newShip = ({ entry, ...one }: Enlisted<ShipEntry>, record: Record, level: Level): Ship => {
  const { hull, adf, mr, dcr, load } = record;
  return Object.assign(blankShip(), {
    ...{ id: one.id, name: one.name, side: one.side, office: one.office, type: entry.type },
    ...{ hull0: hull, adf0: adf, mr0: mr, dcr0: dcr, hull, adf, mr },
    systems: systemsOf(load),
    damage: level === 'basic' ? null : blankDamage(),
  });
};
