import { describe, expect, test } from 'vitest';
import {
  clausesOf,
  counting,
  explaining,
  type GameEvent,
  listsSaid,
  refuse,
  say,
  sayEvent,
  sayLabelled,
  sayRefusal,
  toldTo,
  words,
} from '../../src/index.ts';

const toHit = { clause: 'KH-HIT-01' };

describe('a labelled number', () => {
  const part = (value: number, label: string) => ({ value, label, clause: 'X' });
  test('is said with its parts and a real minus sign', () => {
    const parts = [part(60, 'reflective hull'), part(10, 'head-on'), part(-25, 'range 5')];
    expect(sayLabelled({ total: 45, parts })).toBe('45 = 60 reflective hull + 10 head-on − 25 range 5');
    expect(sayLabelled({ total: -15, parts: [part(-25, 'range'), part(10, 'luck')] })).toBe(
      '−15 = − 25 range + 10 luck',
    );
  });
  test('of one part or none is said alone', () => {
    expect(sayLabelled({ total: -3, parts: [part(-3, 'only')] })).toBe('−3');
    expect(sayLabelled({ total: 0, parts: [] })).toBe('0');
  });
  test('is added up part by part, and tells the clauses', () => {
    const cited: string[] = [];
    const tally = explaining((clause) => cited.push(clause));
    tally.add(60, 'hull', 'A').add(-10, 'range', 'B');
    expect(tally.total).toBe(50);
    const told = tally.told();
    tally.add(5, 'late', 'C');
    // What was told stays as it was told.
    expect(told).toEqual({
      total: 50,
      parts: [
        { value: 60, label: 'hull', clause: 'A' },
        { value: -10, label: 'range', clause: 'B' },
      ],
    });
    expect(cited).toEqual(['A', 'B', 'C']);
  });
  test('where nobody listens is only added up', () => {
    const tally = counting().add(60, 'hull', 'A').add(-10, 'range', 'B');
    expect(tally.told()).toEqual({ total: 50, parts: [] });
  });
});

describe('a sentence', () => {
  const phrases = { 'ask.fire': '{ship} fires at {at}: {n}.', 'refused.own': 'No: {left} left.', 'table.agree': 'Aye' };
  test('is filled in from its words', () => {
    expect(say(phrases, words('ask.fire', { ship: 'Kestrel', at: 'Orca', n: -3 }))).toBe('Kestrel fires at Orca: −3.');
    expect(say(phrases, words('ask.fire', { ship: '{at}', at: '$&' }))).toBe('{at} fires at $&: .');
  });
  test('has the word that goes with its number', () => {
    const run = { run: '{cards} {cards|card|cards}, {shoals|a shoal|no single shoal}' };
    expect(say(run, words('run', { cards: 1, shoals: 2 }))).toBe('1 card, no single shoal');
    expect(say(run, words('run', { cards: 0, shoals: '1' }))).toBe('0 cards, a shoal');
  });
  test('the rulebook’s phrase goes before the table’s; where both miss the key speaks', () => {
    expect(say(phrases, words('table.agree'))).toBe('Aye');
    expect(say({}, words('table.agree'))).toBe('Agree');
    expect(say({}, words('ask.odd'))).toBe('ask.odd');
    expect(say({}, words('ask.odd', { n: 1 }))).toBe('ask.odd {"n":1}');
  });
  test('of a refusal: its own words, the rulebook’s, the table’s', () => {
    expect(sayRefusal(phrases, refuse('own', 'X', { figures: { left: 2 } }))).toBe('No: 2 left.');
    expect(sayRefusal(phrases, refuse('x', 'X', { words: words('ask.fire', { ship: 'A', at: 'B', n: 1 }) }))).toBe(
      'A fires at B: 1.',
    );
    expect(sayRefusal({}, refuse('over', 'FB-END-01'))).toBe('The match has ended.');
    expect(sayRefusal({}, refuse('bounds', 'FB-REQ-05', { figures: { what: 'total', got: 9, min: 0, max: 4 } }))).toBe(
      'total is 9; allowed is 0 to 4.',
    );
    expect(sayRefusal({}, refuse('odd', 'X'))).toBe('refused.odd');
  });
  test('of an event, by what it is', () => {
    const table = {
      'event.shot': '{by} shoots.',
      'event.shot.hit': '{by} needs {need}; rolls {roll}: hit for {dice} ({left}).',
    };
    const need = {
      total: 35,
      parts: [
        { value: 60, label: 'hull', ...toHit },
        { value: -25, label: 'range', ...toHit },
      ],
    };
    const event = (data: NonNullable<GameEvent['data']>): GameEvent => ({ type: 'shot', ...toHit, data });
    expect(
      sayEvent(table, event({ is: 'hit', by: 'Orca', need, roll: 34, dice: [3, 4], left: { hull: 2, power: -1 } })),
    ).toBe('Orca needs 35 = 60 hull − 25 range; rolls 34: hit for 3, 4 (hull 2, power −1).');
    expect(sayEvent(table, event({ is: 'miss', by: 'Orca' }))).toBe('Orca shoots.');
    expect(sayEvent(table, event({ by: null }))).toBe(' shoots.');
    expect(sayEvent({}, { type: 'odd', clause: 'X' })).toBe('odd {}');
  });
  test('of an event, with the names of the ids in it', () => {
    const table = { 'event.volley': '{by:ship} at {at:ship}{with:weapon}.' };
    const called: { readonly [id: string]: string } = { 'ship r1': 'Orca', 'ship b1': 'Tern', 'ship b2': 'Gull' };
    const naming = (kind: string, id: string) => called[`${kind} ${id}`];
    const event: GameEvent = { type: 'volley', ...toHit, data: { by: 'r1', at: ['b1', 'b2', 'b3'], with: null } };
    // What nobody has a name for stands for itself.
    expect(sayEvent(table, event, naming)).toBe('Orca at Tern, Gull, b3.');
    expect(sayEvent(table, event)).toBe('r1 at b1, b2, b3.');
    expect(listsSaid(table, event, naming)).toEqual([['Tern', 'Gull', 'b3']]);
    expect(listsSaid({ 'event.volley': '{at} and {by:ship}' }, event, naming)).toEqual([['b1', 'b2', 'b3']]);
    expect(listsSaid({}, event, naming)).toEqual([]);
  });
});

test('an event has its clauses and its audience', () => {
  expect(clausesOf({ type: 'x', clause: 'A' })).toEqual(['A']);
  expect(clausesOf({ type: 'x', clause: ['A', 'B'] })).toEqual(['A', 'B']);
  const secret: GameEvent = { type: 'x', clause: 'A', to: ['red'] };
  expect(toldTo(secret, ['red', 'blue'])).toBe(true);
  expect(toldTo(secret, ['blue'])).toBe(false);
  expect(toldTo(secret, [])).toBe(false);
  expect(toldTo({ type: 'x', clause: 'A' }, [])).toBe(true);
  expect(toldTo({ ...secret, to: [] }, ['red'])).toBe(false);
});
