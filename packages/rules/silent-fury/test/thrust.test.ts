import { type Draft, isRefusal } from '@flagbridge/engine';
import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipOf } from '../src/game.ts';
import { bearingFrom } from '../src/rules/bearing-after.ts';
import { driftTo, isStopped, velocityOf } from '../src/rules/velocity.ts';
import { maneuver } from '../src/steps/maneuver.ts';
import { rotate } from '../src/steps/rotate.ts';
import { thrust } from '../src/steps/thrust.ts';
import { duel, play } from './craft.ts';

const STEPS = { thrust, maneuver, rotate };
type Duel = Parameters<typeof duel>;
/** A draft that is no refusal. */
const drafted = (s: Acting, choice: string): Draft => {
  const draft = s.draft('red', choice);
  if (isRefusal(draft)) throw new Error(draft.why);
  return draft;
};
const acting = (action: keyof typeof STEPS, red: Duel[0] = {}, more: Duel[2] = {}) =>
  play(duel(red, {}, more), STEPS[action], { vars: { ship: 'red', side: 'red', office: 'red', action } });
type Acting = ReturnType<typeof acting>;

const hex = (q: number, r: number) => ({ q, r });
/** A hex so far from the ship, as a key. */
const off = ({ game }: Acting, q: number, r: number): string => {
  const ship = shipOf(game, 'red');
  return `${ship.q + q},${ship.r + r}`;
};
/** A hex so far from its trailing token. */
const offTrail = ({ game }: Acting, q: number, r: number): string => {
  const { trailQ, trailR } = shipOf(game, 'red');
  return `${trailQ + q},${trailR + r}`;
};
const red = ({ game }: Acting) => shipOf(game, 'red');
const engines = (s: Acting): number[] => red(s).operated.map(({ component }) => component);

describe('vector tokens', () => {
  /** Our example: the ship at 4,3, its trailing token at 2,5. */
  const SHIP = { q: 4, r: 3, trailQ: 2, trailR: 5 };
  definition('SF-THR-01', 'a ship and its trailing token have each a hex', () => {
    const { game } = acting('rotate', { velocity: [2, -2] });
    const { q, r, trailQ, trailR } = shipOf(game, 'red');
    expect([q - trailQ, r - trailR]).toEqual([2, -2]);
  });
  definition('SF-THR-02', 'velocity runs from the trailing token to the ship', () => {
    expect(velocityOf(SHIP)).toEqual(hex(2, -2));
  });
  definition('SF-THR-03', 'with both in one hex it is stopped', () => {
    expect(isStopped({ q: 4, r: 3, trailQ: 4, trailR: 3 })).toBe(true);
    expect(isStopped({ q: 4, r: 3, trailQ: 4, trailR: 4 })).toBe(false);
    expect(isStopped({ q: 4, r: 3, trailQ: 3, trailR: 3 })).toBe(false);
    expect(isStopped(SHIP)).toBe(false);
  });
  definition('SF-THR-04', 'where the bow points has nothing to do with where it drifts', () => {
    for (const facing of [0, 3] as const) expect(driftTo({ ...SHIP, facing } as typeof SHIP)).toEqual(hex(6, 1));
  });
});

