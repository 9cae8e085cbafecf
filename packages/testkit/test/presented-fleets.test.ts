import type { FleetCount, FleetShip, Fleets } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { changedFleets, undecided } from '../src/fuzz/fleets.ts';
import { found, type Taken } from './presented-found.ts';

describe('fleets', () => {
  const cup: FleetShip = { id: 'cup', label: 'Cup', type: 'cup', left: 2, of: 3, fate: 'here' };
  const jug: FleetShip = { id: 'jug', label: 'Jug', type: 'jug', left: 0, of: 5, fate: 'lost' };
  const sides: Taken['sides'] = () => ['ann', 'bob'].map((id) => ({ id, title: id }));
  const sound: Fleets = {
    unit: 'cracks',
    sides: [
      { side: 'ann', ships: [cup] },
      { side: 'bob', ships: [jug] },
    ],
  };
  const counted = (change: Partial<Fleets>) => found({ sides, fleets: () => ({ ...sound, ...change }) });
  const ship = (change: object) =>
    counted({
      sides: [
        { side: 'ann', ships: [{ ...cup, ...change }] },
        { side: 'bob', ships: [] },
      ],
    });

  test('are sound, also where a presentation does not name its sides', async () => {
    expect(await counted({})).toBe('');
    expect(await found({ fleets: () => sound })).toBe('');
    expect(await ship({ left: 0 })).toBe('');
    expect(await ship({ left: 3, fate: 'gone' })).toBe('');
  });

  test('are those of the sides, in the order in which these are drawn', async () => {
    const order = 'and sides are drawn as ann, bob';
    expect(await counted({ sides: [...sound.sides].reverse() })).toBe(
      `ann: the fleets stand in the order bob, ann, ${order}`,
    );
    expect(await counted({ sides: sound.sides.slice(1) })).toBe(`ann: the fleets stand in the order bob, ${order}`);
  });

  test('have every ship once', async () => {
    expect(
      await counted({
        sides: [
          { side: 'ann', ships: [cup] },
          { side: 'bob', ships: [jug, cup] },
        ],
      }),
    ).toBe('ann: cup is in the fleets twice');
  });

  test.each([
    [-1, 3],
    [4, 3],
    [0.5, 3],
    [0, 0],
    [0, -1],
    [1, 1.5],
    [Number.NaN, 3],
  ])('have whole points, from none to all: not %d of %d', async (left, of) => {
    expect(await ship({ left, of })).toBe(`ann: cup of the fleets has ${left} of ${of} left`);
  });

  test('have nothing left where a ship is lost', async () => {
    expect(await ship({ fate: 'lost' })).toBe('ann: cup of the fleets is lost and has 2 left');
  });

  test('say what is counted, and what a ship is called and is', async () => {
    for (const text of ['', `${undefined}`]) {
      expect(await counted({ unit: text })).toBe(`ann: the fleets count “${text}”`);
      for (const change of [{ label: text }, { type: text }])
        expect(await ship(change)).toBe(`ann: cup of the fleets reads “${text}”`);
    }
  });

  test('are the same for all who see the same', async () => {
    let looks = 0;
    const fleets = () => ({ ...sound, unit: `cracks ${looks++}` });
    expect(await found({ sides, fleets })).toMatch(/: others who see the same count other fleets/);
  });

  test('keep every ship, its side and what it had at first', async () => {
    const once =
      (then: Fleets): NonNullable<Taken['fleets']> =>
      ({ game }) =>
        game.work.ann === 0 ? sound : then;
    const [anns, bobs] = sound.sides;
    if (anns === undefined || bobs === undefined) throw new Error('no sides');
    const now = (then: Partial<Fleets>) => found({ sides, fleets: once({ ...sound, ...then }) });
    expect(await now({ sides: [{ ...anns, ships: [] }, bobs] })).toContain('cup is no more in the fleets');
    expect(await now({ sides: [{ ...anns, ships: [{ ...cup, of: 4 }] }, bobs] })).toContain(
      'cup of the fleets had 3 at first, and now had 4',
    );
    expect(
      await now({
        sides: [
          { ...anns, ships: [] },
          { ...bobs, ships: [jug, cup] },
        ],
      }),
    ).toContain('cup of the fleets was of ann and is of bob');
    // Some may join, and some may be hurt.
    const mug = { ...cup, id: 'mug' };
    expect(await now({ sides: [{ ...anns, ships: [{ ...cup, left: 1 }, mug] }, bobs] })).toBe('');
  });

  test('may say at most how much a ship had, and later what it was', async () => {
    const change = (before: Partial<FleetShip>, after: Partial<FleetShip>) =>
      [before, after].map((one): Fleets => ({ unit: 'cracks', sides: [{ side: 'ann', ships: [{ ...cup, ...one }] }] }));
    const told = (before: Partial<FleetShip>, after: Partial<FleetShip>) => {
      const [then, now] = change(before, after) as [Fleets, Fleets];
      return [...changedFleets(then, now)].join();
    };
    expect([told({ atMost: true }, { of: 2 }), told({ atMost: true }, {}), told({ atMost: true }, { of: 3 })]).toEqual([
      '',
      '',
      '',
    ]);
    expect(told({ atMost: true }, { of: 4 })).toBe('cup of the fleets had 3 at first, and now had 4');
    expect(told({}, { of: 2 })).toBe('cup of the fleets had 3 at first, and now had 2');
    // What told it was taken back.
    expect([told({}, { atMost: true }), told({}, { of: 4, atMost: true })]).toEqual(['', '']);
    expect(told({}, { of: 2, atMost: true })).toBe('cup of the fleets had 3 at first, and now had 2');
    expect(told({ atMost: true }, { of: 2, atMost: true })).toBe('cup of the fleets had 3 at first, and now had 2');
  });

  test('break', async () => {
    const fleets = () => {
      throw new Error('lost count');
    };
    expect(await found({ fleets })).toBe('ann: showing breaks: Error: lost count');
  });
});

