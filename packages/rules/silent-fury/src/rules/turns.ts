import { DIRECTIONS, type Direction } from '@flagbridge/engine/hex';
import type { Game } from '../game.ts';

/** A way to lie: the bow to a hexside, and rolled over or not. */
export interface Turn {
  readonly id: string;
  readonly facing: Direction;
  readonly rolls: boolean;
}
/** By the bow alone. */
export const PLAIN_TURNS: readonly Turn[] = DIRECTIONS.map((facing) => ({ id: `f${facing}`, facing, rolls: false }));
const ROLLING: readonly Turn[] = DIRECTIONS.map((facing) => ({ id: `f${facing}r`, facing, rolls: true }));
const ALL: readonly Turn[] = [...PLAIN_TURNS, ...ROLLING];

/** SF-OPT-02: rolling is an optional rule (SF-OPT-01). */
export const turnsIn = ({ rulings }: Pick<Game, 'rulings'>): readonly Turn[] => (rulings.rolling ? ALL : PLAIN_TURNS);
export const turnOf = (id: unknown): Turn | undefined => ALL.find((one) => one.id === id);
