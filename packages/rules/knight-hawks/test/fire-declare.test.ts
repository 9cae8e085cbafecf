import { hashOf } from '@flagbridge/engine';
import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { WEAPONS } from '../src/data/weapons.ts';
import { phrases } from '../src/phrases/index.ts';
import type { CraftedShip } from './craft.ts';
import {
  attacks,
  declare,
  defensive,
  duel,
  hull,
  left,
  needs,
  offensive,
  openShots,
  results,
  shootersIn,
  shot,
  whyNot,
} from './fire-fixture.ts';
import { at, sentences, told } from './movement-fixture.ts';

const words = { phrases, catalogue };
const upf = (name: string, more: Partial<CraftedShip> = {}): CraftedShip => ({
  type: 'frigate',
  side: 'upf',
  name,
  at: at(3, 0),
  load: { RH: 1 },
  ...more,
});

describe('aiming', () => {
  test('every weapon and every target is named before the first die (KH-FIR-11)', () => {
    const s = offensive(duel({}, { at: at(3, 0), load: { RH: 1, ICM: 1 } }, { ships: [upf('Other')] }));
    // The script is empty: a die would break the test. The torpedo waits for At's interceptors.
    declare(s, 'sathar', 'by/T at', 'by/LC/1 other', 'by/LB/1 at');
    expect(s.request('upf').kind).toBe('intercept');
    const sentence =
      'Sathar declares offensive fire, 3 shots: By: torpedo at At (3120), By: laser cannon at Other (3120), By: laser battery at At (3120).';
    expect(sentences(told(s, 'declared'))).toEqual([sentence]);
    s.dice.add(100, 100, 100);
    expect(s.answer('upf', { at: 0 })).toBeDone();
    // In the order in which they were named.
    expect(attacks(s).map((data) => [data['weapon'], data['at']])).toEqual([
      ['T', 'at'],
      ['LC', 'other'],
      ['LB', 'at'],
    ]);
  });

  test('nobody need fire; what is refused changes nothing (KH-FIR-11)', () => {
    const s = offensive(duel());
    const before = hashOf(s.state);
    expect(s.answer('sathar', [shot('by/LC/1 at'), shot('by/RB at')])).toBeRefused('KH-FIR-03');
    expect(s.answer('sathar', [shot('by/LC/2 at')])).toBeRefused('FB-REQ-04');
    expect(s.answer('sathar', [shot('by/LC/1 by')])).toBeRefused('KH-FIR-29');
    expect(s.answer('sathar', [{ by: 'by/LC/1', at: 'at', hex: '0,0' }])).toBeRefused('KH-FIR-26');
    expect(hashOf(s.state)).toBe(before);
    declare(s, 'sathar');
    expect(sentences(s.events)).toEqual(['Sathar holds its fire.']);
    expect(left(s.game, 'by', 'T')).toBe(2);
  });

  rule('KH-FIR-12', 'the example: the third of five hits destroys the target, and two shots are lost', () => {
    const ally: CraftedShip = { type: 'destroyer', side: 'sathar', name: 'Ally', at: at(0, 0), load: { T: 2 } };
    const game = duel({}, { at: at(3, 0), hull: 20 }, { ships: [ally, upf('Other')] });
    const s = offensive(game, [55, 5, 5, 35, 4, 70, 1, 1, 2, 2]);
    declare(s, 'sathar', 'by/LC/1 at', 'by/LB/1 at', 'by/T at', 'ally/T at', 'by/RB at');
    expect(s.dice.unused).toEqual([]);
    expect(results(s)).toEqual(['hit', 'hit', 'hit']);
    expect(sentences(s.events).slice(1)).toEqual([
      'By: laser cannon at At in 3120 needs 55 = 60 reflective hull + 10 head-on − 15 range 3; rolls 55: hit.',
      '2d10 = 10: At has 10 hull points left.',
      'By: laser battery at At in 3120 needs 35 = 50 reflective hull − 15 range 3; rolls 35: hit.',
      '1d10 = 4: At has 6 hull points left.',
      'By: torpedo at At in 3120 needs 70; rolls 70: hit.',
      '4d10 = 6: At has 0 hull points left.',
      'At is destroyed.',
      'Ally: the torpedo aimed at At is wasted; the target is gone.',
      'By: the rocket battery aimed at At is wasted; the target is gone.',
    ]);
    expect(hull(s.game, 'other'), 'nothing was shifted to it').toBe(40);
  });

  rule('KH-FIR-13', 'wasted torpedoes, assault rockets and rocket batteries are crossed off', () => {
    const s = offensive(duel({}, { at: at(3, 0), hull: 1 }), [1, 1]);
    declare(s, 'sathar', 'by/LB/1 at', 'by/T at', 'by/AR at', 'by/RB at');
    expect(told(s, 'wasted')).toHaveLength(3);
    expect(['T', 'AR', 'RB'].map((code) => left(s.game, 'by', code as 'T'))).toEqual([1, 1, 3]);
  });
});

