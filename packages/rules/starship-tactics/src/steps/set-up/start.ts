import { one, type PlaceChoice, type Placement, refuse, words } from '@flagbridge/engine';
import { type Direction, type Hex, unkey } from '@flagbridge/engine/hex';
import { fromTheMiddle, placing } from '@flagbridge/kit/set-up';
import { officesOf } from '@flagbridge/kit/sides';
import { hexAt, keyOf, onSheet } from '@flagbridge/kit/space';
import type { Game, Ship } from '../../game.ts';
import { labelOf } from '../../rules/map.ts';
import type { SetUpStep } from '../../set-up/plan.ts';
import { facingsIn, hexesAlong, pointsIn } from '../../set-up/starts.ts';

type StartVars = Omit<Extract<SetUpStep, { readonly is: 'start' }>, 'is'>;

/** The hexes a side may start in: those of its edge, or the one. */
function hexesFor(game: Game, { edge, hex }: StartVars): Hex[] {
  return edge === '' ? [unkey(hex) as Hex] : hexesAlong(game, edge);
}

/** Bows a ship may have in this hex. */
const bowsIn = (game: Game, { edge, facings }: StartVars, hex: Hex): Direction[] =>
  edge === 'any' ? facingsIn(game, hex) : (facings as Direction[]).filter((facing) => pointsIn(game, hex, facing));

const piecesOf = ({ ships }: Game, office: string): Ship[] =>
  ships.filter((ship) => ship.office === office && ship.is === 'unplaced');

/** ST-SCN-31, ST-SCN-32: seen by all, side after side. */
export const placeStart = placing<Game, StartVars, Ship>({
  name: 'place-start',
  offices: (game, { side }) => officesOf(game.ships.filter((ship) => ship.side === side && ship.is === 'unplaced')),
  pieces: (game, _vars, office) => piecesOf(game, office),
  offers: (game, ships, vars) => {
    const hexes = hexesFor(game, vars).map(({ q, r }) => keyOf(q, r));
    return ships.map(({ id }) => ({ id, hexes, facings: vars.facings as Direction[] }));
  },
  defaultPlaces: (game, ships, vars) => {
    const hexes = fromTheMiddle(hexesFor(game, vars));
    const out: { [ship: string]: Placement } = {};
    for (const [i, { id }] of ships.entries()) {
      // From the middle outwards, with room between them.
      const hex = hexes[(3 * i) % hexes.length] as Hex;
      const [facing] = bowsIn(game, vars, hex);
      out[id] = { hex: keyOf(hex.q, hex.r), facing: facing as Direction };
    }
    return out;
  },
  explain: (_game, ships, { edge, clause }) => ({
    title: words(edge === '' ? 'ask.place-hex' : edge === 'any' ? 'ask.place-any' : 'ask.place-edge', {
      n: ships.length,
      edge,
    }),
    clause,
    about: ships.map(({ id }) => id),
  }),
  describe: ({ id, name }) => ({ label: words('option.place', { ship: name }), parts: [id] }),
  check: (game, ships, choice, vars) => {
    const { clause } = vars;
    for (const { id, name } of ships) {
      const { hex, facing } = choice[id] as Required<Placement>;
      if (bowsIn(game, vars, hexAt(hex)).includes(facing as Direction)) continue;
      const { q, r } = hexAt(hex);
      return refuse('start-outward', clause, { figures: { ship: name, hex: labelOf(game, q, r) } });
    }
    return null;
  },
  forbids: (game, ships, choice, vars) => {
    for (const { id, name } of ships) {
      const { hex, facing } = choice[id] ?? {};
      if (hex === undefined) continue;
      const { q, r } = hexAt(hex);
      const figures = { ship: name, hex: onSheet(game, q, r) ? labelOf(game, q, r) : hex };
      if (!hexesFor(game, vars).some((one) => one.q === q && one.r === r))
        return refuse('start-elsewhere', vars.clause, { figures });
      if (facing !== undefined && !vars.facings.includes(facing))
        return refuse('start-outward', vars.clause, { figures });
    }
    return null;
  },
  sample: (game, ships, dice, vars): PlaceChoice => {
    const hexes = hexesFor(game, vars);
    const out: { [ship: string]: Placement } = {};
    for (const { id } of ships) {
      const hex = one(hexes, dice);
      const bows = bowsIn(game, vars, hex);
      out[id] = { hex: keyOf(hex.q, hex.r), facing: one(bows, dice) as Direction };
    }
    return out;
  },
  put: ({ tell }, placed, { clause, enters }) => {
    for (const [ship, { hex, facing }] of placed) {
      const { q, r } = hexAt(hex);
      Object.assign(ship, { q, r, facing, is: 'flying', enters });
      tell?.({
        type: 'placed',
        clause,
        parts: [ship.id],
        data: { ...(enters && { is: 'entry' }), ship: ship.id, hex, facing: ship.facing },
      });
    }
  },
});
