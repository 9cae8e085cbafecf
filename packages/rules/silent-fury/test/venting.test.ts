import { difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Ship, shipOf } from '../src/game.ts';
import { driftPhase } from '../src/steps/drift-phase.ts';
import { ventShips } from '../src/steps/venting.ts';
import { type CraftedShip, duel, play } from './craft.ts';
import { crewCard, sent, standing } from './crew-action.ts';
import { acting, fires, scene } from './gunnery.ts';

const ON = { rulings: { venting: true } };
type More = Parameters<typeof duel>[2];
/** A Wren: its Bridge is 2. A Captain stands in 1 where nothing else is said. */
const venting = (red: Partial<CraftedShip> = {}, more: More = ON, dice: readonly number[] = []) =>
  play(duel({ crew: { 1: ['captain'], 4: ['spacer'] }, ...red }, { is: 'withdrawn' }, more), ventShips, { dice });
type Vented = ReturnType<typeof venting>;
const red = (s: { game: Vented['game'] }): Ship => shipOf(s.game, 'red');
const isAsked = (s: Vented, office = 'red'): boolean => s.requests(office).some(({ kind }) => kind === 'vent');

describe('who may vent', () => {
  rule('SF-OPT-06', 'after the fire checks, and before the crew in fires is struck', () => {
    const s = play(
      duel({ crew: { 1: ['captain'], 3: ['spacer'] }, damage: { 3: 'fire' } }, { is: 'withdrawn' }, ON),
      driftPhase,
      { dice: [20, 20] },
    );
    expect(s.events.map(({ type }) => type)).toEqual(['phase', 'fire-check']);
    expect(s.request('red')).toMatchObject({ kind: 'vent', default: [] });
    expect(s.answer('red', ['red'])).toBeDone();
    expect(told(s, 'scorched')).toEqual([]);
    expect(red(s).damage[2]).toBe('destroyed');
  });
  rule('SF-OPT-06', 'the only Captains who are Active, or a Bridge that can be operated', () => {
    const captain = venting({ damage: { 2: 'destroyed', 3: 'fire' } });
    expect(captain.answer('red', ['red'])).toBeDone();
    expect(told(captain, 'operated')).toEqual([]);
    const bridge = venting({ crew: { 2: ['spacer'] }, damage: { 3: 'fire' } });
    expect(bridge.answer('red', ['red'])).toBeDone();
    expect(told(bridge, 'vent')[0]?.clause).toContain('SF-OPR-16');
    // Neither: nobody is asked.
    expect(isAsked(venting({ crew: { 4: ['spacer'] }, damage: { 3: 'fire' } }))).toBe(false);
    expect(isAsked(venting({ crew: { 2: ['spacer'] }, damage: { 2: 'power-down' } }))).toBe(false);
    expect(isAsked(venting({ crew: { 0: ['captain'] } }))).toBe(false);
    expect(isAsked(venting({}, {}))).toBe(false);
    expect(isAsked(venting({ is: 'withdrawn' }))).toBe(false);
  });
  rule('SF-OPT-06', 'a ship that nobody can vent is refused', () => {
    const other: CraftedShip = { type: 'wren', name: 'Other', side: 'red', office: 'red', crew: { 4: ['spacer'] } };
    const s = venting({}, { ...ON, ships: [other] });
    expect(s.answer('red', ['other'])).toBeRefused('SF-OPT-06');
    expect(s.answer('red', ['other', 'red'])).toBeRefused('SF-OPT-06');
    expect(s.answer('red', [])).toBeDone();
    expect(s.events).toEqual([]);
  });
  rule('SF-OPR-16', 'a damaged Bridge rolls once the step is over', () => {
    const s = venting({ crew: { 2: ['spacer'] }, damage: { 2: 'light', 3: 'fire' } }, ON, [1, 1, 1]);
    expect(s.draft('red', ['red'])).toMatchObject({ warnings: [{ clause: 'SF-OPR-07' }] });
    s.answer('red', ['red']);
    expect(s.events.map(({ type }) => type)).toEqual(['operated', 'vent', 'strain']);
    expect([s.dice.unused, red(s).operated]).toEqual([[], []]);
    const captain = venting({ crew: { 2: ['captain'] }, damage: { 2: 'light' } });
    expect(captain.draft('red', ['red'])).not.toHaveProperty('warnings');
  });
  test('both sides are asked, the chip holder first; several ships in one request', () => {
    const s = play(
      duel({}, {}, { ...ON, chip: 'blue', ships: [{ type: 'wren', name: 'Other', side: 'red', office: 'red' }] }),
      ventShips,
    );
    expect([isAsked(s), isAsked(s, 'blue')]).toEqual([false, true]);
    s.answer('blue', []);
    expect(s.answer('red', ['other', 'red'])).toBeDone();
    expect(told(s, 'vent').map(({ data }) => data?.ship)).toEqual(['other', 'red']);
  });
  test('a standing answer leaves it until something burns', () => {
    const asked = (damage: CraftedShip['damage']): boolean => {
      const s = play(duel({ crew: { 1: ['captain'] }, damage: damage ?? {} }, {}, { ...ON, chip: 'blue' }), ventShips);
      s.policy('red', 'vent-ships', { policy: 'while-sound' });
      s.answer('blue', []);
      return isAsked(s);
    };
    expect([asked({ 3: 'fire' }), asked({ 3: 'destroyed' })]).toEqual([true, false]);
  });
});

