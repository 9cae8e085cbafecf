import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { shipOf } from '../src/game.ts';
import { docking } from '../src/steps/docking.ts';
import { orbitStep } from '../src/steps/orbit.ts';
import { orders } from '../src/steps/orders.ts';
import { screens } from '../src/steps/screens.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { at, closedIn, type Fixture, openIn, sentences, told } from './movement-fixture.ts';
import { seeker } from './seekers-field.ts';
import { samplesOf, tally } from './spread.ts';

/** Screens, orders, orbit moves and docks: whose ships, which bases, and what stays as it was. */
const far: CraftedShip = { type: 'frigate', side: 'upf', name: 'Far', at: '5401', load: {} };
const kit = [{ name: 'Kit', at: at(0, 0) }];
const fleet = (ships: readonly Omit<CraftedShip, 'side'>[], more: Partial<Crafted> = {}): Game =>
  craftGame({ ...more, ships: [...ships.map((one): CraftedShip => ({ load: {}, side: 'sathar', ...one })), far] });
const asks = (game: Game, step: typeof docking, dice: readonly number[] = []): Fixture =>
  play(game, step, { vars: { side: 'sathar' }, dice });
const frigate = (name: string, more: Partial<CraftedShip> = {}): Omit<CraftedShip, 'side'> => ({
  type: 'frigate',
  name,
  at: at(0, 0),
  ...more,
});

describe('docks', () => {
  const bay: Omit<CraftedShip, 'side'> = { type: 'space-station', name: 'Bay', at: at(0, 0) };
  const hive: Omit<CraftedShip, 'side'> = { type: 'assault-carrier', name: 'Hive', at: at(0, 0) };
  const fighter = (name: string, more: Partial<CraftedShip> = {}) => frigate(name, { type: 'fighter', ...more });
  const crowd = (base: string, n: number) =>
    Array.from({ length: n }, (_, i) => fighter(`${base}${i}`, { docked: base }));

  test('each captain his own ships', () => {
    const s = asks(fleet([bay, frigate('One'), frigate('Two', { office: 'second' })]), docking);
    expect([openIn(s), openIn(s, 'second')]).toEqual([['one/bay'], ['two/bay']]);
  });

  test('at bases of his side, in play, in the same hex', () => {
    const offered = (base: Partial<CraftedShip>) => {
      const s = asks(fleet([{ ...bay, ...base } as CraftedShip, bay2, frigate('One')]), docking);
      return openIn(s);
    };
    const bay2: Omit<CraftedShip, 'side'> = { ...bay, name: 'Always' };
    expect(offered({})).toEqual(['one/bay', 'one/always']);
    for (const base of [
      { side: 'upf' },
      { is: 'destroyed' },
      { at: at(1, 0) },
      { at: at(0, 1) },
      { at: at(1, -1) },
    ] as Partial<CraftedShip>[])
      expect(offered(base), JSON.stringify(base)).toEqual(['one/always']);
  });

  test('who is docked already is not asked, nor a station; and a carrier is no base of its own', () => {
    const s = asks(fleet([bay, hive, frigate('One'), frigate('In', { docked: 'bay' })]), docking);
    expect(openIn(s)).toEqual(['hive/bay', 'one/bay']);
    const { shape } = s.request('sathar');
    expect(shape.is === 'pick-many' && shape.closed?.map(({ id }) => id)).toEqual(['one/hive']);
    expect(closedIn(s, 'one/hive')?.clause).toBe('KH-STN-12');
  });

  test('a station takes any number', () => {
    const s = asks(fleet([bay, ...crowd('bay', 12), fighter('One')]), docking);
    expect(openIn(s)).toEqual(['one/bay']);
    expect(s.answer('sathar', ['one/bay'])).toBeDone();
    expect(shipOf(s.game, 'one').is).toBe('docked');
  });

  test('a carrier takes ten: those aboard it, and no others (KH-STN-13)', () => {
    const open = (aboard: number) =>
      openIn(asks(fleet([bay, hive, ...crowd('bay', 10), ...crowd('hive', aboard), fighter('One')]), docking));
    expect(open(9)).toContain('one/hive');
    expect(open(10)).not.toContain('one/hive');
    const full = asks(fleet([bay, hive, ...crowd('hive', 10), fighter('One')]), docking);
    expect(closedIn(full, 'one/hive')?.clause).toBe('KH-STN-13');
  });

  test('so many as there is room for, carrier by carrier', () => {
    const nest: Omit<CraftedShip, 'side'> = { ...hive, name: 'Nest' };
    const game = fleet([hive, nest, ...crowd('hive', 9), fighter('A'), fighter('B'), fighter('C')]);
    const s = asks(game, docking);
    const said = s.answer('sathar', ['a/hive', 'b/hive', 'c/nest']);
    expect(said).toBeRefused('KH-STN-13');
    expect(said).toMatchObject({ figures: { room: 1, wanted: 2 } });
    expect(s.answer('sathar', ['a/hive', 'b/nest', 'c/nest'])).toBeDone();
  });

  test('of two captains who want the last place the first gets it', () => {
    const game = fleet([hive, ...crowd('hive', 9), fighter('A'), fighter('B', { office: 'second' })]);
    const s = asks(game, docking);
    expect(s.answer('sathar', ['a/hive'])).toBeDone();
    expect(s.answer('second', ['b/hive'])).toBeDone();
    expect([shipOf(s.game, 'a').is, shipOf(s.game, 'b').is]).toEqual(['docked', 'flying']);
    expect(told(s, 'no-berth')).toHaveLength(1);
  });

  test('a masking screen does not survive it, any other does (KH-DEF-05)', () => {
    const docked = (screen: 'MS' | 'ES') => {
      const game = fleet([bay, frigate('One', { screen, maskMoves: 3, load: { MS: 1, ES: 1 } })], {
        level: 'advanced',
      });
      const s = asks(game, docking);
      expect(s.answer('sathar', ['one/bay'])).toBeDone();
      const { screen: now, maskMoves } = shipOf(s.game, 'one');
      return [now, maskMoves];
    };
    expect([docked('MS'), docked('ES')]).toEqual([
      ['', 0],
      ['ES', 0],
    ]);
  });
});

