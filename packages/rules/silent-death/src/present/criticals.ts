import type { SheetNode } from '@flagbridge/engine';
import { signed } from '@flagbridge/kit/present';
import type { Critical } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { holds, isDazed, sputterOf } from '../rules/ship-state.ts';

/** What a row does, in a few words (SD-TAB-17). */
function effectText(row: Critical): string {
  switch (row.code) {
    case 'pilot-killed':
      return 'no further actions, DV 5';
    case 'gunner-killed':
      return 'gunner’s mounts silent';
    case 'no-damage-control':
      return 'no damage control';
    case 'jettison':
      return 'warheads aboard lost';
    case 'no-jamming':
      return 'no jamming';
    case 'destroyed':
      return 'ship destroyed';
    case 'mark-boxes':
      return 'd4 boxes more';
    case 'fire-barred':
      return 'no fire to end of next turn';
    case 'launches-barred':
      return 'no launch to end of next turn';
    case 'none':
      return 'no effect';
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
    case 'low-reading':
      return 'damage read Low';
    case 'one-barrel':
      return 'one barrel, unlinked';
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
  return {
    is: 'table',
    id: `${ship.id}/criticals`,
    label: 'Critical Hits',
    clause: 'SD-CRT-01',
    head: ['2d6', 'Result', 'Effect', 'Now'],
    rows: rows.map((row, i) => [String(row.roll), row.name, effectText(row), struck[i] === true ? '▲ holds' : '']),
    ...(lit >= 0 && { lit }),
    state: lit >= 0 ? 'damaged' : 'ok',
  };
}
