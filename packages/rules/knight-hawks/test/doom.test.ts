import { follow } from '@flagbridge/kit/moves';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { courses } from '../src/rules/course.ts';
import { drafts } from '../src/rules/course-draft.ts';
import { doomOf } from '../src/rules/doom.ts';
import { moverOf } from '../src/rules/helm.ts';
import type { Crafted, CraftedShip } from './craft.ts';
import { alone, at, sail } from './movement-fixture.ts';

/** What a draft warns of: a move after which nothing keeps the ship. */
type Ship = Omit<CraftedShip, 'side' | 'name'>;

function doom(game: Game, way: string): string[] {
  const mover = moverOf(game, shipOf(game, 'ship'), '');
  const { course, barrier } = follow(courses, mover, way.split(' '));
  expect(barrier).toBeNull();
  return doomOf(game, mover.ship, course).map(({ clause }) => clause);
}
const edge = (more: Partial<Ship> = {}, crafted: Partial<Crafted> = {}): Game =>
  sail([{ type: 'frigate', at: '4920', facing: 0, speed: 4, adf: 1, mr: 0, ...more, name: 'Ship' }], crafted);

describe('off the map (KH-MAP-06)', () => {
  test('where it can neither stop nor turn away', () => {
    expect(doom(edge(), 'F F F F')).toEqual(['KH-MAP-06']);
    expect(doom(edge({ mr: 3 }), 'F F F F'), 'it turns').toEqual([]);
    expect(doom(edge({ at: '3020' }), 'F F F F'), 'far away').toEqual([]);
  });

  test('not where it can stop: as fast as its ADF', () => {
    expect(doom(edge({ adf: 4, at: '5020' }), 'F F F F')).toEqual([]);
    expect(doom(edge({ adf: 3, at: '5020' }), 'F F F F'), 'one hex is left').toEqual([]);
    expect(doom(edge({ adf: 3, at: '5120' }), 'F F F F')).toEqual(['KH-MAP-06']);
  });

  test('not of a move that leaves already, nor where leaving is the aim', () => {
    expect(doom(edge({ at: '5420' }), 'F leave')).toEqual([]);
    const goal = { is: 'escort', ship: 'ship', speed: 4 } as const;
    expect(doom(edge({}, { goal }), 'F F F F')).toEqual([]);
    const other = { is: 'escort', ship: 'far', speed: 4 } as const;
    expect(doom(edge({}, { goal: other }), 'F F F F')).toEqual(['KH-MAP-06']);
  });

  test('a duty to evade is over with this move, and a free rotation too', () => {
    expect(doom(edge({ type: 'assault-scout', mr: 2, evading: true, at: '4720' }), 'F R F L F F')).toEqual([]);
    expect(doom(edge({ free: true, speed: 0, adf: 4, mr: 0, at: '5120' }), 'F F F F')).toEqual([]);
  });

  test('the next move finds it neither evading nor free to rotate', () => {
    const ends = (label: string, hexes: number, more: Partial<Ship>) => {
      const game = edge({ at: label, facing: 0, ...more });
      const mover = moverOf(game, shipOf(game, 'ship'), '');
      return doomOf(game, mover.ship, { ...courses.begin(mover), hexes }).map(({ clause }) => clause);
    };
    const scout = { type: 'assault-scout', adf: 2, mr: 4 } as const;
    expect(ends('5420', 3, { ...scout, evading: true }), 'a hex ahead, and it stops').toEqual([]);
    expect(ends('5520', 3, { ...scout, free: true }), 'bow to the edge').toEqual(['KH-MAP-06']);
  });

  test('the Advanced Game has no edge', () => {
    expect(doom(edge({}, { level: 'advanced' }), 'F F F F')).toEqual([]);
    expect(doom(edge({}, { level: 'advanced', planets: [{ name: 'Kit', at: '1010' }] }), 'F F F F')).toEqual([]);
  });
});

describe('into a planet (KH-GRV-07)', () => {
  const planet = (q: number, more: Partial<Ship> = {}, crafted: Partial<Crafted> = {}): Game =>
    alone(
      { type: 'frigate', speed: 4, adf: 1, mr: 0, ...more },
      { level: 'advanced', planets: [{ name: 'Kit', at: at(q, 0) }], ...crafted },
    );

  test('where it flies straight at it and cannot turn', () => {
    expect(doom(planet(7), 'F F F F')).toEqual(['KH-GRV-07']);
    expect(doom(planet(7, { mr: 1 }), 'F F F F')).toEqual([]);
    expect(doom(planet(12), 'F F F F'), 'far enough').toEqual([]);
  });

  test('an orbit saves it, if it may go into one', () => {
    // Two hexes above the row of the planet, it comes past it into the well.
    const past = (more: Partial<Ship>, crafted: Partial<Crafted> = {}) =>
      doom(
        alone(
          { type: 'frigate', speed: 4, adf: 1, mr: 1, ...more },
          { level: 'advanced', planets: [{ name: 'Kit', at: at(4, 1) }], ...crafted },
        ),
        'F F F F',
      );
    expect(past({})).toEqual([]);
    expect(past({ mr: 0 })).toEqual([]);
  });
});

