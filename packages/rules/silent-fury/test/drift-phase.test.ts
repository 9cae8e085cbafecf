import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { sheetOf } from '../src/data/content.ts';
import type { Damage } from '../src/data/damage.ts';
import type { ShipSheet } from '../src/data/sheet.ts';
import { shipOf } from '../src/game.ts';
import { effectOf, fireDie, fireRisk, nextDie } from '../src/rules/fire-check.ts';
import { isPressed, keptShields, upkeep } from '../src/rules/shield-upkeep.ts';
import { inChipOrder } from '../src/rules/ship-state.ts';
import { velocityOf } from '../src/rules/velocity.ts';
import { burningCrew } from '../src/steps/burning-crew.ts';
import { driftShips } from '../src/steps/drift.ts';
import { driftPhase } from '../src/steps/drift-phase.ts';
import { fireChecks } from '../src/steps/fire-checks.ts';
import { maintainShields } from '../src/steps/maintain-shields.ts';
import { surrenderCheck } from '../src/steps/surrender.ts';
import { duel, play } from './craft.ts';

type Duel = Parameters<typeof duel>;

/** A ship of six components in a straight line, 1 at the bow; 6 is volatile. */
const wren = sheetOf({ sheets: [] }, { type: 'wren' });
const LINE: ShipSheet = {
  ...wren,
  id: 'line',
  hull: 9,
  components: wren.components.map((one) => ({
    ...one,
    volatile: one.n === 6,
    next: [one.n - 1, one.n + 1].filter((n) => n >= 1 && n <= 6),
  })),
};
const lined = (red: Duel[0] = {}, blue: Duel[1] = {}, more: Duel[2] = {}) =>
  duel({ type: 'line', ...red }, blue, { sheets: [LINE], ...more });
const burning = (damage: { [n: number]: Damage }, dice: readonly number[], red: Duel[0] = {}) =>
  play(lined({ damage, ...red }), fireChecks, { dice });
const tokens = ({ game }: { game: ReturnType<typeof duel> }, id = 'red') => shipOf(game, id).damage;
const inComponent = ({ game }: { game: ReturnType<typeof duel> }, n: number, id = 'red') =>
  shipOf(game, id).crew.filter(({ at }) => at === n).length;

