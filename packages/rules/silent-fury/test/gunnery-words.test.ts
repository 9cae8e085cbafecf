import type { Words } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { phrases } from '../src/phrases/index.ts';
import { hitChance } from '../src/rules/attack-odds.ts';
import { breakUpChance } from '../src/rules/destruction.ts';
import { acting, fires, type PlayedCard, volley } from './gunnery.ts';

/** Every `say` of a request or draft, however deep. */
function sayings(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(sayings);
  if (typeof thing !== 'object' || thing === null) return [];
  const { say } = thing as Partial<Words>;
  return [...(typeof say === 'string' ? [say] : []), ...Object.values(thing).flatMap(sayings)];
}
const OTHERS = ['action', 'rest', 'turn', 'card'];
const unsaid = (s: PlayedCard, drafts: readonly unknown[] = []): string[] => {
  const asked = ['red', 'blue'].flatMap((office) => s.requests(office)).filter(({ kind }) => !OTHERS.includes(kind));
  const told = s.events
    .filter(({ type }) => !OTHERS.includes(type))
    .map(({ type, data }) => (data?.['is'] === undefined ? `event.${type}` : `event.${type}.${data['is']}`));
  return [...told, ...sayings([asked, drafts])].filter(
    (say) => phrases[say] === undefined && !say.startsWith('table.'),
  );
};

test('there are words for what is asked and told of an attack', () => {
  const s = volley({
    weapons: ['pulse-laser', 'plasma-carronade', 'stun-battery', 'missile-rack'],
    red: { damage: { 3: 'light' } },
    dice: [1, 4, 8, 3, 4, 1, 5],
  });
  expect(
    unsaid(s, [
      s.draft('red', [
        { by: 'red#3', at: 'blue' },
        { by: 'red#2', at: 'blue' },
      ]),
    ]),
  ).toEqual([]);
  fires(s, 1);
  expect(unsaid(s)).toEqual([]);
});
test('and of shields', () => {
  const s = acting({}, 'defenses', 'raise-shields');
  expect(unsaid(s, [s.draft('red', { s1: 1 })])).toEqual([]);
  s.answer('red', { s1: 1 });
  expect(unsaid(s)).toEqual([]);
});
test('chances of a hull and of a hit', () => {
  // One die: a six of two points beats Hull 1. Two dice against Hull 2: 5 of 36.
  expect(breakUpChance(1, 1)).toBe(17);
  expect(breakUpChance(2, 2)).toBe(14);
  expect(breakUpChance(1, 2)).toBe(0);
  expect(hitChance(12, 1, 6, false)).toMatchObject({ total: 50, parts: [{ value: 50, clause: 'SF-ACC-02' }] });
  expect(hitChance(12, 3, 6, false)).toMatchObject({
    total: 88,
    parts: [{ value: 50 }, { value: 38, clause: 'SF-ATK-14' }],
  });
  expect(hitChance(12, 1, 6, true)).toMatchObject({
    total: 25,
    parts: [{ value: 50 }, { value: -25, clause: 'SF-DEF-10' }],
  });
  // No d12 shows more than 12 (SF-ACC-06).
  expect(hitChance(12, 1, 16, false).total).toBe(100);
});
