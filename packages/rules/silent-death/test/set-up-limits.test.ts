import { refuse } from '@flagbridge/engine';
import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { HeroEntry, SetUpFile } from '../src/set-up/format.ts';
import { atRandom, changed, prepare, refusalOf } from './set-up-play.ts';
import { sentences } from './set-up-said.ts';

/** How far a file may go: the last that is played, and the first that is refused. */

const file = (change: (file: SetUpFile) => unknown) => refusalOf(changed('duel', change));
const path = (change: (file: SetUpFile) => unknown): unknown => file(change)?.figures?.['path'] ?? null;

describe('the map', () => {
  const size = (columns: number, rows: number) =>
    file((one) => {
      Object.assign(one, { map: { columns, rows }, asteroids: 10 });
      for (const side of one.sides) Reflect.deleteProperty(side, 'columns');
    });

  test('without a word it is the book’s, 34 by 22', () => {
    const { game } = prepare('patrol');
    expect([game.columns, game.rows]).toEqual([34, 22]);
  });

  rule('SD-MOV-01', 'from 12 by 8 to 68 by 44', () => {
    for (const [columns, rows] of [
      [12, 8],
      [68, 44],
      [12, 44],
      [68, 8],
    ] as const)
      expect(size(columns, rows), `${columns} by ${rows}`).toBeNull();
    for (const [columns, rows] of [
      [11, 20],
      [69, 20],
      [34, 7],
      [34, 45],
    ] as const)
      expect(size(columns, rows), `${columns} by ${rows}`).toBeRefused('SD-MOV-01');
    expect(size(11, 7)?.figures).toMatchObject({ columns: 11, rows: 7, least: '12 × 8', most: '68 × 44' });
  });
});

describe('zones', () => {
  const zones = (rebel: [number, number], imperial: [number, number]) =>
    path(({ sides }) => {
      sides[0].columns = rebel;
      sides[1].columns = imperial;
    });

  test('one column or many, up to the last, next to each other but never shared', () => {
    expect(zones([1, 17], [18, 34])).toBeNull();
    expect(zones([18, 34], [1, 17])).toBeNull();
    expect(zones([7, 7], [8, 8])).toBeNull();
    expect(zones([1, 17], [17, 34])).toBe('sides.1.columns');
    expect(zones([17, 34], [1, 17])).toBe('sides.1.columns');
    expect(zones([7, 7], [7, 7])).toBe('sides.1.columns');
    expect(zones([1, 1], [34, 35])).toBe('sides.1.columns');
    expect(zones([4, 3], [34, 34])).toBe('sides.0.columns');
  });

  test('without a word each side has its own edge', () => {
    const { zones: own } = prepare(
      changed('duel', ({ sides }) => {
        for (const side of sides) Reflect.deleteProperty(side, 'columns');
      }),
      { dice: [1, 2] },
    ).game.setup;
    expect(own).toEqual({ rebel: { from: 0, to: 0 }, imperial: { from: 33, to: 33 } });
  });

  rule('SD-SCN-13', 'as many ships as hexes, and not one more', () => {
    const ships = (n: number, columns: [number, number]) =>
      file((one) => {
        one.map = { columns: 12, rows: 8 };
        one.sides[1].columns = [12, 12];
        one.sides[0].columns = columns;
        one.sides[0].ships = Array.from({ length: n }, () => ({ type: 'a-wing', pilot: { plt: 5, gnr: 5 } }));
      });
    expect(ships(8, [3, 3])).toBeNull();
    expect(ships(9, [3, 3])).toEqual(
      refuse('zone-full', 'SD-SCN-13', { figures: { side: 'Rebels', ships: 9, room: 8 } }),
    );
    expect(ships(16, [3, 4])).toBeNull();
    expect(ships(17, [3, 4])).toBeRefused('SD-SCN-13');
  });

  test('a column is a number from 1 to 99, whatever the map', () => {
    expect(path(({ sides }) => Object.assign(sides[0], { columns: [1, 100] }))).toBe('sides.0.columns.1');
    expect(path(({ sides }) => Object.assign(sides[0], { columns: [1, 99] }))).toBe('sides.0.columns');
    expect(path(({ sides }) => Object.assign(sides[0], { columns: [0, 3] }))).toBe('sides.0.columns.0');
  });
});

