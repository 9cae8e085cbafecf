import { difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shieldPlans, threatenedSides } from '../src/rules/shield-plans.ts';
import { resolveCard } from '../src/steps/card.ts';
import { endRound } from '../src/steps/rounds.ts';
import { play } from './craft.ts';
import { acting, type PlayedCard, red, scene } from './gunnery.ts';

/** The Osprey has three shield generators (6, 7, 8), the Bridge 5, engines 10 to 12; Blue looks at its front. */
const osprey = (action: string, more: object = {}, dice: readonly number[] = []): PlayedCard =>
  acting({ dice, red: { type: 'osprey', ...more } as never, range: 3 }, 'defenses', action);
const raise = (s: PlayedCard, spread: { [slot: string]: number }) => s.answer('red', spread);

describe('Raise Shields', () => {
  rule('SF-DEF-01', 'three actions, all repeatable', () => {
    const s = play(scene({ red: { type: 'osprey' } }), resolveCard, {
      vars: { ship: 'red', side: 'red', office: 'red', card: 'defenses', at: 0 },
    });
    expect(s.request('red').shape).toMatchObject({
      options: [{ id: 'raise-shields' }, { id: 'harden-shields' }, { id: 'evasive-maneuvers' }, { id: 'none' }],
    });
    for (let n = 0; n < 3; n++) {
      s.answer('red', 'harden-shields');
      s.answer('red', 'on');
    }
    expect(told(s, 'shields')).toHaveLength(3);
  });
  rule('SF-DEF-03', 'any number of generators', () => {
    const s = osprey('raise-shields');
    expect(s.request('red').shape).toMatchObject({ is: 'spread', min: 0, max: 3, groups: [{ draw: 'rose', max: 3 }] });
    expect(raise(s, { s1: 1, s2: 1 })).toBeDone();
    expect(red(s).shields).toEqual([1, 1, 0, 0, 0, 0]);
  });
  rule('SF-DEF-04', 'all shields go down first', () => {
    const s = osprey('raise-shields', { shields: [0, 0, 0, 3, 0, 0] });
    raise(s, { s1: 2 });
    expect(red(s).shields).toEqual([2, 0, 0, 0, 0, 0]);
    const none = osprey('raise-shields');
    raise(none, { s1: 1 });
    expect(told(none, 'shields')[0]?.clause).not.toContain('SF-DEF-04');
  });
  rule('SF-DEF-05', 'one for each generator, several on a side if wanted', () => {
    const s = osprey('raise-shields');
    expect(raise(s, { s1: 2, s6: 2 })).toBeRefused('SF-DEF-05');
    raise(s, { s1: 3 });
    expect(red(s).shields).toEqual([3, 0, 0, 0, 0, 0]);
    // A generator that is out raises none.
    const fewer = osprey('raise-shields', { damage: { 6: 'fire' } });
    expect(fewer.request('red').shape).toMatchObject({ max: 2 });
    expect(raise(fewer, { s1: 3 })).toBeRefused('SF-DEF-05');
  });
  rule('SF-DEF-06', 'the others stay down; none drops all', () => {
    const s = osprey('raise-shields', { shields: [1, 1, 1, 0, 0, 0] });
    raise(s, {});
    expect(red(s).shields).toEqual([0, 0, 0, 0, 0, 0]);
    expect(told(s, 'shields')[0]?.data).toMatchObject({ is: 'dropped' });
    const full = osprey('raise-shields');
    raise(full, { s1: 3 });
    expect(told(full, 'shields')[0]?.clause).not.toContain('SF-DEF-06');
  });
  test('sound generators are operated first, and what the others risk is said', () => {
    const s = osprey('raise-shields', { damage: { 6: 'light' } }, [1, 1, 1]);
    expect(s.draft('red', { s1: 2 })).not.toHaveProperty('warnings');
    expect(s.draft('red', { s1: 3 })).toMatchObject({ warnings: [{ clause: 'SF-OPR-07', words: { with: { n: 6 } } }] });
    raise(s, { s1: 3 });
    expect(told(s, 'strain')).toMatchObject([{ data: { component: 'red#6' } }]);
    const two = osprey('raise-shields', { damage: { 6: 'light' } });
    raise(two, { s1: 2 });
    expect(told(two, 'strain')).toEqual([]);
  });
  test('the draft says the Defense of each side', () => {
    expect(osprey('raise-shields').draft('red', { s1: 2 })).toMatchObject({
      ready: true,
      costs: { s1: { total: 6, parts: [{ value: 4 }, { value: 2 }] }, s2: { total: 3 }, s4: { total: 2 } },
    });
  });
  test('towards the threat where nobody says otherwise', () => {
    const s = osprey('raise-shields');
    expect(s.request('red').default).toEqual({ s1: 3 });
    const game = scene({
      red: { type: 'osprey' },
      range: 3,
      more: { ships: [{ type: 'marvin', name: 'Green', side: 'blue', at: '1015' }] },
    });
    const ship = game.ships[0] as never;
    const threat = threatenedSides(game, ship);
    expect(threat.map((one) => one > 0)).toEqual([true, false, false, true, false, false]);
    expect(shieldPlans(game, ship, 3)).toEqual([
      [2, 0, 0, 1, 0, 0],
      [3, 0, 0, 0, 0, 0],
      [1, 1, 1, 0, 0, 0],
    ]);
    expect(shieldPlans(game, ship, 0)).toEqual([]);
    s.policy('red', 'raise-shields', { policy: 'threat' });
    expect(red(s).shields).toEqual([3, 0, 0, 0, 0, 0]);
  });
  test('shields go where the threat is, and are shared where it comes from two sides alike', () => {
    const fleet = (...ships: NonNullable<NonNullable<Parameters<typeof scene>[0]['more']>['ships']>) =>
      scene({ red: { type: 'osprey' }, blue: { is: 'destroyed' }, more: { ships } });
    const marvin = (name: string, at: '1003' | '1017' | '1008' | '1015' | '1208') => ({
      type: 'marvin',
      name,
      side: 'blue',
      at,
    });
    const plans = (game: ReturnType<typeof fleet>, count: number) => shieldPlans(game, game.ships[0] as never, count);
    // Nobody looks: all in front, and nothing is shared with a side that is no more threatened.
    expect(plans(fleet(), 3)[0]).toEqual([3, 0, 0, 0, 0, 0]);
    // Far off on both sides, and alike: by turns.
    const two = fleet(marvin('A', '1003'), marvin('B', '1017'));
    expect(threatenedSides(two, two.ships[0] as never).map((one) => Math.round(100 * one))).toEqual([
      55, 0, 0, 86, 0, 0,
    ]);
    expect(plans(two, 4)[0]).toEqual([2, 0, 0, 2, 0, 0]);
    expect(plans(two, 1)[0]).toEqual([0, 0, 0, 1, 0, 0]);
    expect(plans(two, 7)[2]).toEqual([2, 1, 1, 1, 1, 1]);
    // On a spine two sides are looked at half as hard each.
    const spine = scene({
      red: { type: 'osprey', at: '1008' },
      blue: { is: 'destroyed' },
      more: { ships: [marvin('A', '1208')] },
    });
    expect(threatenedSides(spine, spine.ships[0] as never)).toEqual([0, 0.75, 0.75, 0, 0, 0]);
    expect(plans(spine, 3)[0]).toEqual([0, 2, 1, 0, 0, 0]);
  });
  test('a derelict or friendly ship is no threat, and a nearer one is more', () => {
    const game = scene({
      red: { type: 'osprey' },
      range: 3,
      blue: { controller: '' },
      more: { ships: [{ type: 'marvin', name: 'Friend', side: 'red', at: '1015' }] },
    });
    expect(threatenedSides(game, game.ships[0] as never)).toEqual([0, 0, 0, 0, 0, 0]);
    const near = scene({ red: { type: 'osprey' }, range: 1 });
    const far = scene({ red: { type: 'osprey' }, range: 6 });
    expect(threatenedSides(near, near.ships[0] as never)[0]).toBe(2);
    expect(threatenedSides(far, far.ships[0] as never)[0]).toBe(0.75);
  });
});

