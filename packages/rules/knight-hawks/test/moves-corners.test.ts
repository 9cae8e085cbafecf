import { act, type Draft } from '@flagbridge/engine';
import { follow } from '@flagbridge/kit/moves';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { courses } from '../src/rules/course.ts';
import { isDoomed, plainCourse, reach, wayOff } from '../src/rules/course-search.ts';
import { moverOf } from '../src/rules/helm.ts';
import { standing } from '../src/standing.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { alone, at, type Fixture, move, pass, route, sail, shipIn, told, tried, turnOf } from './movement-fixture.ts';
import { samplesOf, tally } from './spread.ts';

/** Moves at their edges: the letters of a route, figures of refusals, plain moves, and what a move ends. */
type Ship = Omit<CraftedShip, 'side' | 'name'>;
const advanced = { level: 'advanced' } as const;
const kit = (q: number, r = 0) => ({ planets: [{ name: 'Kit', at: at(q, r) }] });
const frigate: Ship = { type: 'frigate', speed: 4, adf: 3, mr: 3 };

describe('the letters of a route', () => {
  const asked = (ships: readonly Omit<CraftedShip, 'side'>[], more: Partial<Crafted> = {}) => {
    const { shape } = turnOf(sail(ships, more)).request('sathar', 'move');
    if (shape.is !== 'route') throw new Error(shape.is);
    return {
      letters: shape.steps.map(({ id }) => id).filter((id) => !ships.some(({ name }) => name?.toLowerCase() === id)),
      max: shape.max,
    };
  };
  const ship = (more: Partial<Ship> = {}): Omit<CraftedShip, 'side'> => ({
    ...frigate,
    at: at(0, 0),
    facing: 0,
    ...more,
    name: 'Ship',
  });

  test('those that have a place in a move of these ships', () => {
    expect(asked([ship()]).letters).toEqual(['F', 'L', 'R', 'leave']);
    expect(asked([ship()], advanced).letters).toEqual(['F', 'L', 'R']);
    expect(asked([ship()], { ...advanced, ...kit(9) }).letters).toEqual(['F', 'L', 'R', 'crash']);
    expect(asked([ship()], kit(9)).letters).toEqual(['F', 'L', 'R', 'leave']);
    expect(asked([ship({ load: { M: 1 } })], advanced).letters).toEqual(['F', 'L', 'R', 'M']);
    expect(asked([ship({ load: { S: 1 } })], advanced).letters).toEqual(['F', 'L', 'R', 'S']);
    expect(asked([ship({ load: { M: 1, S: 1, LB: 2 } })], { ...advanced, ...kit(9) }).letters).toEqual([
      'F',
      'L',
      'R',
      'crash',
      'M',
      'S',
    ]);
    expect(asked([ship({ load: { M: 1, S: 1 }, worn: { M: { left: 0 }, S: { hit: 1 } } })], advanced).letters).toEqual([
      'F',
      'L',
      'R',
    ]);
    expect(asked([ship({ damage: { navigation: true } })], advanced).letters).toEqual(['F', 'L', 'R', 'roll']);
  });

  test('more of them than any legal route has', () => {
    expect(asked([ship()]).max).toBe(1 + 2 * 7 + 6);
    expect(asked([ship(), { ...ship({ speed: 9, adf: 1 }), name: 'Fast' }]).max).toBe(1 + 2 * 10 + 6);
    expect(asked([{ ...ship({ speed: 9, adf: 1 }), name: 'Fast' }, ship()]).max).toBe(1 + 2 * 10 + 6);
    expect(
      asked([ship({ load: { M: 5, S: 2, LB: 3 } }), { ...ship({ load: { M: 3 } }), name: 'Less' }], advanced).max,
    ).toBe(1 + 2 * 7 + 6 + 7);
    expect(asked([{ ...ship({ load: { M: 3 } }), name: 'Less' }, ship({ load: { M: 5, S: 2 } })], advanced).max).toBe(
      1 + 2 * 7 + 6 + 7,
    );
  });
});

