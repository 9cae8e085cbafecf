import { question, words } from '@flagbridge/engine';
import { DIRECTIONS, type Direction } from '@flagbridge/engine/hex';
import { officesOf } from '@flagbridge/kit/sides';
import { keyOf } from '@flagbridge/kit/space';
import { type Game, type Ship, shipOf } from '../../game.ts';

type Nothing = Record<never, never>;
const openShips = ({ ships, setup: { facings } }: Game, office?: string): Ship[] =>
  ships.filter((ship) => facings.includes(ship.id) && (office === undefined || ship.office === office));

/** SF-SET-27: where the scenario leaves the facing open, the controlling player chooses it; all at the same time. */
export const chooseFacings = question<Game, Nothing>({
  name: 'choose-facings',
  offices: ({ game }) => officesOf(openShips(game)),
  choices: ({ game }, _vars, office) => {
    const ships = openShips(game, office);
    return {
      shape: {
        is: 'place',
        pieces: ships.map(({ id, q, r }) => ({ id, hexes: [keyOf(q, r)], facings: DIRECTIONS })),
      },
      default: Object.fromEntries(ships.map(({ id, q, r, facing }) => [id, { hex: keyOf(q, r), facing }])),
    };
  },
  explain: ({ game }, _vars, office) => ({
    kind: 'facings',
    clause: 'SF-SET-27',
    title: words('ask.facings', { n: openShips(game, office).length }),
    about: openShips(game, office).map(({ id }) => id),
    option: (id) => ({ label: words('option.ship', { ship: shipOf(game, id).name }), parts: [id] }),
  }),
  answer: (play, _vars, answers) => {
    for (const ship of openShips(play.game)) {
      const chosen = answers[ship.office] as { readonly [ship: string]: { readonly facing?: number } };
      ship.facing = (chosen[ship.id]?.facing ?? ship.facing) as Direction;
      play.tell?.({
        type: 'facing',
        clause: 'SF-SET-27',
        parts: [ship.id],
        data: { ship: ship.id, facing: ship.facing },
      });
    }
    return undefined;
  },
});
