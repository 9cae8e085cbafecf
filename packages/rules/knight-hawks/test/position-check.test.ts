import { describe, expect, test } from 'vitest';
import { type Crafted, type CraftedShip, craftGame, hexOf } from './craft.ts';
import { wrongWith } from './position-wrong.ts';

const ship = (more: Partial<CraftedShip> = {}): CraftedShip => ({
  ...{ type: 'frigate', side: 'sathar', name: 'Ship', at: '1010' },
  ...more,
});
const LANTERN = { planets: [{ name: 'Lantern', at: '2820' }] } as const;
const LANTERN_ONLY: Crafted = { ...LANTERN, ships: [] };
const advanced = { level: 'advanced' } as const;

describe('the step', () => {
  test.each(['seekers', 'mines', 'repairs'])('%s is one of the Advanced Game alone', (step) => {
    expect(wrongWith({ turn: 3, ships: [ship()] }, step)).toBe(
      `position.step: the Basic Game has no ${step} (KH-GEN-01)`,
    );
    expect(wrongWith({ ...advanced, turn: 3, ships: [ship()] }, step)).toBeNull();
  });

  test.each(['screens', 'orders', 'moves', 'docking', 'defensive-fire', 'offensive-fire'])(
    '%s is one of both games',
    (step) => {
      expect(wrongWith({ ships: [ship()] }, step)).toBeNull();
      expect(wrongWith({ ...advanced, ships: [ship()] }, step)).toBeNull();
    },
  );

  test('repairs come after every third game turn', () => {
    const at = (turn: number) => wrongWith({ ...advanced, turn, ships: [ship()] }, 'repairs');
    const late = 'position.step: repair turns follow game turns 3, 6, 9 and so on (KH-SEQ-22)';
    expect([1, 2, 3, 4, 6].map(at)).toEqual([late, late, null, late, null]);
  });

  test('nobody of the side on turn has moved before the moves', () => {
    const moved = (step: string, side = 'sathar') =>
      wrongWith({ ...advanced, turn: 2, ships: [ship({ side, moved: true })] }, step);
    for (const step of ['screens', 'seekers', 'orders'])
      expect(moved(step)).toBe(`ship.moved: nobody has moved before ${step} (KH-SEQ-06)`);
    for (const step of ['moves', 'docking', 'mines', 'defensive-fire', 'offensive-fire'])
      expect(moved(step)).toBeNull();
    expect(moved('orders', 'upf')).toBeNull();
  });

  test('the second side has moved before only when it has had a turn', () => {
    const moved = (side: string, turn: number, mover: string) =>
      wrongWith({ turn, mover, ships: [ship({ side, moved: true })] }, 'moves');
    expect(moved('upf', 1, 'sathar')).toBe('ship.moved: its side has not had a turn yet (KH-SEQ-01)');
    expect(moved('upf', 2, 'sathar')).toBeNull();
    expect(moved('upf', 1, 'upf')).toBeNull();
    expect(moved('sathar', 1, 'upf')).toBeNull();
  });
});

