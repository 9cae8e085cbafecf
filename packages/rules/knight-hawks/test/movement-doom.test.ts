import { type Draft, say } from '@flagbridge/engine';
import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game, Ship } from '../src/game.ts';
import { phrases } from '../src/phrases/index.ts';
import type { Course } from '../src/rules/course.ts';
import { reach } from '../src/rules/course-search.ts';
import { doomOf } from '../src/rules/doom.ts';
import { moverOf } from '../src/rules/helm.ts';
import type { Crafted, CraftedShip } from './craft.ts';
import { alone, at, move, route, sail, shipIn, turnOf } from './movement-fixture.ts';

type Flying = Omit<CraftedShip, 'side' | 'name'>;

const draftOf = (game: Game, way: string): Draft => {
  const made = turnOf(game).draft('sathar', route('ship', way), 'move');
  if (!('ready' in made)) throw new Error(JSON.stringify(made));
  return made;
};
const warned = (game: Game, way: string): string[] =>
  (draftOf(game, way).warnings ?? []).map(({ words, clause }) => `${clause} ${say(phrases, words)}`);
const near = (ship: Flying, more: Partial<Crafted> = {}): Game => sail([{ facing: 0, ...ship, name: 'Ship' }], more);

describe('a course with no way out', () => {
  const OFF = 'KH-MAP-06 At speed 6 no course next turn stays on the map (ADF 1, MR 1).';

  // Two hexes before the edge a heavy cruiser can turn once, and must fly five hexes.
  const cruiser = { type: 'heavy-cruiser', at: '4710', speed: 6, adf: 1, mr: 1 } as const;

  rule('KH-MAP-06', 'at the edge, too fast to turn away: it is said while the move is planned, and comes true', () => {
    expect(warned(near(cruiser), 'F6')).toEqual([OFF]);
    const s = turnOf(near(cruiser));
    expect(move(s, 'ship', 'F6')).toBeDone();
    const ship = shipIn(s);
    const ends = reach(moverOf(s.game, ship, ''));
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.every(({ course }) => course.end === 'left')).toBe(true);
    const flown = turnOf(sail([{ ...cruiser, at: '5310', facing: 0, name: 'Ship' }]));
    expect(move(flown, 'ship', 'F2 leave')).toBeDone();
    expect(shipIn(flown).is).toBe('left');
  });

  test('one hex slower or one turn more is a way out', () => {
    expect(warned(near({ ...cruiser, at: '4310' }), 'F6')).toEqual([]);
    expect(warned(near({ ...cruiser, mr: 3 }), 'F6')).toEqual([]);
    // Turned along the edge in time.
    expect(warned(near(cruiser), 'F R F4')).toEqual([]);
  });

  test('of a plan that cannot be decided yet, nothing is said; and nothing of a move that ends off the map', () => {
    expect(draftOf(near(cruiser), 'F2')).toMatchObject({ ready: false });
    expect(warned(near(cruiser), 'F2')).toEqual([]);
    expect(warned(near({ ...cruiser, at: '5310' }), 'F2 leave')).toEqual([]);
  });

  test('a ship that is to leave the map is not warned of it', () => {
    const crew = { is: 'evacuate', ship: 'ship', station: 'bay', needs: 1, limit: 9, turns: 1 } as const;
    const ships = [
      { ...cruiser, facing: 0, name: 'Ship' },
      { type: 'space-station', name: 'Bay', at: '1010' },
    ] as const;
    expect(warned(sail(ships, { goal: { ...crew } }), 'F6')).toEqual([]);
    expect(warned(sail(ships, { goal: { ...crew, turns: 0 } }), 'F6')).toEqual([OFF]);
  });

  const world: Partial<Crafted> = { level: 'advanced', planets: [{ name: 'Rock', at: at(0, 0) }] };

  rule('KH-GRV-07', 'straight at a planet without steering: it strikes, whatever it does', () => {
    const adrift: Flying = { type: 'destroyer', at: at(-9, 0), speed: 6, adf: 1, mr: 0 };
    const doomed = near(adrift, world);
    expect(warned(doomed, 'F6')).toEqual([
      'KH-GRV-07 At speed 6 every course next turn strikes a planet (ADF 1, MR 0).',
    ]);
    expect(warned(near({ ...adrift, mr: 1 }, world), 'F6'), 'it can still turn').toEqual([]);
    expect(warned(near({ ...adrift, adf: 5 }, world), 'F6'), 'it can still brake').toEqual([]);
    const s = turnOf(near({ ...adrift, at: at(-3, 0) }, world));
    expect(move(s, 'ship', 'F crash')).toBeDone();
    expect(s.events.flatMap(({ clause }) => clause ?? [])).toContain('KH-GRV-02');
    // Beside the planet there is an orbit, and a crash is a step of its own (KH-ORB-03, KH-GRV-07).
    const beside = near({ type: 'destroyer', at: at(-7, 1), speed: 6, adf: 1, mr: 0 }, world);
    expect(warned(beside, 'F6')).toEqual([]);
    const nosed = turnOf(near({ type: 'destroyer', at: at(-1, 0), speed: 6, adf: 1, mr: 0 }, world));
    nosed.answer('sathar', [], 'orders');
    expect(move(nosed, 'ship', 'crash')).toBeDone();
    expect(nosed.events.flatMap(({ clause }) => clause ?? [])).toContain('KH-GRV-07');
  });

  test('in open space of the Advanced Game there is no edge to be warned of', () => {
    expect(warned(near(cruiser, { level: 'advanced' }), 'F6')).toEqual([]);
    expect(warned(alone({ type: 'frigate', speed: 9 }), 'F9')).toEqual([]);
  });
});

/** The other way to find out: everything the ship could do next, and whether any of it keeps it. */
function keeps(game: Game, ship: Ship): boolean {
  return reach(moverOf(game, ship, '')).some(({ course }) => course.end === '');
}

test.each([
  ['the edge', {}, 0, '5012'],
  ['a corner', {}, 5, '5104'],
  ['a planet', { level: 'advanced', planets: [{ name: 'Rock', at: '5012' }] }, 0, '4412'],
] as const)('what is said agrees with everything that could be done: %s', (_name, more, facing, hex) => {
  const counts = { doomed: 0, safe: 0 };
  for (const adf of [0, 1])
    for (const mr of [0, 1, 2])
      for (const speed of [3, 5, 7]) {
        const game = sail([{ type: 'destroyer', name: 'Ship', at: hex, facing, speed, adf, mr }], more);
        const ship = game.ships[0] as Ship;
        for (const { course } of reach(moverOf(game, ship, ''))) {
          if (course.end !== '') continue;
          const next: Ship = { ...ship, ...landed(course) };
          const doomed = doomOf(game, ship, course).length > 0;
          // Beside a planet it may go into orbit instead: not looked at here.
          if (more !== undefined && 'level' in more && besideRock(game, next)) continue;
          expect(doomed, JSON.stringify({ adf, mr, speed, course })).toBe(!keeps(game, next));
          counts[doomed ? 'doomed' : 'safe']++;
        }
      }
  expect(counts.doomed).toBeGreaterThan(5);
  expect(counts.safe).toBeGreaterThan(20);
});

const landed = ({ q, r, facing, passage, hexes }: Course) => ({ q, r, facing, passage, speed: hexes });
const besideRock = ({ planets }: Game, { q, r }: Ship): boolean =>
  planets.some((rock) => Math.max(Math.abs(rock.q - q), Math.abs(rock.r - r), Math.abs(rock.q + rock.r - q - r)) === 1);
