import type { Play } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import type { Game, Ship } from '../game.ts';
import { toWatchers } from '../rules/cloak.ts';
import type { Course } from '../rules/course.ts';
import { keysOf } from '../rules/map.ts';
import { obstacleAt } from '../rules/obstacles.ts';

type Stand = Pick<Ship, 'q' | 'r' | 'facing'>;

/** As much of a move as is flown without a die: all of it, where no mines cut it (ST-MIN-13). */
interface Leg {
  /** How the ship lay before, and what it had spent. */
  readonly before: Stand;
  readonly from: Course;
  readonly course: Course;
  /** The hex it began in and those entered since. */
  readonly path: readonly number[];
  /** Counters are turned over where it ends. */
  readonly cut: boolean;
}

/** ST-MOV-08: every step is seen by all. What became of a ship that left the map is told with it (ST-SET-15). */
export function tellMove(play: Play<Game>, ship: Ship, leg: Leg): void {
  const { exit } = leg.course;
  // ST-INF-16: what acted in a hidden move is for nobody else, and no later event may say so.
  if (!ship.cloak.on) citeMove(play, ship, leg);
  tellWay(play, ship, leg);
  if (exit === '') return;
  play.reveal();
  ship.is = 'left';
  ship.exit = exit;
  play.game.ranks = play.game.ranks.filter((rank) => rank.ship !== ship.id);
  play.by('ST-TAC-10');
  play.tell?.({
    type: 'left',
    clause: ['ST-MAP-05', 'ST-SET-15', 'ST-INF-24'],
    parts: [ship.id],
    data: { ship: ship.id, edge: exit },
  });
}

/** What of a move this leg is. */
function ofLeg({ from, course }: Leg) {
  const back = course.back - from.back;
  return {
    turns: course.turns - from.turns,
    hard: course.hard - from.hard,
    back,
    hexes: back + course.ahead - from.ahead - (course.exit === '' ? 0 : 1),
  };
}

/** The rules that a move rests on. */
function citeMove(play: Play<Game>, ship: Ship, leg: Leg): void {
  const { points, spent, exit } = leg.course;
  const { turns, hard, back, hexes } = ofLeg(leg);
  const { path, cut } = leg;
  play.by('ST-MOV-01');
  if (hexes > 0 && back === 0) play.by('ST-MOV-03');
  if (turns > 0) play.by('ST-MOV-04');
  if (hard > 0) play.by('ST-MOV-11');
  if (back > 0) {
    play.by('ST-MOV-28');
    play.by('ST-INF-22');
    // Points beyond the one can only be given up.
    if (points > 1) play.by('ST-MOV-27');
  }
  if (spent < points && exit === '' && !cut) {
    play.by('ST-MOV-05');
    play.by('ST-MOV-06');
  }
  if (ship.straight) play.by('ST-MOV-10');
  if (entersBelt(play.game, path)) play.by('ST-OBS-06');
  if (exit === '' && sharesHex(play.game, ship)) play.by('ST-MAP-06');
}

/** To all, or of a cloaked ship to those who know where it is. */
function tellWay(play: Play<Game>, ship: Ship, leg: Leg): void {
  const { points, spent, exit } = leg.course;
  const { turns, hard, back, hexes } = ofLeg(leg);
  const { before, path } = leg;
  play.tell?.({
    type: 'moved',
    ...toWatchers(play.game, ship),
    clause: ship.cloak.on ? ['ST-CLK-04', 'ST-MOV-08', 'ST-INF-16'] : 'ST-MOV-08',
    parts: [ship.id],
    data: {
      is: exit !== '' ? 'away' : back > 0 ? 'back' : hexes > 0 ? 'way' : turns + hard > 0 ? 'turn' : 'hold',
      ship: ship.id,
      from: keyOf(before.q, before.r),
      to: keyOf(ship.q, ship.r),
      facing: ship.facing,
      turned: before.facing,
      path: keysOf(path),
      hexes,
      turns,
      emergency: hard,
      spent,
      points,
    },
  });
}

/** ST-OBS-06: among the hexes it entered, without effect. The first of its path is the one it came from. */
function entersBelt(game: Game, path: readonly number[]): boolean {
  for (let i = 2; i < path.length; i += 2)
    if (obstacleAt(game, path[i] as number, path[i + 1] as number)?.kind === 'asteroids') return true;
  return false;
}

const sharesHex = ({ ships }: Game, { id, q, r }: Ship): boolean =>
  ships.some((other) => other.id !== id && other.is === 'flying' && !other.cloak.on && other.q === q && other.r === r);
