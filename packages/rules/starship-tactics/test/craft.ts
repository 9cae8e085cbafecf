import type { Direction } from '@flagbridge/engine/hex';
import { type CraftedPlace, checkCrafted, craftedHex, craftedId, shipOffices, stepPlay } from '@flagbridge/testkit';
import { shipClass } from '../src/data/ship-class.ts';
import type { Cloak, Display, Game, Ship, Sight } from '../src/game.ts';
import { blankGame, blankShip, copyGame } from '../src/members.ts';
import { layoutOf } from '../src/rules/map.ts';
import { type Rulings, rulingsOf } from '../src/rulings.ts';

/**
 * Games built by hand for tests: say what matters, the rest has defaults.
 *
 *   const game = craftGame({ ships: [
 *     { type: 'constitution-mk2', name: 'Red', side: 'red', at: '1117', charges: [2, 2] },
 *     { type: 'd7m', name: 'Blue', side: 'blue', at: '1517', facing: 3, shields: [0, 4, 0, 0, 0, 0] },
 *   ] });
 */
export interface CraftedShip
  extends Partial<Omit<Ship, 'display' | 'cloak'>>,
    Partial<Omit<Display, 'lost' | 'cloak'>> {
  readonly type: string;
  readonly at?: CraftedPlace;
  /** Weapons that are out, by their places. */
  readonly lost?: number[];
  /** Cloaked since this turn's Power Allocation, last seen where it is; what is said of it goes on top. */
  readonly cloak?: Partial<Omit<Cloak, 'last'>> & { readonly last?: Partial<Sight> & { readonly at?: CraftedPlace } };
}

export interface Crafted extends Partial<Omit<Game, 'ships' | 'rulings'>> {
  readonly ships: readonly CraftedShip[];
  readonly rulings?: Partial<Rulings>;
}

const SIX = [0, 0, 0, 0, 0, 0];
const filled = (figures: readonly number[], length: number): number[] =>
  Array.from({ length }, (_, i) => figures[i] ?? 0);

/** A game in the first phase of its first turn on the book's map; ships rank in the order in which they are listed, lowest first. */
export function craftGame({ ships, rulings, ...more }: Crafted): Game {
  const names = [...new Set(ships.map(({ side = 'red' }) => side))];
  const game = Object.assign(blankGame(), {
    ...{ level: 'basic', columns: 44, rows: 33, limit: 60, turn: 1, stage: 'movement', pair: 1 },
    sides: names.map((id) => ({ id, name: id[0]?.toUpperCase() + id.slice(1), overheard: false })),
    ...more,
    rulings: { ...rulingsOf({}), ...rulings },
  });
  for (const ship of ships) game.ships.push(craftShip(game, ship));
  if (more.ranks === undefined) game.ranks = game.ships.map(({ id }, i) => ({ ship: id, rolls: [i + 1] }));
  return game;
}

function craftShip(game: Game, crafted: CraftedShip): Ship {
  const {
    at = '2317',
    type,
    power,
    structure,
    shields,
    charges,
    lost,
    bought,
    owed,
    stood,
    scuttle,
    drive,
    still,
    flown,
    idle,
    dark,
    cloak,
    ...ship
  } = crafted;
  const own = shipClass(type, game.rulings.scale);
  const side = ship.side ?? 'red';
  const name = ship.name ?? own.name;
  const id = ship.id ?? craftedId(name);
  checkCrafted(game as unknown as Parameters<typeof checkCrafted>[0], { id, side });
  const weapons = own.weapons.length;
  return {
    ...blankShip(),
    office: side,
    is: 'flying',
    held: [...SIX],
    ...ship,
    ...{ id, name, type, side },
    ...craftedHex(layoutOf(game), at),
    cloak: craftCloak(game, at, ship.facing ?? 0, cloak),
    display: {
      power: power ?? own.power,
      structure: structure ?? own.structure,
      shields: filled(shields ?? [], 6),
      charges: filled(charges ?? [], weapons),
      lost: lost ?? [],
      bought: filled(bought ?? [ship.points ?? 0], 7 + weapons),
      cloak: cloak !== undefined && cloak.on !== false,
      dark: dark ?? [],
      owed: owed ?? [],
      stood: stood ?? 0,
      scuttle: scuttle ?? false,
      drive: drive ?? 'forward',
      still: still ?? 0,
      flown: flown ?? '',
      idle: idle ?? false,
    },
  };
}

function craftCloak(game: Game, at: CraftedPlace, facing: Direction, crafted: CraftedShip['cloak']): Cloak {
  const plain = blankShip().cloak;
  if (crafted === undefined) return plain;
  const { at: seenAt = at, ...last } = crafted.last ?? {};
  const seen = {
    ...plain.last,
    turn: game.turn,
    facing,
    heading: true,
    ...last,
    ...craftedHex(layoutOf(game), seenAt),
  };
  return { ...plain, on: true, ...crafted, last: seen };
}

export const { play } = stepPlay<Game>({
  copy: copyGame,
  tier: ({ level }) => level,
  offices: (game) => [
    ...shipOffices(game),
    ...game.admirals.map(({ office, side }) => ({ id: office, side, title: office })),
  ],
  clause: 'ST-SEQ-01',
});

/** Two ships four hexes apart on row 17, bow to bow; what is said of them goes on top. */
export const duel = (
  red: Partial<CraftedShip> = {},
  blue: Partial<CraftedShip> = {},
  more: Partial<Crafted> = {},
): Game =>
  craftGame({
    ...more,
    ships: [
      { type: 'constitution-mk2', name: 'Red', side: 'red', at: '1117', facing: 0, ...red },
      { type: 'd7m', name: 'Blue', side: 'blue', at: '1517', facing: 3, ...blue },
      ...(more.ships ?? []),
    ],
  });