describe('where a ship is', () => {
  test('beyond the sheet only in the Advanced Game', () => {
    expect(wrongWith({ ships: [ship({ at: [70, 3] })] })).toBe('ship.at: this is not on the map (KH-MAP-06)');
    expect(wrongWith({ ...advanced, ships: [ship({ at: [70, 3] })] })).toBeNull();
  });

  test('one of whose place nothing is said is nowhere; one that is lost may be', () => {
    expect(wrongWith({ ships: [ship({ q: 1e7, r: 1e7 })] })).toBe('ship.at: this is missing (KH-GEN-04)');
    expect(wrongWith({ ships: [ship({ q: 1e7, r: 1e7, is: 'destroyed', hull: 0 })] })).toBeNull();
  });

  test('not in a planet, and a planet is somewhere', () => {
    expect(wrongWith({ ...LANTERN, ships: [ship({ at: '2820' })] })).toBe('ship.at: a planet is there (KH-ORB-01)');
    expect(wrongWith({ ...LANTERN, ships: [ship({ at: '2819' })] })).toBeNull();
  });

  test('planets too near to the edge or to each other', () => {
    const two = (at: string) => wrongWith({ planets: [...LANTERN.planets, { name: 'Ember', at }], ships: [ship()] });
    expect(two('0110')).toBe('orbit-off-map:  (KH-ORB-06)');
    expect(two('2919')).toBe('planets-close:  (KH-ORB-06)');
    expect(two('4010')).toBeNull();
  });

  test('in orbit beside the planet that is named', () => {
    const two = { planets: [...LANTERN.planets, { name: 'Ember', at: '4010' }] };
    expect(wrongWith({ ...two, ships: [ship({ orbits: 'lantern', at: '2920' })] })).toBeNull();
    expect(wrongWith({ ...two, ships: [ship({ orbits: 'ember', at: '2920' })] })).toBe(
      'ship.planet: beside this hex is lantern (KH-ORB-06)',
    );
    expect(wrongWith({ ...two, ships: [ship({ orbits: 'lantern', at: '1010' })] })).toBe(
      'ship.at: no planet is beside this hex (KH-ORB-06)',
    );
  });

  test('a station flies free only where there is no planet', () => {
    const rock = ship({ type: 'space-station', name: 'Rock' });
    expect(wrongWith({ ships: [rock] })).toBeNull();
    expect(wrongWith({ ...LANTERN, ships: [rock] })).toBe('rock.is: a space station is in orbit (KH-ORB-13)');
    expect(wrongWith({ ...LANTERN, ships: [ship()] })).toBeNull();
    expect(wrongWith({ ...LANTERN, ships: [{ ...rock, orbits: 'lantern', at: '2920' }] })).toBeNull();
  });
});

