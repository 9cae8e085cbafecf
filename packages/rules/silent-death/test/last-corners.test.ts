import { act, clausesOf, type Labelled } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { scenarios } from '../src/data/scenario-list.ts';
import type { Fate, Game } from '../src/game.ts';
import { courses } from '../src/rules/course.ts';
import { drafts } from '../src/rules/course-draft.ts';
import { routesOf } from '../src/rules/pursuit-route.ts';
import { turnsToReach } from '../src/rules/pursuit-step.ts';
import { clearWrecks } from '../src/rules/wrecks.ts';
import { driftAsteroids } from '../src/steps/drift.ts';
import { type CraftedShip, type CraftedWarhead, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { duel, type Half, phase, shots, struck } from './fire-fixture.ts';
import { alone, at } from './movement-fixture.ts';
import { changed, at as hexOf, prepare } from './set-up-play.ts';
import { chase, hunt, MIDDLE, off, told } from './warheads-fixture.ts';

/** Ends of ranges, ties, and places at the corner of the map. */

test('minutes on the cards of battles', () => {
  expect(scenarios.map(({ id, minutes }) => [id, minutes])).toEqual([
    ['patrol', 30],
    ['syruss', 45],
    ['dark-lord', 90],
    ['duel', 15],
    ['mirror', 40],
    ['heroes', 40],
  ]);
});

describe('a step of a half-made move', () => {
  test('leads ahead, or aside; a turn leads nowhere', () => {
    const game = alone({ facing: 0 });
    const mover = { game, ship: game.ships[0]! };
    const to = (step: 'F' | 'SL' | 'SR' | 'L' | 'B') => drafts.towards?.(courses.begin(mover), step);
    const hex = (q: number, r: number) => ({ q: at(q, r)[0], r: at(q, r)[1] });
    expect([to('F'), to('SL'), to('SR')]).toMatchObject([hex(1, 0), hex(1, -1), hex(0, 1)]);
    expect([to('L'), to('B')]).toEqual([null, null]);
  });
});

test('mixed links are told of the mount that has them', () => {
  const s = phase(duel({ type: 'b-wing' }, { gnr: 3 }));
  expect(s.answer('rebel', shots('by/laser:1 at', 'by/blaster:2 at', 'by/blaster:1 at') as never)).toMatchObject({
    why: 'mixed-links',
    figures: { ship: 'By', mount: 'Auto-Blaster', first: 2, second: 1 },
    nearest: [
      { by: 'by/laser:1', at: 'at' },
      { by: 'by/blaster:2', at: 'at' },
    ],
  });
});

test('of mounts that are worth the same, the first of the display is lost', () => {
  const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
  const lost = (marks: readonly number[], office: string, more: Half) =>
    struck(duel({ type: 'y-wing', marks: [...marks], ...more }), 'by', 1, [], { by: 'imperial' }).request(office)
      .default;
  // Nobody is left to fire either: neither is worth anything.
  const nobody = { dead: ['pilot', 'gunner'] } as Half;
  expect([lost(upTo(16), 'rebel', nobody), lost(upTo(25), 'imperial', nobody)]).toEqual(['laser', 'laser']);
  // Only one of them can be fired.
  const pilot = { dead: ['gunner'] } as Half;
  expect([lost(upTo(16), 'rebel', pilot), lost(upTo(25), 'imperial', pilot)]).toEqual(['ion', 'laser']);
  const gunner = { dead: ['pilot'] } as Half;
  expect([lost(upTo(16), 'rebel', gunner), lost(upTo(25), 'imperial', gunner)]).toEqual(['laser', 'ion']);
});

describe('a warhead', () => {
  const routes = (place: [number, number], more: object) => {
    const game = hunt('torpedo', place, {}, more);
    return routesOf(game, game.warheads[0]!, game.ships[1]!).map(({ steps, debris, lost }) => [steps, debris, lost]);
  };
  test('that turns where it is meets nothing there', () => {
    const debris = { debris: [...MIDDLE], rulings: { debris: true } } as const;
    const stone = { asteroids: [...MIDDLE], rulings: { asteroids: 'scattered' } } as const;
    for (const more of [debris, stone]) {
      expect(routes(off(0, -4), more)).toEqual([['RRFFFF', [], false]]);
      expect(routes(off(4, -4), more)).toEqual([['RFFFF', [], false]]);
      expect(routes(off(0, 4), more)).toEqual([['LFFFF', [], false]]);
    }
  });
  test('that is lost on its way is told by its kind and its path', () => {
    for (const kind of ['torpedo', 'missile'] as const) {
      const s = chase(hunt(kind, off(5), {}, { asteroids: [...off(2)], rulings: { asteroids: 'scattered' } }));
      expect(told(s, 'pursuit').map(({ data }) => data)).toEqual([
        { is: 'lost', warhead: `${kind}:w1`, target: 'tie', path: ['8,10', '9,10', '10,10'], to: '10,10' },
      ]);
    }
  });
  test('pays for one hex, one turn, one sideslip', () => {
    const spent = (place: [number, number], sideslips = false) => {
      const [event] = told(chase(hunt('torpedo', place, {}, { rulings: { sideslips } })), 'pursuit');
      const { total, parts } = event!.data!['spent'] as Labelled;
      return [total, ...parts.map(({ value, label }) => `${value} ${label}`)];
    };
    expect(spent(off(1))).toEqual([1, '1 ahead']);
    expect(spent(off(0, 1))).toEqual([4, '1 ahead', '3 turning']);
    expect(spent(off(4, 1), true)).toEqual([6, '4 ahead', '2 sideslipping']);
  });
  test('in the first corner of the map, turning to the east', () => {
    const corner = (facing: 0 | 1 | 5) => {
      const game = craftGame({
        ships: [
          { type: 'x-wing', at: '1010' },
          { type: 'tie-fighter', name: 'TIE', at: [5, 0] },
        ],
        warheads: [{ kind: 'torpedo', side: 'rebel', target: 'tie', at: [0, 0], facing }],
      });
      const [warhead] = game.warheads;
      return [
        routesOf(game, warhead!, game.ships[1]!).map(({ steps }) => steps),
        turnsToReach(game, warhead!, { q: 5, r: 0 }),
      ];
    };
    expect([corner(0), corner(1), corner(5)]).toEqual([
      [['FFFFF'], 1],
      [['LFFFFF'], 1],
      [['RFFFFF'], 1],
    ]);
    // Back to it: the target lies in the corner.
    const game = craftGame({
      ships: [
        { type: 'x-wing', at: '1010' },
        { type: 'tie-fighter', name: 'TIE', at: [0, 0] },
      ],
      warheads: [{ kind: 'torpedo', side: 'rebel', target: 'tie', at: [5, 0], facing: 3 }],
    });
    expect(routesOf(game, game.warheads[0]!, game.ships[1]!)).toMatchObject([{ steps: 'FFFFF', arrives: true }]);
  });
});

describe('placing ships', () => {
  const place = (second: string, columns: readonly [number, number] = [2, 3]) => {
    const s = prepare(
      changed('patrol', (file) => {
        file.first = 'rebel';
        file.sides[0].columns = [...columns] as [number, number];
      }),
    );
    const answer = s.answer('rebel', {
      'a-wing-a': { hex: hexOf(s.game, '0205'), facing: 0 },
      'a-wing-b': { hex: second.includes(',') ? second : hexOf(s.game, second), facing: 0 },
    });
    return 'why' in answer
      ? `${answer.why} ${answer.clause} ${Object.values(answer.figures ?? {}).join(', ')}`
      : 'done';
  };
  test('within the columns, one to a hex', () => {
    expect(['0204', '0301', '0322'].map((hex) => place(hex))).toEqual(['done', 'done', 'done']);
    const outside = (hex: string) => `place-outside SD-SCN-15 A-Wing B, ${hex}, columns 2 to 3`;
    expect(['0101', '0401', '0122'].map((hex) => place(hex))).toEqual(['0101', '0401', '0122'].map(outside));
    expect(place('0205')).toBe('place-taken SD-SCN-13 A-Wing B, 0205, columns 2 to 3');
    expect(place('0101', [2, 2])).toBe('place-outside SD-SCN-15 A-Wing B, 0101, column 2');
    expect(place('99,0')).toBe('not-offered FB-REQ-04 a-wing-b at 99,0');
  });
  test('not where an asteroid or a ship is; one that is left out is not looked at', () => {
    const placed = (change: (game: Game) => void, hex: string) => {
      const s = prepare(changed('patrol', (file) => Object.assign(file, { first: 'rebel' })));
      change(s.game);
      const answer = s.answer('rebel', { 'a-wing-b': { hex, facing: 0 } });
      return 'why' in answer ? `${answer.why} ${answer.clause}` : 'done';
    };
    const stone = ({ asteroids }: Game) => asteroids.push(0, 0);
    const ship = ({ ships }: Game) => Object.assign(ships[2]!, { is: 'flying', q: 0, r: 0 });
    expect([placed(stone, '0,0'), placed(ship, '0,0'), placed(() => undefined, '1,0')]).toEqual([
      ...['place-asteroid-there SD-OPT-16', 'place-taken SD-SCN-13', 'place-outside SD-SCN-15'],
    ]);
  });
  test('an asteroid where one is, and one off the map', () => {
    const s = prepare(
      changed('patrol', (file) => Object.assign(file, { first: 'rebel' })),
      { options: { asteroids: 'placed' } },
    );
    expect(s.answer('rebel', { asteroid: { hex: '10,5' } })).toBeDone();
    expect(s.answer('imperial', { asteroid: { hex: '10,5' } })).toMatchObject({
      why: 'asteroid-there',
      clause: 'SD-OPT-16',
    });
    expect(s.answer('imperial', { asteroid: { hex: '99,5' } })).toMatchObject({ why: 'not-offered' });
    expect(s.answer('imperial', { asteroid: { hex: '11,5' } })).toBeDone();
    expect(s.game.asteroids).toEqual([10, 5, 11, 5]);
  });
});

describe('asteroids that drift', () => {
  const drifted = (
    hex: readonly [number, number],
    way: 0 | 1 | 2 | 3 | 4 | 5,
    warheads: readonly CraftedWarhead[] = [],
  ) => {
    const ships: CraftedShip[] = [
      { type: 'x-wing', at: '2020' },
      { type: 'tie-fighter', name: 'TIE', at: '2520' },
    ];
    const game = craftGame({ ships, warheads, rulings: { asteroids: 'scattered' } });
    game.asteroids = [...hex];
    game.drift = way;
    return play(game, driftAsteroids);
  };
  const said = (hex: readonly [number, number], way: 0 | 1 | 2 | 3 | 4 | 5) => {
    const { events, game } = drifted(hex, way);
    const drift = events.find(({ type }) => type === 'drift');
    return [drift && clausesOf(drift).join(' '), drift?.data?.['n'], drift?.data?.['around'], ...game.asteroids].join(
      ' ',
    );
  };
  test('one hex, whatever the way', () => {
    const to = ['11 5', '10 6', '9 6', '9 5', '10 4', '11 4'];
    for (const way of [0, 1, 2, 3, 4, 5] as const) expect(said([10, 5], way)).toBe(`SD-OPT-19 1 0 ${to[way]}`);
  });
  test('round the map: along a row, and along a line aslant', () => {
    expect(said([33, 0], 0)).toBe('SD-OPT-19 SD-OPT-20 1 1 0 0');
    expect(said([0, 0], 3)).toBe('SD-OPT-19 SD-OPT-20 1 1 33 0');
    expect(said([10, 0], 4)).toBe('SD-OPT-19 SD-OPT-20 1 1 10 21');
    expect(said([10, 21], 1)).toBe('SD-OPT-19 SD-OPT-20 1 1 10 0');
  });
  test('a line of a single hex at a corner: nothing moves', () => {
    expect(said([0, 0], 2)).toBe('SD-OPT-19 0 0 0 0');
  });
  test('a warhead that went with the one it was after is not struck again', () => {
    const at = [11, 5] as const;
    const s = drifted([10, 5], 0, [
      { kind: 'torpedo', side: 'rebel', target: 'tie', at },
      { kind: 'missile', side: 'imperial', target: 'w1', at },
      { kind: 'missile', side: 'imperial', target: 'x-wing', at },
      { kind: 'missile', side: 'imperial', target: 'x-wing', at: [12, 5] },
    ]);
    expect(s.events.filter(({ type }) => type === 'collision').map(({ parts }) => parts)).toEqual([['w1'], ['w3']]);
    expect(s.game.warheads.map(({ id }) => id)).toEqual(['w4']);
  });
});

test('a hero in a wreck tries in spite of his wounds: his own, and a daze is the pilot’s', () => {
  const hero = { name: 'Sela', fortitude: 4, reflex: 6, dodge: true, operation: true, suit: true };
  const wounded = (more: Partial<Fate>): Fate => ({
    ...{ ship: 'lost', post: 'pilot', name: 'Sela', is: 'dying', damage: 0, rounds: 0 },
    ...more,
  });
  const fate = (
    post: 'pilot' | 'gunner',
    more: Partial<CraftedShip>,
    fates: Fate[],
    dice: readonly number[],
  ): string => {
    const heroes = { pilot: null, gunner: null, [post]: hero };
    const ships: CraftedShip[] = [
      { type: 'y-wing', name: 'Lost', at: '1010', wreck: 'track', heroes, ...more },
      { type: 'tie-fighter', at: '2010' },
    ];
    const s = play(craftGame({ ships, fates }), act<Game, Record<never, never>>('clear', clearWrecks), { dice });
    return s.events
      .filter(({ type }) => type === 'fate')
      .map((event) => [String(event.data?.['is']), ...clausesOf(event)].join(' '))
      .join(', ');
  };
  // Three d8, then 1d20 and 6 against 15.
  const [made, failed, torn] = [
    [1, 1, 1, 9],
    [1, 1, 1, 8],
    [1, 1, 1, 1],
  ] as const;
  expect(fate('pilot', {}, [], made)).toBe('shaken SD-RPG-15 SD-RPG-09 SD-RPG-13');
  expect(fate('pilot', {}, [], failed)).toBe('hurt SD-RPG-15 SD-RPG-09 SD-RPG-13');
  // The worst roll is no rupture with this Reflex: 7 is more than 4.
  expect(fate('pilot', {}, [], torn)).toBe('hurt SD-RPG-15 SD-RPG-09 SD-RPG-13');
  const spite = 'shaken SD-RPG-15 SD-RPG-09 SD-RPG-13 SD-RPG-16';
  expect(fate('pilot', {}, [wounded({})], made)).toBe(spite);
  expect(fate('pilot', { dazed: 9 }, [], made)).toBe(spite);
  expect(fate('gunner', { dazed: 9 }, [], made)).toBe('shaken SD-RPG-15 SD-RPG-09 SD-RPG-13');
  expect(fate('gunner', {}, [wounded({})], made)).toBe('shaken SD-RPG-15 SD-RPG-09 SD-RPG-13');
  expect(fate('gunner', {}, [wounded({ post: 'gunner' })], made)).toBe(spite);
  expect(fate('pilot', {}, [wounded({ ship: 'tie-fighter' })], made)).toBe('shaken SD-RPG-15 SD-RPG-09 SD-RPG-13');
  expect(fate('pilot', {}, [wounded({ is: 'dead' })], [])).toBe('');
  // A reactor: 1d20 and 6 against 20.
  expect(fate('pilot', { wreck: 'reactor' }, [], [14])).toBe('ejected SD-RPG-11 SD-RPG-09');
  expect(fate('pilot', { wreck: 'reactor' }, [], [13])).toBe('blast SD-RPG-12 SD-RPG-09');
});
