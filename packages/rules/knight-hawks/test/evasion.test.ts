import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game, Level, ShipType } from '../src/game.ts';
import { shipOf } from '../src/game.ts';
import type { Crafted, CraftedShip } from './craft.ts';
import { declare, duel, type Fixture, type Half, hull, needs, offensive, results } from './fire-fixture.ts';
import { at, gameTurns, kinds, sentences, told } from './movement-fixture.ts';

const target = (type: ShipType, more: Half = {}): Half => ({ type, load: { RH: 1 }, speed: 5, ...more });
const torpedoed = (half: Half, more: Partial<Crafted> = {}, dice: readonly number[] = [100]): Fixture =>
  declare(offensive(duel({ load: { T: 2, AR: 1, RB: 1 } }, half, more), dice), 'sathar', 'by/T at');
const evades = (half: Half, level: Level = 'basic'): number[] => {
  const s = torpedoed(half, { level });
  expect(s.answer('upf', 'evade')).toBeDone();
  return needs(s)[0] ?? [];
};

describe('evasive action', () => {
  test('fighters and assault scouts, and nobody else (KH-EVA-01)', () => {
    for (const type of ['fighter', 'assault-scout'] as const) {
      const s = torpedoed(target(type));
      expect(kinds(s, 'upf'), type).toEqual(['evade']);
      expect(s.dice.unused, 'before the roll').toEqual([100]);
      expect(s.answer('upf', 'evade')).toBeDone();
    }
    for (const type of [
      'frigate',
      'destroyer',
      'heavy-cruiser',
      'battleship',
      'assault-carrier',
      'space-station',
    ] as const) {
      const s = torpedoed(target(type));
      expect(kinds(s, 'upf'), type).toEqual([]);
      expect(told(s, 'cannot-evade'), 'nobody would look for it').toEqual([]);
    }
  });

  test('against torpedoes, and no other weapon (KH-EVA-01)', () => {
    const shots = duel({ load: { LC: 1, LB: 1, AR: 1, RB: 1, T: 1 } }, target('fighter', { at: at(3, 0) }));
    const s = declare(
      offensive(shots, [100, 100, 100, 100]),
      'sathar',
      'by/LC/1 at',
      'by/LB/1 at',
      'by/AR at',
      'by/RB at',
    );
    expect(kinds(s, 'upf')).toEqual([]);
    expect(s.answer('sathar', 'on')).toBeDone();
    declare(s, 'sathar', 'by/T at');
    expect(kinds(s, 'upf')).toEqual(['evade']);
    s.dice.add(100);
    expect(s.answer('upf', 'evade')).toBeDone();
  });

  rule(
    'KH-EVA-02',
    'the examples: 70 becomes 50 and 45 in the Basic Game, 50 becomes 30 and 25 in the Advanced',
    () => {
      expect(evades(target('assault-scout'))).toEqual([50, 70, -20]);
      expect(evades(target('fighter'))).toEqual([45, 70, -25]);
      expect(evades(target('assault-scout'), 'advanced')).toEqual([30, 50, -20]);
      expect(evades(target('fighter'), 'advanced')).toEqual([25, 50, -25]);
    },
  );

  rule('KH-EVA-02', 'the MR of the moment counts, after steering damage', () => {
    expect(evades(target('fighter', { mr: 2 }), 'advanced')).toEqual([40, 50, -10]);
    const s = torpedoed(target('fighter', { mr: 2 }), { level: 'advanced' });
    expect(s.request('upf').title).toEqual({
      say: 'ask.evade',
      with: { ship: 'At', by: 'By', mr: 2, less: 10 },
    });
  });

  rule('KH-EVA-02', 'who holds the course loses nothing and owes nothing; who evades owes the next move', () => {
    const held = torpedoed(target('fighter'));
    expect(held.answer('upf', 'hold')).toBeDone();
    expect([needs(held), shipOf(held.game, 'at').evading]).toEqual([[[70, 70]], false]);
    // Hit or missed, the duty is there.
    for (const dice of [[100], [45, 1, 1, 1, 1]]) {
      const s = torpedoed(target('fighter'), {}, dice);
      expect(s.answer('upf', 'evade')).toBeDone();
      expect(shipOf(s.game, 'at').evading).toBe(true);
      expect(sentences(told(s, 'evades'))).toEqual(['At evades, and must use all of MR 5 in its next move.']);
    }
  });

  rule('KH-EVA-02', '1 to 5 hits all the same; interceptors come on top', () => {
    const s = torpedoed(target('fighter', { load: { RH: 1, ICM: 5 }, hull: 30 }), {}, [5, 1, 1, 1, 1]);
    expect(s.answer('upf', 'evade')).toBeDone();
    expect(kinds(s, 'upf')).toEqual(['intercept']);
    expect(s.answer('upf', { at: 5 })).toBeDone();
    expect(needs(s)).toEqual([[-5, 70, -25, -50]]);
    expect([results(s), hull(s.game, 'at')]).toEqual([['hit-floor'], 26]);
  });

  rule('KH-EVA-02', 'asked for every torpedo of a volley', () => {
    const ally: CraftedShip = { type: 'frigate', side: 'sathar', name: 'Ally', at: at(0, 0), load: { T: 1 } };
    const s = offensive(duel({}, target('fighter'), { ships: [ally] }), [100, 100]);
    declare(s, 'sathar', 'by/T at', 'ally/T at');
    expect(s.answer('upf', 'evade')).toBeDone();
    expect(kinds(s, 'upf')).toEqual(['evade']);
    expect(s.answer('upf', 'hold')).toBeDone();
    expect(needs(s)).toEqual([
      [45, 70, -25],
      [70, 70],
    ]);
    expect(shipOf(s.game, 'at').evading, 'once is enough').toBe(true);
  });
});