describe('Thrust', () => {
  rule('SF-THR-07', 'to a hex of the diagram, and no other', () => {
    const s = acting('thrust');
    // A Wren has two engines: 5 and 6.
    expect(s.answer('red', off(s, 0, -3))).toBeRefused('SF-THR-07');
    expect(s.answer('red', off(s, 0, -2))).toBeDone();
    expect(told(s, 'thrust')[0]?.data).toMatchObject({ is: 'moves', engines: 2, to: off(s, 0, 0) });
    expect(engines(s)).toEqual([5, 6]);
  });
  rule('SF-THR-07', 'what takes more engines than can be operated is closed', () => {
    const s = acting('thrust', { damage: { 5: 'power-down' } });
    expect(s.answer('red', off(s, 0, -2))).toBeRefused('SF-THR-07');
    expect(s.answer('red', off(s, 0, -1))).toBeDone();
    expect(engines(s)).toEqual([6]);
  });
  difference('SF-THR-06', 'as many engines are operated as the hex takes', (holds) => {
    const s = acting('thrust');
    s.answer('red', off(s, 0, holds ? -2 : -1));
    return engines(s);
  });
  rule('SF-THR-07', 'it may stay, with no engine at all', () => {
    const s = acting('thrust', { velocity: [0, -1] });
    expect(s.answer('red', off(s, 0, 0))).toBeDone();
    expect(told(s, 'thrust')[0]?.data).toMatchObject({ is: 'stays', engines: 0 });
    expect(engines(s)).toEqual([]);
    expect(velocityOf(red(s))).toEqual(hex(0, -1));
    expect(red(s).path).toEqual([]);
  });
  difference('SF-THR-08', 'the diagram turns with the bow: (1,-2) to the south-east is (1,1)', (holds) => {
    const s = acting('thrust', { facing: holds ? 2 : 0 });
    return [s.answer('red', off(s, 1, 1)).ok];
  });
  rule('SF-THR-09', 'the trailing token stays, so that velocity changes by as much', () => {
    const s = acting('thrust', { velocity: [2, -2] });
    const { trailQ, trailR } = red(s);
    s.answer('red', off(s, 0, -2));
    expect(red(s)).toMatchObject({ trailQ, trailR });
    expect(velocityOf(red(s))).toEqual(hex(2, -4));
    expect(told(s, 'thrust')[0]?.clause).not.toContain('SF-THR-10');
  });
  rule('SF-THR-10', 'a stopped ship leaves one token behind', () => {
    const s = acting('thrust');
    const { q, r } = red(s);
    s.answer('red', off(s, 1, -1));
    expect(red(s)).toMatchObject({ trailQ: q, trailR: r, path: [q, r, q + 1, r - 1] });
    expect(told(s, 'thrust')[0]?.clause).not.toContain('SF-THR-09');
  });
  rule('SF-THR-11', 'the ship moves at once, and drifts as much farther', () => {
    const s = acting('thrust', { velocity: [0, -1] });
    const { q, r } = red(s);
    s.answer('red', off(s, 0, -2));
    expect(red(s)).toMatchObject({ q, r: r - 2 });
    expect(told(s, 'thrust')[0]?.data?.['drift']).toBe(`${q},${r - 5}`);
  });
  definition('SF-THR-12', 'the bow stays as it was', () => {
    const s = acting('thrust', { facing: 4 });
    expect(s.answer('red', (s.request('red').default as string) ?? '')).toBeDone();
    const moved = acting('thrust', { facing: 3 });
    expect(moved.answer('red', off(moved, 0, 2))).toBeDone();
    expect([red(s).facing, red(moved).facing]).toEqual([4, 3]);
  });
  definition('SF-THR-13', 'ships on the way or in the hex do not matter', () => {
    const s = acting('thrust', {}, { ships: [{ type: 'wren', name: 'Green', side: 'blue', at: '1011' }] });
    expect(s.answer('red', off(s, 0, -2))).toBeDone();
    const onto = acting('thrust', {}, { ships: [{ type: 'wren', name: 'Green', side: 'blue', at: '1010' }] });
    expect(onto.answer('red', off(onto, 0, -2))).toBeDone();
  });
  rule('SF-SET-10', 'never off the map, where it has an edge', () => {
    const s = acting('thrust', { at: '1001' });
    expect(s.answer('red', off(s, 0, -1))).toBeRefused('SF-SET-10');
    const open = acting('thrust', { at: '1001' }, { edge: 'open' });
    expect(open.answer('red', off(open, 0, -1))).toBeDone();
  });
  test('a draft says where it leads and drifts, what it risks and what bears', () => {
    const s = acting('thrust', { velocity: [0, -1], damage: { 5: 'light', 6: 'light' } });
    const draft = drafted(s, off(s, 0, -1));
    expect(draft).toMatchObject({ ready: true, at: { hex: off(s, 0, -1), facing: 0 }, end: { hex: off(s, 0, -3) } });
    expect(draft.warnings?.map(({ clause }) => clause)).toEqual(['SF-OPR-07']);
    const own = draft.envelope?.find(({ part }) => part === off(s, 0, 0));
    expect(own).toMatchObject({ cost: 'free', end: off(s, 0, -1), figures: { engines: 0 } });
    expect(draft.envelope?.find(({ part }) => part === off(s, 0, -1))).toMatchObject({ cost: 'risks' });
    expect(drafted(s, 'nonsense').ready).toBe(false);
    const edge = acting('thrust', { at: '1002', velocity: [0, -1] });
    expect(drafted(edge, off(edge, 0, -1)).warnings?.map(({ clause }) => clause)).toEqual(['SF-SET-10']);
    expect(drafted(edge, off(edge, 0, 0)).warnings).toBeUndefined();
  });
  test('what bears there counts weapons that can be worked, now and when all have drifted', () => {
    // Four hexes apart bow to bow: the Wren’s laser reaches four.
    const game = duel({}, { velocity: [0, -1] });
    const ship = shipOf(game, 'red');
    const seen = (facing: 0 | 3, q: number, r: number) =>
      bearingFrom(game, ship, 'red', { q: ship.q, r: ship.r, facing }, { q: ship.q + q, r: ship.r + r });
    expect(seen(0, 0, 0)).toEqual({ now: 1, after: 0 });
    expect(seen(0, 0, -1)).toEqual({ now: 1, after: 1 });
    expect(seen(3, 0, -1)).toEqual({ now: 0, after: 0 });
    const silenced = duel({ damage: { 1: 'destroyed' } });
    expect(bearingFrom(silenced, shipOf(silenced, 'red'), 'red', shipOf(silenced, 'red'), ship)).toEqual({
      now: 0,
      after: 0,
    });
    const alone = duel({}, { controller: '' });
    expect(bearingFrom(alone, shipOf(alone, 'red'), 'red', shipOf(alone, 'red'), ship)).toEqual({ now: 0, after: 0 });
  });
});

