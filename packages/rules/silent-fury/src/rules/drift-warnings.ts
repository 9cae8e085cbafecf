import { type Warning, words } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { onMap } from './map.ts';
import { driftTo } from './velocity.ts';

/** SF-SET-10: a ship that will drift off the map is out of the battle for good. */
export function driftWarnings(
  game: Pick<Game, 'columns' | 'rows' | 'edge'>,
  { name }: Pick<Ship, 'name'>,
  moving: Pick<Ship, 'q' | 'r' | 'trailQ' | 'trailR'>,
): Warning[] {
  if (onMap(game, driftTo(moving))) return [];
  return [{ words: words('warning.drifts-off', { ship: name }), clause: 'SF-SET-10' }];
}