describe('orders', () => {
  const beside = (name: string, more: Partial<CraftedShip> = {}) => frigate(name, { at: at(-1, 0), ...more });
  const asked = (ships: readonly Omit<CraftedShip, 'side'>[], more: Partial<Crafted> = {}) =>
    asks(fleet(ships, { planets: kit, ...more }), orders);

  test('each captain his own, and no station', () => {
    const s = asked([
      { type: 'space-station', name: 'Bay', orbits: 'kit' },
      beside('One'),
      beside('Two', { office: 'second' }),
      beside('Lost', { is: 'destroyed' }),
    ]);
    expect(openIn(s)).toEqual(['one/clockwise', 'one/counterclockwise']);
    expect(openIn(s, 'second')).toEqual(['two/clockwise', 'two/counterclockwise']);
  });

  test('an evading ship must leave orbit where it can (KH-EVA-05, KH-EVA-07)', () => {
    const scout = (more: Partial<CraftedShip>) =>
      asked([
        frigate('One', { type: 'assault-scout', orbits: 'kit', at: at(1, 0), evading: true, ...more }),
        frigate('Other', { orbits: 'kit', at: at(0, 1) }),
      ]);
    expect(scout({}).request('sathar').default).toEqual(['one/leave']);
    expect(scout({}).answer('sathar', [])).toBeRefused('KH-EVA-05');
    for (const lost of [{ adf: 0 }, { mr: 0 }, { evading: false }]) {
      const s = scout(lost);
      expect(s.request('sathar').default, JSON.stringify(lost)).toEqual([]);
      expect(s.answer('sathar', [])).toBeDone();
    }
    expect(scout({ adf: 1, mr: 1 }).request('sathar').default).toEqual(['one/leave']);
  });

  test('who must orbit and may not is asked for nothing (KH-ORB-12)', () => {
    const s = asked([
      beside('One', { type: 'assault-scout', facing: 0, speed: 9, adf: 1, mr: 2, evading: true }),
      beside('Other'),
    ]);
    expect(s.request('sathar').default).toEqual([]);
    expect(s.answer('sathar', [])).toBeDone();
  });

  test('who must orbit and may has it declared for him', () => {
    const s = asked([beside('One', { facing: 0, speed: 9, adf: 1 }), beside('Other')]);
    expect(s.request('sathar').default).toEqual(['one/clockwise']);
    expect(s.answer('sathar', ['other/clockwise'])).toBeRefused('KH-ORB-12');
    expect(s.answer('sathar', ['one/counterclockwise'])).toBeDone();
    expect(shipOf(s.game, 'one')).toMatchObject({ is: 'orbit', way: -1, speed: 0, planet: 'kit' });
  });

  test('an escorted ship goes straight on', () => {
    const goal = { is: 'escort', ship: 'one', speed: 5 } as const;
    const s = asked([beside('One', { facing: 0, speed: 5, adf: 1 }), beside('Other')], { goal, level: 'advanced' });
    expect(openIn(s)).toEqual(['other/clockwise', 'other/counterclockwise']);
    expect(s.request('sathar').default).toEqual([]);
  });

  test('going into orbit and leaving it end a masking screen, and no other (KH-DEF-05, KH-DEF-06)', () => {
    const load = { MS: 1, ES: 1 };
    const goes = (screen: 'MS' | 'ES', more: Partial<CraftedShip>, order: string) => {
      const s = asked([beside('One', { load, screen, maskMoves: 2, ...more })], { level: 'advanced' });
      expect(s.answer('sathar', [order])).toBeDone();
      return [shipOf(s.game, 'one').screen, told(s, 'screen-gone').length];
    };
    const inOrbit = { orbits: 'kit', at: at(1, 0) };
    expect(goes('MS', {}, 'one/clockwise')).toEqual(['', 1]);
    expect(goes('ES', {}, 'one/clockwise')).toEqual(['ES', 0]);
    expect(goes('MS', inOrbit, 'one/leave')).toEqual(['', 1]);
    expect(goes('ES', inOrbit, 'one/leave')).toEqual(['ES', 0]);
  });

  test('a ship that leaves its base came into the hex with it, and a fighter looks where its carrier does (KH-STN-19)', () => {
    const base = { entry: 7, fromQ: 1, fromR: 2, facing: 2, speed: 3 } as const;
    const leaves = (type: 'assault-carrier' | 'space-station') => {
      const s = asked([
        frigate('Base', { type, at: at(5, 5), ...base, ...(type === 'space-station' && { speed: 0 }) }),
        frigate('One', { type: 'fighter', docked: 'base' }),
      ]);
      Object.assign(shipOf(s.game, 'one'), { facing: 5 });
      expect(s.answer('sathar', ['one/leave'])).toBeDone();
      return shipOf(s.game, 'one');
    };
    const [q, r] = at(5, 5) as [number, number];
    const place = { q, r, startQ: q, startR: r, entry: 7, fromQ: 1, fromR: 2, base: '', is: 'flying', stayed: false };
    expect(leaves('assault-carrier')).toMatchObject({ ...place, facing: 2, speed: 3, free: false });
    expect(leaves('space-station')).toMatchObject({ ...place, facing: 5, speed: 0, free: true });
  });

  test('samples: duties always, of the rest one in three', () => {
    const s = asked([
      beside('One', { facing: 0, speed: 9, adf: 1 }),
      beside('Other'),
      frigate('Orbiter', { orbits: 'kit', at: at(1, 0) }),
    ]);
    expect(tally((samplesOf(s, 150) as string[][]).flat())).toEqual(ORDERS);
  });
});
const ORDERS: { readonly [id: string]: number } = {
  'one/clockwise': 86,
  'one/counterclockwise': 64,
  'orbiter/leave': 60,
  'other/clockwise': 15,
  'other/counterclockwise': 26,
};

