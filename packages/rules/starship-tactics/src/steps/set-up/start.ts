import { one, type PlaceChoice, type Placement, refuse, words } from '@flagbridge/engine';
import { type Direction, type Hex, unkey } from '@flagbridge/engine/hex';
import { fromTheMiddle, hexesAtEdges, placing } from '@flagbridge/kit/set-up';
import { officesOf } from '@flagbridge/kit/sides';
import { hexAt, keyOf, onSheet } from '@flagbridge/kit/space';
import type { Game, Ship } from '../../game.ts';
import { ahead, labelOf, layoutOf } from '../../rules/map.ts';
import { solidAt } from '../../rules/obstacles.ts';
import type { SetUpStep } from '../../set-up/plan.ts';

type StartVars = Omit<Extract<SetUpStep, { readonly is: 'start' }>, 'is'>;

/** The hexes a side may start in: those of its edge, or the one. */
function hexesFor(game: Game, { edge, hex }: StartVars): Hex[] {
  if (edge === '') return [unkey(hex) as Hex];
  return hexesAtEdges(layoutOf(game), [edge], ({ q, r }) => solidAt(game, q, r) === undefined);
}

/** In a corner a bow that points into the map from one edge may point out of it over another. */
const pointsIn = (game: Game, { q, r }: Hex, facing: number): boolean => {
  const to = ahead(q, r, facing as Direction);
  return onSheet(game, to.q, to.r);
};

const piecesOf = ({ ships }: Game, side: string, office: string): Ship[] =>
  ships.filter((ship) => ship.side === side && ship.office === office && ship.is === 'unplaced');

/** ST-SCN-31, ST-SCN-32: seen by all, side after side. */
export const placeStart = placing<Game, StartVars, Ship>({
  name: 'place-start',
  offices: (game, { side }) => officesOf(game.ships.filter((ship) => ship.side === side && ship.is === 'unplaced')),
  pieces: (game, { side }, office) => piecesOf(game, side, office),
  offers: (game, ships, vars) => {
    const hexes = hexesFor(game, vars).map(({ q, r }) => keyOf(q, r));
    return ships.map(({ id }) => ({ id, hexes, facings: vars.facings as Direction[] }));
  },
  defaultPlaces: (game, ships, vars) => {
    const hexes = fromTheMiddle(hexesFor(game, vars));
    const out: { [ship: string]: Placement } = {};
    for (const [i, { id }] of ships.entries()) {
      // Side by side in the middle, six hexes apart.
      const hex = hexes[(3 * i) % hexes.length] as Hex;
      const facing = vars.facings.find((bow) => pointsIn(game, hex, bow)) ?? vars.facings[0];
      out[id] = { hex: keyOf(hex.q, hex.r), facing: facing as Direction };
    }
    return out;
  },
  explain: (_game, ships, { edge, clause }) => ({
    title: words(edge === '' ? 'ask.place-hex' : 'ask.place-edge', { n: ships.length, edge }),
    clause,
    about: ships.map(({ id }) => id),
  }),
  describe: ({ id, name }) => ({ label: words('option.place', { ship: name }), parts: [id] }),
  check: (game, ships, choice, { clause }) => {
    for (const { id, name } of ships) {
      const { hex, facing = 0 } = choice[id] ?? {};
      if (hex === undefined || pointsIn(game, hexAt(hex), facing)) continue;
      const { q, r } = hexAt(hex);
      return refuse('start-outward', clause, { figures: { ship: name, hex: labelOf(game, q, r) } });
    }
    return null;
  },
  forbids: (game, ships, choice, vars) => {
    for (const { id, name } of ships) {
      const { hex, facing = 0 } = choice[id] ?? {};
      if (hex === undefined) continue;
      const { q, r } = hexAt(hex);
      const figures = { ship: name, hex: onSheet(game, q, r) ? labelOf(game, q, r) : hex };
      if (!hexesFor(game, vars).some((one) => one.q === q && one.r === r))
        return refuse('start-elsewhere', vars.clause, { figures });
      if (!vars.facings.includes(facing)) return refuse('start-outward', vars.clause, { figures });
    }
    return null;
  },
  sample: (game, ships, dice, vars): PlaceChoice => {
    const hexes = hexesFor(game, vars);
    const out: { [ship: string]: Placement } = {};
    for (const { id } of ships) {
      const hex = one(hexes, dice);
      const bows = vars.facings.filter((bow) => pointsIn(game, hex, bow));
      out[id] = { hex: keyOf(hex.q, hex.r), facing: one(bows, dice) as Direction };
    }
    return out;
  },
  put: ({ tell }, placed, { clause }) => {
    for (const [ship, { hex, facing }] of placed) {
      const { q, r } = hexAt(hex);
      Object.assign(ship, { q, r, facing, is: 'flying' });
      tell?.({ type: 'placed', clause, parts: [ship.id], data: { ship: ship.id, hex, facing: ship.facing } });
    }
  },
});
