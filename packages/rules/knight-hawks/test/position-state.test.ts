import { describe, expect, test } from 'vitest';
import { type Crafted, type CraftedShip, craftGame, hexOf } from './craft.ts';
import { wrongWith } from './position-wrong.ts';

const ship = (more: Partial<CraftedShip> = {}): CraftedShip => ({
  ...{ type: 'frigate', side: 'sathar', name: 'Ship', at: '1010' },
  ...more,
});
const advanced = { level: 'advanced' } as const;

describe('the Basic Game has no damage but that of the hull (KH-GEN-06)', () => {
  const worn = (more: Partial<CraftedShip>, level: 'basic' | 'advanced') =>
    wrongWith({ level, ships: [ship({ load: { LB: 2, T: 2 }, ...more })] });
  const hit = { worn: { LB: { hit: 1 } } };

  test('no system of it is hit', () => {
    expect(worn(hit, 'basic')).toBe('ship.systems.LB: the Basic Game has no damaged systems (KH-GEN-06)');
    expect(worn({ worn: { T: { beyond: 1 } } }, 'basic')).toBe(
      'ship.systems.T: the Basic Game has no damaged systems (KH-GEN-06)',
    );
    expect(worn(hit, 'advanced')).toBeNull();
    expect(worn({ worn: { T: { left: 0 } } }, 'basic')).toBeNull();
  });

  test('its drive and steering are as on the record', () => {
    expect(worn({ adf: 2 }, 'basic')).toBe('ship.adf: in the Basic Game this is never lost (KH-GEN-06)');
    expect(worn({ mr: 2 }, 'basic')).toBe('ship.mr: in the Basic Game this is never lost (KH-GEN-06)');
    expect(worn({ adf: 2, mr: 2 }, 'advanced')).toBeNull();
    expect(worn({}, 'basic')).toBeNull();
  });
});

describe('a masking screen made in orbit', () => {
  const planets = [{ name: 'Lantern', at: '2820' }];
  const masked = (more: Partial<CraftedShip>) =>
    wrongWith({ planets, ships: [ship({ load: { MS: 1 }, maskMoves: 3, ...more })] });

  test('counts orbit moves, and nothing else does (KH-DEF-06)', () => {
    const none = 'ship.maskMoves: orbit moves are counted of a masking screen made in orbit (KH-DEF-06)';
    expect(masked({ screen: 'MS', orbits: 'lantern', at: '2920' })).toBeNull();
    expect(masked({ screen: 'MS' })).toBe(none);
    expect(masked({ orbits: 'lantern', at: '2920' })).toBe(none);
    expect(masked({ screen: 'MS', maskMoves: 0 })).toBeNull();
  });
});

describe('a path', () => {
  const here = hexOf(craftGame({ ships: [] }), '1010');
  const PATH = [here.q - 1, here.r, here.q, here.r];
  const flown = (more: Partial<CraftedShip> = {}, step = 'moves', crafted: Partial<Crafted> = {}) =>
    wrongWith({ ...advanced, turn: 3, ...crafted, ships: [ship({ path: PATH, moved: true, ...more })] }, step);

  test('ends where the ship is (KH-FIR-28)', () => {
    const ends = 'ship.path: the last hex of a path is where the ship is (KH-FIR-28)';
    expect(flown()).toBeNull();
    expect(flown({ path: PATH.slice(0, 2) })).toBe(ends);
    expect(flown({ path: [here.q, here.r - 1] })).toBe(ends);
  });

  test('is of this movement phase, and forgotten after it (KH-FIR-28)', () => {
    const old = 'ship.path: it has entered no hex in a movement phase that is remembered (KH-FIR-28)';
    for (const step of ['docking', 'mines', 'defensive-fire', 'offensive-fire']) expect(flown({}, step)).toBeNull();
    expect(flown({ side: 'upf' })).toBe(old);
    expect(flown({}, 'repairs')).toBe(old);
    for (const step of ['screens', 'seekers', 'orders']) expect(flown({ moved: false }, step)).toBe(old);
  });

  test('is the move a ship has made: it makes no other (KH-SEQ-06)', () => {
    const twice = 'ship.moved: whoever has a path has made its move (KH-SEQ-06)';
    expect(flown({ moved: false })).toBe(twice);
    expect(flown({ moved: false, path: [] })).toBeNull();
    const planets = [{ name: 'Lantern', at: '0910' }];
    // An orbit move is no move of its own.
    expect(flown({ moved: false, orbits: 'lantern' }, 'moves', { planets })).toBeNull();
  });

  test('of a carrier that was lost is that of the fighters it had aboard (KH-STN-20)', () => {
    const nest = ship({ type: 'assault-carrier', name: 'Nest', is: 'destroyed', hull: 0, path: PATH });
    const gnat = ship({ type: 'fighter', name: 'Gnat', path: PATH });
    const aboard = (more: Partial<CraftedShip>) =>
      wrongWith({ ...advanced, ships: [{ ...nest, ...more }, gnat] }, 'moves');
    const twice = 'gnat.moved: whoever has a path has made its move (KH-SEQ-06)';
    expect(aboard({})).toBeNull();
    // It flew on into the planet, where its fighters did not go.
    expect(aboard({ path: [...PATH, here.q + 1, here.r] })).toBeNull();
    expect(aboard({ path: [here.q, here.r] })).toBe(twice);
    expect(aboard({ type: 'frigate' })).toBe(twice);
    expect(aboard({ side: 'upf' })).toBe(twice);
    expect(aboard({ is: 'flying', hull: 9, moved: true })).toBe(twice);
  });
});

