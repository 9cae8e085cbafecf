import type { Choice, Step, Vars } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { icmsForbidden } from '../src/rules/interceptors.ts';
import { docking } from '../src/steps/docking.ts';
import { defensiveFire, offensiveFire } from '../src/steps/fire.ts';
import { orders } from '../src/steps/orders.ts';
import { intercept } from '../src/steps/react.ts';
import { repairTurn } from '../src/steps/repair-turn.ts';
import { layBeforehand } from '../src/steps/set-up/mines.ts';
import { placePlanet } from '../src/steps/set-up/planet.ts';
import { type Crafted, type CraftedShip, craftGame, hexOf } from './craft.ts';
import { duel, flown, hexKey } from './fire-fixture.ts';
import { at } from './movement-fixture.ts';

/** The rule against a choice, with its figures; null where none forbids it. */
function forbidden(
  step: Step<Game> | undefined,
  game: Game,
  vars: Vars,
  office: string,
  choice: Choice,
): string | null {
  const forbids = step?.question?.forbids;
  if (forbids === undefined) throw new Error('it forbids nothing');
  const refusal = forbids({ game } as Parameters<typeof forbids>[0], vars, office, choice);
  return refusal === null ? null : `${refusal.why} ${refusal.clause} ${Object.values(refusal.figures ?? {}).join()}`;
}

describe('a volley', () => {
  const volley = (game: Game, ...shots: { by: string; at: string; hex?: string }[]) =>
    forbidden(offensiveFire, game, { side: 'sathar' }, 'sathar', shots);

  test('of ships of one’s own', () => {
    const game = duel({ office: 'other' });
    expect(volley(game, { by: 'by/LC/1', at: 'at' })).toBe('not-yours KH-GEN-03 By');
    expect(volley(duel(), { by: 'by/LC/1', at: 'at' })).toBeNull();
    expect(volley(duel(), { by: 'nobody/LC/1', at: 'at' })).toBeNull();
  });

  test('at enemies in play', () => {
    expect(volley(duel(), { by: 'by/LC/1', at: 'by' })).toBe('no-target KH-FIR-29 By');
    expect(volley(duel({}, { is: 'destroyed', hull: 0 }), { by: 'by/LC/1', at: 'at' })).toBe('no-target KH-FIR-29 At');
    expect(volley(duel(), { by: 'by/LC/1', at: 'nobody' })).toBeNull();
    expect(volley(duel(), { by: 'by/LC/1', at: 'nobody' }, { by: 'by/LB/1', at: 'by' })).toBe('no-target KH-FIR-29 By');
  });

  describe('at a hex of the path', () => {
    const passing = duel(flown([0, 0], [1, 0], [2, 0]), { at: at(5, 0), load: { LC: 1, LB: 1 } });
    const aimed = (hex: string, by = 'at/LC/1') =>
      forbidden(defensiveFire, passing, { side: 'upf' }, 'upf', [{ by, at: 'by', hex }]);

    test('that it entered', () => {
      expect(aimed(hexKey(1, 0))).toBeNull();
      expect(aimed(hexKey(2, 0))).toBeNull();
      expect(aimed(hexKey(0, 0))).toBe('not-entered KH-FIR-26 By,2820');
      expect(aimed(hexKey(1, 1))).toMatch(/^not-entered KH-FIR-26 By,/);
      expect(aimed(hexKey(2, 1))).toMatch(/^not-entered KH-FIR-26 By,/);
      expect(aimed('elsewhere')).toBeNull();
    });

    test('that the weapon bears on', () => {
      const aside = duel(flown([0, 5], [1, 5], [2, 0]), { at: at(5, 0), load: { LC: 1, LB: 1 } });
      const shoots = (by: string, q: number, r: number) =>
        forbidden(defensiveFire, aside, { side: 'upf' }, 'upf', [{ by, at: 'by', hex: hexKey(q, r) }]);
      expect(shoots('at/LC/1', 2, 0)).toBeNull();
      expect(shoots('at/LC/1', 1, 5)).toMatch(/ KH-FIR-0\d At,By,5,/);
      expect(shoots('at/LB/1', 1, 5)).toBeNull();
      expect(shoots('at/T', 1, 5)).toBeNull();
      expect(shoots('nobody/LC/1', 1, 5)).toBeNull();
    });
  });

  test('with each weapon once', () => {
    const twice = (by: string) => volley(duel(), { by, at: 'at' }, { by, at: 'at' });
    expect(twice('by/T')).toMatch(/^fired-once KH-FIR-24 By,torpedo/i);
    expect(twice('by/LC/1')).toMatch(/^fired-once KH-FIR-25 By,laser cannon/i);
    expect(twice('nobody/LC/1')).toBeNull();
    expect(twice('by/XX')).toBeNull();
    expect(volley(duel(), { by: 'by/T', at: 'at' }, { by: 'by/LC/1', at: 'at' })).toBeNull();
  });
});

