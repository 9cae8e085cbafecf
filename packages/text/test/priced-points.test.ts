import type { Choice, Draft, Phrases, Request, Spread } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { readAnswer } from '../src/answer/index.ts';
import { plain } from '../src/paint.ts';
import type { Before } from '../src/prompt/context.ts';
import { changedLines, lastTime } from '../src/prompt/last-time.ts';
import { pressesOf } from '../src/prompt/presses.ts';
import { draftLines } from '../src/tell/draft.ts';
import { requestLines } from '../src/tell/request.ts';

const phrases: Phrases = { say: '{text}', ask: 'Allot.' };
const say = (text: string) => ({ say: 'say', with: { text } });
const shape: Spread = {
  is: 'spread',
  slots: [
    { id: 'move', label: say('Movement'), min: 0, max: 11, group: 'engines' },
    { id: 'torpedo', label: say('Torpedo'), min: 0, max: 3, step: 3, group: 'weapons' },
    { id: 'cell', label: say('Cells'), min: 0, max: 6, step: 2, group: 'weapons' },
  ],
  groups: [
    { id: 'engines', label: say('Engines'), max: 14, rate: { pay: 4, get: 3 } },
    { id: 'weapons', label: say('Weapons'), max: 14 },
  ],
  presets: [{ id: 'run', label: say('Run away'), note: say('all to the engines'), choice: { move: 9 } }],
  unit: say('power'),
  min: 0,
  max: 14,
};
const request: Request = {
  id: 'a#1',
  office: 'a',
  kind: 'allot',
  title: { say: 'ask' },
  clause: 'XY-1',
  shape,
  default: {},
  standing: false,
  sealed: true,
  policies: [],
  question: 'allot',
  odds: false,
};
const draft: Draft = { ready: true };

test('the question says what everything takes and costs, and which plans there are', () => {
  const text = requestLines(request, phrases, plain).join('\n');
  expect(text).toMatch(/Movement.*0 to 11/);
  expect(text).toMatch(/Torpedo.*0 or 3/);
  expect(text).toMatch(/Cells.*0 to 6, 2 at a time/);
  expect(text).toContain('Engines: 4 power buys 3 points.');
  expect(text).toContain('Plans: run (Run away; all to the engines).');
  expect(text).toContain('0 to 14 power in all.');
});

test('the draft says what is paid, and what one more would cost', () => {
  const lines = (choice: Choice): string => draftLines(request, phrases, choice, draft).join('\n');
  expect(lines({ move: 3, torpedo: 3 })).toContain('(7 of 14 power)');
  expect(lines({ move: 3 })).toContain('Engines: 3 points for 4 power; one more costs 2.');
  expect(lines({ move: 11 })).toContain('Engines: 11 points for 15 power.');
  const free: Spread = { ...shape, groups: [{ id: 'engines', max: 9, rate: { pay: 1, get: 2 } }] };
  expect(draftLines({ ...request, shape: free }, phrases, { move: 1 }, draft).join('\n')).toContain(
    'engines: 1 point for 1 power; one more costs nothing.',
  );
});

describe('typed', () => {
  const read = (line: string, sofar: Choice = {}) => readAnswer(shape, phrases, sofar, line);
  test('a plan by its id or its name is put down, and nothing is left of what stood there', () => {
    for (const line of ['run', 'RUN', 'run away'])
      expect(read(line, { torpedo: 3 })).toEqual({ choice: { move: 9, torpedo: 0, cell: 0 }, ready: false });
    expect(read('away')).toHaveProperty('wrong');
  });
  test('all is as much as each can hold', () =>
    expect(read('all')).toEqual({ choice: { move: 11, torpedo: 3, cell: 6 }, ready: false }));
});

describe('as before', () => {
  const at = (decided: Choice | undefined): Before =>
    ({
      request,
      book: { phrases },
      seat: { decided: new Map(decided === undefined ? [] : [['allot', decided]]) },
    }) as unknown as Before;
  test('is what was decided last, lowered where it cannot be paid any more, and says so', () => {
    expect(lastTime(at(undefined))).toBeNull();
    const same = { move: 3, torpedo: 3, cell: 0 };
    expect(lastTime(at(same))).toEqual(same);
    expect(changedLines(at(same), same)).toEqual([]);
    const dear = at({ move: 9, torpedo: 3, cell: 0 });
    const now = lastTime(dear);
    expect(now).toEqual({ move: 8, torpedo: 3, cell: 0 });
    expect(changedLines(dear, now ?? {})).toEqual(['Not all of it can be had: Movement 9 became Movement 8.']);
  });
  test('plans and as before can be pressed', () => {
    const words = (before: Before): string[] =>
      pressesOf(before).flatMap(({ presses }) => presses.map(({ writes }) => writes));
    expect(words(at(undefined))).toContain('run');
    expect(words(at(undefined))).not.toContain('before');
    expect(words(at({ move: 1 }))).toContain('before');
  });
});

test('what points would do is told of slots that are given some', () => {
  const cell = (figure: number, chance?: number) => ({ figure, ...(chance !== undefined && { chance }) });
  const outlook = [
    {
      group: 'guns',
      title: say('Damage'),
      columns: [{ label: say('Birch'), note: say('range 3') }, { label: say('Cedar') }],
      rows: { torpedo: [cell(3, 60), null], cell: [cell(0, 70), cell(0)], move: [null, cell(2)] },
    },
  ];
  const lines = draftLines(request, phrases, { move: 1, torpedo: 3, cell: 0 }, { ready: true, outlook });
  expect(lines.find((line) => line.includes('Damage'))?.trim()).toMatch(
    /^Damage: .*torpedo.* 3 at 60 % \(Birch, range 3\); .*movement.* 2 \(Cedar\)$/i,
  );
});
