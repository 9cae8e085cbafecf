import { type Direction, type Hex, neighbour, RING } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import { type Game, type Level, type Ship, shipOf } from '../src/game.ts';
import { courses, crashAt } from '../src/rules/course.ts';
import { evasionBar } from '../src/rules/evasion.ts';
import { helmOf, moverOf } from '../src/rules/helm.ts';
import { noseOn, planetAt, planetBeside, planetBlocks } from '../src/rules/map.ts';
import { headlong, mustOrbit, orbitBarrier } from '../src/rules/orbit.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { at } from './movement-fixture.ts';

/** What a planet in the next hex, or the one after it, does to a ship: asked in each of the six directions. */
const WAYS = [0, 1, 2, 3, 4, 5] as const;

const [Q, R] = at(0, 0);
const away = (way: number, hexes: number): readonly [number, number] => {
  const to = RING[way] as Hex;
  return [Q + hexes * to.q, R + hexes * to.r];
};

/** A scout in the middle with its bow that way, and a planet so many hexes off in another way. */
function near(way: number, hexes: number, facing: number, more: Partial<CraftedShip> = {}, level: Level = 'basic') {
  const game = craftGame({
    level,
    planets: [{ name: 'Kit', at: away(way, hexes) }],
    ships: [
      {
        type: 'assault-scout',
        side: 'upf',
        name: 'Ship',
        at: [Q, R],
        facing: facing as Direction,
        speed: 4,
        load: {},
        ...more,
      },
      { type: 'frigate', side: 'sathar', name: 'Far', at: '0101', load: {} },
    ],
  });
  return { game, ship: shipOf(game, 'ship') };
}

describe.each(WAYS)('a planet in direction %s', (way) => {
  const facings = (is: (game: Game, ship: Ship) => unknown, hexes = 1, level: Level = 'basic'): number[] =>
    WAYS.filter((facing) => {
      const { game, ship } = near(way, hexes, facing, {}, level);
      return is(game, ship);
    });

  test('the bow points at it from the next hex, and from no other', () => {
    expect(facings(noseOn)).toEqual([way]);
    expect(facings(noseOn, 2)).toEqual([]);
  });

  test('evasion cannot be declared with it dead ahead (KH-EVA-07)', () => {
    const barred = (game: Game, ship: Ship) => evasionBar(game, ship) === 'planet-ahead';
    expect(facings(barred)).toEqual([way]);
    expect(facings(barred, 2)).toEqual([]);
    expect(facings(barred, 1, 'advanced')).toEqual([way]);
    expect(facings(barred, 2, 'advanced'), 'its well, straight towards it (KH-GRV-02)').toEqual([way]);
    expect(facings(barred, 3, 'advanced')).toEqual([]);
  });

  test('in orbit the bow may point anywhere', () => {
    const { game, ship } = near(way, 1, way);
    ship.is = 'orbit';
    expect(evasionBar(game, ship)).toBeNull();
  });

  test('the next hex destroys, by which clause', () => {
    const ends = (hexes: number, level: Level) => {
      const { game, ship } = near(way, hexes, way, {}, level);
      const { q, r } = neighbour(ship, way, 'pointy');
      return crashAt(game, ship, q, r);
    };
    expect(ends(1, 'basic')).toBe('KH-ORB-01');
    expect(ends(1, 'advanced')).toBe('KH-GRV-07');
    expect(ends(2, 'basic')).toBe('');
    expect(ends(2, 'advanced')).toBe('KH-GRV-02');
    expect(ends(3, 'advanced')).toBe('');
  });

  test('a well entered past the planet does not', () => {
    const side = ((way + 1) % 6) as Direction;
    const { game, ship } = near(way, 2, side, {}, 'advanced');
    const { q, r } = neighbour(ship, way, 'pointy');
    expect(crashAt(game, ship, q, r)).toBe('');
  });

  test('flying at it too fast to stop is headlong; only the Basic Game then forces an orbit (KH-ORB-12)', () => {
    const at = (speed: number, level: Level, more: Partial<CraftedShip> = {}) => {
      const { game, ship } = near(way, 1, way, { speed, adf: 3, ...more }, level);
      return [headlong(game, ship), mustOrbit(game, ship)];
    };
    expect(at(4, 'basic')).toEqual([true, true]);
    expect(at(4, 'advanced')).toEqual([true, false]);
    expect(at(3, 'basic'), 'it can stop').toEqual([false, false]);
    expect(at(4, 'basic', { is: 'orbit' })).toEqual([false, false]);
  });
});

