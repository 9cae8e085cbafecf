import type { ClauseId, Play, SideId } from '@flagbridge/engine';
import { limitReached, otherSide, type Verdict } from '@flagbridge/kit/sides';
import { traitsOf } from '../data/ships.ts';
import { type Game, inPlay, type Ship, shipOf } from '../game.ts';
import { isEvacuated } from './dock-time.ts';

/** KH-SEQ-11: what the scenario's conditions say to the position as it is; null while the battle goes on. */
export function verdict(game: Game): Verdict | null {
  switch (game.goal.is) {
    case 'fleet':
      return fleetVerdict(game, game.goal);
    case 'evacuate':
      return evacuateVerdict(game, game.goal);
    case 'escort':
      return escortVerdict(game, game.goal);
  }
}

/** What a side has on the map. Fighters docked or aboard are fighters (KH-SCN-209); a crippled ship is a ship still (KH-DMG-44). */
type Strength = 'nothing' | 'fighters' | 'ships';

function strengthOf(game: Game, side: SideId): Strength {
  let strength: Strength = 'nothing';
  for (const ship of game.ships) {
    if (ship.side !== side || !inPlay(ship)) continue;
    if (!traitsOf(ship).fighter) return 'ships';
    strength = 'fighters';
  }
  return strength;
}

export type FleetGoal = Extract<Game['goal'], { is: 'fleet' }>;

/** The Battle of Fortress Kdikit and The Stand say it each in its own clauses; battles of the players' own go by its ruling. */
export const OWN_BATTLE: ClauseId = 'KH-GEN-04';

/**
 * KH-SCN-208, 209, 407, 408, KH-GEN-04: the fleet that survives wins, the station being part of it; where nothing but fighters
 * survives, or nothing at all, it is a draw. Mines and seekers lying about are no ships.
 */
function fleetVerdict(game: Game, { win = OWN_BATTLE, draw = OWN_BATTLE }: FleetGoal): Verdict | null {
  const [a, b] = game.sides;
  const ofA = strengthOf(game, a.id);
  const ofB = strengthOf(game, b.id);
  if (ofA !== 'nothing' && ofB !== 'nothing') return null;
  if (ofA === ofB) return { winner: null, by: 'both-lost', clause: draw };
  const winner = ofA === 'nothing' ? b : a;
  const data = { side: winner.id, beaten: (winner === a ? b : a).id };
  if (ofA === 'fighters' || ofB === 'fighters') return { winner: null, by: 'fighters-only', clause: draw, data };
  return { winner: winner.id, by: 'destroyed', clause: win };
}

type Evacuate = Extract<Game['goal'], { is: 'evacuate' }>;

/** KH-SCN-109: leaving with the crew wins. KH-SCN-110: everything else loses, and there is no draw. */
function evacuateVerdict(game: Game, goal: Evacuate): Verdict | null {
  const ship = shipOf(game, goal.ship);
  const station = shipOf(game, goal.station);
  const enemy = otherSide(game, ship.side);
  const data = { ship: ship.id, station: station.id };
  if (ship.is === 'escaped') return { winner: ship.side, by: 'evacuated', clause: 'KH-SCN-109', data };
  const lost = (is: string): Verdict => ({ winner: enemy, by: 'lost-goal', is, clause: 'KH-SCN-110', data });
  if (ship.is === 'destroyed') return lost('ship-lost');
  if (ship.is === 'left') return lost('left-empty');
  if (!inPlay(station) && !isEvacuated(game)) return lost('station-lost');
  if (strengthOf(game, enemy) === 'nothing') return { winner: ship.side, by: 'destroyed', clause: 'KH-SCN-110', data };
  return null;
}

type Escort = Extract<Game['goal'], { is: 'escort' }>;

/** KH-SCN-308, KH-SCN-309: the last side on the map wins, unless the escorted ship has escaped the other. */
function escortVerdict(game: Game, goal: Escort): Verdict | null {
  const ship = shipOf(game, goal.ship);
  const enemy = otherSide(game, ship.side);
  const ours = strengthOf(game, ship.side);
  const theirs = strengthOf(game, enemy);
  if (ours !== 'nothing' && theirs !== 'nothing') return null;
  const data = { ship: ship.id, side: ship.side };
  if (ours === theirs) return { winner: null, by: 'both-lost', clause: 'KH-SCN-309', data };
  if (theirs === 'nothing') return { winner: ship.side, by: 'destroyed', clause: 'KH-SCN-308', data };
  if (ship.is === 'escaped') return { winner: null, by: 'escaped', clause: 'KH-SCN-309', data };
  return { winner: enemy, by: 'destroyed', clause: 'KH-SCN-308', data };
}

/** KH-SCN-109, KH-SCN-307: for this ship flying off the map is the aim and not a loss; for escorts over the far edge only. */
export function leavingIsGoal(game: Game, ship: Ship): boolean {
  const { goal } = game;
  if (goal.is === 'fleet' || goal.ship !== ship.id) return false;
  return goal.is === 'escort' || isEvacuated(game);
}

/** By which rule leaving the map is the aim. */
export const leavingClause = ({ goal }: Game): ClauseId => (goal.is === 'escort' ? 'KH-SCN-307' : 'KH-SCN-109');

/** By which rule a ship is off the map for good. */
export const goneBy = (game: Game, { is }: Ship): ClauseId =>
  is === 'destroyed' ? 'KH-DMG-03' : is === 'left' ? 'KH-MAP-06' : leavingClause(game);

/** KH-SCN-109, KH-SCN-307: a ship that flew off the map to that end and has lived through defensive fire is away. */
export function takeOff(play: Play<Game>): void {
  const { game } = play;
  for (const ship of game.ships) {
    if (!ship.leaving) continue;
    ship.leaving = false;
    if (!inPlay(ship)) continue;
    getAway(game, ship);
    const data = { is: game.goal.is, ship: ship.id };
    play.tell?.({ type: 'escaped', clause: leavingClause(game), parts: [ship.id], data });
  }
}

/** KH-STN-22: ships aboard go along. */
function getAway(game: Game, ship: Ship): void {
  ship.is = 'escaped';
  ship.base = '';
  for (const one of game.ships) if (one.is === 'docked' && one.base === ship.id) getAway(game, one);
}

/**
 * KH-MAP-11: the limits at the end of a game turn. A battle over an evacuation has a limit of its own, and no draw
 * (KH-SCN-110).
 */
export function limitVerdict(game: Game): Verdict | null {
  const { goal, turn, idle, rulings } = game;
  if (goal.is === 'evacuate') {
    if (turn < goal.limit) return null;
    const ship = shipOf(game, goal.ship);
    const data = { ship: ship.id };
    return { winner: otherSide(game, ship.side), by: 'turn-limit', clause: 'KH-SCN-110', data };
  }
  return limitReached({
    clause: 'KH-MAP-11',
    turn,
    lastTurn: rulings.turnLimit,
    idle,
    idleTurns: rulings.idleLimit,
    idleEnd: { by: 'idle-limit', data: { idle } },
  });
}
