import { describe, expect, test } from 'vitest';
import {
  advanceLesson,
  fits,
  type Happening,
  type Lesson,
  type LessonPart,
  type LessonProgress,
  type LessonStep,
  lessonBegins,
  placeIn,
  type StandingHappening,
  settleLesson,
  type Watch,
} from '../src/index.ts';

const words = { title: 'Title', text: ['Text.'] };
const step = (id: string, until: Watch, more: Partial<LessonStep> = {}): LessonStep => ({
  id,
  until,
  ...words,
  ...more,
});
const next: Watch = { on: 'next' };
const decided = (kind: string): Watch => ({ on: 'decided', kind });

const move: LessonPart = {
  id: 'move',
  title: 'Your move',
  when: { on: 'asked', kind: 'move' },
  over: decided('move'),
  steps: [
    step('read', next),
    step(
      'plan',
      { on: 'drafted', kind: 'move', choice: ['F', 'F'] },
      {
        hints: [
          { on: { on: 'drafted', kind: 'move', choice: ['L'] }, text: 'Not left.' },
          { after: 5, text: 'Press ahead.' },
        ],
      },
    ),
    step('go', decided('move')),
  ],
};
const parts: readonly LessonPart[] = [
  move,
  {
    id: 'far-shot',
    title: 'A far shot',
    when: { on: 'asked', kind: 'fire', request: { shape: { is: 'aim', max: 1 } } },
    instead: ['shot'],
    over: decided('fire'),
    steps: [step('far', decided('fire'))],
  },
  {
    id: 'shot',
    title: 'A shot',
    when: { on: 'asked', kind: 'fire' },
    over: decided('fire'),
    steps: [
      step('aim', next),
      step('why', { any: [next, { on: 'opened', door: 'why' }] }),
      step('fire', decided('fire')),
    ],
  },
  {
    id: 'alone',
    title: 'Alone',
    when: { on: 'asked', kind: 'move' },
    after: ['move', 'shot'],
    steps: [step('end', { any: [] })],
  },
];
const lesson: Lesson = {
  id: 'lesson',
  title: 'A lesson',
  summary: '',
  minutes: 1,
  tier: 'basic',
  scenario: 'duel',
  seed: 'ab'.repeat(32),
  learner: 'red',
  others: {},
  parts,
  between: words,
  endings: { won: words, lost: words, drawn: words },
};

const asked = (kind: string, max = 9): StandingHappening => ({
  is: 'asked',
  request: { kind, shape: { is: 'aim', shooters: [], max } },
});
const drafted = (...choice: string[]): StandingHappening => ({ is: 'drafted', kind: 'move', choice, draft: null });
const decides = (kind: string): Happening => ({ is: 'decided', kind, choice: [] });
const after = (...happenings: Happening[]): LessonProgress =>
  happenings.reduce((now, one) => advanceLesson(lesson, now, one), lessonBegins);

describe('a lesson that is followed', () => {
  test('begins a part when its occasion comes, and goes from step to step', () => {
    expect(after().step).toBeNull();
    expect(after(asked('move'))).toMatchObject({ step: 'read', parts: ['move'] });
    expect(after(asked('move'), { is: 'next' }).step).toBe('plan');
    expect(after(asked('move'), { is: 'next' }, drafted('F')).step).toBe('plan');
    expect(after(asked('move'), { is: 'next' }, drafted('F', 'F', 'R')).step).toBe('go');
    expect(after(asked('move'), { is: 'next' }, drafted('F', 'F'), decides('move'))).toMatchObject({
      step: null,
      skipped: [],
      decided: [{ step: 'go', parts: 1 }],
    });
  });

  test('gives the very same progress back where nothing comes of a happening', () => {
    const now = after(asked('move'));
    for (const one of [asked('move'), drafted('F'), { is: 'event', event: { type: 'moved' } } as const])
      expect(advanceLesson(lesson, now, one)).toBe(now);
  });

  test('says where the learner is', () => {
    expect(placeIn(lesson, after(asked('move'), { is: 'next' }))).toMatchObject({ at: 1, part: { id: 'move' } });
    expect(placeIn(lesson, lessonBegins)).toBeNull();
    expect(placeIn(lesson, { ...lessonBegins, step: 'no such step' })).toBeNull();
  });
});

