import type { About } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';

/** What a lobby needs of a rulebook somebody sees for the first time. Pinned: how difficult its battles are, the first one first. */
export function aboutTests(about: About, pinned: { readonly [scenario: string]: number }): void {
  describe('the lobby', () => {
    test('hears what kind of game it is, and which battle to begin with', () => {
      expect(aboutProblems(about)).toEqual([]);
      expect(about.scenarios.find(({ firstBattle }) => firstBattle)?.id).toBe(Object.keys(pinned)[0]);
    });
    test('hears how difficult each battle is', () => {
      expect(Object.fromEntries(about.scenarios.map(({ id, difficulty }) => [id, difficulty]))).toEqual(pinned);
    });
  });
}

/** What is missing or too much of what cards say. */
export function aboutProblems({ kind, scenarios }: About): string[] {
  const words = (kind ?? '').split(' ').filter((word) => word !== '').length;
  const first = scenarios.filter(({ firstBattle }) => firstBattle);
  return [
    // It is set in capitals.
    ...(words < 1 || words > 3 ? [`the kind of game is said in one to three words: ${kind}`] : []),
    ...scenarios.filter(({ difficulty }) => difficulty === undefined).map(({ id }) => `${id}: how difficult is it?`),
    ...(first.length === 1 ? [] : [`one battle is the first: ${first.map(({ id }) => id).join(', ') || 'none'}`]),
    ...first.filter(({ difficulty }) => difficulty !== 1).map(({ id }) => `${id}: a first battle is easy`),
  ];
}
