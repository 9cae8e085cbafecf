import type { EventData, Play, Row } from '@flagbridge/engine';
import { turn } from '@flagbridge/engine/hex';
import { type Game, headingOf, numberOf, otherThan, range, type Ship, STRAIN } from './game.ts';
import { follow, hardness, isHard, last, side, spent } from './helm.ts';

/** Sails a route that was found legal, to its end or to the die. */
export function sail(play: Play<Game>, ship: Ship, route: readonly string[]): void {
  const { game } = play;
  const { stages } = follow(game, ship, route);
  const end = last(stages);
  const entered = stages.map(({ hex }) => hex).filter((hex, i, all) => i > 0 && hex !== all[i - 1]);
  Object.assign(ship, end);
  ship.trail.push(...entered);
  ship.moving = isHard(route.at(-1));
  const cost = spent(play.tally(), route);
  play.tell?.({
    type: 'sails',
    clause: 'TS-MOV-01',
    parts: [ship.id, ...entered],
    data: {
      ship: ship.name,
      hex: numberOf(ship.hex),
      heading: headingOf(ship.facing),
      speed: ship.speed,
      spent: cost.told(),
      left: ship.way,
    },
  });
  for (const hex of entered) if (roundsAt(play, ship, hex)) return;
  if (ship.moving) turnHard(play, ship, route.at(-1) as string);
}

/** TS-RND-01, TS-END-01: true when the race is over. */
function roundsAt(play: Play<Game>, ship: Ship, hex: string): boolean {
  const { game } = play;
  const buoy = game.buoys[ship.mark];
  if (buoy === undefined || range(buoy, hex) !== 1) return false;
  ship.mark++;
  play.tell?.({
    type: 'rounds',
    clause: 'TS-RND-01',
    parts: [ship.id, buoy],
    data: { ship: ship.name, buoy: ship.mark, of: game.buoys.length },
  });
  if (ship.mark < game.buoys.length) return false;
  ship.moving = false;
  play.tell?.({ type: 'finished', clause: 'TS-END-01', parts: [ship.id], data: { ship: ship.name } });
  play.end({ winner: ship.id, by: 'finished', clause: 'TS-END-01' });
  return true;
}

/** TS-HRD-02: what a hard turn costs. */
export const HARD: readonly Row<number>[] = [
  { to: 2, is: 1 },
  { to: 4, is: 2 },
  { to: 6, is: 3 },
  { to: 8, is: 4 },
];

/** TS-HRD-03, TS-STL-01: the die, and whether the boat can pay. */
function turnHard(play: Play<Game>, ship: Ship, id: string): void {
  const add = hardness(play.tally(), ship.speed);
  const { is: cost, face } = play.dice.table(6, add.total, HARD);
  const hand = side(id) === 1 ? 'starboard' : 'port';
  const told = { ship: ship.name, hand, roll: face, add: add.told(), cost, way: ship.way };
  if (cost > ship.way) {
    stall(play, ship, told);
    return;
  }
  ship.facing = turn(ship.facing, 2 * side(id));
  ship.straight = 0;
  ship.way -= cost;
  ship.moving = ship.way > 0;
  play.tell?.({
    type: 'hard-turn',
    clause: ['TS-HRD-02', 'TS-HRD-03'],
    parts: [ship.id],
    data: { is: 'turned', ...told, heading: headingOf(ship.facing), left: ship.way },
  });
}

function stall(play: Play<Game>, ship: Ship, told: EventData): void {
  const { game } = play;
  ship.moving = false;
  ship.way = 0;
  ship.speed = 1;
  ship.strain++;
  play.tell?.({
    type: 'hard-turn',
    clause: ['TS-HRD-02', 'TS-STL-01', 'TS-STL-02'],
    parts: [ship.id],
    data: { is: 'stalled', ...told, strain: ship.strain, most: STRAIN },
  });
  if (ship.strain < STRAIN) return;
  play.tell?.({ type: 'stranded', clause: 'TS-END-02', parts: [ship.id], data: { ship: ship.name } });
  play.end({ winner: otherThan(game, ship.id).id, by: 'stranded', clause: 'TS-END-02' });
}
