import { type Step, sequence } from '@flagbridge/engine';
import { difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipClass } from '../src/data/ship-class.ts';
import { type Game, shipOf } from '../src/game.ts';
import { groupsOf, lossesOf } from '../src/rules/damage.ts';
import { BASIC_LOCATIONS, LOCATION_DIE } from '../src/rules/locations.ts';
import { expectedThrough } from '../src/rules/through.ts';
import { VOLLEYS } from '../src/rules/volley-alike.ts';
import { fire } from '../src/steps/fire.ts';
import { resolveShots, settleShields } from '../src/steps/resolve.ts';
import { firingPhase } from '../src/turn.ts';
import { type CraftedShip, duel, play } from './craft.ts';

/** One missile of Red's hits for 3 points (or a beam for so many), and these location dice fall. */
const hit = (locations: readonly number[], blue: Partial<CraftedShip> = {}, red: Partial<CraftedShip> = {}) => {
  const s = play(duel({ charges: [0, 0, 0, 0, 0, 0, 1, 1], ...red }, blue), firingPhase, { dice: [1, ...locations] });
  s.answer('red', [{ by: 'red/w7', at: 'blue' }]);
  s.answer('blue', [], 'fire');
  return s;
};
const display = ({ game }: { game: Game }) => shipOf(game, 'blue').display;
const clausesOf = (s: ReturnType<typeof hit>, type: string): string[] => told(s, type).flatMap(({ clause }) => clause);

describe('shields', () => {
  rule('ST-SHD-05', 'damage takes the shield’s points first: 4 points and a hit of 7 let 3 through', () => {
    const s = play(duel({ type: 'reliant-mk1', charges: [0, 0, 0, 0, 1] }, { shields: [0, 4] }), firingPhase, {
      dice: [1, 9, 9],
    });
    s.answer('red', [{ by: 'red/w5', at: 'blue' }]);
    s.answer('blue', []);
    expect(told(s, 'shot')[0]?.data).toMatchObject({ is: 'through', damage: { total: 7 } });
    expect(display(s)).toMatchObject({ shields: [0, 0, 0, 0, 0, 0], structure: 7 - 3 });
  });
  rule('ST-SHD-07', 'a shield that is down lets everything through; one that holds lets nothing', () => {
    expect(clausesOf(hit([9, 9]), 'shot')).toContain('ST-SHD-07');
    const held = hit([], { shields: [0, 3] });
    expect(clausesOf(held, 'shot')).not.toContain('ST-SHD-07');
    expect(display(held)).toMatchObject({ structure: 7, shields: [0, 0, 0, 0, 0, 0] });
    expect(shipOf(held.game, 'blue')).toMatchObject({ held: [0, 3, 0, 0, 0, 0], pierced: [] });
    expect(shipOf(hit([9, 9]).game, 'blue').pierced).toEqual([2]);
  });
  difference('ST-SHD-06', 'points lost do not come back in the turn', (holds) => {
    const s = hit([], { shields: [0, 4] });
    if (!holds) return display(play(duel({}, { shields: [0, 4] }), firingPhase)).shields;
    s.answer('red', 'on');
    return display(s).shields;
  });
  rule('ST-SHD-08', 'a generator that is hit: its shield drops at once, for good', () => {
    // 4 points meet a shield of 1: the generator goes with the first group, and the second shot meets nothing.
    const s = play(duel({ charges: [0, 0, 0, 0, 0, 0, 1, 1] }, { shields: [3, 1, 3] }), firingPhase, {
      dice: [1, 1, 1, 9, 9],
    });
    s.answer('red', [
      { by: 'red/w7', at: 'blue' },
      { by: 'red/w8', at: 'blue' },
    ]);
    s.answer('blue', []);
    expect(shipOf(s.game, 'blue').generators).toEqual([2]);
    expect(display(s)).toMatchObject({ shields: [3, 0, 3, 0, 0, 0], structure: 4 });
    expect(s.dice.unused).toEqual([]);
  });
});

