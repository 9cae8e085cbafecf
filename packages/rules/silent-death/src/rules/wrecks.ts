import type { Play } from '@flagbridge/engine';
import type { Game } from '../game.ts';

/** SD-DMG-17: takes every ship with a `wreck` off the map, leaves debris (SD-OPT-08), settles its heroes, removes its pursuers. */
export function clearWrecks(_play: Play<Game>): void {}
