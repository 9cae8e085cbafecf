import { sequence } from '@flagbridge/engine';
import { difference, rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipClass } from '../src/data/ship-class.ts';
import { type Game, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { followersOf } from '../src/rules/warp.ts';
import { breakOff } from '../src/steps/break-off.ts';
import { endTurn } from '../src/steps/ending.ts';
import { warpSpeeds } from '../src/steps/warp.ts';
import { type Crafted, type CraftedShip, craftGame, duel, play } from './craft.ts';

type Nothing = Record<never, never>;
/** Announcements, and then the end of the turn. Red, a Constitution (Emergency Speed 8), ranks below Blue, a D-7M (9). */
const turn = sequence<Game, Nothing>('warp-turn', warpSpeeds, breakOff, endTurn);
const at = (
  red: Partial<CraftedShip> = {},
  blue: Partial<CraftedShip> = {},
  more: Partial<Crafted> = {},
  step = warpSpeeds,
) => play(duel({ warp: 6, ...red }, { warp: 6, ...blue }, { level: 'advanced', stage: 'sensors', ...more }), step);
type Played = ReturnType<typeof at>;
const speeds = ({ game }: Played) => game.ships.map(({ id, warp }) => `${id} ${warp}`).join(', ');
const isAsked = (s: Played, office: string, kind: string) => s.requests(office).some((one) => one.kind === kind);
const says = (s: Played, office: string, choice: string) => s.answer(office, choice, 'warp');
const follows = (s: Played, office: string, ...ships: string[]) => s.answer(office, ships, 'follow');

describe('a change of warp speed', () => {
  rule('ST-WRP-01', 'changes nothing but the speed', () => {
    const s = at({ points: 7 });
    const before = structuredClone(shipOf(s.game, 'red'));
    says(s, 'red', 'red:faster');
    expect(shipOf(s.game, 'red')).toEqual({ ...before, warp: 7, warped: true });
  });
  rule('ST-WRP-03', 'not beyond its Emergency Speed', () => {
    expect(shipClass('constitution-mk2', 3)).toMatchObject({ safeWarp: 6, topWarp: 8 });
    expect(says(at({ warp: 8 }), 'red', 'red:faster')).toBeRefused('ST-WRP-03');
    // Above Maximum Safe Cruising Speed it may.
    expect(says(at({ warp: 7 }), 'red', 'red:faster')).toBeDone();
  });
  rule('ST-WRP-04', 'one factor, up or down', () => {
    const up = at();
    says(up, 'red', 'red:faster');
    expect(speeds(up)).toBe('red 7, blue 6');
    const down = at();
    says(down, 'red', 'red:slower');
    expect(speeds(down)).toBe('red 5, blue 6');
    expect(told(down, 'warp')[0]?.clause).not.toContain('ST-WRP-09');
    expect(told(down, 'warp')[0]?.data).toEqual({ is: 'slower', ship: 'red', from: 6, warp: 5 });
    expect(says(at({ warp: 1 }), 'red', 'red:slower')).toBeRefused('ST-MAP-08');
    expect(says(at({ warp: 2 }), 'red', 'red:slower')).toBeDone();
  });
  rule('ST-WRP-06', 'once a turn, by rank, the lowest first', () => {
    const s = at();
    expect([isAsked(s, 'red', 'warp'), isAsked(s, 'blue', 'warp')]).toEqual([true, false]);
    says(s, 'red', 'keep');
    expect(told(s, 'warp')).toEqual([]);
    expect([isAsked(s, 'red', 'warp'), isAsked(s, 'blue', 'warp')]).toEqual([false, true]);
    says(s, 'blue', 'blue:faster');
    follows(s, 'red');
    expect(speeds(s)).toBe('red 6, blue 7');
    expect([isAsked(s, 'red', 'warp'), isAsked(s, 'blue', 'warp')]).toEqual([false, false]);
    // Who has changed is not asked again, in his own place either.
    const done = at({ warped: true });
    expect([isAsked(done, 'red', 'warp'), isAsked(done, 'blue', 'warp')]).toEqual([false, true]);
    const other = at(
      {},
      {},
      {
        ranks: [
          { ship: 'blue', rolls: [1] },
          { ship: 'red', rolls: [2] },
        ],
      },
    );
    expect([isAsked(other, 'red', 'warp'), isAsked(other, 'blue', 'warp')]).toEqual([false, true]);
    for (const choice of ['red:faster', 'nobody:faster', 'blue:sideways'])
      expect(says(other, 'blue', choice)).toBeRefused('FB-REQ-04');
  });
  test('a captain names the first of several that changes, and is then asked for those behind it', () => {
    const game = craftGame({
      ...{ level: 'advanced', stage: 'sensors' },
      ships: ['One', 'Two', 'Three', 'Four'].map((name, i) => ({
        type: 'k22',
        name,
        warp: 6,
        side: i < 3 ? 'red' : 'blue',
      })),
    });
    const s = play(game, warpSpeeds);
    expect(s.request('red', 'warp').about).toEqual(['one', 'two', 'three']);
    says(s, 'red', 'two:slower');
    expect(isAsked(s, 'blue', 'follow')).toBe(true);
    expect(isAsked(s, 'red', 'warp')).toBe(false);
    follows(s, 'blue', 'four');
    expect(s.request('red', 'warp').about).toEqual(['three']);
    expect(says(s, 'red', 'one:faster')).toBeRefused('ST-WRP-06');
    says(s, 'red', 'keep');
    // Four has changed in following.
    expect(isAsked(s, 'blue', 'warp')).toBe(false);
    expect(speeds(s)).toBe('one 6, two 5, three 6, four 5');
  });
  rule('ST-WRP-10', 'not a disabled ship, nor one without power', () => {
    const s = at({ power: 0 });
    // Nobody can tell from who is asked.
    expect(isAsked(s, 'red', 'warp')).toBe(true);
    expect(says(s, 'red', 'red:faster')).toBeRefused('ST-WRP-10');
    expect(s.request('red', 'warp').shape).toMatchObject({ options: [{ id: 'keep' }], closed: [{}, {}] });
    expect(says(s, 'red', 'keep')).toBeDone();
    expect(isAsked(at({ disabled: true, structure: 0 }), 'red', 'warp')).toBe(false);
    const wreck = { type: 'k22', name: 'Hulk', side: 'red', warp: 6, disabled: true, structure: 0 } as const;
    expect(says(at({}, {}, { ships: [wreck] }), 'red', 'hulk:faster')).toBeRefused('ST-WRP-10');
    // Nor does it follow.
    const behind = at({}, { power: 0 });
    says(behind, 'red', 'red:faster');
    expect(isAsked(behind, 'blue', 'follow')).toBe(true);
    expect(follows(behind, 'blue', 'blue')).toBeRefused('ST-WRP-10');
    expect(follows(behind, 'blue')).toBeDone();
    const hulk = at({}, { disabled: true, structure: 0 });
    says(hulk, 'red', 'red:faster');
    expect(isAsked(hulk, 'blue', 'follow')).toBe(false);
  });
  test('what may be said is called by the ship, the speed it comes to and the stress of a turn at it', () => {
    const { shape } = at({}, { at: '4433' }).request('red', 'warp');
    expect(
      shape.is === 'pick' && shape.options.map(({ id, label, parts }) => [id, label?.say, label?.with, parts]),
    ).toEqual([
      ['keep', 'option.warp-keep', { n: 1 }, undefined],
      ['red:faster', 'option.warp-faster', { ship: 'Red', to: 7, power: 2, structure: 1 }, ['red']],
      ['red:slower', 'option.warp-slower', { ship: 'Red', to: 5, power: 1, structure: 1 }, ['red']],
    ]);
  });
  rule('ST-INF-23', 'speeds and changes are for all', () => {
    const s = at();
    says(s, 'red', 'red:faster');
    expect(s.heard().filter(({ type }) => type === 'warp')).toHaveLength(1);
    expect(s.view('blue').game.ships[0]).toMatchObject({ warp: 7, warped: true });
  });
});

describe('following', () => {
  rule('ST-WRP-08', 'at once, by enemies that have not changed, within their limits', () => {
    const s = at();
    says(s, 'red', 'red:faster');
    expect(isAsked(s, 'blue', 'follow')).toBe(true);
    expect(follows(s, 'blue', 'blue')).toBeDone();
    expect(speeds(s)).toBe('red 7, blue 7');
    expect(told(s, 'warp')[1]?.clause).not.toContain('ST-WRP-09');
    expect(told(s, 'warp')[1]?.data).toEqual({ is: 'follows', ship: 'blue', by: 'red', from: 6, warp: 7 });
    const asked = (blue: Partial<CraftedShip>) => {
      const one = at({}, blue);
      says(one, 'red', 'red:faster');
      return isAsked(one, 'blue', 'follow');
    };
    expect(asked({ warped: true })).toBe(false);
    // At that speed already; too far away; beyond its Emergency Speed (the D-7A flies 7 at most).
    expect(asked({ warp: 7 })).toBe(false);
    expect(asked({ warp: 5 })).toBe(false);
    expect(asked({ type: 'v8', warp: 6 })).toBe(false);
    expect(asked({ warp: 8 })).toBe(true);
  });
  test('all who may are asked at once, none of the own side, and nobody hears before the last has answered', () => {
    const game = craftGame({
      ...{ level: 'advanced', stage: 'sensors' },
      ships: ['One', 'Two', 'Three', 'Four'].map((name, i) => ({
        type: 'k22',
        name,
        warp: 6,
        side: ['red', 'red', 'blue', 'green'][i] as string,
        office: name.toLowerCase(),
      })),
    });
    const s = play(game, warpSpeeds);
    says(s, 'one', 'one:faster');
    expect(['one', 'two', 'three', 'four'].filter((office) => isAsked(s, office, 'follow'))).toEqual(['three', 'four']);
    expect(s.request('three', 'follow')).toMatchObject({
      about: ['three'],
      shape: { options: [{ id: 'three' }], min: 0, max: 1 },
    });
    expect(followersOf(s.game, shipOf(s.game, 'one')).map(({ id }) => id)).toEqual(['three', 'four']);
    follows(s, 'three', 'three');
    expect(told(s, 'warp')).toHaveLength(1);
    expect(follows(s, 'four', 'two')).toBeRefused('FB-REQ-04');
    follows(s, 'four');
    expect(speeds(s)).toBe('one 7, two 6, three 7, four 6');
    // Following is an answer, not an announcement: nobody answers it.
    expect(isAsked(s, 'two', 'warp')).toBe(true);
  });
  test('a captain is told why one of his ships does not', () => {
    const game = craftGame({
      ...{ level: 'advanced', stage: 'sensors' },
      ships: [
        { type: 'd7m', name: 'One', warp: 6, side: 'red' },
        { type: 'd7m', name: 'Two', warp: 6, side: 'blue' },
        { type: 'd7m', name: 'Slow', warp: 4, side: 'blue' },
        { type: 'd7m', name: 'There', warp: 7, side: 'blue' },
        { type: 'd7m', name: 'Done', warp: 6, warped: true, side: 'blue' },
      ],
    });
    const s = play(game, warpSpeeds);
    says(s, 'red', 'one:faster');
    expect(follows(s, 'blue', 'two', 'slow')).toBeRefused('ST-WRP-04');
    expect(follows(s, 'blue', 'nobody')).toBeRefused('FB-REQ-04');
    expect(follows(s, 'blue', 'there')).toBeRefused('ST-WRP-08');
    expect(follows(s, 'blue', 'done')).toBeRefused('ST-WRP-06');
    expect(follows(s, 'blue', 'two')).toBeDone();
  });
  test('standing answers: always, never, and to keep the speed', () => {
    const with_ = (policy: string) => {
      const s = at();
      s.policy('blue', 'follow', { policy });
      says(s, 'red', 'red:faster');
      return speeds(s);
    };
    expect(with_('always')).toBe('red 7, blue 7');
    expect(with_('never')).toBe('red 7, blue 6');
    const s = at();
    s.policy('blue', 'warp', { policy: 'keep' });
    says(s, 'red', 'keep');
    expect(isAsked(s, 'blue', 'warp')).toBe(false);
  });
});

describe('breaking off', () => {
  const ended = (red: Partial<CraftedShip>, blue: Partial<CraftedShip>, more: Partial<Crafted> = {}) =>
    at(red, blue, { ranks: [], ...more }, turn);
  const away = ({ game }: Played) => game.ships.filter(({ is }) => is === 'left').map(({ id }) => id);
  rule('ST-WRP-07', 'who changed, and no enemy is as fast when the turn ends', () => {
    expect(away(ended({ warp: 7, warped: true }, {}))).toEqual(['red']);
    expect(away(ended({ warp: 5, warped: true }, {}))).toEqual(['red']);
    expect(away(ended({ warp: 7, warped: true }, { warp: 7, warped: true }))).toEqual([]);
    // Who has not changed stays, whatever the others fly at.
    expect(away(ended({ warp: 7 }, {}))).toEqual([]);
    // Both: all of them are driven off.
    const both = ended({ warp: 7, warped: true }, { warp: 5, warped: true });
    expect(away(both)).toEqual(['red', 'blue']);
    expect(both.state.outcome).toMatchObject({ winner: null, by: 'all-gone' });
    const one = ended({ warp: 7, warped: true }, {});
    expect(told(one, 'broke-off')[0]?.data).toEqual({ ship: 'red', warp: 7 });
    expect(one.state.outcome).toMatchObject({ winner: 'blue' });
    expect(shipOf(one.game, 'red')).toMatchObject({ exit: '', warped: false });
  });
  test('its own side does not hold it, and those that are gone do not either', () => {
    const third = { type: 'k22', name: 'Third', side: 'red', warp: 7 } as const;
    expect(away(ended({ warp: 7, warped: true }, {}, { ships: [third] }))).toEqual(['red']);
    const left = { type: 'k22', name: 'Third', side: 'blue', warp: 7, is: 'left' } as const;
    expect(away(ended({ warp: 7, warped: true }, {}, { ships: [left] }))).toEqual(['red', 'third']);
    const there = { type: 'k22', name: 'Third', side: 'blue', warp: 7 } as const;
    expect(away(ended({ warp: 7, warped: true }, {}, { ships: [there] }))).toEqual([]);
  });
  test('its rank is deleted, and the others keep theirs (ST-TAC-10)', () => {
    const third = { type: 'k22', name: 'Third', side: 'blue', warp: 6 } as const;
    const s = at({ warp: 7, warped: true }, {}, { ships: [third] }, turn);
    for (const office of ['red', 'blue', 'blue']) if (isAsked(s, office, 'warp')) says(s, office, 'keep');
    expect(away(s)).toEqual(['red']);
    expect(s.game.ranks.map(({ ship }) => ship)).toEqual(['blue', 'third']);
    expect(s.game.ships.map(({ warped }) => warped)).toEqual([false, false, false]);
  });
  rule('ST-WRP-09', 'from a sublight battle to warp 1, followed or not', () => {
    const sublight = { speed: 'sublight', columns: 44 } as const;
    const s = at({ warp: 0 }, { warp: 0 }, sublight, turn);
    expect(says(s, 'red', 'red:slower')).toBeRefused('ST-MAP-08');
    says(s, 'red', 'red:faster');
    expect(told(s, 'warp')[0]).toMatchObject({ data: { is: 'away', warp: 1 } });
    follows(s, 'blue', 'blue');
    expect(told(s, 'warp').map(({ clause }) => clause?.includes('ST-WRP-09'))).toEqual([true, true]);
    expect(away(s)).toEqual(['red', 'blue']);
    const alone = at({ warp: 0 }, { warp: 0 }, sublight, turn);
    says(alone, 'red', 'red:faster');
    follows(alone, 'blue');
    says(alone, 'blue', 'keep');
    expect(away(alone)).toEqual(['red']);
    expect(told(alone, 'broke-off')[0]?.clause).toContain('ST-WRP-09');
  });
  difference('ST-WRP-09', 'at warp a follower holds the battle together', (holds) =>
    away(ended({ warp: 1, warped: true }, { warp: 1, warped: true }, { speed: holds ? 'sublight' : 'warp' })),
  );
});

describe('the speed a battle begins at', () => {
  const begun = (setup: object, tier = 'advanced', types: readonly string[] = ['constitution-mk2', 'd7m']) =>
    situation(rulebook, {
      scenario: {
        id: 'start',
        title: 'Start',
        tier,
        hook: '',
        minutes: 1,
        offices: ['red', 'blue'].map((side) => ({ id: side, side, title: side })),
        setup: {
          ...setup,
          sides: ['red', 'blue'].map((id, i) => ({
            id,
            name: id,
            ships: [{ type: types[i] as string, name: `${id} 1` }],
          })),
        },
      },
    });
  rule('ST-WRP-02', 'the scenario’s for all; or warp 6, or what the slowest can keep up', () => {
    expect(begun({ warp: 7 }).game.ships.map(({ warp }) => warp)).toEqual([7, 7]);
    expect(begun({}).game.ships.map(({ warp }) => warp)).toEqual([6, 6]);
    expect(begun({}, 'advanced', ['v8', 'd7m']).game.ships.map(({ warp }) => warp)).toEqual([5, 5]);
    expect(begun({}, 'advanced', ['enterprise-mk1', 'd7m']).game.ships.map(({ warp }) => warp)).toEqual([6, 6]);
    expect(told(begun({ warp: 7 }), 'warp')[0]?.data).toEqual({ is: 'start', warp: 7 });
    expect(told(begun({ speed: 'sublight' }), 'warp')[0]?.data).toEqual({ is: 'sublight', warp: 0 });
    expect(told(begun({}, 'basic'), 'warp')).toEqual([]);
  });
  test('what cannot be flown is refused, with its place', () => {
    expect(() => begun({ warp: 9 })).toThrow(/ST-WRP-03/);
    expect(begun({ warp: 8 }).game.ships[0]?.warp).toBe(8);
    expect(() => begun({ speed: 'sublight', warp: 3 })).toThrow(/warp/);
    expect(() => begun({ warp: 11 })).toThrow();
    expect(() => begun({ warp: 0 })).toThrow();
  });
});
