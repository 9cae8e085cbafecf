import { words } from '@flagbridge/engine';
import { refusalOf } from '@flagbridge/kit/barrier';
import { explainEach, explainOffers, namedTwice, type Offer, openOptions } from '@flagbridge/kit/options';
import { describe, expect, test } from 'vitest';

interface Door extends Offer {
  readonly name: string;
}
const LOCKED = { why: 'locked', clause: 'DR-01', figures: { key: 'brass' } };
const doors: readonly Door[] = [
  { id: 'a', name: 'Front', barrier: null },
  { id: 'b', name: 'Back', barrier: LOCKED },
];

describe('a list of offers', () => {
  test('those that are open, by their ids alone', () => {
    expect(openOptions(doors)).toEqual([{ id: 'a' }]);
  });

  test('open ones by name, the others with the reason and whom it is about', () => {
    const { option, closed } = explainOffers(doors, ({ id, name, barrier }) => ({
      label: words(barrier === null ? 'option.door' : 'option.shut', { name }),
      parts: [id],
      figures: { door: name },
    }));
    expect(option('a')).toMatchObject({ label: words('option.door', { name: 'Front' }), parts: ['a'] });
    expect(option('b')).toBe(undefined);
    expect(closed).toEqual([
      {
        id: 'b',
        label: words('option.shut', { name: 'Back' }),
        parts: ['b'],
        why: { ok: false, why: 'locked', clause: 'DR-01', figures: { door: 'Back', key: 'brass' } },
      },
    ]);
  });

  test('things with an id', () => {
    const { option } = explainEach(doors, ({ name }) => ({ label: words('option.door', { name }) }));
    expect([option('b')?.label?.with, option('c')]).toEqual([{ name: 'Back' }, undefined]);
  });

  test('the first name that comes twice', () => {
    expect([namedTwice(['a', 'b', 'c']), namedTwice(['a', 'b', 'c', 'b', 'a'])]).toEqual([undefined, 'b']);
  });
});

test('a barrier as the answer to a player', () => {
  expect(refusalOf(LOCKED)).toEqual({ ok: false, ...LOCKED });
  expect(refusalOf({ why: 'shut', clause: 'DR-02' })).toEqual({ ok: false, why: 'shut', clause: 'DR-02' });
});
