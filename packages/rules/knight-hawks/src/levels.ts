import type { ClauseId, Play } from '@flagbridge/engine';
import type { Game, Level, Ship } from './game.ts';
import { rollDamage } from './rules/damage.ts';
import { rollDamageTable } from './rules/damage-table.ts';
import type { Hit } from './rules/hit.ts';
import { defendsItself, defendsTheHex } from './rules/interceptors.ts';

/** Where the Basic and the Advanced Game differ in fire (KH-GEN-01). Their sequences of play differ in turn.ts. */
interface LevelRules {
  /** The order of its movement phase. */
  readonly movement: ClauseId;
  /** Whoever flies off the map is lost (KH-MAP-06); otherwise space has no edges (KH-MAP-08). */
  readonly edged: boolean;
  /** Planets pull, and whoever flies into one crashes (KH-GRV-04, KH-GRV-07). */
  readonly gravity: boolean;
  /** What a hit does. */
  hit(play: Play<Game>, hit: Hit): void;
  /** Who may launch interceptor missiles at an attack made in this hex, and by which rule. */
  readonly guards: ClauseId;
  defenders(game: Game, target: Ship, q: number, r: number, now: boolean): Ship[];
}

export const LEVELS: { readonly [level in Level]: LevelRules } = {
  basic: {
    movement: 'KH-SEQ-03',
    edged: true,
    gravity: false,
    hit: rollDamage,
    guards: 'KH-DEF-13',
    defenders: defendsItself,
  },
  advanced: {
    movement: 'KH-SEQ-20',
    edged: false,
    gravity: true,
    hit: rollDamageTable,
    guards: 'KH-DEF-27',
    defenders: defendsTheHex,
  },
};
