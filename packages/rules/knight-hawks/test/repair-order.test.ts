import { type Roller, seeded, seedFrom } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { attemptsOf, canRepair, repairChance } from '../src/rules/repair.ts';
import { anyPoints, overspent, sensiblePoints } from '../src/rules/repair-plan.ts';
import { type CraftedShip, craftGame } from './craft.ts';

/** What damage control mends first. An attempt takes 89 points at most, so a DCR of 89 for each shows the order. */
const BEST = 89;
type Wreck = Omit<CraftedShip, 'side' | 'name' | 'type'> & Partial<Pick<CraftedShip, 'type'>>;

const wreck = (ship: Wreck, goal?: Game['goal']): Game =>
  craftGame({
    level: 'advanced',
    turn: 3,
    ...(goal !== undefined && { goal }),
    ships: [
      { type: 'battleship', side: 'upf', ...ship, name: 'Ship' },
      { type: 'frigate', side: 'sathar', name: 'Enemy' },
    ],
  });

/** The slots in the order in which they get points, without the ship. */
function order(ship: Wreck, goal?: Game['goal']): string[] {
  const all = attemptsOf(shipOf(wreck(ship), 'ship')).length;
  const found: string[] = [];
  for (let n = 1; n <= all; n++) {
    const slots = Object.keys(sensiblePoints(wreck({ ...ship, dcr0: n * BEST }, goal), 'upf'));
    found.push(...slots.map((slot) => slot.slice('ship/'.length)).filter((slot) => !found.includes(slot)));
    expect(slots).toHaveLength(n);
  }
  return found;
}

const everything = { fire: 'fire', circuit: true, control: true, navigation: true, dcr: false } as const;
const hit = { hit: 1 } as const;
const GUNS = { RB: 4, AR: 4, LB: 1, EB: 1, PB: 1, LC: 1, T: 4, DC: 1 } as const;
const ALL_HIT = { RB: hit, AR: hit, LB: hit, EB: hit, PB: hit, LC: hit, T: hit, DC: hit } as const;

