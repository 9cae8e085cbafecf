import { describe, expect, test } from 'vitest';
import { scenarios } from '../src/data/scenario-list.ts';
import { courses } from '../src/rules/course.ts';
import { drafts } from '../src/rules/course-draft.ts';
import { routesOf } from '../src/rules/pursuit-route.ts';
import { turnsToReach } from '../src/rules/pursuit-step.ts';
import { craftGame } from './craft.ts';
import { duel, type Half, phase, shots, struck } from './fire-fixture.ts';
import { alone, at } from './movement-bench.ts';
import { changed, at as hexOf, prepare } from './set-up-play.ts';
import { hunt, MIDDLE, off } from './warheads-bench.ts';

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
});
