import type { Strike, StrikeEnd, Token } from '@flagbridge/engine';
import { hex, key } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import { drawnStrikes, MARK } from '../src/draw/strike.ts';
import { lasting } from '../src/draw/trace.ts';
import { hexCentre } from '../src/plane/plane.ts';
import { beginnings, fallenAt, volleyTime } from '../src/volley.ts';

const k = 38;
const at = (q: number, r: number) => hexCentre(hex(q, r), 'pointy', k);
const strike = (change: Partial<Strike> = {}): Strike => ({
  from: { hex: hex(0, 0), part: 'kite' },
  to: { hex: hex(5, 0), part: 'crow' },
  kind: 'beam',
  result: 'hit',
  event: 0,
  ...change,
});
const { from: _, ...spot } = strike();
const burst: Strike = { ...spot, kind: 'burst' };
const shot = ({ hex: { q, r } }: StrikeEnd) => at(q, r);
const draw = (...strikes: Strike[]) => drawnStrikes(strikes, { shot, now: shot, counters: [] }, k);
const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe('a strike', () => {
  test('runs from beside its firer to a mark on the near side of its target', () => {
    const [one] = draw(strike({ figure: '−7' }));
    expect(one?.line?.from.y).toBe(0);
    expect(one?.line?.from.x).toBeGreaterThan(20);
    expect(one?.line?.to).toEqual(one?.mark);
    expect(one?.mark.x).toBeLessThan(at(5, 0).x - 20);
    expect(far(one?.mark ?? at(0, 0), at(5, 0))).toBeLessThan(1.2 * k);
    expect(one?.figure).toEqual({ text: '−7', at: 'within' });
  });

  test('that misses goes by beside the target and ends beyond it', () => {
    const [one] = draw(strike({ result: 'miss', figure: 'evaded' }));
    expect(one?.mark.x).toBeGreaterThan(at(5, 0).x);
    expect(Math.abs(one?.mark.y ?? 0)).toBeGreaterThan(15);
    expect(one?.figure).toEqual({ text: 'evaded', at: 'right' });
  });

  test('that is stopped ends on its way, where what rose against it meets it', () => {
    const counter = strike({ from: { hex: hex(5, 0) }, to: { hex: hex(0, 0) }, kind: 'counter', result: 'stopped' });
    const [up, one] = draw(counter, strike({ kind: 'missile', result: 'stopped' }));
    expect(one?.mark.x).toBeGreaterThan(at(2, 0).x);
    expect(one?.mark.x).toBeLessThan(at(4, 0).x);
    expect(up?.line?.to).toEqual(one?.mark);
    expect(up?.line?.from.x).toBeGreaterThan(up?.line?.to.x ?? 0);
  });

  test('that goes off on the spot has no way, and neither has one within a hex', () => {
    expect(draw(burst)[0]).toMatchObject({ line: null, heart: at(5, 0) });
    expect(draw(strike({ from: { hex: hex(5, 0) } }))[0]?.line).toBeNull();
    const [counter] = draw(strike({ kind: 'counter', from: { hex: hex(5, 0) }, figure: 'flak' }), burst);
    expect(counter).toMatchObject({ line: null, figure: { text: 'flak' } });
  });

  test('has a mark of its own, however many strike one target', () => {
    const many = Array.from({ length: 24 }, (_, n) =>
      strike({ from: { hex: hex((n * 3) % 5, n % 4) }, result: n % 3 === 0 ? 'miss' : 'hit' }),
    );
    const marks = draw(...many, burst, burst).map(({ mark }) => mark);
    for (const [i, one] of marks.entries())
      for (const other of marks.slice(i + 1)) expect(far(one, other)).toBeGreaterThan(MARK);
    expect(new Set(marks.map(({ x, y }) => key({ q: Math.round(x), r: Math.round(y) }))).size).toBe(marks.length);
  });
});

