import type { ClauseId, Refusal } from '@flagbridge/engine';
import type { PositionRead } from '@flagbridge/kit/position';
import { levelTraits } from '../data/levels.ts';
import { traitsOf } from '../data/ships.ts';
import { type Game, isCarrier, isMasking, isStation, type Ship, systemOf } from '../game.ts';
import { leavingClause, leavingIsGoal } from '../rules/victory.ts';
import { isBeforeMoves } from './place.ts';

/** Ships of a position: what their members may not be together. */

type On = PositionRead<Game>;

/** What the figures and marks of a ship on the map may not be. */
export function wrongState(on: On, ship: Ship): Refusal | null {
  const { game, wrong, path } = on;
  if (ship.hull === 0) return wrong(path(ship, 'hull'), 'a ship without hull points is destroyed', 'KH-DMG-03');
  if (ship.speed > 0 && isStation(ship)) return wrong(path(ship, 'speed'), 'a space station has no speed', 'KH-MOV-16');
  if (ship.speed > 0 && ship.is === 'orbit')
    return wrong(path(ship, 'speed'), 'a ship in orbit has speed 0', 'KH-ORB-04');
  if (ship.speed > 0 && ship.is === 'docked')
    return wrong(path(ship, 'speed'), 'a docked ship has speed 0', 'KH-STN-01');
  if (ship.evading && !traitsOf(ship).evades)
    return wrong(path(ship, 'evading'), 'only fighters and assault scouts evade', 'KH-EVA-01');
  if (ship.moved && ship.side !== game.mover && game.turn === 1 && game.sides[0].id !== ship.side)
    return wrong(path(ship, 'moved'), 'its side has not had a turn yet', 'KH-SEQ-01');
  return wrongRecord(on, ship) ?? wrongScreen(on, ship) ?? wrongPath(on, ship) ?? wrongLeaving(on, ship);
}

/** KH-GEN-06: the Basic Game knows no damage but that of the hull. */
function wrongRecord({ game, wrong, path }: On, ship: Ship): Refusal | null {
  if (levelTraits(game.level).systems) return null;
  const hit = ship.systems.find(({ hit, beyond }) => hit > 0 || beyond > 0);
  if (hit !== undefined)
    return wrong(path(ship, `systems.${hit.code}`), 'the Basic Game has no damaged systems', 'KH-GEN-06');
  const less = ship.adf < ship.adf0 ? 'adf' : ship.mr < ship.mr0 ? 'mr' : null;
  return less === null ? null : wrong(path(ship, less), 'in the Basic Game this is never lost', 'KH-GEN-06');
}

function wrongScreen({ wrong, path }: On, ship: Ship): Refusal | null {
  const { screen } = ship;
  if (screen !== '') {
    const carried = systemOf(ship, screen);
    if (carried === undefined) return wrong(path(ship, 'screen'), `it has no ${screen}`, 'KH-GEN-05');
    if (!isMasking(screen) && carried.hit >= carried.of)
      return wrong(path(ship, 'screen'), `its ${screen} is destroyed`, 'KH-DMG-25');
  }
  if (isMasking(screen) && ship.is === 'docked')
    return wrong(path(ship, 'screen'), 'a docked ship has no masking screen of its own', 'KH-STN-21');
  return ship.maskMoves > 0 && !(isMasking(screen) && ship.is === 'orbit')
    ? wrong(path(ship, 'maskMoves'), 'orbit moves are counted of a masking screen made in orbit', 'KH-DEF-06')
    : null;
}

/** KH-FIR-28, KH-SEQ-06: the hexes entered in this movement phase, which the ship has then made its move through. */
function wrongPath({ game, wrong, path: at, said }: On, ship: Ship): Refusal | null {
  const { path } = ship;
  if (path.length === 0) return null;
  const step = String(said['step']);
  if (ship.side !== game.mover || isBeforeMoves(step) || step === 'repairs')
    return wrong(at(ship, 'path'), 'it has entered no hex in a movement phase that is remembered', 'KH-FIR-28');
  if (path.at(-2) !== ship.q || path.at(-1) !== ship.r)
    return wrong(at(ship, 'path'), 'the last hex of a path is where the ship is', 'KH-FIR-28');
  return ship.is === 'flying' && !ship.moved && !isCastaway(game, ship)
    ? wrong(at(ship, 'moved'), 'whoever has a path has made its move', 'KH-SEQ-06')
    : null;
}

/** KH-STN-20: it was aboard when its carrier was lost, and has the carrier's path as far as it was carried. */
const isCastaway = ({ ships }: Game, { side, path }: Ship): boolean =>
  ships.some(
    (one) => one.is === 'destroyed' && one.side === side && isCarrier(one) && path.every((n, i) => one.path[i] === n),
  );

/** KH-SCN-109, KH-SCN-307: off the map in this movement phase, which is the aim of no other ship. */
function wrongLeaving({ game, wrong, path }: On, ship: Ship): Refusal | null {
  if (!ship.leaving) return null;
  if (!leavingIsGoal(game, ship)) return wrong(path(ship, 'leaving'), 'leaving is not its goal', leavingRule(game));
  return ship.moved && ship.side === game.mover
    ? null
    : wrong(path(ship, 'leaving'), 'it leaves by a move of this movement phase', leavingRule(game));
}

/** By which rule a ship leaves the map, to whatever end. */
const leavingRule = (game: Game): ClauseId =>
  game.goal.is === 'fleet' ? (levelTraits(game.level).edged ? 'KH-MAP-06' : 'KH-MAP-08') : leavingClause(game);

/** Whatever is off the map stays so, and has no place in the sequence. */
export function wrongLoss({ game, wrong, path }: On, ship: Ship): Refusal | null {
  if (ship.is === 'left' && !levelTraits(game.level).edged)
    return wrong(path(ship, 'is'), 'nobody leaves the map in the Advanced Game', 'KH-MAP-08');
  if (ship.is === 'destroyed' && ship.hull > 0)
    return wrong(path(ship, 'hull'), 'a destroyed ship has no hull points', 'KH-DMG-03');
  return ship.is !== 'escaped' || hasEscaped(game, ship)
    ? null
    : wrong(path(ship, 'is'), 'getting away is not its goal', leavingRule(game));
}

/** KH-STN-22: the ship the battle is about, or a fighter that was aboard it. */
function hasEscaped(game: Game, ship: Ship): boolean {
  if (leavingIsGoal(game, ship)) return true;
  const { goal } = game;
  const carrier = goal.is === 'fleet' ? undefined : game.ships.find(({ id }) => id === goal.ship);
  return carrier?.is === 'escaped' && isCarrier(carrier) && carrier.side === ship.side && traitsOf(ship).fighter;
}
