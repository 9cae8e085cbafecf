import { question, refuse, repeat, type Vars, words } from '@flagbridge/engine';
import type { Layout } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import {
  answerAtRandom,
  answerByDefault,
  asked,
  hexNumbered,
  scenarioNamed,
  settingUp,
  setUpAlone,
  situation,
} from '../src/index.ts';
import { type Little, littleGame } from './little-game.ts';

const { about, setup } = littleGame();

/** Bob places things until there are six; where it is narrow, what is proposed to him is refused. */
const place = question<Little, Vars>({
  name: 'place',
  offices: () => 'bob',
  ask: ({ game }) => ({
    kind: 'place',
    title: words('place'),
    clause: 'LG-SET-01',
    shape: { is: 'pick', options: ['1', '2'].map((id) => ({ id, label: words(id) })) },
    default: game.total < 3 ? '1' : '2',
  }),
  check: ({ game }, _vars, _office, choice) =>
    game.notes.includes('narrow') && choice === '1' ? refuse('narrow', 'LG-SET-01') : null,
  answer: ({ game }, _vars, { bob }) => {
    game.total += Number(bob);
    return undefined;
  },
});

const preparing = setUpAlone<Little>({
  about,
  setup,
  steps: repeat<Little, Vars>('placing', ({ game }) => game.total < 6, place),
  copy: (game) => structuredClone(game),
  clause: 'LG-SET-02',
});

describe('the set-up alone', () => {
  test('ends where the first office is ready', () => {
    const s = situation(preparing);
    expect(asked(s)).toEqual([['bob', 'place']]);
    answerByDefault(s, 'ready', 10);
    expect(asked(s)).toEqual([['ann', 'ready']]);
    expect(s.game.total).toBe(7);
    expect(s.answer('ann', 'yes')).toBeDone();
    expect(s.state.outcome).toEqual({ winner: null, by: 'ready', clause: 'LG-SET-02' });
  });

  test('is played at random too, the same from the same seed', () => {
    const totals = ['a', 'b', 'c', 'd', 'e', 'a'].map((seed) => {
      const s = situation(preparing);
      answerAtRandom(s, seed, 'ready', 10);
      expect(asked(s)).toEqual([['ann', 'ready']]);
      return s.game.total;
    });
    expect(totals[5]).toBe(totals[0]);
    expect(new Set(totals).size).toBe(2);
  });

  test('fails where the question does not come in time, and where an answer is refused', () => {
    expect(() => answerByDefault(situation(preparing), 'ready', 3)).toThrow('nobody is asked ready within 3 decisions');
    expect(() => answerAtRandom(situation(preparing), 'a', 'ready', 2)).toThrow('nobody is asked ready');
    const narrow = situation(preparing, { game: ({ notes }) => void notes.push('narrow') });
    expect(() => answerByDefault(narrow, 'ready', 10)).toThrow('place: "1" is refused');
  });
});

test('a scenario is found by its name, or there is none', () => {
  expect(scenarioNamed(about, 'one')).toBe(about.scenarios[0]);
  expect(() => scenarioNamed(about, 'two')).toThrow('no scenario two');
});

test('a hex is known by its number, and what is not on the map is no hex', () => {
  const layout: Layout = {
    orientation: 'pointy',
    shifted: 'odd',
    size: { columns: 8, rows: 6 },
    edge: 'closed',
    numbering: { order: 'column-row', digits: 2, first: 1 },
  };
  expect(hexNumbered(layout, '0301')).toBe('2,0');
  expect(() => hexNumbered(layout, '9901')).toThrow('no hex 9901');
});

test('a book’s set-up is tried whole: files changed in a copy, refusals, answers by default and at random', () => {
  const book = settingUp<Little>({
    about,
    setup: (order, dice) =>
      JSON.stringify(order.scenario.setup ?? null).includes('rain') ? refuse('rain', 'LG-SET-01') : setup(order, dice),
    steps: repeat<Little, Vars>('placing', ({ game }) => game.total < 6, place),
    copy: (game) => structuredClone(game),
    layout: () => expect.fail('not asked'),
    clause: 'LG-SET-02',
    most: 10,
  });
  const file = { weather: 'sun' };
  const changed = book.changedFile<{ weather: string }>('one', (one) => Object.assign(one, { weather: 'rain' }), file);
  expect(file).toEqual({ weather: 'sun' });
  expect(changed).toEqual({ ...book.scenarioOf('one'), setup: { weather: 'rain' } });
  expect(book.refusalOf(changed)).toMatchObject({ why: 'rain' });
  expect(book.refusalOf(book.scenarioOf('one'))).toBeNull();
  for (const answer of [book.byDefault, (s: ReturnType<typeof book.prepare>) => book.atRandom(s, 'any')]) {
    const s = book.prepare('one');
    answer(s);
    expect(asked(s)).toEqual([['ann', 'ready']]);
  }
});
