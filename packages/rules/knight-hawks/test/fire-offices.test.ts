import { sealed } from '@flagbridge/engine';
import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import type { CraftedShip } from './craft.ts';
import { attacks, declare, duel, type Fixture, hull, offensive, openShots, shot } from './fire-fixture.ts';
import { at, sentences, told } from './movement-fixture.ts';

const ALPHA: CraftedShip = {
  type: 'destroyer',
  side: 'sathar',
  name: 'Alpha',
  office: 'alpha',
  at: at(0, 0),
  load: { LC: 1, LB: 1, T: 2 },
};
const BETA: CraftedShip = { ...ALPHA, name: 'Beta', office: 'beta', load: { LB: 2, T: 2 } };
/** Two controllers of one side against At and Other. */
const squadron = (more: Partial<Game> = {}, target: Partial<CraftedShip> = {}): Game =>
  duel(
    { is: 'destroyed', office: 'alpha' },
    { at: at(3, 0), ...target },
    {
      ...more,
      ships: [ALPHA, BETA, { type: 'frigate', side: 'upf', name: 'Other', at: at(3, 0), load: { RH: 1 } }],
    },
  );

describe('two controllers of one side', () => {
  test('declare at the same time (KH-FIR-11), sealed; then everything is told and resolved as one volley', () => {
    const s = offensive(squadron(), [100, 100, 100]);
    expect(s.request('alpha').sealed).toBe(true);
    expect(openShots(s, 'alpha').every((one) => one.startsWith('alpha/'))).toBe(true);
    expect(openShots(s, 'beta').every((one) => one.startsWith('beta/'))).toBe(true);
    expect(s.answer('alpha', [shot('beta/T at')])).toBeRefused('KH-GEN-03');
    // Beta first; the order of play stays the scenario's.
    declare(s, 'beta', 'beta/T at');
    expect(s.events).toEqual([]);
    expect(sealed(s.rules, s.state, { offices: ['beta'] })).toHaveLength(1);
    expect(s.requests('beta').filter(({ standing }) => !standing)).toEqual([]);
    declare(s, 'alpha', 'alpha/LC/1 at', 'alpha/LB/1 other');
    expect(told(s, 'declared')).toHaveLength(1);
    expect(attacks(s).map((data) => [data['by'], data['weapon'], data['at']])).toEqual([
      ['alpha', 'LC', 'at'],
      ['alpha', 'LB', 'other'],
      ['beta', 'T', 'at'],
    ]);
    expect(s.dice.unused).toEqual([]);
  });

  test('a sealed declaration may be withdrawn until the other has come (KH-FIR-11)', () => {
    const s = offensive(squadron(), [100]);
    const { id } = s.request('beta');
    declare(s, 'beta', 'beta/T at');
    expect(s.withdraw('beta', id)).toBeDone();
    declare(s, 'beta');
    declare(s, 'alpha', 'alpha/LB/1 other');
    expect(attacks(s)).toHaveLength(1);
  });

  test('who has no shot is not asked (KH-FIR-11)', () => {
    const game = squadron();
    const beta = game.ships.find(({ id }) => id === 'beta');
    if (beta !== undefined) beta.q -= 20;
    const s = offensive(game, [100]);
    expect(s.requests('beta').filter(({ standing }) => !standing)).toEqual([]);
    expect(s.request('alpha').sealed).toBe(false);
    declare(s, 'alpha', 'alpha/LC/1 at');
    expect(s.request('alpha').kind).toBe('rest');
  });
});

describe('the order decided as he goes', () => {
  const asYouGo = { rulings: { ...squadron().rulings, asYouGo: true } };
  const options = (s: Fixture, office: string): string[] => {
    const { shape } = s.request(office, 'next-shot');
    if (shape.is !== 'pick') throw new Error(`${shape.is} is asked`);
    return shape.options.map(({ id, label }) => `${id} ${label?.with?.['weapon']} at ${label?.with?.['target']}`);
  };
  const duelAsYouGo = (target: Partial<CraftedShip> = {}): Game =>
    duel(
      {},
      { at: at(3, 0), ...target },
      {
        rulings: { asYouGo: true },
        ships: [{ type: 'frigate', side: 'upf', name: 'Other', at: at(3, 0), load: { RH: 1 } }],
      },
    );

  test('which shot is next; what fires at what stays as declared (KH-FIR-11)', () => {
    const s = offensive(duelAsYouGo());
    declare(s, 'sathar', 'by/LC/1 at', 'by/LB/1 at', 'by/T other');
    expect(options(s, 'sathar')).toEqual(['0 laser cannon at At', '1 laser battery at At', '2 torpedo at Other']);
    s.dice.add(100);
    expect(s.answer('sathar', '2')).toBeDone();
    expect(options(s, 'sathar')).toEqual(['0 laser cannon at At', '1 laser battery at At']);
    expect(s.answer('sathar', '2')).toBeRefused('FB-REQ-04');
    s.dice.add(100, 100);
    // The last one needs no question.
    expect(s.answer('sathar', '1')).toBeDone();
    expect(s.request('sathar').kind).toBe('rest');
    expect(attacks(s).map((data) => data['weapon'])).toEqual(['T', 'LB', 'LC']);
    expect(s.dice.unused).toEqual([]);
  });

  rule('KH-FIR-12', 'what has lost its target is lost without a question', () => {
    const s = offensive(duelAsYouGo({ hull: 1 }));
    declare(s, 'sathar', 'by/LC/1 at', 'by/LB/1 at', 'by/AR at', 'by/T other', 'by/RB other');
    s.dice.add(1, 1);
    expect(s.answer('sathar', '1')).toBeDone();
    expect(told(s, 'wasted').map(({ data }) => data?.['weapon'])).toEqual(['LC', 'AR']);
    expect(options(s, 'sathar')).toEqual(['0 torpedo at Other', '1 rocket battery at Other']);
    expect(hull(s.game, 'at')).toBe(0);
  });

  test('each controller decides about his own ships’ shots, one after the other (KH-FIR-11)', () => {
    const s = offensive(squadron(asYouGo));
    declare(s, 'alpha', 'alpha/LC/1 at', 'alpha/LB/1 other');
    declare(s, 'beta', 'beta/T at', 'beta/LB/2 other');
    expect(s.requests('beta').filter(({ standing }) => !standing)).toEqual([]);
    expect(options(s, 'alpha')).toEqual(['0 laser cannon at At', '1 laser battery at Other']);
    expect(s.answer('alpha', '2')).toBeRefused('FB-REQ-04');
    s.dice.add(100, 100);
    expect(s.answer('alpha', '1')).toBeDone();
    expect(options(s, 'beta')).toEqual(['0 torpedo at At', '1 laser battery at Other']);
    s.dice.add(100, 100);
    expect(s.answer('beta', '1')).toBeDone();
    expect(attacks(s).map((data) => [data['by'], data['weapon']])).toEqual([
      ['alpha', 'LB'],
      ['alpha', 'LC'],
      ['beta', 'LB'],
      ['beta', 'T'],
    ]);
    expect(sentences(told(s, 'declared'))).toHaveLength(1);
  });
});
