import type { AimChoice } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { driveZeroTurns } from '../src/steps/drive-zero.ts';
import { fire } from '../src/steps/fire.ts';
import { sampleVolley } from '../src/steps/fire-links.ts';
import { launching } from '../src/steps/launch.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { at, duel } from './fire-fixture.ts';
import { picking } from './picking.ts';

/** Random launches, volleys and turns, die by die. */

const look = (game: Game) => ({ game, state: {} as never, isOut: () => false, knows: () => undefined });
const said = (shots: unknown): string => (shots as AimChoice).map(({ by, at: target }) => `${by} ${target}`).join(', ');

describe('launches', () => {
  const question = launching.calls()[0]?.question;
  const launched = (game: Game, ...picks: readonly number[]): [string, string] => {
    const { dice, among, left } = picking(...picks);
    const shots = question?.sample?.(look(game), {}, 'rebel', dice);
    expect(left).toEqual([]);
    return [said(shots), among.join(' ')];
  };
  /** So many torpedoes, and two to launch them at. */
  const game = (torpedoes: number): Game =>
    duel({ torpedoes }, {}, { ships: [{ type: 'tie-fighter', name: 'Third', at: at(6, 0), facing: 3 }] });

  test('half of the time none, a quarter of the time one', () => {
    for (const mood of [0, 3]) expect(launched(game(6), mood)).toEqual(['', '8']);
    for (const mood of [4, 5]) expect(launched(game(6), mood, 1)).toEqual(['by/torpedo third', '8 2']);
  });
  test('then up to three, seldom up to all of them', () => {
    expect(launched(game(6), 6, 2, 0, 1, 0)).toEqual(['by/torpedo at, by/torpedo third, by/torpedo at', '8 3 2 2 2']);
    expect(launched(game(2), 6, 1, 0, 0)).toEqual(['by/torpedo at, by/torpedo at', '8 2 2 2']);
    expect(launched(game(6), 7, 5, 0, 0, 0, 0, 0, 0)[1]).toBe('8 6 2 2 2 2 2 2');
    expect(launched(game(6), 7, 0, 1)).toEqual(['by/torpedo third', '8 6 2']);
    expect(launched(game(1), 7, 0, 1)).toEqual(['by/torpedo third', '8 1 2']);
  });
});

describe('volleys', () => {
  const volley = (game: Game, ...picks: readonly number[]): [string, string] => {
    const { dice, among, left } = picking(...picks);
    const shots = sampleVolley(game, { post: 'pilot', gnr: 6 }, 'rebel', dice);
    expect(left).toEqual([]);
    return [said(shots), among.join(' ')];
  };
  const two = { ships: [{ type: 'tie-fighter', name: 'Third', at: at(6, 0), facing: 3 }] as CraftedShip[] };

  test('for each mount one link size, and none to all of its rolls, each at any target', () => {
    const game = duel({}, {}, two);
    expect(volley(game, 0, 4, 0, 1, 0, 1)).toEqual([
      ...['by/laser:1 at, by/laser:1 third, by/laser:1 at, by/laser:1 third', '3 5 2 2 2 2'],
    ]);
    expect(volley(game, 1, 2, 1, 1)).toEqual(['by/laser:2 third, by/laser:2 third', '3 3 2 2']);
    expect(volley(game, 2, 1, 0)).toEqual(['by/laser:4 at', '3 2 2']);
    expect(volley(game, 2, 0)).toEqual(['', '3 2']);
  });
  test('from what a request offers as from the game, whatever it lists besides', () => {
    const game = duel({}, {}, { ships: [{ type: 'tie-fighter', name: 'Astern', at: at(-3, 0), facing: 3 }] });
    const offered = fire.question?.ask(look(game), { post: 'pilot', gnr: 6 }, 'rebel');
    for (const picks of [
      [0, 4, 0, 0, 0, 0],
      [1, 2, 0, 0],
      [2, 0],
    ]) {
      const fromGame = picking(...picks);
      const fromRequest = picking(...picks);
      const shots = sampleVolley(game, { post: 'pilot', gnr: 6 }, 'rebel', fromGame.dice);
      expect(sampleVolley(game, { post: 'pilot', gnr: 6 }, 'rebel', fromRequest.dice, offered)).toEqual(shots);
      expect(fromRequest.among).toEqual(fromGame.among);
    }
  });
  test('a shooter that a request lists without a target is left out', () => {
    const game = duel({}, {}, two);
    const barred = { id: 'by/ion:1', targets: [], shots: 2 };
    const laser = { id: 'by/laser:4', targets: [{ id: 'third' }], shots: 1 };
    const { dice, among } = picking(0, 1, 0);
    const offered = { shape: { is: 'aim', shooters: [barred, laser] }, default: [] } as const;
    expect(said(sampleVolley(game, { post: 'pilot', gnr: 6 }, 'rebel', dice, offered))).toBe('by/laser:4 third');
    expect(among.join(' ')).toBe('1 2 1');
  });
  test('mount after mount, ship after ship', () => {
    const sister = { type: 'x-wing', name: 'Sister', at: at(0, 0), facing: 0, gnr: 6 } as const;
    const game = duel({ type: 'b-wing' }, {}, { ships: [sister] });
    expect(volley(game, 0, 1, 0, 1, 1, 0, 1, 1, 0, 2, 0)).toEqual([
      ...['by/laser:1 at, by/blaster:2 at, by/ion:3 at', '1 2 1 2 2 1 2 2 1 3 2'],
    ]);
  });
  test('the question asks for the same', () => {
    const game = duel({}, {}, two);
    const { dice } = picking(2, 1, 1);
    expect(said(fire.question?.sample?.(look(game), { post: 'pilot', gnr: 6 }, 'rebel', dice))).toBe(
      'by/laser:4 third',
    );
  });
});

test('turns of ships without Drive: left, right or none, each for itself', () => {
  const still = { type: 'x-wing', marks: [3, 7, 11, 15, 19, 22, 26] } as const;
  const game = craftGame({
    rulings: { driveZeroTurns: true },
    ships: [
      { ...still, name: 'A', at: '0505' },
      { ...still, name: 'B', at: '0507' },
      { ...still, name: 'C', at: '0509' },
      { ...still, name: 'Dazed', at: '0511', dazed: 9 },
      { type: 'x-wing', name: 'Flies', at: '0513' },
      { type: 'tie-fighter', name: 'Theirs', at: '2010', marks: [2, 4, 7, 9] },
    ],
  });
  const { dice, among } = picking(0, 1, 2);
  expect(driveZeroTurns.question?.sample?.(look(game), {}, 'rebel', dice)).toEqual(['a/left', 'b/right']);
  expect(among).toEqual([3, 3, 3]);
});
