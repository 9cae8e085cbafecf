import { type Strike, tellingOf } from '@flagbridge/engine';
import type { Point } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import { SLIP, slipOf, slipWidth } from '../src/draw/slip.tsx';
import { linesOf, markOf, slipPlace, slipShown, stateAt } from '../src/draw/staged-plan.ts';

const shot = (change: Partial<Strike> = {}): Strike => ({
  from: { hex: { q: 0, r: 0 }, part: 'kite' },
  to: { hex: { q: 4, r: 0 }, part: 'crow' },
  kind: 'beam',
  result: 'hit',
  event: 0,
  mark: 'bar',
  weapon: 'laser cannon',
  roll: { dice: [{ sides: 100, face: 34 }], needs: '60', rolls: 34, chance: 0.6 },
  loss: 12,
  ...change,
});
const place = ({ hex }: Strike['to']): Point => ({ x: hex.q * 50, y: hex.r * 50 });
const room = { place, hex: 50 };

describe('where a shot is in its telling', () => {
  const telling = tellingOf([shot(), shot({ to: { hex: { q: 5, r: 0 }, part: 'rook' } })]);
  const [first, second] = telling.shots;
  if (first === undefined || second === undefined) throw new Error('two shots');
  const at = (time: number, still = false) =>
    telling.shots.map((one) => stateAt(one, { telling, at: time, rate: 1, still }));
  test('one thing after the other', () => {
    expect(at(0)).toEqual(['waits', 'waits']);
    expect(at(first.leaves)).toEqual(['flies', 'waits']);
    expect(at(first.arrives)).toEqual(['rolls', 'waits']);
    expect(at(first.rolled)).toEqual(['rests', 'waits']);
    expect(at(first.said)).toEqual(['shows', 'waits']);
    expect(at(second.leaves)).toEqual(['past', 'flies']);
    expect(at(telling.length)).toEqual(['past', 'past']);
  });
  test('the slip is that of the last shot that has arrived and is not over', () => {
    expect(slipShown(at(first.leaves))).toBe(-1);
    expect(slipShown(at(first.arrives))).toBe(0);
    expect(slipShown(at(second.arrives))).toBe(1);
    expect(slipShown(at(telling.length))).toBe(-1);
  });
});

describe('the way of a shot', () => {
  test('nobody sees in the aim whether it will hit', () => {
    const aims = (result: Strike['result']) => linesOf([shot({ result })], room).map((line) => line?.aimed);
    expect(aims('miss')).toEqual(aims('hit'));
    expect(aims('stopped')).toEqual(aims('hit'));
    expect(aims('lost')).toEqual(aims('hit'));
  });
  test('a hit ends at its target, a miss goes by and ends behind it, what is stopped ends before', () => {
    const end = (result: Strike['result']) => linesOf([shot({ result })], room)[0]?.to as Point;
    expect(end('hit')).toEqual({ x: 200, y: 0 });
    expect(end('miss').x).toBeGreaterThan(210);
    expect(Math.abs(end('miss').y)).toBeGreaterThan(10);
    expect(end('stopped').x).toBeLessThan(160);
  });
  test('shots of one ship at one target run side by side', () => {
    const ys = linesOf([shot(), shot(), shot()], room).map((line) => line?.from.y);
    expect(new Set(ys).size).toBe(3);
  });
  test('what goes off on the spot has none, and what rises against a shot meets it', () => {
    const { from: _, ...burst } = shot({ kind: 'burst' });
    expect(linesOf([burst], room)).toEqual([null]);
    const rises = shot({ kind: 'counter', from: { hex: { q: 4, r: 0 }, part: 'crow' }, to: { hex: { q: 0, r: 0 } } });
    expect(linesOf([rises, shot({ result: 'stopped' })], room)[0]).toMatchObject({ from: { x: 200 }, to: { x: 120 } });
  });
  test('without a mark of its own it is drawn as the plainest of its kind', () => {
    const { mark: _, ...plain } = shot();
    expect([markOf(plain), markOf({ ...plain, kind: 'missile' }), markOf(shot({ mark: 'arc' }))]).toEqual([
      'bar',
      'arrow',
      'arc',
    ]);
  });
});

describe('the slip', () => {
  test('says what came of it', () => {
    expect(slipOf([shot({ figure: '−12' })])).toMatchObject({ said: 'hit', loss: '−12' });
    expect(slipOf([shot({ figure: 'drive', loss: 0 })])).toMatchObject({ said: 'drive', loss: '' });
    expect(slipOf([shot({ result: 'miss', figure: 'evaded' })])).toMatchObject({ said: 'evaded', loss: '' });
    expect(slipOf([shot({ result: 'lost' })])).toMatchObject({ said: 'lost', loss: '' });
    expect(slipOf(Array.from({ length: 5 }, () => shot({ result: 'miss' })))).toMatchObject({
      roll: null,
      said: '0 of 5',
    });
  });
  test('is wider with more dice', () => {
    const three = [6, 6, 8].map((sides) => ({ sides, face: 1 }));
    const few = slipOf([shot()]);
    const more = slipOf([shot({ roll: { dice: three, needs: '60', rolls: 3, chance: 0.5 } })]);
    expect(slipWidth(more, 1) - slipWidth(few, 1)).toBe(30);
  });
  const seen = { left: 0, top: 0, right: 400, bottom: 300 };
  const at = (x: number, y: number, others: readonly (Point & { weight: number })[] = []) =>
    slipPlace({ target: { x, y }, counter: 40, width: 150, seen, others });
  const covers = (slip: Point, point: Point): boolean =>
    point.x > slip.x && point.x < slip.x + 150 && point.y > slip.y && point.y < slip.y + SLIP.height;
  test('lies by its target and never over it, whole within what is seen', () => {
    for (let x = 10; x < 400; x += 13)
      for (let y = 10; y < 300; y += 13) {
        const slip = at(x, y);
        expect(covers(slip, { x, y })).toBe(false);
        expect(slip.x).toBeGreaterThanOrEqual(8);
        expect(slip.x + 150).toBeLessThanOrEqual(392);
        expect(slip.y).toBeGreaterThanOrEqual(8);
        expect(slip.y + SLIP.height).toBeLessThanOrEqual(292);
      }
  });
  test('rather not over another ship', () => {
    const alone = at(200, 150);
    const other = { x: alone.x + 75, y: alone.y + 24, weight: 1 };
    expect(covers(at(200, 150, [other]), other)).toBe(false);
  });
});
