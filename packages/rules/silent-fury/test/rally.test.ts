import { difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipOf } from '../src/game.ts';
import { resolveCard } from '../src/steps/card.ts';
import { play } from './craft.ts';
import { crewCard, kindOf, sent, standing } from './crew-action.ts';
import { type GunneryScene, scene } from './gunnery.ts';

type Crew = NonNullable<NonNullable<GunneryScene['red']>['crew']>;
/** Trish: two Spacers and an Engineer in the box, and friends in component 2. */
const TRISH: Crew = { 0: ['spacer', 'spacer', 'engineer'], 2: ['captain'] };
const trish = (
  dice: readonly number[],
  more: Partial<NonNullable<GunneryScene['red']>> = {},
  weapons?: readonly string[],
) => crewCard({ dice, red: { crew: TRISH, ...more }, ...(weapons && { weapons }) });
const rallies = (s: ReturnType<typeof trish>) => told(s, 'rally').map(({ data }) => data);

describe('the rally', () => {
  rule('SF-CRW-22', 'two Impact dice', () => {
    const s = trish([1, 5]);
    expect(rallies(s)).toMatchObject([{ is: 'plain', roll: [1, 5], points: 1, n: 3 }]);
    expect(s.dice.unused).toEqual([]);
    expect(kindOf(s)).toBe('rally');
  });

  rule('SF-CRW-24', 'one for each point, of the player’s choice', () => {
    const s = trish([1, 5]);
    const shape = s.request('red').shape;
    if (shape.is !== 'aim') throw new Error(shape.is);
    expect(shape).toMatchObject({ manner: 'send', max: 1 });
    expect(shape.shooters.map(({ id }) => id)).toEqual(['red/spacer-1', 'red/spacer-2', 'red/engineer-1']);
    expect(s.answer('red', sent(['spacer-1', 2], ['engineer-1', 2]))).toBeRefused('SF-CRW-24');
    expect(s.answer('red', sent(['captain-1', 2]))).toBeRefused('SF-CRW-24');
    const two = trish([6, 1]);
    expect(two.answer('red', sent(['spacer-1', 2], ['spacer-1', 2]))).toBeRefused('SF-CRW-24');
    expect(two.answer('red', sent(['spacer-1', 2], ['engineer-1', 2]))).toBeDone();
    expect(standing(two)).toEqual(['captain-1 2', 'engineer-1 2', 'spacer-1 2']);
    // Never more than there are.
    expect(trish([6, 6]).request('red').shape).toMatchObject({ max: 3 });
    // None at all is a choice, and without a point there is none.
    expect(trish([6, 6]).answer('red', [])).toBeDone();
    expect(kindOf(trish([3, 2]))).toBe('attrition');
  });

  rule('SF-CRW-04', 'who rallies is Active at once', () => {
    const s = trish([1, 5], { damage: { 2: 'light' } });
    s.answer('red', sent(['engineer-1', 2]));
    expect(told(s, 'rallied')).toMatchObject([
      { clause: ['SF-CRW-24', 'SF-CRW-04', 'SF-CRW-25'], data: { figure: 'red/engineer-1', component: 'red#2' } },
    ]);
    s.answer('red', 'red/spacer-1');
    // He moves, and repairs, in the same action.
    expect(s.request('red', 'move-crew').shape).toMatchObject({
      shooters: [{ id: 'red/engineer-1' }, { id: 'red/captain-1' }],
    });
    s.answer('red', []);
    expect(s.request('red', 'repair').shape).toMatchObject({
      shooters: [{ id: 'red/engineer-1' }, { id: 'red/captain-1' }],
    });
  });

  rule('SF-CRW-25', 'to components with friends alone', () => {
    const s = trish([4, 4], { crew: { ...TRISH, 5: ['marine'] } });
    expect(s.answer('red', sent(['engineer-1', 3]))).toBeRefused('SF-CRW-25');
    expect(s.answer('red', sent(['engineer-1', 5], ['spacer-1', 2]))).toBeDone();
    // Hostile crew is no friend.
    const game = scene({ red: { crew: TRISH } });
    game.ships[0]?.crew.push({ id: 'boarder', type: 'marine', side: 'blue', at: 4 });
    const held = play(game, resolveCard, {
      dice: [4, 1],
      vars: { ship: 'red', side: 'red', office: 'red', card: 'crew', at: 0 },
    });
    held.answer('red', 'crew');
    expect(held.answer('red', sent(['engineer-1', 4]))).toBeRefused('SF-CRW-25');
  });

  rule('SF-CRW-26', 'never into a Fire or a Hull Breach', () => {
    const crew: Crew = { ...TRISH, 1: ['spacer'], 3: ['spacer'], 4: ['spacer'], 5: ['spacer'] };
    const s = trish([6, 6], { crew, damage: { 1: 'fire', 3: 'breach', 4: 'destroyed', 5: 'power-down' } });
    expect(s.answer('red', sent(['engineer-1', 1]))).toBeRefused('SF-CRW-26');
    expect(s.answer('red', sent(['engineer-1', 3]))).toBeRefused('SF-CRW-26');
    expect(s.answer('red', sent(['engineer-1', 4], ['spacer-1', 5]))).toBeDone();
    const shape = trish([6, 6], { crew, damage: { 1: 'fire' } }).request('red').shape;
    if (shape.is !== 'aim') throw new Error(shape.is);
    expect(shape.shooters[0]?.closed).toMatchObject([{ id: 'red#1', why: { clause: 'SF-CRW-26' } }]);
  });

  rule('SF-CRW-27', 'where nobody could rally anywhere there is no roll, and attrition all the same', () => {
    for (const more of [{ crew: { 0: TRISH[0] as never } }, { damage: { 2: 'fire' as const } }]) {
      const s = trish([], more);
      expect(rallies(s)).toMatchObject([{ is: 'nowhere', roll: [], points: 0, n: 3 }]);
      expect(kindOf(s)).toBe('attrition');
    }
    // Nor is a medical bay worked for nothing.
    const s = trish([], { crew: { 0: ['spacer'], 1: ['spacer'] }, damage: { 1: 'breach' } }, ['medbay', 'medbay']);
    expect(told(s, 'operated')).toEqual([]);
  });

  rule('SF-CRW-30', 'it concerns the acting side’s crew in the box of this ship', () => {
    const none = crewCard({ red: { crew: { 2: ['captain'] } } });
    expect(rallies(none)).toEqual([]);
    expect(kindOf(none)).toBe('move-crew');
    const game = scene({ red: { crew: { 0: ['spacer'], 2: ['captain'] } } });
    game.ships[0]?.crew.push({ id: 'red/boarder', type: 'marine', side: 'blue', at: 0 });
    const s = play(game, resolveCard, {
      dice: [6, 1],
      vars: { ship: 'red', side: 'red', office: 'red', card: 'crew', at: 0 },
    });
    s.answer('red', 'crew');
    expect(rallies(s)).toMatchObject([{ n: 1 }]);
    expect(s.request('red').shape).toMatchObject({ max: 1, shooters: [{ id: 'red/spacer-1' }] });
    expect(s.answer('red', sent(['boarder', 2]))).toBeRefused('SF-CRW-30');
    s.answer('red', []);
    // Attrition strikes the side's own alone.
    expect(told(s, 'attrition')).toMatchObject([{ data: { figure: 'red/spacer-1', left: 0 } }]);
    expect(shipOf(s.game, 'red').crew.map(({ id }) => id)).toEqual(['red/captain-1', 'red/boarder']);
  });

  test('the default, and the policy, rally the most valuable where there is most to mend', () => {
    const crew: Crew = { 0: ['spacer', 'engineer', 'captain'], 1: ['spacer'], 4: ['spacer'] };
    const s = trish([4, 4], { crew, damage: { 5: 'fire' } });
    expect(s.request('red').default).toEqual(sent(['captain-1', 4], ['engineer-1', 4]));
    const here = trish([4, 1], { crew, damage: { 1: 'destroyed' } });
    expect(here.request('red').default).toEqual(sent(['captain-1', 1]));
    const quick = crewCard({ red: { crew: { 2: ['captain'] } } });
    expect(quick.policy('red', 'who-rallies', { policy: 'best-first' })).toBeDone();
  });
});

