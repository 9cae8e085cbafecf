import type { Direction } from '@flagbridge/engine/hex';
import type { Barrier } from '@flagbridge/kit/barrier';
import type { Game, SeenGame, SeenShip, Ship } from '../game.ts';
import { changeOver, wentThisTurn } from './drive.ts';
import { ahead } from './map.ts';
import { solidAt } from './obstacles.ts';

/** Why a step may not be taken, or a move not end. */
export type CourseBar =
  | 'no-points'
  | 'edge'
  | 'edge-aft'
  | 'obstacle'
  | 'no-edge'
  | 'which-edge'
  | 'gone'
  | 'straight'
  | 'straight-on'
  | 'stopped'
  | 'set-forward'
  | 'set-reverse'
  | 'both-ways'
  | 'once-back'
  | 'turn-apart';

const CLAUSES: { readonly [bar in CourseBar]: string } = {
  'no-points': 'ST-MOV-09',
  edge: 'ST-MAP-05',
  'edge-aft': 'ST-MAP-05',
  obstacle: 'ST-OBS-05',
  'no-edge': 'ST-MAP-05',
  'which-edge': 'ST-MAP-05',
  gone: 'ST-SET-15',
  straight: 'ST-MOV-10',
  'straight-on': 'ST-MOV-10',
  stopped: 'ST-MOV-17',
  'set-forward': 'ST-MOV-23',
  'set-reverse': 'ST-MOV-30',
  'both-ways': 'ST-MOV-26',
  'once-back': 'ST-MOV-27',
  'turn-apart': 'ST-MOV-29',
};

export function courseBarrier(
  game: Game | SeenGame,
  ship: Ship | SeenShip,
  { q, r, points, spent }: Pick<Ship, 'q' | 'r'> & { readonly points: number; readonly spent: number },
  way: Direction,
  said: CourseBar,
): Barrier {
  // ST-MOV-26: what it has done in this turn says more than how long its drive takes.
  const went = said === 'set-forward' ? 'ahead' : said === 'set-reverse' ? 'back' : null;
  const bar = went !== null && wentThisTurn(game, ship) === went ? 'both-ways' : said;
  const figures = { ship: ship.name, points, left: points - spent };
  const why = `move-${bar}`;
  if (bar === 'obstacle') {
    const to = ahead(q, r, way);
    return { why, clause: CLAUSES[bar], figures: { ...figures, obstacle: solidAt(game, to.q, to.r)?.name ?? '' } };
  }
  if (bar !== 'set-forward' && bar !== 'set-reverse') return { why, clause: CLAUSES[bar], figures };
  return {
    why,
    clause: game.rulings.phases === 3 ? 'ST-OPT-12' : CLAUSES[bar],
    figures: { ...figures, need: changeOver(game), still: ship.display?.still ?? 0 },
  };
}
