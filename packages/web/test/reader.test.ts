import type { Clause } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { chapterOf, linkWords, namedBy, placeOf, tiersOf, titlesIn } from '../src/reader/chapters.ts';
import { excerpt, markRuns, searchClauses, searchWords, tellingText } from '../src/reader/search.ts';
import { cameFrom, leaf, openPage, startTrail } from '../src/reader/trail.ts';

const clause = (id: string, title: string, rule: string, tier = 'basic'): Clause => ({ id, tier, title, rule });
const catalogue = [
  clause('XY-FIR-01', 'Moments of fire', 'Fire comes twice, as XY-FIR-19 says.'),
  clause('XY-FIR-19', 'Range', 'The chance falls by 5 for each hex. See XY-FIR-01 and ZZ-NO-01.'),
  clause('XY-MOV-19', 'Turning', 'A ship turns at range of its drive.'),
  clause('XY-FIR-20', 'Long range', 'Beyond it nothing is hit.', 'advanced'),
];
const ids = (of: readonly Clause[]): string[] => of.map(({ id }) => id);

describe('search', () => {
  it('finds a clause by its id, whole or in part, however it is typed', () => {
    expect(ids(searchClauses(catalogue, 'xy-fir-19'))[0]).toBe('XY-FIR-19');
    // What merely speaks of it comes after.
    expect(ids(searchClauses(catalogue, 'FIR 19'))).toEqual(['XY-FIR-19', 'XY-FIR-01']);
    expect(ids(searchClauses(catalogue, 'mov'))).toContain('XY-MOV-19');
  });

  it('finds all words, titles before texts', () => {
    expect(ids(searchClauses(catalogue, 'range'))).toEqual(['XY-FIR-19', 'XY-FIR-20', 'XY-MOV-19']);
    expect(ids(searchClauses(catalogue, 'ship range'))).toEqual(['XY-MOV-19']);
    expect(searchClauses(catalogue, 'nonsense')).toEqual([]);
    expect(searchClauses(catalogue, '  ')).toEqual([]);
  });

  it('marks what it found, signs and all', () => {
    expect(markRuns('A range, a Range', ['range'])).toEqual([
      { text: 'A ', found: false },
      { text: 'range', found: true },
      { text: ', a ', found: false },
      { text: 'Range', found: true },
    ]);
    expect(markRuns('1 (one)', ['(one)'])).toHaveLength(2);
    expect(searchWords(' Two  Words ')).toEqual(['two', 'words']);
  });

  it('shows the text that says it', () => {
    const told = { ...catalogue[0]!, ruling: 'A needle counts.' };
    expect(tellingText(told, ['needle'])).toBe('A needle counts.');
    expect(tellingText(told, ['nothing'])).toBe(told.rule);
  });

  it('shows the text round the find', () => {
    const long = `${'word '.repeat(60)}needle ${'word '.repeat(60)}`;
    expect(excerpt(long, ['needle'])).toContain('needle');
    expect(excerpt(long, ['needle']).startsWith('…')).toBe(true);
    expect(excerpt('short', ['needle'])).toBe('short');
    expect(excerpt(long, ['word'], 12)).toBe('word word …');
  });
});

describe('chapters', () => {
  it('are the middle of the id, by tier', () => {
    expect(chapterOf('XY-FIR-19')).toBe('FIR');
    expect(tiersOf(catalogue).map(({ id, chapters }) => [id, chapters.map((one) => one.id)])).toEqual([
      ['basic', ['FIR', 'MOV']],
      ['advanced', ['FIR']],
    ]);
  });

  it('links clauses that are known, and nothing else', () => {
    const known = new Set(ids(catalogue));
    expect(linkWords('See XY-FIR-01 and ZZ-NO-01.', (id) => known.has(id))).toEqual([
      { text: 'See ', clause: null },
      { text: 'XY-FIR-01', clause: 'XY-FIR-01' },
      { text: ' and ZZ-NO-01.', clause: null },
    ]);
  });

  it('knows who names whom', () => {
    expect(namedBy(catalogue).get('XY-FIR-01')).toEqual(['XY-FIR-19']);
    expect(namedBy(catalogue).get('XY-FIR-20')).toBeUndefined();
  });
});

describe('pages read', () => {
  it('go back and forth, and forget what lay ahead', () => {
    const there = openPage(openPage(startTrail(''), 'a'), 'b');
    expect(cameFrom(there)).toBe('a');
    const back = leaf(there, -1);
    expect(back.pages[back.at]).toBe('a');
    expect(leaf(back, 1)).toEqual(there);
    expect(leaf(there, 1)).toBe(there);
    expect(openPage(back, 'c').pages).toEqual(['', 'a', 'c']);
    expect(openPage(there, 'b')).toBe(there);
  });
});

describe('titles', () => {
  const tiers = titlesIn(
    [{ id: 'extra', title: 'Extra rules' }],
    new Map([
      ['basic', 'First Steps'],
      ['extra', 'extra'],
    ]),
  );
  const chapters = titlesIn([
    { id: 'MOV', title: 'Movement' },
    { id: 'EXT', title: 'Extra rules' },
  ]);

  it('come from the catalogue first, else from where a battle is chosen', () => {
    expect([...tiers]).toEqual([
      ['basic', 'First Steps'],
      ['extra', 'Extra rules'],
    ]);
    expect([...titlesIn(undefined)]).toEqual([]);
  });

  it('say where a clause stands, once each, and its id where nothing else is known', () => {
    expect(placeOf({ id: 'XY-MOV-19', tier: 'basic' }, tiers, chapters)).toBe('First Steps · Movement');
    expect(placeOf({ id: 'XY-FIR-01', tier: 'basic' }, tiers, chapters)).toBe('First Steps');
    expect(placeOf({ id: 'XY-EXT-01', tier: 'extra' }, tiers, chapters)).toBe('Extra rules');
    expect(placeOf({ id: 'XY-FIR-01', tier: 'other' }, tiers, chapters)).toBe('other');
  });
});
