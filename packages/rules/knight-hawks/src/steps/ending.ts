import { act, sequence } from '@flagbridge/engine';
import { finish, settle } from '@flagbridge/kit/sides';
import type { Game } from '../game.ts';
import { evacuate, rearm } from '../rules/dock-time.ts';
import { limitVerdict, takeOff, verdict } from '../rules/victory.ts';
import { wishes } from '../standing.ts';

type Nothing = Record<never, never>;
type OfSide = { side: string };

/** KH-SEQ-11: at the end of the movement phase, of fire damage, of defensive and of offensive fire; never within one. */
export const checkVictory = act<Game, OfSide>('check-victory', (play) => {
  settle(play, verdict(play.game), { checked: 'KH-SEQ-11', agreed: wishes.agreed });
});

/** KH-SCN-109, KH-SCN-307: ships that leave the map for good do so when defensive fire is over. */
const leaveMap = act<Game, OfSide>('leave-map', (play) => takeOff(play));

/** What follows defensive fire: who got away is away, and then the battle may be over. */
export const afterDefensiveFire = sequence<Game, OfSide>('after-defensive-fire', leaveMap, checkVictory);

/** KH-SEQ-01: a game turn is Side A's turn and then Side B's. */
export const beginTurn = act<Game, Nothing>('begin-turn', (play) => {
  const { game } = play;
  const [first, second] = game.sides;
  game.turn++;
  game.rolled = false;
  for (const ship of game.ships) {
    ship.stayed = ship.is === 'docked';
    ship.attacked = false;
  }
  play.tell?.({
    type: 'game-turn',
    clause: 'KH-SEQ-01',
    data: { turn: game.turn, first: first.id, second: second.id },
  });
  wishes.lapse(play, 'draw');
});

/** What time in dock has done, and the limits: after both sides' turns. */
export const endOfTurn = act<Game, Nothing>('end-of-turn', (play) => {
  const { game } = play;
  rearm(play);
  evacuate(play);
  game.idle = game.rolled ? 0 : game.idle + 1;
  const limit = limitVerdict(game);
  if (limit !== null) finish(play, limit);
});