describe('a learner who does something else', () => {
  test('is followed: what is left of the part is left out, and said', () => {
    expect(after(asked('move'), decides('move'))).toMatchObject({ step: null, skipped: ['read', 'plan'] });
  });

  test('meets the parts in any order, each once', () => {
    const early = after(asked('fire'));
    expect(early).toMatchObject({ step: 'aim', parts: ['shot'] });
    const later = [decides('fire'), asked('fire'), asked('move')] as const;
    expect(after(asked('fire'), ...later)).toMatchObject({ step: 'read', parts: ['shot', 'move'] });
  });

  test('gets the part that fits what is asked, and never one that another stood for', () => {
    expect(after(asked('fire', 1)).step).toBe('far');
    expect(after(asked('fire'), decides('fire'), asked('fire', 1)).step).toBeNull();
  });

  test('comes to a part only after those it builds on', () => {
    const two = [asked('move'), decides('move'), asked('move')] as const;
    expect(after(...two).step).toBeNull();
    expect(after(...two, asked('fire'), decides('fire'), asked('move')).step).toBe('end');
  });

  test('takes a decision back, and the lesson stands where it stood', () => {
    const back = after(asked('move'), { is: 'next' }, decides('move'), asked('fire'), { is: 'taken-back' });
    expect(back).toMatchObject({ step: 'plan', parts: ['move'], decided: [], skipped: [] });
    expect(after({ is: 'taken-back' })).toBe(lessonBegins);
  });

  test('gets a hint when a mistake is seen, as long as it stands', () => {
    const wrong = after(asked('move'), { is: 'next' }, drafted('L'));
    expect(wrong).toMatchObject({ step: 'plan', hint: 0 });
    expect(advanceLesson(lesson, wrong, drafted()).hint).toBeNull();
  });

  test('may end the battle at any time', () => {
    const over = after(asked('move'), { is: 'over', end: 'lost' });
    expect(over).toMatchObject({ step: null, end: 'lost' });
    expect(advanceLesson(lesson, over, { is: 'next' })).toBe(over);
  });
});

describe('what stands counts at once', () => {
  test('for the step that begins, as far as it leads', () => {
    const now = settleLesson(lesson, after(asked('move'), { is: 'next' }), [asked('move'), drafted('F', 'F')]);
    expect(now.step).toBe('go');
  });

  test('and what was left out stays said', () => {
    const now = settleLesson(lesson, after(asked('move'), decides('move')), [asked('fire')]);
    expect(now).toMatchObject({ step: 'aim', skipped: ['read', 'plan'] });
  });

  test('the end most of all', () => {
    expect(settleLesson(lesson, lessonBegins, [asked('move'), { is: 'over', end: 'won' }]).end).toBe('won');
  });
});

describe('patterns', () => {
  test.each([
    [undefined, 3, true],
    [3, 3, true],
    [3, '3', false],
    [['F', 'F'], ['F', 'F', 'R'], true],
    [['F', 'F'], ['F'], false],
    [['F'], 'F', false],
    [{ a: 1 }, { a: 1, b: 2 }, true],
    [{ a: { b: [1] } }, { a: { b: [1, 2] } }, true],
    [{ a: 1 }, null, false],
    [{ toString: 1 }, {}, false],
    [{ $has: { by: 'x' } }, [{ by: 'y' }, { by: 'x', at: 'z' }], true],
    [{ $has: { by: 'x' } }, [], false],
    [{ $least: 2 }, [1, 2], true],
    [{ $least: 2 }, [1], false],
    [{ $least: 2 }, 3, true],
    [{ $most: 2 }, [1, 2, 3], false],
    [{ $least: 1, $most: 2 }, [1], true],
    [{ $least: 1 }, 'ab', false],
  ])('%j and %j: %j', (pattern, value, right) => {
    expect(fits(pattern, value)).toBe(right);
  });
});
