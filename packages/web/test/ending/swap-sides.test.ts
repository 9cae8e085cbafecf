import { expect, test } from 'vitest';
import { swapSides } from '../../src/ending/swap-sides.ts';

const offices = (...sides: string[]) => sides.map((side, i) => ({ id: `o${i}`, side, title: '' }));
const seats = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `s${i}`, offices: [`o${i}`] }));
const [ada, bob, cora] = ['Ada', 'Bob', 'Cora'].map((name) => ({ is: 'person', name }) as const) as [
  { is: 'person'; name: string },
  { is: 'person'; name: string },
  { is: 'person'; name: string },
];
const cadet = { is: 'computer', level: 'cadet' } as const;

test('two people exchange their seats', () => {
  expect(swapSides({ offices: offices('a', 'b') }, seats(2), { s0: ada, s1: bob })).toEqual({ s0: bob, s1: ada });
});
test('against the computer one takes the other side', () => {
  expect(swapSides({ offices: offices('a', 'b') }, seats(2), { s0: ada, s1: cadet })).toEqual({ s0: cadet, s1: ada });
});
test('of three sides everybody goes one on', () => {
  const chairs = { s0: ada, s1: bob, s2: cora };
  expect(swapSides({ offices: offices('a', 'b', 'c') }, seats(3), chairs)).toEqual({ s0: bob, s1: cora, s2: ada });
});
test('with two seats a side whole sides change, wherever they sit', () => {
  const chairs = { s0: ada, s1: bob, s2: cora, s3: cadet };
  expect(swapSides({ offices: offices('a', 'b', 'a', 'b') }, seats(4), chairs)).toEqual({
    s0: bob,
    s2: cadet,
    s1: ada,
    s3: cora,
  });
});
test('nobody loses his seat where sides have unlike many', () => {
  const swapped = swapSides({ offices: offices('a', 'b', 'b') }, seats(3), { s0: ada, s1: bob, s2: cadet });
  expect(Object.values(swapped ?? {})).toEqual(expect.arrayContaining([ada, bob, cadet]));
  expect(swapped?.['s0']).toEqual(bob);
});
test('where nothing would change there is nothing to swap', () => {
  const person = { is: 'person' } as const;
  expect(swapSides({ offices: offices('a', 'b') }, seats(2), { s0: person, s1: person })).toBeNull();
  expect(swapSides({ offices: offices('a') }, seats(1), { s0: ada })).toBeNull();
});
