import type { MusterChoice } from '@flagbridge/engine';
import { kindsOf, mustering, musterTests } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { listing } from '../src/about.ts';
import { catalogue } from '../src/catalogue.ts';
import { DISPLAYS } from '../src/data/displays.ts';
import { muster } from '../src/force-picker.ts';
import { shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { tpvOf } from '../src/rules/points.ts';

type Ships = MusterChoice['sides'][number]['ships'];

// The dice: the Rebels set up first.
const book = { listing, muster, rulebook, catalogue, tier: 'core', map: 'standard', dice: [1, 2] };
const { choice, made, battle, refused } = mustering(book);

musterTests(book);

describe('what a free battle is made of', () => {
  test('Rebel ships for Rebels, Imperial ones for Imperials, the YT-1300 for both', () => {
    expect(muster.sides.map(({ ships }) => ships.map(({ id }) => id))).toEqual([
      ['x-wing', 'y-wing', 'a-wing', 'b-wing', 'yt-1300'],
      ['tie-fighter', 'tie-interceptor', 'tie-bomber', 'tie-advanced', 'yt-1300'],
    ]);
  });

  test('each with its figures and the crew it wants', () => {
    const ship = (id: string) => muster.sides.flatMap(({ ships }) => ships).find((one) => one.id === id);
    expect(ship('y-wing')?.summary['core']).toBe(
      'Drive 12, DV 14, DR 3 · 2 × Laser Cannon F · 2 × Ion Cannon 360 · 6 Proton Torpedoes',
    );
    const crewed = (id: string) =>
      ship(id)
        ?.fields?.filter(({ when }) => when?.is !== 'hero')
        .map((one) => one.id);
    expect(crewed('x-wing')).toEqual(['pilot-who', 'pilot-plt', 'pilot-gnr']);
    expect(crewed('yt-1300')).toEqual(['pilot-who', 'pilot-plt', 'pilot-gnr', 'gunner-who', 'gunner-gnr']);
    expect(ship('yt-1300')?.fields?.find(({ id }) => id === 'pilot-dodge')?.title).toContain('space transports');
  });

  test('a choice to begin with, even and playable', () => {
    const start = muster.start('core');
    expect(muster.points?.(start).sides.map(({ total }) => total)).toEqual([110, 110]);
    expect(muster.points?.(start).warning).toBeUndefined();
    expect(battle(start).game.ships).toHaveLength(7);
  });
});

test('both totals, and a warning beyond 7 per cent of the smaller (SD-DSP-04)', () => {
  const fields = (plt: number, gnr: number) => ({ 'pilot-plt': plt, 'pilot-gnr': gnr });
  // Scenario 1 as a choice: 66 and 70, 6.1 per cent apart.
  const patrol = choice(
    [
      { kind: 'a-wing', fields: fields(6, 8) },
      { kind: 'a-wing', fields: fields(9, 5) },
    ],
    [
      { kind: 'tie-fighter', fields: fields(4, 6) },
      { kind: 'tie-fighter', fields: fields(8, 5) },
      { kind: 'tie-fighter', fields: fields(6, 8) },
    ],
  );
  expect(muster.points?.(patrol)).toEqual({
    unit: 'points',
    sides: [
      {
        id: 'rebel',
        total: 66,
        ships: [
          { total: 33, note: '19 ship + 6 + 8 crew' },
          { total: 33, note: '19 ship + 9 + 5 crew' },
        ],
      },
      {
        id: 'imperial',
        total: 70,
        ships: [
          { total: 21, note: '11 ship + 4 + 6 crew' },
          { total: 24, note: '11 ship + 8 + 5 crew' },
          { total: 25, note: '11 ship + 6 + 8 crew' },
        ],
      },
    ],
  });
  const totals = (imperial: Ships) => muster.points?.(choice(small, imperial));
  const small: Ships = [
    { kind: 'x-wing', fields: fields(1, 1) },
    { kind: 'x-wing', fields: fields(4, 4) },
  ];
  /** 96 points, and what the last pilot's levels come to. */
  const others = (plt: number, gnr: number): Ships => [
    { kind: 'tie-bomber', fields: fields(10, 10) },
    { kind: 'tie-bomber', fields: fields(4, 5) },
    { kind: 'tie-fighter', fields: fields(plt, gnr) },
  ];
  expect(totals(others(1, 1))).toMatchObject({ sides: [{ total: 100 }, { total: 108 }] });
  expect(totals(others(1, 1))?.warning).toBe('Imperials have 8 points more than Rebels: 8 %.');
  const seven = others(1, 1).map((ship, i) => (i === 1 ? { ...ship, fields: fields(4, 4) } : ship));
  expect(totals(seven)).toMatchObject({ sides: [{ total: 100 }, { total: 107 }] });
  expect(totals(seven)?.warning, '7 per cent exactly').toBeUndefined();
  expect(totals([])?.warning, 'nobody to compare with').toBeUndefined();
});

describe('a battle made of a choice', () => {
  test('levels and heroes come through', () => {
    const hero = {
      'pilot-who': 'hero',
      'pilot-skill': 14,
      'pilot-ranged': 9,
      'pilot-reflex': 7,
      'pilot-dodge': 'yes',
      'pilot-suit': 'yes',
      'gunner-gnr': 9,
    };
    const chosen = choice([{ kind: 'yt-1300', name: ' Ark ', fields: hero }], kindsOf('tie-fighter', 'tie-fighter'));
    const { game } = battle(chosen);
    const ark = shipOf(game, 'ark');
    expect([ark.name, ark.plt, ark.gnr, ark.gunner]).toEqual(['Ark', 6, 4, 9]);
    expect(ark.heroes).toMatchObject({
      pilot: { dodge: true, operation: false, suit: true, reflex: 7, fortitude: 4 },
      gunner: null,
    });
    expect(muster.points?.(chosen).sides[0]?.total).toBe(tpvOf(ark));
    expect(game.ships.slice(1).map(({ name }) => name)).toEqual(['TIE Fighter A', 'TIE Fighter B']);
    expect(game.goal).toEqual({ is: 'last-ship', clause: 'SD-SCN-22', withdraws: '' });
  });

  test('several commanders share a side', () => {
    const scenario = made(choice([{ kind: 'x-wing' }, { kind: 'a-wing', commander: 1 }], kindsOf('tie-bomber'), {}, 2));
    expect(scenario.offices).toEqual([
      { id: 'rebel', side: 'rebel', title: 'Rebel commander 1' },
      { id: 'rebel-2', side: 'rebel', title: 'Rebel commander 2' },
      { id: 'imperial', side: 'imperial', title: 'Imperial commander' },
    ]);
  });

  test('nine types are offered in all', () => {
    expect(Object.keys(DISPLAYS)).toHaveLength(9);
    expect(new Set(muster.sides.flatMap(({ ships }) => ships.map(({ id }) => id)))).toEqual(
      new Set(Object.keys(DISPLAYS)),
    );
  });
});

describe('what cannot be', () => {
  const one = kindsOf('x-wing');
  const tie = kindsOf('tie-fighter');
  const many = Array.from({ length: 21 }, () => ({ kind: 'tie-fighter' }));
  test.each<[string, MusterChoice]>([
    ['Rebels: no ship yet.', choice([], tie)],
    ['Imperials: 21 ships; 20 are the most.', choice(one, many)],
    ['Rebels: the list has no TIE Fighter.', choice(tie, tie)],
    ['Rebels: the list has no yacht.', choice(kindsOf('yacht'), tie)],
    ['There is no level expert.', choice(one, tie, { tier: 'expert' })],
    ['There is no map moon.', choice(one, tie, { map: 'moon' })],
    ['A battle cannot have rain.', choice(one, tie, { extras: ['rain'] })],
    ['Rebels: commander 2 has no ship yet.', choice(one, tie, {}, 2)],
    ['Rebels: there is no commander 2.', choice([{ kind: 'x-wing', commander: 1 }], tie)],
    ['Two ships are called Ark.', choice([{ kind: 'x-wing', name: 'Ark' }], [{ kind: 'tie-fighter', name: 'Ark ' }])],
    // One of them takes the name that unnamed ships are called by.
    ['Two ships are called X-Wing.', choice([{ kind: 'x-wing' }, { kind: 'a-wing', name: 'X-Wing' }], tie)],
    ['A name has 1 to 60 letters.', choice([{ kind: 'x-wing', name: '  ' }], tie)],
    ['A battle has two sides, Rebels and Imperials.', { ...choice(one, tie), sides: [] }],
    [
      'X-Wing, Pilot: Gunnery is a whole number from 1 to 10.',
      choice([{ kind: 'x-wing', fields: { 'pilot-gnr': 11 } }], tie),
    ],
    ['X-Wing, Pilot: Who cannot be robot.', choice([{ kind: 'x-wing', fields: { 'pilot-who': 'robot' } }], tie)],
    ['X-Wing: there is no gunner-gnr.', choice([{ kind: 'x-wing', fields: { 'gunner-gnr': 5 } }], tie)],
  ])('%s', (sentence, chosen) => {
    expect(refused(chosen)).toBe(sentence);
  });
});
