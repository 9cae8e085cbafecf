import { one, type Roller, type View, type Viewer } from '@flagbridge/engine';
import { classesIn, isOutline } from '../data/silhouettes.ts';
import type { Display, Game, MinedHex, Minefield, SeenGame, SeenMinefield, SeenShip, Ship } from '../game.ts';
import { blankDisplay, copyGame } from '../members.ts';
import { isHidden } from '../rules/cloak.ts';
import { changeOver, driveOf } from '../rules/drive.ts';
import { factsOf } from '../rules/facts.ts';
import { SHIELDS } from '../rules/hexsides.ts';
import { classOf, movementRatio, powerFor } from '../rules/power.ts';
import { allot } from './allotted.ts';
import { hide } from './hidden.ts';
import { drawn, type Learnt, learntOf, powerNow, structureNow, weaponsOut } from './learnt.ts';
import { allotAsTold, isToldNow } from './told.ts';

/**
 * A whole game that a view allows. Hidden displays are filled in from what everybody saw: the class at full strength, less what the
 * location rolls may have taken; power divided in some way that gives the movement points announced, held the damage that shields
 * held off, and armed what has been fired. What the viewer's sensors have told him is true in all of them (ST-SEN-29).
 */
export function imagineGame(view: View<SeenGame>, _viewer: Viewer, dice: Roller): Game {
  const { game: seen } = view;
  const game = copyGame(withBlanks(seen, dice));
  const facts = factsOf(view.knows);
  for (const [i, ship] of game.ships.entries())
    if (seen.ships[i]?.display === null) {
      const place = (power: number): void => {
        if (isHidden(seen.ships[i] as SeenShip)) hide(view, game, ship, power, dice);
      };
      ship.display = imagineDisplay(game, ship, learntOf(facts, seen, ship), dice, place);
    }
  return game;
}

/** ST-INF-17: of the counters that lie face down any may be any of the mines that are left. */
function imagineMines({ hidden, hexes, ...field }: SeenMinefield, dice: Roller): Minefield {
  const out: MinedHex[] = hexes.map((hex) => ({ ...hex, mines: hex.mines ?? 0 }));
  if (hexes.some(({ mines }) => mines !== null)) return { ...field, hidden, hexes: out };
  const counters = out.flatMap((hex) => Array.from({ length: hex.down }, () => hex));
  for (let n = 0; n < hidden; n++) (counters.splice(dice.pick(counters.length), 1)[0] as MinedHex).mines++;
  return { ...field, hidden, hexes: out };
}

const withBlanks = (seen: SeenGame, dice: Roller): Game =>
  ({
    ...seen,
    minefields: seen.minefields.map((field) => imagineMines(field, dice)),
    ships: seen.ships.map((ship: SeenShip) =>
      ship.display === null ? { ...ship, type: imagineType(seen, ship, dice), display: blankDisplay() } : ship,
    ),
  }) as Game;

/** ST-SEN-01: any class that looks so, and could have done what everybody saw: its speeds, and what its shields held off. */
function imagineType(game: SeenGame, ship: SeenShip, dice: Roller): string {
  if (!isOutline(ship.type)) return ship.type;
  const could = classesIn(ship.type).filter((type) => {
    const { power, topWarp, maxShield } = classOf(game, { type });
    return (
      powerFor(ship.points, movementRatio(game, { type })) <= power &&
      ship.warp <= topWarp &&
      ship.held.every((points) => points <= maxShield)
    );
  });
  // A position may say what no class of the hull can do.
  return could.length === 1 ? (could[0] as string) : one(could.length === 0 ? classesIn(ship.type) : could, dice);
}

/** Points that so many groups may have carried: two each, and one now and then. */
function taken(groups: number, dice: Roller): number {
  let points = 0;
  for (let n = 0; n < groups; n++) points += dice.pick(4) === 0 ? 1 : 2;
  return points;
}

/** The stages in which power has been divided, and how many movement points that gave is known. */
const ALLOTTED: readonly Game['stage'][] = ['sensors', 'movement', 'firing'];

