import type { Refusal } from '@flagbridge/engine';
import { NOWHERE, type PositionRead } from '@flagbridge/kit/position';
import { onSheet } from '@flagbridge/kit/space';
import { trackOf } from '../data/track.ts';
import { findShip, findWarhead, type Game, type Ship } from '../game.ts';
import { moverIn } from '../steps/movement-goes.ts';
import { goesOf, STEPS } from './place.ts';

type On = PositionRead<Game>;

/** What the rules forbid of a position, each by its clause; what single members may be has been looked at before. */
export function wrongPosition(on: On): Refusal | null {
  for (const ship of on.game.ships) {
    const bad = ship.is === 'flying' ? (wrongPlace(on, ship) ?? wrongMarks(on, ship) ?? wrongTerm(on, ship)) : null;
    if (bad !== null) return bad;
  }
  return wrongWarheads(on) ?? wrongField(on) ?? wrongStep(on);
}

function wrongPlace({ game, wrong, path }: On, ship: Ship): Refusal | null {
  if (ship.q === NOWHERE.q) return wrong(path(ship, 'at'), 'this is missing');
  return onSheet(game, ship.q, ship.r) ? null : wrong(path(ship, 'at'), 'this is not on the map', 'SD-MOV-01');
}

/** SD-DMG-01, SD-DMG-08, SD-DMG-12: each box once, each mount once, and the last box is the end. */
function wrongMarks({ wrong, path }: On, ship: Ship): Refusal | null {
  for (const [i, { box, mount }] of ship.marks.entries()) {
    const before = ship.marks.slice(0, i);
    if (before.some((one) => one.box === box))
      return wrong(path(ship, `marks.${i}`), 'this box is marked already', 'SD-DMG-01');
    if (mount >= 0 && before.some((one) => one.mount === mount))
      return wrong(path(ship, `marks.${i}`), 'this mount is eliminated already', 'SD-DMG-08');
    if (trackOf(ship)[box]?.is === 'last' && ship.wreck === '')
      return wrong(path(ship, `marks.${i}`), 'a ship whose last box is marked is destroyed', 'SD-DMG-12');
  }
  return null;
}

/** SD-CRT-03: to the end of the next turn, and no longer. */
function wrongTerm({ game: { turn }, wrong, path }: On, ship: Ship): Refusal | null {
  for (const term of ['dazed', 'noCannons', 'noLasers', 'noFire', 'noLaunch'] as const)
    if (ship[term] > turn + 1) return wrong(path(ship, term), `no longer than turn ${turn + 1}`, 'SD-CRT-03');
  const late = ship.sputters.findIndex((last) => last > turn + 1);
  return late < 0 ? null : wrong(path(ship, `sputters.${late}`), `no longer than turn ${turn + 1}`, 'SD-CRT-03');
}

function wrongWarheads({ game, wrong }: On): Refusal | null {
  for (const [i, { id, q, r, target }] of game.warheads.entries()) {
    const at = `position.warheads.${i}`;
    if (game.warheads.findIndex((one) => one.id === id) !== i) return wrong(`${at}.id`, `the id ${id} is taken`);
    if (!onSheet(game, q, r)) return wrong(`${at}.at`, 'this is not on the map', 'SD-MOV-01');
    if (findShip(game, target)?.is !== 'flying' && findWarhead(game, target) === undefined)
      return wrong(`${at}.target`, `${target} is not on the map`, 'SD-WAR-09');
    if (Number(id.slice(1)) > game.launched) return wrong('position.launched', `${id} has been launched`, 'SD-WAR-09');
  }
  return null;
}

/** SD-OPT-08, SD-OPT-15: only with those options. */
function wrongField({ game: { rulings, debris, asteroids }, wrong }: On): Refusal | null {
  if (debris.length > 0 && !rulings.debris) return wrong('position.debris', 'only with the option debris', 'SD-OPT-08');
  if (asteroids.length > 0 && rulings.asteroids === 'none')
    return wrong('position.asteroids', 'only with the option asteroids', 'SD-OPT-15');
  return null;
}

/** SD-MOV-03 to SD-MOV-13: what a step needs to go on from. */
function wrongStep({ game, wrong, path, said }: On): Refusal | null {
  const { initiative, ships, rulings } = game;
  const step = String(said['step']);
  if (step === 'drive-0-turns' && !rulings.driveZeroTurns)
    return wrong('position.step', 'only with the option drive-0-turns', 'SD-OPT-05');
  const moved = ships.find((ship) => ship.moved);
  const words = Object.keys(STEPS);
  if (moved !== undefined && words.indexOf(step) < words.indexOf('moves'))
    return wrong(path(moved, 'moved'), `nobody has moved before ${step}`, 'SD-SEQ-01');
  if (step !== 'moves') return null;
  if (initiative.winner === '') return wrong('position.initiative', 'this is missing: who has won it', 'SD-MOV-03');
  if (moved === undefined && said['goes'] === undefined) return null;
  const goes = goesOf(game, said);
  if (goes !== null && moverIn(game, goes) !== null) return null;
  return wrong(
    said['goes'] === undefined ? 'position.ships' : 'position.goes',
    'these ships cannot be the ones that have moved: the sides alternate',
    'SD-MOV-06',
  );
}