describe('lists and names', () => {
  test('forty ships a side at the most', () => {
    const ships = (n: number) =>
      path(({ sides }) => {
        sides[0].columns = [1, 9];
        sides[0].ships = Array.from({ length: n }, () => ({ type: 'a-wing', pilot: { plt: 5, gnr: 5 } }));
      });
    expect([ships(1), ships(40), ships(41)]).toEqual([null, null, 'sides.0.ships']);
  });

  test('a runner is named by its id or its name, of sixty letters at the most', () => {
    const goal = (ship: string) =>
      path((one) => {
        one.sides[0].ships = [
          { type: 'y-wing', name: 'Old Ark', pilot: { plt: 5, gnr: 5 }, gunner: { gnr: 5 } },
          { type: 'x-wing', name: 'n'.repeat(40), pilot: { plt: 5, gnr: 5 } },
        ];
        one.goal = { is: 'run', ship };
      });
    expect([goal('Old Ark'), goal('old-ark'), goal('Ark')]).toEqual([null, null, 'goal.ship']);
    // The longest that is read at all is looked for among the ships; a longer one is refused by its length.
    const wrong = (ship: string) =>
      String(file((one) => Object.assign(one, { goal: { is: 'run', ship } }))?.figures?.['wrong']);
    expect(wrong('n'.repeat(60))).toContain('there is no ship');
    expect(wrong('n'.repeat(61))).not.toContain('there is no ship');
  });

  test('the runner is the ship that was named, and nobody else', () => {
    const { game } = prepare(
      changed('duel', (one) => {
        one.sides[0].ships = ['Kestrel', 'Old Ark', 'Merlin'].map((name) => ({
          type: 'x-wing',
          name,
          pilot: { plt: 5, gnr: 5 },
        }));
        one.goal = { is: 'run', ship: 'Old Ark' };
      }),
      { dice: [1, 2] },
    );
    expect(game.goal).toEqual({ is: 'run', clause: 'SD-SCN-18', ship: 'old-ark' });
  });

  test('who may withdraw is one of the two sides, or nobody', () => {
    const withdraws = (side: string) =>
      path((one) => Object.assign(one, { goal: { is: 'last-ship', withdraws: side } }));
    expect([withdraws('rebel'), withdraws('imperial'), withdraws('hutt')]).toEqual([null, null, 'goal.withdraws']);
  });

  test('asteroids: one at least, and half of the hexes or two hundred at the most', () => {
    const asteroids = (n: number, columns = 34, rows = 22) =>
      path((one) => {
        one.map = { columns, rows };
        one.asteroids = n;
        for (const side of one.sides) Reflect.deleteProperty(side, 'columns');
      });
    expect([asteroids(0), asteroids(1), asteroids(200), asteroids(201)]).toEqual([
      'asteroids',
      null,
      null,
      'asteroids',
    ]);
    expect([asteroids(48, 12, 8), asteroids(49, 12, 8)]).toEqual([null, 'asteroids']);
    // 13 by 9 is 117: the half of it, rounded down.
    expect([asteroids(58, 13, 9), asteroids(59, 13, 9)]).toEqual([null, 'asteroids']);
  });

  test('they are counted for the battle only where the option is in use', () => {
    const counted = (asteroids: string): number =>
      prepare('patrol', { options: { asteroids }, dice: Array(21).fill(1) }).game.setup.asteroids;
    expect([counted('none'), counted('placed'), counted('scattered')]).toEqual([0, 20, 20]);
  });
});

