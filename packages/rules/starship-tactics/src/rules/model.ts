import type { Look, OfficeId } from '@flagbridge/engine';
import { isOutline, silhouetteOf } from '../data/silhouettes.ts';
import type { Game, Ship } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { isFactAbout } from './facts.ts';
import { insiders } from './ship-state.ts';

/**
 * ST-SEN-01, ST-INF-29: whether everybody knows which model of its hull a ship is: without sensors the class lies open, of most hulls
 * there is one model, and of a ship that must get through the scenario gives the figures (ST-SCN-70).
 */
export const isModelOpen = ({ level, goal }: Game, { id, type }: Pick<Ship, 'id' | 'type'>): boolean =>
  !LEVELS[level].sensors || (goal.is === 'breakthrough' && goal.ship === id) || !isOutline(silhouetteOf(type));

/** Whether an office knows one that does not lie open: of ships of its own side, and of those that a lock has told it about (ST-SEN-13). */
export const knowsModel = ({ game, state }: Look<Game>, ship: Ship, office: OfficeId): boolean =>
  game.ships.some((one) => one.office === office && one.side === ship.side) ||
  isFactAbout(state.knows[office], ship) ||
  insiders(game, ship).includes(office);
