import type { Overlay } from '@flagbridge/board';
import type { PartId, Scene } from '@flagbridge/engine';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { everybody, furtherOf, placesOf } from '../src/battle/map-sight.ts';

const scene: Scene = {
  layout: { orientation: 'pointy', size: null },
  tokens: [
    { id: 'kite', label: 'Kite', side: 'a', hex: { q: 0, r: 0 } },
    { id: 'wren', label: 'Wren', side: 'a', hex: { q: 1, r: 0 } },
    { id: 'crow', label: 'Crow', side: 'b', hex: { q: 9, r: 0 } },
    { id: 'owl', label: 'Owl', side: 'b', hex: { q: 7, r: 0 } },
    { id: 'wreck', label: 'Wreck', side: 'b', hex: { q: 2, r: 0 }, state: 'out' },
  ],
};
const asked = (overlay: Overlay, choosable: PartId[] = []) => ({
  inFocus: signal<readonly PartId[]>(['kite']),
  overlay: signal(overlay),
  choosable: signal<ReadonlySet<PartId>>(new Set(choosable)),
});
const reach = [3, 4].map((q) => ({ hex: { q, r: 0 }, figure: `${q}`, cost: 'free' as const, label: '' }));

describe('what belongs before the eyes of the player who decides', () => {
  test('a move: first wherever it may end, then the nearest of another side that is in play', () => {
    expect(furtherOf(asked({ envelope: reach }, ['wren']), scene)).toEqual([['3,0', '4,0'], ['7,0']]);
  });

  test('anything else: what can be chosen and stands on the map, and the nearest of another side', () => {
    expect(furtherOf(asked({}, ['crow', 'wren', '5,5']), scene)).toEqual([['1,0', '9,0'], ['7,0']]);
    expect(furtherOf(asked({}), scene)).toEqual([['7,0']]);
    expect(furtherOf(asked({}), null)).toEqual([]);
  });

  test('everybody is who is in play; places are where they stand now', () => {
    expect(everybody(scene)).toEqual(['0,0', '1,0', '9,0', '7,0']);
    expect(placesOf(scene, ['owl', '3,3', 'nobody'])).toEqual(['7,0', '3,3', 'nobody']);
  });
});
