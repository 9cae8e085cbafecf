import { entryIn } from './refits.ts';
import { DATA, type ShipEntry, type WeaponEntry } from './ship-data.ts';
import { classesIn, isOutline, outlineClass } from './silhouettes.ts';

/** ST-OPT-15, ST-OPT-16, ST-SET-05: the full data are divided by this for every ship of a battle (ST-OPT-19). */
export type Scale = 2 | 3 | 4;

/** So many power units for so many points: 4/3 is 4 power for 3 points (ST-PWR-04). */
export interface Ratio {
  readonly power: number;
  readonly points: number;
}

/** What hits, questions and losses know: plasma weapons count as missile weapons there (ST-DMG-15, ST-SEN-23). */
export type WeaponKind = 'beam' | 'missile';
/** How a weapon is armed and fired: plasma like a missile, and like a beam (ST-PLA-01, ST-PLA-02). */
export type WeaponSort = WeaponKind | 'plasma';
/** ST-FIR-04: forward, starboard, aft, port. */
export type Field = 'f' | 's' | 'a' | 'p';

/** A weapon of a class, as it stands on the Tactical Display. */
export interface WeaponBox {
  /** `w1`, `w2`… in the order of the display. */
  readonly id: string;
  /** `FH-3 f/p 1`. */
  readonly name: string;
  readonly type: string;
  readonly kind: WeaponSort;
  /** What is fired: `phaser`. */
  readonly called: string;
  readonly fields: readonly Field[];
  /** Weapons of one mount entry are one bank (ST-OPT-07). */
  readonly bank: number;
  /** To-Hit Numbers from range 1 on; its length is the reach (ST-FIR-08). */
  readonly toHit: readonly number[];
  /** The most power of a beam (ST-PWR-08), exactly the power of a missile or a plasma weapon (ST-PWR-09, ST-PLA-01). */
  readonly power: number;
  /** Fixed damage of a missile (ST-FIR-10); 0 of a beam. */
  readonly damage: number;
  /** Damage Modifiers of a beam from range 1 on (ST-FIR-09); 0 beyond the list. */
  readonly modifiers: readonly number[];
  /** Damage of a plasma bolt from range 1 on (ST-PLA-03); empty of others. */
  readonly bolt: readonly number[];
}

/** A column of the stress charts: its letter, and what it shows by warp speed from sublight (0) on. */
export interface StressColumn {
  readonly letter: string;
  readonly values: readonly number[];
}

/** A class at the scale of a battle. */
export interface ShipClass {
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  readonly size: string;
  readonly role: string;
  /** What a lock reports beside these (ST-SEN-14 to ST-SEN-16). */
  readonly composition: string;
  readonly state: string;
  readonly lifeForms: string;
  readonly power: number;
  readonly structure: number;
  readonly movement: Ratio;
  readonly shields: Ratio;
  readonly maxShield: number;
  readonly weapons: readonly WeaponBox[];
  /** Columns of the Heading Change Stress Charts: for the engines, and for the superstructure (ST-MOV-13). */
  readonly stress: { readonly engine: StressColumn; readonly structure: StressColumn };
  /** Maximum Safe Cruising Speed and Emergency Speed (ST-WRP-02, ST-WRP-03). */
  readonly safeWarp: number;
  readonly topWarp: number;
  /** Power its cloaking device takes for a game turn (ST-CLK-05); 0 of a class without one (ST-CLK-02). */
  readonly cloak: number;
}

/** ST-OPT-18: to the nearest whole number, halves up, and at least so much. Exported for tests, which try single figures. */
export const scaled = (full: number, scale: Scale, least = 1): number =>
  Math.max(least, Math.floor(full / scale + 0.5));

function ratioOf(text: string): Ratio {
  const [power, points] = text.split('/').map(Number) as [number, number];
  return { power, points };
}

/** ST-OPT-17: hexes are not scaled, so the power side shrinks: 4/1 becomes 4/2, 4/3 or 4/4. */
const movementAt = (text: string, scale: Scale): Ratio => {
  const { power, points } = ratioOf(text);
  return { power, points: points * scale };
};

/** ST-DMG-15, ST-SEN-23: what hits and questions count a weapon as. */
export const countsAs = (kind: WeaponSort): WeaponKind => (kind === 'plasma' ? 'missile' : kind);
/** ST-PWR-09, ST-PLA-01: armed with exactly its Power To Arm, or not at all. */
export const isArmedWhole = ({ kind }: Pick<WeaponBox, 'kind'>): boolean => kind !== 'beam';

/** ST-PLA-03: the figures printed for the advanced game at its scale (ST-SET-05); at others the full ones are scaled (ST-OPT-18). */
function boltAt(table: string, scale: Scale): number[] {
  const { full, tac } = DATA.plasma_damage.tables[table] as (typeof DATA.plasma_damage.tables)[string];
  return scale === 3 ? [...tac] : full.map((damage) => scaled(damage, scale));
}

