import { type Refusal, refuse } from '@flagbridge/engine';
import {
  BASIC_SYSTEMS,
  classOf,
  type Load,
  type ShipClass,
  STATION_HULL,
  STATION_ROCKETS,
  STATIONS,
  stationDcr,
  stationDefences,
  stationSystems,
  stationWeapons,
  titleOf,
} from '../data/ships.ts';
import { SYSTEM_ORDER } from '../data/systems.ts';
import type { Level, System, SystemCode } from '../game.ts';
import type { ShipEntry } from './format.ts';

/** What stands on a ship's record before the battle (KH-GEN-05). */
export interface Record {
  readonly hull: number;
  readonly adf: number;
  readonly mr: number;
  readonly dcr: number;
  readonly load: Load;
}

/** How a ship's entry is read. */
interface EntryTerms {
  readonly level: Level;
  /** A listing of the book: taken as it stands, also where it falls outside the lists (KH-SHP-02). */
  readonly printed: boolean;
  readonly name: string;
}

export function recordOf(entry: ShipEntry, terms: EntryTerms): Record | Refusal {
  const { level, name } = terms;
  if (level === 'basic' && entry.dcr !== undefined)
    return refuse('no-dcr', 'KH-GEN-06', { figures: { ship: name, dcr: entry.dcr } });
  if (entry.type === 'space-station') return stationRecord(entry, terms);
  const listed = classOf(level, entry.type);
  if (listed === undefined)
    return refuse('no-such-type', 'KH-SHP-11', { figures: { ship: name, type: titleOf(entry.type) } });
  return entry.type === 'freighter' ? civilianRecord(entry, listed, terms) : warshipRecord(entry, listed, terms);
}

/** KH-SHP-01, KH-SHP-02: the figures of its type, and no more than it can carry. */
function warshipRecord(entry: ShipEntry, listed: ShipClass, terms: EntryTerms): Record | Refusal {
  const { hull, adf, mr, dcr } = listed;
  for (const what of ['hull', 'adf', 'mr', 'dcr'] as const) {
    const got = entry[what];
    if (got !== undefined && got !== listed[what])
      return refuse('other-figures', what === 'dcr' ? listed.clause : 'KH-SHP-01', {
        figures: { ship: terms.name, type: listed.title, what, got, listed: listed[what] },
      });
  }
  const load = loadOf(entry, listed);
  const most: Load = { ...listed.weapons, ...listed.defences };
  return unfit(load, terms) ?? overloaded(load, most, terms) ?? { hull, adf, mr, dcr, load };
}

/** KH-SHP-23: civilian ships vary freely, and are never armed. */
function civilianRecord(entry: ShipEntry, listed: ShipClass, terms: EntryTerms): Record | Refusal {
  const armed = Object.entries(entry.weapons ?? {}).find(([, n]) => n > 0);
  if (armed !== undefined)
    return refuse('armed-civilian', 'KH-SHP-23', { figures: { ship: terms.name, weapon: armed[0] } });
  const { hull = listed.hull, adf = listed.adf, mr = listed.mr, dcr = listed.dcr } = entry;
  return { hull, adf, mr, dcr, load: entry.defences ?? listed.defences };
}

/** KH-SHP-10, KH-SHP-20: a station within the bounds of the lists, or as printed. */
function stationRecord(entry: ShipEntry, terms: EntryTerms): Record | Refusal {
  const { level, printed, name } = terms;
  const listed = STATIONS[level];
  const { hull = STATION_HULL } = entry;
  const out = (what: string, got: number, { min, max }: { min: number; max: number }): Refusal | null =>
    got >= min && got <= max
      ? null
      : refuse('station-bounds', listed.clause, { figures: { ship: name, what, got, min, max } });
  const load = loadOf(entry, { weapons: stationWeapons(level, hull), defences: stationDefences(level) });
  const dcr = level === 'basic' ? 0 : stationDcr(hull);
  const figures = { hull, adf: 0, mr: 0, dcr: entry.dcr ?? dcr, load };
  const still = out('adf', entry.adf ?? 0, { min: 0, max: 0 }) ?? out('mr', entry.mr ?? 0, { min: 0, max: 0 });
  const never = still ?? unfit(load, terms);
  if (never !== null) return never;
  if (printed) return figures;
  const large = out('hull', hull, listed.hull) ?? out('dcr', figures.dcr, { min: dcr, max: dcr });
  if (large !== null) return large;
  const bounds = { ...listed.weapons, ...listed.defences };
  for (const code of SYSTEM_ORDER) {
    const wrong = out(code, load[code] ?? 0, bounds[code] ?? { min: 0, max: 0 });
    if (wrong !== null) return wrong;
  }
  return (
    (level === 'advanced' ? out('weapon systems', systemsIn(load), { min: 0, max: stationSystems(hull) }) : null) ??
    figures
  );
}

/** KH-SHP-20: each beam is one system, rocket batteries one for every eight shots. */
const systemsIn = ({ EB = 0, LB = 0, PB = 0, RB = 0 }: Load): number => EB + LB + PB + Math.ceil(RB / STATION_ROCKETS);

/** What it carries: as listed where nothing is said. A reflective hull is there unless it is said not to be. */
function loadOf(entry: ShipEntry, listed: Pick<ShipClass, 'weapons' | 'defences'>): Load {
  const { RH = 0 } = listed.defences;
  const defences = entry.defences === undefined ? listed.defences : { RH, ...entry.defences };
  return { ...(entry.weapons ?? listed.weapons), ...defences };
}

/** KH-GEN-01: nothing of the other level. KH-TAB-01 has no column for a ship without a reflective hull. */
function unfit(load: Load, { level, name }: EntryTerms): Refusal | null {
  if (level === 'advanced') return null;
  const alien = SYSTEM_ORDER.find((code) => (load[code] ?? 0) > 0 && !BASIC_SYSTEMS.includes(code));
  if (alien !== undefined) return refuse('advanced-system', 'KH-GEN-01', { figures: { ship: name, system: alien } });
  return load.RH === 1 ? null : refuse('no-reflective-hull', 'KH-TAB-01', { figures: { ship: name } });
}

function overloaded(load: Load, most: Load, { printed, name }: EntryTerms): Refusal | null {
  if (printed) return null;
  const over = SYSTEM_ORDER.find((code) => (load[code] ?? 0) > (most[code] ?? 0));
  if (over === undefined) return null;
  return refuse('overloaded', 'KH-SHP-02', {
    figures: { ship: name, system: over, got: load[over] ?? 0, most: most[over] ?? 0 },
  });
}

/** KH-GEN-05: a line for each system it carries, every mount whole and every box open. */
export const systemsOf = (load: Load): System[] =>
  SYSTEM_ORDER.filter((code) => (load[code] ?? 0) > 0).map((code) => systemOf(code, load[code] ?? 0));

const systemOf = (code: SystemCode, of: number): System => ({ code, of, left: of, hit: 0, beyond: 0 });
