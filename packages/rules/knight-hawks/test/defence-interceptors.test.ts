import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { type Game, type Level, shipOf } from '../src/game.ts';
import { phrases } from '../src/phrases/index.ts';
import { attack } from '../src/steps/attack.ts';
import type { AttackVars } from '../src/steps/react.ts';
import type { CraftedShip } from './craft.ts';
import { play } from './craft-play.ts';
import {
  declare,
  defensive,
  duel,
  type Fixture,
  flown,
  type Half,
  hexKey,
  left,
  needs,
  offensive,
  whyNot,
} from './fire-fixture.ts';
import { at, kinds, sentences, told } from './movement-fixture.ts';

const ICMS: Half = { at: at(3, 0), load: { RH: 1, ICM: 4 } };
const attacked = (gun: string, target: Half = ICMS): Fixture =>
  declare(offensive(duel({}, target), [100]), 'sathar', `by/${gun} at`);
/** The chance when so many are launched. */
const against = (gun: string, n: number): number[] => {
  const s = attacked(gun);
  expect(s.answer('upf', { at: n })).toBeDone();
  expect(left(s.game, 'at', 'ICM')).toBe(4 - n);
  return needs(s)[0] ?? [];
};

describe('interceptors', () => {
  test('against torpedoes, assault rockets and rocket batteries; nothing against lasers (KH-DEF-10)', () => {
    for (const gun of ['T', 'AR', 'RB']) expect(kinds(attacked(gun), 'upf'), gun).toEqual(['intercept']);
    for (const gun of ['LC/1', 'LB/1']) {
      const s = attacked(gun);
      expect(kinds(s, 'upf'), gun).toEqual([]);
      expect(s.dice.unused, 'resolved at once').toEqual([]);
    }
    for (const gun of ['PB/1', 'EB/1', 'DC/1']) {
      const game = duel({ load: { PB: 1, EB: 1, DC: 1 } }, ICMS, { level: 'advanced' });
      expect(kinds(declare(offensive(game, [100]), 'sathar', `by/${gun} at`), 'upf'), gun).toEqual([]);
    }
    expect(against('T', 1)).toEqual([60, 70, -10]);
  });

  test('from none to all that are left, said before the roll (KH-DEF-11)', () => {
    const s = attacked('T');
    expect(s.request('upf').shape).toMatchObject({ min: 0, max: 4, slots: [{ id: 'at', min: 0, max: 4 }] });
    expect(s.dice.unused).toEqual([100]);
    expect(s.answer('upf', { at: 5 })).toMatchObject({ clause: 'KH-DEF-11', figures: { got: 5, left: 4 } });
    expect(s.answer('upf', { at: -1 })).toBeRefused('FB-REQ-05');
    expect(s.answer('upf', { by: 1 })).toBeRefused('FB-REQ-04');
    expect(s.answer('upf', { at: 4 })).toBeDone();
    expect(needs(s)).toEqual([[30, 70, -40]]);
    const none = attacked('T');
    expect(none.answer('upf', {})).toBeDone();
    expect([needs(none), left(none.game, 'at', 'ICM')]).toEqual([[[70, 70]], 4]);
  });

  rule(
    'KH-DEF-12',
    'the examples: torpedo and two, 50; assault rocket and three, 45; rocket battery and four, 28',
    () => {
      expect(against('T', 2)).toEqual([50, 70, -20]);
      // Head-on besides.
      expect(against('AR', 3)).toEqual([55, 60, 10, -15]);
      expect(against('RB', 4)).toEqual([28, 40, -12]);
      const aside = declare(offensive(duel({}, { ...ICMS, at: at(3, -1) }), [100]), 'sathar', 'by/AR at');
      aside.answer('upf', { at: 3 });
      expect(needs(aside)).toEqual([[45, 60, -15]]);
    },
  );

  rule('KH-DEF-12', 'the column is that of hull or screen all the same', () => {
    const game = duel(
      { load: { T: 1 } },
      { at: at(3, 0), load: { RH: 1, SS: 1, ICM: 2 }, screen: 'SS' },
      { level: 'advanced' },
    );
    const s = declare(offensive(game, [100]), 'sathar', 'by/T at');
    s.answer('upf', { at: 2 });
    expect(needs(s)).toEqual([[55, 75, -20]]);
  });

  test('Basic Game: they defend only the ship that launches them (KH-DEF-13)', () => {
    const escort: CraftedShip = { type: 'destroyer', side: 'upf', name: 'Escort', at: at(3, 0), load: { ICM: 4 } };
    const s = declare(offensive(duel({}, ICMS, { ships: [escort] }), [100]), 'sathar', 'by/T at');
    expect(s.request('upf').shape).toMatchObject({ slots: [{ id: 'at' }] });
    expect(s.answer('upf', { escort: 1 })).toBeRefused('KH-DEF-13');
    expect(s.answer('upf', { at: 1 })).toBeDone();
    const bare = duel({}, { at: at(3, 0) }, { ships: [escort] });
    expect(kinds(declare(offensive(bare, [100]), 'sathar', 'by/T at'), 'upf')).toEqual([]);
  });

  rule('KH-DEF-14', 'crossed off, hit or miss, and good for one attack only', () => {
    const s = declare(offensive(duel({}, ICMS)), 'sathar', 'by/T at', 'by/RB at');
    s.dice.add(40, 1, 1, 1, 1);
    expect(s.answer('upf', { at: 3 })).toBeDone();
    expect(left(s.game, 'at', 'ICM')).toBe(1);
    s.dice.add(100);
    expect(s.answer('upf', { at: 1 })).toBeDone();
    expect(left(s.game, 'at', 'ICM')).toBe(0);
    expect(needs(s)).toEqual([
      [40, 70, -30],
      [37, 40, -3],
    ]);
    expect(sentences(told(s, 'icms'))).toEqual([
      'At launches 3 interceptors; 1 left.',
      'At launches 1 interceptor; 0 left.',
    ]);
    // With none left nobody is asked.
    const none = attacked('T', { ...ICMS, worn: { ICM: { left: 0 } } });
    expect(kinds(none, 'upf')).toEqual([]);
  });

  test('a reaction: in either side’s phase, as often as the supply lasts (KH-DEF-15)', () => {
    const allies = ['B', 'C', 'D'].map(
      (name): CraftedShip => ({ type: 'frigate', side: 'sathar', name, at: at(0, 0), load: { T: 1 } }),
    );
    const s = declare(offensive(duel({}, ICMS, { ships: allies })), 'sathar', 'by/T at', 'b/T at', 'c/T at', 'd/T at');
    for (let n = 0; n < 4; n++) {
      s.dice.add(100);
      expect(s.answer('upf', { at: 1 })).toBeDone();
    }
    expect(left(s.game, 'at', 'ICM')).toBe(0);
    // Against a rocket battery of the defenders, in the own turn.
    const game = duel({ at: at(3, 0), load: { RH: 1, ICM: 3 } }, { at: at(0, 0), load: { RB: 1 } });
    const own = declare(defensive(game, [100]), 'upf', 'at/RB by');
    expect(own.answer('sathar', { by: 3 })).toBeDone();
    expect(needs(own)).toEqual([[31, 40, -9]]);
  });

  test('no number of them removes the 1 to 5 (KH-DEF-15)', () => {
    const s = declare(offensive(duel({}, { ...ICMS, load: { RH: 1, ICM: 8 } }), [5, 1, 1, 1, 1]), 'sathar', 'by/T at');
    expect(s.answer('upf', { at: 8 })).toBeDone();
    expect(needs(s)).toEqual([[-10, 70, -80]]);
    expect(told(s, 'damage')).toHaveLength(1);
  });

  rule('KH-STN-07', 'docked ships launch none; in the Advanced Game their station may do it for them', () => {
    const dock = (level: Level): Fixture => {
      const game = duel(
        { load: { T: 2, LB: 1 } },
        { at: at(9, 9) },
        {
          level,
          ships: [
            { type: 'space-station', side: 'upf', name: 'Rock', at: at(3, 0), load: { RH: 1, ICM: 2, LB: 1 } },
            {
              type: 'frigate',
              side: 'upf',
              name: 'Guest',
              docked: 'rock',
              load: { RH: 1, ICM: 4, T: 2, LC: 1, LB: 1 },
            },
          ],
        },
      );
      return declare(offensive(game, [100]), 'sathar', 'by/T guest');
    };
    expect(kinds(dock('basic'), 'upf'), 'not asked').toEqual([]);
    const s = dock('advanced');
    expect(s.request('upf').shape).toMatchObject({ slots: [{ id: 'rock', max: 2 }] });
    expect(s.answer('upf', { guest: 1 })).toBeRefused('KH-STN-07');
    expect(s.answer('upf', { rock: 2 })).toBeDone();
    expect(needs(s)).toEqual([[30, 50, -20]]);
    // And not the other way round: for the station, only the station.
    const rock = declare(offensive(s.game, [100]), 'sathar', 'by/T rock');
    expect(kinds(rock, 'upf')).toEqual([]);
    // Nor does it fire its cannon or torpedoes.
    const refused = whyNot(defensive(s.game), 'upf', 'guest/LC/1 by');
    expect(refused).toMatchObject({ clause: 'KH-STN-07', why: 'docked' });
    expect(refused).toHaveWords({ phrases, catalogue });
  });
});

