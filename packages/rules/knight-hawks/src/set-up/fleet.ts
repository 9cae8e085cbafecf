import { type OfficeId, type Order, type Refusal, refuse, type SideId } from '@flagbridge/engine';
import { freeId, isRefusal, letter, officeFor, shipNames } from '@flagbridge/kit/set-up';
import { titleOf } from '../data/ships.ts';
import type { Damage, Level, Ship } from '../game.ts';
import type { Rulings } from '../rulings.ts';
import { giveBases } from './bases.ts';
import type { SetUpFile, ShipEntry, SideEntry } from './format.ts';
import { slug } from './names.ts';
import { wrong } from './read.ts';
import { type Record, recordOf, systemsOf } from './record.ts';

/** A ship with what its entry says about its start. */
export interface Mustered {
  readonly ship: Ship;
  readonly entry: ShipEntry;
  readonly start: 'placed' | 'docked' | 'either' | 'orbit';
}

export interface Muster {
  readonly order: Order;
  readonly level: Level;
  readonly rulings: Rulings;
  /** Ids of planets: a ship must not have the same. */
  readonly taken: readonly string[];
}

interface Named {
  readonly side: SideEntry;
  readonly entry: ShipEntry;
  readonly name: string;
  readonly path: string;
  readonly id: string | undefined;
}

/** KH-GEN-02: every entry as ships, each with a record of its own; or what is wrong first. */
export function muster(file: SetUpFile, by: Muster): Mustered[] | Refusal {
  const named = file.sides.flatMap((side, at) => namesOf(side, at, by.rulings));
  const taken = new Set(by.taken);
  for (const { id, path } of named) {
    if (id === undefined) continue;
    if (taken.has(id)) return wrong(`${path}.id`, `the id ${id} is taken`);
    taken.add(id);
  }
  const mustered: Mustered[] = [];
  for (const one of named) {
    const record = recordOf(one.entry, { level: by.level, printed: file.printed === true, name: one.name });
    if (isRefusal(record)) return record;
    // KH-GEN-03: a ship is under one office, of its own side.
    const office = officeFor(
      { name: one.name, office: one.entry.office },
      one.side,
      by.order.scenario.offices,
      'KH-GEN-03',
    );
    if (typeof office !== 'string') return office;
    const id = one.id ?? freeId(slug(one.name), taken);
    taken.add(id);
    const ship = newShip({ id, name: one.name, side: one.side.id, office }, one.entry, record, by.level);
    const start = startOf(one, (file.planets ?? []).length > 0);
    if (typeof start !== 'string') return start;
    mustered.push({ ship, entry: one.entry, start });
  }
  return giveBases(mustered);
}

/** Several of a kind are lettered, and so are unnamed ships of one type. */
function namesOf(side: SideEntry, at: number, { nemesisPrinted }: Rulings): Named[] {
  const names = shipNames(side.ships, ({ type }) => `${side.name} ${titleOf(type)}`);
  return side.ships.flatMap((listed, index) => {
    const { asPrinted, ...ours } = listed;
    const entry = nemesisPrinted && asPrinted !== undefined ? { ...ours, ...asPrinted } : ours;
    const { count = 1, id } = entry;
    return (names[index] ?? []).map((name, n) => ({
      side,
      entry,
      name,
      path: `sides.${at}.ships.${index}`,
      id: id === undefined || count === 1 ? id : `${id}-${letter(n).toLowerCase()}`,
    }));
  });
}

/** KH-ORB-13: stations begin in orbit where there is a planet; fighters with their base. */
function startOf({ entry, name, path }: Named, planets: boolean): Mustered['start'] | Refusal {
  const { type } = entry;
  const usual = type === 'fighter' ? 'docked' : type === 'space-station' && planets ? 'orbit' : 'placed';
  const start = entry.start === 'aboard' ? 'docked' : (entry.start ?? usual);
  if (start === 'orbit' && !planets) return refuse('no-planet', 'KH-ORB-13', { figures: { ship: name } });
  if (type === 'space-station' && (start === 'docked' || start === 'either'))
    return wrong(`${path}.start`, 'a space station does not dock');
  if (type === 'space-station' && start === 'placed' && planets)
    return refuse('station-adrift', 'KH-ORB-13', { figures: { ship: name } });
  return start;
}

const whole = (): Damage => ({
  fire: 'none',
  circuit: false,
  control: false,
  navigation: false,
  dcr: false,
  beyond: [],
});

interface Identity {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly office: OfficeId;
}

function newShip({ id, name, side, office }: Identity, entry: ShipEntry, record: Record, level: Level): Ship {
  const { hull, adf, mr, dcr, load } = record;
  return {
    id,
    name,
    type: entry.type,
    side,
    office,
    hull0: hull,
    adf0: adf,
    mr0: mr,
    dcr0: dcr,
    hull,
    adf,
    mr,
    systems: systemsOf(load),
    damage: level === 'basic' ? null : whole(),
    is: 'unplaced',
    q: 0,
    r: 0,
    facing: 0,
    speed: 0,
    planet: '',
    way: 1,
    base: '',
    home: '',
    path: [],
    startQ: 0,
    startR: 0,
    moved: false,
    free: false,
    entry: 0,
    fromQ: 0,
    fromR: 0,
    evading: false,
    screen: '',
    maskMoves: 0,
    stayed: false,
    attacked: false,
    passage: 'none',
    leaving: false,
  };
}