describe('locations', () => {
  rule('ST-DMG-01', 'one roll for every two points', () => {
    const s = hit([9, 8]);
    expect(told(s, 'located').map(({ data }) => data?.['roll'])).toEqual([9, 8]);
    expect(LOCATION_DIE).toBe(10);
    expect(BASIC_LOCATIONS.map(({ to, is }) => `${to} ${is}`)).toEqual([
      '1 shield',
      '2 missile',
      '3 beam',
      '6 engine',
      '10 structure',
    ]);
  });
  rule('ST-DMG-02', '5 points: three rolls with 2, 2 and 1', () => {
    expect(groupsOf(5)).toEqual([2, 2, 1]);
    expect(groupsOf(4)).toEqual([2, 2]);
    expect(groupsOf(1)).toEqual([1]);
    expect(groupsOf(0)).toEqual([]);
    // 3 points: 2 to the engines, 1 to the superstructure.
    expect(display(hit([4, 7]))).toMatchObject({ power: 13, structure: 6 });
    expect(clausesOf(hit([4, 7]), 'located')).toContain('ST-DMG-02');
    expect(clausesOf(hit([4], { shields: [0, 1] }), 'located')).not.toContain('ST-DMG-02');
  });
  rule('ST-DMG-03', 'engine: total power falls, not below 0; the rest goes to the superstructure', () => {
    expect(display(hit([6, 4]))).toMatchObject({ power: 12, structure: 7 });
    expect(display(hit([5], { shields: [0, 1], power: 1 }))).toMatchObject({ power: 0, structure: 6 });
  });
  rule('ST-DMG-04', 'superstructure falls, and a sensors result of the basic game is one', () => {
    expect(display(hit([7, 10]))).toMatchObject({ structure: 4, power: 15 });
    expect(display(hit([9, 9], { structure: 2 }))).toMatchObject({ structure: -1 });
  });
  rule('ST-DMG-05', 'shield generator: of the shield that was struck, and the points are absorbed', () => {
    const s = hit([1, 9], { facing: 2 });
    // Blue heads south-west and is struck from the west, on its starboard bow.
    expect(shipOf(s.game, 'blue').generators).toEqual([3]);
    expect(display(s)).toMatchObject({ structure: 6, power: 15 });
  });
  rule('ST-DMG-08', 'a generator that is out already, an engine at 0: superstructure', () => {
    expect(display(hit([1, 1], {}))).toMatchObject({ structure: 6 });
    expect(display(hit([1, 9], { generators: [2] }))).toMatchObject({ structure: 4 });
    expect(clausesOf(hit([1, 9], { generators: [2] }), 'located')).toContain('ST-DMG-08');
    expect(display(hit([4, 4], { power: 0 }))).toMatchObject({ structure: 4, power: 0 });
  });
  rule('ST-PWR-13', 'power allotted in this turn is not touched', () => {
    const s = hit([4, 4], { points: 10, charges: [2, 2], shields: [3, 0, 3] });
    expect(shipOf(s.game, 'blue')).toMatchObject({ points: 10, display: { power: 12, shields: [3, 0, 3, 0, 0, 0] } });
    expect(display(s).charges.slice(0, 2)).toEqual([2, 2]);
    expect(clausesOf(s, 'display')).toContain('ST-PWR-13');
    expect(clausesOf(hit([9, 9]), 'display')).not.toContain('ST-PWR-13');
  });
});

