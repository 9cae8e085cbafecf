import { call, each, type Next, type Play, step } from '@flagbridge/engine';
import { type Hex, RING, wrapDirection } from '@flagbridge/engine/hex';
import { directionTo, keyOf } from '@flagbridge/kit/space';
import { type Game, isStation, type Ship, shipOf } from '../game.ts';
import { planetOf } from '../rules/map.ts';
import type { TurnVars } from './screens.ts';
import { seekersGoOff, waitingSeekers } from './seekers-go-off.ts';

/** KH-SEQ-05: ships and stations of the moving side that are in orbit go one hex along it. */
export const orbitStep = each<Game, TurnVars, { ship: string }>(
  'orbit',
  ({ game }, { side }) =>
    game.ships.filter((ship) => ship.side === side && ship.is === 'orbit').map(({ id }) => ({ ship: id })),
  step<Game, { ship: string }>({
    name: 'orbit-move',
    calls: () => [seekersGoOff],
    run: (play, vars, back): Next => {
      const ship = shipOf(play.game, vars.ship);
      // A seeker that another one has met may have taken it with it.
      if (back !== undefined || ship.is !== 'orbit') return undefined;
      circle(play, ship);
      // KH-SEK-12: whatever comes upon an activated seeker sets it off, in orbit too.
      return waitingSeekers(play.game, ship.q, ship.r) ? call(seekersGoOff, { q: ship.q, r: ship.r }) : undefined;
    },
  }),
);

/** KH-ORB-04, KH-ORB-05, KH-ORB-06. */
function circle(play: Play<Game>, ship: Ship): void {
  const { game } = play;
  const planet = planetOf(game, ship.planet);
  const stands = directionTo(planet.q, planet.r, ship.q, ship.r);
  const to = RING[wrapDirection(stands + ship.way)] as Hex;
  enter(game, ship, planet.q + to.q, planet.r + to.r);
  if (ship.maskMoves > 0) {
    ship.maskMoves--;
    play.by('KH-DEF-06');
  }
  // Ships that could leave have left: for the others the duty has shrunk to nothing (KH-EVA-07).
  ship.evading = false;
  if (carry(game, ship)) play.by(isStation(ship) ? 'KH-STN-04' : 'KH-STN-22');
  play.tell?.({
    type: 'orbit-move',
    clause: 'KH-ORB-04',
    parts: [ship.id],
    data: { ship: ship.id, planet: planet.id, hex: keyOf(ship.q, ship.r) },
  });
}

/** A hex is entered: the path is remembered for defensive fire, and who came last for fire in one hex (KH-FIR-10, KH-FIR-28). */
export function enter(game: Game, ship: Ship, q: number, r: number): void {
  ship.fromQ = ship.q;
  ship.fromR = ship.r;
  ship.q = q;
  ship.r = r;
  ship.path.push(q, r);
  ship.entry = ++game.entries;
}

/** KH-STN-04, KH-STN-22: what is docked or aboard goes along, hex by hex. True where there is anything. */
export function carry(game: Game, base: Ship): boolean {
  let any = false;
  for (const ship of game.ships) {
    if (ship.is !== 'docked' || ship.base !== base.id) continue;
    any = true;
    if (base.path.length > 0) {
      ship.path = base.path.slice();
      ship.entry = base.entry;
      ship.fromQ = base.fromQ;
      ship.fromR = base.fromR;
    }
    ship.q = base.q;
    ship.r = base.r;
    carry(game, ship);
  }
  return any;
}