describe('interceptors', () => {
  const icm = (ship: Partial<CraftedShip>): Game => duel({}, { load: { ICM: 2 }, ...ship }, { level: 'advanced' });
  const [q, r] = at(4, 0);
  const attack = {
    by: 'by',
    weapon: 'T',
    at: 'at',
    q,
    r,
    path: -1,
    side: 'sathar',
    now: false,
    stage: 2,
    evades: false,
  };
  const launched = (game: Game, choice: Choice, office = 'upf') => forbidden(intercept, game, attack, office, choice);

  test('no more than are left, of ships that may defend', () => {
    expect(launched(icm({}), { at: 2 })).toBeNull();
    expect(launched(icm({}), { at: 3 })).toBe('too-many-icms KH-DEF-11 At,3,2');
    expect(launched(icm({ damage: { circuit: true } }), { at: 1 })).toBe('icms-shorted KH-DMG-24 At,1,0');
    expect(launched(icm({ damage: { circuit: true } }), { at: 0 })).toBeNull();
    expect(launched(icm({ is: 'docked' }), { at: 1 })).toBe('docked KH-STN-07 At,1,0');
  });

  test('a ship elsewhere guards others, by the rule of the level', () => {
    const guard: CraftedShip = { type: 'frigate', side: 'upf', name: 'Guard', at: at(7, 0), load: { ICM: 2 } };
    const guarded = (level: 'basic' | 'advanced', more: Partial<CraftedShip> = {}) =>
      duel({}, { load: { ICM: 2 } }, { level, ships: [{ ...guard, ...more }] });
    expect(launched(guarded('advanced'), { guard: 1 })).toBe('guards-others KH-DEF-27 Guard,1,2');
    expect(launched(guarded('advanced', { at: at(4, 0) }), { guard: 1 })).toBeNull();
    expect(launched(guarded('basic', { at: at(4, 0) }), { guard: 1 })).toBe('guards-others KH-DEF-13 Guard,1,2');
    expect(launched(guarded('basic'), { at: 1, guard: 0 })).toBeNull();
    expect(launched(guarded('basic'), { at: 1, guard: 1 })).toBe('guards-others KH-DEF-13 Guard,1,2');
  });

  test('of nobody else’s ships, and of none that are lost, is any rule named', () => {
    expect(launched(icm({}), { nobody: 1 })).toBeNull();
    expect(launched(icm({}), { at: 3 }, 'other')).toBeNull();
    const lost: CraftedShip = { type: 'frigate', side: 'upf', name: 'Lost', is: 'destroyed', load: { ICM: 2 } };
    expect(launched(duel({}, { load: { ICM: 2 } }, { ships: [lost] }), { lost: 3 })).toBeNull();
  });

  test('what bars them first is told', () => {
    const [, ship] = icm({ is: 'docked', damage: { circuit: true } }).ships;
    if (ship === undefined) throw new Error('no ship');
    expect(icmsForbidden(ship, false, 3, 'KH-DEF-27')?.clause).toBe('KH-STN-07');
    expect(icmsForbidden({ ...ship, is: 'flying' }, false, 3, 'KH-DEF-27')?.clause).toBe('KH-DMG-24');
  });
});

