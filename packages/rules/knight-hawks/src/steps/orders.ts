import {
  type OfficeId,
  type Option,
  type PickManyChoice,
  type Play,
  question,
  type Refusal,
  refuse,
  words,
} from '@flagbridge/engine';
import type { Barrier } from '@flagbridge/kit/barrier';
import { explainOffers, namedTwice, type Offer, openOptions } from '@flagbridge/kit/options';
import { keyOf } from '@flagbridge/kit/space';
import { levelTraits } from '../data/levels.ts';
import { traitsOf } from '../data/ships.ts';
import {
  type Game,
  inPlay,
  isCarrier,
  isMasking,
  isStation,
  officesWith,
  type Planet,
  type Ship,
  shipOf,
} from '../game.ts';
import { isEscorted } from '../rules/damage-cause.ts';
import { noseOn, planetBeside } from '../rules/map.ts';
import { headlong, mustOrbit, orbitBarrier } from '../rules/orbit.ts';
import type { TurnVars } from './screens.ts';

/**
 * What must be declared before the orbit step: going into orbit, leaving it, leaving a dock, launching
 * (KH-ORB-03, KH-ORB-09, KH-STN-05, KH-STN-19).
 */
type Order = 'clockwise' | 'counterclockwise' | 'leave';

interface Declaration extends Offer {
  readonly ship: Ship;
  readonly order: Order;
}

/** KH-EVA-05: an evading ship in orbit must leave it, unless it has lost what it would take (KH-EVA-07). */
const mustLeave = (ship: Ship): boolean => ship.is === 'orbit' && ship.evading && ship.adf > 0 && ship.mr > 0;

function offersOf(game: Game, ship: Ship): Declaration[] {
  if (isStation(ship)) return [];
  const offer = (order: Order, barrier: Barrier | null): Declaration => ({
    id: `${ship.id}/${order}`,
    ship,
    order,
    barrier,
  });
  if (ship.is === 'flying') {
    if (isEscorted(game, ship) || planetBeside(game, ship.q, ship.r) === undefined) return [];
    const barrier = orbitBarrier(game, ship);
    return [offer('clockwise', barrier), offer('counterclockwise', barrier)];
  }
  return ship.is === 'orbit' || ship.is === 'docked' ? [offer('leave', leaveBarrier(game, ship))] : [];
}

function leaveBarrier(game: Game, ship: Ship): Barrier | null {
  const speed = launchSpeed(game, ship);
  if (speed === 0) {
    if (ship.adf === 0) return { why: 'no-drive', clause: 'KH-DMG-16' };
    // It cannot turn its bow from the planet first (KH-DMG-18).
    return ship.mr === 0 && noseOn(game, ship) ? { why: 'planet-ahead', clause: 'KH-GRV-07' } : null;
  }
  // Launched at a speed it cannot lose, straight at a planet: no move at all, or a crash.
  if (speed <= ship.adf || !noseOn(game, shipOf(game, ship.base))) return null;
  return { why: 'planet-ahead', clause: levelTraits(game.level).gravity ? 'KH-GRV-07' : 'KH-ORB-12' };
}

/** KH-STN-19: a carrier's speed is its fighter's; at a station, or from a carrier that is docked, it is 0. */
function launchSpeed(game: Game, ship: Ship): number {
  if (ship.is !== 'docked') return 0;
  const base = shipOf(game, ship.base);
  return base.is === 'docked' || isStation(base) ? 0 : base.speed;
}

const shipsOf = (game: Game, office: OfficeId): Ship[] =>
  game.ships.filter((ship) => ship.office === office && inPlay(ship));

const LABELS: { readonly [order in Order]: string } = {
  clockwise: 'option.orbit-clockwise',
  counterclockwise: 'option.orbit-counterclockwise',
  leave: 'option.leave-orbit',
};

const labelOfOffer = (game: Game, { ship, order }: Declaration) =>
  ship.is === 'docked'
    ? words(traitsOf(ship).fighter ? 'option.launch' : 'option.leave-dock', {
        ship: ship.name,
        base: shipOf(game, ship.base).name,
      })
    : words(LABELS[order], { ship: ship.name });

