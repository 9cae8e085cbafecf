import { type About, type Phases, pictureBox, type Scenario } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import { describe, expect, test } from 'vitest';
import type { Kept } from '../src/host/host.ts';
import { inOrder } from '../src/lobby/kept/kept-list.tsx';
import { standsNow } from '../src/lobby/kept/kept-sight.ts';
import { firstFirst } from '../src/lobby/rulebook-shelf.tsx';
import { howMuch, shelfTitle } from '../src/lobby/shelf/book-card.tsx';

const offered = listings.filter(({ toy }) => toy !== true);

describe('the card of a rulebook', () => {
  const tier = (id: string) => ({ id, title: id });
  const scenario = (id: string, of: string): Scenario => ({
    ...{ id, title: id, tier: of, hook: '', minutes: 5, offices: [] },
  });
  test('says how many levels can be played, and how many battles there are', () => {
    const says = (tiers: About['tiers'], ...scenarios: Scenario[]) => howMuch({ tiers, scenarios });
    expect(says([tier('a'), tier('b')], scenario('1', 'a'), scenario('2', 'b'))).toBe('Two levels, 2 battles');
    // A level without a battle is none one could choose.
    expect(says([tier('a'), tier('b')], scenario('1', 'a'), scenario('2', 'a'))).toBe('2 battles');
    expect(says([tier('a')], scenario('1', 'a'))).toBe('One battle');
  });
  test('stands under their number', () => {
    expect([1, 2, 4].map(shelfTitle)).toEqual(['One rulebook', 'Two rulebooks', 'Four rulebooks']);
  });
  test.each(offered.map((listing) => [listing.about.title, listing] as const))(
    '%s has a picture in its box',
    async (_, { picture }) => {
      const drawn = await picture?.();
      expect(drawn?.label).toMatch(/^[A-Z].{10,80}[^.]$/);
      const placed = (drawn?.marks ?? []).flatMap((mark) => ('x' in mark ? [mark] : []));
      expect(placed.length).toBeGreaterThan(8);
      for (const { x, y } of placed) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(pictureBox.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(pictureBox.height);
      }
      // Two sides at the least: it is a battle.
      expect(new Set((drawn?.marks ?? []).flatMap((mark) => ('side' in mark ? [mark.side] : []))).size).toBeGreaterThan(
        1,
      );
    },
  );
});

test('of the battles of a level, the first one comes first, then the easier ones in the book’s order', () => {
  for (const { about } of offered) {
    const sorted = firstFirst(about.scenarios);
    expect(sorted[0]?.firstBattle, about.title).toBe(true);
    const levels = sorted.slice(1).map(({ difficulty }) => difficulty ?? 0);
    expect(levels).toEqual([...levels].sort());
    const easy = (all: readonly Scenario[]) => all.filter(({ difficulty }) => difficulty === 2).map(({ id }) => id);
    expect(easy(sorted)).toEqual(easy(about.scenarios));
  }
});

describe('a kept battle', () => {
  const kept = (id: string, touched: number, over: boolean): Kept => ({
    ...{ id, rulebook: 'book', title: id, tier: 'a', chairs: {}, begun: 0, touched, stands: '', over, lines: 1 },
  });
  test('that goes on stands before those that are over, the latest first', () => {
    const all = [kept('over', 9, true), kept('old', 1, false), kept('new', 5, false), kept('over long ago', 2, true)];
    expect(inOrder(all).map(({ id }) => id)).toEqual(['new', 'old', 'over', 'over long ago']);
  });
  test('says whose turn it is to its one person, and the side’s name to anybody else', () => {
    const phases: Phases = {
      clock: { label: 'Game turn', value: '3' },
      parts: [
        { title: 'UPF turn', side: 'upf', steps: [{ label: 'Offensive fire', state: 'now' }] },
        { title: 'Sathar turn', side: 'sathar', steps: [{ label: 'Moves', state: 'ahead' }] },
      ],
    };
    expect(standsNow(phases, ['upf'])).toBe('Game turn 3, your turn: offensive fire');
    expect(standsNow(phases, ['sathar'])).toBe('Game turn 3, UPF turn: offensive fire');
    expect(standsNow(phases, [])).toBe('Game turn 3, UPF turn: offensive fire');
  });
});