describe('orders', () => {
  const fleet = (more: Partial<CraftedShip>, crafted: Partial<Crafted> = {}): Game =>
    craftGame({
      planets: [{ name: 'Lantern', at: '2820' }],
      ...crafted,
      ships: [{ type: 'frigate', side: 'upf', name: 'Ship', at: '1010', ...more }],
    });
  const given = (game: Game, choice: Choice, office = 'upf') =>
    forbidden(orders, game, { side: 'upf' }, office, choice);

  test('what is open is not forbidden, nor what names no ship', () => {
    expect(given(fleet({ orbits: 'lantern' }), ['ship/leave'])).toBeNull();
    expect(given(fleet({ at: '2920', speed: 2, facing: 3 }), ['ship/clockwise'])).toBeNull();
    expect(given(fleet({}), ['nobody/leave'])).toBeNull();
    expect(given(fleet({}), [])).toBeNull();
  });

  test('each by the rule that stands against it', () => {
    expect(given(fleet({}), ['ship/clockwise'])).toBe('no-planet-beside KH-ORB-03 Ship');
    expect(given(fleet({ orbits: 'lantern' }), ['ship/clockwise'])).toBe('orbit-stays KH-ORB-11 Ship');
    expect(given(fleet({ type: 'space-station', orbits: 'lantern' }), ['ship/leave'])).toBe(
      'station-stays KH-MOV-16 Ship',
    );
    expect(given(fleet({ orbits: 'lantern' }), ['ship/leave'], 'other')).toBe('not-yours KH-GEN-03 Ship');
    expect(given(fleet({ orbits: 'lantern' }), ['ship/leave', 'ship/clockwise'])).toBe('orbit-stays KH-ORB-11 Ship');
  });
});

describe('docking', () => {
  const port = (ship: Partial<CraftedShip>, base: Partial<CraftedShip> = {}): Game =>
    craftGame({
      ships: [
        { type: 'space-station', side: 'upf', name: 'Rock', at: [20, 10], ...base },
        { type: 'fighter', side: 'upf', name: 'Gnat', at: [20, 10], ...ship },
      ],
    });
  const into = (game: Game, id = 'gnat/rock', office = 'upf') =>
    forbidden(docking, game, { side: 'upf' }, office, [id]);
  const NO_BASE = 'no-base-here KH-STN-01 Gnat,Rock';

  test('at a base of the own side in the same hex', () => {
    expect(into(port({}))).toBeNull();
    expect(into(port({}, { type: 'assault-carrier' }))).toBeNull();
    expect(into(port({}, { type: 'frigate' }))).toBe(NO_BASE);
    expect(into(port({}, { side: 'sathar' }))).toBe(NO_BASE);
    expect(into(port({ at: [21, 10] }))).toBe(NO_BASE);
    expect(into(port({ at: [20, 11] }))).toBe(NO_BASE);
  });

  test('by ships of one’s own; of what is no ship no rule is named', () => {
    expect(into(port({ at: [21, 10] }), 'gnat/rock', 'other')).toBe('not-yours KH-GEN-03 Gnat,Rock');
    expect(into(port({}), 'gnat/nobody')).toBeNull();
    expect(into(port({}), 'nobody/rock')).toBeNull();
  });
});

