import { type Placement, seeded, seedFrom } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type Game, type SeenGame, shipOf } from '../src/game.ts';
import { hexNumbered, SHEET } from '../src/rules/map.ts';
import { allotments } from '../src/tactics/allot.ts';
import { ambushWorth, blowFrom, isInReach, wantsCloak } from '../src/tactics/ambush.ts';
import { audit } from '../src/tactics/audit.ts';
import { creeps } from '../src/tactics/creep.ts';
import { counters, hidingPlaces } from '../src/tactics/hide.ts';
import { suspects } from '../src/tactics/hunt.ts';
import { minesOnWay } from '../src/tactics/mines.ts';
import { moves } from '../src/tactics/move.ts';
import { type CraftedShip, craftGame } from './craft.ts';

/** Red can cloak; Blue, four hexes ahead of it and bow to bow, is a heavy cruiser. */
const ambush = (red: Partial<CraftedShip> = {}, blue: Partial<CraftedShip> = {}, more: object = {}): Game =>
  craftGame({
    level: 'advanced',
    speed: 'sublight',
    limit: 20,
    turn: 4,
    stage: 'power',
    ...more,
    ships: [
      { type: 'v8', name: 'Red', side: 'red', at: '1117', facing: 0, points: 5, ...red },
      { type: 'constitution-mk2', name: 'Blue', side: 'blue', at: '1417', facing: 3, ...blue },
    ],
  });
/** Of the other's display nothing is known. */
const seenBy = (game: Game, side: string): SeenGame => ({
  ...game,
  ships: game.ships.map((ship) => (ship.side === side ? ship : { ...ship, display: null })),
});
const hidden = { cloak: { last: { at: '1117', turn: 3, phases: 5 } } } as const;
const wants = (red: Partial<CraftedShip>, blue: Partial<CraftedShip> = {}, more: object = {}): boolean => {
  const game = seenBy(ambush(red, blue, more), 'red');
  return wantsCloak(game, shipOf(game, 'red'), [shipOf(game, 'blue')]);
};

describe('a captain who can cloak', () => {
  test('stays hidden before loaded guns, and strikes from where none of them bears', () => {
    expect(wants(hidden)).toBe(true);
    expect(wants(hidden, { facing: 0 })).toBe(false);
  });
  test('vanishes when he is seen and has the worse of it', () => {
    // With its back to the cruiser it can do nothing, and the cruiser much.
    expect(wants({ facing: 3 })).toBe(true);
    expect(wants({}, { facing: 0 })).toBe(false);
  });
  test('does not, where he has not the power, is disabled, or has no device', () => {
    expect(wants({ ...hidden, power: 6 })).toBe(false);
    expect(wants({ ...hidden, power: 7 })).toBe(true);
    expect(wants({ ...hidden, disabled: true })).toBe(false);
    expect(wants({ type: 'd7m' })).toBe(false);
  });
  test('hides no more from a hulk, nor when time runs out and there is something to be won', () => {
    expect(wants(hidden, { disabled: true })).toBe(false);
    expect(wants(hidden, {}, { turn: 15 })).toBe(false);
    expect(wants(hidden, {}, { turn: 14 })).toBe(true);
    expect(wants({ facing: 3 }, {}, { turn: 15 })).toBe(false);
  });
  test('stays hidden while there is nobody to be seen', () => {
    const game = seenBy(ambush(hidden), 'red');
    expect(wantsCloak(game, shipOf(game, 'red'), [])).toBe(true);
    expect(wantsCloak(seenBy(ambush(), 'red'), shipOf(seenBy(ambush(), 'red'), 'red'), [])).toBe(false);
  });
  test('pays for it, and arms nothing', () => {
    const [plan] = allotments(seenBy(ambush(hidden), 'red'), ['red']) as Record<string, number>[];
    expect(plan?.['red/cloak']).toBe(1);
    expect(plan?.['red/w1']).toBe(0);
    const [open] = allotments(seenBy(ambush(hidden, { facing: 0 }), 'red'), ['red']) as Record<string, number>[];
    expect(open?.['red/cloak']).toBeUndefined();
    expect(open?.['red/w1']).toBeGreaterThan(0);
  });
  test('reckons with what it could arm, where that bears, and with nothing that is lost or behind a planet', () => {
    const game = seenBy(ambush(hidden), 'red');
    const [red, blue] = [shipOf(game, 'red'), shipOf(game, 'blue')];
    const whole = blowFrom(game, red, red, blue);
    expect(whole).toBeGreaterThan(0);
    expect(blowFrom(game, red, { ...red, facing: 3 }, blue)).toBe(0);
    const maimed = seenBy(ambush({ ...hidden, lost: [1] }), 'red');
    expect(blowFrom(maimed, shipOf(maimed, 'red'), red, blue)).toBeLessThan(whole);
    const { q, r } = hexNumbered(SHEET, 12, 17);
    const behind = { ...game, obstacles: [{ id: 'p', kind: 'planet' as const, name: 'P', q, r }] };
    expect(blowFrom(behind, red, red, blue)).toBe(0);
  });
  test('likes the stern better than the bow', () => {
    const bow = seenBy(ambush(hidden), 'red');
    const stern = seenBy(ambush(hidden, { facing: 0 }), 'red');
    const worth = (game: SeenGame): number =>
      ambushWorth(game, shipOf(game, 'red'), [shipOf(game, 'blue')], shipOf(game, 'red'));
    expect(worth(stern)).toBeGreaterThan(worth(bow) + 1);
    expect([isInReach(bow, shipOf(bow, 'red'), [shipOf(bow, 'blue')])]).toEqual([true]);
    expect([isInReach(stern, shipOf(stern, 'red'), [shipOf(stern, 'blue')])]).toEqual([false]);
  });
});