/** What an office must declare, whatever else it declares. */
const duties = (game: Game, office: OfficeId): Ship[] =>
  shipsOf(game, office).filter(
    (ship) => mustLeave(ship) || (mustOrbit(game, ship) && orbitBarrier(game, ship) === null),
  );

/** What is declared for a player who declares nothing: his duties, and no ship flies into a planet that could orbit it. */
const defaultOrders = (game: Game, office: OfficeId): string[] =>
  shipsOf(game, office).flatMap((ship) => {
    if (mustLeave(ship)) return [`${ship.id}/leave`];
    return headlong(game, ship) && !isEscorted(game, ship) && orbitBarrier(game, ship) === null
      ? [`${ship.id}/clockwise`]
      : [];
  });

function hasOffer(game: Game, office: OfficeId): boolean {
  for (const ship of game.ships) {
    if (ship.office !== office || !inPlay(ship)) continue;
    // In open space there is nothing to declare.
    if (ship.is === 'flying' && game.planets.length === 0) continue;
    if (offersOf(game, ship).some(({ barrier }) => barrier === null)) return true;
  }
  return false;
}

const allOffers = (game: Game, office: OfficeId): Declaration[] =>
  shipsOf(game, office).flatMap((ship) => offersOf(game, ship));

export const orders = question<Game, TurnVars>({
  name: 'orders',
  offices: ({ game }, { side }) => officesWith(game, side, hasOffer),
  choices: ({ game }, _vars, office) => {
    const options = openOptions(allOffers(game, office));
    return { shape: { is: 'pick-many', options, min: 0, max: options.length }, default: defaultOrders(game, office) };
  },
  explain: ({ game }, _vars, office) => ({
    kind: 'orders',
    title: words('ask.orders'),
    clause: 'KH-ORB-03',
    ...explainOffers(allOffers(game, office), (one) => {
      const { id, name: ship, speed, adf, mr } = one.ship;
      return { label: labelOfOffer(game, one), parts: [id], figures: { ship, speed, adf, mr } };
    }),
  }),
  check: ({ game }, _vars, office, choice) => checkOrders(game, office, choice as PickManyChoice),
  forbids: ({ game }, _vars, office, choice) => {
    const open = openOptions(allOffers(game, office));
    for (const id of choice as PickManyChoice) {
      const ship = game.ships.find((one) => one.id === id.split('/')[0]);
      if (ship === undefined || open.some((option) => option.id === id)) continue;
      const figures = { ship: ship.name };
      if (ship.office !== office) return refuse('not-yours', 'KH-GEN-03', { figures });
      if (isStation(ship)) return refuse('station-stays', 'KH-MOV-16', { figures });
      // It orbits already, or there is nothing to orbit.
      return ship.is === 'orbit'
        ? refuse('orbit-stays', 'KH-ORB-11', { figures })
        : refuse('no-planet-beside', 'KH-ORB-03', { figures });
    }
    return null;
  },
  sample: ({ game }, _vars, office, dice) => {
    const chosen: string[] = [];
    const must = duties(game, office);
    for (const ship of shipsOf(game, office)) {
      const open = openOptions(offersOf(game, ship));
      if (open.length === 0 || (!must.includes(ship) && dice.pick(3) > 0)) continue;
      chosen.push((open[dice.pick(open.length)] as Option).id);
    }
    return chosen;
  },
  answer: (play, _vars, answers) => {
    const given = Object.values(answers)
      .flatMap((chosen) => chosen as PickManyChoice)
      .map((id) => {
        const [of = '', order = ''] = id.split('/');
        return { ship: shipOf(play.game, of), order: order as Order };
      });
    // Launches first: a fighter has the speed its carrier had when the phase began, also where the carrier goes into orbit
    // now (KH-STN-19). Then everything as it was declared.
    const launches = given.filter(({ ship }) => ship.is === 'docked');
    const others = given.filter(({ ship }) => ship.is !== 'docked');
    for (const { ship, order } of [...launches, ...others]) obey(play, ship, order);
    return undefined;
  },
});