describe('a dock', () => {
  const nest = ship({ type: 'assault-carrier', name: 'Nest' });
  const rock = ship({ type: 'space-station', name: 'Rock' });
  const gnat = (more: Partial<CraftedShip> = {}): CraftedShip => ({
    ...{ type: 'fighter', side: 'sathar', name: 'Gnat', docked: 'nest' },
    ...more,
  });
  const OWN = 'gnat.base: a station or carrier of its own side, in play (KH-STN-01)';

  test('is a carrier or a station of the own side that is in play', () => {
    expect(wrongWith({ ships: [nest, gnat()] })).toBeNull();
    expect(wrongWith({ ships: [rock, gnat({ docked: 'rock' })] })).toBeNull();
    expect(wrongWith({ ships: [nest, gnat({ side: 'upf' })] })).toBe(OWN);
    expect(wrongWith({ ships: [{ ...nest, is: 'destroyed', hull: 0 }, gnat()] })).toBe(OWN);
    expect(wrongWith({ ships: [ship(), gnat({ docked: 'ship' })] })).toBe(OWN);
    expect(wrongWith({ ships: [nest, gnat({ base: '' })] })).toBe('gnat.base: this is missing (KH-STN-01)');
  });

  test('of a carrier is for fighters, of a station for everybody', () => {
    const scout = (docked: string) => gnat({ type: 'assault-scout', docked });
    expect(wrongWith({ ships: [nest, scout('nest')] })).toBe('gnat.base: a carrier takes fighters alone (KH-STN-18)');
    expect(wrongWith({ ships: [rock, scout('rock')] })).toBeNull();
    const frigate = (docked: string) => gnat({ type: 'frigate', docked });
    expect(wrongWith({ ships: [nest, frigate('nest')] })).toBe('gnat.base: a carrier takes fighters alone (KH-STN-01)');
    expect(wrongWith({ ships: [rock, frigate('rock')] })).toBeNull();
  });

  test('is no place for a station; and who is docked nowhere has no base', () => {
    const bay = ship({ type: 'space-station', name: 'Bay' });
    const docks = 'rock.is: a space station docks nowhere (KH-MOV-16)';
    expect(wrongWith({ ships: [{ ...rock, is: 'docked', base: 'rock' }] })).toBe(docks);
    expect(wrongWith({ ships: [bay, { ...rock, docked: 'bay' }] })).toBe(docks);
    expect(wrongWith({ ships: [nest, gnat({ is: 'flying' })] })).toBe(
      'gnat.base: it is docked nowhere: flying (KH-STN-01)',
    );
    expect(wrongWith({ ...LANTERN, ships: [ship({ base: 'nest', orbits: 'lantern', at: '2920' })] })).toBe(
      'ship.base: it is docked nowhere: orbit (KH-STN-01)',
    );
  });

  test('is where a ship lies at rest, without a masking screen of its own', () => {
    expect(wrongWith({ ships: [nest, gnat({ speed: 1 })] })).toBe('gnat.speed: a docked ship has speed 0 (KH-STN-01)');
    const scout = (screen: 'MS' | 'PS') =>
      gnat({ type: 'assault-scout', docked: 'rock', load: { MS: 1, PS: 1 }, screen });
    expect(wrongWith({ ...advanced, ships: [rock, scout('MS')] })).toBe(
      'gnat.screen: a docked ship has no masking screen of its own (KH-STN-21)',
    );
    expect(wrongWith({ ...advanced, ships: [rock, scout('PS')] })).toBeNull();
  });

  test('is in the hex of the base', () => {
    const { q, r } = hexOf(craftGame({ ships: [] }), '1010');
    const away = 'gnat.at: a docked ship is in the hex of its base (KH-STN-04)';
    expect(wrongWith({ ships: [nest, gnat({ q: q + 1 })] })).toBe(away);
    expect(wrongWith({ ships: [nest, gnat({ r: r + 1 })] })).toBe(away);
  });

  test('takes ten fighters aboard a carrier, and as many as come at a station', () => {
    const many = (n: number, docked: string) => Array.from({ length: n }, (_, i) => gnat({ name: `G${i}`, docked }));
    expect(wrongWith({ ships: [nest, ...many(10, 'nest')] })).toBeNull();
    expect(wrongWith({ ships: [nest, ...many(11, 'nest')] })).toBe(
      'g0.base: 10 fighters are aboard already (KH-STN-13)',
    );
    expect(wrongWith({ ships: [rock, ...many(11, 'rock')] })).toBeNull();
    const other = ship({ type: 'assault-carrier', name: 'Hive', at: '1212' });
    const shared = [
      ...many(10, 'nest'),
      gnat({ name: 'Late', docked: 'hive' }),
      { type: 'fighter', side: 'sathar', name: 'Out', at: '1010' } as const,
    ];
    expect(wrongWith({ ships: [nest, other, ...shared] })).toBeNull();
  });
});

