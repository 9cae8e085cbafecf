import { type Described, type OfficeId, question, type Refusal, refuse, shuffled, words } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { type Game, isStation, type Ship, shipOf } from '../../game.ts';
import { planetBeside } from '../../rules/map.ts';
import { startOf } from './hexes.ts';
import { board, dock } from './stand.ts';

type OrdersVars = { offices: readonly OfficeId[]; ships: readonly string[] };

type Way = 'clockwise' | 'counterclockwise' | 'dock';

/** A ship and what it may begin with. */
interface Offer {
  readonly ship: Ship;
  readonly ways: readonly Way[];
}

/** KH-SCN-204: ships at speed 0 beside a planet may begin in orbit, in a station's hex docked. */
export function ordersFor(game: Game, ships: readonly string[], office: OfficeId): Offer[] {
  const out: Offer[] = [];
  for (const id of ships) {
    const ship = shipOf(game, id);
    if (ship.office !== office || ship.is !== 'flying' || ship.speed > 0 || isStation(ship)) continue;
    if (!startOf(game, ship.side).orders) continue;
    const ways: Way[] = planetBeside(game, ship.q, ship.r) === undefined ? [] : ['clockwise', 'counterclockwise'];
    if (stationHere(game, ship) !== undefined) ways.push('dock');
    if (ways.length > 0) out.push({ ship, ways });
  }
  return out;
}

/** KH-STN-01: a friendly station only. */
const stationHere = (game: Game, { side, q, r }: Ship): Ship | undefined =>
  game.ships.find((one) => isStation(one) && one.side === side && one.is !== 'unplaced' && one.q === q && one.r === r);

export const startingOrders = question<Game, OrdersVars>({
  name: 'starting-orders',
  offices: (_look, { offices }) => offices,
  choices: ({ game }, { ships }, office) => {
    const offers = ordersFor(game, ships, office);
    const options = offers.flatMap(({ ship, ways }) => ways.map((way) => ({ id: `${ship.id}/${way}` })));
    return { shape: { is: 'pick-many', options, min: 0, max: offers.length }, default: [] };
  },
  explain: ({ game }, { ships }, office) => {
    const offers = ordersFor(game, ships, office);
    return {
      kind: 'starting-orders',
      title: words('ask.starting-orders'),
      clause: clauseOf(game, offers),
      about: offers.map(({ ship }) => ship.id),
      option: (id) => described(game, id),
    };
  },
  check: ({ game }, { ships }, office, choice) =>
    twice(game, ordersFor(game, ships, office), choice as readonly string[]),
  sample: ({ game }, { ships }, office, dice) => {
    const out: string[] = [];
    for (const { ship, ways } of ordersFor(game, ships, office))
      if (dice.pick(2) === 0) out.push(`${ship.id}/${shuffled(ways, dice)[0]}`);
    return out;
  },
  answer: (play, { offices }, answers) => {
    const { game } = play;
    for (const office of offices)
      for (const id of answers[office] as readonly string[]) {
        const { ship, way } = read(game, id);
        if (way === 'dock') dock(game, ship, stationHere(game, ship) as Ship);
        else {
          ship.is = 'orbit';
          ship.planet = planetBeside(game, ship.q, ship.r)?.id ?? '';
          ship.way = way === 'clockwise' ? 1 : -1;
          ship.passage = 'none';
        }
        play.tell?.({
          type: 'begins-at-rest',
          clause: startOf(game, ship.side).clauses.orders,
          parts: [ship.id],
          data: {
            is: way === 'dock' ? 'docked' : 'orbit',
            ship: ship.id,
            hex: keyOf(ship.q, ship.r),
            way,
            at: way === 'dock' ? ship.base : ship.planet,
          },
        });
        board(play, ship);
      }
    return undefined;
  },
});

const clauseOf = (game: Game, offers: readonly Offer[]): string =>
  startOf(game, (offers[0] as Offer).ship.side).clauses.orders;

function described(game: Game, id: string): Described {
  const { ship, way } = read(game, id);
  const at = (way === 'dock' ? stationHere(game, ship) : planetBeside(game, ship.q, ship.r))?.name ?? '';
  const key = way === 'dock' ? 'option.begin-docked' : 'option.begin-in-orbit';
  return { label: words(key, { ship: ship.name, at, way }), parts: [ship.id] };
}

function read(game: Game, id: string): { ship: Ship; way: Way } {
  const [ship = '', way] = id.split('/');
  return { ship: shipOf(game, ship), way: way as Way };
}

/** One order for a ship. */
function twice(game: Game, offers: readonly Offer[], choice: readonly string[]): Refusal | null {
  for (const [i, id] of choice.entries()) {
    const { ship } = read(game, id);
    if (choice.findIndex((one) => read(game, one).ship === ship) === i) continue;
    const nearest = choice.filter((_, n) => n !== i);
    return refuse('two-orders', clauseOf(game, offers), { figures: { ship: ship.name }, nearest });
  }
  return null;
}