describe('figures of a draft', () => {
  const drafted = (ship: Ship, way: string, crafted: Partial<Crafted> = {}) => {
    const game = alone(ship, crafted);
    const mover = moverOf(game, shipOf(game, 'ship'), '');
    const { course } = follow(courses, mover, way === '' ? [] : way.split(' '));
    return { mover, course, costs: drafts.costs(mover, course) };
  };
  const adf = (ship: Ship, way: string) => {
    const { total, parts } = drafted(ship, way).costs['adf'] ?? { total: -1, parts: [] };
    return [total, parts[0]?.label];
  };

  test('the ADF used, never more than there is; short of that it must still fly on', () => {
    const frigate: Ship = { type: 'frigate', speed: 6, adf: 2, mr: 3 };
    expect(adf(frigate, 'F F F F F F')).toEqual([0, 'of ADF 2']);
    expect(adf(frigate, 'F F F F F')).toEqual([1, 'of ADF 2']);
    expect(adf(frigate, 'F F F F')).toEqual([2, 'of ADF 2']);
    expect(adf(frigate, 'F F F')).toEqual([2, 'of ADF 2, flying 4 or more']);
    expect(adf(frigate, '')).toEqual([2, 'of ADF 2, flying 4 or more']);
    expect(adf(frigate, 'F F F F F F F F')).toEqual([2, 'of ADF 2']);
  });

  test('a ship that flies off the map has not slowed down for it', () => {
    const game = sail([{ type: 'frigate', name: 'Ship', at: '5420', facing: 0, speed: 6, adf: 2, mr: 1 }]);
    const mover = moverOf(game, shipOf(game, 'ship'), '');
    const { course } = follow(courses, mover, ['F', 'leave']);
    expect(drafts.costs(mover, course)['adf']?.total).toBe(0);
    expect(drafts.envelope.leaves(course)).toBe(true);
    expect(drafts.envelope.figures(mover, course, '0')).toMatchObject({ leaves: true, speed: 2, adf: 0 });
    expect(drafts.envelope.cost(mover, course)).toBe('risks');
  });

  test('of two ways to one hex the cheapest is told, then the one with fewer turns, then with fewer rotations', () => {
    const { mover, course } = drafted({ type: 'frigate', speed: 3, adf: 2, mr: 3 }, 'F F F');
    const better = (one: Partial<typeof course>, than: Partial<typeof course>) =>
      drafts.envelope.isBetter?.(mover, { ...course, ...one }, { ...course, ...than });
    expect(better({ hexes: 3, turns: 0 }, { hexes: 4, turns: 0 }), 'less ADF').toBe(true);
    expect(better({ hexes: 4, turns: 0 }, { hexes: 3, turns: 0 })).toBe(false);
    expect(better({ hexes: 2, turns: 0 }, { hexes: 3, turns: 0 }), 'slowing down costs too').toBe(false);
    expect(better({ hexes: 3, turns: 2 }, { hexes: 4, turns: 0 })).toBe(false);
    expect(better({ hexes: 4, turns: 0 }, { hexes: 3, turns: 2 })).toBe(true);
    expect(better({ hexes: 4, turns: 0 }, { hexes: 3, turns: 1 }), 'as cheap, and straighter').toBe(true);
    expect(better({ hexes: 3, turns: 1 }, { hexes: 4, turns: 0 })).toBe(false);
    expect(better({ rotations: 1 }, { rotations: 2 })).toBe(true);
    expect(better({ rotations: 2 }, { rotations: 1 })).toBe(false);
    expect(better({}, {}), 'alike').toBe(false);
  });

  test('what a way costs: nothing, something, or the ship', () => {
    const cost = (ship: Ship, way: string, crafted: Partial<Crafted> = {}) => {
      const { mover, course } = drafted(ship, way, crafted);
      return drafts.envelope.cost(mover, course);
    };
    const frigate: Ship = { type: 'frigate', speed: 3, adf: 2, mr: 3 };
    expect(cost(frigate, 'F F F')).toBe('free');
    expect(cost(frigate, 'F F F L')).toBe('costs');
    expect(cost(frigate, 'F F')).toBe('costs');
    const worn: Ship = { ...frigate, hull0: 40, hull: 10 };
    expect(cost(worn, 'F F F', { level: 'advanced' })).toBe('free');
    expect(cost(worn, 'F F', { level: 'advanced' })).toBe('risks');
  });

  test('an end that keeps the ship does not say that it leaves; a risk is told where there is one', () => {
    const { mover, course } = drafted({ type: 'frigate', speed: 3, adf: 2, mr: 3 }, 'F F F');
    const figures = drafts.envelope.figures(mover, course, '0 1');
    expect(figures).toEqual({ hex: expect.any(String), speed: 3, adf: 0, mr: 0, facings: '0 1' });
    const worn = drafted({ type: 'frigate', speed: 3, adf: 2, mr: 3, hull0: 40, hull: 19 }, 'F F', {
      level: 'advanced',
    });
    expect(drafts.envelope.figures(worn.mover, worn.course, '0')).toMatchObject({ risk: 1 });
  });

  test('a ship looks no farther than 26 hexes ahead', () => {
    const far = (speed: number) => {
      const { mover, course } = drafted({ type: 'frigate', speed, adf: 1, mr: 0 }, '', { level: 'advanced' });
      return drafts.ends(mover, course) !== null;
    };
    expect([far(25), far(26)]).toEqual([true, false]);
    const { mover } = drafted({ type: 'frigate', speed: 26, adf: 1, mr: 0 }, '', { level: 'advanced' });
    const { course } = follow(courses, mover, ['F']);
    expect(drafts.ends(mover, course), 'once it has gone one').not.toBeNull();
  });
});
