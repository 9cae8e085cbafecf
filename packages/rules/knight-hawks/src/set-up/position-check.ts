import type { Refusal, SideId } from '@flagbridge/engine';
import { NOWHERE, type PositionRead } from '@flagbridge/kit/position';
import { keyOf, onSheet } from '@flagbridge/kit/space';
import { FIGHTERS_ABOARD, traitsOf } from '../data/ships.ts';
import { type Game, inPlay, isCarrier, isStation, type Ship, systemOf } from '../game.ts';
import { planetAt, planetBeside } from '../rules/map.ts';
import { mayHaveSeekers } from '../rules/traces.ts';
import { isRepairTurn } from '../steps/repair-turn.ts';
import { STEPS } from './place.ts';
import { wrongOrbits } from './planets.ts';

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
  return wrongMines(on);
}

/** KH-GEN-01, KH-SEQ-22: a step that this battle has now; and nobody has moved before the moves. */
function wrongStep({ game, wrong, path }: On, step: string): Refusal | null {
  if (STEPS[step]?.[game.level].length === 0)
    return wrong('position.step', `the Basic Game has no ${step}`, 'KH-GEN-01');
  if (step === 'repairs' && !isRepairTurn(game))
    return wrong('position.step', 'repair turns follow game turns 3, 6, 9 and so on', 'KH-SEQ-22');
  if (!BEFORE_MOVES.includes(step)) return null;
  const early = game.ships.find(({ moved, side }) => moved && side === game.mover);
  return early === undefined ? null : wrong(path(early, 'moved'), `nobody has moved before ${step}`, 'KH-SEQ-06');
}
const BEFORE_MOVES = ['screens', 'seekers', 'orders'];

function wrongPlace(on: On, ship: Ship): Refusal | null {
  const { game, wrong, path } = on;
  const { q, r } = ship;
  if (q === NOWHERE.q) return wrong(path(ship, 'at'), 'this is missing');
  if (game.level === 'basic' && !onSheet(game, q, r))
    return wrong(path(ship, 'at'), 'this is not on the map', 'KH-MAP-06');
  if (planetAt(game, q, r) !== undefined) return wrong(path(ship, 'at'), 'a planet is there', 'KH-ORB-01');
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
  const base = game.ships.find(({ id }) => id === ship.base);
  if (base === undefined) return wrong(path(ship, 'base'), 'this is missing', 'KH-STN-01');
  if (base.side !== ship.side || !inPlay(base) || !(isStation(base) || isCarrier(base)))
    return wrong(path(ship, 'base'), 'a station or carrier of its own side, in play', 'KH-STN-01');
  if (isCarrier(base) && !traitsOf(ship).fighter)
    return wrong(path(ship, 'base'), 'a carrier takes fighters alone', 'KH-STN-18');
  if (base.q !== ship.q || base.r !== ship.r)
    return wrong(path(ship, 'at'), 'a docked ship is in the hex of its base', 'KH-STN-04');
  const aboard = game.ships.filter((one) => one.is === 'docked' && one.base === base.id).length;
  return isCarrier(base) && aboard > FIGHTERS_ABOARD
    ? wrong(path(ship, 'base'), `${FIGHTERS_ABOARD} fighters are aboard already`, 'KH-STN-13')
    : null;
}

function wrongState({ game, wrong, path }: On, ship: Ship): Refusal | null {
  if (ship.hull === 0) return wrong(path(ship, 'hull'), 'a ship without hull points is destroyed', 'KH-DMG-03');
  if (ship.speed > 0 && isStation(ship)) return wrong(path(ship, 'speed'), 'a space station has no speed', 'KH-MOV-16');
  if (ship.speed > 0 && ship.is === 'orbit')
    return wrong(path(ship, 'speed'), 'a ship in orbit has speed 0', 'KH-ORB-04');
  if (ship.evading && !traitsOf(ship).evades)
    return wrong(path(ship, 'evading'), 'only fighters and assault scouts evade', 'KH-EVA-01');
  const { screen } = ship;
  const carried = ship.systems.find(({ code }) => code === screen);
  if (screen !== '' && carried === undefined) return wrong(path(ship, 'screen'), `it has no ${screen}`, 'KH-GEN-05');
  if (screen !== '' && screen !== 'MS' && carried !== undefined && carried.hit >= carried.of)
    return wrong(path(ship, 'screen'), `its ${screen} is destroyed`, 'KH-DMG-25');
  if (ship.moved && ship.side !== game.mover && game.turn === 1 && game.sides[0].id !== ship.side)
    return wrong(path(ship, 'moved'), 'its side has not had a turn yet', 'KH-SEQ-01');
  return null;
}

/** Whatever is off the map stays so, and has no place in the sequence. */
const wrongLoss = ({ game, wrong, path }: On, ship: Ship): Refusal | null =>
  ship.is === 'left' && game.level === 'advanced'
    ? wrong(path(ship, 'is'), 'nobody leaves the map in the Advanced Game', 'KH-MAP-08')
    : null;

/** So many of these are no longer aboard the ships of a side. */
const laidBy = ({ ships }: Game, side: SideId, code: 'M' | 'S'): number =>
  ships.reduce((sum, ship) => {
    const { of = 0, left = 0 } = ship.side === side ? (systemOf(ship, code) ?? {}) : {};
    return sum + of - left;
  }, 0);

/** KH-MIN-04, KH-SEK-02: what lies there has come from aboard; and a side that has laid seekers may be asked about them (KH-SEK-04). */
function wrongStock({ game, wrong }: On): Refusal | null {
  for (const { id } of game.sides) {
    const mines = game.mines.filter(({ side }) => side === id).length;
    const mineStock = laidBy(game, id, 'M');
    if (mines > mineStock)
      return wrong('position.mines', `${mines} of ${id}, and its ships have laid ${mineStock}`, 'KH-MIN-04');
    const seekers = game.seekers.filter(({ side }) => side === id).length;
    const seekerStock = laidBy(game, id, 'S');
    if (seekers > seekerStock)
      return wrong('position.seekers', `${seekers} of ${id}, and its ships have laid ${seekerStock}`, 'KH-SEK-02');
  }
  const lost = game.seekers.findIndex(({ turns, office }) => turns === 0 && !mayHaveSeekers(game, office));
  return lost < 0
    ? null
    : wrong(`position.seekers.${lost}`, 'traces.wakes should say where the ships have been that laid it', 'KH-SEK-02');
}

/** KH-GEN-01, KH-MIN-08: of the Advanced Game, and one group of a side in a hex. */
function wrongMines(on: On): Refusal | null {
  const { game, wrong } = on;
  const hidden = game.mines.length > 0 ? 'mines' : game.seekers.length > 0 ? 'seekers' : null;
  if (hidden !== null && game.level === 'basic')
    return wrong(`position.${hidden}`, 'the Basic Game has none', 'KH-GEN-01');
  const mined = new Set<string>();
  for (const [i, { side, q, r }] of game.mines.entries()) {
    if (mined.has(`${side} ${keyOf(q, r)}`))
      return wrong(`position.mines.${i}.at`, 'this hex is mined already', 'KH-MIN-08');
    mined.add(`${side} ${keyOf(q, r)}`);
  }
  return wrongStock(on);
}