describe('heroes', () => {
  const HERO: HeroEntry = { name: 'Sela', pilot: 4, ranged: 4, fortitude: 1, reflex: 1 };
  const hero = (more: Partial<Record<keyof HeroEntry, unknown>>) =>
    path(({ sides }) => Object.assign(sides[0].ships[0]!, { pilot: { hero: { ...HERO, ...more } } }));

  test('bonuses from -20 to 60', () => {
    for (const bonus of ['pilot', 'ranged', 'fortitude', 'reflex'] as const) {
      expect([hero({ [bonus]: -20 }), hero({ [bonus]: 60 })]).toEqual([null, null]);
      for (const n of [-21, 61]) expect(hero({ [bonus]: n }), bonus).toBe(`sides.0.ships.0.pilot.hero.${bonus}`);
    }
  });

  test('eight feats at the most', () => {
    const feats = (n: number) => hero({ feats: Array(n).fill('dodge-starfighter') });
    for (const feat of ['dodge-starfighter', 'dodge-transport', 'operation-starfighter', 'operation-transport'])
      expect(hero({ feats: [feat] }), feat).toBeNull();
    expect(hero({ feats: ['dodge-walker'] })).not.toBeNull();
    expect([feats(8), feats(9)]).toEqual([null, 'sides.0.ships.0.pilot.hero.feats']);
  });

  test('nobody wears a suit of whom it is not said', () => {
    const suit = (given: boolean | undefined) =>
      prepare(
        changed('duel', ({ sides }) => {
          const entry = given === undefined ? HERO : { ...HERO, suit: given };
          sides[0].ships = [{ type: 'x-wing', pilot: { hero: entry } }];
        }),
        { dice: [1, 2] },
      ).game.ships[0]?.heroes.pilot?.suit;
    expect([suit(undefined), suit(false), suit(true)]).toEqual([false, false, true]);
  });

  rule('SD-RPG-02', 'levels of either skill beside a hero are refused, at either post', () => {
    for (const level of [{ plt: 5 }, { gnr: 5 }])
      expect(
        file(({ sides }) => {
          sides[0].ships = [{ type: 'x-wing', pilot: { ...level, hero: HERO } }];
        }),
      ).toBeRefused('SD-RPG-02');
    const { pilot: _, ...gunner } = HERO;
    const manned = (gnr: object) =>
      file(({ sides }) => {
        sides[0].ships = [{ type: 'y-wing', pilot: { hero: HERO }, gunner: { hero: gunner, ...gnr } }];
      });
    // Who mans a turret needs no Pilot bonus.
    expect(manned({})).toBeNull();
    expect(manned({ gnr: 4 })).toBeRefused('SD-RPG-02');
  });

  test('a gunner is said to have Gunnery alone', () => {
    const { pilot: _, ...gunner } = HERO;
    const s = prepare(
      changed('duel', ({ sides }) => {
        sides[0].ships = [{ type: 'y-wing', pilot: { hero: HERO }, gunner: { hero: { ...gunner, name: 'Toro' } } }];
      }),
      { dice: [1, 2] },
    );
    const [pilot, other] = s.events.filter(({ type }) => type === 'hero');
    expect(pilot?.data).toHaveProperty('plt');
    expect(other?.data).not.toHaveProperty('plt');
    expect(s.game.ships[0]).toMatchObject({ plt: 1, gnr: 2, gunner: 2 });
  });
});

describe('what is told before the battle', () => {
  test('each side’s own ships, with what they are worth', () => {
    const s = prepare('patrol');
    const rosters = s.events.filter(({ type }) => type === 'roster');
    const sizes = rosters.map(({ data }) => ((data?.['ships'] ?? []) as readonly unknown[]).length);
    const ships = (side: string) => s.game.ships.filter((ship) => ship.side === side).length;
    expect(sizes).toEqual([ships('rebel'), ships('imperial')]);
    expect(sizes[0]).toBeLessThan(s.game.ships.length);
  });

  test('the rules in use, each in its own words', () => {
    const agreed = (options: Record<string, string | boolean>): string[] =>
      sentences(prepare('patrol', { options, dice: Array(21).fill(1) }).events, ['options-agreed']);
    expect(agreed({ 'time-limit': true })).toEqual(['Optional rule in use for the whole battle: time limit.']);
    expect(agreed({ 'drive-0-turns': true })).toEqual(['Optional rule in use for the whole battle: Drive 0 turns.']);
    expect(agreed({ debris: true, sideslips: true })).toEqual([
      'Optional rules in use for the whole battle: debris, sideslips.',
    ]);
    expect(agreed({ asteroids: 'scattered' })).toEqual([
      'Optional rule in use for the whole battle: asteroids, scattered.',
    ]);
    expect(agreed({})).toEqual([]);
  });

  test('forces of equal worth are said to be equal', () => {
    const balance = (plt: number): string[] => {
      const scenario = changed('duel', ({ sides }) => {
        sides[0].ships = [{ type: 'yt-1300', pilot: { plt: 5, gnr: 5 }, gunner: { gnr: 5 } }];
        sides[1].ships = [{ type: 'yt-1300', name: 'Other', pilot: { plt, gnr: 5 }, gunner: { gnr: 5 } }];
      });
      return sentences(prepare(scenario, { dice: [1, 2] }).events, ['balance']);
    };
    expect(balance(5)).toEqual(['Rebels and Imperials are worth the same.']);
    expect(balance(6)).toEqual(['Imperials are worth 1 point more than Rebels: balanced, as battles go.']);
    // 53 and 57: four more is 7.5 %; 53 and 56: three is 5.7 %.
    expect(balance(8)).toEqual(['Imperials are worth 3 points more than Rebels: balanced, as battles go.']);
    expect(balance(9)).toEqual(['Imperials are worth 4 points more than Rebels: 8 %.']);
  });

  test('who sets up first changes over ships and asteroids, and nothing else', () => {
    const s = prepare('duel', { options: { asteroids: 'placed' }, dice: [9, 3, 5] });
    const of = (is: string) =>
      s.game.setup.steps.filter((step) => step.is === is).map((step) => 'side' in step && step.side);
    expect(of('ships')).toEqual(['imperial', 'rebel']);
    expect(of('drift')).toEqual([false]);
    atRandom(s, 'over');
    expect(s.game.ships.every(({ is }) => is === 'flying')).toBe(true);
  });
});