function checkOrders(game: Game, office: OfficeId, chosen: PickManyChoice): Refusal | null {
  const ships = chosen.map((id) => id.split('/')[0] as string);
  const twice = namedTwice(ships);
  if (twice !== undefined) return refuse('two-orders', 'KH-ORB-05', { figures: { ship: shipOf(game, twice).name } });
  const left = duties(game, office).find((ship) => !ships.includes(ship.id));
  if (left === undefined) return null;
  return left.is === 'orbit'
    ? refuse('must-evade', 'KH-EVA-05', {
        figures: { ship: left.name, mr: left.mr },
        nearest: [...chosen, `${left.id}/leave`],
      })
    : refuse('must-orbit', 'KH-ORB-12', {
        figures: { ship: left.name, speed: left.speed, adf: left.adf },
        nearest: [...chosen, `${left.id}/clockwise`],
      });
}

function obey(play: Play<Game>, ship: Ship, order: Order): void {
  if (order === 'leave') leave(play, ship);
  else enterOrbit(play, ship, planetBeside(play.game, ship.q, ship.r) as Planet, order === 'clockwise' ? 1 : -1);
}

/** KH-ORB-03, KH-ORB-05: the previous speed is simply replaced by 0. A masking screen does not survive it (KH-DEF-05). */
function enterOrbit(play: Play<Game>, ship: Ship, planet: Planet, way: 1 | -1): void {
  ship.is = 'orbit';
  ship.planet = planet.id;
  ship.way = way;
  ship.speed = 0;
  ship.passage = 'none';
  play.tell?.({
    type: 'orbits',
    clause: 'KH-ORB-03',
    parts: [ship.id, planet.id],
    data: { is: way === 1 ? 'clockwise' : 'counterclockwise', ship: ship.id, planet: planet.id },
  });
  if (!isMasking(ship.screen)) return;
  ship.screen = '';
  play.tell?.({
    type: 'screen-gone',
    clause: 'KH-DEF-05',
    parts: [ship.id],
    data: { is: 'orbit-entered', ship: ship.id },
  });
}

/** Leaving orbit or a dock: it makes its own move instead of the orbit move, from where it is now. */
function leave(play: Play<Game>, ship: Ship): void {
  const { game } = play;
  const from = ship.is;
  const base = from === 'docked' ? shipOf(game, ship.base) : null;
  const speed = launchSpeed(game, ship);
  ship.is = 'flying';
  ship.planet = '';
  ship.base = '';
  ship.speed = speed;
  ship.free = speed === 0;
  ship.stayed = false;
  ship.passage = 'none';
  if (base !== null) {
    ship.q = base.q;
    ship.r = base.r;
    ship.entry = base.entry;
    ship.fromQ = base.fromQ;
    ship.fromR = base.fromR;
    if (isCarrier(base)) ship.facing = base.facing;
  }
  ship.startQ = ship.q;
  ship.startR = ship.r;
  const hex = keyOf(ship.q, ship.r);
  if (base === null) {
    play.tell?.({
      type: 'leaves-orbit',
      clause: 'KH-ORB-09',
      parts: [ship.id],
      data: { ship: ship.id, hex },
    });
    // The speed changes when it goes: the screen made in orbit ends at once (KH-DEF-06).
    if (isMasking(ship.screen)) {
      ship.screen = '';
      ship.maskMoves = 0;
      play.tell?.({
        type: 'screen-gone',
        clause: 'KH-DEF-06',
        parts: [ship.id],
        data: { is: 'left-orbit', ship: ship.id },
      });
    }
    return;
  }
  play.tell?.({
    type: 'leaves-dock',
    clause: isStation(base) ? 'KH-STN-05' : 'KH-STN-19',
    parts: [ship.id, base.id],
    data: { is: isStation(base) ? 'station' : 'carrier', ship: ship.id, base: base.id, hex, speed },
  });
}