describe('weapons', () => {
  /** D-7M: w1, w2 KD-8 f/p; w3, w4 KD-8 f/s; w5 KP-3 f; w6 KP-3 a. */
  rule('ST-DMG-06', 'its captain chooses among those of the kind that bear on the firer', () => {
    const s = hit([3, 9]);
    const { shape } = s.request('blue', 'lose-weapon');
    expect(shape.is === 'pick' && shape.options.map(({ id }) => id)).toEqual(['w1', 'w2', 'w3', 'w4']);
    expect(s.answer('blue', 'w5', 'lose-weapon')).toBeRefused('FB-REQ-04');
    s.answer('blue', 'w3', 'lose-weapon');
    expect(display(s)).toMatchObject({ lost: [2], structure: 6 });
    expect(s.heard('red').map(({ type }) => type)).not.toContain('weapon-lost');
    // From the port side only f/p bears.
    const port = hit([3, 9], { facing: 4 });
    const { shape: left } = port.request('blue', 'lose-weapon');
    expect(left.is === 'pick' && left.options.map(({ id }) => id)).toEqual(['w1', 'w2']);
  });
  test('the other kind where none of the rolled kind bears', () => {
    const s = hit([2, 9], { lost: [4] });
    const { shape } = s.request('blue', 'lose-weapon');
    expect(shape.is === 'pick' && shape.options.map(({ id }) => id)).toEqual(['w1', 'w2', 'w3', 'w4']);
  });
  test('where nothing bears any more the superstructure takes the points of the group', () => {
    const s = hit([3, 9], { lost: [0, 1, 2, 3, 4] });
    // He is asked all the same: being asked tells nothing of earlier damage.
    const { shape } = s.request('blue', 'lose-weapon');
    expect(shape.is === 'pick' && shape.options.map(({ id }) => id)).toEqual(['structure']);
    s.answer('blue', 'structure', 'lose-weapon');
    expect(display(s)).toMatchObject({ structure: 7 - 1 - 2, owed: [] });
    expect(s.game.losses).toEqual([]);
  });
  test('nobody is asked where the printed arcs leave no choice', () => {
    // From astern a D-7M has one missile and nothing else.
    const s = hit([3, 2], { facing: 0 });
    expect(s.requests('blue').some(({ kind }) => kind === 'lose-weapon')).toBe(false);
    expect(display(s)).toMatchObject({ lost: [5], structure: 6 });
  });
  test('two missiles and no beam astern are a choice too, whichever kind was rolled', () => {
    for (const [roll, kind] of [
      [2, 'missile'],
      [3, 'beam'],
    ] as const) {
      const s = hit([roll, 9], { type: 'chandley-mk1', facing: 0 });
      const { shape } = s.request('blue', 'lose-weapon');
      expect(shape.is === 'pick' && shape.options.map(({ id }) => id), kind).toEqual(['w9', 'w10']);
    }
  });
  test('one beam and no more leaves no choice either', () => {
    // A V-8 has one beam, and its plasma is not in the game yet.
    const s = hit([3, 9], { type: 'v8' });
    expect(s.requests('blue').some(({ kind }) => kind === 'lose-weapon')).toBe(false);
    expect(display(s)).toMatchObject({ lost: [0] });
  });
  test('what is to be lost is called by its name, or nothing is', () => {
    const options = (blue: Partial<CraftedShip>) => {
      const { shape } = hit([3, 9], blue).request('blue', 'lose-weapon');
      return shape.is === 'pick' ? shape.options.map(({ label, parts }) => [label?.say, label?.with, parts]) : [];
    };
    expect(options({ lost: [0, 1] })).toEqual([
      ['option.lose', { weapon: 'KD-8 f/s 1' }, ['blue/w3']],
      ['option.lose', { weapon: 'KD-8 f/s 2' }, ['blue/w4']],
    ]);
    expect(options({ lost: [0, 1, 2, 3, 4] })).toEqual([['option.lose-nothing', undefined, undefined]]);
  });
  rule('ST-DMG-09', 'a damaged weapon loses its charge, and cannot be armed or fired', () => {
    const s = hit([3, 9], { charges: [2, 2] });
    s.answer('blue', 'w1', 'lose-weapon');
    expect(display(s).charges.slice(0, 2)).toEqual([0, 2]);
    s.answer('red', 'on');
    s.answer('red', []);
    expect(s.answer('blue', [{ by: 'blue/w1', at: 'red' }], 'fire')).toBeRefused('ST-DMG-09');
  });
  test('a weapon whose loss is chosen still fires what it declared in the phase', () => {
    const s = play(duel({ charges: [0, 0, 0, 0, 0, 0, 1] }, { charges: [2] }), firingPhase, {
      dice: [1, 3, 9, 1, 9, 9],
    });
    s.answer('red', [{ by: 'red/w7', at: 'blue' }]);
    s.answer('blue', [{ by: 'blue/w1', at: 'red' }]);
    expect(told(s, 'shot')).toHaveLength(2);
    expect(s.request('blue').kind).toBe('lose-weapon');
  });
  test('the default and the policy give up what hurts least', () => {
    const s = hit([3, 9], { charges: [2, 0, 2, 2] });
    expect(s.request('blue', 'lose-weapon').default).toBe('w2');
    // What follows may tell of it: it cannot be taken back for nothing.
    expect(hit([3, 9], { charges: [2, 0, 2, 2] }).answer('blue', 'w1', 'lose-weapon')).toMatchObject({
      revealed: true,
    });
    s.policy('blue', 'lose-weapon', { policy: 'least' });
    expect(display(s).lost).toEqual([1]);
  });
});