describe('orbit moves', () => {
  const circling = (ships: readonly Omit<CraftedShip, 'side'>[], seekers: Game['seekers'], dice: readonly number[]) =>
    asks(fleet(ships, { planets: kit, level: 'advanced', seekers }), orbitStep as typeof docking, dice);
  const place = (s: Fixture, id: string) => {
    const { q, r } = shipOf(s.game, id);
    return [q - 18, r - 19];
  };

  test('one hex, also where a seeker met it there (KH-SEK-12)', () => {
    const s = circling([frigate('One', { orbits: 'kit', at: at(1, 0) })], [seeker(1, [0, 1], 2)], [100]);
    expect(place(s, 'one')).toEqual([0, 1]);
    expect(s.game.seekers).toEqual([]);
    expect(told(s, 'orbit-move')).toHaveLength(1);
  });

  test('none by a ship that another’s seeker has taken', () => {
    const s = circling(
      [
        frigate('One', { orbits: 'kit', at: at(1, 0), hull0: 20 }),
        frigate('Big', { orbits: 'kit', at: at(0, 1), hull0: 90, hull: 1 }),
      ],
      [seeker(1, [0, 1], 2)],
      [1, 40, 10, 10, 10, 10, 10],
    );
    expect(shipOf(s.game, 'big').is).toBe('destroyed');
    expect(place(s, 'big')).toEqual([0, 1]);
    expect(told(s, 'orbit-move')).toHaveLength(1);
  });

  test('of the moving side alone', () => {
    const s = circling(
      [
        frigate('One', { orbits: 'kit', at: at(1, 0) }),
        frigate('Theirs', { side: 'upf', orbits: 'kit', at: at(-1, 0) } as Partial<CraftedShip>),
      ],
      [],
      [],
    );
    expect([place(s, 'one'), place(s, 'theirs')]).toEqual([
      [0, 1],
      [-1, 0],
    ]);
  });
});