describe('figures of what is refused', () => {
  const said = (ship: Ship, way: string, more: Partial<Crafted> = {}) => tried(alone(ship, more), 'ship', way);

  test('too fast and too slow (KH-MOV-02)', () => {
    expect(said(frigate, 'F8')).toMatchObject({ clause: 'KH-MOV-02', figures: { speed: 8, most: 7, adf: 3 } });
    expect(said({ ...frigate, speed: 6 }, 'F2')).toMatchObject({
      clause: 'KH-MOV-02',
      figures: { speed: 2, least: 3, adf: 3 },
    });
    expect(said({ ...frigate, speed: 6 }, '')).toMatchObject({ clause: 'KH-MOV-04', figures: { speed: 6, adf: 3 } });
  });

  test('the way navigation turns it (KH-DMG-27)', () => {
    const forced = (face: number, way: string) => {
      const s = turnOf(alone({ ...frigate, damage: { navigation: true } }, advanced), 'sathar', [face]);
      expect(move(s, 'ship', 'roll')).toBeDone();
      return move(s, 'ship', way);
    };
    expect(forced(5, 'F F F F')).toMatchObject({ clause: 'KH-DMG-27', figures: { way: 'left' } });
    expect(forced(6, 'F F F F')).toMatchObject({ clause: 'KH-DMG-27', figures: { way: 'right' } });
    expect(forced(6, 'F L F R F R F')).toMatchObject({ clause: 'KH-DMG-27', figures: { way: 'right' } });
  });

  test('evading (KH-EVA-04, KH-EVA-05)', () => {
    const scout: Ship = { type: 'assault-scout', speed: 4, adf: 2, mr: 4, evading: true };
    expect(said(scout, 'F L F L F L')).toMatchObject({ clause: 'KH-EVA-04', figures: { least: 4 } });
    expect(said({ ...scout, speed: 2 }, '')).toMatchObject({ clause: 'KH-EVA-05', figures: { least: 4 } });
  });
});

describe('a ship astray (KH-DMG-27, KH-DMG-40)', () => {
  const astray = (more: Partial<Ship>): Game => alone({ ...frigate, damage: { navigation: true }, ...more }, advanced);
  const rolls = (more: Partial<Ship>) => move(turnOf(astray(more), 'sathar', [1]), 'ship', 'roll').ok;

  test('rolls where it could go and turn', () => {
    expect(rolls({})).toBe(true);
    expect(rolls({ speed: 0, adf: 1 })).toBe(true);
    expect(rolls({ speed: 1, adf: 0 })).toBe(true);
    expect(rolls({ speed: 0, adf: 0 })).toBe(false);
    expect(rolls({ mr: 0 })).toBe(false);
    expect(rolls({ mr: 1 })).toBe(true);
  });

  const drafted = (s: Fixture, way: string): Draft => {
    const made = s.draft('sathar', route('ship', way), 'move');
    if (!('ready' in made)) throw new Error(JSON.stringify(made));
    return made;
  };
  const next = ({ next: letters = [] }: Draft) => letters.map(({ id }) => id);

  test('at rest it may stay and rotate, or roll', () => {
    const s = turnOf(astray({ speed: 0 }));
    const rest = drafted(s, '');
    expect([rest.ready, 'refusal' in rest, next(rest)]).toEqual([true, false, ['L', 'R', 'roll']]);
    const turned = drafted(s, 'L');
    expect([turned.ready, turned.at?.facing]).toEqual([true, 5]);
    expect(drafted(s, 'roll')).toMatchObject({ ready: true, at: { facing: 0 } });
    expect(drafted(s, 'roll'), 'nothing to be refused').not.toHaveProperty('refusal');
    expect(drafted(s, 'L roll')).toMatchObject({ ready: false, refusal: { clause: 'KH-DMG-27' }, at: { facing: 0 } });
    expect(drafted(s, 'F')).toMatchObject({ ready: false, refusal: { clause: 'KH-DMG-27' } });
    expect(tally((samplesOf(s, 60) as string[][]).map((one) => one.slice(1).join(' ') || 'rest'))).toEqual(AT_REST);
    expect(s.request('sathar', 'move').default).toEqual(['ship']);
  });

  test('under way it must roll first', () => {
    const s = turnOf(astray({}));
    expect(drafted(s, '')).toMatchObject({ ready: false, refusal: { clause: 'KH-DMG-27' } });
    expect(next(drafted(s, ''))).toEqual(['roll']);
    expect(tally((samplesOf(s, 60) as string[][]).map((one) => one.slice(1).join(' ')))).toEqual({ roll: 60 });
    expect(s.request('sathar', 'move').default).toEqual(['ship', 'roll']);
  });
});
const AT_REST: { readonly [way: string]: number } = { roll: 37, rest: 23 };

