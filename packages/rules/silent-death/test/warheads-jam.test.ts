import { difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { defaultJam } from '../src/rules/jamming.ts';
import { type CraftedShip, type CraftedWarhead, craftGame } from './craft.ts';
import { MIDDLE, off, results, sentences, told } from './warheads-fixture.ts';

/** An A-Wing and an X-Wing with these warheads after them, not there yet. */
const homing = (warheads: readonly Partial<CraftedWarhead>[], ship: Partial<CraftedShip> = {}): Game =>
  craftGame({
    ships: [
      { type: 'a-wing', at: MIDDLE, ...ship },
      { type: 'x-wing', at: off(-4) },
      { type: 'tie-bomber', name: 'Bomber', at: off(14) },
    ],
    warheads: warheads.map((one) => ({
      kind: 'missile',
      side: 'imperial',
      target: 'a-wing',
      at: off(8),
      facing: 3,
      ...one,
    })),
  });
const at = (by: string, ...targets: string[]) => targets.map((target) => ({ by, at: target }));

describe('jamming', () => {
  difference('SD-JAM-02', 'last of all in the phase, after every detonation and its damage', (before) => {
    const s = before ? results(homing([{ arrived: true, at: MIDDLE }, {}]), 1, 5, 1) : results(homing([{}]), 1);
    const order = s.events.map(({ type }) => type).filter((type) => ['detonation', 'marked', 'jam'].includes(type));
    expect(order).toEqual(before ? ['detonation', 'marked', 'jam'] : ['jam']);
    return order;
  });

  rule('SD-JAM-03', 'one attempt for each ship that is pursued, against one warhead', () => {
    const s = results(homing([{}, {}, { target: 'x-wing' }]), 3, 10);
    expect(s.request('rebel')).toMatchObject({ kind: 'jam', clause: 'SD-JAM-03' });
    expect(s.answer('rebel', at('a-wing', 'w1', 'w2'))).toBeRefused('SD-JAM-03');
    expect(s.answer('rebel', at('a-wing', 'w1', 'w2'))).toHaveWords(present);
    expect(s.answer('rebel', [...at('a-wing', 'w2'), ...at('x-wing', 'w3')])).toBeDone();
    expect(told(s, 'jam').map(({ parts }) => parts)).toEqual([
      ['a-wing', 'w2'],
      ['x-wing', 'w3'],
    ]);
    expect(s.game.warheads).toHaveLength(3);
    // Nothing is after it: nothing to do.
    const unpursued = results(homing([{}, {}])).answer('rebel', at('x-wing', 'w1'));
    expect(unpursued).toBeRefused('SD-JAM-03');
    expect(unpursued).toHaveWords(present);
    expect(told(results(homing([])), 'jam')).toEqual([]);
  });

  rule('SD-JAM-04', 'A-Wing, Jammer 1–2, two missiles: names one and rolls 3, no effect; 2 removes it', () => {
    const s = results(homing([{}, {}]), 3);
    s.answer('rebel', at('a-wing', 'w1'));
    expect(sentences(told(s, 'jam'))).toEqual(['A-Wing tries to jam Concussion Missile 1: 3, not within 1–2.']);
    expect(s.game.warheads).toHaveLength(2);
    const two = results(homing([{}, {}]), 2);
    two.answer('rebel', at('a-wing', 'w1'));
    expect(sentences(told(two, 'jam'))).toEqual(['A-Wing jams Concussion Missile 1: 2, within 1–2. It is gone.']);
    expect(two.game.warheads.map(({ id }) => id)).toEqual(['w2']);
  });

  rule('SD-JAM-05', 'only what is after itself', () => {
    const s = results(homing([{}, {}, { target: 'x-wing' }]));
    expect(s.answer('rebel', at('a-wing', 'w3'))).toBeRefused('SD-JAM-05');
    expect(s.answer('rebel', at('a-wing', 'w3'))).toHaveWords(present);
    const own = results(homing([{}, {}, { side: 'rebel', target: 'bomber' }])).answer('rebel', at('a-wing', 'w3'));
    expect(own).toBeRefused('SD-JAM-05');
    expect(own).toHaveWords(present);
  });

  difference('SD-JAM-06', 'a jammed warhead harms nobody, though it lies in a hex full of ships', (jammed) => {
    const game = homing([{ at: off(-4) }]);
    const s = results(game, jammed ? 1 : 10);
    expect(s.game.warheads).toHaveLength(jammed ? 0 : 1);
    expect(s.game.ships).toEqual(game.ships);
    return s.game.warheads.length;
  });

  rule('SD-JAM-07', 'not with a jammer that is hit or a dead pilot; a dazed one does not matter', () => {
    for (const ship of [{ noJamming: true }, { dead: ['pilot' as const] }]) {
      const s = results(homing([{}, { target: 'x-wing' }, { target: 'x-wing' }], ship));
      expect(s.answer('rebel', at('a-wing', 'w1'))).toBeRefused('SD-JAM-07');
      expect(s.answer('rebel', at('a-wing', 'w1'))).toHaveWords(present);
      expect(told(results(homing([{}], ship)), 'jam')).toEqual([]);
    }
    expect(told(results(homing([{}], { dazed: 1 }), 1), 'jam')).toMatchObject([{ data: { is: 'jammed' } }]);
  });
});

describe('the question', () => {
  test('with one warhead after each ship nobody is asked', () => {
    const s = results(homing([{}, { target: 'x-wing' }]), 9, 1);
    expect(s.request('rebel').kind).toBe('rest');
    expect(told(s, 'jam').map(({ data }) => data?.['is'])).toEqual(['failed', 'jammed']);
  });

  test('by default what arrives first, and of those a torpedo; nothing is an answer too', () => {
    const game = homing([{ at: off(20) }, {}, { kind: 'torpedo' }, { at: off(3) }]);
    const s = results(game);
    expect(s.request('rebel').default).toEqual(at('a-wing', 'w3'));
    expect(defaultJam(homing([{ at: off(20), kind: 'torpedo' }, {}, { at: off(3) }]), 'rebel')).toEqual(
      at('a-wing', 'w3'),
    );
    expect(defaultJam(homing([{ at: off(20), kind: 'torpedo' }, {}]), 'rebel', true)).toEqual(at('a-wing', 'w1'));
    expect(s.answer('rebel', [])).toBeDone();
    expect(told(s, 'jam')).toEqual([]);
  });

  test('drafts say the chance, forecasts how many', () => {
    const s = results(homing([{}, {}]));
    expect(s.draft('rebel', [])).toMatchObject({
      ready: true,
      shots: [
        {
          by: 'a-wing',
          at: 'w1',
          range: 8,
          chance: { total: 20, parts: [{ clause: 'SD-JAM-04' }] },
          figures: { turns: 1 },
        },
        { at: 'w2' },
      ],
    });
    expect(s.forecast('rebel', at('a-wing', 'w1'))).toMatchObject({ exact: true });
  });

  test('standing answers', () => {
    const game = homing([{}, { kind: 'torpedo', at: off(20) }]);
    const s = results(game, 5, 5);
    s.policy('rebel', 'jam', { policy: 'torpedoes' });
    expect(told(s, 'jam')).toMatchObject([{ parts: ['a-wing', 'w2'] }]);
    s.policy('rebel', 'jam', { policy: 'nearest' });
    s.answer('rebel', 'on');
    expect(told(s, 'jam')[1]).toMatchObject({ parts: ['a-wing', 'w1'] });
  });

  test('two commanders of a side each jam for their own', () => {
    const game = homing([{}, {}, { target: 'x-wing' }], { office: 'green' });
    // The X-Wing's one warhead is tried without a question.
    const s = results(game, 5, 1);
    expect(s.request('green').kind).toBe('jam');
    s.answer('green', at('a-wing', 'w1'));
    expect(s.game.warheads.map(({ id }) => id)).toEqual(['w1', 'w2']);
  });
});
