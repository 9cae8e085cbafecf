import type { Play } from '@flagbridge/engine';
import type { Game, Level, Ship } from './game.ts';
import { rollDamage } from './rules/damage.ts';
import { rollDamageTable } from './rules/damage-table.ts';
import type { Hit } from './rules/hit.ts';
import { defendsItself, defendsTheHex } from './rules/interceptors.ts';

/** Where the Basic and the Advanced Game differ in fire (KH-GEN-01). Their sequences of play differ in turn.ts. */
interface LevelRules {
  /** What a hit does. */
  hit(play: Play<Game>, hit: Hit): void;
  /** Who may launch interceptor missiles at an attack made in this hex. */
  defenders(game: Game, target: Ship, q: number, r: number, now: boolean): Ship[];
}

export const LEVELS: { readonly [level in Level]: LevelRules } = {
  basic: { hit: rollDamage, defenders: defendsItself },
  advanced: { hit: rollDamageTable, defenders: defendsTheHex },
};
