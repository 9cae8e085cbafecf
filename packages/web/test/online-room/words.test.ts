import type { Card, ClockRule, Offer } from '@flagbridge/protocol/online';
import { expect, test } from 'vitest';
import { clockSpoken, clockText, delayWords, figures, isShort, leftOf, Skew } from '../../src/online/room/clock.ts';
import { lineSpoken, lineWords } from '../../src/online/room/line-words.ts';
import { changeWords } from '../../src/online/room/live-words.tsx';
import {
  absent,
  hasTeam,
  nameOf,
  needsWords,
  offerWords,
  presenceOf,
  shortName,
  sideOf,
  talkOf,
} from '../../src/online/room/people.ts';
import { sayable } from '../../src/online/room/sayable.ts';
import { card } from './scripted.ts';

test('figures of a clock: a second that has begun is not gone yet', () => {
  expect([0, 1, 1000, 59_001, 60_000, 599_999, 3_600_000, 3_849_000].map(figures)).toEqual([
    '0:00',
    '0:01',
    '0:01',
    '1:00',
    '1:00',
    '10:00',
    '1:00:00',
    '1:04:09',
  ]);
});

const live: ClockRule = { is: 'live', bank: 600, increment: 5, atZero: 'loss' };
const days: ClockRule = { is: 'days', hours: 48, atZero: 'default' };

test('figures while one plays on, words over days', () => {
  expect(clockText(live, 61_000)).toBe('1:01');
  expect(clockText(days, 28 * 3_600_000)).toBe('1 day 4 hours');
  expect(clockSpoken(61_000)).toBe('1 minute 1 second left');
});

test('short is under a fifth', () => {
  expect([119_999, 120_000].map((left) => isShort(live, left))).toEqual([true, false]);
  expect(isShort(days, 9 * 3_600_000)).toBe(true);
  expect(isShort(days, 10 * 3_600_000)).toBe(false);
  expect(isShort({ is: 'none' }, 0)).toBe(false);
});

test('only the clock that runs goes down, and never below nothing', () => {
  const time = { at: 1000, running: ['red'], left: { red: 5000, blue: 7000 } };
  expect(leftOf(time, 'red', 3000)).toBe(3000);
  expect(leftOf(time, 'blue', 3000)).toBe(7000);
  expect(leftOf(time, 'red', 99_000)).toBe(0);
  // A device whose clock is behind gains nothing by it.
  expect(leftOf(time, 'red', 500)).toBe(5000);
  expect(leftOf(time, 'green', 3000)).toBeNull();
  expect(leftOf(null, 'red', 3000)).toBeNull();
});

test('the quickest word tells best what the clock there shows', () => {
  const skew = new Skew();
  expect(skew.there(500)).toBe(500);
  skew.hear(1000, 61_200);
  skew.hear(2000, 62_050);
  skew.hear(3000, 65_000);
  expect(skew.there(100_050)).toBe(40_000);
});

test('how much later one looks on', () => {
  expect(delayWords({ who: 'all', knows: 'public', delay: 0 })).toBe('as it happens');
  expect(delayWords({ who: 'all', knows: 'public', delay: 90 })).toBe('as of 1 minute 30 seconds ago');
});

test('the line in a sentence', () => {
  const lost = { is: 'lost', since: 0, next: 5300, said: null } as const;
  expect(lineWords(lost, 1000)).toBe('The line is lost. Trying again in 5 seconds.');
  expect(lineWords(lost, 9000)).toBe('The line is lost. Trying again in 1 second.');
  expect(lineWords({ ...lost, next: null, said: 'The server stops' }, 0)).toBe(
    'The server stops. The line is lost. Trying again.',
  );
  expect(lineWords({ is: 'ended', bye: { why: 'gone', message: 'It is over.' } }, 0)).toBe('It is over.');
  expect(lineSpoken({ is: 'open' }, false)).toBe('');
  expect(lineSpoken({ is: 'open' }, true)).toBe('The line is back.');
});

test('who sits where', () => {
  const two = card();
  expect(two.seats.map((seat) => sideOf(two, seat))).toEqual([0, 1]);
  expect(sideOf(two, undefined)).toBe(-1);
  expect(nameOf(two, 'blue')).toBe('Ben');
  const computer = { is: 'computer', level: 'cadet', standsInFor: 'Ben' } as const;
  expect(shortName(computer)).toBe('Computer for Ben');
  expect(nameOf(card({ seats: [{ id: 'red', offices: ['red'], holder: computer }] }), 'red')).toBe('Red commander');
  expect(presenceOf({ is: 'person', name: 'Ada', here: true, left: true })).toBe('left');
});

