import { players } from '@flagbridge/ai';
import { listingOf, listings } from '@flagbridge/rules';
import { expect, test } from 'vitest';
import { cleanName, MAX_NAME } from '../src/host/bounds.ts';
import { parseAsked, parseEntry } from '../src/host/edge.ts';
import type { Plan } from '../src/host/host.ts';
import { playersOf, seatPlayersFor, wishOf } from '../src/host/plan.ts';

const plan: Plan = {
  rulebook: 'toy-gunnery',
  scenario: 'duel',
  options: { fog: true },
  dice: 'typed',
  undo: 'none',
  chairs: { red: { is: 'person' } },
};

test('names are trimmed, on one line and bounded', () => {
  expect(cleanName('  a \n\t b\u0000 ')).toBe('a b');
  expect(cleanName('x'.repeat(100))).toHaveLength(MAX_NAME);
  expect([...cleanName('🚀'.repeat(100))]).toHaveLength(MAX_NAME);
  expect(cleanName('\u202eevil\u202c')).toBe('evil');
  expect(cleanName(' \n ')).toBe('');
});

test('a plan becomes a wish with table rules, and players for the computers’ seats', () => {
  expect(wishOf(plan)).toEqual({
    scenario: 'duel',
    options: { fog: true },
    table: { dice: 'typed', undo: 'none' },
  });
  const seats = ['red', 'blue', 'toString'].map((id) => ({ id, offices: [id] }));
  const chairs = seatPlayersFor(seats, { red: { is: 'computer', level: 'captain' }, stranger: { is: 'person' } });
  expect(chairs).toEqual({
    red: { is: 'computer', level: 'captain' },
    blue: { is: 'computer', level: 'cadet' },
    toString: { is: 'computer', level: 'cadet' },
  });
  expect(Object.keys(playersOf({ ...chairs, blue: { is: 'person' } }, players))).toEqual(['red', 'toString']);
});

test('questions of the page are checked', () => {
  expect(parseAsked({ id: 1, ask: 'battles' })).toMatchObject({ ok: true });
  expect(parseAsked({ id: 1, ask: 'begin', plan })).toMatchObject({ ok: true });
  const whole = listings.flatMap((one) => one.about.scenarios);
  for (const scenario of whole)
    expect(parseAsked({ id: 1, ask: 'begin', plan: { ...plan, scenario } })).toMatchObject({ ok: true });
  const viewer = { offices: ['red'] };
  for (const asked of [
    { ask: 'export', battle: 'x' },
    { ask: 'export', battle: 'x', viewer },
    { ask: 'withheld', battle: 'x', viewer },
    { ask: 'position', battle: 'x', viewer },
    { ask: 'position', battle: 'x', viewer, n: 3 },
  ])
    expect(parseAsked({ id: 1, ...asked })).toMatchObject({ ok: true });
  const wrong: unknown[] = [
    null,
    { id: 1, ask: 'withheld', battle: 'x' },
    // Without a viewer nobody could say what is hidden from him.
    { id: 1, ask: 'position', battle: 'x' },
    { id: 1, ask: 'position', battle: 'x', viewer, n: 0 },
    { ask: 'battles' },
    { id: 1, ask: 'other' },
    { id: 1, ask: 'open', battle: 'x' },
    { id: 1, ask: 'begin', plan: { ...plan, scenario: { id: 'x' } } },
    { id: 1, ask: 'begin', plan: { ...plan, dice: 'loaded' } },
    { id: 1, ask: 'begin', plan: { ...plan, chairs: { red: { is: 'computer', level: 'admiral' } } } },
  ];
  for (const one of wrong) expect(parseAsked(one)).toMatchObject({ ok: false });
});

test('an entry is read only where it is whole', () => {
  const { about } = listingOf('toy-gunnery') ?? listings[0] ?? { about: null };
  const entry = {
    v: 1,
    id: 'x',
    rulebook: about?.id,
    title: 'T',
    tier: 't',
    chairs: plan.chairs,
    begun: 1,
    touched: 2,
    stands: '',
    over: false,
    lines: 3,
  };
  expect(parseEntry(entry)).toMatchObject({ ok: true });
  for (const key of Object.keys(entry)) expect(parseEntry({ ...entry, [key]: undefined })).toMatchObject({ ok: false });
  expect(parseEntry({ ...entry, v: 2 })).toMatchObject({ ok: false });
  expect(parseEntry({ ...entry, lines: -1 })).toMatchObject({ ok: false });
});
