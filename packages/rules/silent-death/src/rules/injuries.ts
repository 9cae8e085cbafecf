import type { Play } from '@flagbridge/engine';
import type { Post } from '../data/display.ts';
import type { Game, Ship } from '../game.ts';

/** SD-RPG-10: a hero whose post was killed by a critical. Nothing happens where no hero sits there. */
export function heroKilled(_play: Play<Game>, _ship: Ship, _post: Post): void {}
/** SD-RPG-11 to SD-RPG-17: the living heroes aboard a ship that is destroyed, by its `wreck`. */
export function heroesAboard(_play: Play<Game>, _ship: Ship): void {}