test('nobody has entered a hex later than the last of all (KH-FIR-10)', () => {
  const entered = (entries: number) => wrongWith({ entries, ships: [ship({ entry: 4 })] });
  expect(entered(4)).toBeNull();
  expect(entered(3)).toBe('position.entries: Ship has made entry 4 already (KH-FIR-10)');
});

describe('to leave the map is the goal of one ship', () => {
  const ESCORT: Partial<Crafted> = { ...advanced, goal: { is: 'escort', ship: 'ship', speed: 5 } };
  const bay = ship({ type: 'space-station', name: 'Bay', at: '3030' });
  const evacuate = (turns: number): Partial<Crafted> => ({
    goal: { is: 'evacuate', ship: 'ship', station: 'bay', needs: 3, limit: 40, turns },
  });
  const leaves = (crafted: Partial<Crafted>, more: Partial<CraftedShip> = {}) =>
    wrongWith({ turn: 2, ...crafted, ships: [ship({ leaving: true, moved: true, ...more }), bay] }, 'docking');
  const gone = (crafted: Partial<Crafted>, more: Partial<CraftedShip> = {}) =>
    wrongWith({ ...crafted, ships: [ship({ is: 'escaped', ...more }), bay] });

  test('of no other, and not before its time', () => {
    const not = (clause: string) => `ship.leaving: leaving is not its goal (${clause})`;
    expect(leaves(ESCORT)).toBeNull();
    expect(leaves(evacuate(3))).toBeNull();
    expect(leaves(evacuate(2))).toBe(not('KH-SCN-109'));
    expect(leaves({})).toBe(not('KH-MAP-06'));
    expect(leaves(advanced)).toBe(not('KH-MAP-08'));
    expect(leaves({ ...ESCORT, goal: { is: 'escort', ship: 'bay', speed: 5 } })).toBe(not('KH-SCN-307'));
    expect(leaves({})).not.toBeNull();
    expect(leaves({}, { leaving: false })).toBeNull();
  });

  test('by a move of this movement phase', () => {
    const late = 'ship.leaving: it leaves by a move of this movement phase (KH-SCN-307)';
    expect(leaves(ESCORT, { moved: false })).toBe(late);
    expect(leaves(ESCORT, { side: 'upf' })).toBe(late);
  });

  test('nor has any other got away', () => {
    const not = (clause: string) => `ship.is: getting away is not its goal (${clause})`;
    expect(gone(ESCORT)).toBeNull();
    expect(gone(evacuate(3))).toBeNull();
    expect(gone(evacuate(2))).toBe(not('KH-SCN-109'));
    expect(gone({})).toBe(not('KH-MAP-06'));
    expect(gone(advanced)).toBe(not('KH-MAP-08'));
  });

  test('but the fighters that were aboard (KH-STN-22)', () => {
    const away = (carrier: Partial<CraftedShip>, type: 'fighter' | 'assault-scout' = 'fighter') =>
      wrongWith({
        ...ESCORT,
        ships: [
          ship({ type: 'assault-carrier', is: 'escaped', ...carrier }),
          ship({ type, name: 'Gnat', is: 'escaped' }),
        ],
      });
    const not = 'gnat.is: getting away is not its goal (KH-SCN-307)';
    expect(away({})).toBeNull();
    expect(away({}, 'assault-scout')).toBe(not);
    expect(away({ is: 'flying' })).toBe(not);
    expect(away({ type: 'freighter' })).toBe(not);
    expect(away({ side: 'upf' })).toBe(not);
  });
});
