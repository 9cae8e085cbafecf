import { showing } from '@flagbridge/testkit';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';

export const UPF = { offices: ['upf'] };
export const SATHAR = { offices: ['sathar'] };
export const BOTH = { offices: ['sathar', 'upf'] };

/** The turn of the side that moves, where steps of a turn are named. */
export const shows = showing<Game>({
  present,
  rulebook,
  offices: ['sathar', 'upf'],
  viewer: UPF,
  through: (game, steps) => {
    if (game.turn === 0 || steps.length === 0) return steps;
    const round = game.sides.findIndex(({ id }) => id === game.mover) + 1;
    const inTurn = steps.map((step) => (step === 'side-turns' ? { step, round } : step));
    return [`${game.level}-game-turn`, ...inTurn];
  },
});
export const { viewOf, sheetOf, nodesOf, nodeOf, unsound } = shows;
