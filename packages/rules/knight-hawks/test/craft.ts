import { neighbour, parseLabel } from '@flagbridge/engine/hex';
import type { Damage, Game, Planet, Ship, ShipType, Side, System, SystemCode } from '../src/game.ts';
import { blankDamage, blankGame, blankShip, blankSystem } from '../src/members.ts';
import { layoutOf } from '../src/rules/map.ts';
import { type Rulings, rulingsOf } from '../src/rulings.ts';
import { FIGURES, type Loadout } from './craft-figures.ts';

/**
 * Games built by hand for tests: say what matters, the rest has defaults.
 *
 *   const game = craftGame({
 *     planets: [{ name: 'Kdikit' }],
 *     ships: [
 *       { type: 'space-station', side: 'upf', name: 'Fortress', orbits: 'kdikit' },
 *       { type: 'fighter', side: 'upf', docked: 'fortress', load: { AR: 3 } },
 *       { type: 'frigate', side: 'sathar', at: '2807', facing: 3, speed: 6 },
 *     ],
 *   });
 *
 * Run it with `play` of ./craft-play.ts.
 */
export interface CraftedShip extends Partial<Omit<Ship, 'type' | 'side' | 'systems' | 'damage'>> {
  readonly type: ShipType;
  readonly side: string;
  /** Its hex as printed, '2807', or as axial q, r. Without it: a row of its own at its side's end of the map. */
  readonly at?: string | readonly [q: number, r: number];
  /** In orbit around this planet (its id): in the hex east of it, clockwise, unless `at`, `way` say otherwise. */
  readonly orbits?: string;
  /** Docked at, or aboard, this ship (its id); the base stands earlier in the list. */
  readonly docked?: string;
  /** All it carries, weapons and defences. Without it: the most its type can carry. */
  readonly load?: Loadout;
  /** What of it is hit or spent: `{ AR: { left: 0 }, LB: { hit: 1 } }`. */
  readonly worn?: { readonly [code in SystemCode]?: Partial<System> };
  /** Advanced Game: what is wrong beside that; whole where left out. */
  readonly damage?: Partial<Damage>;
}

export interface CraftedPlanet {
  readonly name: string;
  readonly id?: string;
  /** As printed or axial. Without it: the middle of the standard map, '2820'. */
  readonly at?: string | readonly [q: number, r: number];
}

export interface Crafted extends Partial<Omit<Game, 'ships' | 'planets' | 'sides' | 'rulings'>> {
  readonly ships: readonly CraftedShip[];
  readonly planets?: readonly CraftedPlanet[];
  /** Side A first. Without it: Sathar, then UPF. */
  readonly sides?: readonly [Partial<Side> & { id: string }, Partial<Side> & { id: string }];
  readonly rulings?: Partial<Rulings>;
}

/** `UPFS Z'Gata` is `upfs-zgata`. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A game in its first turn, at the Basic level on the standard map, won by the fleet that survives. */
export function craftGame(crafted: Crafted): Game {
  const {
    ships,
    planets = [],
    sides = [
      { id: 'sathar', name: 'Sathar' },
      { id: 'upf', name: 'UPF' },
    ],
    ...more
  } = crafted;
  const game = Object.assign(blankGame(), {
    columns: 55,
    rows: 39,
    turn: 1,
    mover: sides[0].id,
    laid: { [sides[0].id]: 0, [sides[1].id]: 0 },
    ...more,
    rulings: { ...rulingsOf({}), ...crafted.rulings },
    sides: [
      { name: sides[0].id, edge: '', ...sides[0] },
      { name: sides[1].id, edge: '', ...sides[1] },
    ] satisfies Game['sides'],
  });
  game.planets = planets.map((planet) => craftPlanet(game, planet));
  for (const ship of ships) game.ships.push(craftShip(game, ship));
  return game;
}

