import { act, type Play, type StepWith } from '@flagbridge/engine';
import { settle } from '@flagbridge/kit/sides';
import type { Game } from '../game.ts';
import { verdict } from '../rules/victory.ts';
import { wishes } from '../standing.ts';

const ENDING = { checked: 'SD-SEQ-05', agreed: wishes.agreed };

/** SD-SEQ-05: whenever a ship has left the map, after a ship's move, the Warhead Results damage, a firing step and the end of turn. */
export const testVictory = (play: Play<Game>): void => settle(play, verdict(play.game), ENDING);

/** The same as a step. */
export const checkVictory: StepWith<Game, Record<never, never>> = act('check-victory', testVictory);
