import { type Draft, each, isRefusal, type RouteChoice, rulesOf, sample, seeded, seedFrom } from '@flagbridge/engine';
import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipClass } from '../src/data/ship-class.ts';
import { CLASSES, DATA } from '../src/data/ship-data.ts';
import { type Game, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { firingPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, duel, play } from './craft.ts';

/**
 * Red, lower in rank, fires its two missiles (w7, w8) at Blue four hexes ahead, bow to bow: through shield 2, 4 damage each. Blue is a
 * D-7M whose first weapon is a beam.
 */
const MISSILES = [0, 0, 0, 0, 0, 0, 1, 1];
const firing = (
  dice: readonly number[],
  blue: Partial<CraftedShip> = {},
  red: Partial<CraftedShip> = {},
  more: Partial<Crafted> = {},
) =>
  play(
    duel(
      { type: 'chandley-mk1', charges: MISSILES, ...red },
      { structure: 7, ...blue },
      { level: 'advanced', ...more },
    ),
    firingPhase,
    {
      dice,
    },
  );
type Played = ReturnType<typeof firing>;
const at = (target: string, ...weapons: number[]) => weapons.map((n) => ({ by: `red/w${n}`, at: target }));
/** Red fires these, Blue these of its own. */
const declare = (s: Played, weapons: number[], own: number[] = []) => {
  s.answer('red', at('blue', ...weapons), 'fire');
  if (s.requests('blue').some(({ kind }) => kind === 'fire'))
    s.answer(
      'blue',
      own.map((n) => ({ by: `blue/w${n}`, at: 'red' })),
      'fire',
    );
  return s;
};
const evade = (s: Played, ...steps: string[]) => s.answer('blue', steps as RouteChoice, 'evade');
const drafted = (s: Played, steps: string[]): Draft => {
  const draft = s.draft('blue', steps);
  if (isRefusal(draft)) throw new Error(JSON.stringify(draft));
  return draft;
};
const blueIn = ({ game }: { game: Game }) => shipOf(game, 'blue');
const isAsked = (s: Played, office = 'blue') => s.requests(office).some(({ kind }) => kind === 'evade');
const P7 = 'red/w7:port';
const S7 = 'red/w7:starboard';
const P8 = 'red/w8:port';
const S8 = 'red/w8:starboard';

describe('what can be evaded', () => {
  rule('ST-EVA-01', 'a missile, and no beam', () => {
    const s = declare(firing([], {}, { charges: [2, 0, 0, 0, 0, 0, 1] }), [1, 7]);
    expect(evade(s, 'red/w1:port')).toMatchObject({ ok: false, clause: 'ST-EVA-01', nearest: [] });
    expect(drafted(s, []).closed).toMatchObject([{ id: 'red/w1', why: { clause: 'ST-EVA-01' } }]);
    expect(evade(s, 'nothing:port')).toBeRefused('FB-REQ-04');
    const beam = declare(firing([10], { shields: [9, 9, 9, 9, 9, 9] }, { charges: [2] }), [1]);
    expect(isAsked(beam)).toBe(false);
    expect(told(beam, 'shot')).toHaveLength(1);
  });
  definition('ST-EVA-02', 'no plasma weapon is a missile', () => {
    for (const id of CLASSES)
      for (const { type, kind } of shipClass(id, 3).weapons)
        if (kind === 'missile') expect(DATA.weapons[type]?.kind).toBe('missile');
  });
  rule('ST-EVA-03', 'without a movement point, and for none', () => {
    const s = declare(firing([1, 10], { points: 0 }), [7]);
    expect(evade(s, P7)).toBeDone();
    expect(told(s, 'evasion')[0]?.clause).toContain('ST-EVA-03');
    const moving = declare(firing([1, 10], { points: 5 }), [7]);
    evade(moving, P7);
    expect(told(moving, 'evasion')[0]?.clause).not.toContain('ST-EVA-03');
    expect(blueIn(moving).points).toBe(5);
  });
  difference('ST-EVA-15', 'a disabled ship does not', (holds) =>
    isAsked(declare(firing([10], { disabled: holds, structure: holds ? 0 : 7 }), [7])),
  );
  test('and in the basic game nobody is asked', () => {
    expect(isAsked(declare(firing([10], {}, {}, { level: 'basic' }), [7]))).toBe(false);
  });
});

describe('an attempt', () => {
  rule('ST-EVA-04', 'costs a point of superstructure, whether it works or not', () => {
    for (const roll of [3, 4]) {
      const s = declare(firing([roll, 10]), [7]);
      evade(s, P7);
      expect(blueIn(s).display.structure).toBe(6);
      expect(blueIn(s).strain).toEqual({ power: 0, structure: 1 });
      expect(s.game.stirred).toBe(true);
    }
    const none = declare(firing([10]), [7]);
    evade(none);
    expect(blueIn(none).display.structure).toBe(7);
  });
  rule('ST-EVA-05', 'when all have declared, and before a die is rolled for the missile', () => {
    const s = firing([2, 10]);
    s.answer('red', at('blue', 7), 'fire');
    expect(isAsked(s)).toBe(false);
    s.answer('blue', [], 'fire');
    expect(isAsked(s)).toBe(true);
    expect(isAsked(s, 'red')).toBe(false);
    expect(told(s, 'shot')).toEqual([]);
    evade(s, P7);
    expect(s.heard().map(({ type }) => type)).toEqual(['phase', 'declared', 'evasion', 'shot']);
  });
  rule('ST-EVA-06', 'turns the ship one side at once, in its hex', () => {
    const headings = [P7, S7].map((step) => {
      const s = declare(firing([10, 10]), [7]);
      evade(s, step);
      const { q, r, facing } = blueIn(s);
      return [q, r, facing, told(s, 'evasion')[0]?.data?.['hand']];
    });
    const { q, r } = blueIn({ game: duel() });
    expect(headings).toEqual([
      [q, r, 2, 'port'],
      [q, r, 4, 'starboard'],
    ]);
  });
  rule('ST-EVA-07', '1, 2 and 3 of ten', () => {
    const worked = Array.from({ length: 10 }, (_, i) => {
      const s = declare(firing([i + 1, 10]), [7]);
      evade(s, P7);
      return told(s, 'evasion')[0]?.data?.['is'] === 'success';
    });
    expect(worked).toEqual([true, true, true, ...Array.from({ length: 7 }, () => false)]);
  });
  rule(
    'ST-EVA-08',
    'a 4-point hit becomes 2, on shield 3 where it came in by shield 2 and the turn was to port',
    () => {
      const s = declare(firing([1, 1], { shields: [0, 0, 5] }), [7]);
      evade(s, P7);
      expect(told(s, 'shot')[0]?.data).toMatchObject({
        is: 'held',
        shield: 3,
        damage: {
          total: 2,
          parts: [
            { value: 4, label: 'warhead', clause: 'ST-FIR-10' },
            { value: -2, label: 'evaded', clause: 'ST-EVA-08' },
          ],
        },
      });
      expect(blueIn(s).display.shields[2]).toBe(3);
      const starboard = declare(firing([1, 1], { shields: [5] }), [7]);
      evade(starboard, S7);
      expect(told(starboard, 'shot')[0]?.data).toMatchObject({ is: 'held', shield: 1 });
      // Halves are rounded up, and the die to hit is still rolled.
      const three = declare(firing([1, 1], { shields: [0, 0, 5] }, { type: 'constitution-mk2' }), [7]);
      evade(three, P7);
      expect(told(three, 'shot')[0]?.data?.['damage']).toMatchObject({ total: 2 });
      const missed = declare(firing([1, 10]), [7]);
      evade(missed, P7);
      expect(told(missed, 'shot')[0]?.data?.['is']).toBe('miss');
    },
  );
  test('at a corner the hexside stays that was drawn', () => {
    // Red two hexes off between east and north-east: shield 2 or shield 1; the turn to port brings 3 or 2 there.
    const corner = (pick: number) => {
      const whole = [9, 9, 9, 9, 9, 9];
      const s = firing([pick, 1, 1], { at: [10, 10], facing: 0, shields: whole }, { at: [12, 9], facing: 3 });
      declare(s, [7]);
      evade(s, P7);
      return [told(s, 'corner')[0]?.data?.['shield'], told(s, 'shot')[0]?.data?.['shield']].join(' → ');
    };
    expect([corner(1), corner(2)].sort()).toEqual(['1 → 2', '2 → 3']);
  });
  rule('ST-EVA-09', 'where it fails, the old shield and full damage', () => {
    const s = declare(firing([4, 1], { shields: [0, 5, 5] }), [7]);
    evade(s, P7);
    expect(told(s, 'shot')[0]?.data).toMatchObject({ is: 'held', shield: 2, damage: { total: 4 } });
    expect(told(s, 'shot')[0]?.clause).toContain('ST-EVA-09');
    expect(blueIn(s).display.shields).toEqual([0, 1, 5, 0, 0, 0]);
  });
  rule('ST-EVA-10', 'either way the new heading stays, and it is no rest for the drive', () => {
    for (const roll of [1, 10]) {
      const s = declare(firing([roll, 10], { still: 4 }), [7]);
      evade(s, P7);
      expect(blueIn(s).facing).toBe(2);
      expect(blueIn(s).display.still).toBe(0);
      expect(told(s, 'evasion')[0]?.clause).toContain('ST-EVA-10');
    }
  });
});

describe('its own fire', () => {
  rule('ST-EVA-11', 'is called off, and the weapons stay armed', () => {
    const s = declare(firing([1, 10], { charges: [1, 1] }), [7], [1, 2]);
    expect(blueIn(s).fired).toEqual([0, 1]);
    evade(s, P7);
    expect(told(s, 'shot').map(({ data }) => data?.['ship'])).toEqual(['red']);
    expect(blueIn(s).fired).toEqual([]);
    expect(blueIn(s).display.charges.slice(0, 2)).toEqual([1, 1]);
    expect(told(s, 'cancelled')[0]?.data).toEqual({ ship: 'blue', n: 2 });
    // Who lets it come fires.
    const stays = declare(firing([10, 10, 10], { charges: [1, 1] }), [7], [1, 2]);
    evade(stays);
    expect(told(stays, 'shot')).toHaveLength(3);
    expect(told(stays, 'cancelled')).toEqual([]);
    const silent = declare(firing([1, 10]), [7]);
    evade(silent, P7);
    expect(told(silent, 'cancelled')).toEqual([]);
  });
  rule('ST-EVA-12', 'only this phase is lost: in the next it fires', () => {
    const two = each<Game, Record<never, never>, Record<never, never>>('two', () => [{}, {}], firingPhase);
    const game = duel(
      { type: 'chandley-mk1', charges: [0, 0, 0, 0, 0, 0, 1] },
      { charges: [1, 0, 0, 0, 1], fired: [5] },
      { level: 'advanced' },
    );
    const s = declare(play(game, two, { dice: [1, 10, 10] }), [7], [1]);
    evade(s, S7);
    expect(told(s, 'cancelled')[0]?.clause).toContain('ST-EVA-12');
    expect(blueIn(s).fired).toEqual([5]);
    s.answer('red', [], 'fire');
    // Its bow has swung: the beam bears to the side too, and is armed as it was.
    expect(s.answer('blue', [{ by: 'blue/w1', at: 'red' }], 'fire')).toBeDone();
    expect(told(s, 'shot').map(({ data }) => data?.['ship'])).toEqual(['red', 'blue']);
  });
  test('of a missile that is called off its target is not asked', () => {
    // Blue, higher in rank, fires a missile too; Red evades Blue's, and Blue has nothing to evade.
    const missile = shipClass('d7m', 3).weapons.findIndex(({ kind }) => kind === 'missile');
    const charges = Array.from({ length: missile + 1 }, (_, i) => (i === missile ? 1 : 0));
    const s = declare(firing([1, 10], { charges }), [7], [missile + 1]);
    expect(isAsked(s, 'red')).toBe(true);
    expect(isAsked(s)).toBe(false);
    expect(s.answer('red', [`blue/w${missile + 1}:port`], 'evade')).toBeDone();
    expect(isAsked(s)).toBe(false);
    expect(told(s, 'shot').map(({ data }) => data?.['ship'])).toEqual(['blue']);
  });
});

describe('several missiles', () => {
  rule('ST-EVA-13', 'an attempt for each, in the order named, each with its turn, its point and its die', () => {
    // The second one first: to starboard, shield 1; then the first, to starboard too: shield 6.
    const s = declare(firing([1, 1, 1, 1], { shields: [9, 9, 9, 9, 9, 9] }), [7, 8]);
    expect(evade(s, S8, S7)).toBeDone();
    expect(blueIn(s)).toMatchObject({ facing: 5, display: { structure: 5 } });
    expect(told(s, 'evasion').map(({ data }) => [data?.['weapon'], data?.['shield']])).toEqual([
      ['red/w8', 1],
      ['red/w7', 6],
    ]);
    expect(told(s, 'evasion')[1]?.clause).toContain('ST-EVA-13');
    expect(told(s, 'shot').map(({ data }) => [data?.['weapon'], data?.['shield']])).toEqual([
      ['red/w7', 6],
      ['red/w8', 1],
    ]);
    const twice = declare(firing([]), [7, 8]);
    expect(evade(twice, P7, S7)).toMatchObject({ ok: false, clause: 'ST-EVA-13', nearest: [P7] });
    const one = declare(firing([1, 10]), [7]);
    evade(one, P7);
    expect(told(one, 'evasion')[0]?.clause).not.toContain('ST-EVA-13');
  });
  rule('ST-EVA-14', 'all other shots strike as the shields faced when targets were declared', () => {
    const s = declare(firing([1, 1, 1, 1], { shields: [0, 9, 9] }, { charges: [2, 0, 0, 0, 0, 0, 1, 1] }), [1, 7, 8]);
    evade(s, P8);
    expect(told(s, 'shot').map(({ data }) => [data?.['weapon'], data?.['shield']])).toEqual([
      ['red/w1', 2],
      ['red/w7', 2],
      ['red/w8', 3],
    ]);
    expect(told(s, 'shot')[0]?.clause).toContain('ST-EVA-14');
    expect(told(s, 'shot')[2]?.clause).not.toContain('ST-EVA-14');
  });
  test('the weapons that bear are those that bore when it was hit', () => {
    const s = declare(firing([4, 1, 7, 7]), [7]);
    evade(s, P7);
    expect(s.game.losses.map(({ facing }) => facing)).toEqual(s.game.losses.map(() => 3));
  });
});

describe('before the decision', () => {
  test('a draft shows the new heading, the price, and what it means', () => {
    const s = declare(firing([], { charges: [1], structure: 2 }), [7, 8], [1]);
    const draft = drafted(s, [P7]);
    expect(draft).toMatchObject({ ready: true, at: { facing: 2 }, costs: { structure: { total: 1 } } });
    expect(draft.next?.map(({ id }) => id)).toEqual([P8, S8]);
    expect(draft.warnings?.map(({ clause }) => clause)).toEqual(['ST-EVA-11']);
    expect(draft.warnings?.[0]?.words.with).toMatchObject({ n: 1 });
    expect(drafted(declare(firing([]), [7]), [P7]).warnings).toEqual([]);
    expect(drafted(s, [P7, P8]).warnings?.map(({ clause }) => clause)).toEqual(['ST-EVA-11', 'ST-EVA-04']);
    expect(drafted(s, []).warnings).toBeUndefined();
    expect(drafted(s, [P7, S7])).toMatchObject({ ready: false, refusal: { clause: 'ST-EVA-13' } });
    const [first] = draft.next ?? [];
    // From the new heading: two turns to port bring shield 4 there.
    expect(first?.label?.with).toMatchObject({ damage: 4, half: 2, was: 2, shield: 4 });
  });
  test('odds tell the loss either way, over every die', () => {
    const s = declare(firing([], { shields: [0, 0, 2], structure: 7 }, { at: '1317' }), [7]);
    const loss = (steps: string[]) => {
      const forecast = s.forecast('blue', steps);
      if ('ok' in forecast) throw new Error(JSON.stringify(forecast));
      expect(forecast.exact).toBe(true);
      return (forecast.cases[0]?.outcomes ?? []).reduce(
        (sum, { chance, figures }) => sum + chance * Number(figures['structure']),
        0,
      );
    };
    const [hold, dodge] = [loss([]), loss([P7])];
    expect(hold).toBeGreaterThan(0);
    // A point for certain; of what comes through 7 tenths are as before, and shield 3 holds the rest.
    expect(dodge).toBeCloseTo(1 + 0.7 * hold, 9);
  });
});

describe('one among several', () => {
  /** Red fires a beam and a missile at Blue, and the same at another. */
  const three = () => {
    const other = { type: 'd7m', name: 'Other', side: 'blue', office: 'other', at: '1517', facing: 3 } as const;
    const s = firing([], {}, { charges: [2, 2, 2, 0, 0, 0, 1, 1] }, { ships: [other] });
    s.answer('red', [...at('blue', 1, 7), ...at('other', 2, 8)], 'fire');
    for (const office of ['blue', 'other']) s.answer(office, [], 'fire');
    return s;
  };
  test('answers for what is aimed at it', () => {
    const s = three();
    const { next, closed } = drafted(s, []);
    expect(next?.map(({ id }) => id)).toEqual([P7, S7]);
    expect(closed?.map(({ id }) => id)).toEqual(['red/w1']);
    expect(s.request('blue', 'evade').shape).toMatchObject({ steps: [{ id: P7 }, { id: S7 }], min: 0, max: 1 });
    expect(evade(s, P8)).toBeRefused('FB-REQ-04');
    // By rank: the other is asked when Blue has answered.
    expect(isAsked(s, 'other')).toBe(false);
    evade(s);
    expect(isAsked(s, 'other')).toBe(true);
  });
  test('samples answer some, all or none, each once, to both sides', () => {
    const s = declare(firing([]), [7, 8]);
    const { id } = s.request('blue', 'evade');
    const dice = seeded(seedFrom('evade')).stream('x', {});
    const drawn = Array.from({ length: 60 }, () => sample(rulesOf(rulebook), s.state, id, dice) as string[]);
    expect(new Set(drawn.map(({ length }) => length))).toEqual(new Set([0, 1, 2]));
    expect(new Set(drawn.flat())).toEqual(new Set([P7, S7, P8, S8]));
    for (const steps of drawn) expect(new Set(steps.map((step) => step.split(':')[0])).size).toBe(steps.length);
  });
});

describe('odds of a volley with missiles', () => {
  test('take it that nobody evades, and say so', () => {
    const s = firing([], { shields: [0, 9] });
    const forecast = s.forecast('red', at('blue', 7, 8));
    if ('ok' in forecast) throw new Error(JSON.stringify(forecast));
    expect(forecast).toMatchObject({ exact: true, assumed: ['blue'], cases: [{ given: [], open: false }] });
    const shields = (forecast.cases[0]?.outcomes ?? []).map(({ figures }) => figures['shields']);
    expect([...new Set(shields)].sort()).toEqual([0, 4, 8]);
  });
});

describe('standing answers', () => {
  test('are offered with their figures: a damage of 1 to 20, usually 4', () => {
    const { policies } = declare(firing([]), [7]).request('blue', 'evade');
    expect(policies.find(({ id }) => id === 'from-damage')?.figures).toMatchObject([
      { id: 'damage', min: 1, max: 20, by: 1, usual: 4 },
    ]);
  });
  test('never, or from so much damage on, to the side of the stronger shield', () => {
    const answer = (policy: string, arg: { damage: number } | null, blue: Partial<CraftedShip> = {}) => {
      const s = declare(firing([10, 10, 10, 10], blue), [7, 8]);
      s.policy('blue', 'evade', { policy, arg });
      return told(s, 'evasion').map(({ data }) => [data?.['weapon'], data?.['hand']]);
    };
    expect(answer('never', null)).toEqual([]);
    const takes = (damage: number) =>
      declare(firing([10, 10]), [7]).policy('blue', 'evade', { policy: 'from-damage', arg: { damage } });
    for (const damage of [0, 21, 1.5]) expect(takes(damage)).toBeRefused('FB-POL-01');
    for (const damage of [1, 2, 20]) expect(takes(damage).ok).toBe(true);
    // Usually from 4 on.
    const usual = (type: string) => {
      const s = declare(firing([10, 10], {}, { type }), [7]);
      s.policy('blue', 'evade', { policy: 'from-damage' });
      return told(s, 'evasion').length;
    };
    expect([usual('chandley-mk1'), usual('constitution-mk2')]).toEqual([1, 0]);
    expect(answer('from-damage', { damage: 5 })).toEqual([]);
    expect(answer('from-damage', { damage: 4 }, { shields: [3, 0, 1] })).toEqual([
      ['red/w7', 'starboard'],
      ['red/w8', 'port'],
    ]);
    expect(answer('from-damage', { damage: 4 }, { shields: [1, 9, 3] })).toEqual([
      ['red/w7', 'port'],
      ['red/w8', 'starboard'],
    ]);
  });
});
