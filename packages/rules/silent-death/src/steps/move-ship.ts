import { call, done, type Json, type Next, step } from '@flagbridge/engine';
import { findShip, type Game } from '../game.ts';
import { isPursued } from '../rules/pursuers.ts';
import { testVictory } from './check-victory.ts';
import type { Flown } from './flight.ts';
import { type MoveVars, move } from './move.ts';
import { pursuit } from './pursuit.ts';

type MoveShipVars = Pick<MoveVars, 'side' | 'office' | 'hold' | 'n'>;

const isFlown = (back: Json | undefined): back is Flown =>
  typeof back === 'object' && back !== null && !Array.isArray(back) && 'on' in back;

/**
 * SD-MOV-18, SD-WAR-13: one ship's whole move, cut as often as dice fall, then its pursuers', then the terms of the battle (SD-SEQ-05).
 * Brings back `held` where an extra ship was held instead (SD-MOV-09).
 */
export const moveShip = step<Game, MoveShipVars>({
  name: 'move-ship',
  calls: () => [move, pursuit],
  goOf: ({ side }) => side,
  run: (play, { side, office, hold, n }, back): Next => {
    const { game } = play;
    if (back === undefined) return call(move, { side, office, only: '', hold, n, q: 0, r: 0, facing: 0 });
    if (back === 'hold') return done('held');
    if (isFlown(back)) {
      const { ship, on, q, r, facing } = back;
      if (on) return call(move, { side, office, only: ship, hold: false, n, q, r, facing });
      if (findShip(game, ship)?.is === 'flying' && isPursued(game, ship)) return call(pursuit, { target: ship });
    }
    testVictory(play);
    return done('moved');
  },
});