describe('rate of fire', () => {
  rule('KH-FIR-24', '4 torpedoes and 2 rocket batteries: one of each in a turn', () => {
    const game = duel({ load: { T: 4, RB: 2, AR: 3 } }, { at: at(2, 0) });
    const s = offensive(game, [100, 100, 100]);
    expect(shootersIn(s, 'sathar').map(({ id, shots }) => [id, shots ?? 1])).toEqual([
      ['by/T', 1],
      ['by/AR', 1],
      ['by/RB', 1],
    ]);
    for (const gun of ['T', 'AR', 'RB'] as const)
      expect(s.answer('sathar', [shot(`by/${gun} at`), shot(`by/${gun} at`)])).toMatchObject({
        clause: 'KH-FIR-24',
        figures: { ship: 'By', weapon: WEAPONS[gun].name },
      });
    declare(s, 'sathar', 'by/T at', 'by/RB at', 'by/AR at');
    expect([left(s.game, 'by', 'T'), left(s.game, 'by', 'RB'), left(s.game, 'by', 'AR')]).toEqual([3, 1, 2]);
  });

  test('a rocket battery in the own turn and one more in the enemy’s: two boxes in a game turn (KH-FIR-24)', () => {
    const own = declare(offensive(duel({}, { at: at(2, 0), load: { RB: 2, RH: 1 } }), [100]), 'sathar', 'by/RB at');
    const next = { ...own.game, mover: 'sathar' };
    const s = declare(defensive(next, [100]), 'upf', 'at/RB by');
    expect([left(s.game, 'by', 'RB'), left(s.game, 'at', 'RB')]).toEqual([3, 1]);
  });

  rule('KH-FIR-25', 'every mount fires once in each combat phase, at a target of its own', () => {
    const game = duel(
      { type: 'battleship', load: { LC: 2, LB: 4 } },
      { at: at(2, 0), load: { LB: 3 } },
      { ships: [upf('Other'), upf('Third', { at: at(4, 0) })] },
    );
    const guns = ['by/LC/1', 'by/LC/2', 'by/LB/1', 'by/LB/2', 'by/LB/3', 'by/LB/4'];
    const s = offensive(game, [100, 100, 100, 100, 100, 100]);
    expect(shootersIn(s, 'sathar').map(({ id }) => id)).toEqual(guns);
    const targets = ['at', 'other', 'third', 'at', 'other', 'third'];
    declare(s, 'sathar', ...guns.map((gun, i) => `${gun} ${targets[i]}`));
    expect(attacks(s).map((data) => data['at'])).toEqual(['at', 'other', 'third', 'at', 'other', 'third']);
    expect(s.answer('sathar', 'on')).toBeDone();
    expect(s.answer('sathar', [shot('by/LC/1 at'), shot('by/LC/1 other')])).toBeRefused('KH-FIR-25');
    const defence = defensive(game, [100, 100, 100]);
    declare(defence, 'upf', 'at/LB/1 by', 'at/LB/2 by', 'at/LB/3 by');
    expect(attacks(defence)).toHaveLength(3);
  });

  test('the same for proton and electron beams and disruptors; destroyed mounts are out (KH-FIR-25)', () => {
    const load = { PB: 1, EB: 2, DC: 1, LB: 3 };
    const worn = { LB: { hit: 1 }, PB: { hit: 1 } };
    const s = offensive(duel({ load, worn }, {}, { level: 'advanced' }), [100, 100, 100, 100, 100]);
    expect(openShots(s, 'sathar')).toEqual(['by/LB/1 at', 'by/LB/2 at', 'by/EB/1 at', 'by/EB/2 at', 'by/DC/1 at']);
    const refused = whyNot(s, 'sathar', 'by/PB/1 at');
    expect(refused).toMatchObject({ why: 'weapon-out', clause: 'KH-DMG-20', figures: { ship: 'By' } });
    expect(refused).toHaveWords(words);
    declare(s, 'sathar', ...openShots(s, 'sathar'));
    expect(attacks(s)).toHaveLength(5);
  });

  test('mounts are numbered where there are several', () => {
    const s = offensive(duel({ load: { LB: 2, LC: 1, T: 3 } }));
    expect(shootersIn(s, 'sathar').map(({ label }) => [label?.say, label?.with?.['n']])).toEqual([
      ['option.gun', undefined],
      ['option.gun-n', 1],
      ['option.gun-n', 2],
      ['option.gun', undefined],
    ]);
  });

  rule('KH-FIR-23', 'lasers and rocket batteries in both phases, torpedoes and assault rockets only in the own', () => {
    const load = { LC: 1, LB: 1, T: 2, AR: 2, RB: 4, RH: 1 };
    const game = duel({ at: at(2, 0) }, { at: at(0, 0), facing: 0, load });
    const s = defensive(game);
    expect(openShots(s, 'upf')).toEqual(['at/LC/1 by', 'at/LB/1 by', 'at/RB by']);
    const refused = whyNot(s, 'upf', 'at/T by');
    expect(refused).toMatchObject({ why: 'moving-side-only', clause: 'KH-FIR-23' });
    expect(refused).toHaveWords(words);
    const own = offensive(duel({ load }, { at: at(2, 0) }));
    expect(openShots(own, 'sathar')).toHaveLength(5);
  });

  rule('KH-WPN-07', 'assault rockets never as defensive fire', () => {
    const game = duel({ at: at(2, 0) }, { at: at(0, 0), facing: 0, load: { AR: 2, LB: 1 } });
    expect(whyNot(defensive(game), 'upf', 'at/AR by')).toMatchObject({ why: 'moving-side-only', clause: 'KH-WPN-07' });
    expect(openShots(defensive(game), 'upf')).toEqual(['at/LB/1 by']);
    expect(openShots(offensive(duel({ load: { AR: 2 } }, { at: at(2, 0) })), 'sathar')).toEqual(['by/AR at']);
    // With nothing else aboard nobody is asked at all.
    const only = duel({ at: at(2, 0) }, { at: at(0, 0), facing: 0, load: { AR: 2, T: 2 } });
    expect(defensive(only).requests('upf')).toEqual([]);
  });

  rule('KH-WPN-06', 'each shot is crossed off, hit or miss; with none left the weapon is silent', () => {
    const s = offensive(duel({ load: { T: 2, LB: 1 } }, {}), [1, 1, 1, 1, 1]);
    declare(s, 'sathar', 'by/T at');
    expect([left(s.game, 'by', 'T'), hull(s.game, 'at')]).toEqual([1, 36]);
    s.answer('sathar', 'on');
    s.dice.add(100);
    declare(s, 'sathar', 'by/T at');
    expect(left(s.game, 'by', 'T')).toBe(0);
    s.answer('sathar', 'on');
    const refused = whyNot(s, 'sathar', 'by/T at');
    expect(refused).toMatchObject({ why: 'no-shots-left', clause: 'KH-WPN-06', figures: { ship: 'By' } });
    expect(refused).toHaveWords(words);
    expect(openShots(s, 'sathar')).toEqual(['by/LB/1 at']);
  });
});

