import type { Choice } from '@flagbridge/engine';
import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { DAMAGE_TYPES, isOperable } from '../src/data/damage.ts';
import { bridgesFor, operableBy } from '../src/rules/operating.ts';
import { operatingPlan } from '../src/rules/operating-plan.ts';
import { operatingRisk } from '../src/rules/operating-risk.ts';
import { resolveCard } from '../src/steps/card.ts';
import { maintainShields } from '../src/steps/maintain-shields.ts';
import { play } from './craft.ts';
import { acting, fires, type PlayedCard, red, scene, volley } from './gunnery.ts';

type Crafted = NonNullable<Parameters<typeof scene>[0]['red']>;

/** Power 3 against Defense 1: all miss. Component 1 is a Pulse Laser, 2 the Bridge, 3 a shield generator, 4 and 5 engines. */
const MISS = [9, 9, 9, 1, 1, 1, 1];
const strains = (s: PlayedCard) => told(s, 'strain').map(({ data }) => data);

describe('who may operate a component', () => {
  rule('SF-OPR-01', 'crew of any type in it', () => {
    expect(fires(volley({ dice: MISS, red: { crew: { 1: ['marine'] } } }), 1)).toBeDone();
    const s = volley({ weapons: ['pulse-laser', 'pulse-laser'], red: { crew: { 1: ['spacer'], 5: ['marine'] } } });
    expect(fires(s, 2)).toBeRefused('SF-OPR-01');
    // Disrupted crew is none (SF-CRW-02).
    expect(
      fires(volley({ weapons: ['pulse-laser', 'pulse-laser'], red: { crew: { 0: ['spacer'], 1: ['spacer'] } } }), 2),
    ).toBeRefused('SF-OPR-01');
  });
  rule('SF-OPR-02', 'empty ones with a Bridge that is operated too', () => {
    const s = volley({ dice: MISS, red: { crew: { 2: ['spacer'] } } });
    expect(fires(s, 1)).toBeDone();
    expect(told(s, 'operated')[0]?.data).toMatchObject({ is: 'bridge', component: 'red#1' });
    // Not where the Bridge is out, or empty itself.
    const none = (damage: Crafted['damage'], crew: Crafted['crew']) =>
      acting({ red: { ...(damage && { damage }), ...(crew && { crew }) } }, 'attack', 'full-volley')
        .requests('red')
        .some(({ kind }) => kind === 'fire');
    expect(none({}, { 2: ['spacer'] })).toBe(true);
    expect(none({ 2: 'power-down' }, { 2: ['spacer'] })).toBe(false);
    expect(none({}, { 3: ['spacer'] })).toBe(false);
  });
  rule('SF-OPR-03', 'or by an unopposed Captain, wherever he stands', () => {
    const s = volley({ dice: MISS, red: { crew: { 4: ['captain'] } } });
    expect(fires(s, 1)).toBeDone();
    expect(told(s, 'operated')[0]?.data).toMatchObject({ is: 'captain', component: 'red#1' });
    const opposed = scene({ red: { crew: { 4: ['captain'] } } });
    opposed.ships[0]?.crew.push({ id: 'rival', type: 'captain', side: 'blue', at: 5 });
    const o = play(opposed, resolveCard, { vars: { ship: 'red', side: 'red', office: 'red', card: 'attack', at: 0 } });
    o.answer('red', 'full-volley');
    expect(o.requests('red').some(({ kind }) => kind === 'fire')).toBe(false);
  });
  rule('SF-OPR-04', 'not where hostile crew alone stands', () => {
    const held = scene({ weapons: ['pulse-laser', 'pulse-laser'], red: { crew: { 2: ['spacer'], 3: ['captain'] } } });
    held.ships[0]?.crew.push({ id: 'boarder', type: 'marine', side: 'blue', at: 1 });
    const s = play(held, resolveCard, { vars: { ship: 'red', side: 'red', office: 'red', card: 'attack', at: 0 } });
    s.answer('red', 'full-volley');
    expect(fires(s, 1)).toBeRefused('SF-OPR-04');
  });
  rule('SF-OPR-05', 'nor one that is out of action', () => {
    for (const damage of ['power-down', 'fire', 'destroyed', 'breach'] as const)
      expect(fires(volley({ weapons: ['pulse-laser', 'pulse-laser'], red: { damage: { 1: damage } } }), 1)).toBeRefused(
        'SF-OPR-05',
      );
  });
  rule('SF-OPR-06', 'damaged ones work in full', () => {
    const s = volley({ dice: [1, 4, 8, 6, 1, 1, 1, 1, 1, 1], red: { damage: { 1: 'light' } } });
    fires(s, 1);
    expect(told(s, 'attack')[0]?.data).toMatchObject({ is: 'heavy', accuracy: [1, 4, 8] });
  });
  rule('SF-OPR-12', 'once in an action, and again in a later one', () => {
    const s = volley({ weapons: ['pulse-laser', 'pulse-laser'], dice: [...MISS] });
    fires(s, 1);
    expect(fires(s, 1)).toBeRefused('SF-OPR-12');
  });
  difference('SF-OPR-13', 'the same crew operates in every action', (holds) => {
    const game = scene({});
    const s = play(game, resolveCard, {
      dice: [...MISS, ...MISS],
      vars: { ship: 'red', side: 'red', office: 'red', card: 'attack', at: 0 },
    });
    s.answer('red', 'fire-at-will');
    fires(s, 1);
    if (holds) {
      s.answer('red', 'on');
      s.answer('red', 'fire-at-will');
      expect(fires(s, 1)).toBeDone();
    }
    expect(red(s).crew).toEqual(game.ships[0]?.crew);
    return told(s, 'attack').length;
  });
  definition('SF-OPR-15', 'operable by its damage alone', () => {
    expect(DAMAGE_TYPES.filter(isOperable)).toEqual(['light', 'heavy']);
    expect(isOperable('')).toBe(true);
  });
});

