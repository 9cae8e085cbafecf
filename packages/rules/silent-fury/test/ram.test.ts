import { difference, kindsAsked, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { ShipSheet } from '../src/data/sheet.ts';
import { type Ship, shipOf } from '../src/game.ts';
import { breachable, collisionDice, missChance, stepsFrom } from '../src/rules/ram.ts';
import { maneuver } from '../src/steps/maneuver.ts';
import { ramAfter } from '../src/steps/ram.ts';
import { rotate } from '../src/steps/rotate.ts';
import { thrust } from '../src/steps/thrust.ts';
import { type CraftedShip, craftGame, duel, play } from './craft.ts';
import { sheet } from './gunnery.ts';

const cargo = (n: number): string[] => Array.from({ length: n }, () => 'cargo');
/** Ships of any Size whose hull holds whatever is rolled, unless it is said: what lies where is seen whole. */
const hulk = (id: string, size: number, more: Partial<ShipSheet> = {}): ShipSheet => ({
  ...sheet(id, { components: cargo(size), hull: 99, crewed: true }),
  ...more,
});

interface GunneryScene {
  readonly red?: Partial<CraftedShip>;
  readonly blue?: Partial<CraftedShip>;
  readonly sizes?: readonly [number, number];
  readonly sheets?: readonly [Partial<ShipSheet>, Partial<ShipSheet>];
  readonly ships?: readonly CraftedShip[];
  readonly moved?: boolean;
  readonly dice?: readonly number[];
}
/** Red, of Size 6, has thrust into the hex of Blue, of Size 16, with one hex between their trailing tokens. */
const rams = ({
  red = {},
  blue = {},
  sizes = [6, 16],
  sheets = [{}, {}],
  ships = [],
  moved = true,
  dice,
}: GunneryScene) =>
  play(
    craftGame({
      sheets: [hulk('small', sizes[0], sheets[0]), hulk('large', sizes[1], sheets[1])],
      ships: [
        { type: 'small', name: 'Red', side: 'red', at: '1010', velocity: [0, -1], ...red },
        { type: 'large', name: 'Blue', side: 'blue', at: '1010', ...blue },
        ...ships,
      ],
    }),
    ramAfter,
    { dice: dice ?? [], vars: { ship: 'red', side: 'red', office: 'red', action: 'thrust', moved } },
  );
type Ramming = ReturnType<typeof rams>;
const red = (s: Ramming): Ship => shipOf(s.game, 'red');
const blue = (s: Ramming): Ship => shipOf(s.game, 'blue');
const breached = ({ damage }: Ship): number[] => damage.flatMap((token, i) => (token === 'breach' ? [i + 1] : []));
const isAsked = (s: Ramming, office = 'red'): boolean => kindsAsked(s, office).some((kind) => kind !== 'rest');
/** A ram that hits component 3 of Blue; then as many collision dice as given, and steps of two dice. */
const hitting = (scene: GunneryScene, ...dice: number[]): Ramming => {
  const s = rams({ ...scene, dice: [3, ...dice] });
  expect(s.answer('red', 'blue')).toBeDone();
  return s;
};

describe('to ram or not', () => {
  rule('SF-RAM-01', 'a Thrust that moved the ship, and nothing else, may end in a ram', () => {
    const near = (step: typeof thrust | typeof rotate, moves: string, more: Partial<CraftedShip> = {}) => {
      const action = step.name as 'thrust';
      const s = play(duel({ at: '1012' }, { at: '1010', ...more }), step, {
        dice: [20],
        vars: { ship: 'red', side: 'red', office: 'red', action },
      });
      const { q, r } = shipOf(s.game, 'red');
      const ways: Record<string, string> = { there: `${q},${r - 2}`, stay: `${q},${r}`, aside: `${q + 1},${r}` };
      expect(s.answer('red', ways[moves] ?? moves)).toBeDone();
      return s;
    };
    const s = near(thrust, 'there');
    expect(s.request('red')).toMatchObject({ kind: 'ram', default: 'none' });
    expect(s.answer('red', 'blue')).toBeDone();
    expect(told(s, 'ram', 'misses')).toHaveLength(1);
    expect(isAsked(near(thrust, 'stay', { at: '1012' }))).toBe(false);
    expect(isAsked(near(rotate, 'f1', { at: '1012' }))).toBe(false);
    expect(isAsked(near(maneuver, 'aside', { at: '1012' }))).toBe(false);
  });
  rule('SF-RAM-01', 'it is never obliged to', () => {
    const s = rams({});
    expect(s.answer('red', 'none')).toBeDone();
    expect(s.events).toEqual([]);
    expect(isAsked(s)).toBe(false);
    expect(isAsked(rams({ moved: false }))).toBe(false);
    const elsewhere = rams({ ships: [{ type: 'wren', name: 'Green', side: 'blue', at: '1011' }] });
    expect(elsewhere.answer('red', 'green')).toBeRefused('SF-RAM-01');
  });
  rule('SF-RAM-02', 'one ship, however many share the hex', () => {
    const s = rams({ ships: [{ type: 'wren', name: 'Green', side: 'blue', at: '1010' }], dice: [20] });
    expect(s.request('red').shape).toMatchObject({ options: [{ id: 'none' }, { id: 'blue' }, { id: 'green' }] });
    expect(s.answer('red', ['blue', 'green'])).not.toBeDone();
    expect(s.answer('red', 'green')).toBeDone();
    expect(told(s, 'ram')[0]).toMatchObject({ parts: ['red', 'green'], data: { is: 'misses', target: 'green' } });
    expect(isAsked(s)).toBe(false);
  });
  rule('SF-RAM-03', 'an enemy or a derelict ship, none of one’s own', () => {
    const friend: CraftedShip = { type: 'wren', name: 'Friend', side: 'red', office: 'red', at: '1010' };
    const s = rams({ ships: [friend], dice: [20] });
    expect(s.answer('red', 'friend')).toBeRefused('SF-RAM-03');
    expect(s.answer('red', 'blue')).toBeDone();
    expect(told(s, 'ram')[0]?.clause).toContain('SF-RAM-03');
    expect(isAsked(rams({ blue: { controller: 'red' } }))).toBe(false);
    const derelict = rams({ blue: { controller: '' }, dice: [20] });
    expect(derelict.answer('red', 'blue')).toBeDone();
    expect(told(derelict, 'ram')[0]?.clause).toContain('SF-RAM-03');
    const plain = rams({ dice: [20] });
    plain.answer('red', 'blue');
    expect(told(plain, 'ram')[0]?.clause).not.toContain('SF-RAM-03');
    expect(told(plain, 'ram')[0]?.clause).not.toContain('SF-RAM-02');
    expect(isAsked(rams({ blue: { is: 'withdrawn' } }))).toBe(false);
  });
  rule('SF-RAM-04', 'one d20 against its Size; on a miss nothing happens', () => {
    const miss = rams({ dice: [17] });
    expect(miss.answer('red', 'blue')).toBeDone();
    expect(miss.events.map(({ type }) => type)).toEqual(['ram']);
    expect(told(miss, 'ram')[0]?.data).toMatchObject({ is: 'misses', die: 20, size: 16, accuracy: [17] });
    expect(told(miss, 'ram')[0]?.data).not.toHaveProperty('component');
    const hit = rams({ dice: [16, 1] });
    hit.answer('red', 'blue');
    expect(told(hit, 'ram', 'hits')[0]?.data).toMatchObject({ component: 'blue#16' });
    expect([miss.dice.unused, hit.dice.unused]).toEqual([[], []]);
  });
  rule('SF-DEF-11', 'a hit on a ship that evades is thrown again', () => {
    const s = rams({ blue: { evading: true }, dice: [3, 18] });
    s.answer('red', 'blue');
    expect(told(s, 'ram')[0]).toMatchObject({ data: { is: 'misses', accuracy: [3, 18] } });
    expect(told(s, 'ram')[0]?.clause).toEqual(expect.arrayContaining(['SF-DEF-10', 'SF-DEF-11']));
    const other = rams({ blue: { evading: true }, dice: [3, 9, 1] });
    other.answer('red', 'blue');
    expect(told(other, 'ram', 'hits')[0]?.data).toMatchObject({ component: 'blue#9', accuracy: [3, 9] });
    const missed = rams({ blue: { evading: true }, dice: [18] });
    missed.answer('red', 'blue');
    expect(told(missed, 'ram')[0]?.clause).not.toContain('SF-DEF-10');
    expect([s.dice.unused, other.dice.unused, missed.dice.unused]).toEqual([[], [], []]);
  });
});

describe('the collision', () => {
  rule('SF-RAM-05', 'the die shows where the rammed ship is struck first', () => {
    const s = hitting({}, 4, 18, 1, 1);
    expect(breached(blue(s))).toEqual([3]);
    expect(told(s, 'ram')[0]?.data).toMatchObject({ component: 'blue#3' });
  });
  rule('SF-RAM-06', 'the ramming ship is struck at its component 1', () => {
    const s = hitting({}, 4, 1, 7, 1);
    expect(breached(red(s))).toEqual([1]);
    expect(breached(blue(s))).toEqual([]);
    expect(told(s, 'ram')[0]?.data).toMatchObject({ own: 'red#1' });
  });
  rule('SF-RAM-07', 'a die for each hex between the trailing tokens: our example, five', () => {
    const s = hitting({ red: { velocity: [0, -4] }, blue: { velocity: [0, 1] } }, 1, 2, 3, 1, 2);
    expect(told(s, 'collision')[0]?.data).toMatchObject({ dice: 5, roll: [1, 2, 3, 1, 2], points: 0 });
    expect(collisionDice(red(s), blue(s))).toBe(5);
    expect(s.dice.unused).toEqual([]);
  });
  rule('SF-RAM-08', 'a breach for each point; with none there is no harm', () => {
    const none = hitting({}, 3);
    expect(none.events.map(({ type }) => type)).toEqual(['ram', 'collision']);
    expect(told(none, 'collision', 'harmless')).toHaveLength(1);
    const together = hitting({ blue: { velocity: [0, -1] } });
    expect(told(together, 'collision', 'harmless')[0]?.data).toMatchObject({ dice: 0, points: 0 });
    const two = hitting({}, 6, 18, 1, 1, 1, 1, 1, 1, 19, 1, 1, 1);
    expect(told(two, 'collision', 'harms')[0]?.data).toMatchObject({ points: 2 });
    expect(breached(blue(two)).length + breached(red(two)).length).toBe(1);
  });
  rule('SF-RAM-09', 'steps go on while there is supply, both ships throwing in each', () => {
    const s = hitting({}, 4, 1, 1, 16, 6, 17, 6, 1);
    expect(told(s, 'collision-step').map(({ data }) => [data?.['is'], data?.['roll'], data?.['back']])).toEqual([
      ['neither', [1], [1]],
      ['neither', [16], [6]],
      ['one', [17], [6]],
    ]);
    expect(s.dice.unused).toEqual([]);
  });
  rule(
    'SF-RAM-10',
    'who is missed is breached: Size 6 misses Size 16 on 17 to 20, Size 16 misses it on 7 to 20',
    () => {
      expect([missChance(6), missChance(16), missChance(20), missChance(24)]).toEqual([0.7, 0.2, 0, 0]);
      const large = hitting({}, 4, 17, 6, 1);
      expect([breached(red(large)), breached(blue(large))]).toEqual([[], [3]]);
      const small = hitting({}, 4, 16, 7, 1);
      expect([breached(red(small)), breached(blue(small))]).toEqual([[1], []]);
      expect(told(small, 'collision-step')[0]).toMatchObject({
        data: { struck: ['red'], left: 0, own: 6, theirs: 16 },
      });
    },
  );
  rule('SF-RAM-11', 'where both need one and one is left, one more is taken', () => {
    const s = hitting({}, 4, 17, 7, 1, 1);
    expect([breached(red(s)), breached(blue(s))]).toEqual([[1], [3]]);
    expect(told(s, 'collision-step', 'both')[0]?.clause).toContain('SF-RAM-11');
    expect(told(s, 'collision-over', 'spent')[0]?.data).toMatchObject({ left: 0 });
    const enough = hitting({}, 6, 17, 7, 1, 1);
    expect(told(enough, 'collision-step', 'both')[0]?.clause).not.toContain('SF-RAM-11');
    expect(told(enough, 'collision-over', 'spent')).toHaveLength(1);
  });
  rule('SF-RAM-12', 'each token is followed by a roll, with both tokens laid before both rolls', () => {
    const s = hitting({ sheets: [{ hull: 0 }, { hull: 0 }] }, 4, 17, 7, 4, 4);
    expect(s.events.map(({ type }) => type).slice(3)).toEqual([
      'damage',
      'damage',
      'hull-roll',
      'destroyed',
      'hull-roll',
      'destroyed',
      'collision-over',
    ]);
    expect([red(s).is, blue(s).is]).toEqual(['destroyed', 'destroyed']);
    expect(told(s, 'hull-roll')[0]?.clause).not.toContain('SF-HUL-03');
  });
  rule('SF-RAM-13', 'over with the supply, or with either ship', () => {
    const s = hitting({ sheets: [{ hull: 0 }, {}] }, 6, 1, 7, 4);
    expect(red(s).is).toBe('destroyed');
    expect(told(s, 'collision-over', 'lost')[0]?.data).toMatchObject({ left: 1 });
    expect(isAsked(s) || isAsked(s, 'blue')).toBe(false);
    const endless = hitting({ sizes: [20, 21] }, 4);
    expect(told(endless, 'collision-over', 'endless')[0]?.data).toMatchObject({ left: 1 });
    expect(told(endless, 'collision-step')).toEqual([]);
    // One of the two can be missed: the steps go on until it is.
    const one = hitting({ sizes: [20, 19] }, 4, 19, 20, 20, 1, 1);
    expect(breached(blue(one))).toEqual([3]);
    expect(one.dice.unused).toEqual([]);
  });
  rule('SF-RAM-16', 'an ordinary breach: it replaces what lay there, and kills the crew', () => {
    const s = hitting({ blue: { damage: { 3: 'fire' } } }, 4, 18, 1, 1);
    const [token] = told(s, 'damage', 'breach');
    expect(token).toMatchObject({ data: { component: 'blue#3', was: 'fire', killed: 1, disrupted: 0 } });
    expect(blue(s).crew.some(({ at }) => at === 3)).toBe(false);
    expect(blue(s).crew).toHaveLength(15);
    expect(token?.clause).not.toContain('SF-RAM-15');
  });
  rule('SF-RAM-17', 'no card comes of a collision, however much it scores', () => {
    const s = hitting({ red: { velocity: [0, -2] }, sizes: [20, 20] }, 6, 6);
    expect(told(s, 'collision')[0]).toMatchObject({ data: { points: 4 } });
    expect(told(s, 'collision')[0]?.clause).toContain('SF-RAM-17');
    expect(s.events.map(({ type }) => type)).toEqual(['ram', 'collision', 'collision-over']);
    const less = hitting({ red: { velocity: [0, -2] }, sizes: [20, 20] }, 6, 5);
    expect(told(less, 'collision')[0]?.clause).not.toContain('SF-RAM-17');
  });
  rule('SF-RAM-18', 'who survives stays there with the velocity it had', () => {
    const s = hitting({ red: { velocity: [0, -1] }, blue: { velocity: [1, -1] } }, 4, 18, 1, 1);
    const { q, r } = red(s);
    expect(red(s)).toMatchObject({ q, r, trailQ: q, trailR: r + 1, is: 'flying' });
    expect(blue(s)).toMatchObject({ q, r, trailQ: q - 1, trailR: r + 1, is: 'flying' });
    const both = hitting({ sheets: [{ hull: 0 }, { hull: 0 }] }, 4, 17, 7, 4, 4);
    expect(told(both, 'collision-over')[0]?.clause).not.toContain('SF-RAM-18');
  });
});

describe('where breaches go', () => {
  /** Component 1 in the middle of 2, 3 and 4; 5 behind 4; 6 by itself. */
  const STAR = {
    corridors: [
      [1, 2],
      [1, 3],
      [1, 4],
      [4, 5],
    ] as const,
  };
  const star = {
    ...sheet('star', { components: ['bridge', 'engine', 'cargo', 'reactor', 'shield', 'cargo'], ...STAR }),
    hull: 99,
  };
  const game = (damage: CraftedShip['damage'] = {}) =>
    craftGame({
      sheets: [star],
      ships: [
        { type: 'star', name: 'Red', side: 'red', damage },
        { type: 'star', name: 'Blue', side: 'blue' },
      ],
    });
  const open = (damage: CraftedShip['damage'], point = 1) => {
    const battle = game(damage);
    return breachable(battle, shipOf(battle, 'red'), point);
  };
  test('corridors are counted from the Point of Impact', () => {
    const battle = game();
    const far = Number.POSITIVE_INFINITY;
    expect(stepsFrom(battle, shipOf(battle, 'red'), 1)).toEqual([0, 1, 1, 1, 2, far]);
    expect(stepsFrom(battle, shipOf(battle, 'red'), 5)).toEqual([2, 3, 3, 1, 0, far]);
  });
  test('the Point of Impact, then what lies next to it, then the rest; those cut off come last', () => {
    expect(open({})).toEqual([1]);
    // What is shot away goes first, then what is used least.
    expect(open({ 1: 'breach' })).toEqual([3, 2, 4]);
    expect(open({ 1: 'breach', 4: 'destroyed' })).toEqual([4, 3, 2]);
    expect(open({ 1: 'breach', 3: 'breach', 2: 'breach' })).toEqual([4]);
    expect(open({ 1: 'breach', 2: 'breach', 3: 'breach', 4: 'breach' })).toEqual([5]);
    expect(open({ 1: 'breach', 2: 'breach', 3: 'breach', 4: 'breach', 5: 'breach' })).toEqual([6]);
    expect(open({ 1: 'breach', 2: 'breach', 3: 'breach', 4: 'breach', 5: 'breach', 6: 'breach' })).toEqual([]);
  });
  test('of equals those go first where fewer stand', () => {
    const battle = craftGame({
      sheets: [star],
      ships: [
        {
          type: 'star',
          name: 'Red',
          side: 'red',
          damage: { 1: 'breach' },
          crew: { 3: ['spacer', 'spacer', 'spacer'], 2: ['spacer'], 4: [] },
        },
      ],
    });
    // An engine and a Spacer, 7; a reactor, 6; a hold with three Spacers, 8.
    expect(breachable(battle, shipOf(battle, 'red'), 1)).toEqual([4, 2, 3]);
  });
  const spread = (dice: readonly number[], damage: CraftedShip['damage'] = { 1: 'breach' }) => {
    const s = rams({ sheets: [{}, { ...star, id: 'large' }], sizes: [6, 6], blue: { damage }, dice: [1, ...dice] });
    expect(s.answer('red', 'blue')).toBeDone();
    return s;
  };
  rule('SF-RAM-14', 'nothing is breached while something nearer is not', () => {
    const s = spread([4, 18, 1, 1, 1]);
    expect(s.answer('blue', 'blue#5')).toBeRefused('SF-RAM-14');
    expect(s.answer('blue', 'blue#1')).toBeRefused('SF-RAM-14');
    expect(s.answer('blue', 'blue#9')).not.toBeDone();
    expect(s.answer('blue', 'blue#2')).toBeDone();
    expect(breached(blue(s))).toEqual([1, 2]);
    const first = spread([4, 18, 1, 1], {});
    expect(breached(blue(first))).toEqual([1]);
  });
  rule('SF-RAM-15', 'of equals the player who has the ship chooses', () => {
    const s = spread([4, 18, 1, 1, 1]);
    expect(s.request('blue')).toMatchObject({ kind: 'place-breach', on: 'blue', default: 'blue#3' });
    expect(isAsked(s)).toBe(false);
    s.answer('blue', 'blue#4');
    expect(told(s, 'damage', 'breach')[0]).toMatchObject({ data: { component: 'blue#4' } });
    const last = spread([4, 18, 1, 1, 1, 1, 1], { 1: 'breach', 2: 'breach', 3: 'breach' });
    expect(isAsked(last, 'blue')).toBe(false);
    expect(breached(blue(last))).toEqual([1, 2, 3, 4]);
    // Nobody has it: whoever had it last says.
    const derelict = rams({
      sheets: [{}, { ...star, id: 'large' }],
      sizes: [6, 6],
      blue: { damage: { 1: 'breach' }, controller: '' },
      dice: [1, 4, 18, 1, 1, 1],
    });
    derelict.answer('red', 'blue');
    expect(isAsked(derelict, 'blue')).toBe(true);
  });
  test('both owners are asked at the same time', () => {
    const s = rams({
      sheets: [
        { ...star, id: 'small' },
        { ...star, id: 'large' },
      ],
      sizes: [6, 6],
      red: { damage: { 1: 'breach' } },
      blue: { damage: { 1: 'breach' } },
      dice: [1, 6, 18, 18, 1, 1, 1, 1],
    });
    s.answer('red', 'blue');
    expect([isAsked(s), isAsked(s, 'blue')]).toEqual([true, true]);
    s.answer('blue', 'blue#4');
    s.answer('red', 'red#2');
    expect([breached(red(s)), breached(blue(s))]).toEqual([
      [1, 2],
      [1, 4],
    ]);
    expect(s.dice.unused).toEqual([]);
  });
  test('a standing answer lays them where the ship can best spare it', () => {
    const s = rams({
      sheets: [{}, { ...star, id: 'large' }],
      sizes: [6, 6],
      blue: { damage: { 1: 'breach' } },
      dice: [1, 4, 18, 1, 1, 1],
    });
    expect(s.policy('blue', 'place-breach', { policy: 'spare-first' })).toBeDone();
    s.answer('red', 'blue');
    expect(breached(blue(s))).toEqual([1, 3]);
  });
});
difference('SF-RAM-14', 'a Point of Impact that is breached already is passed over', (holds) => {
  const s = hitting({ blue: { damage: holds ? { 3: 'breach', 2: 'breach' } : {} } }, 4, 18, 1, 1, 1, 1);
  return breached(blue(s));
});
