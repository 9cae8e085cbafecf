import type { Row } from '@flagbridge/engine';
import type { Level, ScreenCode, SystemCode, WeaponCode } from '../game.ts';

/**
 * Weapons and the tables they are resolved on. Provenance: printed (KH-TAB-01, 02, 03, 05, 06, 07), with the repairs the
 * catalogue names in KH-TAB-17.
 */
interface Weapon {
  readonly code: WeaponCode;
  readonly name: string;
  /** FF: only into the forward field (KH-FIR-05). */
  readonly forward: boolean;
  /** RD: five percent less for each hex (KH-FIR-19). */
  readonly diffuses: boolean;
  /** MPO: only in the owner's own combat phase (KH-WPN-07). */
  readonly movingOnly: boolean;
  /** LTD: a box for each shot (KH-WPN-06). */
  readonly limited: boolean;
  /** Fired by ships; mines and seekers go off by themselves. */
  readonly fired: boolean;
  /** A masking screen weakens it, in and out (KH-DEF-03, KH-DEF-04). */
  readonly laser: boolean;
  /** Small ships evade it (KH-EVA-01). */
  readonly evadable: boolean;
  /** May be fired from a dock (KH-STN-07). */
  readonly fromDock: boolean;
  readonly range: number;
  /** Its range is the table's to settle (KH-WPN-12). */
  readonly disputed: boolean;
  readonly damage: string;
  /** The same in the mean. */
  readonly mean: number;
  /** Percent each interceptor missile takes off; 0 where it can do nothing (KH-DEF-10). */
  readonly icm: number;
  /** Damage table modifier, Advanced Game (KH-TAB-06). */
  readonly dtm: number;
  readonly clause: string;
  /** The rules of its own for defensive fire (MPO) and for interceptors. */
  readonly movingClause: string;
  readonly icmClause: string;
  /** The rule by which an attack with it is rolled, and of what ships lay, the one by which it is laid. */
  readonly rollClause: string;
  readonly layClause: string;
}

/** What only some have. */
type Own = Partial<
  Pick<
    Weapon,
    'fired' | 'laser' | 'evadable' | 'disputed' | 'fromDock' | 'movingClause' | 'icmClause' | 'rollClause' | 'layClause'
  >
>;

/** The mean of dice as the tables have them: `2d10+4`. */
function meanOf(dice: string): number {
  const [count = 0, sides = 0, plus = 0] = dice.split(/[d+]/).map(Number);
  return (count * (sides + 1)) / 2 + plus;
}

const weapon = (
  code: WeaponCode,
  name: string,
  restrictions: string,
  range: number,
  damage: string,
  icm: number,
  dtm: number,
  clause: string,
  own: Own = {},
): Weapon => ({
  code,
  name,
  fired: true,
  laser: false,
  evadable: false,
  disputed: false,
  // No forward-firing weapons (KH-STN-07).
  fromDock: !restrictions.includes('FF'),
  movingClause: 'KH-WPN-07',
  icmClause: 'KH-DEF-12',
  rollClause: 'KH-FIR-15',
  layClause: '',
  forward: restrictions.includes('FF'),
  diffuses: restrictions.includes('RD'),
  movingOnly: restrictions.includes('MPO'),
  limited: restrictions.includes('LTD'),
  range,
  damage,
  mean: meanOf(damage),
  icm,
  dtm,
  clause,
  ...own,
});

/** Goes off by itself, and interceptors meet it as KH-DEF-28 has it. */
const laid = (layClause: string, rollClause: string): Own => ({
  fired: false,
  icmClause: 'KH-DEF-28',
  layClause,
  rollClause,
});