describe('rolls after the action', () => {
  /** Evasive Maneuvers with both engines: Ken’s example with two of three. */
  const evading = (dice: readonly number[], damage: object, more: object = {}) =>
    acting({ dice, red: { damage, ...more } as never }, 'defenses', 'evasive-maneuvers');
  rule('SF-OPR-07', 'Ken: one for each damaged component, when the action is over', () => {
    const s = evading([1, 1, 6, 4, 1, 1, 1, 4], { 4: 'light', 5: 'heavy' });
    expect(red(s).evading).toBe(true);
    expect(strains(s)).toMatchObject([
      { component: 'red#4', impact: [1, 1], effect: [6], is: 'operated-holds' },
      { component: 'red#5', impact: [4, 1, 1], effect: [1, 4], is: 'operated' },
    ]);
    expect(s.events.map(({ type }) => type).indexOf('evading')).toBeLessThan(
      s.events.map(({ type }) => type).indexOf('strain'),
    );
    expect(s.dice.unused).toEqual([]);
    expect(red(s).operated).toEqual([]);
    expect(strains(evading([], {}))).toEqual([]);
    // By their numbers, in whatever order they were operated.
    const volleys = volley({
      weapons: ['pulse-laser', 'pulse-laser'],
      red: { damage: { 1: 'light', 2: 'heavy' } },
      dice: [...MISS, ...MISS, 1, 1, 1, 1, 1, 1, 1, 1],
    });
    fires(volleys, 2, 1);
    expect(strains(volleys).map((data) => data?.['component'])).toEqual(['red#1', 'red#2']);
    expect(volleys.dice.unused).toEqual([]);
  });
  rule('SF-OPR-08', 'Light Damage: 2 / 1 FX', () => {
    const s = evading([6, 4, 1], { 4: 'light' });
    expect(strains(s)).toMatchObject([{ impact: [6, 4], effect: [1] }]);
    expect(red(s).damage[3]).toBe('destroyed');
  });
  rule('SF-OPR-09', 'Heavy Damage: 3 / 2 FX', () => {
    const s = evading([1, 1, 6, 1, 6], { 4: 'heavy' });
    expect(strains(s)).toMatchObject([{ impact: [1, 1, 6], effect: [1, 6] }]);
    expect(red(s).damage[3]).toBe('fire');
  });
  rule('SF-OPR-10', 'by the damage it had when it was operated', () => {
    // A sound carronade damages itself: no roll for that.
    const s = volley({ weapons: ['plasma-carronade'], dice: [9, 9, 1, 1, 1, 1, 1, 4, 1] });
    fires(s, 1);
    expect(red(s).damage[0]).toBe('light');
    expect(strains(s)).toHaveLength(1);
    // One that was lightly damaged, and is heavily now, still rolls 2 / 1.
    const worse = volley({
      weapons: ['plasma-carronade'],
      red: { damage: { 1: 'light' } },
      dice: [9, 9, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1],
    });
    fires(worse, 1);
    expect(red(worse).damage[0]).toBe('heavy');
    expect(strains(worse)).toMatchObject([{ is: 'unsafe' }, { impact: [1, 1], effect: [1] }]);
    expect(told(worse, 'operated')[0]?.data).toMatchObject({ damage: 'light' });
  });
  rule('SF-OPR-11', 'as any other FX roll, until the ship is lost', () => {
    const s = evading([6, 6, 6, 4, 1, 1, 1], { 4: 'light', 5: 'light' });
    expect(strains(s)).toMatchObject([{ component: 'red#4' }, { component: 'red#5' }]);
    expect(told(s, 'hull-roll')[0]?.data).toMatchObject({ is: 'holds' });
    expect(red(s).crew.some(({ at }) => at === 4)).toBe(false);
    // A breach on Hull 0: the second engine rolls no more.
    const lost = acting(
      { dice: [6, 6, 6, 4], ownHull: 0, red: { damage: { 4: 'light', 5: 'light' } } },
      'defenses',
      'evasive-maneuvers',
    );
    expect(strains(lost)).toMatchObject([{ component: 'red#4' }]);
    expect(red(lost).is).toBe('destroyed');
  });
  rule('SF-DMG-28', 'the operating side makes the roll', () => {
    const s = evading([1, 1, 1], { 4: 'light' });
    expect(told(s, 'strain')[0]?.clause).toContain('SF-DMG-28');
  });
  test('a damaged Bridge that was worked from rolls too', () => {
    const s = volley({ dice: [...MISS, 4, 1, 1], red: { crew: { 2: ['spacer'] }, damage: { 2: 'light' } } });
    expect(s.draft('red', [{ by: 'red#1', at: 'blue' }])).toMatchObject({ warnings: [{ clause: 'SF-CMP-09' }] });
    fires(s, 1);
    expect(strains(s)).toMatchObject([{ component: 'red#2' }]);
    // Once, however much is worked from it.
    const twice = volley({
      weapons: ['pulse-laser', 'pulse-laser'],
      dice: [...MISS, ...MISS, 1, 1, 1],
      red: { crew: { 3: ['spacer'] }, damage: { 3: 'light' } },
    });
    fires(twice, 1, 2);
    expect(strains(twice)).toMatchObject([{ component: 'red#3' }]);
    expect(twice.dice.unused).toEqual([]);
  });
});

