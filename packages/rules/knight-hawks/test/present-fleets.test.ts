import { type FleetShip, say } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { closeEscort, surpriseAttack, theStand } from './present-games.ts';
import { shows, viewOf } from './present-view.ts';

const fleets = (game: Game, view = viewOf(game)) => {
  const counted = present.fleets?.(view);
  if (counted === undefined) throw new Error('no fleets');
  return counted;
};
const idsOf = (game: Game, of: string) => game.ships.filter(({ side }) => side === of).map(({ id }) => id);
const standing = (ship: Partial<CraftedShip>): FleetShip | undefined =>
  fleets(
    craftGame({
      ships: [
        { type: 'heavy-cruiser', name: 'One', ...ship, side: 'sathar' },
        { type: 'frigate', side: 'upf' },
      ],
    }),
  ).sides[0]?.ships[0];

describe('the fleets of Knight Hawks', () => {
  test.each([surpriseAttack, theStand, closeEscort])(
    '%o: every ship once, by side, in the order of the game',
    (make) => {
      const game = make();
      const { unit, sides } = fleets(game);
      expect(unit).toBe('hull');
      expect(sides.map(({ side, ships }) => [side, ships.map(({ id }) => id)])).toEqual(
        shows.viewOf(game).offices.map((side) => [side, idsOf(game, side)]),
      );
      expect(sides.flatMap(({ ships }) => ships)).toHaveLength(game.ships.length);
    },
  );

  test('stand in the order in which sides are drawn, whoever moves first', () => {
    const game = surpriseAttack({ mover: 'upf' });
    const order = present.sides?.(viewOf(game)).map(({ id }) => id);
    expect(fleets(game).sides.map(({ side }) => side)).toEqual(order);
    const turned = { ...viewOf(game), offices: ['upf', 'sathar'] };
    expect(fleets(game, turned).sides.map(({ side }) => side)).toEqual(['upf', 'sathar']);
  });

  test('of the Surprise Attack: stations and ships in dock count too', () => {
    expect(fleets(surpriseAttack()).sides).toEqual([
      {
        side: 'sathar',
        ships: [
          { id: 'venomous', label: 'Venomous', type: 'destroyer', left: 34, of: 50, fate: 'here' },
          { id: 'perdition', label: 'Perdition', type: 'heavy cruiser', left: 80, of: 80, fate: 'here' },
        ],
      },
      {
        side: 'upf',
        ships: [
          { id: 'doliin-bay', label: 'Doliin Bay', type: 'space station', left: 25, of: 25, fate: 'here' },
          { id: 'zgata', label: "Z'Gata", type: 'frigate', left: 40, of: 40, fate: 'here' },
          { id: 'stiletto', label: 'Stiletto', type: 'assault scout', left: 9, of: 15, fate: 'here' },
        ],
      },
    ]);
  });
});

describe('a ship', () => {
  test('that is destroyed has nothing left', () => {
    expect(standing({ is: 'destroyed', hull: 0 })).toMatchObject({ left: 0, of: 80, fate: 'lost' });
  });

  test.each(['left', 'escaped'] as const)('that %s is gone with what it had', (is) => {
    expect(standing({ is, hull: 31 })).toMatchObject({ left: 31, of: 80, fate: 'gone' });
  });

  test('that is not placed yet counts whole', () => {
    expect(standing({ is: 'unplaced' })).toMatchObject({ left: 80, of: 80, fate: 'here' });
  });

  test('that flies, orbits or lies in dock is here', () => {
    expect(standing({ hull: 1 })).toMatchObject({ left: 1, of: 80, fate: 'here' });
    const { sides } = fleets(theStand());
    expect(sides.flatMap(({ ships }) => ships).map(({ id, fate }) => `${id} ${fate}`)).toEqual([
      'carrion here',
      'deathstroke here',
      'viper lost',
      'maelstrom here',
      'fighter-c here',
      'kenzah-station here',
      'fighter-a here',
      'fighter-b here',
      'zrakt-zoz here',
      'shimmer here',
    ]);
  });
});

test('a strike drains the hull of its target, and no more than there is', () => {
  const view = viewOf(surpriseAttack());
  const left = (part: string, loss: number): (number | undefined)[] => {
    const strike = { to: { hex: { q: 0, r: 0 }, part }, kind: 'burst', result: 'hit', event: 0, loss } as const;
    const after = present.drained?.(view, strike) ?? view;
    return present.fleets?.(after).sides.flatMap(({ ships }) => ships.map((ship) => ship.left)) ?? [];
  };
  expect(left('venomous', 11)).toEqual([23, 80, 25, 40, 9]);
  expect(left('stiletto', 11)).toEqual([34, 80, 25, 40, 0]);
});

