import type { SheetNode } from '@flagbridge/engine';
import { noteNode } from '@flagbridge/kit/present';
import type { SeenGame, SeenShip } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { type SensorState, sensorState, targetName } from '../rules/sensors.ts';

/** ST-SEN-03: the boxes of the Sensors Track, in their order. */
const BOXES: { readonly [state in SensorState]: string } = {
  oper: 'OPER',
  lock: 'LOCK',
  'dmgd-1': 'DMGD 1',
  'dmgd-2': 'DMGD 2',
};

/** ST-PNL-02: the Sensors Track of displays that have one, and what they are locked on. All of it lies open (ST-INF-11, ST-INF-14). */
export function sensorNodes(game: SeenGame, ship: SeenShip): SheetNode[] {
  if (!LEVELS[game.level].sensors) return [];
  const { id, lock } = ship;
  const at = Object.keys(BOXES).indexOf(sensorState(ship));
  const stops = Object.values(BOXES);
  const target = targetName(game, lock);
  const watched = game.ships.filter((one) => one.lock === id).map(({ name }) => name);
  return [
    { is: 'dial', id: `${id}/sensors`, label: 'Sensors Track', stops, at, clause: 'ST-PNL-02' },
    ...(target === undefined ? [] : [noteNode(`${id}/lock`, 'Locked on', target, 'ST-SEN-07')]),
    ...(watched.length === 0 ? [] : [noteNode(`${id}/watched`, 'Locked on it', watched.join(', '), 'ST-INF-11')]),
  ];
}

/** `Sensors: DMGD 1.`, `Sensors locked on Kardax.`: in a report, where there is something to say. */
export function sensorLines(game: SeenGame, ship: SeenShip): string[] {
  if (!LEVELS[game.level].sensors || ship.is !== 'flying') return [];
  const target = targetName(game, ship.lock);
  return [`  Sensors ${target === undefined ? BOXES[sensorState(ship)] : `locked on ${target}`}.`];
}
