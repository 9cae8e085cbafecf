import type { Me } from '@flagbridge/protocol/online';
import { expect, test } from 'vitest';
import { factsOf } from '../../src/online/lobby/facts.tsx';
import { endWords, sorted, standing, timeLeft } from '../../src/online/lobby/standing.ts';
import { scenarioOf } from '../../src/online/scenario-of.ts';
import { clockShort, clockWords, lasting, seatTitle, watchWords, whoSits } from '../../src/online/words.ts';
import { card } from './cards.ts';

test('how long, in the two greatest units', () => {
  expect([0, 1, 59, 60, 90, 3600, 5400, 86_400, 90_061, 172_800].map(lasting)).toEqual([
    'no time',
    '1 second',
    '59 seconds',
    '1 minute',
    '1 minute 30 seconds',
    '1 hour',
    '1 hour 30 minutes',
    '1 day',
    '1 day 1 hour',
    '2 days',
  ]);
});

test('clocks and spectators in words', () => {
  expect(clockWords({ is: 'none' })).toBe('No clock: everybody takes the time they need');
  expect(clockWords({ is: 'live', bank: 1800, increment: 15, atZero: 'loss' })).toBe(
    '30 minutes for the battle and 15 seconds more with every answer; when a seat has none left, its side has lost',
  );
  expect(clockShort({ is: 'live', bank: 1800, increment: 0, atZero: 'loss' })).toBe('30 minutes');
  expect(clockWords({ is: 'days', hours: 36, atZero: 'computer' })).toMatch(
    /^1 day 12 hours for every answer; .*computer/,
  );
  expect(watchWords({ who: 'nobody', knows: 'all', delay: 5 })).toBe('Nobody may watch');
  expect(watchWords({ who: 'link', knows: 'public', delay: 30 })).toBe(
    'Whoever has the link may watch and sees only what everybody knows, 30 seconds later',
  );
  expect(watchWords({ who: 'all', knows: 'all', delay: 0 })).toContain(
    'what everybody knows, at once; hidden things when it is over',
  );
  expect(watchWords({ who: 'all', knows: 'all', delay: 600 })).toContain('hidden things too, 10 minutes later');
});

test('who sits where, by side, oneself as you', () => {
  expect(seatTitle(card(), 'blue')).toBe('Blue commander, Second blue commander');
  expect(whoSits(card())).toBe('Ada against a free seat');
  expect(whoSits(card(), 'red')).toBe('You against a free seat');
  const [red] = card().seats;
  const computer = {
    id: 'blue',
    offices: ['blue'],
    holder: { is: 'computer', level: 'cadet', standsInFor: 'Ben' },
  } as const;
  const second = {
    id: 'blue-2',
    offices: ['blue-2'],
    holder: { is: 'computer', level: 'naive', standsInFor: null },
  } as const;
  const seats = [red!, { ...computer, offices: [...computer.offices] }, { ...second, offices: [...second.offices] }];
  expect(whoSits(card({ seats }))).toBe('Ada against the computer (cadet) for Ben and the computer (naive)');
});

test('a match that begins in its middle says so, and is shown by no map of the book’s', () => {
  const duel = card({ rulebook: 'knight-hawks', scenario: { id: 'duel', title: 'Duel' } });
  const later = card({ ...duel, scenario: { ...duel.scenario, inMiddle: true } });
  const timed = { ...duel, clock: { is: 'live', bank: 600, increment: 5, atZero: 'computer' } } as const;
  expect(new Map(factsOf(timed)).get('When everybody is away')).toMatch(
    /^The battle pauses until one of them is back;/,
  );
  expect(new Map(factsOf({ ...timed, whenAway: 'draw' })).get('When everybody is away')).toMatch(
    /^With everybody’s time up the battle ends in a draw;/,
  );
  expect(factsOf(duel).map(([what]) => what)).toEqual(['Who plays', 'Clock', 'Spectators', 'Taking back']);
  expect(factsOf(later)[0]).toEqual([
    'Where it begins',
    'In the middle of a battle, at a moment that its maker has chosen.',
  ]);
  expect(scenarioOf(duel)?.id).toBe('duel');
  expect(scenarioOf(later)).toBeUndefined();
});

const mine = (more: Partial<Me['matches'][number]>): Me['matches'][number] => ({
  card: card({ state: 'running' }),
  seat: 'red',
  awaited: false,
  touched: 0,
  ...more,
});

test('what waits for me comes first, longest first; the rest latest first; what is over by itself', () => {
  const over = mine({ card: card({ state: 'ended' }), touched: 9 });
  const list = [
    mine({ touched: 5 }),
    over,
    mine({ awaited: true, touched: 8 }),
    mine({ touched: 6 }),
    mine({ awaited: true, touched: 2 }),
  ];
  const { awaiting, others, ended } = sorted(list);
  expect([awaiting, others, ended].map((part) => part.map(({ touched }) => touched))).toEqual([[2, 8], [6, 5], [9]]);
});

test('how a match stands for me', () => {
  // At noon wherever this runs: an hour is of the place.
  const noon = new Date(2026, 10, 15, 12).getTime();
  const hour = 3_600_000;
  const at = (more: Partial<Me['matches'][number]>, now = noon + hour): string =>
    standing(mine({ touched: noon, ...more }), now);
  expect(at({ card: card() })).toBe('Waits for one more player');
  expect(at({ awaited: true })).toBe('You are awaited since 12:00');
  expect(at({ awaited: true }, noon + 24 * hour)).toBe('You are awaited since 15 November');
  expect(at({})).toBe('The others decide');
  expect(at({ seat: null })).toBe('Goes on');
  expect(at({ card: card({ state: 'running', paused: true }) })).toBe('Paused');
  const time = { at: noon, running: ['red'], left: { red: 2 * hour, blue: 60_000 } };
  const timed = card({ state: 'running', time });
  expect(at({ card: timed, awaited: true })).toBe('You are awaited since 12:00, 1 hour left');
  expect(timeLeft(timed, 'blue', noon)).toBeNull();
  // A clock here that is behind the server's gives nobody more time than he has.
  expect(timeLeft(timed, 'red', noon - hour)).toBe(2 * hour);
  expect(timeLeft(timed, 'red', noon + 3 * hour)).toBe(0);
});

test('how it ended, for me and for others', () => {
  const won = { winner: 'red', by: 'destroyed', clause: 'X' };
  expect(endWords(card({ outcome: won }), 'red')).toBe('You won');
  expect(endWords(card({ outcome: won }), 'blue')).toBe('You lost');
  expect(endWords(card({ outcome: won }), null)).toBe('Won by Ada');
  expect(endWords(card({ outcome: { ...won, winner: null } }), 'red')).toBe('A draw');
  expect(endWords(card(), 'red')).toBe('Ended');
});
