import { holds, type Look, type Viewer } from '@flagbridge/engine';
import { copyTraces, type Game, type Ship, type System } from './game.ts';
import { copyPlan } from './set-up/plan.ts';

/**
 * What a viewer may know. Records, moves, damage and everything declared lie open (KH-GEN-07). Mines and seekers that lie still
 * are known to their own side alone, and so is how many of them are left aboard (KH-MIN-02, KH-SEK-02): everyone else sees the
 * stock as it was at the start. An activated seeker is open.
 */
export function see({ game }: Look<Game>, viewer: Viewer): Game {
  const own = sidesOf(game, viewer);
  const knows = (side: string): boolean => own.includes(side);
  const [first, second] = game.sides;
  return {
    level: game.level,
    rulings: { ...game.rulings },
    columns: game.columns,
    rows: game.rows,
    planets: game.planets.map(({ id, name, q, r, placed }) => ({ id, name, q, r, placed })),
    sides: [{ ...first }, { ...second }],
    ships: game.ships.map((ship) => seeShip(ship, knows(ship.side))),
    goal: { ...game.goal },
    turn: game.turn,
    mover: game.mover,
    entries: game.entries,
    idle: game.idle,
    rolled: game.rolled,
    mines: game.mines.filter(({ side }) => knows(side)).map(({ side, q, r }) => ({ side, q, r })),
    seekers: game.seekers
      .filter(({ side, turns }) => turns > 0 || knows(side))
      .map(({ id, side, office, q, r, turns }) => ({ id, side, office, q, r, turns })),
    laid: Object.fromEntries([first, second].map(({ id }) => [id, knows(id) ? (game.laid[id] ?? 0) : 0])),
    traces: copyTraces(game.traces),
    draw: game.draw.slice(),
    concede: game.concede.slice(),
    setup: copyPlan(game.setup),
  };
}

/** The sides a viewer sits on: none for a spectator. */
export function sidesOf(game: Game, viewer: Viewer): string[] {
  const sides: string[] = [];
  for (const { side, office } of game.ships) if (!sides.includes(side) && holds(viewer, office)) sides.push(side);
  return sides;
}

/** Member by member: what a ship is given later stays unseen until somebody decides that it may be seen. */
const seeShip = (ship: Ship, own: boolean): Ship => ({
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
  systems: ship.systems.map((system) => seeSystem(system, own)),
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

const seeSystem = ({ code, of, left, hit, beyond }: System, own: boolean): System => ({
  code,
  of,
  left: own || (code !== 'M' && code !== 'S') ? left : of,
  hit,
  beyond,
});