describe('the state of a ship', () => {
  test('without hull points it is destroyed', () => {
    expect(wrongWith({ ships: [ship({ hull: 0 })] })).toBe(
      'ship.hull: a ship without hull points is destroyed (KH-DMG-03)',
    );
    expect(wrongWith({ ships: [ship({ hull: 1 })] })).toBeNull();
  });

  test('a station and a ship in orbit have no speed', () => {
    const rock = ship({ type: 'space-station', name: 'Rock', speed: 1 });
    expect(wrongWith({ ships: [rock] })).toBe('rock.speed: a space station has no speed (KH-MOV-16)');
    expect(wrongWith({ ...LANTERN, ships: [ship({ orbits: 'lantern', at: '2920', speed: 1 })] })).toBe(
      'ship.speed: a ship in orbit has speed 0 (KH-ORB-04)',
    );
    expect(wrongWith({ ...LANTERN, ships: [ship({ at: '2920', speed: 1 })] })).toBeNull();
  });

  test('fighters and assault scouts evade, and nobody else', () => {
    for (const type of ['fighter', 'assault-scout'] as const)
      expect(wrongWith({ ships: [ship({ type, evading: true })] })).toBeNull();
    expect(wrongWith({ ships: [ship({ evading: true })] })).toBe(
      'ship.evading: only fighters and assault scouts evade (KH-EVA-01)',
    );
  });

  test('a screen that it carries and that works; a masking screen once made stays', () => {
    const up = (screen: 'PS' | 'MS', load: CraftedShip['load'], hit = 0) =>
      wrongWith({ ...advanced, ships: [ship({ screen, load: load ?? {}, worn: { [screen]: { hit } } })] });
    expect(up('PS', {})).toBe('ship.screen: it has no PS (KH-GEN-05)');
    expect(up('PS', { PS: 1 })).toBeNull();
    expect(up('PS', { PS: 1 }, 1)).toBe('ship.screen: its PS is destroyed (KH-DMG-25)');
    expect(up('MS', { MS: 1 }, 1)).toBeNull();
  });

  test('of what is lost nothing of it is asked; nobody leaves the map of the Advanced Game', () => {
    const lost = (is: 'left' | 'destroyed' | 'escaped', level: 'basic' | 'advanced') =>
      wrongWith({ level, ships: [ship({ is, hull: 0, at: [70, 3] })] });
    expect(lost('left', 'basic')).toBeNull();
    expect(lost('destroyed', 'advanced')).toBeNull();
    expect(lost('left', 'advanced')).toBe('ship.is: nobody leaves the map in the Advanced Game (KH-MAP-08)');
    expect(wrongWith({ ships: [ship({ is: 'destroyed', hull: 1 })] })).toBe(
      'ship.hull: a destroyed ship has no hull points (KH-DMG-03)',
    );
  });
});

