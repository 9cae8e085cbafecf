import type { Shape } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { blank, readAnswer } from '../src/answer/index.ts';
import { choiceText } from '../src/tell/choice.ts';

const phrases = { who: '{type} in {at}', place: '{n} Engine' };
const figure = (id: string, type: string, at: number, ...places: readonly number[]) => ({
  id,
  label: { say: 'who', with: { type, at } },
  targets: places.map((n) => ({ id: `#${n}`, label: { say: 'place', with: { n } } })),
});
const shape: Shape = {
  is: 'aim',
  manner: 'send',
  max: 3,
  shooters: [figure('e1', 'Engineer', 4, 3, 13), figure('e2', 'Engineer', 2, 1, 3), figure('m1', 'Marine', 2, 1, 3)],
};
const read = (line: string, sofar = blank(shape)) => readAnswer(shape, phrases, sofar, line);

describe('sending figures', () => {
  test.each([
    ['send engineer 4 13', [{ by: 'e1', at: '#13' }]],
    ['engineer in 4 3', [{ by: 'e1', at: '#3' }]],
    ['3 1', [{ by: 'm1', at: '#1' }]],
    [
      'SEND marine 3; engineer 13',
      [
        { by: 'm1', at: '#3' },
        { by: 'e1', at: '#13' },
      ],
    ],
    // Of several of a name one goes, and then the next; all of them where that is said.
    ['engineer 3', [{ by: 'e1', at: '#3' }]],
    [
      'engineer 3; engineer 3',
      [
        { by: 'e1', at: '#3' },
        { by: 'e2', at: '#3' },
      ],
    ],
    [
      'all 3',
      [
        { by: 'e1', at: '#3' },
        { by: 'e2', at: '#3' },
        { by: 'm1', at: '#3' },
      ],
    ],
    ['engineer 2 1', [{ by: 'e2', at: '#1' }]],
  ])('%s', (line, choice) => expect(read(line)).toMatchObject({ choice }));

  test('who stays is said so', () => {
    const sent = [{ by: 'm1', at: '#3' }];
    expect(read('marine -', sent as never)).toMatchObject({ choice: [] });
    expect(choiceText(shape, phrases, [])).toBe('nobody sent');
    expect(choiceText(shape, phrases, sent as never)).toBe('Marine in 2 to 3 Engine');
  });

  test('what is wrong is said in words of sending', () => {
    expect(read('send')).toHaveProperty('wrong');
    expect(read('marine')).toMatchObject({ wrong: expect.stringContaining('where to') });
    expect(read('marine 9')).toMatchObject({ wrong: expect.stringContaining('no place') });
    expect(read('pilot 3')).toMatchObject({ wrong: expect.stringContaining('no figure') });
    expect(read('all 77')).toHaveProperty('wrong');
  });
});
