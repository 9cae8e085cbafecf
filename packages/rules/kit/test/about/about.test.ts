import { freeScenario, optionsIn } from '@flagbridge/kit/about';
import { describe, expect, test } from 'vitest';

const table = [
  { id: 'wind', title: 'Wind', values: ['none', 'east'] },
  { id: 'limit', title: 'Turns', values: [30, 10] },
  { id: 'debris', title: 'Debris', values: [false, true] },
] as const;

describe('what an order says of options', () => {
  test('its value, false and zero too', () => {
    const says = optionsIn(table, { wind: 'east', debris: false });
    expect([says('wind'), says('debris')]).toEqual(['east', false]);
  });
  test('the first value of the table where it says nothing', () => {
    const says = optionsIn(table, {});
    expect([says('wind'), says('limit'), says('debris')]).toEqual(['none', 30, false]);
  });
});

describe('a battle of one’s own as a scenario', () => {
  const red = { id: 'red', name: 'Reds', ships: ['a'] };
  const blue = {
    id: 'blue',
    name: 'Blues',
    ships: ['b'],
    offices: [
      { id: 'ann', title: 'Ann' },
      { id: 'ben', title: 'Ben' },
    ],
  };
  const battle = { hook: 'Why not.', tier: 'core', minutes: 9, sides: [red, blue], setup: { any: 1 } } as const;

  test('one commander a side where none is named, and a title of both', () => {
    expect(freeScenario(battle)).toEqual({
      id: 'free-battle',
      title: 'Reds against Blues',
      tier: 'core',
      hook: 'Why not.',
      minutes: 9,
      offices: [
        { id: 'red', side: 'red', title: 'Reds commander' },
        { id: 'ann', side: 'blue', title: 'Ann' },
        { id: 'ben', side: 'blue', title: 'Ben' },
      ],
      setup: { any: 1 },
    });
  });
  test('an id and a title of its own', () => {
    expect(freeScenario({ ...battle, id: 'mine', title: 'Mine' })).toMatchObject({ id: 'mine', title: 'Mine' });
  });
  test('one of the book’s own list says how difficult it is and that it is the first', () => {
    const known = { difficulty: 1, firstBattle: true } as const;
    expect(freeScenario({ ...battle, ...known })).toEqual({ ...freeScenario(battle), ...known });
  });
});
