import { type Forecast, hashOf, meanOf } from '@flagbridge/engine';
import { definition, refusedSetup, rule, situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/gunnery/game.ts';
import { present } from '../src/gunnery/present.ts';
import { rulebook } from '../src/gunnery/rules.ts';

const shot = (by: string, at: string) => ({ by, at });
const cases = (answer: unknown): Forecast['cases'] => (answer as Forecast).cases;

rule('TG-SET-01', 'a side without ships is refused; ships start whole', () => {
  const refused = refusedSetup(rulebook, { setup: { red: ['Ruby'], blue: [] } });
  expect(refused).toMatchObject({ ok: false, why: 'no-ships', clause: 'TG-SET-01' });
  expect(refused).toHaveWords(present);
  const { game } = situation(rulebook);
  expect(game.ships.map(({ hull, guns, interceptors }) => [hull, guns, interceptors])).toEqual([
    [12, 2, 3],
    [12, 2, 3],
    [12, 2, 3],
    [12, 2, 3],
  ]);
});

definition('TG-DEF-01', 'a gun is one shot a turn, and a ship of two guns offers two', () => {
  const { shape } = situation(rulebook).request('red');
  if (shape.is !== 'aim') throw new Error('not an aim');
  expect(shape.shooters.map(({ id, shots }) => [id, shots ?? 1])).toEqual([
    ['red1/1', 1],
    ['red1/2', 1],
    ['red2/1', 1],
    ['red2/2', 1],
  ]);
});

rule('TG-AIM-01', 'all shots are aimed before the first die, and no gun twice', () => {
  const s = situation(rulebook);
  const before = hashOf(s.state);
  expect(s.answer('red', [shot('red1/1', 'blue1'), shot('red1/1', 'blue2')])).toMatchObject({
    ok: false,
    clause: 'FB-REQ-05',
    figures: { what: 'shots of red1/1', got: 2, max: 1 },
  });
  expect(s.answer('red', [shot('red1/3', 'blue1')])).toMatchObject({ ok: false, clause: 'FB-REQ-04' });
  expect(s.answer('red', [shot('red1/1', 'red2')])).toMatchObject({ ok: false, clause: 'FB-REQ-04' });
  expect(hashOf(s.state)).toBe(before);
  // The script is empty: a die rolled here would break the test.
  expect(s.answer('red', [shot('red1/1', 'blue1'), shot('red2/2', 'blue2')])).toMatchObject({
    ok: true,
    rolled: false,
  });
  expect(s.events).toContainEqual({ type: 'aimed', clause: 'TG-AIM-01', data: { side: 'red', shots: 2 } });
  expect(s.request('blue').about).toEqual(['blue1']);
});

rule('TG-HIT-01', 'a shot hits at 60 and misses at 61', () => {
  const s = situation(rulebook, { dice: [60, 3, 1, 61] });
  s.answer('red', [shot('red1/1', 'blue1'), shot('red1/2', 'blue2')]);
  s.answer('blue', '0');
  s.answer('blue', '0');
  expect(shipOf(s.game, 'blue1').hull).toBe(9);
  expect(shipOf(s.game, 'blue2').hull).toBe(12);
  expect(s.dice.unused).toEqual([]);
});

rule('TG-HIT-02', 'a shooter with hull 5 needs 50, one with hull 6 needs 60', () => {
  const s = situation(rulebook, {
    dice: [51, 51, 1, 1],
    game: (game) => {
      shipOf(game, 'red1').hull = 5;
      shipOf(game, 'red2').hull = 6;
    },
  });
  s.answer('red', [shot('red1/1', 'blue1'), shot('red2/1', 'blue1')]);
  s.answer('blue', '0');
  s.answer('blue', '0');
  const [crippled, sound] = s.events.filter((event) => event.type === 'shot');
  expect(crippled?.data).toMatchObject({
    is: 'miss',
    need: {
      total: 50,
      parts: [
        { value: 60, label: 'gunnery', clause: 'TG-HIT-01' },
        { value: -10, label: 'shooter crippled', clause: 'TG-HIT-02' },
      ],
    },
  });
  expect(sound?.data).toMatchObject({ is: 'hit', need: { total: 60 } });
  expect(s.dice.unused).toEqual([]);
});

rule('TG-INT-01', 'none can be spent that is not there, and what is spent is gone', () => {
  const s = situation(rulebook, {
    dice: [100],
    game: (game) => {
      shipOf(game, 'blue1').interceptors = 1;
    },
  });
  s.answer('red', [shot('red1/1', 'blue1')]);
  expect(s.answer('blue', '2')).toMatchObject({ ok: false, clause: 'TG-INT-01', figures: { left: 1 } });
  expect(s.answer('blue', '3')).toMatchObject({ ok: false, clause: 'FB-REQ-04' });
  expect(s.answer('blue', '1')).toMatchObject({ ok: true });
  expect(shipOf(s.game, 'blue1').interceptors).toBe(0);
});

rule('TG-INT-02', 'two interceptors against a sound ship: 60 − 40 = 20', () => {
  const s = situation(rulebook, { dice: [21, 41, 60, 1, 1] });
  s.answer('red', [shot('red1/1', 'blue1'), shot('red1/2', 'blue1'), shot('red2/1', 'blue1')]);
  s.answer('blue', '2');
  s.answer('blue', '1');
  // None are left: there is one answer, and it is not asked for.
  const shots = s.events.filter((event) => event.type === 'shot');
  expect(shots.map(({ data }) => data)).toMatchObject([
    { is: 'miss', need: { total: 20 } },
    { is: 'miss', need: { total: 40 } },
    { is: 'hit', need: { total: 60 } },
  ]);
  expect(s.dice.unused).toEqual([]);
});

rule('TG-DMG-01', 'a hit takes what the d6 shows from the hull, never below 0', () => {
  const s = situation(rulebook, {
    dice: [1, 6, 1, 1, 6, 1],
    game: (game) => {
      shipOf(game, 'blue2').hull = 2;
    },
  });
  s.answer('red', [shot('red1/1', 'blue1'), shot('red1/2', 'blue2')]);
  s.answer('blue', '0');
  s.answer('blue', '0');
  expect(shipOf(s.game, 'blue1').hull).toBe(6);
  expect(shipOf(s.game, 'blue2').hull).toBe(0);
});

rule('TG-DMG-02', '4 strikes nothing more, 5 a gun, 6 an interceptor', () => {
  const s = situation(rulebook, { dice: [1, 1, 4, 1, 1, 5, 1, 1, 6] });
  s.answer('red', [shot('red1/1', 'blue1'), shot('red1/2', 'blue2'), shot('red2/1', 'blue1')]);
  for (let i = 0; i < 3; i++) s.answer('blue', '0');
  expect(shipOf(s.game, 'blue1')).toMatchObject({ hull: 10, guns: 2, interceptors: 2 });
  expect(shipOf(s.game, 'blue2')).toMatchObject({ hull: 11, guns: 1, interceptors: 3 });
  expect(s.dice.unused).toEqual([]);
});

rule('TG-DMG-03', 'shots still aimed at a lost ship are neither asked for nor rolled', () => {
  const s = situation(rulebook, {
    dice: [1, 1, 1, 61],
    game: (game) => {
      shipOf(game, 'blue1').hull = 1;
    },
  });
  s.answer('red', [shot('red1/1', 'blue1'), shot('red1/2', 'blue1'), shot('red2/1', 'blue2')]);
  s.answer('blue', '0');
  expect(s.events.at(-1)).toMatchObject({ type: 'lost', clause: 'TG-DMG-03', data: { ship: 'Azure' } });
  // The moot shot is gone: the next question is about the shot at the other ship.
  expect(s.request('blue').about).toEqual(['blue2']);
  s.answer('blue', '0');
  expect(s.dice.unused).toEqual([]);
  const { shape } = s.request('blue');
  if (shape.is !== 'aim') throw new Error('not an aim');
  expect(shape.shooters.map(({ id }) => id)).toEqual(['blue2/1', 'blue2/2']);
});

rule('TG-END-01', 'the side without ships has lost', () => {
  const s = situation(rulebook, {
    dice: [1, 6, 1],
    game: (game) => {
      shipOf(game, 'blue1').hull = 0;
      shipOf(game, 'blue2').hull = 6;
    },
  });
  s.answer('red', [shot('red1/1', 'blue2')]);
  s.answer('blue', '0');
  expect(s.state.outcome).toEqual({ winner: 'red', by: 'destroyed', clause: 'TG-END-01' });
  expect(s.requests('blue')).toEqual([]);
});

rule('TG-END-02', 'after the last turn the match is drawn', () => {
  const s = situation(rulebook, { options: { limit: 6 } });
  for (let turn = 1; turn <= 6; turn++) {
    expect(s.state.outcome).toBeNull();
    s.answer('red', []);
    s.answer('blue', []);
  }
  expect(s.state.outcome).toEqual({ winner: null, by: 'turn-limit', clause: 'TG-END-02' });
});

rule('TG-END-03', 'a commander surrenders whenever he likes, asked or not', () => {
  const s = situation(rulebook);
  expect(() => s.request('blue')).toThrow('blue is not asked');
  s.answer('blue', 'yes', 'surrender');
  expect(s.state.outcome).toEqual({ winner: 'red', by: 'surrender', clause: 'TG-END-03' });
});

describe('odds before the shot', () => {
  test('one shot, a case for each number of interceptors, exact', () => {
    const s = situation(rulebook);
    const odds = s.forecast('red', [shot('red1/1', 'blue1')]);
    expect(odds).toMatchObject({ exact: true, error: 0, imagined: 0 });
    const chances = [0.6, 0.4, 0.2];
    expect(cases(odds).map(({ given, reached, open }) => [given.map(({ choice }) => choice), reached, open])).toEqual([
      [['0'], 1, false],
      [['1'], 1, false],
      [['2'], 1, false],
    ]);
    for (const [i, one] of cases(odds).entries()) {
      const hit = chances[i] as number;
      expect(one.outcomes).toHaveLength(7);
      for (const { chance, figures } of one.outcomes)
        expect(chance).toBeCloseTo(figures.damage === 0 ? 1 - hit : hit / 6, 12);
      expect(meanOf(one, 'damage')).toBeCloseTo(hit * 3.5, 10);
    }
  });

  test('a target of hull 3 is lost by 4 faces of 6', () => {
    const s = situation(rulebook, {
      game: (game: Game) => {
        shipOf(game, 'blue1').hull = 3;
        shipOf(game, 'blue1').interceptors = 0;
      },
    });
    const [only] = cases(s.forecast('red', [shot('red1/1', 'blue1')]));
    expect(only?.given).toEqual([]);
    expect(meanOf(only as never, 'lost')).toBeCloseTo((0.6 * 4) / 6, 10);
    expect(meanOf(only as never, 'damage')).toBeCloseTo((0.6 * (1 + 2 + 3 * 4)) / 6, 10);
  });

  test('an illegal shot has no odds, and says why', () => {
    const s = situation(rulebook);
    expect(s.forecast('red', [shot('red1/1', 'red2')])).toMatchObject({ ok: false, clause: 'FB-REQ-04' });
    s.answer('red', [shot('red1/1', 'blue1')]);
    expect(s.forecast('blue', '1')).toMatchObject({ ok: false, clause: 'FB-ODD-01' });
  });
});

test('the policy spends two interceptors while they last, and nobody is asked', () => {
  const s = situation(rulebook, { dice: [100, 100, 100] });
  expect(s.policy('blue', 'intercept', { policy: 'two-while-they-last' })).toMatchObject({ ok: true });
  s.answer('red', [shot('red1/1', 'blue1'), shot('red1/2', 'blue1'), shot('red2/1', 'blue1')]);
  const shots = s.events.filter(({ type }) => type === 'shot').map(({ data }) => data);
  expect(shots).toMatchObject([{ need: { total: 20 } }, { need: { total: 40 } }, { need: { total: 60 } }]);
  expect(shipOf(s.game, 'blue1').interceptors).toBe(0);
  expect(s.request('blue').kind).toBe('aim');
  expect(s.policy('blue', 'intercept', { policy: 'three' })).toMatchObject({ ok: false, clause: 'FB-POL-01' });
  expect(s.policy('blue', 'intercept', null)).toMatchObject({ ok: true });
  expect(s.policy('blue', 'intercept', null)).toMatchObject({ ok: false, clause: 'FB-POL-01' });
});

rule('TG-SET-01', 'a scenario without one of its offices is refused', () => {
  expect(refusedSetup(rulebook, { without: 'blue' })).toMatchObject({
    why: 'no-office',
    clause: 'TG-SET-01',
    figures: { office: 'blue' },
  });
});
