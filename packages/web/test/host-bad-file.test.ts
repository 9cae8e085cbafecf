import { readFileSync } from 'node:fs';
import { isRefusal, sayRefusal } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { tableOf } from '../src/host/read-save.ts';

const good = readFileSync(new URL('../../rules/knight-hawks/replays/duel.destroyed.jsonl', import.meta.url), 'utf8');
const lines = good.trimEnd().split('\n');

/** What is said of a text: its kind, the sentence, and what the reader said. */
async function said(text: unknown, source: 'file' | 'kept' = 'file') {
  const read = await tableOf(text, source);
  if (!isRefusal(read)) throw new Error('it was opened');
  return { why: read.why, text: sayRefusal({}, read), reader: read.figures?.['reader'] };
}

/** Words of programs: none of them is for a player. */
const parserWords = /\bJSON\b|expected|received|invalid|undefined|null|object|array|token|path|line \d+:/i;

test.each<[string, unknown, string, RegExp]>([
  ['empty', '', 'empty-file', /^This file is empty\./],
  ['of blank lines', '\n \n', 'empty-file', /is empty/],
  ['something else', 'eggs, milk, bread', 'no-battle', /^This is not a battle file\./],
  ['a page of the web', '<!doctype html><p>Not found', 'no-battle', /names end in \.jsonl/],
  ['another program’s', '{"a": 1}\n{"b": 2}\n', 'no-battle', /not a battle file/],
  ['what one seat saw', '{"format":"flagbridge-recording","v":1}\n{}\n', 'recording', /what one seat saw/],
  ['newer', good.replace('"v":1', '"v":3'), 'newer-file', /newer Flagbridge than this page\. Load the page again/],
  ['cut off in its first line', good.slice(0, 120), 'cut-off', /cut off: after its first line/],
  ['cut off within a line', good.slice(0, good.lastIndexOf('"end"') - 200), 'cut-off', /the end is missing/],
  ['cut off between two lines', `${lines.slice(0, 6).join('\n')}\n`, 'cut-off', /cut off: after 6 lines/],
  [
    'damaged in the middle',
    [...lines.slice(0, 4), lines[4]?.replace('"hash"', '"hush"'), ...lines.slice(5)].join('\n'),
    'damaged-file',
    new RegExp(`line 5 of ${lines.length} is not as it was written`),
  ],
  ['damaged, of the present form', good.replace('"v":1', '"v":2'), 'damaged-file', /is not as it was written/],
  ['edited', good.replace('"facing":0', '"facing":1'), 'edited-file', /was changed after it was saved/],
  [
    'of another game',
    good.replaceAll('knight-hawks', 'chess'),
    'other-game',
    /another game, “chess”, which is not here/,
  ],
  ['too large', 'x'.repeat(4_000_001), 'too-large', /too long for a battle/],
])('a file that is %s is told so in plain words, with what to do', async (_, text, why, sentence) => {
  const found = await said(text);
  expect(found).toMatchObject({ why, text: expect.stringMatching(sentence) });
  expect(found.text).not.toMatch(parserWords);
  // What is wrong, and then what to do.
  expect(found.text.split(/[.?] /).length).toBeGreaterThan(1);
});

test('what the reader said is kept apart', async () => {
  expect((await said('eggs')).reader).toMatch(/^line 1: not JSON/);
  expect((await said(good.replace('"v":1', '"v":3'))).reader).toMatch(/versions 1 and 2 of the format/);
  expect((await said('')).reader).toBeUndefined();
});

test('what is kept of a battle is no file', async () => {
  for (const text of [7, '', 'eggs', good.slice(0, 200), lines.slice(0, 3).join('\n')]) {
    const found = await said(text, 'kept');
    expect(found.text).toMatch(/^What is kept of this battle/);
    expect(found.text).not.toMatch(/This file|the file again/);
  }
});
