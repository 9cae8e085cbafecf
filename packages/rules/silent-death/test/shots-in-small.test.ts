import { say } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { displayOf } from '../src/data/track.ts';
import type { Game } from '../src/game.ts';
import { phrases } from '../src/phrases/index.ts';
import { cannons, firingAt, firingOf, nextFiring } from '../src/rules/cannon-aims.ts';
import { launchers, launchingOf, launchingOffices, shooterOf } from '../src/rules/launch.ts';
import { bears, enemiesOf, firesIn, linksOf, mountBarrier, readShooter, rollsOf } from '../src/rules/shots.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { at, duel, fire, type Half, phase, shooters, shots, told } from './fire-fixture.ts';

/** Who fires and launches what, at what, and when: condition by condition. */

const one = (ship: Half, turn = 5): { game: Game; ship: Game['ships'][0] } => {
  const game = craftGame({
    turn,
    ships: [{ type: 'x-wing', ...ship } as CraftedShip, { type: 'tie-fighter', at: '2010' }],
  });
  return { game, ship: game.ships[0]! };
};

describe('why a mount cannot be fired', () => {
  const why = (ship: Half, mount = 0) => {
    const { game, ship: by } = one(ship);
    return mountBarrier(game, by, displayOf(by).mounts[mount]!)?.why ?? null;
  };
  test('the dead, the dazed, what is lost and what has overheated, each as far as it goes', () => {
    expect(why({})).toBeNull();
    expect([why({ dead: ['pilot'] }), why({ type: 'y-wing', dead: ['pilot'] }, 1)]).toEqual(['derelict', 'derelict']);
    expect([why({ type: 'y-wing', dead: ['gunner'] }), why({ type: 'y-wing', dead: ['gunner'] }, 1)]).toEqual([
      null,
      'gunner-dead',
    ]);
    expect([why({ type: 'y-wing', marks: [[16, 1]] }), why({ type: 'y-wing', marks: [[16, 1]] }, 1)]).toEqual([
      null,
      'mount-lost',
    ]);
    expect([why({ marks: [0, 1] }), why({ marks: [[20, 0]] })]).toEqual([null, 'mount-lost']);
    expect([why({ type: 'y-wing', dazed: 5 }), why({ type: 'y-wing', dazed: 5 }, 1), why({ dazed: 4 })]).toEqual([
      'dazed',
      null,
      null,
    ]);
    expect([why({ noFire: 5 }), why({ noFire: 4 }), why({ type: 'y-wing', noFire: 5 }, 1)]).toEqual([
      'fire-barred',
      null,
      'fire-barred',
    ]);
    expect([why({ noCannons: 5 }), why({ noCannons: 4 }), why({ type: 'y-wing', noCannons: 5 }, 1)]).toEqual([
      'overheated',
      null,
      'overheated',
    ]);
    expect([why({ noLasers: 5 }), why({ noLasers: 4 }), why({ type: 'y-wing', noLasers: 5 }, 1)]).toEqual([
      'overheated',
      null,
      null,
    ]);
  });
  test('who fires in a step: his post, his Gunnery, and on the map (SD-FIR-19)', () => {
    const fires = (ship: Half, post: 'pilot' | 'gunner', gnr: number) => firesIn(one(ship).ship, { post, gnr });
    expect([
      fires({ gnr: 6 }, 'pilot', 6),
      fires({ gnr: 6 }, 'pilot', 5),
      fires({ gnr: 6, is: 'left' }, 'pilot', 6),
    ]).toEqual([true, false, false]);
    expect([
      fires({ type: 'y-wing', gnr: 6, gunner: 4 }, 'gunner', 4),
      fires({ type: 'y-wing', gnr: 6, gunner: 4 }, 'gunner', 6),
    ]).toEqual([true, false]);
    expect(fires({ gnr: 6, gunner: 6 }, 'gunner', 6), 'an X-Wing has no gunner').toBe(false);
  });
});

