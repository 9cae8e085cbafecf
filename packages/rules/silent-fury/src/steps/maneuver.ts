import { act, call, type Draft, type Look, question, sequence, words } from '@flagbridge/engine';
import { type Hex, hexLength, label, neighbours } from '@flagbridge/engine/hex';
import { refusalOf } from '@flagbridge/kit/barrier';
import { explainEach } from '@flagbridge/kit/options';
import { hexAt, keyOf } from '@flagbridge/kit/space';
import { ACTIONS } from '../data/cards.ts';
import { type Game, type Ship, shipOf } from '../game.ts';
import { bearingFrom } from '../rules/bearing-after.ts';
import { driftWarnings } from '../rules/drift-warnings.ts';
import { layoutOf, onMap } from '../rules/map.ts';
import { operatingWarnings } from '../rules/operating-plan.ts';
import { isFlying } from '../rules/ship-state.ts';
import { ENGINES } from '../rules/thrust-diagram.ts';
import { driftTo, velocityOf } from '../rules/velocity.ts';
import type { ActionVars } from './action-vars.ts';
import { type OperateVars, operateFor } from './operate.ts';

/** SF-THR-14: exactly so many engines. */
const COUNT = ACTIONS.maneuver.count as number;

/** A hex next to the trailing token, and what comes of moving it there. */
interface TrailEnd {
  readonly id: string;
  readonly trail: Hex;
  readonly end: Hex;
  readonly speed: number;
}

const withTrail = (ship: Ship, { q, r }: Hex): Ship => ({ ...ship, trailQ: q, trailR: r });

/** SF-THR-14: the six hexes round it; it may lie off the map (SF-THR-05). */
function trailEnds(ship: Ship): TrailEnd[] {
  return neighbours({ q: ship.trailQ, r: ship.trailR }, 'flat').map((trail) => {
    const moved = withTrail(ship, trail);
    return { id: keyOf(trail.q, trail.r), trail, end: driftTo(moved), speed: hexLength(velocityOf(moved)) };
  });
}

/** One after which the ship stays on the map, and of those the slowest: nobody who says nothing wants to be carried off. */
const plainEnd = (game: Game, ship: Ship): TrailEnd =>
  trailEnds(ship).sort(
    (a, b) => Number(onMap(game, b.end)) - Number(onMap(game, a.end)) || a.speed - b.speed,
  )[0] as TrailEnd;

type TrailVars = OperateVars & { to: string };

/** SF-THR-15: the ship stays, its velocity changes by one hex. */
const moveTrail = act<Game, TrailVars>('move-trail', (play, { ship: id, to }) => {
  const ship = shipOf(play.game, id);
  const { q, r } = hexAt(to);
  ship.trailQ = q;
  ship.trailR = r;
  const end = driftTo(ship);
  if (!onMap(play.game, { q, r })) play.by('SF-THR-05');
  play.tell?.({
    type: 'maneuver',
    clause: ['SF-THR-14', 'SF-THR-15', 'SF-THR-17'],
    parts: [id],
    data: { ship: id, speed: hexLength(velocityOf(ship)), drift: keyOf(end.q, end.r) },
  });
});

const maneuvering = sequence<Game, TrailVars>('maneuvering', operateFor, moveTrail);

/** SF-THR-14: where the trailing token goes; a player looks at where the ship will drift, and touches that. */
export const maneuver = question<Game, ActionVars>({
  name: 'maneuver',
  offices: (_look, { office }) => office,
  several: true,
  moot: ({ game }, { ship }) => !isFlying(shipOf(game, ship)),
  choices: ({ game }, { ship: id }) => {
    const ship = shipOf(game, id);
    return {
      shape: { is: 'pick', options: trailEnds(ship).map((end) => ({ id: end.id })) },
      default: plainEnd(game, ship).id,
    };
  },
  explain: ({ game }, { ship: id }) => {
    const ship = shipOf(game, id);
    const layout = layoutOf(game);
    return {
      kind: 'maneuver',
      clause: 'SF-THR-14',
      title: words('ask.maneuver', { ship: ship.name, n: COUNT }),
      about: [ship.id],
      ...explainEach(trailEnds(ship), ({ end, speed }) => ({
        label: words(speed === 0 ? 'option.maneuver-stop' : 'option.maneuver', { drift: label(layout, end), speed }),
        parts: [keyOf(end.q, end.r)],
      })),
    };
  },
  forbids: ({ game }, { ship }) =>
    refusalOf({ why: 'not-next-to-trail', clause: 'SF-THR-14', figures: { ship: shipOf(game, ship).name } }),
  draft: ({ game }: Look<Game>, { ship: id, side }, _office, partial): Draft => {
    const ship = shipOf(game, id);
    const ends = trailEnds(ship);
    const chosen = ends.find((end) => end.id === partial);
    const warnings = [
      ...operatingWarnings(game, ship, side, ENGINES, COUNT),
      ...(chosen === undefined ? [] : driftWarnings(game, ship, withTrail(ship, chosen.trail))),
    ];
    return {
      ready: chosen !== undefined,
      at: { hex: keyOf(ship.q, ship.r), facing: ship.facing },
      ...(chosen !== undefined && { end: { hex: keyOf(chosen.end.q, chosen.end.r), facing: ship.facing } }),
      envelope: ends
        .filter(({ end }) => onMap(game, end))
        .map(({ end, speed }) => ({
          part: keyOf(end.q, end.r),
          figures: { speed, 'bears-after': bearingFrom(game, ship, side, ship, end).after },
          cost: 'costs' as const,
          end: keyOf(end.q, end.r),
        })),
      ...(warnings.length > 0 && { warnings }),
    };
  },
  calls: () => [maneuvering],
  answer: (_play, { ship, side, office, action }, answers) =>
    call(maneuvering, { ship, side, office, action, count: COUNT, to: answers[office] as string }),
});
