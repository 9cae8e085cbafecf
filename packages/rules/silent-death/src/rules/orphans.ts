import type { Play } from '@flagbridge/engine';
import type { Game } from '../game.ts';

/** SD-WAR-30: warheads whose target is gone go with it, and so on down the chain of pursuers. */
export function removeOrphans(_play: Play<Game>): void {}
