import type { Drive, Game, SeenGame, SeenShip, Ship } from '../game.ts';

/** ST-MOV-23, ST-OPT-12: Movement Phases without a move before the drive can be set the other way: as many as a game turn has. */
export const changeOver = ({ rulings }: Pick<Game | SeenGame, 'rulings'>): number => rulings.phases;

/** ST-INF-22: how the drive is set, as its captain knows; to others, as they last saw it move. */
export const driveOf = ({ display, went }: Pick<Ship | SeenShip, 'display' | 'went'>): Drive =>
  display?.drive ?? (went === 'back' ? 'reverse' : 'forward');

/** ST-MOV-26: the way it has gone in this game turn; none where it has entered no hex. */
export const wentThisTurn = (
  { turn }: Pick<Game | SeenGame, 'turn'>,
  { went, wentTurn }: Pick<Ship | SeenShip, 'went' | 'wentTurn'>,
): Ship['went'] | null => (wentTurn === turn ? went : null);
