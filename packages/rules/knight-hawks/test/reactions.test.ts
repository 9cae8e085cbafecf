import type { Draft, Json } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { attack } from '../src/steps/attack.ts';
import type { AttackVars } from '../src/steps/react.ts';
import { draftReaction } from '../src/steps/react-draft.ts';
import { play } from './craft-play.ts';
import { declare, duel, type Fixture, type Half, left, offensive } from './fire-fixture.ts';
import { at } from './movement-fixture.ts';

/** What a target is told before it reacts, and what standing answers do. */
const [Q, R] = at(3, 0) as [number, number];
const incoming = (more: Partial<AttackVars> = {}): AttackVars => ({
  ...{ by: 'by', weapon: 'T', at: 'at', q: Q, r: R, path: -1, side: 'sathar' },
  ...{ now: false, stage: 0, evades: false },
  ...more,
});

describe('the draft of a reaction', () => {
  const here: Half = { type: 'assault-scout', at: at(3, 0), mr: 4, speed: 5, load: { RH: 1, ICM: 4 } };
  const totals = ({ ready, costs }: Draft) => [ready, costs?.['chance']?.parts.map(({ value }) => value)];

  test('is the chance that is left, ready as it is (KH-FIR-20)', () => {
    const game = duel({}, here);
    expect(totals(draftReaction(game, incoming(), 0, false))).toEqual([true, [70]]);
    expect(totals(draftReaction(game, incoming(), 0, true))).toEqual([true, [70, -20]]);
    expect(totals(draftReaction(game, incoming(), 2, true))).toEqual([true, [70, -20, -20]]);
  });

  test('mines and seekers go off in the target’s own hex', () => {
    const game = duel({}, here, { level: 'advanced' });
    const { ready, costs } = draftReaction(game, incoming({ by: '', weapon: 'M' }), 1, false);
    expect(ready).toBe(true);
    expect(costs?.['chance']?.parts).toHaveLength(2);
  });

  test('of a shot that cannot be made nothing is said, and any answer will do', () => {
    const game = duel({ facing: 3 }, here);
    expect(draftReaction(game, incoming({ weapon: 'LC' }), 0, false)).toEqual({ ready: true });
  });

  test('people get it as they choose', () => {
    const s = declare(offensive(duel({ load: { T: 2 } }, here), [100]), 'sathar', 'by/T at');
    const drafted = (choice: Json, kind: string) => totals(s.draft('upf', choice as never, kind) as Draft);
    expect(drafted('evade', 'evade')).toEqual([true, [70, -20]]);
    expect(drafted('hold', 'evade')).toEqual([true, [70]]);
    expect(s.request('upf', 'evade').shape).toMatchObject({ options: [{ id: 'hold' }, { id: 'evade' }] });
    expect(s.request('upf', 'evade')).toMatchObject({ about: ['at', 'by'], default: 'hold' });
    expect(s.answer('upf', 'evade', 'evade')).toBeDone();
    expect(drafted({ at: 3 }, 'intercept')).toEqual([true, [70, -20, -30]]);
    expect(s.request('upf', 'intercept')).toMatchObject({ about: ['at', 'by'], default: { at: 0 } });
    expect(s.answer('upf', { at: 3 }, 'intercept')).toBeDone();
    expect(left(s.game, 'at', 'ICM')).toBe(1);
  });

  test('mines and seekers are no ships to point at', () => {
    const s = play(duel({}, here, { level: 'advanced' }), attack, { vars: incoming({ by: '', weapon: 'S' }) });
    expect(s.request('upf', 'intercept').about).toEqual(['at']);
  });
});

describe('standing answers', () => {
  const loaded: Half = { at: at(3, 0), load: { RH: 1, ICM: 9 } };
  const attacked = (
    weapon: AttackVars['weapon'],
    by: string,
    policy: string,
    arg?: Json,
    half: Half = loaded,
  ): Fixture => {
    const game = duel({}, half, { level: 'advanced' });
    const s = play(game, attack, { vars: incoming({ weapon, by }), dice: [100] });
    s.policy('upf', 'intercept', { policy, ...(arg !== undefined && { arg: arg as never }) });
    return s;
  };
  const launched = (...given: Parameters<typeof attacked>) => 9 - left(attacked(...given).game, 'at', 'ICM');

  test('the usual: three at what destroys a ship, few at rockets', () => {
    expect(launched('T', 'by', 'usual')).toBe(3);
    expect(launched('AR', 'by', 'usual')).toBe(2);
    expect(launched('RB', 'by', 'usual')).toBe(1);
    expect(launched('M', '', 'usual')).toBe(3);
    expect(launched('S', '', 'usual')).toBe(3);
    expect(launched('T', 'by', 'none')).toBe(0);
  });

  test('so many at each kind of attack, as long as they last', () => {
    expect(launched('T', 'by', 'each', { T: 5, AR: 1 })).toBe(5);
    expect(launched('RB', 'by', 'each', { T: 5, AR: 1 }), 'not named').toBe(0);
    expect(launched('T', 'by', 'each', { T: 99 })).toBe(9);
    expect(launched('T', 'by', 'each', { T: 0 })).toBe(0);
  });

  test('what is no such list is refused (KH-DEF-11)', () => {
    const said = (arg: Json) => {
      const s = play(duel({}, loaded, { level: 'advanced' }), attack, { vars: incoming(), dice: [100] });
      return s.policy('upf', 'intercept', { policy: 'each', arg: arg as never });
    };
    for (const bad of [
      [],
      ['T'],
      null,
      3,
      'T',
      { T: -1 },
      { T: 100 },
      { T: 1.5 },
      { T: '1' },
      { LB: 1 },
      { T: 1, LC: 2 },
    ])
      expect(said(bad as Json), JSON.stringify(bad)).toMatchObject({ ok: false });
    for (const good of [{}, { T: 0 }, { T: 99 }, { T: 1, AR: 2, RB: 3, M: 4, S: 5 }])
      expect(said(good), JSON.stringify(good)).toBeDone();
  });

  test('an office spreads over its own ships, one after the other', () => {
    const game = duel(
      {},
      { ...loaded, load: { RH: 1, ICM: 2 } },
      {
        level: 'advanced',
        ships: [
          { type: 'frigate', side: 'upf', office: 'other', name: 'Other', at: at(3, 0), load: { ICM: 4 } },
          { type: 'frigate', side: 'upf', name: 'Second', at: at(3, 0), load: { ICM: 4 } },
        ],
      },
    );
    const s = play(game, attack, { vars: incoming(), dice: [100] });
    expect(s.request('upf', 'intercept').shape).toMatchObject({ min: 0, max: 6 });
    expect(s.answer('other', { other: 0 }, 'intercept')).toBeDone();
    s.policy('upf', 'intercept', { policy: 'usual' });
    expect([left(s.game, 'at', 'ICM'), left(s.game, 'second', 'ICM'), left(s.game, 'other', 'ICM')]).toEqual([0, 3, 4]);
  });
});
