import { type AimChoice, question, words } from '@flagbridge/engine';
import { officesOf } from '@flagbridge/kit/sides';
import { sheetOf } from '../../data/content.ts';
import type { Crew, Game, Ship } from '../../game.ts';
import { componentOf, componentPart } from '../../rules/parts.ts';

type Nothing = Record<never, never>;
const shipsOf = ({ ships }: Game, office?: string): Ship[] =>
  ships.filter((ship) => ship.crew.length > 0 && (office === undefined || ship.office === office));
const ownCrew = (ship: Ship): readonly Crew[] => ship.crew.filter(({ side }) => side === ship.side);

/**
 * SF-SET-16: every figure stands in a component of its ship; where the scenario does not fix the stations, commanders may send figures to others,
 * all at the same time and unseen. SF-SET-17: any number to one component.
 */
export const placeCrews = question<Game, Nothing>({
  name: 'place-crews',
  offices: ({ game }) => officesOf(shipsOf(game)),
  secret: true,
  choices: ({ game }, _vars, office) => ({
    shape: {
      is: 'aim',
      manner: 'send',
      shooters: shipsOf(game, office).flatMap((ship) =>
        ownCrew(ship).map(({ id, at }) => ({
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
      ownCrew(ship).map(({ id, type, at }) => ({
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
    for (const ship of shipsOf(play.game)) {
      for (const { by, at } of answers[ship.office] as AimChoice) {
        const figure = ship.crew.find(({ id }) => id === by);
        if (figure !== undefined) figure.at = componentOf(ship.id, at);
      }
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
