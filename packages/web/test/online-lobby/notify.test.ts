import { expect, test } from 'vitest';
import { type PageTab, type Turn, turnNotices } from '../../src/online/notify.ts';

/** A page whose tab can be hidden and shown. */
function page(hidden: boolean) {
  const heard = new Set<() => void>();
  const tab = {
    hidden,
    title: 'A Duel',
    addEventListener: (_: string, hear: () => void) => void heard.add(hear),
    removeEventListener: (_: string, hear: () => void) => void heard.delete(hear),
  } satisfies PageTab;
  const turnTo = (is: boolean): void => {
    tab.hidden = is;
    for (const hear of heard) hear();
  };
  const shown: Turn[] = [];
  const notices = turnNotices(tab, (turn) => shown.push(turn));
  return { tab, turnTo, shown, notices, heard };
}

const turn = (n: number): Turn => ({ match: 'm', scenario: 'A Duel', turn: n });

test('a player who looks elsewhere is told once for a turn, and the title says it', () => {
  const { tab, shown, notices } = page(true);
  notices.awaited(turn(1));
  notices.awaited(turn(1));
  expect(shown).toEqual([turn(1)]);
  expect(tab.title).toBe('Your turn: A Duel');
  notices.awaited(null);
  expect(tab.title).toBe('A Duel');
  notices.awaited(turn(2));
  expect(shown).toEqual([turn(1), turn(2)]);
});

test('a player who looks is not told; when he turns away, the title says it, and nothing else', () => {
  const { tab, shown, notices, turnTo } = page(false);
  notices.awaited(turn(1));
  expect([tab.title, shown]).toEqual(['A Duel', []]);
  turnTo(true);
  expect([tab.title, shown]).toEqual(['Your turn: A Duel', []]);
  turnTo(false);
  expect(tab.title).toBe('A Duel');
});

test('a title that another has set since stays', () => {
  const { tab, notices, turnTo } = page(true);
  notices.awaited(turn(1));
  tab.title = 'Your decision: A Duel';
  turnTo(false);
  expect(tab.title).toBe('Your decision: A Duel');
});

test('the end leaves the title as it was, and hears nothing more', () => {
  const { tab, notices, heard } = page(true);
  notices.awaited(turn(1));
  notices.close();
  expect([tab.title, heard.size]).toEqual(['A Duel', 0]);
});
