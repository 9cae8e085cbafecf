import { describe, expect, test } from 'vitest';
import type { Game, SeenGame } from '../src/game.ts';
import { see } from '../src/see.ts';
import { duel } from './craft.ts';

/** ST-INF-01: whose display is in whose view, and what a view takes over from the one before it. */

const look = (game: Game, over = false) =>
  ({ game, state: { outcome: over ? { winner: 'red', by: 'last-side' } : null } }) as unknown as Parameters<
    typeof see
  >[0];
const views = (game: Game, office: string, before?: SeenGame, over = false): SeenGame =>
  see(look(game, over), { offices: office === '' ? [] : [office] }, before);
const displays = ({ ships }: SeenGame) => ships.map(({ display }) => display !== null);

describe('a view', () => {
  test('has the display of the viewer’s ship alone, of nobody’s for a spectator, of all when the battle is over', () => {
    const game = duel();
    expect(displays(views(game, 'red'))).toEqual([true, false]);
    expect(displays(views(game, 'blue'))).toEqual([false, true]);
    expect(displays(views(game, ''))).toEqual([false, false]);
    expect(displays(views(game, '', undefined, true))).toEqual([true, true]);
  });
  test('is a copy at first: the state may change, and it does not', () => {
    const game = duel();
    const first = views(game, 'red');
    expect(first.ships[0]).toEqual(game.ships[0]);
    expect(first.ships[0]).not.toBe(game.ships[0]);
    expect(first.ships[0]?.display).not.toBe(game.ships[0]?.display);
    expect(views(game, 'red', undefined, true).ships[1]).not.toBe(game.ships[1]);
  });
  test('takes over what is as it was, and has anything else from the state', () => {
    const game = duel();
    const first = views(game, 'red');
    expect(views(duel(), 'red', first).ships[0]).toBe(first.ships[0]);
    const next = duel({ shields: [1, 0, 0, 0, 0, 0] });
    expect(views(next, 'red', first).ships[0]).toBe(next.ships[0]);
    // So is the stress that everybody saw, as long as it is the same in both.
    const strained = (power: number, structure: number) =>
      views(duel({}, { strain: { power, structure } }), 'red', first);
    const same = (one: SeenGame) => one.ships[1]?.strain === first.ships[1]?.strain;
    expect([strained(0, 0), strained(1, 0), strained(0, 1)].map(same)).toEqual([true, false, false]);
    expect(strained(0, 1).ships[1]?.strain).toEqual({ power: 0, structure: 1 });
    // A display that was hidden until now is shown as it lies there.
    const over = views(next, 'red', first, true);
    expect(over.ships[1]).toBe(next.ships[1]);
    expect(over.ships[1]?.display).toEqual(next.ships[1]?.display);
  });
});
