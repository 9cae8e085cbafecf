import { act } from '@flagbridge/engine';
import type { Game } from '../game.ts';
export const warheadResultsPhase = act<Game, Record<never, never>>('results', () => {});
