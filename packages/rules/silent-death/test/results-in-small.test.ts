import { describe, expect, test } from 'vitest';
import { warheadResultsPhase } from '../src/turn.ts';
import { type CraftedShip, type CraftedWarhead, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { sentences, told } from './warheads-fixture.ts';

/** The Warhead Results Phase, target by target. */

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
/** Two Y-Wings whose pilots are dazed, so that nobody dodges, and an enemy. */
const ships = (more: Partial<CraftedShip> = {}): CraftedShip[] => [
  { type: 'y-wing', name: 'A', at: '1010', dazed: 9, noJamming: true, ...more },
  { type: 'y-wing', name: 'B', at: '1012', dazed: 9, noJamming: true },
  { type: 'tie-bomber', name: 'T', at: '2010', noJamming: true },
];
const missile = (target: string, more: Partial<CraftedWarhead> = {}): CraftedWarhead => ({
  ...{ kind: 'missile', side: 'imperial', target, at: target === 'a' ? '1010' : '1012', arrived: true },
  ...more,
});
const results = (warheads: readonly CraftedWarhead[], dice: readonly number[], more: Partial<CraftedShip> = {}) => {
  const s = play(craftGame({ ships: ships(more), warheads }), warheadResultsPhase, { dice });
  expect(s.dice.unused).toEqual([]);
  return s;
};
const marks = (s: ReturnType<typeof results>): number[] => s.game.ships.map(({ marks: of }) => of.length);

describe('what has arrived', () => {
  test('goes off on its own target; what is still under way flies on', () => {
    const s = results([missile('a'), missile('b', { arrived: false, at: '1510' }), missile('b')], [5, 7]);
    expect([marks(s), s.game.warheads.map(({ id }) => id)]).toEqual([[2, 4, 0], ['w2']]);
    expect(sentences(told(s, 'detonation'))).toEqual([
      'Concussion Missile 1 hits A: damage 5, less DR 3: 2 boxes.',
      'Concussion Missile 3 hits B: damage 7, less DR 3: 4 boxes.',
    ]);
  });
  test('together they are one attack, and one box is a box', () => {
    const two = results([missile('a'), missile('a')], [2, 2]);
    expect([marks(two), sentences(told(two, 'detonation'))]).toEqual([
      [1, 0, 0],
      [
        'Concussion Missile 1, Concussion Missile 2 hit A: damage 4 = 2 Concussion Missile 1 + 2 Concussion Missile 2, less DR 3: 1 box.',
      ],
    ]);
    expect(marks(results([missile('a')], [3]))).toEqual([0, 0, 0]);
  });
  test('nobody rolls where nothing has arrived', () => {
    const s = results([missile('a', { arrived: false, at: '1510' })], []);
    expect([s.game.warheads.length, told(s, 'detonation')]).toEqual([1, []]);
  });
  test('a warhead that is hit is gone, and what was after it; one that dodges flies on', () => {
    const hunter: CraftedWarhead = { kind: 'missile', side: 'rebel', target: 'w1', at: '1510', arrived: true };
    const prey = missile('a', { arrived: false, at: '1510' });
    // Piloting 5 against one: a 6 does not dodge, a 7 does.
    expect(results([prey, hunter], [6]).game.warheads).toEqual([]);
    expect(results([prey, hunter], [7]).game.warheads.map(({ id }) => id)).toEqual(['w1']);
  });
  test('of several commanders the one whose warhead was launched first chooses (SD-DMG-07)', () => {
    const offices = (first: string, second: string) => {
      const warheads = [missile('a', { office: first }), missile('a', { office: second })];
      const fleet = [
        ...ships({ marks: upTo(25) }),
        { type: 'tie-fighter', name: 'S', at: '2012', office: 'second' } as const,
      ];
      const s = play(craftGame({ ships: fleet, warheads }), warheadResultsPhase, { dice: [1, 1] });
      return ['imperial', 'second'].filter((office) => s.requests(office).some(({ kind }) => kind === 'lose-mount'));
    };
    // R3 to R1 of the Y-Wing are boxes 7, 15 and 22, all marked: DR 0, and box 25 is the W.
    expect([offices('imperial', 'second'), offices('second', 'imperial')]).toEqual([['imperial'], ['second']]);
  });
});
