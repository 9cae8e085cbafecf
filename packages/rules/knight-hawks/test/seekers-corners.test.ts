import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { closestTo, endsOf, largestOf, shipsIn, wayTo } from '../src/rules/seeker-flight.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { at, type Fixture, kinds, sentences, told } from './movement-fixture.ts';
import { activate, enemy, field, hits, key, places, seeker, steps } from './seekers-field.ts';

/** Seekers at their edges: what draws them, which way they take, who is asked and what is said. */
const planet = (q: number, r: number) => ({ planets: [{ name: 'Kit', at: at(q, r) }] });
const hex = (q: number, r: number) => ({ q: at(q, r)[0], r: at(q, r)[1] });
const names = (ships: readonly { readonly name: string }[]) => ships.map(({ name }) => name);
const label = (s: Fixture, id: string, kind: string): unknown => {
  const { shape } = s.request('sathar', kind);
  if (shape.is !== 'pick' && shape.is !== 'pick-many') throw new Error(shape.is);
  const found = shape.options.find((one) => one.id === id)?.label;
  return found === undefined ? undefined : [found.say, found.with];
};

describe('what draws them', () => {
  const game = (...ships: CraftedShip[]): Game => craftGame({ level: 'advanced', ships });

  test('ships of either side; no station, nothing sheltered, nothing lost (KH-SEK-16)', () => {
    const g = game(
      enemy('Bay', [1, 0], { type: 'space-station' }),
      enemy('Near', [2, 0]),
      enemy('Own', [0, 2], { side: 'sathar' }),
      enemy('Lost', [0, 1], { is: 'destroyed' }),
      enemy('Farther', [3, 0]),
    );
    const closest = closestTo(g, hex(0, 0));
    expect([names(closest.ships), closest.range]).toEqual([['Near', 'Own'], 2]);
    expect(names(shipsIn(g, hex(2, 0).q, hex(2, 0).r))).toEqual(['Near']);
    expect(shipsIn(g, hex(1, 0).q, hex(1, 0).r)).toEqual([]);
    expect(closestTo(game(enemy('Bay', [1, 0], { type: 'space-station' })), hex(0, 0)).ships).toEqual([]);
  });

  test('what leaves it cold is in play, and as near as its prey', () => {
    const passed = (...others: CraftedShip[]) => closestTo(game(enemy('Prey', [0, 4]), ...others), hex(0, 0)).passed;
    const cold = (is: CraftedShip['is'], q: number) =>
      passed(enemy('Bay', [q, 0], { type: 'space-station', ...(is !== undefined && { is }) }));
    expect([cold('flying', 4), cold('flying', 5), cold('destroyed', 4)]).toEqual([true, false, false]);
    expect(passed(enemy('Ship', [1, 0]))).toBe(false);
    expect(closestTo(game(enemy('Bay', [1, 0], { type: 'space-station' })), hex(0, 0)).passed, 'no prey').toBe(false);
  });

  test('the largest by its original hull (KH-SEK-13)', () => {
    const g = game(
      enemy('Small', [0, 0], { hull0: 40 }),
      enemy('Worn', [0, 0], { hull0: 80, hull: 1 }),
      enemy('Big', [0, 0], { hull0: 80 }),
    );
    expect(names(largestOf(g.ships))).toEqual(['Worn', 'Big']);
    expect(largestOf([])).toEqual([]);
  });
});

describe('the way', () => {
  const way = (to: readonly [number, number], more = {}) =>
    wayTo(craftGame({ level: 'advanced', ...more, ships: [] }), hex(0, 0), hex(...to));

  test('is as long as the range, and longer where a planet stands in line', () => {
    expect([way([4, 0]), way([4, 0], planet(2, 0)), way([4, -1], planet(2, 0)), way([1, 0], planet(1, 0))]).toEqual([
      4, 5, 4, 1,
    ]);
    expect(way([2, 0], planet(1, 0)), 'right behind it').toBe(3);
    for (const to of [
      [-4, 0],
      [0, 4],
      [0, -4],
      [4, -4],
      [-4, 4],
    ] as const)
      expect(way(to, planet(to[0] / 2, to[1] / 2)), to.join()).toBe(5);
  });

  const ends = (turns: number, target: readonly [number, number], ships: CraftedShip[] = [], more = {}) => {
    const game = craftGame({ level: 'advanced', ...more, ships });
    return endsOf(game, seeker(1, [0, 0], turns), hex(...target))
      .map(({ q, r }) => `${q - 18},${r - 19}`)
      .sort();
  };

  test('ends where it meets a ship, otherwise where its distance is flown', () => {
    expect(ends(1, [4, 0])).toEqual(['2,0']);
    expect(ends(1, [2, 1])).toEqual(['1,1', '2,0']);
    expect(ends(2, [2, 1], [enemy('Between', [1, 0]), enemy('Prey', [2, 1])])).toEqual(['1,0', '2,1']);
    expect(ends(2, [3, 0], [enemy('Between', [1, 0]), enemy('Prey', [3, 0])])).toEqual(['1,0']);
    expect(ends(1, [4, 0], [], planet(1, 0))).toEqual(['1,1', '2,-1'].sort());
  });
});

