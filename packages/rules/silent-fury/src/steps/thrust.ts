import { act, call, type Draft, type Look, type Option, question, sequence, words } from '@flagbridge/engine';
import { label } from '@flagbridge/engine/hex';
import { refusalOf } from '@flagbridge/kit/barrier';
import { explainOffers, openOptions } from '@flagbridge/kit/options';
import { hexAt, keyOf } from '@flagbridge/kit/space';
import { type Game, type Ship, shipOf } from '../game.ts';
import { bearingFrom } from '../rules/bearing-after.ts';
import { driftWarnings } from '../rules/drift-warnings.ts';
import { layoutOf } from '../rules/map.ts';
import { operatingWarnings } from '../rules/operating-plan.ts';
import { isFlying } from '../rules/ship-state.ts';
import { ENGINES, type ThrustEnd, thrustEnds } from '../rules/thrust-diagram.ts';
import { driftTo, isStopped, thrustTo } from '../rules/velocity.ts';
import type { ActionVars } from './action-vars.ts';
import { type OperateVars, operateFor } from './operate.ts';
import { ramAfter } from './ram.ts';

const endsOf = ({ game }: Look<Game>, { ship, side }: ActionVars): ThrustEnd[] =>
  thrustEnds(game, shipOf(game, ship), side);

type ThrustVars = OperateVars & { to: string; moved: boolean };

/** SF-THR-09 to SF-THR-13: straight into the hex, the bow as it was; the trailing token stays behind. */
const putShip = act<Game, ThrustVars>('put-ship', (play, { ship: id, to, count, moved }) => {
  const ship = shipOf(play.game, id);
  const from = keyOf(ship.q, ship.r);
  const { q, r } = hexAt(to);
  if (moved && isStopped(ship)) play.by('SF-THR-10');
  else if (moved) play.by('SF-THR-09');
  if (moved && ship.rolled) play.by('SF-OPT-05');
  if (moved) ship.path = [ship.q, ship.r, q, r];
  ship.q = q;
  ship.r = r;
  const end = driftTo(ship);
  play.tell?.({
    type: 'thrust',
    clause: moved ? ['SF-THR-07', 'SF-THR-11', 'SF-THR-17'] : ['SF-THR-07', 'SF-THR-17'],
    parts: [id],
    data: { is: moved ? 'moves' : 'stays', ship: id, from, to, engines: count, drift: keyOf(end.q, end.r) },
  });
});

/** SF-THR-06: engines first, and then the ship; last it may ram (SF-RAM-01). */
const thrusting = sequence<Game, ThrustVars>('thrusting', operateFor, putShip, ramAfter);

/** SF-THR-07: to which hex of the diagram; the engines follow from it. Exported for tests, which draft it by itself. */
export const thrust = question<Game, ActionVars>({
  name: 'thrust',
  offices: (_look, { office }) => office,
  moot: ({ game }, { ship }) => !isFlying(shipOf(game, ship)),
  choices: (look, vars) => {
    const ends = endsOf(look, vars);
    return { shape: { is: 'pick', options: openOptions(ends) as Option[] }, default: (ends[0] as ThrustEnd).id };
  },
  explain: (look, vars) => {
    const { game } = look;
    const ship = shipOf(game, vars.ship);
    const layout = layoutOf(game);
    return {
      kind: 'thrust',
      clause: 'SF-THR-07',
      title: words('ask.thrust', { ship: ship.name }),
      about: [ship.id],
      ...explainOffers(endsOf(look, vars), (end) => {
        const drift = driftTo(thrustTo(ship, end));
        const data = { hex: label(layout, end), n: end.engines, drift: label(layout, drift) };
        return { label: words(end.engines === 0 ? 'option.thrust-stay' : 'option.thrust', data), parts: [end.id] };
      }),
    };
  },
  // What bars a hex of the diagram is told with the question.
  forbids: ({ game }, { ship }) =>
    refusalOf({ why: 'not-in-diagram', clause: 'SF-THR-07', figures: { ship: shipOf(game, ship).name } }),
  draft: ({ game }, vars, _office, partial) => draftThrust(game, vars, partial),
  calls: () => [thrusting],
  answer: (play, vars, answers) => {
    const { ship, side, office, action } = vars;
    const to = answers[office] as string;
    const { engines: count } = endsOf(play, vars).find(({ id }) => id === to) as ThrustEnd;
    const { q, r } = shipOf(play.game, ship);
    return call(thrusting, { ship, side, office, action, to, count, moved: to !== keyOf(q, r) });
  },
});

/** Where the chosen hex leads, and every other: what it takes, where the ship drifts from there, what bears then. */
function draftThrust(game: Game, { ship: id, side }: ActionVars, partial: unknown): Draft {
  const ship = shipOf(game, id);
  const open = thrustEnds(game, ship, side).filter(({ barrier }) => barrier === null);
  const chosen = open.find((end) => end.id === partial);
  const end = chosen === undefined ? null : driftTo(thrustTo(ship, chosen));
  const warnings = chosen === undefined ? [] : warningsOf(game, ship, side, chosen);
  return {
    ready: chosen !== undefined,
    ...(chosen !== undefined && { at: { hex: chosen.id, facing: ship.facing } }),
    ...(end !== null && { end: { hex: keyOf(end.q, end.r), facing: ship.facing } }),
    envelope: open.map((one) => {
      const drift = driftTo(thrustTo(ship, one));
      const lying = { q: one.q, r: one.r, facing: ship.facing, rolled: ship.rolled };
      const { now, after } = bearingFrom(game, ship, side, lying, drift);
      const risks = operatingWarnings(game, ship, side, ENGINES, one.engines).length > 0;
      return {
        part: one.id,
        figures: { engines: one.engines, bears: now, 'bears-after': after },
        cost: risks ? 'risks' : one.engines === 0 ? 'free' : 'costs',
        end: keyOf(drift.q, drift.r),
      };
    }),
    ...(warnings.length > 0 && { warnings }),
  };
}

const warningsOf = (game: Game, ship: Ship, side: string, end: ThrustEnd) => [
  ...operatingWarnings(game, ship, side, ENGINES, end.engines),
  ...driftWarnings(game, ship, thrustTo(ship, end)),
];