describe('screens', () => {
  const load = { MS: 2, PS: 1, ES: 1, SS: 1 };
  const screened = (ships: readonly Omit<CraftedShip, 'side'>[]) => asks(fleet(ships, { level: 'advanced' }), screens);

  test('each captain his own ships in play', () => {
    const s = screened([
      frigate('One', { load }),
      frigate('Two', { load: { MS: 1 }, office: 'second' }),
      frigate('Lost', { load, is: 'destroyed' }),
    ]);
    expect(openIn(s)).toEqual(['one/MS', 'one/PS', 'one/ES', 'one/SS']);
    expect(openIn(s, 'second')).toEqual(['two/MS']);
    const { shape } = s.request('sathar');
    expect(shape.is === 'pick-many' && (shape.closed ?? [])).toEqual([]);
  });

  test('what is up is not offered; what is closed says why', () => {
    const closed = (more: Partial<CraftedShip>) => {
      const s = screened([frigate('One', { load, ...more }), frigate('Other', { load: { ES: 1 } })]);
      const { shape } = s.request('sathar');
      const own = (ids: readonly string[]) => ids.filter((id) => id.startsWith('one/')).map((id) => id.slice(4));
      return shape.is !== 'pick-many'
        ? []
        : [
            own(shape.options.map(({ id }) => id)),
            (shape.closed ?? []).map(({ id, why }) => `${id.slice(4)} ${why.clause}`),
          ];
    };
    expect(closed({ screen: 'ES' })).toEqual([['MS', 'PS', 'SS', 'off'], []]);
    expect(closed({ screen: 'MS' })).toEqual([[], ['PS KH-DEF-25', 'ES KH-DEF-25', 'SS KH-DEF-25', 'MS KH-DEF-08']]);
    expect(closed({ screen: 'MS', load: { ES: 1 } }), 'not on its record').toEqual([[], ['ES KH-DEF-25']]);
    expect(closed({ worn: { MS: { left: 0 }, PS: { hit: 1 } } })).toEqual([
      ['ES', 'SS'],
      ['MS KH-DEF-07', 'PS KH-DMG-25'],
    ]);
    expect(closed({ damage: { circuit: true } })).toEqual([
      [],
      ['MS KH-DMG-24', 'PS KH-DMG-24', 'ES KH-DMG-24', 'SS KH-DMG-24'],
    ]);
    expect(closed({})).toEqual([['MS', 'PS', 'ES', 'SS'], []]);
  });

  test('what is said, and what is left of masking screens', () => {
    const says = (id: string, more: Partial<CraftedShip> = {}) => {
      const s = screened([frigate('One', { load, ...more })]);
      expect(s.answer('sathar', [id])).toBeDone();
      return [sentences(told(s, 'screen')), shipOf(s.game, 'one').screen, shipOf(s.game, 'one').maskMoves];
    };
    const masked = says('one/MS');
    expect(masked.slice(1)).toEqual(['MS', 0]);
    expect(String(masked[0])).toContain('1');
    expect(says('one/ES').slice(1)).toEqual(['ES', 0]);
    expect(says('one/off', { screen: 'SS' }).slice(1)).toEqual(['', 0]);
  });

  test('every choice has its words', () => {
    const { shape } = screened([frigate('One', { load, screen: 'ES' })]).request('sathar');
    const options = shape.is === 'pick-many' ? shape.options : [];
    expect(options.map(({ id, label }) => [id, label?.say])).toEqual(
      ['MS', 'PS', 'SS', 'off'].map((code) => [`one/${code}`, `option.screen-${code}`]),
    );
  });

  test('two for one ship are refused (KH-DEF-25)', () => {
    const s = screened([frigate('One', { load }), frigate('Two', { load })]);
    expect(s.answer('sathar', ['one/ES', 'one/PS'])).toBeRefused('KH-DEF-25');
    expect(s.answer('sathar', ['one/ES', 'two/PS'])).toBeDone();
  });

  test('samples: one ship in three does something', () => {
    const s = screened([frigate('One', { load }), frigate('Two', { load, screen: 'PS' }), frigate('None')]);
    expect(tally((samplesOf(s, 150) as string[][]).flat())).toEqual(SCREENS);
  });
});
const SCREENS: { readonly [id: string]: number } = {
  'one/ES': 13,
  'one/MS': 10,
  'one/PS': 15,
  'one/SS': 12,
  'two/ES': 18,
  'two/MS': 8,
  'two/SS': 8,
  'two/off': 7,
};