describe('Maneuver', () => {
  rule('SF-THR-14', 'two engines move the trailing token by one hex, and nothing else', () => {
    const s = acting('maneuver', { velocity: [0, -1] });
    const { q, r } = red(s);
    expect(s.answer('red', offTrail(s, 0, 2))).toBeRefused('SF-THR-14');
    expect(s.answer('red', offTrail(s, 0, 0))).toBeRefused('SF-THR-14');
    expect(s.answer('red', offTrail(s, 1, 0))).toBeDone();
    expect(red(s)).toMatchObject({ q, r });
    expect(engines(s)).toEqual([5, 6]);
    expect(velocityOf(red(s))).toEqual(hex(-1, -1));
  });
  rule('SF-THR-15', 'it stops a ship of speed 1, and starts one that is stopped', () => {
    const stop = acting('maneuver', { velocity: [0, -1] });
    stop.answer('red', off(stop, 0, 0));
    expect(isStopped(red(stop))).toBe(true);
    expect(told(stop, 'maneuver')[0]?.data).toMatchObject({ speed: 0, drift: off(stop, 0, 0) });
    const start = acting('maneuver');
    start.answer('red', off(start, 1, 0));
    expect(told(start, 'maneuver')[0]?.data).toMatchObject({ speed: 1, drift: off(start, -1, 0) });
  });
  rule('SF-THR-05', 'the token may lie off the map', () => {
    const s = acting('maneuver', { at: '1001', facing: 3 });
    expect(s.answer('red', off(s, 0, -1))).toBeDone();
    const inside = acting('maneuver');
    inside.answer('red', off(inside, 0, -1));
    expect(told(inside, 'maneuver')[0]?.clause).not.toContain('SF-THR-05');
  });
  test('who says nothing slows down, and stays on the map', () => {
    const s = acting('maneuver', { velocity: [0, -2] });
    expect(s.request('red').default).toBe(offTrail(s, 0, -1));
    const edge = acting('maneuver', { at: '1001', velocity: [0, -1] });
    expect(edge.request('red').default).toBe(off(edge, 0, 0));
    const stopped = acting('maneuver', { at: '1020' });
    const at = stopped.request('red').default;
    expect(drafted(stopped, at as string).warnings).toBeUndefined();
    expect(drafted(stopped, off(stopped, 0, -1)).warnings?.map(({ clause }) => clause)).toEqual(['SF-SET-10']);
  });
});

describe('Rotate', () => {
  rule('SF-THR-16', 'one engine turns the bow to any hexside', () => {
    const s = acting('rotate', { velocity: [0, -1] });
    expect(s.answer('red', 'f6')).not.toBeDone();
    expect(s.answer('red', 'f4')).toBeDone();
    expect(red(s).facing).toBe(4);
    expect(engines(s)).toEqual([5]);
    expect(velocityOf(red(s))).toEqual(hex(0, -1));
    const same = acting('rotate');
    expect(same.request('red').default).toBe('f0');
    expect(same.answer('red', 'f0')).toBeDone();
  });
  test('a draft shows the bow as it would be, and where it drifts', () => {
    const s = acting('rotate', { velocity: [0, -1], damage: { 5: 'light', 6: 'heavy' } });
    expect(drafted(s, 'f2')).toMatchObject({
      ready: true,
      at: { facing: 2 },
      end: { hex: off(s, 0, -1), facing: 2 },
    });
    expect(drafted(s, 'f2').warnings).toHaveLength(1);
  });
});