describe('Harden Shields and Evasive Maneuvers', () => {
  rule('SF-DEF-07', 'exactly one generator', () => {
    const s = osprey('harden-shields', { damage: { 6: 'light' } });
    expect(red(s).hardened).toBe(true);
    expect(told(s, 'strain')).toEqual([]);
    expect(
      told(osprey('harden-shields', { damage: { 6: 'light', 7: 'fire', 8: 'heavy' } }, [1, 1, 1]), 'strain'),
    ).toMatchObject([{ data: { component: 'red#6' } }]);
    const none = play(scene({ red: { type: 'osprey', damage: { 6: 'fire', 7: 'fire', 8: 'fire' } } }), resolveCard, {
      vars: { ship: 'red', side: 'red', office: 'red', card: 'defenses', at: 0 },
    });
    expect(none.answer('red', 'harden-shields')).toBeRefused('SF-ORD-22');
  });
  rule('SF-DEF-08', 'every shield of the ship counts two', () => {
    const s = osprey('harden-shields', { shields: [1, 0, 2, 0, 0, 0] });
    expect(told(s, 'shields')[0]?.data).toMatchObject({ is: 'hardened', sides: [1, 0, 2, 0, 0, 0], n: 3 });
    expect(red(s).hardened).toBe(true);
    expect(red(s).shields).toEqual([1, 0, 2, 0, 0, 0]);
  });
  rule('SF-DEF-09', 'exactly two engines', () => {
    const s = osprey('evasive-maneuvers');
    expect(red(s).evading).toBe(true);
    const one = play(scene({ red: { type: 'osprey', damage: { 10: 'fire', 11: 'fire' } } }), resolveCard, {
      vars: { ship: 'red', side: 'red', office: 'red', card: 'defenses', at: 0 },
    });
    expect(one.answer('red', 'evasive-maneuvers')).toBeRefused('SF-ORD-22');
    // Of three engines the two sound ones.
    expect(told(osprey('evasive-maneuvers', { damage: { 10: 'light' } }), 'strain')).toEqual([]);
  });
  rule('SF-DEF-02', 'until the round is over; raised shields stay', () => {
    const s = osprey('harden-shields', { shields: [2, 0, 0, 0, 0, 0] });
    expect(told(s, 'shields')[0]?.clause).toContain('SF-DEF-02');
  });
  difference('SF-DEF-02', 'what holds for a round ends with it', (holds) => {
    const game = scene({ red: { hardened: true, evading: true, shields: [1, 0, 0, 0, 0, 0] } });
    const s = play(game, endRound, { vars: { round: 1 } });
    const ship = holds ? red(s) : (game.ships[0] as ReturnType<typeof red>);
    expect(ship.shields).toEqual([1, 0, 0, 0, 0, 0]);
    return [ship.hardened, ship.evading];
  });
});