describe('a strike at what has gone on since', () => {
  const now = ({ part, hex: { q, r } }: StrikeEnd) => (part === 'crow' ? at(9, 0) : at(q, r));
  const places = { shot, now, counters: [at(5, 0), at(9, 0)] };

  test('leads to the hex of the shot, which keeps a ring; mark and figure are with the thing itself', () => {
    for (const result of ['hit', 'miss'] as const) {
      const [one] = drawnStrikes([strike({ figure: '−12', result })], places, k);
      expect(one?.passed).toEqual(at(5, 0));
      expect(far(one?.line?.to ?? at(0, 0), at(5, 0))).toBeLessThan(MARK);
      expect(far(one?.mark ?? at(0, 0), at(9, 0))).toBeLessThan(1.2 * k);
      expect(far(one?.mark ?? at(0, 0), at(5, 0))).toBeGreaterThan(2 * k);
    }
    expect(draw(strike())[0]?.passed).toBeNull();
  });

  test('has its mark beside the counters of others', () => {
    const counters = [at(5, 0), at(4, 0), at(5, -1)];
    const [one] = drawnStrikes([strike()], { shot, now: shot, counters }, k);
    for (const other of counters.slice(1)) expect(far(one?.mark ?? other, other)).toBeGreaterThan(MARK);
  });
});

describe('what stays of a volley', () => {
  const token = (id: string, q: number): Token => ({ id, label: id, side: 'b', hex: hex(q, 0) });
  const crow = [token('crow', 5)];

  test('is one mark by each target for each result, with the sum of the figures', () => {
    const left = lasting(
      [
        strike({ figure: '−8', loss: 8 }),
        strike({ result: 'miss' }),
        strike({ figure: '−10', loss: 10 }),
        strike({ result: 'miss', figure: 'evaded' }),
        strike({ figure: 'drive' }),
        strike({ kind: 'counter' }),
        strike({ to: { hex: hex(7, 0), part: 'owl' }, figure: '−3', loss: 3 }),
      ],
      [...crow, token('owl', 7)],
    );
    expect(left.map(({ to, result, figure }) => `${to.part} ${result} ${figure}`)).toEqual([
      'crow hit −18',
      'crow miss ×2',
      'owl hit −3',
    ]);
  });

  test('has words where they have room', () => {
    const two = [strike({ figure: '−8' }), strike({ figure: 'drive' })];
    expect(lasting(two, crow).map(({ figure }) => figure)).toEqual(['−8', 'drive']);
    const hits = ['drive', 'laser', 'screen'].map((figure) => strike({ figure }));
    expect(lasting(hits, crow).map(({ figure }) => figure)).toEqual(['×3']);
    expect(draw(...hits).map(({ figure }) => figure)).toEqual([null, null, null]);
  });

  test('is nothing where somebody else has come to stand', () => {
    expect(lasting([strike({ figure: '−12' })], [token('kite', 5)])).toEqual([]);
    expect(lasting([strike({ figure: '−12' })], [token('kite', 4)])).toHaveLength(1);
  });
});

describe('a volley', () => {
  const volley = (...strikes: Strike[]) => ({ n: 1, strikes, past: [] });

  test('plays one strike after the other; what rises against one begins with it', () => {
    expect(beginnings([strike(), strike(), strike({ kind: 'counter' }), strike()])).toEqual([0, 220, 440, 440]);
  });

  test('of one takes half a second, of many not much more than a second and a half', () => {
    expect(volleyTime(volley(strike()))).toBe(480);
    expect(volleyTime(volley(...Array.from({ length: 30 }, () => strike())))).toBe(1580);
    expect(volleyTime(volley())).toBe(0);
  });

  test('waits for ships to arrive, and goes quickly where everything does', () => {
    expect(volleyTime({ ...volley(strike()), after: 600 })).toBe(1080);
  });

  test('shows where something fell: where it went off, which it may have reached in the same moment', () => {
    const crow: Token = { id: 'crow', label: 'Crow', side: 'b', hex: hex(2, 0) };
    expect(fallenAt(volley(burst), crow)).toEqual(hex(5, 0));
    expect(fallenAt(volley(burst), { ...crow, id: 'owl' })).toEqual(hex(2, 0));
    // A shot may have met it in a hex that it passed.
    expect(fallenAt(volley(strike()), crow)).toEqual(hex(2, 0));
  });
});
