import type { PhaseAim, SideId, View, Viewer } from '@flagbridge/engine';
import { aimOf, compassWord, drawAhead, leftOf, ownAimsFirst, several } from '@flagbridge/kit/present';
import { otherSide, sideOf, sidesHeld } from '@flagbridge/kit/sides';
import { columnOf } from '@flagbridge/kit/space';
import { type Game, shipOf } from '../game.ts';
import { counts, driveOf } from '../rules/ship-state.ts';
import { LAST_TURN, QUIET_TURNS } from '../rules/victory.ts';

/** What the battle is about, a line for each side where they want different things; the viewer's own first. Nothing when it is over. */
export function aims({ game, outcome }: View<Game>, viewer: Viewer): PhaseAim[] {
  if (outcome !== null) return [];
  const goals = game.goal.is === 'run' ? runAims(game, game.goal) : [lastShipAim(game, game.goal)];
  return [...ownAimsFirst(goals, sidesHeld(game, viewer)), ...driftAhead(game), ...drawNear(game)];
}

/** `Rebels 2 of 3`: ships that count (SD-SCN-12), those that wait for their place among them. */
const leftIn = (game: Game, side: SideId): string =>
  leftOf(game.ships, sideOf(game, side), (ship) => ship.is === 'unplaced' || counts(ship));

type LastShip = Extract<Game['goal'], { is: 'last-ship' }>;
type Run = Extract<Game['goal'], { is: 'run' }>;

function lastShipAim(game: Game, { clause, withdraws }: LastShip): PhaseAim {
  const left = `${game.sides.map(({ id }) => leftIn(game, id)).join(', ')} left`;
  const terms = withdraws === '' ? '' : `; ${sideOf(game, withdraws).name} may withdraw, and lose`;
  return aimOf('Last ship left', `${left}${terms}`, clause);
}

/** SD-SCN-18: the one must cross, the other must stop it. */
function runAims(game: Game, { clause, ship: id }: Run): PhaseAim[] {
  const { name, side } = shipOf(game, id);
  const hunter = otherSide(game, side);
  const to = columnsToGo(game, id);
  const of = game.columns;
  const run = aimOf(`Run of ${name}`, runText(game, id), clause, side);
  return [
    to === null ? run : { ...run, done: of - to, of },
    aimOf(`Stop ${name}`, `destroy it or leave it derelict; ${leftIn(game, hunter)} left`, clause, hunter),
  ];
}

/** Columns between the runner and the far side of the edge it must leave over; null where it is not on the map. */
export function columnsToGo(game: Game, id: string): number | null {
  const ship = shipOf(game, id);
  if (ship.is !== 'flying') return null;
  const column = columnOf(ship.q, ship.r);
  return sideOf(game, otherSide(game, ship.side)).edge === 'east' ? game.columns - column : column + 1;
}

function runText(game: Game, id: string): string {
  const ship = shipOf(game, id);
  const to = columnsToGo(game, id);
  if (to === null) return ship.is === 'unplaced' ? 'across the map, over the far edge' : ship.is;
  if (!counts(ship)) return 'lost';
  const drive = driveOf(game, ship);
  const pace = drive === 0 ? 'Drive 0' : `${several(Math.ceil(to / drive), 'turn')} at Drive ${drive}`;
  return `${several(to, 'column')} to go, ${pace}`;
}

/** SD-OPT-19: a ship that ends its move before one is struck by it. */
const driftAhead = ({ asteroids, drift }: Game): PhaseAim[] =>
  asteroids.length === 0 ? [] : [aimOf('Asteroids', `drift ${compassWord(drift)} when the turn ends`, 'SD-OPT-19')];

/** SD-SCN-14: worth a word only when it comes near. */
function drawNear({ quiet, turn }: Game): PhaseAim[] {
  const still = { n: quiet, of: QUIET_TURNS, said: 'nothing has happened' };
  return drawAhead('SD-SCN-14', still, { n: turn, of: LAST_TURN }, 'turn');
}