describe('whom', () => {
  test('enemies on the map, derelicts too, and their warheads (SD-FIR-02)', () => {
    const game = craftGame({
      ships: [
        { type: 'x-wing' },
        { type: 'tie-fighter', name: 'A' },
        { type: 'tie-fighter', name: 'Gone', is: 'left' },
        { type: 'tie-fighter', name: 'Lost', is: 'destroyed' },
        { type: 'tie-fighter', name: 'Dead', dead: ['pilot'] },
      ],
      warheads: [
        { kind: 'missile', side: 'imperial', target: 'x-wing', at: '1010' },
        { kind: 'missile', side: 'rebel', target: 'a', at: '1010' },
      ],
    });
    expect(enemiesOf(game, 'rebel').map(({ id }) => id)).toEqual(['a', 'dead', 'w1']);
    expect(enemiesOf(game, 'imperial').map(({ id }) => id)).toEqual(['x-wing', 'w2']);
  });
  test('in reach, in arc, with nothing in the way, and nothing that has arrived', () => {
    const bearing = (by: Half, target: Half, asteroids: number[] = []) => {
      const game = duel(by, target, { asteroids });
      const [ship, enemy] = game.ships as [Game['ships'][0], Game['ships'][0]];
      return bears(game, ship, displayOf(ship).mounts[0]!, enemy);
    };
    expect([bearing({}, { at: at(10, 0) }), bearing({}, { at: at(11, 0) })]).toEqual([true, false]);
    expect([bearing({}, { at: at(-5, 0) }), bearing({}, {}, [...at(2, 0)]), bearing({ dead: ['pilot'] }, {})]).toEqual([
      false,
      false,
      false,
    ]);
    const game = duel(
      {},
      {},
      {
        warheads: [0, 1].map((n) => ({
          kind: 'missile',
          side: 'imperial',
          target: 'by',
          at: at(3, 0),
          arrived: n === 1,
        })),
      },
    );
    const mount = displayOf(game.ships[0]!).mounts[0]!;
    expect(game.warheads.map((warhead) => bears(game, game.ships[0]!, mount, warhead))).toEqual([true, false]);
  });
  test('link sizes and rolls: all, or one barrel of a jammed ion cannon (SD-FIR-10, SD-CRT-31)', () => {
    const links = (ship: Half, mountAt: number) => {
      const by = one(ship).ship;
      const mount = displayOf(by).mounts[mountAt]!;
      return linksOf(by, mount)
        .map((link) => `${link.barrels}x${rollsOf(by, mount, link)}`)
        .join(' ');
    };
    expect([links({}, 0), links({ type: 'b-wing' }, 2), links({ type: 'b-wing', oneIon: true }, 2)]).toEqual([
      '1x4 2x2 4x1',
      '1x3 3x1',
      '1x1',
    ]);
    expect([links({ type: 'b-wing', oneIon: true }, 0), links({ type: 'b-wing', oneIon: true }, 1)]).toEqual([
      '1x1',
      '1x2 2x1',
    ]);
  });
  test('ids of shooters are read as they are written', () => {
    expect(readShooter('tie-a/laser:4')).toEqual({ ship: 'tie-a', mount: 'laser', barrels: 4 });
    expect(shooterOf('tie-a/torpedo')).toEqual({ ship: 'tie-a', kind: 'torpedo' });
  });
});

describe('the next firing step', () => {
  const next = (from: number, by: Half = {}, target: Half = {}) => nextFiring(duel(by, target), from);
  test('gunners from 10 to 1, then pilots, where somebody has a shot (SD-FIR-14, SD-FIR-15)', () => {
    expect([1, 10, 11, 20].map(firingAt)).toEqual([
      { post: 'pilot', gnr: 1 },
      { post: 'pilot', gnr: 10 },
      { post: 'gunner', gnr: 1 },
      { post: 'gunner', gnr: 10 },
    ]);
    expect([next(20), next(6), next(5), next(4)]).toEqual([6, 6, 5, 0]);
    expect([next(20, { gnr: 10 }), next(20, { gnr: 1 }, { gnr: 1 }), next(10, { gnr: 10 })]).toEqual([10, 1, 10]);
    const gunner = { type: 'y-wing', gnr: 3, gunner: 1 } as const;
    expect([next(20, gunner), next(11, gunner), next(10, gunner)]).toEqual([11, 11, 5]);
    expect(next(20, { ...gunner, gunner: 10 })).toBe(20);
    expect(next(20, { ...gunner, dead: ['gunner'] })).toBe(5);
  });
  test('not the lost, not those out of reach', () => {
    expect(next(20, { is: 'left' })).toBe(0);
    expect(next(20, { facing: 3 })).toBe(5);
    expect(next(20, { at: at(-20, 0) })).toBe(0);
  });
});

