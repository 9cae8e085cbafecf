import { expect, test } from 'vitest';
import { type Desk, type Turn, turnNotices } from '../../src/online/notify.ts';

/** A page whose tab can be hidden and shown. */
function page(hidden: boolean) {
  const heard = new Set<() => void>();
  const desk = {
    hidden,
    title: 'A Duel',
    addEventListener: (_: string, hear: () => void) => void heard.add(hear),
    removeEventListener: (_: string, hear: () => void) => void heard.delete(hear),
  } satisfies Desk;
  const turnTo = (is: boolean): void => {
    desk.hidden = is;
    for (const hear of heard) hear();
  };
  const shown: Turn[] = [];
  const notices = turnNotices(desk, (turn) => shown.push(turn));
  return { desk, turnTo, shown, notices, heard };
}

const turn = (n: number): Turn => ({ match: 'm', scenario: 'A Duel', turn: n });

test('whoever looks elsewhere is told once for a turn, and the title says it', () => {
  const { desk, shown, notices } = page(true);
  notices.awaited(turn(1));
  notices.awaited(turn(1));
  expect(shown).toEqual([turn(1)]);
  expect(desk.title).toBe('Your turn: A Duel');
  notices.awaited(null);
  expect(desk.title).toBe('A Duel');
  notices.awaited(turn(2));
  expect(shown).toEqual([turn(1), turn(2)]);
});

test('whoever looks is not told; when he turns away, the title says it, and nothing else', () => {
  const { desk, shown, notices, turnTo } = page(false);
  notices.awaited(turn(1));
  expect([desk.title, shown]).toEqual(['A Duel', []]);
  turnTo(true);
  expect([desk.title, shown]).toEqual(['Your turn: A Duel', []]);
  turnTo(false);
  expect(desk.title).toBe('A Duel');
});

test('a title that another has set since stays', () => {
  const { desk, notices, turnTo } = page(true);
  notices.awaited(turn(1));
  desk.title = 'Your decision: A Duel';
  turnTo(false);
  expect(desk.title).toBe('Your decision: A Duel');
});

test('the end leaves the title as it was, and hears nothing more', () => {
  const { desk, notices, heard } = page(true);
  notices.awaited(turn(1));
  notices.close();
  expect([desk.title, heard.size]).toEqual(['A Duel', 0]);
});