function imagineDisplay(game: Game, ship: Ship, learnt: Learnt, dice: Roller, place: (power: number) => void): Display {
  const own = classOf(game, ship);
  const { seen } = ship;
  const out = weaponsOut(learnt, own.weapons.length, seen.beam + seen.missile - owedBy(game, ship));
  const lost = imagineLost(game, ship, out.most, dice);
  const beyond = Math.max(0, seen.beam + seen.missile - lost.length - owedBy(game, ship));
  // ST-INF-19: what struck it unseen.
  const struck = ship.cloak.blasts > 0 ? dice.pick(1 + 2 * ship.cloak.blasts) : 0;
  const engine = taken(seen.engine, dice) + (struck > 0 ? dice.pick(struck) : 0);
  // What maneuvers cost everybody could work out.
  const { strain } = ship;
  const power = drawn(Math.max(0, own.power - engine - strain.power), powerNow(learnt, own.power), dice);
  const hull =
    own.structure - strain.structure - taken(seen.structure + beyond, dice) - struck - Math.max(0, engine - own.power);
  const left = drawn(hull, structureNow(learnt, own.structure), dice);
  const structure = ship.disabled
    ? Math.min(0, left)
    : game.stage === 'firing' || owedBy(game, ship) > 0
      ? left
      : Math.max(1, left);
  place(power);
  const still = imagineStill(game, ship, dice);
  const display: Display = {
    power,
    structure,
    shields: SHIELDS.map(() => 0),
    charges: own.weapons.map(() => 0),
    lost,
    bought: [0, ...SHIELDS.map(() => 0), ...own.weapons.map(() => 0)],
    cloak: ship.cloak.on,
    dark: imagineDark(ship, struck, dice),
    owed: Array.from({ length: owedBy(game, ship) }, () => 1 + dice.pick(2)),
    // ST-EXP-05: who is disabled and still there has rolled.
    stood: ship.disabled ? Math.max(0, -structure) : 0,
    scuttle: false,
    drive: still === changeOver(game) ? 'either' : driveOf({ display: null, went: ship.went }),
    still,
    flown: '',
    idle: ship.disabled,
  };
  if (!ALLOTTED.includes(game.stage)) return display;
  if (!isToldNow(learnt) || !allotAsTold(game, ship, display, learnt, out, dice))
    allot(game, ship, display, Math.min(own.power, power + engine), dice);
  return display;
}

/** ST-MOV-24: a cloaked ship that has not moved may have rested for any time; what others do everybody sees. */
const imagineStill = (game: Game, { cloak }: Ship, dice: Roller): number =>
  cloak.on && !cloak.moving ? dice.pick(changeOver(game) + 1) : 0;

/** ST-INF-19: generators that went while nobody else saw which (ST-SHD-03), or that they did. */
function imagineDark({ cloak, seen, generators }: Ship, struck: number, dice: Roller): number[] {
  const most = Math.max(0, seen.shield - generators.length) + (struck > 0 && cloak.on ? 1 : 0);
  const free = SHIELDS.filter((shield) => !generators.includes(shield));
  const out: number[] = [];
  for (let n = most === 0 ? 0 : dice.pick(most + 1); n > 0 && free.length > 0; n--)
    out.push(free.splice(dice.pick(free.length), 1)[0] as number);
  return out;
}

const owedBy = ({ losses }: Game, { id }: Ship): number => losses.filter(({ ship }) => ship === id).length;

/** Weapons that hits may have cost: not those whose shots are still to be resolved. */
function imagineLost(game: Game, ship: Ship, most: number, dice: Roller): number[] {
  const { weapons } = classOf(game, ship);
  const needed = new Set(game.declared.filter(({ by }) => by === ship.id).map(({ weapon }) => weapon));
  const free = weapons.map((_, at) => at).filter((at) => !needed.has(at));
  const lost: number[] = [];
  for (let n = 0; n < most && free.length > 0; n++) lost.push(free.splice(dice.pick(free.length), 1)[0] as number);
  return lost;
}