describe('going into orbit', () => {
  const bar = (more: Partial<CraftedShip>, strict = false, facing = 2, level: Level = 'basic') => {
    const { game, ship } = near(0, 1, facing, more, level);
    return orbitBarrier({ ...game, rulings: { ...game.rulings, strictOrbit: strict } }, ship)?.clause ?? null;
  };

  test('is barred by a duty to evade, as long as it can be met (KH-EVA-05, KH-EVA-07)', () => {
    expect(bar({ evading: true, speed: 0, adf: 1, mr: 1 })).toBe('KH-EVA-05');
    expect(bar({ evading: true, speed: 1, adf: 0, mr: 1 })).toBe('KH-EVA-05');
    expect(bar({ evading: true, speed: 0, adf: 0, mr: 1 })).toBeNull();
    expect(bar({ evading: true, speed: 4, adf: 1, mr: 0 })).toBeNull();
    expect(bar({ evading: false, speed: 4, adf: 1, mr: 1 })).toBeNull();
  });

  test('without a drive only at rest (KH-GRV-07)', () => {
    expect(bar({ speed: 1, adf: 0 })).toBe('KH-GRV-07');
    expect(bar({ speed: 0, adf: 0 })).toBeNull();
    expect(bar({ speed: 9, adf: 1 })).toBeNull();
  });

  test('by the option at no more speed than its ADF, unless it must (KH-ORB-03)', () => {
    expect(bar({ speed: 4, adf: 3 }, true)).toBe('KH-ORB-03');
    expect(bar({ speed: 3, adf: 3 }, true)).toBeNull();
    expect(bar({ speed: 4, adf: 3 }, false)).toBeNull();
    expect(bar({ speed: 4, adf: 3 }, true, 0), 'headlong').toBeNull();
    expect(bar({ speed: 4, adf: 3 }, true, 0, 'advanced'), 'it may crash instead').toBe('KH-ORB-03');
  });
});

describe('evasion', () => {
  test('wants steering, navigation, and as many hexes as its MR (KH-EVA-07)', () => {
    const bar = (more: Partial<CraftedShip>) => {
      const { game, ship } = near(0, 9, 3, more, 'advanced');
      return evasionBar(game, ship);
    };
    expect(bar({ speed: 0, adf: 3, mr: 4 })).toBe('too-slow');
    expect(bar({ speed: 1, adf: 3, mr: 4 })).toBeNull();
    expect(bar({ speed: 5, adf: 5, mr: 0 })).toBe('no-steering');
    expect(bar({ speed: 5, adf: 5, mr: 1 })).toBeNull();
    expect(bar({ speed: 5, damage: { navigation: true } })).toBe('navigation');
    expect(bar({ speed: 5, mr: 0, damage: { navigation: true } })).toBe('no-steering');
  });
});

describe('planets', () => {
  test('that are still to be placed are nowhere', () => {
    const { game } = near(0, 1, 0);
    const [planet] = game.planets;
    if (planet === undefined) throw new Error('no planet');
    expect([planetAt(game, planet.q, planet.r), planetBeside(game, Q, R)]).toEqual([planet, planet]);
    planet.placed = false;
    expect([planetAt(game, planet.q, planet.r), planetBeside(game, Q, R)]).toEqual([undefined, undefined]);
  });

  test('are found by both numbers of their hex', () => {
    const { game } = near(0, 1, 0);
    const [planet] = game.planets;
    if (planet === undefined) throw new Error('no planet');
    expect(planetAt(game, planet.q + 1, planet.r)).toBeUndefined();
    expect(planetAt(game, planet.q, planet.r + 1)).toBeUndefined();
  });

  test('block a shot where every shortest path goes through them (KH-ORB-02)', () => {
    const { game } = near(0, 2, 0);
    expect(planetBlocks(game, Q, R, Q + 4, R), 'in line').toBe(true);
    expect(planetBlocks(game, Q, R, Q + 1, R), 'beyond the target').toBe(false);
    expect(planetBlocks(game, Q, R, Q + 4, R - 1), 'another way round').toBe(false);
    expect(planetBlocks(craftGame({ ships: [] }), Q, R, Q + 4, R)).toBe(false);
  });
});