describe('who is asked, and what is said', () => {
  test('a seeker that lies still: the nearest ship, or none', () => {
    const s = steps(field([seeker(1, [0, 0]), seeker(2, [20, 0])], [enemy('Prey', [3, 0])]));
    expect(label(s, 'seeker-sathar-1', 'activate-seekers')).toEqual([
      'option.activate-seeker',
      { hex: '2820', flies: 2, nearest: 'Prey', range: 3 },
    ]);
    const alone = field([seeker(1, [0, 0])], [enemy('Bay', [3, 0], { type: 'space-station' })]);
    shipOf(alone, 'layer').is = 'destroyed';
    alone.ships.push({
      ...shipOf(alone, 'layer'),
      id: 'x',
      name: 'X',
      is: 'docked',
      base: 'bay',
      type: 'assault-scout',
    });
    const none = steps(alone);
    expect(label(none, 'seeker-sathar-1', 'activate-seekers')).toEqual([
      'option.activate-seeker-alone',
      { hex: '2820', flies: 2 },
    ]);
  });

  test('activated ones fly before others are woken; who wakes none is done', () => {
    const s = steps(field([seeker(1, [0, 0]), seeker(2, [0, 9])], [enemy('Prey', [9, 0])]));
    expect(activate(s, 'seeker-sathar-1')).toBeDone();
    expect(places(s)).toEqual([
      [0, 9, 0],
      [2, 0, 1],
    ]);
    expect(kinds(s)).toEqual(['activate-seekers']);
    expect(activate(s)).toBeDone();
    expect(kinds(s)).not.toContain('activate-seekers');
  });

  test('the order is asked only where it matters (KH-SEK-05)', () => {
    const order = (list: readonly ReturnType<typeof seeker>[], prey: readonly [number, number]) =>
      kinds(steps(field(list, [enemy('Prey', prey)]), [100, 100, 100]));
    // A turn more is counted first: two hexes the first turn, four the second.
    expect(order([seeker(1, [0, 0], 1), seeker(2, [0, 4], 1)], [4, 0])).toContain('next-seeker');
    expect(order([seeker(1, [0, 0], 1), seeker(2, [-1, 0], 1)], [5, 0]), 'out of reach').not.toContain('next-seeker');
    expect(order([seeker(1, [0, 0], 1), seeker(2, [0, 0], 1)], [4, 0]), 'alike').not.toContain('next-seeker');
    expect(order([seeker(1, [0, 0], 1), seeker(2, [0, 0], 2)], [4, 0]), 'another speed').toContain('next-seeker');
    expect(order([seeker(1, [0, 0], 1)], [4, 0])).not.toContain('next-seeker');
  });

  test('the next one is one of those that have not flown', () => {
    const game = field([seeker(1, [0, 0], 1), seeker(2, [0, 4], 1), seeker(3, [1, 4], 1)], [enemy('Prey', [4, 0])]);
    game.seekers.push({ ...seeker(9, [30, 0], 1), id: 'missile-upf-1', side: 'upf', office: 'upf' });
    const s = steps(game, [100, 100, 100]);
    const { shape, default: first } = s.request('sathar', 'next-seeker');
    expect(shape.is === 'pick' && shape.options.map(({ id }) => id)).toEqual([
      'missile-sathar-1',
      'missile-sathar-2',
      'missile-sathar-3',
    ]);
    expect(first).toBe('missile-sathar-1');
    expect(label(s, 'missile-sathar-2', 'next-seeker')).toMatchObject([
      'option.next-seeker',
      { flies: 4, nearest: 'Prey' },
    ]);
    expect(s.answer('sathar', 'missile-sathar-2', 'next-seeker')).toBeDone();
    expect(s.game.seekers.find(({ side }) => side === 'upf')?.turns, 'the other side’s waits').toBe(1);
  });

  test('captains one after the other, each his own', () => {
    const game = field(
      [seeker(1, [0, 0], 1), { ...seeker(2, [0, 4], 1), id: 'missile-second-1', office: 'second' }],
      [
        enemy('Prey', [4, 0]),
        enemy('Second', [-60, 0], { side: 'sathar', office: 'second', type: 'heavy-cruiser', load: { S: 2 } }),
      ],
    );
    game.traces.seekers = { sathar: 8, second: 2 };
    const s = steps(game, [100, 100]);
    expect(kinds(s)).not.toContain('next-seeker');
    expect(told(s, 'seeker-flies')).toHaveLength(2);
  });

  test('where it may stop: by default in an enemy, past its own side’s ships, otherwise in the middle (KH-SEK-07)', () => {
    const way = (turns: number, prey: readonly [number, number], ...ships: CraftedShip[]) => {
      const s = steps(field([seeker(1, [0, 0], turns)], [enemy('Prey', prey), ...ships]));
      return s.request('sathar', 'seeker-way');
    };
    // Four hexes of the way: five ends, of which the middle one is the default.
    const open = way(1, [10, -5]);
    const options = open.shape.is === 'pick' ? open.shape.options.map(({ id }) => id) : [];
    expect(options).toHaveLength(5);
    expect(open.default).toBe(options[Math.floor(options.length / 2)]);
  });

  test('its default ends among an enemy, not among friends', () => {
    // Round the planet the way to a ship four hexes off leads past another that is as near.
    const defaultFor = (prey: string, other: string) => {
      const ships = [enemy('Prey', [4, 0], { side: prey }), enemy('Other', [4, -1], { side: other })];
      const s = steps(field([seeker(1, [0, 0], 2)], ships, planet(2, 0)), [1]);
      const { shape, default: end } = s.request('sathar', 'seeker-way');
      expect(shape.is === 'pick' && shape.options.map(({ id }) => id)).toEqual(
        expect.arrayContaining([key(4, 0), key(4, -1)]),
      );
      return end;
    };
    expect(defaultFor('upf', 'sathar')).toBe(key(4, 0));
    // A hex short of the prey: among the other, or in an empty hex.
    const short = (other: string) => {
      const ships = [enemy('Prey', [4, 0]), enemy('Other', [4, -1], { side: other })];
      const s = steps(field([seeker(1, [0, 0], 1)], ships, planet(2, 0)), [1]);
      return s.request('sathar', 'seeker-way').default;
    };
    expect([short('upf'), short('sathar')]).toEqual([key(4, -1), key(3, 0)]);
    expect(defaultFor('sathar', 'upf')).toBe(key(4, -1));
  });
});