/** What differs between weapons of a type at a scale. */
function armament(
  weapon: WeaponEntry,
  scale: Scale,
): Pick<WeaponBox, 'kind' | 'power' | 'damage' | 'modifiers' | 'bolt'> {
  if (weapon.kind === 'plasma')
    return {
      kind: 'plasma',
      power: scaled(weapon.power_to_arm, scale),
      damage: 0,
      modifiers: [],
      bolt: boltAt(weapon.damage_table, scale),
    };
  if (weapon.kind === 'missile')
    return {
      kind: 'missile',
      power: scaled(weapon.power_to_arm, scale),
      damage: scaled(weapon.damage, scale),
      modifiers: [],
      bolt: [],
    };
  const modifiers: number[] = [];
  for (const { bonus, from, to } of weapon.damage_modifiers)
    for (let range = from; range <= to; range++) modifiers[range - 1] = scaled(bonus, scale, 0);
  return { kind: 'beam', power: scaled(weapon.max_power, scale), damage: 0, modifiers, bolt: [] };
}

function boxesOf({ weapons: { beams, missiles, plasma } }: ShipEntry, scale: Scale): WeaponBox[] {
  const boxes: WeaponBox[] = [];
  const numbers = new Map<string, number>();
  let bank = 0;
  for (const { type, mounts } of [...beams, ...missiles, ...plasma]) {
    const weapon = DATA.weapons[type] as WeaponEntry;
    const armed = armament(weapon, scale);
    const { to_hit: chart } = DATA.firing_charts[weapon.firing_chart] as (typeof DATA.firing_charts)[string];
    // ST-PLA-03: no bolt flies beyond the last range of its damage.
    const toHit = armed.kind === 'plasma' ? chart.slice(0, armed.bolt.length) : chart;
    for (const { count, arcs } of mounts) {
      bank++;
      for (let n = 0; n < count; n++) {
        const number = (numbers.get(`${type} ${arcs}`) ?? 0) + 1;
        numbers.set(`${type} ${arcs}`, number);
        boxes.push({
          id: `w${boxes.length + 1}`,
          name: `${type} ${arcs} ${number}`,
          type,
          called: weapon.name,
          fields: arcs.split('/') as Field[],
          bank,
          toHit,
          ...armed,
        });
      }
    }
  }
  return boxes;
}

const stressColumn = (letter: string): StressColumn => ({
  letter,
  values: (DATA.stress_charts.columns[letter] as (typeof DATA.stress_charts.columns)[string]).values,
});

/** ST-CLK-02: only Romulan ships may cloak; what the data list for other navies belongs to later rules. */
const CLOAKS = 'romulan';

/** ST-CLK-05: the figure of the reduced data, which is the same for every device whatever the scale. */
const cloakOf = ({ faction, cloaking_device: device }: ShipEntry): number =>
  faction === CLOAKS ? (device?.tac_power ?? 0) : 0;

function classAt(entry: ShipEntry, scale: Scale): ShipClass {
  const { hull, engines, shields, sensor_profile: profile } = entry;
  return {
    id: entry.id,
    name: entry.name,
    faction: entry.faction,
    size: entry.ship_class,
    role: entry.role,
    composition: profile.composition,
    state: profile.state,
    lifeForms: profile.life_forms,
    power: scaled(engines.total_power, scale),
    structure: scaled(hull.superstructure, scale),
    movement: movementAt(engines.movement_point_ratio, scale),
    shields: ratioOf(shields.shield_point_ratio),
    maxShield: scaled(shields.max_shield_power, scale),
    weapons: boxesOf(entry, scale),
    stress: {
      engine: stressColumn(entry.stress_charts.engine),
      structure: stressColumn(entry.stress_charts.superstructure),
    },
    safeWarp: entry.warp_speed.max_safe_cruising,
    topWarp: entry.warp_speed.emergency,
    cloak: cloakOf(entry),
  };
}

/** By scale and id: two lookups, for this is asked hundreds of times in a decision, and a key of both would be made each time. */
const MADE: { readonly [scale in Scale]: Map<string, ShipClass> } = { 2: new Map(), 3: new Map(), 4: new Map() };

/** A class of the data file at a scale, or several that look alike as one: worked out once. */
export function shipClass(id: string, scale: Scale): ShipClass {
  const known = MADE[scale].get(id);
  if (known !== undefined) return known;
  const made = isOutline(id)
    ? outlineClass(
        id,
        classesIn(id).map((one) => shipClass(one, scale)),
      )
    : classAt(entryIn(DATA.ships, id), scale);
  MADE[scale].set(id, made);
  return made;
}