describe('what the orders of a Thrust card name, offer and show', () => {
  const clauses = (s: Acting, type: string) =>
    told(s, type).map(({ clause }) => [clause].flat().join(' ').replaceAll('SF-', ''))[0];
  const thrusts = (velocity: readonly [number, number], q: number, r: number) => {
    const s = acting('thrust', { velocity });
    s.answer('red', off(s, q, r));
    return clauses(s, 'thrust');
  };
  test('a thrust: from a stop, on the move, and none at all', () => {
    expect(thrusts([0, 0], 0, -1)).toBe('THR-07 THR-11 THR-17 THR-10');
    expect(thrusts([0, -1], 0, -1)).toBe('THR-07 THR-11 THR-17 THR-09');
    expect(thrusts([0, 0], 0, 0)).toBe('THR-07 THR-17');
    expect(thrusts([0, -1], 0, 0)).toBe('THR-07 THR-17');
  });
  test('its own hex is the first, and what nobody says', () => {
    const s = acting('thrust', { velocity: [1, -1] });
    expect(s.request('red').default).toBe(off(s, 0, 0));
  });
  test('a draft shows only what can be reached, and nothing where nothing is chosen', () => {
    const s = acting('thrust', { damage: { 5: 'power-down' } });
    const envelope = drafted(s, off(s, 0, -1)).envelope ?? [];
    expect(envelope.every(({ figures }) => Number(figures?.['engines']) <= 1)).toBe(true);
    expect(envelope.map(({ part }) => part)).not.toContain(off(s, 0, -2));
    expect(envelope.map(({ cost }) => cost)).toEqual(['free', ...envelope.slice(1).map(() => 'costs')]);
    for (const choice of ['nonsense', off(s, 0, -2)]) {
      const nothing = drafted(s, choice);
      expect(nothing.ready).toBe(false);
      expect(nothing).not.toHaveProperty('at');
      expect(nothing).not.toHaveProperty('end');
    }
  });
  test('a maneuver shows where each hex would lead, and none off the map', () => {
    const s = acting('maneuver', { velocity: [0, -1] });
    const { q, r } = red(s);
    const chosen = drafted(s, offTrail(s, 1, 0));
    expect(chosen).toMatchObject({
      ready: true,
      at: { hex: `${q},${r}`, facing: 0 },
      end: { hex: `${q - 1},${r - 1}`, facing: 0 },
    });
    expect(chosen).not.toHaveProperty('warnings');
    expect(chosen.envelope?.map(({ part, figures }) => [part, figures?.['speed']])).toEqual(
      [
        [0, 0, 0],
        [-1, 0, 1],
        [-1, -1, 2],
        [0, -2, 2],
        [1, -2, 2],
        [1, -1, 1],
      ].map(([dq, dr, speed]) => [`${q + Number(dq)},${r + Number(dr)}`, speed]),
    );
    const none = drafted(s, 'nonsense');
    expect(none.ready).toBe(false);
    expect(none).not.toHaveProperty('end');
    const edge = acting('maneuver', { at: '1001', velocity: [0, -1] });
    expect(drafted(edge, off(edge, 0, 0)).envelope?.length).toBeLessThan(6);
    expect(edge.answer('red', off(edge, 3, 3))).toBeRefused('SF-THR-14');
  });
  test('who says nothing slows down, wherever he is going', () => {
    for (const [q, r] of [
      [0, 2],
      [2, 0],
      [-2, 0],
      [2, -2],
      [-2, 2],
    ] as const) {
      const s = acting('maneuver', { velocity: [q, r] });
      expect(s.request('red').default).toBe(offTrail(s, q / 2, r / 2));
    }
  });
  test('a rotation shows its six hexsides, those off the map not', () => {
    const s = acting('rotate');
    const around = (one: Acting) => drafted(one, 'f1').envelope?.map(({ part }) => part);
    const all = [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ].map(([q, r]) => off(s, q as number, r as number));
    expect(around(s)).toEqual(all);
    const parts = (one: Acting) => {
      const { shape } = one.request('red');
      return shape.is === 'pick' ? shape.options.map(({ parts: of }) => of) : [];
    };
    expect(parts(s)).toEqual(all.map((part) => [part]));
    expect(drafted(s, 'f1')).not.toHaveProperty('warnings');
    const edge = acting('rotate', { at: '0101' });
    expect(around(edge)).toEqual([off(edge, 1, 0), off(edge, 0, 1)]);
    expect(parts(edge)).toEqual([undefined, undefined, [off(edge, 1, 0)], [off(edge, 0, 1)], undefined, undefined]);
  });
  test('what it risks is said, each engine by itself', () => {
    const s = acting('rotate', { damage: { 5: 'heavy', 6: 'heavy' } });
    expect(drafted(s, 'f1').warnings).toHaveLength(1);
  });
});