describe('interceptors in the Advanced Game', () => {
  const escort = (name: string, more: Half = {}): CraftedShip => ({
    type: 'destroyer',
    side: 'upf',
    name,
    at: at(3, 0),
    load: { RH: 1, ICM: 5 },
    ...more,
  });
  const carrier: Half = { type: 'freighter', name: 'At', at: at(3, 0), load: {} };

  rule('KH-DEF-27', 'the example: two and one from two destroyers for an ore carrier, 50 − 30 = 20', () => {
    const game = duel({ load: { T: 2 } }, carrier, { level: 'advanced', ships: [escort('One'), escort('Two')] });
    const s = declare(offensive(game, [100]), 'sathar', 'by/T at');
    expect(s.request('upf').shape).toMatchObject({
      slots: [
        { id: 'one', max: 5 },
        { id: 'two', max: 5 },
      ],
      max: 10,
    });
    expect(s.answer('upf', { one: 2, two: 1 })).toBeDone();
    expect(needs(s)).toEqual([[20, 50, -30]]);
    expect([left(s.game, 'one', 'ICM'), left(s.game, 'two', 'ICM')]).toEqual([3, 4]);
    expect(sentences(told(s, 'icms'))).toEqual([
      'One launches 2 interceptors to cover At; 3 left.',
      'Two launches 1 interceptor to cover At; 4 left.',
    ]);
  });

  rule('KH-DEF-27', 'own side, same hex, power on; two controllers answer at once', () => {
    const game = duel(
      { load: { T: 2 } },
      { ...carrier, office: 'convoy' },
      {
        level: 'advanced',
        ships: [
          escort('One', { office: 'escort' }),
          escort('Convoy', { office: 'convoy' }),
          escort('Beside', { at: at(4, 0) }),
          escort('Dark', { damage: { circuit: true } }),
          escort('Shut', { worn: { ICM: { hit: 1 } } }),
          escort('Foe', { side: 'sathar' }),
        ],
      },
    );
    const s = declare(offensive(game, [100]), 'sathar', 'by/T at');
    expect(s.request('escort')).toMatchObject({ sealed: true, shape: { slots: [{ id: 'one' }] } });
    expect(s.request('convoy')).toMatchObject({ sealed: true, shape: { slots: [{ id: 'convoy' }] } });
    expect(kinds(s, 'upf')).toEqual([]);
    expect(s.answer('escort', { one: 1 })).toBeDone();
    expect(told(s, 'icms')).toEqual([]);
    expect(s.answer('convoy', { convoy: 2 })).toBeDone();
    expect(needs(s)).toEqual([[20, 50, -30]]);
  });

  rule('KH-DEF-27', 'an attack in a hex of the path: who stands there or entered it in this phase may help', () => {
    const way = flown([6, 0], [5, 0], [4, 0], [3, 0]);
    const fleet = (name: string, more: Half): CraftedShip => escort(name, { side: 'sathar', ...more });
    const game = duel(
      { ...way, type: 'freighter', load: {} },
      { at: at(2, 0), load: { RB: 2 } },
      {
        level: 'advanced',
        ships: [
          fleet('Stands', { at: at(4, 0) }),
          fleet('Passed', flown([4, 2], [4, 1], [4, 0], [4, -1])),
          fleet('Ended', { at: at(3, 0) }),
          fleet('Elsewhere', flown([5, 2], [5, 1], [5, 0])),
        ],
      },
    );
    const helpers = (hex: string): unknown => {
      const s = declare(defensive(game, [100]), 'upf', `at/RB by ${hex}`);
      const { shape } = s.request('sathar');
      return shape.is === 'spread' && shape.slots.map(({ id }) => id);
    };
    expect(helpers(hexKey(4, 0))).toEqual(['stands', 'passed']);
    expect(helpers(hexKey(3, 0))).toEqual(['ended']);
    expect(helpers(hexKey(5, 0))).toEqual(['elsewhere']);
    const s = declare(defensive(game, [100]), 'upf', `at/RB by ${hexKey(4, 0)}`);
    expect(s.answer('sathar', { stands: 2, passed: 2 })).toBeDone();
    expect(needs(s)).toEqual([[28, 40, -12]]);
  });

  const goesOff = (weapon: 'M' | 'S', game: Game): Fixture => {
    const { q, r } = shipOf(game, 'at');
    const vars: AttackVars = {
      by: '',
      weapon,
      at: 'at',
      q,
      r,
      path: -1,
      side: 'sathar',
      now: weapon === 'S',
      stage: 0,
      evades: false,
    };
    return play(game, attack, { vars, dice: [100] });
  };

  rule('KH-DEF-28', 'the examples: seeker and four, 75 − 32 = 43; mines and two, 60 − 10 = 50', () => {
    const game = duel({}, ICMS, { level: 'advanced' });
    const seeker = goesOff('S', game);
    expect(seeker.answer('upf', { at: 4 })).toBeDone();
    expect(needs(seeker)).toEqual([[43, 75, -32]]);
    const mines = goesOff('M', game);
    expect(mines.answer('upf', { at: 2 })).toBeDone();
    expect(needs(mines)).toEqual([[50, 60, -10]]);
    expect(sentences(told(mines, 'attack'))[0]).toContain('needs 50 = 60 reflective hull − 10 ICM ×2');
  });

  rule('KH-DEF-27', 'against a seeker only who is in its hex at that moment', () => {
    const passed = escort('Passed', flown([3, 2], [3, 1], [3, 0], [3, -1]));
    const game = duel({}, ICMS, { level: 'advanced', ships: [passed, escort('There')] });
    const slots = (s: Fixture) => {
      const { shape } = s.request('upf');
      return shape.is === 'spread' && shape.slots.map(({ id }) => id);
    };
    expect(slots(goesOff('S', game))).toEqual(['at', 'there']);
    expect(slots(goesOff('M', game))).toEqual(['at', 'passed', 'there']);
    const s = goesOff('S', game);
    s.answer('upf', { there: 1 });
    expect(needs(s)).toEqual([[67, 75, -8]]);
  });
});

