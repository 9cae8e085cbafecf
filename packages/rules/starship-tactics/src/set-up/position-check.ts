import type { Refusal } from '@flagbridge/engine';
import type { PositionRead } from '@flagbridge/kit/position';
import { onSheet } from '@flagbridge/kit/space';
import { isArmedWhole, type WeaponBox } from '../data/ship-class.ts';
import type { Game, Ship } from '../game.ts';
import { LEVELS, SHIPS_EXPLODE } from '../levels.ts';
import { isBeyond } from '../rules/explosion.ts';
import { solidAt } from '../rules/obstacles.ts';
import { classOf } from '../rules/power.ts';
import { verdict } from '../rules/victory.ts';
import { movementOrder } from '../turn.ts';
import { hasPair } from './place.ts';
import { wrongCloak } from './position-cloak.ts';
import { wrongMines } from './position-mines.ts';

type On = PositionRead<Game>;

/** What the rules forbid of a position, each by its clause; what single members may be has been looked at before. */
export function wrongPosition(on: On): Refusal | null {
  for (const ship of on.game.ships) {
    const bad =
      wrongPlace(on, ship) ??
      wrongState(on, ship) ??
      wrongDisplay(on, ship) ??
      wrongTurn(on, ship) ??
      wrongCloak(on, ship);
    if (bad !== null) return bad;
  }
  return wrongMines(on) ?? wrongRanks(on) ?? wrongStep(on) ?? decided(on);
}

/** ST-MAP-02, ST-OBS-05: who flies is on the map, and in no planet. */
function wrongPlace({ game, wrong, path }: On, ship: Ship): Refusal | null {
  if (ship.is !== 'flying') return null;
  if (!onSheet(game, ship.q, ship.r)) return wrong(path(ship, 'at'), 'this is not on the map', 'ST-MAP-02');
  const there = solidAt(game, ship.q, ship.r);
  return there === undefined ? null : wrong(path(ship, 'at'), `${there.name} is there`, 'ST-OBS-05');
}

/** ST-SET-11, ST-SET-12, ST-EXP-07: what its superstructure makes of a ship. */
function wrongState({ game, wrong, path }: On, ship: Ship): Refusal | null {
  const { structure } = ship.display;
  if (ship.is === 'destroyed' && !SHIPS_EXPLODE[game.level])
    return wrong(path(ship, 'is'), 'no ship explodes at this level', 'ST-SET-12');
  if (ship.is === 'left' && ship.exit === '' && !SHIPS_EXPLODE[game.level])
    return wrong(path(ship, 'exit'), 'say over which edge it left', 'ST-MAP-05');
  if (ship.is !== 'flying') return null;
  if (ship.destructs) return wrong(path(ship, 'destructs'), 'it would have exploded', 'ST-EXP-02');
  if (SHIPS_EXPLODE[game.level] && isBeyond(ship))
    return wrong(path(ship, 'display'), 'it would have exploded', 'ST-EXP-07');
  if (ship.disabled !== structure <= 0)
    return wrong(
      path(ship, 'disabled'),
      structure <= 0 ? 'its superstructure is gone' : 'its superstructure holds',
      'ST-SET-11',
    );
  return null;
}