describe('what is said of shooters', () => {
  const labels = (by: Half) =>
    shooters(phase(duel({ gnr: 6, ...by }, { gnr: 3 })), 'rebel').map(({ label }) => say(phrases, label as never));
  test('mount and link', () => {
    expect(labels({})).toEqual([
      'By: Laser Cannon, unlinked, 4 rolls',
      'By: Laser Cannon, linked by twos, 2 rolls, +1/+1',
      'By: Laser Cannon, all four linked, +3/+3',
    ]);
    expect(labels({ type: 'b-wing' })).toEqual([
      'By: Laser Cannon',
      'By: Auto-Blaster, unlinked, 2 rolls',
      'By: Auto-Blaster, both linked, +1/+2',
      'By: Ion Cannon, unlinked, 3 rolls',
      'By: Ion Cannon, all three linked, +2/+3',
    ]);
  });
  test('targets by name or kind; the mean of boxes for ships alone', () => {
    const warheads = [{ kind: 'torpedo', side: 'imperial', target: 'by', at: at(3, 0) }] as const;
    const game = duel({}, { gnr: 3 }, { warheads });
    const [shooter] = shooters(phase(game), 'rebel');
    expect(shooter?.targets.map(({ label }) => say(phrases, label as never))).toEqual(['At', 'Proton Torpedo 1']);
    const possible = cannons.possible(firingOf(game, { post: 'pilot', gnr: 6 }, 'rebel'));
    const figures = (by: string, target: string) =>
      possible.find((shot) => shot.by === by && shot.at === target)?.figures;
    // Of all throws of 2d8+1d6, those of 14 and more read Low, less DR 1.
    expect(figures('by/laser:1', 'at')).toEqual({ boxes: 1.23, dice: '2d8+1d6' });
    expect(figures('by/laser:1', 'w1')).toEqual({ dice: '2d8+1d6+1' });
  });
  test('chances in per cent whose parts come to the total', () => {
    const game = duel({ toHit: -1, laserToHit: -1 }, { at: at(2, 0), gnr: 3 });
    for (const { chance } of cannons.possible(firingOf(game, { post: 'pilot', gnr: 6 }, 'rebel'))) {
      const parts = chance?.parts ?? [];
      expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(chance?.total);
      expect(parts[0]?.label).toBe('2d8+1d6 against DV 14');
      expect(parts.map(({ label }) => label)).toEqual(
        expect.arrayContaining(['short range', 'targeting damaged', 'lasers damaged']),
      );
    }
  });
  test('two link sizes of one mount are refused, and what could stand is named (SD-FIR-10)', () => {
    const sister = { type: 'x-wing', name: 'Sister', at: at(0, 0), facing: 0, gnr: 6 } as const;
    const s = phase(duel({}, { gnr: 3 }, { ships: [sister] }));
    const mixed = s.answer(
      'rebel',
      shots('sister/laser:2 at', 'by/laser:1 at', 'by/laser:2 at', 'by/laser:1 at') as never,
    );
    expect(mixed).toBeRefused('SD-FIR-10');
    expect(mixed).toMatchObject({
      figures: { ship: 'By', mount: 'Laser Cannon', first: 1, second: 2 },
      nearest: shots('sister/laser:2 at', 'by/laser:1 at', 'by/laser:1 at'),
    });
  });
});

describe('hits of one step', () => {
  /** A B-Wing with ion cannon and blasters, Gunnery 6, at two TIEs that are out of the way. */
  const game = (more: readonly CraftedShip[] = []) =>
    duel({ type: 'b-wing' }, { gnr: 3, at: at(2, 0), dv: -8 }, { ships: more });
  const other = { type: 'tie-fighter', name: 'Other', at: at(1, 0), facing: 3, gnr: 3, dv: -8 } as const;
  const HIT = [6, 6, 6];
  test('a mixture of ion and ordinary hits on one ship is put in order, ordinary first by default (SD-FIR-18)', () => {
    const s = phase(game(), [6, 5, 6, ...HIT]);
    fire(s, 'rebel', 'by/ion:3 at', 'by/blaster:2 at');
    const { shape, default: byDefault } = s.request('rebel', 'hit-order');
    expect(shape.is === 'order' && shape.items.map(({ label }) => say(phrases, label as never))).toEqual([
      'By, Ion Cannon: 7 ion boxes',
      'By, Auto-Blaster: 19 boxes',
    ]);
    expect(byDefault).toEqual(['1', '0']);
  });
  test('alike they are not asked about; on two ships neither', () => {
    const alike = phase(game(), [1, 3, 5, 1, 3, 5]);
    fire(alike, 'rebel', 'by/blaster:1 at x2');
    expect(alike.requests('rebel').some(({ kind }) => kind === 'hit-order')).toBe(false);
    const apart = phase(game([other]), [1, 3, 5, 1, 3, 5]);
    fire(apart, 'rebel', 'by/blaster:1 at', 'by/ion:1 other');
    expect(apart.requests('rebel').some(({ kind }) => kind === 'hit-order')).toBe(false);
    expect(apart.game.ships.slice(1).map(({ marks }) => marks.length > 0)).toEqual([true, true]);
  });
  test('ship by ship in their order, each asked about once', () => {
    const s = phase(game([other]), [1, 3, 5, 1, 3, 5, 1, 3, 5, 1, 3, 5]);
    fire(s, 'rebel', 'by/ion:1 other', 'by/ion:1 at', 'by/blaster:1 other', 'by/blaster:1 at');
    expect((s.request('rebel', 'hit-order') as { about?: readonly string[] }).about).toEqual(['at']);
    expect(s.answer('rebel', ['0', '1'], 'hit-order')).toBeDone();
    expect(told(s, 'hit-order')[0]?.data).toMatchObject({ is: 'ion', n: 2 });
    // Ion fire takes the first Drive box, 2; then two boxes in order.
    expect(s.game.ships[1]?.marks.map(({ box }) => box)).toEqual([2, 0, 1]);
    expect((s.request('rebel', 'hit-order') as { about?: readonly string[] }).about).toEqual(['other']);
    expect(s.answer('rebel', ['1', '0'], 'hit-order')).toBeDone();
    expect(told(s, 'hit-order')[1]?.data).toMatchObject({ is: 'ordinary', n: 2 });
    expect(s.game.ships[2]?.marks.map(({ box }) => box)).toEqual([0, 1, 2]);
  });
  test('a warhead hit twice is shot down once, and goes alone', () => {
    const warheads = [0, 1].map(
      (n) => ({ kind: 'torpedo', side: 'imperial', target: 'by', at: at(2 + n, 0) }) as const,
    );
    const s = phase(duel({}, { gnr: 3 }, { warheads }), [8, 8, 6, 8, 8, 6]);
    fire(s, 'rebel', 'by/laser:2 w1 x2');
    expect([s.game.warheads.map(({ id }) => id), told(s, 'shot-down').length]).toEqual([['w2'], 1]);
  });
});

