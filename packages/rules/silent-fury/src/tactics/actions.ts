import type { Choice, Shot, SideId } from '@flagbridge/engine';
import { bestFirst } from '@flagbridge/kit/tactics';
import type { ActionId } from '../data/cards.ts';
import { type Game, shipOf } from '../game.ts';
import { type Firing, weapons } from '../rules/attack-aims.ts';
import { AREA } from '../rules/attack-targets.ts';
import { operableBy } from '../rules/operating.ts';
import { shieldPlans } from '../rules/shield-plans.ts';
import { ENGINES } from '../rules/thrust-diagram.ts';
import { mostShots } from '../rules/volley.ts';
import { lineOf } from '../rules/weapon-lines.ts';
import { crewWorth } from './crew.ts';
import { enemiesOf, threatTo } from './gunnery.ts';
import {
  cardsLater,
  enginesFor,
  ideas,
  ideasBeforeAnother,
  MOVES,
  type MoveAction,
  type MoveIdea,
  moverOf,
  worthOf,
} from './moves.ts';
import { strainOf } from './strain.ts';

type Acting = { readonly ship: string; readonly side: SideId; readonly office: string };

/** Gains too small to risk an engine, or to bother. */
const SLIGHT = 0.05;

const isMove = (action: string): action is MoveAction => (MOVES as readonly string[]).includes(action);

/** The ways of these actions, best first: with another Thrust card to come, by what that can make of them. */
function moveIdeas(game: Game, { ship: id, side }: Acting, open: readonly MoveAction[]): MoveIdea[] {
  const ship = shipOf(game, id);
  const later = cardsLater(game, ship, side);
  const mover = moverOf(game, ship, side, later.includes('attack'));
  if (later.includes('thrust')) return ideasBeforeAnother(mover, open);
  return bestFirst(
    open.flatMap((action) => ideas(mover, action).slice(0, 4)),
    ({ worth }) => worth,
  ).map(({ one }) => one);
}

/** Answers to where a ship goes, best first: with another Thrust card to come, with an eye to what else is open then. */
export const moveAnswers = (game: Game, acting: Acting, action: MoveAction): Choice[] => {
  const ship = shipOf(game, acting.ship);
  const able = operableBy(game, ship, acting.side, ENGINES).length;
  const spent = ship.orders.find(({ side }) => side === acting.side)?.focused ?? [];
  const later = MOVES.filter((one) => one !== action && !spent.includes(one) && able >= enginesFor(one));
  return moveIdeas(game, acting, [action, ...later])
    .filter((idea) => idea.action === action)
    .map(({ id }) => id);
};

/** Which action of a card that is resolved: the one that does most now. */
export function chosenAction(game: Game, acting: Acting, open: readonly string[]): Choice[] {
  const moved = moveIdeas(game, acting, open.filter(isMove));
  const valued = open.map((action) => ({ action, worth: actionWorth(game, acting, action, moved) }));
  return valued.sort((a, b) => b.worth - a.worth).map(({ action }) => action);
}

function actionWorth(game: Game, acting: Acting, action: string, moved: readonly MoveIdea[]): number {
  const { side } = acting;
  const ship = shipOf(game, acting.ship);
  const fires = cardsLater(game, ship, side).includes('attack');
  if (isMove(action)) {
    const best = moved.find((idea) => idea.action === action);
    return best === undefined ? -1 : best.worth - worthOf(moverOf(game, ship, side, fires)) - SLIGHT;
  }
  if (action === 'full-volley' || action === 'fire-at-will') {
    const shots = volley(firingOf(game, acting), action).length;
    return shots === 0 ? -1 : action === 'full-volley' ? 1 + shots : 1;
  }
  if (action === 'crew') {
    const worth = crewWorth(game, ship, side);
    return worth > SLIGHT ? worth : -1;
  }
  const able = operableBy(game, ship, side, ['shield']).length;
  const threat = threatTo(game, ship, side, ship);
  const up = ship.shields.reduce((sum, n) => sum + n, 0);
  if (action === 'raise-shields') {
    const plan = shieldPlans(game, ship, able)[0] ?? [];
    const same = plan.every((n, i) => ship.shields[i] === n);
    return able === 0 || same ? -1 : up < able ? 2 + threat : 0.5 * threat;
  }
  if (action === 'harden-shields') return up > 0 ? 0.2 * up * threat : -1;
  if (action === 'evasive-maneuvers') return isSound(game, acting) ? 0.15 * threat : -1;
  return 0;
}

/** Evading is not worth a damaged engine. */
function isSound(game: Game, { ship: id, side }: Acting): boolean {
  const ship = shipOf(game, id);
  return operableBy(game, ship, side, ['engine']).filter((n) => (ship.damage[n - 1] ?? '') === '').length >= 2;
}

const firingOf = (game: Game, { ship, side, office }: Acting): Firing => ({
  game,
  ship: shipOf(game, ship),
  side,
  office,
});

/** Each weapon where it does most, if that is more than it risks; the best first. */
function volley(firing: Firing, action: ActionId): Shot[] {
  const { game, ship, side } = firing;
  const enemies = new Set(enemiesOf(game, side).map(({ id }) => id));
  const best = new Map<number, { readonly shot: Shot; readonly worth: number }>();
  for (const { by, at, hex, figures } of weapons.possible(firing)) {
    const line = lineOf(game, ship, by);
    if (line === undefined || (at !== AREA && !enemies.has(at.split(':')[0] as string))) continue;
    const { n } = line.component;
    const risk = strainOf(game, ship, n, line.mode.unsafe);
    const worth = Number(figures?.['out'] ?? 0) + Number(figures?.['hurt'] ?? 0) / 3 - risk;
    const known = best.get(n);
    if (worth > (risk > 0 ? 0 : -0.01) && (known === undefined || worth > known.worth))
      best.set(n, { shot: hex === undefined ? { by, at } : { by, at, hex }, worth });
  }
  const shots = [...best.values()].sort((a, b) => b.worth - a.worth).map(({ shot }) => shot);
  return shots.slice(0, mostShots(action) ?? shots.length);
}

/** Volleys worth a thought, best first. */
export const volleys = (game: Game, acting: Acting, action: ActionId): Choice[] => [
  volley(firingOf(game, acting), action) as unknown as Choice,
  [],
];

/** The chance of one shot to hit at all. */
export function shotOdds(game: Game, acting: Acting, { by, at }: { by: string; at: string }): number {
  const found = weapons.possible(firingOf(game, acting)).find((one) => one.by === by && one.at === at);
  return (found?.chance.total ?? 0) / 100;
}
