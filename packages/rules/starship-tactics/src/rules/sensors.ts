import { explaining, type OfficeId, type SideId, words } from '@flagbridge/engine';
import { aimsOf } from '@flagbridge/kit/aims';
import type { Barrier } from '@flagbridge/kit/barrier';
import { rangeBetween } from '@flagbridge/kit/space';
import { findShip, type Game, type Obstacle, type SeenGame, type Ship, shipOf } from '../game.ts';
import { knownOutage } from './cloak.ts';
import { obstacleBetween } from './obstacles.ts';
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

/** ST-SEN-12: a ship, or an object on the map. */
type SensorTarget = Ship | Obstacle;
export const targetOf = (game: Game, id: string): SensorTarget | undefined =>
  findShip(game, id) ?? game.obstacles.find((one) => one.id === id);
export const targetName = (game: Game | SeenGame, id: string): string | undefined =>
  [...game.ships, ...game.obstacles].find((one) => one.id === id)?.name;

/** ST-SEN-35: what lies behind a large body does not register: line of fire between the two hexes is blocked. Null where nothing is between. */
export const shadowOf = (game: Game, ship: Ship, target: SensorTarget): Obstacle | null =>
  obstacleBetween(game, ship, target);
export function shadowBarrier(game: Game, ship: Ship, target: SensorTarget): Barrier | null {
  const between = shadowOf(game, ship, target);
  if (between === null) return null;
  const figures = { ship: ship.name, target: target.name, obstacle: between.name };
  return { why: 'in-shadow', clause: 'ST-SEN-35', figures };
}

type Sensors = { occasion: Scanning; platform: Ship; mount: null; way: null; target: SensorTarget; mark: null };
const ONE = [null];

/**
 * ST-SEN-05, ST-SEN-12: ships with working sensors and what they may try to lock on: ships of other sides and objects, wherever these are
 * (ST-SEN-06), but not in shadow (ST-SEN-35).
 */
export const locks = aimsOf<Sensors>({
  platforms: ({ game, ships }) => ships.map((id) => shipOf(game, id)).filter(({ is }) => is === 'flying'),
  mounts: () => ONE,
  ways: () => ONE,
  wayId: (_scanning, ship) => ship.id,
  targets: ({ game, side }) => [...enemiesOf(game, side), ...game.obstacles],
  mountBarrier: (_scanning, ship) => sensorBarrier(ship),
  range: (_scanning, ship, target) => rangeBetween(ship.q, ship.r, target.q, target.r),
  marks: ({ game }, ship, _mount, target) =>
    ship.lock === target.id ? KEPT : (shadowBarrier(game, ship, target) ?? ONE),
  describeWay: ({ game }, ship) => ({
    label:
      ship.lock === ''
        ? words('option.sensors', { ship: ship.name })
        : words('option.sensors-locked', { ship: ship.name, target: targetName(game, ship.lock) ?? ship.lock }),
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

/** ST-SEN-08: it stays without another roll. */
const KEPT: Barrier = { why: 'lock-kept', clause: 'ST-SEN-08' };

/** ST-SEQ-05: captains in the order of rank, lowest first; ships of one that follow each other are named in one go. Those that are cloaked by themselves. */
export function scanners(game: Game, cloaked: boolean): { office: OfficeId; ships: string[] }[] {
  const out: { office: OfficeId; ships: string[] }[] = [];
  for (const { ship: id } of game.ranks) {
    const ship = shipOf(game, id);
    if (ship.is !== 'flying' || ship.cloak.on !== cloaked || knownOutage(game, ship) > 0) continue;
    const last = out.at(-1);
    if (last?.office === ship.office) last.ships.push(id);
    else out.push({ office: ship.office, ships: [id] });
  }
  return out;
}
