import { type Roller, seeded, seedFrom } from '@flagbridge/engine';
import { dealt, improviser, someOf } from '@flagbridge/kit/set-up';
import { describe, expect, test } from 'vitest';

const diceOf = (seed: string): Roller => seeded(seedFrom(seed)).stream('open', {});

type File = { sides: { id: string; ships: { type: string; office?: string }[] }[]; of: string };
const drawn =
  (of: string, ships: File['sides'][number]['ships'] = [{ type: 'x' }]) =>
  () => ({
    tier: 'core',
    setup: {
      of,
      sides: [
        { id: 'red', ships },
        { id: 'blue', ships: [{ type: 'y' }] },
      ],
    },
  });

describe('improvised battles', () => {
  test('are drawn in one of several ways, as often as each weighs', () => {
    const improvise = improviser<File>([1, drawn('rare')], [3, drawn('often')]);
    const of = Array.from({ length: 400 }, (_, n) => (improvise(diceOf(`way ${n}`)).setup as unknown as File).of);
    const rare = of.filter((one) => one === 'rare').length;
    expect(rare).toBeGreaterThan(60);
    expect(rare).toBeLessThan(140);
  });
  test('have an office for every commander of a ship, and one for a side without any', () => {
    const ships = dealt('red', [{ type: 'x' }, { type: 'y' }, { type: 'z' }], 2);
    expect(ships).toEqual([
      { type: 'x', office: 'red' },
      { type: 'y', office: 'red-2' },
      { type: 'z', office: 'red' },
    ]);
    const { tier, offices } = improviser<File>([1, drawn('any', ships)])(diceOf('offices'));
    expect(tier).toBe('core');
    expect(offices).toEqual([
      { id: 'red', side: 'red', title: 'Commander red' },
      { id: 'red-2', side: 'red', title: 'Commander red-2' },
      { id: 'blue', side: 'blue', title: 'Commander blue' },
    ]);
  });
});

test('some of a load: everything from none to all', () => {
  const loads = Array.from({ length: 100 }, (_, n) => someOf({ gun: 2, mast: 0 }, diceOf(`load ${n}`)));
  expect(new Set(loads.map(({ gun }) => gun))).toEqual(new Set([0, 1, 2]));
  expect(new Set(loads.map(({ mast }) => mast))).toEqual(new Set([0]));
});
