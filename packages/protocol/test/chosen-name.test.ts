import { describe, expect, it } from 'vitest';
import { freshCredentials, me, rename } from '../src/online/index.ts';

const takes = (name: string): boolean => rename.safeParse({ name }).success;

describe('a name somebody gives himself', () => {
  it.each([
    'Ann',
    'Zoë',
    'Åsa-Lena',
    'Иван',
    'Иван (Ivan)',
    'Ἀθηνᾶ',
    '田中',
    'محمد',
    'R2-D2',
    'Captain Ann',
    'The Tables',
    'Nguyễn 🚀',
  ])('may be %s', (name) => expect(takes(name)).toBe(true));

  it.each([
    'The table',
    'the  TABLE',
    'Table.',
    'Ｔｈｅ ｔａｂｌｅ',
    'Thé tàble',
    'Cadet',
    'captain',
    'Flagbridge',
    '«Host»',
    'Nobody',
    'You',
  ])('is not the table’s or a computer’s: %s', (name) => expect(takes(name)).toBe(false));

  it.each([
    ['a zero-width space', 'An\u200bn'],
    ['a turned line', 'An\u202en'],
    ['a filler that is a letter', 'Ann\u3164'],
    ['a filler alone', '\u3164'],
    ['an empty pattern of braille', 'An\u2800n'],
    ['a joiner that is a mark', 'An\u034fn'],
    ['a space that does not break', 'An\u00a0n'],
    ['marks in a heap', 'A\u0301\u0302\u0303nn'],
    ['signs alone', '...'],
  ])('hides nothing: %s', (_, name) => expect(takes(name)).toBe(false));

  it.each(['Аnn', 'Anп', 'Τhe table', 'Bоb'])('mixes no alphabets in a word: %s', (name) =>
    expect(takes(name)).toBe(false),
  );

  it('is asked of new accounts as well, which lend their name', () => {
    const password = 'correct horse battery';
    expect(freshCredentials.safeParse({ account: 'the-table', password }).success).toBe(false);
    expect(freshCredentials.safeParse({ account: 'cadet', password }).success).toBe(false);
    expect(freshCredentials.safeParse({ account: 'cadette', password }).success).toBe(true);
  });

  it('does not shut out names that were given before', () => {
    expect(me.shape.name.safeParse('The table').success).toBe(true);
  });
});