describe('repairs', () => {
  const [repairs] = repairTurn.calls();
  const ship = (beyond: string[]): Game =>
    craftGame({
      ...{ level: 'advanced', turn: 3 },
      ships: [
        { type: 'frigate', side: 'upf', name: 'Ship', damage: { control: true, navigation: true, beyond } },
        {
          type: 'frigate',
          side: 'upf',
          name: 'Other',
          office: 'other',
          damage: { control: true, beyond: ['control'] },
        },
      ],
    });
  const spent = (game: Game, choice: Choice) => forbidden(repairs, game, {}, 'upf', choice);

  test('no point on what is beyond repair, and none too many', () => {
    const slots = { control: 'ship/control', navigation: 'ship/navigation' };
    expect(spent(ship([]), { [slots.control]: 70 })).toBeNull();
    expect(spent(ship(['control']), { [slots.control]: 1 })).toMatch(/^beyond-repair KH-REP-12 Ship,/);
    expect(spent(ship(['control']), { [slots.control]: 0, [slots.navigation]: 70 })).toBeNull();
    expect(spent(ship(['control']), { [slots.navigation]: 1 })).toBeNull();
    expect(spent(ship([]), { [slots.control]: 40, [slots.navigation]: 31 })).toMatch(/KH-REP-03/);
    expect(spent(ship([]), { 'other/control': 1 })).toBeNull();
  });
});

describe('before the battle', () => {
  const key = (game: Game, label: string): string => {
    const { q, r } = hexOf(game, label);
    return keyOf(q, r);
  };
  const two = craftGame({
    ships: [],
    planets: [
      { name: 'Lantern', at: '2820' },
      { name: 'Ember', at: '1010' },
    ],
  });
  const placed = two.planets.map((planet) => (planet.id === 'ember' ? { ...planet, placed: false } : planet));
  const game: Game = { ...two, planets: placed };

  test('a planet keeps away from the edge and from others', () => {
    const put = (label: string, clauses: string[] = ['KH-SCN-401']) =>
      forbidden(placePlanet, game, { planet: 'ember', margin: 5, office: 'upf', clauses }, 'upf', {
        ember: { hex: key(game, label) },
      });
    expect(put('1010')).toBeNull();
    expect(put('0606')).toBeNull();
    expect(put('0510')).toBe('planet-at-edge KH-SCN-401 Ember,0510,5');
    expect(put('0510', [])).toBe('planet-at-edge KH-MAP-05 Ember,0510,5');
    expect(put('2920')).toBe('planet-too-near KH-MAP-05 Ember,2920,5');
    expect(
      forbidden(placePlanet, game, { planet: 'ember', margin: 5, office: 'upf', clauses: [] }, 'upf', {
        ember: { hex: 'x' },
      }),
    ).toBeNull();
    expect(
      forbidden(placePlanet, game, { planet: 'ember', margin: 5, office: 'upf', clauses: [] }, 'upf', {}),
    ).toBeNull();
  });

  test('mines lie on the map, outside planets, and are no more than are carried', () => {
    const laying = craftGame({
      ...{ level: 'advanced', planets: [{ name: 'Lantern', at: '2820' }] },
      ships: [
        { type: 'minelayer', side: 'upf', name: 'Sower', load: { M: 2, S: 1 } },
        { type: 'minelayer', side: 'upf', name: 'Other', office: 'other', load: { M: 5 } },
        { type: 'heavy-cruiser', side: 'upf', name: 'Cruiser', load: { S: 5 } },
      ],
    });
    const laid = (piece: string, label: string, clauses: string[] = ['KH-SCN-404']) =>
      forbidden(layBeforehand, laying, { office: 'upf', side: 'upf', last: true, clauses }, 'upf', {
        [piece]: { hex: key(laying, label) },
      });
    expect(laid('M2', '1010')).toBeNull();
    expect(laid('S1', '1010')).toBeNull();
    expect(laid('M3', '1010')).toBe('laid-too-many KH-MIN-03 M3,1010');
    expect(laid('S2', '1010')).toBe('laid-too-many KH-MIN-03 S2,1010');
    expect(laid('M1', '2820')).toBe('laid-elsewhere KH-SCN-404 M1,2820');
    expect(laid('M1', '2820', [])).toBe('laid-elsewhere KH-MIN-03 M1,2820');
    expect(laid('tea', '1010')).toBeNull();
  });
});