describe('what raising shields names, offers and says', () => {
  const clauses = (given: object, spread: { [slot: string]: number }) => {
    const s = osprey('raise-shields', given);
    raise(s, spread);
    return told(s, 'shields').map(({ clause, data }) => [
      [clause].flat().join(' ').replaceAll('SF-', ''),
      data?.['is'],
      data?.['n'],
    ])[0];
  };
  test('how many go up, and whether some were up or stay down', () => {
    expect(clauses({}, {})).toEqual(['DEF-01 DEF-03 DEF-06', 'dropped', 0]);
    expect(clauses({}, { s2: 1 })).toEqual(['DEF-01 DEF-03 DEF-05 DEF-06', 'raised', 1]);
    expect(clauses({}, { s1: 2, s6: 1 })).toEqual(['DEF-01 DEF-03 DEF-05', 'raised', 3]);
    expect(clauses({ shields: [0, 0, 0, 0, 0, 1] }, { s1: 3 })).toEqual(['DEF-01 DEF-03 DEF-04 DEF-05', 'raised', 3]);
  });
  test('the plan towards the threat comes first, wherever it is', () => {
    // Red turns its stern to Blue.
    const s = osprey('raise-shields', { facing: 3 });
    expect(s.request('red').default).toEqual({ s4: 3 });
    expect(s.request('red').shape).toMatchObject({
      presets: [
        { id: 'threat', label: { say: 'preset.threat' }, choice: { s4: 3 } },
        { id: 'plan-1', label: { say: 'preset.front' }, choice: { s1: 3 } },
        { id: 'plan-2', label: { say: 'preset.round' }, choice: { s1: 1, s2: 1, s3: 1 } },
      ],
    });
    s.policy('red', 'raise-shields', { policy: 'threat' });
    expect(red(s).shields).toEqual([0, 0, 0, 3, 0, 0]);
  });
  test('every side with its armour, and whether an enemy looks at it', () => {
    const { shape } = osprey('raise-shields').request('red');
    if (shape.is !== 'spread') throw new Error('spread');
    expect(shape.slots.map(({ note }) => [note?.say, note?.with?.['armour']])).toEqual([
      ['note.side-threatened', 4],
      ['note.side', 3],
      ['note.side', 2],
      ['note.side', 2],
      ['note.side', 2],
      ['note.side', 3],
    ]);
  });
  test('all generators may be drafted, and one too many says how many', () => {
    expect(osprey('raise-shields').draft('red', { s1: 3 })).toMatchObject({ ready: true });
    expect(raise(osprey('raise-shields'), { s1: 2, s6: 2 })).toMatchObject({ figures: { n: 4, able: 3 } });
    // What is no side is no matter of generators.
    expect(raise(osprey('raise-shields'), { s1: 3, s7: 0 })).toBeRefused();
    expect(raise(osprey('raise-shields'), { s1: 3, s7: 0 })).not.toBeRefused('SF-DEF-05');
  });
  test('components are operated first, and then the action has its effect', () => {
    const order = (action: string, damage: object) =>
      acting({ red: { damage } as never, dice: [1, 1, 1] }, 'defenses', action)
        .events.map(({ type }) => type)
        .filter((type) => ['operated', 'shields', 'evading', 'strain'].includes(type));
    expect(order('harden-shields', { 3: 'light' })).toEqual(['operated', 'shields', 'strain']);
    expect(order('evasive-maneuvers', { 4: 'light' })).toEqual(['operated', 'evading', 'strain']);
  });
});