/** The hex printed as '2807', or given as axial q, r. */
export function hexOf(game: Game, at: string | readonly [q: number, r: number]): { q: number; r: number } {
  if (typeof at !== 'string') return { q: at[0], r: at[1] };
  const read = parseLabel(layoutOf(game), at);
  if (!read.ok) throw new Error(`no hex ${at} on this map`);
  return { q: read.hex.q, r: read.hex.r };
}

function craftPlanet(game: Game, { name, id = slug(name), at = '2820' }: CraftedPlanet): Planet {
  return { id, name, ...hexOf(game, at), placed: true };
}

/** A system of a record, whole and full. */
export const craftSystem = (code: SystemCode, of: number, more: Partial<System> = {}): System => ({
  ...blankSystem(),
  code,
  of,
  left: of,
  ...more,
});

/** A ship for a game that holds everything it refers to (planet, base). Add it to `game.ships` yourself. */
export function craftShip(game: Game, crafted: CraftedShip): Ship {
  const { at, orbits, docked, load, worn = {}, damage = {}, name = nextName(game, crafted), ...more } = crafted;
  const id = crafted.id ?? slug(name);
  if (game.ships.some((ship) => ship.id === id)) throw new Error(`two ships are called ${id}`);
  if (game.sides.every((side) => side.id !== crafted.side)) throw new Error(`${name}: no side ${crafted.side}`);
  const typed = FIGURES[game.level][crafted.type];
  const { hull0 = typed.hull, adf0 = typed.adf, mr0 = typed.mr, dcr0 = typed.dcr } = crafted;
  const place = placeOf(game, crafted);
  const { q, r } = { ...place, ...more };
  return {
    ...blankShip(),
    hull: hull0,
    adf: adf0,
    mr: mr0,
    facing: crafted.side === game.sides[0].id ? 0 : 3,
    home: docked ?? '',
    startQ: q,
    startR: r,
    fromQ: q,
    fromR: r,
    stayed: docked !== undefined,
    office: crafted.side,
    is: 'flying',
    ...place,
    ...more,
    id,
    name,
    hull0,
    adf0,
    mr0,
    dcr0,
    damage: game.level === 'basic' ? null : { ...blankDamage(), ...damage },
    systems: Object.entries(load ?? typed.load).map(([code, of]) =>
      craftSystem(code as SystemCode, of, worn[code as SystemCode]),
    ),
  };
}

/** 'Frigate A', 'Frigate B' and so on over both sides, then 'Frigate A2'. */
function nextName(game: Game, { type }: CraftedShip): string {
  const title = type.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase(),
  );
  const before = game.ships.filter((ship) => ship.type === type).length;
  const round = Math.floor(before / 26) + 1;
  return `${title} ${String.fromCharCode(65 + (before % 26))}${round > 1 ? round : ''}`;
}

/** Where it is and how: docked with its base, in orbit, in the hex it was given, or somewhere by itself. */
function placeOf(game: Game, { at, orbits, docked, side }: CraftedShip): Pick<Ship, 'q' | 'r'> & Partial<Ship> {
  if (docked !== undefined) {
    const base = game.ships.find((ship) => ship.id === docked);
    if (base === undefined) throw new Error(`no ship ${docked} to dock at`);
    return { is: 'docked', base: docked, q: base.q, r: base.r, facing: base.facing };
  }
  if (orbits !== undefined) {
    const planet = game.planets.find(({ id }) => id === orbits);
    if (planet === undefined) throw new Error(`no planet ${orbits} to orbit`);
    return {
      is: 'orbit',
      planet: orbits,
      ...(at === undefined ? { ...neighbour(planet, 0, 'pointy') } : hexOf(game, at)),
    };
  }
  if (at !== undefined) return hexOf(game, at);
  // Every other row of a column, then the next column towards the enemy.
  const before = game.ships.filter((ship) => ship.side === side).length;
  const inColumn = Math.floor(game.rows / 2);
  const deep = 6 + Math.floor(before / inColumn);
  const column = side === game.sides[0].id ? deep : game.columns + 1 - deep;
  const row = 2 + 2 * (before % inColumn);
  return hexOf(game, `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`);
}