describe('a count that decides instead', () => {
  const cup: FleetShip = { id: 'cup', label: 'Cup', type: 'cup', left: 2, of: 3, fate: 'here' };
  const fleets: Fleets = {
    unit: 'cracks',
    sides: [
      { side: 'ann', ships: [cup] },
      { side: 'bob', ships: [] },
    ],
  };
  const sound: FleetCount = {
    words: { say: 'event.worked', with: { ann: 1, bob: 2 } },
    figure: { n: 1, of: 3 },
    label: { say: 'option.1' },
    leads: 'ann',
  };
  const counted = (change: object) => found({ fleets: () => ({ ...fleets, count: { ...sound, ...change } }) });

  test('is sound with a figure or without, and with nobody ahead', async () => {
    expect(await counted({})).toBe('');
    expect(await counted({ figure: { n: 12 }, leads: null })).toBe('');
  });

  test('is said in words that are there', async () => {
    expect(await counted({ label: { say: 'count.none' } })).toContain('there is no phrase count.none');
    expect(await counted({ words: { say: 'event.worked', with: { ann: 1 } } })).toContain('wants {bob}');
  });

  test.each([
    [-1, 3],
    [4, 3],
    [0.5, 3],
  ])('has a figure one can reach: not %d of %d', async (n, of) => {
    expect(await counted({ figure: { n, of } })).toContain(`the count of the fleets stands at ${n} of ${of}`);
  });

  test('has a side ahead and nobody else', async () => {
    expect(await counted({ leads: 'eve' })).toContain('the count of the fleets has eve ahead, which is no side');
  });

  test('is wanted where a battle is won over ships that still fight, and does not call their side ahead', () => {
    const outcome = { winner: 'bob', by: 'crossed', clause: 'LG-END-01' };
    const wrong = (of: Fleets) => [...undecided(of, outcome)];
    expect(wrong(fleets)).toEqual([
      'the battle was won (crossed) over ships that still fought, and no count of the fleets says what it is about',
    ]);
    expect(wrong({ ...fleets, count: sound })).toEqual([
      'bob has won (crossed), and the count of the fleets has ann ahead',
    ]);
    expect(wrong({ ...fleets, count: { ...sound, leads: 'bob' } })).toEqual([]);
    expect(wrong({ ...fleets, count: { ...sound, leads: null } })).toEqual([]);
    // Nobody is left to fight, or nobody has won.
    for (const fate of ['lost', 'gone'] as const)
      expect(wrong({ ...fleets, sides: [{ side: 'ann', ships: [{ ...cup, fate }] }] })).toEqual([]);
    expect([...undecided(fleets, { ...outcome, winner: null })]).toEqual([]);
    // Whoever gives up does so whatever is left.
    expect([...undecided(fleets, outcome, { givenUp: ['crossed'] })]).toEqual([]);
    expect([...undecided(fleets, outcome, { givenUp: ['struck'] })]).toHaveLength(1);
  });

  test('is not wanted where the stronger win, and then they are', () => {
    const won = (ann: number, bob: number) =>
      [
        ...undecided(
          { unit: 'cracks', sides: [side('ann', ann), side('bob', bob)] },
          { winner: 'bob', by: 'time', clause: 'LG-END-01' },
          { stronger: ['time'] },
        ),
      ].length;
    const side = (id: string, left: number) => ({ side: id, ships: [{ ...cup, id, left }] });
    expect([won(1, 2), won(2, 2), won(2, 1)]).toEqual([0, 1, 1]);
  });
});
