import {
  act,
  BriefAsk,
  type PlaceChoice,
  type Placement,
  question,
  type Shape,
  type SideId,
  words,
} from '@flagbridge/engine';
import { compassPoint, type Direction, type Hex } from '@flagbridge/engine/hex';
import { type Game, sideOf, speakerOf } from '../../game.ts';
import { hexAt, keyOf, labelOf, rangeOf } from '../../rules/map.ts';
import { asteroidHexes } from '../../set-up/scatter.ts';

type Nothing = Record<never, never>;

/** SD-OPT-16: where they have fallen. */
export const tellScatter = act<Game, Nothing>('scatter-asteroids', (play) => {
  const { game } = play;
  play.tell?.({
    type: 'asteroids',
    clause: ['SD-OPT-15', 'SD-OPT-16'],
    data: { is: 'scattered', n: game.asteroids.length / 2, hexes: asteroidLabels(game) },
  });
});

const asteroidLabels = (game: Game): string[] => {
  const out: string[] = [];
  for (let i = 0; i < game.asteroids.length; i += 2)
    out.push(labelOf(game, game.asteroids[i] as number, game.asteroids[i + 1] as number));
  return out;
};

/** SD-OPT-18: the way they all drift, for the whole battle. */
export const rollDrift = act<Game, Nothing>('roll-drift', (play) => {
  const { game } = play;
  play.rollFor?.(words('roll.drift'));
  const roll = play.dice.sum('1d6');
  game.drift = (roll - 1) as Direction;
  const way = compassPoint(game.drift, 'pointy');
  play.tell?.({ type: 'drift-fixed', clause: 'SD-OPT-18', data: { roll, way } });
});

/** The piece of the request: asteroids have no names. */
const PIECE = 'asteroid';

/** SD-OPT-17: one asteroid, anywhere that is free. */
export const placeAsteroid = question<Game, { side: SideId }>({
  name: 'place-asteroid',
  offices: ({ game }, { side }) => speakerOf(game, side),
  ask: ({ game }, { side }, _office, brief) => {
    const free = asteroidHexes(game);
    const hexes = free.map(({ q, r }) => keyOf(q, r));
    const left = game.setup.steps.filter((step) => step.is === 'asteroid' && step.side === side).length;
    const title = words('ask.place-asteroid', { side: sideOf(game, side).name, left });
    const label = words('option.asteroid');
    const shape: Shape = { is: 'place', pieces: [{ id: PIECE, hexes, ...(!brief && { label }) }] };
    if (brief) return new BriefAsk('place-asteroid', title, 'SD-OPT-17', shape, () => usual(game, free));
    return { kind: 'place-asteroid', title, clause: 'SD-OPT-17', shape, default: usual(game, free) };
  },
  answer: (play, { side }, answers) => {
    const { game } = play;
    const choice = answers[speakerOf(game, side)] as unknown as PlaceChoice;
    const { hex } = choice[PIECE] as Placement;
    const { q, r } = hexAt(hex);
    game.asteroids.push(q, r);
    play.tell?.({
      type: 'asteroids',
      clause: ['SD-OPT-15', 'SD-OPT-17'],
      parts: [hex],
      data: { is: 'placed', side: sideOf(game, side).name, hex: labelOf(game, q, r), n: game.asteroids.length / 2 },
    });
    return undefined;
  },
});

/** Where nobody says: as far as may be from those that lie there, and the first towards the middle. */
function usual({ columns, rows, asteroids }: Game, free: readonly Hex[]): PlaceChoice {
  const r0 = Math.floor(rows / 2);
  const q0 = Math.floor(columns / 2) - (r0 - (r0 & 1)) / 2;
  let best = free[0] as Hex;
  let most = Number.NEGATIVE_INFINITY;
  for (const hex of free) {
    let apart = columns;
    for (let i = 0; i < asteroids.length; i += 2)
      apart = Math.min(apart, rangeOf(hex.q, hex.r, asteroids[i] as number, asteroids[i + 1] as number));
    const worth = apart * columns * 2 - rangeOf(hex.q, hex.r, q0, r0);
    if (worth > most) {
      most = worth;
      best = hex;
    }
  }
  return { [PIECE]: { hex: keyOf(best.q, best.r) } };
}