test('the chance that anybody rallies stands beside the action', () => {
  const offered = (crew: Crew, weapons?: readonly string[], damage: object = {}) => {
    const game = scene({ red: { crew, damage: damage as never }, ...(weapons && { weapons }) });
    const s = play(game, resolveCard, { vars: { ship: 'red', side: 'red', office: 'red', card: 'crew', at: 0 } });
    const { shape } = s.request('red');
    return shape.is === 'pick' ? shape.options.map(({ id, costs }) => [id, costs]) : [];
  };
  expect(offered(TRISH)).toEqual([
    ['crew', { rally: 75 }],
    ['none', undefined],
  ]);
  expect(offered({ ...TRISH, 1: ['spacer'] }, ['medbay'])[0]).toEqual(['crew', { rally: 88 }]);
  // A damaged bay is asked for first.
  expect(offered({ ...TRISH, 1: ['spacer'] }, ['medbay'], { 1: 'light' })[0]).toEqual(['crew', { rally: 75 }]);
  expect(offered({ 2: ['captain'] })[0]).toEqual(['crew', undefined]);
  expect(offered({ 0: ['spacer'] })[0]).toEqual(['crew', undefined]);
});

describe('medical bays', () => {
  const bay = (dice: readonly number[], damage: object, crew: Crew = { ...TRISH, 1: ['spacer'] }) =>
    trish(dice, { crew, damage: damage as never }, ['medbay', 'medbay']);

  rule('SF-CMP-06', 'one that is operated makes it three dice, and a second one no more', () => {
    const s = bay([1, 5, 6], {}, { 0: TRISH[0] as never, 1: ['spacer'], 2: ['spacer'] });
    expect(rallies(s)).toMatchObject([{ is: 'with-bay', roll: [1, 5, 6], points: 3 }]);
    expect(s.game.ships[0]?.operated.map(({ component }) => component)).toEqual([1]);
    // With none that can be worked there are two dice.
    expect(rallies(bay([1, 5], { 1: 'fire', 2: 'power-down' }))).toMatchObject([{ is: 'plain' }]);
  });

  rule('SF-CRW-23', 'immediately before the roll, by crew in it', () => {
    const nobody = { ...TRISH, 2: [], 4: ['spacer'] } as Crew;
    expect(rallies(bay([4, 4], {}, nobody))).toMatchObject([{ roll: [4, 4] }]);
    const s = bay([4, 4, 4], {});
    expect(told(s, 'rally')[0]?.clause).toContain('SF-CRW-23');
    expect(rallies(s)).toMatchObject([{ roll: [4, 4, 4] }]);
  });

  test('a damaged one is asked for, with its risk, and is rolled for when the action is over', () => {
    const light = { 1: 'light', 2: 'light' };
    const s = bay([], light);
    expect(kindOf(s)).toBe('medical-bay');
    expect(s.request('red')).toMatchObject({
      clause: 'SF-CMP-06',
      default: 'none',
      on: 'red',
      shape: { options: [{ id: 'red#1' }, { id: 'red#2' }, { id: 'none' }] },
    });
    expect(s.draft('red', 'red#1')).toMatchObject({ ready: true, warnings: [{ clause: 'SF-OPR-07' }] });
    expect(s.draft('red', 'none')).not.toHaveProperty('warnings');
    const none = bay([4, 4], light);
    none.answer('red', 'none');
    expect(rallies(none)).toMatchObject([{ is: 'plain', roll: [4, 4] }]);
    const risked = bay([4, 1, 1, 1, 1, 1], light);
    risked.answer('red', 'red#2');
    expect(rallies(risked)).toMatchObject([{ is: 'with-bay', roll: [4, 1, 1] }]);
    risked.answer('red', []);
    risked.answer('red', 'red/spacer-1');
    risked.answer('red', []);
    expect(told(risked, 'strain')).toEqual([]);
    risked.answer('red', []);
    expect(told(risked, 'strain')).toMatchObject([{ data: { component: 'red#2', is: 'operated-holds' } }]);
    expect(risked.dice.unused).toEqual([]);
  });

  test('of a sound one that a damaged Bridge would work nothing is risked itself', () => {
    const risks = (damage: object) => {
      const s = trish([], { crew: { ...TRISH, 1: [], 2: ['spacer'] } as Crew, damage: damage as never }, [
        'medbay',
        'bridge',
      ]);
      const { shape } = s.request('red', 'medical-bay');
      return shape.is === 'pick' ? shape.options.map(({ label }) => label) : [];
    };
    expect(risks({ 2: 'light' })).toMatchObject([
      { say: 'option.operate-sound', with: { n: 1 } },
      { say: 'option.no-bay' },
    ]);
    expect(risks({ 1: 'light', 2: 'light' })[0]).toMatchObject({ say: 'option.operate', with: { n: 1 } });
  });

  test('policies: never risk it, always take the third die', () => {
    for (const [policy, dice] of [
      ['never', 2],
      ['always', 3],
    ] as const) {
      const s = play(
        scene({ weapons: ['medbay'], red: { crew: { ...TRISH, 1: ['spacer'] }, damage: { 1: 'heavy' } } }),
        resolveCard,
        {
          dice: new Array<number>(dice).fill(1),
          vars: { ship: 'red', side: 'red', office: 'red', card: 'crew', at: 0 },
        },
      );
      s.policy('red', 'choose-bay', { policy });
      s.answer('red', 'crew');
      expect(told(s, 'rally')[0]?.data?.roll).toHaveLength(dice);
    }
  });
});