describe('the weapon that hurts least', () => {
  const least = (blue: Partial<CraftedShip>) => hit([3, 9], blue).request('blue', 'lose-weapon').default;
  test('is unarmed; of those armed, the one with less in it; of equal ones the first', () => {
    expect(least({ charges: [2, 2, 0, 0] })).toBe('w3');
    expect(least({ charges: [2, 2, 1, 2] })).toBe('w3');
    expect(least({ charges: [1, 1, 1, 1] })).toBe('w1');
    // Armed first, whatever it can do.
    expect(least({ type: 'l9a', charges: [0, 0, 0, 0, 0, 0, 1, 1, 1, 1] })).toBe('w1');
  });
  test('does less damage over its reach', () => {
    const beams = (type: string) => shipClass(type, 3).weapons.map(({ type: of }) => of);
    // The weaker KD-10 of an L-9A stand behind its KD-8, the weaker KD-5 of a D-18C before its KD-14.
    expect([beams('l9a')[5], beams('l9a')[6]]).toEqual(['KD-8', 'KD-10']);
    expect(shipClass('l9a', 3).weapons[Number(String(least({ type: 'l9a' })).slice(1)) - 1]?.type).toBe('KD-10');
    expect(shipClass('d18c', 3).weapons[Number(String(least({ type: 'd18c' })).slice(1)) - 1]?.type).toBe('KD-5');
  });
  test('is given up by itself where one is left', () => {
    const s = hit([3, 9], { lost: [0, 1, 2] });
    s.policy('blue', 'lose-weapon', { policy: 'least' });
    expect(display(s).lost).toEqual([0, 1, 2, 3]);
  });
});

