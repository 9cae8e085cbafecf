import { type Look, type OfficeId, question, words } from '@flagbridge/engine';
import { compassPoint, DIRECTIONS, neighbour } from '@flagbridge/engine/hex';
import { hexAt, keyOf } from '@flagbridge/kit/space';
import { type Game, isStation, shipOf } from '../../game.ts';
import { labelOf } from '../../rules/map.ts';
import { board, stand } from './stand.ts';

type OrbitVars = { office: OfficeId; ship: string; planet: string; clauses: readonly string[] };

const WAYS = ['clockwise', 'counterclockwise'] as const;

/** A hex of an orbit and the way round it: `kdikit/28,-4/clockwise`. */
const orbits = ({ game }: Look<Game>, around: string) =>
  game.planets
    .filter(({ id, placed }) => placed && (around === '' || id === around))
    .flatMap((planet) =>
      DIRECTIONS.flatMap((direction) => {
        const { q, r } = neighbour(planet, direction, 'pointy');
        return WAYS.map((way) => ({ id: `${planet.id}/${keyOf(q, r)}/${way}`, planet, direction, q, r, way }));
      }),
    );

/** KH-ORB-13: the owner of a station picks its hex beside the planet, and which way it goes round. */
export const placeInOrbit = question<Game, OrbitVars>({
  name: 'place-in-orbit',
  offices: (_look, { office }) => office,
  choices: (look, { planet }) => {
    const options = orbits(look, planet).map(({ id }) => ({ id }));
    return { shape: { is: 'pick', options }, default: options[0]?.id ?? '' };
  },
  explain: (look, { ship, planet: around, clauses }) => {
    const all = orbits(look, around);
    return {
      kind: 'place-in-orbit',
      title: words('ask.place-in-orbit', { ship: shipOf(look.game, ship).name }),
      clause: clauses[0] ?? 'KH-ORB-13',
      about: [ship],
      option: (id) => {
        const found = all.find((one) => one.id === id);
        if (found === undefined) return undefined;
        const { planet, direction, q, r, way } = found;
        const side = compassPoint(direction, 'pointy');
        const label = words('option.orbit', { planet: planet.name, hex: labelOf(look.game, q, r), side, way });
        return { label, parts: [keyOf(q, r)] };
      },
    };
  },
  answer: (play, { office, ship: id, clauses }, answers) => {
    const { game } = play;
    const ship = shipOf(game, id);
    const [planet = '', hex = '', way] = (answers[office] as string).split('/');
    stand(game, ship, hexAt(hex));
    ship.is = 'orbit';
    ship.planet = planet;
    ship.way = way === 'clockwise' ? 1 : -1;
    ship.passage = 'none';
    if (isStation(ship)) play.by('KH-ORB-13');
    play.tell?.({
      type: 'in-orbit',
      clause: clauses,
      parts: [id, hex],
      data: { ship: id, planet, hex, way: way ?? '' },
    });
    board(play, ship);
    return undefined;
  },
});