describe('evasion must be possible', () => {
  /** Not asked, told why, and attacked at the full chance. */
  function refused(half: Half, more: Partial<Crafted> = {}): string | undefined {
    const s = torpedoed(half, more);
    expect(kinds(s, 'upf')).toEqual([]);
    expect(needs(s)[0]?.slice(1), 'no part but the column').toHaveLength(1);
    expect(shipOf(s.game, 'at').evading).toBe(false);
    return sentences(told(s, 'cannot-evade'))[0];
  }
  const possible = (half: Half, more: Partial<Crafted> = {}): boolean =>
    kinds(torpedoed(half, more), 'upf')[0] === 'evade';

  rule('KH-EVA-07', 'not with MR 0', () => {
    expect(refused(target('fighter', { mr: 0 }), { level: 'advanced' })).toBe(
      'At cannot evade: without steering (MR 0) it cannot turn.',
    );
    expect(possible(target('fighter', { mr: 1 }), { level: 'advanced' })).toBe(true);
  });

  rule('KH-EVA-07', 'not when speed and ADF together are smaller than MR', () => {
    expect(refused(target('fighter', { speed: 1, adf: 3 }), { level: 'advanced' })).toBe(
      'At cannot evade: its next move would need 5 hexes, and speed 1 with ADF 3 does not reach that far.',
    );
    expect(possible(target('fighter', { speed: 2, adf: 3 }), { level: 'advanced' })).toBe(true);
    expect(possible(target('fighter', { speed: 0 }))).toBe(true);
  });

  rule('KH-EVA-07', 'not with a navigation hit', () => {
    expect(refused(target('fighter', { damage: { navigation: true } }), { level: 'advanced' })).toBe(
      'At cannot evade: its navigation is hit.',
    );
  });

  rule('KH-EVA-07', 'not with the bow at an adjacent planet, unless in orbit', () => {
    const planets = [{ name: 'Anchor', at: at(5, 0) }];
    const nose = target('fighter', { at: at(4, 0), facing: 0 });
    for (const level of ['basic', 'advanced'] as const) {
      expect(refused(nose, { planets, level })).toBe('At cannot evade: its bow points at a planet too near to fly on.');
      expect(possible(target('fighter', { at: at(4, 0), facing: 1 }), { planets, level })).toBe(true);
      const orbiting = target('fighter', { orbits: 'anchor', at: at(4, 0), facing: 0, speed: 0 });
      expect(possible(orbiting, { planets, level })).toBe(true);
    }
  });

  rule('KH-EVA-07', 'Advanced: nor two hexes from it, where the first hex of any move is a crash', () => {
    const planets = [{ name: 'Anchor', at: at(6, 0) }];
    const nose = target('fighter', { at: at(4, 0), facing: 0 });
    expect(refused(nose, { planets, level: 'advanced' })).toContain('points at a planet');
    expect(possible(nose, { planets, level: 'basic' }), 'there it may enter the hex and turn').toBe(true);
    const three = [{ name: 'Anchor', at: at(7, 0) }];
    expect(possible(nose, { planets: three, level: 'advanced' })).toBe(true);
  });

  rule('KH-EVA-07', 'on the edge it may be declared, even if it leads off the map', () => {
    const edge = target('fighter', { at: '0120', facing: 3 });
    const game: Game = duel({ at: '0320', load: { T: 1 } }, edge);
    expect(kinds(declare(offensive(game, [100]), 'sathar', 'by/T at'), 'upf')).toEqual(['evade']);
    // The bar itself, beside it.
    expect(refused(target('fighter', { mr: 0 }))).toBeDefined();
  });
});

