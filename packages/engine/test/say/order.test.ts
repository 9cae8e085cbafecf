import { describe, expect, test } from 'vitest';
import { checkOrder, defaultTableRules, type Order, orderOf, type Scenario } from '../../src/index.ts';
import { aboutOf, expectRefused, scenarioOf } from '../little-games.ts';

const about = aboutOf('red', 'blue');
const good = orderOf(about) as Order;

describe('an order', () => {
  test('is filled up from a scenario: first values, a seat per office, the default table', () => {
    expect(good).toEqual({
      rulebook: 'little',
      version: '1.0.0',
      tier: 'basic',
      options: { wind: 'none', last: 6 },
      scenario: about.scenarios[0],
      seats: [
        { id: 'red', offices: ['red'] },
        { id: 'blue', offices: ['blue'] },
      ],
      table: defaultTableRules,
    });
    expect(checkOrder(about, good)).toBeNull();
  });

  test('takes what is wished for', () => {
    const seats = [{ id: 'all', offices: ['blue', 'red'] }];
    const made = orderOf(about, { scenario: 'little', options: { last: 12 }, seats, table: { dice: 'typed' } });
    expect(made).toMatchObject({
      options: { wind: 'none', last: 12 },
      seats,
      table: { undo: 'consent', dice: 'typed' },
    });
    const own: Scenario = { ...scenarioOf('helm', 'guns', 'captain'), id: 'home-made' };
    expect(orderOf(about, { scenario: own })).toMatchObject({ scenario: own, seats: [{}, {}, {}] });
  });

  test('names a scenario the rulebook has', () => {
    expectRefused(orderOf(about, { scenario: 'big' }), 'FB-ORD-01', 'no-such-scenario');
    expectRefused(orderOf({ ...about, scenarios: [] }), 'FB-ORD-01', 'no-such-scenario');
  });

  const seat = (id: string, ...offices: string[]) => ({ id, offices });
  const of = (...offices: string[]) => ({ scenario: scenarioOf(...offices), seats: offices.map((id) => seat(id, id)) });
  test.each<[string, Partial<Order>]>([
    ['other-rulebook', { rulebook: 'chess' }],
    ['no-such-tier', { tier: 'master' }],
    ['no-such-option', { options: { tide: 'low' } }],
    ['no-such-option', { options: JSON.parse('{"__proto__":1}') }],
    ['no-such-option', { options: JSON.parse('{"constructor":"x"}') }],
    ['no-such-value', { options: { wind: 'south' } }],
    ['no-such-value', { options: { last: '6' } }],
    ['office-not-seated-once', { seats: [seat('a', 'red')] }],
    ['office-not-seated-once', { seats: [seat('a', 'red', 'blue'), seat('b', 'blue')] }],
    ['no-such-office', { seats: [seat('a', 'red', 'blue', 'green')] }],
    ['seat-twice', { seats: [seat('a', 'red'), seat('a', 'blue')] }],
    ['office-twice', { scenario: scenarioOf('red', 'red'), seats: [seat('a', 'red')] }],
    // Names that every object has, or that put themselves first.
    ['not-an-id', of('red', '__proto__')],
    ['not-an-id', of('constructor', 'blue')],
    ['not-an-id', of('7', 'blue')],
    ['not-an-id', of('', 'blue')],
    ['not-an-id', of('x'.repeat(81), 'blue')],
    ['not-an-id', { seats: [seat('toString', 'red', 'blue')] }],
  ])('is refused: %s (%j)', (why, change) =>
    expectRefused(checkOrder(about, { ...good, ...change }), 'FB-ORD-01', why),
  );
});
