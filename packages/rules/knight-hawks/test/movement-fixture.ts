import type { Refusal } from '@flagbridge/engine';
import { kindsAsked, routeOf, type Situation } from '@flagbridge/testkit';
import { expect } from 'vitest';
import { type Game, type Ship, shipOf } from '../src/game.ts';
import { phrases } from '../src/phrases/index.ts';
import { gameTurn, sideTurn } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { sayingBy } from './said.ts';

export type Fixture = Situation<Game, Game>;

/** The worked examples of the catalogue count from (0,0): here it is hex 2820, the middle of the map. */
const MIDDLE = { q: 18, r: 19 };
export const at = (q: number, r: number): readonly [number, number] => [MIDDLE.q + q, MIDDLE.r + r];
/** Where a ship is, counted from the middle, and where its bow points. */
export const stands = (s: Fixture, id: string): [q: number, r: number, facing: number] => {
  const { q, r, facing } = shipOf(s.game, id);
  return [q - MIDDLE.q, r - MIDDLE.r, facing];
};

/** The other side, far away and harmless. */
const FAR: CraftedShip = { type: 'frigate', side: 'upf', name: 'Far', at: '5401', load: {} };

/** Sathar ships that fight nobody, so that nothing but movement is asked about. What a test names wins. */
export const sail = (ships: readonly Omit<CraftedShip, 'side'>[], more: Partial<Crafted> = {}): Game =>
  craftGame({
    ...more,
    ships: [...ships.map((ship): CraftedShip => ({ load: {}, ...ship, side: 'sathar' })), FAR],
  });

/** One ship called Ship, in the middle, with its bow to the east. */
export const alone = (ship: Omit<CraftedShip, 'side' | 'name'>, more: Partial<Crafted> = {}): Game =>
  sail([{ at: at(0, 0), facing: 0, ...ship, name: 'Ship' }], more);

/** A side's turn, again and again: `.answer('sathar', 'on')` begins the next. */
export const turnOf = (game: Game, side = 'sathar', dice: readonly number[] = []): Fixture =>
  play(game, sideTurn, { vars: { side }, dice });
/** Game turns of both sides. */
export const gameTurns = (game: Game, dice: readonly number[] = []): Fixture => play(game, gameTurn, { dice });

export const shipIn = (s: Fixture, id = 'ship'): Ship => shipOf(s.game, id);

export const route = routeOf;

/** Moves a Sathar ship; what comes back is the referee's word. */
export const move = (s: Fixture, id: string, way: string, office = 'sathar') =>
  s.answer(office, route(id, way), 'move');

/** What would be said to this move, from the position of the game: nothing is kept of it. */
export const tried = (game: Game, id: string, way: string) => move(turnOf(game), id, way);

/** Lengths from 0 to `upTo` at which the ship may fly straight on. */
export const lengths = (game: Game, id: string, upTo: number): number[] =>
  Array.from({ length: upTo + 1 }, (_, n) => n).filter((n) => tried(game, id, n === 0 ? '' : `F${n}`).ok);

/** Answers everything that is open with its default until a question of this kind is open. */
export function pass(s: Fixture, until = 'rest'): void {
  for (;;) {
    const open = s.state.offices.flatMap((office) => s.requests(office).filter((one) => !one.standing));
    if (open.some(({ kind }) => kind === until)) return;
    const next = open[0];
    if (next === undefined || next.kind === 'rest') throw new Error(`nobody is asked for ${until}`);
    expect(s.answer(next.office, next.default, next.kind)).toBeDone();
  }
}

export const kinds = (s: Fixture, office = 'sathar'): string[] => kindsAsked(s, office);
export const sentences = sayingBy(phrases);
export { told } from '@flagbridge/testkit';

/** The refusal of a closed option, by its id. */
export function closedIn(s: Fixture, id: string, office = 'sathar'): Refusal | undefined {
  const { shape } = s.request(office);
  if (shape.is !== 'pick-many') throw new Error(`${shape.is} is asked`);
  return shape.closed?.find((one) => one.id === id)?.why;
}

export function openIn(s: Fixture, office = 'sathar'): string[] {
  const { shape } = s.request(office);
  if (shape.is !== 'pick-many') throw new Error(`${shape.is} is asked`);
  return shape.options.map(({ id }) => id);
}
