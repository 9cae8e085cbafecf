import { copyJson, isRefusal, type Order, type Refusal, refuse } from '@flagbridge/engine';
import { readPosition } from '@flagbridge/kit/position';
import { idleOffice, inTurn, speakers, wrongSides } from '@flagbridge/kit/set-up';
import { LEAST_ROWS, MAPS, type MapSize, MOST_COLUMNS } from './data/maps.ts';
import { type Game, type Goal, isStation, type Level, type Side } from './game.ts';
import { blankGame } from './members.ts';
import { layoutOf } from './rules/map.ts';
import { rulingsOf } from './rulings.ts';
import { type Mustered, muster } from './set-up/fleet.ts';
import type { SetUpFile } from './set-up/format.ts';
import { begun } from './set-up/plan.ts';
import { sitePlanets } from './set-up/planets.ts';
import { positionFormat } from './set-up/position.ts';
import { readSetUp, wrong } from './set-up/read.ts';
import { startsOf } from './set-up/starts.ts';
import { stepsOf } from './set-up/steps.ts';

/**
 * A battle as it is before anything is placed. People write scenarios by hand: whatever is wrong with one is refused with its
 * clause and the place where it stands. No die is thrown here; the die of KH-SCN-305 is a step of the set-up.
 */
export function setUp(order: Order): Game | Refusal {
  const file = readSetUp(order.scenario.setup);
  if (isRefusal(file)) return file;
  const level = order.tier as Level;
  if (file.level !== undefined && file.level !== level)
    return refuse('other-level', 'KH-GEN-01', { figures: { level: file.level, tier: level } });
  const { offices } = order.scenario;
  // KH-GEN-03: exactly two teams, and every office belongs to one.
  const unfair = wrongSides(file, offices, wrong, 'KH-GEN-03');
  if (unfair !== null) return unfair;
  const map = mapOf(file);
  if (isRefusal(map)) return map;
  const rulings = rulingsOf(order.options);
  const sited = sitePlanets(file, layoutOf({ level, ...map }), rulings);
  if (isRefusal(sited)) return sited;
  const mustered = muster(file, { order, level, rulings, taken: sited.map(({ planet }) => planet.id) });
  if (isRefusal(mustered)) return mustered;
  const starts = startsOf(file, map);
  if (isRefusal(starts)) return starts;
  const ships = mustered.map(({ ship }) => ship);
  const idle = idleOffice(offices, ships, 'KH-GEN-03');
  if (idle !== null) return idle;
  const steps = stepsOf({ file, sited, mustered, starts, speaker: speakers(offices) });
  if (isRefusal(steps)) return steps;
  const goal = goalOf(file, mustered, level);
  if (isRefusal(goal)) return goal;
  const sides = sidesOf(file);
  const game: Game = Object.assign(blankGame(), {
    level,
    rulings,
    columns: map.columns,
    rows: map.rows,
    planets: sited.map(({ planet }) => planet),
    sides,
    ships,
    goal,
    laid: { [sides[0].id]: 0, [sides[1].id]: 0 },
    // A copy: steps may name the same clauses, and nothing in a state is shared.
    setup: copyJson({
      steps,
      starts,
      clauses: file.clauses?.begins ?? ['KH-GEN-04'],
      planets: file.clauses?.planets ?? ['KH-GEN-04'],
      first: file.clauses?.first ?? ['KH-SEQ-01'],
      laid: [],
    }),
  });
  if (file.position === undefined) return game;
  game.setup = begun();
  return readPosition(positionFormat, order, game, file.position) ?? game;
}

/** KH-MAP-02: longer than high, and large enough for a planet 15 hexes from every edge. */
function mapOf({ map = 'standard' }: SetUpFile): MapSize | Refusal {
  const size: MapSize = typeof map === 'string' ? MAPS[map] : map;
  const { columns, rows } = size;
  if (rows >= LEAST_ROWS && columns > rows && columns <= MOST_COLUMNS) return { columns, rows };
  return refuse('map-size', 'KH-MAP-02', { figures: { columns, rows, least: LEAST_ROWS, most: MOST_COLUMNS } });
}

/** Side A moves first (KH-SEQ-01); where a die decides, in the order of the file until it has fallen. */
const sidesOf = (file: SetUpFile): [Side, Side] => {
  const [a, b] = inTurn(file);
  return [
    { id: a.id, name: a.name, edge: '' },
    { id: b.id, name: b.name, edge: '' },
  ];
};

function goalOf({ goal = { is: 'fleet' } }: SetUpFile, mustered: readonly Mustered[], level: Level): Goal | Refusal {
  if (goal.is === 'fleet') return goal;
  const find = (id: string) => mustered.find(({ ship }) => ship.id === id)?.ship;
  const ship = find(goal.ship);
  if (ship === undefined) return wrong('goal.ship', `there is no ship ${goal.ship}`);
  if (goal.is === 'escort') return isStation(ship) ? wrong('goal.ship', 'a ship that can fly') : goal;
  // The Advanced Game has no edge to leave over (KH-MAP-08).
  if (level === 'advanced') return wrong('goal.is', 'an evacuation is a goal of the Basic Game');
  const station = find(goal.station);
  if (station === undefined || !isStation(station) || station.side !== ship.side || isStation(ship))
    return wrong('goal.station', 'a ship and a station of one side');
  return { ...goal, turns: 0 };
}