describe('what is told of a hit', () => {
  const located = (locations: readonly number[], blue: Partial<CraftedShip> = {}) =>
    told(hit(locations, blue), 'located').map(({ clause, data }) => [
      data?.['is'],
      ['ST-SHD-08', 'ST-DMG-08'].filter((id) => clause?.includes(id)).join(),
    ]);
  test('a generator by ST-SHD-08, one that is out already by ST-DMG-08, anything else by neither', () => {
    expect(located([1, 1])).toEqual([
      ['shield', 'ST-SHD-08'],
      ['shield-again', 'ST-DMG-08'],
    ]);
    expect(located([4, 9], { generators: [2] })).toEqual([
      ['engine', ''],
      ['structure', ''],
    ]);
    expect(located([4, 1])).toEqual([
      ['engine', ''],
      ['shield', 'ST-SHD-08'],
    ]);
  });
  test('one point that gets through is through, none is held', () => {
    const is = (points: number) => {
      const s = hit(points > 2 ? [] : [9], { shields: [0, points] });
      return [
        told(s, 'shot')[0]?.data?.['is'],
        told(s, 'display')[0]?.data?.['is'],
        told(s, 'display')[0]?.data?.['through'],
      ];
    };
    expect(is(2)).toEqual(['through', 'through', 1]);
    expect(is(3)).toEqual(['held', 'held', 0]);
  });
  test('ST-FIR-14 with a second hit on the same ship, not with the first, nor with one on another', () => {
    const ships = [{ type: 'd7m', name: 'Other', side: 'blue', at: '1517', facing: 3 } as const];
    const clauses = (second: string) => {
      const s = play(
        duel(
          { charges: [0, 0, 0, 0, 0, 0, 1, 1] },
          { shields: [0, 9] },
          { ships: ships.map((one) => ({ ...one, shields: [0, 9] })) },
        ),
        firingPhase,
        { dice: [1, 1] },
      );
      s.answer('red', [
        { by: 'red/w7', at: 'blue' },
        { by: 'red/w8', at: second },
      ]);
      s.answer('blue', [], 'fire');
      return told(s, 'shot').map(({ clause }) => clause?.includes('ST-FIR-14'));
    };
    expect(clauses('blue')).toEqual([false, true]);
    expect(clauses('other')).toEqual([false, false]);
  });
});

describe('who learns what', () => {
  rule('ST-INF-06', 'what is left in a shield is its captain’s to know', () => {
    const s = hit([], { shields: [0, 4] });
    expect(s.heard('blue').find(({ type }) => type === 'display')?.data).toMatchObject({ left: 1, held: 3 });
    expect(clausesOf(s, 'display')).toContain('ST-INF-06');
    expect(s.heard('red').filter(({ type }) => type === 'display')).toEqual([]);
  });
  rule('ST-INF-07', 'and so are power and superstructure', () => {
    expect(clausesOf(hit([9, 9]), 'display')).toContain('ST-INF-07');
    expect(clausesOf(hit([4, 4]), 'display')).toContain('ST-INF-07');
    expect(clausesOf(hit([1, 3], {}), 'display')).not.toContain('ST-INF-07');
    expect(clausesOf(hit([], { shields: [0, 4] }), 'display')).not.toContain('ST-INF-07');
  });
  rule('ST-INF-10', 'location is for all, points and totals are not', () => {
    const s = hit([4, 9]);
    expect(
      s
        .heard()
        .filter(({ type }) => type === 'located')
        .map(({ data }) => data),
    ).toEqual([
      { is: 'engine', ship: 'blue', by: 'red', shield: 2, roll: 4 },
      { is: 'structure', ship: 'blue', by: 'red', shield: 2, roll: 9 },
    ]);
    expect(shipOf(s.game, 'blue').seen).toEqual({
      engine: 1,
      structure: 1,
      shield: 0,
      beam: 0,
      missile: 0,
      sensors: 0,
    });
  });
});

describe('the end of the phase', () => {
  rule('ST-DMG-30', 'at 0 a ship neither moves nor fires', () => {
    const s = hit([9, 9], { structure: 3 });
    expect(shipOf(s.game, 'blue').disabled).toBe(true);
    expect(told(s, 'disabled')[0]?.data).toEqual({ ship: 'blue' });
    expect(shipOf(hit([9, 9], { structure: 4 }).game, 'blue').disabled).toBe(false);
  });
  test('a ship that is disabled already is not told of again', () => {
    const s = play(duel({ charges: [2] }, { structure: 0, disabled: true }), firingPhase, { dice: [1, 9, 9] });
    s.answer('red', [{ by: 'red/w1', at: 'blue' }]);
    expect(display(s).structure).toBe(-3);
    expect(told(s, 'disabled')).toEqual([]);
  });
  rule('ST-SEQ-21', 'disabled ships are told from the lowest rank up, when all shots are done', () => {
    const game = duel({ structure: 1, charges: [0, 0, 0, 0, 0, 0, 1] }, { structure: 1, charges: [2] });
    const s = play(game, firingPhase, { dice: [1, 9, 9, 1, 9, 9] });
    s.answer('red', [{ by: 'red/w7', at: 'blue' }]);
    s.answer('blue', [{ by: 'blue/w1', at: 'red' }]);
    const order = s.events.map(({ type }) => type).filter((type) => type === 'shot' || type === 'disabled');
    expect(order).toEqual(['shot', 'shot', 'disabled', 'disabled']);
    expect(told(s, 'disabled').map(({ data }) => data?.['ship'])).toEqual(['red', 'blue']);
  });
});

