import { type OfficeId, type PickManyChoice, question, refuse, words } from '@flagbridge/engine';
import type { Barrier } from '@flagbridge/kit/barrier';
import { explainOffers, namedTwice, type Offer, openOptions } from '@flagbridge/kit/options';
import { FIGHTERS_ABOARD, traitsOf } from '../data/ships.ts';
import { type Game, inPlay, isCarrier, isMasking, isStation, officesWith, type Ship, shipOf } from '../game.ts';
import { carrierBars } from '../rules/berths.ts';
import { resumes } from '../rules/dock-time.ts';
import type { TurnVars } from './screens.ts';

interface Berth extends Offer {
  readonly ship: Ship;
  readonly base: Ship;
}

const aboard = (game: Game, base: Ship): number =>
  game.ships.filter((ship) => ship.is === 'docked' && ship.base === base.id).length;

/** KH-STN-01, KH-STN-03, KH-STN-13: at rest in the hex of a friendly base when all of its side's movement is done. */
function berthsOf(game: Game, ship: Ship): Berth[] {
  if (isStation(ship) || (ship.is !== 'flying' && ship.is !== 'orbit')) return [];
  const found: Berth[] = [];
  for (const base of game.ships) {
    if (base === ship || base.side !== ship.side || !inPlay(base) || base.q !== ship.q || base.r !== ship.r) continue;
    if (!isStation(base) && !isCarrier(base)) continue;
    found.push({ id: `${ship.id}/${base.id}`, ship, base, barrier: berthBarrier(game, ship, base) });
  }
  return found;
}

function berthBarrier(game: Game, ship: Ship, base: Ship): Barrier | null {
  const barred = isCarrier(base) ? carrierBars(ship) : null;
  if (barred !== null) return { why: 'carrier-takes-fighters', clause: barred };
  // An evading ship has had to fly, so it is not at rest either (KH-EVA-05).
  if (ship.speed > 0) return { why: 'not-stopped', clause: traitsOf(ship).fighter ? 'KH-STN-13' : 'KH-STN-03' };
  if (isCarrier(base) && aboard(game, base) >= FIGHTERS_ABOARD) return { why: 'hangar-full', clause: 'KH-STN-13' };
  return null;
}

const allBerths = (game: Game, office: OfficeId): Berth[] =>
  game.ships.flatMap((ship) => (ship.office === office && inPlay(ship) ? berthsOf(game, ship) : []));

function hasBerth(game: Game, office: OfficeId): boolean {
  // Most battles have no base at all.
  if (!game.ships.some((ship) => isStation(ship) || isCarrier(ship))) return false;
  for (const ship of game.ships)
    if (ship.office === office && inPlay(ship) && berthsOf(game, ship).some(({ barrier }) => barrier === null))
      return true;
  return false;
}

/** KH-STN-02: docking is offered at the end of the movement phase, never automatic. */
export const docking = question<Game, TurnVars>({
  name: 'docking',
  offices: ({ game }, { side }) => officesWith(game, side, hasBerth),
  choices: ({ game }, _vars, office) => {
    const options = openOptions(allBerths(game, office));
    return { shape: { is: 'pick-many', options, min: 0, max: options.length }, default: [] };
  },
  explain: ({ game }, _vars, office) => ({
    kind: 'docking',
    title: words('ask.docking'),
    clause: 'KH-STN-02',
    ...explainOffers(allBerths(game, office), ({ ship: { id, name: ship, speed, mr }, base, barrier }) => ({
      label: words('option.dock', { ship, base: base.name }),
      parts: barrier === null ? [id, base.id] : [id],
      figures: { ship, base: base.name, speed, mr },
    })),
  }),
  check: ({ game }, _vars, _office, choice) => {
    const pairs = (choice as PickManyChoice).map((id) => id.split('/') as [string, string]);
    const twice = namedTwice(pairs.map(([ship]) => ship));
    if (twice !== undefined) return refuse('two-berths', 'KH-STN-01', { figures: { ship: shipOf(game, twice).name } });
    for (const [, id] of pairs) {
      const base = shipOf(game, id);
      const room = FIGHTERS_ABOARD - aboard(game, base);
      const wanted = pairs.filter(([, one]) => one === id).length;
      if (isCarrier(base) && wanted > room)
        return refuse('hangar-full', 'KH-STN-13', { figures: { base: base.name, ship: '', room, wanted } });
    }
    return null;
  },
  forbids: ({ game }, _vars, office, choice) => {
    for (const id of choice as PickManyChoice) {
      const [ship, base] = id.split('/').map((one) => game.ships.find((each) => each.id === one));
      if (ship === undefined || base === undefined) continue;
      const figures = { ship: ship.name, base: base.name };
      if (ship.office !== office) return refuse('not-yours', 'KH-GEN-03', { figures });
      const isBase = isStation(base) || isCarrier(base);
      if (!isBase || base.side !== ship.side || base.q !== ship.q || base.r !== ship.r)
        return refuse('no-base-here', 'KH-STN-01', { figures });
    }
    return null;
  },
  answer: (play, _vars, answers) => {
    for (const id of Object.values(answers).flatMap((chosen) => chosen as PickManyChoice)) {
      const [of = '', at = ''] = id.split('/');
      const ship = shipOf(play.game, of);
      const base = shipOf(play.game, at);
      // Two controllers may want the last place: it goes to the first.
      if (isCarrier(base) && aboard(play.game, base) >= FIGHTERS_ABOARD) {
        play.tell?.({
          type: 'no-berth',
          clause: 'KH-STN-13',
          parts: [ship.id, base.id],
          data: { ship: ship.id, base: base.id },
        });
        continue;
      }
      ship.is = 'docked';
      ship.base = base.id;
      ship.planet = '';
      ship.speed = 0;
      ship.passage = 'none';
      if (isMasking(ship.screen)) {
        ship.screen = '';
        play.by('KH-DEF-05');
      }
      ship.maskMoves = 0;
      if (resumes(play.game, ship, base)) play.by('KH-SCN-107');
      play.tell?.({
        type: 'docked',
        clause: 'KH-STN-02',
        parts: [ship.id, base.id],
        data: { ship: ship.id, base: base.id },
      });
    }
    return undefined;
  },
});
