import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import {
  alone,
  at,
  clauses,
  kinds,
  move,
  movement,
  said,
  sentences,
  shipIn,
  stands,
  told,
  tried,
} from './movement-fixture.ts';

const missile = (q: number, r: number) =>
  ({ kind: 'missile', side: 'imperial', target: 'ship', at: at(q, r), facing: 3 }) as const;

describe('dice in the middle of a move', () => {
  const ahead = alone({ type: 'x-wing', marks: [0, 1, 2] }, { warheads: [missile(9, 0)] });

  rule('SD-MOV-27', 'Drive 14, 9 spent, a warhead cuts the Drive to 10: 1 point is left', () => {
    const s = movement(ahead, [10, 1, 8]);
    expect(move(s, 'F9')).toBeDone();
    expect(sentences(told(s, 'slowed'))).toEqual(['The Drive of Ship falls from 14 to 10: 9 spent, 1 point left.']);
    expect(s.request('rebel').title).toMatchObject({ with: { left: 1, drive: 10 } });
    expect(move(s, 'F2')).toBeRefused('SD-MOV-15');
    expect(move(s, 'F')).toBeDone();
    expect(stands(s)).toEqual([10, 0, 0]);
  });

  rule('SD-MOV-27', 'cut to 8: the move ends', () => {
    // 12 damage, DR 3: nine boxes, the last of them the 10.
    const s = movement(ahead, [10, 1, 12]);
    expect(move(s, 'F9')).toBeDone();
    expect(clauses(told(s, 'cut-short'))).toEqual(['SD-MOV-30', 'SD-MOV-27']);
    expect(sentences(told(s, 'cut-short'))).toEqual([
      'The Drive of Ship falls from 14 to 8, and 9 are spent: its move ends in 2411.',
    ]);
    expect(stands(s)).toEqual([9, 0, 0]);
    expect(kinds(s)).toEqual(['rest']);
  });

  rule('SD-MOV-30', 'a dazed pilot ends it as well', () => {
    // Box 14 of the X-Wing is critical: 11 on its table dazes.
    const marks = Array.from({ length: 14 }, (_, box) => box);
    const s = movement(alone({ type: 'x-wing', marks }, { warheads: [missile(1, 0)] }), [10, 1, 3, 5, 6]);
    expect(move(s, 'F')).toBeDone();
    expect(clauses(told(s, 'cut-short'))).toEqual(['SD-MOV-30', 'SD-CRW-08']);
    expect(sentences(told(s, 'cut-short'))).toEqual(['The pilot of Ship is dazed: its move ends in 1611.']);
    expect(shipIn(s)).toMatchObject({ moved: true, spent: 1 });
  });

  rule('SD-WAR-26', 'a plan ends where its pursuers wait: what comes after them is asked afterwards', () => {
    const early = tried(ahead, 'F10');
    expect(early).toBeRefused('SD-WAR-26');
    expect(early).toMatchObject({ nearest: ['ship', ...'FFFFFFFFF'] });
    expect(early).toHaveWords(said);
    const s = movement(ahead, [10, 1, 1]);
    expect(move(s, 'F9')).toBeDone();
    expect(told(s, 'slowed')).toEqual([]);
    expect(s.request('rebel').about).toEqual(['ship']);
    expect(s.requests('imperial')).toEqual([]);
    expect(move(s, '')).toBeDone();
    expect(kinds(s)).toEqual(['rest']);
  });

  test('warheads of others, or on others, are nothing to it', () => {
    const other = alone({ type: 'x-wing' }, { warheads: [{ ...missile(1, 0), target: 'far', side: 'rebel' }] });
    expect(tried(other, 'F3')).toBeDone();
  });

  rule('SD-OPT-21', 'a plan ends in an asteroid, and a survivor flies on', () => {
    const rocks = alone({ type: 'yt-1300' }, { rulings: { asteroids: 'scattered' }, asteroids: [...at(2, 0)] });
    const early = tried(rocks, 'F3');
    expect(early).toBeRefused('SD-OPT-21');
    expect(early).toHaveWords(said);
    const s = movement(rocks, [10, 1, ...Array.from({ length: 10 }, () => 1), 3, 4]);
    expect(move(s, 'F2')).toBeDone();
    expect(kinds(s)).toEqual(['move']);
  });

  rule('SD-OPT-09', 'and in debris', () => {
    const wreck = alone({ type: 'x-wing' }, { rulings: { debris: true }, debris: [...at(2, 0)] });
    const early = tried(wreck, 'F2 L');
    expect(early).toBeRefused('SD-OPT-09');
    expect(early).toMatchObject({ nearest: ['ship', 'F', 'F'] });
    expect(early).toHaveWords(said);
    const s = movement(wreck, [10, 1, 1, 1, 1]);
    expect(move(s, 'F2')).toBeDone();
    expect(move(s, 'L F')).toBeDone();
    expect(stands(s)).toEqual([3, -1, 5]);
  });

  test('who is destroyed on the way is asked no more', () => {
    const marks = Array.from({ length: 25 }, (_, box) => box);
    const game = alone(
      { type: 'x-wing', marks },
      { others: [{ type: 'a-wing', name: 'Other', at: at(0, 4) }], warheads: [missile(1, 0)] },
    );
    const s = movement(game, [10, 1, 12]);
    expect(move(s, 'F')).toBeDone();
    expect(shipIn(s).is).toBe('destroyed');
    expect(s.request('rebel').about).toEqual(['other']);
  });
});

test('the whole way is kept for the trail, over every die', () => {
  const s = movement(alone({}, {}), [10, 1, 1, 10, 1]);
  move(s, 'F2 B');
  move(s, 'F3');
  expect(shipIn(s).path).toEqual([...at(0, 0), ...at(1, 0), ...at(2, 0), ...at(1, 0), ...at(0, 0), ...at(-1, 0)]);
  expect(told(s, 'moved').map(({ data }) => data?.['path'])).toEqual([
    ['10,10', '11,10'],
    ['10,10', '9,10', '8,10'],
  ]);
  s.answer('rebel', 'on', 'rest');
  expect(shipIn(s).path).toEqual([]);
});
