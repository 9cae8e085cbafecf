import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { blankTraces } from '../src/members.ts';
import { attackedBy, setOff } from '../src/rules/mines.ts';
import {
  enteredBy,
  hasMinelayers,
  laidBefore,
  leaveWake,
  mayBeMined,
  mayHaveSeekers,
  sweep,
  wakeAround,
} from '../src/rules/traces.ts';
import { see } from '../src/view.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { at } from './movement-fixture.ts';

/** What everyone may conclude about mines and seekers that nobody has shown, and what mines do when somebody comes. */
const [Q, R] = at(0, 0) as [number, number];
const layer = (more: Partial<CraftedShip> = {}): CraftedShip => ({
  type: 'minelayer',
  side: 'upf',
  name: 'Sower',
  at: [Q, R],
  load: { M: 2, S: 1 },
  ...more,
});
const battle = (
  ships: readonly CraftedShip[],
  traces: Partial<Game['traces']> = {},
  more: Partial<Crafted> = {},
): Game => craftGame({ level: 'advanced', ...more, traces: { ...blankTraces(), ...traces }, ships });

describe('where mines may lie', () => {
  const wake = { wakes: { sower: [Q, R, Q + 1, R] } };

  test('in the wake of a layer, until an enemy has been there (KH-MIN-05)', () => {
    const game = battle([layer()], wake);
    expect([mayBeMined(game, 'upf', Q, R), mayBeMined(game, 'upf', Q + 1, R)]).toEqual([true, true]);
    expect([
      mayBeMined(game, 'upf', Q + 2, R),
      mayBeMined(game, 'upf', Q, R + 1),
      mayBeMined(game, 'upf', R, Q),
    ]).toEqual([false, false, false]);
    expect(mayBeMined(game, 'sathar', Q, R)).toBe(false);
    const swept = battle([layer()], { ...wake, swept: { upf: [Q, R] } });
    expect([mayBeMined(swept, 'upf', Q, R), mayBeMined(swept, 'upf', Q + 1, R)]).toEqual([false, true]);
  });

  test('as many as there were aboard', () => {
    const gone = (n: number) => mayBeMined(battle([layer()], { ...wake, mines: { upf: n } }), 'upf', Q, R);
    expect([gone(0), gone(1), gone(2)]).toEqual([true, true, false]);
    expect(mayBeMined(battle([layer({ load: { S: 4 } })], wake), 'upf', Q, R)).toBe(false);
  });

  test('laid before the game: anywhere on the sheet but in a planet (KH-MIN-03)', () => {
    const game = battle([layer({ at: '5501' })], {}, { planets: [{ name: 'Kit', at: [Q, R] }] });
    game.setup.laid = ['upf'];
    expect(mayBeMined(game, 'upf', Q + 3, R)).toBe(true);
    expect(mayBeMined(game, 'upf', Q, R), 'the planet').toBe(false);
    expect(mayBeMined(game, 'upf', -60, 0), 'off the sheet').toBe(false);
    game.setup.laid = [];
    expect(mayBeMined(game, 'upf', Q + 3, R)).toBe(false);
  });

  test('only a minelayer’s stock, once its side has had its turn', () => {
    const game = battle([layer(), { type: 'battleship', side: 'upf', name: 'Big', load: { S: 4 } }]);
    const before = () => [laidBefore(game, shipOf(game, 'sower')), laidBefore(game, shipOf(game, 'big'))];
    expect(before()).toEqual([false, false]);
    game.setup.laid = ['upf'];
    expect(before()).toEqual([true, false]);
    game.setup.laid = ['sathar'];
    expect(before()).toEqual([false, false]);
    // Its own turn is still to come, or another's of the side: what that one has laid lies already.
    const due = (office: string, side = 'upf') => {
      game.setup.laid = [];
      game.setup.steps = [{ is: 'mines', office, side, last: true, clauses: [] }];
      return laidBefore(game, shipOf(game, 'sower'));
    };
    expect([due('upf'), due('second'), due('sathar', 'sathar')]).toEqual([false, true, false]);
  });

  test('a side has minelayers where a ship set out with mines', () => {
    const sides = (load: CraftedShip['load']) => {
      const game = battle([layer({ load: load ?? {} }), { type: 'frigate', side: 'sathar', load: {} }]);
      return [hasMinelayers(game, 'upf'), hasMinelayers(game, 'sathar')];
    };
    expect([sides({ M: 1 }), sides({ S: 1 }), sides({})]).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ]);
  });
});