describe('what is mended first', () => {
  test('a ship adrift: fire, a point of drive, a point of steering, navigation, circuit, control, hull, guns', () => {
    const ship: Wreck = { adf: 0, adf0: 2, mr: 0, mr0: 2, hull0: 120, hull: 20, damage: everything, load: GUNS };
    expect(order({ ...ship, worn: ALL_HIT })).toEqual([
      'fire',
      'drive/1',
      'steering/1',
      'navigation',
      'circuit',
      'control',
      'hull',
      ...['DC', 'T', 'LC', 'PB', 'EB', 'LB', 'AR', 'RB'],
      'drive/2',
      'steering/2',
    ]);
  });

  test('a drive that is out alone comes after steering that is out, before navigation', () => {
    const damage = { navigation: true, control: true };
    expect(order({ adf: 0, adf0: 1, mr: 2, mr0: 3, damage, load: {} })).toEqual([
      'drive/1',
      'navigation',
      'control',
      'steering/1',
    ]);
    expect(order({ adf: 1, adf0: 2, mr: 0, mr0: 1, damage, load: {} })).toEqual([
      'steering/1',
      'navigation',
      'control',
      'drive/1',
    ]);
  });

  test('what still works in part comes after the guns: drive, steering, defences, then the rest', () => {
    const ship: Wreck = { adf: 1, adf0: 3, mr: 1, mr0: 3, hull0: 120, hull: 100, damage: { dcr: true } };
    // A hit on damage control halves the points: twice as many on the record.
    const found = Object.keys(
      sensiblePoints(
        wreck({ ...ship, dcr0: 2 * 9 * BEST, load: { RB: 4, ICM: 4, ES: 1 }, worn: { RB: hit, ICM: hit, ES: hit } }),
        'upf',
      ),
    );
    expect(found.map((slot) => slot.slice('ship/'.length))).toEqual([
      'RB',
      'drive/1',
      'steering/1',
      'ICM',
      'ES',
      'drive/2',
      'steering/2',
      'dcr',
      'hull',
    ]);
  });

  test('the hull comes before the guns once half of it is gone, and last before that', () => {
    const ship: Wreck = { hull0: 100, load: { DC: 1 }, worn: { DC: hit } };
    expect(order({ ...ship, hull: 49 })).toEqual(['hull', 'DC']);
    expect(order({ ...ship, hull: 50 })).toEqual(['DC', 'hull']);
  });

  test('empty launchers come last, mines and seekers with them; rockets that a dock gives back do not', () => {
    const empty = { left: 0, hit: 1 } as const;
    expect(
      order({ load: { T: 4, M: 4, RB: 4, LB: 1 }, worn: { T: empty, M: hit, RB: hit, LB: hit }, hull0: 100, hull: 90 }),
    ).toEqual(['LB', 'RB', 'hull', 'T', 'M']);
    const rockets: Wreck = { load: { AR: 4 }, worn: { AR: empty }, hull0: 15, hull: 14 };
    expect(order({ ...rockets, type: 'assault-scout' })).toEqual(['AR', 'hull']);
    expect(order({ ...rockets, type: 'fighter' })).toEqual(['AR', 'hull']);
    expect(order({ ...rockets, type: 'frigate' })).toEqual(['hull', 'AR']);
  });

  test('an escorted freighter flies on whatever its drive does: that comes last (KH-SCN-306)', () => {
    const ship: Wreck = { type: 'freighter', adf: 0, adf0: 1, mr: 0, mr0: 1, hull0: 75, hull: 70, load: {} };
    const damage = { navigation: true };
    expect(order({ ...ship, damage }, { is: 'escort', ship: 'ship', speed: 5 })).toEqual([
      'hull',
      'navigation',
      'drive/1',
      'steering/1',
    ]);
  });

  test('what is left over goes to the next where it is worth a try: ten points', () => {
    const ship: Wreck = { damage: { fire: 'fire', control: true }, load: {} };
    const points = (dcr0: number) => sensiblePoints(wreck({ ...ship, dcr0 }), 'upf');
    expect(points(99)).toEqual({ 'ship/fire': 89, 'ship/control': 10 });
    expect(points(98)).toEqual({ 'ship/fire': 89 });
    expect(points(9), 'all it has').toEqual({ 'ship/fire': 9 });
    expect(points(1)).toEqual({ 'ship/fire': 1 });
    expect(points(89)).toEqual({ 'ship/fire': 89 });
  });

  test('nothing goes to what is beyond repair (KH-REP-12)', () => {
    const game = wreck({ damage: { control: true, fire: 'fire', beyond: ['fire'] }, load: {}, dcr0: 2 * BEST });
    expect(sensiblePoints(game, 'upf')).toEqual({ 'ship/control': BEST });
  });
});

describe('who may repair', () => {
  const may = (ship: Wreck) => canRepair(shipOf(wreck({ load: {}, ...ship }), 'ship'));

  test('any kind of damage is something to repair', () => {
    expect(may({})).toBe(false);
    expect(may({ hull: 119 })).toBe(true);
    expect(may({ adf: 1, adf0: 2 })).toBe(true);
    expect(may({ mr: 1, mr0: 2 })).toBe(true);
    for (const one of ['circuit', 'control', 'navigation', 'dcr'] as const)
      expect(may({ damage: { [one]: true } }), one).toBe(true);
    expect(may({ damage: { fire: 'fire' } })).toBe(true);
    expect(may({ damage: { fire: 'disaster' } })).toBe(true);
    expect(may({ load: { LB: 2 }, worn: { LB: { hit: 1 } } })).toBe(true);
    expect(may({ load: { LB: 2, T: 4 }, worn: { T: { left: 0 } } }), 'spent is not damaged').toBe(false);
  });

  test('somebody must be there to do it: a point of DCR is enough', () => {
    expect(may({ hull: 9, dcr0: 0 })).toBe(false);
    expect(may({ hull: 9, dcr0: 1 })).toBe(true);
    expect(may({ hull: 9, dcr0: 1, damage: { dcr: true } }), 'half of it, rounded up').toBe(true);
  });

  test('and the ship: none that is lost', () => {
    for (const is of ['destroyed', 'left', 'escaped', 'unplaced'] as const)
      expect(may({ hull: 9, is }), is).toBe(false);
    for (const is of ['flying', 'orbit', 'docked'] as const) expect(may({ hull: 9, is }), is).toBe(true);
  });

  test('what is beyond repair alone asks nobody', () => {
    expect(may({ hull: 9, damage: { beyond: ['hull'] } })).toBe(false);
    expect(may({ load: { LB: 1 }, worn: { LB: { hit: 1, beyond: 1 } } })).toBe(false);
    expect(may({ load: { LB: 2 }, worn: { LB: { hit: 2, beyond: 1 } } })).toBe(true);
  });

  test('90 and more always fails (KH-REP-11)', () => {
    expect([1, 88, 89, 90, 200].map(repairChance)).toEqual([1, 88, 89, 89, 89]);
  });
});

