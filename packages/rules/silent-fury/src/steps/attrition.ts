import {
  type Choice,
  call,
  type Next,
  type OfficeId,
  type Play,
  question,
  type SideId,
  step,
  words,
} from '@flagbridge/engine';
import { type Crew, type Game, type Ship, shipOf } from '../game.ts';
import { kill, leastFirst, oneOfEach } from '../rules/crew-losses.ts';
import { boxOf } from '../rules/rallying.ts';

type AttritionVars = { ship: string; side: SideId; office: OfficeId };

const offered = (game: Game, { ship, side }: AttritionVars): Crew[] =>
  oneOfEach(leastFirst(boxOf(shipOf(game, ship), side)));

/** SF-CRW-28: the player chooses which of his Disrupted is lost. */
const whoIsLost = question<Game, AttritionVars>({
  name: 'who-is-lost',
  offices: (_look, { office }) => office,
  choices: ({ game }, vars) => {
    const options = offered(game, vars).map(({ id }) => ({ id }));
    return { shape: { is: 'pick', options }, default: options[0]?.id as Choice };
  },
  explain: ({ game }, vars) => {
    const ship = shipOf(game, vars.ship);
    return {
      kind: 'attrition',
      clause: 'SF-CRW-28',
      title: words('ask.attrition', { ship: ship.name, n: boxOf(ship, vars.side).length }),
      about: [ship.id],
      on: ship.id,
      option: (id) => {
        const { type } = ship.crew.find((one) => one.id === id) as Crew;
        return { label: words(`option.crew-${type}`), parts: [id] };
      },
    };
  },
  policies: {
    'spacers-first': {
      title: words('policy.spacers-first'),
      answer: ({ game }, vars) => (offered(game, vars as AttritionVars)[0]?.id ?? null) as Choice,
    },
  },
  answer: (play, vars, answers) => {
    const ship = shipOf(play.game, vars.ship);
    lose(
      play,
      ship,
      vars.side,
      ship.crew.filter(({ id }) => id === answers[vars.office]),
    );
    return undefined;
  },
});

/** SF-CRW-05, SF-CRW-28: killed, out of the box and out of the game. */
function lose(play: Play<Game>, ship: Ship, side: SideId, crew: readonly Crew[]): void {
  kill(play.game, ship, crew);
  for (const { id, type } of crew)
    play.tell?.({
      type: 'attrition',
      clause: ['SF-CRW-28', 'SF-CRW-29', 'SF-CRW-05'],
      parts: [ship.id],
      data: { ship: ship.id, crew: type, figure: id, left: boxOf(ship, side).length },
    });
}

/** SF-CRW-28, SF-CRW-29: exactly one of those still in the box, and no way round it. Asked only where it makes a difference who. */
export const attrition = step<Game, AttritionVars & { asked?: boolean }>({
  name: 'attrition',
  calls: () => [whoIsLost],
  run: (play, vars): Next => {
    if (vars.asked === true) return undefined;
    vars.asked = true;
    const { ship: id, side, office } = vars;
    const ship = shipOf(play.game, id);
    const box = boxOf(ship, side);
    // SF-OPT-09: where there is no air, nobody is left.
    if (ship.vented) {
      if (box.length > 1) play.by('SF-OPT-09');
      lose(play, ship, side, box);
      return undefined;
    }
    return call(whoIsLost, { ship: id, side, office });
  },
});