rule('SF-OPR-16', 'in the Drift Phase under the same conditions', () => {
  // Generator 3 is empty and damaged; the Bridge, damaged too, works it.
  const keep = (crew: Crafted['crew'], dice: readonly number[]) => {
    const s = play(
      scene({ red: { shields: [1, 0, 0, 0, 0, 0], damage: { 2: 'light', 3: 'light' }, ...(crew && { crew }) } }),
      maintainShields,
      { dice },
    );
    const asked = s.requests('red').find(({ kind }) => kind === 'maintain-shields');
    if (asked !== undefined) s.answer('red', { 'red/s1': 1 }, 'maintain-shields');
    expect(s.dice.unused).toEqual([]);
    return s;
  };
  const bridge = keep({ 2: ['spacer'] }, [1, 1, 1, 1, 1, 1]);
  expect(red(bridge).shields[0]).toBe(1);
  expect(strains(bridge)).toMatchObject([{ component: 'red#2' }, { component: 'red#3' }]);
  expect(strains(keep({ 4: ['captain'] }, [1, 1, 1]))).toMatchObject([{ component: 'red#3' }]);
  expect(red(keep({ 4: ['spacer'] }, [])).shields[0]).toBe(0);
});

describe('who opposes a Captain, and which Bridge is worked from', () => {
  const able = (crew: Crafted['crew'], others: readonly { type: 'captain' | 'marine'; at: number }[]) => {
    const game = scene({ red: { ...(crew && { crew }), damage: { 2: 'fire' } } });
    const ship = game.ships[0] as NonNullable<(typeof game.ships)[0]>;
    for (const { type, at } of others) ship.crew.push({ id: `${type} ${at}`, type, side: 'blue', at });
    return operableBy(game, ship, 'red', ['engine']);
  };
  test('a hostile Captain who is Active, and nobody else', () => {
    expect(able({ 1: ['captain'] }, [])).toEqual([4, 5]);
    expect(able({ 1: ['captain'] }, [{ type: 'captain', at: 3 }])).toEqual([]);
    expect(able({ 1: ['captain'] }, [{ type: 'captain', at: 0 }])).toEqual([4, 5]);
    expect(able({ 1: ['captain'] }, [{ type: 'marine', at: 3 }])).toEqual([4, 5]);
    // A Captain works for his own side alone.
    expect(able({ 1: ['spacer'] }, [{ type: 'captain', at: 3 }])).toEqual([]);
  });
  test('of two Bridges the sounder, and of equals the first', () => {
    const bridges = (damage: object) => {
      const game = scene({ weapons: ['pulse-laser', 'bridge'], red: { damage } as never });
      return bridgesFor(game, game.ships[0] as never, 'red');
    };
    expect(bridges({})).toEqual([2, 3]);
    expect(bridges({ 2: 'light' })).toEqual([3, 2]);
    expect(bridges({ 2: 'heavy', 3: 'light' })).toEqual([3, 2]);
    expect(bridges({ 2: 'light', 3: 'heavy' })).toEqual([2, 3]);
    expect(bridges({ 2: 'power-down' })).toEqual([3]);
  });
  test('in which order: what risks less, a damaged Bridge counted in, and of equals what needs none', () => {
    // Engines 4 and 5: what stands in them, and the damage of Bridge 2 and of both.
    const order = (damage: object, crew: Crafted['crew']) => {
      const game = scene({ red: { damage, crew } as never });
      return operableBy(game, game.ships[0] as never, 'red', ['engine']);
    };
    expect(order({}, { 2: ['spacer'], 5: ['spacer'] })).toEqual([5, 4]);
    expect(order({ 2: 'light', 5: 'light' }, { 2: ['spacer'], 5: ['spacer'] })).toEqual([5, 4]);
    expect(order({ 2: 'light', 5: 'heavy' }, { 2: ['spacer'], 5: ['spacer'] })).toEqual([4, 5]);
    expect(order({ 2: 'heavy', 5: 'light' }, { 2: ['spacer'], 5: ['spacer'] })).toEqual([5, 4]);
    expect(order({ 5: 'light' }, { 2: ['spacer'], 5: ['spacer'] })).toEqual([4, 5]);
    expect(order({ 1: 'heavy', 3: 'heavy', 5: 'light' }, { 2: ['spacer'], 5: ['spacer'] })).toEqual([4, 5]);
  });
  test('what is sound is taken, and only those that are damaged alike are chosen from', () => {
    const game = scene({ red: { type: 'osprey', damage: { 11: 'light', 12: 'light' } } });
    expect(operatingPlan(game, game.ships[0] as never, 'red', ['engine'], 2)).toEqual({
      taken: [10],
      among: [11, 12],
      wanted: 1,
    });
  });
  test('a damaged Bridge is no risk where it is not worked from', () => {
    const risks = (crew: Crafted['crew']) => {
      const card = play(scene({ red: { damage: { 2: 'light' }, crew } as never }), resolveCard, {
        vars: { ship: 'red', side: 'red', office: 'red', card: 'defenses', at: 0 },
      });
      const draft = card.draft('red', 'evasive-maneuvers');
      return 'warnings' in draft ? draft.warnings?.map(({ clause, words }) => [clause, words.with?.['n']]) : [];
    };
    expect(risks({ 2: ['spacer'], 4: ['spacer'], 5: ['spacer'] })).toEqual([]);
    expect(risks({ 2: ['spacer'], 4: ['spacer'] })).toEqual([['SF-CMP-09', 2]]);
    const both = volley({ red: { damage: { 2: 'light' } } });
    expect(both.draft('red', [{ by: 'red#1', at: 'blue' }])).not.toHaveProperty('warnings');
  });
});