describe('a vented ship', () => {
  rule('SF-OPT-07', 'every Fire is Destroyed at once, and nobody is disrupted by that', () => {
    const s = venting({
      crew: { 1: ['captain'], 3: ['spacer'], 4: ['spacer'] },
      damage: { 3: 'fire', 4: 'fire', 5: 'heavy' },
    });
    s.answer('red', ['red']);
    expect(red(s).damage).toEqual(['', '', 'destroyed', 'destroyed', 'heavy', '']);
    expect(red(s).crew.filter(({ at }) => at === 0)).toEqual([]);
    expect(told(s, 'vent', 'fires')[0]?.data).toMatchObject({ n: 2 });
    const sound = venting();
    sound.answer('red', ['red']);
    expect(told(sound, 'vent', 'sound')[0]?.clause).not.toContain('SF-OPT-07');
    expect(red(sound).vented).toBe(true);
  });
  rule('SF-HUL-09', 'a ship with nothing left but what burned is lost', () => {
    const gone = Object.fromEntries([2, 3, 4, 5, 6].map((n) => [n, 'destroyed' as const]));
    const s = venting({ crew: { 2: ['captain'] }, damage: { ...gone, 1: 'fire' } });
    s.answer('red', ['red']);
    expect(red(s).is).toBe('destroyed');
  });
  rule('SF-OPT-08', 'what would burn later is Destroyed instead, and it is vented once', () => {
    const shot = (vented: boolean) => {
      const s = acting(
        { weapons: ['example-cannon'], armor: [3, 3, 3, 3, 3, 3], dice: [2, 6, 1, 5], blue: { vented } },
        'attack',
        'full-volley',
      );
      fires(s, 1);
      return { token: shipOf(s.game, 'blue').damage[1], clause: told(s, 'damage')[0]?.clause ?? [] };
    };
    expect([shot(true).token, shot(false).token]).toEqual(['destroyed', 'fire']);
    expect(shot(true).clause).toContain('SF-OPT-08');
    expect(shot(false).clause).not.toContain('SF-OPT-08');
    const other: CraftedShip = { type: 'wren', name: 'Other', side: 'red', office: 'red' };
    const s = venting({ vented: true }, { ...ON, ships: [other] });
    expect(s.answer('red', ['red'])).toBeRefused('SF-OPT-08');
    expect(isAsked(venting({ vented: true }))).toBe(false);
  });
  rule('SF-OPT-09', 'attrition kills all who are left in the box', () => {
    const lost = (vented: boolean) => {
      const s = crewCard({
        dice: [1, 5],
        red: { vented, crew: { 2: ['captain'], 0: ['spacer', 'spacer', 'engineer'] } },
      });
      s.answer('red', sent(['engineer-1', 2]));
      return { killed: s.game.sides[0]?.killed, standing: standing(s), told: told(s, 'attrition') };
    };
    expect(lost(true)).toMatchObject({ killed: 2, standing: ['captain-1 2', 'engineer-1 2'], told: { length: 2 } });
    expect(lost(true).told[0]?.clause).toContain('SF-OPT-09');
    expect(lost(false)).toMatchObject({ killed: 1, told: { length: 1 } });
    // Of the acting side alone.
    const s = crewCard({ dice: [1, 1], red: { vented: true, crew: { 2: ['captain'], 0: ['spacer', 'engineer'] } } });
    expect(standing(s)).toEqual(['captain-1 2']);
  });
});

describe('crew bonuses as points', () => {
  const repair = (
    bonusAsPoints: boolean,
    crew: NonNullable<CraftedShip['crew']>[number],
    dice: readonly number[],
    who: readonly string[],
  ) => {
    const s = crewCard({
      dice,
      red: { crew: { 2: ['captain'], 4: crew }, damage: { 4: 'power-down' } },
      more: { rulings: { bonusAsPoints } },
    });
    s.answer('red', []);
    s.answer('red', sent(...who.map((one) => [one, 4] as const)));
    expect(s.dice.unused).toEqual([]);
    return told(s, 'repair')[0];
  };
  const TEAM = ['engineer-1', 'engineer-2', 'spacer-1'] as const;
  rule('SF-OPT-10', 'two Engineers and a Spacer: three dice, no points, and one for the Engineers', () => {
    const found = repair(true, ['engineer', 'engineer', 'spacer'], [1, 2, 3], TEAM);
    expect(found?.data).toMatchObject({
      is: 'better',
      points: 1,
      was: 'power-down',
      damage: 'light',
      dice: { total: 3 },
    });
    expect(found?.clause).toContain('SF-OPT-10');
    const adopted = repair(false, ['engineer', 'engineer', 'spacer'], [1, 2, 3], TEAM);
    expect(adopted?.data).toMatchObject({ is: 'nothing', points: 0, damage: 'power-down' });
    expect(adopted?.clause).not.toContain('SF-OPT-10');
  });
  rule('SF-OPT-10', 'one die each, and nothing for a type that does not help', () => {
    expect(repair(true, ['engineer'], [1], ['engineer-1'])?.data).toMatchObject({ points: 1, dice: { total: 1 } });
    expect(repair(true, ['marine', 'spacer'], [1, 1], ['marine-1', 'spacer-1'])?.data).toMatchObject({ points: 0 });
  });
});
difference('SF-OPT-08', 'a shot that would burn', (holds) => {
  const s = acting(
    { weapons: ['example-cannon'], armor: [3, 3, 3, 3, 3, 3], dice: [2, 6, 1, 5], blue: { vented: holds } },
    'attack',
    'full-volley',
  );
  fires(s, 1);
  return [shipOf(s.game, 'blue').damage[1] ?? ''];
});
test('a scene may be played with any of them', () => expect(scene({}).rulings.venting).toBe(false));