/** KH-TAB-02, KH-TAB-05. The five Basic weapons are the same in both levels (KH-WPN-10). */
export const WEAPONS: { readonly [code in WeaponCode]: Weapon } = {
  LC: weapon('LC', 'laser cannon', 'FF RD', 10, '2d10', 0, 0, 'KH-WPN-01', { laser: true }),
  LB: weapon('LB', 'laser battery', 'RD', 9, '1d10', 0, 0, 'KH-WPN-02', { laser: true }),
  PB: weapon('PB', 'proton beam battery', 'RD', 12, '1d10', 0, 10, 'KH-WPN-11'),
  EB: weapon('EB', 'electron beam battery', 'RD', 12, '1d10', 0, 10, 'KH-WPN-12', { disputed: true }),
  DC: weapon('DC', 'disruptor beam cannon', 'FF RD', 9, '3d10', 0, 20, 'KH-WPN-13'),
  T: weapon('T', 'torpedo', 'MPO LTD', 4, '4d10', -10, -20, 'KH-WPN-03', {
    evadable: true,
    fromDock: false,
    movingClause: 'KH-FIR-23',
  }),
  AR: weapon('AR', 'assault rocket', 'FF MPO LTD', 4, '2d10+4', -5, -10, 'KH-WPN-04'),
  RB: weapon('RB', 'rocket battery', 'LTD', 3, '2d10', -3, -10, 'KH-WPN-05'),
  M: weapon('M', 'mines', 'LTD', 0, '3d10+5', -5, -20, 'KH-MIN-01', laid('KH-MIN-04', 'KH-MIN-10')),
  // Flies by itself: listed as unlimited, and 42 hexes in the end (KH-TAB-15).
  S: weapon(
    'S',
    'seeker missile',
    'LTD',
    Number.POSITIVE_INFINITY,
    '5d10',
    -8,
    -20,
    'KH-SEK-01',
    laid('KH-SEK-02', 'KH-SEK-14'),
  ),
};

export const isWeapon = (code: SystemCode): code is WeaponCode => code in WEAPONS;
/** What ships fire. */
export const FIRED: readonly WeaponCode[] = Object.values(WEAPONS)
  .filter(({ fired }) => fired)
  .map(({ code }) => code);
/** What interceptor missiles can meet (KH-DEF-10). */
export const INTERCEPTED: readonly WeaponCode[] = Object.values(WEAPONS)
  .filter(({ icm }) => icm !== 0)
  .map(({ code }) => code);

/** Columns of the Combat Tables. */
export type Column = 'none' | 'RH' | ScreenCode;
type CombatTable = { readonly [code in WeaponCode]: { readonly [column in Column]: number } };

const row = (none: number, RH: number, PS: number, ES: number, SS: number, MS: number) => ({
  none,
  RH,
  PS,
  ES,
  SS,
  MS,
});
/** Basic: two columns are printed. Every Basic ship has a reflective hull, and no other screens exist. */
const basic = (hull: number, masked: number) => row(hull, hull, hull, hull, hull, masked);
/** No such weapon in this level. */
const never = row(0, 0, 0, 0, 0, 0);

export const COMBAT: { readonly [level in Level]: CombatTable } = {
  /** KH-TAB-01. */
  basic: {
    LC: basic(60, 20),
    LB: basic(50, 10),
    T: basic(70, 70),
    AR: basic(60, 60),
    RB: basic(40, 40),
    PB: never,
    EB: never,
    DC: never,
    M: never,
    S: never,
  },
  /** KH-TAB-03: the plain percentages; the shaded ones belong to gunnery skill (KH-FIR-31). */
  advanced: {
    LC: row(75, 60, 75, 75, 75, 25),
    LB: row(65, 50, 65, 65, 65, 20),
    PB: row(60, 60, 25, 70, 40, 50),
    EB: row(60, 60, 70, 25, 40, 50),
    DC: row(60, 60, 50, 50, 40, 50),
    T: row(50, 50, 50, 50, 75, 50),
    AR: row(60, 60, 60, 60, 60, 60),
    RB: row(40, 40, 40, 40, 40, 40),
    M: row(60, 60, 60, 60, 80, 60),
    S: row(75, 75, 75, 75, 90, 75),
  },
};

/**
 * KH-TAB-04: the shaded percentages, for characters with gunnery skill. Kept as data; no part of this game. Exported for tests, which
 * compare it with the book.
 */
