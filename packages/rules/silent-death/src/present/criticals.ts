import type { SheetNode } from '@flagbridge/engine';
import { signed, tableNode } from '@flagbridge/kit/present';
import type { Critical } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { holds, isDazed, sputterOf } from '../rules/ship-state.ts';

/** What a row does, in a few words (SD-TAB-17). */
const EFFECTS = {
  'pilot-killed': 'no further actions, DV 5',
  'gunner-killed': 'gunner’s mounts silent',
  'no-damage-control': 'no damage control',
  jettison: 'warheads aboard lost',
  'no-jamming': 'no jamming',
  destroyed: 'ship destroyed',
  'mark-boxes': 'd4 boxes more',
  'fire-barred': 'no fire to end of next turn',
  'launches-barred': 'no launch to end of next turn',
  none: 'no effect',
  'low-reading': 'damage read Low',
  'one-barrel': 'one barrel, unlinked',
} as const;

function effectText(row: Critical): string {
  switch (row.code) {
    case 'cannons-barred':
      return `${row.scope === 'all' ? 'cannons' : 'lasers'} silent to end of next turn`;
    case 'dv':
      return `DV ${signed(row.value)}`;
    case 'drive':
      return `Drive ${signed(row.value)} to end of next turn`;
    case 'turn-cost':
      return `turns cost ${signed(row.value)}`;
    case 'to-hit':
      return `${signed(row.value)} to hit${row.scope === 'laser' ? ' with lasers' : ''}`;
    case 'dazed':
      return `no move${row.fire ? ' or fire' : ''} to end of next turn`;
    case 'arcs':
      return `arcs ${row.arcs.join(', ')}`;
    default:
      return EFFECTS[row.code];
  }
}

/**
 * Whether what a row does holds now. Of two rows that change the DV the record does not tell which was rolled: both are marked.
 * What leaves no trace (warheads lost, boxes marked, nothing at all) cannot be.
 */
function isInForce(game: Game, ship: Ship, row: Critical): boolean {
  switch (row.code) {
    case 'pilot-killed':
      return ship.dead.includes('pilot');
    case 'gunner-killed':
      return ship.dead.includes('gunner');
    case 'no-damage-control':
      return ship.noControl;
    case 'no-jamming':
      return ship.noJamming;
    case 'destroyed':
      return ship.wreck === 'reactor';
    case 'fire-barred':
      return holds(game, ship.noFire);
    case 'launches-barred':
      return holds(game, ship.noLaunch);
    case 'cannons-barred':
      return holds(game, row.scope === 'all' ? ship.noCannons : ship.noLasers);
    case 'dv':
      return ship.dv !== 0 && !ship.dead.includes('pilot');
    case 'drive':
      return sputterOf(game, ship) > 0;
    case 'turn-cost':
      return ship.turnCost > 0;
    case 'to-hit':
      return (row.scope === 'all' ? ship.toHit : ship.laserToHit) !== 0;
    case 'dazed':
      return isDazed(game, ship);
    case 'arcs':
      return ship.turret === (row.arcs.includes('F') ? 'fore' : 'aft');
    case 'low-reading':
      return ship.lowBlasters;
    case 'one-barrel':
      return ship.oneIon;
    case 'jettison':
    case 'mark-boxes':
    case 'none':
      return false;
  }
}

/** SD-CRT-01: the ship's own table. The first row that holds is lit; every one of them says so. */
export function criticalTable(game: Game, ship: Ship): SheetNode {
  const rows = displayOf(ship).criticals;
  const struck = rows.map((row) => isInForce(game, ship, row));
  const lit = struck.indexOf(true);
  const lines = rows.map((row, i) => [
    String(row.roll),
    row.name,
    effectText(row),
    struck[i] === true ? '▲ holds' : '',
  ]);
  return {
    ...tableNode(`${ship.id}/criticals`, 'Critical Hits', 'SD-CRT-01', ['2d6', 'Result', 'Effect', 'Now'], lines),
    ...(lit >= 0 && { lit }),
    state: lit >= 0 ? 'damaged' : 'ok',
  };
}
