import type { Choice, Forecast, ForecastLimits, Merging, Step } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game, Ship } from '../src/game.ts';
import { VOLLEYS } from '../src/rules/volley-alike.ts';
import { offensiveFire } from '../src/steps/fire.ts';
import { play } from './craft-play.ts';
import { chance, duel, type Half, shot } from './fire-fixture.ts';
import { at } from './movement-fixture.ts';

/** The odds of an offensive volley, with branches merged in this way. */
function odds(game: Game, shots: readonly string[], merges?: Merging<Game>, limits?: ForecastLimits): Forecast {
  const { question } = offensiveFire as Step<Game>;
  if (question === undefined) throw new Error('no question');
  const step = { ...offensiveFire, question: { ...question, merges } };
  const found = play(game, step, { vars: { side: 'sathar' } }).forecast(
    'sathar',
    shots.map(shot) as unknown as Choice,
    undefined,
    limits,
  );
  if ('ok' in found) throw new Error(`refused: ${JSON.stringify(found)}`);
  return found;
}

/** Chances case by case, by what is lost. */
const table = ({ cases }: Forecast): { [outcome: string]: number }[] =>
  cases.map(({ outcomes }) =>
    Object.fromEntries(
      outcomes
        .map(({ chance: of, figures }): [string, number] => [`${figures['hull']} ${figures['lost']}`, of])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
const WHOLE = { branches: 1_000_000 };
/** How far two forecasts are apart in the chance of an outcome, at the most. */
function apart(one: Forecast, other: Forecast): number {
  const [a, b] = [table(one), table(other)];
  let most = a.length === b.length ? 0 : 1;
  for (const [i, row] of a.entries())
    for (const outcome of new Set([...Object.keys(row), ...Object.keys(b[i] ?? {})]))
      most = Math.max(most, Math.abs((row[outcome] ?? 0) - (b[i]?.[outcome] ?? 0)));
  return most;
}

const advanced = { level: 'advanced' } as const;
const FRIGATE = { LC: 1, LB: 1, RB: 4, T: 2, RH: 1, MS: 2, ICM: 4 };
const frigate = (target: Half): Game =>
  duel({ type: 'frigate', load: { ...FRIGATE, LB: 2 } }, { at: at(3, 0), ...target }, advanced);
/** Everything a hit can change changes the next: one point of drive and steering, one weapon, one screen, and it is up. */
const brittle = frigate({ load: { RH: 1, LB: 1, ES: 1 }, screen: 'ES', hull: 12, adf: 1, mr: 1 });
const TWO = ['by/LB/1 at', 'by/LB/2 at'];
/** The same with a screen that goes although another defence is left, and electron beams, which it attracts or stops. */
const screened = duel(
  { load: { EB: 2 } },
  { at: at(3, 0), load: { RH: 1, ES: 1, MS: 1 }, screen: 'ES', hull: 12 },
  advanced,
);
const BEAMS = ['by/EB/1 at', 'by/EB/2 at'];

describe('odds of a volley in the Advanced Game', () => {
  test('two batteries at an unarmed ship, worked out by hand', () => {
    const game = frigate({ load: { RH: 1 }, hull: 40 });
    const hit = (chance(game, TWO[0] as string)[0] as number) / 100;
    const found = odds(game, TWO, VOLLEYS);
    expect(found).toMatchObject({ exact: true, error: 0 });
    // A laser battery has no modifier. Of 100 faces 24 do no hull damage: drive 4, 3 and 1, steering 5 and 2, navigation 6, fire 3;
    // weapons, defences, circuit and combat control are not there to be hit. What the first has put out is a hull hit for the second:
    // the whole drive (8 of the 24), all steering (7), navigation (6), a fire (3).
    const both = (4 * 24 + 3 * 24 + 1 * 16 + 5 * 24 + 2 * 17 + 6 * 18 + 3 * 21) / 10_000;
    const none = (1 - hit) ** 2 + 2 * hit * (1 - hit) * 0.24 + hit * hit * both;
    expect(table(found)[0]?.['0 0']).toBeCloseTo(none, 12);
  });

  test.each<[string, Game, readonly string[]]>([
    ['a frigate with all its systems', frigate({ load: FRIGATE }), TWO],
    ['two weapons of two kinds', frigate({ load: FRIGATE }), ['by/LC/1 at', 'by/LB/1 at']],
    ['a ship that may be lost', frigate({ load: FRIGATE, hull: 7 }), ['by/LC/1 at', 'by/LB/1 at']],
    ['a brittle ship', brittle, TWO],
    ['interceptors as cases', frigate({ load: { RH: 1, ICM: 2 }, hull: 5 }), ['by/RB at', 'by/LB/1 at']],
    [
      'an evading scout',
      frigate({ type: 'assault-scout', load: { RH: 1 }, speed: 5, hull: 5 }),
      ['by/T at', 'by/LB/1 at'],
    ],
    [
      'a station with a ship in dock',
      duel(
        { load: { LB: 2 } },
        { at: at(3, 0), type: 'space-station', load: { RH: 1 }, hull: 4, hull0: 20 },
        {
          ...advanced,
          ships: [{ type: 'frigate', side: 'upf', name: 'Guest', at: at(3, 0), is: 'docked', base: 'at', hull: 9 }],
        },
      ),
      TWO,
    ],
  ])('%s: as if every branch were walked', (_name, game, shots) => {
    const [merged, every] = [odds(game, shots, VOLLEYS, WHOLE), odds(game, shots, undefined, WHOLE)];
    expect([merged.exact, every.exact]).toEqual([true, true]);
    expect(merged.cases.map(({ given, reached }) => [given, reached])).toEqual(
      every.cases.map(({ given, reached }) => [given, reached]),
    );
    expect(apart(merged, every)).toBeLessThan(1e-9);
  });

  // Nothing forgotten but hull points: before more than one attack the key leaves out most.
  const everything: Merging<Game> = {
    ...VOLLEYS,
    alike: ({ ships }) => JSON.stringify(ships.map((ship) => ({ ...ship, hull: 0 }))),
  };
  const three = (by: Half, target: Half): Game => duel(by, { at: at(3, 0), ...target }, advanced);
  const beams = { load: { LB: 3, EB: 3, RB: 4, T: 2 } };
  test.each<[string, Game, readonly string[]]>([
    ['three batteries at a frigate', three(beams, { load: FRIGATE }), [1, 2, 3].map((n) => `by/LB/${n} at`)],
    [
      'at a brittle ship',
      three(beams, { load: { RH: 1, LB: 1, ES: 1 }, hull: 12, adf: 2, mr: 2 }),
      [1, 2, 3].map((n) => `by/LB/${n} at`),
    ],
    [
      'electron beams at two screens',
      three(beams, { load: { RH: 1, PS: 1, ES: 1 }, screen: 'ES' }),
      [1, 2, 3].map((n) => `by/EB/${n} at`),
    ],
    ['interceptors last', three(beams, { load: { RH: 1, MS: 1, ICM: 2 } }), ['by/LB/1 at', 'by/LB/2 at', 'by/RB at']],
    [
      'evasion last',
      three(beams, { type: 'assault-scout', load: { AR: 2, LB: 1, RH: 1 }, speed: 5 }),
      ['by/LB/1 at', 'by/LB/2 at', 'by/T at'],
    ],
  ])('%s: as if states were told apart by everything', (_name, game, shots) => {
    const [merged, every] = [odds(game, shots, VOLLEYS, WHOLE), odds(game, shots, everything, WHOLE)];
    expect([merged.exact, every.exact]).toEqual([true, true]);
    expect(apart(merged, every)).toBeLessThan(1e-9);
  });

  test('a frigate’s three weapons are exact within the usual limit, and a large sample agrees', () => {
    const game = frigate({ load: { ...FRIGATE, ICM: 0 } });
    const shots = ['by/LC/1 at', 'by/LB/1 at', 'by/T at'];
    const exact = odds(game, shots, VOLLEYS);
    expect(exact).toMatchObject({ exact: true, error: 0 });
    const sampled = odds(game, shots, undefined, { branches: 1, samples: 4000 });
    expect(sampled.exact).toBe(false);
    expect(apart(exact, sampled)).toBeLessThan(5 * sampled.error);
  });

  test('what is too much to walk is sampled, and says so', () => {
    expect(odds(frigate({ load: FRIGATE }), TWO, VOLLEYS, { branches: 20 })).toMatchObject({ exact: false });
  });
});

describe('what tells branches apart is needed, all of it', () => {
  /** The key with one thing forgotten: every ship is seen as it was before the volley. */
  const without = (forget: (now: Ship, then: Ship) => Ship, start = brittle): Merging<Game> => ({
    ...VOLLEYS,
    alike: (game, ahead) =>
      VOLLEYS.alike({ ...game, ships: game.ships.map((ship, i) => forget(ship, start.ships[i] as Ship)) }, ahead),
  });
  const undamaged = (...names: readonly (keyof NonNullable<Ship['damage']>)[]) =>
    without((now, then) => {
      if (now.damage === null || then.damage === null) return now;
      const damage: { [name: string]: unknown } = { ...now.damage };
      for (const name of names) damage[name] = then.damage[name];
      return { ...now, damage: damage as unknown as Ship['damage'] };
    });
  test.each<[string, Merging<Game>]>([
    ['everything', { ...VOLLEYS, alike: () => '' }],
    ['the drive', without((now, { adf }) => ({ ...now, adf }))],
    ['steering', without((now, { mr }) => ({ ...now, mr }))],
    ['systems', without((now, { systems }) => ({ ...now, systems }))],
    ['the circuit', undamaged('circuit')],
    ['combat control', undamaged('control')],
    ['navigation', undamaged('navigation')],
    ['a fire', undamaged('fire')],
  ])('without %s the odds are wrong', (_name, merges) => {
    const every = odds(brittle, TWO, undefined, WHOLE);
    expect(apart(odds(brittle, TWO, VOLLEYS, WHOLE), every)).toBeLessThan(1e-9);
    expect(apart(odds(brittle, TWO, merges, WHOLE), every)).toBeGreaterThan(1e-5);
  });

  test('nor without the screen that is up', () => {
    const every = odds(screened, BEAMS, undefined, WHOLE);
    expect(apart(odds(screened, BEAMS, VOLLEYS, WHOLE), every)).toBeLessThan(1e-9);
    const forgetful = without((now, { screen }) => ({ ...now, screen }), screened);
    expect(apart(odds(screened, BEAMS, forgetful, WHOLE), every)).toBeGreaterThan(1e-5);
  });
});
