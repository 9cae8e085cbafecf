import { one, type PlaceChoice, type Placement, type Play, refuse, words } from '@flagbridge/engine';
import { DIRECTIONS, type Direction, type Hex } from '@flagbridge/engine/hex';
import { hexesInColumns, placing } from '@flagbridge/kit/set-up';
import { officesOf } from '@flagbridge/kit/sides';
import { hexAt, keyOf, onSheet } from '@flagbridge/kit/space';
import type { Game, Ship } from '../../game.ts';
import { labelOf, layoutOf } from '../../rules/map.ts';
import { solidAt } from '../../rules/obstacles.ts';
import { insiders } from '../../rules/ship-state.ts';
import { towardsCentre } from '../../set-up/fleet.ts';
import type { SetUpStep } from '../../set-up/plan.ts';

type HiddenVars = Omit<Extract<SetUpStep, { readonly is: 'hidden' }>, 'is'>;

/** ST-SCN-13: anywhere on the map but where no ship may be (ST-OBS-05). */
const freeHexes = (game: Game): Hex[] =>
  hexesInColumns(layoutOf(game), { from: 0, to: game.columns - 1 }, ({ q, r }) => solidAt(game, q, r) === undefined);

const piecesOf = ({ ships }: Game, office: string): Ship[] =>
  ships.filter((ship) => ship.office === office && ship.is === 'unplaced');

/** ST-INF-31, ST-SCN-13: written down in secret and cloaked, before the next side sets up. */
export const placeHidden = placing<Game, HiddenVars, Ship>({
  name: 'place-hidden',
  kind: 'place',
  secret: true,
  offices: (game, { side }) => officesOf(game.ships.filter((ship) => ship.side === side && ship.is === 'unplaced')),
  pieces: (game, _vars, office) => piecesOf(game, office),
  offers: (game, ships) => {
    const hexes = freeHexes(game).map(({ q, r }) => keyOf(q, r));
    return ships.map(({ id }) => ({ id, hexes, facings: DIRECTIONS }));
  },
  defaultPlaces: (game, ships) => {
    const hexes = freeHexes(game);
    const out: { [ship: string]: Placement } = {};
    for (const [i, { id }] of ships.entries()) {
      // Spread evenly over the map, bows to its middle.
      const { q, r } = hexes[Math.floor(((i + 0.5) * hexes.length) / ships.length)] as Hex;
      out[id] = { hex: keyOf(q, r), facing: towardsCentre(game, { q, r }) };
    }
    return out;
  },
  explain: (_game, ships, { clause }) => ({
    title: words('ask.place-hidden', { n: ships.length, ship: (ships[0] as Ship).name }),
    clause,
    about: ships.map(({ id }) => id),
  }),
  describe: ({ id, name }) => ({ label: words('option.place', { ship: name }), parts: [id] }),
  forbids: (game, ships, choice, { clause }) => {
    for (const { id, name } of ships) {
      const { hex } = choice[id] ?? {};
      if (hex === undefined) continue;
      const { q, r } = hexAt(hex);
      const there = solidAt(game, q, r);
      const figures = { ship: name, hex: onSheet(game, q, r) ? labelOf(game, q, r) : hex };
      if (there !== undefined)
        return refuse('starts-in-obstacle', 'ST-OBS-05', { figures: { ...figures, obstacle: there.name } });
      if (!onSheet(game, q, r)) return refuse('start-elsewhere', clause, { figures });
    }
    return null;
  },
  sample: (game, ships, dice): PlaceChoice => {
    const hexes = freeHexes(game);
    return Object.fromEntries(
      ships.map(({ id }) => {
        const { q, r } = one(hexes, dice);
        return [id, { hex: keyOf(q, r), facing: one(DIRECTIONS, dice) }];
      }),
    );
  },
  put: (play, placed, { clause }) => {
    for (const [ship, { hex, facing }] of placed) putHidden(play, ship, hex, facing as Direction, clause);
  },
});

function putHidden({ tell, game }: Play<Game>, ship: Ship, hex: string, facing: Direction, clause: string): void {
  const { q, r } = hexAt(hex);
  Object.assign(ship, { q, r, facing, fromQ: q, fromR: r, is: 'flying' });
  ship.cloak.on = true;
  ship.display.cloak = true;
  tell?.({
    type: 'placed-hidden',
    clause: ['ST-INF-31', 'ST-INF-16'],
    to: insiders(game, ship),
    parts: [ship.id],
    data: { is: 'here', ship: ship.id, hex, facing },
  });
  tell?.({
    type: 'placed-hidden',
    clause: [clause, 'ST-INF-31'],
    parts: [ship.id],
    data: { is: 'away', ship: ship.id },
  });
}
