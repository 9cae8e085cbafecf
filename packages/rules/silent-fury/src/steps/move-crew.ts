import { type AimChoice, question, words } from '@flagbridge/engine';
import { type Crew, type Game, shipOf } from '../game.ts';
import { errandAim, explainErrand, forbidsErrand, type Sending } from '../rules/errands.ts';
import { moving } from '../rules/moving-crew.ts';
import { componentOf, componentPart } from '../rules/parts.ts';
import { moveProspects } from '../rules/repair-odds.ts';
import type { ActionVars } from './action-vars.ts';

const sending = ({ game }: { readonly game: Game }, { ship, side }: ActionVars): Sending => ({
  game,
  ship: shipOf(game, ship),
  side,
});

/** SF-CRW-31, SF-CRW-32: up to three figures, each along one corridor. They go at the same time, so no order comes to anything else. */
export const moveCrew = question<Game, ActionVars>({
  name: 'move-crew',
  offices: (_look, { office }) => office,
  choices: (look, vars) => ({ shape: errandAim(moving, sending(look, vars)), default: [] }),
  explain: (look, vars) => {
    const on = sending(look, vars);
    return {
      kind: 'move-crew',
      clause: 'SF-CRW-31',
      title: words('ask.move-crew', { ship: on.ship.name, n: moving.most(on) }),
      about: [on.ship.id],
      on: on.ship.id,
      ...explainErrand(moving, on),
    };
  },
  forbids: (look, vars, _office, choice) => forbidsErrand(moving, sending(look, vars), choice),
  draft: (look, vars, _office, partial) => ({
    ready: true,
    shots: moveProspects(sending(look, vars), partial as unknown as AimChoice),
  }),
  policies: { stay: { title: words('policy.crew-stays'), within: 'turn', answer: () => [] } },
  answer: (play, vars, answers) => {
    const ship = shipOf(play.game, vars.ship);
    for (const { by, at } of answers[vars.office] as unknown as AimChoice) {
      const one = ship.crew.find(({ id }) => id === by) as Crew;
      const from = one.at;
      one.at = componentOf(ship.id, at);
      const damage = ship.damage[one.at - 1] ?? '';
      if (damage !== '') play.by('SF-CRW-32');
      play.tell?.({
        type: 'crew-moves',
        clause: ['SF-CRW-21', 'SF-CRW-31'],
        parts: [ship.id, at],
        data: {
          is: damage === '' ? 'sound' : 'damaged',
          ship: ship.id,
          from: componentPart(ship.id, from),
          component: at,
          damage,
          crew: one.type,
          figure: by,
        },
      });
    }
    return undefined;
  },
});
