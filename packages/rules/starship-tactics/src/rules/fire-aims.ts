import { counting, explaining, type OfficeId, type SideId, words } from '@flagbridge/engine';
import { type Aimed, aimsOf } from '@flagbridge/kit/aims';
import type { Barrier } from '@flagbridge/kit/barrier';
import type { Field, WeaponBox } from '../data/ship-class.ts';
import { type Game, type Ship, shipOf } from '../game.ts';
import { mayHaveMoved } from './cloak.ts';
import { bears, fieldsTo, rangeOf, shieldsStruck } from './hexsides.ts';
import { obstacleBetween } from './obstacles.ts';
import { classOf, hullOf } from './power.ts';
import { canAct, cloakedEnemies, enemiesOf } from './ship-state.ts';
import { damageOf, reachOf, toHitAt } from './shot.ts';

/** A captain who declares for these ships of his, one after the other in rank (ST-TAC-04). */
export interface Firing {
  readonly game: Game;
  readonly office: OfficeId;
  readonly side: SideId;
  readonly ships: readonly string[];
}

export const firingOf = (game: Game, office: OfficeId, ships: readonly string[]): Firing => ({
  game,
  office,
  side: shipOf(game, ships[0] as string).side,
  ships,
});

/** `valiant/w3`. */
export const shooterId = (ship: { readonly id: string }, weapon: { readonly id: string }): string =>
  `${ship.id}/${weapon.id}`;
export function readShooter(by: string): { readonly ship: string; readonly weapon: number } {
  const at = by.lastIndexOf('/w');
  return { ship: by.slice(0, at), weapon: Number(by.slice(at + 2)) - 1 };
}

type Weapons = {
  occasion: Firing;
  platform: Ship;
  mount: WeaponBox;
  way: null;
  target: Ship;
  mark: null;
};

const HERE = [null];
const placeOf = ({ id }: WeaponBox): number => Number(id.slice(1)) - 1;

/** ST-FIR-02: what keeps a weapon from firing whatever its target. */
export function weaponBarrier(ship: Ship, weapon: WeaponBox): Barrier | null {
  const at = placeOf(weapon);
  const figures = { ship: ship.name, weapon: weapon.name };
  if (!canAct(ship)) return { why: 'ship-disabled', clause: 'ST-DMG-30', figures };
  if (ship.cloak.on) return { why: 'fires-cloaked', clause: 'ST-CLK-07', figures };
  if (ship.outage > 0) return { why: 'sensors-out', clause: 'ST-SEN-32', figures: { ...figures, n: ship.outage } };
  if (ship.display.lost.includes(at)) return { why: 'weapon-lost', clause: 'ST-DMG-09', figures };
  if (ship.fired.includes(at)) return { why: 'weapon-fired', clause: 'ST-FIR-11', figures };
  return ship.display.charges[at] === 0 ? { why: 'weapon-unarmed', clause: 'ST-FIR-02', figures } : null;
}

const called: { readonly [field in Field]: string } = { f: 'forward', s: 'starboard', a: 'aft', p: 'port' };

/** ST-OBS-02, ST-OBS-03: nothing is fired through an obstacle. */
function lineBarrier(game: Game, ship: Ship, target: Ship): Barrier | null {
  const between = obstacleBetween(game, ship, target);
  return between && { why: 'line-blocked', clause: 'ST-OBS-02', figures: { obstacle: between.name } };
}

/** Enemies on the map, and those that one of these ships has detected (ST-CLK-18, ST-CLK-19). */
function targetsOf({ game, side, ships }: Firing): Ship[] {
  const found = cloakedEnemies(game, side).filter(({ cloak }) => ships.some((id) => cloak.detected.includes(id)));
  return found.length === 0 ? enemiesOf(game, side) : [...enemiesOf(game, side), ...found];
}

