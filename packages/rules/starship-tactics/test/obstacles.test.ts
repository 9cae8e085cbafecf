import type { Json, Scenario } from '@flagbridge/engine';
import { difference, refusedScenario, rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, type Obstacle, type ObstacleKind, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { declarers } from '../src/rules/fire-aims.ts';
import { hexNumbered, SHEET } from '../src/rules/map.ts';
import { obstacleBetween } from '../src/rules/obstacles.ts';
import { firingPhase, movementPhase } from '../src/turn.ts';
import { duel, play } from './craft.ts';

/** Obstacles by the numbers of their hexes. */
const bodies = (...all: readonly (readonly [ObstacleKind, number, number])[]): Obstacle[] =>
  all.map(([kind, column, row], i) => ({
    id: `obstacle/${i + 1}`,
    kind,
    name: `Body ${i + 1}`,
    ...hexNumbered(SHEET, column, row),
  }));
const axial = (...hexes: readonly (readonly [number, number])[]): Pick<Game, 'obstacles'> => ({
  obstacles: hexes.map(([q, r], i) => ({ id: `obstacle/${i + 1}`, kind: 'planet', name: `Body ${i + 1}`, q, r })),
});
const stopped = (to: readonly [number, number], ...hexes: readonly (readonly [number, number])[]): boolean =>
  obstacleBetween(axial(...hexes), { q: 0, r: 0 }, { q: to[0], r: to[1] }) !== null;

/** Red and Blue four hexes apart on row 17, Red's torpedoes armed. */
const facing = (obstacles: Obstacle[], red = {}, blue = {}) =>
  play(
    duel({ charges: [0, 0, 0, 0, 0, 0, 1, 1], ...red }, { charges: [2], ...blue }, { obstacles, speed: 'sublight' }),
    firingPhase,
    { dice: [1, 9, 9] },
  );

describe('line of fire', () => {
  rule('ST-OBS-02', 'nobody fires through a planet, a moon, a sun or a belt', () => {
    for (const kind of ['planet', 'moon', 'sun', 'asteroids'] as const) {
      const blocked = duel({ charges: [2] }, { charges: [2] }, { obstacles: bodies([kind, 13, 17]) });
      // Everybody sees that nobody can fire: nobody is asked.
      expect(declarers(blocked)).toEqual([]);
    }
    // A third ship that Red does see: then the one behind the planet is refused.
    const s = play(
      duel(
        { charges: [0, 0, 0, 0, 0, 0, 1, 1] },
        {},
        {
          obstacles: bodies(['planet', 13, 17]),
          ships: [{ type: 'd7m', name: 'Other', side: 'blue', at: '1415' }],
        },
      ),
      firingPhase,
    );
    expect(s.answer('red', [{ by: 'red/w7', at: 'blue' }])).toBeRefused('ST-OBS-02');
    expect(s.request('red').clause).toBe('ST-FIR-01');
    expect(s.answer('red', [{ by: 'red/w7', at: 'other' }])).toBeDone();
  });
  rule('ST-OBS-03', 'through the interior of a hex; a corner is not enough, an edge only between two', () => {
    // Straight along a row.
    expect(stopped([4, 0], [2, 0])).toBe(true);
    expect(stopped([4, 0], [2, -1], [1, 1], [2, 1], [3, -1])).toBe(false);
    // Along hexsides: both hexes beside it must be obstacles.
    expect(stopped([2, 2], [1, 0])).toBe(false);
    expect(stopped([2, 2], [0, 1])).toBe(false);
    expect(stopped([2, 2], [1, 0], [0, 1])).toBe(true);
    expect(stopped([2, 2], [1, 0], [1, 2])).toBe(false);
    expect(stopped([2, 2], [2, 1], [1, 2])).toBe(true);
    expect(stopped([2, 2], [1, 1])).toBe(true);
    // Three ahead and one aside: these hexes are crossed, the two in the middle for a moment, and no others near by.
    for (const hex of [
      [1, 0],
      [2, 0],
      [1, 1],
      [2, 1],
    ] as const)
      expect(stopped([3, 1], hex)).toBe(true);
    expect(stopped([3, 1], [0, 1], [3, 0], [2, -1], [1, -1], [1, 2])).toBe(false);
    // The hexes of the two ships do not count, and it is the same both ways.
    expect(stopped([4, 0], [0, 0], [4, 0])).toBe(false);
    expect(obstacleBetween(axial([2, 0]), { q: 4, r: 0 }, { q: 0, r: 0 })?.name).toBe('Body 1');
    expect(stopped([0, 0], [0, 0])).toBe(false);
    const clear = facing(bodies(['planet', 13, 18]));
    expect(clear.answer('red', [{ by: 'red/w7', at: 'blue' }])).toBeDone();
    expect(told(clear, 'declared')[0]?.clause).toContain('ST-OBS-03');
    const open = facing([]);
    open.answer('red', [{ by: 'red/w7', at: 'blue' }]);
    expect(told(open, 'declared')[0]?.clause).not.toContain('ST-OBS-03');
    const dark = play(
      duel(
        { charges: [2] },
        {},
        { obstacles: bodies(['sun', 12, 17]), ships: [{ type: 'd7m', side: 'blue', at: '1115' }] },
      ),
      firingPhase,
    );
    expect(dark.answer('red', [{ by: 'red/w1', at: 'blue' }])).toBeRefused('ST-OBS-02');
  });
  rule('ST-OBS-06', 'a belt is entered without effect; it hides what lies behind, not who is in it', () => {
    const into = facing(bodies(['asteroids', 15, 17]));
    into.answer('red', [{ by: 'red/w7', at: 'blue' }]);
    expect(told(into, 'declared')[0]?.clause).toContain('ST-OBS-06');
    const outOf = facing(bodies(['asteroids', 11, 17]));
    outOf.answer('red', [{ by: 'red/w7', at: 'blue' }]);
    expect(told(outOf, 'declared')[0]?.clause).toContain('ST-OBS-06');
    const beside = facing(bodies(['asteroids', 11, 18], ['planet', 15, 16]));
    beside.answer('red', [{ by: 'red/w7', at: 'blue' }]);
    expect(told(beside, 'declared')[0]?.clause).not.toContain('ST-OBS-06');
    expect(declarers(duel({}, {}, { obstacles: bodies(['asteroids', 13, 17]) }))).toEqual([]);
    // Through a belt and on, with every point; and the same way without one.
    const fly = (obstacles: Obstacle[]) => {
      const s = play(duel({ points: 15 }, {}, { obstacles }), movementPhase, { vars: { pair: 1 } });
      s.answer('red', ['red', 'F', 'F', 'F']);
      return s;
    };
    const through = fly(bodies(['asteroids', 12, 17]));
    expect(shipOf(through.game, 'red')).toMatchObject({ ...hexNumbered(SHEET, 14, 17), points: 15 });
    expect(told(through, 'moved')[0]?.clause).toContain('ST-OBS-06');
    expect(told(fly(bodies(['asteroids', 11, 17])), 'moved')[0]?.clause).not.toContain('ST-OBS-06');
  });
});

describe('movement', () => {
  rule('ST-OBS-05', 'no ship enters a planet, a moon or a sun', () => {
    for (const kind of ['planet', 'moon', 'sun'] as const) {
      const s = play(duel({ points: 15 }, {}, { obstacles: bodies([kind, 13, 17]) }), movementPhase, {
        vars: { pair: 1 },
      });
      expect(s.answer('red', ['red', 'F', 'F'])).toBeRefused('ST-OBS-05');
      expect(s.answer('red', ['red', 'F', 'L', 'F'])).toBeDone();
    }
  });
  test('a ship that must fly straight on stops before a planet', () => {
    const s = play(duel({ points: 15, straight: true }, {}, { obstacles: bodies(['planet', 13, 17]) }), movementPhase, {
      vars: { pair: 1 },
    });
    expect(s.answer('red', ['red'])).toBeRefused('ST-MOV-10');
    expect(s.answer('red', ['red', 'F'])).toBeDone();
  });
});

const own = (setup: unknown): Scenario => ({
  id: 'own',
  title: 'Own',
  tier: 'advanced',
  hook: '',
  minutes: 1,
  offices: ['red', 'blue'].map((id) => ({ id, side: id, title: id })),
  setup: setup as Json,
});
const file = (obstacles: unknown, more: Record<string, unknown> = {}) => ({
  speed: 'sublight',
  obstacles,
  sides: ['red', 'blue'].map((id) => ({ id, name: id, ships: [{ type: 'k22', name: `${id} one` }] })),
  ...more,
});
const begun = (obstacles: unknown, more?: Record<string, unknown>) =>
  situation(rulebook, { scenario: own(file(obstacles, more)) });
const refused = (obstacles: unknown, more?: Record<string, unknown>) =>
  refusedScenario(rulebook, own(file(obstacles, more)));

describe('set-up', () => {
  rule('ST-OBS-01', 'only where the battle is fought at sublight speed', () => {
    const planet = [{ is: 'planet', at: [[23, 17]] }];
    expect(refused(planet)).toBeNull();
    expect(refused(planet, { speed: 'warp' })).toBeRefused('ST-OBS-01');
    expect(refused(planet, { speed: undefined })).toBeRefused('ST-SET-09');
    expect(refused([], { speed: 'warp' })).toBeNull();
    // Nor at a level that does not know them (ST-SET-01).
    expect(refusedScenario(rulebook, { ...own(file(planet)), tier: 'basic' })).toBeRefused('ST-SET-01');
    expect(refusedScenario(rulebook, { ...own(file([])), tier: 'basic' })).toBeNull();
  });
  rule('ST-OBS-04', 'each fills one hex; a large body has several', () => {
    const s = begun([
      {
        is: 'planet',
        name: 'Rigel',
        at: [
          [23, 17],
          [24, 17],
        ],
      },
      { is: 'asteroids', at: [[20, 10]] },
    ]);
    expect(s.game.obstacles).toEqual([
      { id: 'obstacle/1', kind: 'planet', name: 'Rigel', ...hexNumbered(SHEET, 23, 17) },
      { id: 'obstacle/2', kind: 'planet', name: 'Rigel', ...hexNumbered(SHEET, 24, 17) },
      { id: 'obstacle/3', kind: 'asteroids', name: 'Asteroid belt', ...hexNumbered(SHEET, 20, 10) },
    ]);
    const twice = refused([
      { is: 'sun', at: [[23, 17]] },
      {
        is: 'moon',
        at: [
          [22, 17],
          [23, 17],
        ],
      },
    ]);
    expect(twice).toBeRefused('ST-OBS-04');
    expect(twice?.figures).toEqual({ path: 'obstacles.1.at.1', obstacle: 'Sun', hex: '2317' });
  });
  rule('ST-OBS-07', 'all see them from the start', () => {
    const s = begun([{ is: 'moon', name: 'Luna', at: [[23, 17]] }]);
    expect(told(s, 'obstacle')).toMatchObject([{ data: { is: 'moon', obstacle: 'obstacle/1', name: 'Luna' } }]);
    expect(s.view('blue').game.obstacles).toEqual(s.game.obstacles);
    expect(s.view().game.obstacles).toEqual(s.game.obstacles);
    expect(told(begun([]), 'obstacle')).toEqual([]);
  });
  test('what is wrong with a file is said with where it stands', () => {
    expect(refused([{ is: 'planet', at: [[45, 17]] }])?.figures).toMatchObject({ path: 'obstacles.0.at.0' });
    expect(refused([{ is: 'comet', at: [[5, 17]] }])?.figures).toMatchObject({ path: 'obstacles.0.is' });
    expect(refused([{ is: 'planet', at: [] }])?.figures).toMatchObject({ path: 'obstacles.0.at' });
  });
  test('no ship starts in a planet, and none is placed there; in a belt it may', () => {
    expect(refused([{ is: 'planet', at: [[11, 17]] }])).toBeRefused('ST-OBS-05');
    expect(refused([{ is: 'asteroids', at: [[11, 17]] }])).toBeNull();
    const s = begun([{ is: 'sun', at: [[12, 17]] }], {
      sides: [
        {
          id: 'red',
          name: 'red',
          ships: [
            { type: 'k22', name: 'One' },
            { type: 'k22', name: 'Two' },
          ],
        },
        { id: 'blue', name: 'blue', ships: [{ type: 'k22', name: 'Three' }] },
      ],
    });
    const { shape } = s.request('red');
    expect(shape.is === 'place' && shape.pieces[0]?.hexes).toHaveLength(18);
    const sun = hexNumbered(SHEET, 12, 17);
    expect(s.answer('red', { two: { hex: `${sun.q},${sun.r}`, facing: 0 } })).toBeRefused('ST-OBS-05');
  });
  difference(
    'ST-OBS-03',
    'with the planet between them nobody is asked to fire',
    (holds) => declarers(duel({}, {}, { obstacles: holds ? bodies(['planet', 13, 17]) : [] })).length,
  );
});
