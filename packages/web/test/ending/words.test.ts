import type { Outcome } from '@flagbridge/engine';
import type { Account, TurningPoint } from '@flagbridge/story';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../../src/ending/account-lines.ts';
import { counted, listed, points } from '../../src/ending/cast.ts';
import { fateWords } from '../../src/ending/fate-words.ts';
import { isFlat, leadChanges, leadLine } from '../../src/ending/lead.ts';
import { closingWords, exactWords, judgedWords } from '../../src/ending/luck-words.ts';
import { outcomeHead } from '../../src/ending/outcome-head.ts';
import { playedBy } from '../../src/ending/players.ts';
import { shotWords } from '../../src/ending/shots.tsx';
import { asText, survivorWords } from '../../src/ending/survivors.ts';
import { turningWords } from '../../src/ending/turning-words.ts';
import { account, castFor } from './fixture.ts';

const [mine, onlooker] = [castFor('blue'), castFor(null)];
const [first, second] = account.turningPoints as [TurningPoint, TurningPoint];

test('numbers and lists as people say them', () => {
  expect([0, 1, 12, 13].map(counted)).toEqual(['no', 'one', 'twelve', '13']);
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c']);
  expect([3, 3.14, -0.04, 13.2, 99.5].map(points)).toEqual([3, 3.1, 0, 13, 100]);
});

describe('turning points', () => {
  test('a blow that finishes, a blow that does not, and what else was lost', () => {
    expect(turningWords(first, mine)).toBe('Ash’s torpedo finishes Sand. You lead by 10.');
    expect(turningWords(second, mine)).toBe('Reef’s rocket takes 29 from Ash. Fir is lost. They lead by 30.');
    // Where something else decides, more of it is no lead.
    const byCount = { ...mine, byCount: true };
    expect(turningWords(first, byCount)).toBe('Ash’s torpedo finishes Sand. Your side: 10 hull more than the other.');
    expect(turningWords({ ...second, lead: null }, byCount)).toMatch(/Both have as much hull left\.$/);
    expect(leadLine(2, 9, false)).toBe('The lead changed twice.');
    expect(leadLine(2, 9, true)).toBe('');
    expect(turningWords({ ...first, lost: ['sand', 'fir', 'elm'] }, mine)).toBe(
      'Ash’s torpedo finishes Sand. Fir and Elm are lost, too. You lead by 10.',
    );
  });
  test('who looks on is told by name', () => {
    expect(turningWords(second, onlooker)).toMatch(/Red ahead by 30\.$/);
    expect(turningWords({ ...second, lead: null }, onlooker)).toMatch(/Nobody leads\.$/);
  });
  test('nobody struck it, or nobody knows with what', () => {
    const { blow: _, ...bare } = second;
    expect(turningWords(bare, mine)).toBe('Fir is lost. They lead by 30.');
    expect(turningWords({ ...first, blow: { at: 'sand', loss: 4 } }, mine)).toBe('Sand is lost. You lead by 10.');
    expect(turningWords({ ...first, lost: [], blow: { at: 'sand', loss: 4 } }, mine)).toMatch(/^Sand loses 4\./);
    expect(turningWords({ ...first, blow: { at: 'sand', loss: 4, weapon: 'mine' } }, mine)).toMatch(/^A mine finishes/);
  });
});

describe('who came through', () => {
  const say = (side: number, own: string | null, ships = account.sides[side]?.ships ?? []) =>
    asText(survivorWords({ side: account.sides[side]?.side ?? '', ships }, castFor(own)));
  const of = (n: number, left: number) =>
    Array.from({ length: n }, (_, i) => ({
      id: `s${i}`,
      label: `S${i}`,
      type: '',
      of: 5,
      left: i < left ? 5 : 0,
      fate: i < left ? ('here' as const) : ('lost' as const),
    }));
  test('some, all, none, one', () => {
    expect(say(0, 'blue')).toBe('Two of your three ships come through: Ash with 22 of 80 and Elm with 1 of 50.');
    expect(say(1, null)).toBe('None of the two ships of Red comes through.');
    expect(say(0, 'blue', of(2, 2))).toBe('All of your two ships come through: S0 unharmed and S1 unharmed.');
    expect(say(0, 'blue', of(1, 0))).toBe('Your ship is lost.');
    expect(say(0, null, of(1, 1))).toBe('The ship of Blue comes through: S0 unharmed.');
  });
  test('many are counted and not named', () => {
    expect(say(0, 'blue', of(9, 7))).toBe('Seven of your nine ships come through, with 35 of 45 hull.');
  });
  test('no ships, no sentence', () => expect(say(0, 'blue', [])).toBe(''));
});

test('what became of a ship', () => {
  const fates = account.sides.flatMap(({ ships }) => ships.map((ship) => fateWords(ship, mine)));
  expect(fates).toEqual([
    'Came through',
    'Came through',
    'Destroyed in turn 4 by Reef, rocket',
    'Destroyed in turn 6 by Ash, torpedo',
    'Destroyed in turn 3',
  ]);
  expect(fateWords({ label: '', type: '', left: 5, of: 5, fate: 'here' }, mine)).toBe('Came through unharmed');
  expect(fateWords({ label: '', type: '', left: 5, of: 5, fate: 'gone' }, mine)).toBe('Left the battle');
  expect(fateWords({ label: '', type: '', left: 0, of: 5, fate: 'lost' }, mine)).toBe('Destroyed');
});

