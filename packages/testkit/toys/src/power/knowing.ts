import { holds, type Roller, type Viewer } from '@flagbridge/engine';
import { overFacings } from './allotment.ts';
import { FACING_MAX, type Game, type SeenGame, type SeenShip, type Ship, type Side, sum } from './game.ts';

/** TP-PWR-03: what a viewer may know of the shields, and whole games that this knowledge allows. */
function seenShip({ name, hull, engines, guns, shields, seen, damaged }: Ship, own: boolean): SeenShip {
  return {
    name,
    hull,
    engines,
    guns,
    shields: shields.map((figure, i) => (own || seen[i] === true ? figure : null)),
    total: sum(shields),
    seen: seen.slice(),
    damaged: damaged.slice(),
  };
}

export function seenGame({ limit, ships }: Game, viewer: Viewer): SeenGame {
  const of = (side: Side): SeenShip => seenShip(ships[side], holds(viewer, side));
  return { limit, ships: { red: of('red'), blue: of('blue') } };
}

/** The hidden facings share what the known ones leave of the public sum. */
function imagineShip({ name, hull, engines, guns, shields, total, seen, damaged }: SeenShip, dice: Roller): Ship {
  const left = total - sum(shields.map((figure) => figure ?? 0));
  const room = shields.map((figure) => (figure === null ? FACING_MAX : 0));
  const put = overFacings(left, room, dice);
  return {
    name,
    hull,
    engines,
    guns,
    shields: shields.map((figure, i) => figure ?? put[i] ?? 0),
    seen: seen.slice(),
    damaged: damaged.slice(),
  };
}

export const imagineGame = ({ limit, ships }: SeenGame, dice: Roller): Game => ({
  limit,
  ships: { red: imagineShip(ships.red, dice), blue: imagineShip(ships.blue, dice) },
});
