import { act, type SideId, type StepWith } from '@flagbridge/engine';
import type { FxDice } from '../data/damage.ts';
import { type Game, shipOf } from '../game.ts';
import { selfInflicted } from './own-damage.ts';

/** SF-WPN-20. */
export const UNSAFE_ROLL: FxDice = { impact: 1, effect: 1 };

/** SF-WPN-20: each time an Unsafe weapon is operated, a 1 / 1 FX on the weapon itself. */
export const unsafeRoll: StepWith<Game, { ship: string; side: SideId; component: number }> = act(
  'unsafe-roll',
  (play, { ship, component }) =>
    selfInflicted(play, shipOf(play.game, ship), component, UNSAFE_ROLL, 'unsafe', ['SF-WPN-20', 'SF-WPN-21']),
);
