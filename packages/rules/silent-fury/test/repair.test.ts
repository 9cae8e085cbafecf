import { act, explaining } from '@flagbridge/engine';
import { difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { CrewType } from '../src/data/crew.ts';
import { DAMAGE_TYPES, type Damage, severityOf } from '../src/data/damage.ts';
import { type Game, shipOf } from '../src/game.ts';
import { addCrewDice, addRepairDice, repairDice } from '../src/rules/crew-dice.ts';
import { survives } from '../src/rules/destruction.ts';
import { mend, mendChance, mendChances } from '../src/rules/mend.ts';
import { resolveCard } from '../src/steps/card.ts';
import { play } from './craft.ts';
import { crewCard, kindOf, sent } from './crew-action.ts';
import { type GunneryScene, scene } from './gunnery.ts';

type Red = NonNullable<GunneryScene['red']>;
/** Red’s Crew card, when nobody has moved. 1 Pulse Laser, 2 Bridge, 3 shield, 4 and 5 engines, in a row. */
function repairing(red: Red, dice: readonly number[] = []) {
  const s = crewCard({ dice, red });
  if (kindOf(s) === 'move-crew') s.answer('red', []);
  return s;
}
const crew: Red['crew'] = { 2: ['spacer'], 3: ['engineer'], 4: ['spacer', 'engineer'] };
const told1 = (s: ReturnType<typeof repairing>) => told(s, 'repair')[0];
const types = (...list: CrewType[]) => list.map((type) => ({ type }));
const dice = (...list: CrewType[]): number => addRepairDice(explaining(), types(...list)).total;

describe('acting', () => {
  rule('SF-CRW-33', 'up to three of the crew, wherever they stand', () => {
    const s = repairing(
      { crew: { ...crew, 1: ['marine'] }, damage: { 1: 'light', 2: 'light', 3: 'heavy', 4: 'fire' } },
      [4, 5, 1, 4, 4, 4],
    );
    expect(s.request('red')).toMatchObject({ clause: 'SF-CRW-33', on: 'red', shape: { manner: 'send', max: 3 } });
    expect(s.answer('red', sent(['marine-1', 1], ['spacer-1', 2], ['engineer-1', 3], ['spacer-2', 4]))).toBeRefused(
      'SF-CRW-33',
    );
    expect(s.answer('red', sent(['marine-1', 1], ['engineer-1', 3], ['spacer-2', 4]))).toBeDone();
    expect(told(s, 'repair').map(({ data }) => [data?.component, data?.roll])).toEqual([
      ['red#1', [4]],
      ['red#3', [5, 1]],
      ['red#4', [4]],
    ]);
    const idle = repairing({ crew, damage: { 4: 'light' } });
    expect(idle.answer('red', [])).toBeDone();
    expect(told(idle, 'repair')).toEqual([]);
  });

  test('nobody in the box', () => {
    const s = crewCard({ dice: [1, 1], red: { crew: { ...crew, 0: ['spacer', 'spacer'] }, damage: { 4: 'light' } } });
    s.answer('red', []);
    expect(s.answer('red', sent(['spacer-2', 4]))).toBeRefused('SF-CRW-33');
  });
});

describe('attempts', () => {
  rule('SF-REP-01', 'one for each component, for all who repair there', () => {
    const s = repairing({ crew, damage: { 3: 'heavy', 4: 'fire' } }, [4, 4, 5, 4, 1]);
    s.answer('red', sent(['spacer-2', 4], ['engineer-1', 3], ['engineer-2', 4]));
    expect(told(s, 'repair').map(({ data }) => [data?.component, data?.n, data?.roll])).toEqual([
      ['red#4', 2, [4, 4, 5]],
      ['red#3', 1, [4, 1]],
    ]);
    expect(s.dice.unused).toEqual([]);
  });

  rule('SF-REP-02', 'a die for each, one more for each Engineer, never more than three', () => {
    expect(dice('spacer')).toBe(1);
    expect(dice('spacer', 'marine')).toBe(2);
    expect(dice('spacer', 'captain', 'battlesuit')).toBe(3);
    expect(dice('engineer')).toBe(2);
    expect(dice('spacer', 'engineer')).toBe(3);
    expect(dice('engineer', 'engineer')).toBe(3);
    // Two Engineers and a Spacer: five, of which three count.
    const parts = addRepairDice(explaining(), types('engineer', 'engineer', 'spacer')).told();
    expect(parts.total).toBe(3);
    expect(parts.parts.map(({ value, clause }) => [value, clause])).toEqual([
      [3, 'SF-REP-02'],
      [2, 'SF-CRW-11'],
      [-2, 'SF-REP-02'],
    ]);
    const s = repairing({ crew, damage: { 4: 'power-down' } }, [1, 1, 1]);
    s.answer('red', sent(['spacer-2', 4], ['engineer-2', 4]));
    expect(told1(s)?.data).toMatchObject({ dice: { total: 3 }, roll: [1, 1, 1], is: 'nothing' });
  });

  rule('SF-CRW-11', 'an Engineer counts as two dice', () => {
    const s = repairing({ crew, damage: { 3: 'power-down' } }, [1, 4]);
    s.answer('red', sent(['engineer-1', 3]));
    expect(told1(s)?.data).toMatchObject({ roll: [1, 4], points: 1, was: 'power-down', damage: 'light' });
    expect(dice('engineer')).toBe(dice('spacer') + 1);
  });

  test('the same for who weighs many teams', () => {
    const all: CrewType[] = ['spacer', 'engineer', 'marine', 'captain', 'engineer'];
    for (let n = 0; n <= all.length; n++)
      for (let from = 0; from + n <= all.length; from++) {
        const crew = all.slice(from, from + n);
        expect(repairDice(types(...crew))).toBe(dice(...crew));
        expect(repairDice(types(...crew), true)).toBe(addRepairDice(explaining(), types(...crew), true).total);
      }
  });

  /** Dice of a melee, as labelled numbers. */
  const melee = (...list: CrewType[]) => addCrewDice(explaining(), 'melee', types(...list)).told();
  difference('SF-CRW-15', 'what different types add to one roll is all added', (holds) => {
    const both = melee('marine', holds ? 'battlesuit' : 'spacer');
    expect(both.parts.map(({ value, clause }) => [value, clause])).toEqual([
      [2, 'SF-MEL-04'],
      [1, 'SF-CRW-12'],
      ...(holds ? [[1, 'SF-CRW-15']] : []),
    ]);
    return both.total;
  });
  test('nothing is added to a roll that a type does not help', () => {
    expect(melee('engineer', 'spacer').total).toBe(2);
    expect(melee('battlesuit', 'battlesuit').parts[1]).toMatchObject({ value: 2, clause: 'SF-CRW-13' });
    expect(dice('marine', 'battlesuit')).toBe(2);
  });

  rule('SF-REP-11', 'crew repairs where it stands, once in an action', () => {
    const s = repairing({ crew, damage: { 3: 'light', 4: 'fire' } }, [6]);
    expect(s.answer('red', sent(['engineer-1', 4]))).toBeRefused('SF-REP-11');
    expect(s.answer('red', sent(['spacer-2', 4], ['spacer-2', 4]))).toBeRefused('SF-REP-11');
    expect(s.answer('red', sent(['spacer-2', 4]))).toBeDone();
    expect(kindOf(s)).toBe('rest');
  });

  rule('SF-REP-15', 'where there is damage', () => {
    const s = repairing({ crew, damage: { 4: 'light' } });
    expect(s.answer('red', sent(['engineer-1', 3]))).toBeRefused('SF-REP-15');
    const { shape } = s.request('red');
    if (shape.is !== 'aim') throw new Error(shape.is);
    expect(shape.shooters.map(({ id, targets, closed }) => [id, targets.length, closed?.[0]?.why.clause])).toEqual([
      ['red/spacer-1', 0, 'SF-REP-15'],
      ['red/engineer-1', 0, 'SF-REP-15'],
      ['red/spacer-2', 1, undefined],
      ['red/engineer-2', 1, undefined],
    ]);
    expect(kindOf(repairing({ crew, damage: { 1: 'fire' } }))).toBe('rest');
  });

  rule('SF-REP-12', 'whatever it is: burning, destroyed, breached', () => {
    for (const [damage, left] of [
      ['power-down', 'light'],
      ['fire', 'heavy'],
      ['destroyed', 'heavy'],
      ['breach', 'destroyed'],
    ] as const) {
      const s = repairing(
        { crew, damage: { 4: damage } },
        damage === 'breach'
          ? [6, 6, 4]
          : damage === 'destroyed'
            ? [6, 6, 1]
            : damage === 'fire'
              ? [6, 1, 1]
              : [4, 1, 1],
      );
      s.answer('red', sent(['spacer-2', 4], ['engineer-2', 4]));
      expect(told1(s)?.clause).toContain('SF-REP-12');
      expect(s.game.ships[0]?.damage[3]).toBe(left);
    }
    for (const damage of ['light', 'heavy'] as const) {
      const s = repairing({ crew, damage: { 4: damage } }, [1]);
      s.answer('red', sent(['spacer-2', 4]));
      expect(told1(s)?.clause).not.toContain('SF-REP-12');
    }
  });

  rule('SF-REP-13', 'aboard a ship of the other side too', () => {
    const game = scene({ red: { crew: { 2: ['captain'] }, damage: { 4: 'light' } } });
    const ship = game.ships[0];
    ship?.crew.push({ id: 'red/boarder', type: 'marine', side: 'blue', at: 4 });
    ship?.orders.push({ side: 'blue', office: 'blue', open: ['crew'], focused: [], resolved: false, slots: [] });
    const s = play(game, resolveCard, {
      dice: [4],
      vars: { ship: 'red', side: 'blue', office: 'blue', card: 'crew', at: 0 },
    });
    s.answer('blue', 'crew');
    expect(s.answer('blue', [{ by: 'red/captain-1', at: 'red#1' }] as never)).toBeRefused('SF-CRW-31');
    s.answer('blue', []);
    expect(s.answer('blue', [{ by: 'red/captain-1', at: 'red#2' }] as never)).toBeRefused();
    s.answer('blue', [{ by: 'red/boarder', at: 'red#4' }] as never);
    expect(told1(s)?.clause).toContain('SF-REP-13');
    expect(s.game.ships[0]?.damage[3]).toBe('');
    const own = repairing({ crew, damage: { 4: 'light' } }, [1]);
    own.answer('red', sent(['spacer-2', 4]));
    expect(told1(own)?.clause).not.toContain('SF-REP-13');
  });

  rule('SF-REP-14', 'a breach that was closed counts no more in ship destruction rolls', () => {
    const s = repairing({ crew, damage: { 4: 'breach', 1: 'breach' } }, [6, 6, 5]);
    s.answer('red', sent(['spacer-2', 4], ['engineer-2', 4]));
    expect(told1(s)?.clause).toContain('SF-REP-14');
    expect(s.game.ships[0]?.damage[3]).toBe('destroyed');
    // One die for the breach that is left.
    const roll = act<Game, Record<never, never>>('hull-roll', (now) => {
      survives(now, shipOf(now.game, 'red'), 'SF-HUL-01');
    });
    expect(play(s.game, roll, { dice: [1] }).dice.unused).toEqual([]);
    const open = repairing({ crew, damage: { 4: 'breach' } }, [6, 6, 1]);
    open.answer('red', sent(['spacer-2', 4], ['engineer-2', 4]));
    expect(told1(open)?.clause).not.toContain('SF-REP-14');
    expect(open.game.ships[0]?.damage.filter((token) => token === 'breach')).toHaveLength(1);
  });
});

describe('points', () => {
  rule('SF-REP-03', 'Terry: 4, 4, 5 put a Fire out to Heavy Damage and make that Light', () => {
    const s = repairing({ crew, damage: { 4: 'fire' } }, [4, 4, 5]);
    s.answer('red', sent(['spacer-2', 4], ['engineer-2', 4]));
    expect(told1(s)).toMatchObject({
      clause: [
        'SF-CRW-33',
        'SF-REP-01',
        'SF-REP-02',
        'SF-REP-03',
        'SF-IMP-01',
        'SF-IMP-03',
        'SF-REP-07',
        'SF-REP-05',
        'SF-REP-12',
      ],
      data: { is: 'better', roll: [4, 4, 5], points: 3, left: 0, was: 'fire', damage: 'light' },
    });
    expect(s.game.ships[0]?.damage).toEqual(['', '', '', 'light', '']);
  });

  /** What an attempt with these points leaves, with the clauses of its steps. */
  const after = (damage: Damage, roll: readonly number[]) => {
    const s = repairing({ crew, damage: { 4: damage } }, roll);
    s.answer('red', sent(['spacer-2', 4], ['engineer-2', 4]));
    return s.game.ships[0]?.damage[3];
  };
  rule('SF-REP-04', 'Light Damage: 1 point removes it', () => {
    expect(after('light', [4, 1, 1])).toBe('');
    expect(after('light', [3, 1, 1])).toBe('light');
  });
  rule('SF-REP-05', 'Heavy Damage: 1 point makes it Light', () => {
    expect(after('heavy', [4, 1, 1])).toBe('light');
    expect(after('heavy', [4, 4, 1])).toBe('');
  });
  rule('SF-REP-06', 'Power Down: 1 point makes it Light', () => {
    expect(after('power-down', [4, 1, 1])).toBe('light');
    expect(after('power-down', [4, 5, 1])).toBe('');
  });
  rule('SF-REP-07', 'Fire: 2 points make it Heavy', () => {
    expect(after('fire', [4, 1, 1])).toBe('fire');
    expect(after('fire', [6, 1, 1])).toBe('heavy');
    expect(after('fire', [6, 6, 1])).toBe('');
  });
  rule('SF-REP-08', 'Destroyed: 4 points make it Heavy', () => {
    expect(after('destroyed', [6, 5, 1])).toBe('destroyed');
    expect(after('destroyed', [6, 6, 1])).toBe('heavy');
    expect(after('destroyed', [6, 6, 6])).toBe('');
  });
  rule('SF-REP-09', 'Hull Breach: 5 points make it Destroyed', () => {
    expect(after('breach', [6, 6, 1])).toBe('breach');
    expect(after('breach', [6, 6, 4])).toBe('destroyed');
    expect(after('breach', [6, 6, 6])).toBe('destroyed');
  });

  rule('SF-REP-10', 'points that pay for no step are lost', () => {
    const s = repairing({ crew, damage: { 4: 'destroyed', 3: 'light' } }, [6, 5, 1]);
    s.answer('red', sent(['spacer-2', 4], ['engineer-2', 4]));
    expect(told1(s)).toMatchObject({ data: { is: 'nothing', points: 3, left: 3 } });
    expect(told1(s)?.clause).toContain('SF-REP-10');
    expect(s.game.ships[0]?.damage).toEqual(['', '', 'light', 'destroyed', '']);
    // The next attempt begins anew.
    s.answer('red', 'on');
    s.answer('red', 'none');
    expect(s.game.ships[0]?.damage[3]).toBe('destroyed');
  });

  difference('SF-REP-10', 'the rest does not go over to another component', (holds) => {
    const s = repairing({ crew, damage: { 4: holds ? 'light' : 'fire', 3: 'light' } }, [6, 1]);
    s.answer('red', sent(['engineer-2', 4]));
    expect(s.game.ships[0]?.damage[2]).toBe('light');
    return told1(s)?.data?.left as number;
  });

  test('more points never leave more damage, and none are spent in vain', () => {
    for (const damage of DAMAGE_TYPES)
      for (let points = 0; points <= 8; points++) {
        const now = mend(damage, points);
        const more = mend(damage, points + 1);
        expect(severityOf(more.damage)).toBeLessThanOrEqual(severityOf(now.damage));
        expect(now.left).toBeLessThanOrEqual(points);
        expect(now.steps.length > 0).toBe(now.damage !== damage);
        expect(mend(now.damage, now.left).damage).toBe(now.damage);
      }
    expect(mend('', 3)).toEqual({ damage: '', steps: [], left: 3 });
  });
});

describe('chances', () => {
  test('of every end of an attempt, exact', () => {
    // One die: 1 to 3 nothing, 4 and 5 one point, 6 two.
    expect([...mendChances('heavy', 1)].map(([is, chance]) => [is, Math.round(chance * 6)])).toEqual([
      ['heavy', 3],
      ['light', 2],
      ['', 1],
    ]);
    expect(mendChance('fire', 1)).toBeCloseTo(1 / 6);
    expect(mendChance('fire', 2)).toBeCloseTo(15 / 36);
    expect(mendChance('breach', 2)).toBe(0);
    expect(mendChance('breach', 3)).toBeCloseTo(7 / 216);
    for (const damage of DAMAGE_TYPES)
      for (const n of [1, 2, 3])
        expect([...mendChances(damage, n).values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  });

  test('of the whole answer, as odds', () => {
    const s = repairing({ crew, damage: { 4: 'fire', 2: 'light' } });
    const odds = s.forecast('red', sent(['spacer-2', 4], ['engineer-2', 4], ['spacer-1', 2]));
    if (!('cases' in odds)) throw new Error('refused');
    expect(odds).toMatchObject({ exact: true, error: 0 });
    const outcomes = odds.cases[0]?.outcomes ?? [];
    const mean = (name: string) =>
      outcomes.reduce((sum, { chance, figures }) => sum + chance * Number(figures[name]), 0);
    expect(mean('put-out')).toBeCloseTo(mendChance('fire', 3));
    expect(mean('works')).toBeCloseTo(mendChance('fire', 3));
    expect(mean('mended')).toBeCloseTo(mendChance('fire', 3) + 1 / 2);
    expect(mean('whole')).toBeCloseTo(1 / 2 + (mendChances('fire', 3).get('') ?? 0));
  });

  test('of each figure, with whom it would repair', () => {
    const s = repairing({ crew, damage: { 4: 'fire' } });
    const shots = (...named: string[]) => {
      const draft = s.draft('red', sent(...named.map((one) => [one, 4] as const)));
      return 'shots' in draft ? draft.shots?.map(({ by, chance, figures }) => [by, chance.total, figures]) : [];
    };
    expect(shots()).toEqual([
      ['red/spacer-2', 17, { dice: 1 }],
      ['red/engineer-2', 42, { dice: 2, wholly: 3 }],
    ]);
    expect(shots('engineer-2')).toEqual([
      ['red/spacer-2', 63, { dice: 3, wholly: 13 }],
      ['red/engineer-2', 42, { dice: 2, wholly: 3 }],
    ]);
  });
});

describe('where nobody says anything', () => {
  const plan = (red: Red) => repairing(red).request('red').default;
  test('what gains most: a fire before a scratch, an Engine before nothing', () => {
    expect(plan({ crew, damage: { 4: 'fire', 2: 'light' } })).toEqual(
      sent(['spacer-1', 2], ['engineer-2', 4], ['spacer-2', 4]),
    );
    expect(plan({ crew, damage: { 3: 'light', 4: 'power-down', 2: 'light' } })).toHaveLength(3);
    // What cannot be mended at all is left alone.
    expect(plan({ crew: { 4: ['spacer', 'spacer'] }, damage: { 4: 'breach' } })).toEqual([]);
  });
  test('the policy gives it', () => {
    const s = crewCard({ dice: [6, 1, 1], red: { crew, damage: { 4: 'fire' } } });
    s.policy('red', 'repair', { policy: 'worst' });
    s.answer('red', []);
    expect(told1(s)?.data).toMatchObject({ component: 'red#4', n: 2 });
  });
});