describe('a hidden move', () => {
  const creeping = (red: Partial<CraftedShip>, blue: Partial<CraftedShip> = {}) =>
    seenBy(ambush({ ...hidden, points: 10, ...red }, blue, { stage: 'movement', pair: 1 }), 'red');
  test('leads nearer, and never off the map', () => {
    const [way] = creeps(creeping({ at: '0517' }, { at: '1917', facing: 0 }), 'red') as string[][];
    expect(way).toEqual(['red', 'F', 'F']);
    for (const one of creeps(creeping({ at: '0101', facing: 3 }), 'red') as string[][])
      expect(one.some((step) => step.startsWith('leave'))).toBe(false);
  });
  test('of a ship that is not there, or has nobody to creep up to, is none worth a point', () => {
    expect(creeps(creeping({}), 'nobody')).toEqual([]);
    expect(creeps(creeping({}, { is: 'left' }), 'red')[0]).toEqual(['red']);
  });
});

describe('a hunter', () => {
  const unseen = (): { game: SeenGame; knows: object } => {
    const game = seenBy(
      ambush(
        { ...hidden, cloak: { last: { at: '2017', turn: 3, phases: 2 }, phases: 2 } },
        { points: 10 },
        { stage: 'movement', pair: 1 },
      ),
      'blue',
    );
    return { game, knows: {} };
  };
  test('thinks of places where it can be, which weigh as much as one ship', () => {
    const all = suspects(unseen() as never, 'blue');
    expect(all.length).toBeGreaterThan(5);
    expect(all.length).toBeLessThan(60);
    expect(all.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
    expect(suspects(unseen() as never, 'red')).toEqual([]);
  });
  test('turns towards them', () => {
    const { game } = unseen();
    // Blue lies in 1417 with its stern to 2017: where nobody is seen, nothing but the cloud can turn it.
    const [way] = moves(game, 'blue', suspects(unseen() as never, 'blue')) as string[][];
    expect(way?.some((step) => step === 'L' || step === 'R')).toBe(true);
  });
  test('keeps loaded, and guarded astern', () => {
    const [plan] = allotments(unseen().game, ['blue']) as Record<string, number>[];
    expect(plan?.['blue/s5']).toBeGreaterThan(0);
    expect([1, 2, 3, 4, 5, 6, 7, 8].some((n) => (plan?.[`blue/w${n}`] ?? 0) > 0)).toBe(true);
  });
});

describe('mines', () => {
  const at = hexNumbered(SHEET, 13, 17);
  const mined = (down: number): SeenGame =>
    ({
      ...seenBy(ambush(), 'blue'),
      minefields: [
        {
          ...{ side: 'red', race: 'romulan', weapon: 'RP-2', damage: 3, laid: 1, hidden: 1 },
          hexes: [{ ...at, down, open: 0, mines: null }],
        },
      ],
    }) as SeenGame;
  test('count on the way, and only where it leads', () => {
    const game = mined(1);
    const blue = shipOf(game, 'blue');
    expect(minesOnWay(game, blue, ['F'])).toBeCloseTo((1.5 * 50 * 3) / 100);
    expect(minesOnWay(game, blue, ['L', 'F'])).toBe(0);
    expect(minesOnWay(game, blue, ['B'])).toBe(0);
    expect(minesOnWay(game, blue, ['R', 'L', 'F'])).toBeGreaterThan(0);
    // Its own side's do nothing to it.
    expect(minesOnWay(game, { ...shipOf(game, 'red'), ...hexNumbered(SHEET, 12, 17) }, ['F'])).toBe(0);
  });
});

describe('what is set up in secret', () => {
  const dice = (seed: string) => seeded(seedFrom(seed)).stream('player', {});
  const hexes = ['0,0', '10,10', '12,10', '14,10', '16,12', '8,20'];
  test('is laid by dice: a plan would tell which are mines', () => {
    const pieces = ['mine-1', 'decoy-1', 'decoy-2', 'decoy-3'].map((id) => ({ id, hexes }));
    const laid = ['a', 'b', 'c', 'd'].map((seed) => JSON.stringify(counters({ is: 'place', pieces }, dice(seed))));
    expect(new Set(laid).size).toBeGreaterThan(1);
  });
  test('lies in the open with its bow to the middle', () => {
    const pieces = ['red'].map((id) => ({ id, hexes, facings: [0, 1, 2, 3, 4, 5] }));
    const where = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => {
      const [choice] = hidingPlaces(ambush(), { is: 'place', pieces }, dice(seed)) as Record<string, Placement>[];
      return choice?.['red']?.hex ?? '';
    });
    expect(new Set(where).size).toBeGreaterThan(1);
    expect(where).not.toContain('0,0');
    const corner = [{ id: 'red', hexes: ['0,0'], facings: [0, 1, 2, 3, 4, 5] }];
    expect(hidingPlaces(ambush(), { is: 'place', pieces: corner }, dice('a'))).toMatchObject([{ red: { hex: '0,0' } }]);
  });
});

describe('the audit', () => {
  const dropped = (choice: object, blue: Partial<CraftedShip> = {}, red: Partial<CraftedShip> = hidden) => {
    const watch = audit('red');
    const game = seenBy(ambush(red, blue), 'red');
    watch.decided({ game } as never, { kind: 'allot', shape: { is: 'spread' } } as never, choice as never);
    return watch.counts()['dropped-in-reach'];
  };
  test('counts cloaks that are dropped before loaded guns', () => {
    expect(dropped({})).toEqual({ count: 1, of: 1 });
    expect(dropped({}, { facing: 0 })).toEqual({ count: 0, of: 1 });
    expect(dropped({ 'red/cloak': 1 })).toEqual({ count: 0, of: 0 });
    expect(dropped({}, {}, {})).toEqual({ count: 0, of: 0 });
    // Who cannot pay for it has not chosen.
    expect(dropped({}, {}, { ...hidden, power: 4 })).toEqual({ count: 0, of: 0 });
  });
});