describe('odds', () => {
  /** Red declares last, so nothing that others choose is open any more. */
  const forecastOf = (volley: readonly number[], blue: Partial<CraftedShip> = {}) => {
    const ranks = ['blue', 'red'].map((ship, i) => ({ ship, rolls: [i + 1] }));
    const s = play(duel({ charges: [2, 2, 2, 2, 0, 0, 1, 1] }, blue, { ranks }), firingPhase);
    s.answer('blue', []);
    const forecast = s.forecast(
      'red',
      volley.map((n) => ({ by: `red/w${n}`, at: 'blue' })),
    );
    if ('ok' in forecast) throw new Error('refused');
    const { outcomes = [] } = forecast.cases[0] ?? {};
    const mean = (figure: string): number =>
      outcomes.reduce((sum, { chance, figures }) => sum + chance * Number(figures[figure]), 0);
    return { exact: forecast.exact, mean };
  };
  test('a volley is forecast to its end by the code that resolves it', () => {
    const one = forecastOf([7]);
    expect(one.exact).toBe(true);
    // L at range 4 hits at 9. Groups of 2 and 1: four of ten are superstructure, and a generator hit twice is one more.
    expect(one.mean('structure')).toBeCloseTo(0.9 * (0.4 * 3 + 0.01));
    expect(one.mean('power')).toBeCloseTo(0.9 * 0.3 * 3);
    expect(forecastOf([7], { shields: [0, 4] }).mean('shields')).toBeCloseTo(0.9 * 3);
  });
  test('who declares first has odds of his volley too, and is told whose fire was taken for granted', () => {
    const s = play(duel({ charges: [0, 0, 0, 0, 0, 0, 1] }, { charges: [2, 2] }), firingPhase);
    const forecast = s.forecast('red', [{ by: 'red/w7', at: 'blue' }]);
    if ('ok' in forecast) throw new Error('refused');
    expect(forecast.assumed).toEqual(['blue']);
    const [one] = forecast.cases;
    expect(one).toMatchObject({ given: [], open: false });
    const some = (one?.outcomes ?? []).filter(({ figures }) =>
      Object.values(figures).some((n) => n !== 0 && n !== false),
    );
    // L at range 4 hits at 9, whatever blue answers with.
    expect(some.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(0.9, 1);
  });
  test('four weapons at one ship are exact too', () => {
    const four = forecastOf([1, 2, 7, 8], { shields: [0, 4] });
    expect(four.exact).toBe(true);
    expect(four.mean('structure')).toBeGreaterThan(1.5);
  });
  test('merging by what matters is the same as walking every branch', () => {
    const { question } = fire as unknown as Step<Game>;
    if (question === undefined) throw new Error('no question');
    const walked = (merges: typeof question.merges, red: Partial<CraftedShip>, blue: Partial<CraftedShip>) => {
      const step = { ...(fire as unknown as Step<Game>), question: { ...question, merges } } as unknown as typeof fire;
      const game = duel({ charges: [2, 2, 0, 0, 0, 0, 1], ...red }, { structure: 4, power: 3, ...blue });
      const turn = sequence<Game, { office: string; ships: string[] }>('exchange', step, settleShields, resolveShots);
      const s = play(game, turn, { vars: { office: 'red', ships: ['red'] } });
      const shots = [1, 2, 7].map((n) => ({ by: `red/w${n}`, at: 'blue' }));
      const forecast = s.forecast('red', shots, undefined, { branches: 1_000_000 });
      if ('ok' in forecast) throw new Error('refused');
      expect(forecast.exact).toBe(true);
      return new Map(
        (forecast.cases[0]?.outcomes ?? []).map(({ chance, figures }) => [JSON.stringify(figures), chance]),
      );
    };
    const alike = (red: Partial<CraftedShip>, blue: Partial<CraftedShip>): void => {
      const [merged, whole] = [walked(VOLLEYS, red, blue), walked(undefined, red, blue)];
      expect(merged.size).toBe(whole.size);
      for (const [outcome, chance] of whole) expect(merged.get(outcome)).toBeCloseTo(chance, 9);
    };
    alike({}, { shields: [0, 2] });
    // Along a corner, one of two shields is drawn before the first shot: what comes of it differs.
    alike({ at: [12, 9], facing: 2 }, { at: [10, 10], facing: 0, shields: [6, 0] });
  });
  test('a volley is weighed against a shield that is down and one at its most, and told by where it goes', () => {
    const hit = (chance: number, damage: number) => ({ chance, damage });
    expect(expectedThrough([], 3)).toBe(0);
    expect(expectedThrough([hit(0.5, 3)], 0)).toBeCloseTo(1.5);
    expect(expectedThrough([hit(0.5, 3)], 2)).toBeCloseTo(0.5);
    expect(expectedThrough([hit(0.5, 3)], 3)).toBe(0);
    // The first hit wears the shield down for the second: both hit one time in four.
    expect(expectedThrough([hit(0.5, 3), hit(0.5, 3)], 4)).toBeCloseTo(0.25 * 2);
    const drafted = (volley: readonly number[], blue: Partial<CraftedShip> = {}) => {
      const s = play(duel({ charges: [2, 2, 0, 0, 0, 0, 1] }, blue), firingPhase);
      const draft = s.draft(
        'red',
        volley.map((n) => ({ by: `red/w${n}`, at: 'blue' })),
      );
      return 'ok' in draft ? {} : (draft.costs ?? {});
    };
    expect(drafted([])).toEqual({});
    // L at range 4 hits at 9 for 3: three of ten are engine, four superstructure.
    const { 'through-down': down, 'through-most': most } = drafted([7]);
    expect(down?.total).toBeCloseTo(2.7);
    expect(down?.parts.map(({ label }) => label).sort()).toEqual(
      ['engine', 'superstructure', 'shield generator', 'beam weapon', 'missile weapon'].sort(),
    );
    expect(down?.parts.find(({ label }) => label === 'superstructure')?.value).toBeCloseTo(2.7 * 0.4);
    expect(most?.total).toBe(0);
    const more = drafted([1, 2, 7])['through-most']?.total ?? 0;
    expect(more).toBeGreaterThan(0);
    // What it has held already is gone, and so is a shield that was pierced or has lost its generator.
    expect(drafted([1, 2, 7], { held: [0, 3] })['through-most']?.total).toBeGreaterThan(more);
    expect(drafted([7], { held: [0, 4] })['through-known']?.total).toBeCloseTo(2.7);
    expect(drafted([7], { pierced: [2] })['through-known']?.total).toBeCloseTo(2.7);
    expect(drafted([7], { generators: [2] })['through-known']?.total).toBeCloseTo(2.7);
    // Which of the enemy's shields are up is not the firer's to know.
    expect(drafted([7], { shields: [0, 4] })).toEqual(drafted([7]));
  });
  test('what is lost counts for the other sides alone', () => {
    const before = duel();
    const after = structuredClone(before);
    shipOf(after, 'red').display.structure -= 3;
    shipOf(after, 'blue').display.power -= 2;
    shipOf(after, 'blue').display.structure = 0;
    expect(lossesOf(before, after, 'red')).toMatchObject({ structure: 7, power: 2, disabled: true });
    expect(lossesOf(before, after, 'blue')).toMatchObject({ structure: 3, power: 0, disabled: false });
  });
});
