import type { Json } from '@flagbridge/engine';
import { positionsBy } from '@flagbridge/kit/position';
import type { Game } from './game.ts';
import { placeOf, stepNow } from './set-up/place.ts';
import { begun } from './set-up/plan.ts';
import { positionFormat } from './set-up/position.ts';
import { setUp } from './setup.ts';

/** Battles in their middle (KH-GEN-04). */
export const positions = positionsBy<Game>({
  format: positionFormat,
  setup: setUp,
  // Who moves first has been settled.
  file: ({ scenario: { setup } }, { sides }) => ({ ...(setup as { [member: string]: Json }), first: sides[0].id }),
  begin: (game) => {
    game.setup = begun();
  },
  standsAt: (game, flow) => {
    const step = stepNow(game, flow);
    return step === null ? null : { turn: game.turn, side: game.mover, step };
  },
  place: (game, { step }) => placeOf(game, String(step)),
});
