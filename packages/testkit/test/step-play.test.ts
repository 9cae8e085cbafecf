import { act, question, type Vars, words } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { shipOffices, stepPlay } from '../src/index.ts';

interface Fleet {
  sides: { id: string; name: string }[];
  ships: { side: string; office: string; hull: number }[];
}

const fleet: Fleet = {
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  ships: [
    { side: 'red', office: 'red-2', hull: 9 },
    { side: 'red', office: 'red-1', hull: 9 },
    { side: 'red', office: 'red-2', hull: 9 },
  ],
};

const { craftRulebook, play } = stepPlay<Fleet>({
  copy: (game) => structuredClone(game),
  tier: () => 'core',
  offices: shipOffices,
  clause: 'TK-STP-01',
});

const hit = act<Fleet, { by: number }>('hit', ({ game, dice }, { by }) => {
  for (const ship of game.ships) ship.hull -= by + dice.sum('1d6');
});
const hulls = ({ ships }: Fleet): number[] => ships.map(({ hull }) => hull);

test('a side is commanded by the office that holds its ships, each named once; without ships by the office of its name', () => {
  expect(shipOffices(fleet)).toEqual([
    { id: 'red-2', side: 'red', title: 'Red, red-2' },
    { id: 'red-1', side: 'red', title: 'Red, red-1' },
    { id: 'blue', side: 'blue', title: 'Blue, blue' },
  ]);
});

describe('a step on a game built by hand', () => {
  test('is played on a copy, with its variables and dice, and once more for each “on”', () => {
    const s = play(fleet, hit, { vars: { by: 1 }, dice: [1, 2, 3, 1, 1, 1] });
    expect(hulls(s.game)).toEqual([7, 6, 5]);
    expect(s.request('red-2')).toMatchObject({ kind: 'rest', clause: 'TK-STP-01' });
    expect(s.answer('red-2', 'on')).toBeDone();
    expect(hulls(s.game)).toEqual([5, 4, 3]);
    expect(s.dice.unused).toEqual([]);
    expect(hulls(fleet)).toEqual([9, 9, 9]);
  });

  test('waits where it asks, and rests only when it is answered', () => {
    const order = question<Fleet, Vars>({
      name: 'order',
      offices: () => 'blue',
      ask: () => ({
        kind: 'order',
        title: words('order'),
        clause: 'TK-STP-01',
        shape: { is: 'pick', options: ['go', 'stay'].map((id) => ({ id, label: words(id) })) },
        default: 'stay',
      }),
      answer: () => undefined,
    });
    const s = play(fleet, order);
    expect(() => s.request('red-2')).toThrow('not asked');
    expect(s.answer('blue', 'home')).toBeRefused();
    expect(s.answer('blue', 'go')).toBeDone();
    expect(s.request('red-2').kind).toBe('rest');
  });

  test('may be looked at through other eyes', () => {
    expect(craftRulebook(fleet, hit, { vars: { by: 1 } }).about).toMatchObject({
      tiers: [{ id: 'core' }],
      scenarios: [{ tier: 'core', offices: shipOffices(fleet) }],
    });
  });
});
