import { counting, type Roller, type SpreadChoice } from '@flagbridge/engine';
import { isArmedWhole, type ShipClass, type WeaponBox } from '../data/ship-class.ts';
import type { Game, Ship } from '../game.ts';
import { cloakPower, mustCloak } from './cloak.ts';
import { SHIELDS } from './hexsides.ts';
import { type Bought, boughtIn, classOf, costOf, movementRatio, pointsFor, sum } from './power.ts';
import { damageOf } from './shot.ts';

/** What one slot of an allocation buys: `valiant/move`, `valiant/s2`, `valiant/w1`, `valiant/cloak`. */
type SlotOf =
  | { readonly is: 'move' }
  | { readonly is: 'shield'; readonly shield: number }
  | { readonly is: 'weapon'; readonly at: number }
  | { readonly is: 'cloak' };

export const moveSlot = (ship: string): string => `${ship}/move`;
export const shieldSlot = (ship: string, shield: number): string => `${ship}/s${shield}`;
export const weaponSlot = (ship: string, at: number): string => `${ship}/w${at + 1}`;

export const cloakSlot = (ship: string): string => `${ship}/cloak`;

/** The slots that share a price. */
export const groupOf = (ship: string, share: 'movement' | 'shields' | 'weapons' | 'device'): string =>
  `${ship}/${share}`;

export function readSlot(id: string): { readonly ship: string; readonly of: SlotOf } | null {
  const found = /^(.+)\/(move|cloak|s[1-6]|w[1-9]\d*)$/.exec(id);
  if (found === null) return null;
  const [, ship = '', word = ''] = found;
  if (word === 'move' || word === 'cloak') return { ship, of: { is: word } };
  const n = Number(word.slice(1));
  return { ship, of: word.startsWith('s') ? { is: 'shield', shield: n } : { is: 'weapon', at: n - 1 } };
}

/** ST-DMG-05, ST-INF-19: whether or not everybody saw it go. */
export const isGeneratorOut = ({ generators, display: { dark } }: Ship, shield: number): boolean =>
  generators.includes(shield) || dark.includes(shield);

/** ST-PWR-06, ST-PWR-08, ST-PWR-09, ST-PWR-12: the most each slot takes; 0 of what is damaged. */
export function mostOf(game: Game, ship: Ship): Bought {
  const { weapons, maxShield } = classOf(game, ship);
  const { power, lost } = ship.display;
  const cloak = cloakPower(game, ship);
  return {
    // ST-SET-11: a disabled ship may power shields, and nothing else.
    points: ship.disabled ? 0 : pointsFor(power, movementRatio(game, ship)),
    shields: SHIELDS.map((shield) => (isGeneratorOut(ship, shield) ? 0 : maxShield)),
    // ST-CLK-05: it must be able to pay for the device.
    cloak: !ship.disabled && cloak > 0 && cloak <= power,
    charges: weapons.map((weapon, at) => (ship.disabled || lost.includes(at) ? 0 : weapon.power)),
  };
}

/** ST-SCN-14: points that must be bought: full speed for who comes onto the map. */
export const leastPoints = (game: Game, ship: Ship): number => (ship.enters ? mostOf(game, ship).points : 0);

/** What a choice buys for one ship. */
export const boughtBy = (choice: SpreadChoice, { id }: Ship, { weapons }: ShipClass): Bought => ({
  points: choice[moveSlot(id)] ?? 0,
  shields: SHIELDS.map((shield) => choice[shieldSlot(id, shield)] ?? 0),
  charges: weapons.map((_, at) => choice[weaponSlot(id, at)] ?? 0),
  cloak: (choice[cloakSlot(id)] ?? 0) > 0,
});

/** The same the other way: slots with something in them. */
export function slotsOf({ id }: Ship, { points, shields, charges, cloak }: Bought): Record<string, number> {
  const out: Record<string, number> = {};
  if (cloak) out[cloakSlot(id)] = 1;
  out[moveSlot(id)] = points;
  for (const [i, n] of shields.entries()) out[shieldSlot(id, i + 1)] = n;
  for (const [at, n] of charges.entries()) out[weaponSlot(id, at)] = n;
  return out;
}

/** ST-PWR-09, ST-PLA-01: a missile or a plasma weapon is given exactly its Power To Arm or nothing. The place of one that is given something else; -1 where none is. */
export const halfArmed = ({ weapons }: ShipClass, { charges }: Bought): number =>
  weapons.findIndex((weapon, at) => isArmedWhole(weapon) && charges[at] !== 0 && charges[at] !== weapon.power);

/** ST-CLK-07: the first weapon that a ship has armed beside its cloaking device; -1 where there is none. */
export const armedUnderCloak = ({ cloak, charges }: Bought): number => (cloak ? charges.findIndex((n) => n > 0) : -1);

type Writable = { points: number; shields: number[]; charges: number[]; cloak: boolean };
const addTo = (figures: number[], at: number, n: number): void => {
  figures[at] = (figures[at] as number) + n;
};

/**
 * The nearest allocation that a ship can pay: what is damaged or too much is left out, then points come off in turn, from the strongest
 * shield, movement, the weakest weapon.
 */
export function affordable(game: Game, ship: Ship, wish: Bought): Bought {
  const { weapons } = classOf(game, ship);
  const most = mostOf(game, ship);
  const least = leastPoints(game, ship);
  const cloak = (wish.cloak && most.cloak) || mustCloak(game, ship);
  const out: Writable = {
    cloak,
    points: Math.max(least, Math.min(wish.points, most.points)),
    shields: most.shields.map((max, i) => Math.min(max, wish.shields[i] as number)),
    charges: most.charges.map((max, at) => {
      const n = cloak ? 0 : Math.min(max, wish.charges[at] as number);
      return isArmedWhole(weapons[at] as WeaponBox) && n < max ? 0 : n;
    }),
  };
  for (let round = 0; costOf(game, ship, out) > ship.display.power; round++) lessen(out, round, weapons, least);
  return out;
}

