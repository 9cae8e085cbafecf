import { act, type PlaceChoice, refuse, type SideId, words } from '@flagbridge/engine';
import type { Direction, Hex } from '@flagbridge/engine/hex';
import { middleHex, placing } from '@flagbridge/kit/set-up';
import { sideOf, speakerOf } from '@flagbridge/kit/sides';
import { hexAt, holdsHex, keyOf, onSheet, rangeBetween } from '@flagbridge/kit/space';
import type { Game } from '../../game.ts';
import { keysOf, labelOf, layoutOf } from '../../rules/map.ts';
import { asteroidHexes } from '../../set-up/scatter.ts';

type Nothing = Record<never, never>;

/** SD-OPT-16: where they have fallen. */
export const tellScatter = act<Game, Nothing>('scatter-asteroids', (play) => {
  const { game } = play;
  play.tell?.({
    type: 'asteroids',
    clause: 'SD-OPT-16',
    data: { is: 'scattered', n: game.asteroids.length / 2, hexes: keysOf(game.asteroids) },
  });
});

/** SD-OPT-18: the way they all drift, for the whole battle. */
export const rollDrift = act<Game, Nothing>('roll-drift', (play) => {
  const { game } = play;
  play.rollFor?.(words('roll.drift'));
  const roll = play.dice.sum('1d6');
  game.drift = (roll - 1) as Direction;
  play.tell?.({ type: 'drift-fixed', clause: 'SD-OPT-18', data: { roll, way: game.drift } });
});

/** The piece of the request: asteroids have no names. */
const PIECE = { id: 'asteroid' } as const;

/** SD-OPT-17: one asteroid, anywhere that is free. */
export const placeAsteroid = placing<Game, { side: SideId }, typeof PIECE>({
  name: 'place-asteroid',
  offices: (game, { side }) => speakerOf(game, side),
  pieces: () => [PIECE],
  offers: (game) => [{ id: PIECE.id, hexes: asteroidHexes(game).map(({ q, r }) => keyOf(q, r)) }],
  defaultPlaces: (game) => farthest(game, asteroidHexes(game)),
  explain: (game, _pieces, { side }) => {
    const left = game.setup.steps.filter((step) => step.is === 'asteroid' && step.side === side).length;
    return { title: words('ask.place-asteroid', { side: sideOf(game, side).name, left }), clause: 'SD-OPT-17' };
  },
  describe: () => ({ label: words('option.asteroid') }),
  forbids: (game, _pieces, choice) => {
    const { q, r } = hexAt(choice[PIECE.id]?.hex ?? '');
    if (!onSheet(game, q, r)) return null;
    const why = holdsHex(game.asteroids, q, r) ? 'asteroid-there' : 'asteroid-room';
    return refuse(why, 'SD-OPT-16', { figures: { hex: labelOf(game, q, r) } });
  },
  put: ({ game, tell }, placed, { side }) => {
    for (const [, { hex }] of placed) {
      const { q, r } = hexAt(hex);
      game.asteroids.push(q, r);
      tell?.({
        type: 'asteroids',
        clause: 'SD-OPT-17',
        parts: [hex],
        data: { is: 'placed', side, hex, n: game.asteroids.length / 2 },
      });
    }
  },
});

/** Where nobody says: as far as may be from those that lie there, and the first towards the middle. */
function farthest(game: Game, free: readonly Hex[]): PlaceChoice {
  const { columns, asteroids } = game;
  const middle = middleHex(layoutOf(game));
  let best = free[0] as Hex;
  let most = Number.NEGATIVE_INFINITY;
  for (const hex of free) {
    let apart = columns;
    for (let i = 0; i < asteroids.length; i += 2)
      apart = Math.min(apart, rangeBetween(hex.q, hex.r, asteroids[i] as number, asteroids[i + 1] as number));
    const worth = apart * columns * 2 - rangeBetween(hex.q, hex.r, middle.q, middle.r);
    if (worth > most) {
      most = worth;
      best = hex;
    }
  }
  return { [PIECE.id]: { hex: keyOf(best.q, best.r) } };
}