export const GUNNERY_SKILL: CombatTable = {
  LC: row(60, 45, 60, 60, 60, 10),
  LB: row(55, 40, 55, 55, 55, 10),
  PB: row(50, 50, 15, 60, 30, 40),
  EB: row(50, 50, 60, 15, 30, 40),
  DC: row(45, 45, 35, 35, 25, 35),
  T: row(45, 45, 45, 45, 65, 40),
  AR: row(50, 50, 50, 50, 50, 50),
  RB: row(30, 30, 30, 30, 30, 30),
  M: row(60, 60, 60, 60, 80, 60),
  S: row(75, 75, 75, 75, 90, 75),
};

/** The asterisks: a hull hit by this weapon on this defence does half damage (KH-DEF-03, KH-DEF-29). */
export const halves = (weapon: WeaponCode, column: Column): boolean =>
  column === 'MS' ? WEAPONS[weapon].laser : HALVING[column] === weapon;
const HALVING: { readonly [column in Column]?: WeaponCode } = { PS: 'PB', ES: 'EB' };

/** KH-TAB-14: a screen attracts a weapon exactly when its column is higher than no defence at all (KH-DEF-24). */
export const attracts = (table: CombatTable, weapon: WeaponCode, column: Column): boolean =>
  table[weapon][column] > table[weapon].none;

/** A kind of damage of the Advanced Game; weapon and defence lines name the systems they look for, in order. */
export interface DamageLine {
  readonly kind:
    | 'hull-double'
    | 'hull'
    | 'drive-1'
    | 'drive-half'
    | 'drive-all'
    | 'steering-1'
    | 'steering-all'
    | 'weapon'
    | 'short-circuit'
    | 'defence'
    | 'combat-control'
    | 'navigation'
    | 'fire'
    | 'damage-control'
    | 'disaster';
  readonly clause: string;
  readonly list: readonly SystemCode[];
}

const line = (to: number, kind: DamageLine['kind'], clause: string, ...list: SystemCode[]): Row<DamageLine> => ({
  to,
  is: { kind, clause, list },
});

/** KH-TAB-07, read with d100 and the weapon's modifier. */
export const DAMAGE_TABLE: readonly Row<DamageLine>[] = [
  line(10, 'hull-double', 'KH-DMG-06'),
  line(45, 'hull', 'KH-DMG-05'),
  line(49, 'drive-1', 'KH-DMG-13'),
  line(52, 'drive-half', 'KH-DMG-14'),
  line(53, 'drive-all', 'KH-DMG-15'),
  line(58, 'steering-1', 'KH-DMG-17'),
  line(60, 'steering-all', 'KH-DMG-17'),
  line(62, 'weapon', 'KH-DMG-20', 'LC', 'LB', 'PB', 'EB', 'AR', 'RB'),
  line(64, 'weapon', 'KH-DMG-20', 'PB', 'EB', 'LB', 'RB', 'T', 'AR'),
  line(66, 'weapon', 'KH-DMG-20', 'DC', 'LC', 'AR', 'T', 'LB'),
  line(68, 'weapon', 'KH-DMG-20', 'T', 'AR', 'EB', 'PB', 'LB', 'RB'),
  line(70, 'weapon', 'KH-DMG-20', 'LB', 'RB', 'T', 'AR', 'PB', 'EB', 'LC'),
  line(74, 'short-circuit', 'KH-DMG-24'),
  line(77, 'defence', 'KH-DMG-25', 'PS', 'ES', 'SS', 'MS', 'ICM'),
  line(80, 'defence', 'KH-DMG-25', 'MS', 'ICM', 'SS', 'PS', 'ES'),
  line(84, 'defence', 'KH-DMG-25', 'ICM', 'SS', 'PS', 'ES', 'MS'),
  line(91, 'combat-control', 'KH-DMG-26'),
  line(97, 'navigation', 'KH-DMG-27'),
  line(105, 'fire', 'KH-DMG-28'),
  line(116, 'damage-control', 'KH-DMG-31'),
  line(120, 'disaster', 'KH-DMG-32'),
];

/** A weapon or defence that the table can take away. */
export const isListed = (code: SystemCode): boolean => DAMAGE_TABLE.some(({ is: { list } }) => list.includes(code));

/** What a fire adds to its roll on the damage table, and what it does to the hull (KH-DMG-28, KH-DMG-29). */
export const FIRE = { dtm: 20, damage: '1d10' } as const;