/** One point, or one missile, less: in each round from the next of the three that has anything. */
function lessen(out: Writable, round: number, weapons: ShipClass['weapons'], least: number): void {
  const strongest = Math.max(...out.shields);
  const weapon = out.charges.findLastIndex((n) => n > 0);
  const cuts: [has: boolean, cut: () => void][] = [
    [strongest > 0, () => addTo(out.shields, out.shields.indexOf(strongest), -1)],
    [out.points > least, () => out.points--],
    [
      weapon >= 0,
      () =>
        addTo(out.charges, weapon, isArmedWhole(weapons[weapon] as WeaponBox) ? -(out.charges[weapon] as number) : -1),
    ],
  ];
  const next = round % cuts.length;
  const [, cut] = [...cuts.slice(next), ...cuts.slice(0, next)].find(([has]) => has) as (typeof cuts)[number];
  cut();
}

/** How much of its power a plan gives to each of the three, in thirds of the whole: movement, shields in this order, weapons. */
export interface PowerPlan {
  /** Shares of movement and of weapons; the rest goes to the shields. */
  readonly movement: number;
  readonly weapons: number;
  /** Shields from the one that matters most; each is filled before the next. */
  readonly shields: readonly number[];
  /** To cloak, where the ship can (ST-CLK-06): then no weapon is armed (ST-CLK-07). */
  readonly cloak?: boolean;
}

/** An allocation by a plan: weapons first, best first, then movement, and shields with what is left; nothing wasted that buys something. */
export function planned(
  game: Game,
  ship: Ship,
  { movement, weapons: armed, shields, cloak = false }: PowerPlan,
): Bought {
  const { weapons } = classOf(game, ship);
  const most = mostOf(game, ship);
  const { power } = ship.display;
  const hides = (cloak && most.cloak) || mustCloak(game, ship);
  const out: Writable = {
    cloak: hides,
    points: leastPoints(game, ship),
    shields: SHIELDS.map(() => 0),
    charges: weapons.map(() => 0),
  };
  /** Buys so much, and gives it back where that cannot be paid. */
  const buys = (buy: (n: number) => void, n = 1): boolean => {
    buy(n);
    if (costOf(game, ship, out) <= power) return true;
    buy(-n);
    return false;
  };
  const worths = weapons.map(perPower);
  const byWorth = [...weapons.keys()].sort((a, b) => (worths[b] as number) - (worths[a] as number));
  const arm = (limit: number): void => {
    if (hides) return;
    for (const at of byWorth) {
      const max = most.charges[at] as number;
      const step = isArmedWhole(weapons[at] as WeaponBox) ? max : 1;
      const charge = (n: number): void => addTo(out.charges, at, n);
      while ((out.charges[at] as number) < max && sum(out.charges) + step <= limit && buys(charge, step));
    }
  };
  const move = (n: number): void => {
    out.points += n;
  };
  arm(Math.floor(power * armed));
  const wanted = Math.min(most.points, pointsFor(Math.floor(power * movement), movementRatio(game, ship)));
  while (out.points < wanted && buys(move));
  for (const shield of shields) {
    const at = shield - 1;
    const raise = (n: number): void => addTo(out.shields, at, n);
    while ((out.shields[at] as number) < (most.shields[at] as number) && buys(raise));
  }
  arm(power);
  while (out.points < most.points && buys(move));
  return out;
}

/** Damage at close range for a unit of power. */
const perPower = (weapon: WeaponBox): number =>
  (damageOf(counting(), weapon, weapon.power, 1).total / weapon.power) * (weapon.toHit[0] as number);

/** Shields from the bow outward, and from the stern. */
export const STERN_FIRST: readonly number[] = [5, 4, 6, 3, 1, 2];
export const BOW_FIRST: readonly number[] = [2, 1, 3, 6, 4, 5];

/** Where no order is given: as in the last turn, as far as it can be paid; at first a third for each, the bow before the stern. */
export function plainAllotment(game: Game, ship: Ship): Bought {
  const last = boughtIn(ship.display);
  return costOf(game, ship, last) > 0
    ? affordable(game, ship, last)
    : planned(game, ship, { movement: 1 / 3, weapons: 1 / 3, shields: BOW_FIRST });
}

/** Any allocation that can be paid; mostly nearly all the power is used. */
export function anyAllotment(game: Game, ship: Ship, dice: Roller): Bought {
  const { weapons } = classOf(game, ship);
  const most = mostOf(game, ship);
  const keen = 1 + dice.pick(3);
  // Now and then all for the weapons: else what takes much power at once would hardly ever be armed.
  const armsAll = keen === 1;
  const wish: Bought = {
    cloak: !armsAll && most.cloak && dice.pick(2) === 0,
    points: armsAll ? 0 : dice.pick(most.points + 1),
    shields: most.shields.map((max) => (!armsAll && dice.pick(keen) === 0 ? dice.pick(max + 1) : 0)),
    charges: most.charges.map((max, at) =>
      dice.pick(keen) !== 0 ? 0 : isArmedWhole(weapons[at] as WeaponBox) ? max * dice.pick(2) : dice.pick(max + 1),
    ),
  };
  return affordable(game, ship, wish);
}