describe('attempts', () => {
  test('one for each point of drive and steering, each mount, each supply; in the order they are rolled', () => {
    const ship = shipOf(
      wreck({
        ...{ adf: 0, adf0: 2, mr: 1, mr0: 3, hull: 1, damage: { ...everything, dcr: true } },
        ...{ load: { LB: 3, DC: 1, T: 4, ICM: 8 }, worn: { LB: { hit: 2 }, DC: hit, T: hit, ICM: hit } },
      }),
      'ship',
    );
    expect(attemptsOf(ship).map(({ id }) => id.slice('ship/'.length))).toEqual([
      ...['fire', 'circuit', 'control', 'navigation', 'dcr', 'drive/1', 'drive/2', 'steering/1', 'steering/2'],
      ...['LB/1', 'LB/2', 'DC', 'T', 'ICM', 'hull'],
    ]);
  });

  test('the mounts that can be repaired stand first', () => {
    const ship = shipOf(wreck({ load: { LB: 4 }, worn: { LB: { hit: 3, beyond: 1 } } }), 'ship');
    expect(attemptsOf(ship).map(({ id, beyond }) => [id, beyond])).toEqual([
      ['ship/LB/1', false],
      ['ship/LB/2', false],
      ['ship/LB/3', true],
    ]);
  });
});

describe('overspending', () => {
  const game = () => wreck({ dcr0: 100, hull: 1, damage: { fire: 'fire', control: true }, load: {} });

  test('no more than the DCR, all of it at most (KH-REP-03)', () => {
    expect(overspent(game(), 'upf', { 'ship/fire': 60, 'ship/control': 40 })).toBeNull();
    expect(overspent(game(), 'upf', { 'ship/fire': 60, 'ship/control': 41 })).toMatchObject({
      clause: 'KH-REP-03',
      figures: { ship: 'Ship', points: 101, dcr: 100, over: 1 },
      nearest: { 'ship/fire': 60, 'ship/control': 40 },
    });
  });

  test('what is too much comes off the last', () => {
    expect(overspent(game(), 'upf', { 'ship/fire': 70, 'ship/control': 60, 'ship/hull': 5 })?.nearest).toEqual({
      'ship/fire': 70,
      'ship/control': 30,
    });
  });

  test('points on what is beyond repair come off first', () => {
    const lost = wreck({ dcr0: 50, hull: 1, damage: { fire: 'fire', control: true, beyond: ['fire'] }, load: {} });
    expect(overspent(lost, 'upf', { 'ship/fire': 40, 'ship/control': 30 })?.nearest).toEqual({ 'ship/control': 30 });
  });
});

describe('any plan', () => {
  const roller = (n: number): Roller => seeded(seedFrom(`repairs ${n}`)).stream('any', {});
  const game = wreck({ dcr0: 30, hull: 1, damage: { fire: 'fire', control: true, beyond: ['control'] }, load: {} });
  const plans = Array.from({ length: 300 }, (_, n) => anyPoints(game, 'upf', roller(n)));

  test('is legal, and leaves out what is beyond repair', () => {
    for (const plan of plans) {
      expect(overspent(game, 'upf', plan)).toBeNull();
      expect(Object.keys(plan)).not.toContain('ship/control');
      for (const points of Object.values(plan)) expect(points).toBeGreaterThan(0);
    }
  });

  test('from nothing to everything on one thing; two of three are tried', () => {
    const on = (slot: string) => plans.map((plan) => plan[slot] ?? 0);
    expect(Math.max(...on('ship/fire'))).toBe(30);
    expect(Math.min(...on('ship/fire').filter((n) => n > 0))).toBe(1);
    expect(on('ship/fire').filter((n) => n === 0).length / 300).toBeCloseTo(1 / 3, 1);
    expect(plans.some((plan) => Object.keys(plan).length === 2)).toBe(true);
  });
});
