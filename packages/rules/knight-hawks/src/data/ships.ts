import type { ClauseId } from '@flagbridge/engine';
import type { DefenceCode, Level, ShipType, SystemCode, WeaponCode } from '../game.ts';

/** How much of each system: mounts, or boxes of a limited supply. */
type Weapons = { readonly [code in WeaponCode]?: number };
type Defences = { readonly [code in DefenceCode]?: number };
export type Load = Weapons & Defences;

/** A type of ship as the lists have it: its figures, and the most it can carry (KH-SHP-02). */
export interface ShipClass {
  readonly type: ShipType;
  readonly title: string;
  readonly hull: number;
  readonly adf: number;
  readonly mr: number;
  /** 0 in the Basic Game, which has no damage control. */
  readonly dcr: number;
  readonly weapons: Weapons;
  readonly defences: Defences;
  readonly clause: ClauseId;
}

/** A space station varies within these bounds. */
interface StationClass {
  readonly title: string;
  readonly hull: Bounds;
  readonly weapons: { readonly [code in WeaponCode]?: Bounds };
  readonly defences: { readonly [code in DefenceCode]?: Bounds };
  readonly clause: ClauseId;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Systems the Basic Game knows (KH-TAB-01, KH-TAB-08); the Advanced Game knows them all. */
export const BASIC_SYSTEMS: readonly SystemCode[] = ['LC', 'LB', 'T', 'AR', 'RB', 'RH', 'MS', 'ICM'];

/** KH-SHP-09, KH-STN-13: the most fighters aboard one assault carrier. */
export const FIGHTERS_ABOARD = 10;

/** What the rules ask of a type beside its figures. */
interface Traits {
  /** Flies from a carrier, and fires nothing from a dock (KH-STN-12, KH-STN-16). */
  readonly fighter: boolean;
  /** May take evasive action (KH-EVA-01). */
  readonly evades: boolean;
  /** Cannot be attacked while docked (KH-STN-09). */
  readonly shelters: boolean;
  /** Is given assault rockets in dock (KH-STN-14, KH-STN-17). */
  readonly rearms: boolean;
  /** Its mines and seekers may be laid before the game (KH-MIN-03). */
  readonly laysBefore: boolean;
}

const LARGE: Traits = { fighter: false, evades: false, shelters: false, rearms: false, laysBefore: false };
const MINELAYER: Traits = { ...LARGE, laysBefore: true };
const FIGHTER: Traits = { fighter: true, evades: true, shelters: true, rearms: true, laysBefore: false };
const SCOUT: Traits = { ...FIGHTER, fighter: false };

const TYPES: { readonly [type in ShipType]: readonly [title: string, traits: Traits] } = {
  fighter: ['Fighter', FIGHTER],
  'assault-scout': ['Assault Scout', SCOUT],
  frigate: ['Frigate', LARGE],
  destroyer: ['Destroyer', LARGE],
  minelayer: ['Minelayer', MINELAYER],
  'light-cruiser': ['Light Cruiser', LARGE],
  'heavy-cruiser': ['Heavy Cruiser', LARGE],
  battleship: ['Battleship', LARGE],
  'assault-carrier': ['Assault Carrier', LARGE],
  'space-station': ['Space Station', LARGE],
  freighter: ['Freighter', LARGE],
};

export const titleOf = (type: ShipType): string => TYPES[type][0];
export const traitsOf = ({ type }: { readonly type: ShipType }): Traits => TYPES[type][1];

type Figures = readonly [hull: number, adf: number, mr: number, dcr: number];

const ship = (
  type: ShipType,
  [hull, adf, mr, dcr]: Figures,
  weapons: Weapons,
  defences: Defences,
  clause: ClauseId,
): ShipClass => ({ type, title: titleOf(type), hull, adf, mr, dcr, weapons, defences, clause });

/** KH-TAB-08. Provenance: printed; the carrier's MR "1 /" is read as 1. */
const BASIC: readonly ShipClass[] = [
  ship('fighter', [8, 5, 5, 0], { AR: 3 }, { RH: 1 }, 'KH-SHP-03'),
  ship('assault-scout', [15, 5, 4, 0], { AR: 4, LB: 1 }, { RH: 1 }, 'KH-SHP-04'),
  ship('frigate', [40, 3, 3, 0], { LC: 1, LB: 1, T: 2, RB: 4 }, { RH: 1, MS: 1, ICM: 4 }, 'KH-SHP-05'),
  ship('destroyer', [50, 3, 2, 0], { LC: 1, LB: 1, T: 2, RB: 6 }, { RH: 1, MS: 2, ICM: 4 }, 'KH-SHP-06'),
  ship('heavy-cruiser', [80, 1, 1, 0], { LC: 1, LB: 3, T: 4, RB: 8 }, { RH: 1, MS: 1, ICM: 8 }, 'KH-SHP-07'),
  ship('battleship', [120, 2, 2, 0], { LC: 2, LB: 4, T: 8, RB: 10 }, { RH: 1, MS: 4, ICM: 20 }, 'KH-SHP-08'),
  ship('assault-carrier', [75, 2, 1, 0], { LB: 2, RB: 6 }, { RH: 1, MS: 1, ICM: 8 }, 'KH-SHP-09'),
];

/**
 * KH-TAB-09. Provenance: printed, reassembled from a page whose two columns the scan mixed; frigate, fighter and scout agree
 * with the scenario ships. The freighter's figures are those of the Megasaurus, the only civilian ship that has any.
 */
const ADVANCED: readonly ShipClass[] = [
  ship('fighter', [8, 5, 5, 30], { AR: 3 }, { RH: 1 }, 'KH-SHP-13'),
  ship('assault-scout', [15, 5, 4, 50], { AR: 4, LB: 1 }, { RH: 1 }, 'KH-SHP-14'),
  ship('frigate', [40, 4, 3, 70], { LC: 1, LB: 1, RB: 4, T: 2 }, { RH: 1, MS: 2, ICM: 4 }, 'KH-SHP-15'),
  ship('destroyer', [50, 3, 3, 75], { LC: 1, LB: 1, EB: 1, RB: 4, T: 2 }, { RH: 1, MS: 2, ICM: 5 }, 'KH-SHP-16'),
  ship('minelayer', [50, 1, 2, 75], { M: 20, S: 4, LB: 2 }, { RH: 1, ICM: 4 }, 'KH-SHP-17'),
  ship(
    'light-cruiser',
    [70, 3, 2, 100],
    { DC: 1, LB: 1, EB: 1, PB: 1, RB: 6, T: 4 },
    { RH: 1, ES: 1, SS: 1, ICM: 8 },
    'KH-SHP-18',
  ),
  ship(
    'heavy-cruiser',
    [80, 2, 1, 120],
    { DC: 1, LB: 2, PB: 1, EB: 1, S: 2, T: 4, RB: 8 },
    { RH: 1, ES: 1, PS: 1, SS: 1, ICM: 8 },
    'KH-SHP-19',
  ),
  ship('assault-carrier', [75, 2, 1, 150], { LB: 1, PB: 1, RB: 8 }, { RH: 1, MS: 4, ICM: 10 }, 'KH-SHP-21'),
  ship(
    'battleship',
    [120, 2, 2, 200],
    { DC: 1, LB: 3, PB: 1, EB: 2, S: 4, T: 8, RB: 10 },
    { RH: 1, ES: 1, PS: 1, SS: 1, ICM: 12 },
    'KH-SHP-22',
  ),
  ship('freighter', [75, 1, 1, 40], {}, { MS: 1 }, 'KH-SHP-24'),
];

export const SHIPS: { readonly [level in Level]: readonly ShipClass[] } = { basic: BASIC, advanced: ADVANCED };

/** The entry of a type; undefined for types the level does not have, and for stations, which have bounds instead. */
export const classOf = (level: Level, type: ShipType): ShipClass | undefined =>
  SHIPS[level].find((one) => one.type === type);

/** The types of a level, stations included. */
export const typesOf = (level: Level): ShipType[] => [...SHIPS[level].map(({ type }) => type), 'space-station'];

const to = (min: number, max: number): Bounds => ({ min, max });

/** KH-TAB-08, KH-TAB-09. Provenance: printed; the Advanced masking screens (1 to 4) are taken from the Basic entry. */
export const STATIONS: { readonly [level in Level]: StationClass } = {
  basic: {
    title: titleOf('space-station'),
    hull: to(20, 200),
    weapons: { LB: to(1, 3), RB: to(2, 12) },
    defences: { RH: to(1, 1), MS: to(1, 4), ICM: to(2, 8) },
    clause: 'KH-SHP-10',
  },
  advanced: {
    title: titleOf('space-station'),
    hull: to(20, 300),
    // How many in all, the hull says: see stationSystems.
    weapons: { EB: to(0, 6), LB: to(0, 6), PB: to(0, 6), RB: to(0, 48) },
    defences: { RH: to(0, 1), PS: to(0, 1), ES: to(0, 1), SS: to(0, 1), MS: to(1, 4), ICM: to(4, 24) },
    clause: 'KH-SHP-20',
  },
};

/** KH-SHP-20: weapon systems an Advanced station of this hull may have. */
export const stationSystems = (hull: number): number => Math.ceil(hull / 50);
/** KH-SHP-20: shots of one rocket battery system of an Advanced station. */
export const STATION_ROCKETS = 8;
/** KH-SHP-20, KH-TAB-18: half the hull, rounded up. */
export const stationDcr = (hull: number): number => Math.ceil(hull / 2);
/** Where nobody says how large a station is. Ours: the size of Fortress Kdikit. */
export const STATION_HULL = 100;

/** What an Advanced station gets, system by system, where nobody chooses. Ours; the first three are the printed station's. */
const STATION_CHOICE: readonly (readonly [WeaponCode, number])[] = [
  ['LB', 1],
  ['RB', STATION_ROCKETS],
  ['LB', 1],
  ['PB', 1],
  ['EB', 1],
  ['LB', 1],
];

/** The most a station of this hull can carry. In the Advanced Game that is a choice: one of those there are. */
export function stationWeapons(level: Level, hull: number): Weapons {
  const out: { [code in WeaponCode]?: number } = {};
  if (level === 'basic') {
    for (const [code, { max }] of Object.entries(STATIONS.basic.weapons)) out[code as WeaponCode] = max;
    return out;
  }
  for (const [code, n] of STATION_CHOICE.slice(0, stationSystems(hull))) out[code] = (out[code] ?? 0) + n;
  return out;
}

export function stationDefences(level: Level): Defences {
  const out: { [code in DefenceCode]?: number } = {};
  for (const [code, { max }] of Object.entries(STATIONS[level].defences)) out[code as DefenceCode] = max;
  return out;
}