describe('mines and seekers', () => {
  const sower = (M: number, S: number, side = 'sathar', name = 'Sower') =>
    ship({ type: 'minelayer', side, name, load: { M: 5, S: 5 }, worn: { M: { left: 5 - M }, S: { left: 5 - S } } });
  const mine = (n: number, side = 'sathar') => ({ side, q: 10 + n, r: 5 });
  const seeker = (n: number, side = 'sathar', turns = 0) => ({
    ...{ id: `${turns === 0 ? 'seeker' : 'missile'}-${side}-${n}`, side, office: side, q: 10, r: 5, turns },
  });
  const laid = { ...craftGame({ ships: [] }).setup, laid: ['sathar', 'upf'] };
  const field = (more: Partial<Crafted>, ...ships: CraftedShip[]) =>
    wrongWith({ ...advanced, setup: laid, ships, ...more });

  test('are of the Advanced Game', () => {
    expect(wrongWith({ mines: [mine(1)], ships: [sower(1, 0)] })).toBe(
      'position.mines: the Basic Game has none (KH-GEN-01)',
    );
    expect(wrongWith({ setup: laid, seekers: [seeker(1)], ships: [sower(0, 1)] })).toBe(
      'position.seekers: the Basic Game has none (KH-GEN-01)',
    );
    expect(field({ mines: [mine(1)], seekers: [seeker(1)] }, sower(1, 1))).toBeNull();
  });

  test('one group of mines of a side in a hex', () => {
    const two = [sower(2, 0), sower(2, 0, 'upf', 'Other')];
    expect(field({ mines: [mine(1), mine(1)] }, ...two)).toBe(
      'position.mines.1.at: this hex is mined already (KH-MIN-08)',
    );
    expect(field({ mines: [mine(1), mine(1, 'upf')] }, ...two)).toBeNull();
    expect(field({ mines: [mine(1), mine(2)] }, ...two)).toBeNull();
  });

  test('as many as the ships of the side have laid', () => {
    expect(field({ mines: [mine(1), mine(2)] }, sower(1, 0))).toBe(
      'position.mines: 2 of sathar, and its ships have laid 1 (KH-MIN-04)',
    );
    expect(field({ mines: [mine(1), mine(2)] }, sower(1, 0), sower(1, 0, 'upf', 'Other'))).not.toBeNull();
    expect(field({ mines: [mine(1), mine(2)] }, sower(1, 0), sower(1, 0, 'sathar', 'Other'))).toBeNull();
    expect(field({ mines: [mine(1), mine(2, 'upf')] }, sower(1, 0), ship({ side: 'upf' }))).toBe(
      'position.mines: 1 of upf, and its ships have laid 0 (KH-MIN-04)',
    );
    expect(field({ seekers: [seeker(1), seeker(2)] }, sower(0, 1))).toBe(
      'position.seekers: 2 of sathar, and its ships have laid 1 (KH-SEK-02)',
    );
    expect(field({ seekers: [seeker(1), seeker(2)] }, sower(0, 2))).toBeNull();
    expect(field({ seekers: [seeker(1, 'upf'), seeker(1)] }, sower(0, 1), sower(0, 1, 'upf', 'Other'))).toBeNull();
  });

  test('a seeker that lies still has come from somewhere', () => {
    const nobody = { setup: { ...laid, laid: [] } };
    expect(field({ ...nobody, seekers: [seeker(1)] }, sower(0, 1))).toBe(
      'position.seekers.0: traces.wakes should say where the ships have been that laid it (KH-SEK-02)',
    );
    expect(field({ ...nobody, seekers: [seeker(1, 'sathar', 1), seeker(2)] }, sower(0, 2))).toMatch(
      /^position\.seekers\.1: /,
    );
    expect(field({ ...nobody, seekers: [seeker(1, 'sathar', 1)] }, sower(0, 1))).toBeNull();
    const wakes = { ...craftGame({ ships: [] }).traces, wakes: { sower: [10, 5] } };
    expect(field({ ...nobody, traces: wakes, seekers: [seeker(1)] }, sower(0, 1))).toBeNull();
  });

  test('not in a planet', () => {
    const { q, r } = hexOf(craftGame(LANTERN_ONLY), '2820');
    const layer = sower(1, 1);
    expect(field({ ...LANTERN, mines: [{ side: 'sathar', q, r }] }, layer)).toBe(
      'position.mines.0.at: no mines lie in a planet (KH-MIN-04)',
    );
    expect(field({ ...LANTERN, seekers: [{ ...seeker(1), q, r }] }, layer)).toBe(
      'position.seekers.0.at: no seeker lies in a planet (KH-SEK-02)',
    );
    expect(field({ ...LANTERN, mines: [mine(1)], seekers: [seeker(1)] }, layer)).toBeNull();
  });

  test('a seeker has a name of its own, by whose it is and whether it flies', () => {
    const layers = [sower(0, 2), sower(0, 2, 'upf', 'Other')];
    const named = (...seekers: ReturnType<typeof seeker>[]) => field({ seekers }, ...layers);
    expect(named(seeker(1), seeker(2), seeker(1, 'upf'), seeker(1, 'upf', 2))).toBeNull();
    expect(named(seeker(1), seeker(1))).toBe('position.seekers.1.id: seeker-sathar-1 is there already (KH-SEK-02)');
    expect(named({ ...seeker(3), turns: 1 })).toBe(
      'position.seekers.0.id: activated it is missile-sathar-3 (KH-SEK-02)',
    );
    expect(named({ ...seeker(3, 'sathar', 1), turns: 0 })).toBe(
      'position.seekers.0.id: lying still it is seeker-sathar-3 (KH-SEK-02)',
    );
    expect(named({ ...seeker(1), id: 'seeker-upf-1' })).toBe(
      'position.seekers.0.id: lying still it is seeker-sathar-1 (KH-SEK-02)',
    );
    expect(named({ ...seeker(1), office: 'upf' })).toBe(
      'position.seekers.0.side: upf is of the other side (KH-GEN-03)',
    );
  });
});
