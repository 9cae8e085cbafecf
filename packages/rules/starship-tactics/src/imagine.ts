import type { Roller, View, Viewer } from '@flagbridge/engine';
import type { Display, Game, SeenGame, SeenShip, Ship } from './game.ts';
import { copyGame } from './members.ts';
import { driveOf } from './rules/drive.ts';
import { SHIELDS } from './rules/hexsides.ts';
import { classOf, costOf } from './rules/power.ts';

/**
 * A whole game that a view allows. Hidden displays are filled in from what everybody saw: the class at full strength, less what the
 * location rolls may have taken; power divided in some way that gives the movement points announced, held the damage that shields
 * held off, and armed what has been fired.
 */
export function imagineGame({ game: seen }: View<SeenGame>, _viewer: Viewer, dice: Roller): Game {
  const game = copyGame(withBlanks(seen));
  for (const [i, ship] of game.ships.entries())
    if (seen.ships[i]?.display === null) ship.display = imagineDisplay(game, ship, dice);
  return game;
}

const BLANK: Display = {
  power: 0,
  structure: 0,
  shields: [],
  charges: [],
  lost: [],
  bought: [],
  owed: [],
  stood: 0,
  scuttle: false,
  drive: 'forward',
  still: 0,
  idle: false,
};
const withBlanks = (seen: SeenGame): Game =>
  ({
    ...seen,
    ships: seen.ships.map((ship: SeenShip) => (ship.display === null ? { ...ship, display: BLANK } : ship)),
  }) as Game;

/** Points that so many groups may have carried: two each, and one now and then. */
function taken(groups: number, dice: Roller): number {
  let points = 0;
  for (let n = 0; n < groups; n++) points += dice.pick(4) === 0 ? 1 : 2;
  return points;
}

function imagineDisplay(game: Game, ship: Ship, dice: Roller): Display {
  const own = classOf(game, ship);
  const { seen } = ship;
  const lost = imagineLost(game, ship, dice);
  const beyond = Math.max(0, seen.beam + seen.missile - lost.length - owedBy(game, ship));
  const engine = taken(seen.engine, dice);
  // What maneuvers cost everybody could work out.
  const { strain } = ship;
  const power = Math.max(0, own.power - engine - strain.power);
  const hull =
    own.structure - strain.structure - taken(seen.structure + beyond, dice) - Math.max(0, engine - own.power);
  const structure = ship.disabled ? Math.min(0, hull) : game.stage === 'firing' ? hull : Math.max(1, hull);
  const display: Display = {
    power,
    structure,
    shields: SHIELDS.map(() => 0),
    charges: own.weapons.map(() => 0),
    lost,
    bought: [0, ...SHIELDS.map(() => 0), ...own.weapons.map(() => 0)],
    owed: Array.from({ length: owedBy(game, ship) }, () => 1 + dice.pick(2)),
    // ST-EXP-05: who is disabled and still there has rolled.
    stood: ship.disabled ? Math.max(0, -structure) : 0,
    scuttle: false,
    drive: driveOf({ display: null, went: ship.went }),
    still: 0,
    idle: ship.disabled,
  };
  if (game.stage === 'sensors' || game.stage === 'movement' || game.stage === 'firing')
    allotted(game, ship, display, Math.min(own.power, power + engine), dice);
  return display;
}

const owedBy = ({ losses }: Game, { id }: Ship): number => losses.filter(({ ship }) => ship === id).length;

/** Weapons that hits may have cost: not those whose shots are still to be resolved. */
function imagineLost(game: Game, ship: Ship, dice: Roller): number[] {
  const { weapons } = classOf(game, ship);
  const needed = new Set(game.declared.filter(({ by }) => by === ship.id).map(({ weapon }) => weapon));
  const free = weapons.map((_, at) => at).filter((at) => !needed.has(at));
  const lost: number[] = [];
  const count = ship.seen.beam + ship.seen.missile - owedBy(game, ship);
  for (let n = 0; n < count && free.length > 0; n++) lost.push(free.splice(dice.pick(free.length), 1)[0] as number);
  return lost;
}

/** Power as it may have been divided in this turn, within what the ship may have had. */
function allotted(game: Game, ship: Ship, display: Display, power: number, dice: Roller): void {
  const own = classOf(game, ship);
  const shields = SHIELDS.map((shield) => ship.held[shield - 1] ?? 0);
  const charges = own.weapons.map(() => 0);
  for (const { by, weapon } of game.declared)
    if (by === ship.id)
      charges[weapon] = own.weapons[weapon]?.kind === 'missile' ? (own.weapons[weapon]?.power ?? 1) : 1;
  const bought = { points: ship.points, shields, charges };
  const slots = [...SHIELDS.map((_, i) => i), ...own.weapons.map((_, at) => 6 + at)];
  for (let tries = 0; tries < 30 && costOf(game, ship, bought) < power; tries++) {
    const slot = slots[dice.pick(slots.length)] as number;
    if (slot < 6) raiseShield(game, ship, bought, slot, power);
    else raiseCharge(game, ship, display, bought, slot - 6, power);
  }
  display.bought = [bought.points, ...shields, ...charges];
  display.shields = shields.map((points, i) =>
    ship.pierced.includes(i + 1) || ship.generators.includes(i + 1) ? 0 : points - (ship.held[i] ?? 0),
  );
  display.charges = charges;
}

type Buying = { points: number; shields: number[]; charges: number[] };

function raiseShield(game: Game, ship: Ship, bought: Buying, at: number, power: number): void {
  if (ship.generators.includes(at + 1) || (bought.shields[at] ?? 0) >= classOf(game, ship).maxShield) return;
  bought.shields[at] = (bought.shields[at] ?? 0) + 1;
  if (costOf(game, ship, bought) > power) bought.shields[at] = (bought.shields[at] ?? 0) - 1;
}

/** Of weapons that have been fired and resolved nothing is left; damaged ones were never armed. */
function raiseCharge(game: Game, ship: Ship, { lost }: Display, bought: Buying, at: number, power: number): void {
  const weapon = classOf(game, ship).weapons[at];
  if (weapon === undefined || lost.includes(at)) return;
  const isDeclared = game.declared.some((shot) => shot.by === ship.id && shot.weapon === at);
  if (ship.fired.includes(at) && !isDeclared) return;
  const before = bought.charges[at] ?? 0;
  const step = weapon.kind === 'missile' ? weapon.power - before : 1;
  if (step <= 0 || before + step > weapon.power) return;
  bought.charges[at] = before + step;
  if (costOf(game, ship, bought) > power) bought.charges[at] = before;
}
