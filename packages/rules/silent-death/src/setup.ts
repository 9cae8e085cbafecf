import { isRefusal, type Order, type Refusal, type Roller } from '@flagbridge/engine';
import { readPosition } from '@flagbridge/kit/position';
import { idleOffice, inTurn, wrongSides } from '@flagbridge/kit/set-up';
import type { Game, Goal, Ship, Side } from './game.ts';
import { blankGame } from './members.ts';
import { rulingsOf } from './rulings.ts';
import { muster as fleets } from './set-up/fleet.ts';
import type { SetUpFile } from './set-up/format.ts';
import { positionFormat } from './set-up/position.ts';
import { readSetUp, wrong } from './set-up/read.ts';
import { DEFAULT_ASTEROIDS, MOST_ASTEROIDS, scatter } from './set-up/scatter.ts';
import { stepsOf } from './set-up/steps.ts';
import { mapOf, zonesOf } from './set-up/zones.ts';

/**
 * A battle as it is before anything is placed. People write scenarios by hand: whatever is wrong with one is refused with its
 * clause and the place where it stands. The only dice here are those of scattered asteroids (SD-OPT-16).
 */
export function setUp(order: Order, dice: Roller): Game | Refusal {
  const file = readSetUp(order.scenario.setup);
  const game = isRefusal(file) ? file : muster(file, order);
  if (isRefusal(file) || isRefusal(game)) return game as Refusal;
  if (file.position !== undefined) {
    game.setup.steps = [];
    return readPosition(positionFormat, order, game, file.position) ?? game;
  }
  if (game.rulings.asteroids === 'scattered') scatter(game, dice);
  return game;
}

/** Everything that needs no die. */
export function muster(file: SetUpFile, order: Order): Game | Refusal {
  const { offices } = order.scenario;
  // SD-SEQ-06: exactly two sides, and every office belongs to one.
  const unfair = wrongSides(file, offices, wrong, 'SD-SEQ-06');
  if (unfair !== null) return unfair;
  const map = mapOf(file);
  if (isRefusal(map)) return map;
  const mustered = fleets(file, order);
  if (isRefusal(mustered)) return mustered;
  const { ships, heroes } = mustered;
  const idle = idleOffice(offices, ships, 'SD-SEQ-06');
  if (idle !== null) return idle;
  const zones = zonesOf(file, map);
  if (isRefusal(zones)) return zones;
  const goal = goalOf(file, ships);
  if (isRefusal(goal)) return goal;
  const { asteroids = DEFAULT_ASTEROIDS, first = 'die', clauses = {} } = file;
  const most = Math.min(MOST_ASTEROIDS, Math.floor((map.columns * map.rows) / 2));
  if (asteroids < 1 || asteroids > most) return wrong('asteroids', `1 to ${most} on this map`);
  const rulings = rulingsOf(order.options);
  const [a, b] = inTurn(file);
  const steps = stepsOf({
    sides: [a.id, b.id],
    byDie: first === 'die',
    heroes,
    asteroids,
    rulings,
    places: clauses.places ?? 'SD-SCN-22',
  });
  return Object.assign(blankGame(), {
    rulings,
    columns: map.columns,
    rows: map.rows,
    sides: sidesOf(file),
    ships,
    goal,
    setup: {
      steps,
      zones,
      asteroids: rulings.asteroids === 'none' ? 0 : asteroids,
      clauses: (clauses.begins ?? ['SD-SCN-22']).slice(),
      offices: offices.map(({ id }) => id),
    },
  });
}

/** SD-MOV-01: the first holds column 1, the second the far edge. */
const sidesOf = ({ sides: [a, b] }: SetUpFile): [Side, Side] => [
  { id: a.id, name: a.name, edge: 'west' },
  { id: b.id, name: b.name, edge: 'east' },
];

/** SD-SCN-22: the last ship left, where nothing else is said, and nobody may withdraw. */
function goalOf(
  { goal = { is: 'last-ship' }, sides, clauses = {} }: SetUpFile,
  ships: readonly Ship[],
): Goal | Refusal {
  if (goal.is === 'last-ship') {
    const { withdraws = '' } = goal;
    if (withdraws !== '' && sides.every(({ id }) => id !== withdraws))
      return wrong('goal.withdraws', `there is no side ${withdraws}`);
    return { is: 'last-ship', clause: clauses.goal ?? 'SD-SCN-22', withdraws };
  }
  const runner = ships.find(({ id, name }) => id === goal.ship || name === goal.ship);
  if (runner === undefined) return wrong('goal.ship', `there is no ship ${goal.ship}`);
  return { is: 'run', clause: clauses.goal ?? 'SD-SCN-18', ship: runner.id };
}