describe('targets', () => {
  test('enemies on the map, and nobody else; ships in between hinder nobody (KH-FIR-29)', () => {
    const game = duel(
      { load: { LB: 1 } },
      {},
      {
        ships: [
          { type: 'frigate', side: 'sathar', name: 'Friend', at: at(2, 0) },
          upf('Between', { at: at(2, 0) }),
          upf('Rock', { type: 'space-station' }),
          upf('Lost', { is: 'destroyed' }),
          upf('Gone', { is: 'left' }),
          upf('Later', { is: 'unplaced' }),
          upf('Away', { is: 'escaped' }),
        ],
      },
    );
    const s = offensive(game, [100]);
    const mine = openShots(s, 'sathar').filter((one) => one.startsWith('by/'));
    expect(mine).toEqual(['by/LB/1 at', 'by/LB/1 between', 'by/LB/1 rock']);
    for (const id of ['friend', 'by', 'lost', 'gone', 'later', 'away'])
      expect(s.answer('sathar', [shot(`by/LB/1 ${id}`)])).toBeRefused('KH-FIR-29');
    declare(s, 'sathar', 'by/LB/1 at');
    expect(needs(s)).toEqual([[30, 50, -20]]);
  });

  test('docked fighters and assault scouts cannot be fired at (KH-FIR-29)', () => {
    const ships = [
      upf('Rock', { type: 'space-station' }),
      upf('Gnat', { type: 'fighter', docked: 'rock' }),
      upf('Wasp', { type: 'assault-scout', docked: 'rock' }),
    ];
    const s = offensive(duel({ load: { LB: 1 } }, {}, { ships }), [100]);
    expect(openShots(s, 'sathar')).toEqual(['by/LB/1 at', 'by/LB/1 rock']);
    for (const id of ['gnat', 'wasp']) {
      const refused = whyNot(s, 'sathar', `by/LB/1 ${id}`);
      expect(refused).toMatchObject({ why: 'docked-target', clause: 'KH-STN-09' });
      expect(refused).toHaveWords(words);
    }
    declare(s, 'sathar', 'by/LB/1 rock');
  });

  rule('KH-SCN-108', 'nobody is left to fire the weapons of an evacuated station', () => {
    const fortress = (turns: number) =>
      duel(
        { at: at(2, 0) },
        { at: at(0, 0), load: { LB: 1 } },
        {
          goal: { is: 'evacuate', ship: 'at', station: 'rock', needs: 3, limit: 40, turns },
          ships: [upf('Rock', { type: 'space-station', at: at(0, 0), load: { LB: 1, RB: 2, ICM: 2 } })],
        },
      );
    expect(openShots(defensive(fortress(2)), 'upf')).toEqual(['at/LB/1 by', 'rock/LB/1 by', 'rock/RB by']);
    const s = defensive(fortress(3));
    expect(openShots(s, 'upf')).toEqual(['at/LB/1 by']);
    for (const gun of ['LB/1', 'RB']) {
      const refused = whyNot(s, 'upf', `rock/${gun} by`);
      expect(refused).toMatchObject({ why: 'evacuated', clause: 'KH-SCN-108', figures: { ship: 'Rock' } });
      expect(refused).toHaveWords(words);
    }
  });

  rule('KH-SCN-108', 'its interceptors stay usable', () => {
    const game = duel(
      {},
      { at: at(3, 0), load: { LB: 1 } },
      {
        goal: { is: 'evacuate', ship: 'at', station: 'rock', needs: 3, limit: 40, turns: 3 },
        ships: [upf('Rock', { type: 'space-station', load: { LB: 1, RH: 1, ICM: 2 } })],
      },
    );
    expect(whyNot(defensive(game), 'upf', 'rock/LB/1 by')).toBeRefused('KH-SCN-108');
    const s = declare(offensive(game, [100]), 'sathar', 'by/T rock');
    expect(s.request('upf').shape).toMatchObject({ slots: [{ id: 'rock', max: 2 }] });
    expect(s.answer('upf', { rock: 2 })).toBeDone();
    expect(needs(s)).toEqual([[50, 70, -20]]);
  });
});

