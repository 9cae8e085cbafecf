import { expect, test } from 'vitest';
import { kept, looked, noHistory } from '../src/text/history.ts';
import { leadsTo, questionOf, whereIs } from '../src/text/leads.ts';
import { partsOf } from '../src/text/rows.ts';
import { Transcript, textLine } from '../src/text/transcript.ts';

test('lines are told apart by how far they are set in, and rows by their gaps', () => {
  expect(textLine('Turn 3.')).toEqual({ depth: 0, cells: ['Turn 3.'], tone: 'plain' });
  expect(textLine('    a  Orca  in 1105')).toEqual({ depth: 2, cells: ['a', 'Orca', 'in 1105'], tone: 'plain' });
  const { paint } = new Transcript();
  expect(textLine(paint.warn('No: too far.'))).toEqual({ depth: 0, cells: ['No: too far.'], tone: 'warn' });
  expect(textLine(`${paint.bold('Well?')} ${paint.dim('[XX-A-01]')}`).tone).toBe('strong');
});

test('rows under one another are set together, keys that are set to the right too', () => {
  const lines = ['Options:', '   9  Tern', '  10  Orca', 'Then done.'].map(textLine);
  const parts = partsOf(lines);
  expect(parts).toHaveLength(3);
  expect(parts[1]).toMatchObject({ depth: 1, figures: true });
  expect(partsOf([textLine('a  Tern'), textLine('b  Orca')])).toMatchObject([{ figures: false }]);
});

test('what one act says is shown as one, in its order', () => {
  const voice = new Transcript();
  voice.out('Before.');
  voice.draw(['. A .']);
  voice.out('');
  voice.out('A  Tern');
  expect(voice.blocks.value).toEqual([]);
  voice.show('said');
  expect(voice.blocks.value.map(({ is }) => is)).toEqual(['said', 'drawing', 'said']);
  voice.show('said');
  expect(voice.blocks.value).toHaveLength(3);
});

test('however long the battle, the page holds so much', () => {
  const voice = new Transcript();
  for (let i = 0; i < 1000; i++) {
    voice.out(`Line ${i}`);
    voice.show('news');
  }
  expect(voice.blocks.value).toHaveLength(400);
  expect(voice.blocks.value.at(-1)).toMatchObject({ lines: [{ cells: ['Line 999'] }] });
});

test('typed lines come back, and the one being typed is kept', () => {
  let history = noHistory;
  for (const line of ['map', 'report', 'report', '  ']) history = kept(history, line);
  expect(history.lines).toEqual(['map', 'report']);
  let to = looked(history, -1, 'half a li');
  expect(to.line).toBe('report');
  to = looked(to.history, -1, to.line);
  to = looked(to.history, -1, to.line);
  expect(to.line).toBe('map');
  to = looked(to.history, 1, to.line);
  to = looked(to.history, 1, to.line);
  expect(to.line).toBe('half a li');
  expect(looked(to.history, 1, to.line).line).toBe('half a li');
});

test('the question one is asked is in sight, or a button leads to it', () => {
  const question = { text: 'Well?', where: 'below' as const };
  expect(leadsTo(null, false)).toEqual([]);
  expect(leadsTo(null, true).map(({ to }) => to)).toEqual(['end']);
  expect(leadsTo(question, true)).toEqual([{ to: 'question', text: 'Well?' }]);
  expect(leadsTo({ ...question, where: 'above' }, true).map(({ to }) => to)).toEqual(['question', 'end']);
  expect(leadsTo({ ...question, where: 'above' }, false).map(({ to }) => to)).toEqual(['question']);
  expect(leadsTo({ ...question, where: 'seen' }, false)).toEqual([]);
  expect(whereIs(100, { top: 0, bottom: 500 })).toBe('seen');
  expect(whereIs(490, { top: 0, bottom: 500 })).toBe('below');
  expect(whereIs(100, { top: 120, bottom: 500 })).toBe('above');
});

test('the present question is the one put last, by its own sentence', () => {
  const voice = new Transcript();
  expect(questionOf(voice.blocks.value)).toBeNull();
  for (const text of ['First?', 'Second?']) {
    voice.out('(Red commander)');
    voice.out(`${voice.paint.bold(text)} [XX-A-01] Sealed: nobody learns your answer.`);
    voice.out('  1  Tern');
    voice.show('question');
  }
  voice.out('So far: nothing');
  voice.show('said');
  expect(questionOf(voice.blocks.value)).toEqual({ key: 2, text: 'Second?' });
});