describe('policies', () => {
  test('so many at each kind of attack, while they last (KH-DEF-11)', () => {
    const game = duel({}, { ...ICMS, load: { RH: 1, ICM: 5 } });
    const s = offensive(game, [100, 100, 100]);
    expect(s.policy('upf', 'intercept', { policy: 'each', arg: { T: 2, RB: 4 } })).toBeDone();
    declare(s, 'sathar', 'by/T at', 'by/AR at', 'by/RB at');
    // Two, none, and the three that are left; nobody was asked.
    expect(needs(s)).toEqual([
      [50, 70, -20],
      [70, 60, 10],
      [31, 40, -9],
    ]);
    expect(left(s.game, 'at', 'ICM')).toBe(0);
    expect(s.dice.unused).toEqual([]);
  });

  test('the usual number at each kind of attack, for a player who names no figures (KH-DEF-11)', () => {
    const s = offensive(duel({}, { ...ICMS, load: { RH: 1, ICM: 5 } }), [100, 100, 100]);
    expect(s.policy('upf', 'intercept', { policy: 'usual' })).toBeDone();
    declare(s, 'sathar', 'by/T at', 'by/AR at', 'by/RB at');
    // Three, the two that are left, and none; nobody was asked.
    expect(needs(s)).toEqual([
      [40, 70, -30],
      [60, 60, 10, -10],
      [40, 40],
    ]);
    expect(left(s.game, 'at', 'ICM')).toBe(0);
    expect(s.dice.unused).toEqual([]);
    expect(s.policy('upf', 'intercept', { policy: 'usual', arg: { T: 1 } })).toBeRefused('FB-POL-01');
  });

  test('spread over the ships of the office (KH-DEF-11)', () => {
    const ships: CraftedShip[] = [{ type: 'destroyer', side: 'upf', name: 'Escort', at: at(3, 0), load: { ICM: 5 } }];
    const s = offensive(duel({}, { ...ICMS, load: { RH: 1, ICM: 1 } }, { level: 'advanced', ships }), [100]);
    expect(s.policy('upf', 'intercept', { policy: 'each', arg: { T: 3 } })).toBeDone();
    declare(s, 'sathar', 'by/T at');
    expect([left(s.game, 'at', 'ICM'), left(s.game, 'escort', 'ICM')]).toEqual([0, 3]);
    expect(needs(s)).toEqual([[20, 50, -30]]);
  });

  rule('KH-DEF-11', 'what is no policy is refused', () => {
    const s = offensive(duel({}, ICMS));
    for (const arg of [{ LC: 1 }, { T: -1 }, { T: 1.5 }, { T: 100 }, { T: '2' }, [2], 2, null]) {
      const refused = s.policy('upf', 'intercept', { policy: 'each', arg });
      expect(refused, JSON.stringify(arg)).toBeRefused('KH-DEF-11');
      expect(refused).toHaveWords({ phrases, catalogue });
    }
  });

  test('none at all, until it is taken back (KH-DEF-11)', () => {
    const s = offensive(duel({}, ICMS), [100]);
    expect(s.policy('upf', 'intercept', { policy: 'none' })).toBeDone();
    declare(s, 'sathar', 'by/T at');
    expect([needs(s), left(s.game, 'at', 'ICM')]).toEqual([[[70, 70]], 4]);
    expect(s.policy('upf', 'intercept', null)).toBeDone();
    s.answer('sathar', 'on');
    declare(s, 'sathar', 'by/T at');
    expect(kinds(s, 'upf')).toEqual(['intercept']);
    s.dice.add(100);
    s.answer('upf', { at: 1 });
  });
});