describe('the closing sentence', () => {
  const with_ = (blue: number | null, red: number | null, left: readonly [number, number] = [23, 0]): Account => ({
    ...account,
    sides: account.sides.map((side, i) => {
      const luck = [blue, red][i] ?? null;
      return { ...side, left: left[i] ?? 0, luck: luck === null ? null : { rolled: 100 + luck, expected: 100 } };
    }),
  });
  test.each([
    [account, 'blue', 'The dice favoured Red by 9.2 and you won by 23: luck did not win this battle.'],
    [with_(9, 0), 'blue', 'The dice favoured you by 9 and you won by 23: luck alone did not win this battle.'],
    [
      with_(40, 0),
      'blue',
      'The dice favoured you by 40 and you won by 23: with even dice it might have gone the other way.',
    ],
    [with_(5, 5), 'blue', 'The dice favoured nobody.'],
    [with_(5, 0), null, 'The dice favoured you by 5, and nobody won.'],
    [with_(5, 0, [10, 30]), 'blue', 'The dice favoured you by 5; the battle was not decided by hull.'],
    [with_(null, null), 'blue', null],
  ])('%#', (of, winner, words) => expect(closingWords(of, winner, mine)).toBe(words));
});

test('in a few lines, for who plays in words', () => {
  expect(linesOf(account, 'blue', mine)).toEqual([
    'Blue: 23 of 170 hull left, 5 hits of 12 shots, luck −1.2, choices 92 %.',
    'Red: 0 of 120 hull left, 4 hits of 9 shots, luck +8, choices 87 %.',
    'The lead changed four times.',
    '1. Turn 3, fire. Ash’s torpedo finishes Sand. You lead by 10.',
    '2. Turn 4, fire. Reef’s rocket takes 29 from Ash. Fir is lost. They lead by 30.',
    'The dice favoured Red by 9.2 and you won by 23: luck did not win this battle.',
  ]);
});

test('how sure it is, and how much of it was looked at', () => {
  expect(exactWords(account.sides)).toMatch(/^Exact/);
  expect(exactWords(account.sides.map((side) => ({ ...side, exact: false })))).toMatch(/^Partly sampled/);
  expect(judgedWords(account.sides, mine)).toBe('2 of 3 volleys of Red were looked at.');
  expect(judgedWords(account.sides.slice(0, 1), mine)).toBe('');
});

test('a shot to remember', () => {
  const [shot] = account.shots as [Account['shots'][number]];
  expect(shotWords(shot, mine)).toBe('Turn 4: needs 60, rolls 96: takes nothing. A chance of 60 %, worth 13 hull.');
  expect(shotWords({ ...shot, turn: '', loss: 24, felled: true }, mine)).toBe(
    'Needs 60, rolls 96: takes 24 and finishes Reef. A chance of 60 %, worth 13 hull.',
  );
});

test('how often the lead changed', () => {
  expect(leadChanges(account.curve)).toBe(4);
  expect(isFlat(account.curve)).toBe(false);
  expect(isFlat(account.curve.slice(0, 1))).toBe(true);
});

test('the title is the outcome in the words of the book, the rest stands under it', () => {
  const phrases = {
    'outcome.destroyed': 'No enemy is left.',
    'outcome.gone': '{winner} win: the other side has withdrawn.',
  };
  const battle = { present: { phrases }, sides: mine.sides, own: ['blue'] } as never;
  const head = (outcome: Pick<Outcome, 'winner' | 'by'>) =>
    outcomeHead(battle, { clause: 'X', ...outcome } as Outcome, { clock: 'game turn', turn: '6' });
  expect(head({ winner: 'blue', by: 'destroyed' })).toEqual({
    over: 'You have won · game turn 6',
    title: 'Blue wins',
    rest: 'No enemy is left.',
  });
  expect(head({ winner: 'red', by: 'gone' })).toEqual({
    over: 'You have lost · game turn 6',
    title: 'Red win',
    rest: 'The other side has withdrawn.',
  });
  expect(head({ winner: null, by: 'time-limit' })).toMatchObject({
    title: 'The battle is drawn',
    rest: 'Time limit.',
  });
});

test('who played a side', () => {
  const info = {
    offices: [
      { id: 'a', side: 'blue', title: '' },
      { id: 'b', side: 'red', title: '' },
    ],
  };
  const seats = [
    { id: 'a', offices: ['a'] },
    { id: 'b', offices: ['b'] },
  ];
  const chairs = { a: { is: 'person', name: 'Ada' }, b: { is: 'computer', level: 'cadet' } } as const;
  const who = (side: string, own: boolean) => playedBy(info, seats, chairs, { side, own });
  expect([who('blue', true), who('blue', false), who('red', false)]).toEqual(['You', 'Ada', 'Played by the computer']);
  expect(playedBy(info, seats, { a: { is: 'person' } }, { side: 'blue', own: false })).toBe('');
});
