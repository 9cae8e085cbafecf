import { lessonBegins } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { doneIn } from '../src/lessons/done.ts';
import { titles } from '../src/lessons/lessons-done.tsx';

const battle = { rulebook: 'book', over: false };

test('a lesson is done when its battle was fought to the end, with the teacher or without him', () => {
  const lesson = { id: 'first', progress: lessonBegins };
  expect(doneIn([{ ...battle }, { ...battle, over: true }])).toEqual([]);
  expect(
    doneIn([
      { ...battle, lesson },
      { ...battle, lesson: { ...lesson, progress: null } },
    ]),
  ).toEqual([]);
  expect(doneIn([{ ...battle, lesson: { ...lesson, progress: { ...lessonBegins, end: 'lost' } } }])).toEqual([
    'book/first',
  ]);
  expect(doneIn([{ ...battle, over: true, lesson: { ...lesson, progress: null } }])).toEqual(['book/first']);
});

test('lessons that are done are told in one line', () => {
  expect(titles(['Your first battle', 'Your first dogfight'])).toBe('Your first battle, your first dogfight');
});
