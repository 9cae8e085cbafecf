import { act, call, type Draft, type Look, question, sequence, words } from '@flagbridge/engine';
import { compassPoint, type Direction, neighbour } from '@flagbridge/engine/hex';
import { refusalOf } from '@flagbridge/kit/barrier';
import { explainEach } from '@flagbridge/kit/options';
import { keyOf } from '@flagbridge/kit/space';
import { ACTIONS } from '../data/cards.ts';
import { type Game, shipOf } from '../game.ts';
import { bearingFrom } from '../rules/bearing-after.ts';
import { onMap } from '../rules/map.ts';
import { operatingWarnings } from '../rules/operating-plan.ts';
import { isFlying } from '../rules/ship-state.ts';
import { ENGINES } from '../rules/thrust-diagram.ts';
import { PLAIN_TURNS, type Turn, turnOf, turnsIn } from '../rules/turns.ts';
import { driftTo } from '../rules/velocity.ts';
import type { ActionVars } from './action-vars.ts';
import { type OperateVars, operateFor } from './operate.ts';

/** SF-THR-16: exactly one engine. */
const COUNT = ACTIONS.rotate.count as number;

type TurnVars = OperateVars & { facing: Direction; rolls: boolean };

const turnShip = act<Game, TurnVars>('turn-ship', (play, { ship: id, facing, rolls }) => {
  const ship = shipOf(play.game, id);
  const from = ship.facing;
  ship.facing = facing;
  play.tell?.({
    type: 'rotate',
    clause: ['SF-THR-16', 'SF-THR-17'],
    parts: [id],
    data: { ship: id, from, facing: `${facing}` },
  });
  if (!rolls) return;
  ship.rolled = !ship.rolled;
  play.tell?.({
    type: 'roll',
    clause: ['SF-OPT-02', 'SF-OPT-03', 'SF-OPT-04'],
    parts: [id],
    data: { is: ship.rolled ? 'over' : 'back', ship: id },
  });
});

const rotating = sequence<Game, TurnVars>('rotating', operateFor, turnShip);

/** SF-THR-16: to any hexside, the one it has among them. */
export const rotate = question<Game, ActionVars>({
  name: 'rotate',
  offices: (_look, { office }) => office,
  several: true,
  moot: ({ game }, { ship }) => !isFlying(shipOf(game, ship)),
  choices: ({ game }, { ship }) => ({
    shape: { is: 'pick', options: turnsIn(game).map(({ id }) => ({ id })) },
    default: `f${shipOf(game, ship).facing}`,
  }),
  explain: ({ game }, { ship: id }) => {
    const ship = shipOf(game, id);
    return {
      kind: 'rotate',
      clause: 'SF-THR-16',
      title: words('ask.rotate', { ship: ship.name }),
      about: [ship.id],
      ...explainEach(turnsIn(game), ({ facing, rolls }) => {
        const ahead = neighbour(ship, facing, 'flat');
        const plain = facing === ship.facing ? 'option.rotate-stay' : 'option.rotate';
        const rolled = ship.rolled ? `${plain}-roll-back` : `${plain}-roll`;
        return {
          label: words(rolls ? rolled : plain, { point: compassPoint(facing, 'flat') }),
          ...(onMap(game, ahead) && { parts: [keyOf(ahead.q, ahead.r)] }),
        };
      }),
    };
  },
  forbids: ({ game }, { ship: id }, _office, choice) => {
    if (turnOf(choice)?.rolls !== true || game.rulings.rolling) return null;
    return refusalOf({ why: 'no-rolling', clause: 'SF-OPT-01', figures: { ship: shipOf(game, id).name } });
  },
  draft: ({ game }: Look<Game>, { ship: id, side }, _office, partial): Draft => {
    const ship = shipOf(game, id);
    const turn = turnOf(partial);
    const facing = turn?.facing;
    const rolled = turn?.rolls === true ? !ship.rolled : ship.rolled;
    const end = driftTo(ship);
    const warnings = operatingWarnings(game, ship, side, ENGINES, COUNT);
    return {
      ready: facing !== undefined,
      at: { hex: keyOf(ship.q, ship.r), facing: facing ?? ship.facing },
      end: { hex: keyOf(end.q, end.r), facing: facing ?? ship.facing },
      envelope: PLAIN_TURNS.flatMap((one) => {
        const ahead = neighbour(ship, one.facing, 'flat');
        if (!onMap(game, ahead)) return [];
        const lying = { q: ship.q, r: ship.r, facing: one.facing, rolled };
        const { now, after } = bearingFrom(game, ship, side, lying, end);
        return [
          { part: keyOf(ahead.q, ahead.r), figures: { bears: now, 'bears-after': after }, cost: 'costs' as const },
        ];
      }),
      ...(warnings.length > 0 && { warnings }),
    };
  },
  calls: () => [rotating],
  answer: (_play, { ship, side, office, action }, answers) => {
    const { facing, rolls } = turnOf(answers[office]) as Turn;
    return call(rotating, { ship, side, office, action, count: COUNT, facing, rolls });
  },
});
