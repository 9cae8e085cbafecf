import type { Refusal } from '@flagbridge/engine';
import { NOWHERE, type PositionRead } from '@flagbridge/kit/position';
import { onSheet } from '@flagbridge/kit/space';
import { displayOf, trackOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { nextBox } from '../rules/damage.ts';
import { dvOf, isMountLost, isPilotDead } from '../rules/ship-state.ts';

type On = PositionRead<Game>;

/** What no battle could have made of a ship. */
export const wrongShip = (on: On, ship: Ship): Refusal | null =>
  (ship.is === 'flying' ? wrongPlace(on, ship) : null) ??
  wrongLeaving(on, ship) ??
  wrongMarks(on, ship) ??
  wrongCrew(on, ship) ??
  (ship.is === 'flying' ? wrongTerm(on, ship) : null);

function wrongPlace({ game, wrong, path }: On, ship: Ship): Refusal | null {
  if (ship.q === NOWHERE.q) return wrong(path(ship, 'at'), 'this is missing');
  return onSheet(game, ship.q, ship.r) ? null : wrong(path(ship, 'at'), 'this is not on the map', 'SD-MOV-01');
}

/** SD-MOV-24, SD-DMG-17: who has left did so over an edge, and no wreck is on the map when a step has closed. */
function wrongLeaving({ wrong, path }: On, ship: Ship): Refusal | null {
  if (ship.is === 'left' && ship.exit === '')
    return wrong(path(ship, 'exit'), 'this is missing: the edge it left over', 'SD-MOV-24');
  if (ship.is !== 'left' && ship.exit !== '')
    return wrong(path(ship, 'exit'), 'only of a ship that has left the map', 'SD-MOV-24');
  return ship.wreck !== '' && ship.is !== 'destroyed'
    ? wrong(path(ship, 'wreck'), 'only of a ship that is destroyed', 'SD-DMG-17')
    : null;
}

/** Each box as the one that was next, for ordinary damage or for ion fire; repairs take from the end (SD-DCN-04). */
function wrongMarks({ wrong, path }: On, ship: Ship): Refusal | null {
  for (const [i, { box, mount }] of ship.marks.entries()) {
    const at = path(ship, `marks.${i}`);
    const before: Ship = { ...ship, marks: ship.marks.slice(0, i) };
    if (before.marks.some((one) => one.box === box)) return wrong(at, 'this box is marked already', 'SD-DMG-01');
    if (mount >= 0 && isMountLost(before, mount)) return wrong(at, 'this mount is eliminated already', 'SD-DMG-08');
    const [next, ion] = [nextBox(before, false), nextBox(before, true)];
    if (box !== next && box !== ion) {
      const [boxes, clause] =
        ion < 0 || ion === next ? [`${next + 1}`, 'SD-DMG-01'] : [`${next + 1} or by ion fire ${ion + 1}`, 'SD-ION-03'];
      return wrong(at, `the next box is ${boxes}`, clause);
    }
    const is = trackOf(ship)[box]?.is;
    if (
      (is === 'defender' || is === 'attacker') &&
      mount < 0 &&
      displayOf(ship).mounts.some((_, m) => !isMountLost(before, m))
    )
      return wrong(at, 'this box eliminates a mount', is === 'defender' ? 'SD-DMG-06' : 'SD-DMG-07');
    if (is === 'last' && ship.is === 'flying')
      return wrong(at, 'a ship whose last box is marked is destroyed', 'SD-DMG-12');
  }
  return null;
}

/** SD-CRW-03, SD-CRT-06: each of its crew dies once, and with the pilot the DV. */
function wrongCrew({ wrong, path }: On, ship: Ship): Refusal | null {
  for (const [i, post] of ship.dead.entries()) {
    if (!displayOf(ship).crew.includes(post))
      return wrong(path(ship, `dead.${i}`), `there is no ${post} aboard`, 'SD-CRW-03');
    if (ship.dead.indexOf(post) < i) return wrong(path(ship, `dead.${i}`), `there is one ${post} aboard`, 'SD-CRW-03');
  }
  return isPilotDead(ship) && dvOf(ship) > 5
    ? wrong(path(ship, 'dv'), 'without its pilot a ship has DV 5 at the most', 'SD-CRT-06')
    : null;
}

/** SD-CRT-03: to the end of the next turn, and no longer. */
function wrongTerm({ game: { turn }, wrong, path }: On, ship: Ship): Refusal | null {
  for (const term of ['dazed', 'noCannons', 'noLasers', 'noFire', 'noLaunch'] as const)
    if (ship[term] > turn + 1) return wrong(path(ship, term), `no longer than turn ${turn + 1}`, 'SD-CRT-03');
  const late = ship.sputters.findIndex((last) => last > turn + 1);
  return late < 0 ? null : wrong(path(ship, `sputters.${late}`), `no longer than turn ${turn + 1}`, 'SD-CRT-03');
}
