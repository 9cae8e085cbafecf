import type { MusterShip, SideId } from '@flagbridge/engine';
import { about } from '../contents.ts';
import type { Level, ShipType, WeaponCode } from '../game.ts';
import type { SetUpFile } from '../set-up/format.ts';
import {
  classOf,
  type Load,
  STATION_HULL,
  stationDcr,
  stationDefences,
  stationWeapons,
  titleOf,
  typesOf,
} from './ships.ts';
import { SYSTEM_ORDER } from './systems.ts';
import { COMBAT, isWeapon, WEAPONS } from './weapons.ts';

/** What free battles choose from: every type of the lists for both sides (KH-GEN-04), with the most it can carry (KH-SHP-02). */

const LEVELS: readonly Level[] = ['basic', 'advanced'];

interface Figures {
  readonly hull: number;
  readonly adf: number;
  readonly mr: number;
  readonly dcr: number;
  readonly load: Load;
}

function figuresOf(level: Level, type: ShipType): Figures | undefined {
  if (type === 'space-station') {
    const load = { ...stationWeapons(level, STATION_HULL), ...stationDefences(level) };
    return { hull: STATION_HULL, adf: 0, mr: 0, dcr: level === 'basic' ? 0 : stationDcr(STATION_HULL), load };
  }
  const listed = classOf(level, type);
  return listed === undefined ? undefined : { ...listed, load: { ...listed.weapons, ...listed.defences } };
}

/** `hull 40 · ADF 3, MR 3 · LC, LB, T ×2, RB ×4 · RH, MS, ICM ×4`. */
function summaryOf({ hull, adf, mr, dcr, load }: Figures): string {
  const systems = (weapons: boolean): string =>
    SYSTEM_ORDER.filter((code) => isWeapon(code) === weapons && (load[code] ?? 0) > 0)
      .map((code) => (load[code] === 1 ? code : `${code} ×${load[code]}`))
      .join(', ');
  return [
    `hull ${hull}`,
    adf + mr === 0 ? 'no drive' : `ADF ${adf}, MR ${mr}`,
    ...(dcr === 0 ? [] : [`DCR ${dcr}`]),
    systems(true) || 'no weapons',
    systems(false),
  ].join(' · ');
}

/** Hull, and what four turns of fire would do to a reflective hull near by. To compare forces by eye, no more. */
function worthOf(level: Level, { hull, load }: Figures): number {
  let worth = hull;
  for (const [code, of = 0] of Object.entries(load)) {
    if (!isWeapon(code as WeaponCode)) continue;
    const { limited, mean } = WEAPONS[code as WeaponCode];
    const shots = limited ? Math.min(4, of) : 4 * of;
    worth += (shots * mean * COMBAT[level][code as WeaponCode].RH) / 100;
  }
  return Math.round(worth);
}

/** Names of ships of this type that fight for this side somewhere: the printed scenarios' first, then ours. */
function namesOf(side: SideId, type: ShipType): string[] {
  const names = about.scenarios
    .flatMap(({ setup }) => (setup as unknown as SetUpFile).sides)
    .filter(({ id }) => id === side)
    .flatMap(({ ships }) => ships)
    .flatMap((ship) => (ship.type === type && ship.name !== undefined && ship.count === undefined ? [ship.name] : []));
  return [...new Set(names)];
}

function shipOf(side: SideId, type: ShipType): MusterShip {
  const tiers = LEVELS.filter((level) => figuresOf(level, type) !== undefined);
  const [first = 'basic'] = tiers;
  const names = namesOf(side, type);
  return {
    id: type,
    title: titleOf(type),
    tiers,
    summary: Object.fromEntries(tiers.map((level) => [level, summaryOf(figuresOf(level, type) as Figures)])),
    worth: worthOf(first, figuresOf(first, type) as Figures),
    ...(names.length > 0 && { names }),
  };
}

const TYPES: readonly ShipType[] = [...new Set([...typesOf('basic'), ...typesOf('advanced')])];

/** From the smallest to the largest, what is no warship last. */
export const shipsOf = (side: SideId): MusterShip[] =>
  TYPES.map((type) => shipOf(side, type)).sort((a, b) => rank(a) - rank(b) || (a.worth ?? 0) - (b.worth ?? 0));

const rank = ({ id }: MusterShip): number => ['space-station', 'freighter'].indexOf(id);
