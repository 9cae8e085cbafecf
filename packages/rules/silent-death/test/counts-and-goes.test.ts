import { act } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { controlReading } from '../src/rules/damage-control.ts';
import { goAt } from '../src/rules/movement-order.ts';
import { movesMade } from '../src/rules/moves-made.ts';
import { removeOrphans } from '../src/rules/orphans.ts';
import { imbalanceOf } from '../src/rules/points.ts';
import { clearWrecks } from '../src/rules/wrecks.ts';
import { craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { sentences } from './warheads-fixture.ts';

describe('the order of moves', () => {
  /** Every go in turn: `L` the loser of initiative, `W` its winner, the ships of it, and extras that may go too. */
  const order = (losers: number, winners: number, used = 0): string => {
    const out: string[] = [];
    for (let n = 0; n < 20; n++) {
      const go = goAt(losers, winners, n, used);
      if (go === null) break;
      out.push(`${go.winner ? 'W' : 'L'}${go.ships}${go.extras > 0 ? `+${go.extras}` : ''}`);
    }
    return out.join(' ');
  };
  test.each([
    [0, 0, ''],
    [3, 0, 'L3'],
    [0, 3, 'W3'],
    [1, 0, 'L1'],
    [0, 1, 'W1'],
    [1, 1, 'L1 W1'],
    [3, 3, 'L1 W1 L1 W1 L1 W1'],
    [1, 4, 'L1 W4'],
    [4, 1, 'L4 W1'],
    [2, 4, 'L1 W2 L1 W2'],
    [4, 2, 'L2 W1 L2 W1'],
    [2, 3, 'L1 W1+1 L1 W2'],
    [3, 2, 'L1+1 W1 L2 W1'],
    [2, 5, 'L1 W2+1 L1 W3'],
    [5, 2, 'L2+1 W1 L3 W1'],
    [3, 8, 'L1 W2+2 L1 W2+2 L1 W4'],
    [8, 3, 'L2+2 W1 L2+2 W1 L4 W1'],
    [4, 7, 'L1 W1+3 L1 W1+3 L1 W1+3 L1 W4'],
  ])('%i against %i: %s (SD-MOV-07 to SD-MOV-11)', (losers, winners, goes) => {
    expect(order(losers, winners)).toBe(goes);
  });
  test('extras that moved early are not there for the last go (SD-MOV-09)', () => {
    expect(order(3, 8, 1)).toBe('L1 W2+1 L1 W2+1 L1 W3');
    expect(order(3, 8, 2)).toBe('L1 W2 L1 W2 L1 W2');
    expect(order(5, 2, 1)).toBe('L2 W1 L2 W1');
  });

  test('so many of all ships that take part have moved', () => {
    const made = (...ships: readonly object[]) =>
      movesMade(craftGame({ ships: ships.map((one, i) => ({ type: 'x-wing', name: `X${i}`, ...one })) }));
    expect(made({}, {})).toBe('0 of 2');
    expect(made({ moved: true }, {}, { dazed: 9 })).toBe('1 of 2');
    // It has had its go, and lost its pilot in it.
    expect(made({ moved: true, dead: ['pilot'] }, {})).toBe('1 of 2');
    expect(made({ moved: true }, { moved: true })).toBe('2 of 2');
    expect(made({})).toBe('0 of 1');
    expect(made({ dead: ['pilot'] })).toBe('');
  });
});

test('damage control clears what is rolled within the spread (SD-DCN-02, SD-DCN-03)', () => {
  for (const spread of [2, 3, 4]) {
    const chances = controlReading(spread).outcomes.map(({ is, chance }) => [is, Math.round(chance * 10)]);
    const within = Array.from({ length: spread }, (_, i) => [i + 1, 1]);
    expect(chances.sort(([a = 0], [b = 0]) => a - b)).toEqual([[0, 10 - spread], ...within]);
  }
});

test('more than 7 per cent of the smaller side is an imbalance, and 7 is none (SD-DSP-04)', () => {
  expect([imbalanceOf(100, 107), imbalanceOf(100, 108), imbalanceOf(100, 100)]).toEqual([0, 8, 0]);
  expect([imbalanceOf(0, 50), imbalanceOf(40, 60), imbalanceOf(30, 70)]).toEqual([0, 50, 133]);
  expect([imbalanceOf(1, 2), imbalanceOf(99, 106)]).toEqual([100, 7]);
});

describe('what goes with something that is gone', () => {
  type Nothing = Record<never, never>;
  const orphans = act<Game, Nothing>('orphans', removeOrphans);
  const wrecks = act<Game, Nothing>('wrecks', clearWrecks);
  const ships = [
    { type: 'x-wing', at: '1010' },
    { type: 'tie-fighter', name: 'TIE', at: '2010' },
  ] as const;

  test('what was after a warhead that is gone, and so on down the chain (SD-WAR-30)', () => {
    const game = craftGame({
      ships,
      warheads: [
        { kind: 'missile', side: 'rebel', target: 'w12', at: '1510', id: 'w3' },
        { kind: 'missile', side: 'imperial', target: 'w3', at: '1610', id: 'w4' },
        { kind: 'torpedo', side: 'imperial', target: 'x-wing', at: '1710', id: 'w5' },
        { kind: 'missile', side: 'rebel', target: 'w5', at: '1810', id: 'w6' },
      ],
    });
    const s = play(game, orphans);
    expect(s.game.warheads.map(({ id }) => id)).toEqual(['w5', 'w6']);
    expect(sentences(s.events)).toEqual([
      'Concussion Missile 3 has lost its target, warhead 12, and is gone with it.',
      'Concussion Missile 4 has lost its target, warhead 3, and is gone with it.',
    ]);
  });

  test('a single one after a ship that has left', () => {
    const warheads = [{ kind: 'missile', side: 'rebel', target: 'tie', at: '1510' }] as const;
    const gone = craftGame({ ships: [ships[0], { ...ships[1], is: 'left' }], warheads });
    expect(play(gone, orphans).game.warheads).toEqual([]);
    expect(play(craftGame({ ships, warheads }), orphans).game.warheads).toHaveLength(1);
  });

  test('a wreck is cleared once: no second debris, no second save of its hero', () => {
    const hero = { name: 'Sela', fortitude: 4, reflex: 6, dodge: true, operation: true, suit: true };
    const lost = { wreck: 'track', heroes: { pilot: hero, gunner: null } } as const;
    const game = (is: 'flying' | 'destroyed' | 'left') =>
      craftGame({ ships: [{ ...ships[0], ...lost, is }, ships[1]], rulings: { debris: true } });
    const first = play(game('flying'), wrecks, { dice: [1, 2, 3, 20] });
    expect([first.game.ships[0]?.is, first.game.debris.length, first.game.fates.length]).toEqual(['destroyed', 2, 1]);
    const again = play(game('destroyed'), wrecks);
    expect([again.game.debris, again.game.fates]).toEqual([[], []]);
    const whole = play(craftGame({ ships, rulings: { debris: true } }), wrecks);
    expect(whole.game.ships.map(({ is }) => is)).toEqual(['flying', 'flying']);
  });

  test('one field of debris however many wrecks lie there; none without the option (SD-OPT-08)', () => {
    const two = [
      { ...ships[0], wreck: 'track' },
      { ...ships[1], at: '1010', wreck: 'reactor' },
    ] as const;
    const s = play(craftGame({ ships: two, rulings: { debris: true } }), wrecks);
    const { q, r } = s.game.ships[0]!;
    expect(s.game.debris).toEqual([q, r]);
    expect(play(craftGame({ ships: two }), wrecks).game.debris).toEqual([]);
  });
});