describe('fire checks', () => {
  rule('SF-DRF-04', 'two d20 for a ship that burns, however many fires it has, and none for another', () => {
    const one = burning({ 2: 'fire' }, [20, 19]);
    expect(one.dice.unused).toEqual([]);
    const two = burning({ 1: 'fire', 5: 'fire' }, [20, 19]);
    expect(two.dice.unused).toEqual([]);
    expect(told(two, 'fire-check').map(({ data }) => data)).toEqual([
      { ship: 'red', die: 20, roll: [20, 19], fires: 2 },
    ]);
    expect(told(burning({ 2: 'heavy' }, []), 'fire-check')).toEqual([]);
    expect(told(burning({ 2: 'fire' }, [], { is: 'withdrawn' }), 'fire-check')).toEqual([]);
  });
  rule('SF-DRF-05', 'next to a fire it spreads, and disrupts all crew there', () => {
    const s = burning({ 2: 'fire' }, [3, 20], { crew: { 3: ['spacer', 'engineer'] } });
    expect(tokens(s)).toEqual(['', 'fire', 'fire', '', '', '']);
    expect(inComponent(s, 0)).toBe(2);
    expect(tokens(burning({ 2: 'fire', 3: 'light' }, [3, 20]))[2]).toBe('fire');
    expect(tokens(burning({ 2: 'fire' }, [4, 20]))).toEqual(['', 'fire', '', '', '', '']);
  });
  difference('SF-DRF-06', 'not to what is destroyed or breached: nothing happens there, and its crew stays', (holds) =>
    (['destroyed', 'breach'] as const).flatMap((gone) => {
      const s = burning({ 2: 'fire', 3: holds ? gone : 'heavy' }, [3, 20], { crew: { 3: ['spacer'] } });
      return [told(s, 'fire').length, inComponent(s, 3), effectOf(s.game, shipOf(s.game, 'red'), 3)];
    }),
  );
  test('SF-DRF-06: both of them by themselves', () => {
    for (const gone of ['destroyed', 'breach'] as const) {
      const s = burning({ 2: 'fire', 3: gone }, [3, 20], { crew: { 3: ['spacer'] } });
      expect([gone, told(s, 'fire'), inComponent(s, 3)]).toEqual([gone, [], 1]);
    }
  });
  rule('SF-DRF-07', 'in a fire it explodes: 2 / 1 on the component and all next to it', () => {
    // 5 and 1: one point; 2: regular. Light damage on 2, 3 and 4, where 3 burns on.
    const s = burning({ 3: 'fire' }, [3, 20, 5, 1, 2]);
    expect(tokens(s)).toEqual(['', 'light', 'fire', 'light', '', '']);
    expect(told(s, 'fire')[0]?.data).toMatchObject({ is: 'explodes', impact: [5, 1], effect: [2], points: 1 });
    const calm = burning({ 3: 'fire' }, [3, 20, 1, 2, 6]);
    expect(tokens(calm)).toEqual(['', '', 'fire', '', '', '']);
    expect(told(calm, 'fire')[0]?.data).toMatchObject({ is: 'flares' });
  });
  rule('SF-DRF-08', 'a die without effect is judged again when the other is done', () => {
    // The book’s Roger: fire in 2, dice 2 and 4. The 2 explodes in a Fire (6 and a red 5): 1 and 3 burn, and then 4.
    const s = burning({ 2: 'fire' }, [2, 4, 6, 1, 5]);
    expect(tokens(s)).toEqual(['fire', 'fire', 'fire', 'fire', '', '']);
    expect(told(s, 'fire').map(({ data }) => data?.['is'])).toEqual(['explodes', 'spreads']);
    const idle = burning({ 2: 'fire' }, [4, 2, 1, 1, 1]);
    expect(tokens(idle)).toEqual(['', 'fire', '', '', '', '']);
    expect(told(burning({ 2: 'fire' }, [1, 3]), 'fire').flatMap(({ clause }) => clause)).not.toContain('SF-DRF-08');
  });
  rule('SF-DRF-09', 'spreads before explosions, of the same kind the lower first, each die once', () => {
    // 3 spreads first although it was rolled last; then 2 explodes with nothing.
    const s = burning({ 2: 'fire' }, [2, 3, 1, 1, 1]);
    expect(told(s, 'fire').map(({ data }) => data?.['is'])).toEqual(['spreads', 'flares']);
    // Two equal dice: the first spreads to the component, the second explodes in it.
    const twice = burning({ 2: 'fire' }, [3, 3, 4, 1, 1]);
    expect(told(twice, 'fire').map(({ data }) => [data?.['is'], data?.['component']])).toEqual([
      ['spreads', 'red#3'],
      ['explodes', 'red#3'],
    ]);
    expect(tokens(twice)).toEqual(['', 'fire', 'fire', 'light', '', '']);
    const both = burning({ 3: 'fire' }, [4, 2]);
    expect(told(both, 'fire').map(({ data }) => data?.['component'])).toEqual(['red#2', 'red#4']);
    const blasts = burning({ 2: 'fire', 4: 'fire' }, [4, 2, 1, 1, 1, 1, 1, 1]);
    expect(told(blasts, 'fire').map(({ data }) => data?.['component'])).toEqual(['red#2', 'red#4']);
  });
  rule('SF-DRF-10', 'an explosion may break the ship', () => {
    // Three points and a red 6: a Hull Breach on 1, 2 and 3; three dice of 6 are 6 points, beyond Hull 2.
    const weak = { ...LINE, hull: 2 };
    const s = play(lined({ damage: { 2: 'fire' } }, {}, { sheets: [weak] }), fireChecks, {
      dice: [2, 4, 6, 5, 6, 6, 6, 6],
    });
    expect(shipOf(s.game, 'red').is).toBe('destroyed');
    // The second die has no ship left to strike.
    expect(s.dice.unused).toEqual([]);
    expect(told(s, 'fire')).toHaveLength(1);
    // Nor where it would explode as well.
    const both = play(lined({ damage: { 2: 'fire', 5: 'fire' } }, {}, { sheets: [weak] }), fireChecks, {
      dice: [2, 5, 6, 5, 6, 6, 6, 6],
    });
    expect(shipOf(both.game, 'red').is).toBe('destroyed');
    expect([told(both, 'fire').length, both.dice.unused]).toEqual([1, []]);
  });
  rule('SF-DRF-11', 'd12 where something volatile burned when the check was rolled', () => {
    expect(told(burning({ 6: 'fire' }, [12, 11]), 'fire-check')[0]?.data).toMatchObject({ die: 12 });
    const s = burning({ 5: 'fire' }, [20, 6]);
    expect(told(s, 'fire-check')[0]).toMatchObject({ data: { die: 20 } });
    expect(told(s, 'fire-check')[0]?.clause).not.toContain('SF-DRF-11');
    const game = lined();
    expect(fireDie(game, { type: 'line', damage: ['', '', '', '', '', 'heavy'] })).toBe(20);
  });
  rule('SF-DRF-12', 'what is volatile explodes with 3 / 2', () => {
    const s = burning({ 6: 'fire' }, [6, 12, 4, 1, 1, 2, 3]);
    expect(tokens(s)).toEqual(['', '', '', '', 'light', 'fire']);
    expect(s.dice.unused).toEqual([]);
    const plain = burning({ 5: 'fire' }, [5, 20, 1, 1, 1]);
    expect(told(plain, 'fire')[0]?.clause).not.toContain('SF-DRF-12');
  });
  test('the chances of a check are told before it is made', () => {
    const game = lined();
    // d20: 1 and 3 spread, 2 explodes.
    expect(fireRisk(game, { type: 'line', damage: ['', 'fire', '', '', '', ''] })).toEqual({
      spread: 19,
      explosion: 10,
    });
    expect(fireRisk(game, { type: 'line', damage: ['', '', '', '', '', 'fire'] })).toEqual({
      spread: 16,
      explosion: 16,
    });
    const all = ['fire', 'fire', 'fire', 'fire', 'fire', 'fire'] as const;
    expect(fireRisk(game, { type: 'line', damage: [...all] })).toEqual({ spread: 0, explosion: 75 });
    expect(effectOf(game, { type: 'line', damage: ['', 'fire', '', '', '', ''] }, 7)).toBe('nothing');
    // A die without effect waits for one that has, however low it is.
    expect(nextDie(game, { type: 'line', damage: ['', '', '', '', 'fire', ''] }, [1, 5])).toEqual({
      at: 1,
      effect: 'explosion',
    });
    expect(nextDie(game, { type: 'line', damage: ['', 'fire', '', '', '', ''] }, [9, 4])).toEqual({
      at: 1,
      effect: 'nothing',
    });
  });
});

