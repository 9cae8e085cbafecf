import { act } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Post } from '../src/data/display.ts';
import type { Fate, Game, Hero } from '../src/game.ts';
import { heroesAboard, heroKilled } from '../src/rules/injuries.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { sentences } from './set-up-said.ts';

/** What becomes of heroes, at the border of every save. */

const HERO: Hero = { name: 'Sela', fortitude: 2, reflex: 3, dodge: true, operation: true, suit: true };
const TORO: Hero = { ...HERO, name: 'Toro' };
const KILLED = act<Game, { post: Post }>('killed', (play, { post }) => heroKilled(play, play.game.ships[0]!, post));
const ABOARD = act<Game, Record<never, never>>('aboard', (play) => heroesAboard(play, play.game.ships[0]!));

const game = (ship: Partial<CraftedShip>, fates: Fate[] = []): Game =>
  craftGame({
    fates,
    turn: 3,
    ships: [
      { type: 'y-wing', name: 'Ark', heroes: { pilot: HERO, gunner: null }, ...ship },
      { type: 'tie-fighter', at: '2010' },
    ],
  });
/** Every fate in a line. */
const lines = ({ fates }: Game): string[] =>
  fates.map(({ name, post, is, damage, rounds }) => `${name} ${post} ${is} ${damage} ${rounds}`);

describe('a post that is killed', () => {
  const fate = (die: number, post: Post = 'pilot') =>
    lines(play(game({}), KILLED, { vars: { post }, dice: [die] }).game);
  test('Fortitude against 10: alive at 0 wounds, or dead (SD-RPG-10)', () => {
    expect([fate(7), fate(8), fate(1), fate(20)]).toEqual([
      ['Sela pilot dead 0 0'],
      ['Sela pilot dying 0 0'],
      ['Sela pilot dead 0 0'],
      ['Sela pilot dying 0 0'],
    ]);
  });
  test('nobody’s, where no hero sits there', () => {
    expect(lines(play(game({}), KILLED, { vars: { post: 'gunner' } }).game)).toEqual([]);
  });
});

describe('a ship that is lost', () => {
  const fate = (ship: Partial<CraftedShip>, dice: readonly number[], fates: Fate[] = []) => {
    const s = play(game(ship, fates), ABOARD, { dice });
    expect(s.dice.unused).toEqual([]);
    return lines(s.game).slice(fates.length);
  };
  test('by its reactor: Reflex against 20 ejects (SD-RPG-11, SD-RPG-12)', () => {
    const reactor = { wreck: 'reactor' } as const;
    expect([fate(reactor, [16]), fate(reactor, [17])]).toEqual([['Sela pilot dead 0 0'], ['Sela pilot ejected 0 0']]);
    // Whether he wears a suit is nothing to that.
    const bare = { ...reactor, heroes: { pilot: { ...HERO, suit: false }, gunner: null } };
    expect(fate(bare, [17])).toEqual(['Sela pilot ejected 0 0']);
  });
  test('breaking up: wounds, and Reflex against 15; by more than ten the suit tears (SD-RPG-15, SD-RPG-17)', () => {
    const track = { wreck: 'track' } as const;
    const high = { ...track, heroes: { pilot: { ...HERO, reflex: -6 }, gunner: null } };
    expect(fate(track, [4, 5, 6, 11])).toEqual(['Sela pilot hurt 15 0']);
    expect(fate(track, [4, 5, 6, 12])).toEqual(['Sela pilot shaken 15 0']);
    expect(fate(track, [1, 1, 1, 2])).toEqual(['Sela pilot hurt 3 0']);
    expect(fate(track, [1, 1, 1, 1, 7])).toEqual(['Sela pilot hurt 3 7']);
    expect([fate(high, [8, 8, 8, 10, 4]), fate(high, [8, 8, 8, 11])]).toEqual([
      ['Sela pilot hurt 24 4'],
      ['Sela pilot hurt 24 0'],
    ]);
  });
  test('without a suit he dies with it, without a die (SD-RPG-14)', () => {
    expect(fate({ wreck: 'track', heroes: { pilot: { ...HERO, suit: false }, gunner: null } }, [])).toEqual([
      'Sela pilot dead 0 0',
    ]);
  });
  test('each at his post; who is dead already rolls no more, who is dying does (SD-RPG-16)', () => {
    const both = { wreck: 'reactor', heroes: { pilot: HERO, gunner: TORO } } as const;
    expect(fate(both, [17, 16])).toEqual(['Sela pilot ejected 0 0', 'Toro gunner dead 0 0']);
    const was = (is: Fate['is'], post: Post, ship = 'ark'): Fate => ({
      ship,
      post,
      name: 'x',
      is,
      damage: 0,
      rounds: 0,
    });
    expect(fate(both, [16], [was('dead', 'pilot')])).toEqual(['Toro gunner dead 0 0']);
    expect(fate(both, [17], [was('dead', 'gunner')])).toEqual(['Sela pilot ejected 0 0']);
    expect(fate(both, [17, 17], [was('dying', 'pilot')])).toHaveLength(2);
    // The dead of another ship are others.
    expect(fate(both, [17, 17], [was('dead', 'pilot', 'tie-fighter')])).toHaveLength(2);
    expect(fate({ wreck: 'reactor', heroes: { pilot: null, gunner: TORO } }, [17])).toEqual([
      'Toro gunner ejected 0 0',
    ]);
  });
  test('it is told with the roll, where there was one', () => {
    const told = (ship: Partial<CraftedShip>, dice: readonly number[]) =>
      sentences(play(game(ship), ABOARD, { dice }).events, ['fate']);
    expect(told({ wreck: 'track' }, [4, 5, 6, 11])).toEqual([
      'Ark breaks up; Sela takes 15 wounds: Reflex 14 = 11 1d20 + 3 bonus against 15.',
    ]);
    expect(told({ wreck: 'track', heroes: { pilot: { ...HERO, suit: false }, gunner: null } }, [])).toEqual([
      'Sela wore no protective suit, and dies as Ark breaks up.',
    ]);
    const silent = play(game({ wreck: 'track', heroes: { pilot: { ...HERO, suit: false }, gunner: null } }), ABOARD);
    expect(silent.events.find(({ type }) => type === 'fate')?.data).not.toHaveProperty('dc');
  });
});
