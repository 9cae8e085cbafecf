import { opposite } from '@flagbridge/engine/hex';
import type { Game, Ship } from '../game.ts';
import { turnedBy } from '../rules/course.ts';
import { ahead } from '../rules/map.ts';

/**
 * Step by step: the hexes it enters are its trail, and from which it came decides in a shared hex (ST-SHD-04). `on`: it goes on with a move
 * that has begun (ST-MIN-13).
 */
export function fly(game: Game, ship: Ship, steps: readonly string[], on = false): void {
  if (!on || ship.path.length === 0) ship.path = [ship.q, ship.r];
  for (const step of steps) {
    if (step === 'F' || step === 'B') enterHex(game, ship, step);
    else ship.facing = turnedBy(ship.facing, step);
  }
  if (ship.path.length === 2) ship.path = [];
  // ST-MOV-24: what has moved or turned is not stationary; when this phase has been counted it has been so for none.
  if (steps.length > 0) {
    ship.display.still = -1;
    // ST-CLK-13: that is what sensors may notice in the next game turn.
    ship.cloak.moving = true;
  }
}

function enterHex(game: Game, ship: Ship, step: 'F' | 'B'): void {
  const to = ahead(ship.q, ship.r, step === 'F' ? ship.facing : opposite(ship.facing));
  ship.fromQ = ship.q;
  ship.fromR = ship.r;
  ship.q = to.q;
  ship.r = to.r;
  ship.entered = ++game.entries;
  ship.path.push(to.q, to.r);
  // ST-MOV-23: the next hex sets the drive, and everybody sees it (ST-INF-22).
  ship.went = step === 'F' ? 'ahead' : 'back';
  ship.wentTurn = game.turn;
  ship.display.drive = step === 'F' ? 'forward' : 'reverse';
  game.together = game.together.filter(({ one, other }) => one !== ship.id && other !== ship.id);
}