describe('crew in fires', () => {
  rule('SF-DRF-13', 'one crew in every component that burns, chosen by its owner', () => {
    const s = play(
      lined({
        damage: { 2: 'fire', 4: 'fire', 5: 'heavy' },
        crew: { 2: ['captain', 'spacer'], 4: ['spacer'], 5: ['spacer'] },
      }),
      burningCrew,
    );
    expect(told(s, 'scorched').map(({ data }) => data?.['component'])).toEqual(['red#2', 'red#4']);
    expect(inComponent(s, 4)).toBe(0);
    expect(inComponent(s, 2)).toBe(2);
    expect(s.answer('red', 'red/captain-1')).toBeDone();
    expect(shipOf(s.game, 'red').crew.find(({ type }) => type === 'captain')?.at).toBe(0);
    expect(inComponent(s, 5)).toBe(1);
  });
  test('nobody is told of where nobody is, nor of a ship that has left', () => {
    expect(told(play(lined({ damage: { 2: 'fire' }, crew: { 1: ['spacer'] } }), burningCrew), 'scorched')).toEqual([]);
    const gone = lined({ damage: { 2: 'fire' }, is: 'withdrawn' });
    expect(told(play(gone, burningCrew), 'scorched')).toEqual([]);
  });
});

describe('maintaining shields', () => {
  const kept = ({ game }: { game: ReturnType<typeof duel> }) => shipOf(game, 'red').shields;
  const up = (shields: number[], red: Duel[0] = {}, dice: readonly number[] = []) =>
    play(duel({ type: 'heron', shields, ...red }), maintainShields, { dice });
  const generators = sheetOf({ sheets: [] }, { type: 'heron' })
    .components.filter(({ type }) => type === 'shield')
    .map(({ n }) => n);
  test('a Heron has two generators', () => expect(generators).toHaveLength(2));
  rule('SF-DRF-15', 'each generator keeps one; nobody is asked where all are kept for nothing', () => {
    const s = up([1, 0, 1, 0, 0, 0]);
    expect(kept(s)).toEqual([1, 0, 1, 0, 0, 0]);
    expect(told(s, 'shields-kept')[0]?.data).toMatchObject({ is: 'all', n: 2, of: 2 });
    expect(told(s, 'shields-kept')[0]?.clause).not.toContain('SF-DRF-14');
    expect(shipOf(s.game, 'red').operated).toEqual([]);
  });
  rule('SF-DRF-14', 'what is not maintained goes down', () => {
    const s = up([1, 0, 1, 0, 0, 0], { damage: Object.fromEntries(generators.map((n) => [n, 'fire'])) as never });
    expect(kept(s)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(told(s, 'shields-kept')[0]?.data).toMatchObject({ is: 'none', of: 2 });
  });
  rule('SF-DRF-16', 'with too few generators its side chooses which', () => {
    const s = up([1, 0, 1, 0, 0, 0], { damage: { [generators[0] as number]: 'destroyed' } });
    expect(s.answer('red', { 'red/s1': 1, 'red/s3': 1 })).toBeRefused('SF-DRF-15');
    expect(s.answer('red', { 'red/s3': 1 })).toBeDone();
    expect(kept(s)).toEqual([0, 0, 1, 0, 0, 0]);
    expect(told(s, 'shields-kept')[0]?.data).toMatchObject({ is: 'some', n: 1, of: 2 });
  });
  rule('SF-DRF-17', 'none is moved', () => {
    const s = up([1, 0, 1, 0, 0, 0], { damage: { [generators[0] as number]: 'destroyed' } });
    expect(s.answer('red', { 'red/s2': 1 })).toBeRefused('SF-DRF-17');
    expect(s.answer('red', { 'red/s1': 2 })).toBeRefused('SF-DRF-17');
  });
  rule('SF-DRF-18', 'a damaged generator is risked, and rolls when the step is over; the shield stays', () => {
    const light = generators[0] as number;
    // 6 and 4: three points, regular: destroyed.
    const s = up([2, 0, 0, 0, 0, 0], { damage: { [light]: 'light' } }, [6, 4, 1]);
    expect(s.answer('red', { 'red/s1': 2 })).toBeDone();
    expect(kept(s)).toEqual([2, 0, 0, 0, 0, 0]);
    expect(tokens(s)[light - 1]).toBe('destroyed');
    expect(s.dice.unused).toEqual([]);
    expect(told(s, 'strain')).toHaveLength(1);
    const careful = up([2, 0, 0, 0, 0, 0], { damage: { [light]: 'light' } });
    expect(careful.answer('red', { 'red/s1': 1 })).toBeDone();
    expect(told(careful, 'shields-kept')[0]?.clause).not.toContain('SF-DRF-18');
    expect(tokens(careful)[light - 1]).toBe('light');
  });
  test('policies: what is safe, or all that can be', () => {
    const damage = { [generators[0] as number]: 'light' as const };
    const safe = up([1, 0, 1, 0, 0, 0], { damage });
    expect(safe.policy('red', 'maintain-shields', { policy: 'safe' })).toBeDone();
    // The enemy lies ahead.
    expect(kept(safe)).toEqual([1, 0, 0, 0, 0, 0]);
    const all = up([1, 0, 1, 0, 0, 0], { damage }, [1, 1, 1]);
    expect(all.policy('red', 'maintain-shields', { policy: 'all' })).toBeDone();
    expect(kept(all)).toEqual([1, 0, 1, 0, 0, 0]);
  });
  test('what can be kept, and what for nothing', () => {
    const game = duel({ type: 'heron', shields: [0, 0, 2, 0, 0, 0], damage: { [generators[0] as number]: 'heavy' } });
    const ship = shipOf(game, 'red');
    expect(upkeep(game, ship, 'red')).toEqual({ able: 2, safe: 1 });
    expect(isPressed(game, ship, 'red')).toBe(true);
    expect(keptShields(game, { ...ship, shields: [1, 0, 2, 0, 0, 0] }, 2)).toEqual([1, 0, 1, 0, 0, 0]);
    const out = duel({ type: 'heron', shields: [1, 0, 0, 0, 0, 0], crew: { 1: ['spacer'] } });
    expect(upkeep(out, shipOf(out, 'red'), 'red')).toEqual({ able: 0, safe: 0 });
    expect(isPressed(out, shipOf(out, 'red'), 'red')).toBe(false);
  });
});

describe('drift', () => {
  const drifting = (red: Duel[0], more: Duel[2] = {}) => play(duel(red, {}, more), driftShips);
  rule('SF-DRF-22', 'ship and trailing token go on by the velocity, which stays; so does the bow', () => {
    const game = duel({ velocity: [2, -2], facing: 4 });
    const { q, r } = shipOf(game, 'red');
    const s = play(game, driftShips);
    const red = shipOf(s.game, 'red');
    expect(red).toMatchObject({ q: q + 2, r: r - 2, trailQ: q, trailR: r, facing: 4, path: [q, r, q + 2, r - 2] });
    expect(velocityOf(red)).toEqual({ q: 2, r: -2 });
    expect(told(s, 'drift')[0]?.data).toMatchObject({ is: 'on', speed: 2 });
  });
  difference(
    'SF-DRF-21',
    'a stopped ship stays',
    (holds) => told(drifting({ velocity: holds ? [0, 0] : [0, -1] }), 'drift').length,
  );
  rule('SF-DRF-19', 'derelict ships drift too', () => {
    const s = drifting({ velocity: [0, -1], controller: '', crew: {} });
    expect(told(s, 'drift')).toHaveLength(1);
    expect(told(drifting({ velocity: [0, -1] }), 'drift')[0]?.clause).not.toContain('SF-DRF-19');
  });
  definition('SF-DRF-20', 'the end is the same by whatever path the way is retraced', () => {
    const game = duel({ velocity: [3, -1] });
    const { q, r } = shipOf(game, 'red');
    expect(shipOf(play(game, driftShips).game, 'red')).toMatchObject({ q: q + 3, r: r - 1 });
  });
  definition('SF-DRF-23', 'through and into other ships, and nothing happens', () => {
    const s = drifting({ velocity: [0, -4] });
    const { red, blue } = { red: shipOf(s.game, 'red'), blue: shipOf(s.game, 'blue') };
    expect([red.q, red.r]).toEqual([blue.q, blue.r]);
    expect([...red.damage, ...blue.damage].every((token) => token === '')).toBe(true);
  });
  rule('SF-SET-10', 'who drifts off the map has left the battle; on an open one he goes on', () => {
    const s = drifting({ at: '1001', velocity: [0, -1] });
    expect(shipOf(s.game, 'red').is).toBe('withdrawn');
    expect(told(s, 'drift')[0]?.data).toMatchObject({ is: 'off' });
    expect(shipOf(drifting({ at: '1001', velocity: [0, -1] }, { edge: 'open' }).game, 'red').is).toBe('flying');
    const gone = drifting({ is: 'destroyed', velocity: [0, -1] });
    expect(told(gone, 'drift')).toEqual([]);
  });
});

describe('surrender', () => {
  const checked = (red: Duel[0]) => play(duel(red), surrenderCheck);
  rule('SF-DRF-35', 'all of a side’s crew in the box: they are gone, and count as killed', () => {
    const s = checked({ crew: { 0: ['captain', 'spacer'] } });
    expect(shipOf(s.game, 'red').crew).toEqual([]);
    expect(s.game.sides.find(({ id }) => id === 'red')?.killed).toBe(2);
    const one = checked({ crew: { 0: ['captain', 'spacer'], 2: ['spacer'] } });
    expect(shipOf(one.game, 'red').crew).toHaveLength(3);
    expect(told(one, 'surrender')).toEqual([]);
    expect(told(checked({ crew: {} }), 'surrender')).toEqual([]);
  });
  rule('SF-DRF-33', 'a ship without crew is derelict, and stays with its velocity and damage', () => {
    const s = checked({ crew: { 0: ['spacer'] }, velocity: [0, -1], damage: { 1: 'fire' } });
    const ship = shipOf(s.game, 'red');
    expect(ship).toMatchObject({ is: 'flying', controller: '', lastController: 'red' });
    expect(velocityOf(ship)).toEqual({ q: 0, r: -1 });
    expect(ship.damage[0]).toBe('fire');
    expect(told(play(s.game, surrenderCheck), 'derelict')).toEqual([]);
    expect(shipOf(checked({}).game, 'red').controller).toBe('red');
    expect(told(checked({ crew: {}, is: 'destroyed' }), 'derelict')).toEqual([]);
  });
});

describe('the Drift Phase', () => {
  rule('SF-DRF-01', 'fires, crew in fires, shields, drift, surrender', () => {
    const game = lined({
      velocity: [0, -1],
      damage: { 2: 'fire' },
      crew: { 2: ['spacer'] },
      shields: [1, 0, 0, 0, 0, 0],
    });
    const s = play(game, driftPhase, { dice: [20, 20] });
    expect(s.events.map(({ type }) => type)).toEqual([
      ...['phase', 'fire-check', 'scorched', 'shields-kept', 'drift', 'surrender', 'derelict'],
    ]);
    expect(s.game).toMatchObject({ stage: 'drift', round: 0 });
  });
  rule('SF-DRF-03', 'each step for all ships before the next, the chip holder’s first', () => {
    const game = duel({ velocity: [0, -1], damage: { 1: 'fire' } }, { velocity: [0, -1], damage: { 1: 'fire' } });
    const s = play({ ...game, chip: 'blue' }, driftPhase, { dice: [20, 20, 20, 20] });
    const order = (type: string) => told(s, type).map(({ data }) => data?.['ship']);
    expect([order('fire-check'), order('drift')]).toEqual([
      ['blue', 'red'],
      ['blue', 'red'],
    ]);
    expect(
      inChipOrder({ ...game, ships: game.ships.map((one, i) => (i === 0 ? { ...one, controller: '' } : one)) }).map(
        ({ id }) => id,
      ),
    ).toEqual(['blue', 'red']);
  });
});

describe('what a step of the Drift Phase names, and no more', () => {
  const all = (s: { events: readonly { type: string; clause: string | readonly string[] }[] }, type: string) =>
    s.events
      .filter((event) => event.type === type)
      .map(({ clause }) => [clause].flat().join(' ').replaceAll('SF-', ''));

  test('a fire check: its dice, and fires that were judged again', () => {
    expect(all(burning({ 2: 'fire' }, [20, 19]), 'fire-check')).toEqual(['DRF-04']);
    expect(all(burning({ 6: 'fire' }, [12, 11]), 'fire-check')).toEqual(['DRF-04 DRF-11']);
    // The first die carried out names nothing more, the second the order.
    expect(all(burning({ 2: 'fire' }, [1, 20]), 'fire')).toEqual(['DRF-05']);
    expect(all(burning({ 2: 'fire' }, [1, 3]), 'fire')).toEqual(['DRF-05', 'DRF-05 DRF-09']);
    // Component 4 had nothing to burn from before 3 burnt.
    expect(all(burning({ 2: 'fire' }, [4, 3]), 'fire')).toEqual(['DRF-05', 'DRF-05 DRF-09 DRF-08']);
    expect(all(burning({ 3: 'fire' }, [3, 20, 1, 1, 1]), 'fire')).toEqual([
      'DRF-07 DMG-06 DMG-07 IMP-01 IMP-02 DMG-09 DMG-10',
    ]);
    expect(all(burning({ 6: 'fire' }, [6, 12, 1, 1, 1, 1, 1]), 'fire')).toEqual([
      'DRF-07 DRF-12 DMG-06 DMG-07 IMP-01 IMP-02 DMG-09 DMG-10',
    ]);
  });

  test('an explosion that breaches calls for the hull, another does not (SF-DRF-10)', () => {
    const breach = burning({ 3: 'fire' }, [3, 20, 6, 4, 5, 1, 1, 1]);
    expect(breach.dice.unused).toEqual([]);
    expect(tokens(breach)).toEqual(['', 'breach', 'breach', 'breach', '', '']);
    expect(all(breach, 'hull-roll').map((one) => one.includes('DRF-10'))).toEqual([true]);
    const light = burning({ 3: 'fire' }, [3, 20, 4, 1, 1]);
    expect(all(light, 'hull-roll')).toEqual([]);
    // Two explosions one after the other: the second names no hull either.
    expect(all(burning({ 2: 'fire', 5: 'fire' }, [2, 5, 4, 1, 1, 1, 1, 1]), 'fire')[1]).toBe(
      'DRF-07 DRF-09 DMG-06 DMG-07 IMP-01 IMP-02 DMG-09 DMG-10',
    );
    expect(all(light, 'damage').some((one) => one.includes('DRF-10'))).toBe(false);
  });

  test('fires of a ship that is not there are not looked at, and two dice are all', () => {
    expect(told(burning({ 2: 'fire', 4: 'fire', 5: 'fire' }, [19, 20]), 'fire-check')[0]?.data).toEqual({
      ship: 'red',
      die: 20,
      roll: [19, 20],
      fires: 3,
    });
    for (const is of ['withdrawn', 'destroyed', 'waiting', 'removed'] as const)
      expect([is, burning({ 2: 'fire' }, [], { is }).events]).toEqual([is, []]);
  });

  test('shields that are kept, some of them, with what is damaged (SF-DRF-14, SF-DRF-15, SF-DRF-18)', () => {
    const kept = (shields: number[], red: Duel[0], choice: { [slot: string]: number } | null, dice: number[] = []) => {
      const s = play(duel({ type: 'heron', shields, ...red }), maintainShields, { dice });
      if (choice !== null) expect(s.answer('red', choice)).toBeDone();
      return [all(s, 'shields-kept')[0], told(s, 'shields-kept')[0]?.data];
    };
    const [one, two] = sheetOf({ sheets: [] }, { type: 'heron' })
      .components.filter(({ type }) => type === 'shield')
      .map(({ n }) => n) as [number, number];
    const both = { ship: 'red', of: 2 };
    expect(kept([1, 0, 1, 0, 0, 0], {}, null)).toEqual([
      'OPR-16 OPR-01 DRF-15',
      { ...both, is: 'all', n: 2, sides: [1, 0, 1, 0, 0, 0] },
    ]);
    expect(kept([1, 0, 1, 0, 0, 0], { damage: { [one]: 'fire' } }, { 'red/s3': 1 })).toEqual([
      'OPR-16 DRF-16 OPR-01 DRF-15 DRF-14',
      { ...both, is: 'some', n: 1, sides: [0, 0, 1, 0, 0, 0] },
    ]);
    expect(kept([1, 0, 1, 0, 0, 0], { damage: { [one]: 'fire' } }, {})).toEqual([
      'OPR-16 DRF-16 DRF-14',
      { ...both, is: 'none', n: 0, sides: [0, 0, 0, 0, 0, 0] },
    ]);
    expect(kept([1, 0, 1, 0, 0, 0], { damage: { [one]: 'fire', [two]: 'fire' } }, null)).toEqual([
      'OPR-16 DRF-14',
      { ...both, is: 'none', n: 0, sides: [0, 0, 0, 0, 0, 0] },
    ]);
    expect(kept([2, 0, 0, 0, 0, 0], { damage: { [one]: 'light' } }, { 'red/s1': 2 }, [1, 1, 1])).toEqual([
      'OPR-16 DRF-18 DRF-15',
      { ...both, is: 'all', n: 2, sides: [2, 0, 0, 0, 0, 0] },
    ]);
  });

  test('who drifts, on and off the map', () => {
    const drifts = (red: Duel[0]) => all(play(duel(red), driftShips), 'drift');
    expect(drifts({ velocity: [0, -1] })).toEqual(['DRF-22']);
    expect(drifts({ velocity: [0, -1], controller: '' })).toEqual(['DRF-22 DRF-19']);
    expect(drifts({ velocity: [0, -1], at: '1001' })).toEqual(['DRF-22 SET-10']);
  });
});

describe('surrender of some', () => {
  test('one Active crew holds a ship, however many lie in the box', () => {
    const s = play(duel({ crew: { 0: ['captain', 'spacer'], 4: ['spacer'] } }), surrenderCheck);
    expect(s.events).toEqual([]);
    const last = play(duel({ crew: { 4: ['spacer'] } }), surrenderCheck);
    expect([last.events, shipOf(last.game, 'red').controller]).toEqual([[], 'red']);
  });
});