describe('wakes', () => {
  test('of a layer in the Advanced Game: what of it is near', () => {
    const wakes = { wakes: { sower: [Q, R, Q + 3, R, Q, R + 3, Q - 3, R, Q + 4, R, Q, R - 4] } };
    const near = (hexes: number, more: Partial<CraftedShip> = {}, level: Game['level'] = 'advanced') => {
      const game = battle([layer(more)], wakes, { level });
      return wakeAround(game, shipOf(game, 'sower'), hexes);
    };
    expect(near(3)).toEqual([Q, R, Q + 3, R, Q, R + 3, Q - 3, R]);
    expect(near(0)).toEqual([Q, R]);
    expect(near(9)).toEqual(wakes.wakes.sower);
    expect(near(9, { load: { S: 1 } })).toEqual(wakes.wakes.sower);
    expect(near(9, { load: {} })).toBeNull();
    expect(near(9, {}, 'basic')).toBeNull();
    const none = battle([layer()]);
    expect(wakeAround(none, shipOf(none, 'sower'), 3)).toEqual([]);
  });

  test('grow by each hex once, and what it may have mined anew is swept no longer', () => {
    const left = (load: CraftedShip['load'], swept: number[], near: number[]) => {
      const game = battle([layer({ load: load ?? {} })], { wakes: { sower: [...near] }, swept: { upf: swept } });
      leaveWake(game, shipOf(game, 'sower'), near);
      return [game.traces.wakes['sower'], game.traces.swept['upf']];
    };
    expect(left({ M: 1 }, [Q, R, 7, 8], [])).toEqual([
      [Q, R],
      [7, 8],
    ]);
    expect(left({ M: 1 }, [7, 8, Q, R], [1, 2, Q, R])).toEqual([
      [1, 2, Q, R],
      [7, 8],
    ]);
    expect(left({ M: 1 }, [7, 8], [])).toEqual([
      [Q, R],
      [7, 8],
    ]);
    expect(left({ S: 1 }, [Q, R], []), 'seekers are no mines').toEqual([
      [Q, R],
      [Q, R],
    ]);
    // Numbers that stand next to each other, but in two hexes.
    expect(left({ M: 1 }, [0, Q, R, 0], [])).toEqual([
      [Q, R],
      [0, Q, R, 0],
    ]);
    expect(left({ M: 1 }, [Q, 0, 1, R], [])).toEqual([
      [Q, R],
      [Q, 0, 1, R],
    ]);
  });

  test('a first hex makes the list', () => {
    const game = battle([layer()]);
    leaveWake(game, shipOf(game, 'sower'), []);
    expect(game.traces.wakes).toEqual({ sower: [Q, R] });
  });
});

describe('what was entered', () => {
  const flew = (name: string, side: string, path: number[], more: Partial<CraftedShip> = {}): CraftedShip => ({
    type: 'frigate',
    side,
    name,
    load: {},
    path,
    ...more,
  });

  test('by one side, each hex once, in the order of the ships', () => {
    const game = battle([flew('A', 'upf', [1, 2, 3, 4]), flew('B', 'sathar', [9, 9]), flew('C', 'upf', [3, 4, 2, 1])]);
    expect(enteredBy(game, 'upf')).toEqual([1, 2, 3, 4, 2, 1]);
    expect(enteredBy(game, 'sathar')).toEqual([9, 9]);
    expect(enteredBy(battle([flew('A', 'upf', [-1, 5, 0, -5, 0, 5])]), 'upf')).toEqual([-1, 5, 0, -5, 0, 5]);
  });

  test('sweeps the other side’s mines where some may have lain', () => {
    const game = battle([layer(), flew('A', 'sathar', [])], { wakes: { sower: [1, 2, 3, 4] } });
    sweep(game, 'sathar', [1, 2, 5, 6]);
    expect(game.traces.swept).toEqual({ upf: [1, 2] });
    sweep(game, 'sathar', [1, 2, 3, 4]);
    expect(game.traces.swept).toEqual({ upf: [1, 2, 3, 4] });
  });

  test('sets off the other side’s mines in the order of the hexes', () => {
    const mines = [
      { side: 'upf', q: 3, r: 4 },
      { side: 'upf', q: 1, r: 2 },
      { side: 'sathar', q: 5, r: 6 },
      { side: 'upf', q: 2, r: 1 },
    ];
    const game = battle([layer()], {}, { mines });
    expect(setOff(game, 'sathar', [1, 2, 5, 6, 3, 4, 1, 4])).toEqual([mines[1], mines[0]]);
    expect(setOff(game, 'upf', [1, 2, 5, 6])).toEqual([mines[2]]);
  });

  test('and they attack every ship of the mover that entered, if it is there still and not sheltered', () => {
    const mine = { side: 'upf', q: 3, r: 4 };
    const game = battle([
      flew('Base', 'sathar', [3, 4], { type: 'assault-carrier' }),
      flew('Through', 'sathar', [1, 2, 3, 4, 5, 6]),
      flew('Past', 'sathar', [4, 3]),
      flew('Lost', 'sathar', [3, 4], { is: 'destroyed' }),
      flew('Friend', 'upf', [3, 4]),
      flew('Aboard', 'sathar', [3, 4], { type: 'fighter', is: 'docked', base: 'base' }),
    ]);
    expect(attackedBy(game, 'sathar', mine).map(({ name }) => name)).toEqual(['Base', 'Through']);
    const names = (q: number, r: number) => attackedBy(game, 'sathar', { side: 'upf', q, r }).map(({ name }) => name);
    expect(names(5, 6)).toEqual(['Through']);
    expect(names(2, 3), 'two halves of two hexes').toEqual([]);
    expect(names(1, 4)).toEqual([]);
  });
});

