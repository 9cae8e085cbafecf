import type { MusterChoice } from '@flagbridge/engine';
import { kindsOf, mustering, musterTests } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { listing } from '../src/about.ts';
import { catalogue } from '../src/catalogue.ts';
import { muster } from '../src/force-picker.ts';
import { rulebook } from '../src/rulebook.ts';

type Ships = MusterChoice['sides'][number]['ships'];

const book = {
  listing,
  muster,
  rulebook,
  catalogue,
  tier: 'basic',
  map: 'small',
  // Fighters need a base.
  with: (kind: string) => (kind === 'fighter' ? ['space-station'] : []),
};
const { choice, made, battle, refused } = mustering(book);

musterTests(book);

describe('what a free battle is made of', () => {
  test('both sides may take every type of the lists (KH-GEN-04)', () => {
    for (const { ships } of muster.sides)
      expect(ships.map(({ id }) => id).sort()).toEqual(
        [
          'assault-carrier',
          'assault-scout',
          'battleship',
          'destroyer',
          'fighter',
          'freighter',
          'frigate',
          'heavy-cruiser',
          'light-cruiser',
          'minelayer',
          'space-station',
        ].sort(),
      );
    expect(muster.sides.map(({ id }) => id)).toEqual(['upf', 'sathar']);
  });
  test('each with its figures of the level, and names where we have some', () => {
    const [upf, sathar] = muster.sides;
    const ship = (id: string) => upf?.ships.find((one) => one.id === id);
    expect(ship('frigate')?.summary).toEqual({
      basic: 'hull 40 · ADF 3, MR 3 · LC, LB, T ×2, RB ×4 · RH, MS, ICM ×4',
      advanced: 'hull 40 · ADF 4, MR 3 · DCR 70 · LC, LB, T ×2, RB ×4 · RH, MS ×2, ICM ×4',
    });
    expect(ship('minelayer')).toMatchObject({ tiers: ['advanced'], summary: { advanced: expect.any(String) } });
    expect(ship('space-station')?.summary['basic']).toBe('hull 100 · no drive · LB ×3, RB ×12 · RH, MS ×4, ICM ×8');
    expect(ship('frigate')?.names?.[0]).toBe("UPFS Z'Gata");
    expect(sathar?.ships.find(({ id }) => id === 'destroyer')?.names).toContain('SAV Nemesis');
    expect(sathar?.ships.find(({ id }) => id === 'fighter')?.names).toBeUndefined();
    for (const { ships } of muster.sides) for (const { worth } of ships) expect(worth).toBeGreaterThan(10);
    expect(ship('battleship')?.worth).toBeGreaterThan(2 * (ship('frigate')?.worth ?? 0));
  });
});

describe('a battle made of a choice', () => {
  test('can be played, on every map and with every extra', () => {
    for (const { id: map } of muster.maps)
      for (const tier of muster.tiers) {
        const extras = muster.extras.filter(({ tiers }) => tiers?.includes(tier) !== false).map(({ id }) => id);
        const layers = kindsOf(...(tier === 'advanced' ? ['minelayer'] : []), 'frigate', 'space-station', 'fighter');
        const s = battle(choice(layers, kindsOf('assault-carrier', 'fighter'), { map, tier, extras }));
        expect(s.game).toMatchObject({ level: tier, planets: [{ name: 'Lantern' }] });
        expect(s.game.setup.steps.map(({ is }) => is)).toEqual([
          'orbit',
          ...(tier === 'advanced' ? ['mines'] : []),
          'ships',
          'first',
        ]);
      }
  });
  test('ships keep the name they are given; others take one of the list, then letters', () => {
    const five: Ships = [{ kind: 'frigate', name: ' Plover ' }, ...kindsOf('frigate', 'frigate', 'frigate', 'fighter')];
    const s = battle(choice([...five, { kind: 'space-station', name: "UPFS Z'Gata" }], kindsOf('frigate')));
    const names = s.game.ships.map(({ name }) => name);
    expect(names[0]).toBe('Plover');
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name === "UPFS Z'Gata")).toHaveLength(1);
    expect(names).toContain('UPF Fighter');
  });
  test('several commanders share a side', () => {
    const ships: Ships = [{ kind: 'frigate' }, { kind: 'destroyer', commander: 1 }];
    const chosen = choice(ships, kindsOf('frigate'), {}, 2);
    expect(made(chosen).offices).toEqual([
      { id: 'upf', side: 'upf', title: 'UPF commander 1' },
      { id: 'upf-2', side: 'upf', title: 'UPF commander 2' },
      { id: 'sathar', side: 'sathar', title: 'Sathar commander' },
    ]);
    const s = battle(chosen);
    expect(s.game.ships.map(({ office }) => office)).toEqual(['upf', 'upf-2', 'sathar']);
  });
});

describe('what cannot be', () => {
  const one = kindsOf('frigate');
  test.each<[string, MusterChoice]>([
    ['UPF: no ship yet.', choice([], one)],
    [
      'Sathar: 21 ships; 20 are the most.',
      choice(
        one,
        Array.from({ length: 21 }, () => ({ kind: 'frigate' })),
      ),
    ],
    ['The Basic Game has no Minelayer.', choice(kindsOf('minelayer'), one)],
    ['UPF: the list has no yacht.', choice(kindsOf('yacht'), one)],
    ['There is no level expert.', choice(one, one, { tier: 'expert' })],
    ['There is no map moon.', choice(one, one, { map: 'moon' })],
    ['There is no map toString.', choice(one, one, { map: 'toString' })],
    ['A battle cannot have rain.', choice(one, one, { extras: ['rain'] })],
    [
      'Minelayers lay mines and seekers before the battle: only in the Advanced Game.',
      choice(one, one, { extras: ['mines'] }),
    ],
    ['UPF: commander 2 has no ship yet.', choice(one, one, {}, 2)],
    ['UPF: there is no commander 2.', choice([{ kind: 'frigate', commander: 1 }], one)],
    [
      'Two ships are called Plover.',
      choice([{ kind: 'frigate', name: 'Plover' }], [{ kind: 'frigate', name: 'Plover ' }]),
    ],
    ['A name has 1 to 60 letters.', choice([{ kind: 'frigate', name: '  ' }], one)],
    [
      'The fighters of UPF need a base: a space station, or an assault carrier for every 10.',
      choice(kindsOf('frigate', 'fighter'), one),
    ],
    ['A battle has two sides, UPF and Sathar.', { ...choice(one, one), sides: [] }],
  ])('%s', (sentence, chosen) => {
    expect(refused(chosen)).toBe(sentence);
  });
});
