import { type Forecast, say } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { figureText, inWords, listed } from '../../src/request/compose/words.ts';
import { keyMeaning } from '../../src/request/desk/keys.ts';
import { troubleText } from '../../src/request/desk/trouble.ts';
import { bandsOf, chanceText, figuresOf, trustText } from '../../src/request/odds.ts';
import { outcomeWords } from '../../src/request/outcome.ts';
import { titleParts } from '../../src/request/title.ts';

describe('words', () => {
  it('counts in words and lists names', () => {
    expect([inWords(0), inWords(3), inWords(13)]).toEqual(['no', 'three', '13']);
    expect(listed(['a'])).toBe('a');
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
    expect(listed(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c and three more');
  });

  it('says figures by their names, or in the rulebook’s own words', () => {
    const phrases = { 'figure.speed': 'speed', 'figure.points': '{n} {n|point|points}' };
    const named = {
      phrase: (key: string, args: { [name: string]: string | number | boolean }) =>
        key in phrases ? say(phrases, { say: key, with: args }) : null,
    };
    const text = (name: string, value: string | number) => figureText(named as never, name, value);
    expect(text('speed', -3)).toBe('speed −3');
    expect([text('points', 1), text('points', '4 to 9')]).toEqual(['1 point', '4 to 9 points']);
    expect([text('adf', 2), text('chance', 83)]).toEqual(['ADF 2', '83 %']);
  });

  it('splits a question into head and rest', () => {
    expect(titleParts('Defensive fire: aim every weapon.', 'fire')).toEqual({
      head: 'Defensive fire',
      rest: 'Aim every weapon.',
    });
    expect(titleParts('Who docks?', 'docking')).toEqual({ head: 'Who docks?', rest: '' });
    const long = 'Place the ships of one side at their end of the map, each with its facing.';
    expect(titleParts(long, 'place-ships')).toEqual({ head: 'Place ships', rest: long });
  });

  it('says how it ended', () => {
    const battle = {
      present: { phrases: { 'outcome.gone': 'No enemy is left.' } },
      sides: [
        { id: 'a', title: 'Ash' },
        { id: 'b', title: 'Elm' },
      ],
      own: ['a'],
    };
    const won = outcomeWords(battle as never, { winner: 'a', by: 'gone', clause: 'X' });
    expect(won).toEqual({ verdict: 'You have won', how: 'Ash wins. No enemy is left.' });
    const lost = outcomeWords(battle as never, { winner: 'b', by: 'turn-limit', clause: 'X' });
    expect(lost).toEqual({ verdict: 'You have lost', how: 'Elm wins (turn limit).' });
    expect(outcomeWords(battle as never, { winner: null, by: 'agreed', clause: 'X' }).verdict).toBe('Nobody has won');
  });

  it('never fails in silence', () => {
    expect(troubleText(new Error('The worker has stopped'))).toBe(
      'The worker has stopped. Nothing was decided; you can try again.',
    );
    expect(troubleText(undefined)).toMatch(/^The table did not answer/);
  });
});

describe('odds', () => {
  const one = {
    given: [],
    reached: 1,
    error: 0.02,
    open: false,
    outcomes: [
      { chance: 0.5, figures: { hits: 0, lost: 0 } },
      ...[1, 2, 3, 4, 5, 6].map((hits) => ({ chance: 0.5 / 6, figures: { hits, lost: 0 } })),
    ],
  };
  it('gathers values into few bands that keep nothing apart and add up', () => {
    const [hits, lost] = figuresOf(one);
    expect(hits?.bands.map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(hits?.bands.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(100);
    expect(hits?.mean).toBeCloseTo(1.75);
    expect(lost?.name).toBe('lost');
    expect(bandsOf([{ value: 2, chance: 100 }])).toEqual([{ from: 2, to: 2, chance: 100 }]);
  });
  it('never shows a little as nothing, and says how far it can be trusted', () => {
    expect([chanceText(0.2), chanceText(99.9), chanceText(44.4)]).toEqual(['< 1', '> 99', '44']);
    const forecast: Forecast = { exact: true, error: 0, imagined: 0, cases: [one] };
    expect(trustText(forecast, one)).toBe('exact');
    expect(trustText({ ...forecast, exact: false }, one)).toBe('sampled, ±\u00a02');
  });
});

describe('keys', () => {
  const press = (key: string, more: object = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    target: null,
    ...more,
  });
  const at = { standing: false, asking: false, shape: () => false };
  it('letters are the shape’s; what has a key of its own is left to it', () => {
    expect(keyMeaning(press('Enter', { ctrlKey: true }), at)).toBeNull();
    expect(keyMeaning(press('Backspace'), { ...at, shape: () => true })).toBeNull();
    expect(keyMeaning(press('o'), at)).toBeNull();
    expect(keyMeaning(press('o'), { ...at, shape: () => true })).toBe('shape');
    expect(keyMeaning(press('o', { ctrlKey: true }), { ...at, shape: () => true })).toBeNull();
    expect(keyMeaning(press('Escape'), { ...at, asking: true })).toBe('close');
    expect(keyMeaning(press('Escape'), { ...at, standing: true })).toBe('cancel');
  });
});
