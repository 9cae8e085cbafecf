import { type Choice, type Forecast, meanOf, type Shot, waysToSum } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { declare, defensive, duel, type Fixture, flown, type Half, hexKey, offensive, shot } from './fire-fixture.ts';
import { at } from './movement-fixture.ts';

const forecast = (s: Fixture, office: string, choice: Choice, kind?: string): Forecast => {
  const found = s.forecast(office, choice, kind);
  if ('ok' in found) throw new Error(`refused: ${JSON.stringify(found)}`);
  return found;
};
const volley = (s: Fixture, office: string, ...shots: string[]): Forecast =>
  forecast(s, office, shots.map(shot) as unknown as Choice & Shot[]);
/** Chances by hull points lost. */
const byHull = ({ cases }: Forecast, n = 0): Map<number, number> => {
  const odds = new Map<number, number>();
  for (const { chance, figures } of cases[n]?.outcomes ?? [])
    odds.set(Number(figures['hull']), (odds.get(Number(figures['hull'])) ?? 0) + chance);
  return odds;
};

describe('the forecast of a volley', () => {
  test('one laser cannon, head-on at range 4: half misses, half is spread as 2d10 is', () => {
    const found = volley(offensive(duel()), 'sathar', 'by/LC/1 at');
    expect(found).toMatchObject({
      exact: true,
      error: 0,
      imagined: 0,
      cases: [{ given: [], reached: 1, open: false }],
    });
    const odds = byHull(found);
    expect(odds.size).toBe(20);
    expect(odds.get(0)).toBeCloseTo(0.5, 12);
    for (const [i, ways] of waysToSum(2, 10).entries()) expect(odds.get(i + 2)).toBeCloseTo(0.5 * (ways / 100), 12);
    expect(meanOf(found.cases[0] as Forecast['cases'][number], 'hull')).toBeCloseTo(5.5, 12);
  });

  test('it is asked for and decides nothing', () => {
    const s = offensive(duel());
    volley(s, 'sathar', 'by/LC/1 at', 'by/T at');
    expect([s.events, s.dice.unused, s.request('sathar').kind]).toEqual([[], [], 'offensive-fire']);
    expect(s.game.ships.map(({ hull, systems }) => [hull, systems])).toEqual(
      duel().ships.map(({ hull, systems }) => [hull, systems]),
    );
  });

  test('a masked target at long range: five in a hundred, and half of 1d10 rounded up', () => {
    const found = volley(
      offensive(duel({}, { at: at(9, 0), load: { RH: 1, MS: 1 }, screen: 'MS' })),
      'sathar',
      'by/LB/1 at',
    );
    expect(byHull(found)).toEqual(new Map([[0, 0.95], ...[1, 2, 3, 4, 5].map((n): [number, number] => [n, 0.01])]));
  });

  test('ships lost are counted, and a wasted shot does nothing', () => {
    // Two batteries at a ship with 1 hull point: 1 − 0.7 × 0.7 that it is lost.
    const found = volley(offensive(duel({ load: { LB: 2 } }, { hull: 1 })), 'sathar', 'by/LB/1 at', 'by/LB/2 at');
    expect(found.exact).toBe(true);
    expect(meanOf(found.cases[0] as Forecast['cases'][number], 'lost')).toBeCloseTo(0.51, 12);
    expect(byHull(found).get(1)).toBeCloseTo(0.51, 12);
  });

  test('a frigate’s three weapons: exact, although their results are 8,360', () => {
    const found = volley(
      offensive(duel({ load: { LC: 1, LB: 1, T: 2 } }, { hull: 90 })),
      'sathar',
      'by/LC/1 at',
      'by/LB/1 at',
      'by/T at',
    );
    expect(found).toMatchObject({ exact: true, error: 0 });
    // Expected points add up: chance times the mean of 2d10, 1d10 and 4d10.
    const { cases } = found;
    const alone = (one: string) =>
      meanOf(volley(offensive(duel({ load: { LC: 1, LB: 1, T: 2 } }, { hull: 90 })), 'sathar', one).cases[0]!, 'hull');
    const sum = alone('by/LC/1 at') + alone('by/LB/1 at') + alone('by/T at');
    expect(meanOf(cases[0]!, 'hull')).toBeCloseTo(sum, 10);
    expect(cases[0]!.outcomes.reduce((all, { chance }) => all + chance, 0)).toBeCloseTo(1, 10);
  });

  test('in defensive fire it is the hex that was named', () => {
    const game = duel(
      { ...flown([6, 0], [5, 0], [4, 0], [4, -1]), load: { RH: 1 } },
      { at: at(0, 0), facing: 0, load: { LC: 1 } },
    );
    const miss = (q: number, r: number) => byHull(volley(defensive(game), 'upf', `at/LC/1 by ${hexKey(q, r)}`)).get(0);
    expect([miss(5, 0), miss(4, 0), miss(4, -1)]).toEqual([0.55, 0.5, 0.6]);
  });

  test('interceptors of the other side are cases, none to all', () => {
    const found = volley(offensive(duel({}, { load: { RH: 1, ICM: 4 } })), 'sathar', 'by/T at');
    expect(found.exact).toBe(true);
    const cases = found.cases.map(({ given, reached }) => [given, reached]);
    expect(cases).toEqual(
      [0, 1, 2, 3, 4].map((n) => [[{ office: 'upf', question: 'intercept', choice: { at: n } }], 1]),
    );
    expect(found.cases.map((_, n) => byHull(found, n).get(0))).toEqual([0.3, 0.4, 0.5, 0.6, 0.7]);
  });

  test('evasion too, and interceptors after it', () => {
    const fighter: Half = { type: 'fighter', speed: 5, load: { RH: 1 }, hull: 50, hull0: 50 };
    const found = volley(offensive(duel({}, fighter)), 'sathar', 'by/T at');
    expect(found.cases.map(({ given }) => given.map(({ choice }) => choice))).toEqual([['hold'], ['evade']]);
    expect(found.cases.map((_, n) => byHull(found, n).get(0))).toEqual([0.3, 0.55]);
    const armed = volley(offensive(duel({}, { ...fighter, load: { RH: 1, ICM: 1 } })), 'sathar', 'by/T at');
    expect(armed.cases.map(({ given }) => given.map(({ choice }) => choice))).toEqual([
      ['hold', { at: 0 }],
      ['hold', { at: 1 }],
      ['evade', { at: 0 }],
      ['evade', { at: 1 }],
    ]);
    expect(armed.cases.map((_, n) => byHull(armed, n).get(0))).toEqual([0.3, 0.4, 0.55, 0.65]);
  });

  test('an illegal volley has no odds', () => {
    expect(offensive(duel()).forecast('sathar', [{ by: 'by/RB', at: 'at' }])).toBeRefused('KH-FIR-03');
  });
});

describe('the odds of a reaction', () => {
  test('so many interceptors, so likely a hit', () => {
    const s = declare(offensive(duel({}, { load: { RH: 1, ICM: 4 } })), 'sathar', 'by/T at');
    const miss = (n: number) => byHull(forecast(s, 'upf', { at: n }, 'intercept')).get(0);
    expect([0, 2, 4].map(miss)).toEqual([0.3, 0.5, 0.7]);
  });

  test('of evading, with the ship that may be lost', () => {
    const s = declare(offensive(duel({}, { type: 'fighter', speed: 5 })), 'sathar', 'by/T at');
    const lost = (choice: string) =>
      meanOf(forecast(s, 'upf', choice, 'evade').cases[0] as Forecast['cases'][number], 'lost');
    // A fighter has 8 hull points: 4d10 gives less in 35 ways of 10,000.
    const kills = 1 - 35 / 10_000;
    expect(lost('hold')).toBeCloseTo(0.7 * kills, 12);
    expect(lost('evade')).toBeCloseTo(0.45 * kills, 12);
  });
});
