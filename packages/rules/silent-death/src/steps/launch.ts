import { act } from '@flagbridge/engine';
import type { Game } from '../game.ts';
export const warheadLaunchPhase = act<Game, Record<never, never>>('launch', () => {});
