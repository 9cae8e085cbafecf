import { orderOf } from '@flagbridge/engine';
import { toys } from '@flagbridge/toys';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseCall,
  parseNews,
  parseOwnScenario,
  parseRefereeLine,
  parseReply,
  parseScenario,
  parseSnapshot,
  parseTold,
  readRecording,
  readReplay,
  readSeats,
  sayProblem,
  writeSeats,
} from '../src/index.ts';
import { MAX_FRAME, parseWith } from '../src/parse.ts';
import * as schema from '../src/schema/order.ts';

function gunneryOrder() {
  const about = toys.find((one) => one.about.id === 'toy-gunnery')?.about;
  const order = about === undefined ? undefined : orderOf(about);
  if (order === undefined || 'ok' in order) throw new Error('no order');
  return order;
}

const parseOrder = (value: unknown) => parseWith(schema.order, value);
const parseWish = (value: unknown) => parseWith(schema.wish, value);
const said = (read: ReturnType<typeof parseCall | typeof parseOrder>): string =>
  read.ok ? 'ok' : sayProblem(read.problem);

describe('orders', () => {
  test('of every toy are read as they are', () => {
    for (const { about } of toys) {
      const order = orderOf(about);
      expect(parseOrder(JSON.parse(JSON.stringify(order)))).toEqual({ ok: true, value: order });
      for (const scenario of about.scenarios) {
        expect(parseScenario(scenario).ok).toBe(true);
        expect(parseOwnScenario(scenario).ok).toBe(true);
      }
    }
  });

  test('what is wrong is named by its path', () => {
    const order = gunneryOrder();
    const [first] = order.seats;
    expect(said(parseOrder({ ...order, seats: [first, { id: 'b', offices: 3 }] }))).toBe(
      'seats[1].offices: expected array, received number',
    );
    expect(said(parseOrder({ ...order, loud: 1 }))).toBe('unknown name "loud"');
    expect(said(parseOrder({ ...order, tier: undefined }))).toBe('tier: expected string, received undefined');
    expect(said(parseOrder({ ...order, options: { limit: null } }))).toMatch(/^options\.limit: expected /);
    expect(said(parseOrder(null))).toBe('expected object, received null');
    expect(said(parseWish({ table: { undo: 'always' } }))).toMatch(/^table\.undo: /);
    expect(parseWish({}).ok).toBe(true);
    const { scenario } = order;
    expect(parseScenario({ ...scenario, difficulty: 3, firstBattle: true }).ok).toBe(true);
    expect(said(parseOrder({ ...order, scenario: { ...scenario, difficulty: 4 } }))).toMatch(/^scenario\.difficulty: /);
    expect(said(parseOrder({ ...order, scenario: { ...scenario, firstBattle: false } }))).toMatch(
      /^scenario\.firstBattle: /,
    );
    expect(said(parseWish({ scenario: { ...order.scenario, offices: 'all' } }))).toMatch(
      /^scenario\.offices: expected array/,
    );
  });
});

describe('unions', () => {
  const start = (scenario: unknown): string => {
    const read = parseRefereeLine(JSON.stringify({ id: 1, call: 'start', rulebook: 'r', scenario }), MAX_FRAME);
    return read.ok ? 'ok' : sayProblem(read.problem);
  };
  test('name the problem of the alternative whose type was given, with its whole path', () => {
    expect(start({ id: 'x' })).toBe('scenario.title: expected string, received undefined');
    const { scenario } = gunneryOrder();
    expect(start({ ...scenario, offices: [{ ...scenario.offices[0], side: 3 }] })).toBe(
      'scenario.offices[0].side: expected string, received number',
    );
    expect(start({ ...scenario, loud: 1 })).toBe('scenario: unknown name "loud"');
    expect(start('x'.repeat(4001))).toMatch(/^scenario: Too big/);
    expect(start(7)).toMatch(/^scenario: expected /);
    expect(start('duel')).toBe('ok');
  });
});

test('who sits where is read as it was written, and nothing else is', () => {
  const seats = { red: 'me', blue: 'naive' };
  expect(readSeats(writeSeats({ seats }))).toMatchObject({ ok: true, value: { seats } });
  for (const text of ['', '{}', '{"format":"flagbridge-seats","v":2,"seats":{}}', writeSeats({ seats: { red: '' } })])
    expect(readSeats(text).ok).toBe(false);
});

describe('calls', () => {
  test('come as text or as data, and only as they are listed', () => {
    const call = { id: 1, call: 'decide', request: 'red#1', choice: [{ by: 'a', at: 'b' }] };
    expect(parseCall(call)).toEqual({ ok: true, value: call });
    expect(parseCall(JSON.stringify(call))).toEqual({ ok: true, value: call });
    expect(said(parseCall({ ...call, request: 7 }))).toBe('request: expected string, received number');
    expect(said(parseCall({ id: 1, call: 'now', extra: 1 }))).toBe('unknown name "extra"');
    expect(said(parseCall({ id: 1.5, call: 'now' }))).toMatch(/^id: /);
    expect(said(parseCall({ id: 1, call: 'decide', request: 'red#1' }))).toMatch(/^choice: /);
    expect(said(parseCall({ id: 1, call: 'draft', request: 'red#1', partial: Number.NaN }))).toMatch(/^partial: /);
    expect(said(parseCall({ id: 1, call: 'sample', request: 'x'.repeat(201) }))).toMatch(/^request: /);
  });

  test('are bounded in length and depth before anything looks at them', () => {
    const text = JSON.stringify({ id: 1, call: 'now', session: 'x'.repeat(MAX_FRAME) });
    expect(said(parseCall(text))).toMatch(/^too long: \d+ characters, at most 1000000$/);
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(said(parseCall(`{"id":1,"call":"decide","request":"r","choice":${deep}}`))).toContain('levels deep');
    const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
    expect(parseCall({ id: 1, call: 'decide', request: 'r', choice: nested(60) }).ok).toBe(true);
    expect(parseCall({ id: 1, call: 'decide', request: 'r', choice: nested(70) }).ok).toBe(false);
    expect(said(parseCall('{"id":1,"call":"decide","request":"r","choice":{"__proto__":{}}}'))).toBe(
      'choice.__proto__: this name is not allowed',
    );
  });
});

test('no parser throws, whatever comes', () => {
  const parsers = [parseOrder, parseWish, parseScenario, parseSnapshot, parseNews, parseCall, parseReply, parseTold];
  const anything = fc.oneof(fc.jsonValue(), fc.anything(), fc.string());
  fc.assert(
    fc.property(anything, (value) => {
      for (const parse of parsers) {
        const read = parse(value);
        if (!read.ok) expect(sayProblem(read.problem)).not.toBe('');
      }
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.json(), fc.string())), (lines) => {
      for (const read of [readReplay(lines.join('\n')), readRecording(lines.join('\n'))])
        if (!read.ok) expect(read.problem.line).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});
