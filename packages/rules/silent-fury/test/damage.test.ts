import { act } from '@flagbridge/engine';
import { difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { CrewType } from '../src/data/crew.ts';
import type { Damage } from '../src/data/damage.ts';
import { type Game, shipOf } from '../src/game.ts';
import { breakUpChance, loseShip } from '../src/rules/destruction.ts';
import { play } from './craft.ts';
import { blue, fires, type PlayedCard, scene, volley } from './gunnery.ts';

/** One hit on component 2 of Blue: two black dice and one red one, and what is thrown after them. */
const hit = (
  dice: readonly number[],
  damage: Damage = '',
  crew: readonly CrewType[] = ['spacer', 'spacer', 'spacer'],
  more: Partial<Parameters<typeof volley>[0]> = {},
): PlayedCard => {
  const s = volley({
    weapons: ['example-cannon'],
    armor: [3, 3, 3, 3, 3, 3],
    dice: [2, ...dice],
    ...more,
    blue: { damage: damage === '' ? {} : { 2: damage }, crew: { 2: crew }, ...more.blue },
  });
  fires(s, 1);
  return s;
};
const token = (s: PlayedCard) => blue(s).damage[1];
const left = (s: PlayedCard) => blue(s).crew.map(({ type, at }) => `${type} ${at}`);

describe('tokens', () => {
  rule('SF-DMG-01', 'damage is damage to components', () => {
    const s = hit([4, 1, 1]);
    expect(told(s, 'damage')[0]).toMatchObject({
      parts: ['blue', 'blue#2'],
      data: { is: 'light', was: '', disrupted: 1 },
    });
    expect(blue(s).damage).toEqual(['', 'light', '', '', '', '']);
  });
  rule('SF-DMG-05', 'Gene: Fire takes the place of Light Damage, and all five crew are disrupted', () => {
    const s = hit([6, 3, 5], 'light', ['spacer', 'spacer', 'spacer', 'spacer', 'spacer']);
    expect(token(s)).toBe('fire');
    expect(blue(s).crew.every(({ at }) => at === 0)).toBe(true);
    expect(s.dice.unused).toEqual([]);
  });
  rule('SF-DMG-20', 'Ivan: Destroyed stays, and one of three crew is disrupted', () => {
    const s = hit([4, 1], 'destroyed', ['spacer', 'spacer', 'spacer'], { armor: [6, 1, 1, 1, 1, 1] });
    expect(told(s, 'attack')[0]?.data).toMatchObject({ impact: [4], effect: [1], is: 'light' });
    expect(token(s)).toBe('destroyed');
    expect(left(s)).toEqual(['spacer 0', 'spacer 2', 'spacer 2']);
    // Equal severity too.
    expect(token(hit([4, 5, 1], 'heavy'))).toBe('heavy');
    expect(left(hit([4, 5, 1], 'heavy'))).toEqual(['spacer 0', 'spacer 0', 'spacer 0']);
  });
  rule('SF-DMG-11', 'Brian: Light Damage again; one crew of four, and the token stays', () => {
    // 3 / 2 FX: a Particle Array, focused, at less than half its power.
    const s = volley({
      weapons: ['particle-array'],
      armor: [2, 1, 1, 1, 1, 1],
      dice: [2, 5, 2, 1, 1, 4],
      blue: { damage: { 2: 'light' }, crew: { 2: ['spacer', 'spacer', 'spacer', 'spacer'] } },
    });
    s.answer('red', [{ by: 'red#1/focused', at: 'blue' }]);
    expect(told(s, 'attack')[0]?.data).toMatchObject({ impact: [5, 2, 1], effect: [1, 4], points: 1 });
    expect(token(s)).toBe('light');
    expect(left(s)).toEqual(['spacer 0', 'spacer 2', 'spacer 2', 'spacer 2']);
  });
  rule('SF-DMG-17', 'one result for every component concerned', () => {
    const s = volley({ dice: [1, 5, 5, 4, 4, 1, 1] });
    fires(s, 1);
    expect(blue(s).damage).toEqual(['heavy', '', '', '', 'heavy', '']);
    const [first, ...others] = told(s, 'attack');
    expect([first?.clause, others]).toEqual([expect.arrayContaining(['SF-DMG-17']), []]);
  });
  rule('SF-DMG-27', 'a fire burns on until worse damage takes its place', () => {
    expect(token(hit([6, 1, 6]))).toBe('fire');
    expect(told(hit([6, 1, 6]), 'damage')[0]?.clause).toContain('SF-DMG-27');
    expect(told(hit([6, 1, 6], 'fire'), 'damage')[0]?.clause).not.toContain('SF-DMG-27');
    expect(token(hit([4, 1, 6], 'fire'))).toBe('fire');
    expect(token(hit([6, 6, 1], 'fire'))).toBe('destroyed');
  });
});

describe('crew', () => {
  rule('SF-DMG-18', 'Light Damage strikes one', () => {
    expect(left(hit([4, 1, 1]))).toEqual(['spacer 0', 'spacer 2', 'spacer 2']);
  });
  rule('SF-DMG-19', 'Power Down strikes one', () => {
    expect(left(hit([4, 1, 5]))).toEqual(['spacer 0', 'spacer 2', 'spacer 2']);
  });
  const all = ['spacer 0', 'spacer 0', 'spacer 0'];
  rule('SF-DMG-21', 'Heavy Damage strikes all', () => expect(left(hit([4, 4, 1]))).toEqual(all));
  rule('SF-DMG-22', 'Fire strikes all', () => expect(left(hit([4, 4, 5]))).toEqual(all));
  rule('SF-DMG-23', 'Destroyed strikes all', () => expect(left(hit([6, 4, 1]))).toEqual(all));
  rule('SF-DMG-24', 'a Hull Breach kills all', () => {
    const s = hit([6, 4, 5, 1]);
    expect(left(s)).toEqual([]);
    expect(s.game.sides.map(({ killed }) => killed)).toEqual([0, 3]);
    expect(told(s, 'damage')[0]?.data).toMatchObject({ is: 'breach', killed: 3, disrupted: 0 });
  });
  rule('SF-DMG-25', 'who would be disrupted in a breach is killed', () => {
    const s = hit([4, 1, 1, 1], 'breach');
    expect(left(s)).toEqual(['spacer 2', 'spacer 2']);
    expect(s.game.sides[1]?.killed).toBe(1);
    expect(left(hit([4, 4, 1, 1], 'breach'))).toEqual([]);
    expect(left(hit([4, 4, 1], 'destroyed'))).toEqual(all);
  });
  difference('SF-DMG-26', 'of whatever side, and no more than there are', (holds) => {
    const s = hit([4, 4, 1], '', holds ? ['marine', 'spacer'] : []);
    return left(s);
  });
  test('crew of both sides in a component are struck', () => {
    const s = volley({ weapons: ['example-cannon'], armor: [3, 3, 3, 3, 3, 3], dice: [2, 4, 4, 1] });
    blue(s).crew.push({ id: 'boarder', type: 'marine', side: 'red', at: 2 });
    fires(s, 1);
    expect(
      blue(s)
        .crew.filter(({ at }) => at === 0)
        .map(({ side }) => side),
    ).toEqual(['blue', 'red']);
  });
});

describe('who of several is struck', () => {
  const mixed: readonly CrewType[] = ['captain', 'spacer', 'marine'];
  rule('SF-CRW-19', 'its owner says, where it makes a difference', () => {
    const s = hit([4, 1, 1], '', mixed);
    expect(told(s, 'damage')[0]?.data).toMatchObject({ disrupted: 1 });
    const asked = s.request('blue', 'stand-down');
    expect(asked.shape).toMatchObject({
      options: [{ id: 'blue/spacer-1' }, { id: 'blue/marine-1' }, { id: 'blue/captain-1' }],
    });
    expect(asked.default).toBe('blue/spacer-1');
    expect(asked.about).toEqual(['blue', 'blue#2']);
    s.answer('blue', 'blue/marine-1');
    expect(left(s)).toEqual(['captain 2', 'spacer 2', 'marine 0']);
    expect(told(s, 'stood-down')[0]?.data).toMatchObject({ is: 'disrupted', crew: 'marine', figure: 'blue/marine-1' });
    expect(blue(s).reeling).toEqual([]);
    // Alike: nobody is asked, and nothing is told of it.
    expect(told(hit([4, 1, 1]), 'stood-down')).toEqual([]);
    expect(
      hit([4, 1, 1])
        .requests('blue')
        .some(({ kind }) => kind === 'stand-down'),
    ).toBe(false);
  });
  test('who is given up first: spacers, marines, battlesuits, engineers, heroes, and captains last', () => {
    const all: readonly CrewType[] = ['captain', 'hero', 'engineer', 'battlesuit', 'marine', 'spacer'];
    const { shape } = hit([4, 1, 1], '', all).request('blue', 'stand-down');
    expect(shape.is === 'pick' && shape.options.map(({ id }) => id)).toEqual(
      [...all].reverse().map((type) => `blue/${type}-1`),
    );
  });
  test('what a roll breaks a hull with is said in per cent', () => {
    expect([breakUpChance(1, 0), breakUpChance(1, 1), breakUpChance(1, 2), breakUpChance(2, 1)]).toEqual([
      50, 17, 0, 42,
    ]);
    expect(breakUpChance(5, 2)).toBe(67);
  });
  test('one type left to choose from is not asked', () => {
    const s = hit([4, 1, 1], '', ['captain', 'spacer', 'spacer']);
    expect(s.request('blue', 'stand-down').shape).toMatchObject({
      options: [{ id: 'blue/spacer-1' }, { id: 'blue/captain-1' }],
    });
    s.answer('blue', 'blue/captain-1');
    expect(left(s)).toEqual(['captain 0', 'spacer 2', 'spacer 2']);
  });
  test('a policy gives up spacers first and captains last', () => {
    const s = volley({
      weapons: ['beam-laser'],
      dice: [2, 2, 4, 1, 1, 1],
      blue: { crew: { 2: ['captain', 'engineer', 'marine', 'spacer'] } },
    });
    s.policy('blue', 'stand-down', { policy: 'spacers-first' });
    fires(s, 1);
    expect(left(s)).toEqual(['captain 2', 'engineer 2', 'marine 0', 'spacer 0']);
  });
  test('struck once for each hit, and all where there are no more', () => {
    // Two hits of Light Damage on two of different types: both, unasked.
    const s = volley({
      weapons: ['beam-laser'],
      dice: [2, 2, 4, 1, 1, 1],
      blue: { crew: { 2: ['captain', 'spacer'] } },
    });
    fires(s, 1);
    expect(left(s)).toEqual(['captain 0', 'spacer 0']);
    expect(blue(s).reeling).toEqual([]);
    expect(told(s, 'damage').map(({ data }) => data?.['disrupted'])).toEqual([1, 1]);
    // Three hits on two: no third.
    const three = volley({ dice: [2, 2, 2, 4, 1, 1, 1], blue: { crew: { 2: ['captain', 'spacer'] } } });
    fires(three, 1);
    expect(told(three, 'damage').map(({ data }) => data?.['disrupted'])).toEqual([1, 1, 0]);
  });
  test('Heavy Damage later in the volley strikes the rest, and nobody is left to be named', () => {
    const s = volley({
      weapons: ['example-cannon', 'example-cannon'],
      dice: [2, 4, 1, 1, 1, 2, 4, 4, 1, 1],
      blue: { crew: { 2: mixed } },
    });
    fires(s, 1, 2);
    expect(left(s)).toEqual(['captain 0', 'spacer 0', 'marine 0']);
    expect(told(s, 'damage').map(({ data }) => data?.['disrupted'])).toEqual([1, 2]);
    expect(s.requests('blue').some(({ kind }) => kind === 'stand-down')).toBe(false);
  });
  test('a breach later in the volley kills those who were not struck before', () => {
    const s = volley({
      weapons: ['example-cannon', 'example-cannon'],
      dice: [2, 4, 1, 1, 1, 2, 6, 6, 1, 5, 1],
      blue: { crew: { 2: mixed } },
    });
    fires(s, 1, 2);
    // The spacer had left: his owner did not know of the breach.
    expect(left(s)).toEqual(['spacer 0']);
    expect(told(s, 'damage').map(({ data }) => data?.['killed'])).toEqual([0, 2]);
    expect(s.requests('blue').some(({ kind }) => kind === 'stand-down')).toBe(false);
  });
  test('a Hero is nobody else: each of several is named by himself', () => {
    const s = hit([4, 1, 1], '', ['hero', 'hero']);
    const { shape } = s.request('blue', 'stand-down');
    expect(shape).toMatchObject({
      options: [
        { id: 'blue/hero-1', label: { say: 'option.crew-hero' } },
        { id: 'blue/hero-2', label: { say: 'option.crew-hero' } },
      ],
    });
    expect(hit([4, 1, 1], '', ['captain', 'marine']).request('blue', 'stand-down').shape).toMatchObject({
      options: [{ label: { say: 'option.crew-marine' } }, { label: { say: 'option.crew-captain' } }],
    });
  });
  test('where boarders alone are struck, who commands them says', () => {
    const s = volley({
      weapons: ['example-cannon'],
      armor: [3, 3, 3, 3, 3, 3],
      dice: [2, 4, 1, 1],
      blue: { crew: { 1: ['spacer'] } },
    });
    blue(s).crew.push(
      { id: 'boss', type: 'captain', side: 'red', at: 2 },
      { id: 'hand', type: 'marine', side: 'red', at: 2 },
    );
    blue(s).orders.push({ side: 'red', office: 'red', open: [], focused: [], resolved: false, slots: [] });
    fires(s, 1);
    expect(s.requests('blue').some(({ kind }) => kind === 'stand-down')).toBe(false);
    expect(s.request('red', 'stand-down').shape).toMatchObject({ options: [{ id: 'hand' }, { id: 'boss' }] });
    s.answer('red', 'hand', 'stand-down');
    expect(blue(s).crew.map(({ id, at }) => [id, at])).toEqual([
      ['blue/spacer-1', 1],
      ['boss', 2],
      ['hand', 0],
    ]);
  });
  test('in two components one after the other, each by itself', () => {
    const s = volley({
      dice: [1, 2, 9, 4, 1, 1, 1],
      blue: { crew: { 1: ['captain', 'spacer'], 2: ['engineer', 'marine'] } },
    });
    fires(s, 1);
    expect(blue(s).reeling).toEqual([1, 2]);
    s.answer('blue', 'blue/captain-1', 'stand-down');
    expect(blue(s).reeling).toEqual([2]);
    s.answer('blue', 'blue/engineer-1', 'stand-down');
    expect(blue(s).reeling).toEqual([]);
    expect(blue(s).crew.map(({ type, at }) => [type, at])).toEqual([
      ['captain', 0],
      ['spacer', 1],
      ['engineer', 0],
      ['marine', 2],
    ]);
  });
  test('in a breach the one who is named is killed', () => {
    const s = hit([4, 1, 1, 1], 'breach', ['captain', 'spacer']);
    s.answer('blue', 'blue/spacer-1', 'stand-down');
    expect(left(s)).toEqual(['captain 2']);
    expect(s.game.sides[1]?.killed).toBe(1);
    expect(told(s, 'stood-down')[0]?.data).toMatchObject({ is: 'killed' });
  });
});

describe('ship destruction', () => {
  rule('SF-HUL-05', 'Lucy: five breaches, 3 points against Hull 2', () => {
    // Two components hit by one 3 / 2 FX: a Particle Array cannot hit twice, so a weapon of two Accuracy and two red dice.
    const s = volley({
      weapons: ['plasma-carronade'],
      hull: 2,
      size: 8,
      dice: [1, 2, 6, 5, 1, 6, 3, 1, 2, 3, 4, 6, 1, 1],
      blue: { damage: { 3: 'breach', 4: 'breach', 5: 'breach' } },
    });
    fires(s, 1);
    expect(told(s, 'attack')[0]?.data).toMatchObject({ is: 'breach', impact: [6, 5, 1], effect: [6, 3], points: 3 });
    expect(told(s, 'hull-roll')).toMatchObject([
      { data: { is: 'breaks', roll: [1, 2, 3, 4, 6], points: 3, hull: 2, chance: breakUpChance(5, 2) } },
    ]);
    expect(blue(s).is).toBe('destroyed');
    expect(s.dice.unused).toEqual([]);
    // Two points are not more than Hull 2.
    const held = volley({
      weapons: ['plasma-carronade'],
      size: 8,
      dice: [1, 2, 6, 5, 1, 6, 3, 1, 2, 3, 3, 6, 1, 1],
      blue: { damage: { 3: 'breach', 4: 'breach', 5: 'breach' } },
    });
    fires(held, 1);
    expect(told(held, 'hull-roll')).toMatchObject([{ data: { is: 'holds', points: 2 } }]);
    expect(blue(held).is).toBe('flying');
  });
  rule('SF-HUL-01', 'a breach by an FX roll calls for one', () => {
    expect(told(hit([6, 4, 5, 1]), 'hull-roll')).toHaveLength(1);
    expect(told(hit([6, 4, 1]), 'hull-roll')).toEqual([]);
  });
  rule('SF-HUL-02', 'so does any damage to what is breached already', () => {
    const s = hit([4, 1, 1, 1], 'breach');
    expect(told(s, 'hull-roll')[0]?.clause).toContain('SF-HUL-02');
    expect(told(hit([3, 1, 1], 'breach'), 'hull-roll')).toEqual([]);
    // A breach elsewhere is none.
    const other = hit([4, 1, 1], '', [], { blue: { damage: { 3: 'breach' } } });
    expect(told(other, 'hull-roll')).toEqual([]);
  });
  rule('SF-HUL-03', 'one roll however many were breached', () => {
    const s = volley({ dice: [1, 2, 3, 6, 4, 1, 5, 1, 1, 1] });
    fires(s, 1);
    expect(told(s, 'hull-roll')).toMatchObject([{ data: { roll: [1, 1, 1] } }]);
    expect(s.dice.unused).toEqual([]);
  });
  rule('SF-HUL-04', 'a die for each breach, without limit', () => {
    const damage = Object.fromEntries([3, 4, 5, 6, 7, 8, 9, 10].map((n) => [n, 'breach' as const]));
    const s = hit([6, 4, 5, ...Array.from({ length: 9 }, () => 1)], '', [], { size: 12, blue: { damage } });
    expect(told(s, 'hull-roll')).toMatchObject([{ data: { roll: Array.from({ length: 9 }, () => 1) } }]);
    expect(s.dice.unused).toEqual([]);
  });
  rule('SF-IMP-06', 'more than three dice, and more than can be thrown at once', () => {
    const damage = Object.fromEntries([3, 4, 5, 6, 7, 8, 9].map((n) => [n, 'breach' as const]));
    const s = hit([6, 4, 5, 1, 1, 1, 1, 1, 1, 6, 6], '', [], { size: 12, hull: 3, blue: { damage } });
    expect(told(s, 'hull-roll')).toMatchObject([{ data: { points: 4, is: 'breaks' } }]);
  });
  rule('SF-HUL-06', 'after tokens and crew, and before anything else', () => {
    const s = hit([6, 4, 5, 1]);
    expect(s.events.map(({ type }) => type).slice(-2)).toEqual(['damage', 'hull-roll']);
    expect(told(s, 'damage')[0]?.data).toMatchObject({ killed: 3 });
  });
  rule('SF-DMG-29', 'tokens and crew, the ship, then its shields; nothing more of a ship that is gone', () => {
    // By hand, for no weapon has both: the order of what is told.
    const s = hit([6, 4, 5, 1]);
    expect(told(s, 'hull-roll')[0]?.clause).toContain('SF-DMG-29');
  });
  rule('SF-HUL-07', 'a breach by other means calls for one too', () => {
    const cut = (damage: Damage, dice: readonly number[]) => {
      const s = volley({
        weapons: ['hull-cutter'],
        dice: [2, ...dice],
        blue: { damage: damage === '' ? {} : { 2: damage } },
      });
      fires(s, 1);
      expect(s.dice.unused).toEqual([]);
      return told(s, 'hull-roll').length;
    };
    expect(cut('', [1, 1, 1])).toBe(1);
    expect(cut('breach', [1, 1, 1])).toBe(1);
    // Fire and Power Down on a breach do not.
    const fire = volley({ weapons: ['incendiary-thrower'], dice: [2], blue: { damage: { 2: 'breach' } } });
    fires(fire, 1);
    expect(told(fire, 'hull-roll')).toEqual([]);
  });
  rule('SF-HUL-08', 'a roll that succeeds destroys the ship', () => {
    const s = hit([6, 4, 5, 6], '', ['spacer'], { hull: 1 });
    expect(told(s, 'destroyed')[0]).toMatchObject({ data: { is: 'roll', ship: 'blue' } });
    expect(hit([6, 4, 5, 6], '', ['spacer'], { hull: 2 }).events.some(({ type }) => type === 'destroyed')).toBe(false);
  });
  rule('SF-HUL-09', 'so does the loss of every component, in any mix', () => {
    const damage = { 1: 'destroyed', 3: 'breach', 4: 'destroyed', 5: 'destroyed', 6: 'destroyed' } as const;
    const s = hit([6, 4, 1], '', ['spacer'], { blue: { damage } });
    expect(told(s, 'destroyed')[0]).toMatchObject({ data: { is: 'components', crew: 0 + 1 } });
    expect(blue(s).is).toBe('destroyed');
    expect(told(s, 'hull-roll')).toEqual([]);
    // One that burns is left.
    const burning = hit([6, 4, 1], '', ['spacer'], { blue: { damage: { ...damage, 1: 'fire' } } });
    expect(blue(burning).is).toBe('flying');
  });
  test('and a card that says so, when there are cards (SF-HUL-10)', () => {
    const doom = act<Game, Record<never, never>>('doom', (one) => loseShip(one, shipOf(one.game, 'blue'), 'card'));
    const s = play(scene({ blue: { hardened: true, evading: true, reeling: [1], shields: [1, 0, 0, 0, 0, 0] } }), doom);
    expect(told(s, 'destroyed')[0]).toMatchObject({ data: { is: 'card', crew: 6 } });
    expect(blue(s)).toMatchObject({ is: 'destroyed', hardened: false, evading: false, reeling: [], crew: [] });
  });
  rule('SF-HUL-11', 'off the map, with all crew of every side and state', () => {
    const s = volley({
      weapons: ['example-cannon'],
      armor: [3, 3, 3, 3, 3, 3],
      hull: 0,
      dice: [2, 6, 4, 5, 4],
      blue: { crew: { 0: ['spacer'], 2: ['spacer'], 5: ['captain'] } },
    });
    blue(s).crew.push({ id: 'boarder', type: 'marine', side: 'red', at: 4 });
    fires(s, 1);
    expect(blue(s)).toMatchObject({ is: 'destroyed', crew: [] });
    expect(s.game.sides.map(({ killed }) => killed)).toEqual([1, 3]);
  });
  rule('SF-HUL-12', 'shields and ordnance leave with it', () => {
    const ordnance = { missiles: 1, torpedoes: 2, fighters: 3, bombers: 4 };
    const s = hit([6, 4, 5, 4], '', ['spacer'], {
      hull: 0,
      blue: { shields: [0, 2, 0, 0, 0, 0], ordnance, loaded: 1, away: 1, evading: false },
    });
    expect(blue(s)).toMatchObject({
      ...{ shields: [0, 0, 0, 0, 0, 0], loaded: 0, away: 0, reeling: [], operated: [] },
      ordnance: { missiles: 0, torpedoes: 0, fighters: 0, bombers: 0 },
    });
  });
  rule('SF-HUL-13', 'no harm to others in its hex', () => {
    const near = { type: 'marvin', name: 'Near', side: 'blue', at: '1011' as const };
    const s = hit([6, 4, 5, 4], '', [], { hull: 0, more: { ships: [near] } });
    expect(blue(s).is).toBe('destroyed');
    expect(s.game.ships[2]).toMatchObject({ is: 'flying', damage: ['', '', '', '', '', ''] });
  });
});