describe('launching', () => {
  const launch = (ship: Half) => {
    const { game } = one({ at: '1010', facing: 0, ...ship });
    return launchingOffices(game);
  };
  test('who has something to launch at somebody (SD-WAR-03, SD-WAR-06)', () => {
    expect(launch({})).toEqual(['rebel']);
    expect([
      launch({ torpedoes: 1 }),
      launch({ torpedoes: 0 }),
      launch({ type: 'a-wing', missiles: 1 }),
      launch({ type: 'tie-interceptor', side: 'rebel' }),
    ]).toEqual([['rebel'], [], ['rebel'], []]);
    expect([
      launch({ facing: 3 }),
      launch({ is: 'left' }),
      launch({ dead: ['pilot'] }),
      launch({ dazed: 5 }),
      launch({ dazed: 4 }),
    ]).toEqual([[], [], [], [], ['rebel']]);
    expect([
      launch({ type: 'y-wing', dazed: 5 }),
      launch({ type: 'y-wing', dazed: 5, dead: ['gunner'] }),
      launch({ noFire: 5 }),
      launch({ noLaunch: 5 }),
    ]).toEqual([['rebel'], [], [], []]);
    expect([
      launch({ noFire: 4 }),
      launch({ noLaunch: 4 }),
      launch({ type: 'tie-bomber', side: 'rebel', torpedoes: 0, missiles: 1 }),
    ]).toEqual([['rebel'], ['rebel'], ['rebel']]);
  });
  test('racks of the display, and what is left in them', () => {
    const ids = (ship: Half) => {
      const { game } = one({ at: '1010', facing: 0, ...ship });
      return launchers
        .aim(launchingOf(game, 'rebel'))
        .shooters.map(({ id, shots: n }) => `${id.split('/')[1]} ${n ?? 1}`);
    };
    expect([ids({}), ids({ type: 'a-wing' }), ids({ type: 'tie-bomber', side: 'rebel' })]).toEqual([
      ['torpedo 6'],
      ['missile 4'],
      ['torpedo 2', 'missile 8'],
    ]);
    expect(ids({ type: 'tie-bomber', side: 'rebel', torpedoes: 0, missiles: 1 })).toEqual(['missile 1']);
  });
  test('the more are aimed at one target, the fewer are dodged: the chance counts those chosen so far', () => {
    const { game } = one({ at: '1010', facing: 0, type: 'tie-bomber', side: 'rebel' });
    const chance = (aimed: readonly { by: string; at: string }[], by: string) =>
      launchers.possible(launchingOf(game, 'rebel', aimed)).find((shot) => shot.by === by)?.chance?.total;
    const torpedo = { by: 'tie-bomber/torpedo', at: 'tie-fighter' };
    const missile = { by: 'tie-bomber/missile', at: 'tie-fighter' };
    // Piloting 5: d10 - 6 against one, d10 - 7 against two, d10 - 8 against three.
    expect(chance([], torpedo.by)).toBe(60);
    expect(chance([torpedo], torpedo.by)).toBe(60);
    expect(chance([torpedo, torpedo], torpedo.by)).toBe(75);
    // Of one of each the missile is dodged first.
    expect(chance([missile], torpedo.by)).toBe(80);
    expect(chance([torpedo], missile.by)).toBe(70);
    expect(chance([{ ...missile, at: 'nobody' }], torpedo.by)).toBe(60);
  });
});
