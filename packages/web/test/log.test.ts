import { sayLabelled, takenBack } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../src/battle/battle.ts';
import { lineClauses, lineFrom, logGroups, longListIn, nameFinder, standingOn, withoutSums } from '../src/log/lines.ts';
import { freshSince, spoken } from '../src/log/news.ts';

const entry = (key: string, n: number, heading: string, parts: string[] = []): LogEntry => ({
  key,
  n,
  heading,
  parts,
  event: { type: 'x', clause: 'X-A-01' },
  text: `Sentence ${key}`,
  clauses: ['X-A-01'],
  sums: [],
  lists: [],
  side: null,
});
const log = [
  entry('1', 1, 'Turn 1', ['arrow']),
  entry('2', 1, 'Turn 1', ['arrow/gun']),
  entry('3', 2, 'Turn 1', ['bow']),
  entry('4', 3, 'Turn 2', ['arrows']),
  entry('5', 3, 'Turn 2'),
];
const all = { of: null, most: 100 };

describe('lines of the log', () => {
  it('stand newest step first, within a step as it happened', () => {
    const { groups } = logGroups(log, all);
    expect(groups.map(({ heading }) => heading)).toEqual(['Turn 2', 'Turn 1']);
    expect(groups.map(({ entries }) => entries.map(({ key }) => key))).toEqual([
      ['4', '5'],
      ['1', '2', '3'],
    ]);
  });

  it('keep two visits of one step apart', () => {
    const { groups } = logGroups([...log, entry('6', 4, 'Turn 1')], all);
    expect(groups.map(({ heading }) => heading)).toEqual(['Turn 1', 'Turn 2', 'Turn 1']);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(3);
  });

  it('can be those of one ship and its parts', () => {
    const { groups } = logGroups(log, { of: 'arrow', most: 100 });
    expect(groups.flatMap(({ entries }) => entries.map(({ key }) => key))).toEqual(['1', '2']);
  });

  it('are at most so many, the latest', () => {
    const { groups, more } = logGroups(log, { of: null, most: 2 });
    expect(more).toBe(3);
    expect(groups.flatMap(({ entries }) => entries.map(({ key }) => key))).toEqual(['4', '5']);
  });

  it('can be without those that were taken back', () => {
    const back: LogEntry = {
      ...entry('6', 4, 'Turn 2'),
      event: { type: 'take-back', clause: 'FB-UND-01', data: { office: 'red', agreed: [], since: 3 } },
    };
    const all = [...log, back];
    const { groups, more } = logGroups(all, { of: null, most: 3, without: takenBack(all) });
    expect(groups.flatMap(({ entries }) => entries.map(({ key }) => key))).toEqual(['6', '2', '3']);
    expect(more).toBe(1);
  });

  it('are walked by keys as they are shown, and Tab comes to one of them', () => {
    const { groups } = logGroups(log, all);
    expect(lineFrom(groups, '5', 'ArrowDown')).toBe('1');
    expect(lineFrom(groups, '4', 'ArrowUp')).toBe('4');
    expect(lineFrom(groups, '1', 'Home')).toBe('4');
    expect(lineFrom(groups, '4', 'End')).toBe('3');
    expect(lineFrom(groups, '4', 'x')).toBeNull();
    expect(standingOn(groups, null)).toBe('4');
    expect(standingOn(groups, '2')).toBe('2');
    expect(standingOn(groups, 'gone')).toBe('4');
    expect(standingOn([], '2')).toBeNull();
  });

  it('say the total where the arithmetic has a line of its own', () => {
    const sum = {
      total: 35,
      parts: [
        { value: 50, label: 'base', clause: 'X-B-01' },
        { value: -15, label: 'range 3', clause: 'X-B-02' },
      ],
    };
    const sums = [{ name: 'need', sum }];
    expect(withoutSums({ text: `needs ${sayLabelled(sum)}; rolls 12: hit.`, sums })).toBe('needs 35; rolls 12: hit.');
    expect(lineClauses({ clauses: ['X-A-01', 'X-B-02'] }, sums)).toEqual(['X-B-01', 'X-B-02', 'X-A-01']);
  });
});

describe('names in a sentence', () => {
  const find = nameFinder(['Arrow', 'Arrow II', 'Z’Gata (old)', 'A']);

  it('are found whole, the longest first', () => {
    expect(find('Arrow II hits Arrow.')).toEqual([
      { text: 'Arrow II', name: true },
      { text: ' hits ', name: false },
      { text: 'Arrow', name: true },
      { text: '.', name: false },
    ]);
    expect(find('Arrows fly')).toEqual([{ text: 'Arrows fly', name: false }]);
  });

  it('may hold signs, and none are needed', () => {
    expect(find('Z’Gata (old) turns')[0]).toEqual({ text: 'Z’Gata (old)', name: true });
    expect(nameFinder([])('Arrow')).toEqual([{ text: 'Arrow', name: false }]);
  });
});

describe('spoken news', () => {
  it('tell what is new, a few at a time', () => {
    expect(spoken(freshSince(log, '3'))).toBe('Sentence 4. Sentence 5.');
    expect(spoken(log)).toBe('Sentence 1. Sentence 2. Sentence 3. Sentence 4. And 1 more in the log.');
  });

  it('are silent when a decision was taken back', () => {
    expect(freshSince(log, 'gone')).toEqual([]);
  });
});

describe('a long list in a sentence', () => {
  const filled = (shots: string[]): LogEntry => ({
    ...entry('9', 9, 'Turn 9'),
    lists: [shots],
    text: `Red fires ${shots.length}: ${shots.join(', ')}. Done.`,
  });
  it('is found with what stands before and after it', () => {
    const shots = Array.from({ length: 9 }, (_, i) => `Arrow: long gun at Bow ${i}`);
    const line = filled(shots);
    expect(longListIn(line, line.text)).toEqual({ before: 'Red fires 9: ', items: shots, after: '. Done.' });
  });
  it('is left alone where it is short, or said in other words', () => {
    const short = filled(['Arrow: gun at Bow', 'Bow: gun at Arrow']);
    expect(longListIn(short, short.text)).toBeNull();
    const other = filled(Array.from({ length: 9 }, (_, i) => `Arrow: long gun at Bow ${i}`));
    expect(longListIn(other, 'Red fires.')).toBeNull();
  });
});