describe('which components are operated', () => {
  const ship = (damage: object, crew?: object) => {
    const game = scene({ red: { damage, ...(crew !== undefined && { crew }) } as never });
    return { game, ship: game.ships[0] as never };
  };
  const plan = (damage: object, count: number, crew?: object) => {
    const { game, ship: one } = ship(damage, crew);
    return operatingPlan(game, one, 'red', ['engine'], count);
  };
  test('sound ones first, and asked only among those that are damaged alike', () => {
    expect(plan({}, 1)).toEqual({ taken: [4], among: [], wanted: 0 });
    expect(plan({ 4: 'light' }, 1)).toEqual({ taken: [5], among: [], wanted: 0 });
    expect(plan({ 4: 'heavy', 5: 'light' }, 1)).toEqual({ taken: [5], among: [], wanted: 0 });
    expect(plan({ 4: 'light', 5: 'light' }, 1)).toEqual({ taken: [], among: [4, 5], wanted: 1 });
    expect(plan({ 4: 'light', 5: 'light' }, 2)).toEqual({ taken: [4, 5], among: [], wanted: 0 });
    expect(plan({}, 0)).toEqual({ taken: [], among: [], wanted: 0 });
    // With one that needs the Bridge it is not the same.
    expect(plan({ 4: 'light', 5: 'light' }, 1, { 2: ['spacer'], 5: ['spacer'] })).toEqual({
      taken: [5],
      among: [],
      wanted: 0,
    });
  });
  test('the player says which is risked', () => {
    const s = acting(
      { weapons: ['pulse-laser'], dice: [1, 1, 1], red: { damage: { 3: 'light' }, crew: { 3: ['spacer'] } } },
      'defenses',
      'harden-shields',
    );
    expect(strains(s)).toMatchObject([{ component: 'red#3' }]);
    const engines = scene({});
    const sheets = engines.sheets.map((one) =>
      one.id === 'gunner'
        ? { ...one, components: one.components.map((c) => (c.n === 3 ? { ...c, type: 'engine' as const } : c)) }
        : one,
    );
    const three = play(
      {
        ...engines,
        sheets,
        ships: engines.ships.map((one) =>
          one.id === 'red' ? { ...one, damage: ['', '', 'light', 'light', 'light'] as never } : one,
        ),
      },
      resolveCard,
      { dice: [1, 1, 1, 1, 1, 1], vars: { ship: 'red', side: 'red', office: 'red', card: 'defenses', at: 0 } },
    );
    three.answer('red', 'evasive-maneuvers');
    const asked = three.request('red', 'operate');
    expect(asked.shape).toMatchObject({
      is: 'pick-many',
      min: 2,
      max: 2,
      options: [{ id: 'red#3' }, { id: 'red#4' }, { id: 'red#5' }],
    });
    expect(asked.default).toEqual(['red#3', 'red#4']);
    three.answer('red', ['red#3', 'red#5'] as Choice);
    expect(strains(three)).toMatchObject([{ component: 'red#3' }, { component: 'red#5' }]);
    // Who leaves it to the numbers risks the lowest.
    const policy = play(
      {
        ...three.game,
        ships: engines.ships.map((one) =>
          one.id === 'red' ? { ...one, damage: ['', '', 'light', 'light', 'light'] as never } : one,
        ),
      },
      resolveCard,
      {
        dice: [1, 1, 1, 1, 1, 1],
        vars: { ship: 'red', side: 'red', office: 'red', card: 'defenses', at: 0 },
      },
    );
    policy.policy('red', 'choose-operated', { policy: 'lowest-number' });
    policy.answer('red', 'evasive-maneuvers');
    expect(strains(policy)).toMatchObject([{ component: 'red#3' }, { component: 'red#4' }]);
  });
  test('also when the action is chosen', () => {
    const card = play(scene({ red: { damage: { 4: 'light' } } }), resolveCard, {
      vars: { ship: 'red', side: 'red', office: 'red', card: 'defenses', at: 0 },
    });
    expect(card.draft('red', 'evasive-maneuvers')).toMatchObject({
      warnings: [{ clause: 'SF-OPR-07', words: { with: { n: 4 } } }],
    });
    expect(card.draft('red', 'harden-shields')).toEqual({ ready: true });
    expect(card.draft('red', 'raise-shields')).toEqual({ ready: true });
    expect(card.draft('red', 'none')).toEqual({ ready: true });
  });
  test('the risk is said before', () => {
    const { ship: one } = ship({ 1: 'light', 2: 'heavy', 3: 'fire' });
    expect(operatingRisk(one, 1)).toEqual({ worse: 75, out: 34, breach: 5 });
    expect(operatingRisk(one, 2)).toEqual({ worse: 87, out: 63, breach: 19 });
    expect(operatingRisk(one, 3)).toBe(null);
    expect(operatingRisk(one, 4)).toBe(null);
    const s = volley({ red: { damage: { 1: 'light' } } });
    expect(s.draft('red', [{ by: 'red#1', at: 'blue' }])).toMatchObject({
      warnings: [{ clause: 'SF-OPR-07', words: { say: 'warning.strain', with: { n: 1, worse: 75 } } }],
    });
    const unsafe = volley({ weapons: ['plasma-carronade'] });
    expect(unsafe.draft('red', [{ by: 'red#1', at: 'blue' }])).toMatchObject({
      warnings: [{ clause: 'SF-WPN-20', words: { with: { worse: 50, out: 17 } } }],
    });
  });
});
