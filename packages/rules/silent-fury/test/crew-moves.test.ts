import { difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { crewCard, kindOf, sent, standing } from './crew-action.ts';
import type { GunneryScene } from './gunnery.ts';

type Red = NonNullable<GunneryScene['red']>;
/** 1 Pulse Laser, 2 Bridge, 3 shield, 4 and 5 engines, in a row. */
const crew: Red['crew'] = { 1: ['spacer'], 2: ['captain', 'marine'], 4: ['engineer'] };
const moves = (more: Red = {}) => crewCard({ red: { crew, ...more } });
const aimOf = (s: ReturnType<typeof moves>) => {
  const { shape } = s.request('red');
  if (shape.is !== 'aim') throw new Error(shape.is);
  return shape;
};

describe('the Crew action', () => {
  rule('SF-CRW-21', 'rally, move, act: in this order, in every round anew', () => {
    const s = crewCard({
      dice: [6, 1, 4, 4],
      red: { crew: { 0: ['spacer', 'engineer'], 2: ['captain'] }, damage: { 3: 'fire' } },
    });
    expect(kindOf(s)).toBe('rally');
    s.answer('red', sent(['engineer-1', 2], ['spacer-1', 2]));
    expect(kindOf(s)).toBe('move-crew');
    s.answer('red', sent(['engineer-1', 3]));
    expect(kindOf(s)).toBe('repair');
    s.answer('red', sent(['engineer-1', 3]));
    expect(s.events.map(({ type }) => type).filter((type) => /^(rally|rallied|crew-moves|repair)$/.test(type))).toEqual(
      ['rally', 'rallied', 'rallied', 'crew-moves', 'repair'],
    );
    expect(told(s, 'rally')[0]?.clause).toContain('SF-CRW-21');
    // Repeatable: the same card once more.
    s.answer('red', 'on');
    expect(s.answer('red', 'crew')).toBeDone();
    expect(s.game.ships[0]?.orders[0]?.focused).toEqual([]);
    expect(s.dice.unused).toEqual([]);
  });

  test('who has nobody Active to move or to repair is not asked', () => {
    expect(kindOf(moves({ crew: {} }))).toBe('rest');
    expect(kindOf(moves({ crew: { 0: ['spacer'] } }))).toBe('rest');
    const s = moves();
    s.answer('red', []);
    expect(s.requests('red').some(({ kind }) => kind === 'repair')).toBe(false);
  });
});

describe('moves', () => {
  rule('SF-CRW-31', 'up to three different figures, each to one adjacent component', () => {
    const s = moves();
    expect(aimOf(s)).toMatchObject({
      manner: 'send',
      max: 3,
      shooters: [
        { id: 'red/spacer-1', targets: [{ id: 'red#2' }] },
        { id: 'red/captain-1', targets: [{ id: 'red#1' }, { id: 'red#3' }] },
        { id: 'red/marine-1', targets: [{ id: 'red#1' }, { id: 'red#3' }] },
        { id: 'red/engineer-1', targets: [{ id: 'red#3' }, { id: 'red#5' }] },
      ],
    });
    expect(s.request('red')).toMatchObject({ default: [], on: 'red' });
    expect(s.answer('red', sent(['spacer-1', 3]))).toBeRefused('SF-CRW-31');
    expect(s.answer('red', sent(['spacer-1', 1]))).toBeRefused('SF-CRW-31');
    expect(s.answer('red', sent(['captain-1', 1], ['captain-1', 3]))).toBeRefused('SF-CRW-31');
    expect(s.answer('red', sent(['spacer-1', 2], ['captain-1', 1], ['marine-1', 3], ['engineer-1', 5]))).toBeRefused(
      'SF-CRW-31',
    );
    expect(s.answer('red', sent(['spacer-1', 2], ['captain-1', 3], ['engineer-1', 5]))).toBeDone();
    expect(standing(s)).toEqual(['captain-1 3', 'engineer-1 5', 'marine-1 2', 'spacer-1 2']);
    expect(told(s, 'crew-moves')).toMatchObject([
      { data: { figure: 'red/spacer-1', from: 'red#1', component: 'red#2', is: 'sound' } },
      { data: { figure: 'red/captain-1', from: 'red#2', component: 'red#3' } },
      { data: { figure: 'red/engineer-1', from: 'red#4', component: 'red#5' } },
    ]);
  });

  test('nobody who is disrupted or of another side', () => {
    const s = crewCard({ dice: [1, 1], red: { crew: { ...crew, 0: ['spacer', 'spacer'] } } });
    expect(s.answer('red', sent(['spacer-2', 2]))).toBeRefused('SF-CRW-31');
  });

  rule('SF-CRW-32', 'whatever the damage of the component', () => {
    for (const damage of ['light', 'heavy', 'power-down', 'fire', 'destroyed', 'breach'] as const) {
      const s = moves({ damage: { 3: damage } });
      expect(s.answer('red', sent(['captain-1', 3]))).toBeDone();
      expect(told(s, 'crew-moves')).toMatchObject([
        { clause: ['SF-CRW-21', 'SF-CRW-31', 'SF-CRW-32'], data: { is: 'damaged', damage } },
      ]);
    }
  });

  difference('SF-CRW-32', 'a sound component is no matter of it', (holds) => {
    const s = moves(holds ? { damage: { 3: 'breach' } } : {});
    s.answer('red', sent(['captain-1', 3]));
    return told(s, 'crew-moves')[0]?.clause as string[];
  });

  test('what is one corridor too far says so', () => {
    const [spacer] = aimOf(moves()).shooters;
    expect(spacer?.closed).toMatchObject([
      { id: 'red#3', why: { clause: 'SF-CRW-31', figures: { from: 1, component: 3 } } },
    ]);
  });

  test('what each could mend where it goes, with those who are there or go there too', () => {
    const s = moves({ damage: { 3: 'fire', 5: 'light' } });
    const shots = (sofar: readonly (readonly [figure: string, component: number])[]) => {
      const draft = s.draft('red', sent(...sofar));
      return 'shots' in draft ? draft.shots?.map(({ by, at, chance, figures }) => [by, at, chance.total, figures]) : [];
    };
    // One die puts a fire out on a 6; an Engineer alone has two dice; together they have three.
    expect(shots([])).toEqual([
      ['red/captain-1', 'red#3', 17, { dice: 1 }],
      ['red/marine-1', 'red#3', 17, { dice: 1 }],
      ['red/engineer-1', 'red#3', 42, { dice: 2, wholly: 3 }],
      ['red/engineer-1', 'red#5', 75, { dice: 2 }],
    ]);
    expect(shots([['engineer-1', 3]])).toContainEqual(['red/captain-1', 'red#3', 63, { dice: 3, wholly: 13 }]);
    // The three with most dice.
    expect(
      shots([
        ['captain-1', 3],
        ['marine-1', 3],
      ]),
    ).toContainEqual(['red/engineer-1', 'red#3', 63, { dice: 3, wholly: 13 }]);
  });

  test('all stay for the rest of the turn, when that was said', () => {
    const s = moves({ damage: { 1: 'light' } });
    s.policy('red', 'move-crew', { policy: 'stay' });
    expect(kindOf(s)).toBe('repair');
  });
});