describe('who may have seekers lying (KH-SEK-04)', () => {
  const may = (traces: Partial<Game['traces']>, more: Partial<CraftedShip> = {}, laid: string[] = []) => {
    const game = battle(
      [layer(more), { type: 'battleship', side: 'upf', office: 'second', name: 'Big', load: { S: 4 } }],
      traces,
    );
    game.setup.laid = laid;
    return [mayHaveSeekers(game, 'upf'), mayHaveSeekers(game, 'second')];
  };

  test('whose ships have been somewhere, or laid before the game; and not all are awake', () => {
    expect(may({})).toEqual([false, false]);
    expect(may({ wakes: { sower: [Q, R] } })).toEqual([true, false]);
    expect(may({ wakes: { big: [Q, R] } })).toEqual([false, true]);
    expect(may({ wakes: { sower: [Q, R] }, seekers: { upf: 1 } })).toEqual([false, false]);
    expect(may({ wakes: { sower: [Q, R] }, seekers: { second: 1 } })).toEqual([true, false]);
    expect(may({ wakes: { big: [Q, R] }, seekers: { second: 3 } })).toEqual([false, true]);
    expect(may({}, {}, ['upf']), 'a minelayer’s alone').toEqual([true, false]);
    expect(may({ wakes: { sower: [Q, R] } }, { load: { M: 2 } })).toEqual([false, false]);
  });
});

describe('what is seen', () => {
  const game = battle(
    [
      layer({ worn: { M: { left: 1 }, S: { left: 0 } }, load: { M: 2, S: 1, LB: 1, ICM: 4 }, office: 'upf' }),
      { type: 'frigate', side: 'upf', name: 'Plain', load: { ICM: 4 }, worn: { ICM: { left: 2 } } },
      { type: 'frigate', side: 'sathar', name: 'Enemy', load: {} },
    ],
    {},
    { laid: { upf: 3, sathar: 1 } },
  );
  const seen = (...offices: string[]) => see({ game } as Parameters<typeof see>[0], { offices });
  const left = (of: Game, ship: string) => shipOf(of, ship).systems.map(({ code, left: n }) => `${code} ${n}`);

  test('another side’s mines and seekers aboard as they were at the start, and everything else as it is', () => {
    expect(left(seen('sathar'), 'sower')).toEqual(['M 2', 'S 1', 'LB 1', 'ICM 4']);
    expect(left(seen('sathar'), 'plain')).toEqual(['ICM 2']);
    expect(left(seen('upf'), 'sower')).toEqual(['M 1', 'S 0', 'LB 1', 'ICM 4']);
    expect(left(seen(), 'sower')).toEqual(['M 2', 'S 1', 'LB 1', 'ICM 4']);
    const spent = battle([layer({ load: { M: 2, ICM: 4 }, worn: { M: { left: 0 }, ICM: { left: 1 } } })]);
    expect(left(see({ game: spent } as Parameters<typeof see>[0], { offices: ['sathar'] }), 'sower')).toEqual([
      'M 2',
      'ICM 1',
    ]);
  });

  test('how many were laid, by its own side', () => {
    expect(seen('sathar').laid).toEqual({ upf: 0, sathar: 1 });
    expect(seen('upf').laid).toEqual({ upf: 3, sathar: 0 });
    expect(seen().laid).toEqual({ upf: 0, sathar: 0 });
    expect(seen('upf', 'sathar').laid).toEqual({ upf: 3, sathar: 1 });
  });
});
