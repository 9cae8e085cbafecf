import { explaining } from '@flagbridge/engine';
import { definition, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { COMBAT } from '../src/data/weapons.ts';
import { type Game, shipOf, type WeaponCode } from '../src/game.ts';
import { chanceOf, defenceOf, needed } from '../src/rules/chance.ts';
import { attacks, chance, declare, duel, type Half, hull, needs, offensive, results } from './fire-fixture.ts';
import { at, sentences, told } from './movement-fixture.ts';

const HERE: Half = { at: at(0, 0) };
const masked: Half = { ...HERE, load: { RH: 1, MS: 1 }, screen: 'MS' };
const advanced = (by: Half, target: Half): Game => duel(by, target, { level: 'advanced' });

describe('the roll', () => {
  test('row of the weapon, column of the defence (KH-FIR-14)', () => {
    const here = duel({}, HERE);
    expect(['LB/1', 'T', 'RB'].map((gun) => chance(here, `by/${gun} at`)[0])).toEqual([50, 70, 40]);
    const entered = duel({ entry: 1 }, HERE);
    expect(['LC/1', 'AR'].map((gun) => chance(entered, `by/${gun} at`)[1])).toEqual([60, 60]);
    const under = duel({}, masked);
    expect(['LB/1', 'T', 'RB'].map((gun) => chance(under, `by/${gun} at`)[0])).toEqual([10, 70, 40]);
  });

  rule(
    'KH-FIR-15',
    'a laser battery at a reflective hull: 50, and 26 hits; at a masking screen 10, and 26 misses',
    () => {
      const hit = declare(offensive(duel({}, HERE), [26, 3]), 'sathar', 'by/LB/1 at');
      expect([needs(hit), results(hit)]).toEqual([[[50, 50]], ['hit']]);
      const miss = declare(offensive(duel({}, masked), [26]), 'sathar', 'by/LB/1 at');
      expect([needs(miss), results(miss)]).toEqual([[[10, 10]], ['miss']]);
    },
  );

  rule('KH-FIR-15', 'not greater than the chance: 50 hits and 51 does not', () => {
    const roll = (face: number) =>
      results(declare(offensive(duel({}, HERE), face <= 50 ? [face, 1] : [face]), 'sathar', 'by/LB/1 at'));
    expect([roll(50), roll(51)]).toEqual([['hit'], ['miss']]);
  });

  rule('KH-FIR-21', 'a masked ship at range 9: −35, and 1 to 5 hits all the same', () => {
    const game = duel({}, { ...masked, at: at(9, 0) });
    const roll = (...dice: number[]) => declare(offensive(game, dice), 'sathar', 'by/LB/1 at');
    expect(needs(roll(6))).toEqual([[-35, 10, -45]]);
    expect([results(roll(5, 7)), results(roll(6))]).toEqual([['hit-floor'], ['miss-floor']]);
    expect(sentences(told(roll(5, 7), 'attack'))).toEqual([
      'By: laser battery at At in 3720 needs −35 = 10 masking screen − 45 range 9, but 1 to 5 always hits; rolls 5: hit!',
    ]);
    // At exactly 5 nothing is out of the ordinary.
    expect(results(declare(offensive(duel({}, { at: at(9, 0) }), [5, 1]), 'sathar', 'by/LB/1 at'))).toEqual(['hit']);
  });

  rule('KH-FIR-21', 'it makes no illegal shot legal', () => {
    const s = offensive(duel({}, { ...masked, at: at(10, 0) }), [5, 7, 7]);
    expect(s.answer('sathar', [{ by: 'by/LB/1', at: 'at' }])).toBeRefused('KH-FIR-03');
    // The cannon reaches: 20 + 10 − 50.
    declare(s, 'sathar', 'by/LC/1 at');
    expect([needs(s), results(s)]).toEqual([[[-20, 20, 10, -50]], ['hit-floor']]);
  });

  // The printed tables never come above 90 (KH-FIR-22): the row of one weapon is exchanged for a synthetic one.
  rule('KH-FIR-22', '96 to 100 always misses, above 100 percent and at 96 to 100', () => {
    const table = COMBAT.basic as Record<WeaponCode, (typeof COMBAT.basic)['LB']>;
    const printed = table.LB;
    const roll = (base: number, ...dice: number[]): string[] => {
      table.LB = { ...printed, RH: base };
      try {
        return results(declare(offensive(duel({}, HERE), dice), 'sathar', 'by/LB/1 at'));
      } finally {
        table.LB = printed;
      }
    };
    expect([roll(120, 95, 1), roll(120, 96), roll(120, 100)]).toEqual([
      ['hit-ceiling'],
      ['miss-ceiling'],
      ['miss-ceiling'],
    ]);
    expect([roll(96, 95, 1), roll(96, 96)]).toEqual([['hit-ceiling'], ['miss-ceiling']]);
    expect([roll(95, 95, 1), roll(95, 96)], 'at 95 nothing is cut').toEqual([['hit'], ['miss']]);
    expect([120, 100, 96, 95, 94, 6, 5, 4, 0, -35].map(needed)).toEqual([95, 95, 95, 95, 94, 6, 5, 5, 5, 5]);
    expect(COMBAT.basic.LB.RH).toBe(50);
  });
});

describe('modifiers', () => {
  rule('KH-FIR-17', 'ten more for a forward-firing weapon in the centre row, and for no other', () => {
    expect(chance(duel({}, { at: at(3, 0) }), 'by/LC/1 at')).toEqual([55, 60, 10, -15]);
    expect(chance(duel({}, { at: at(3, -1) }), 'by/LC/1 at')).toEqual([45, 60, -15]);
    expect(chance(duel({}, { at: at(2, 1) }), 'by/LC/1 at')).toEqual([45, 60, -15]);
    expect(chance(duel({}, { at: at(3, 0) }), 'by/AR at')).toEqual([70, 60, 10]);
    expect(chance(duel({}, { at: at(3, 0) }), 'by/LB/1 at')).toEqual([35, 50, -15]);
    expect(chance(duel({}, { at: at(3, 0) }), 'by/T at')).toEqual([70, 70]);
    expect(chance(advanced({ load: { DC: 1 } }, { at: at(3, 0) }), 'by/DC/1 at')).toEqual([55, 60, 10, -15]);
  });

  rule('KH-FIR-19', 'laser cannon, reflective hull, head-on, range 4: 60 + 10 − 20 = 50', () => {
    const s = declare(offensive(duel(), [34, 5, 6]), 'sathar', 'by/LC/1 at');
    expect(attacks(s)[0]?.['need']).toEqual({
      total: 50,
      parts: [
        { value: 60, label: 'reflective hull', clause: 'KH-DEF-01' },
        { value: 10, label: 'head-on', clause: 'KH-FIR-17' },
        { value: -20, label: 'range 4', clause: 'KH-FIR-19' },
      ],
    });
    expect(sentences(s.events).slice(1)).toEqual([
      'By: laser cannon at At in 3220 needs 50 = 60 reflective hull + 10 head-on − 20 range 4; rolls 34: hit.',
      '2d10 = 11: At has 29 hull points left.',
    ]);
  });

  rule('KH-FIR-19', 'all beams diffuse; torpedoes and rockets do not', () => {
    const beams = { load: { LC: 1, LB: 1, PB: 1, EB: 1, DC: 1, T: 1, AR: 1, RB: 1 } };
    const parts = (gun: string) => chance(advanced(beams, { at: at(2, -1) }), `by/${gun} at`).slice(1);
    expect(['LC/1', 'LB/1', 'PB/1', 'EB/1', 'DC/1'].map(parts)).toEqual([
      [60, -10],
      [50, -10],
      [60, -10],
      [60, -10],
      [60, -10],
    ]);
    expect(['T', 'AR', 'RB'].map(parts)).toEqual([[50], [60], [40]]);
    const far = (range: number) => chance(advanced({ load: { PB: 1 } }, { at: at(range, 0) }), 'by/PB/1 at')[0];
    expect([1, 2, 11, 12].map(far)).toEqual([55, 50, 5, 0]);
  });

  test('all are added plainly, with no limit in between (KH-FIR-20)', () => {
    // 25 masked + 10 head-on − 50 range − 10 combat control; no floor on the way.
    const by: Half = { load: { LC: 1 }, damage: { control: true } };
    const game = advanced(by, { ...masked, at: at(10, 0) });
    expect(chance(game, 'by/LC/1 at')).toEqual([-25, 25, 10, -50, -10]);
    const s = declare(
      offensive(advanced({ load: { T: 1 }, damage: { control: true } }, { type: 'fighter', load: { ICM: 2 } }), [100]),
      'sathar',
      'by/T at',
    );
    s.answer('upf', 'evade');
    s.answer('upf', { at: 2 });
    expect(needs(s)).toEqual([[-5, 50, -25, -20, -10]]);
  });

  rule('KH-DMG-26', 'ten less for every attack of a ship with damaged combat control', () => {
    const load = { LC: 1, LB: 1, PB: 1, EB: 1, DC: 1, T: 1, AR: 1, RB: 1 };
    const hurt = advanced({ load, damage: { control: true } }, { at: at(1, 0) });
    const whole = advanced({ load }, { at: at(1, 0) });
    for (const gun of ['LC/1', 'LB/1', 'PB/1', 'EB/1', 'DC/1', 'T', 'AR', 'RB']) {
      const [total, ...parts] = chance(hurt, `by/${gun} at`);
      expect(total).toBe((chance(whole, `by/${gun} at`)[0] ?? 0) - 10);
      expect(parts.at(-1)).toBe(-10);
    }
    // The target's own control does not matter.
    expect(chance(advanced({ load }, { at: at(1, 0), damage: { control: true } }), 'by/LB/1 at')).toEqual([45, 50, -5]);
  });

  definition('KH-TAB-13', 'every modifier, one by one', () => {
    const game = advanced({ damage: { control: true } }, { type: 'fighter', mr: 5 });
    const target = shipOf(game, 'at');
    const parts = (weapon: WeaponCode, more: Partial<Parameters<typeof chanceOf>[3]> = {}) => {
      const shot = {
        by: null,
        weapon,
        target,
        geometry: { range: 0, headOn: '' as const },
        icms: 0,
        evades: false,
        ...more,
      };
      return chanceOf(explaining(), game, defenceOf(game, null, weapon, target), shot)
        .told()
        .parts.slice(1)
        .map(({ value, clause }) => [value, clause]);
    };
    expect(parts('LC', { geometry: { range: 0, headOn: 'centre' } })).toEqual([[10, 'KH-FIR-17']]);
    expect(parts('LC', { geometry: { range: 0, headOn: 'entered' } })).toEqual([[10, 'KH-FIR-18']]);
    expect(parts('LB', { geometry: { range: 7, headOn: '' } })).toEqual([[-35, 'KH-FIR-19']]);
    expect(parts('T', { evades: true })).toEqual([[-25, 'KH-EVA-02']]);
    const each = (weapon: WeaponCode) => parts(weapon, { icms: 1 })[0];
    expect(['T', 'AR', 'RB', 'M', 'S'].map((weapon) => each(weapon as WeaponCode))).toEqual([
      [-10, 'KH-DEF-12'],
      [-5, 'KH-DEF-12'],
      [-3, 'KH-DEF-12'],
      [-5, 'KH-DEF-28'],
      [-8, 'KH-DEF-28'],
    ]);
    expect(parts('RB', { by: shipOf(game, 'by') })).toEqual([[-10, 'KH-DMG-26']]);
    expect(parts('M'), 'mines and seekers are not attacks by the ship').toEqual([]);
  });
});

definition('KH-FIR-31', 'laser cannon against a reflective hull: 60, not 45', () => {
  const game = advanced({ load: { LC: 1 }, entry: 1 }, HERE);
  expect(chance(game, 'by/LC/1 at')).toEqual([70, 60, 10]);
  // 61 to 70 would miss with the shaded figure; 46 to 60 too, without the bonus.
  const aside = advanced({ load: { LC: 1 } }, { at: at(1, -1) });
  const s = declare(offensive(aside, [55, 11, 3, 4]), 'sathar', 'by/LC/1 at');
  expect([needs(s), results(s), hull(s.game, 'at')]).toEqual([[[55, 60, -5]], ['hit'], 33]);
});
