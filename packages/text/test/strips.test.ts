import type { Shape, Slots } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { readAnswer } from '../src/answer/index.ts';
import { choiceText } from '../src/tell/choice.ts';
import { plainly } from '../src/tell/entries.ts';
import { stripLines } from '../src/tell/strips.ts';

const phrases = {
  wick: 'Wick',
  patience: 'Long Patience',
  defenses: 'Defenses',
  attack: 'Attack',
  crew: 'Crew',
  thrust: 'Thrust',
  repeat1: 'Repeat slot 1',
  repeat2: 'Repeat slot 2',
  round: 'Round {n}',
  broken: 'generator 3 is destroyed',
  guns: '1 gun',
  engines: 'engines',
  picket: 'Wren picket',
};
const hand = ['defenses', 'attack', 'crew', 'thrust', 'repeat1', 'repeat2'];
const NUMBERS: Readonly<Record<string, number>> = {
  defenses: 1,
  attack: 2,
  crew: 3,
  thrust: 5,
  repeat1: 6,
  repeat2: 7,
};
const strips = (...ships: readonly string[]): Slots => ({
  is: 'slots',
  groups: ships.map((id) => ({
    id,
    label: { say: id },
    ...(id === 'wick' && {
      note: { say: 'picket' },
      counts: [{ label: { say: 'engines' }, n: 1, of: 2 }],
    }),
  })),
  slots: ships.flatMap((group) =>
    [1, 2, 3].map((n) => ({
      id: `${group}/${n}`,
      group,
      label: { say: 'round', with: { n } },
      must: true,
      takes: hand
        .filter((card) => !(card === 'repeat1' && n < 2) && !(card === 'repeat2' && n < 3))
        .map((card) => `${group}/${card}`),
    })),
  ),
  cards: ships.flatMap((group) =>
    hand.map((card) => ({
      id: `${group}/${card}`,
      group,
      copies: 1,
      label: { say: card },
      number: NUMBERS[card] as number,
      ...(card === 'repeat1' && { as: `${group}/1` }),
      ...(card === 'repeat2' && { as: `${group}/2` }),
      ...(card === 'defenses' && { idle: { say: 'broken' } }),
      ...(card === 'attack' && { note: { say: 'guns' } }),
    })),
  ),
});
const shape = strips('wick', 'patience');
const read = (line: string, sofar: Record<string, string> = {}, of: Shape = shape) =>
  readAnswer(of, phrases, sofar, line);
const wick = (...cards: readonly (string | undefined)[]) =>
  Object.fromEntries(cards.flatMap((card, i) => (card === undefined ? [] : [[`wick/${i + 1}`, `wick/${card}`]])));
const lays = (choice: Record<string, string>) => ({ choice, ready: false });

describe('orders as they are typed', () => {
  test('one card: ship, slot and card by name or number', () => {
    for (const line of ['Wick 2: crew', 'wick 2: 3', 'wick 2:crew'])
      expect(read(line), line).toEqual(lays(wick(undefined, 'crew')));
    expect(read('wick 3: repeat slot 1')).toEqual(lays(wick(undefined, undefined, 'repeat1')));
    expect(read('patience 1: attack')).toEqual(lays({ 'patience/1': 'patience/attack' }));
  });
  test('a whole strip by numbers, by names, and several strips in one line', () => {
    expect(read('Wick: 5 3 2')).toEqual(lays(wick('thrust', 'crew', 'attack')));
    expect(read('wick: attack, crew, repeat slot 1')).toEqual(lays(wick('attack', 'crew', 'repeat1')));
    expect(read('wick: attack crew thrust')).toEqual(lays(wick('attack', 'crew', 'thrust')));
    expect(read('wick: 5 3 2; long patience: 2 6 7')).toEqual(
      lays({
        ...wick('thrust', 'crew', 'attack'),
        'patience/1': 'patience/attack',
        'patience/2': 'patience/repeat1',
        'patience/3': 'patience/repeat2',
      }),
    );
    expect(read('wick: 5', wick('attack', 'crew', 'thrust'))).toEqual(lays(wick('thrust')));
  });
  test('a card that lies elsewhere is moved, and a dash empties', () => {
    expect(read('wick 2: thrust', wick('thrust'))).toEqual(lays(wick(undefined, 'thrust')));
    expect(read('wick 1: -', wick('thrust', 'crew'))).toEqual(lays(wick(undefined, 'crew')));
    expect(read('wick: none', { ...wick('thrust', 'crew'), 'patience/1': 'patience/crew' })).toEqual(
      lays({ 'patience/1': 'patience/crew' }),
    );
  });
  test('with one strip its name may be left out', () => {
    const one = strips('wick');
    expect(read('5 3 2', {}, one)).toEqual(lays(wick('thrust', 'crew', 'attack')));
    expect(read('2: crew', {}, one)).toEqual(lays(wick(undefined, 'crew')));
    expect(read('wick 2: crew', {}, one)).toEqual(lays(wick(undefined, 'crew')));
  });
  test('what is wrong is named, and nothing is laid', () => {
    expect(read('wick 1: repeat slot 1')).toEqual({ wrong: 'Repeat slot 1 does not fit Round 1.' });
    expect(read('wick: 5 3 2 1')).toEqual({ wrong: 'There are 3 slots and 4 cards in “wick: 5 3 2 1”.' });
    expect(read('wick 2')).toEqual({ wrong: 'Type Wick 1: 1, or a whole strip, Wick: 1 2 3.' });
    expect(read('spit: 5 3 2')).toHaveProperty('wrong', expect.stringContaining('There is no strip “spit”'));
    expect(read('wick 4: crew')).toHaveProperty('wrong', expect.stringContaining('There is no slot “4”'));
    expect(read('wick 1: 4')).toHaveProperty('wrong', expect.stringContaining('There is no card “4”'));
  });
});

test('strips are told with their hands: what a card would do, why it would do nothing, where it fits', () => {
  expect(stripLines(strips('wick'), phrases, { ...plainly, phrases })).toEqual([
    'Wick, Wren picket; slots 1 Round 1, 2 Round 2, 3 Round 3; engines 1 of 2:',
    '  1  Defenses       nothing as things stand: generator 3 is destroyed',
    '  2  Attack         1 gun',
    '  3  Crew',
    '  5  Thrust',
    '  6  Repeat slot 1  slot 2 or 3 only',
    '  7  Repeat slot 2  slot 3 only',
    'Type Wick 1: 1, or a whole strip, Wick: 1 2 3; - empties. Then done.',
  ]);
});

test('what is laid is said strip by strip, with what a card plays as', () => {
  expect(choiceText(shape, phrases, wick('attack', 'repeat1', 'repeat2'))).toBe(
    'Wick: Attack, Repeat slot 1 (Attack), Repeat slot 2 (Attack)',
  );
  expect(choiceText(shape, phrases, { ...wick(undefined, 'crew'), 'patience/1': 'patience/crew' })).toBe(
    'Wick: –, Crew, –; Long Patience: Crew, –, –',
  );
  expect(choiceText(shape, phrases, {})).toBe('nothing');
});
