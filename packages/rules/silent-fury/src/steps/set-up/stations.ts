import { type AimChoice, question, words } from '@flagbridge/engine';
import { officesOf } from '@flagbridge/kit/sides';
import { sheetOf } from '../../data/content.ts';
import type { Game, Ship } from '../../game.ts';
import { componentOf, componentPart } from '../../rules/parts.ts';

type Nothing = Record<never, never>;
/** Before the battle every ship has crew aboard, all of it of its own side (SF-SET-15). */
const shipsOf = ({ ships }: Game, office: string): Ship[] => ships.filter((ship) => ship.office === office);

/**
 * SF-SET-16: every figure stands in a component of its ship; where the scenario does not fix the stations, commanders may send figures to others,
 * all at the same time and unseen. SF-SET-17: any number to one component.
 */
export const placeCrews = question<Game, Nothing>({
  name: 'place-crews',
  offices: ({ game }) => officesOf(game.ships),
  choices: ({ game }, _vars, office) => ({
    shape: {
      is: 'aim',
      manner: 'send',
      shooters: shipsOf(game, office).flatMap((ship) =>
        ship.crew.map(({ id, at }) => ({
          id,
          targets: sheetOf(game, ship)
            .components.filter(({ n }) => n !== at)
            .map(({ n }) => ({ id: componentPart(ship.id, n) })),
        })),
      ),
    },
    default: [],
  }),
  explain: ({ game }, _vars, office) => ({
    kind: 'stations',
    clause: 'SF-SET-16',
    title: words('ask.stations', { n: shipsOf(game, office).length }),
    about: shipsOf(game, office).map(({ id }) => id),
    shooters: shipsOf(game, office).flatMap((ship) =>
      ship.crew.map(({ id, type, at }) => ({
        id,
        label: words(`crew.${type}`, { ship: ship.name, at }),
        parts: [id],
      })),
    ),
    target: (id) => ({
      label: words('option.component', { component: id.slice(id.lastIndexOf('#') + 1) }),
      parts: [id],
    }),
  }),
  answer: (play, _vars, answers) => {
    for (const ship of play.game.ships) {
      const sent = new Map((answers[ship.office] as AimChoice).map(({ by, at }) => [by, componentOf(ship.id, at)]));
      for (const figure of ship.crew) figure.at = sent.get(figure.id) ?? figure.at;
      play.tell?.({
        type: 'stations',
        clause: ['SF-SET-16', 'SF-SET-17'],
        parts: [ship.id],
        data: { ship: ship.id, at: ship.crew.map(({ at }) => at) },
      });
    }
    return undefined;
  },
});