describe('plain moves', () => {
  const plain = (game: Game) => plainCourse(moverOf(game, shipOf(game, 'ship'), '')).join(' ');

  test('straight on at the same speed', () => {
    expect(plain(alone(frigate))).toBe('F F F F');
    expect(plain(alone({ ...frigate, speed: 0 }))).toBe('');
    expect(plain(alone({ ...frigate, speed: 0, free: true }))).toBe('F');
    expect(plain(alone({ ...frigate, speed: 0, is: 'orbit', planet: 'kit', at: at(1, 0) }, kit(0)))).toBe('');
    expect(plain(alone(frigate, { ...advanced, ...kit(-9) }))).toBe('F F F F');
  });

  test('round what is in the way, at the nearest speed', () => {
    const legal = (game: Game) => {
      const mover = moverOf(game, shipOf(game, 'ship'), '');
      const steps = plainCourse(mover);
      const { course, barrier } = follow(courses, mover, steps);
      expect(barrier).toBeNull();
      expect(courses.tryEnd(mover, course)).toBe('');
      return steps.filter((one) => one === 'F').length;
    };
    expect(legal(alone(frigate, kit(3)))).toBe(4);
    expect(legal(alone({ ...frigate, mr: 0 }, kit(3))), 'it stops short').toBe(2);
    expect(legal(alone({ ...frigate, mr: 0, adf: 4 }, kit(1)))).toBe(0);
    expect(
      legal(sail([{ type: 'frigate', name: 'Ship', at: '5320', facing: 0, speed: 4, adf: 3, mr: 0 }])),
      'the edge',
    ).toBe(2);
    expect(legal(alone({ type: 'assault-scout', speed: 4, adf: 1, mr: 4, evading: true }))).toBe(4);
    expect(legal(alone({ type: 'assault-scout', speed: 4, adf: 1, mr: 4, evading: true }, advanced))).toBe(4);
  });

  test('or off the map, or into the planet, where nothing keeps the ship', () => {
    const lost = sail([{ type: 'frigate', name: 'Ship', at: '5320', facing: 0, speed: 8, adf: 1, mr: 0 }]);
    expect(plain(lost)).toBe('F F leave');
    const crash = alone({ ...frigate, speed: 8, adf: 1, mr: 0 }, { ...advanced, ...kit(3) });
    expect(plain(crash)).toBe('F crash');
    const doomed = (game: Game) => isDoomed(moverOf(game, shipOf(game, 'ship'), ''));
    expect([doomed(lost), doomed(crash), doomed(alone(frigate))]).toEqual([true, true, false]);
    expect(wayOff(moverOf(alone(frigate, advanced), shipOf(alone(frigate, advanced), 'ship'), ''))).toBeNull();
  });
});

describe('where a move can end', () => {
  const ends = (game: Game) => reach(moverOf(game, shipOf(game, 'ship'), ''));

  test('every end by a legal way, each once', () => {
    for (const game of [
      alone({ ...frigate, speed: 2, adf: 1, mr: 2 }),
      alone({ ...frigate, speed: 0, adf: 2, mr: 2, free: true }),
      alone({ ...frigate, speed: 0, adf: 1, mr: 1 }),
      alone({ ...frigate, speed: 3, adf: 1, mr: 2 }, { ...advanced, ...kit(2, 1) }),
    ]) {
      const mover = moverOf(game, shipOf(game, 'ship'), '');
      const found = ends(game).map(({ course }) =>
        [course.q, course.r, course.facing, course.hexes, course.end].join(' '),
      );
      expect(new Set(found).size).toBe(found.length);
      expect(new Set(found)).toEqual(walked(mover));
    }
  });
});

/** Every end there is, by trying all steps. */
function walked(mover: ReturnType<typeof moverOf>): Set<string> {
  const found = new Set<string>();
  const go = (course: ReturnType<typeof courses.begin>): void => {
    if (courses.tryEnd(mover, course) === '')
      found.add([course.q, course.r, course.facing, course.hexes, course.end].join(' '));
    if (course.end !== '') return;
    for (const step of ['F', 'L', 'R', 'leave'] as const) {
      const on = courses.copy(course);
      if (courses.tryStep(mover, on, step) === '') go(on);
    }
  };
  go(courses.begin(mover));
  return found;
}

