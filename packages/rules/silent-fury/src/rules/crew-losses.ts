import type { CrewType } from '../data/crew.ts';
import type { Crew, Game, Ship, Side } from '../game.ts';
import { activeIn } from './ship-state.ts';

/** Who is given up first where nobody says otherwise: those a ship can best do without. */
const WORTH: readonly CrewType[] = ['spacer', 'marine', 'battlesuit', 'engineer', 'hero', 'captain'];
const worthOf = ({ type }: Pick<Crew, 'type'>): number => WORTH.indexOf(type);

/** In the order in which a sensible owner gives them up. */
export const leastFirst = (crew: readonly Crew[]): Crew[] => [...crew].sort((a, b) => worthOf(a) - worthOf(b));

/** One figure of each type: it makes no difference which Spacer it is. */
export const oneOfEach = (crew: readonly Crew[]): Crew[] =>
  crew.filter((one, i) => one.type === 'hero' || crew.findIndex(({ type }) => type === one.type) === i);

/** Whether it makes no difference which of them it is. */
const allAlike = (crew: readonly Crew[]): boolean =>
  crew.every(({ type, side }, _i, [first]) => type === first?.type && side === first.side && type !== 'hero');

/** SF-CRW-03: to the disrupted crew box of the ship they were on. */
export function disrupt(crew: readonly Crew[]): void {
  for (const one of crew) one.at = 0;
}

/** SF-CRW-05: out of the game, and counted for their side. */
export function kill({ sides }: Pick<Game, 'sides'>, ship: Pick<Ship, 'crew'>, crew: readonly Crew[]): void {
  for (const { side } of crew) (sides.find(({ id }) => id === side) as Side).killed++;
  ship.crew = ship.crew.filter((one) => !crew.includes(one));
}

type Struck = Pick<Ship, 'crew' | 'reeling' | 'damage'>;

/** Figures in a component that are still to be named by their owner (SF-CRW-19). */
const reelingIn = ({ reeling }: Pick<Ship, 'reeling'>, component: number): number => {
  let n = 0;
  for (const one of reeling) if (one === component) n++;
  return n;
};

/** Crew in a component that no damage has struck yet. */
export const standingIn = (ship: Struck, component: number): number =>
  activeIn(ship, component).length - reelingIn(ship, component);

/** How many an effect struck, and what becomes of them. */
interface CrewLoss {
  disrupted: number;
  killed: number;
}
export const noLoss = (): CrewLoss => ({ disrupted: 0, killed: 0 });

/** SF-DMG-25: who would be disrupted in a breached component is killed. */
export const killsIn = ({ damage }: Pick<Ship, 'damage'>, component: number): boolean =>
  damage[component - 1] === 'breach';

/**
 * SF-DMG-18, SF-DMG-19, SF-WPN-07: one crew in the component. Where it makes a difference which, he stays there, struck, until his owner
 * is asked when the volley is over: nothing looks at who stands where before that, but for a breach (`killAll`).
 */
export function strikeOne(game: Game, ship: Ship, component: number, loss: CrewLoss): void {
  const crew = activeIn(ship, component);
  const owed = reelingIn(ship, component);
  if (crew.length === owed) return;
  count(ship, component, loss, 1);
  if (crew.length === owed + 1) leave(game, ship, component, crew);
  else if (allAlike(crew)) leave(game, ship, component, crew.slice(0, 1));
  else ship.reeling.push(component);
}

/** SF-DMG-21 to SF-DMG-23: all crew in the component, of whatever side (SF-DMG-26). */
export function strikeAll(game: Game, ship: Ship, component: number, loss: CrewLoss): void {
  count(ship, component, loss, standingIn(ship, component));
  leave(game, ship, component, activeIn(ship, component));
}

/**
 * SF-DMG-24: a Hull Breach kills all crew in the component. Those struck before it in the same volley have left by then: as their owner
 * would have chosen before he knew, they are the ones a sensible owner gives up first.
 */
export function killAll(game: Game, ship: Ship, component: number, loss: CrewLoss): void {
  const crew = activeIn(ship, component);
  const gone = leastFirst(crew).slice(0, reelingIn(ship, component));
  const dead = crew.filter((one) => !gone.includes(one));
  loss.killed += dead.length;
  disrupt(gone);
  kill(game, ship, dead);
  settled(ship, component);
}

function leave(game: Game, ship: Ship, component: number, crew: readonly Crew[]): void {
  if (killsIn(ship, component)) kill(game, ship, crew);
  else disrupt(crew);
  settled(ship, component);
}

/** Nobody in it is still to be named: all are gone, or those who are left are as good as those who went. */
function settled(ship: Ship, component: number): void {
  ship.reeling = ship.reeling.filter((one) => one !== component);
}

function count(ship: Ship, component: number, loss: CrewLoss, n: number): void {
  if (killsIn(ship, component)) loss.killed += n;
  else loss.disrupted += n;
}