describe('attrition', () => {
  rule('SF-CRW-28', 'Trish: one of those left in the box is killed, of her choice', () => {
    const s = trish([1, 5]);
    s.answer('red', sent(['engineer-1', 2]));
    // Both left are Spacers: it makes no difference who, and nobody is asked.
    expect(told(s, 'attrition')).toMatchObject([
      { clause: ['SF-CRW-28', 'SF-CRW-29', 'SF-CRW-05'], data: { crew: 'spacer', left: 1 } },
    ]);
    expect(standing(s).filter((one) => one.endsWith(' 0'))).toHaveLength(1);
    expect(s.game.sides[0]?.killed).toBe(1);
    const chosen = trish([1, 1]);
    expect(chosen.request('red')).toMatchObject({
      kind: 'attrition',
      default: 'red/spacer-1',
      shape: { options: [{ id: 'red/spacer-1' }, { id: 'red/engineer-1' }] },
    });
    chosen.answer('red', 'red/engineer-1');
    expect(standing(chosen)).toEqual(['captain-1 2', 'spacer-1 0', 'spacer-2 0']);
  });

  rule('SF-CRW-29', 'compulsory in a Crew action, and only there', () => {
    const s = trish([1, 1]);
    expect(s.answer('red', 'none')).toBeRefused();
    s.answer('red', 'red/spacer-1');
    expect(told(s, 'attrition')).toHaveLength(1);
    const idle = play(scene({ red: { crew: TRISH } }), resolveCard, {
      vars: { ship: 'red', side: 'red', office: 'red', card: 'crew', at: 0 },
    });
    idle.answer('red', 'none');
    expect(told(idle, 'attrition')).toEqual([]);
    expect(idle.game.sides[0]?.killed).toBe(0);
  });

  difference('SF-CRW-28', 'nobody is lost where all have rallied', (holds) => {
    const s = trish([6, 4]);
    s.answer(
      'red',
      holds ? sent(['spacer-1', 2], ['spacer-2', 2], ['engineer-1', 2]) : sent(['spacer-1', 2], ['spacer-2', 2]),
    );
    if (!holds) expect(kindOf(s)).toBe('move-crew');
    return told(s, 'attrition').length;
  });

  test('the policy gives up Spacers first', () => {
    const s = play(scene({ red: { crew: TRISH } }), resolveCard, {
      dice: [1, 1],
      vars: { ship: 'red', side: 'red', office: 'red', card: 'crew', at: 0 },
    });
    s.policy('red', 'who-is-lost', { policy: 'spacers-first' });
    s.answer('red', 'crew');
    expect(told(s, 'attrition')).toMatchObject([{ data: { figure: 'red/spacer-1' } }]);
  });
});
