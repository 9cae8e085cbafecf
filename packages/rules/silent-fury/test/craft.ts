import { type CraftedPlace, checkCrafted, craftedHex, craftedId, stepPlay } from '@flagbridge/testkit';
import { HAND } from '../src/data/cards.ts';
import { sheetOf } from '../src/data/content.ts';
import type { CrewType } from '../src/data/crew.ts';
import type { Damage } from '../src/data/damage.ts';
import type { Crew, Game, Orders, Ship } from '../src/game.ts';
import { blankGame, blankShip, copyGame } from '../src/members.ts';
import { layoutOf } from '../src/rules/map.ts';
import { type Rulings, rulingsOf } from '../src/rulings.ts';

/**
 * Games built by hand for tests: say what matters, the rest has defaults.
 *
 *   const game = craftGame({ ships: [
 *     { type: 'wren', name: 'Red', side: 'red', at: '1010', velocity: [0, -1], damage: { 1: 'light' } },
 *     { type: 'ember', name: 'Blue', side: 'blue', at: '1006', facing: 3, crew: { 2: ['captain'] } },
 *   ] });
 */
export interface CraftedShip extends Partial<Omit<Ship, 'damage' | 'crew' | 'orders'>> {
  readonly type: string;
  readonly at?: CraftedPlace;
  readonly velocity?: readonly [q: number, r: number];
  /** Damage by the number of the component. */
  readonly damage?: { readonly [component: number]: Damage };
  /** Who stands where, by the number of the component; 0 is the disrupted crew box. The stations of the sheet where left out. */
  readonly crew?: { readonly [component: number]: readonly CrewType[] };
  readonly orders?: Partial<Orders>;
}

interface Crafted extends Partial<Omit<Game, 'ships' | 'rulings'>> {
  readonly ships: readonly CraftedShip[];
  readonly rulings?: Partial<Rulings>;
}

/** A game in the first action round of its first turn on the standard map. The first side has the chip. */
export function craftGame({ ships, rulings, ...more }: Crafted): Game {
  const names = [...new Set(ships.map(({ side = 'red' }) => side))];
  const offices = (side: string): string[] => [
    ...new Set(ships.filter((one) => (one.side ?? 'red') === side).map(({ office = side }) => office)),
  ];
  const game = Object.assign(blankGame(), {
    ...{ columns: 20, rows: 20, edge: 'withdraw', limit: 8, turn: 1, stage: 'action', round: 1 },
    sides: names.map((id) => ({ id, name: id[0]?.toUpperCase() + id.slice(1), offices: offices(id), killed: 0 })),
    hand: HAND,
    chip: names[0] ?? '',
    ...more,
    rulings: { ...rulingsOf({}), ...rulings },
  });
  for (const ship of ships) game.ships.push(craftShip(game, ship));
  return game;
}

function craftShip(game: Game, crafted: CraftedShip): Ship {
  const { at = '1010', velocity = [0, 0], type, damage = {}, crew, orders, ...ship } = crafted;
  const sheet = sheetOf(game, { type });
  const side = ship.side ?? 'red';
  const name = ship.name ?? sheet.class;
  const id = ship.id ?? craftedId(name);
  const office = ship.office ?? side;
  checkCrafted(game, { id, side });
  const hex = craftedHex(layoutOf(game), at);
  return {
    ...blankShip(),
    office,
    is: 'flying',
    controller: side,
    lastController: side,
    shields: [0, 0, 0, 0, 0, 0],
    ordnance: { ...sheet.ordnance },
    ...ship,
    ...{ id, name, type, side },
    ...hex,
    trailQ: hex.q - velocity[0],
    trailR: hex.r - velocity[1],
    damage: sheet.components.map(({ n }) => damage[n] ?? ''),
    crew: figures(id, side, crew ?? Object.fromEntries(sheet.stations.map((one) => [one.at, one.crew]))),
    orders: [{ side, office, open: [], focused: [], resolved: false, slots: [], ...orders }],
  };
}

/** Figures of a side as they stand; `ship/marine-2` is the second marine. */
function figures(ship: string, side: string, at: NonNullable<CraftedShip['crew']>): Crew[] {
  const numbers = new Map<CrewType, number>();
  return Object.entries(at).flatMap(([component, types]) =>
    types.map((type) => {
      const n = (numbers.get(type) ?? 0) + 1;
      numbers.set(type, n);
      return { id: `${ship}/${type}-${n}`, type, side, at: Number(component) };
    }),
  );
}

export const { play, craftRulebook } = stepPlay<Game>({
  copy: copyGame,
  tier: () => 'core',
  offices: ({ sides }) =>
    sides.flatMap(({ id, offices }) => offices.map((office) => ({ id: office, side: id, title: office }))),
  clause: 'SF-ORD-01',
});

/** Two Wrens four hexes apart in column 10, bow to bow; what is said of them goes on top. */
export const duel = (
  red: Partial<CraftedShip> = {},
  blue: Partial<CraftedShip> = {},
  more: Partial<Crafted> = {},
): Game =>
  craftGame({
    ...more,
    ships: [
      { type: 'wren', name: 'Red', side: 'red', at: '1012', facing: 0, ...red },
      { type: 'wren', name: 'Blue', side: 'blue', at: '1008', facing: 3, ...blue },
      ...(more.ships ?? []),
    ],
  });
