import { explaining, type OfficeId, type SideId, words } from '@flagbridge/engine';
import { aimsOf } from '@flagbridge/kit/aims';
import type { Barrier } from '@flagbridge/kit/barrier';
import { type Game, type Ship, shipOf } from '../game.ts';
import { rangeOf } from './hexsides.ts';
import { inShadow, obstacleBetween } from './obstacles.ts';
import { enemiesOf } from './ship-state.ts';

/** ST-SEN-05: a lock is obtained on so much or less. */
export const LOCK_ROLL = 6;

/** A captain who looks for locks with these ships of his, one after the other in rank (ST-SEQ-05). */
export interface Scanning {
  readonly game: Game;
  readonly side: SideId;
  readonly ships: readonly string[];
}
export const scanningOf = (game: Game, ships: readonly string[]): Scanning => ({
  game,
  side: shipOf(game, ships[0] as string).side,
  ships,
});

/** ST-SEN-03: exactly one of the four boxes of the Sensors Track. */
export type SensorState = 'oper' | 'lock' | 'dmgd-1' | 'dmgd-2';
export const sensorState = ({ lock, outage }: Pick<Ship, 'lock' | 'outage'>): SensorState =>
  outage === 0 ? (lock === '' ? 'oper' : 'lock') : outage === 1 ? 'dmgd-1' : 'dmgd-2';

/** ST-SEN-32: what keeps a ship from using its sensors. One that is disabled may still use them (ST-SET-11). */
export const sensorBarrier = ({ name, outage }: Ship): Barrier | null =>
  outage > 0 ? { why: 'sensors-blind', clause: 'ST-SEN-32', figures: { ship: name, n: outage } } : null;

type Sensors = { occasion: Scanning; platform: Ship; mount: null; way: null; target: Ship; mark: null };
const ONE = [null];

/** ST-SEN-05, ST-SEN-12: ships with working sensors and the ships of other sides they may try to lock on, wherever these are (ST-SEN-06). */
export const locks = aimsOf<Sensors>({
  platforms: ({ game, ships }) => ships.map((id) => shipOf(game, id)).filter(({ is }) => is === 'flying'),
  mounts: () => ONE,
  ways: () => ONE,
  wayId: (_scanning, ship) => ship.id,
  targets: ({ game, side }) => enemiesOf(game, side),
  mountBarrier: (_scanning, ship) => sensorBarrier(ship),
  range: (_scanning, ship, target) => rangeOf(ship, target),
  marks: ({ game }, ship, _mount, target) =>
    ship.lock === target.id ? KEPT : (shadowBarrier(game, ship, target) ?? ONE),
  describeWay: (_scanning, ship) => ({
    label: words(ship.lock === '' ? 'option.sensors' : 'option.sensors-locked', { ship: ship.name, target: ship.lock }),
    parts: [ship.id],
  }),
  describeTarget: (_scanning, target) => ({ label: words('option.target', { ship: target.name }), parts: [target.id] }),
  figures: (_scanning, { name: ship }, _mount, { name: target }) => ({ ship, target }),
  shot: (_scanning, { range }) => ({
    range,
    chance: explaining()
      .add(10 * LOCK_ROLL, `1 to ${LOCK_ROLL} of 10`, 'ST-SEN-05')
      .told(),
  }),
});

/** ST-SEN-35: in sublight games nothing is locked on behind a planet, a moon, a sun or a belt. */
export function shadowBarrier(game: Game, ship: Ship, target: Ship): Barrier | null {
  const between = obstacleBetween(game, ship, target);
  return between && { why: 'lock-shadow', clause: 'ST-SEN-35', figures: { obstacle: between.name } };
}

/** ST-SEN-08: it stays without another roll. */
const KEPT: Barrier = { why: 'lock-kept', clause: 'ST-SEN-08' };

/** ST-SEQ-05: captains in the order of rank, lowest first; ships of one that follow each other are named in one go. */
export function scanners(game: Game): { office: OfficeId; ships: string[] }[] {
  const out: { office: OfficeId; ships: string[] }[] = [];
  for (const { ship: id } of game.ranks) {
    const ship = shipOf(game, id);
    if (ship.is !== 'flying' || ship.outage > 0) continue;
    // ST-SEN-35: with everybody in shadow there is nothing to name.
    if (enemiesOf(game, ship.side).every((target) => inShadow(game, ship, target))) continue;
    const last = out.at(-1);
    if (last?.office === ship.office) last.ships.push(id);
    else out.push({ office: ship.office, ships: [id] });
  }
  return out;
}