/** ST-FIR-02: every armed weapon of these ships with the enemies it may be aimed at. */
export const weapons = aimsOf<Weapons>({
  platforms: ({ game, ships }) => ships.map((id) => shipOf(game, id)).filter(canAct),
  mounts: ({ game }, ship) => classOf(game, ship).weapons,
  ways: () => HERE,
  wayId: (_firing, ship, weapon) => shooterId(ship, weapon),
  targets: targetsOf,
  alike: (_firing, _ship, weapon, next) => weapon.bank === next.bank,
  mountBarrier: (_firing, ship, weapon) => weaponBarrier(ship, weapon),
  range: (_firing, ship, target) => rangeOf(ship, target),
  reach: { of: (_firing, _ship, weapon) => reachOf(weapon), why: 'out-of-reach', clause: 'ST-FIR-08' },
  marks: ({ game }, ship, weapon, target) => {
    // ST-CLK-18: that another ship of his has detected it is not enough.
    if (target.cloak.on && !target.cloak.detected.includes(ship.id))
      return { why: 'not-detected', clause: 'ST-CLK-18', figures: { target: target.name } };
    const into = fieldsTo(game, ship, target);
    if (bears(weapon.fields, into)) return lineBarrier(game, ship, target) ?? HERE;
    return {
      why: 'does-not-bear',
      clause: 'ST-FIR-05',
      figures: { field: into.map((one) => called[one]).join(' and ') },
    };
  },
  describeWay: ({ ships }, ship, weapon) => ({
    // Whose it is goes without saying where one ship fires.
    label: words(ships.length > 1 ? 'option.weapon' : 'option.own-weapon', {
      ship: ship.name,
      weapon: weapon.name,
      called: weapon.called,
      n: chargeOf(ship, weapon),
    }),
    parts: [ship.id, shooterId(ship, weapon)],
  }),
  describeTarget: (_firing, target) => ({ label: words('option.target', { ship: target.name }), parts: [target.id] }),
  figures: (_firing, { name: ship }, { name: weapon }, { name: target }, range, reach) => ({
    ship,
    weapon,
    target,
    ...(range !== undefined && { range }),
    ...(reach !== undefined && { reach }),
  }),
  shot: ({ game }, aimed) => possible(game, aimed),
});

const chargeOf = ({ display }: Ship, weapon: WeaponBox): number => display.charges[placeOf(weapon)] as number;

/** What a shot does on the average, in tenths of a point. */
export const expectedTenths = (ship: Ship, weapon: WeaponBox, range: number): number =>
  Math.round(
    toHitAt(counting(), weapon, range).total * damageOf(counting(), weapon, chargeOf(ship, weapon), range).total,
  );

/** The chance in per cent, with the damage of a hit and the shield it would strike. */
function possible(game: Game, { platform: ship, mount: weapon, target, range }: Aimed<Weapons>) {
  const need = toHitAt(explaining(), weapon, range);
  const damage = damageOf(counting(), weapon, chargeOf(ship, weapon), range).total;
  const chance = explaining();
  for (const { value, label, clause } of need.told().parts) chance.add(10 * value, label, clause);
  return {
    range,
    chance: chance.told(),
    figures: {
      expected: expectedTenths(ship, weapon, range) / 10,
      damage,
      shield: shieldsStruck(game, ship, target).join(' or '),
    },
  };
}

/**
 * Whether a ship might have a shot, by what everybody knows: it can act, its sensors work (ST-SEN-32), and a weapon of its hull that has
 * not been fired this turn would bear on an enemy in reach. Who is asked tells nothing of what is armed or damaged (ST-INF-08), nor of
 * which model it is (ST-SEN-01).
 */
function mightFire(game: Game, ship: Ship): boolean {
  // ST-CLK-07: who is cloaked fires nothing.
  if (!canAct(ship) || ship.outage > 0 || ship.cloak.on) return false;
  const { weapons: all } = hullOf(game, ship);
  for (const target of enemiesOf(game, ship.side)) {
    if (obstacleBetween(game, ship, target) !== null) continue;
    const range = rangeOf(ship, target);
    const into = fieldsTo(game, ship, target);
    // Asked of every ship and enemy in every decision of a Firing Phase: no pairs are made of the weapons.
    for (let at = 0; at < all.length; at++) {
      const weapon = all[at] as WeaponBox;
      if (range <= reachOf(weapon) && bears(weapon.fields, into) && !ship.fired.includes(at)) return true;
    }
  }
  return mightFireUnseen(game, ship, all);
}

/** ST-INF-18: nobody else knows whether it has detected a cloaked ship, nor where that is: it is asked wherever it might have. */
const mightFireUnseen = (game: Game, ship: Ship, all: readonly WeaponBox[]): boolean =>
  cloakedEnemies(game, ship.side).some((enemy) => mayHaveMoved(game, enemy)) &&
  all.some((_, at) => !ship.fired.includes(at));

/** Ships that declare in this phase, the lowest rank first, with those that have. */
export const declaring = (game: Game): string[] =>
  game.ranks
    .map(({ ship }) => ship)
    .filter((id) => game.declared.some(({ by }) => by === id) || mightFire(game, shipOf(game, id)));

/** Captains in the order of rank, lowest first; ships of one that follow each other are declared in one go (ST-TAC-04). */
export function declarers(game: Game): { office: OfficeId; ships: string[] }[] {
  const out: { office: OfficeId; ships: string[] }[] = [];
  for (const { ship: id } of game.ranks) {
    const ship = shipOf(game, id);
    if (!mightFire(game, ship)) continue;
    const last = out.at(-1);
    if (last?.office === ship.office) last.ships.push(id);
    else out.push({ office: ship.office, ships: [id] });
  }
  return out;
}
