import type { Draft, Request, Slots, Spread } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { speechOf, unsaidDraft, unsaidRequest } from '../src/fuzz/said.ts';

const phrases = {
  'ask.share': 'Share out.',
  'option.gun': 'Gun',
  'option.tern': 'Tern',
  'note.gun': 'works again',
  'note.many': '{n|gun|guns}',
};
const speech = speechOf({ phrases, catalogue: [{ id: 'XY-1', tier: 'a', title: 'One', rule: 'One.' }] });

const slot = { id: 'gun', label: { say: 'option.gun' }, min: 0, max: 9, group: 'tern', note: { say: 'note.gun' } };
const group = { id: 'tern', label: { say: 'option.tern' }, max: 9 };
const asking = (shape: Partial<Spread>): Request => ({
  id: 'a#1',
  office: 'a',
  kind: 'share',
  title: { say: 'ask.share' },
  clause: 'XY-1',
  shape: { is: 'spread', slots: [slot], min: 0, max: 9, groups: [group], ...shape },
  default: {},
  standing: false,
  sealed: false,
  policies: [],
  question: 'share',
  odds: false,
});
const asked = (shape: Partial<Spread>): string[] => [...unsaidRequest(speech, asking(shape))];
const drafted = (draft: Partial<Draft>): string[] => [...unsaidDraft(speech, asking({}), { ready: true, ...draft })];

describe('what a spread says of its slots', () => {
  test('is found whole where everything has its words', () => {
    expect(asked({})).toEqual([]);
  });

  test('a note and a group without words are found', () => {
    expect(asked({ slots: [{ ...slot, note: { say: 'note.none' } }] })).toEqual(['there is no phrase note.none']);
    expect(asked({ groups: [{ id: 'tern', max: 9 }] })).toHaveLength(1);
  });

  test('plans, and what is paid with, have words; rates and roses are sound', () => {
    const rate = { pay: 4, get: 3 };
    const unit = { say: 'option.gun' };
    expect(asked({ groups: [{ ...group, rate }], unit })).toEqual([]);
    expect(asked({ groups: [{ ...group, rate }] })).toEqual(['share has prices, and no word for what is paid']);
    expect(asked({ groups: [{ ...group, rate: { pay: 4, get: 0 } }], unit })).toEqual(['tern of share costs 4 for 0']);
    expect(asked({ groups: [{ ...group, draw: 'rose' }] })).toEqual([
      'tern of share is drawn as a rose, and has no six slots',
    ]);
    const plan = { id: 'p', label: { say: 'plan.none' }, note: { say: 'note.none' }, choice: {} };
    expect(asked({ presets: [plan], unit: { say: 'unit.none' } })).toEqual([
      'there is no phrase plan.none',
      'there is no phrase note.none',
      'there is no phrase unit.none',
    ]);
  });

  test('a word that goes with a number wants the number', () => {
    expect(asked({ slots: [{ ...slot, note: { say: 'note.many', with: { n: 2 } } }] })).toEqual([]);
    expect(asked({ slots: [{ ...slot, note: { say: 'note.many' } }] })).toEqual([
      'the phrase note.many wants {n}, and is not given it',
    ]);
  });

  test('a slot of no group among groups is found, and a group where there are none', () => {
    expect(asked({ slots: [{ ...slot, group: 'other' }] })).toEqual(['gun of share belongs to no group of it']);
    const { groups: _, ...alone } = asking({}).shape as Spread;
    expect([...unsaidRequest(speech, { ...asking({}), shape: alone })]).toEqual([
      'gun of share belongs to no group of it',
    ]);
  });
});

test('a warning has words, and a clause of the catalogue', () => {
  expect(drafted({ warnings: [{ words: { say: 'note.gun' }, clause: 'XY-1' }] })).toEqual([]);
  expect(drafted({ warnings: [{ words: { say: 'warning.none' }, clause: 'XY-2' }] })).toEqual([
    'there is no phrase warning.none',
    'a warning of share cites XY-2, which is not in the catalogue',
  ]);
});

describe('strips of cards', () => {
  const label = { say: 'option.gun' };
  const strips: Slots = {
    is: 'slots',
    groups: [{ id: 'tern', label: { say: 'option.tern' } }],
    slots: [{ id: '1', label, group: 'tern' }],
    cards: [{ id: 'a', label, copies: 1, group: 'tern', number: 1, as: '1' }],
  };
  const laid = (shape: Partial<Slots>): string[] => [
    ...unsaidRequest(speech, { ...asking({}), kind: 'lay', shape: { ...strips, ...shape } }),
  ];
  const [one] = strips.cards;
  const nowhere = { say: 'note.none' };
  const unknown = ['there is no phrase note.none'];

  test('say everything they show', () => {
    expect(laid({})).toEqual([]);
    expect(laid({ groups: [{ id: 'tern' }] })).toEqual(['lay: tern has no label']);
    const [group] = strips.groups ?? [];
    expect(laid({ groups: [{ ...group, id: 'tern', note: nowhere }] })).toEqual(unknown);
    expect(laid({ groups: [{ ...group, id: 'tern', counts: [{ label: nowhere, n: 1, of: 2 }] }] })).toEqual(unknown);
    for (const member of ['note', 'again', 'idle'])
      expect(laid({ cards: [{ ...(one as Slots['cards'][number]), [member]: nowhere }] }), member).toEqual(unknown);
  });
  test('belong to groups that are there, and lead to slots that are there', () => {
    expect(laid({ slots: [{ id: '1', label }] })).toEqual(['1 of lay stands in no group of it']);
    expect(laid({ slots: [{ id: '1', label, group: 'other' }] })).toEqual(['1 of lay stands in no group of it']);
    expect(laid({ cards: [{ id: 'a', label, copies: 1, group: 'other' }] })).toEqual(['a of lay is of no hand of it']);
    expect(laid({ cards: [{ id: 'a', label, copies: 1 }] })).toEqual([]);
    expect(laid({ cards: [{ id: 'a', label, copies: 1, as: '2' }] })).toEqual(['a of lay plays as no slot of it']);
  });
  test('call no two cards of a hand by one number', () => {
    const two = { id: 'b', label, copies: 1, number: 1 };
    expect(laid({ cards: [...strips.cards, { ...two, group: 'tern' }] })).toEqual([
      'a and b of lay have the same number',
      'b and a of lay have the same number',
    ]);
    expect(laid({ cards: [...strips.cards, two] })).toEqual([]);
  });
});