describe('policies', () => {
  rule('KH-EVA-02', 'always', () => {
    const s = offensive(duel({ load: { T: 1 } }, target('fighter')), [100]);
    expect(s.policy('upf', 'evade', { policy: 'always' })).toBeDone();
    declare(s, 'sathar', 'by/T at');
    expect(needs(s)).toEqual([[45, 70, -25]]);
  });

  rule('KH-EVA-07', 'always, as far as it is possible; never is never', () => {
    const s = offensive(duel({ load: { T: 2 } }, target('fighter', { mr: 0 })), [100]);
    expect(s.policy('upf', 'evade', { policy: 'always' })).toBeDone();
    declare(s, 'sathar', 'by/T at');
    expect(needs(s)).toEqual([[70, 70]]);
    const never = offensive(duel({ load: { T: 2 } }, target('fighter')), [100]);
    expect(never.policy('upf', 'evade', { policy: 'never' })).toBeDone();
    declare(never, 'sathar', 'by/T at');
    expect([needs(never), shipOf(never.game, 'at').evading]).toEqual([[[70, 70]], false]);
    expect(never.policy('upf', 'evade', { policy: 'sometimes' })).toBeRefused('FB-POL-01');
  });
});

test('through the turn: evaded in the enemy’s phase, owed in the own (KH-EVA-01)', () => {
  const game = duel({ load: { T: 1 }, facing: 1 }, target('fighter', { facing: 4 }));
  const s = gameTurns(game, [100]);
  const answer = (office: string, kind: string, choice: Parameters<Fixture['answer']>[1]) =>
    expect(s.answer(office, choice, kind)).toBeDone();
  answer('sathar', 'move', ['by']);
  answer('sathar', 'offensive-fire', [{ by: 'by/T', at: 'at' }]);
  answer('upf', 'evade', 'evade');
  expect(s.answer('upf', ['at', 'F', 'F', 'F', 'F', 'F'], 'move')).toBeRefused('KH-EVA-03');
  expect(s.answer('upf', ['at', 'F', 'L', 'F', 'R', 'F', 'L', 'F', 'R', 'F', 'L'], 'move')).toBeDone();
  expect(shipOf(s.game, 'at').evading).toBe(false);
});