test('the computer may be asked in for those who are away, not for me', () => {
  const seats = card().seats.map((seat) => ({
    ...seat,
    holder: { is: 'person', name: seat.id, here: false, left: false } as const,
  }));
  expect(absent(card({ seats }), 'red').map(({ id }) => id)).toEqual(['blue']);
  expect(absent(card(), 'blue')).toEqual([]);
});

test('a team is another seat on one of my sides', () => {
  expect(hasTeam(card(), 'red')).toBe(false);
  const offices = [...card().offices, { id: 'wing', side: 'red', title: 'Red wing' }];
  const seats = [...card().seats, { id: 'wing', offices: ['wing'], holder: { is: 'empty' } as const }];
  expect(hasTeam(card({ offices, seats }), 'red')).toBe(true);
  expect(hasTeam(card({ offices, seats }), 'blue')).toBe(false);
});

test('how talk within a team carries is on the card, by its side', () => {
  const talk = { red: { is: 'overheard', clause: 'XY-TLK-01' } } as const;
  expect(talkOf(card(), 'red')).toBeNull();
  expect(talkOf(card({ talk }), 'red')).toEqual({ is: 'overheard', clause: 'XY-TLK-01' });
  expect(talkOf(card({ talk }), 'blue')).toBeNull();
  expect(talkOf(card({ talk }), null)).toBeNull();
});

const offer = (more: Partial<Offer> = {}): Offer => ({
  id: 'o'.repeat(20),
  is: 'pause',
  by: 'blue',
  seat: null,
  needs: ['red'],
  ...more,
});

test('what is proposed, and who has yet to agree', () => {
  const one = card();
  expect(offerWords(one, offer(), 'red')).toBe(
    'Ben proposes a pause: the clocks stand still until all agree to go on.',
  );
  expect(offerWords(one, offer({ by: 'red', is: 'rematch' }), 'red')).toBe('You propose a rematch.');
  expect(offerWords(one, offer({ by: 'red', is: 'swap-sides' }), 'red')).toBe(
    'You propose a rematch with the sides swapped.',
  );
  expect(offerWords(one, offer({ is: 'substitute', seat: 'red' }), 'red')).toBe(
    'Ben proposes that the computer plays for you.',
  );
  expect(needsWords(one, offer(), 'red')).toBe('Waiting for you.');
  expect(needsWords(one, offer({ needs: ['red', 'blue'] }), null)).toBe('Waiting for Ada and Ben.');
});

test('what changed at the table is told to a player who hears the page; his own doings are not', () => {
  const before = card();
  const hold = (more: object): Card['seats'] =>
    before.seats.map((seat) =>
      seat.id === 'blue' ? { ...seat, holder: { ...seat.holder, ...more } } : seat,
    ) as Card['seats'];
  expect(changeWords(before, card(), 'red')).toBe('');
  expect(changeWords(before, card({ seats: hold({ here: true }) }), 'red')).toBe('Ben: here.');
  expect(changeWords(before, card({ seats: hold({ here: true }) }), 'blue')).toBe('');
  // The table says these itself.
  expect(changeWords(before, card({ seats: hold({ left: true }), paused: true }), 'red')).toBe('');
  const free = card({ seats: hold({ is: 'empty' }) });
  expect(changeWords(free, before, 'red')).toBe('Ben has sat down.');
  expect(changeWords(before, free, 'red')).toBe('A seat is free.');
  expect(changeWords(before, card({ offers: [offer()] }), 'red')).toContain('Ben proposes a pause');
  expect(changeWords(before, card({ offers: [offer({ by: 'red' })] }), 'red')).toBe('');
  expect(changeWords(card({ offers: [offer()] }), card({ offers: [offer()] }), 'red')).toBe('');
});

test('what is typed is bounded, and has nothing in it that hides or turns a line round', () => {
  expect(sayable('  hello\tthere\r\n ')).toBe('hello there');
  expect(sayable('a\u202eb\u200bc\u0007d')).toBe('abcd');
  expect(sayable('👩\u200d🚀 yes\nno')).toBe('👩\u200d🚀 yes\nno');
  expect(sayable('x'.repeat(600))).toHaveLength(500);
  expect(sayable(`${'x'.repeat(499)}👍`)).toBe('x'.repeat(499));
});
