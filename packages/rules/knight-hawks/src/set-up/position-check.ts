import type { Refusal } from '@flagbridge/engine';
import { NOWHERE, type PositionRead } from '@flagbridge/kit/position';
import { onSheet } from '@flagbridge/kit/space';
import { levelTraits } from '../data/levels.ts';
import { FIGHTERS_ABOARD } from '../data/ships.ts';
import { type Game, inPlay, isCarrier, isStation, type Ship } from '../game.ts';
import { carrierBars } from '../rules/berths.ts';
import { planetAt, planetBeside } from '../rules/map.ts';
import { isRepairTurn } from '../steps/repair-turn.ts';
import { isBeforeMoves, STEPS } from './place.ts';
import { wrongOrbits } from './planets.ts';
import { wrongHidden } from './position-hidden.ts';
import { wrongLoss, wrongState } from './position-state.ts';

type On = PositionRead<Game>;

/** What the rules forbid of a position, each by its clause; what single members may be has been looked at before. */
export function wrongPosition(on: On): Refusal | null {
  const { game, wrong, said } = on;
  const late = wrongStep(on, String(said['step']));
  if (late !== null) return late;
  const bare = game.planets.find(({ placed }) => !placed);
  if (bare !== undefined)
    return wrong(`position.planets.${bare.id}`, 'this is missing: the planet has not been placed');
  const close = wrongOrbits(game.planets, on.layout);
  if (close !== null) return close;
  for (const ship of game.ships) {
    const bad = inPlay(ship) ? (wrongPlace(on, ship) ?? wrongState(on, ship)) : wrongLoss(on, ship);
    if (bad !== null) return bad;
  }
  const last = game.ships.find(({ entry }) => entry > game.entries);
  if (last !== undefined)
    return wrong('position.entries', `${last.name} has made entry ${last.entry} already`, 'KH-FIR-10');
  return wrongHidden(on);
}

/** KH-GEN-01, KH-SEQ-22: a step that this battle has now; and nobody has moved before the moves. */
function wrongStep({ game, wrong, path }: On, step: string): Refusal | null {
  if (STEPS[step]?.[game.level].length === 0)
    return wrong('position.step', `the Basic Game has no ${step}`, 'KH-GEN-01');
  if (step === 'repairs' && !isRepairTurn(game))
    return wrong('position.step', 'repair turns follow game turns 3, 6, 9 and so on', 'KH-SEQ-22');
  if (!isBeforeMoves(step)) return null;
  const early = game.ships.find(({ moved, side }) => moved && side === game.mover);
  return early === undefined ? null : wrong(path(early, 'moved'), `nobody has moved before ${step}`, 'KH-SEQ-06');
}

function wrongPlace(on: On, ship: Ship): Refusal | null {
  const { game, wrong, path } = on;
  const { q, r } = ship;
  if (q === NOWHERE.q) return wrong(path(ship, 'at'), 'this is missing');
  if (levelTraits(game.level).edged && !onSheet(game, q, r))
    return wrong(path(ship, 'at'), 'this is not on the map', 'KH-MAP-06');
  if (planetAt(game, q, r) !== undefined) return wrong(path(ship, 'at'), 'a planet is there', 'KH-ORB-01');
  if (ship.is !== 'docked' && ship.base !== '')
    return wrong(path(ship, 'base'), `it is docked nowhere: ${ship.is}`, 'KH-STN-01');
  if (ship.is === 'orbit') return wrongOrbit(on, ship);
  if (ship.is === 'docked') return wrongDock(on, ship);
  return isStation(ship) && game.planets.length > 0
    ? wrong(path(ship, 'is'), 'a space station is in orbit', 'KH-ORB-13')
    : null;
}

function wrongOrbit({ game, wrong, path }: On, ship: Ship): Refusal | null {
  const around = planetBeside(game, ship.q, ship.r);
  if (around === undefined) return wrong(path(ship, 'at'), 'no planet is beside this hex', 'KH-ORB-06');
  return ship.planet === around.id ? null : wrong(path(ship, 'planet'), `beside this hex is ${around.id}`, 'KH-ORB-06');
}

function wrongDock({ game, wrong, path }: On, ship: Ship): Refusal | null {
  if (isStation(ship)) return wrong(path(ship, 'is'), 'a space station docks nowhere', 'KH-MOV-16');
  const base = game.ships.find(({ id }) => id === ship.base);
  if (base === undefined) return wrong(path(ship, 'base'), 'this is missing', 'KH-STN-01');
  if (base.side !== ship.side || !inPlay(base) || !(isStation(base) || isCarrier(base)))
    return wrong(path(ship, 'base'), 'a station or carrier of its own side, in play', 'KH-STN-01');
  const barred = isCarrier(base) ? carrierBars(ship) : null;
  if (barred !== null) return wrong(path(ship, 'base'), 'a carrier takes fighters alone', barred);
  if (base.q !== ship.q || base.r !== ship.r)
    return wrong(path(ship, 'at'), 'a docked ship is in the hex of its base', 'KH-STN-04');
  const aboard = game.ships.filter((one) => one.is === 'docked' && one.base === base.id).length;
  return isCarrier(base) && aboard > FIGHTERS_ABOARD
    ? wrong(path(ship, 'base'), `${FIGHTERS_ABOARD} fighters are aboard already`, 'KH-STN-13')
    : null;
}
