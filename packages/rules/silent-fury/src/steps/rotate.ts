import { act, call, type Draft, type Look, question, sequence, words } from '@flagbridge/engine';
import { compassPoint, DIRECTIONS, type Direction, neighbour } from '@flagbridge/engine/hex';
import { explainEach } from '@flagbridge/kit/options';
import { keyOf } from '@flagbridge/kit/space';
import { ACTIONS } from '../data/cards.ts';
import { type Game, shipOf } from '../game.ts';
import { bearingFrom } from '../rules/bearing-after.ts';
import { onMap } from '../rules/map.ts';
import { operatingWarnings } from '../rules/operating-plan.ts';
import { isFlying } from '../rules/ship-state.ts';
import { ENGINES } from '../rules/thrust-diagram.ts';
import { driftTo } from '../rules/velocity.ts';
import type { ActionVars } from './action-vars.ts';
import { type OperateVars, operateFor } from './operate.ts';

/** SF-THR-16: exactly one engine. */
const COUNT = ACTIONS.rotate.count as number;
const FACINGS = DIRECTIONS.map((facing) => ({ id: `f${facing}`, facing }));
const facingOf = (id: unknown): Direction | undefined => FACINGS.find((one) => one.id === id)?.facing;

type TurnVars = OperateVars & { facing: Direction };

const turnShip = act<Game, TurnVars>('turn-ship', (play, { ship: id, facing }) => {
  const ship = shipOf(play.game, id);
  const from = ship.facing;
  ship.facing = facing;
  play.tell?.({
    type: 'rotate',
    clause: ['SF-THR-16', 'SF-THR-17'],
    parts: [id],
    data: { ship: id, from, facing: `${facing}` },
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
    shape: { is: 'pick', options: FACINGS.map(({ id }) => ({ id })) },
    default: `f${shipOf(game, ship).facing}`,
  }),
  explain: ({ game }, { ship: id }) => {
    const ship = shipOf(game, id);
    return {
      kind: 'rotate',
      clause: 'SF-THR-16',
      title: words('ask.rotate', { ship: ship.name }),
      about: [ship.id],
      ...explainEach(FACINGS, ({ facing }) => {
        const ahead = neighbour(ship, facing, 'flat');
        return {
          label: words(facing === ship.facing ? 'option.rotate-stay' : 'option.rotate', {
            point: compassPoint(facing, 'flat'),
          }),
          ...(onMap(game, ahead) && { parts: [keyOf(ahead.q, ahead.r)] }),
        };
      }),
    };
  },
  draft: ({ game }: Look<Game>, { ship: id, side }, _office, partial): Draft => {
    const ship = shipOf(game, id);
    const facing = facingOf(partial);
    const end = driftTo(ship);
    const warnings = operatingWarnings(game, ship, side, ENGINES, COUNT);
    return {
      ready: facing !== undefined,
      at: { hex: keyOf(ship.q, ship.r), facing: facing ?? ship.facing },
      end: { hex: keyOf(end.q, end.r), facing: facing ?? ship.facing },
      envelope: FACINGS.flatMap((one) => {
        const ahead = neighbour(ship, one.facing, 'flat');
        if (!onMap(game, ahead)) return [];
        const { now, after } = bearingFrom(game, ship, side, { q: ship.q, r: ship.r, facing: one.facing }, end);
        return [
          { part: keyOf(ahead.q, ahead.r), figures: { bears: now, 'bears-after': after }, cost: 'costs' as const },
        ];
      }),
      ...(warnings.length > 0 && { warnings }),
    };
  },
  calls: () => [rotating],
  answer: (_play, { ship, side, office, action }, answers) =>
    call(rotating, { ship, side, office, action, count: COUNT, facing: facingOf(answers[office]) as Direction }),
});
