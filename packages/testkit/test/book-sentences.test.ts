import { type GameEvent, refuse } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { saying } from '../src/index.ts';

const catalogue = [{ id: 'XY-1', tier: 'a', title: 'One', rule: 'One.' }];
const phrases = {
  'event.shot': '{by} fires {n} {n|shot|shots}.',
  'event.shot.miss': '{by} misses.',
  'refused.far': 'It is {range} hexes away.',
  'ask.fire': 'Fire?',
};
const { sentences, expectSaid, unsaidEvent } = saying(phrases, catalogue);
const shot = (data: GameEvent['data'] = {}, clause = 'XY-1'): GameEvent => ({ type: 'shot', clause, data });

test('events are said, each by its own phrase', () => {
  expect(sentences([shot({ by: 'Tern', n: 2 }), shot({ is: 'miss', by: 'Tern' })])).toEqual([
    'Tern fires 2 shots.',
    'Tern misses.',
  ]);
});

test.each<[string, GameEvent]>([
  ['without a phrase', { type: 'lost', clause: 'XY-1' }],
  ['without a figure', shot({ by: 'Tern' })],
  ['of a clause that is not in the catalogue', shot({ is: 'miss', by: 'Tern' }, 'XY-2')],
  ['that reads as rubbish', shot({ is: 'miss', by: 'undefined' })],
])('an event %s fails', (_what, event) => {
  expect(() => sentences([event])).toThrow();
});

test('a refusal is said with its figures, or fails', () => {
  expectSaid({ ...refuse('far', 'XY-1'), figures: { range: 3 } });
  expect(() => expectSaid(refuse('far', 'XY-1'))).toThrow('range');
  expect(() => expectSaid(refuse('near', 'XY-1'))).toThrow('refused.near');
});

test('an event is said with the names of its ids, or fails', () => {
  const named = saying({ 'event.shot': '{by:ship} fires.' }, catalogue);
  const naming = (kind: string, id: string) => (kind === 'ship' && id === 'r1' ? 'Tern' : undefined);
  expect(named.sentences([shot({ by: 'r1' })], naming)).toEqual(['Tern fires.']);
  expect(() => named.sentences([shot({ by: 'r2' })], naming)).toThrow('names a ship');
  expect(named.unsaidEvent(shot({ by: 'r2' }), naming).join()).toContain('nobody knows what r2 is called');
  expect(named.unsaidEvent(shot(), naming)).toEqual(['the phrase event.shot wants {by}, and is not given it']);
});

test('what an event lacks is named', () => {
  expect(unsaidEvent(shot({ is: 'miss', by: 'Tern' }))).toEqual([]);
  expect(unsaidEvent(shot({ by: 'Tern' }))).toContain('the phrase event.shot wants {n}, and is not given it');
  expect(unsaidEvent(shot({ is: 'miss' }))).toContain('the phrase event.shot.miss wants {by}, and is not given it');
});
