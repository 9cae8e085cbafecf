import {
  type AimChoice,
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
import { citeImpact } from '../rules/cite-rolls.ts';
import { errandAim, explainErrand, forbidsErrand, type Sending } from '../rules/errands.ts';
import { rollImpact } from '../rules/impact.ts';
import { componentOf, componentPart } from '../rules/parts.ts';
import { likelyRally } from '../rules/rally-plan.ts';
import { boxOf, RALLY_DICE, rallyFor, rallyPlaces } from '../rules/rallying.ts';
import type { ActionVars } from './action-vars.ts';
import { attrition } from './attrition.ts';
import { medicalBay } from './medical-bay.ts';

type RallyVars = { ship: string; side: SideId; office: OfficeId; points: number };

const sending = ({ game }: { readonly game: Game }, { ship, side }: Pick<RallyVars, 'ship' | 'side'>): Sending => ({
  game,
  ship: shipOf(game, ship),
  side,
});

/** SF-CRW-24 to SF-CRW-26: who of the Disrupted rallies, and where to. */
const whoRallies = question<Game, RallyVars>({
  name: 'who-rallies',
  offices: (_look, { office }) => office,
  choices: (look, vars) => ({
    shape: errandAim(rallyFor(vars.points), sending(look, vars)),
    default: likelyRally(sending(look, vars), vars.points),
  }),
  explain: (look, vars) => {
    const on = sending(look, vars);
    const { id, name } = on.ship;
    return {
      kind: 'rally',
      clause: 'SF-CRW-24',
      title: words('ask.rally', { ship: name, n: vars.points, box: boxOf(on.ship, on.side).length }),
      about: [id],
      on: id,
      ...explainErrand(rallyFor(vars.points), on),
    };
  },
  forbids: (look, vars, _office, choice) => forbidsErrand(rallyFor(vars.points), sending(look, vars), choice),
  policies: {
    'best-first': {
      title: words('policy.rally-best-first'),
      answer: (look, vars) => likelyRally(sending(look, vars as RallyVars), (vars as RallyVars).points),
    },
  },
  answer: (play, vars, answers) => {
    const ship = shipOf(play.game, vars.ship);
    for (const { by, at } of answers[vars.office] as unknown as AimChoice)
      rallies(play, ship, by, componentOf(ship.id, at));
    return undefined;
  },
});

/** SF-CRW-04: Active at once, in the component it is placed in. */
function rallies(play: Play<Game>, ship: Ship, figure: string, component: number): void {
  const one = ship.crew.find(({ id }) => id === figure) as Crew;
  one.at = component;
  play.tell?.({
    type: 'rallied',
    clause: ['SF-CRW-24', 'SF-CRW-04', 'SF-CRW-25'],
    parts: [ship.id, componentPart(ship.id, component)],
    data: { ship: ship.id, component: componentPart(ship.id, component), crew: one.type, figure },
  });
}

/** SF-CRW-22, SF-CRW-23: two Impact dice, three with a medical bay. Answers the points. */
function rollRally(play: Play<Game>, ship: Ship, side: SideId, withBay: boolean): number {
  const box = boxOf(ship, side).length;
  const dice = withBay ? RALLY_DICE.bay : RALLY_DICE.plain;
  play.rollFor?.(words('roll.rally', { ship: ship.name, n: box, dice }));
  const { faces, points } = rollImpact(play.dice, dice);
  citeImpact(play, faces);
  if (withBay) {
    play.by('SF-CRW-23');
    play.by('SF-CMP-06');
  }
  play.tell?.({
    type: 'rally',
    clause: ['SF-CRW-21', 'SF-CRW-22', 'SF-CRW-30'],
    parts: [ship.id],
    data: { is: withBay ? 'with-bay' : 'plain', ship: ship.id, roll: [...faces], points, n: box },
  });
  return points;
}

/**
 * SF-CRW-22 to SF-CRW-30: the first step of a Crew action. With nobody of the side in the box of this ship nothing happens. Where nobody could
 * rally anywhere the roll is left out, for nothing could come of it (SF-CRW-27). Attrition follows either way.
 */
export const rally = step<Game, ActionVars & { stage?: string }>({
  name: 'rally',
  calls: () => [medicalBay, whoRallies, attrition],
  run: (play, vars, back): Next => {
    const { game } = play;
    const { ship: id, side, office, action } = vars;
    const ship = shipOf(game, id);
    if (vars.stage === 'lost' || boxOf(ship, side).length === 0) return undefined;
    if (vars.stage === undefined) {
      vars.stage = 'bay';
      if (rallyPlaces(game, ship, side).length > 0) return call(medicalBay, { ship: id, side, office, action });
      vars.stage = 'rallied';
      play.tell?.({
        type: 'rally',
        clause: 'SF-CRW-27',
        parts: [id],
        data: { is: 'nowhere', ship: id, roll: [], points: 0, n: boxOf(ship, side).length },
      });
    }
    if (vars.stage === 'bay') {
      vars.stage = 'rallied';
      return call(whoRallies, { ship: id, side, office, points: rollRally(play, ship, side, back === 1) });
    }
    vars.stage = 'lost';
    return call(attrition, { ship: id, side, office });
  },
});
