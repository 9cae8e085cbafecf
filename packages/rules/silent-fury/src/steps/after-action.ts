import { act, type SideId } from '@flagbridge/engine';
import type { Game } from '../game.ts';

type AfterVars = { ship: string; side: SideId };

/**
 * SF-OPR-07: after the whole action, one FX roll for each damaged component that was operated in it, by the damage it then had
 * (`ship.operated`).
 */
export const afterAction = act<Game, AfterVars>('after-action', () => {});
