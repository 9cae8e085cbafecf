import { counting, type SheetNode } from '@flagbridge/engine';
import { type Note, noteNode, several } from '@flagbridge/kit/present';
import type { SeenGame, SeenShip } from '../game.ts';
import { MANEUVERS } from '../levels.ts';
import { changeOver } from '../rules/drive.ts';
import { classOf } from '../rules/power.ts';
import { engineStress, structureStress } from '../rules/stress.ts';

/** ST-INF-23: its warp speed, and how fast it could fly; known to all. */
export function warpNodes(game: SeenGame, ship: SeenShip): SheetNode[] {
  if (!MANEUVERS[game.level].warps) return [];
  const { id, warp, warped } = ship;
  const clause = 'ST-WRP-01';
  if (warp === 0) return [{ is: 'value', id: `${id}/warp`, label: 'Warp', value: 'sublight', clause }];
  const of = classOf(game, ship).topWarp;
  return [
    { is: 'value', id: `${id}/warp`, label: 'Warp', value: warp, of, ...(warped && { state: 'damaged' }), clause },
  ];
}

/** ST-MOV-13: what an emergency turn costs it now. */
export function stressNotes(game: SeenGame, ship: SeenShip): SheetNode[] {
  if (!MANEUVERS[game.level].warps) return [];
  const own = classOf(game, ship);
  const { engine, structure } = own.stress;
  const power = engineStress(counting(), own, ship.warp).total;
  const frame = structureStress(counting(), own, ship.warp).total;
  const costs = frame === 0 ? `${power} power` : `${power} power and ${several(frame, 'point')} of superstructure`;
  const at = ship.warp === 0 ? 'at sublight speed' : `at warp ${ship.warp}`;
  return [
    noteNode(
      `${ship.id}/stress`,
      'Emergency turn',
      `${costs} ${at}; charts ${engine.letter}/${structure.letter}`,
      'ST-MOV-13',
    ),
  ];
}

/** ST-INF-22: how the drive is set is its captain's to know; that a ship went back everybody saw. */
export function noteDrive(game: SeenGame, { display, disabled, went }: SeenShip, note: Note): void {
  if (!MANEUVERS[game.level].reverses || disabled) return;
  if (display === null) {
    if (went === 'back') note('drive', 'Reverse', 'went back when it last changed hex', 'ST-INF-22');
    return;
  }
  const { drive, still } = display;
  if (drive === 'either') note('drive', 'Drive free', 'the next hex may be ahead or back', 'ST-MOV-23');
  if (drive === 'reverse') note('drive', 'Set for reverse', 'one hex back in a phase, or turns', 'ST-MOV-27');
  if (still > 0 && drive !== 'either')
    note('still', 'Lies still', `${still} of ${changeOver(game)} Movement Phases until its drive is free`, 'ST-MOV-24');
}

/** ST-WRP-07, ST-WRP-09: what comes of a change of speed when the turn ends. */
export function noteWarped({ speed }: SeenGame, { warped, warp }: SeenShip, note: Note): void {
  if (!warped) return;
  if (speed === 'sublight') note('warped', 'Goes to warp', 'is gone when the turn ends', 'ST-WRP-09', 'damaged');
  else
    note(
      'warped',
      'Changed speed',
      `is gone when the turn ends, unless an enemy is at warp ${warp}`,
      'ST-WRP-07',
      'damaged',
    );
}