describe('going off', () => {
  test('between equals a die decides, and it is said', () => {
    const game = field([seeker(1, [0, 0], 1)], [enemy('One', [2, 0]), enemy('Two', [2, 0])]);
    expect(hits(steps(game, [1, 100]))).toEqual(['One']);
    expect(hits(steps(game, [2, 100]))).toEqual(['Two']);
    const larger = field([seeker(1, [0, 0], 1)], [enemy('One', [2, 0]), enemy('Two', [2, 0], { hull0: 90 })]);
    expect(hits(steps(larger, [100]))).toEqual(['Two']);
  });

  test('only ships in the hex at this moment may help, not those that passed (KH-DEF-27)', () => {
    const [q, r] = at(2, 0) as [number, number];
    const passer = enemy('Passer', [9, 9], { load: { ICM: 4 }, path: [q, r], office: 'other' });
    const s = steps(field([seeker(1, [0, 0], 1)], [enemy('Prey', [2, 0]), passer]), [100]);
    expect(kinds(s, 'other')).not.toContain('intercept');
    expect(hits(s)).toEqual(['Prey']);
  });

  test('a scout may not evade it, and its chance is the table’s', () => {
    const s = steps(field([seeker(1, [0, 0], 1)], [enemy('Prey', [2, 0], { type: 'assault-scout', speed: 5 })]), [100]);
    expect(kinds(s, 'upf')).toEqual([]);
    expect(String(sentences(told(s, 'attack')))).toContain('75');
  });
});