describe('what a move ends', () => {
  test('a masking screen, by any turn that leaves it off its row (KH-DEF-05)', () => {
    const masked = (ship: Ship, way: string) => {
      const s = turnOf(alone({ ...frigate, load: { MS: 1 }, screen: 'MS', ...ship }));
      expect(move(s, 'ship', way)).toBeDone();
      return shipIn(s).screen;
    };
    expect(masked({ ...frigate, speed: 1 }, 'F')).toBe('MS');
    expect(masked({ ...frigate, speed: 1 }, 'F L')).toBe('');
    expect(masked({ ...frigate, speed: 4 }, 'F4')).toBe('MS');
    expect(masked({ ...frigate, speed: 3, facing: 5 }, 'F R F R F L'), 'back on its row, two hexes on').toBe('');
    expect(masked({ ...frigate, speed: 3, facing: 1 }, 'F L F L F R')).toBe('');
    expect(masked({ ...frigate, speed: 4 }, 'F5')).toBe('');
    expect(masked({ ...frigate, speed: 0 }, 'L')).toBe('MS');
  });

  test('a severely damaged ship is tested for what it uses, and for no more (KH-DMG-11)', () => {
    const strained = (ship: Ship, way: string) => {
      const s = turnOf(alone({ ...frigate, hull0: 40, hull: 10, ...ship }, advanced), 'sathar', [100]);
      // As though it had left a dock in this turn.
      shipIn(s).free = ship.free === true;
      expect(move(s, 'ship', way)).toBeDone();
      return told(s, 'break-up').map(({ data }) => (data?.['chance'] as { total: number } | undefined)?.total);
    };
    expect(strained({ ...frigate, speed: 0 }, 'L L'), 'at rest it rotates').toEqual([]);
    expect(strained({ ...frigate, speed: 1 }, 'F')).toEqual([]);
    expect(strained({ ...frigate, speed: 1 }, 'F L')).toEqual([10]);
    expect(strained({ ...frigate, speed: 0 }, 'F R')).toEqual([20]);
    expect(strained({ ...frigate, speed: 0, free: true }, 'L L F R'), 'rotations before it goes are free').toEqual([
      20,
    ]);
    expect(strained({ ...frigate, speed: 4 }, 'F F')).toEqual([20]);
  });

  test('turns are counted once it has entered a hex', () => {
    const turns = (ship: Ship, way: string) => {
      const s = turnOf(alone(ship));
      shipIn(s).free = ship.free === true;
      expect(move(s, 'ship', way)).toBeDone();
      return told(s, 'moved')[0]?.data?.['turns'];
    };
    expect(turns({ ...frigate, speed: 0, free: true }, 'L L F')).toBe(0);
    expect(turns({ ...frigate, speed: 0, free: true }, 'L L F R')).toBe(1);
    expect(turns(frigate, 'F L F R F')).toBe(2);
  });
});

test('paths are forgotten with the turn of those who flew them (KH-FIR-28)', () => {
  const game = alone(frigate);
  shipOf(game, 'far').path = [1, 2];
  const s = turnOf(game);
  expect(move(s, 'ship', 'F4')).toBeDone();
  pass(s, 'rest');
  expect([shipIn(s).path, shipIn(s, 'far').path]).toEqual([[], [1, 2]]);
});

describe('who still has a say', () => {
  const quiet = act<Game, Record<never, never>>('quiet', () => {});
  const captains = (is: CraftedShip['is']): Game =>
    craftGame({
      ships: [
        { type: 'destroyer', side: 'sathar' },
        { type: 'frigate', side: 'upf', office: 'one' },
        { type: 'frigate', side: 'upf', office: 'two', ...(is !== undefined && { is }) },
      ],
    });

  test('an office with a ship that is not gone: destroyed, flown off, or away', () => {
    const asks = (is: CraftedShip['is']) =>
      play(captains(is), quiet, { standing })
        .requests('two')
        .some(({ kind }) => kind === 'concede');
    for (const is of ['destroyed', 'left', 'escaped'] as const) expect(asks(is), is).toBe(false);
    for (const is of ['flying', 'orbit', 'unplaced'] as const) expect(asks(is), is).toBe(true);
  });
});