describe('a passage through a well (KH-GRV-06)', () => {
  test('goes on where the ship stands in it, and begins anew outside', () => {
    const passage = (hexes: number, before: Ship['passage']) => {
      const { game, ship } = near(0, hexes, 2, { passage: before }, 'advanced');
      return courses.begin(moverOf(game, ship, '')).passage;
    };
    expect([passage(1, 'none'), passage(1, 'fresh'), passage(1, 'turned')]).toEqual(['fresh', 'fresh', 'turned']);
    expect([passage(2, 'none'), passage(2, 'fresh'), passage(2, 'turned')]).toEqual(['none', 'none', 'none']);
  });
});

describe('the limits of a move', () => {
  const helm = (more: Partial<CraftedShip>, level: Level = 'basic') => {
    const { game, ship } = near(0, 9, 3, more, level);
    const { min, max, stays, duty } = helmOf(game, ship, '');
    return [min, max, stays, duty];
  };

  test('as fast as before, give or take its ADF (KH-MOV-02)', () => {
    expect(helm({ speed: 7, adf: 3 })).toEqual([4, 10, false, '']);
    expect(helm({ speed: 3, adf: 3 })).toEqual([0, 6, false, '']);
    expect(helm({ speed: 2, adf: 3 })).toEqual([0, 5, false, '']);
    expect(helm({ is: 'orbit', planet: 'kit', speed: 0 })).toEqual([0, 0, true, '']);
  });

  test('leaving means going (KH-ORB-08)', () => {
    expect(helm({ free: true, speed: 0, adf: 3 })).toEqual([1, 3, false, '']);
    expect(helm({ free: true, speed: 0, adf: 0 }), 'a seeker took its drive').toEqual([0, 0, false, '']);
    expect(helm({ free: true, speed: 6, adf: 3 }), 'launched by a carrier').toEqual([3, 9, false, '']);
  });

  test('evading means going as many hexes as its MR, or as it can (KH-EVA-04, KH-EVA-07)', () => {
    expect(helm({ evading: true, speed: 2, adf: 3, mr: 4 })).toEqual([4, 5, false, 'evade']);
    expect(helm({ evading: true, speed: 1, adf: 2, mr: 4 })).toEqual([3, 3, false, 'evade']);
    expect(helm({ evading: true, speed: 9, adf: 2, mr: 4 })).toEqual([7, 11, false, 'evade']);
  });

  test('navigation leaves no choice of side, no matter who evades (KH-DMG-27)', () => {
    const { game, ship } = near(0, 9, 3, { evading: true }, 'advanced');
    expect(helmOf(game, ship, 'L').duty).toBe('L');
    expect(helmOf(game, ship, '').duty).toBe('evade');
    ship.evading = false;
    expect(helmOf(game, ship, 'R').duty).toBe('R');
  });

  test('what cannot stop before the edge goes off the map; a planet beyond changes nothing (KH-MAP-06)', () => {
    const game = craftGame({
      planets: [{ name: 'Kit', at: '1010' }],
      ships: [{ type: 'frigate', side: 'upf', name: 'Ship', at: '5320', facing: 0, speed: 8, adf: 1, mr: 0, load: {} }],
    });
    expect(helmOf(game, shipOf(game, 'ship'), '')).toMatchObject({ min: 7, max: 9 });
  });

  test('what planets box in stops short of them, in the Basic Game (KH-ORB-01)', () => {
    const boxed = (level: Level, hexes: number) => {
      const { game, ship } = near(0, hexes, 0, { speed: 8, adf: 1, mr: 0 }, level);
      return helmOf(game, ship, '').min;
    };
    expect(boxed('basic', 4)).toBe(3);
    expect(boxed('basic', 1)).toBe(0);
    expect(boxed('advanced', 4), 'it crashes').toBe(7);
    expect(boxed('basic', 8), 'room enough').toBe(7);
  });
});