describe('what counts', () => {
  const counted = (game: Game) => {
    const { count } = fleets(game);
    if (count === undefined) return null;
    const { n, of } = count.figure ?? {};
    const figure = n === undefined ? [] : [of === undefined ? `${n}` : `${n} of ${of}`];
    return [say(present.phrases, count.words), ...figure, say(present.phrases, count.label), count.leads];
  };
  const evacuation = (turns: number, change: (game: Game) => void = () => {}): Game => {
    const game = surpriseAttack();
    if (game.goal.is !== 'evacuate') throw new Error('no evacuation');
    game.goal.turns = turns;
    change(game);
    return game;
  };
  const becomes = (id: string, is: Game['ships'][number]['is']) => (game: Game) => {
    const ship = game.ships.find((one) => one.id === id);
    if (ship === undefined) throw new Error(`no ${id}`);
    ship.is = is;
    if (is === 'destroyed') ship.hull = 0;
  };

  test('is nothing but hull where the last fleet wins', () => {
    expect(counted(theStand())).toBeNull();
  });

  test('is the dock turns of an evacuation, then its crew aboard; hull has nobody ahead there', () => {
    expect(counted(evacuation(1))).toEqual(["Z'Gata: 1 of 3 turns in dock", '1 of 3', 'turns in dock', null]);
    expect(counted(evacuation(3))).toEqual([
      "Z'Gata has the crew aboard, and must get off the map",
      '3 of 3',
      'crew aboard',
      'upf',
    ]);
  });

  test('goes to who has won when it is decided, whatever is left', () => {
    expect(counted(evacuation(3, becomes('zgata', 'destroyed')))?.at(-1)).toBe('sathar');
    expect(counted(evacuation(1, becomes('doliin-bay', 'destroyed')))?.at(-1)).toBe('sathar');
    expect(counted(evacuation(1, becomes('doliin-bay', 'destroyed')))?.[0]).toMatch(/not brought to safety/);
    expect(counted(evacuation(3, becomes('zgata', 'escaped')))).toEqual([
      "Z'Gata has brought the crew to safety",
      '3 of 3',
      'crew safe',
      'upf',
    ]);
  });

  test('is open while ships are placed', () => {
    const setUp = evacuation(0, (game) => {
      game.turn = 0;
      for (const ship of game.ships) ship.is = 'unplaced';
    });
    expect(counted(setUp)).toEqual(["Z'Gata: 0 of 3 turns in dock", '0 of 3', 'turns in dock', null]);
  });

  test('is the run of an escorted ship until it is lost; who has it away cannot lose', () => {
    const game = closeEscort();
    const runner = game.goal.is === 'escort' ? game.goal.ship : '';
    expect(counted(game)?.[0]).toBe('Megasaurus has the map to cross');
    becomes(runner, 'flying')(game);
    for (const ship of game.ships) ship.leaving = false;
    const [words, figure, label, leads] = counted(game) ?? [];
    expect(words).toBe(`Megasaurus: ${figure} ${figure === '1' ? 'hex' : 'hexes'} to the far edge`);
    expect([label, leads]).toEqual(['hexes to go', null]);
    expect(Number(figure)).toBeGreaterThan(0);
    becomes(runner, 'escaped')(game);
    expect(counted(game)).toEqual(['Megasaurus has escaped: no defeat any more', 'escaped', 'upf']);
    becomes(runner, 'destroyed')(game);
    expect(counted(game)).toBeNull();
  });

  test('stands in the report, for who plays in words', () => {
    const lines = (game: Game) => present.report(viewOf(game), { offices: ['upf'] });
    const told = (game: Game) => lines(game).filter((line) => line.startsWith('What counts'));
    expect(lines(evacuation(1)).join()).toContain("Z'Gata has spent 1 of 3 game turns in dock");
    expect(told(evacuation(1))).toEqual([]);
    expect(lines(evacuation(3))).toContain(
      "What counts: Z'Gata has the crew aboard, and must get off the map; UPF ahead.",
    );
    expect(told(theStand())).toEqual([]);
  });
});
