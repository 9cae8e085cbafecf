import { type About, orderOf } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import { expect, test } from 'vitest';
import { wishOf } from '../src/host/plan.ts';
import { readSetUp, seatsFor } from '../src/lobby/remembered.ts';
import { defaultSetUp, knownOptions, planOf, seatPlayersOf, seatsOf } from '../src/lobby/seats.ts';
import { rulebookIn } from '../src/lobby/take-in.ts';
import { fileName, sayValue, when, whoPlays } from '../src/lobby/words.ts';

const offices = ['a', 'b', 'c'].map((id) => ({ id, side: id, title: id.toUpperCase() }));

test('by default the person takes the first office and cadets the others', () => {
  expect(seatPlayersOf(offices, defaultSetUp)).toEqual({
    a: { is: 'person' },
    b: { is: 'computer', level: 'cadet' },
    c: { is: 'computer', level: 'cadet' },
  });
});

test('seats become a set-up and seats again', () => {
  const chairs = {
    a: { is: 'computer', level: 'captain' },
    b: { is: 'person', name: 'Ada' },
    c: { is: 'person' },
  } as const;
  const seats = seatsOf(chairs);
  expect(seats).toMatchObject({ a: { who: 'captain' }, b: { who: 'you', name: 'Ada' }, c: { who: 'another' } });
  expect(seatPlayersOf(offices, { ...defaultSetUp, seats })).toEqual(chairs);
});

test.each(listings.map(({ about }) => [about.id, about] as const))(
  'every scenario of %s can be planned',
  (_, about) => {
    for (const scenario of about.scenarios) {
      const plan = planOf(about, scenario.id, scenario.offices, defaultSetUp);
      expect(orderOf(about, wishOf(plan))).not.toHaveProperty('ok');
      expect(Object.keys(plan.chairs)).toEqual(scenario.offices.map(({ id }) => id));
    }
  },
);

test('only options the rulebook has, with values it takes and that are not the default, are passed on', () => {
  const about: About = {
    id: 'x',
    version: '1',
    title: 'X',
    summary: '',
    tiers: [],
    options: [
      { id: 'fog', title: 'Fog', values: [false, true] },
      { id: 'limit', title: 'Limit', values: [30, 10] },
    ],
    scenarios: [],
  };
  expect(knownOptions(about, { fog: true, limit: 99, toString: 'no' })).toEqual({ fog: true });
  expect(knownOptions(about, { fog: false, limit: 30 })).toEqual({});
});

test('who sat where last is offered again where it fits', () => {
  const you = { who: 'you', name: 'Ada' } as const;
  const captain = { who: 'captain', name: '' } as const;
  const [a, b, c] = offices as [(typeof offices)[0], (typeof offices)[0], (typeof offices)[0]];
  // The same offices: as they were chosen.
  expect(seatsFor([a, b], { a: captain, b: you }, { x: you, y: captain })).toEqual({ a: captain, b: you });
  // Other offices, and as many: in the same order.
  expect(seatsFor([b, c], { a: captain, b: you }, { a: captain, b: you })).toEqual({ b: captain, c: you });
  // More offices than people sat in: as usual.
  expect(seatsFor(offices, { a: captain, b: you }, { a: captain, b: you })).toEqual({});
});

test('what was remembered is taken as far as it is understood', () => {
  const whole = {
    seats: { a: { who: 'another', name: 'Ada' } },
    options: { fog: true },
    dice: 'typed',
    undo: 'none',
  };
  expect(readSetUp(JSON.stringify(whole))).toEqual(whole);
  for (const bad of [null, '', '{', '7', '[]', '{"seats":[],"options":3,"dice":"loaded","undo":{}}'])
    expect(readSetUp(bad)).toEqual(defaultSetUp);
  expect(readSetUp('{"seats":{"a":{"who":"admiral"},"b":{"who":"you","name":7}},"options":{"x":{}}}')).toEqual({
    ...defaultSetUp,
    seats: { b: { who: 'you', name: '' } },
  });
});

test('who plays, in a few words', () => {
  const cadet = { is: 'computer', level: 'cadet' } as const;
  const person = { is: 'person' } as const;
  expect(whoPlays({ a: person, b: cadet })).toBe('You, cadet');
  expect(whoPlays({ a: cadet, b: person, c: cadet })).toBe('You, 2 cadets');
  expect(whoPlays({ a: person, b: person })).toBe('You, another person');
  expect(whoPlays({ a: { is: 'person', name: 'Ada' }, b: { is: 'person', name: 'Ben' } })).toBe('Ada, Ben');
  expect(whoPlays({ a: cadet, b: { is: 'computer', level: 'random' } })).toBe('Computers: cadet, random');
});

test('when, as people say it', () => {
  // At noon wherever this runs: a date is of the place.
  const now = new Date(2026, 10, 15, 12).getTime();
  const minute = 60_000;
  expect(when(now - 5000, now)).toBe('just now');
  expect(when(now + minute, now)).toBe('just now');
  expect(when(now - 12 * minute, now)).toBe('12 minutes ago');
  expect(when(now - 3 * 60 * minute, now)).toBe('3 hours ago');
  expect(when(now - 25 * 60 * minute, now)).toBe('yesterday');
  expect(when(now - 30 * 24 * 60 * minute, now)).toBe('16 October 2026');
});

test('files have plain names; values and heads are read', () => {
  expect(fileName('Surprise Attack!')).toBe('surprise-attack.flagbridge.jsonl');
  expect(fileName('Ärger / ..')).toBe('a-rger.flagbridge.jsonl');
  expect(fileName('…')).toBe('battle.flagbridge.jsonl');
  expect(sayValue('any-speed')).toBe('any speed');
  expect(sayValue(true)).toBe('yes');
  expect(rulebookIn('{"order":{"rulebook":"x"}}\n{}\n')).toBe('x');
  expect(rulebookIn('nothing')).toBeUndefined();
  expect(rulebookIn('null\n')).toBeUndefined();
});
