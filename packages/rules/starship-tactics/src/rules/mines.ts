import type { OfficeId, SideId, Tally } from '@flagbridge/engine';
import type { Game, Minefield, SeenGame, SeenMinefield, SeenShip, Ship } from '../game.ts';
import { classOf } from './power.ts';

/** ST-MIN-06: a die of ten, and up to so much it goes off. */
export const MINE_DIE = 10;
const SETS_OFF = 5;
/** ST-MIN-08: forward, whichever way the ship came. */
export const MINE_SHIELD = 2;
/** ST-MIN-03. */
export const DECOYS_EACH = 3;

export const setsOffAt = (tally: Tally): Tally => tally.add(SETS_OFF, 'a mine is set off', 'ST-MIN-06');

type Mined = Pick<Game, 'rulings' | 'minefields' | 'ships'> | Pick<SeenGame, 'rulings' | 'minefields' | 'ships'>;
type Field = Minefield | SeenMinefield;
type Hex = Field['hexes'][number];

/** Offices of the side that laid them (ST-MIN-14). */
export function layers({ ships, admirals }: Pick<Game | SeenGame, 'ships' | 'admirals'>, side: SideId): OfficeId[] {
  const out: OfficeId[] = [];
  for (const one of [...ships, ...admirals]) if (one.side === side && !out.includes(one.office)) out.push(one.office);
  return out;
}

/**
 * ST-MIN-04, ST-MIN-11: ships of the side that laid them, and of its navy; but where that side flies ships of the navy itself, others of
 * the navy are its enemies like any. Exported for tests, which ask of single ships.
 */
export function isSpared(game: Mined, { side, race }: Pick<Field, 'side' | 'race'>, ship: Ship | SeenShip): boolean {
  if (ship.side === side) return true;
  const isOfRace = (one: { readonly type: string }): boolean => classOf(game, one).faction === race;
  if (!isOfRace(ship)) return false;
  for (const one of game.ships) if (one.side === side && isOfRace(one)) return false;
  return true;
}

interface Lying {
  readonly field: Field;
  readonly hex: Hex;
}
const NONE: readonly Lying[] = [];

/** Counters in this hex that the ship turns over, or rolls for, when it enters. Asked for every step of every way that is looked for. */
export function countersAt(game: Mined, ship: Ship | SeenShip, q: number, r: number): readonly Lying[] {
  if (game.minefields.length === 0) return NONE;
  const out: Lying[] = [];
  for (const field of game.minefields)
    for (const hex of field.hexes)
      if (hex.q === q && hex.r === r && !isSpared(game, field, ship)) out.push({ field, hex });
  return out;
}

/** Ways to take so many of so many. */
function ways(of: number, taken: number): number {
  if (taken < 0 || taken > of) return 0;
  let out = 1;
  for (let i = 1; i <= taken; i++) out = (out * (of - taken + i)) / i;
  return out;
}

/**
 * The chance that at least one mine goes off in a hex, by what everybody knows: any of the counters that lie face down may be any of the
 * mines that are left (ST-INF-17), and each that is met goes off by its own die (ST-MIN-07). Exported
 * for tests, which try single figures.
 */
export function chanceIn({ hexes, hidden }: Field, { down, open }: Pick<Hex, 'down' | 'open'>): number {
  let all = 0;
  for (const one of hexes) all += one.down;
  const dud = 1 - SETS_OFF / MINE_DIE;
  let none = 0;
  for (let mines = 0; mines <= down; mines++)
    none += ((ways(hidden, mines) * ways(all - hidden, down - mines)) / ways(all, down)) * dud ** (mines + open);
  return 1 - none;
}

/** The same for whom a ship's way leads there, of all sides' counters in the hex; in per cent, with the most one mine does. */
export function risksAt(
  game: Mined,
  ship: Ship | SeenShip,
  q: number,
  r: number,
): { readonly counters: number; readonly chance: number; readonly damage: number } {
  let none = 1;
  let counters = 0;
  let damage = 0;
  for (const { field, hex } of countersAt(game, ship, q, r)) {
    none *= 1 - chanceIn(field, hex);
    counters += hex.down + hex.open;
    damage = Math.max(damage, field.damage);
  }
  return { counters, chance: Math.round(1000 * (1 - none)) / 10, damage };
}

/** What a mine does, with where it comes from (ST-MIN-09). */
export const mineDamage = (tally: Tally, { weapon, damage }: Pick<Field, 'weapon' | 'damage'>): Tally =>
  tally.add(damage, `mine, ${weapon}`, 'ST-MIN-09');

/** Row by row. */
export const sortHexes = (hexes: Minefield['hexes']): Minefield['hexes'] =>
  hexes.sort((a, b) => a.r - b.r || a.q - b.q);
