import { act } from '@flagbridge/engine';
import type { Game } from '../../game.ts';
/** Everything before the first turn. */
export const setUpBattle = act<Game, Record<never, never>>('set-up', () => {});