describe('reactions', () => {
  test('asked attack by attack, before the roll, after seeing what came before (KH-FIR-30)', () => {
    const s = offensive(duel({}, { at: at(3, 0), load: { RH: 1, ICM: 4 } }));
    declare(s, 'sathar', 'by/T at', 'by/LB/1 at', 'by/RB at');
    expect(s.events.map(({ type }) => type)).toEqual(['declared']);
    expect(s.request('upf').title).toEqual({
      say: 'ask.intercept',
      with: { by: 'By', weapon: 'torpedo', ship: 'At', each: 10 },
    });
    // The torpedo hits for 4, the laser misses, and then comes the next question.
    s.dice.add(50, 1, 1, 1, 1, 100);
    expect(s.answer('upf', { at: 2 })).toBeDone();
    expect(hull(s.game, 'at')).toBe(36);
    expect(s.request('upf').title.with).toMatchObject({ weapon: 'rocket battery', each: 3 });
    expect(s.request('upf').shape).toMatchObject({ slots: [{ id: 'at', max: 2 }] });
    s.dice.add(100);
    expect(s.answer('upf', { at: 1 })).toBeDone();
    expect(s.dice.unused).toEqual([]);
    expect(needs(s)).toEqual([
      [50, 70, -20],
      [35, 50, -15],
      [37, 40, -3],
    ]);
  });

  test('wasted shots raise no question (KH-FIR-30)', () => {
    const s = offensive(duel({}, { at: at(3, 0), hull: 1, load: { RH: 1, ICM: 4 } }), [70, 1, 1, 1, 1]);
    declare(s, 'sathar', 'by/T at', 'by/RB at', 'by/AR at');
    expect(s.answer('upf', { at: 0 })).toBeDone();
    // No question about the others: the step is over.
    expect(told(s, 'wasted')).toHaveLength(2);
    expect(s.request('sathar').kind).toBe('rest');
    const fighter = duel({ load: { T: 1 } }, { type: 'fighter' });
    const evaded = declare(offensive(fighter, [100]), 'sathar', 'by/T at');
    expect(evaded.answer('upf', 'evade')).toBeDone();
  });
});
