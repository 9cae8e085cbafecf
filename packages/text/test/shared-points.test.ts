import type { Draft, Phrases, Request, Spread } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { plain } from '../src/paint.ts';
import { draftLines } from '../src/tell/draft.ts';
import { requestLines } from '../src/tell/request.ts';

const phrases: Phrases = { say: '{text}', ask: 'Share out.' };
const say = (text: string) => ({ say: 'say', with: { text } });
const shape: Spread = {
  is: 'spread',
  slots: [{ id: 'gun', label: say('Tern: gun'), min: 0, max: 9, group: 'tern', note: say('works again') }],
  groups: [{ id: 'tern', label: say('Tern'), max: 9 }],
  min: 0,
  max: 9,
};
const request: Request = {
  id: 'a#1',
  office: 'a',
  kind: 'share',
  title: { say: 'ask' },
  clause: 'XY-1',
  shape,
  default: {},
  standing: false,
  sealed: false,
  policies: [],
  question: 'share',
  odds: false,
};

test('what points are good for is said with the slot, and what is left with the name of the group', () => {
  expect(requestLines(request, phrases, plain).join('\n')).toMatch(/Tern: gun.*0 to 9.*works again/);
  const left = { total: 4, parts: [{ value: 4, label: 'points', clause: 'XY-1' }] };
  const draft: Draft = { ready: true, costs: { tern: left } };
  expect(draftLines(request, phrases, { gun: 5 }, draft).join('\n')).toContain('Tern: points left 4');
});

test('warnings stand with the draft, each with its clause', () => {
  const draft: Draft = { ready: true, warnings: [{ words: say('No way out.'), clause: 'XY-2' }] };
  expect(draftLines(request, phrases, { gun: 5 }, draft)).toContain('  Take care: No way out. (XY-2)');
});
