import { type OfficeId, type PickManyChoice, question, refuse, words } from '@flagbridge/engine';
import { type Game, inPlay, isCarrier, isStation, officesWith, type Ship, shipOf } from '../game.ts';
import type { TurnVars } from './screens.ts';

/** KH-STN-13: so many fighters go aboard one carrier. */
export const HANGAR = 10;

interface Berth {
  readonly id: string;
  readonly ship: Ship;
  readonly base: Ship;
  readonly why: { why: string; clause: string } | null;
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
    found.push({ id: `${ship.id}/${base.id}`, ship, base, why: berthBar(game, ship, base) });
  }
  return found;
}

function berthBar(game: Game, ship: Ship, base: Ship): Berth['why'] {
  const fighter = ship.type === 'fighter';
  if (isCarrier(base) && !fighter)
    return { why: 'carrier-takes-fighters', clause: ship.type === 'assault-scout' ? 'KH-STN-18' : 'KH-STN-12' };
  // An evading ship has had to fly, so it is not at rest either (KH-EVA-05).
  if (ship.speed > 0) return { why: 'not-stopped', clause: fighter ? 'KH-STN-13' : 'KH-STN-03' };
  if (isCarrier(base) && aboard(game, base) >= HANGAR) return { why: 'hangar-full', clause: 'KH-STN-13' };
  return null;
}

const shipsOf = (game: Game, office: OfficeId): Ship[] =>
  game.ships.filter((ship) => ship.office === office && inPlay(ship));
const label = ({ ship, base }: Berth) => words('option.dock', { ship: ship.name, base: base.name });

function hasBerth(game: Game, office: OfficeId): boolean {
  // Most battles have no base at all.
  if (!game.ships.some((ship) => isStation(ship) || isCarrier(ship))) return false;
  for (const ship of game.ships)
    if (ship.office === office && inPlay(ship) && berthsOf(game, ship).some(({ why }) => why === null)) return true;
  return false;
}

/** KH-STN-02: docking is offered at the end of the movement phase, never automatic. */
export const docking = question<Game, TurnVars>({
  name: 'docking',
  offices: ({ game }, { side }) => officesWith(game, side, hasBerth),
  ask: ({ game }, _vars, office, brief) => {
    const all = shipsOf(game, office).flatMap((ship) => berthsOf(game, ship));
    const open = all.filter(({ why }) => why === null);
    return {
      kind: 'docking',
      title: words('ask.docking'),
      clause: 'KH-STN-02',
      shape: {
        is: 'pick-many',
        options: open.map((one) =>
          brief ? { id: one.id } : { id: one.id, label: label(one), parts: [one.ship.id, one.base.id] },
        ),
        ...(!brief && {
          closed: all.flatMap((one) =>
            one.why === null
              ? []
              : [
                  {
                    id: one.id,
                    label: label(one),
                    parts: [one.ship.id],
                    why: refuse(one.why.why, one.why.clause, {
                      figures: { ship: one.ship.name, base: one.base.name, speed: one.ship.speed, mr: one.ship.mr },
                    }),
                  },
                ],
          ),
        }),
        min: 0,
        max: open.length,
      },
      default: [],
    };
  },
  check: ({ game }, _vars, _office, choice) => {
    const pairs = (choice as PickManyChoice).map((id) => id.split('/') as [string, string]);
    const twice = pairs.find(([ship], i) => pairs.findIndex(([one]) => one === ship) !== i);
    if (twice !== undefined)
      return refuse('two-berths', 'KH-STN-01', { figures: { ship: shipOf(game, twice[0]).name } });
    for (const [, id] of pairs) {
      const base = shipOf(game, id);
      const room = HANGAR - aboard(game, base);
      const wanted = pairs.filter(([, one]) => one === id).length;
      if (isCarrier(base) && wanted > room)
        return refuse('hangar-full', 'KH-STN-13', { figures: { base: base.name, ship: '', room, wanted } });
    }
    return null;
  },
  answer: (play, _vars, answers) => {
    for (const id of Object.values(answers).flatMap((chosen) => chosen as PickManyChoice)) {
      const [of = '', at = ''] = id.split('/');
      const ship = shipOf(play.game, of);
      const base = shipOf(play.game, at);
      // Two controllers may want the last place: it goes to the first.
      if (isCarrier(base) && aboard(play.game, base) >= HANGAR) {
        play.tell?.({
          type: 'no-berth',
          clause: 'KH-STN-13',
          parts: [ship.id, base.id],
          data: { ship: ship.name, base: base.name },
        });
        continue;
      }
      ship.is = 'docked';
      ship.base = base.id;
      ship.planet = '';
      ship.speed = 0;
      ship.passage = 'none';
      const masked = ship.screen === 'MS';
      if (masked) ship.screen = '';
      ship.maskMoves = 0;
      play.tell?.({
        type: 'docked',
        clause: [
          'KH-STN-02',
          'KH-STN-04',
          ...(isStation(base) ? ['KH-STN-01', 'KH-STN-03'] : []),
          ...(ship.type === 'fighter' ? ['KH-STN-12', 'KH-STN-13'] : []),
          ...(masked ? ['KH-DEF-05'] : []),
        ],
        parts: [ship.id, base.id],
        data: { ship: ship.name, base: base.name },
      });
    }
    return undefined;
  },
});
