import { type FleetShip, say } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { SHIP_TYPES } from '../src/data/display.ts';
import { displayOf, trackOf } from '../src/data/track.ts';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { everyType, syruss } from './present-games.ts';
import { viewOf } from './present-view.ts';

const fleets = (game: Game) => {
  const counted = present.fleets?.(viewOf(game));
  if (counted === undefined) throw new Error('no fleets');
  return counted;
};
const idsOf = (game: Game, of: string) => game.ships.filter(({ side }) => side === of).map(({ id }) => id);
const standing = (ship: Partial<CraftedShip>): FleetShip | undefined =>
  fleets(craftGame({ ships: [{ type: 'x-wing', name: 'One', ...ship }, { type: 'tie-fighter' }] })).sides[0]?.ships[0];

describe('the fleets of Silent Death', () => {
  test('count boxes, Rebels first, every ship once and in the order of the game', () => {
    for (const game of [syruss(), everyType()]) {
      const { unit, sides } = fleets(game);
      expect(unit).toBe('boxes');
      expect(sides.map(({ side, ships }) => [side, ships.map(({ id }) => id)])).toEqual([
        ['rebel', idsOf(game, 'rebel')],
        ['imperial', idsOf(game, 'imperial')],
      ]);
    }
  });

  test('of the Liberation of Syruss: what is marked is gone, what is destroyed counts nothing', () => {
    expect(fleets(syruss()).sides).toEqual([
      {
        side: 'rebel',
        ships: [
          { id: 'y-wing', label: 'Y-Wing', type: 'Y-Wing', left: 30, of: 30, fate: 'here' },
          { id: 'x-wing-a', label: 'X-Wing A', type: 'X-Wing', left: 19, of: 28, fate: 'here' },
          { id: 'x-wing-b', label: 'X-Wing B', type: 'X-Wing', left: 0, of: 28, fate: 'lost' },
        ],
      },
      {
        side: 'imperial',
        ships: [
          { id: 'tie-fighter-a', label: 'TIE Fighter A', type: 'TIE Fighter', left: 12, of: 12, fate: 'here' },
          { id: 'tie-bomber-a', label: 'TIE Bomber A', type: 'TIE Bomber', left: 18, of: 18, fate: 'here' },
        ],
      },
    ]);
  });

  test.each(SHIP_TYPES)('%s has the boxes of its track, and goes by its display', (type) => {
    const of = trackOf({ type }).length;
    const whole = { label: 'One', type: displayOf({ type }).name, left: of, of, fate: 'here' };
    expect(standing({ type, side: 'rebel' })).toMatchObject(whole);
    expect(standing({ type, side: 'rebel', marks: [0, 1, [2, 0]] })).toMatchObject({ left: of - 3, of });
  });
});

describe('a ship', () => {
  const of = trackOf({ type: 'x-wing' }).length;

  test('that is destroyed has nothing left, whatever its track says', () => {
    expect(standing({ is: 'destroyed', wreck: 'reactor', marks: [0, 1] })).toMatchObject({ left: 0, of, fate: 'lost' });
  });

  test('that is wrecked and still on the map, while a volley goes on, is lost', () => {
    expect(standing({ wreck: 'track', marks: [0] })).toMatchObject({ left: 0, of, fate: 'lost' });
  });

  test('whose pilot is dead is a derelict and lost; without its gunner it fights on', () => {
    expect(standing({ dead: ['pilot'] })).toMatchObject({ left: 0, of, fate: 'lost' });
    expect(standing({ type: 'y-wing', dead: ['gunner'] })).toMatchObject({ left: 30, fate: 'here' });
  });

  test('that left is gone with what it had', () => {
    expect(standing({ is: 'left', marks: [0, 1, 2] })).toMatchObject({ left: of - 3, of, fate: 'gone' });
  });

  test('that is not placed yet counts whole', () => {
    expect(standing({ is: 'unplaced' })).toMatchObject({ left: of, of, fate: 'here' });
  });
});

test('a strike drains boxes of its target, and no more than there are', () => {
  const view = viewOf(syruss());
  const left = (part: string, loss: number): (number | undefined)[] => {
    const strike = { to: { hex: { q: 0, r: 0 }, part }, kind: 'burst', result: 'hit', event: 0, loss } as const;
    const after = present.drained?.(view, strike) ?? view;
    return present.fleets?.(after).sides.flatMap(({ ships }) => ships.map((ship) => ship.left)) ?? [];
  };
  expect(left('x-wing-a', 4)).toEqual([30, 15, 0, 12, 18]);
  expect(left('tie-fighter-a', 40)).toEqual([30, 19, 0, 0, 18]);
});

test('ion fire drains only the boxes it can mark', () => {
  const view = viewOf(syruss());
  const boxesBy = (weapon: string) => {
    const to = { hex: { q: 0, r: 0 }, part: 'tie-fighter-a' };
    const after = present.drained?.(view, { to, kind: 'beam', result: 'hit', event: 0, loss: 40, weapon }) ?? view;
    const ship = after.game.ships.find(({ id }) => id === 'tie-fighter-a');
    return ship === undefined ? [] : ship.marks.map(({ box }) => trackOf(ship)[box]?.is);
  };
  expect(boxesBy('Laser Cannon')).toContain('last');
  // SD-ION-04: drive and weapons, and never the last box.
  const ion = boxesBy('Ion Cannon');
  expect(ion.length).toBeGreaterThan(0);
  for (const is of ion) expect(['drive', 'defender', 'attacker']).toContain(is);
});

describe('what counts', () => {
  const runner = (change: object): Game => {
    const game = syruss();
    const id = game.goal.is === 'run' ? game.goal.ship : '';
    return { ...game, ships: game.ships.map((ship) => (ship.id === id ? { ...ship, ...change } : ship)) };
  };
  const counted = (game: Game) => {
    const { count } = fleets(game);
    return count === undefined
      ? null
      : [say(present.phrases, count.words), count.figure?.n, say(present.phrases, count.label), count.leads];
  };

  test('is the way of the runner, with nobody ahead while it flies', () => {
    const [words, figure, label, leads] = counted(runner({})) ?? [];
    expect(words).toBe(`Y-Wing: ${figure} columns to go`);
    expect([label, leads]).toEqual(['columns to go', null]);
    expect(counted(runner({ is: 'unplaced' }))).toEqual([
      'Y-Wing has the map to cross',
      undefined,
      'the map to cross',
      null,
    ]);
  });

  test('is open while ships are placed', () => {
    const game = syruss();
    const ships = game.ships.map((ship) => ({ ...ship, is: 'unplaced' as const }));
    expect(counted({ ...game, turn: 0, ships })?.at(-1)).toBeNull();
  });

  test('is won by who stops it or gets it across, whatever boxes are left', () => {
    expect(counted(runner({ is: 'destroyed', wreck: 'track' }))).toEqual([
      'the run of Y-Wing is over',
      undefined,
      'run over',
      'imperial',
    ]);
    expect(counted(runner({ is: 'left', exit: 'east' }))?.at(-1)).not.toBeNull();
  });

  test('is nothing but boxes where the last ship wins', () => {
    expect(counted(everyType())).toBeNull();
  });

  test('stands in the report', () => {
    const lines = (game: Game) => present.report(viewOf(game), { offices: ['rebel'] }).join('\n');
    expect(lines(runner({}))).toMatch(/^Run of Y-Wing: \d+ columns to go/m);
    expect(lines(runner({ is: 'destroyed', wreck: 'track' }))).toContain(
      'What counts: the run of Y-Wing is over; Imperials ahead.',
    );
  });
});