/** ST-PNL-01: no more than its class has, and nothing in what is damaged. */
function wrongDisplay({ game, wrong, path }: On, ship: Ship): Refusal | null {
  const own = classOf(game, ship);
  const { power, structure, shields, charges, lost } = ship.display;
  const at = path(ship, 'display');
  if (power > own.power) return wrong(`${at}.power`, `this should be at most ${own.power}`, 'ST-PWR-13');
  if (structure > own.structure)
    return wrong(`${at}.structure`, `this should be at most ${own.structure}`, 'ST-DMG-04');
  if (shields.some((points) => points > own.maxShield))
    return wrong(`${at}.shields`, `a shield holds ${own.maxShield} at most`, 'ST-PWR-06');
  if (shields.some((points, i) => points > 0 && ship.generators.includes(i + 1)))
    return wrong(`${at}.shields`, 'a shield whose generator is out holds nothing', 'ST-SHD-08');
  if (charges.some((n, i) => n > (own.weapons[i] as WeaponBox).power))
    return wrong(`${at}.charges`, 'a weapon takes no more than its power', 'ST-PWR-08');
  if (own.weapons.some((weapon, i) => isArmedWhole(weapon) && charges[i] !== 0 && charges[i] !== weapon.power))
    return wrong(`${at}.charges`, 'a missile or plasma weapon takes all its power or none', 'ST-PWR-09');
  if (charges.some((n, i) => n > 0 && lost.includes(i)))
    return wrong(`${at}.charges`, 'a weapon that is out is not armed', 'ST-DMG-09');
  const strange = [...lost, ...ship.fired].find((one) => own.weapons[one] === undefined);
  return strange === undefined ? null : wrong(at, `it has no weapon w${strange + 1}`);
}

/** ST-SEQ-08: what a turn leaves is gone when power is allotted. */
function wrongTurn({ said, wrong, path }: On, ship: Ship): Refusal | null {
  if (said['step'] !== 'power') return null;
  const { shields, charges } = ship.display;
  if (shields.some((n) => n > 0))
    return wrong(`${path(ship, 'display')}.shields`, 'shields fall when a turn ends', 'ST-SHD-09');
  if (charges.some((n) => n > 0))
    return wrong(`${path(ship, 'display')}.charges`, 'charges go when a turn ends', 'ST-FIR-13');
  if (ship.points > 0) return wrong(path(ship, 'points'), 'nobody has movement points yet', 'ST-SEQ-08');
  return ship.fired.length > 0 ? wrong(path(ship, 'fired'), 'nobody has fired in this turn', 'ST-FIR-11') : null;
}

/** ST-TAC-01, ST-TAC-03: after Power Allocation every ship on the map has its rank, and no other. */
function wrongRanks({ game, said, wrong }: On): Refusal | null {
  const ranked = game.ranks.map(({ ship }) => ship);
  const twice = ranked.findIndex((id, i) => ranked.indexOf(id) < i);
  if (twice !== -1) return wrong(`position.ranks.${twice}.ship`, 'this ship has its rank already', 'ST-TAC-03');
  if (said['step'] === 'power')
    return ranked.length === 0 ? null : wrong('position.ranks', 'nobody has rolled for the advantage yet', 'ST-TAC-01');
  for (const { id, name, is } of game.ships) {
    if (is === 'flying' && !ranked.includes(id)) return wrong('position.ranks', `${name} has no rank`, 'ST-TAC-03');
    if (is !== 'flying' && ranked.includes(id))
      return wrong('position.ranks', `${name} is not on the map`, 'ST-TAC-10');
  }
  return null;
}

/** ST-SEQ-02, ST-SEQ-03, ST-MOV-07: a step of this level, in a phase of the turn, with somebody whose move it is. */
function wrongStep({ game, said, wrong }: On): Refusal | null {
  const word = String(said['step']);
  if (word === 'locks' && !LEVELS[game.level].sensors)
    return wrong('position.step', 'the basic game has no Sensor Phase', 'ST-SEQ-01');
  if (hasPair(word) !== (said['phase'] !== undefined))
    return wrong('position.phase', hasPair(word) ? 'this is missing' : 'this step is of no phase', 'ST-SEQ-03');
  const moving = said['mover'];
  if (moving === undefined) return null;
  if (word !== 'movement') return wrong('position.mover', 'nobody moves in this step', 'ST-SEQ-06');
  const ship = game.ships.find(({ id, name }) => id === moving || name === moving);
  const moves = movementOrder(game).some((one) => one.ship === ship?.id);
  return moves ? null : wrong('position.mover', 'this ship does not move in this phase', 'ST-MOV-37');
}

/** ST-SEQ-09: nothing is left to fight for. */
function decided({ game, wrong }: On): Refusal | null {
  const ended = verdict(game);
  return ended === null ? null : wrong('position.ships', 'this battle is over', ended.clause);
}
