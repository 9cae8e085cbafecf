import { holds, type Look, type Viewer } from '@flagbridge/engine';
import { copyMine, copyPlanet, copySeeker, copySide, copyTraces, type Game, type Ship, type System } from './game.ts';
import { copyRulings } from './rulings.ts';
import { copyPlan } from './set-up/plan.ts';
import { isPlannedAs, isSeenAs, leftAsSeen, systemsSeenAs } from './unchanged.ts';

/**
 * What a viewer may know. Records, moves, damage and everything declared lie open (KH-GEN-07). Mines and seekers that lie still
 * are known to their own side alone, and so is how many of them are left aboard (KH-MIN-02, KH-SEK-02): everyone else sees the
 * stock as it was at the start. An activated seeker is open.
 */
export function see({ game }: Look<Game>, viewer: Viewer, before?: Game): Game {
  const own = sidesOf(game, viewer);
  const [first, second] = game.sides;
  return {
    level: game.level,
    // Agreed before the battle, and the same to its end.
    rulings: before?.rulings ?? copyRulings(game.rulings),
    columns: game.columns,
    rows: game.rows,
    // With an earlier view the game is one that nobody changes any more: what lies open may be the game's own.
    planets: before === undefined ? game.planets.map(copyPlanet) : game.planets,
    sides: before === undefined ? [copySide(first), copySide(second)] : game.sides,
    ships: seeShips(game.ships, own, before?.ships),
    goal: before === undefined ? { ...game.goal } : game.goal,
    turn: game.turn,
    mover: game.mover,
    entries: game.entries,
    idle: game.idle,
    rolled: game.rolled,
    mines: game.mines.filter(({ side }) => own.includes(side)).map(copyMine),
    seekers: game.seekers.filter(({ side, turns }) => turns > 0 || own.includes(side)).map(copySeeker),
    laid: { [first.id]: seeLaid(game, own, first.id), [second.id]: seeLaid(game, own, second.id) },
    traces: before === undefined ? copyTraces(game.traces) : game.traces,
    draw: before === undefined ? game.draw.slice() : game.draw,
    concede: before === undefined ? game.concede.slice() : game.concede,
    setup: before !== undefined && isPlannedAs(game.setup, before.setup) ? before.setup : copyPlan(game.setup),
  };
}

const seeLaid = (game: Game, own: readonly string[], side: string): number =>
  own.includes(side) ? (game.laid[side] ?? 0) : 0;

/** The sides a viewer sits on: none for a spectator. */
export function sidesOf(game: Game, viewer: Viewer): string[] {
  const sides: string[] = [];
  for (const { side, office } of game.ships) if (!sides.includes(side) && holds(viewer, office)) sides.push(side);
  return sides;
}

function seeShips(ships: readonly Ship[], own: readonly string[], before: readonly Ship[] | undefined): Ship[] {
  const seen: Ship[] = [];
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    const mine = own.includes(ship.side);
    const last = before?.[i];
    if (last === undefined) seen.push(seeShip(ship, mine, undefined));
    else if (last === ship || isSeenAs(ship, mine, last)) seen.push(last);
    else seen.push(mine || hidesNothing(ship) ? ship : seeShip(ship, mine, last.systems));
  }
  return seen;
}

/** Without mines and seekers aboard a ship lies open as it is. */
function hidesNothing({ systems }: Ship): boolean {
  for (const { code } of systems) if (code === 'M' || code === 'S') return false;
  return true;
}

/** Member by member: what a ship is given later stays unseen until somebody decides that it may be seen. */
const seeShip = (ship: Ship, own: boolean, before: System[] | undefined): Ship => ({
  id: ship.id,
  name: ship.name,
  type: ship.type,
  side: ship.side,
  office: ship.office,
  hull0: ship.hull0,
  adf0: ship.adf0,
  mr0: ship.mr0,
  dcr0: ship.dcr0,
  hull: ship.hull,
  adf: ship.adf,
  mr: ship.mr,
  systems:
    before !== undefined && systemsSeenAs(ship.systems, own, before)
      ? before
      : ship.systems.map((system) => seeSystem(system, own)),
  damage:
    ship.damage === null
      ? null
      : {
          fire: ship.damage.fire,
          circuit: ship.damage.circuit,
          control: ship.damage.control,
          navigation: ship.damage.navigation,
          dcr: ship.damage.dcr,
          beyond: ship.damage.beyond.slice(),
        },
  is: ship.is,
  q: ship.q,
  r: ship.r,
  facing: ship.facing,
  speed: ship.speed,
  planet: ship.planet,
  way: ship.way,
  base: ship.base,
  home: ship.home,
  path: ship.path.slice(),
  startQ: ship.startQ,
  startR: ship.startR,
  moved: ship.moved,
  free: ship.free,
  entry: ship.entry,
  fromQ: ship.fromQ,
  fromR: ship.fromR,
  evading: ship.evading,
  screen: ship.screen,
  maskMoves: ship.maskMoves,
  stayed: ship.stayed,
  attacked: ship.attacked,
  passage: ship.passage,
  leaving: ship.leaving,
});

const seeSystem = (system: System, own: boolean): System => ({
  code: system.code,
  of: system.of,
  left: leftAsSeen(system, own),
  hit: system.hit,
  beyond: system.beyond,
});
