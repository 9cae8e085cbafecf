import type { GameEvent } from '@flagbridge/engine';
import { kindsAsked, routeOf, type Situation, saying } from '@flagbridge/testkit';
import { catalogue } from '../src/catalogue.ts';
import { type Game, type Ship, shipOf } from '../src/game.ts';
import { movementPhrases } from '../src/phrases/movement.ts';
import { movementPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { naming } from './naming.ts';

export type Fixture = Situation<Game, Game>;

/** Words and clauses of movement alone: what others tell is proven by theirs. */
export const said = { phrases: movementPhrases, catalogue };

/** Examples count from (0,0): here it is hex 1511. */
const MIDDLE = { q: 9, r: 10 };
export const at = (q: number, r: number): readonly [number, number] => [MIDDLE.q + q, MIDDLE.r + r];
export const key = (q: number, r: number): string => `${MIDDLE.q + q},${MIDDLE.r + r}`;
/** Where a ship is, counted from the middle, and where its bow points. */
export const stands = (s: Fixture, id = 'ship'): [q: number, r: number, facing: number] => {
  const { q, r, facing } = shipOf(s.game, id);
  return [q - MIDDLE.q, r - MIDDLE.r, facing];
};

/** The other side is there, and does not move: its pilot is dazed. */
const FAR: CraftedShip = { type: 'tie-fighter', name: 'Far', at: '3422', plt: 4, dazed: 99 };

/** One Rebel ship called Ship, in the middle, with its bow to the east; others, and what else a test names. */
export const alone = (
  ship: Partial<CraftedShip> = {},
  more: Partial<Crafted> & { others?: readonly CraftedShip[] } = {},
): Game => {
  const { others = [], ...crafted } = more;
  return craftGame({
    ...crafted,
    ships: [{ type: 'y-wing', at: at(0, 0), facing: 0, ...ship, name: 'Ship' }, ...others, FAR],
  });
};

/** A ship that stands in the way and does not move. */
export const blocker = (q: number, r: number, more: Partial<CraftedShip> = {}): CraftedShip => ({
  type: 'tie-fighter',
  name: `TIE ${q}.${r}`,
  at: at(q, r),
  dazed: 99,
  ...more,
});

/** So many sides' ships, each with its own row. */
export function sides(rebels: number, imperials: number, more: Partial<Crafted> = {}): Game {
  const ships: CraftedShip[] = [];
  for (let i = 0; i < rebels; i++)
    ships.push({ type: 'x-wing', name: `X${i + 1}`, at: [i % 2 === 0 ? 0 : 1, 0 + i], plt: 5 });
  for (let i = 0; i < imperials; i++)
    ships.push({ type: 'tie-fighter', name: `T${i + 1}`, at: [22 - (i >> 1), i], facing: 3, plt: 5 });
  return craftGame({ ...more, ships });
}

/** The Movement Phase, again and again: `.answer('rebel', 'on', 'rest')` begins the next. The Rebels win initiative. */
export const movement = (game: Game, dice: readonly number[] = [10, 1]): Fixture => play(game, movementPhase, { dice });

export const shipIn = (s: Fixture, id = 'ship'): Ship => shipOf(s.game, id);

export const route = routeOf;

/** Moves a ship; what comes back is the referee's word. */
export const move = (s: Fixture, way: string, id = 'ship', office = 'rebel') =>
  s.answer(office, route(id, way), 'move');

/** What would be said to this move from the position of the game: nothing is kept of it. */
export const tried = (game: Game, way: string, dice?: readonly number[]) => move(movement(game, dice), way);

export const clauses = (events: readonly GameEvent[]): string[] => events.flatMap(({ clause }) => clause);
export const kinds = (s: Fixture, office = 'rebel'): string[] => kindsAsked(s, office);
const book = saying(movementPhrases, catalogue);
export const sentences = (events: readonly GameEvent[]): string[] => book.sentences(events, naming);
export { told } from '@flagbridge/testkit';
