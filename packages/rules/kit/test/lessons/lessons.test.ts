import {
  alone,
  asked,
  astray,
  decided,
  drafted,
  lessonOf,
  lookAtOdds,
  openSheet,
  orNext,
  takeBack,
} from '@flagbridge/kit/lessons';
import { expect, test } from 'vitest';

test('what steps wait for', () => {
  expect(asked('move')).toEqual({ on: 'asked', kind: 'move' });
  expect(orNext(decided('move'))).toEqual({ any: [{ on: 'decided', kind: 'move' }, { on: 'next' }] });
  expect(astray('move', ['a', 'L'], 'Left!')).toEqual({ on: drafted('move', ['a', 'L']), text: 'Left!' });
});

test('steps that every first lesson has, about its own ship', () => {
  expect(openSheet('a', 'Alpha', 'log sheet')).toMatchObject({
    title: 'Open the log sheet',
    look: ['sheets', { part: 'a' }],
    offer: { do: 'sheet', part: 'a' },
  });
  expect(takeBack('move', ['a', 'F', 'F'])).toMatchObject({
    until: orNext(drafted('move', { $most: 2 })),
    offer: { do: 'draft', choices: [['a', 'F']] },
  });
  expect(lookAtOdds(' More.').text).toEqual(['See what may come of it before you commit: press “Odds”. More.']);
  const part = alone(['move', 'fire'], ['first'], { text: ['Go on.'] });
  expect(part).toMatchObject({ when: { any: [asked('move'), asked('fire')] }, after: ['first'] });
  expect(part.steps).toMatchObject([{ text: ['Go on.'], until: { on: 'decided' } }]);
});

test('a battle of its own is called like its lesson', () => {
  const words = { title: '', text: [] };
  const { scenario, between } = lessonOf({
    ...{ id: 'first', title: 'Your first', summary: '', minutes: 7, tier: 'core', seed: '', learner: 'red' },
    others: {},
    parts: [],
    endings: { won: words, lost: words, drawn: words },
    scenario: { hook: 'Try it.', offices: [], setup: { sides: 2 } },
  });
  const hook = 'Try it.';
  expect(scenario).toEqual({
    id: 'first',
    title: 'Your first',
    tier: 'core',
    minutes: 7,
    hook,
    offices: [],
    setup: { sides: 2 },
  });
  expect(between.text).toHaveLength(1);
});
